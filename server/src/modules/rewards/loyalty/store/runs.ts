import type { LoyaltyProgramme } from '@croupier/contract/rewards/states';
import type { PageWanted } from '@croupier/contract/core/envelope';
import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import { type Insertable, type Selectable, sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import { readPage } from '#platform/page';
import type { LoyaltyTables } from '../tables.ts';

const tables = open<LoyaltyTables>;

export type RunRow = Selectable<LoyaltyTables['loyalty.run']>;

export const lastRun = (tx: Tx, merchantId: MerchantId, programme: LoyaltyProgramme): Promise<RunRow | undefined> =>
  tables(tx)
    .selectFrom('loyalty.run')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('programme', '=', programme)
    .orderBy('from_day', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Undefined if another process began the run of this period. */
export const insertRun = (tx: Tx, run: Insertable<LoyaltyTables['loyalty.run']>): Promise<RunRow | undefined> =>
  tables(tx)
    .insertInto('loyalty.run')
    .values(run)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

/** A run that is not done, held until the transaction ends; undefined if another process holds it. */
export const holdRun = (tx: Tx, id: string): Promise<RunRow | undefined> =>
  tables(tx)
    .selectFrom('loyalty.run')
    .selectAll()
    .where('id', '=', id)
    .where('state', '<>', 'DONE')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

export const findRun = (tx: Tx, id: string): Promise<RunRow | undefined> =>
  tables(tx).selectFrom('loyalty.run').selectAll().where('id', '=', id).executeTakeFirst();

type Step = Partial<
  Pick<RunRow, 'state' | 'after_member' | 'members' | 'amount' | 'corrections' | 'corrected' | 'paid_members' | 'paid' | 'done_at'>
>;

export const saveStep = async (tx: Tx, id: string, step: Step): Promise<void> => {
  await tables(tx).updateTable('loyalty.run').set(step).where('id', '=', id).execute();
};

/** The last of the next members of a merchant after one, in the order of their ids; undefined if there are none. */
export const nextBoundary = async (
  tx: Tx,
  merchantId: MerchantId,
  after: MemberId | null,
  limit: number,
): Promise<MemberId | undefined> => {
  const { rows } = await sql<{ id: MemberId | null }>`
    select (array_agg(id order by id desc))[1] as id from (
      select id from members.member where merchant_id = ${merchantId} ${after === null ? sql`` : sql`and id > ${after}::uuid`} order by id limit ${limit}
    ) next
  `.execute(tables(tx));
  return rows[0]?.id ?? undefined;
};

export type Marked = { run: RunRow; memberIds: MemberId[] };

/** Takes marks of earlier runs of a programme, of one of these runs and at most so many members; undefined if there are none. */
export const takeMarks = async (tx: Tx, { merchant_id, programme, from_day }: RunRow, limit: number): Promise<Marked | undefined> => {
  const run = await tables(tx)
    .selectFrom('loyalty.run as r')
    .selectAll('r')
    .where('r.merchant_id', '=', merchant_id)
    .where('r.programme', '=', programme)
    .where('r.from_day', '<', from_day)
    .where('r.state', '=', 'DONE')
    .where(sql<boolean>`exists (select from loyalty.mark k where k.run_id = r.id)`)
    .orderBy('r.from_day')
    .limit(1)
    .executeTakeFirst();
  if (run === undefined) return undefined;
  const { rows } = await sql<{ member_id: MemberId }>`
    delete from loyalty.mark where run_id = ${run.id} and member_id in (
      select member_id from loyalty.mark where run_id = ${run.id} order by member_id limit ${limit}
    ) returning member_id
  `.execute(tables(tx));
  return { run, memberIds: rows.map(({ member_id }) => member_id) };
};

export const runsPage = (
  tx: Tx,
  { merchants, programme }: { merchants: readonly MerchantId[]; programme: LoyaltyProgramme | undefined },
  wanted: PageWanted,
) => {
  const runs = tables(tx)
    .selectFrom('loyalty.run')
    .selectAll()
    .where('merchant_id', '=', sql<MerchantId>`any(${[...merchants]}::text[])`)
    .orderBy('id', 'desc');
  return readPage(programme === undefined ? runs : runs.where('programme', '=', programme), wanted);
};
