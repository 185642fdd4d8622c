import { decimalOf } from '@croupier/contract/money';
import { type FeedTransaction, type FeedTransactions, feedTransactionsMax } from '@croupier/contract/vendor-wallet';
import type { RoundStatus } from '@croupier/contract/vendor-questions';
import { inTransaction } from '#studio/database';
import { RoundId } from '#studio/slots/protocol';
import { vendorOf } from '#studio/titles/vendor-of';
import type { Round } from './store.ts';
import * as store from './store.ts';
import { txNames } from './transactions.ts';

type Stretch = { from: Temporal.Instant; until: Temporal.Instant };
/** First the stakes of a stretch, then its payouts, each in the order of their time. */
type Place = { what: 'bets' | 'wins'; after: { at: Temporal.Instant; id: RoundId } | undefined };

const written = (what: Place['what'], { at, id }: { at: Temporal.Instant; id: string }): string => `${what}|${at.toString()}|${id}`;

/** Where to go on; undefined for a cursor that is none of ours. */
export const placeIn = (cursor: string): Place | undefined => {
  if (cursor === '') return { what: 'bets', after: undefined };
  const [what, at = '', id] = cursor.split('|');
  if (what !== 'bets' && what !== 'wins') return undefined;
  if (at === '') return { what, after: undefined };
  const round = RoundId.safeParse(id);
  try {
    return round.success ? { what, after: { at: Temporal.Instant.from(at), id: round.data } } : undefined;
  } catch {
    return undefined;
  }
};

/** A page of our book for the platform: what was staked in a stretch of time, and what was paid in it. */
export const tellTransactions = (stretch: Stretch, { what, after }: Place): Promise<FeedTransactions> =>
  inTransaction(async (tx) => {
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
          : null;
    return { transactions: page.map(what === 'bets' ? betLine : winLine), next };
  });

/**
 * What became of a round, for the platform's search after rounds that were never closed. Somebody else's is as unknown as one that never was, and what its
 * player has not been shown yet is nobody's business.
 */
export const tellRound = async (roundId: string, player: string): Promise<RoundStatus> => {
  const id = RoundId.safeParse(roundId);
  const round = id.success ? await inTransaction((tx) => store.findRound(tx, id.data)) : undefined;
  if (round === undefined || round.player_id !== player) return { roundId, state: 'UNKNOWN', transactions: [] };
  const isEnded = round.state === 'PAYING' || round.state === 'SETTLED';
  return {
    roundId,
    state: isEnded ? 'ENDED' : round.state === 'VOID' ? 'CANCELLED' : 'OPEN',
    transactions: [betLine(round), ...(isEnded ? [winLine(round)] : [])],
  };
};

const about = (round: Round) => ({
  vendor: vendorOf(round.game_code),
  playerId: round.player_id,
  gameCode: round.game_code,
  roundId: round.id,
  currency: round.currency,
  kind: 'NORMAL' as const,
});

const betLine = (round: Round): FeedTransaction => ({
  ...about(round),
  txId: txNames.bet(round),
  op: 'bet',
  stake: decimalOf({ amount: round.bet, currency: round.currency }),
  payout: decimalOf({ amount: 0n, currency: round.currency }),
  state: round.state === 'VOID' ? 'UNDONE' : 'APPLIED',
  endRound: false,
  refTxIds: [],
  at: round.started_at.toString(),
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
