import type { MemberId } from '@croupier/contract/core/ids';
import type { Insertable } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { AccessTables } from '../tables.ts';

const tables = open<AccessTables>;

/** Begins anew: what was begun and never confirmed is written over. False when a confirmed one is there. */
export const beginTotp = async (tx: Tx, row: Insertable<AccessTables['access.totp']>): Promise<boolean> => {
  const begun = await tables(tx)
    .insertInto('access.totp')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('member_id')
        .doUpdateSet({ sealed_secret: row.sealed_secret, begun_at: row.begun_at, last_step: 0n })
        .where('access.totp.confirmed_at', 'is', null),
    )
    .returning('member_id')
    .executeTakeFirst();
  return begun !== undefined;
};

export const findTotp = (tx: Tx, memberId: MemberId) =>
  tables(tx).selectFrom('access.totp').selectAll().where('member_id', '=', memberId).executeTakeFirst();

/** Uses a step up, and those before it. False when it was used before. */
export const spendStep = async (tx: Tx, memberId: MemberId, step: bigint): Promise<boolean> => {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('access.totp')
    .set({ last_step: step })
    .where('member_id', '=', memberId)
    .where('last_step', '<', step)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

/** From here on it is asked for. False when it was confirmed already. */
export const confirmTotp = async (tx: Tx, memberId: MemberId, at: Temporal.Instant): Promise<boolean> => {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('access.totp')
    .set({ confirmed_at: at })
    .where('member_id', '=', memberId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

/** Its recovery codes go with it. */
export const deleteTotp = async (tx: Tx, memberId: MemberId): Promise<void> => {
  await tables(tx).deleteFrom('access.totp').where('member_id', '=', memberId).execute();
};

/** These codes and no others. */
export const replaceRecoveryCodes = async (tx: Tx, memberId: MemberId, hashes: readonly Buffer[]): Promise<void> => {
  await tables(tx).deleteFrom('access.recovery_code').where('member_id', '=', memberId).execute();
  await tables(tx)
    .insertInto('access.recovery_code')
    .values(hashes.map((code_hash) => ({ member_id: memberId, code_hash })))
    .execute();
};

/** False when there is no such code, or it was used before. */
export const spendRecoveryCode = async (tx: Tx, memberId: MemberId, codeHash: Buffer, at: Temporal.Instant): Promise<boolean> => {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('access.recovery_code')
    .set({ used_at: at })
    .where('member_id', '=', memberId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

export const recoveryCodesLeft = async (tx: Tx, memberId: MemberId): Promise<number> => {
  const { left } = await tables(tx)
    .selectFrom('access.recovery_code')
    .select((find) => find.fn.countAll<bigint>().as('left'))
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
};
