import { saveSource, type Source, type TermsOfMerchant } from '@croupier/contract/payments/withdrawals-terms-console';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { Checkbox, Field } from '#design-system/ui/field.tsx';
import { ActForm } from '../../work-queues/act-form.tsx';
import { isWhole } from './terms-fields.ts';
import { useSaved } from '#console/confirm/saved.ts';
import { termsQuery } from '../../work-queues/desk-queries.ts';

type Props = { terms: TermsOfMerchant; source: Source; onDone: () => void };

/** Whether payouts are sent from an account of ours, and in what order. */
export const SourcePanel = ({ terms: { merchantId }, source, onDone }: Props) => {
  const t = useText();
  const [before] = useState(source);
  const [enabled, setEnabled] = useState(source.enabled);
  const [priority, setPriority] = useState(String(source.priority));
  const [tried, setTried] = useState(false);
  const wrong = !isWhole(priority, [0, 10_000]);
  const { run, isPending, problem } = useSaved(
    termsQuery(merchantId).queryKey,
    (reason: string) =>
      call(saveSource, { params: { id: source.id }, body: { merchantId, reason, enabled, priority: Number(priority), before } }),
    onDone,
  );
  return (
    <ActForm
      act={t('desk.save')}
      busy={isPending}
      problem={problem}
      onAct={(reason) => {
        setTried(true);
        if (reason !== null && !wrong) run(reason);
      }}
      onCancel={onDone}
    >
      <Checkbox label={t('desk.terms.inUse')} checked={enabled} onChange={(event) => setEnabled(event.target.checked)} />
      <Field
        label={t('desk.terms.priority')}
        hint={t('desk.terms.priorityHint')}
        inputMode="numeric"
        value={priority}
        error={tried && wrong ? t('desk.wrongValue') : undefined}
        onChange={(event) => setPriority(event.target.value)}
      />
    </ActForm>
  );
};
