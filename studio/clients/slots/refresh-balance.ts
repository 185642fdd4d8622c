/** The balance on show: when it may change, and where it comes from. */
import type { BalanceView } from '../../src/slots/protocol.ts';
import * as protocol from '../../src/slots/protocol.ts';
import { call, Refused } from '../shell/call.ts';
import { wait } from '../shell/screen-clock.ts';
import { fail } from './fail.ts';
import type { Sitting } from './sitting.ts';

/** Shows what the wallet answered. */
export const showBalance = ({ state }: Sitting, balance: BalanceView): void => state.set({ balance: balance.total, paidLater: false });

/** Asks for the balance between rounds, and shows it when no spin has begun in the meantime; during one, it is asked for at its end. */
export const refreshBalance = async (sitting: Sitting): Promise<void> => {
  const { state, token, units } = sitting;
  if (sitting.closed) return;
  // In the middle of a round the balance on show is part of the story.
  sitting.balanceDue = state.get().phase !== 'idle';
  if (sitting.balanceDue) return;
  try {
    const round = sitting.rounds;
    const asked = await call(protocol.balance, token);
    // A spin began while the answer was under way: it is older than what is on show.
    if (round !== sitting.rounds || state.get().phase !== 'idle') return void refreshBalance(sitting);
    showBalance(sitting, asked);
    const { trouble, balance, bet } = state.get();
    // Money has come in: what was missing is there.
    if (trouble?.kind === 'funds' && units(balance) >= units(bet)) state.set({ trouble: undefined });
  } catch (error) {
    if (error instanceof Refused && error.code === 'SESSION_UNKNOWN') fail(sitting, error);
  }
};

/** Asks for a balance that is due as soon as no round is on show. A payout that comes late has its own asking: `settleLate`. */
export const refreshWhenIdle = (sitting: Sitting): void => {
  const { state } = sitting;
  state.subscribe(() => {
    if (sitting.balanceDue && state.get().phase === 'idle' && !state.get().paidLater) void refreshBalance(sitting);
  });
};

/** Asks a few times for a balance that has the last payout in it. */
export const settleLate = async (sitting: Sitting): Promise<void> => {
  const { state } = sitting;
  for (const pauseMs of [800, 2_000, 5_000, 10_000]) {
    await wait(pauseMs);
    if (state.get().phase !== 'idle' || sitting.closed) return;
    await refreshBalance(sitting);
    if (!state.get().paidLater) return;
  }
};
