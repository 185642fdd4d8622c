import type { BannerGroup } from '@croupier/contract/brand/content';
import type { MerchantId } from '@croupier/contract/core/ids';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { ContentTables } from '../tables.ts';

const tables = open<ContentTables>;

export type BannerRow = Selectable<ContentTables['content.banner']>;

/** A merchant's banners and pictures are changed by one operator after the other, so that of two who saw the same only one changes it. */
export const lockBanners = async (tx: Tx, merchantId: MerchantId): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`banners ${merchantId}`}, 0))`.execute(tables(tx));
};

const ofMerchant = (tx: Tx, merchantId: MerchantId) =>
  tables(tx).selectFrom('content.banner').selectAll().where('merchant_id', '=', merchantId);

/** Those that show or are planned, by group in their order. */
export const standingBanners = (tx: Tx, merchantId: MerchantId, at: Temporal.Instant, most: number): Promise<BannerRow[]> =>
  ofMerchant(tx, merchantId)
    .where((is) => is.or([is('shown_until', 'is', null), is('shown_until', '>', at)]))
    .orderBy('group_name')
    .orderBy('place')
    .orderBy('id')
    .limit(most)
    .execute();

/** Those that ended since a moment, the latest first. */
export const endedBanners = (
  tx: Tx,
  merchantId: MerchantId,
  { since, at }: { since: Temporal.Instant; at: Temporal.Instant },
  most: number,
): Promise<BannerRow[]> =>
  ofMerchant(tx, merchantId)
    .where('shown_until', '<=', at)
    .where('shown_until', '>', since)
    .orderBy('shown_until', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();

export const findBanner = (tx: Tx, merchantId: MerchantId, id: string): Promise<BannerRow | undefined> =>
  ofMerchant(tx, merchantId).where('id', '=', id).forUpdate().executeTakeFirst();

export const findBannerNamed = (tx: Tx, merchantId: MerchantId, name: string): Promise<BannerRow | undefined> =>
  ofMerchant(tx, merchantId).where('name', '=', name).forUpdate().executeTakeFirst();

/** Behind the others of its group. */
export const appendBanner = async (tx: Tx, row: Omit<Insertable<ContentTables['content.banner']>, 'place'>): Promise<string> => {
  const { last } = await tables(tx)
    .selectFrom('content.banner')
    .select(({ fn }) => fn.max('place').as('last'))
    .where('merchant_id', '=', row.merchant_id)
    .where('group_name', '=', row.group_name)
    .executeTakeFirstOrThrow();
  const { id } = await tables(tx)
    .insertInto('content.banner')
    .values({ ...row, place: (last ?? -1) + 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const updateBanner = async (
  tx: Tx,
  merchantId: MerchantId,
  id: string,
  change: Updateable<ContentTables['content.banner']>,
): Promise<void> => {
  await tables(tx).updateTable('content.banner').set(change).where('merchant_id', '=', merchantId).where('id', '=', id).execute();
};

export const placeBanners = async (tx: Tx, merchantId: MerchantId, group: BannerGroup, ids: readonly string[]): Promise<void> => {
  await sql`
    update content.banner set place = o.place - 1
    from unnest(${[...ids]}::uuid[]) with ordinality as o (id, place)
    where banner.id = o.id and merchant_id = ${merchantId} and group_name = ${group}
  `.execute(tables(tx));
};

/** A drawing so small is shown as it is. */
const ownSmallMax = 16_384;

/**
 * A merchant's pictures, the newest first, with in how many places each stands: banners that did not end before `since`, announcements, resources, and what the
 * help centre ever read, which may be shown again to who agreed to it. `own`: the picture itself, where that is small already.
 */
export const picturesFor = (tx: Tx, merchantId: MerchantId, since: Temporal.Instant, { most, id }: { most: number; id?: string }) =>
  tables(tx)
    .with(
      (common) => common('standing').materialized(),
      () => whereStored(merchantId, since),
    )
    .selectFrom('content.picture as p')
    .select([
      'p.id',
      'p.media_type',
      'p.width',
      'p.height',
      'p.small',
      'p.created_at',
      sql<number>`octet_length(coalesce(p.avif, p.bytes))`.as('bytes'),
      sql<Buffer | null>`case when octet_length(p.bytes) <= ${ownSmallMax} then p.bytes end`.as('own'),
      sql<bigint>`(select count(*) from standing where standing.picture = p.id::text)`.as('uses'),
    ])
    .where('p.merchant_id', '=', merchantId)
    .$if(id !== undefined, (query) => query.where('p.id', '=', id ?? ''))
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(most)
    .execute();

/** Every place once for every picture that stands in it. All texts are read once for all pictures. */
const whereStored = (merchantId: MerchantId, since: Temporal.Instant) => sql<{ picture: string }>`(
  select distinct place, lower((regexp_matches(words, '/media/([0-9a-fA-F-]{36})', 'g'))[1]) as picture
    from (select 'banner ' || id as place, picture as words from content.banner
           where merchant_id = ${merchantId} and (shown_until is null or shown_until > ${since})
          union all select 'announcement ' || id, wording::text from content.announcement where merchant_id = ${merchantId}
          union all select 'help ' || concat_ws(' ', part, id, language), content from content.help_wording where merchant_id = ${merchantId}
          union all select 'resource ' || resource_type, url from content.resource where merchant_id = ${merchantId}) said
   where words like '%/media/%'
)`;

export const countPictures = async (tx: Tx, merchantId: MerchantId): Promise<number> => {
  const { count } = await tables(tx)
    .selectFrom('content.picture')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('merchant_id', '=', merchantId)
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const findPictureNamed = (tx: Tx, merchantId: MerchantId, name: string): Promise<{ id: string } | undefined> =>
  tables(tx).selectFrom('content.picture').select('id').where('merchant_id', '=', merchantId).where('name', '=', name).executeTakeFirst();

export const deletePicture = async (tx: Tx, merchantId: MerchantId, id: string): Promise<void> => {
  await tables(tx).deleteFrom('content.picture').where('merchant_id', '=', merchantId).where('id', '=', id).execute();
};
