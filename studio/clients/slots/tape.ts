/**
 * The endless band of symbols behind one reel's window. Row `r` of the window shows the symbol at `distance - r`: the band moves down. The reel's own strip
 * scrolls past; a result is written where the reel will land.
 */
export type Tape = {
  at: (index: number) => string;
  /** Writes what rests at `landing` (top to bottom), and the strip's neighbours just outside the window. */
  write: (landing: number, rows: readonly string[], above: string, below: string) => void;
  /** Forgets everything far behind, so that a long session keeps no more than one window. */
  forget: (before: number) => void;
};

/** `fallback` must hold at least one symbol; it is walked round and round. */
export const createTape = (fallback: readonly [string, ...string[]]): Tape => {
  const written = new Map<number, string>();
  const length = fallback.length;
  return {
    at: (index) => written.get(index) ?? fallback[((-index % length) + length) % length] ?? fallback[0],
    write: (landing, rows, above, below) => {
      rows.forEach((symbol, row) => written.set(landing - row, symbol));
      written.set(landing + 1, above);
      written.set(landing - rows.length, below);
    },
    forget: (before) => {
      for (const index of written.keys()) if (index < before) written.delete(index);
    },
  };
};
