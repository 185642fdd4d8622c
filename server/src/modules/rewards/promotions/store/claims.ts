import type { PageWanted } from '@croupier/contract/core/envelope';
import type { DepositId, MemberId, MerchantId } from '@croupier/contract/core/ids';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { open, type Tx } from '#platform/database';
import { readPage } from '#platform/page';
import type { ClaimState, PromotionsTables } from '../tables.ts';

const tables = open<PromotionsTables>;

export type ClaimRow = Selectable<PromotionsTables['promotions.claim']>;

/** Undefined if the member has one of the period, or the deposit earned another reward. */
export const insertClaim = (tx: Tx, row: Insertable<PromotionsTables['promotions.claim']>): Promise<ClaimRow | undefined> =>
  tables(tx)
    .insertInto('promotions.claim')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

export const claimOf = (tx: Tx, promotionId: string, memberId: MemberId, period: string): Promise<ClaimRow | undefined> =>
  tables(tx)
    .selectFrom('promotions.claim')
    .selectAll()
    .where('promotion_id', '=', promotionId)
    .where('member_id', '=', memberId)
    .where('period', '=', period)
    .executeTakeFirst();

export const findClaim = (tx: Tx, id: string): Promise<ClaimRow | undefined> =>
  tables(tx).selectFrom('promotions.claim').selectAll().where('id', '=', id).executeTakeFirst();

export const holdClaim = (tx: Tx, id: string): Promise<ClaimRow | undefined> =>
  tables(tx).selectFrom('promotions.claim').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const updateClaim = (tx: Tx, id: string, change: Updateable<PromotionsTables['promotions.claim']>): Promise<ClaimRow> =>
  tables(tx).updateTable('promotions.claim').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

const recentMax = 300;

/** The member's claims since a moment, and all that still wait, newest first. */
export const claimsOf = (tx: Tx, memberId: MemberId, since: Temporal.Instant): Promise<ClaimRow[]> =>
  tables(tx)
    .selectFrom('promotions.claim')
    .selectAll()
    .where('member_id', '=', memberId)
    .where((where) =>
      where.or([
        where('made_at', '>=', since),
        where('period', '=', 'once'),
        where('state', 'in', ['READY', 'APPLYING', 'PROCESS'] as const),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(recentMax)
    .execute();

/** The rewards of deposits that the member can claim now. */
export const readyOf = (tx: Tx, memberId: MemberId, at: Temporal.Instant): Promise<ClaimRow[]> =>
  tables(tx)
    .selectFrom('promotions.claim')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('state', '=', 'READY')
    .where('claim_until', '>', at)
    .orderBy('claim_until')
    .limit(100)
    .execute();

export const claimOfDeposit = (tx: Tx, depositId: DepositId): Promise<ClaimRow | undefined> =>
  tables(tx).selectFrom('promotions.claim').selectAll().where('deposit_id', '=', depositId).executeTakeFirst();

/** Rewards whose time to claim is over, of any merchant; other processes skip them. */
export const takeExpired = (tx: Tx, at: Temporal.Instant, limit: number): Promise<ClaimRow[]> =>
  tables(tx)
    .selectFrom('promotions.claim')
    .selectAll()
    .where('state', '=', 'READY')
    .where('claim_until', '<=', at)
    .orderBy('promotion_id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

/** Which of some members had a promotion, or have an application for it. */
export const holdersAmong = async (tx: Tx, promotionId: string, memberIds: readonly MemberId[]): Promise<Set<MemberId>> => {
  if (memberIds.length === 0) return new Set();
  const rows = await tables(tx)
    .selectFrom('promotions.claim')
    .select('member_id')
    .where('promotion_id', '=', promotionId)
    .where('member_id', 'in', [...memberIds])
    .where('state', 'not in', ['REJECTED', 'EXPIRED'])
    .execute();
  return new Set(rows.map((row) => row.member_id));
};

/** The members who got something of a promotion. */
export const membersOf = async (tx: Tx, promotionId: string, limit: number): Promise<MemberId[]> => {
  const rows = await tables(tx)
    .selectFrom('promotions.claim')
    .select('member_id')
    .distinct()
    .where('promotion_id', '=', promotionId)
    .where('state', 'in', ['CLAIMED', 'ISSUED'] as const)
    .orderBy('member_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.member_id);
};

// ---- applications

const applied: readonly ClaimState[] = ['APPLYING', 'PROCESS'];

export const countApplications = async (tx: Tx, promotionIds: readonly string[]): Promise<Map<string, number>> => {
  if (promotionIds.length === 0) return new Map();
  const rows = await tables(tx)
    .selectFrom('promotions.claim')
    .select(({ fn }) => ['promotion_id', fn.countAll<bigint>().as('count')])
    .where('promotion_id', 'in', [...promotionIds])
    .where('state', 'in', applied)
    .groupBy('promotion_id')
    .execute();
  return new Map(rows.map((row) => [row.promotion_id, Number(row.count)]));
};

/** Open applications, the oldest first; or decided ones, the newest first. */
export const applicationsPage = (tx: Tx, merchants: readonly MerchantId[], state: 'OPEN' | 'ISSUED' | 'REJECTED', wanted: PageWanted) => {
  const of = tables(tx)
    .selectFrom('promotions.claim')
    .selectAll()
    .where('merchant_id', 'in', merchants.length === 0 ? ['' as MerchantId] : [...merchants]);
  return readPage(
    state === 'OPEN'
      ? of.where('state', 'in', applied).orderBy('id')
      : of.where('state', '=', state).where('decided_at', 'is not', null).orderBy('decided_at', 'desc').orderBy('id', 'desc'),
    wanted,
  );
};

/** How many applications wait, and the newest one. */
export const applicationsWaiting = async (tx: Tx, merchants: readonly MerchantId[]): Promise<{ waiting: number; stamp: string }> => {
  if (merchants.length === 0) return { waiting: 0, stamp: '' };
  const row = await tables(tx)
    .selectFrom('promotions.claim')
    .select(({ fn }) => [fn.countAll<bigint>().as('count'), sql<string | null>`max(id::text || state)`.as('last')])
    .where('merchant_id', 'in', [...merchants])
    .where('state', 'in', applied)
    .executeTakeFirstOrThrow();
  return { waiting: Number(row.count), stamp: `${String(row.count)}:${(row.last ?? '').slice(-20)}` };
};
