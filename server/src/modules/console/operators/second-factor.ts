import type { OperatorId } from '@croupier/contract/core/ids';
import { Secret, TOTP } from 'otpauth';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { unseal } from '#platform/secrets';
import { isRecoveryCode } from './recovery-codes.ts';
import { spendStep } from './store/staff.ts';

const periodSeconds = 30;

const generator = (secret: string): TOTP =>
  new TOTP({ issuer: 'Croupier', secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: periodSeconds });

/** A fresh secret of 160 bits in base32, as RFC 4226 asks. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The content of the code that an authenticator app scans. */
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

/** The fault of a second factor, or the way it was proven. A good code is spent by it, of either kind. */
export const verifySecondFactor = async (
  tx: Tx,
  operator: { id: OperatorId; totp_secret: string | null },
  code: string,
): Promise<{ by: 'authenticator' | 'recovery-code' } | { wrong: 'not-enrolled' | 'code' | 'code-spent' }> => {
  if (operator.totp_secret === null) return { wrong: 'not-enrolled' };
  if (!/^\d{6}$/.test(code)) return (await isRecoveryCode(tx, operator.id, code)) ? { by: 'recovery-code' } : { wrong: 'code' };
  const step = stepOf(unseal(operator.totp_secret), code, now());
  if (step === undefined) return { wrong: 'code' };
  return (await spendStep(tx, operator.id, step)) ? { by: 'authenticator' } : { wrong: 'code-spent' };
};
