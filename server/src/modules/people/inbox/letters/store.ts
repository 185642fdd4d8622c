import type { PageWanted } from '@croupier/contract/core/envelope';
import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import { type Insertable, type Selectable, sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import { readPage } from '#platform/page';
import type { InboxTables } from '../tables.ts';

const tables = open<InboxTables>;

export type LetterRow = Selectable<InboxTables['inbox.letter']>;

/** Undefined if there is a letter of this id. */
export const insertLetter = (
  tx: Tx,
  { wording, ...row }: Omit<Insertable<InboxTables['inbox.letter']>, 'wording'> & { wording: LetterRow['wording'] },
): Promise<LetterRow | undefined> =>
  tables(tx)
    .insertInto('inbox.letter')
    .values({ ...row, wording: JSON.stringify(wording) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst();

export const findLetter = (tx: Tx, id: string): Promise<LetterRow | undefined> =>
  tables(tx).selectFrom('inbox.letter').selectAll().where('id', '=', id).executeTakeFirst();

export const holdLetter = (tx: Tx, id: string): Promise<LetterRow | undefined> =>
  tables(tx).selectFrom('inbox.letter').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** The oldest letter that is being sent and that no other process holds. */
export const holdNextLetter = (tx: Tx): Promise<LetterRow | undefined> =>
  tables(tx)
    .selectFrom('inbox.letter')
    .selectAll()
    .where('state', '=', 'SENDING')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

export const noteSent = async (tx: Tx, id: string, until: MemberId, sent: number): Promise<void> => {
  await tables(tx)
    .updateTable('inbox.letter')
    .set({ sent_until: until, sent: sql<number>`sent + ${sent}` })
    .where('id', '=', id)
    .execute();
};

export const finishLetter = (tx: Tx, id: string, state: 'SENT' | 'STOPPED', at: Temporal.Instant): Promise<LetterRow> =>
  tables(tx).updateTable('inbox.letter').set({ state, finished_at: at }).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

export const lettersPage = (tx: Tx, merchants: readonly MerchantId[], wanted: PageWanted) =>
  readPage(
    tables(tx)
      .selectFrom('inbox.letter')
      .selectAll()
      .where('merchant_id', 'in', [...merchants, '' as MerchantId])
      .orderBy('made_at', 'desc')
      .orderBy('id', 'desc'),
    wanted,
  );

/** How many members have read each letter. */
export const readsOf = async (tx: Tx, ids: readonly string[]): Promise<Map<string, number>> => {
  if (ids.length === 0) return new Map();
  const rows = await tables(tx)
    .selectFrom('inbox.message')
    .select(['reference', ({ fn }) => fn.countAll<bigint>().as('count')])
    .where('kind', '=', 'LETTER')
    .where('reference', 'in', [...ids])
    .where('read_at', 'is not', null)
    .groupBy('reference')
    .execute();
  return new Map(rows.map(({ reference, count }) => [reference, Number(count)]));
};
