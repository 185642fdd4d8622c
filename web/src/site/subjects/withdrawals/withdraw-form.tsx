import { decimalOf, type Money } from '@croupier/contract/core/money';
import { requestWithdrawal, type Withdrawal, type withdrawalOverview } from '@croupier/contract/payments/withdrawals';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { call } from '#api/call.ts';
import { Refused } from '#api/refused.ts';
import { useIdempotencyKey } from '#api/idempotency-key.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { forField } from '#design-system/forms/typed-amount.rules.ts';
import { Amount } from '#design-system/ui/amount.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { Field } from '#design-system/ui/field.tsx';
import { currencySign, formatMoney } from '#design-system/ui/format-money.ts';
import { Icon } from '#design-system/ui/icon.tsx';
import { problemText } from '#design-system/ui/problem.tsx';
import { Countdown } from '../deposits/countdown.tsx';
import { typedAmount } from '../deposits/deposit.rules.ts';
import stepStyles from '../deposits/step.module.css';
import depositFormStyles from '../deposits/open-deposit-form.module.css';
import { durationText } from '../limits/duration.ts';
import { AccountCards, type Accounts } from './accounts.tsx';
import { asTyped, feeOf, shares } from './amount.rules.ts';
import { destinationOf } from './destination.ts';
import { isProofGiven, NoPaymentPassword, noProof, PaymentProof, proofFrom } from './payment-proof.tsx';
import { Forfeits } from './forfeits.tsx';
import { accountsQuery, withdrawalOverviewQuery } from './queries.ts';
import styles from './withdraw.module.css';

type Overview = z.output<typeof withdrawalOverview.reply>;
type Props = { overview: Overview; accounts: Accounts; onAsked: (withdrawal: Withdrawal) => void };

/** Where to, how much, and that it is the member who asks. */
export const WithdrawForm = ({ overview, accounts, onAsked }: Props) => {
  const t = useText();
  const language = useLanguage();
  const queries = useQueryClient();
  const { withdrawable, min, max, step, fee, today, proofs, bonuses } = overview;
  const [picked, setPicked] = useState<string>();
  const [text, setText] = useState('');
  const [typed, setTyped] = useState(noProof);
  const [tried, setTried] = useState(false);
  const [agreed, setAgreed] = useState(false);
  const mustAgree = bonuses.length > 0 && !agreed;
  const { keyOf, done, failed } = useIdempotencyKey();

  const usable = accounts.accounts.filter((account) => account.usable);
  const account = usable.find(({ id }) => id === picked) ?? usable[0];
  const money = typedAmount(text, min.currency);
  const most = withdrawable.amount < max.amount ? withdrawable : max;
  const costs = money === undefined ? undefined : feeOf(money, fee);
  const show = (of: Money) => formatMoney(of, language);
  const wrongAmount = (): string | undefined => {
    if (money === undefined) return t('withdrawals.noAmount');
    if (money.amount > withdrawable.amount) return t('withdrawals.tooMuch', { amount: show(withdrawable) });
    if (money.amount < min.amount || money.amount > max.amount) return t('withdrawals.range', { min: show(min), max: show(max) });
    if (money.amount % step.amount !== 0n) return t('withdrawals.noAmount');
    return undefined;
  };
  const { mutate, isPending, error } = useMutation({
    mutationFn: (wish: { money: Money; accountId: NonNullable<typeof account>['id'] }) =>
      call(requestWithdrawal, {
        body: {
          key: keyOf(decimalOf(wish.money), wish.accountId),
          ...wish,
          ...(agreed && { forfeits: bonuses.map(({ id }) => id) }),
          ...proofFrom(typed, proofs),
        },
      }),
    onSuccess: async (withdrawal) => {
      done();
      await queries.invalidateQueries({ queryKey: ['mine', 'withdrawals'] });
      onAsked(withdrawal);
    },
    onError: (problem) => {
      failed(problem);
      // A bonus came meanwhile, so what is lost is shown anew.
      if (problem instanceof Refused && problem.code === 'BONUS_FORFEITS') {
        setAgreed(false);
        void queries.invalidateQueries(withdrawalOverviewQuery);
      }
      if (problem instanceof Refused && problem.code === 'PAYOUT_ACCOUNT_NOT_FOUND') void queries.invalidateQueries(accountsQuery);
    },
  });
  const ofField = error instanceof Refused && typeof error.value['field'] === 'string';
  const wrong = tried ? wrongAmount() : undefined;

  return (
    // The cards open forms of their own, so they stand beside this one.
    <div className={stepStyles['step']}>
      <AccountCards accounts={accounts} chosen={account?.id} onChoose={setPicked} />
      {accounts.accounts.length > 0 && !proofs.hasPaymentPassword && <NoPaymentPassword />}
      {accounts.accounts.length > 0 && proofs.hasPaymentPassword && (
        <form
          className={styles['form']}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            setTried(true);
            if (money !== undefined && account !== undefined && !mustAgree && wrongAmount() === undefined && isProofGiven(typed, proofs))
              mutate({ money, accountId: account.id });
          }}
        >
          <h3 className={styles['legend']}>{t('withdrawals.howMuch')}</h3>
          <div className={styles['shares']}>
            {shares(withdrawable, min, max, step).map(({ share, money: part }) => (
              <button
                key={share}
                type="button"
                aria-pressed={money?.amount === part.amount}
                onClick={() => setText(forField(asTyped(part)))}
              >
                <b>{share === 100 ? t('withdrawals.all') : t('withdrawals.percent', { percent: share })}</b>
                <Amount money={part} precision="short" />
              </button>
            ))}
          </div>
          <Field
            label={t('withdrawals.amount')}
            hint={t('withdrawals.range', { min: show(min), max: show(most.amount < min.amount ? max : most) })}
            error={wrong}
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            maxLength={18}
            value={text}
            onChange={(event) => setText(event.target.value)}
            before={
              <span className={depositFormStyles['currency']} aria-hidden="true">
                <bdi dir="ltr">{currencySign(min.currency, language)}</bdi>
              </span>
            }
          />
          <dl className={depositFormStyles['sums']}>
            <div>
              <dt>{t('withdrawals.fee')}</dt>
              <dd>{fee.fixed.amount === 0n && fee.ratePpm === 0 ? t('withdrawals.noFee') : <Amount money={costs ?? fee.fixed} />}</dd>
            </div>
            <div>
              <dt>{t('withdrawals.arrives')}</dt>
              <dd>
                {money !== undefined && costs !== undefined && money.amount > costs.amount ? (
                  <Amount money={{ amount: money.amount - costs.amount, currency: money.currency }} />
                ) : (
                  '–'
                )}
              </dd>
            </div>
            <div>
              <dt>{t('withdrawals.today')}</dt>
              <dd>{t('withdrawals.todayLeft', { count: today.countLeft, amount: show(today.amountLeft) })}</dd>
            </div>
          </dl>
          <p className={styles['when']}>
            <Icon name="clock" size={18} />
            {overview.latelyMinutes === null
              ? t('withdrawals.when.usual')
              : t('withdrawals.when.lately', { time: durationText(language, overview.latelyMinutes) })}
          </p>
          {bonuses.length > 0 && <Forfeits bonuses={bonuses} agreed={agreed} onAgree={setAgreed} isMissing={tried && mustAgree} />}
          <PaymentProof proofs={proofs} typed={typed} onType={setTyped} error={error} tried={tried} />
          <div role="alert">
            {tried && account === undefined && <WhyNoAccount accounts={accounts} />}
            {error !== null && !ofField && (
              <p className={depositFormStyles['wrong']}>
                <Icon name="alert-circle" />
                <span>{problemText(error, t)}</span>
              </p>
            )}
          </div>
          <Button kind="primary" size="large" wide type="submit" busy={isPending}>
            {money !== undefined && wrongAmount() === undefined
              ? t('withdrawals.submit', { amount: show(money) })
              : t('withdrawals.submitPlain')}
          </Button>
          <p className={stepStyles['small']}>{t('withdrawals.held.explained')}</p>
        </form>
      )}
    </div>
  );
};

/** No account of the member can be paid to now: until when, or that payouts to it are not offered. */
const WhyNoAccount = ({ accounts: { accounts } }: { accounts: Accounts }) => {
  const t = useText();
  const language = useLanguage();
  const next = accounts.filter(({ offered }) => offered).toSorted((a, b) => a.usableFrom.localeCompare(b.usableFrom))[0] ?? accounts[0];
  if (next === undefined) return null;
  return (
    <p className={depositFormStyles['wrong']}>
      <Icon name="alert-circle" />
      <span>
        {destinationOf(next.code, language).name} <bdi dir="ltr">{next.masked}</bdi>:{' '}
        {next.offered ? (
          <>
            {t('withdrawals.usableIn')} <Countdown until={next.usableFrom} />
          </>
        ) : (
          t('withdrawals.notOffered')
        )}
      </span>
    </p>
  );
};
