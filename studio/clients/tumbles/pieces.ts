/** The pieces on the grid, and the cues that move them. */
import type { Cue } from '../shell/timeline.ts';
import { heightAt, settleMs, squashAt } from './fall-motion.ts';
import type { Piece } from './stage/surface.ts';

let made = 0;

export const pieceOf = (cell: string, column: number, row: number, tall: number): Piece => ({
  id: (made += 1),
  cell,
  column,
  row,
  tall,
  scale: 1,
  squash: 1,
  alpha: 1,
  light: 'plain',
  over: false,
});

export const columnsOf = (grid: readonly (readonly string[])[]): Piece[][] =>
  grid.map((column, place) => column.map((cell, row) => pieceOf(cell, place, row, column.length)));

/** A piece falls so many rows into its place. */
export const fallCue = (piece: Piece, row: number, rows: number, at: number): Cue => {
  const lasts = settleMs(rows);
  piece.row = row - rows;
  return {
    at,
    duration: lasts,
    run: (progress) => {
      const elapsed = progress * lasts;
      piece.row = row - heightAt(elapsed, rows);
      piece.squash = squashAt(elapsed, rows);
    },
  };
};

/** The columns after a burst: what stays moves down, and what is new lies above it. `rows` is how far each falls. */
export const fallen = (
  columns: readonly (readonly Piece[])[],
  gone: ReadonlySet<Piece>,
  fresh: readonly (readonly string[])[],
): { columns: Piece[][]; falls: { piece: Piece; row: number; rows: number }[] } => {
  const falls: { piece: Piece; row: number; rows: number }[] = [];
  const next = columns.map((column, place) => {
    const cells = fresh[place] ?? [];
    const stays = column.filter((piece) => !gone.has(piece));
    const now = [...cells.map((cell, row) => pieceOf(cell, place, row - cells.length, column.length)), ...stays];
    for (const [row, piece] of now.entries()) if (piece.row !== row) falls.push({ piece, row, rows: row - piece.row });
    return now;
  });
  return { columns: next, falls };
};
