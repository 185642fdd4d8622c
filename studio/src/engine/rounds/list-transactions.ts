import { decimalOf } from '@croupier/contract/core/money';
import { type FeedTransaction, type FeedTransactions, feedTransactionsMax, VendorId } from '@croupier/contract/vendor-api/wallet';
import type { RoundStatus } from '@croupier/contract/vendor-api/questions';
import { inTransaction } from '#studio/database';
import * as free from '#studio/engine/free-rounds/store';
import { RoundId } from '#studio/engine/protocol';
import { vendorOf } from '#studio/engine/games';
import { debitLine, debitsIn, payoutLine, payoutsIn } from '#studio/engine/shared-rounds/list-seats';
import { findSeat, type Seat, slipsOf } from '#studio/engine/shared-rounds/store';
import type { Round } from './store.ts';
import * as store from './store.ts';
import { kindOf, stakeOf, totalTx, txNames } from './transactions.ts';

type Stretch = { from: Temporal.Instant; until: Temporal.Instant };
/**
 * First the stakes of a stretch, then its payouts, then the sums of free rounds, then debits and payouts of shared rounds, each in the order of their time.
 */
const parts = ['bets', 'wins', 'totals', 'debits', 'payouts'] as const;
type CursorPosition = { what: (typeof parts)[number]; after: { at: Temporal.Instant; id: string } | undefined };

const written = (what: CursorPosition['what'], { at, id }: { at: Temporal.Instant; id: string }): string =>
  `${what}|${at.toString()}|${id}`;

/** Where to go on; undefined for a cursor that is none of ours. */
export const readCursor = (cursor: string): CursorPosition | undefined => {
  if (cursor === '') return { what: 'bets', after: undefined };
  const [part, at = '', id] = cursor.split('|');
  const what = parts.find((one) => one === part);
  if (what === undefined) return undefined;
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
    if (what === 'totals') {
      const grants = await free.totalledIn(tx, stretch, after, feedTransactionsMax + 1);
      const [page, last] = [grants.slice(0, feedTransactionsMax), grants[feedTransactionsMax - 1]];
      const next =
        grants.length > feedTransactionsMax && last?.totalled_at ? written(what, { at: last.totalled_at, id: last.reference }) : 'debits|';
      return { transactions: page.map(totalLine), next };
    }
    if (what === 'debits' || what === 'payouts') {
      const lines = await (what === 'debits' ? debitsIn : payoutsIn)(tx, stretch, after, feedTransactionsMax + 1);
      const page = lines.slice(0, feedTransactionsMax);
      const last = lines.length > feedTransactionsMax ? page.at(-1) : undefined;
      const next = last === undefined ? (what === 'debits' ? 'payouts|' : null) : written(what, last);
      return { transactions: page.map(({ transaction }) => transaction), next };
    }
    const list = what === 'bets' ? store.startedIn : store.endedIn;
    const rounds = await list(tx, stretch, after, feedTransactionsMax + 1);
    const page = rounds.slice(0, feedTransactionsMax);
    const last = page.at(-1);
    const lastAt = what === 'bets' ? last?.started_at : last?.ended_at;
    const next =
      rounds.length > feedTransactionsMax && last !== undefined && lastAt
        ? written(what, { at: lastAt, id: last.id })
        : what === 'bets'
          ? 'wins|'
          : 'totals|';
    return { transactions: page.map(what === 'bets' ? betLine : winLine), next };
  });

/**
 * What became of a round, for the platform's search after rounds that were never closed. Somebody else's is as unknown as one that never was, and what its
 * player has not been shown yet is nobody's business.
 */
export const roundStatusOf = async (roundId: string, player: string): Promise<RoundStatus> => {
  const id = RoundId.safeParse(roundId);
  const round = id.success ? await inTransaction((tx) => store.findRound(tx, id.data)) : undefined;
  const seat = id.success && round === undefined ? await inTransaction((tx) => findSeat(tx, id.data)) : undefined;
  if (seat !== undefined && seat.player_id === player) return seatStatus(seat);
  if (round === undefined || round.player_id !== player) return { roundId, state: 'UNKNOWN', transactions: [] };
  const isEnded = round.state === 'PAYING' || round.state === 'SETTLED';
  return {
    roundId,
    state: isEnded ? 'ENDED' : round.state === 'VOID' ? 'CANCELLED' : 'OPEN',
    transactions: [betLine(round), ...(isEnded ? [winLine(round)] : [])],
  };
};

/** A player's seat in a shared round is a round of the platform. */
const seatStatus = async (seat: Seat): Promise<RoundStatus> => {
  const slips = (await inTransaction((tx) => slipsOf(tx, [seat.id]))).filter(({ state }) => state !== 'ASKING');
  const isEnded = seat.state === 'PAYING' || seat.state === 'SETTLED';
  const taken = slips.filter(({ state }) => state === 'TAKEN');
  return {
    roundId: seat.id,
    state: isEnded ? 'ENDED' : seat.state === 'OPEN' ? 'OPEN' : 'CANCELLED',
    transactions: [...slips.map((slip) => debitLine(seat, slip)), ...(isEnded ? [payoutLine(seat, taken)] : [])],
  };
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
