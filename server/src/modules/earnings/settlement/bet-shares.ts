import type { MemberId } from '@croupier/contract/core/ids';
import type { Tx } from '#platform/database';
import { inForceOf } from '#modules/earnings/contracts';
import type { ShownBet } from './readings.ts';
import { sharesOf } from './realtime.rules.ts';

/** The shares of one bet: an agent's rate, the highest of those below them whose bet it is too, and the yield of the difference in millionths of a unit. */
export type BetShare = { rate: bigint; below: bigint; earned: bigint };

/** The yield of each of some bets for an agent by the terms of its moment, worked out again; undefined for corrections. */
export const betSharesOf = async (tx: Tx, agentId: MemberId, bets: readonly ShownBet[]): Promise<(BetShare | undefined)[]> => {
  const times = bets.map(({ settledAt }) => settledAt).toSorted((a, b) => Temporal.Instant.compare(a, b));
  const [start, end] = [times[0], times.at(-1)];
  if (start === undefined || end === undefined) return [];
  const agents = [...new Set(bets.flatMap(({ chain }) => chain ?? []))];
  const byPayee = Map.groupBy(await inForceOf(tx, agents, 'REALTIME', { start, end }), ({ payee_id }) => payee_id);
  const termsAt = (agent: MemberId, atMs: number) =>
    byPayee
      .get(agent)
      ?.find(
        ({ in_force_from: from, in_force_to: to }) =>
          (from?.epochMilliseconds ?? Infinity) <= atMs && atMs < (to?.epochMilliseconds ?? Infinity),
      )?.tiers;
  return bets.map(({ chain, stake, payout, validBet, settledAt }) => {
    if (chain === undefined) return undefined;
    const outcome = payout > stake ? 'WON' : payout < stake ? 'LOST' : 'PUSH';
    const shares = sharesOf({ number: 0n, chain, stake, validBet, outcome, settledAt }, termsAt);
    const place = shares.findIndex((share) => share.agentId === agentId);
    const own = shares[place];
    const below = shares.slice(0, Math.max(place, 0)).reduce((most, { rate }) => (rate > most ? rate : most), 0n);
    return { rate: own?.rate ?? 0n, below, earned: own?.pay ?? 0n };
  });
};
