/** Cues of what happens on the grid beside its falling. */
import type { Cue } from '../shell/timeline.ts';
import type { Sound } from '../shell/sound.ts';
import type { Piece } from './stage/surface.ts';

/** Something that happens at a moment. `passing`: it is left out where everything is shown at once. */
export const once = (at: number, act: () => void, passing = false): Cue => ({
  at,
  duration: 0,
  run: act,
  ...(passing && { passing: true as const }),
});

/** Pieces swell and shrink again, so many times. */
export const swell = (pieces: readonly Piece[], at: number, duration: number, by: number, times = 1): Cue => ({
  at,
  duration,
  run: (progress) => {
    for (const piece of pieces) piece.scale = 1 + by * Math.abs(Math.sin(progress * Math.PI * times));
  },
});

/** The same time without the motion, for those who want less of it. */
export const still = ({ calm }: { calm: boolean }, cue: Cue): Cue => (calm ? { ...cue, run: () => undefined } : cue);

/** Wilds that stay: each rings once as it is caught. */
export const stickCues = (
  caught: readonly Piece[],
  pace: { calm: boolean },
  sound: Pick<Sound, 'scatter'>,
  ring: (piece: Piece) => void,
): Cue[] => [
  ...caught.map((piece, nth) =>
    once(
      nth * 140,
      () => {
        sound.scatter(nth + 1);
        if (!pace.calm) ring(piece);
      },
      true,
    ),
  ),
  still(pace, swell(caught, 0, 420, 0.2)),
];

/** Bombs rise one after the other, and copies of them fly to the counter over the grid. */
export const gatherCues = (
  pieces: readonly Piece[],
  flying: readonly Piece[],
  columns: number,
  arrived: (piece: Piece, nth: number) => void,
): Cue[] => {
  const [toColumn, toRow] = [columns / 2 - 0.5, -0.8];
  const everyMs = 300;
  return pieces.flatMap((piece, nth): Cue[] => {
    const begins = 260 + nth * everyMs;
    const copy = flying[nth];
    return [
      swell([piece], nth * everyMs, 260, 0.22),
      {
        at: begins,
        duration: 420,
        run: (progress) => {
          if (copy === undefined) return;
          const eased = progress ** 1.6;
          copy.column = piece.column + (toColumn - piece.column) * eased;
          // It rises in an arc, and is greatest in the middle of it.
          copy.row = piece.row + (toRow - piece.row) * eased - Math.sin(progress * Math.PI) * 0.7;
          copy.scale = 1 + 0.5 * Math.sin(progress * Math.PI) - 0.35 * progress;
          copy.alpha = progress > 0.94 ? 0 : 1;
        },
      },
      once(begins + 420, () => arrived(piece, nth)),
    ];
  });
};
