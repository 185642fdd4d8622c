import type { PayLine } from '@croupier/contract/earnings/settlement';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '#i18n/text.ts';
import { useMerchant } from '#api/boot.ts';
import { Amount } from '#design-system/ui/amount.tsx';
import { Pagination } from '#design-system/ui/pagination.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { Tabs } from '#design-system/ui/tabs.tsx';
import { ReportTable } from '../reports/report-table.tsx';
import { spanText } from '../contracts/days.rules.ts';
import styles from './income.module.css';
import { debtsQuery } from './queries.ts';
import { StateBadge } from '../contracts/state-badge.tsx';
import { kinds } from './words.ts';

/** The debts that are not paid yet: to the agent by those above, by the agent to those below. */
export const Debts = () => {
  const t = useText();
  const { name: house, timeZone } = useMerchant();
  const [way, setWay] = useState<'IN' | 'OUT'>('IN');
  const [pageNo, setPage] = useState(1);
  const { data, error, refetch, isPlaceholderData } = useQuery(debtsQuery(way, pageNo));
  if (data === undefined)
    return error === null ? <Skeleton height={140} radius={18} /> : <Problem error={error} onRetry={() => void refetch()} />;
  const { owedToMe, owedByMe, page } = data;
  return (
    <section className={styles['debts']} aria-labelledby="pay-debts">
      <h2 id="pay-debts">{t('settlement.debts')}</h2>
      <p className={styles['quiet']}>{t('settlement.debtsText')}</p>
      <dl className={styles['owed']}>
        <div>
          <dt>{t('settlement.owedToMe')}</dt>
          <dd>
            <Amount money={owedToMe} />
          </dd>
        </div>
        <div data-bad={owedByMe.amount > 0n || undefined}>
          <dt>{t('settlement.owedByMe')}</dt>
          <dd>
            <Amount money={owedByMe} />
          </dd>
        </div>
      </dl>
      {(owedToMe.amount > 0n || owedByMe.amount > 0n) && (
        <Tabs
          label={t('settlement.debts')}
          tabs={[
            { name: 'IN', title: t('settlement.owedToMe') },
            { name: 'OUT', title: t('settlement.owedByMe') },
          ]}
          chosen={way}
          onChoose={(next: 'IN' | 'OUT') => {
            setWay(next);
            setPage(1);
          }}
        >
          {page.content.length === 0 ? (
            <p className={styles['quiet']}>{t('settlement.noDebts')}</p>
          ) : (
            <ReportTable
              caption={t('settlement.debts')}
              busy={isPlaceholderData}
              rows={page.content}
              rowKey={({ id }) => id}
              columns={[
                { key: 'who', title: t('settlement.with'), cell: (line) => <bdi>{otherOf(line, way)?.name ?? house}</bdi> },
                { key: 'kind', title: t('settlement.kind'), cell: ({ kind }) => t(kinds[kind].name) },
                {
                  key: 'period',
                  title: t('agent-tree.period'),
                  cell: (line) => (
                    <bdi dir="ltr" className="money">
                      {spanText(line, timeZone)}
                    </bdi>
                  ),
                },
                {
                  key: 'due',
                  title: t('settlement.stillDue'),
                  align: 'end',
                  cell: ({ due }) => <Amount money={due.amount < 0n ? { ...due, amount: -due.amount } : due} />,
                },
                { key: 'state', title: t('settlement.state'), cell: ({ state }) => <StateBadge state={state} /> },
              ]}
            />
          )}
          <Pagination page={pageNo} totalPages={page.totalPages} onPage={setPage} />
        </Tabs>
      )}
    </section>
  );
};

/** The debtor, or the creditor: an amount that a correction takes back goes from the payee to the payer. */
const otherOf = ({ payer, payee, due }: PayLine, way: 'IN' | 'OUT'): PayLine['payer'] =>
  (way === 'IN') === due.amount > 0n ? payer : payee;
