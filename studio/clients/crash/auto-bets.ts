/** Autoplay of a panel: its bet is placed in each flight until an end that the player agreed to. */
import type { SeatView } from '../../src/engine/shared-rounds/protocol.ts';
import { type CrashBet, crashBets } from '../../src/families/crash/crash-rule.ts';
import { type AutoplayLimits, mayGoOn, type Sums } from '../shell/autoplay.ts';
import type { CrashSession } from './crash-session.ts';
import { betIn, type PanelAutoplay } from './crash-state.ts';
import { changePanel, place } from './place-and-cash-out.ts';

const noSums: Sums = { staked: 0n, won: 0n };

/** Begins with the next flight that takes bets: with this one, if the panel has no bet in it. */
export const startAutoBets = (session: CrashSession, bet: CrashBet, limits: AutoplayLimits): void => {
  const { state, view } = session;
  if (!view.rules.allowAutoplay || session.closed || state.get().trouble !== undefined) return;
  const waitsFor = betIn(state.get(), bet) === undefined ? undefined : state.get().round?.id;
  const autoplay: PanelAutoplay = { ...limits, before: noSums, sums: noSums, payout: 0n, waitsFor };
  changePanel(session, bet, { autoplay, isFree: false, queued: false });
  void placeAutoBets(session);
};

export const stopAutoBets = (session: CrashSession, bet: CrashBet): void => changePanel(session, bet, { autoplay: undefined });

export const stopAllAutoBets = (session: CrashSession): void => {
  for (const bet of crashBets) stopAutoBets(session, bet);
};

/** Places the bets of panels with autoplay in the flight that takes bets now. A panel whose last result is not known yet waits for it. */
export const placeAutoBets = async (session: CrashSession): Promise<void> => {
  const { state } = session;
  for (const bet of crashBets) {
    const { round, panels, trouble, voided } = state.get();
    const { autoplay, amount, busy } = panels[bet];
    if (autoplay === undefined || round?.phase !== 'BETTING' || busy || autoplay.waitsFor !== undefined) continue;
    if (betIn(state.get(), bet) !== undefined) continue;
    const isStopped = trouble !== undefined || voided !== undefined || session.closed;
    if (isStopped || !mayGoOn(autoplay, autoplay.sums, { payout: autoplay.payout, stake: amount })) {
      stopAutoBets(session, bet);
      continue;
    }
    // One after the other: the second panel is judged by the money that the first has left.
    await placeOne(session, bet, autoplay, round.id);
  }
};

const placeOne = async (session: CrashSession, bet: CrashBet, before: PanelAutoplay, roundId: string): Promise<void> => {
  const { state, units } = session;
  changePanel(session, bet, { autoplay: { ...before, waitsFor: roundId } });
  await place(session, bet);
  const { autoplay } = state.get().panels[bet];
  if (autoplay === undefined) return;
  const { seat, round } = state.get();
  const placed = seat?.roundId === roundId ? seat.bets.find((one) => one.bet === bet) : undefined;
  const isLate = placed === undefined && round?.id === roundId && round.phase !== 'BETTING';
  // A bet that came too late for its flight waits for the next one; any other refusal is for the player to look at.
  if (placed === undefined) return changePanel(session, bet, { autoplay: isLate ? { ...autoplay, waitsFor: undefined } : undefined });
  const sums = { ...autoplay.sums, staked: autoplay.sums.staked + units(placed.amount) };
  changePanel(session, bet, { autoplay: { ...autoplay, left: autoplay.left - 1, sums } });
};

/** Counts the result of a flight for the panels that waited for it, and lets them go on. A stake that went back is no loss. */
export const noteAutoResults = (session: CrashSession, seat: SeatView): void => {
  const { state, units } = session;
  for (const bet of crashBets) {
    const { autoplay } = state.get().panels[bet];
    if (autoplay === undefined || autoplay.waitsFor !== seat.roundId) continue;
    const own = seat.bets.find((one) => one.bet === bet);
    const isBack = seat.state === 'VOID' || seat.state === 'RETURNING';
    const payout = own === undefined ? 0n : units(isBack ? own.amount : (own.payout ?? '0.00'));
    const counts = autoplay.sums.staked > 0n;
    const sums = counts ? { ...autoplay.sums, won: autoplay.sums.won + payout } : autoplay.sums;
    changePanel(session, bet, { autoplay: { ...autoplay, sums, payout: counts && !isBack ? payout : 0n, waitsFor: undefined } });
  }
  void placeAutoBets(session);
};
