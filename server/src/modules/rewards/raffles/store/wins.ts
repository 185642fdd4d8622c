import type { MemberId } from '@croupier/contract/core/ids';
import { type Insertable, type Selectable, sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { RaffleTables } from '../tables.ts';

const tables = open<RaffleTables>;

export type WinRow = Selectable<RaffleTables['raffles.win']>;
export type SpinRow = Selectable<RaffleTables['raffles.spin']>;

export const insertWins = async (tx: Tx, wins: readonly Insertable<RaffleTables['raffles.win']>[]): Promise<void> => {
  if (wins.length > 0)
    await tables(tx)
      .insertInto('raffles.win')
      .values([...wins])
      .execute();
};

export const winsOf = (tx: Tx, raffleId: string): Promise<WinRow[]> =>
  tables(tx).selectFrom('raffles.win').selectAll().where('raffle_id', '=', raffleId).orderBy('number').execute();

/** The next prize that is not given, after a number. */
export const nextUnpaid = (tx: Tx, raffleId: string, after: number): Promise<WinRow | undefined> =>
  tables(tx)
    .selectFrom('raffles.win')
    .selectAll()
    .where('raffle_id', '=', raffleId)
    .where('given_id', 'is', null)
    .where('number', '>', after)
    .orderBy('number')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

export const noteWinGiven = async (tx: Tx, { raffle_id, number }: WinRow, givenId: string): Promise<void> => {
  await tables(tx)
    .updateTable('raffles.win')
    .set({ given_id: givenId })
    .where('raffle_id', '=', raffle_id)
    .where('number', '=', number)
    .execute();
};

export const isAllGiven = async (tx: Tx, raffleId: string): Promise<boolean> => (await nextUnpaid(tx, raffleId, 0)) === undefined;

export const findSpin = (tx: Tx, memberId: MemberId, key: string): Promise<SpinRow | undefined> =>
  tables(tx).selectFrom('raffles.spin').selectAll().where('member_id', '=', memberId).where('key', '=', key).executeTakeFirst();

export const insertSpin = (tx: Tx, row: Insertable<RaffleTables['raffles.spin']>): Promise<SpinRow> =>
  tables(tx).insertInto('raffles.spin').values(row).returningAll().executeTakeFirstOrThrow();

export const noteSpinGiven = async (tx: Tx, id: string, givenId: string): Promise<void> => {
  await tables(tx).updateTable('raffles.spin').set({ given_id: givenId }).where('id', '=', id).execute();
};

type Won = { raffle_id: string; place: number; at: Temporal.Instant };

/** The newest prizes of a member in some raffles, by draw or at once; at most so many of each raffle. */
export const wonBy = async (tx: Tx, memberId: MemberId, raffles: readonly string[], limit: number): Promise<Won[]> => {
  const { rows } = await sql<Won>`
    select raffle_id, place, at from (
      select won.*, row_number() over (partition by raffle_id order by at desc) as nth from (
        select s.raffle_id, s.place, s.at from raffles.spin s where s.member_id = ${memberId} and s.raffle_id = any(${[...raffles]}::uuid[]) and s.given_id is not null
        union all
        select w.raffle_id, w.place, r.drawn_at from raffles.win w join raffles.raffle r on r.id = w.raffle_id
         where w.member_id = ${memberId} and w.raffle_id = any(${[...raffles]}::uuid[])
      ) won
    ) numbered where nth <= ${limit} order by at desc
  `.execute(tables(tx));
  return rows;
};

/** The places that members won in a draw. */
export const placesWon = async (tx: Tx, raffleId: string, members: readonly MemberId[]): Promise<Map<MemberId, number[]>> => {
  const rows = await tables(tx)
    .selectFrom('raffles.win')
    .select(['member_id', 'place'])
    .where('raffle_id', '=', raffleId)
    .where('member_id', '=', sql<MemberId>`any(${[...members]}::uuid[])`)
    .orderBy('number')
    .execute();
  return new Map([...Map.groupBy(rows, ({ member_id }) => member_id)].map(([id, won]) => [id, won.map(({ place }) => place)]));
};
