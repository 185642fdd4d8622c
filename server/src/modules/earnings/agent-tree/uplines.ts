import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { membersOf, pathsAbove, type Position, positionsOf, teamsOf } from './store/positions.ts';
import { aboveOf } from './team.rules.ts';

/** Everybody above a member, the nearest first. */
export const uplinesOf = async (tx: Tx, memberId: MemberId): Promise<MemberId[]> => {
  const [position] = await positionsOf(tx, [memberId]);
  if (position === undefined) return [];
  const numbers = aboveOf(position.path).toReversed();
  const found = await membersOf(tx, numbers);
  return numbers.flatMap((number) => found.get(number) ?? []);
};

/** Where a member of the merchant stands. Refuses MEMBER_NOT_FOUND. */
export const getPositionOrThrow = async (tx: Tx, merchantId: MerchantId, memberId: MemberId): Promise<Position> => {
  const [position] = await positionsOf(tx, [memberId]);
  if (position?.merchant_id !== merchantId) throw new Refusal('MEMBER_NOT_FOUND');
  return position;
};

/**
 * Tells who was above the members of some places, the nearest first: what a line of the journal names is a place, and it never changes. However often it is
 * asked, places under the same uplines are given one and the same list.
 */
export const uplinesReader = (): ((tx: Tx, placements: readonly bigint[]) => Promise<Map<bigint, readonly MemberId[]>>) => {
  const lists = new Map<string, readonly MemberId[]>();
  const members = new Map<number, MemberId>();
  return async (tx, placements) => {
    const rows = await pathsAbove(tx, [...new Set(placements)]);
    const fresh = new Map(rows.filter(({ above }) => !lists.has(above)).map(({ above }) => [above, numbersIn(above)]));
    const unknown = new Set([...fresh.values()].flat().filter((number) => !members.has(number)));
    if (unknown.size > 0) for (const [number, id] of await membersOf(tx, [...unknown])) members.set(number, id);
    for (const [above, numbers] of fresh) lists.set(above, numbers.toReversed().flatMap((number) => members.get(number) ?? [])); // prettier-ignore
    return new Map(rows.map(({ id, above }) => [id, lists.get(above) ?? []]));
  };
};

/** `{4,17,230}` */
const numbersIn = (path: string): number[] => (path === '{}' ? [] : path.slice(1, -1).split(',').map(Number));

/** How many stand below a member. */
export const teamSizeOf = async (tx: Tx, memberId: MemberId): Promise<number> => {
  const [position] = await positionsOf(tx, [memberId]);
  const [team] = position === undefined ? [] : await teamsOf(tx, [position.number]);
  return team?.members ?? 0;
};
