import type { PageWanted } from '@croupier/contract/core/envelope';
import type { Execution } from '@croupier/contract/brand/content';
import type { MerchantId } from '@croupier/contract/core/ids';
import { type Insertable, type Selectable, sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import { readPage } from '#platform/page';
import type { ContentTables } from './tables.ts';

const tables = open<ContentTables>;

export type BannerRow = Selectable<ContentTables['content.banner']>;
export type AnnouncementRow = Selectable<ContentTables['content.announcement']>;

/** At most so many of each: a page shows a handful, and every visitor loads them. */
const shownMax = 100;

export const bannersOf = (tx: Tx, merchantId: MerchantId, at: Temporal.Instant): Promise<BannerRow[]> =>
  tables(tx)
    .selectFrom('content.banner')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('shown_from', '<=', at)
    .where((is) => is.or([is('shown_until', 'is', null), is('shown_until', '>', at)]))
    .orderBy('group_name')
    .orderBy('place')
    .orderBy('id')
    .limit(shownMax)
    .execute();

const announcementsNow = (tx: Tx, merchantId: MerchantId, at: Temporal.Instant) =>
  tables(tx)
    .selectFrom('content.announcement')
    .where('merchant_id', '=', merchantId)
    .where('published_at', '<=', at)
    .where((is) => is.or([is('shown_until', 'is', null), is('shown_until', '>', at)]))
    .where('taken_down_at', 'is', null);

export const headlinesOf = (tx: Tx, merchantId: MerchantId, at: Temporal.Instant): Promise<AnnouncementRow[]> =>
  announcementsNow(tx, merchantId, at)
    .selectAll()
    .where('type', '=', 'H')
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(shownMax)
    .execute();

export type AnnouncementFilter = PageWanted & { execution: Execution; types: readonly string[] | undefined };

export const announcementsOf = (
  tx: Tx,
  merchantId: MerchantId,
  { execution, types, ...wanted }: AnnouncementFilter,
  at: Temporal.Instant,
): Promise<{ rows: AnnouncementRow[]; total: number }> => {
  const found = announcementsNow(tx, merchantId, at)
    .where(sql<boolean>`${execution} = any (executions)`)
    .$if(types !== undefined, (query) => query.where(sql<boolean>`type = any (${types}::text[])`));
  return readPage(found.selectAll().orderBy('published_at', 'desc').orderBy('id', 'desc'), wanted);
};

/** The parts of a help centre in their order, each with its words in one language: the reader's own, else the merchant's default, else the first there is. */
export const helpOf = async (
  tx: Tx,
  { id: merchantId, defaultLanguage }: { id: MerchantId; defaultLanguage: string },
  language: string,
) => {
  const sections = await tables(tx)
    .selectFrom('content.help_section')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .orderBy('place')
    .orderBy('id')
    .limit(shownMax)
    .execute();
  const articles = await tables(tx)
    .selectFrom('content.help_article')
    .select(['id', 'section_id'])
    .where('merchant_id', '=', merchantId)
    .orderBy('place')
    .orderBy('id')
    .limit(shownMax * 5)
    .execute();
  const texts = await tables(tx)
    .selectFrom('content.help_text')
    .distinctOn(['part', 'id'])
    .select(['part', 'id', 'language', 'title', 'content'])
    .where('merchant_id', '=', merchantId)
    .orderBy('part')
    .orderBy('id')
    .orderBy((text) => text('language', '=', language), 'desc')
    .orderBy((text) => text('language', '=', defaultLanguage), 'desc')
    .orderBy('language')
    .execute();
  return { sections, articles, texts };
};

export const contactsOf = (tx: Tx, merchantId: MerchantId) =>
  tables(tx)
    .selectFrom('content.contact')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .orderBy('place')
    .orderBy('cs_type')
    .limit(shownMax)
    .execute();

export const resourcesOf = (tx: Tx, merchantId: MerchantId) =>
  tables(tx)
    .selectFrom('content.resource')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .orderBy('place')
    .orderBy('resource_type')
    .limit(shownMax)
    .execute();

export const findPicture = (tx: Tx, merchantId: MerchantId, id: string) =>
  tables(tx)
    .selectFrom('content.picture')
    .select(['media_type', 'bytes', 'avif'])
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .executeTakeFirst();

// A row that is written by name stays as it is when the name is there already: seeds leave alone the changes of operators.

export const insertPicture = async (tx: Tx, row: Insertable<ContentTables['content.picture']>): Promise<string> => {
  await tables(tx)
    .insertInto('content.picture')
    .values(row)
    .onConflict((conflict) => conflict.columns(['merchant_id', 'name']).doNothing())
    .execute();
  const { id } = await tables(tx)
    .selectFrom('content.picture')
    .select('id')
    .where('merchant_id', '=', row.merchant_id)
    .where('name', '=', row.name)
    .executeTakeFirstOrThrow();
  return id;
};

export const insertBanner = async (tx: Tx, row: Insertable<ContentTables['content.banner']>): Promise<void> => {
  await tables(tx)
    .insertInto('content.banner')
    .values(row)
    .onConflict((conflict) => conflict.columns(['merchant_id', 'name']).doNothing())
    .execute();
};

export const insertAnnouncement = async (tx: Tx, row: Insertable<ContentTables['content.announcement']>): Promise<void> => {
  await tables(tx)
    .insertInto('content.announcement')
    .values(row)
    .onConflict((conflict) => conflict.columns(['merchant_id', 'name']).doNothing())
    .execute();
};

export const insertContact = async (tx: Tx, row: Insertable<ContentTables['content.contact']>): Promise<void> => {
  await tables(tx)
    .insertInto('content.contact')
    .values(row)
    .onConflict((conflict) => conflict.columns(['merchant_id', 'cs_type']).doNothing())
    .execute();
};

export const insertResource = async (tx: Tx, row: Insertable<ContentTables['content.resource']>): Promise<void> => {
  await tables(tx)
    .insertInto('content.resource')
    .values(row)
    .onConflict((conflict) => conflict.columns(['merchant_id', 'resource_type']).doNothing())
    .execute();
};
