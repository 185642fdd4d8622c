import { Refused } from '#api/refused.ts';

/** The outcome of a failed sign-in: one refusal for everything that may be wrong, a wait in seconds, or anything else. */
export type SignInProblem = { kind: 'wrong' } | { kind: 'wait'; seconds: number } | { kind: 'other'; error: unknown };

export const problemOf = (error: unknown): SignInProblem => {
  if (!(error instanceof Refused)) return { kind: 'other', error };
  if (error.code === 'WRONG_CREDENTIALS' || error.code === 'SECOND_FACTOR_WRONG') return { kind: 'wrong' };
  const seconds = error.value['retryAfterSeconds'];
  if (error.code === 'TOO_MANY_REQUESTS' && typeof seconds === 'number') return { kind: 'wait', seconds: Math.max(1, Math.ceil(seconds)) };
  return { kind: 'other', error };
};

/** `0:45`, `14:05`: what is left of a wait. */
export const waitText = (seconds: number): string => `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;

/** The digits of what was typed or pasted, at most six: authenticators show `123 456`. */
export const codeOf = (typed: string): string => typed.replaceAll(/\D/g, '').slice(0, 6);
