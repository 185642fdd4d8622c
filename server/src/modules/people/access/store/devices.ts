import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import { type Insertable, type Selectable, sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { AccessTables } from '../tables.ts';

const tables = open<AccessTables>;

export type DeviceRow = Selectable<AccessTables['access.device']>;

export const insertDevice = async (tx: Tx, row: Insertable<AccessTables['access.device']>): Promise<string> =>
  (await tables(tx).insertInto('access.device').values(row).returning('id').executeTakeFirstOrThrow()).id;

const byHash = (tx: Tx, column: 'token_hash' | 'spent_hash', hash: Buffer, merchantId: MerchantId) =>
  tables(tx).selectFrom('access.device').selectAll().where(column, '=', hash).where('merchant_id', '=', merchantId);

/** The browser that keeps this token. Its row stays locked until the transaction ends, so that a token is used once. */
export const holdDevice = (tx: Tx, tokenHash: Buffer, merchantId: MerchantId): Promise<DeviceRow | undefined> =>
  byHash(tx, 'token_hash', tokenHash, merchantId).forUpdate().executeTakeFirst();

export const findDevice = (tx: Tx, tokenHash: Buffer, merchantId: MerchantId): Promise<DeviceRow | undefined> =>
  byHash(tx, 'token_hash', tokenHash, merchantId).executeTakeFirst();

/** The browser whose token this was before it got the one it has. */
export const findCopied = (tx: Tx, tokenHash: Buffer, merchantId: MerchantId): Promise<DeviceRow | undefined> =>
  byHash(tx, 'spent_hash', tokenHash, merchantId).executeTakeFirst();

export const updateDevice = async (
  tx: Tx,
  id: string,
  to: Pick<DeviceRow, 'token_hash' | 'spent_hash' | 'last_used_at' | 'signs_in_until' | 'trusted_until' | 'ip' | 'user_agent'>,
): Promise<void> => {
  await tables(tx).updateTable('access.device').set(to).where('id', '=', id).execute();
};

/** Browsers that are still good for something, the last used first. */
export const devicesOf = (tx: Tx, memberId: MemberId, at: Temporal.Instant, limit: number): Promise<DeviceRow[]> =>
  tables(tx)
    .selectFrom('access.device')
    .selectAll()
    .where('member_id', '=', memberId)
    .where((where) => where.or([where('signs_in_until', '>', at), where('trusted_until', '>', at)]))
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Forgets all browsers of a member, or the one named; gives how many there were. */
export const deleteDevices = async (tx: Tx, memberId: MemberId, only?: string): Promise<number> => {
  const all = tables(tx).deleteFrom('access.device').where('member_id', '=', memberId);
  const { numDeletedRows } = await (only === undefined ? all : all.where('id', '=', only)).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
};

/** The browser of a session signs in by itself no more. A trusted one stays trusted. */
export const stopRemembering = async (tx: Tx, sessionId: string): Promise<void> => {
  const id = deviceOfSession(sessionId);
  await tables(tx).deleteFrom('access.device').where('id', '=', id).where('trusted_until', 'is', null).execute();
  await tables(tx).updateTable('access.device').set({ signs_in_until: null }).where('id', '=', id).execute();
};

/** Forgets the browser of a session, unless it is the one that asks. */
export const forgetDeviceOf = async (tx: Tx, sessionId: string, askingSessionId: string): Promise<void> => {
  await tables(tx)
    .deleteFrom('access.device')
    .where('id', '=', deviceOfSession(sessionId))
    .where('id', 'is distinct from', deviceOfSession(askingSessionId))
    .execute();
};

const deviceOfSession = (sessionId: string) => sql<string>`(select device_id from access.session where id = ${sessionId})`;
