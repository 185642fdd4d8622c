import type { OperatorId } from '@croupier/contract/core/ids';
import type { Tx } from '#platform/database';
import { hashPassword, isPassword } from './password.ts';
import { asTyped, readableSecret } from './readable-secret.ts';
import { deleteRecoveryCode, lockRecoveryCodes, replaceRecoveryCodes } from './store/enrolments.ts';

const codesAtOnce = 10;

/**
 * Gives an operator ten new recovery codes in the place of all they had; they can be read nowhere afterwards. With 59 bits each they
 * are short enough to type, and so are kept as passwords are (ASVS 6.5.2).
 */
export const giveRecoveryCodes = async (tx: Tx, operatorId: OperatorId): Promise<string[]> => {
  const codes = Array.from({ length: codesAtOnce }, () => readableSecret(2, 6));
  await replaceRecoveryCodes(tx, operatorId, await Promise.all(codes.map((code) => hashPassword(asTyped(code)))));
  return codes;
};

/** Whether this is one of the codes an operator has left. It is gone afterwards. */
export const isRecoveryCode = async (tx: Tx, operatorId: OperatorId, code: string): Promise<boolean> => {
  for (const { id, code_hash } of await lockRecoveryCodes(tx, operatorId)) {
    if (!(await isPassword(code_hash, asTyped(code)))) continue;
    await deleteRecoveryCode(tx, id);
    return true;
  }
  return false;
};
