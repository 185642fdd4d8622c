import type { PageWanted } from '@croupier/contract/core/envelope';
import type { MerchantId } from '@croupier/contract/core/ids';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { open, type Tx } from '#platform/database';
import { readPage } from '#platform/page';
import type { RaffleTables } from '../tables.ts';

const tables = open<RaffleTables>;

export type RaffleRow = Selectable<RaffleTables['raffles.raffle']>;
export type PrizeRow = Selectable<RaffleTables['raffles.prize']>;

/** Undefined if there is a raffle of this id. */
export const insertRaffle = (
  tx: Tx,
  { name, description, earning, ...row }: Insertable<RaffleTables['raffles.raffle']>,
): Promise<RaffleRow | undefined> =>
  tables(tx)
    .insertInto('raffles.raffle')
    .values({
      ...row,
      name: JSON.stringify(name) as never,
      description: JSON.stringify(description) as never,
      earning: JSON.stringify(earning),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst();

export const insertPrizes = async (tx: Tx, prizes: readonly Insertable<RaffleTables['raffles.prize']>[]): Promise<void> => {
  await tables(tx)
    .insertInto('raffles.prize')
    .values(
      prizes.map(({ name, reward, ...row }) => ({
        ...row,
        name: JSON.stringify(name) as never,
        reward: reward === null ? null : JSON.stringify(reward),
      })),
    )
    .execute();
};

export const findRaffle = (tx: Tx, id: string): Promise<RaffleRow | undefined> =>
  tables(tx).selectFrom('raffles.raffle').selectAll().where('id', '=', id).executeTakeFirst();

export const holdRaffle = (tx: Tx, id: string): Promise<RaffleRow | undefined> =>
  tables(tx).selectFrom('raffles.raffle').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const changeRaffle = (tx: Tx, id: string, change: Updateable<RaffleTables['raffles.raffle']>): Promise<RaffleRow> =>
  tables(tx).updateTable('raffles.raffle').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** Raffles that began and whose tickets are still counted. Ended instant raffles count late lines for a day, so that a stop is not a race. */
export const earningRaffles = (tx: Tx, merchantId: MerchantId, at: Temporal.Instant): Promise<RaffleRow[]> =>
  tables(tx)
    .selectFrom('raffles.raffle')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('state', '=', 'OPEN')
    .where('starts_at', '<=', at)
    .where((where) => where.or([where('kind', '=', 'DRAW'), where('ends_at', '>', at.subtract({ hours: 24 }))]))
    .orderBy('id')
    .execute();

/** Raffles that are shown: running ones first, then the next ones, then the last ones. */
export const shownRaffles = (tx: Tx, merchantId: MerchantId, at: Temporal.Instant, since: Temporal.Instant, limit: number) =>
  tables(tx)
    .selectFrom('raffles.raffle')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('ends_at', '>', since)
    .orderBy(
      sql`case when ends_at <= ${at.toString()}::timestamptz then 2 when starts_at > ${at.toString()}::timestamptz then 1 else 0 end`,
    )
    .orderBy(sql`case when ends_at <= ${at.toString()}::timestamptz then null else ends_at end`)
    .orderBy('ends_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Draws that are over and not frozen, drawn or paid. */
export const dueDraws = (tx: Tx, at: Temporal.Instant): Promise<RaffleRow[]> =>
  tables(tx)
    .selectFrom('raffles.raffle')
    .selectAll()
    .where('kind', '=', 'DRAW')
    .where('state', '<>', 'PAID')
    .where('ends_at', '<=', at)
    .orderBy('ends_at')
    .limit(50)
    .execute();

/** One raffle that is over and has to be added again; it is held until the transaction ends. */
export const holdRaffleToRepeat = (tx: Tx, at: Temporal.Instant): Promise<RaffleRow | undefined> =>
  tables(tx)
    .selectFrom('raffles.raffle')
    .selectAll()
    .where('repeat_days', 'is not', null)
    .where('followed_by', 'is', null)
    .where('ends_at', '<=', at)
    .orderBy('ends_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

export const countOpenRaffles = async (tx: Tx, merchantId: MerchantId, at: Temporal.Instant): Promise<number> => {
  const { count } = await tables(tx)
    .selectFrom('raffles.raffle')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('merchant_id', '=', merchantId)
    .where('ends_at', '>', at)
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const rafflesPage = (tx: Tx, merchants: readonly MerchantId[], wanted: PageWanted) =>
  readPage(
    tables(tx)
      .selectFrom('raffles.raffle')
      .selectAll()
      .where('merchant_id', '=', sql<MerchantId>`any(${[...merchants]}::text[])`)
      .orderBy('ends_at', 'desc')
      .orderBy('id'),
    wanted,
  );

/** The prizes of some raffles, by raffle, the first place first. */
export const prizesOf = async (tx: Tx, ids: readonly string[]): Promise<Map<string, PrizeRow[]>> => {
  const rows = await tables(tx)
    .selectFrom('raffles.prize')
    .selectAll()
    .where('raffle_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('raffle_id')
    .orderBy('place')
    .execute();
  return Map.groupBy(rows, ({ raffle_id }) => raffle_id);
};

/** Takes a piece of a prize that has a stock. False if none is left. */
export const takePiece = async (tx: Tx, { raffle_id, place }: PrizeRow): Promise<boolean> => {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('raffles.prize')
    .set({ left: sql<number>`"left" - 1` })
    .where('raffle_id', '=', raffle_id)
    .where('place', '=', place)
    .where('left', '>', 0)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Instant raffles of a merchant that are not over. */
export const openInstants = (tx: Tx, merchantId: MerchantId, at: Temporal.Instant): Promise<RaffleRow[]> =>
  tables(tx)
    .selectFrom('raffles.raffle')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('kind', '=', 'INSTANT')
    .where('ends_at', '>', at)
    .orderBy('ends_at')
    .execute();
