import { sql } from 'kysely';
import { open, type Tx } from '#platform/database';

/** All readings of this transaction are one moment of the database. Must be said before anything is read. */
export const useSnapshot = async (tx: Tx): Promise<void> => {
  await sql`set transaction isolation level repeatable read, read only`.execute(open<Record<string, never>>(tx));
};
