import type { MemberId } from '@croupier/contract/core/ids';
import type { Insertable } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { TermsTables } from './tables.ts';

const tables = open<TermsTables>;

/** False when the member accepted this version before: what was kept then stays. */
export const insertTermsAcceptance = async (tx: Tx, row: Insertable<TermsTables['members.terms_acceptance']>): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tables(tx)
    .insertInto('members.terms_acceptance')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** Every version a member accepted, in no order. */
export const acceptedTerms = async (tx: Tx, id: MemberId): Promise<string[]> => {
  const rows = await tables(tx).selectFrom('members.terms_acceptance').select('terms_version').where('member_id', '=', id).execute();
  return rows.map(({ terms_version }) => terms_version);
};
