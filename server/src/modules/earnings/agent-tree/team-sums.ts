import type { MemberId } from '@croupier/contract/core/ids';
import type { Tx } from '#platform/database';
import type { Sums } from './figures.rules.ts';
import type { Span } from './scope.ts';
import { positionsOf } from './store/positions.ts';
import { sumsOfTeams } from './store/reports.ts';

const agentsAtOnce = 1_000;

/**
 * The sums of each of some agents and all below them in a span of business days, the agent's own among it, by the place everybody stood at when they bet. For
 * runs over many agents: two looks at the database for each thousand of them. Agents who stand nowhere are missing.
 */
export const teamSumsOf = async (tx: Tx, agents: readonly MemberId[], span: Span): Promise<Map<MemberId, Sums>> => {
  const sums = new Map<MemberId, Sums>();
  for (let from = 0; from < agents.length; from += agentsAtOnce) {
    const positions = await positionsOf(tx, agents.slice(from, from + agentsAtOnce));
    const members = new Map(positions.map(({ number, member_id }) => [number, member_id]));
    for (const { number, deposit_count: depositCount, ...row } of await sumsOfTeams(tx, [...members.keys()], span)) {
      const member = members.get(number);
      if (member !== undefined) sums.set(member, { ...row, depositCount });
    }
  }
  return sums;
};
