/** Troubles: a refusal or a lost answer stops the game, and the screen says why. */
import type { Decimal } from '@croupier/contract/core/money';
import { Refused } from '../shell/call.ts';
import { freeRoundsToPlay } from './game-state.ts';
import type { CommonSession } from './common-session.ts';
import { type Trouble, troubleOf } from '../shell/troubles.ts';

/** Stops play and says why. A session that is over, or was taken over, ends the playSession. */
export const fail = (playSession: CommonSession, error: unknown): void => {
  // Why it is over is known already: what fails after that is only its echo.
  if (playSession.closed) return playSession.state.set({ autoplay: undefined, retrying: false, phase: 'idle' });
  const known = troubleOf(error);
  const trouble =
    error instanceof Refused && error.code === 'INSUFFICIENT_FUNDS'
      ? (tooLittle(playSession) ?? known)
      : known.kind === 'bet' && known.most !== undefined
        ? { ...known, lower: dearestUpTo(playSession, playSession.units(known.most)) }
        : known;
  if (trouble.kind === 'expired' || trouble.kind === 'taken') playSession.closed = true;
  playSession.state.set({ trouble, autoplay: undefined, retrying: false, phase: 'idle' });
};

/** Says that no bet is open, once there is nothing left that is played without one. */
export const sayWhenNoBets = ({ state, view }: CommonSession): void => {
  const { trouble } = state.get();
  if (view.ladder.length > 0 || trouble !== undefined || freeRoundsToPlay(state.get()) !== undefined) return;
  state.set({ trouble: { kind: 'noBets' }, autoplay: undefined });
};

/** The missing amount of the chosen bet, and the dearest bet that the balance covers. Undefined when nothing is missing: then paying in does not help. */
const tooLittle = (playSession: CommonSession): Trouble | undefined => {
  const { state, units, decimal } = playSession;
  const { bet, balance } = state.get();
  const lacks = units(bet) - units(balance);
  if (lacks <= 0n) return undefined;
  return { kind: 'funds', bet, missing: decimal(lacks), lower: dearestUpTo(playSession, units(balance)) };
};

/** The dearest bet below the chosen one that is not above `most`. */
const dearestUpTo = ({ state, view, units }: CommonSession, most: bigint): Decimal | undefined =>
  view.ladder.findLast((step) => units(step) <= most && units(step) < units(state.get().bet));
