import { GameCode, type VendorCode } from '@croupier/contract/core/ids';
import { moneyOf } from '@croupier/contract/core/money';
import { DrawList } from '@croupier/contract/play/draw-lists';
import type { ConsoleDraw, ConsoleLottery } from '@croupier/contract/play/lotteries-console';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Button } from '#design-system/ui/button.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Page, PageFoot, PageHead, Toolbar } from '#design-system/ui/page.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { linkClass } from '#design-system/ui/text.tsx';
import { type Text, useText } from '#i18n/text.ts';
import { without } from '../../address.ts';
import filterStyles from '../../shell/filters.module.css';
import { RefreshButton } from '../../shell/refresh-button.tsx';
import { SelectFilter } from '../../shell/select-filter.tsx';
import { type Columns, columnsOf, DataTable } from '../../table/data-table.tsx';
import { ExactAmount } from '../../wording/exact-amount.tsx';
import { momentText, zoneText } from '../../wording/moment.ts';
import { OpenRow, useQueueNavigation } from '../work-queues/work-queue.tsx';
import { Workbench } from '../work-queues/workbench.tsx';
import { DrawBadges } from './draw-badges.tsx';
import { DrawPanel } from './draw-panel.tsx';
import { consoleLotteriesQuery, drawsQuery } from './lottery-queries.ts';

const route = getRouteApi('/lotteries');

/** The draws of lotteries: their state, stakes and results, with what an operator may decide. */
export const DrawsPage = () => {
  const t = useText();
  const lotteries = useQuery(consoleLotteriesQuery);
  const [first] = lotteries.data ?? [];
  return (
    <Page>
      <PageHead
        title={t('lottery-console.nav')}
        lead={t('lottery-console.lead')}
        actions={
          <Link to="/lottery-profit" className={linkClass}>
            {t('lottery-console.profit.nav')}
          </Link>
        }
      />
      {lotteries.error !== null && <Problem error={lotteries.error} onRetry={() => void lotteries.refetch()} />}
      {lotteries.data !== undefined &&
        (first === undefined ? (
          <EmptyState icon="ticket" title={t('lottery-console.noLotteries')} />
        ) : (
          <Draws house={first.house} lotteries={lotteries.data} />
        ))}
    </Page>
  );
};

const Draws = ({ house, lotteries }: { house: VendorCode; lotteries: readonly ConsoleLottery[] }) => {
  const t = useText();
  const { list = 'PAST', game } = route.useSearch();
  const change = route.useNavigate();
  const { page, open, close, turnTo } = useQueueNavigation();
  const chosen = lotteries.find(({ vendor, gameCode }) => `${vendor}:${gameCode}` === game);
  const asked = chosen?.house ?? house;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    drawsQuery({ house: asked, gameCode: chosen && GameCode.parse(chosen.gameCode), list, page }),
  );
  const opened = data?.draws.find(({ id }) => id === open);
  return (
    <Workbench
      panel={
        open === undefined
          ? undefined
          : {
              title: opened === undefined ? t('lottery-console.draw') : `${opened.name} · ${opened.numero}`,
              body: <DrawPanel key={open} house={asked} id={open} />,
            }
      }
      onClose={close}
    >
      <Toolbar>
        <div className={filterStyles['filters']}>
          <SelectFilter
            name={t('work-queues.state')}
            any={t('lottery-console.list.PAST')}
            value={list === 'PAST' ? undefined : list}
            options={(['TO_COME', 'ATTENTION'] as const).map((one) => ({ value: one, text: t(`lottery-console.list.${one}`) }))}
            onChange={(value) =>
              void change({ search: (was) => ({ ...without(was, 'list', 'page', 'open'), ...(value !== '' && { list: DrawList.parse(value) }) }) })
            }
          />
          <SelectFilter
            name={t('lottery-console.lottery')}
            any={t('lottery-console.all')}
            value={game}
            options={lotteries.map(({ vendor, gameCode, name }) => ({ value: `${vendor}:${gameCode}`, text: name }))}
            onChange={(value) =>
              void change({ search: (was) => ({ ...without(was, 'game', 'page', 'open'), ...(value !== '' && { game: value }) }) })
            }
          />
        </div>
        <RefreshButton busy={isFetching} onRefresh={() => void refetch()} />
      </Toolbar>
      {error !== null && data === undefined ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label={t('lottery-console.nav')}
          columns={columns(t)}
          rows={data?.draws}
          rowId={({ id }) => id}
          busy={isFetching && isPlaceholderData}
          openRow={open}
          empty={<EmptyState icon="circle-check" title={t('lottery-console.noDraws')} />}
        />
      )}
      <PageFoot>
        {page > 1 && (
          <Button size="small" onClick={() => turnTo(page - 1)}>
            {t('ui.previousPage')}
          </Button>
        )}
        {data?.more === true && (
          <Button size="small" onClick={() => turnTo(page + 1)}>
            {t('ui.nextPage')}
          </Button>
        )}
      </PageFoot>
    </Workbench>
  );
}; // prettier-ignore

const columns = (t: Text): Columns<ConsoleDraw> => {
  const column = columnsOf<ConsoleDraw>();
  const money = (draw: ConsoleDraw, of: 'stake' | 'paid') =>
    draw.money.map((line) => (
      <div key={line.currency}>
        <ExactAmount money={moneyOf(line[of], line.currency)} />
      </div>
    ));
  return [
    column.display({
      id: 'draw',
      header: t('lottery-console.draw'),
      meta: { card: 'heading' },
      cell: ({ row: { original } }) => (
        <OpenRow id={original.id}>
          {original.name} <bdi dir="ltr">{original.numero}</bdi>
        </OpenRow>
      ),
    }),
    column.display({
      id: 'state',
      header: t('work-queues.state'),
      cell: ({ row: { original } }) => <DrawBadges draw={original} />,
    }),
    column.display({
      id: 'at',
      header: `${t('lottery-console.drawsAt')} (${zoneText()})`,
      meta: { time: true },
      cell: ({ row: { original } }) => <span className="number">{momentText(original.drawsAt)}</span>,
    }),
    column.display({
      id: 'result',
      header: t('lottery-console.result'),
      cell: ({ row: { original } }) => <bdi dir="ltr">{shortResult(original.numbers)}</bdi>,
    }),
    column.display({
      id: 'slips',
      header: t('lottery-console.slips'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => <span className="number">{original.slips}</span>,
    }),
    column.display({
      id: 'stake',
      header: t('games-console.stake'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => money(original, 'stake'),
    }),
    column.display({
      id: 'paid',
      header: t('games-console.paid'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => money(original, 'paid'),
    }),
  ];
};

/** A sheet has many numbers: the first ones are enough to tell it. */
const shortResult = (numbers: readonly string[] | null): string =>
  numbers === null ? '–' : numbers.length > 7 ? `${numbers.slice(0, 3).join(' ')} …` : numbers.join(' ');
