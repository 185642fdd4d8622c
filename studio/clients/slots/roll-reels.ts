/** One turn of the reels, from their start until the last of them lies still: what moves, what glows, and what is heard. */
import type { Sound } from '../shell/sound.ts';
import type { Clock } from '../shell/timeline.ts';
import { anticipationMs, blurAt, distanceAt, planStop, settleMs, sooner, type Stop, stoppingAt } from './reel-motion.ts';
import type { Reels, Window } from './reels.ts';
import type { Surface } from './stage/surface.ts';
import type { Cell } from './wins.ts';

/** The result of the reels: the window, its stops, the reels that wait for a scatter, and whether free spins' strips turn. */
export type Result = { window: Window; stops: readonly number[]; waits: readonly boolean[]; free: boolean };

/** After its arrival a reel passes its place for the first time; that is when it is heard. */
const impactMs = 70;

export type Rolling = {
  /** Settles when the last reel lies still. */
  landed: Promise<void>;
  /** Plans where each reel lands, and when (in milliseconds after the start). */
  bring: (result: Result, at: readonly number[]) => void;
  /** Lands what still turns as soon as it can. Nothing happens before the result is in. */
  hurry: () => void;
  /** Ends the turn where it is: nothing moves or sounds any more. */
  cancel: () => void;
};

type Setting = {
  reels: Reels;
  clock: Clock;
  sound: Sound;
  surface: () => Surface | undefined;
  /** Milliseconds since the reels were started. */
  elapsedMs: () => number;
};

/** Starts all reels; they turn until `bring` says where they land. */
export const rollReels = ({ reels, clock, sound, surface, elapsedMs }: Setting): Rolling => {
  const silence = sound.roll();
  const from = [...reels.places];
  const stopsOf: (Stop | undefined)[] = [];
  const down = Array.from({ length: reels.count }, () => false);
  const heard = Array.from({ length: reels.count }, () => false);
  let result: Result | undefined;
  let rang = 0;
  let settled: () => void = () => undefined;
  const landed = new Promise<void>((resolve) => {
    settled = resolve;
  });

  const plan = (reel: number, elapsed: number, arriveMs: number): void => {
    if (result === undefined) return;
    const stop = planStop(elapsed, arriveMs);
    stopsOf[reel] = stop;
    reels.write(reel, (from[reel] ?? 0) + stop.landing, result.window, result.stops, result.free);
  };
  const hear = (reel: number): void => {
    heard[reel] = true;
    // Reels that lie under one another land together and are heard once; so is a scatter of the reel that two grids have in common.
    if (reel < reels.across) sound.thud(reel);
    const cells = (result?.window[reel] ?? []).flatMap((symbol, row): Cell[] => (symbol === 'scatter' ? [[reel, row]] : []));
    if (cells.length === 0) return;
    if (reel !== reels.across) {
      rang += cells.length;
      sound.scatter(rang);
    }
    surface()?.ring(cells);
  };
  const glow = (reel: number, elapsed: number): void => {
    if (result?.waits[reel] !== true) return;
    const begins = (stopsOf[reel - 1]?.arriveMs ?? 0) + settleMs;
    const ends = stopsOf[reel]?.arriveMs ?? 0;
    const on = elapsed >= begins && elapsed < ends;
    if (on && !glowing.has(reel)) {
      glowing.add(reel);
      surface()?.glowReel(reel, true);
      sound.rise(Math.min(anticipationMs, ends - elapsed));
    }
    if (elapsed >= ends && glowing.delete(reel)) surface()?.glowReel(reel, false);
  };
  const glowing = new Set<number>();

  const frame = (): void => {
    const elapsed = elapsedMs();
    for (let reel = 0; reel < reels.count; reel++) {
      if (down[reel] === true) continue;
      const base = from[reel] ?? 0;
      const stop = stopsOf[reel];
      if (stop === undefined) {
        reels.move(reel, base + distanceAt(elapsed), blurAt(elapsed));
        continue;
      }
      const { distance, blur, landed: lies } = stoppingAt(stop, elapsed);
      glow(reel, elapsed);
      if (heard[reel] !== true && elapsed >= stop.arriveMs + impactMs) hear(reel);
      reels.move(reel, base + distance, blur);
      if (!lies) continue;
      down[reel] = true;
      reels.settle(reel, base + stop.landing);
    }
    if (down.every(Boolean)) end();
  };
  const stopFrames = clock.onFrame(frame);
  const end = (): void => {
    stopFrames();
    silence();
    settled();
  };
  return {
    landed,
    cancel: end,
    bring: (brought, at) => {
      result = brought;
      const elapsed = elapsedMs();
      at.forEach((arriveMs, reel) => plan(reel, elapsed, arriveMs));
    },
    hurry: () => {
      if (result === undefined) return;
      const elapsed = elapsedMs();
      result = { ...result, waits: [] };
      for (const reel of glowing) surface()?.glowReel(reel, false);
      glowing.clear();
      for (let reel = 0; reel < reels.count; reel++) {
        const stop = stopsOf[reel];
        if (down[reel] === true || stop === undefined || stop.arriveMs <= elapsed + 200) continue;
        // The reel is somewhere along its planned way: from here it goes on at the same speed to a nearer landing.
        stopsOf[reel] = sooner(stop, elapsed);
        reels.write(reel, (from[reel] ?? 0) + (stopsOf[reel]?.landing ?? 0), result.window, result.stops, result.free);
      }
    },
  };
};
