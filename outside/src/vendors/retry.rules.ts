import type { Operation, Family } from './operation.rules.ts';

/** A bet is asked for three times, five seconds apart: nobody waits longer for a game. A debt is told for a day. */
const betAttempts = 3;
const secondsBetween = 5;
const attemptsMax = 200;

export const isGivenUp = ({ kind }: Operation, attempts: number): boolean =>
  kind === 'BET' || kind === 'TIP' ? attempts >= betAttempts : attempts >= attemptsMax;

/** Five seconds, and more as it goes on; never more than ten minutes. */
export const nextTry = (attempts: number, at: Temporal.Instant): Temporal.Instant =>
  at.add({ seconds: attempts < betAttempts ? secondsBetween : Math.min(600, secondsBetween * 2 ** (attempts - betAttempts)) });

/** Hub88 takes a bet back whatever refused it, but for want of money or for a limit. */
export const undoesRefused = (family: Family, said: string): boolean =>
  family === 'HUB88' && said !== 'RS_ERROR_NOT_ENOUGH_MONEY' && said !== 'RS_ERROR_LIMIT_REACHED';
