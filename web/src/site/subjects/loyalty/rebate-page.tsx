import { collectRebate, type RebateLine, type RebateState } from '@croupier/contract/rewards/loyalty';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMerchant } from '#api/boot.ts';
import { call } from '#api/call.ts';
import { useIdempotencyKey } from '#api/idempotency-key.ts';
import { type Text, useLanguage, useText } from '#i18n/text.ts';
import { Amount } from '#design-system/ui/amount.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { formatMoney } from '#design-system/ui/format-money.ts';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { type Column, Table } from '#design-system/ui/table.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { shelves } from '../catalogue/categories.ts';
import styles from './loyalty.module.css';
import { Paybacks } from './paybacks.tsx';
import { percentText } from './percent.ts';
import { rebateQuery } from './queries.ts';

/** `manualRebate`: the rebate of today by game type, collecting what has accrued, and what was collected before. */
export const RebatePage = () => {
  const isOn = useMerchant().whitelabelVal.manualRebate;
  const t = useText();
  return isOn ? <Rebate /> : <EmptyState icon="percentage" title={t('loyalty.noPaybacks')} />;
};

const Rebate = () => {
  const t = useText();
  const language = useLanguage();
  const { data, error, refetch } = useQuery(rebateQuery);
  if (data === undefined)
    return error === null ? <Skeleton height={520} radius={22} /> : <Problem error={error} onRetry={() => void refetch()} />;
  const { lines, dailyMax, turnoverPpm } = data;
  return (
    <div className={styles['page']}>
      <Collect state={data} />
      <section className={styles['part']} aria-label={t('loyalty.today')}>
        <h2 className={styles['heading']}>{t('loyalty.today')}</h2>
        <Table
          caption={t('loyalty.today')}
          columns={columns(t, language)}
          rows={lines}
          rowKey={({ gameType }) => gameType}
          narrow="scroll"
          dense
        />
        <p className={styles['quiet']}>
          {t('loyalty.bonusBets')} {dailyMax !== null && t('loyalty.atMost', { amount: formatMoney(dailyMax, language) })}{' '}
          {turnoverPpm > 0 && t('loyalty.turnoverNote', { times: turnoverPpm / 1_000_000 })}
        </p>
      </section>
      <section className={styles['part']} aria-label={t('loyalty.history')}>
        <h2 className={styles['heading']}>{t('loyalty.history')}</h2>
        <Paybacks programme="REBATE" />
      </section>
    </div>
  );
};

const Collect = ({ state: { collectable, least } }: { state: RebateState }) => {
  const t = useText();
  const language = useLanguage();
  const queries = useQueryClient();
  const { keyOf, done, failed } = useIdempotencyKey();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(collectRebate, { body: { key: keyOf('rebate') } }),
    onSuccess: ({ money }) => {
      done();
      notify({ tone: 'good', text: t('loyalty.received', { amount: formatMoney(money, language) }) });
    },
    onError: failed,
    onSettled: () => queries.invalidateQueries({ queryKey: ['mine', 'vip'] }),
  });
  const isEnough = collectable.amount > 0n && collectable.amount >= least.amount;
  return (
    <section className={styles['collect']} aria-label={t('loyalty.collectable')}>
      <p>
        <small>{t('loyalty.collectable')}</small>
        <b>
          <Amount money={collectable} />
        </b>
        {!isEnough && <small>{t('loyalty.least', { amount: formatMoney(least, language) })}</small>}
      </p>
      <Button kind="primary" busy={isPending} disabled={!isEnough} onClick={() => mutate()}>
        {t('loyalty.collect')}
      </Button>
      {error !== null && <Problem error={error} />}
    </section>
  );
};

const columns = (t: Text, language: string): Column<RebateLine>[] => [
  {
    key: 'type',
    title: t('loyalty.gameType'),
    heads: true,
    cell: ({ gameType, ratePpm }) => (
      <span className={styles['game']}>
        {t(shelves[gameType].name)} <small className="number">{percentText(ratePpm, language)}</small>
      </span>
    ),
  },
  { key: 'counted', title: t('loyalty.turnover'), align: 'end', cell: ({ counted }) => <Amount money={counted} /> },
  { key: 'amount', title: t('shell.rebate'), align: 'end', cell: ({ amount }) => <Amount money={amount} /> },
];
