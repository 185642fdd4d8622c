import type { SecondStep } from '@croupier/contract/people/access';

/** The second proofs open to a member. Numbers and addresses only if they were verified. */
export type Factors = { totp: boolean; recoveryCodes: number; phone: string | undefined; email: string | undefined };

/** Where and how a sign-in began. */
export type Circumstances = {
  method: 'PASSWORD' | 'SMS' | 'FIREBASE';
  /** Both the network and the browser were seen before. */
  isKnownPlace: boolean;
  isTrustedDevice: boolean;
  /** The merchant asks at places it does not know. */
  asksStrangers: boolean;
};

/**
 * The second proofs that may complete a sign-in; empty when nothing more is asked. A member with an authenticator app is asked for it wherever they are, and
 * for nothing weaker. A number that was just proved by SMS is not asked for again. A member whom no code can reach is not asked.
 */
export const stepsFor = (
  factors: Factors,
  { method, isKnownPlace, isTrustedDevice, asksStrangers }: Circumstances,
): SecondStep['methods'] => {
  if (factors.totp)
    return [{ method: 'TOTP', to: null }, ...(factors.recoveryCodes > 0 ? [{ method: 'RECOVERY_CODE' as const, to: null }] : [])];
  if (!asksStrangers || isKnownPlace || isTrustedDevice) return [];
  return [
    ...(factors.phone !== undefined && method === 'PASSWORD' ? [{ method: 'SMS' as const, to: maskedPhone(factors.phone) }] : []),
    ...(factors.email !== undefined ? [{ method: 'EMAIL' as const, to: maskedEmail(factors.email) }] : []),
  ];
};

const shownDigits = 3;

/** `+66*******678`: enough for its owner, too little for anybody else. */
export const maskedPhone = (e164: string): string =>
  `${e164.slice(0, shownDigits)}${'*'.repeat(Math.max(0, e164.length - 2 * shownDigits))}${e164.slice(-shownDigits)}`;

/** `so***@example.com`. */
export const maskedEmail = (address: string): string => {
  const at = address.lastIndexOf('@');
  const name = address.slice(0, at);
  return `${name.slice(0, name.length > 3 ? 2 : 1)}***${address.slice(at)}`;
};
