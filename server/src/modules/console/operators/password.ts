import argon2 from '@node-rs/argon2';
import { limitConcurrency } from '#platform/limit-concurrency';

/** OWASP's first choice for argon2id, the library's default kind. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => argon2.hash(password, strength);

const nobodys = hashPassword('a password nobody has');

/** Whether this is the password; for a name nobody has it takes just as long to say no. */
export const isPassword = async (passwordHash: string | undefined, password: string): Promise<boolean> => {
  const right = await argon2.verify(passwordHash ?? (await nobodys), password);
  return passwordHash !== undefined && right;
};

/** One after the other, and few waiting: operators are few. Apart from the members' sign-ins, so that a rush of those keeps no operator out. */
const inTurn = limitConcurrency({ atOnceMax: 1, waitingMax: 50 });

/** The same for what a stranger typed. Refuses BUSY when too many are waiting, so it is asked while no transaction is open. */
export const verifyPasswordHash = (passwordHash: string | undefined, password: string): Promise<boolean> =>
  inTurn(() => isPassword(passwordHash, password));
