import type { AnnouncementType } from '@croupier/contract/brand/content';
import type { AnnouncementState } from '@croupier/contract/brand/announcements-console';
import type { PageWanted } from '@croupier/contract/core/envelope';
import type { MerchantId } from '@croupier/contract/core/ids';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { open, type Tx } from '#platform/database';
import { readPage } from '#platform/page';
import type { ContentTables } from '../tables.ts';

const tables = open<ContentTables>;

type Announcements = ContentTables['content.announcement'];
export type AnnouncementRow = Selectable<Announcements>;

export type ListQuery = PageWanted & { type: AnnouncementType | undefined; state: AnnouncementState | undefined };

/** All of a merchant, whatever their time; what is shown last comes first. */
export const listAnnouncements = (
  tx: Tx,
  merchantId: MerchantId,
  { type, state, ...wanted }: ListQuery,
  at: Temporal.Instant,
): Promise<{ rows: AnnouncementRow[]; total: number }> => {
  const ended = sql<boolean>`(taken_down_at is not null or coalesce(shown_until <= ${at}, false))`;
  const found = tables(tx)
    .selectFrom('content.announcement')
    .where('merchant_id', '=', merchantId)
    .$if(type !== undefined, (query) => query.where('type', '=', type as AnnouncementType))
    .$if(state === 'ENDED', (query) => query.where(ended))
    .$if(state === 'SHOWN', (query) => query.where(sql<boolean>`not ${ended} and published_at <= ${at}`))
    .$if(state === 'PLANNED', (query) => query.where(sql<boolean>`not ${ended} and published_at > ${at}`));
  return readPage(found.selectAll().orderBy('published_at', 'desc').orderBy('id', 'desc'), wanted);
};

/** One after the other changes what a merchant announces, so that no two together make more of it than there may be. */
export const lockAnnouncements = async (tx: Tx, merchantId: MerchantId): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`announcements ${merchantId}`}, 0))`.execute(tables(tx));
};

/** How many are shown or planned. */
export const countStanding = async (tx: Tx, merchantId: MerchantId, at: Temporal.Instant): Promise<number> => {
  const { standing } = await tables(tx)
    .selectFrom('content.announcement')
    .select(({ fn }) => fn.countAll<bigint>().as('standing'))
    .where('merchant_id', '=', merchantId)
    .where('taken_down_at', 'is', null)
    .where((is) => is.or([is('shown_until', 'is', null), is('shown_until', '>', at)]))
    .executeTakeFirstOrThrow();
  return Number(standing);
};

const one = (tx: Tx, merchantId: MerchantId) =>
  tables(tx).selectFrom('content.announcement').selectAll().where('merchant_id', '=', merchantId);

export const findAnnouncement = (tx: Tx, merchantId: MerchantId, id: string): Promise<AnnouncementRow | undefined> =>
  one(tx, merchantId).where('id', '=', id).executeTakeFirst();

export const findByName = (tx: Tx, merchantId: MerchantId, name: string): Promise<AnnouncementRow | undefined> =>
  one(tx, merchantId).where('name', '=', name).executeTakeFirst();

/** The same, held until the transaction ends. */
export const holdAnnouncement = (tx: Tx, merchantId: MerchantId, id: string): Promise<AnnouncementRow | undefined> =>
  one(tx, merchantId).where('id', '=', id).forUpdate().executeTakeFirst();

export const addAnnouncement = (tx: Tx, row: Insertable<Announcements>): Promise<AnnouncementRow> =>
  tables(tx).insertInto('content.announcement').values(row).returningAll().executeTakeFirstOrThrow();

export const writeAnnouncement = (tx: Tx, id: string, values: Updateable<Announcements>): Promise<AnnouncementRow> =>
  tables(tx).updateTable('content.announcement').set(values).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
