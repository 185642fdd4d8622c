/** Controls of a slot of any kind: the one button, bets, autoplay, the way out. */
import type { Currency, Decimal } from '@croupier/contract/core/money';
import type { SeedsView } from '../../src/families/slots/protocol.ts';
import type { AutoplayLimits } from '../shell/autoplay.ts';
import { call } from '../shell/call.ts';
import { keepLessMotion } from '../shell/less-motion.ts';
import type { CommonSession, CommonView } from './common-session.ts';
import { freeRoundsToPlay } from './game-state.ts';
import { createModeControls, type ModeControls } from './modes.ts';
import { refreshBalance, refreshWhenIdle } from './refresh-balance.ts';

export type Controls = ModeControls & {
  readonly view: CommonView;
  readonly currency: Currency;
  readonly startedAt: number;
  /** The one button: spin, skip, go on, or stop autoplay, whichever fits. */
  pressSpin: () => void;
  chooseBet: (bet: Decimal) => void;
  changeBet: (by: -1 | 1) => void;
  setTurbo: (on: boolean) => void;
  setCalm: (on: boolean) => void;
  startAutoplay: (limits: AutoplayLimits) => void;
  stopAutoplay: () => void;
  dismiss: () => void;
  retry: () => void;
  refreshBalance: () => Promise<void>;
  setSeeds: (seeds: SeedsView) => void;
  takeOver: () => void;
  goHome: () => void;
  deposit: (missing?: string) => void;
  ask: typeof call;
  readonly token: string;
};

/** The part of the controls that each kind of slot has its own way of. */
type Reels = {
  /** Takes the chosen bet and plays a round, or buys the feature. */
  spin: (bought: boolean) => Promise<void>;
  /** Shows the end of what moves now. */
  hurry: () => void;
  clear: () => void;
  /** Something lies over the reels and waits for a press. */
  waits: () => boolean;
};

/** Puts the controls together, and listens to the site, to other tabs and to the page itself. */
export const createControls = (playSession: CommonSession, { spin, hurry, clear, waits }: Reels): Controls => {
  const { token, view, sound, frame, currency, state, memory } = playSession;
  const { gameCode } = view;
  refreshWhenIdle(playSession);

  const pressSpin = (): void => {
    const { phase, trouble, autoplay, nextSpinAt, replay } = state.get();
    sound.wake();
    if (playSession.closed || trouble !== undefined) return;
    if (waits()) return playSession.goOn?.();
    if (autoplay !== undefined) return state.set({ autoplay: undefined });
    if (phase === 'showing') {
      hurry();
      return playSession.goOn?.();
    }
    if (phase === 'landing' && (view.rules.allowTurbo || replay)) return hurry();
    if (phase !== 'idle' || replay) return;
    const early = nextSpinAt - performance.now();
    // The merchant's shortest cycle: the button waits with the player.
    if (early > 0) return;
    void spin(false);
  };

  const tabs = new BroadcastChannel(`croupier.${gameCode}.${view.player.displayName}`);
  const claim = (): void => tabs.postMessage('mine');
  tabs.addEventListener('message', () => {
    playSession.closed = true;
    clear();
    state.set({ trouble: { kind: 'taken' }, autoplay: undefined });
  });
  claim();

  frame.listen((message) => {
    if (message.type === 'croupier:balance-changed') void refreshBalance(playSession);
    if (message.type === 'croupier:pause') {
      sound.hush(true);
      state.set({ autoplay: undefined });
    }
  });
  document.addEventListener('visibilitychange', () => {
    sound.hush(document.hidden);
    if (document.hidden) state.set({ autoplay: undefined });
    else void refreshBalance(playSession);
  });

  return {
    ...createModeControls(playSession, () => spin(true)),
    view,
    currency,
    startedAt: playSession.startedAt,
    token,
    ask: call,
    pressSpin,
    refreshBalance: () => refreshBalance(playSession),
    chooseBet: (bet) => {
      if (state.get().phase !== 'idle' || state.get().autoplay !== undefined || freeRoundsToPlay(state.get()) !== undefined) return;
      memory.keepBet(bet);
      sound.click();
      state.set({ bet });
    },
    changeBet: (by) => {
      const { bet, phase, autoplay } = state.get();
      const next = view.ladder[view.ladder.indexOf(bet) + by];
      if (next === undefined || phase !== 'idle' || autoplay !== undefined || freeRoundsToPlay(state.get()) !== undefined) return;
      memory.keepBet(next);
      sound.click();
      state.set({ bet: next });
    },
    setTurbo: (turbo) => state.set({ turbo: turbo && view.rules.allowTurbo }),
    setCalm: (wanted) => {
      keepLessMotion(wanted);
      state.set({ calm: wanted });
    },
    startAutoplay: (limits) => {
      const { phase, trouble, staked, won } = state.get();
      // A trouble may have come while the ends were being chosen.
      if (!view.rules.allowAutoplay || playSession.closed || trouble !== undefined || phase !== 'idle') return;
      const given = freeRoundsToPlay(state.get()) !== undefined;
      state.set({ autoplay: { ...limits, left: limits.left - 1, before: { staked, won }, given } });
      void spin(false);
    },
    stopAutoplay: () => state.set({ autoplay: undefined }),
    dismiss: () => state.set({ trouble: undefined }),
    retry: () => {
      state.set({ trouble: undefined });
      void refreshBalance(playSession);
    },
    setSeeds: (seeds) => state.set({ seeds }),
    takeOver: () => {
      claim();
      location.reload();
    },
    goHome: () => frame.leave({ type: 'croupier:go-home', gameCode }, view.backUrl),
    deposit: (missing) => frame.leave({ type: 'croupier:deposit', gameCode, ...(missing !== undefined && { missing }) }, view.depositUrl),
  };
};
