import { Secret, TOTP } from 'otpauth';

const periodSeconds = 30;

const generator = (secret: string): TOTP =>
  new TOTP({ issuer: 'Croupier', secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: periodSeconds });

/** A fresh secret of 160 bits in base32, as RFC 4226 asks. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** What an authenticator app scans. */
export const otpauthUrl = (userName: string, secret: string): string => {
  const totp = generator(secret);
  totp.label = userName;
  return totp.toString();
};

/**
 * The 30 second step a code belongs to, or undefined when it is not of this moment's step nor of the one before or after:
 * clocks of phones drift (RFC 6238 5.2).
 */
export const stepOf = (secret: string, code: string, at: Temporal.Instant): bigint | undefined => {
  const delta = generator(secret).validate({ token: code, timestamp: at.epochMilliseconds, window: 1 });
  return delta === null ? undefined : BigInt(Math.floor(at.epochMilliseconds / 1000 / periodSeconds) + delta);
};

/** The code of a moment. For tests and for trying the demo without a phone. */
export const codeAt = (secret: string, at: Temporal.Instant): string => generator(secret).generate({ timestamp: at.epochMilliseconds });
