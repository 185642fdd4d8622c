import { type MemberTransfer, transferToMember } from '@croupier/contract/payments/withdrawals';
import { decimalOf, type Money } from '@croupier/contract/core/money';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { Refused } from '#api/refused.ts';
import { useIdempotencyKey } from '#api/idempotency-key.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { Amount } from '#design-system/ui/amount.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Field } from '#design-system/ui/field.tsx';
import { currencySign, formatMoney } from '#design-system/ui/format-money.ts';
import { Moment } from '#design-system/ui/moment.tsx';
import { Pagination } from '#design-system/ui/pagination.tsx';
import { Problem, problemText } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { type Column, Table } from '#design-system/ui/table.tsx';
import { Tabs } from '#design-system/ui/tabs.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { typedAmount } from '../deposits/deposit.rules.ts';
import depositFormStyles from '../deposits/open-deposit-form.module.css';
import stepStyles from '../deposits/step.module.css';
import { withConsent } from '../terms/consent.ts';
import { isProofGiven, NoPaymentPassword, noProof, PaymentProof, proofFrom } from './payment-proof.tsx';
import { transferOverviewQuery, transfersQuery } from './queries.ts';
import styles from './withdraw.module.css';

/** `transferUpline`: money to the member above and, of agents, to those below, with what went and came. */
const TransferPage = ({ pageNo, onPage }: { pageNo: number; onPage: (page: number) => void }) => {
  const t = useText();
  const { data, error, refetch } = useQuery(transferOverviewQuery);
  const [wanted, setWanted] = useState<'UP' | 'DOWN'>();
  if (data === undefined)
    return error === null ? <Skeleton height={420} radius={18} /> : <Problem error={error} onRetry={() => void refetch()} />;
  const directions = [...(data.upline === null ? [] : ['UP' as const]), ...(data.downline ? ['DOWN' as const] : [])];
  const direction = directions.find((one) => one === wanted) ?? directions[0];
  return (
    <div className={styles['page']}>
      {direction === undefined ? (
        <EmptyState icon="arrows-exchange" title={t('withdrawals.nobody')} text={t('withdrawals.nobodyText')} />
      ) : (
        <Tabs
          label={t('withdrawals.transferTo')}
          tabs={directions.map((name) => ({ name, title: t(name === 'UP' ? 'withdrawals.toUpline' : 'withdrawals.toDownline') }))}
          chosen={direction}
          onChoose={setWanted}
        >
          <TransferForm key={direction} direction={direction} />
        </Tabs>
      )}
      <Transfers pageNo={pageNo} onPage={onPage} />
    </div>
  );
};

/** `to`: the account of the downline it goes to, where that is settled already. */
export const TransferForm = ({ direction, to }: { direction: 'UP' | 'DOWN'; to?: string }) => {
  const t = useText();
  const language = useLanguage();
  const queries = useQueryClient();
  const { data } = useQuery(transferOverviewQuery);
  const [account, setAccount] = useState(to ?? '');
  const [text, setText] = useState('');
  const [typed, setTyped] = useState(noProof);
  const [tried, setTried] = useState(false);
  const { keyOf, done, failed } = useIdempotencyKey();
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ money, proof }: { money: Money; proof: ReturnType<typeof proofFrom> }) => {
      const receiver = direction === 'DOWN' && { account: account.trim() };
      const key = keyOf(direction, receiver, decimalOf(money));
      return withConsent(() => call(transferToMember, { body: { key, direction, money, ...proof, ...receiver } }));
    },
    onSuccess: async ({ money, other }) => {
      done();
      setText('');
      setTyped(noProof);
      setTried(false);
      notify({ tone: 'good', text: t('withdrawals.transferred', { amount: formatMoney(money, language), name: other }) });
      await queries.invalidateQueries({ queryKey: ['mine', 'transfers'] });
    },
    onError: failed,
  });
  if (data === undefined) return null;
  const { withdrawable, min, max, step, today, proofs, upline } = data;
  const money = typedAmount(text, min.currency);
  const most = withdrawable.amount < max.amount ? withdrawable : max;
  const show = (of: Money) => formatMoney(of, language);
  const isGood = money !== undefined && money.amount >= min.amount && money.amount <= most.amount && money.amount % step.amount === 0n;
  const field = error instanceof Refused ? error.value['field'] : undefined;
  if (!proofs.hasPaymentPassword) return <NoPaymentPassword />;
  return (
    <form
      className={stepStyles['step']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (isGood && isProofGiven(typed, proofs) && (direction === 'UP' || account.trim() !== ''))
          mutate({ money, proof: proofFrom(typed, proofs) });
      }}
    >
      {direction === 'UP' ? (
        <p className={stepStyles['legend']}>{t('withdrawals.yourUpline', { name: upline ?? '' })}</p>
      ) : (
        <Field
          label={t('withdrawals.downlineAccount')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          readOnly={to !== undefined}
          value={account}
          error={field === 'account' ? problemText(error, t) : tried && account.trim() === '' ? t('withdrawals.fillIn') : undefined}
          onChange={(event) => setAccount(event.target.value)}
        />
      )}
      <Field
        label={t('withdrawals.amount')}
        hint={t('withdrawals.canTransfer', { amount: show(withdrawable) })}
        error={
          tried && !isGood
            ? money !== undefined && money.amount > withdrawable.amount
              ? t('withdrawals.tooMuch', { amount: show(withdrawable) })
              : t('withdrawals.range', { min: show(min), max: show(max) })
            : undefined
        }
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
          <dt>{t('withdrawals.today')}</dt>
          <dd>
            <Amount money={today.amountLeft} />
          </dd>
        </div>
      </dl>
      <PaymentProof proofs={proofs} typed={typed} onType={setTyped} error={error} tried={tried} />
      <p role="alert" className={styles['wrong']}>
        {error !== null && field === undefined && problemText(error, t)}
      </p>
      <Button kind="primary" size="large" wide type="submit" busy={isPending}>
        {isGood ? t('withdrawals.transfer', { amount: show(money) }) : t('withdrawals.transferPlain')}
      </Button>
      <p className={stepStyles['small']}>{t('withdrawals.transferText')}</p>
    </form>
  );
};

const Transfers = ({ pageNo, onPage }: { pageNo: number; onPage: (page: number) => void }) => {
  const t = useText();
  const { data, error, refetch } = useQuery(transfersQuery(pageNo));
  if (data === undefined)
    return error === null ? <Skeleton height={160} radius={18} /> : <Problem error={error} onRetry={() => void refetch()} />;
  if (data.content.length === 0) return null;
  const columns: Column<MemberTransfer>[] = [
    {
      key: 'who',
      title: t('withdrawals.who'),
      heads: true,
      cell: ({ way, other }) => t(way === 'OUT' ? 'withdrawals.sentTo' : 'withdrawals.cameFrom', { name: other }),
    },
    { key: 'time', title: t('withdrawals.when'), cell: ({ at }) => <Moment at={at} /> },
    {
      key: 'amount',
      title: t('withdrawals.amount'),
      align: 'end',
      cell: ({ way, money }) => <Amount money={way === 'OUT' ? { ...money, amount: -money.amount } : money} signed />,
    },
  ];
  return (
    <section className={styles['list']} aria-label={t('withdrawals.transfers')}>
      <h2>{t('withdrawals.transfers')}</h2>
      <Table caption={t('withdrawals.transfers')} columns={columns} rows={data.content} rowKey={({ id }) => id} />
      <Pagination page={pageNo} totalPages={data.totalPages} onPage={onPage} />
    </section>
  );
};

export default TransferPage;
