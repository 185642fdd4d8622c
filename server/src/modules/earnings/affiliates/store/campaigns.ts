import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import type { PageWanted } from '@croupier/contract/core/envelope';
import { type Insertable, type Selectable, sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import { readPage } from '#platform/page';
import type { AffiliatesTables } from '../tables.ts';

const tables = open<AffiliatesTables>;

export type CampaignRow = Selectable<AffiliatesTables['affiliates.campaign']>;
export type ClickRow = AffiliatesTables['affiliates.click'];

/** Undefined when the code is another's. */
export const insertCampaign = (tx: Tx, row: Insertable<AffiliatesTables['affiliates.campaign']>): Promise<CampaignRow | undefined> =>
  tables(tx)
    .insertInto('affiliates.campaign')
    .values(row)
    .onConflict((conflict) => conflict.constraint('code_once').doNothing())
    .returningAll()
    .executeTakeFirst();

export const countOpenCampaigns = async (tx: Tx, affiliateId: MemberId): Promise<number> =>
  Number(
    (
      await tables(tx)
        .selectFrom('affiliates.campaign')
        .select(({ fn }) => fn.countAll<bigint>().as('many'))
        .where('affiliate_id', '=', affiliateId)
        .where('closed_at', 'is', null)
        .executeTakeFirstOrThrow()
    ).many,
  );

export const campaignsOf = (tx: Tx, affiliateId: MemberId, wanted: PageWanted) =>
  readPage(tables(tx).selectFrom('affiliates.campaign').selectAll().where('affiliate_id', '=', affiliateId).orderBy('id', 'desc'), wanted);

export const campaignsById = (tx: Tx, ids: readonly string[]): Promise<CampaignRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tables(tx)
        .selectFrom('affiliates.campaign')
        .selectAll()
        .where('id', 'in', [...ids])
        .execute();

/** By its code, also one that is closed. */
export const campaignByCode = (tx: Tx, merchantId: MerchantId, code: string): Promise<CampaignRow | undefined> =>
  tables(tx)
    .selectFrom('affiliates.campaign')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('code', '=', code)
    .executeTakeFirst();

/** False when there is none of the affiliate's that is open. */
export const closeCampaign = async (tx: Tx, affiliateId: MemberId, id: string, at: Temporal.Instant): Promise<boolean> => {
  const closed = await tables(tx)
    .updateTable('affiliates.campaign')
    .set({ closed_at: at })
    .where('id', '=', id)
    .where('affiliate_id', '=', affiliateId)
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return closed !== undefined;
};

export const insertClick = async (tx: Tx, row: ClickRow): Promise<void> => {
  await tables(tx).insertInto('affiliates.click').values(row).execute();
};

/** The clicks, taken: each brings at most one player. */
export const takeClicks = (tx: Tx, ids: readonly string[]): Promise<ClickRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tables(tx)
        .deleteFrom('affiliates.click')
        .where('id', 'in', [...ids])
        .returningAll()
        .execute();

/** False when the visitor clicked the same on that day before. */
export const noteVisitor = async (tx: Tx, row: AffiliatesTables['affiliates.clicked']): Promise<boolean> =>
  (await tables(tx)
    .insertInto('affiliates.clicked')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst()) !== undefined;

/** Forgets clicks that were good until before a moment; gives how many. */
export const forgetClicks = async (tx: Tx, at: Temporal.Instant, limit: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from affiliates.click where id in (select id from affiliates.click where until < ${at.toString()}::timestamptz limit ${limit})
  `.execute(tables(tx));
  return Number(numAffectedRows ?? 0n);
};

/** Forgets who clicked before a day; gives how many. */
export const forgetVisitors = async (tx: Tx, day: string, limit: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from affiliates.clicked where ctid = any(array(select ctid from affiliates.clicked where day < ${day} limit ${limit}))
  `.execute(tables(tx));
  return Number(numAffectedRows ?? 0n);
};
