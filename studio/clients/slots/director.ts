/**
 * Shows a round on a surface: starts the reels, brings a result in, lights the wins. It decides nothing about the game; everything
 * it shows was known before it began, and anything it shows can be finished at once.
 */
import type { SlotConfig } from '../../src/families/slots/protocol.ts';
import type { Sound } from '../shell/sound.ts';
import { type Clock, type Cue, createTimeline, easeOut, type Playing, play } from '../shell/timeline.ts';
import { countedTo, countUpMs, type Tier } from './count-up.ts';
import { anticipatedReels, arrivals } from './reel-motion.ts';
import { byGrid, lineAt } from './grids.ts';
import { createReels, type Window } from './reels.ts';
import { type Rolling, rollReels } from './roll-reels.ts';
import type { PayLine, Surface } from './stage/surface.ts';
import { type Cell, cellsOf, type ShownWin, scattersOn } from './wins.ts';

/** How a spin looks, never what it is. */
export type Pace = { quick: boolean; calm: boolean };

/** Wins are shown together this long, then one by one. */
const togetherMs = 600;
const lineMs = 900;
/** The first reel turns at least this long, so that a spin is a spin. */
const firstArrivalMs = 640;
const quickArrivalMs = 300;
const quickEveryMs = 60;
/** Between two reels that a symbol fills, and after the last. */
const fillEveryMs = 180;
const fillRestMs = 420;

export type Director = {
  attach: (surface: Surface) => void;
  /** Shows a window at rest. */
  rest: (window: Window, stops: readonly number[]) => void;
  start: (pace: Pace) => void;
  /** Brings the result in; settles when the last reel lies still. */
  land: (window: Window, stops: readonly number[], free?: boolean) => Promise<void>;
  /** Whole reels of the window that lies there are filled, with a ring and a sound for each. */
  fill: (window: Window, stops: readonly number[], reels: readonly number[], free: boolean) => Promise<void>;
  /** The mystery symbols of the window that lies there glow, and then turn into what the given window shows, reel by reel. */
  turn: (window: Window, stops: readonly number[], cells: readonly Cell[]) => Promise<void>;
  /** Lets the reels land now. Nothing changes but the time. */
  hurry: () => void;
  /** All wins together while the win counts up. With less motion nothing swells and no coins fly; the sum of a great win stands there all the same. */
  announce: (
    wins: readonly ShownWin[],
    tier: Tier,
    amount: { win: bigint; bet: bigint; unit: bigint },
    count: (shown: bigint) => void,
    celebrated: (on: boolean) => void,
  ) => Playing;
  /** The wins one by one, once or until `clear`. */
  cycle: (wins: readonly ShownWin[], repeat: boolean, shown: (win: ShownWin | undefined) => void) => Promise<void>;
  /** Nothing lit, no line, no coins, and no reel that turns. */
  clear: () => void;
  feature: (on: boolean) => void;
};

type Setting = { config: SlotConfig; clock: Clock; sound: Sound };

export const createDirector = ({ config, clock, sound }: Setting): Director => {
  let surface: Surface | undefined;
  const reels = createReels(config, () => surface);
  // Where nothing is won by scatters, two of them are nothing to wait for.
  const wanted = config.bonus?.scatters ?? (config.scatter.freeSpins.findIndex((spins) => spins > 0) + 1 || 3);
  let pace: Pace = { quick: false, calm: false };
  let rolling: Rolling | undefined;
  let startedAt = 0;
  let showing: Playing | undefined;
  let cycling: Playing | undefined;

  const stopCycle = (): void => {
    cycling?.cancel();
    cycling = undefined;
  };

  const clear = (): void => {
    stopCycle();
    if (rolling !== undefined) {
      rolling.cancel();
      rolling = undefined;
      reels.still();
    }
    showing?.cancel();
    showing = undefined;
    surface?.light(undefined);
    surface?.drawLines([], 0);
    surface?.pulse(1);
    surface?.celebrate(undefined);
    for (let reel = 0; reel < reels.count; reel++) surface?.glowReel(reel, false);
  };

  const linesFor = (wins: readonly ShownWin[]): PayLine[] =>
    wins.flatMap(({ line }) => (line === null ? [] : [{ index: line, ...lineAt(config, line) }]));

  return {
    attach: (next) => {
      surface = next;
      reels.still();
    },

    rest: (window, stops) => {
      clear();
      reels.places.forEach((place, reel) => reels.write(reel, place, window, stops));
      reels.still();
    },

    start: (wanted) => {
      clear();
      pace = wanted;
      startedAt = clock.now();
      rolling = pace.calm
        ? undefined
        : rollReels({ reels, clock, sound, surface: () => surface, elapsedMs: () => clock.now() - startedAt });
    },

    land: async (window, stops, free = false) => {
      const scatters = scattersOn(window);
      if (rolling === undefined) {
        const left = 300 - (clock.now() - startedAt);
        if (left > 0) await play(createTimeline([{ at: left, duration: 0, run: () => undefined }]), clock).done;
        surface?.fade();
        reels.places.forEach((place, reel) => reels.write(reel, place, window, stops, free));
        reels.still();
        sound.thud(0);
        return;
      }
      const elapsed = clock.now() - startedAt;
      const canShow = byGrid(config, reels.canShowScatter);
      const waiting = byGrid(config, scatters).map((grid, nth) =>
        pace.quick ? grid.map(() => false) : anticipatedReels(grid, canShow[nth] ?? [], wanted),
      );
      const waits = waiting.flat();
      // Reels of two grids that lie over one another stop together.
      const waitsAt = Array.from({ length: config.reels }, (_, reel) => waiting.some((grid) => grid[reel] === true));
      const first = Math.max(elapsed + 180, pace.quick ? quickArrivalMs : firstArrivalMs);
      const planned = arrivals(first, waitsAt, pace.quick ? quickEveryMs : undefined);
      const at = waiting.flatMap(() => planned);
      const turn = rolling;
      turn.bring({ window, stops, waits, free }, at);
      await turn.landed;
      if (rolling === turn) rolling = undefined;
    },

    fill: async (window, stops, filled, free) => {
      clear();
      const cells = filled.flatMap((reel) => (window[reel] ?? []).map((_, row): Cell => [reel, row]));
      const fill = (reel: number): void => {
        reels.write(reel, reels.places[reel] ?? 0, window, stops, free);
        reels.still();
        surface?.ring((window[reel] ?? []).map((_, row): Cell => [reel, row]));
        sound.scatter(filled.indexOf(reel) + 1);
      };
      const everyMs = pace.quick || pace.calm ? 0 : fillEveryMs;
      const cues = filled.map((reel, index): Cue => ({ at: index * everyMs, duration: 0, run: () => fill(reel) }));
      const restMs = filled.length * everyMs + (pace.calm ? 200 : fillRestMs);
      cues.push({ at: 0, duration: restMs, run: (progress) => surface?.pulse(pace.calm ? 1 : 1 + 0.08 * Math.sin(progress * Math.PI)) });
      surface?.light(cells);
      showing = play(createTimeline(cues), clock);
      await showing.done;
      surface?.light(undefined);
    },

    turn: async (window, stops, cells) => {
      clear();
      const turned = [...new Set(cells.map(([reel]) => reel))];
      const [glowMs, everyMs] = pace.calm ? [0, 0] : pace.quick ? [240, 60] : [760, 150];
      const cues: Cue[] = [
        { at: 0, duration: 0, run: () => sound.rise(Math.max(glowMs, 1)), passing: true },
        // They tremble faster and faster before they turn.
        { at: 0, duration: glowMs, run: (progress) => surface?.pulse(pace.calm ? 1 : 1.06 + 0.07 * Math.sin(progress * progress * 26)) },
        ...turned.map((reel, nth): Cue => ({
          at: glowMs + nth * everyMs,
          duration: 0,
          run: () => {
            reels.write(reel, reels.places[reel] ?? 0, window, stops);
            reels.still();
            surface?.ring(cells.filter(([one]) => one === reel));
            sound.scatter(nth + 1);
          },
        })),
      ];
      const opened = glowMs + turned.length * everyMs;
      cues.push({
        at: opened,
        duration: pace.calm ? 200 : 520,
        run: (progress) => surface?.pulse(pace.calm ? 1 : 1 + 0.15 * Math.sin(progress * Math.PI)),
      });
      surface?.light(cells);
      showing = play(createTimeline(cues), clock);
      await showing.done;
      surface?.light(undefined);
    },

    hurry: () => {
      if (rolling === undefined) showing?.finish();
      else rolling.hurry();
    },

    announce: (wins, tier, { win, bet, unit }, count, celebrated) => {
      clear();
      const counts = tier !== 'none';
      const lasts = counts ? countUpMs(win, bet) : 0;
      const lines = linesFor(wins);
      const loud = tier === 'big' || tier === 'mega' || tier === 'epic';
      let lastTick = 0;
      const finale = (): void => {
        surface?.celebrate(undefined);
        celebrated(false);
      };
      const cues: Cue[] = [
        {
          at: 0,
          duration: 0,
          run: () => {
            surface?.light(cellsOf(wins));
            if (counts) sound.arpeggio({ small: 3, nice: 5, big: 7, mega: 9, epic: 11 }[tier]);
          },
        },
        { at: 0, duration: togetherMs * 0.6, run: (progress) => surface?.drawLines(lines, easeOut(progress)) },
        {
          at: 0,
          duration: lasts,
          run: (progress) => {
            count(countedTo(win, easeOut(progress), unit));
            if (progress < 1 && progress - lastTick > 70 / Math.max(lasts, 1)) {
              lastTick = progress;
              sound.tick(progress);
              if (loud) sound.coin();
            }
          },
        },
      ];
      if (counts && !pace.calm)
        cues.push({ at: 0, duration: togetherMs, run: (progress) => surface?.pulse(1 + 0.15 * Math.sin(progress * Math.PI)) });
      if (loud) {
        // The lines are read first; then they make room for the sum.
        cues.push({
          at: togetherMs,
          duration: 0,
          run: () => {
            surface?.drawLines([], 0);
            if (!pace.calm) surface?.celebrate(tier);
            celebrated(true);
          },
        });
        cues.push({ at: lasts, duration: 0, run: () => sound.fanfare(), passing: true });
        cues.push({ at: lasts + 1_400, duration: 0, run: () => finale() });
      }
      cues.push({ at: Math.max(togetherMs, lasts), duration: 0, run: () => surface?.drawLines([], 0) });
      showing = play(createTimeline(cues), clock);
      return showing;
    },

    cycle: async (wins, repeat, shown) => {
      stopCycle();
      if (wins.length === 0) return;
      let going = true;
      do {
        const cues = wins.flatMap((win, index): Cue[] => {
          const at = index * lineMs;
          const lines = linesFor([win]);
          return [
            {
              at,
              duration: 0,
              run: () => {
                surface?.light(win.cells);
                shown(win);
              },
            },
            { at, duration: 260, run: (progress) => surface?.drawLines(lines, easeOut(progress)) },
            {
              at,
              duration: lineMs,
              run: (progress) => surface?.pulse(pace.calm ? 1 : 1 + 0.15 * Math.abs(Math.sin(progress * Math.PI * 2))),
            },
          ];
        });
        const turn = play(createTimeline(cues), clock);
        cycling = turn;
        await turn.done;
        going = repeat && cycling === turn;
      } while (going);
      if (cycling !== undefined) clear();
      shown(undefined);
    },

    clear,
    feature: (on) => surface?.feature(on),
  };
};
