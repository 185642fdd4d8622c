import type { VendorCode } from '@croupier/contract/core/ids';
import { type Insertable, type Selectable, sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { LiveTablesTables } from './tables.ts';

const tables = open<LiveTablesTables>;
export type Proposal = Selectable<LiveTablesTables['live_tables.void_proposal']>;

/** The open proposal of a round, held for a decision. */
export const lockProposal = (tx: Tx, vendor: VendorCode, roundId: string): Promise<Proposal | undefined> =>
  openProposal(tx, vendor, roundId).forUpdate().executeTakeFirst();

export const findProposal = (tx: Tx, vendor: VendorCode, roundId: string): Promise<Proposal | undefined> =>
  openProposal(tx, vendor, roundId).executeTakeFirst();

const openProposal = (tx: Tx, vendor: VendorCode, roundId: string) =>
  tables(tx)
    .selectFrom('live_tables.void_proposal')
    .selectAll()
    .where('vendor', '=', vendor)
    .where('round_id', '=', roundId)
    .where('state', '=', 'PROPOSED');

/** False when the round has an open proposal. */
export const addProposal = async (tx: Tx, proposal: Insertable<LiveTablesTables['live_tables.void_proposal']>): Promise<boolean> =>
  (await tables(tx)
    .insertInto('live_tables.void_proposal')
    .values(proposal)
    .onConflict((conflict) =>
      conflict
        .columns(['vendor', 'round_id'])
        .where(sql<boolean>`state = 'PROPOSED'`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()) !== undefined;

export const decideProposal = (tx: Tx, id: string, to: 'DONE' | 'DECLINED', by: string, at: Temporal.Instant) =>
  tables(tx).updateTable('live_tables.void_proposal').set({ state: to, decided_name: by, decided_at: at }).where('id', '=', id).execute();
