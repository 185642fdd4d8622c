import type { VendorCode } from '@croupier/contract/core/ids';
import { moneyOf } from '@croupier/contract/core/money';
import type { LotteryProfitLine } from '@croupier/contract/play/lotteries-console';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#design-system/ui/button.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Field } from '#design-system/ui/field.tsx';
import { Page, PageHead, Toolbar } from '#design-system/ui/page.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { type Text, useText } from '#i18n/text.ts';
import { type Columns, columnsOf, DataTable } from '../../table/data-table.tsx';
import { ExactAmount } from '../../wording/exact-amount.tsx';
import { consoleLotteriesQuery, profitQuery } from './lottery-queries.ts';
import { profitAsCsv } from './profit-csv.rules.ts';

/** Stakes, prizes and profit by lottery and play, and the same as a file. */
export const LotteryProfitPage = () => {
  const t = useText();
  const lotteries = useQuery(consoleLotteriesQuery);
  const [first] = lotteries.data ?? [];
  return (
    <Page>
      <PageHead title={t('lottery-console.profit.nav')} />
      {lotteries.error !== null && <Problem error={lotteries.error} onRetry={() => void lotteries.refetch()} />}
      {lotteries.data !== undefined &&
        (first === undefined ? <EmptyState icon="ticket" title={t('lottery-console.noLotteries')} /> : <Profit house={first.house} />)}
    </Page>
  );
};

const today = (): string => Temporal.Now.plainDateISO().toString();

const Profit = ({ house }: { house: VendorCode }) => {
  const t = useText();
  const [from, setFrom] = useState(() => Temporal.PlainDate.from(today()).subtract({ days: 6 }).toString());
  const [until, setUntil] = useState(today);
  const { data, error, isFetching, refetch } = useQuery(profitQuery({ house, from, until }));
  return (
    <>
      <Toolbar>
        <Field label={t('lottery-console.profit.from')} type="date" required value={from} onChange={(event) => event.target.value !== '' && setFrom(event.target.value)} />
        <Field label={t('lottery-console.profit.until')} type="date" required value={until} onChange={(event) => event.target.value !== '' && setUntil(event.target.value)} />
        <Button
          icon="download"
          disabled={data === undefined || data.length === 0}
          onClick={() => data !== undefined && saveFile(`lottery-profit-${from}-${until}.csv`, profitAsCsv(data))}
        >
          {t('lottery-console.profit.export')}
        </Button>
      </Toolbar>
      {error !== null ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label={t('lottery-console.profit.nav')}
          columns={columns(t)}
          rows={data}
          rowId={({ vendor, gameCode, play, currency }) => `${vendor} ${gameCode} ${play} ${currency}`}
          busy={isFetching}
          openRow={undefined}
          empty={<EmptyState icon="chart-bar" title={t('lottery-console.profit.none')} />}
        />
      )}
    </>
  );
}; // prettier-ignore

const saveFile = (name: string, content: string): void => {
  const url = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
};

const columns = (t: Text): Columns<LotteryProfitLine> => {
  const column = columnsOf<LotteryProfitLine>();
  const amount = (id: 'stake' | 'prize' | 'rebate' | 'profit', header: string) =>
    column.display({
      id,
      header,
      meta: { align: 'end' },
      cell: ({ row: { original } }) => <ExactAmount money={moneyOf(original[id], original.currency)} signed={id === 'profit'} />,
    });
  return [
    column.display({
      id: 'lottery',
      header: t('lottery-console.lottery'),
      meta: { card: 'heading' },
      cell: ({ row: { original } }) => original.name,
    }),
    column.display({
      id: 'play',
      header: t('lottery-console.profit.play'),
      cell: ({ row: { original } }) => <bdi dir="ltr">{original.play}</bdi>,
    }),
    column.display({
      id: 'bets',
      header: t('lottery-console.profit.bets'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => <span className="number">{original.bets}</span>,
    }),
    amount('stake', t('games-console.stake')),
    amount('prize', t('games-console.paid')),
    amount('rebate', t('lottery-console.profit.rebates')),
    amount('profit', t('lottery-console.profit.profit')),
  ];
};
