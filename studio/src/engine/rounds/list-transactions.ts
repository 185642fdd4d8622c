import { decimalOf } from '@croupier/contract/core/money';
import { type FeedTransaction, type FeedTransactions, feedTransactionsMax, VendorId } from '@croupier/contract/vendor-api/wallet';
import type { FamilyBook } from '#studio/engine/game-family';
import type { RoundStatus } from '@croupier/contract/vendor-api/questions';
import { inTransaction } from '#studio/database';
import * as jackpots from '#studio/engine/jackpots/store';
import * as free from '#studio/engine/free-rounds/store';
import { tipLine } from '#studio/engine/shared-rounds/tips/tip-calls';
import * as tips from '#studio/engine/shared-rounds/tips/tip-store';
import { RoundId } from '#studio/engine/protocol';
import { allFamilies, vendorOf } from '#studio/engine/games';
import type { Round } from './store.ts';
import * as store from './store.ts';
import { kindOf, stakeOf, totalTx, txNames } from './transactions.ts';

/** The lists of the families with books of their own, by the name that a cursor has for them. */
const familyBooks = () =>
  new Map<string, FamilyBook['stakes']>(
    allFamilies().flatMap(({ code, book }) =>
      book === undefined
        ? []
        : ([
            [`${code}-bets`, book.stakes],
            [`${code}-wins`, book.payouts],
            ...(book.prizes === undefined ? [] : [[`${code}-prizes`, book.prizes] as const]),
          ] as const),
    ),
  );
const parts = (): string[] => ['bets', 'wins', 'totals', 'jackpots', 'tips', ...familyBooks().keys()];
const nextPart = (what: string): string | null => {
  const next = parts()[parts().indexOf(what) + 1];
  return next === undefined ? null : `${next}|`;
};

type Stretch = { from: Temporal.Instant; until: Temporal.Instant };
/**
 * First the stakes of a stretch, then its payouts, then the sums of free rounds, then jackpots, then tips, then the stakes, the payouts and the prizes of every
 * family with a book of its own, each in the order of their time.
 */
type CursorPosition = { what: string; after: { at: Temporal.Instant; id: string } | undefined };

const written = (what: CursorPosition['what'], { at, id }: { at: Temporal.Instant; id: string }): string =>
  `${what}|${at.toString()}|${id}`;

/** Where to go on; undefined for a cursor that is none of ours. */
export const readCursor = (cursor: string): CursorPosition | undefined => {
  if (cursor === '') return { what: 'bets', after: undefined };
  const [what, at = '', id] = cursor.split('|');
  if (what === undefined || !parts().includes(what)) return undefined;
  if (at === '') return { what, after: undefined };
  const name = VendorId.safeParse(id);
  try {
    return name.success ? { what, after: { at: Temporal.Instant.from(at), id: name.data } } : undefined;
  } catch {
    return undefined;
  }
};

/** A page of our book for the platform: what was staked in a stretch of time, and what was paid in it. */
export const listTransactions = (stretch: Stretch, { what, after }: CursorPosition): Promise<FeedTransactions> =>
  inTransaction(async (tx) => {
    const ofFamily = familyBooks().get(what);
    if (ofFamily !== undefined) {
      const { transactions, next } = await ofFamily(stretch, after, feedTransactionsMax);
      return { transactions, next: next === undefined ? nextPart(what) : written(what, next) };
    }
    if (what === 'totals') {
      const grants = await free.totalledIn(tx, stretch, after, feedTransactionsMax + 1);
      const [page, last] = [grants.slice(0, feedTransactionsMax), grants[feedTransactionsMax - 1]];
      const next =
        grants.length > feedTransactionsMax && last?.totalled_at
          ? written(what, { at: last.totalled_at, id: last.reference })
          : nextPart(what);
      return { transactions: page.map(totalLine), next };
    }
    if (what === 'jackpots') {
      const wins = await jackpots.wonIn(tx, stretch, after, feedTransactionsMax + 1);
      const [page, last] = [wins.slice(0, feedTransactionsMax), wins[feedTransactionsMax - 1]];
      return {
        transactions: page.map(jackpotLine),
        next: wins.length > feedTransactionsMax && last ? written(what, last) : nextPart(what),
      };
    }
    if (what === 'tips') {
      const given = await tips.tippedIn(tx, stretch, after, feedTransactionsMax + 1);
      const [page, last] = [given.slice(0, feedTransactionsMax), given[feedTransactionsMax - 1]];
      return {
        transactions: page.map(tipLine),
        next: given.length > feedTransactionsMax && last ? written(what, { at: last.tipped_at, id: last.id }) : nextPart(what),
      };
    }
    const list = what === 'bets' ? store.startedIn : store.endedIn;
    const rounds = await list(tx, stretch, after, feedTransactionsMax + 1);
    const page = rounds.slice(0, feedTransactionsMax);
    const last = page.at(-1);
    const lastAt = what === 'bets' ? last?.started_at : last?.ended_at;
    const next =
      rounds.length > feedTransactionsMax && last !== undefined && lastAt ? written(what, { at: lastAt, id: last.id }) : nextPart(what);
    return { transactions: page.map(what === 'bets' ? betLine : winLine), next };
  });

/**
 * The outcome of a round, for the platform's search after rounds that were never closed. Somebody else's is as unknown as one that never was, and an outcome
 * that its player has not been shown yet is nobody's business.
 */
export const roundStatusOf = async (roundId: string, player: string): Promise<RoundStatus> => {
  const id = RoundId.safeParse(roundId);
  const round = id.success ? await inTransaction((tx) => store.findRound(tx, id.data)) : undefined;
  if (round === undefined || round.player_id !== player) return statusInFamilies(roundId, player);
  const won = await inTransaction((tx) => jackpots.winsOfRound(tx, round.id));
  const isEnded = round.state === 'PAYING' || round.state === 'SETTLED';
  return {
    roundId,
    state: isEnded ? 'ENDED' : round.state === 'VOID' ? 'CANCELLED' : 'OPEN',
    transactions: [betLine(round), ...(isEnded ? [winLine(round)] : []), ...won.map(jackpotLine)],
  };
};

const statusInFamilies = async (roundId: string, player: string): Promise<RoundStatus> => {
  for (const { book } of allFamilies()) {
    const status = await book?.roundStatus(roundId, player);
    if (status !== undefined) return status;
  }
  return { roundId, state: 'UNKNOWN', transactions: [] };
};

const about = (round: Round) => ({
  vendor: vendorOf(round.game_code),
  playerId: round.player_id,
  gameCode: round.game_code,
  roundId: round.id,
  currency: round.currency,
  kind: kindOf(round),
});

const betLine = (round: Round): FeedTransaction => ({
  ...about(round),
  txId: txNames.bet(round),
  op: 'bet',
  stake: decimalOf({ amount: stakeOf(round), currency: round.currency }),
  payout: decimalOf({ amount: 0n, currency: round.currency }),
  state: round.state === 'VOID' ? 'UNDONE' : 'APPLIED',
  endRound: false,
  refTxIds: [],
  at: round.started_at.toString(),
});

const jackpotLine = (win: jackpots.WinRow): FeedTransaction => ({
  vendor: vendorOf(win.game_code),
  txId: txNames.jackpot(win),
  op: 'jackpotWin',
  playerId: win.player_id,
  gameCode: win.game_code,
  roundId: win.round_id,
  stake: decimalOf({ amount: 0n, currency: win.currency }),
  payout: decimalOf(win),
  currency: win.currency,
  state: 'APPLIED',
  kind: 'NORMAL',
  endRound: false,
  refTxIds: [],
  at: win.at.toString(),
});

const totalLine = (grant: free.Grant): FeedTransaction => ({
  vendor: grant.vendor_code,
  txId: totalTx(grant.reference),
  op: 'promo',
  playerId: grant.player_id,
  gameCode: null,
  roundId: null,
  stake: decimalOf({ amount: 0n, currency: grant.currency }),
  payout: decimalOf({ amount: grant.total ?? 0n, currency: grant.currency }),
  currency: grant.currency,
  state: 'APPLIED',
  kind: 'NORMAL',
  endRound: false,
  refTxIds: [],
  at: (grant.totalled_at ?? grant.ends_at).toString(),
});

const winLine = (round: Round): FeedTransaction => ({
  ...about(round),
  txId: txNames.settle(round),
  op: 'settle',
  stake: decimalOf({ amount: 0n, currency: round.currency }),
  payout: decimalOf({ amount: round.payout, currency: round.currency }),
  state: 'APPLIED',
  endRound: true,
  refTxIds: [txNames.bet(round)],
  at: (round.ended_at ?? round.started_at).toString(),
});
