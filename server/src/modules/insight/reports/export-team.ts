import { type exportTeam as contract, teamExportRowsMax, type TeamReport } from '@croupier/contract/earnings/team-reports';
import type { Figures } from '@croupier/contract/earnings/team';
import type { GivenFile } from '@croupier/contract/core/endpoint';
import type { Page, PageWanted } from '@croupier/contract/core/envelope';
import { decimalOf, type Money } from '@croupier/contract/core/money';
import * as agents from '#modules/earnings/agent-tree';
import { getMerchantOrThrow } from '#modules/brand/merchants';
import { membersAtOnceMax } from '#modules/people/members';
import { byteOrderMark, csvLine } from '#platform/csv.rules';
import { inTransaction, type Tx, type Within } from '#platform/database';
import { limitConcurrency } from '#platform/limit-concurrency';
import type * as z from 'zod/mini';
import { credit } from './credit.ts';
import { useSnapshot } from './store/snapshot.ts';
import { betsInSteps } from './team-bets.ts';
import { movementsInSteps } from './team-movements.ts';

type ExportRequest = z.output<NonNullable<typeof contract.body>>;
type Cell = string | number | Money | null;
/** The lines of the file, so many at once. */
type Sheet = { columns: readonly string[]; read: (tx: Tx) => AsyncIterable<Cell[][]> };

const rowsAtOnce = 500;
/** Only reports that add everything up for each page. */
const pageSize = membersAtOnceMax;
/** They read beside what anybody waits for, where there are few connections. */
const inTurn = limitConcurrency({ atOnceMax: 1, waitingMax: 20 });

/**
 * A report's rows, written page by page as a table. `words` are the reader's own for columns and kinds: the site has them in every language, and they are taken
 * for texts and never for formulas. Refuses BUSY when very many ask at once.
 */
export const exportTeam = async (asking: agents.Asking, wanted: ExportRequest, origin: string): Promise<GivenFile> => {
  const { currency, timeZone } = await getMerchantOrThrow(asking.merchantId);
  const word = (group: string, name: string): string => wanted.words[`${group}.${name}`] ?? name;
  const at = (moment: string): string =>
    Temporal.Instant.from(moment)
      .toZonedDateTimeISO(timeZone)
      .toString({ timeZoneName: 'never', fractionalSecondDigits: 0 })
      .replace('T', ' ');
  const sheet = sheets[wanted.report](asking, wanted, { word, at, origin });
  const head = sheet.columns.map((name) => (name === 'time' ? `${word('column', name)} (${timeZone})` : word('column', name)));
  // All of it is of one moment, for what is booked meanwhile would push rows from page to page; and read before the first byte is on its way,
  // so that what is asked wrongly is refused, and a slow line keeps no transaction open.
  const read = async (tx: Tx): Promise<string[]> => {
    await useSnapshot(tx);
    const texts: string[] = [];
    for await (const lines of sheet.read(tx)) texts.push(lines.map((cells) => csvLine([...cells.map(written), currency])).join(''));
    return texts;
  };
  const pages = await inTurn(() => inTransaction(read, 'background'));
  return {
    type: 'text/csv; charset=utf-8',
    fileName: `${wanted.report}-${wanted.from}-${wanted.to}.csv`,
    pieces: pieces([...head, word('column', 'currency')], pages),
  };
};

async function* pieces(head: readonly string[], pages: readonly string[]): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(head);
  yield* pages.filter((page) => page !== '');
}

const written = (cell: Cell): string =>
  cell === null ? '' : typeof cell === 'object' ? decimalOf(cell) : typeof cell === 'number' ? String(cell) : cell;

type CellTexts = { word: (group: string, name: string) => string; at: (moment: string) => string; origin: string };

const spanOf = ({ from, to, of }: ExportRequest) => ({ from, to, of });
/** Page after page, until one is the last. */
async function* paged<Row>(ask: (page: PageWanted) => Promise<Page<Row>>, line: (row: Row) => Cell[]): AsyncGenerator<Cell[][]> {
  for (let pageNo = 1; pageNo * pageSize <= teamExportRowsMax; pageNo += 1) {
    const { content, totalPages } = await ask({ pageNo, pageSize });
    yield content.map(line);
    if (pageNo >= totalPages) return;
  }
}

async function* each<Row>(steps: AsyncIterable<Row[]>, line: (row: Row) => Cell[]): AsyncGenerator<Cell[][]> {
  for await (const rows of steps) yield rows.map(line);
}
/** Where a report is read: in the transaction that is open. */
const inThis =
  (tx: Tx): Within =>
  (work) =>
    work(tx);

const figureColumns = ['rounds', 'stake', 'payout', 'validBet', 'ggr', 'deposits', 'withdrawals', 'bonuses'] as const;
const cellsOf = (figures: Figures): Cell[] => figureColumns.map((name) => figures[name]);

const sheets: Record<TeamReport, (asking: agents.Asking, wanted: ExportRequest, texts: CellTexts) => Sheet> = {
  days: (asking, wanted) => ({
    columns: ['day', 'joined', 'active', 'stake', 'validBet', 'ggr', 'deposits', 'withdrawals'],
    read: async function* (tx) {
      const { days } = await agents.overview(asking, spanOf(wanted), inThis(tx));
      yield days.map(({ day, joined, active, stake, validBet, ggr, deposits, withdrawals }): Cell[] => [
        day,
        joined,
        active,
        stake,
        validBet,
        ggr,
        deposits,
        withdrawals,
      ]);
    },
  }),
  games: (asking, wanted, { word }) => ({
    columns: ['gameType', 'rounds', 'stake', 'payout', 'validBet', 'ggr'],
    read: async function* (tx) {
      const { byGameType } = await agents.overview(asking, spanOf(wanted), inThis(tx));
      yield byGameType.map(({ gameType, rounds, stake, payout, validBet, ggr }): Cell[] => [
        word('type', gameType),
        rounds,
        stake,
        payout,
        validBet,
        ggr,
      ]);
    },
  }),
  statements: (asking, wanted, { word, at }) => ({
    columns: ['account', 'grade', 'level', 'registered', 'lastSeen', 'teamSize', ...figureColumns],
    read: (tx) => {
      const sort = wanted.sort !== undefined && isStatementColumn(wanted.sort) ? wanted.sort : 'registered';
      const ask = async (page: PageWanted) =>
        (await agents.statements(asking, { ...page, ...spanOf(wanted), sort, order: wanted.order }, inThis(tx))).page;
      return paged(ask, ({ member, figures }) => [
        member.account,
        word('grade', `g${String(member.type)}`),
        member.level,
        at(member.registeredAt),
        member.lastSignInAt === null ? null : at(member.lastSignInAt),
        member.teamSize,
        ...cellsOf(figures),
      ]);
    },
  }),
  bets: (asking, wanted, { word, at }) => ({
    columns: ['time', 'account', 'gameType', 'game', 'round', 'what', 'stake', 'payout', 'validBet'],
    read: (tx) => {
      const { gameType, language } = wanted;
      return each(betsInSteps(tx, asking, { ...spanOf(wanted), gameType, language }, teamExportRowsMax, rowsAtOnce), (bet) => [
        at(bet.at),
        bet.account,
        word('type', bet.gameType),
        bet.gameName,
        bet.round,
        word('kind', bet.kind),
        bet.stake,
        bet.payout,
        bet.validBet,
      ]);
    },
  }),
  movements: (asking, wanted, { word, at }) => ({
    columns: ['time', 'account', 'what', 'amount', 'other'],
    read: (tx) => {
      const movements = movementsInSteps(tx, asking, { ...spanOf(wanted), kind: wanted.kind }, teamExportRowsMax, rowsAtOnce);
      return each(movements, (row) => [at(row.at), row.account, word('kind', row.kind), row.money, row.other]);
    },
  }),
  credit: (asking, wanted) => ({
    columns: ['account', 'teamSize', 'received', 'returned', 'outstanding', 'passedOn', 'balance'],
    read: (tx) => {
      const sort = wanted.sort !== undefined && isCreditColumn(wanted.sort) ? wanted.sort : 'registered';
      const ask = async (page: PageWanted) =>
        (await credit(asking, { ...page, ...spanOf(wanted), sort, order: wanted.order }, inThis(tx))).page;
      return paged(ask, ({ account, teamSize, credit: own }) => [
        account,
        teamSize,
        own.received,
        own.returned,
        own.outstanding,
        own.passedOn,
        own.balance,
      ]);
    },
  }),
  links: (asking, { from, to }, { word, at, origin }) => ({
    columns: ['name', 'code', 'url', 'grade', 'made', 'closed', 'clicks', 'registrations', 'firstDeposits', 'turnover'],
    read: (tx) => {
      const ask = (page: PageWanted) => agents.listLinks(asking, { ...page, from, to }, origin, inThis(tx));
      return paged(ask, (link) => [
        link.name,
        link.code,
        link.url,
        word('grade', `g${String(link.type)}`),
        at(link.madeAt),
        link.closedAt === null ? null : at(link.closedAt),
        link.clicks,
        link.registrations,
        link.firstDeposits,
        link.turnover,
      ]);
    },
  }),
};

type Sorts = NonNullable<ExportRequest['sort']>;
type StatementSort = Parameters<typeof agents.statements>[1]['sort'];
type CreditSort = Parameters<typeof credit>[1]['sort'];
const isCreditColumn = (sort: Sorts): sort is Sorts & CreditSort =>
  ['registered', 'received', 'returned', 'outstanding', 'passedOn', 'balance'].includes(sort);
const isStatementColumn = (sort: Sorts): sort is Sorts & StatementSort => sort === 'registered' || !isCreditColumn(sort);
