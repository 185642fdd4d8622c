/** Troubles: a refusal or a lost answer stops the game, and the screen says why. */
import type { Decimal } from '@croupier/contract/core/money';
import { Refused } from '../shell/call.ts';
import { type Trouble, troubleOf } from '../shell/troubles.ts';
import { freeRoundsToPlay, type Phase } from './game-state.ts';
import type { PlaySession } from './play-session.ts';

/** Says why it does not go on. `phase`: where the game stands then; an open round is still open. */
export const fail = (session: PlaySession, error: unknown, phase: Phase = 'idle'): void => {
  const { state } = session;
  if (session.closed) return state.set({ retrying: false, holding: false, phase });
  const trouble = troubleWith(session, error);
  if (trouble.kind === 'expired' || trouble.kind === 'taken') session.closed = true;
  state.set({ trouble, retrying: false, holding: false, phase });
};

const troubleWith = (session: PlaySession, error: unknown): Trouble => {
  const { state, units, decimal } = session;
  const known = troubleOf(error);
  const { bet, balance } = state.get();
  const lacks = units(bet) - units(balance);
  if (error instanceof Refused && error.code === 'INSUFFICIENT_FUNDS' && lacks > 0n)
    return { kind: 'funds', bet, missing: decimal(lacks), lower: highestUpTo(session, units(balance)) };
  return known.kind === 'bet' && known.most !== undefined ? { ...known, lower: highestUpTo(session, units(known.most)) } : known;
};

/** The highest bet on offer that is below the chosen one and not above `most`. */
const highestUpTo = ({ state, view, units }: PlaySession, most: bigint): Decimal | undefined =>
  view.ladder.findLast((step) => units(step) <= most && units(step) < units(state.get().bet));

/** Says that no bet is on offer, once there is nothing left that is played without one. */
export const sayWhenNoBets = ({ state, view }: PlaySession): void => {
  if (view.ladder.length > 0 || state.get().trouble !== undefined || freeRoundsToPlay(state.get()) !== undefined) return;
  state.set({ trouble: { kind: 'noBets' }, holding: false });
};
