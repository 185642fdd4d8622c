import { foundMax, type TeamMember } from '@croupier/contract/earnings/team';
import * as agents from '#modules/earnings/agent-tree';
import { userNameKey } from '#rules/people/members/names';
import { inTransaction } from '#platform/database';
import * as store from './store/team-search.ts';

const shortest = 2;

/** Those below an agent whose account name begins so, by name. A single letter would be half of everybody, and finds nobody. */
export const searchTeam = (asking: agents.Asking, name: string): Promise<TeamMember[]> =>
  inTransaction(async (tx) => {
    const key = userNameKey(name.trim());
    if (key.length < shortest) return [];
    const { agent } = await agents.scopeOf(tx, asking, undefined);
    return agents.teamMembersOf(tx, asking, await store.namesBelow(tx, asking.merchantId, agent.number, key, foundMax));
  });
