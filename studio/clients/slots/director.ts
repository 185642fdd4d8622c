/**
 * Shows a round on a surface: starts the reels, brings a result in, lights the wins. It decides nothing about the game; everything
 * it shows was known before it began, and anything it shows can be finished at once.
 */
import type { SlotConfig, SymbolId } from '../../src/slots/protocol.ts';
import type { Sound } from '../shell/sound.ts';
import { type Clock, type Cue, createTimeline, easeOut, type Playing, play } from '../shell/timeline.ts';
import { countedTo, countUpMs, type Tier } from './count-up.ts';
import {
  anticipatedReels,
  anticipationMs,
  arrivals,
  blurAt,
  distanceAt,
  planStop,
  settleMs,
  sooner,
  type Stop,
  stoppingAt,
} from './reel-motion.ts';
import type { Surface } from './stage/surface.ts';
import { createTape } from './tape.ts';
import { type Cell, cellsOf, type ShownWin, scattersOn } from './wins.ts';

type Window = readonly (readonly SymbolId[])[];
/** How a spin looks, never what it is. */
export type Pace = { quick: boolean; calm: boolean };

/** Wins are shown together this long, then one by one. */
const togetherMs = 600;
const lineMs = 900;
/** The first reel turns at least this long, so that a spin is a spin. */
const firstArrivalMs = 640;
const quickArrivalMs = 300;
const quickEveryMs = 60;
/** After its arrival a reel passes its place for the first time; that is when it is heard. */
const impactMs = 70;

export type Director = {
  attach: (surface: Surface) => void;
  /** Shows a window at rest. */
  rest: (window: Window, stops: readonly number[]) => void;
  start: (pace: Pace) => void;
  /** Brings the result in; settles when the last reel lies still. */
  land: (window: Window, stops: readonly number[]) => Promise<void>;
  /** Lets the reels land now. Nothing changes but the time. */
  hurry: () => void;
  /** All wins together while the win counts up. */
  announce: (
    wins: readonly ShownWin[],
    tier: Tier,
    amount: { win: bigint; bet: bigint; unit: bigint },
    count: (shown: bigint) => void,
    celebrated: (on: boolean) => void,
  ) => Playing;
  /** The wins one by one, once or until `clear`. */
  cycle: (wins: readonly ShownWin[], repeat: boolean, shown: (win: ShownWin | undefined) => void) => Promise<void>;
  /** Nothing lit, no line, no coins. */
  clear: () => void;
  feature: (on: boolean) => void;
};

type Setting = { config: SlotConfig; clock: Clock; sound: Sound };

export const createDirector = ({ config, clock, sound }: Setting): Director => {
  const reels = config.strips.length;
  const strips = config.strips.map((strip): readonly [SymbolId, ...SymbolId[]] => [strip[0] ?? 'low1', ...strip.slice(1)]);
  const tapes = strips.map((strip) => createTape(strip));
  const canShowScatter = strips.map((strip) => strip.includes('scatter'));
  const places = Array.from({ length: reels }, () => 0);
  let surface: Surface | undefined;
  let pace: Pace = { quick: false, calm: false };
  let rolling: Rolling | undefined;
  let startedAt = 0;
  let showing: Playing | undefined;
  let cycling: Playing | undefined;

  const write = (reel: number, place: number, window: Window, stops: readonly number[]): void => {
    const strip = strips[reel];
    const stop = stops[reel] ?? 0;
    if (strip === undefined) return;
    const around = (index: number): SymbolId => strip[((index % strip.length) + strip.length) % strip.length] ?? strip[0];
    tapes[reel]?.write(place, window[reel] ?? [], around(stop - 1), around(stop + config.rows));
  };
  const move = (reel: number, distance: number, blur: number): void => {
    const tape = tapes[reel];
    if (tape !== undefined) surface?.moveReel(reel, distance, blur, tape);
  };
  const still = (): void => places.forEach((place, reel) => move(reel, place, 0));

  const stopCycle = (): void => {
    cycling?.cancel();
    cycling = undefined;
  };

  const clear = (): void => {
    stopCycle();
    showing?.cancel();
    showing = undefined;
    surface?.light(undefined);
    surface?.drawLines([], 0);
    surface?.pulse(1);
    surface?.celebrate(undefined);
    for (let reel = 0; reel < reels; reel++) surface?.glowReel(reel, false);
  };

  const linesFor = (wins: readonly ShownWin[]): { index: number; rows: readonly number[] }[] =>
    wins.flatMap(({ line }) => (line === null ? [] : [{ index: line, rows: config.lines[line] ?? [] }]));

  return {
    attach: (next) => {
      surface = next;
      still();
    },

    rest: (window, stops) => {
      clear();
      places.forEach((place, reel) => write(reel, place, window, stops));
      still();
    },

    start: (wanted) => {
      clear();
      pace = wanted;
      startedAt = clock.now();
      rolling = pace.calm ? undefined : turn();
    },

    land: async (window, stops) => {
      const scatters = scattersOn(window);
      if (rolling === undefined) {
        const left = 300 - (clock.now() - startedAt);
        if (left > 0) await play(createTimeline([{ at: left, duration: 0, run: () => undefined }]), clock).done;
        surface?.fade();
        places.forEach((place, reel) => write(reel, place, window, stops));
        still();
        sound.thud(0);
        return;
      }
      const elapsed = clock.now() - startedAt;
      const waits = pace.quick ? scatters.map(() => false) : anticipatedReels(scatters, canShowScatter);
      const first = Math.max(elapsed + 180, pace.quick ? quickArrivalMs : firstArrivalMs);
      const at = arrivals(first, waits, pace.quick ? quickEveryMs : undefined);
      rolling.bring(window, stops, at, waits);
      await rolling.landed;
      rolling = undefined;
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
      if (counts) cues.push({ at: 0, duration: togetherMs, run: (progress) => surface?.pulse(1 + 0.15 * Math.sin(progress * Math.PI)) });
      if (loud) {
        // The lines are read first; then they make room for the sum.
        cues.push({
          at: togetherMs,
          duration: 0,
          run: () => {
            surface?.drawLines([], 0);
            surface?.celebrate(tier);
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

  function turn(): Rolling {
    const silence = sound.roll();
    const from = [...places];
    const stopsOf: (Stop | undefined)[] = [];
    const down = Array.from({ length: reels }, () => false);
    const heard = Array.from({ length: reels }, () => false);
    let result: { window: Window; stops: readonly number[]; waits: readonly boolean[] } | undefined;
    let rang = 0;
    let settled: () => void = () => undefined;
    const landed = new Promise<void>((resolve) => {
      settled = resolve;
    });

    const plan = (reel: number, elapsed: number, arriveMs: number): void => {
      if (result === undefined) return;
      const stop = planStop(elapsed, arriveMs);
      stopsOf[reel] = stop;
      write(reel, (from[reel] ?? 0) + stop.landing, result.window, result.stops);
    };
    const hear = (reel: number): void => {
      heard[reel] = true;
      sound.thud(reel);
      const cells = (result?.window[reel] ?? []).flatMap((symbol, row): Cell[] => (symbol === 'scatter' ? [[reel, row]] : []));
      if (cells.length === 0) return;
      rang += cells.length;
      sound.scatter(rang);
      surface?.ring(cells);
    };
    const glow = (reel: number, elapsed: number): void => {
      if (result?.waits[reel] !== true) return;
      const begins = (stopsOf[reel - 1]?.arriveMs ?? 0) + settleMs;
      const ends = stopsOf[reel]?.arriveMs ?? 0;
      const on = elapsed >= begins && elapsed < ends;
      if (on && !glowing.has(reel)) {
        glowing.add(reel);
        surface?.glowReel(reel, true);
        sound.rise(Math.min(anticipationMs, ends - elapsed));
      }
      if (elapsed >= ends && glowing.delete(reel)) surface?.glowReel(reel, false);
    };
    const glowing = new Set<number>();

    const frame = (): void => {
      const elapsed = clock.now() - startedAt;
      for (let reel = 0; reel < reels; reel++) {
        if (down[reel] === true) continue;
        const base = from[reel] ?? 0;
        const stop = stopsOf[reel];
        if (stop === undefined) {
          move(reel, base + distanceAt(elapsed), blurAt(elapsed));
          continue;
        }
        const { distance, blur, landed: lies } = stoppingAt(stop, elapsed);
        glow(reel, elapsed);
        if (heard[reel] !== true && elapsed >= stop.arriveMs + impactMs) hear(reel);
        move(reel, base + distance, blur);
        if (!lies) continue;
        down[reel] = true;
        places[reel] = base + stop.landing;
        tapes[reel]?.forget(base + stop.landing - config.rows - 1);
      }
      if (down.every(Boolean)) end();
    };
    const cancel = clock.onFrame(frame);
    const end = (): void => {
      cancel();
      silence();
      settled();
    };
    return {
      landed,
      bring: (window, stops, at, waits) => {
        result = { window, stops, waits };
        const elapsed = clock.now() - startedAt;
        at.forEach((arriveMs, reel) => plan(reel, elapsed, arriveMs));
      },
      hurry: () => {
        if (result === undefined) return;
        const elapsed = clock.now() - startedAt;
        result = { ...result, waits: [] };
        for (const reel of glowing) surface?.glowReel(reel, false);
        glowing.clear();
        for (let reel = 0; reel < reels; reel++) {
          const stop = stopsOf[reel];
          if (down[reel] === true || stop === undefined || stop.arriveMs <= elapsed + 200) continue;
          // The reel is somewhere along its planned way: from here it goes on at the same speed to a nearer landing.
          stopsOf[reel] = sooner(stop, elapsed);
          write(reel, (from[reel] ?? 0) + (stopsOf[reel]?.landing ?? 0), result.window, result.stops);
        }
      },
    };
  }
};

type Rolling = {
  landed: Promise<void>;
  bring: (window: Window, stops: readonly number[], at: readonly number[], waits: readonly boolean[]) => void;
  hurry: () => void;
};
