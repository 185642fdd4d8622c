import type { BetResult } from '@croupier/contract/play/rounds';
import type { MemberId, NodeId, RoundId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import { validBetOf } from '@croupier/contract/money/valid-bet';
import type { RoundState } from '@croupier/contract/vendor-api/wallet';
import * as transfers from '#modules/payments/vendor-transfers';
import type { Tx } from '#platform/database';
import * as store from './store/own-rounds.ts';

export type { RoundAfter, RoundOrder, RoundSums, RoundsWanted } from './store/own-rounds.ts';

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
  /** The amount that counts for turnover, with its corrections; null before the round's end. */
  valid: bigint | null;
  fromBonus: bigint;
  /** The end of a round from a wallet at its vendor, which tells no beginning. */
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

/** A round from a wallet that its vendor keeps, of which nothing is told but its end. */
const shownElsewhere = (round: transfers.RoundElsewhere): OwnRound => ({
  id: round.id as RoundId,
  name: round.vendor_id,
  nodeId: `${round.vendor}:${round.game_code}` as NodeId,
  vendor: round.vendor,
  gameCode: round.game_code,
  currency: round.currency,
  state: 'SETTLED',
  result: resultOf({ state: 'SETTLED', stake: round.stake, payout: round.payout }),
  stake: round.stake,
  payout: round.payout,
  valid: validBetOf(round.stake, round.payout),
  fromBonus: 0n,
  startedAt: round.ended_at,
  endedAt: round.ended_at,
});

/** One page of a member's rounds in the wanted order, wherever the wallet is that they were played from. */
export const pageOfRounds = async (
  tx: Tx,
  memberId: MemberId,
  wanted: store.RoundsWanted,
  order: store.RoundOrder,
  after: store.RoundAfter,
  limit: number,
): Promise<OwnRound[]> => {
  const here = await store.pageOfRounds(tx, memberId, wanted, order, after, limit);
  const elsewhere = await transfers.pageOfRoundsElsewhere(tx, memberId, wanted, order, after, limit);
  return [...here.map(shown), ...elsewhere.map(shownElsewhere)].toSorted(behindIn(order)).slice(0, limit);
};

const behindIn =
  (order: store.RoundOrder) =>
  (a: OwnRound, b: OwnRound): number => {
    const [own, other] = order === 'NEWEST' ? [0n, 0n] : order === 'STAKE' ? [a.stake, b.stake] : [a.payout, b.payout];
    return own === other ? (a.id < b.id ? 1 : -1) : own < other ? 1 : -1;
  };

const whatever: store.RoundsWanted = {
  lowest: undefined,
  beyond: undefined,
  since: undefined,
  until: undefined,
  result: undefined,
  vendor: undefined,
  games: undefined,
};

/** So many of a member's rounds, the newest first. */
export const newestRounds = (tx: Tx, memberId: MemberId, limit: number): Promise<OwnRound[]> =>
  pageOfRounds(tx, memberId, whatever, 'NEWEST', undefined, limit);

/** How many there are; no more than `most` are counted. */
export const countRounds = async (tx: Tx, memberId: MemberId, most: number): Promise<number> =>
  Math.min((await store.countRounds(tx, memberId, most)) + (await transfers.countRoundsElsewhere(tx, memberId, most)), most);

/** The sums of all of them; `net` leaves out those that are not over. */
export const sumsOfRounds = async (tx: Tx, memberId: MemberId, wanted: store.RoundsWanted): Promise<store.RoundSums> => {
  const here = await store.sumsOfRounds(tx, memberId, wanted);
  const elsewhere = await transfers.sumsOfRoundsElsewhere(tx, memberId, wanted);
  return {
    count: here.count + elsewhere.count,
    stake: here.stake + elsewhere.stake,
    payout: here.payout + elsewhere.payout,
    valid: here.valid + elsewhere.valid,
    net: here.net + elsewhere.payout - elsewhere.stake,
  };
};

/** All games a member has rounds of. */
export const gamesOfRounds = async (tx: Tx, memberId: MemberId): Promise<NodeId[]> => [
  ...(await store.gamesOf(tx, memberId)),
  ...(await transfers.gamesOfRoundsElsewhere(tx, memberId)),
];

/**
 * A round of a member, what moved money in it, in order, and the corrections of its valid bet; of a round from a wallet at its vendor neither is known.
 * Undefined: the member has no such round.
 */
export const openOwnRound = async (tx: Tx, memberId: MemberId, id: RoundId): Promise<Looked | undefined> => {
  const round = await store.roundOf(tx, memberId, id);
  if (round === undefined) {
    const elsewhere = await transfers.roundElsewhere(tx, memberId, id);
    return elsewhere && { round: shownElsewhere(elsewhere), plays: [], corrections: [] };
  }
  const transactions = await store.transactionsOf(tx, memberId, id, transactionsMax);
  return {
    round: shown(round),
    plays: transactions.map(({ tx_id, op, state, at, details }) => ({ txId: tx_id, op, state, at, isFree: details?.free === true })),
    corrections: await store.correctionsOf(tx, memberId, id),
  };
};

type Looked = { round: OwnRound; plays: RoundPlay[]; corrections: { amount: bigint; at: Temporal.Instant }[] };
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
