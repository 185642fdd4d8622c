import { now } from '#platform/clock';
import { hashPassword } from './password.ts';
import { asTyped, readableSecret } from './readable-secret.ts';

const validHours = 72;

/**
 * A random password for one use (99 bits), and all that an operator's row holds while it waits for its use: no second factor yet.
 * ASVS 6.4.1: random, and worth nothing after 72 hours.
 */
export const oneTimePassword = async () => {
  const password = readableSecret(4, 5);
  const until = now().add({ hours: validHours });
  return {
    password,
    expiresAt: until.toString(),
    credentials: {
      password_hash: await hashPassword(asTyped(password)),
      password_changed_at: now(),
      one_time_until: until,
      totp_secret: null,
      enrolled_at: null,
    },
  };
};
