import type { PageWanted } from '@croupier/contract/core/envelope';
import type { MerchantId } from '@croupier/contract/core/ids';
import { type Insertable, type Selectable, sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import { readPage } from '#platform/page';
import type { MissionTables } from '../tables.ts';

const tables = open<MissionTables>;

export type MissionRow = Selectable<MissionTables['missions.mission']>;
export type NewMissionRow = Insertable<MissionTables['missions.mission']>;

/** Undefined if there is a mission of this id. */
export const insertMission = (tx: Tx, { name, description, condition, reward, ...row }: NewMissionRow): Promise<MissionRow | undefined> =>
  tables(tx)
    .insertInto('missions.mission')
    .values({
      ...row,
      name: JSON.stringify(name) as never,
      description: JSON.stringify(description) as never,
      condition: JSON.stringify(condition),
      reward: JSON.stringify(reward),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst();

export const findMission = (tx: Tx, id: string): Promise<MissionRow | undefined> =>
  tables(tx).selectFrom('missions.mission').selectAll().where('id', '=', id).executeTakeFirst();

export const holdMission = (tx: Tx, id: string): Promise<MissionRow | undefined> =>
  tables(tx).selectFrom('missions.mission').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

type Changed = Pick<MissionRow, 'name' | 'description' | 'ends_at' | 'place'>;

export const updateMission = (tx: Tx, id: string, { name, description, ...row }: Changed): Promise<MissionRow> =>
  tables(tx)
    .updateTable('missions.mission')
    .set({
      ...row,
      name: JSON.stringify(name) as never,
      description: JSON.stringify(description) as never,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** All missions of a merchant that began, in the order in which they are shown; ended ones too. */
export const begunMissions = (tx: Tx, merchantId: MerchantId, at: Temporal.Instant): Promise<MissionRow[]> =>
  tables(tx)
    .selectFrom('missions.mission')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('starts_at', '<=', at)
    .orderBy('place')
    .orderBy('id')
    .execute();

export const countOpenMissions = async (tx: Tx, merchantId: MerchantId, at: Temporal.Instant): Promise<number> => {
  const { count } = await tables(tx)
    .selectFrom('missions.mission')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('merchant_id', '=', merchantId)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', at)]))
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const missionsPage = (tx: Tx, merchants: readonly MerchantId[], wanted: PageWanted) =>
  readPage(
    tables(tx)
      .selectFrom('missions.mission')
      .selectAll()
      .where('merchant_id', 'in', merchants.length === 0 ? [sql<MerchantId>`''`] : [...merchants])
      .orderBy('merchant_id')
      .orderBy('place')
      .orderBy('id'),
    wanted,
  );

/** How often missions were done and claimed. */
export const countsOf = async (tx: Tx, ids: readonly string[]): Promise<Map<string, { completed: number; claimed: number }>> => {
  if (ids.length === 0) return new Map();
  const rows = await tables(tx)
    .selectFrom('missions.progress')
    .select(({ fn }) => ['mission_id', fn.count<bigint>('completed_at').as('completed'), fn.count<bigint>('claimed_at').as('claimed')])
    .where('mission_id', 'in', [...ids])
    .groupBy('mission_id')
    .execute();
  return new Map(rows.map((row) => [row.mission_id, { completed: Number(row.completed), claimed: Number(row.claimed) }]));
};

/** How far the journal is read, held until the transaction ends. Undefined if another process reads it now. */
export const holdReader = async (tx: Tx, merchantId: MerchantId): Promise<bigint | undefined> => {
  await openReader(tx, merchantId);
  const query = tables(tx).selectFrom('missions.reader').select('number').where('merchant_id', '=', merchantId);
  return (await query.forUpdate().skipLocked().executeTakeFirst())?.number;
};

/** Waits for a process that reads the journal, and keeps others from reading until the transaction ends. */
export const stopReader = async (tx: Tx, merchantId: MerchantId): Promise<void> => {
  await openReader(tx, merchantId);
  await tables(tx).selectFrom('missions.reader').select('number').where('merchant_id', '=', merchantId).forUpdate().execute();
};

const openReader = async (tx: Tx, merchantId: MerchantId): Promise<void> => {
  await tables(tx)
    .insertInto('missions.reader')
    .values({ merchant_id: merchantId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const noteRead = async (tx: Tx, merchantId: MerchantId, number: bigint): Promise<void> => {
  await tables(tx).updateTable('missions.reader').set({ number }).where('merchant_id', '=', merchantId).execute();
};

/** How far each merchant's journal is read. */
export const readOfAll = async (tx: Tx): Promise<Map<MerchantId, bigint>> => {
  const rows = await tables(tx).selectFrom('missions.reader').selectAll().execute();
  return new Map(rows.map(({ merchant_id, number }) => [merchant_id, number]));
};
