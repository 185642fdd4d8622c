import { pointAfter } from '../../src/families/crash/flight.rules.ts';
import type { CrashState } from './crash-state.ts';

type Clocked = Pick<CrashState, 'round' | 'last' | 'clockAheadMs'>;

/** Milliseconds since take-off by the server's clock; undefined while nothing flies. */
export const sinceTakeOff = ({ round, clockAheadMs }: Clocked): number | undefined =>
  round?.phase === 'DEALING' ? Math.max(0, Date.now() + clockAheadMs - Date.parse(round.phaseStartedAt)) : undefined;

/** The point of the flight on the screen now: 100 before it, its last point when it is over. */
export const pointNow = (state: Clocked): number => {
  if (state.last !== undefined) return state.last;
  const since = sinceTakeOff(state);
  return since === undefined ? 100 : pointAfter(since);
};

export type Act = 'wait' | 'ready' | 'fly' | 'end';

/** The part of a round that the stage plays. */
export const actOf = ({ round, last }: Pick<CrashState, 'round' | 'last'>): Act => {
  if (last !== undefined && round?.phase !== 'BETTING' && round?.phase !== 'LOCKED') return 'end';
  if (round?.phase === 'DEALING') return 'fly';
  return round?.phase === 'LOCKED' ? 'ready' : 'wait';
};
