import { saveSource, type Source, type TermsOfMerchant } from '@croupier/contract/payments/withdrawals-terms-console';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { Checkbox, Field } from '#design-system/ui/field.tsx';
import { ReasonForm } from '../../work-queues/reason-form.tsx';
import { isWhole } from './terms-fields.ts';
import { useSaveMutation } from '#console/confirm/save-mutation.ts';
import { termsQuery } from '../../work-queues/queue-queries.ts';

type Props = { terms: TermsOfMerchant; source: Source; onDone: () => void };

/** Whether payouts are sent from an account of ours, and in what order. */
export const SourcePanel = ({ terms: { merchantId }, source, onDone }: Props) => {
  const t = useText();
  const [before] = useState(source);
  const [enabled, setEnabled] = useState(source.enabled);
  const [priority, setPriority] = useState(String(source.priority));
  const [tried, setTried] = useState(false);
  const wrong = !isWhole(priority, [0, 10_000]);
  const { run, isPending, problem } = useSaveMutation(
    termsQuery(merchantId).queryKey,
    (reason: string) =>
      call(saveSource, { params: { id: source.id }, body: { merchantId, reason, enabled, priority: Number(priority), before } }),
    onDone,
  );
  return (
    <ReasonForm
      act={t('work-queues.save')}
      busy={isPending}
      problem={problem}
      onAct={(reason) => {
        setTried(true);
        if (reason !== null && !wrong) run(reason);
      }}
      onCancel={onDone}
    >
      <Checkbox label={t('work-queues.terms.inUse')} checked={enabled} onChange={(event) => setEnabled(event.target.checked)} />
      <Field
        label={t('work-queues.terms.priority')}
        hint={t('work-queues.terms.priorityHint')}
        inputMode="numeric"
        value={priority}
        error={tried && wrong ? t('work-queues.wrongValue') : undefined}
        onChange={(event) => setPriority(event.target.value)}
      />
    </ReasonForm>
  );
};
