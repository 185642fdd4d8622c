import type { GameCode, GameSessionId, MemberId, VendorCode } from '@croupier/contract/core/ids';
import type { Insertable } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { LaunchTables } from './tables.ts';

const tables = open<LaunchTables>;

export const insertSession = (tx: Tx, session: Insertable<LaunchTables['vendors.game_session']>) =>
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

/** The session that a vendor names by what the launch gave it. */
export const findSessionByToken = (tx: Tx, tokenSha256: Buffer) =>
  tables(tx).selectFrom('vendors.game_session').selectAll().where('token_sha256', '=', tokenSha256).executeTakeFirst();

/** The session that a member opened last with a vendor, of one game where one is named. */
export const findLastSession = (tx: Tx, memberId: MemberId, vendor: VendorCode, gameCode: GameCode | undefined) =>
  tables(tx)
    .selectFrom('vendors.game_session')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('vendor', '=', vendor)
    .$if(gameCode !== undefined, (query) => query.where('game_code', '=', gameCode as GameCode))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findSession = (tx: Tx, id: GameSessionId) =>
  tables(tx).selectFrom('vendors.game_session').selectAll().where('id', '=', id).executeTakeFirst();
