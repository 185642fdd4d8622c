import { collectCommission } from '@croupier/contract/agents-pay';
import { decimalOf, type Money } from '@croupier/contract/money';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { typedAmount } from '#player/features/cashier/deposit.rules.ts';
import { balanceQuery } from '#player/features/wallet/balance.ts';
import { asTyped } from '#player/features/withdraw/amount.rules.ts';
import { call } from '#shared/api/call.ts';
import { isAnswered } from '#shared/api/refused.ts';
import { useWishKey } from '#shared/api/wish-key.ts';
import { useLanguage, useText } from '#shared/i18n/text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Field } from '#shared/ui/field.tsx';
import { currencySign, formatMoney } from '#shared/ui/format-money.ts';
import { problemText } from '#shared/ui/problem.tsx';
import { notify } from '#shared/ui/toast.tsx';
import { forget } from './queries.ts';
import s from './terms.module.css';

/** From pay into the wallet. One wish has one key: pressed twice, or sent again after silence, it happens once. */
export const CollectDialog = ({ commission, onClose }: { commission: Money; onClose: () => void }) => {
  const t = useText();
  const language = useLanguage();
  const queries = useQueryClient();
  const form = useId();
  const { keyOf, failed } = useWishKey();
  // What the field was filled from: what is ready may change under it.
  const [filled] = useState(commission);
  const [text, setText] = useState(() => asTyped(filled));
  const [tried, setTried] = useState(false);
  const { currency } = commission;
  // What is finer than a person types is taken along where all of it is.
  const money = text === asTyped(filled) ? filled : typedAmount(text, currency);
  const isGood = money !== undefined && money.amount > 0n && money.amount <= commission.amount;
  const show = (of: Money): string => formatMoney(of, language);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (wished: Money) => call(collectCommission, { body: { key: keyOf(decimalOf(wished)), money: wished } }),
    onSuccess: async (_, wished) => {
      notify({ tone: 'good', text: t('pay.collected', { amount: show(wished) }) });
      onClose();
      await Promise.all([forget(queries), queries.invalidateQueries({ queryKey: balanceQuery.queryKey })]);
    },
    onError: async (problem) => {
      failed(problem);
      // What is ready may have become less, because some of it came to be owed.
      if (isAnswered(problem)) await forget(queries);
    },
  });
  return (
    <Dialog
      title={t('pay.collectTitle')}
      lead={t('pay.collectLead')}
      onClose={onClose}
      footer={
        <Button kind="primary" type="submit" form={form} busy={isPending}>
          {money === undefined ? t('pay.collect') : t('pay.collectAmount', { amount: show(money) })}
        </Button>
      }
    >
      <form
        id={form}
        className={s['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (isGood && !isPending) mutate(money);
        }}
      >
        <Field
          label={t('pay.amount')}
          inputMode="decimal"
          autoComplete="off"
          data-first=""
          before={<span className={s['sign']}>{currencySign(currency, language)}</span>}
          value={text}
          hint={t('pay.collectHint', { amount: show(commission) })}
          error={tried && !isGood ? t('pay.collectWrong', { amount: show(commission) }) : undefined}
          onChange={({ target }) => setText(target.value)}
        />
        {error !== null && (
          <p className={s['wrong']} role="alert">
            {problemText(error, t)}
          </p>
        )}
      </form>
    </Dialog>
  );
};
