/**
 * One game on one screen: asks the studio, keeps what is on show, and lets the director show it. The outcome of a round is complete in
 * the first answer; from there on everything here is presentation, and every call can be repeated.
 */
import { type Currency, Decimal, decimalOf } from '@croupier/contract/money';
import type { BalanceView, GameRules, RoundId, RoundView, SeedsView, SessionView, SymbolId } from '../../src/slots/protocol.ts';
import * as protocol from '../../src/slots/protocol.ts';
import { shownUnit, unitsOf } from '../shell/amounts.ts';
import { call, Refused, Unreachable } from '../shell/call.ts';
import type { ParentFrame } from '../shell/parent-frame.ts';
import { screenClock, wait } from '../shell/screen-clock.ts';
import type { Sound } from '../shell/sound.ts';
import { createStore, type Store } from '../shell/store.ts';
import { type Tier, tierOf } from './count-up.ts';
import { createDirector, type Director } from './director.ts';
import { type Trouble, troubleOf } from './troubles.ts';
import { type PendingSpin, type Remembered, rememberedIn } from './remembered.ts';
import { type ShownWin, type SpinEvent, winsOf } from './wins.ts';

export type Interlude =
  | { kind: 'freeSpins'; spins: number; multiplier: number }
  | { kind: 'retrigger'; spins: number }
  | { kind: 'outro'; total: string; played: number; tier: Tier; capped: boolean }
  | { kind: 'resume'; left: number; total: string };

export type Autoplay = { left: number; lossLimit: bigint; winLimit: bigint | undefined; balanceAtStart: bigint };

/** `idle` may spin; `showing` may be finished early; `between` waits for the next free spin by itself. */
export type Phase = 'idle' | 'spinning' | 'landing' | 'showing' | 'between';

/** What a screen reader is told once the reels have shown it. */
export type Said =
  | { kind: 'nothing' }
  | { kind: 'lost'; balance: string }
  | { kind: 'won'; amount: string; lines: number }
  | { kind: 'freeSpins'; spins: number };

export type GameState = {
  phase: Phase;
  balance: string;
  /** The win settled late: the record has it, the balance not yet. */
  paidLater: boolean;
  bet: Decimal;
  window: readonly (readonly SymbolId[])[];
  /** On show now; the label says whether it is counting, the last one, or the sum of free spins. */
  win: string;
  winKind: 'win' | 'lastWin' | 'totalWin';
  shownWin: ShownWin | undefined;
  celebration: { tier: Tier; amount: string } | undefined;
  free: { left: number; multiplier: number } | undefined;
  interlude: Interlude | undefined;
  trouble: Trouble | undefined;
  autoplay: Autoplay | undefined;
  replay: boolean;
  retrying: boolean;
  /** When the next spin is taken, on the screen's clock. */
  nextSpinAt: number;
  turbo: boolean;
  calm: boolean;
  seeds: SeedsView;
  staked: bigint;
  won: bigint;
  said: Said;
};

export type Game = {
  readonly state: Store<GameState>;
  readonly director: Director;
  readonly view: SessionView;
  readonly rules: GameRules;
  readonly currency: Currency;
  readonly startedAt: number;
  /** The one button: spin, skip, go on, or stop autoplay, whichever fits. */
  press: () => void;
  chooseBet: (bet: Decimal) => void;
  changeBet: (by: -1 | 1) => void;
  setTurbo: (on: boolean) => void;
  setCalm: (on: boolean) => void;
  startAutoplay: (auto: Omit<Autoplay, 'balanceAtStart'>) => void;
  stopAutoplay: () => void;
  replay: (id: RoundId) => Promise<void>;
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

type Setting = { token: string; view: SessionView; rules: GameRules; sound: Sound; frame: ParentFrame; calm: boolean };

const nothing = Decimal.parse('0.00');
const freeSpinPauseMs = 420;
const pendingForMs = 90_000;

export const createGame = ({ token, view, rules, sound, frame, calm }: Setting): Game => {
  const { currency } = view.balance;
  const gameCode = view.gameCode;
  const units = (decimal: string): bigint => unitsOf(decimal, currency);
  const decimal = (amount: bigint): Decimal => decimalOf({ amount, currency });
  const director = createDirector({ config: rules.config, clock: screenClock, sound });
  const memory: Remembered = rememberedIn(`croupier.${gameCode}`, token);
  const opened = restingWindow(rules);
  const earlier = memory.session();

  const state = createStore<GameState>({
    phase: 'idle',
    balance: view.balance.total,
    paidLater: false,
    bet: startingBet(view, memory.bet()),
    window: opened.window,
    win: nothing,
    winKind: 'win',
    shownWin: undefined,
    celebration: undefined,
    free: undefined,
    interlude: undefined,
    trouble: view.ladder.length === 0 ? { kind: 'noBets' } : undefined,
    autoplay: undefined,
    replay: false,
    retrying: false,
    nextSpinAt: 0,
    turbo: false,
    calm,
    seeds: view.seeds,
    staked: earlier.staked,
    won: earlier.won,
    said: { kind: 'nothing' },
  });
  director.rest(opened.window, opened.stops);

  let rounds = 0;
  let goOn: (() => void) | undefined;
  let closed = false;

  /** What the chosen bet lacks, and the dearest bet that the balance covers. */
  const tooLittle = (): Trouble => {
    const { bet, balance } = state.get();
    const lacks = units(bet) - units(balance);
    return {
      kind: 'funds',
      bet,
      missing: decimal(lacks > 0n ? lacks : 0n),
      lower: view.ladder.findLast((step) => units(step) <= units(balance) && units(step) < units(bet)),
    };
  };

  const fail = (error: unknown): void => {
    const trouble = error instanceof Refused && error.code === 'INSUFFICIENT_FUNDS' ? tooLittle() : troubleOf(error);
    if (trouble.kind === 'expired' || trouble.kind === 'taken') closed = true;
    state.set({ trouble, autoplay: undefined, retrying: false, phase: 'idle' });
  };

  /** Asks until there is an answer; only a refusal ends it. What is asked this way is safe to repeat. */
  const insist = async <T>(work: () => Promise<T>): Promise<T> => {
    for (let attempt = 0; ; attempt++) {
      try {
        const answer = await work();
        if (state.get().retrying) state.set({ retrying: false });
        return answer;
      } catch (error) {
        const pauseMs = pauseAfter(error, attempt);
        if (pauseMs === undefined || closed) throw error;
        if (error instanceof Unreachable && attempt > 0) state.set({ retrying: true });
        await onlineWithin(pauseMs);
      }
    }
  };

  const showBalance = (balance: BalanceView): void => state.set({ balance: balance.total, paidLater: false });

  const refreshBalance = async (): Promise<void> => {
    // In the middle of a round the balance on show is part of the story; it is asked again at its end.
    if (state.get().phase !== 'idle' || closed) return;
    try {
      const round = rounds;
      const asked = await call(protocol.balance, token);
      // A spin began while the answer was under way: it is older than what is on show.
      if (round !== rounds || state.get().phase !== 'idle') return;
      showBalance(asked);
      const { trouble, balance, bet } = state.get();
      // Money has come in: what was missing is there.
      if (trouble?.kind === 'funds' && units(balance) >= units(bet)) state.set({ trouble: undefined });
    } catch (error) {
      if (error instanceof Refused && error.code === 'SESSION_UNKNOWN') fail(error);
    }
  };

  const pace = (): { quick: boolean; calm: boolean } => ({ quick: state.get().turbo && view.rules.allowTurbo, calm: state.get().calm });

  const spin = async (pending?: PendingSpin): Promise<void> => {
    const before = state.get();
    const stake = pending?.bet ?? before.bet;
    if (pending === undefined && units(before.balance) < units(stake))
      return fail(new Refused('INSUFFICIENT_FUNDS', 'less than the bet', {}));
    const asked = pending ?? { requestId: newRequestId(), bet: stake, at: Date.now() };
    memory.keepPending(asked);
    rounds += 1;
    state.set({
      phase: 'spinning',
      // A repeated request may have been paid for before the reload.
      balance: pending === undefined ? decimal(units(before.balance) - units(stake)) : before.balance,
      win: nothing,
      winKind: 'win',
      shownWin: undefined,
      trouble: undefined,
      said: { kind: 'nothing' },
    });
    sound.click();
    director.start(pace());
    let answer;
    try {
      answer = await insist(() => call(protocol.spin, token, { body: { bet: stake, requestId: asked.requestId } }));
      if (answer.round.state === 'VOID') throw new Refused('WALLET_UNAVAILABLE', 'the round is void', {});
    } catch (error) {
      return notTaken(error, before);
    }
    memory.keepPending(undefined);
    state.set({
      nextSpinAt: performance.now() + answer.nextSpinInMs,
      seeds: answer.seeds,
      staked: state.get().staked + units(answer.round.bet),
    });
    memory.count(units(answer.round.bet), 0n);
    if (answer.balanceAfterBet !== null) showBalance(answer.balanceAfterBet);
    await show(answer.round, 0, answer.balance);
  };

  /** There was no spin: the reels go back to where they were, and so does the balance. */
  const notTaken = async (error: unknown, before: GameState): Promise<void> => {
    await director.land(before.window, lastStops);
    if (error instanceof Refused) memory.keepPending(undefined);
    state.set({ balance: before.balance, phase: 'idle' });
    const open = error instanceof Refused && error.code === 'ROUND_OPEN' ? protocol.RoundId.safeParse(error.value['roundId']) : undefined;
    if (open?.success !== true) return fail(error);
    try {
      await resume(await insist(() => call(protocol.findRound, token, { params: { id: open.data } })));
    } catch (failure) {
      fail(failure);
    }
  };

  /** A round whose showing is cut off (the session ended) is over for this screen; the studio has it. */
  const show = async (round: RoundView, from: number, paid: BalanceView | null): Promise<void> => {
    try {
      await present(round, from, paid);
    } catch (error) {
      director.clear();
      fail(error);
    }
  };

  let lastStops: readonly number[] = opened.stops;

  /** Shows a round from its `from`th event on, and pays it when it is still open. */
  const present = async (round: RoundView, from: number, paid: BalanceView | null, replay = false): Promise<void> => {
    const bet = units(round.bet);
    let finished: Promise<BalanceView | null> | undefined;
    for (const [index, event] of round.events.entries()) {
      if (index < from) continue;
      if (closed) return;
      if (event.type === 'spin') await showSpin(event, bet, round);
      if (event.type === 'freeSpins') await showFreeSpins(event, round);
      if (event.type === 'end' && event.freeSpinsPlayed > 0) await showOutro(event, bet);
      if (round.state === 'OPEN' && !replay) {
        // Where the player has got to is a courtesy to a reload; losing it costs nothing but seeing a spin twice.
        if (event.type !== 'end')
          void call(protocol.step, token, { params: { id: round.id }, body: { step: index + 1 } }).catch(() => undefined);
        else finished = insist(() => call(protocol.finish, token, { params: { id: round.id } })).then((answer) => answer.balance);
      }
    }
    if (replay) return;
    const payout = units(round.payout);
    memory.count(0n, payout);
    state.set({ won: state.get().won + payout, free: undefined });
    director.feature(false);
    const balance = finished === undefined ? paid : await finished;
    if (balance !== null) showBalance(balance);
    else state.set({ balance: decimal(units(state.get().balance) + payout), paidLater: payout > 0n });
    frame.tell({ type: 'croupier:round-ended', gameCode, roundId: round.id, stake: round.bet, payout: round.payout, currency });
    state.set({ phase: 'idle', winKind: payout > 0n ? 'lastWin' : 'win', win: round.payout });
    if (balance === null) void settleLate();
    await autoplayOn(payout);
  };

  const showSpin = async (event: SpinEvent, bet: bigint, round: RoundView): Promise<void> => {
    const free = event.free > 0;
    if (free) {
      // The counter shows what is left while this one runs: it goes down when the reels start.
      state.set({
        free: { left: Math.max(0, event.freeSpinsLeft - spinsWonAfter(round, event)), multiplier: event.multiplier },
        phase: 'spinning',
      });
      director.start(pace());
    }
    state.set({ phase: 'landing' });
    await director.land(event.window, event.stops);
    lastStops = event.stops;
    state.set({ window: event.window });
    const win = units(event.payout);
    const shown = winsOf(event, rules.config.lines, units);
    if (win <= 0n) {
      state.set({ said: free ? { kind: 'nothing' } : { kind: 'lost', balance: state.get().balance } });
      if (free) {
        state.set({ phase: 'between' });
        await wait(freeSpinPauseMs);
      }
      return;
    }
    const tier = tierOf(win, bet, view.rules.celebrateLdw);
    const before = units(event.total) - win;
    state.set({
      phase: 'showing',
      winKind: free ? 'totalWin' : 'win',
      said: { kind: 'won', amount: event.payout, lines: event.wins.length },
    });
    let celebrated = false;
    await director.announce(
      shown,
      tier,
      { win, bet, unit: shownUnit(currency) },
      (counted) =>
        state.set({
          win: decimal(free ? before + counted : counted),
          celebration: celebrated ? { tier, amount: decimal(counted) } : undefined,
        }),
      (on) => {
        celebrated = on;
        state.set({ celebration: on ? { tier, amount: state.get().celebration?.amount ?? nothing } : undefined });
      },
    ).done;
    state.set({ celebration: undefined, win: free ? event.total : event.payout });
    const brief = free || state.get().autoplay !== undefined;
    const last = !brief && event.freeSpinsLeft === 0;
    if (last) void director.cycle(shown, !state.get().calm, (shownWin) => state.set({ shownWin }));
    else {
      const cycling = director.cycle(brief ? shown.slice(0, 3) : shown, false, (shownWin) => state.set({ shownWin }));
      goOn = () => director.clear();
      await cycling;
      goOn = undefined;
    }
    if (free) state.set({ phase: 'between' });
  };

  const showFreeSpins = async (event: { spins: number; left: number; retrigger: boolean }, round: RoundView): Promise<void> => {
    if (event.spins === 0) return;
    sound.fanfare();
    const multiplier = rules.config.freeSpins.multiplier;
    state.set({
      phase: 'between',
      free: { left: event.left, multiplier },
      said: { kind: 'freeSpins', spins: event.spins },
      interlude: event.retrigger ? { kind: 'retrigger', spins: event.spins } : { kind: 'freeSpins', spins: event.spins, multiplier },
    });
    if (!event.retrigger) {
      director.feature(true);
      state.set({
        autoplay: undefined,
        winKind: 'totalWin',
        win: wonBefore(round, round.events.findIndex((other) => other === event) + 1),
      });
    }
    await interlude(event.retrigger ? 1_700 : 6_000);
  };

  const showOutro = async (event: { payout: string; freeSpinsPlayed: number; capped: boolean }, bet: bigint): Promise<void> => {
    const tier = tierOf(units(event.payout), bet, view.rules.celebrateLdw);
    if (tier !== 'none') sound.fanfare();
    state.set({
      phase: 'between',
      free: undefined,
      interlude: { kind: 'outro', total: event.payout, played: event.freeSpinsPlayed, tier, capped: event.capped },
    });
    await interlude(8_000);
    director.feature(false);
  };

  const pressedWithin = (patienceMs: number): Promise<void> =>
    new Promise((resolve) => {
      const over = (): void => {
        clearTimeout(timer);
        goOn = undefined;
        resolve();
      };
      const timer = setTimeout(over, patienceMs);
      goOn = over;
    });

  /** Waits for the player to go on, or for a while. */
  const interlude = async (patienceMs: number): Promise<void> => {
    await pressedWithin(patienceMs);
    state.set({ interlude: undefined });
  };

  const settleLate = async (): Promise<void> => {
    for (const pauseMs of [800, 2_000, 5_000, 10_000]) {
      await wait(pauseMs);
      if (state.get().phase !== 'idle' || closed) return;
      await refreshBalance();
      if (!state.get().paidLater) return;
    }
  };

  const resume = async (round: RoundView): Promise<void> => {
    const seen = round.events.slice(0, round.step);
    const last = seen.findLast((event): event is SpinEvent => event.type === 'spin');
    if (last !== undefined) {
      lastStops = last.stops;
      director.rest(last.window, last.stops);
      state.set({ window: last.window });
    }
    if (round.state !== 'OPEN') return show(round, round.events.length, null);
    const left = last === undefined ? 0 : last.freeSpinsLeft;
    const inFeature = seen.some((event) => event.type === 'freeSpins');
    director.feature(inFeature);
    state.set({
      phase: 'between',
      bet: round.bet,
      free: inFeature ? { left, multiplier: rules.config.freeSpins.multiplier } : undefined,
      win: wonBefore(round, round.step),
      winKind: 'totalWin',
      interlude: { kind: 'resume', left, total: wonBefore(round, round.step) },
    });
    await new Promise<void>((resolve) => {
      goOn = resolve;
    });
    goOn = undefined;
    state.set({ interlude: undefined });
    // A round that was cut off before its first spin was seen has to start its reels first.
    if (round.events[round.step]?.type === 'spin' && !inFeature) director.start(pace());
    await show(round, round.step, null);
  };

  const autoplayOn = async (payout: bigint): Promise<void> => {
    const { autoplay } = state.get();
    if (autoplay === undefined) return;
    const lost = autoplay.balanceAtStart - units(state.get().balance);
    const reached = lost >= autoplay.lossLimit || (autoplay.winLimit !== undefined && payout >= autoplay.winLimit);
    if (autoplay.left <= 0 || reached || !view.rules.allowAutoplay) return state.set({ autoplay: undefined });
    await wait(Math.max(500, state.get().nextSpinAt - performance.now()));
    // It may have been stopped in the meantime.
    const now = state.get();
    if (now.autoplay === undefined || now.phase !== 'idle' || now.trouble !== undefined || closed) return;
    const nextLoss = autoplay.balanceAtStart - units(now.balance) + units(now.bet);
    if (nextLoss > autoplay.lossLimit) return state.set({ autoplay: undefined });
    state.set({ autoplay: { ...now.autoplay, left: now.autoplay.left - 1 } });
    void spin();
  };

  const press = (): void => {
    const { phase, trouble, interlude: on, autoplay, nextSpinAt, replay } = state.get();
    sound.wake();
    if (closed || trouble !== undefined) return;
    if (on !== undefined) return goOn?.();
    if (autoplay !== undefined) return state.set({ autoplay: undefined });
    if (phase === 'showing') {
      director.hurry();
      return goOn?.();
    }
    if (phase === 'landing' && (view.rules.allowTurbo || replay)) return director.hurry();
    if (phase !== 'idle' || replay) return;
    const early = nextSpinAt - performance.now();
    // The merchant's shortest cycle: the button waits with the player.
    if (early > 0) return;
    void spin();
  };

  const replay = async (id: RoundId): Promise<void> => {
    if (state.get().phase !== 'idle') return;
    const before = state.get();
    const stopsBefore = lastStops;
    const round = await call(protocol.findRound, token, { params: { id } });
    state.set({ replay: true, phase: 'spinning', win: nothing, winKind: 'win', bet: round.bet, shownWin: undefined });
    director.start(pace());
    await present(round, 0, null, true);
    await pressedWithin(2_500);
    director.feature(false);
    director.rest(before.window, stopsBefore);
    lastStops = stopsBefore;
    state.set({
      replay: false,
      phase: 'idle',
      window: before.window,
      win: before.win,
      winKind: before.winKind,
      bet: before.bet,
      free: undefined,
      interlude: undefined,
      shownWin: undefined,
      said: { kind: 'nothing' },
    });
  };

  const tabs = new BroadcastChannel(`croupier.${gameCode}.${view.player.displayName}`);
  const claim = (): void => tabs.postMessage('mine');
  tabs.addEventListener('message', () => {
    closed = true;
    director.clear();
    state.set({ trouble: { kind: 'taken' }, autoplay: undefined });
  });
  claim();

  frame.listen((message) => {
    if (message.type === 'croupier:balance-changed') void refreshBalance();
    if (message.type === 'croupier:pause') {
      sound.hush(true);
      state.set({ autoplay: undefined });
    }
  });
  document.addEventListener('visibilitychange', () => {
    sound.hush(document.hidden);
    if (document.hidden) state.set({ autoplay: undefined });
    else void refreshBalance();
  });

  return {
    state,
    director,
    view,
    rules,
    currency,
    startedAt: earlier.startedAt,
    token,
    ask: call,
    press,
    replay,
    refreshBalance,
    chooseBet: (bet) => {
      if (state.get().phase !== 'idle' || state.get().autoplay !== undefined) return;
      memory.keepBet(bet);
      sound.click();
      state.set({ bet });
    },
    changeBet: (by) => {
      const { bet, phase, autoplay } = state.get();
      const next = view.ladder[view.ladder.indexOf(bet) + by];
      if (next === undefined || phase !== 'idle' || autoplay !== undefined) return;
      memory.keepBet(next);
      sound.click();
      state.set({ bet: next });
    },
    setTurbo: (turbo) => state.set({ turbo: turbo && view.rules.allowTurbo }),
    setCalm: (wanted) => state.set({ calm: wanted }),
    startAutoplay: (auto) => {
      if (!view.rules.allowAutoplay || state.get().phase !== 'idle') return;
      state.set({ autoplay: { ...auto, left: auto.left - 1, balanceAtStart: units(state.get().balance) } });
      void spin();
    },
    stopAutoplay: () => state.set({ autoplay: undefined }),
    dismiss: () => state.set({ trouble: undefined }),
    retry: () => {
      state.set({ trouble: undefined });
      void refreshBalance();
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
        return resume(view.openRound);
      }
      const pending = memory.pending();
      // A spin that was pressed, and whose answer the reload cut off: the same request gives the same round again.
      if (pending !== undefined && Date.now() - pending.at < pendingForMs) return spin(pending);
      memory.keepPending(undefined);
    },
  };
};

/** A UUID; browsers offer `randomUUID` on secure pages alone, and a demo on a local network is none. */
const newRequestId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};

/** Waits a while, or until the connection is back. */
const onlineWithin = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const over = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', over);
      resolve();
    };
    const timer = setTimeout(over, ms);
    window.addEventListener('online', over);
  });

/** How long to wait before the same call again; undefined when an answer was given and asking again is pointless. */
const pauseAfter = (error: unknown, attempt: number): number | undefined => {
  if (error instanceof Unreachable) return Math.min(5_000, 400 * 2 ** attempt);
  if (!(error instanceof Refused)) return undefined;
  if (error.code === 'TOO_FAST') return typeof error.value['retryAfterMs'] === 'number' ? error.value['retryAfterMs'] : 500;
  if (error.code === 'TOO_MANY_REQUESTS') return attempt < 5 ? 2_000 : undefined;
  return undefined;
};

const startingBet = ({ ladder, defaultBet }: SessionView, remembered: string | undefined): Decimal =>
  ladder.find((bet) => bet === remembered) ?? defaultBet ?? ladder[0] ?? nothing;

/** What the reels show before the first spin: the strips where their dearest pictures lie, without a win being suggested. */
const restingWindow = (rules: GameRules): { window: SymbolId[][]; stops: number[] } => {
  const { strips, rows } = rules.config;
  const wanted: SymbolId[] = ['high1', 'low1', 'wild', 'high2', 'scatter'];
  const stops = strips.map((strip, reel) => {
    const at = strip.indexOf(wanted[reel % wanted.length] ?? 'high1');
    return ((((at < 0 ? 0 : at) - 1) % strip.length) + strip.length) % strip.length;
  });
  const window = strips.map((strip, reel) =>
    Array.from({ length: rows }, (_, row) => strip[((stops[reel] ?? 0) + row) % strip.length] ?? 'low1'),
  );
  return { window, stops };
};

/** Free spins that this very spin won: they are announced after it and must not be in the counter before. */
const spinsWonAfter = (round: RoundView, event: SpinEvent): number => {
  const next = round.events[round.events.indexOf(event) + 1];
  return next?.type === 'freeSpins' ? next.spins : 0;
};

const wonBefore = (round: RoundView, step: number): string =>
  round.events.slice(0, step).findLast((event): event is SpinEvent => event.type === 'spin')?.total ?? nothing;
