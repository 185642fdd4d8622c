import type { BetResult } from '@croupier/contract/bets';
import type { MemberId, NodeId, RoundId } from '@croupier/contract/ids';
import type { Currency } from '@croupier/contract/money';
import type { RoundState } from '@croupier/contract/vendor-wallet';
import type { Tx } from '#platform/database';
import * as store from './store/own-rounds.ts';

export type { RoundAfter, RoundOrder, RoundSums, RoundsWanted } from './store/own-rounds.ts';
export { gamesOf as gamesOfRounds, sumsOfRounds } from './store/own-rounds.ts';

/** A round as its member may know it. Amounts are in 10^-scale of its currency. */
export type OwnRound = {
  id: RoundId;
  /** The vendor's name for it. */
  name: string;
  nodeId: NodeId;
  vendor: string;
  gameCode: string;
  currency: Currency;
  state: RoundState;
  result: BetResult;
  stake: bigint;
  payout: bigint;
  /** What counts for turnover, with its corrections; null before the round's end. */
  valid: bigint | null;
  fromBonus: bigint;
  startedAt: Temporal.Instant;
  endedAt: Temporal.Instant | null;
};

/** So many transactions of one round are told of; a longer one is shown by its sums. */
const transactionsMax = 500;

const resultOf = ({ state, stake, payout }: Pick<store.OwnRound, 'state' | 'stake' | 'payout'>): BetResult => {
  if (state === 'OPEN' || state === 'STUCK') return 'OPEN';
  if (state === 'CANCELLED') return 'VOID';
  return payout > stake ? 'WON' : payout < stake ? 'LOST' : 'EVEN';
};

const shown = (round: store.OwnRound): OwnRound => ({
  id: round.id as RoundId,
  name: round.vendor_round_id,
  nodeId: `${round.vendor}:${round.game_code}` as NodeId,
  vendor: round.vendor,
  gameCode: round.game_code,
  currency: round.currency,
  state: round.state,
  result: resultOf(round),
  stake: round.stake,
  payout: round.payout,
  valid: round.valid_bet === null ? null : round.valid_bet + round.corrected_by,
  fromBonus: Object.entries(round.funding ?? {}).reduce(
    (sum, [kind, amount]) => (kind.startsWith('BONUS') ? sum + BigInt(amount) : sum),
    0n,
  ),
  startedAt: round.started_at,
  endedAt: round.ended_at,
});

/** One page of a member's rounds in the wanted order. */
export const pageOfRounds = async (...asked: Parameters<typeof store.pageOfRounds>): Promise<OwnRound[]> =>
  (await store.pageOfRounds(...asked)).map(shown);

/** A round of a member, what moved money in it, in order, and the corrections of its valid bet. Undefined: the member has no such round. */
export const lookAtRound = async (tx: Tx, memberId: MemberId, id: RoundId) => {
  const round = await store.roundOf(tx, memberId, id);
  if (round === undefined) return undefined;
  const transactions = await store.transactionsOf(tx, memberId, id, transactionsMax);
  return {
    round: shown(round),
    plays: transactions.map(({ tx_id, op, state, at, details }) => ({ txId: tx_id, op, state, at, isFree: details?.free === true })),
    corrections: await store.correctionsOf(tx, memberId, id),
  };
};

export type RoundPlay = { txId: string; op: string; state: string; at: Temporal.Instant; isFree: boolean };

/** The names under which the book keeps what a round's transactions did, each with the transaction that did it. */
export const referencesOf = (vendor: string, plays: readonly RoundPlay[]): Map<string, RoundPlay> => {
  const undone = plays.filter(({ state }) => state === 'REVERSED');
  const named = plays.flatMap((play) => {
    const name = `${vendor}:${play.txId}`;
    const ends =
      play.op === 'rollback'
        ? undone.flatMap(({ txId }) => [`undo:${txId}`, `undo:${txId}:win`])
        : play.op === 'endRound'
          ? []
          : ['bet', 'win', 'tip', 'adjust'];
    return ends.map((end) => [`${name}:${end}`, play] as const);
  });
  return new Map(named.slice(0, referencesMax));
};
const referencesMax = 4_000;
