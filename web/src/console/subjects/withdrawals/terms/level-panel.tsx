import { type LevelLimit, saveLevelLimit, type TermsOfMerchant } from '@croupier/contract/payments/withdrawals-terms-console';
import { decimalOf } from '@croupier/contract/core/money';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { forField } from '#design-system/forms/typed-amount.rules.ts';
import { Field } from '#design-system/ui/field.tsx';
import { ReasonForm } from '../../work-queues/reason-form.tsx';
import panelStyles from '../../work-queues/panel.module.css';
import { amountIn, isWhole } from './terms-fields.ts';
import { useSaveMutation } from '#console/confirm/save-mutation.ts';
import { termsQuery } from '../../work-queues/queue-queries.ts';

type Props = {
  terms: TermsOfMerchant;
  /** Undefined for one that is added. */
  limit: LevelLimit | undefined;
  onDone: () => void;
};

/** The amounts that members of a level may take out in a day. */
export const LevelPanel = ({ terms: { merchantId, currency, levels }, limit, onDone }: Props) => {
  const t = useText();
  // Here and in the other panels: what the fields were filled from, whatever the page learns meanwhile.
  const [before] = useState(limit ?? null);
  const [level, setLevel] = useState(String(limit?.level ?? Math.max(-1, ...levels.map((one) => one.level)) + 1));
  const [count, setCount] = useState(String(limit?.dailyCount ?? 5));
  const [daily, setDaily] = useState(limit === undefined ? '' : forField(decimalOf(limit.daily)));
  const [tried, setTried] = useState(false);
  const amount = amountIn(daily, currency);
  const wrong = {
    level: !isWhole(level, [0, 100]) || (limit === undefined && levels.some((one) => one.level === Number(level))),
    count: !isWhole(count, [1, 1_000]),
    daily: amount === undefined || amount.amount === 0n,
  };
  const save = (reason: string) => {
    if (amount === undefined) throw new Error('the amount was looked at before');
    const wanted = { level: Number(level), dailyCount: Number(count), daily: amount };
    return call(saveLevelLimit, { body: { merchantId, reason, limit: wanted, before } });
  };
  const { run, isPending, problem } = useSaveMutation(termsQuery(merchantId).queryKey, save, onDone);
  const error = (is: boolean) => (tried && is ? t('work-queues.wrongValue') : undefined);
  return (
    <ReasonForm
      act={t('work-queues.save')}
      busy={isPending}
      problem={problem}
      onAct={(reason) => {
        setTried(true);
        if (reason !== null && !Object.values(wrong).some(Boolean)) run(reason);
      }}
      onCancel={onDone}
    >
      {limit === undefined && (
        <Field
          label={t('work-queues.fromLevel')}
          inputMode="numeric"
          value={level}
          error={error(wrong.level)}
          onChange={(event) => setLevel(event.target.value)}
        />
      )}
      <Field
        label={t('work-queues.terms.count')}
        inputMode="numeric"
        value={count}
        error={error(wrong.count)}
        onChange={(event) => setCount(event.target.value)}
      />
      <Field
        label={t('work-queues.terms.daily')}
        after={<span className={panelStyles['unit']}>{currency}</span>}
        inputMode="decimal"
        value={daily}
        error={error(wrong.daily)}
        onChange={(event) => setDaily(event.target.value)}
      />
    </ReasonForm>
  );
};
