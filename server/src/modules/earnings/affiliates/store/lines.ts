import type { PageWanted } from '@croupier/contract/core/envelope';
import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import { type Insertable, type Selectable, sql } from 'kysely';
import { lineQueries } from '#modules/earnings/settlement';
import { open, type Tx } from '#platform/database';
import { readPage } from '#platform/page';
import type { AffiliatesTables, LineState } from '../tables.ts';

const tables = open<AffiliatesTables>;

export type LineRow = Selectable<AffiliatesTables['affiliates.line']>;

/** The columns that the lines of every programme share. */
export const { toComeSum, rejectLines, givenIn } = lineQueries<MemberId>({
  lines: 'affiliates.line',
  runs: 'affiliates.run',
  payee: 'affiliate_id',
  givenTo: 'affiliate_id',
  given: sql`amount`,
});
export type LinePlayerRow = AffiliatesTables['affiliates.line_player'];

export const insertLine = async (tx: Tx, row: Insertable<AffiliatesTables['affiliates.line']>): Promise<string> =>
  (await tables(tx).insertInto('affiliates.line').values(row).returning('id').executeTakeFirstOrThrow()).id;

/** Many at once, a thousand in a statement. */
export const insertLinePlayers = async (tx: Tx, rows: readonly LinePlayerRow[]): Promise<void> => {
  for (let from = 0; from < rows.length; from += batch)
    await tables(tx)
      .insertInto('affiliates.line_player')
      .values(rows.slice(from, from + batch))
      .execute();
};
const batch = 1_000;

export const fencedIn = async (tx: Tx, lineId: string): Promise<Map<MemberId, bigint>> =>
  new Map(
    (
      await tables(tx)
        .selectFrom('affiliates.line_player')
        .select(['member_id', 'fenced_out'])
        .where('line_id', '=', lineId)
        .where('fenced_out', '<', 0n)
        .execute()
    ).map(({ member_id, fenced_out }) => [member_id, fenced_out]),
  );

/** The next lines of a run to pay, locked: those that give back first. */
export const takeReady = (tx: Tx, runId: string, limit: number): Promise<LineRow[]> =>
  tables(tx)
    .selectFrom('affiliates.line')
    .selectAll()
    .where('run_id', '=', runId)
    .where('state', '=', 'READY')
    .orderBy('amount')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute();

/** The next lines after one that were not given back whole; those another process is at are left to it. */
export const takeDue = (tx: Tx, merchantId: MerchantId, { after, limit }: { after: string; limit: number }): Promise<LineRow[]> =>
  tables(tx)
    .selectFrom('affiliates.line')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('state', 'in', ['PART', 'DUE'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

/** The amount that an affiliate is to give back and could not yet. */
export const owedBy = async (tx: Tx, affiliateId: MemberId): Promise<bigint> => {
  const { sum } = await tables(tx)
    .selectFrom('affiliates.line')
    .select(sql<bigint>`coalesce(sum(paid - amount), 0)::bigint`.as('sum'))
    .where('affiliate_id', '=', affiliateId)
    .where('state', 'in', ['PART', 'DUE'])
    .executeTakeFirstOrThrow();
  return sum;
};

export const settleLine = async (tx: Tx, id: string, paid: bigint, state: LineState, at: Temporal.Instant): Promise<void> => {
  await tables(tx).updateTable('affiliates.line').set({ paid, state, settled_at: at }).where('id', '=', id).execute();
};

export const insertPayment = async (tx: Tx, row: AffiliatesTables['affiliates.payment']): Promise<void> => {
  await tables(tx).insertInto('affiliates.payment').values(row).execute();
};

export const linesOfAffiliate = (tx: Tx, affiliateId: MemberId, wanted: PageWanted) =>
  readPage(tables(tx).selectFrom('affiliates.line').selectAll().where('affiliate_id', '=', affiliateId).orderBy('id', 'desc'), wanted);

export const linesPage = (tx: Tx, runId: string, wanted: PageWanted) =>
  readPage(
    tables(tx).selectFrom('affiliates.line').selectAll().where('run_id', '=', runId).orderBy('amount', 'desc').orderBy('id'),
    wanted,
  );

export const lineById = (tx: Tx, id: string): Promise<LineRow | undefined> =>
  tables(tx).selectFrom('affiliates.line').selectAll().where('id', '=', id).executeTakeFirst();

export const linePlayersOf = (tx: Tx, lineId: string, wanted: PageWanted) =>
  readPage(
    tables(tx)
      .selectFrom('affiliates.line_player')
      .selectAll()
      .where('line_id', '=', lineId)
      .orderBy(sql`ggr - bonuses + cpa`, 'desc')
      .orderBy('member_id'),
    wanted,
  );

export const isInLine = async (tx: Tx, lineId: string, memberId: MemberId): Promise<boolean> =>
  (await tables(tx)
    .selectFrom('affiliates.line_player')
    .select('line_id')
    .where('line_id', '=', lineId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()) !== undefined;
