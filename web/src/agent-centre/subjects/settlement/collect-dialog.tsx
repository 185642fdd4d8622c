import { collectCommission } from '@croupier/contract/earnings/settlement';
import { decimalOf, type Money } from '@croupier/contract/core/money';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { typedAmount } from '#site/subjects/deposits/deposit.rules.ts';
import { balanceQuery } from '#site/subjects/wallet/balance.ts';
import { asTyped } from '#site/subjects/withdrawals/amount.rules.ts';
import { call } from '#api/call.ts';
import { isAnswered } from '#api/refused.ts';
import { useIdempotencyKey } from '#api/idempotency-key.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { Field } from '#design-system/ui/field.tsx';
import { currencySign, formatMoney } from '#design-system/ui/format-money.ts';
import { problemText } from '#design-system/ui/problem.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { forget } from './queries.ts';
import termsStyles from '../contracts/terms.module.css';

/** From pay into the wallet. One wish has one key: pressed twice, or sent again after silence, it happens once. */
export const CollectDialog = ({ commission, onClose }: { commission: Money; onClose: () => void }) => {
  const t = useText();
  const language = useLanguage();
  const queries = useQueryClient();
  const form = useId();
  const { keyOf, failed } = useIdempotencyKey();
  // The amount that filled the field: the ready amount may change under it.
  const [filled] = useState(commission);
  const [text, setText] = useState(() => asTyped(filled));
  const [tried, setTried] = useState(false);
  const { currency } = commission;
  // The part that is finer than a person types is taken along where all of it is.
  const money = text === asTyped(filled) ? filled : typedAmount(text, currency);
  const isGood = money !== undefined && money.amount > 0n && money.amount <= commission.amount;
  const show = (of: Money): string => formatMoney(of, language);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (wished: Money) => call(collectCommission, { body: { key: keyOf(decimalOf(wished)), money: wished } }),
    onSuccess: async (_, wished) => {
      notify({ tone: 'good', text: t('settlement.collected', { amount: show(wished) }) });
      onClose();
      await Promise.all([forget(queries), queries.invalidateQueries({ queryKey: balanceQuery.queryKey })]);
    },
    onError: async (problem) => {
      failed(problem);
      // The ready amount may have become less, because some of it came to be owed.
      if (isAnswered(problem)) await forget(queries);
    },
  });
  return (
    <Dialog
      title={t('settlement.collectTitle')}
      lead={t('settlement.collectLead')}
      onClose={onClose}
      footer={
        <Button kind="primary" type="submit" form={form} busy={isPending}>
          {money === undefined ? t('settlement.collect') : t('settlement.collectAmount', { amount: show(money) })}
        </Button>
      }
    >
      <form
        id={form}
        className={termsStyles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (isGood && !isPending) mutate(money);
        }}
      >
        <Field
          label={t('settlement.amount')}
          inputMode="decimal"
          autoComplete="off"
          data-first=""
          before={<span className={termsStyles['sign']}>{currencySign(currency, language)}</span>}
          value={text}
          hint={t('settlement.collectHint', { amount: show(commission) })}
          error={tried && !isGood ? t('settlement.collectWrong', { amount: show(commission) }) : undefined}
          onChange={({ target }) => setText(target.value)}
        />
        {error !== null && (
          <p className={termsStyles['wrong']} role="alert">
            {problemText(error, t)}
          </p>
        )}
      </form>
    </Dialog>
  );
};
