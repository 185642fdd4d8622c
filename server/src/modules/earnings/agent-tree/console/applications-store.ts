import { open, type Tx } from '#platform/database';
import type { ApplicationsTables } from './tables.ts';

const tables = open<ApplicationsTables>;

export type ApplicationRow = ApplicationsTables['desk.application'];

/** The outcome of those that were decided. */
export const decisionsOf = (tx: Tx, ticketIds: readonly string[]): Promise<ApplicationRow[]> =>
  ticketIds.length === 0
    ? Promise.resolve([])
    : tables(tx)
        .selectFrom('desk.application')
        .selectAll()
        .where('ticket_id', 'in', [...ticketIds])
        .execute();

export const insertDecision = async (tx: Tx, row: ApplicationRow): Promise<void> => {
  await tables(tx).insertInto('desk.application').values(row).execute();
};
