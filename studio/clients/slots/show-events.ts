/** The events of a round as the player sees them: one verb for each. */
import type { RoundView, SlotConfig } from '../../src/families/slots/protocol.ts';
import { wait } from '../shell/screen-clock.ts';
import { countWin } from './count-win.ts';
import { tierOf } from './count-up.ts';
import { hidePrizes, showCollected, showPrizes } from './bonus/show-catch.ts';
import { interlude } from './pressed-within.ts';
import { nothing, paceOf } from './common-session.ts';
import type { PlaySession } from './play-session.ts';
import { filledWindow, type ShownWin, type SpinEvent, specialWinOf, turnedWindow, winsOf } from './wins.ts';

const freeSpinPauseMs = 420;

/** Turns the reels to a spin's window and shows what it won. `bet` is the whole round's, in the currency's units. */
export const showSpin = async (playSession: PlaySession, event: SpinEvent, bet: bigint, round: RoundView): Promise<void> => {
  const { state, director, rules, units } = playSession;
  const free = event.free > 0;
  if (free) {
    // The counter shows what is left while this one runs: it goes down when the reels start.
    state.set({
      free: { left: Math.max(0, event.freeSpinsLeft - spinsWonAfter(round, event)), multiplier: event.multiplier },
      phase: 'spinning',
    });
    director.start(paceOf(playSession));
  }
  hidePrizes(playSession);
  state.set({ phase: 'landing' });
  await director.land(event.window, event.stops, free);
  playSession.lastStops = event.stops;
  state.set({ window: event.window });
  if (event.grown !== undefined) {
    const grown = filledWindow(event.window, event.grown, 'wild');
    await director.fill(grown, event.stops, event.grown, free);
    state.set({ window: grown.map((column) => [...column]) });
  }
  if (event.mystery !== undefined) {
    const turned = turnedWindow(event.window, event.mystery.symbol);
    await director.turn(turned, event.stops, event.mystery.cells);
    state.set({ window: turned });
  }
  await showPrizes(playSession, event);
  const win = units(event.payout);
  const leads = round.events[round.events.indexOf(event) + 1]?.type !== 'end';
  if (win <= 0n) {
    // Scatters that begin a bonus are seen before it lies over them.
    if (event.scatter !== null && leads && !free)
      return showWins(playSession, { event, wins: winsOf(event, rules.config, units), win: 0n, after: 0n, bet, last: false });
    state.set({ said: free || leads ? { kind: 'nothing' } : { kind: 'lost', balance: state.get().balance } });
    if (free) {
      state.set({ phase: 'between' });
      await wait(freeSpinPauseMs);
    }
    return;
  }
  const special = specialWinOf(event);
  const shown = winsOf(event, rules.config, units);
  const total = units(event.total);
  const caught = units(event.collected?.payout ?? nothing);
  if (caught > 0n) {
    // A spin that the cap cuts short pays less than its parts: then lines come first.
    const lines = win > caught ? win - caught : 0n;
    if (lines > 0n) await showWins(playSession, { event, wins: shown, win: lines, after: total - win + lines, bet, last: false });
    await showCollected(playSession, event, { win: win - lines, after: total, bet });
  } else if (special === undefined) await showWins(playSession, { event, wins: shown, win, after: total, bet, last: !free && !leads });
  else {
    const first = win - units(special.payout);
    // A spin cut short by the cap pays less than its parts: then the parts are shown together.
    if (first > 0n) await showWins(playSession, { event, wins: shown, win: first, after: total - win + first, bet, last: false });
    const filled = filledWindow(event.window, event.special?.reels ?? [], special.symbol);
    await director.fill(filled, event.stops, event.special?.reels ?? [], free);
    state.set({ window: filled.map((column) => [...column]) });
    const rest = first > 0n ? win - first : win;
    await showWins(playSession, { event, wins: [special], win: rest, after: total, bet, last: false });
  }
  if (free) state.set({ phase: 'between' });
};

/** Some wins of a spin: together `win`, after which the round has won `after`. The last ones of a round go on being shown. */
type Shown = { event: SpinEvent; wins: readonly ShownWin[]; win: bigint; after: bigint; bet: bigint; last: boolean };

const showWins = async (playSession: PlaySession, { event, wins, win, after, bet, last }: Shown): Promise<void> => {
  const { state, director, decimal } = playSession;
  const free = event.free > 0;
  const before = after - win;
  state.set({
    phase: 'showing',
    winKind: free ? 'totalWin' : 'win',
    ...(win > 0n && {
      said: { kind: 'won', amount: decimal(win), lines: wins.filter(({ symbol }) => symbol !== 'scatter').length } as const,
    }),
  });
  await countWin(playSession, { wins, win, before: free ? before : 0n, bet });
  state.set({ win: decimal(free ? after : win) });
  const brief = free || state.get().autoplay !== undefined;
  if (last && !brief) {
    void director.cycle(wins, !state.get().calm, (shownWin) => state.set({ shownWin }));
    return;
  }
  // Nothing is said of scatters that pay nothing.
  if (win === 0n) return;
  const cycling = director.cycle(brief ? wins.slice(0, 3) : wins, false, (shownWin) => state.set({ shownWin }));
  playSession.goOn = () => director.clear();
  await cycling;
  playSession.goOn = undefined;
};

/** Announces free spins, and opens the feature when they are the first. */
export const showFreeSpins = async (
  playSession: PlaySession,
  event: Extract<RoundView['events'][number], { type: 'freeSpins' }>,
  round: RoundView,
): Promise<void> => {
  const { state, director, rules, sound } = playSession;
  if (event.spins === 0) return;
  sound.fanfare();
  const { rises } = rules.config.freeSpins;
  const { special } = event;
  const multiplier = firstMultiplier(round, rules.config);
  state.set({
    phase: 'between',
    free: { left: event.left, multiplier },
    said: { kind: 'freeSpins', spins: event.spins },
    interlude: event.retrigger
      ? { kind: 'retrigger', spins: event.spins, ...(event.times !== undefined && { times: event.times }) }
      : {
          kind: 'freeSpins',
          spins: event.spins,
          multiplier,
          ...(rises !== undefined && { rises }),
          ...(special !== undefined && { special }),
          ...(event.both && { both: event.both }),
        },
  });
  if (!event.retrigger) {
    director.feature(true);
    state.set({
      autoplay: undefined,
      winKind: 'totalWin',
      win: wonBefore(round, round.events.findIndex((other) => other === event) + 1),
    });
  }
  await interlude(playSession, event.retrigger ? (event.times === undefined ? 1_700 : 2_400) : 6_000);
};

/** Sums the free spins up, and closes the feature. */
export const showOutro = async (
  playSession: PlaySession,
  event: { payout: string; freeSpinsPlayed: number; capped: boolean },
  bet: bigint,
): Promise<void> => {
  const { state, director, view, sound, units } = playSession;
  const tier = tierOf(units(event.payout), bet, view.rules.celebrateLdw);
  if (tier !== 'none') sound.fanfare();
  state.set({
    phase: 'between',
    free: undefined,
    interlude: { kind: 'outro', total: event.payout, played: event.freeSpinsPlayed, tier, capped: event.capped },
  });
  await interlude(playSession, 8_000);
  director.feature(false);
};

/** By what a round's first free spin multiplies: a wheel that won it may have its share. */
export const firstMultiplier = ({ events }: RoundView, { freeSpins }: SlotConfig): number =>
  events.find((event): event is SpinEvent => event.type === 'spin' && event.free === 1)?.multiplier ?? freeSpins.multiplier;

/** Free spins that this very spin won: they are announced after it and must not be in the counter before. */
const spinsWonAfter = (round: RoundView, event: SpinEvent): number => {
  const next = round.events[round.events.indexOf(event) + 1];
  return next?.type === 'freeSpins' ? next.spins : 0;
};

/** The win of a round before its `step`th event. */
export const wonBefore = (round: RoundView, step: number): string =>
  round.events.slice(0, step).findLast((event) => 'total' in event)?.total ?? nothing;
