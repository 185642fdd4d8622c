import { type exportTeam as contract, teamExportRowsMax, type TeamReport } from '@croupier/contract/agents-reports';
import type { Figures } from '@croupier/contract/agents-team';
import type { GivenFile } from '@croupier/contract/endpoint';
import type { Page, PageWanted } from '@croupier/contract/envelope';
import { decimalOf, type Money } from '@croupier/contract/money';
import * as agents from '#modules/agents';
import { byteOrderMark, csvLine } from '#platform/csv.rules';
import type * as z from 'zod/mini';
import { credit } from './credit.ts';
import { teamBets } from './team-bets.ts';
import { teamMovements } from './team-movements.ts';

type Wish = z.output<NonNullable<typeof contract.body>>;
type Cell = string | number | Money | null;
/** The lines of a page, and how many pages there are. */
type Sheet = { columns: readonly string[]; read: (page: PageWanted) => Promise<{ lines: Cell[][]; totalPages: number }> };

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
  // What is asked wrongly is refused before the first byte is on its way.
  const first = await sheet.read({ pageNo: 1, pageSize: rowsAtOnce });
  const head = sheet.columns.map((name) => (name === 'time' ? `${word('column', name)} (${timeZone})` : word('column', name)));
  return {
    type: 'text/csv; charset=utf-8',
    fileName: `${wish.report}-${wish.from}-${wish.to}.csv`,
    pieces: pieces(sheet, first, [...head, word('column', 'currency')], currency),
  };
};

async function* pieces(
  sheet: Sheet,
  first: Awaited<ReturnType<Sheet['read']>>,
  head: readonly string[],
  currency: string,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(head);
  let page = first;
  for (let pageNo = 1; ; pageNo += 1) {
    if (page.lines.length > 0) yield page.lines.map((cells) => csvLine([...cells.map(written), currency])).join('');
    if (pageNo >= page.totalPages || pageNo * rowsAtOnce >= teamExportRowsMax) return;
    page = await sheet.read({ pageNo: pageNo + 1, pageSize: rowsAtOnce });
  }
}

const written = (cell: Cell): string =>
  cell === null ? '' : typeof cell === 'object' ? decimalOf(cell) : typeof cell === 'number' ? String(cell) : cell;

type Told = { word: (group: string, name: string) => string; at: (moment: string) => string; origin: string };

const spanOf = ({ from, to, of }: Wish) => ({ from, to, of });
const paged = <Row>({ content, totalPages }: Page<Row>, line: (row: Row) => Cell[]) => ({ lines: content.map(line), totalPages });

const figureColumns = ['rounds', 'stake', 'payout', 'validBet', 'ggr', 'deposits', 'withdrawals', 'bonuses'] as const;
const cellsOf = (figures: Figures): Cell[] => figureColumns.map((name) => figures[name]);

const sheets: Record<TeamReport, (asking: agents.Asking, wish: Wish, told: Told) => Sheet> = {
  days: (asking, wish) => ({
    columns: ['day', 'joined', 'active', 'stake', 'validBet', 'ggr', 'deposits', 'withdrawals'],
    read: async () => {
      const { days } = await agents.overview(asking, spanOf(wish));
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
      return { lines, totalPages: 1 };
    },
  }),
  games: (asking, wish, { word }) => ({
    columns: ['gameType', 'rounds', 'stake', 'payout', 'validBet', 'ggr'],
    read: async () => {
      const { byGameType } = await agents.overview(asking, spanOf(wish));
      const lines = byGameType.map(({ gameType, rounds, stake, payout, validBet, ggr }): Cell[] => [
        word('type', gameType),
        rounds,
        stake,
        payout,
        validBet,
        ggr,
      ]);
      return { lines, totalPages: 1 };
    },
  }),
  statements: (asking, wish, { word, at }) => ({
    columns: ['account', 'grade', 'level', 'registered', 'lastSeen', 'teamSize', ...figureColumns],
    read: async (page) => {
      const sort = wish.sort !== undefined && isStatementColumn(wish.sort) ? wish.sort : 'registered';
      const found = await agents.statements(asking, { ...page, ...spanOf(wish), sort, order: wish.order });
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
    read: async (page) => {
      const { gameType, language } = wish;
      const found = await teamBets(asking, { ...page, ...spanOf(wish), gameType, language });
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
    read: async (page) => {
      const found = await teamMovements(asking, { ...page, ...spanOf(wish), kind: wish.kind });
      return paged(found.page, (row) => [at(row.at), row.account, word('kind', row.kind), row.money, row.other]);
    },
  }),
  credit: (asking, wish) => ({
    columns: ['account', 'teamSize', 'received', 'returned', 'outstanding', 'passedOn', 'balance'],
    read: async (page) => {
      const sort = wish.sort !== undefined && isCreditColumn(wish.sort) ? wish.sort : 'registered';
      const found = await credit(asking, { ...page, ...spanOf(wish), sort, order: wish.order });
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
    read: async (page) => {
      const found = await agents.listLinks(asking, { ...page, from, to }, origin);
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
