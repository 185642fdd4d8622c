import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import type { Insertable } from 'kysely';
import { bigints, uuids } from '#platform/arrays';
import { type Ask, ask, type Row, tell } from '#platform/ask';
import { open, type Tx } from '#platform/database';
import type { BonusesTables } from './tables.ts';

const tables = open<BonusesTables>;

/** A grant that may pay for stakes, or whose account a payout may still return to. */
export type Grant = { id: string; memberId: MemberId; wageringRequired: bigint; wagered: bigint; stakeMax: bigint | null; open: boolean };

/** Open grants of some members, the one that expires first in front. Their rows stay as they are while the member's accounts are locked. */
export const grantsOf = (memberIds: readonly MemberId[], at: Temporal.Instant): Ask<Grant[]> =>
  ask((rows) => rows.map(grantFrom))`
    select id, member_id, wagering_required, wagered, stake_max, expires_at > ${at} from bonuses.bonus_grant
    where member_id = any(${uuids(memberIds)}::uuid[]) and closed_at is null order by expires_at, id
  `;

const grantFrom = (row: Row): Grant => {
  const [id, memberId, wageringRequired, wagered, stakeMax, isOpen] = row as readonly [
    ...[id: string, memberId: MemberId, wageringRequired: string, wagered: string, stakeMax: string | null, isOpen: 't' | 'f'],
  ];
  return {
    id,
    memberId,
    wageringRequired: BigInt(wageringRequired),
    wagered: BigInt(wagered),
    stakeMax: stakeMax === null ? null : BigInt(stakeMax),
    open: isOpen === 't',
  };
};

/** Open grants of some members, and whose purse each belongs to. */
export const pursesOf = (
  memberIds: readonly MemberId[],
  at: Temporal.Instant,
): Ask<{ id: string; memberId: MemberId; merchantId: MerchantId; currency: Currency }[]> =>
  ask((rows) =>
    rows.map((row) => {
      const [id, memberId, merchantId, currency] = row as readonly [string, MemberId, MerchantId, Currency];
      return { id, memberId, merchantId, currency };
    }),
  )`
    select id, member_id, merchant_id, currency from bonuses.bonus_grant
    where member_id = any(${uuids(memberIds)}::uuid[]) and closed_at is null and expires_at > ${at}
  `;

/** Adds to, or with a negative amount takes back from, what was wagered for grants. */
export const addWagering = (counts: readonly { grantId: string; amount: bigint }[]): Ask<void> => tell`
  update bonuses.bonus_grant g set wagered = g.wagered + fresh.amount
  from unnest(${uuids(counts.map(({ grantId }) => grantId))}::uuid[], ${bigints(counts.map(({ amount }) => amount))}::bigint[]) as fresh (id, amount)
  where g.id = fresh.id
`;

export const insertGrant = (tx: Tx, grant: Insertable<BonusesTables['bonuses.bonus_grant']>) =>
  tables(tx).insertInto('bonuses.bonus_grant').values(grant).returning('id').executeTakeFirstOrThrow();
