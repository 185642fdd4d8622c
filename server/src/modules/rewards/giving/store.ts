import type { PageWanted } from '@croupier/contract/core/envelope';
import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import type { Programme, RewardKind } from '@croupier/contract/rewards/rewards';
import { type Insertable, type Selectable, sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import { readPage } from '#platform/page';
import type { RewardsTables } from './tables.ts';

const tables = open<RewardsTables>;

export type GivenRow = Selectable<RewardsTables['rewards.given']>;

/** The id of the new row; undefined if the programme used the reference before. Waits for another transaction that is using it. */
export const insertGiven = async (tx: Tx, row: Insertable<RewardsTables['rewards.given']>): Promise<string | undefined> => {
  const inserted = await tables(tx)
    .insertInto('rewards.given')
    .values(row)
    .onConflict((conflict) => conflict.columns(['merchant_id', 'programme', 'reference']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
};

/** The ids of new rows by their references; those that the programme used before are missing. */
export const insertManyGiven = async (
  tx: Tx,
  rows: readonly Insertable<RewardsTables['rewards.given']>[],
): Promise<Map<string, string>> => {
  const inserted = await tables(tx)
    .insertInto('rewards.given')
    .values([...rows])
    .onConflict((conflict) => conflict.columns(['merchant_id', 'programme', 'reference']).doNothing())
    .returning(['id', 'reference'])
    .execute();
  return new Map(inserted.map(({ id, reference }) => [reference, id]));
};

export const givenOf = (tx: Tx, merchantId: MerchantId, programme: Programme, reference: string): Promise<GivenRow> =>
  tables(tx)
    .selectFrom('rewards.given')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('programme', '=', programme)
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();

export const noteOutcome = async (tx: Tx, id: string, outcomeId: string): Promise<void> => {
  await tables(tx).updateTable('rewards.given').set({ outcome_id: outcomeId }).where('id', '=', id).execute();
};

export const noteFigures = async (tx: Tx, id: string, figures: { currency: Currency; amount: bigint; pieces: bigint }): Promise<void> => {
  await tables(tx).updateTable('rewards.given').set(figures).where('id', '=', id).execute();
};

/** Rewards of a member, newest first. */
export const givenPage = (tx: Tx, memberId: MemberId, wanted: PageWanted) =>
  readPage(tables(tx).selectFrom('rewards.given').selectAll().where('member_id', '=', memberId).orderBy('id', 'desc'), wanted);

/** Rewards of one programme, newest first. */
export const givenIn = (tx: Tx, merchantId: MerchantId, programme: Programme, programmeId: string, wanted: PageWanted) =>
  readPage(
    tables(tx)
      .selectFrom('rewards.given')
      .selectAll()
      .where('merchant_id', '=', merchantId)
      .where('programme', '=', programme)
      .where('programme_id', '=', programmeId)
      .orderBy('id', 'desc'),
    wanted,
  );

/** Sums of one programme's rewards, by kind and currency. */
export const givenSums = async (
  tx: Tx,
  merchantId: MerchantId,
  programme: Programme,
  programmeId: string,
): Promise<{ kind: RewardKind; currency: Currency | null; count: bigint; members: bigint; amount: bigint; pieces: bigint }[]> =>
  tables(tx)
    .selectFrom('rewards.given')
    .select(({ fn }) => [
      'kind',
      'currency',
      fn.countAll<bigint>().as('count'),
      sql<bigint>`count(distinct member_id)`.as('members'),
      sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('amount'),
      sql<bigint>`coalesce(sum(pieces), 0)::bigint`.as('pieces'),
    ])
    .where('merchant_id', '=', merchantId)
    .where('programme', '=', programme)
    .where('programme_id', '=', programmeId)
    .where('state', '=', 'GIVEN')
    .groupBy(['kind', 'currency'])
    .execute();
