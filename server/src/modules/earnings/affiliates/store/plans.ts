import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import type { PageWanted } from '@croupier/contract/core/envelope';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { open, type Tx } from '#platform/database';
import { readPage } from '#platform/page';
import type { AffiliatesTables } from '../tables.ts';

const tables = open<AffiliatesTables>;

export type PlanRow = Selectable<AffiliatesTables['affiliates.plan']>;
export type VersionRow = Selectable<AffiliatesTables['affiliates.plan_version']>;
export type AffiliateRow = Selectable<AffiliatesTables['affiliates.affiliate']>;

export const insertPlan = (tx: Tx, row: Insertable<AffiliatesTables['affiliates.plan']>): Promise<PlanRow> =>
  tables(tx).insertInto('affiliates.plan').values(row).returningAll().executeTakeFirstOrThrow();

/** The plan, locked: its versions are made one after the other. */
export const lockPlan = (tx: Tx, id: string): Promise<PlanRow | undefined> =>
  tables(tx).selectFrom('affiliates.plan').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const plansById = (tx: Tx, ids: readonly string[]): Promise<PlanRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tables(tx)
        .selectFrom('affiliates.plan')
        .selectAll()
        .where('id', 'in', [...ids])
        .execute();

export const plansAt = (tx: Tx, merchants: readonly MerchantId[], wanted: PageWanted) =>
  readPage(
    tables(tx)
      .selectFrom('affiliates.plan')
      .selectAll()
      .where('merchant_id', '=', sql<MerchantId>`any(${[...merchants]}::text[])`)
      .orderBy('id', 'desc'),
    wanted,
  );

/** Those of a merchant that somebody was ever paid by. */
export const plansInUse = (tx: Tx, merchantId: MerchantId): Promise<PlanRow[]> =>
  tables(tx)
    .selectFrom('affiliates.plan as p')
    .selectAll('p')
    .where('p.merchant_id', '=', merchantId)
    .where((where) => where.exists(where.selectFrom('affiliates.assignment as a').select('a.id').whereRef('a.plan_id', '=', 'p.id')))
    .orderBy('p.id')
    .execute();

export const insertVersion = (tx: Tx, row: Insertable<AffiliatesTables['affiliates.plan_version']>): Promise<VersionRow> =>
  tables(tx).insertInto('affiliates.plan_version').values(row).returningAll().executeTakeFirstOrThrow();

/** The newest versions of each plan first, at most twenty. */
export const versionsOf = async (tx: Tx, planId: string): Promise<VersionRow[]> =>
  tables(tx).selectFrom('affiliates.plan_version').selectAll().where('plan_id', '=', planId).orderBy('number', 'desc').limit(20).execute();

export const versionsById = (tx: Tx, ids: readonly string[]): Promise<VersionRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tables(tx)
        .selectFrom('affiliates.plan_version')
        .selectAll()
        .where('id', 'in', [...ids])
        .execute();

/** The plan in force at a moment. */
export const versionAt = (tx: Tx, planId: string, at: Temporal.Instant): Promise<VersionRow | undefined> =>
  tables(tx)
    .selectFrom('affiliates.plan_version')
    .selectAll()
    .where('plan_id', '=', planId)
    .where('in_force_from', '<=', at)
    .orderBy('in_force_from', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

export const countAssigned = async (tx: Tx, planIds: readonly string[], at: Temporal.Instant): Promise<Map<string, number>> => {
  if (planIds.length === 0) return new Map();
  const rows = await tables(tx)
    .selectFrom('affiliates.assignment')
    .select(['plan_id', ({ fn }) => fn.countAll<bigint>().as('many')])
    .where('plan_id', 'in', [...planIds])
    .where((where) => where.or([where('in_force_to', 'is', null), where('in_force_to', '>', at)]))
    .groupBy('plan_id')
    .execute();
  return new Map(rows.map(({ plan_id, many }) => [plan_id, Number(many)]));
};

export const findAffiliate = (tx: Tx, id: MemberId): Promise<AffiliateRow | undefined> =>
  tables(tx).selectFrom('affiliates.affiliate').selectAll().where('member_id', '=', id).executeTakeFirst();

export const lockAffiliate = (tx: Tx, id: MemberId): Promise<AffiliateRow | undefined> =>
  tables(tx).selectFrom('affiliates.affiliate').selectAll().where('member_id', '=', id).forUpdate().executeTakeFirst();

export const insertAffiliate = async (tx: Tx, row: Insertable<AffiliatesTables['affiliates.affiliate']>): Promise<void> => {
  await tables(tx)
    .insertInto('affiliates.affiliate')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const updateAffiliate = async (tx: Tx, id: MemberId, row: Updateable<AffiliatesTables['affiliates.affiliate']>): Promise<void> => {
  await tables(tx).updateTable('affiliates.affiliate').set(row).where('member_id', '=', id).execute();
};

export const affiliatesAt = (
  tx: Tx,
  merchants: readonly MerchantId[],
  { memberId, ...wanted }: PageWanted & { memberId?: MemberId | undefined },
) =>
  readPage(
    tables(tx)
      .selectFrom('affiliates.affiliate')
      .selectAll()
      .where('merchant_id', '=', sql<MerchantId>`any(${[...merchants]}::text[])`)
      .where((where) => (memberId === undefined ? where.lit(true) : where('member_id', '=', memberId)))
      .orderBy('since', 'desc')
      .orderBy('member_id'),
    wanted,
  );

export type AssignmentRow = Selectable<AffiliatesTables['affiliates.assignment']>;

export const insertAssignment = async (tx: Tx, row: Insertable<AffiliatesTables['affiliates.assignment']>): Promise<void> => {
  await tables(tx).insertInto('affiliates.assignment').values(row).execute();
};

/** Ends what holds at a moment, and forgets what would have begun there or later. */
export const endAssignments = async (tx: Tx, affiliateId: MemberId, at: Temporal.Instant): Promise<void> => {
  await tables(tx).deleteFrom('affiliates.assignment').where('affiliate_id', '=', affiliateId).where('in_force_from', '>=', at).execute();
  await tables(tx)
    .updateTable('affiliates.assignment')
    .set({ in_force_to: at })
    .where('affiliate_id', '=', affiliateId)
    .where((where) => where.or([where('in_force_to', 'is', null), where('in_force_to', '>', at)]))
    .execute();
};

export const assignmentAt = (tx: Tx, affiliateId: MemberId, at: Temporal.Instant): Promise<AssignmentRow | undefined> =>
  tables(tx)
    .selectFrom('affiliates.assignment')
    .selectAll()
    .where('affiliate_id', '=', affiliateId)
    .where('in_force_from', '<=', at)
    .where((where) => where.or([where('in_force_to', 'is', null), where('in_force_to', '>', at)]))
    .orderBy('in_force_from', 'desc')
    .limit(1)
    .executeTakeFirst();

/** When somebody was first paid by a plan. */
export const firstAssigned = async (tx: Tx, planId: string): Promise<Temporal.Instant | undefined> =>
  (
    await tables(tx)
      .selectFrom('affiliates.assignment')
      .select('in_force_from')
      .where('plan_id', '=', planId)
      .orderBy('in_force_from')
      .limit(1)
      .executeTakeFirst()
  )?.in_force_from;

/** The affiliates who are paid by a plan throughout a period, in the order of their ids. */
export const assignedIn = async (
  tx: Tx,
  planId: string,
  { start, end }: { start: Temporal.Instant; end: Temporal.Instant },
): Promise<MemberId[]> =>
  (
    await tables(tx)
      .selectFrom('affiliates.assignment')
      .select('affiliate_id')
      .distinct()
      .where('plan_id', '=', planId)
      .where('in_force_from', '<=', start)
      .where((where) => where.or([where('in_force_to', 'is', null), where('in_force_to', '>=', end)]))
      .orderBy('affiliate_id')
      .execute()
  ).map(({ affiliate_id }) => affiliate_id);

/** A plan that was ended goes on without an end. */
export const reopenAssignment = async (
  tx: Tx,
  { affiliate_id, plan_id, in_force_from }: Pick<AssignmentRow, 'affiliate_id' | 'plan_id' | 'in_force_from'>,
): Promise<void> => {
  await tables(tx)
    .updateTable('affiliates.assignment')
    .set({ in_force_to: null })
    .where('affiliate_id', '=', affiliate_id)
    .where('plan_id', '=', plan_id)
    .where('in_force_from', '=', in_force_from)
    .execute();
};

/** The affiliates of these merchants with a campaign of a code. */
export const affiliatesNamed = (tx: Tx, merchants: readonly MerchantId[], code: string, limit: number) =>
  tables(tx)
    .selectFrom('affiliates.campaign')
    .select(['affiliate_id', 'merchant_id', 'code'])
    .where('merchant_id', '=', sql<MerchantId>`any(${[...merchants]}::text[])`)
    .where(sql<boolean>`upper(code) = ${code.toUpperCase()}`)
    .limit(limit)
    .execute();
