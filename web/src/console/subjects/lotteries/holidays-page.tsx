import { GameCode, type VendorCode } from '@croupier/contract/core/ids';
import type { ConsoleLottery } from '@croupier/contract/play/lotteries-console';
import type { ConsoleHoliday } from '@croupier/contract/play/lottery-settings-console';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { Badge } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Page, PageHead, Toolbar } from '#design-system/ui/page.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { type Text, useText } from '#i18n/text.ts';
import { without } from '../../address.ts';
import filterStyles from '../../shell/filters.module.css';
import { useMay } from '../../shell/operator.ts';
import { SelectFilter } from '../../shell/select-filter.tsx';
import { type Columns, columnsOf, DataTable } from '../../table/data-table.tsx';
import { Workbench } from '../work-queues/workbench.tsx';
import { HolidayForm } from './holiday-form.tsx';
import { consoleLotteriesQuery, holidaysQuery } from './lottery-queries.ts';

const route = getRouteApi('/lottery-holidays');

/** The days of a year on which lotteries do not draw as usual, and the form that sets one. */
export const LotteryHolidaysPage = () => {
  const t = useText();
  const lotteries = useQuery(consoleLotteriesQuery);
  const [first] = lotteries.data ?? [];
  return (
    <Page>
      <PageHead title={t('lottery-console.holidays.nav')} lead={t('lottery-console.holidays.lead')} />
      {lotteries.error !== null && <Problem error={lotteries.error} onRetry={() => void lotteries.refetch()} />}
      {lotteries.data !== undefined &&
        (first === undefined ? (
          <EmptyState icon="ticket" title={t('lottery-console.noLotteries')} />
        ) : (
          <Holidays house={first.house} lotteries={lotteries.data} />
        ))}
    </Page>
  );
};

const yearNow = (): number => Temporal.Now.plainDateISO().year;

const Holidays = ({ house, lotteries }: { house: VendorCode; lotteries: readonly ConsoleLottery[] }) => {
  const t = useText();
  const mayChange = useMay('vendor.switch');
  const { game, year: given } = route.useSearch();
  const change = route.useNavigate();
  const [isAdding, setAdding] = useState(false);
  const year = given ?? yearNow();
  const chosen = lotteries.find(({ vendor, gameCode }) => `${vendor}:${gameCode}` === game);
  const { data, error, isFetching, refetch } = useQuery(
    holidaysQuery({ house: chosen?.house ?? house, year, ...(chosen !== undefined && { gameCode: GameCode.parse(chosen.gameCode) }) }),
  );
  return (
    <Workbench
      panel={isAdding ? { title: t('lottery-console.holidays.add'), body: <HolidayForm house={house} lotteries={lotteries} chosen={chosen} onDone={() => setAdding(false)} /> } : undefined}
      onClose={() => setAdding(false)}
    >
      <Toolbar>
        <div className={filterStyles['filters']}>
          <SelectFilter
            name={t('lottery-console.holidays.year')}
            any={String(yearNow())}
            value={given === undefined ? undefined : String(given)}
            options={[1, 2].map((more) => ({ value: String(yearNow() + more), text: String(yearNow() + more) }))}
            onChange={(value) => void change({ search: (was) => ({ ...without(was, 'year'), ...(value !== '' && { year: Number(value) }) }) })}
          />
          <SelectFilter
            name={t('lottery-console.lottery')}
            any={t('lottery-console.all')}
            value={game}
            options={lotteries.map(({ vendor, gameCode, name }) => ({ value: `${vendor}:${gameCode}`, text: name }))}
            onChange={(value) => void change({ search: (was) => ({ ...without(was, 'game'), ...(value !== '' && { game: value }) }) })}
          />
        </div>
        {mayChange && (
          <Button icon="plus" onClick={() => setAdding(true)}>
            {t('lottery-console.holidays.add')}
          </Button>
        )}
      </Toolbar>
      {error !== null && data === undefined ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label={t('lottery-console.holidays.nav')}
          columns={columns(t)}
          rows={data}
          rowId={({ gameCode, day }) => `${gameCode} ${day}`}
          busy={isFetching}
          openRow={undefined}
          empty={<EmptyState icon="calendar" title={t('lottery-console.holidays.none')} />}
        />
      )}
    </Workbench>
  );
}; // prettier-ignore

const columns = (t: Text): Columns<ConsoleHoliday> => {
  const column = columnsOf<ConsoleHoliday>();
  return [
    column.display({
      id: 'day',
      header: t('lottery-console.holidays.day'),
      meta: { card: 'heading' },
      cell: ({ row: { original } }) => <span className="number">{original.day}</span>,
    }),
    column.display({ id: 'lottery', header: t('lottery-console.lottery'), cell: ({ row: { original } }) => original.name }),
    column.display({
      id: 'kind',
      header: t('lottery-console.draw'),
      cell: ({ row: { original } }) => (
        <>
          <Badge tone={original.kind === 'NONE' ? 'warn' : 'neutral'}>{t(`lottery-console.holidays.kind.${original.kind}`)}</Badge>{' '}
          <span className="number">{original.movedTo}</span>
        </>
      ),
    }),
    column.display({ id: 'note', header: t('lottery-console.holidays.note'), cell: ({ row: { original } }) => <bdi>{original.note}</bdi> }),
    column.display({
      id: 'by',
      header: t('lottery-console.holidays.by'),
      cell: ({ row: { original } }) => (original.by === null ? t('lottery-console.holidays.calendar') : <bdi>{original.by}</bdi>),
    }),
  ];
};
