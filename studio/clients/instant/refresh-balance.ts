/** The balance on show: when it is asked for. */
import * as protocol from '../../src/families/instant/protocol.ts';
import { call, Refused } from '../shell/call.ts';
import { wait } from '../shell/screen-clock.ts';
import { fail } from './fail.ts';
import type { GameState } from './game-state.ts';
import type { PlaySession } from './play-session.ts';
import { stakeOf } from './stakes.ts';

/** The wallet's balance for a stake now, without payouts that are on their way. Undefined when it cannot be asked. */
export const shownBalance = async ({ token, units }: PlaySession): Promise<Pick<GameState, 'balance' | 'paidLater'> | undefined> => {
  try {
    const { total, owed } = await call(protocol.balance, token);
    return { balance: total, paidLater: units(owed) > 0n };
  } catch {
    // Why the stake was refused is said all the same.
    return undefined;
  }
};

/** Asks for the balance between rounds, and shows it when no round has begun meanwhile: during one, it is part of what is shown. */
export const refreshBalance = async (session: PlaySession): Promise<void> => {
  const { state, token, units, decimal } = session;
  const { phase, sums } = state.get();
  if (session.closed || phase !== 'idle') return;
  try {
    const { total, owed } = await call(protocol.balance, token);
    const now = state.get();
    if (now.phase !== 'idle' || now.sums.rounds !== sums.rounds) return;
    // A payout may have arrived with its answer lost: it is added only while the wallet has less than what is on show.
    const hasCome = now.paidLater && units(total) >= units(now.balance);
    state.set({ balance: hasCome ? total : decimal(units(total) + units(owed)), paidLater: units(owed) > 0n });
    if (now.trouble?.kind === 'funds' && units(total) >= units(stakeOf(session, now.bet, now.choice))) state.set({ trouble: undefined });
  } catch (error) {
    if (error instanceof Refused && error.code === 'SESSION_UNKNOWN') fail(session, error);
  }
};

/** Asks a few times for a balance that has the last payout in it. */
export const settleLate = async (session: PlaySession): Promise<void> => {
  for (const pauseMs of [800, 2_000, 5_000, 10_000]) {
    await wait(pauseMs);
    if (session.closed) return;
    await refreshBalance(session);
    if (session.state.get().phase === 'idle' && !session.state.get().paidLater) return;
  }
};
