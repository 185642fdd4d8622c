import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import * as agents from '#modules/earnings/agent-tree';
import * as members from '#modules/people/members';
import * as turnover from '#modules/money/turnover';
import { askOne, type Tx } from '#platform/database';
import { isAffiliates } from '../players/belongs.rules.ts';
import type { PlayerRow } from '../store/players.ts';

export type Play = { ggr: bigint; bonuses: bigint; deposits: bigint };
type Days = { from: string; to: string };

/**
 * The play of members in a span of business days that is their affiliate's: their play at the top of the tree, before they were agents. Play of test accounts
 * is left out, unless the merchant counts it. Members without play are missing.
 */
export const playOf = async (
  tx: Tx,
  merchantId: MerchantId,
  players: readonly Pick<PlayerRow, 'member_id' | 'left_on'>[],
  { from, to }: Days,
): Promise<Map<MemberId, Play>> => {
  const counted = await withoutTests(tx, merchantId, players);
  const found = new Map<MemberId, Play>();
  // Players who left in the middle of it are asked for by themselves.
  for (const [leftOn, same] of Map.groupBy(counted, ({ left_on }) => (left_on !== null && left_on <= to ? left_on : null))) {
    const until = leftOn === null ? to : Temporal.PlainDate.from(leftOn).subtract({ days: 1 }).toString();
    if (until < from) continue;
    const ids = same.map(({ member_id }) => member_id);
    const played = await turnover.playByPlace(tx, ids, from, until);
    const money = await turnover.moneyByPlace(tx, ids, from, until);
    const uplines = await agents.uplinesReader()(tx, [...played, ...money].map(({ placement }) => placement)); // prettier-ignore
    const isTheirs = ({ placement }: { placement: bigint }) => isAffiliates({ uplines: uplines.get(placement), day: until, leftOn });
    for (const row of played.filter(isTheirs)) add(found, row.member_id, { ggr: row.stake - row.payout });
    for (const { member_id, deposits, bonuses } of money.filter(isTheirs)) add(found, member_id, { deposits, bonuses });
  }
  return found;
};

const add = (found: Map<MemberId, Play>, id: MemberId, { ggr = 0n, bonuses = 0n, deposits = 0n }: Partial<Play>): void => {
  const before = found.get(id) ?? { ggr: 0n, bonuses: 0n, deposits: 0n };
  found.set(id, { ggr: before.ggr + ggr, bonuses: before.bonuses + bonuses, deposits: before.deposits + deposits });
};

const withoutTests = async <Player extends Pick<PlayerRow, 'member_id'>>(
  tx: Tx,
  merchantId: MerchantId,
  players: readonly Player[],
): Promise<Player[]> => {
  if (players.length === 0 || (await agents.countsSimulated(tx, merchantId))) return [...players];
  const kinds = await askOne(tx, members.playKindsOf(players.map(({ member_id }) => member_id)));
  const tests = new Set(kinds.filter(({ isTest }) => isTest).map(({ id }) => id));
  return players.filter(({ member_id }) => !tests.has(member_id));
};

export type PlayDay = { day: string; stake: bigint; payout: bigint; valid: bigint; bonuses: bigint; deposits: bigint };

/** The same of one player, day by day. */
export const daysOfPlayer = async (
  tx: Tx,
  { member_id, left_on }: Pick<PlayerRow, 'member_id' | 'left_on'>,
  { from, to }: Days,
): Promise<PlayDay[]> => {
  const rows = await turnover.daysByPlace(tx, member_id, from, to);
  const uplines = await agents.uplinesReader()(tx, rows.map(({ placement }) => placement)); // prettier-ignore
  const theirs = rows.filter(({ placement, day }) => isAffiliates({ uplines: uplines.get(placement), day, leftOn: left_on }));
  return [...Map.groupBy(theirs, ({ day }) => day)].map(([day, same]) => {
    const sum = (of: 'stake' | 'payout' | 'valid' | 'bonuses' | 'deposits') => same.reduce((all, row) => all + row[of], 0n);
    return { day, stake: sum('stake'), payout: sum('payout'), valid: sum('valid'), bonuses: sum('bonuses'), deposits: sum('deposits') };
  });
};
