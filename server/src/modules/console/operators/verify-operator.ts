import type { Tx } from '#platform/database';
import { verifyPasswordHash } from './password.ts';
import { verifySecondFactor } from './second-factor.ts';
import { lockOperator, type OperatorRecord } from './store/staff.ts';

type Found = OperatorRecord | undefined;
type Wrong = { wrong: 'unknown-name' | 'password' | 'disabled' };

/** The typed password, beside the operator who was found by the name. */
export type CheckedPassword = { found: Found; isRight: boolean };

/** Looks whether a password is right. No transaction may be open: it takes long, waits for its turn, and connections are few. Refuses BUSY. */
export const checkPassword = async (found: Found, password: string): Promise<CheckedPassword> => ({
  found,
  isRight: await verifyPasswordHash(found?.password_hash, password),
});

/** The fault of a password, or the operator whose it is, locked: until the transaction ends nobody resets or disables them, nor changes their credentials. */
export const verifyPassword = async (tx: Tx, { found, isRight }: CheckedPassword): Promise<{ operator: OperatorRecord } | Wrong> => {
  if (found === undefined) return { wrong: 'unknown-name' };
  if (!isRight) return { wrong: 'password' };
  // The hash took long to compute: somebody may have changed it meanwhile.
  const operator = await lockOperator(tx, found.id);
  if (operator?.password_hash !== found.password_hash) return { wrong: 'password' };
  return operator.state === 'ACTIVE' ? { operator } : { wrong: 'disabled' };
};

/** The same for password and second factor. The latter is only looked at behind a right password, and a good code is spent by it. */
export const verifyOperator = async (tx: Tx, checked: CheckedPassword, code: string) => {
  const proof = await verifyPassword(tx, checked);
  if ('wrong' in proof) return proof;
  const second = await verifySecondFactor(tx, proof.operator, code);
  return 'wrong' in second ? second : { ...proof, ...second };
};
