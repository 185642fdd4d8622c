import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import type { Insertable } from 'kysely';
import { uuids } from '#platform/arrays';
import { type Ask, ask, type Row } from '#platform/ask';
import { open, type Tx } from '#platform/database';
import type { BonusesTables } from './tables.ts';

const tables = open<BonusesTables>;

/** A grant that may pay for stakes, or whose account a payout may still return to. */
export type Grant = { id: string; memberId: MemberId; stakeMax: bigint | null; open: boolean };

/** Open grants of some members, the one that expires first in front. Their rows stay as they are while the member's accounts are locked. */
export const grantsOf = (memberIds: readonly MemberId[], at: Temporal.Instant): Ask<Grant[]> =>
  ask((rows) => rows.map(grantFrom))`
    select id, member_id, stake_max, expires_at > ${at} from bonuses.bonus_grant
    where member_id = any(${uuids(memberIds)}::uuid[]) and closed_at is null order by expires_at, id
  `;

const grantFrom = (row: Row): Grant => {
  const [id, memberId, stakeMax, isOpen] = row as readonly [id: string, memberId: MemberId, stakeMax: string | null, isOpen: 't' | 'f'];
  return { id, memberId, stakeMax: stakeMax === null ? null : BigInt(stakeMax), open: isOpen === 't' };
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

export const insertGrant = (tx: Tx, grant: Insertable<BonusesTables['bonuses.bonus_grant']>) =>
  tables(tx).insertInto('bonuses.bonus_grant').values(grant).returning('id').executeTakeFirstOrThrow();
