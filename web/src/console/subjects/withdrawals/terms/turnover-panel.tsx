import { saveTurnover, type TermsOfMerchant } from '@croupier/contract/payments/withdrawals-terms-console';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { Field } from '#design-system/ui/field.tsx';
import { ReasonForm } from '../../work-queues/reason-form.tsx';
import panelStyles from '../../work-queues/panel.module.css';
import { ppmOf, multipleText } from './multiples.ts';
import { useSaveMutation } from '#console/confirm/save-mutation.ts';
import { termsQuery } from '../../work-queues/queue-queries.ts';

/** How many times over deposits and grants must be staked before their money may leave. */
export const TurnoverPanel = ({ terms: { merchantId, turnover }, onDone }: { terms: TermsOfMerchant; onDone: () => void }) => {
  const t = useText();
  const [before] = useState(turnover);
  const [typed, setTyped] = useState({ depositTimes: multipleText(turnover.depositPpm), grantTimes: multipleText(turnover.grantPpm) });
  const [tried, setTried] = useState(false);
  const [depositPpm, grantPpm] = [ppmOf(typed.depositTimes), ppmOf(typed.grantTimes)];
  const save = (reason: string) => {
    if (depositPpm === undefined || grantPpm === undefined) throw new Error('the numbers were looked at before');
    return call(saveTurnover, { body: { merchantId, reason, turnover: { depositPpm, grantPpm }, before } });
  };
  const { run, isPending, problem } = useSaveMutation(termsQuery(merchantId).queryKey, save, onDone);
  return (
    <ReasonForm
      act={t('work-queues.save')}
      busy={isPending}
      problem={problem}
      onAct={(reason) => {
        setTried(true);
        if (reason !== null && depositPpm !== undefined && grantPpm !== undefined) run(reason);
      }}
      onCancel={onDone}
    >
      {(['depositTimes', 'grantTimes'] as const).map((name) => (
        <Field
          key={name}
          label={t(`work-queues.terms.${name}`)}
          after={<span className={panelStyles['unit']}>×</span>}
          inputMode="decimal"
          value={typed[name]}
          error={tried && ppmOf(typed[name]) === undefined ? t('work-queues.wrongValue') : undefined}
          onChange={(event) => setTyped((was) => ({ ...was, [name]: event.target.value }))}
        />
      ))}
      <p className={panelStyles['quiet']}>{t('work-queues.terms.timesHint')}</p>
    </ReasonForm>
  );
};
