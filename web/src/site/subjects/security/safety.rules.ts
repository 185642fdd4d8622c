import type { SecurityOverview } from '@croupier/contract/people/security';

/** The steps a member can still take for the account's safety, the most useful first. */
export type SafetyStep = 'contact' | 'totp' | 'recoveryCodes' | 'password' | 'paymentPassword';

/** With so few recovery codes left, new ones are due. */
const fewCodes = 3;

export const stepsOf = ({ phone, email, totp, passwordSetAt, hasPaymentPassword }: SecurityOverview): SafetyStep[] => {
  const steps: [SafetyStep, boolean][] = [
    ['contact', phone?.verified !== true && email?.verified !== true],
    ['totp', !totp.enabled],
    ['recoveryCodes', totp.enabled && totp.recoveryCodesLeft <= fewCodes],
    ['password', passwordSetAt === null],
    ['paymentPassword', !hasPaymentPassword],
  ];
  return steps.flatMap(([step, due]) => (due ? [step] : []));
};

export type Safety = 'weak' | 'fair' | 'good';

/** A member whom nobody can reach cannot be helped back in: that alone makes an account weak. */
export const safetyOf = (steps: readonly SafetyStep[]): Safety =>
  steps.includes('contact') ? 'weak' : steps.length === 0 ? 'good' : 'fair';

/** Which contact to verify first: one that is there already, else the phone. */
export const contactToVerify = ({ phone, email }: Pick<SecurityOverview, 'phone' | 'email'>): 'phone' | 'email' =>
  phone === null && email !== null ? 'email' : 'phone';
