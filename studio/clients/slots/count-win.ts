/** A win that counts up. */
import { shownUnit } from '../shell/amounts.ts';
import { tierOf } from './count-up.ts';
import { nothing } from './common-session.ts';
import type { PlaySession } from './play-session.ts';
import type { ShownWin } from './wins.ts';

/** Lights wins and counts what they pay together, on top of what the round has won `before`. */
export const countWin = async (
  playSession: PlaySession,
  { wins, win, before, bet }: { wins: readonly ShownWin[]; win: bigint; before: bigint; bet: bigint },
): Promise<void> => {
  const { state, director, view, currency, decimal } = playSession;
  const tier = tierOf(win, bet, view.rules.celebrateLdw);
  let celebrated = false;
  await director.announce(
    wins,
    tier,
    { win, bet, unit: shownUnit(currency) },
    (counted) =>
      state.set({
        win: decimal(before + counted),
        celebration: celebrated ? { tier, amount: decimal(counted) } : undefined,
      }),
    (on) => {
      celebrated = on;
      state.set({ celebration: on ? { tier, amount: state.get().celebration?.amount ?? nothing } : undefined });
    },
  ).done;
  state.set({ celebration: undefined });
};
