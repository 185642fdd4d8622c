import type { MemberId, MerchantId } from '@croupier/contract/ids';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { membersOf, pathsOf, type Position, positionsOf, teamsOf } from './store/positions.ts';
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
export const needPosition = async (tx: Tx, merchantId: MerchantId, memberId: MemberId): Promise<Position> => {
  const [position] = await positionsOf(tx, [memberId]);
  if (position?.merchant_id !== merchantId) throw new Refusal('MEMBER_NOT_FOUND');
  return position;
};

/** Who was above the members of some places, the nearest first: what a line of the journal names is a place, and it never changes. */
export const uplinesAt = async (tx: Tx, placements: readonly bigint[]): Promise<Map<bigint, MemberId[]>> => {
  const paths = await pathsOf(tx, [...new Set(placements)]);
  const found = await membersOf(tx, [...new Set([...paths.values()].flatMap(aboveOf))]);
  return new Map(
    [...paths].map(([id, path]) => [
      id,
      aboveOf(path)
        .toReversed()
        .flatMap((number) => found.get(number) ?? []),
    ]),
  );
};

/** How many stand below a member. */
export const teamSizeOf = async (tx: Tx, memberId: MemberId): Promise<number> => {
  const [position] = await positionsOf(tx, [memberId]);
  const [team] = position === undefined ? [] : await teamsOf(tx, [position.number]);
  return team?.members ?? 0;
};
