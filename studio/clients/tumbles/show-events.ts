/** The events of a round as the player sees them: one verb for each. */
import type { RoundView } from '../../src/families/tumbles/protocol.ts';
import type { TumbleMachine } from '../../src/families/tumbles/tumble-config.ts';
import type { Cell, SpinEvent, TumbleStep } from '../../src/families/tumbles/round-events.ts';
import { shownUnit } from '../shell/amounts.ts';
import { tierOf } from '../slots/count-up.ts';
import { pressedWithin } from '../slots/pressed-within.ts';
import { bursts } from './bursts.ts';
import { nothing, paceOf } from '../slots/common-session.ts';
import type { PlaySession } from './play-session.ts';
import type { Popup } from './tumble-state.ts';

const freeSpinPauseMs = 380;
/** A multiplier is read before the next column is filled. */
const fillPauseMs = 620;
/** Amounts that rise from the grid at once. */
const mostPopups = 8;

/** The places of wilds that stay for the free spins to come. */
export const stuckAfter = ({ stuck, free, grid, filled }: SpinEvent): Cell[] =>
  stuck === undefined || free === 0 || filled !== undefined
    ? []
    : grid.flatMap((column, place) => column.flatMap((cell, row): Cell[] => (cell === 'wild' ? [[place, row]] : [])));

/** The columns that wilds have filled, when a spin is over. */
export const filledAfter = ({ filled = [] }: SpinEvent): NonNullable<SpinEvent['filled']> => filled;

/** The grid as it lies when the tumbling of a spin is over. */
export const lastGrid = ({ grid, tumbles, filled = [] }: SpinEvent): string[][] =>
  tumbles.filter(bursts).reduce(
    (columns, { wins, fresh }) =>
      columns.map((column, place) => {
        const gone = new Set(wins.flatMap(({ cells }) => cells.flatMap(([at, row]) => (at === place ? [row] : []))));
        return [...(fresh[place] ?? []), ...column.filter((_, row) => !gone.has(row))];
      }),
    grid.map((column, place) => (filled.some((one) => one.column === place) ? column.map(() => 'wild') : [...column])),
  );

/** The multipliers of the places when a spin is over. */
export const lastPlaces = ({ places, tumbles }: SpinEvent): number[][] => tumbles.at(-1)?.places ?? places ?? [];

/** The multiplier that stands when a spin is over: only one that rises through free spins is kept. */
export const timesAfter = ({ risesInFreeSpins }: TumbleMachine, { free, rises = 0, tumbles }: SpinEvent): number =>
  risesInFreeSpins === true && free > 0 ? rises + tumbles.length : 0;

/** The sum of bombs that a spin begins with: what free spins have kept. */
const keptBefore = (event: SpinEvent): number => {
  const grid = lastGrid(event);
  const own = event.bombs.reduce((sum, [column, row]) => sum + Number(grid[column]?.[row]?.slice(1) ?? 0), 0);
  // Every bomb is worth 2 or more, so a multiplier of 1 is none.
  return event.multiplier === 1 ? 0 : event.multiplier - own;
};

/** Lets a spin's grid fall in and shows what it won. `bet` is the whole round's, in the currency's units. */
export const showSpin = async (playSession: PlaySession, event: SpinEvent, bet: bigint, round: RoundView): Promise<void> => {
  const { state, director, view, currency, units, decimal } = playSession;
  const free = event.free > 0;
  const [win, total] = [units(event.payout), units(event.total)];
  const before = total - win;
  const tier = tierOf(win, bet, view.rules.celebrateLdw);
  const sum = keptBefore(event);
  if (free) {
    // The counter shows what is left while this one runs: it goes down when the grid falls.
    const left = Math.max(0, event.freeSpinsLeft - spinsWonAfter(round, event));
    state.set({ free: { left, multiplier: event.multiplier }, phase: 'spinning' });
    // Columns that were filled in the base spin are let go of.
    if (event.filled !== undefined) await openHeld(playSession, event.filled);
    director.start(paceOf(playSession), event.stuck);
  }
  const { machine } = playSession.rules.config;
  const begins = machine.risesInFreeSpins === true && free ? (event.rises ?? 0) : 0;
  state.set({ phase: 'landing', places: event.places ?? [], sum, times: begins, paths: [], detail: undefined, popups: [] });
  await director.land(event);
  state.set({ grid: event.grid, stuck: stuckAfter(event) });
  await showFilled(playSession, event);
  if (win <= 0n) {
    state.set({ said: free ? { kind: 'nothing' } : { kind: 'lost', balance: state.get().balance } });
    if (event.scatter !== null) await director.point(event.scatter.cells);
    if (free) await rest(playSession);
    return;
  }
  state.set({ phase: 'showing', winKind: free ? 'totalWin' : 'win', win: decimal(before) });
  let won = before;
  for (const [chain, step] of event.tumbles.entries()) {
    if (playSession.closed) return;
    if (event.rises !== undefined) state.set({ times: step.wins[0]?.times ?? 0 });
    if (machine.wins === 'lines') state.set({ paths: step.wins.map(({ cells }) => cells) });
    await director.tumble(step, chain, tier !== 'none', () => {
      won += step.wins.reduce((all, { payout }) => all + units(payout), 0n);
      // A round that reaches its most pays less than its parts.
      if (won > total) won = total;
      state.set({ win: decimal(won), ...shownOf(step, chain, event.grid), paths: [], ...(step.places && { places: step.places }) });
    });
  }
  state.set({ grid: lastGrid(event), popups: [], times: timesAfter(machine, event) });
  if (event.bombs.length > 0) await director.gather(event.bombs, (value) => state.set({ sum: state.get().sum + value }));
  if (event.multiplier > 1 && units(event.tumbled) > 0n)
    state.set({ detail: { kind: 'times', amount: event.tumbled, times: event.multiplier } });
  if (event.scatter !== null) await director.point(event.scatter.cells);
  let celebrated = false;
  await director.announce(
    tier,
    { from: won, to: total, win, bet, unit: shownUnit(currency) },
    (counted) =>
      state.set({
        win: decimal(counted),
        celebration: celebrated ? { tier, amount: decimal(free ? counted - before : counted) } : undefined,
      }),
    (on) => {
      celebrated = on;
      state.set({ celebration: on ? { tier, amount: state.get().celebration?.amount ?? nothing } : undefined });
    },
  );
  state.set({
    celebration: undefined,
    win: decimal(total),
    said: machine.still
      ? { kind: 'lines', amount: event.payout, lines: event.tumbles[0]?.wins.length ?? 0 }
      : { kind: 'won', amount: event.payout, tumbles: event.tumbles.length, multiplier: event.multiplier },
  });
  if (free) await rest(playSession);
};

/** The column that free spins begin with is filled before the first of them; later those that are held lie there already. */
const openHeld = async ({ state, director }: PlaySession, filled: NonNullable<SpinEvent['filled']>): Promise<void> => {
  const held = filled.filter((one) => one.held);
  for (const { column } of held) {
    if (state.get().grid[column]?.every((cell) => cell === 'wild') === true) continue;
    await director.fill(column);
    state.set({ filled: held });
    await director.pause(fillPauseMs);
  }
  state.set({ filled: held });
};

/** Wilds fill their columns one after the other, and each column shows its multiplier. */
const showFilled = async ({ state, director }: PlaySession, event: SpinEvent): Promise<void> => {
  const { filled } = event;
  if (filled === undefined) return;
  let shown = filled.filter(({ held }) => held);
  state.set({ filled: shown });
  for (const one of filled.filter(({ held }) => !held)) {
    await director.fill(one.column);
    shown = [...shown, one];
    state.set({ filled: shown });
    await director.pause(fillPauseMs);
  }
  state.set({ grid: lastGrid(event) });
};

/** Between two free spins. */
const rest = async ({ state, director }: PlaySession): Promise<void> => {
  state.set({ phase: 'between' });
  await director.pause(freeSpinPauseMs);
};

/** Words of a tumble: an amount over each group, and the dearest in words. */
const shownOf = ({ wins }: TumbleStep, chain: number, grid: readonly (readonly string[])[]) => {
  // Many lines can win at once: the dearest of them are enough.
  const said = wins.toSorted((a, b) => Number(b.payout) - Number(a.payout)).slice(0, mostPopups);
  const popups = said.map(({ cells, payout, times }, nth): Popup => {
    const middle = (of: (cell: Cell) => number): number => cells.reduce((sum, cell) => sum + of(cell), 0) / cells.length;
    const top = middle(([column, row]) => (row + 0.5) / (grid[column]?.length ?? 1));
    return { key: `${chain}.${nth}`, column: middle(([column]) => column), top, amount: payout, times };
  });
  const dearest = wins.reduce((a, b) => (Number(b.payout) > Number(a.payout) ? b : a));
  return {
    popups,
    detail: {
      kind: 'group' as const,
      count: dearest.ways === undefined ? dearest.cells.length : new Set(dearest.cells.map(([column]) => column)).size,
      amount: dearest.payout,
      times: dearest.times,
      ...(dearest.ways !== undefined && { ways: dearest.ways }),
    },
  };
};

const interlude = async (playSession: PlaySession, patienceMs: number): Promise<void> => {
  await pressedWithin(playSession, patienceMs);
  playSession.state.set({ interlude: undefined });
};

/** Announces free spins, and opens the feature when they are the first. */
export const showFreeSpins = async (
  playSession: PlaySession,
  event: { spins: number; left: number; retrigger: boolean },
): Promise<void> => {
  const { state, director, sound } = playSession;
  sound.fanfare();
  state.set({
    phase: 'between',
    free: { left: event.left, multiplier: 1 },
    said: { kind: 'freeSpins', spins: event.spins },
    interlude: event.retrigger ? { kind: 'retrigger', spins: event.spins } : { kind: 'freeSpins', spins: event.spins },
  });
  if (!event.retrigger) {
    director.feature(true);
    state.set({ autoplay: undefined, winKind: 'totalWin', detail: undefined, places: [], stuck: [], filled: [], sum: 0, times: 0 });
  }
  await interlude(playSession, event.retrigger ? 1_700 : 6_000);
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
    detail: undefined,
    stuck: [],
    filled: [],
    interlude: { kind: 'outro', total: event.payout, played: event.freeSpinsPlayed, tier, capped: event.capped },
  });
  await interlude(playSession, 8_000);
  director.feature(false);
};

/** Free spins that this very spin won: they are announced after it and must not be in the counter before. */
const spinsWonAfter = (round: RoundView, event: SpinEvent): number => {
  const next = round.events[round.events.indexOf(event) + 1];
  return next?.type === 'freeSpins' ? next.spins : 0;
};

/** The win of a round before its `step`th event. */
export const wonBefore = (round: RoundView, step: number): string =>
  round.events.slice(0, step).findLast((event): event is SpinEvent => event.type === 'spin')?.total ?? nothing;
