import { saveTurnover, type TermsOfMerchant } from '@croupier/contract/payments/withdrawals-terms-console';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { Field } from '#design-system/ui/field.tsx';
import { ActForm } from '../../work-queues/act-form.tsx';
import styles from '../../work-queues/panel.module.css';
import { ppmOf, timesText } from './times.ts';
import { useSaved } from '#console/confirm/saved.ts';
import { termsQuery } from '../../work-queues/desk-queries.ts';

/** How many times over deposits and grants must be staked before their money may leave. */
export const TurnoverPanel = ({ terms: { merchantId, turnover }, onDone }: { terms: TermsOfMerchant; onDone: () => void }) => {
  const t = useText();
  const [before] = useState(turnover);
  const [typed, setTyped] = useState({ depositTimes: timesText(turnover.depositPpm), grantTimes: timesText(turnover.grantPpm) });
  const [tried, setTried] = useState(false);
  const [depositPpm, grantPpm] = [ppmOf(typed.depositTimes), ppmOf(typed.grantTimes)];
  const save = (reason: string) => {
    if (depositPpm === undefined || grantPpm === undefined) throw new Error('the numbers were looked at before');
    return call(saveTurnover, { body: { merchantId, reason, turnover: { depositPpm, grantPpm }, before } });
  };
  const { run, isPending, problem } = useSaved(termsQuery(merchantId).queryKey, save, onDone);
  return (
    <ActForm
      act={t('desk.save')}
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
          label={t(`desk.terms.${name}`)}
          after={<span className={styles['unit']}>×</span>}
          inputMode="decimal"
          value={typed[name]}
          error={tried && ppmOf(typed[name]) === undefined ? t('desk.wrongValue') : undefined}
          onChange={(event) => setTyped((was) => ({ ...was, [name]: event.target.value }))}
        />
      ))}
      <p className={styles['quiet']}>{t('desk.terms.timesHint')}</p>
    </ActForm>
  );
};
