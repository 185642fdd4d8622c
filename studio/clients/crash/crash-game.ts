/** A flight as its screen uses it: bets, cash-outs, phases, results. */
import { ownSeat, type SeatView } from '../../src/engine/shared-rounds/protocol.ts';
import { type CrashBet, crashBets } from '../../src/families/crash/crash-rule.ts';
import { balance as askBalance } from '../../src/families/crash/protocol.ts';
import { call } from '../shell/call.ts';
import { keepLessMotion } from '../shell/less-motion.ts';
import { wait } from '../shell/screen-clock.ts';
import { refreshFreeBets } from '../shell/shared-rounds/free-bets.ts';
import { countResult, followSession } from '../shell/shared-rounds/round-session.ts';
import { createStay } from '../shell/shared-rounds/stay-at-table.ts';
import { createVoidRounds } from '../shell/shared-rounds/void-rounds.ts';
import type { AutoplayLimits } from '../shell/autoplay.ts';
import { noteAutoResults, placeAutoBets, startAutoBets, stopAllAutoBets, stopAutoBets } from './auto-bets.ts';
import { applyMessage, applyTable } from './apply-message.ts';
import { createCrashSession, type SessionOptions, within } from './crash-session.ts';
import { betIn, outAt, type PanelState } from './crash-state.ts';
import { pointNow } from './flight-clock.ts';
import { cashOut, changePanel, place } from './place-and-cash-out.ts';

export const createCrashGame = (options: SessionOptions) => {
  const session = createCrashSession(options);
  const { state, token, units, sound, limits } = session;
  const voids = createVoidRounds(session);
  const stay = createStay(session, () => call(askBalance, token));
  /** The last round with a bet of the player whose result is not shown yet. */
  let waitsFor: string | undefined = (options.opened.seat ?? options.opened.freeSeat)?.roundId;

  const moved = (): void => {
    const { round, seat, freeSeat } = state.get();
    if (round === null) return;
    waitsFor = [seat, freeSeat].find((one) => one !== null && one.bets.length > 0)?.roundId ?? waitsFor;
    const isPast = waitsFor !== undefined && waitsFor !== round.id;
    const isOver = round.phase === 'RESULT' || round.phase === 'CLOSED' || round.phase === 'VOID';
    if (waitsFor !== undefined && (isPast || isOver)) void learnResult(waitsFor);
    if (round.phase === 'BETTING') {
      if (seat !== null && seat.roundId !== round.id) state.set({ seat: null });
      if (freeSeat !== null && freeSeat.roundId !== round.id) state.set({ freeSeat: null });
      for (const bet of crashBets) {
        const { queued, busy } = state.get().panels[bet];
        changePanel(session, bet, { note: undefined, ...(!busy && { out: undefined }) });
        if (queued) void place(session, bet);
      }
      void placeAutoBets(session);
    }
    if (round.phase === 'DEALING') sound.rise(2_400);
  };

  let learning: string | undefined;
  /** Asks for the player's result of a round, which may have ended while there was no connection. */
  const learnResult = async (roundId: string): Promise<void> => {
    if (learning === roundId) return;
    learning = roundId;
    for (const pauseMs of [200, 500, 1_000, 2_000, 4_000, 8_000]) {
      await wait(pauseMs);
      if (session.closed) return;
      const answer = await call(ownSeat, token, { params: { roundId } }).catch(() => undefined);
      if (answer === undefined) continue;
      if (answer.balance !== null) state.set({ balance: answer.balance.total });
      // A flight is played with money or with a free bet: one of the seats has the bets.
      const seat = [answer.seat, answer.freeSeat].find((one) => one !== null && one.state !== 'EMPTY') ?? null;
      if (seat === null) break;
      if (seat.state === 'OPEN') continue;
      if (seat.state === 'RETURNING' || seat.state === 'VOID') {
        voids.seen(seat, state.get().round);
        noteAutoResults(session, seat);
      } else noteResult(seat);
      if (seat.state !== 'RETURNING' && seat.state !== 'PAYING') {
        if (seat.state === 'VOID') waitsFor = undefined;
        if (seat.free !== null) void refreshFreeBets(session);
        break;
      }
    }
    if (waitsFor === roundId && state.get().ended?.roundId === roundId) waitsFor = undefined;
    learning = undefined;
  };

  /** Shows the result of a seat once. */
  const noteResult = (seat: SeatView): void => {
    const { roundId } = seat;
    if (state.get().ended?.roundId === roundId) return;
    const [stake, payout] = [units(seat.stake), units(seat.payout)];
    const isFree = seat.free !== null;
    countResult(session, seat);
    const { sums } = state.get();
    state.set({ ended: { roundId, stake, payout, isFree }, sums: { ...sums, won: sums.won + payout } });
    if (isFree && state.get().freeSeat?.roundId === roundId) state.set({ freeSeat: seat });
    if (!isFree && state.get().seat?.roundId === roundId) state.set({ seat });
    if (payout > stake) sound.arpeggio(6);
    noteAutoResults(session, seat);
  };

  const follow = (): (() => void) => {
    const changed = (change: Partial<ReturnType<typeof state.get>>): void => {
      const before = state.get();
      const wasFlying = before.last === undefined;
      state.set({ ...change, retrying: false });
      const { round, last } = state.get();
      if (wasFlying && last !== undefined && before.round?.id === round?.id) sound.thud(-4);
      if (round?.id !== before.round?.id || round?.phase !== before.round?.phase) moved();
    };
    return followSession({ session, voids, apply: applyMessage, applyTable, changed });
  };

  const edit = (bet: CrashBet, change: Partial<PanelState>): void => {
    if (betIn(state.get(), bet) === undefined || state.get().round?.phase !== 'BETTING') changePanel(session, bet, change);
  };

  return {
    ...session,
    get isClosed() {
      return session.closed;
    },
    begin: (): (() => void) => {
      if (waitsFor !== undefined && options.opened.table.round?.phase !== 'DEALING') moved();
      const stop = follow();
      const deaf = stay.listen();
      const stopBets = (): void => stopAllAutoBets(session);
      const unpaused = session.frame.listen((message) => {
        if (message.type === 'croupier:pause') stopBets();
      });
      const hidden = (): void => {
        if (document.hidden) stopBets();
      };
      document.addEventListener('visibilitychange', hidden);
      return () => {
        stop();
        deaf();
        unpaused();
        document.removeEventListener('visibilitychange', hidden);
      };
    },
    setAmount: (bet: CrashBet, amount: bigint): void => edit(bet, { amount: within(limits, amount), note: undefined }),
    setFree: (bet: CrashBet, isFree: boolean): void => edit(bet, { isFree, autoplay: undefined, note: undefined }),
    setAuto: (bet: CrashBet, autoOn: boolean): void => edit(bet, { autoOn }),
    setAutoAt: (bet: CrashBet, autoAt: number): void => {
      const { least, most } = options.rules.proof;
      edit(bet, { autoAt: Math.min(most, Math.max(least, Math.round(autoAt))) });
    },
    startAutoplay: (bet: CrashBet, limits: AutoplayLimits): void => startAutoBets(session, bet, limits),
    stopAutoplay: (bet: CrashBet): void => stopAutoBets(session, bet),
    /** The one button of a panel: bets, waits for the next flight, stops waiting, or takes the bet out. */
    press: (bet: CrashBet): void => {
      const { round, panels } = state.get();
      const isIn = betIn(state.get(), bet) !== undefined;
      const isOut = outAt(state.get(), bet, pointNow(state.get())) !== undefined || state.get().last !== undefined;
      if (isIn && round?.phase === 'DEALING' && !isOut) void cashOut(session, bet);
      else if (isIn && (round?.phase === 'BETTING' || round?.phase === 'LOCKED')) return;
      else if (round?.phase === 'BETTING') void place(session, bet);
      else changePanel(session, bet, { queued: !panels[bet].queued, note: undefined });
    },
    setCalm: (calm: boolean): void => {
      keepLessMotion(calm);
      state.set({ calm });
    },
    refreshBalance: stay.refreshBalance,
    closeVoided: voids.close,
    ...stay.remedies,
  };
};

export type CrashGame = ReturnType<typeof createCrashGame>;
