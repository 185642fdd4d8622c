/** What happens when something stands in the way of playing. */
import type { Decimal } from '@croupier/contract/core/money';
import { Refused } from '../shell/call.ts';
import { freeRoundsToPlay } from './game-state.ts';
import type { Sitting } from './sitting.ts';
import { type Trouble, troubleOf } from './troubles.ts';

/** Stops play and says why. A session that is over, or was taken over, ends the sitting. */
export const fail = (sitting: Sitting, error: unknown): void => {
  // Why it is over is known already: what fails after that is only its echo.
  if (sitting.closed) return sitting.state.set({ autoplay: undefined, retrying: false, phase: 'idle' });
  const known = troubleOf(error);
  const trouble =
    error instanceof Refused && error.code === 'INSUFFICIENT_FUNDS'
      ? (tooLittle(sitting) ?? known)
      : known.kind === 'bet' && known.most !== undefined
        ? { ...known, lower: dearestUpTo(sitting, sitting.units(known.most)) }
        : known;
  if (trouble.kind === 'expired' || trouble.kind === 'taken') sitting.closed = true;
  sitting.state.set({ trouble, autoplay: undefined, retrying: false, phase: 'idle' });
};

/** Says that no bet is open, once there is nothing left that is played without one. */
export const sayWhenNoBets = ({ state, view }: Sitting): void => {
  const { trouble } = state.get();
  if (view.ladder.length > 0 || trouble !== undefined || freeRoundsToPlay(state.get()) !== undefined) return;
  state.set({ trouble: { kind: 'noBets' }, autoplay: undefined });
};

/** What the chosen bet lacks, and the dearest bet that the balance covers. Undefined when it lacks nothing: whatever it is, paying in does not help. */
const tooLittle = (sitting: Sitting): Trouble | undefined => {
  const { state, units, decimal } = sitting;
  const { bet, balance } = state.get();
  const lacks = units(bet) - units(balance);
  if (lacks <= 0n) return undefined;
  return { kind: 'funds', bet, missing: decimal(lacks), lower: dearestUpTo(sitting, units(balance)) };
};

/** The dearest bet below the chosen one that is not above `most`. */
const dearestUpTo = ({ state, view, units }: Sitting, most: bigint): Decimal | undefined =>
  view.ladder.findLast((step) => units(step) <= most && units(step) < units(state.get().bet));
