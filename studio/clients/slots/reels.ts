/** The reels as they lie and turn: the tape behind each, its place on it, and how a result is written where a reel will land. */
import type { SlotConfig, SymbolId } from '../../src/families/slots/protocol.ts';
import { shownStrips, stopPlace } from './grids.ts';
import type { Surface } from './stage/surface.ts';
import { createTape } from './tape.ts';

/** The symbols on the reels, each from the top. */
export type Window = readonly (readonly SymbolId[])[];

export type Reels = {
  readonly count: number;
  /** Reels beside one another: those from this number on lie in a second grid, under the others. */
  readonly across: number;
  /** Where each reel lies on its tape, in symbols; it only grows. */
  readonly places: number[];
  /** Whether a reel has a scatter at all. */
  readonly canShowScatter: readonly boolean[];
  /** Writes what a reel of the window shows, and its strip's neighbours, at a place of its tape. Free spins may have other strips. */
  write: (reel: number, place: number, window: Window, stops: readonly number[], free?: boolean) => void;
  /** Shows a reel `distance` symbols along its tape; `blur` is 0 at rest to 1 at full speed. */
  move: (reel: number, distance: number, blur: number) => void;
  /** Shows every reel at its place. */
  still: () => void;
  /** Says that a reel has come to lie at a place: what is far behind it is forgotten. */
  settle: (reel: number, place: number) => void;
};

/** `surface` is asked each time: which one shows the reels may change while they turn. */
export const createReels = (config: SlotConfig, surface: () => Surface | undefined): Reels => {
  const shown = shownStrips(config);
  const count = shown.length;
  const looped = (strip: readonly SymbolId[]): readonly [SymbolId, ...SymbolId[]] => [strip[0] ?? 'low1', ...strip.slice(1)];
  const strips = shown.map(looped);
  const freeStrips = config.freeStrips?.map(looped) ?? strips;
  const tapes = strips.map((strip) => createTape(strip));
  const places = Array.from({ length: count }, () => 0);
  const move: Reels['move'] = (reel, distance, blur) => {
    const tape = tapes[reel];
    if (tape !== undefined) surface()?.moveReel(reel, distance, blur, tape);
  };
  return {
    count,
    across: config.reels,
    places,
    canShowScatter: strips.map((strip) => strip.includes('scatter')),
    write: (reel, place, window, stops, free = false) => {
      const strip = (free ? freeStrips : strips)[reel];
      const stop = stops[stopPlace(config, reel)] ?? 0;
      if (strip === undefined) return;
      const around = (index: number): SymbolId => strip[((index % strip.length) + strip.length) % strip.length] ?? strip[0];
      tapes[reel]?.write(place, window[reel] ?? [], around(stop - 1), around(stop + config.rows));
    },
    move,
    still: () => places.forEach((place, reel) => move(reel, place, 0)),
    settle: (reel, place) => {
      places[reel] = place;
      tapes[reel]?.forget(place - config.rows - 1);
    },
  };
};
