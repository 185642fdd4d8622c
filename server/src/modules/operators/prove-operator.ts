import type { Tx } from '#platform/database';
import { isPassword } from './password.ts';
import { proveSecondFactor } from './second-factor.ts';
import { lockOperator, type OperatorRecord } from './store/staff.ts';

type Found = OperatorRecord | undefined;
type Wrong = { wrong: 'unknown-name' | 'password' | 'disabled' };

/**
 * What is wrong with a password, or the operator whose it is, locked: until the transaction ends nobody resets or disables them, nor changes
 * what they sign in with.
 */
export const provePassword = async (tx: Tx, found: Found, password: string): Promise<{ operator: OperatorRecord } | Wrong> => {
  const isRight = await isPassword(found?.password_hash, password);
  if (found === undefined) return { wrong: 'unknown-name' };
  if (!isRight) return { wrong: 'password' };
  // The hash took long to compute: somebody may have changed it meanwhile.
  const operator = await lockOperator(tx, found.id);
  if (operator?.password_hash !== found.password_hash) return { wrong: 'password' };
  return operator.state === 'ACTIVE' ? { operator } : { wrong: 'disabled' };
};

/** The same for password and second factor. The latter is only looked at behind a right password, and a good code is spent by it. */
export const proveOperator = async (tx: Tx, found: Found, { password, code }: { password: string; code: string }) => {
  const proof = await provePassword(tx, found, password);
  if ('wrong' in proof) return proof;
  const second = await proveSecondFactor(tx, proof.operator, code);
  return 'wrong' in second ? second : { ...proof, ...second };
};
