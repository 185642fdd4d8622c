import { type exportTeam as contract, teamExportRowsMax, type TeamReport } from '@croupier/contract/agents-reports';
import type { Figures } from '@croupier/contract/agents-team';
import type { GivenFile } from '@croupier/contract/endpoint';
import type { Page, PageWanted } from '@croupier/contract/envelope';
import { decimalOf, type Money } from '@croupier/contract/money';
import * as agents from '#modules/agents';
import { byteOrderMark, csvLine } from '#platform/csv.rules';
import { inTransaction, type Within } from '#platform/database';
import type * as z from 'zod/mini';
import { credit } from './credit.ts';
import { readOneMoment } from './store/one-moment.ts';
import { teamBets } from './team-bets.ts';
import { teamMovements } from './team-movements.ts';

type Wish = z.output<NonNullable<typeof contract.body>>;
type Cell = string | number | Money | null;
/** The lines of a page, and whether another may follow. */
type Sheet = { columns: readonly string[]; read: (page: PageWanted, within: Within) => Promise<{ lines: Cell[][]; isLast: boolean }> };

const rowsAtOnce = 500;

/**
 * What a report shows, written page by page as a table. `words` are the reader's own for columns and kinds: the site has them in every language, and whatever
 * they say is taken for a text and no formula.
 */
export const exportTeam = async (asking: agents.Asking, wish: Wish, origin: string): Promise<GivenFile> => {
  const { currency, timeZone } = await agents.booksOf(asking.merchantId);
  const word = (group: string, name: string): string => wish.words[`${group}.${name}`] ?? name;
  const at = (moment: string): string =>
    Temporal.Instant.from(moment)
      .toZonedDateTimeISO(timeZone)
      .toString({ timeZoneName: 'never', fractionalSecondDigits: 0 })
      .replace('T', ' ');
  const sheet = sheets[wish.report](asking, wish, { word, at, origin });
  const head = sheet.columns.map((name) => (name === 'time' ? `${word('column', name)} (${timeZone})` : word('column', name)));
  // All of it is of one moment, for what is booked meanwhile would push rows from page to page; and read before the first byte is on its way,
  // so that what is asked wrongly is refused, and a slow line keeps no transaction open.
  const pages = await inTransaction(async (tx) => {
    await readOneMoment(tx);
    return allPages(sheet, currency, (work) => work(tx));
  });
  return {
    type: 'text/csv; charset=utf-8',
    fileName: `${wish.report}-${wish.from}-${wish.to}.csv`,
    pieces: pieces([...head, word('column', 'currency')], pages),
  };
};

/** Until a page is the last: a count may end before the rows do. */
const allPages = async (sheet: Sheet, currency: string, within: Within): Promise<string[]> => {
  const pages: string[] = [];
  for (let pageNo = 1; pageNo * rowsAtOnce <= teamExportRowsMax; pageNo += 1) {
    const { lines, isLast } = await sheet.read({ pageNo, pageSize: rowsAtOnce }, within);
    pages.push(lines.map((cells) => csvLine([...cells.map(written), currency])).join(''));
    if (isLast) break;
  }
  return pages;
};

async function* pieces(head: readonly string[], pages: readonly string[]): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(head);
  yield* pages.filter((page) => page !== '');
}

const written = (cell: Cell): string =>
  cell === null ? '' : typeof cell === 'object' ? decimalOf(cell) : typeof cell === 'number' ? String(cell) : cell;

type Told = { word: (group: string, name: string) => string; at: (moment: string) => string; origin: string };

const spanOf = ({ from, to, of }: Wish) => ({ from, to, of });
const paged = <Row>({ content, pageNum, totalPages }: Page<Row>, line: (row: Row) => Cell[]) => ({
  lines: content.map(line),
  isLast: content.length < rowsAtOnce && pageNum >= totalPages,
});

const figureColumns = ['rounds', 'stake', 'payout', 'validBet', 'ggr', 'deposits', 'withdrawals', 'bonuses'] as const;
const cellsOf = (figures: Figures): Cell[] => figureColumns.map((name) => figures[name]);

const sheets: Record<TeamReport, (asking: agents.Asking, wish: Wish, told: Told) => Sheet> = {
  days: (asking, wish) => ({
    columns: ['day', 'joined', 'active', 'stake', 'validBet', 'ggr', 'deposits', 'withdrawals'],
    read: async (_, within) => {
      const { days } = await agents.overview(asking, spanOf(wish), within);
      const lines = days.map(({ day, joined, active, stake, validBet, ggr, deposits, withdrawals }): Cell[] => [
        day,
        joined,
        active,
        stake,
        validBet,
        ggr,
        deposits,
        withdrawals,
      ]);
      return { lines, isLast: true };
    },
  }),
  games: (asking, wish, { word }) => ({
    columns: ['gameType', 'rounds', 'stake', 'payout', 'validBet', 'ggr'],
    read: async (_, within) => {
      const { byGameType } = await agents.overview(asking, spanOf(wish), within);
      const lines = byGameType.map(({ gameType, rounds, stake, payout, validBet, ggr }): Cell[] => [
        word('type', gameType),
        rounds,
        stake,
        payout,
        validBet,
        ggr,
      ]);
      return { lines, isLast: true };
    },
  }),
  statements: (asking, wish, { word, at }) => ({
    columns: ['account', 'grade', 'level', 'registered', 'lastSeen', 'teamSize', ...figureColumns],
    read: async (page, within) => {
      const sort = wish.sort !== undefined && isStatementColumn(wish.sort) ? wish.sort : 'registered';
      const found = await agents.statements(asking, { ...page, ...spanOf(wish), sort, order: wish.order }, within);
      return paged(found.page, ({ member, figures }) => [
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
  bets: (asking, wish, { word, at }) => ({
    columns: ['time', 'account', 'gameType', 'game', 'round', 'what', 'stake', 'payout', 'validBet'],
    read: async (page, within) => {
      const { gameType, language } = wish;
      const found = await teamBets(asking, { ...page, ...spanOf(wish), gameType, language }, within);
      return paged(found.page, (bet) => [
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
  movements: (asking, wish, { word, at }) => ({
    columns: ['time', 'account', 'what', 'amount', 'other'],
    read: async (page, within) => {
      const found = await teamMovements(asking, { ...page, ...spanOf(wish), kind: wish.kind }, within);
      return paged(found.page, (row) => [at(row.at), row.account, word('kind', row.kind), row.money, row.other]);
    },
  }),
  credit: (asking, wish) => ({
    columns: ['account', 'teamSize', 'received', 'returned', 'outstanding', 'passedOn', 'balance'],
    read: async (page, within) => {
      const sort = wish.sort !== undefined && isCreditColumn(wish.sort) ? wish.sort : 'registered';
      const found = await credit(asking, { ...page, ...spanOf(wish), sort, order: wish.order }, within);
      return paged(found.page, ({ account, teamSize, credit: own }) => [
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
    read: async (page, within) => {
      const found = await agents.listLinks(asking, { ...page, from, to }, origin, within);
      return paged(found, (link) => [
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

type Sorts = NonNullable<Wish['sort']>;
type StatementSort = Parameters<typeof agents.statements>[1]['sort'];
type CreditSort = Parameters<typeof credit>[1]['sort'];
const isCreditColumn = (sort: Sorts): sort is Sorts & CreditSort =>
  ['registered', 'received', 'returned', 'outstanding', 'passedOn', 'balance'].includes(sort);
const isStatementColumn = (sort: Sorts): sort is Sorts & StatementSort => sort === 'registered' || !isCreditColumn(sort);
