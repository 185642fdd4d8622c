import type { GameSessionId } from '@croupier/contract/ids';
import type { Insertable } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { VendorsTables } from '../tables.ts';

const tables = open<VendorsTables>;

export const insertSession = (tx: Tx, session: Insertable<VendorsTables['vendors.game_session']>) =>
  tables(tx).insertInto('vendors.game_session').values(session).returning('id').executeTakeFirstOrThrow();

/** Spends a launch token. Undefined when it is unknown, used or too old: of two at once, one gets the session. */
export const useToken = (tx: Tx, tokenSha256: Buffer, at: Temporal.Instant) =>
  tables(tx)
    .updateTable('vendors.game_session')
    .set({ authenticated_at: at })
    .where('token_sha256', '=', tokenSha256)
    .where('authenticated_at', 'is', null)
    .where('token_until', '>', at)
    .returningAll()
    .executeTakeFirst();

export const findSession = (tx: Tx, id: GameSessionId) =>
  tables(tx).selectFrom('vendors.game_session').selectAll().where('id', '=', id).executeTakeFirst();
