import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import argon2 from '@node-rs/argon2';
import { limitConcurrency } from '#platform/limit-concurrency';

/** argon2id with 19 MiB and two passes: OWASP's first recommendation, and what the library does by default. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const inTurn = limitConcurrency({
  // So few at once that a burst of sign-ins leaves a core and the thread pool to everybody else …
  atOnceMax: Math.max(1, Math.min(3, availableParallelism() - 1)),
  // … and so few waiting that the last one is still answered within seconds.
  waitingMax: 200,
});

/** Hashes a password for keeping. Refuses BUSY when too many are waiting. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => argon2.hash(plain(password), cost));

/**
 * Whether a password is the one that was hashed. Without a hash, when there is no such member, it takes the same time
 * and says no, so that waiting tells nobody which names exist. Refuses BUSY when too many are waiting.
 */
export const isRightPassword = async (hash: string | undefined, password: string): Promise<boolean> => {
  nobodysHash ??= argon2.hash(randomBytes(32), cost);
  const kept = hash ?? (await nobodysHash);
  const right = await inTurn(() => argon2.verify(kept, plain(password)));
  return right && hash !== undefined;
};
let nobodysHash: Promise<string> | undefined;

/** However an input method composes a letter, it is the same letter (NIST SP 800-63B). */
const plain = (password: string): string => password.normalize('NFKC');

/**
 * Common passwords, which are refused (ASVS 6.2.4). Their source is `data/passwords.txt` of zxcvbn (github.com/dropbox/zxcvbn, MIT, see
 * `common-passwords.license.txt`): its 3,000 most frequent passwords of eight characters and more, and six of its last lines. The 28 after
 * those are our own, for gaming sites in Asia.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean),
);
