import { sql } from 'kysely';
import { open, type Tx } from '#platform/database';

/** Lets every statement of a transaction read the same moment. It must be the first statement. */
export const readOneMoment = async (tx: Tx): Promise<void> => {
  await sql`set transaction isolation level repeatable read`.execute(open(tx));
};
