/**
 * Shows a round on a surface: lets the grid fall in, lights wins, bursts them, lets the rest fall. It decides nothing about the game; everything it shows
 * was known before it began, and anything it shows can be finished at once.
 */
import type { TumbleMachine } from '../../src/families/tumbles/tumble-config.ts';
import type { Cell, SpinEvent, TumbleStep } from '../../src/families/tumbles/round-events.ts';
import { countedTo, countUpMs, type Tier } from '../slots/count-up.ts';
import type { Pace } from '../slots/director.ts';
import type { Sound } from '../shell/sound.ts';
import { type Clock, createTimeline, type Cue, easeOut, type Playing, play } from '../shell/timeline.ts';
import { bursts } from './bursts.ts';
import { fillCues, gatherCues, once, stickCues, still, swell } from './cues.ts';
import { columnEveryMs, columnStarts, dropAt, fallMs } from './fall-motion.ts';
import { columnsOf, fallCue, fallen, pieceOf } from './pieces.ts';
import type { Piece, Surface } from './stage/surface.ts';

export type Director = {
  attach: (surface: Surface) => void;
  /** Shows a grid at rest. */
  rest: (grid: readonly (readonly string[])[]) => void;
  /** Lets go of what lies there, but for what stays. */
  start: (pace: Pace, stays?: readonly Cell[]) => void;
  /** Lets a spin's grid fall in. */
  land: (event: Pick<SpinEvent, 'grid' | 'free' | 'stuck'>) => Promise<void>;
  /** One tumble: its wins light up and burst, and the rest falls. `burst` is called as they burst; `chain` counts the tumbles of the spin from 0; `cheers` when the spin wins. */
  tumble: (step: TumbleStep, chain: number, cheers: boolean, burst: () => void) => Promise<void>;
  /** A wild fills its column: the symbols above and below it turn into wilds, from it outwards. */
  fill: (column: number) => Promise<void>;
  /** The bombs fly to the counter one after the other; each calls back as it arrives. */
  gather: (bombs: readonly Cell[], arrived: (value: number) => void) => Promise<void>;
  /** Lights cells for a moment: scatters, mostly. */
  point: (cells: readonly Cell[]) => Promise<void>;
  /** Counts from `from` to `to`, and celebrates a great win. */
  announce: (
    tier: Tier,
    amounts: { from: bigint; to: bigint; win: bigint; bet: bigint; unit: bigint },
    count: (shown: bigint) => void,
    celebrated: (on: boolean) => void,
  ) => Promise<void>;
  pause: (ms: number) => Promise<void>;
  /** Shows the end of all that moves, until the next start. */
  hurry: () => void;
  /** Nothing lit, nothing flying, nothing moving. */
  clear: () => void;
  feature: (on: boolean) => void;
};

const wonMs = 520;
const burstMs = 210;
/** Wins that do not burst light up for so long. */
const glowMs = 1_100;
const quickly = 0.45;
/** The length of the fade that stands for a fall where less motion is wanted. */
const fadeMs = 180;

type Setting = { machine: TumbleMachine; clock: Clock; sound: Sound };

export const createDirector = ({ machine, clock, sound }: Setting): Director => {
  let surface: Surface | undefined;
  let columns: Piece[][] = [];
  let flying: Piece[] = [];
  let pace: Pace = { quick: false, calm: false };
  let hurried = false;
  let showing: Playing | undefined;
  let leaving: Promise<void> = Promise.resolve();

  const paint = (): void => surface?.draw([...columns.flat(), ...flying]);
  /** Plays cues one after the other's start; every frame is drawn once, after all that is due. */
  const run = async (cues: readonly Cue[]): Promise<void> => {
    const factor = pace.quick ? quickly : 1;
    const scaled = cues.map((cue) => ({ ...cue, at: cue.at * factor, duration: cue.duration * factor }));
    const last = scaled.reduce((most, { at, duration }) => Math.max(most, at + duration), 0);
    const mine = play(createTimeline([...scaled, { at: 0, duration: last, run: paint }]), clock);
    showing = mine;
    if (hurried) mine.finish();
    await mine.done;
    paint();
  };
  const lit = (cells: ReadonlySet<Piece> | undefined): void => {
    for (const piece of columns.flat()) {
      piece.light = cells === undefined ? 'plain' : cells.has(piece) ? 'lit' : 'dim';
      piece.scale = 1;
    }
  };
  const at = ([column, row]: Cell): Piece | undefined => columns[column]?.[row];
  const all = (cells: readonly Cell[]): Piece[] => cells.map(at).filter((piece) => piece !== undefined);
  const fade = (): Cue => ({
    at: 0,
    duration: fadeMs,
    run: (progress) => {
      for (const piece of columns.flat()) piece.alpha = 0.25 + 0.75 * progress;
    },
  });

  /** Wins that light up and stay. */
  const glow = async (winning: readonly Piece[], chain: number, cheers: boolean, shown: () => void): Promise<void> => {
    const chord = once(0, () => (cheers ? sound.arpeggio(Math.min(8, 2 + chain)) : sound.click()), true);
    await run([chord, still(pace, swell(winning, 0, glowMs, 0.13, 2)), once(wonMs, shown)]);
    lit(undefined);
  };

  const clear = (): void => {
    showing?.cancel();
    showing = undefined;
    flying = [];
    lit(undefined);
    for (const piece of columns.flat()) piece.alpha = 1;
    surface?.celebrate(undefined);
    for (let column = 0; column < machine.columns; column += 1) surface?.glow(column, false);
    paint();
  };

  return {
    attach: (next) => {
      surface = next;
      paint();
    },
    rest: (grid) => {
      clear();
      columns = columnsOf(grid);
      paint();
    },
    start: (wanted, stays = []) => {
      clear();
      const staying = new Set(all(stays));
      pace = wanted;
      hurried = false;
      if (pace.calm) return;
      leaving = run(
        columns.flatMap((column, place) =>
          column.flatMap((piece, row): Cue[] => {
            const lasts = 430;
            if (staying.has(piece)) return [];
            return [
              {
                at: place * 34 + (column.length - 1 - row) * 16,
                duration: lasts,
                run: (progress) => {
                  piece.row = row + dropAt(progress * lasts);
                },
              },
            ];
          }),
        ),
      );
    },
    land: async ({ grid, free, stuck }) => {
      await leaving;
      const stays = new Map(all(stuck ?? []).map((piece) => [`${piece.column} ${piece.row}`, piece]));
      columns = columnsOf(grid).map((column) => column.map((piece) => stays.get(`${piece.column} ${piece.row}`) ?? piece));
      const isNew = (piece: Piece): boolean => !stays.has(`${piece.column} ${piece.row}`);
      // Wilds that stay from now on.
      const caught =
        stuck === undefined || free === 0 || machine.fills !== undefined
          ? []
          : columns.flat().filter((piece) => piece.cell === 'wild' && isNew(piece));
      const wanted = (free > 0 ? machine.scatter.more : machine.scatter.freeSpins).findIndex((spins) => spins > 0) + 1;
      const scatters = grid.map((column) => column.filter((cell) => cell === 'scatter').length);
      if (pace.calm) {
        sound.thud(0);
        return run([fade()]);
      }
      const { at: starts, waits } = columnStarts(scatters, wanted, columnEveryMs, !pace.quick && !hurried);
      let rung = 0;
      const cues = columns.flatMap((column, place): Cue[] => {
        const begins = starts[place] ?? 0;
        const own = column.flatMap((piece, row) =>
          isNew(piece) ? [fallCue(piece, row, column.length + 0.6, begins + (column.length - 1 - row) * 26)] : [],
        );
        const landed = begins + fallMs(column.length + 0.6);
        own.push(once(landed, () => sound.thud(place), true));
        for (const [row, piece] of column.entries())
          if (piece.cell === 'scatter') {
            const when = landed + (column.length - 1 - row) * 26;
            own.push(
              once(when, () => sound.scatter((rung += 1)), true),
              swell([piece], when, 320, 0.16),
            );
          }
        if (waits[place] === true) {
          // One column glows at a time: when the one before it has landed.
          const from = (starts[place - 1] ?? 0) + fallMs((columns[place - 1]?.length ?? 0) + 0.6);
          own.push(
            once(from, () => surface?.glow(place, true)),
            once(landed, () => surface?.glow(place, false)),
          );
          own.push(once(from, () => sound.rise(landed - from), true));
        }
        return own;
      });
      await run(cues);
      if (caught.length > 0) await run(stickCues(caught, pace, sound, (piece) => surface?.burst([piece])));
    },
    tumble: async ({ wins, fresh }, chain, cheers, burst) => {
      const gone = new Set(wins.flatMap(({ cells }) => all(cells)));
      lit(gone);
      const bursting = [...gone];
      if (!bursts({ fresh })) return glow(bursting, chain, cheers, burst);
      await run([
        // A spin that gives back less than the bet makes no sound of a win.
        once(0, () => (cheers ? sound.arpeggio(Math.min(8, 2 + chain)) : sound.click()), true),
        ...(pace.calm ? [{ at: 0, duration: wonMs, run: () => undefined }] : [swell(bursting, 0, wonMs, 0.13)]),
        once(wonMs, () => {
          burst();
          if (cheers) sound.coin();
          else sound.thud(chain);
          surface?.burst(pace.calm ? [] : bursting);
        }),
        {
          at: wonMs,
          duration: burstMs,
          run: (progress) => {
            for (const piece of bursting) {
              piece.scale = pace.calm ? 1 : progress < 0.3 ? 1 + progress * 0.7 : 1.21 * (1 - easeOut((progress - 0.3) / 0.7));
              piece.alpha = 1 - progress ** 2;
            }
          },
        },
      ]);
      lit(undefined);
      const next = fallen(columns, gone, fresh);
      columns = next.columns;
      if (pace.calm) {
        for (const { piece, row } of next.falls) piece.row = row;
        return run([fade()]);
      }
      await run([
        ...next.falls.map(({ piece, row, rows }) => fallCue(piece, row, rows, piece.column * 22 + (piece.tall - 1 - row) * 14)),
        once(180, () => sound.thud(chain + 1), true),
      ]);
    },
    fill: async (column) => {
      const pieces = columns[column] ?? [];
      await run(fillCues(pieces, pace, sound, (piece) => surface?.burst([piece])));
      for (const piece of pieces) Object.assign(piece, { cell: 'wild', scale: 1 });
      paint();
    },
    gather: async (bombs, arrived) => {
      const pieces = all(bombs);
      lit(new Set(pieces));
      flying = pace.calm ? [] : pieces.map((piece) => ({ ...pieceOf(piece.cell, piece.column, piece.row, piece.tall), over: true }));
      const cues = gatherCues(pieces, flying, machine.columns, (piece, nth) => {
        arrived(Number(piece.cell.slice(1)));
        sound.scatter(nth + 1);
      });
      await run(pace.calm ? cues.filter(({ duration }) => duration === 0) : cues);
      flying = [];
      lit(undefined);
      paint();
    },
    point: async (cells) => {
      const pieces = all(cells);
      lit(new Set(pieces));
      await run([
        ...pieces.map((_, nth) => once(nth * 130, () => sound.scatter(nth + 1), true)),
        pace.calm ? { at: 0, duration: 900, run: () => undefined } : swell(pieces, 0, 900, 0.2, 2),
      ]);
      lit(undefined);
      paint();
    },
    announce: async (tier, { from, to, win, bet, unit }, count, celebrated) => {
      const loud = tier === 'big' || tier === 'mega' || tier === 'epic';
      const lasts = tier === 'none' ? 0 : loud ? countUpMs(win, bet) : Math.min(900, countUpMs(win, bet));
      let lastTick = 0;
      const cues: Cue[] = [
        {
          at: 0,
          duration: lasts,
          run: (progress) => {
            count(from + countedTo(to - from, easeOut(progress), unit));
            if (progress >= 1 || progress - lastTick <= 70 / Math.max(lasts, 1)) return;
            lastTick = progress;
            sound.tick(progress);
            if (loud) sound.coin();
          },
        },
      ];
      if (loud) {
        cues.unshift(
          once(0, () => {
            if (!pace.calm) surface?.celebrate(tier);
            celebrated(true);
          }),
        );
        cues.push(
          once(lasts, () => sound.fanfare(), true),
          once(lasts + 1_400, () => {
            surface?.celebrate(undefined);
            celebrated(false);
          }),
        );
      }
      // A great win is counted at its own pace: what was skipped before it does not skip it.
      if (loud) hurried = false;
      const before = pace;
      if (loud) pace = { ...pace, quick: false };
      await run(cues);
      pace = before;
    },
    pause: (ms) => run([{ at: 0, duration: ms, run: () => undefined }]),
    hurry: () => {
      hurried = true;
      showing?.finish();
    },
    clear,
    feature: (on) => surface?.feature(on),
  };
};
