/**
 * One game on one screen: asks the studio, keeps what is on show, and lets the director show it. The outcome of a round is complete in
 * the first answer; from there on everything here is presentation, and every call can be repeated.
 */
import type { Currency, Decimal } from '@croupier/contract/core/money';
import { coinsOf, type GameRules, type RoundId, type SeedsView, type SessionView } from '../../src/families/slots/protocol.ts';
import { call } from '../shell/call.ts';
import type { Store } from '../shell/store.ts';
import type { Director } from './director.ts';
import { type AutoplayLimits, freeRoundsToPlay, type GameState } from './game-state.ts';
import { keepLessMotion } from '../shell/less-motion.ts';
import { resume, spin } from './play-rounds.ts';
import { refreshBalance, refreshWhenIdle } from './refresh-balance.ts';
import { replay } from './replay-round.ts';
import { type PlaySessionOptions, createPlaySession } from './play-session.ts';

export type Game = {
  readonly state: Store<GameState>;
  readonly director: Director;
  readonly view: SessionView;
  readonly rules: GameRules;
  readonly currency: Currency;
  readonly startedAt: number;
  /** The worth of so many coins of a bet. */
  worth: (bet: Decimal, coins: number) => Decimal;
  /** The one button: spin, skip, go on, or stop autoplay, whichever fits. */
  pressSpin: () => void;
  chooseBet: (bet: Decimal) => void;
  changeBet: (by: -1 | 1) => void;
  setTurbo: (on: boolean) => void;
  setCalm: (on: boolean) => void;
  startAutoplay: (limits: AutoplayLimits) => void;
  stopAutoplay: () => void;
  /** Fails when the round does not come; `begins` is called when it is about to be shown. */
  replay: (id: RoundId, begins?: () => void) => Promise<void>;
  dismiss: () => void;
  retry: () => void;
  refreshBalance: () => Promise<void>;
  setSeeds: (seeds: SeedsView) => void;
  takeOver: () => void;
  goHome: () => void;
  deposit: (missing?: string) => void;
  ask: typeof call;
  readonly token: string;
  /** Goes on with a round that a reload interrupted. */
  begin: () => Promise<void>;
};

const pendingForMs = 90_000;

export const createGame = (setting: PlaySessionOptions): Game => {
  const { token, view, rules, sound, frame } = setting;
  const { gameCode } = view;
  const playSession = createPlaySession(setting);
  const { currency, state, director, memory } = playSession;
  refreshWhenIdle(playSession);

  const pressSpin = (): void => {
    const { phase, trouble, interlude: on, autoplay, nextSpinAt, replay } = state.get();
    sound.wake();
    if (playSession.closed || trouble !== undefined) return;
    if (on !== undefined) return playSession.goOn?.();
    if (autoplay !== undefined) return state.set({ autoplay: undefined });
    if (phase === 'showing') {
      director.hurry();
      return playSession.goOn?.();
    }
    if (phase === 'landing' && (view.rules.allowTurbo || replay)) return director.hurry();
    if (phase !== 'idle' || replay) return;
    const early = nextSpinAt - performance.now();
    // The merchant's shortest cycle: the button waits with the player.
    if (early > 0) return;
    void spin(playSession);
  };

  const tabs = new BroadcastChannel(`croupier.${gameCode}.${view.player.displayName}`);
  const claim = (): void => tabs.postMessage('mine');
  tabs.addEventListener('message', () => {
    playSession.closed = true;
    director.clear();
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
    state,
    director,
    view,
    rules,
    currency,
    startedAt: playSession.startedAt,
    worth: (bet, coins) => playSession.decimal((playSession.units(bet) * BigInt(coins)) / BigInt(coinsOf(rules.config))),
    token,
    ask: call,
    pressSpin,
    replay: (id, begins) => replay(playSession, id, begins),
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
      // What stands in the way may have come while its ends were being chosen.
      if (!view.rules.allowAutoplay || playSession.closed || trouble !== undefined || phase !== 'idle') return;
      const given = freeRoundsToPlay(state.get()) !== undefined;
      state.set({ autoplay: { ...limits, left: limits.left - 1, stakedBefore: staked, wonBefore: won, given } });
      void spin(playSession);
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
    begin: async () => {
      if (view.openRound !== null) {
        memory.keepPending(undefined);
        return resume(playSession, view.openRound);
      }
      const pending = memory.pending();
      // A spin that was pressed, and whose answer the reload cut off: the same request gives the same round again.
      if (pending !== undefined && Date.now() - pending.at < pendingForMs) return spin(playSession, pending);
      memory.keepPending(undefined);
    },
  };
};
