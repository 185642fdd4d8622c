import { type RawBuilder, sql } from 'kysely';
import { open, type Tx } from '#platform/database';

const tables = open<Record<string, never>>;

/** The rows of a question, so many at once: it is asked once, and none but those in hand are kept. One at a time in a transaction. */
export async function* inSteps<Row>(tx: Tx, question: RawBuilder<Row>, many: number): AsyncGenerator<Row[]> {
  await sql`declare found no scroll cursor for ${question}`.execute(tables(tx));
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(many)} from found`.execute(tables(tx));
    if (rows.length > 0) yield rows;
    if (rows.length < many) break;
  }
  await sql`close found`.execute(tables(tx));
}
