/** The balance on show: when it may change, and where it comes from. */
import type * as z from 'zod/mini';
import type { BalanceView } from '../../src/families/slots/protocol.ts';
import * as protocol from '../../src/families/slots/protocol.ts';
import { call, Refused } from '../shell/call.ts';
import { wait } from '../shell/screen-clock.ts';
import { fail } from './fail.ts';
import type { GameState } from './game-state.ts';
import type { CommonSession } from './common-session.ts';

/** Shows what the wallet answered. */
export const showBalance = ({ state }: CommonSession, balance: BalanceView): void =>
  state.set({ balance: balance.total, paidLater: false });

/**
 * Shows what the wallet has together with what is on its way to it. That may have arrived with its answer lost: it is not counted twice, so it is added
 * only while the wallet has less than what is on show.
 */
const showWithOwed = ({ state, units, decimal }: CommonSession, { total, owed }: z.output<typeof protocol.balance.reply>): void => {
  const { paidLater, balance } = state.get();
  const hasCome = paidLater && units(total) >= units(balance);
  state.set({ balance: hasCome ? total : decimal(units(total) + units(owed)), paidLater: units(owed) > 0n });
};

/** Asks for the balance between rounds, and shows it when no spin has begun in the meantime; during one, it is asked for at its end. */
export const refreshBalance = async (playSession: CommonSession): Promise<void> => {
  const { state, token, units } = playSession;
  if (playSession.closed) return;
  // In the middle of a round the balance on show is part of the story.
  playSession.balanceDue = state.get().phase !== 'idle';
  if (playSession.balanceDue) return;
  try {
    const round = playSession.rounds;
    const asked = await call(protocol.balance, token);
    // A spin began while the answer was under way: it is older than what is on show.
    if (round !== playSession.rounds || state.get().phase !== 'idle') return void refreshBalance(playSession);
    showWithOwed(playSession, asked);
    const { trouble, bet } = state.get();
    // Money has come in: what was missing is there. Nothing can be staked of what is on its way.
    if (trouble?.kind === 'funds' && units(asked.total) >= units(bet)) state.set({ trouble: undefined });
  } catch (error) {
    if (error instanceof Refused && error.code === 'SESSION_UNKNOWN') fail(playSession, error);
  }
};

/** The wallet's balance for a stake now, where it has refused one: a payout on its way is not in it. Undefined when it cannot be asked. */
export const shownBalance = async ({ token, units }: CommonSession): Promise<Pick<GameState, 'balance' | 'paidLater'> | undefined> => {
  try {
    const { total, owed } = await call(protocol.balance, token);
    return { balance: total, paidLater: units(owed) > 0n };
  } catch {
    // Why the stake was refused is said all the same.
    return undefined;
  }
};

/** Asks for a balance that is due as soon as no round is on show. A payout that comes late has its own asking: `settleLate`. */
export const refreshWhenIdle = (playSession: CommonSession): void => {
  const { state } = playSession;
  state.subscribe(() => {
    if (playSession.balanceDue && state.get().phase === 'idle' && !state.get().paidLater) void refreshBalance(playSession);
  });
};

/** Asks a few times for a balance that has the last payout in it, whatever is played meanwhile. */
export const settleLate = async (playSession: CommonSession): Promise<void> => {
  const { state } = playSession;
  for (const pauseMs of [800, 2_000, 5_000, 10_000]) {
    await wait(pauseMs);
    if (playSession.closed) return;
    await refreshBalance(playSession);
    if (state.get().phase === 'idle' && !state.get().paidLater) return;
  }
};
