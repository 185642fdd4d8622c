import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const periodSeconds = 30;

const generator = (secret: string, issuer = ''): TOTP =>
  new TOTP({ issuer, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: periodSeconds });

/** A fresh secret of 160 bits in base32, as RFC 4226 asks. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The content of the code that an authenticator app scans: the merchant whose account it is for, and the secret. */
export const otpauthUrl = (issuer: string, userName: string, secret: string): string => {
  const totp = generator(secret, issuer);
  totp.label = userName;
  return totp.toString();
};

/**
 * The 30 second step a code belongs to, or undefined when it is not of this moment's step nor of the one before or after:
 * clocks of phones drift (RFC 6238 5.2).
 */
export const stepOf = (secret: string, code: string, at: Temporal.Instant): bigint | undefined => {
  const delta = /^\d{6}$/.test(code) ? generator(secret).validate({ token: code, timestamp: at.epochMilliseconds, window: 1 }) : null;
  return delta === null ? undefined : BigInt(Math.floor(at.epochMilliseconds / 1_000 / periodSeconds) + delta);
};

const recoveryCodes = 10;
/** Letters and digits that nobody takes for one another when writing them down. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const half = 5;

/** Ten codes of 49 bits to write down: `K7QXM-3VD9R`. */
export const newRecoveryCodes = (): string[] => Array.from({ length: recoveryCodes }, () => `${letters(half)}-${letters(half)}`);

const letters = (count: number): string => Array.from({ length: count }, () => alphabet[randomInt(alphabet.length)]).join('');

/** A recovery code as it is kept, however it was typed. */
export const tidyRecoveryCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(/[^a-z0-9]/gi, '')
    .toUpperCase();
