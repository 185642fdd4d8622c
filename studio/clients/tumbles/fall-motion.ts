/**
 * How a symbol falls: pure functions of time. Distances are in rows, times in milliseconds. It gathers speed as things do, lands, and bounces once, the
 * higher the further it fell.
 */
const fallOneRowMs = 150;
const bounceMs = 210;
const bounceMost = 0.14;

/** How long it falls before it lands. */
export const fallMs = (rows: number): number => fallOneRowMs * Math.sqrt(Math.max(0, rows));

/** Until it lies still. */
export const settleMs = (rows: number): number => (rows <= 0 ? 0 : fallMs(rows) + bounceMs);

/** How far above its place a symbol is that falls so many rows; 0 when it lies still. Never below it. */
export const heightAt = (elapsedMs: number, rows: number): number => {
  if (rows <= 0) return 0;
  if (elapsedMs <= 0) return rows;
  const share = elapsedMs / fallMs(rows);
  if (share < 1) return rows * (1 - share ** 2);
  const after = (elapsedMs - fallMs(rows)) / bounceMs;
  return after >= 1 ? 0 : bounceMost * Math.min(1, Math.sqrt(rows) / 2) * Math.sin(Math.PI * after) * (1 - after * 0.4);
};

/** How flat a symbol is pressed as it lands: 1 is its own height. */
export const squashAt = (elapsedMs: number, rows: number): number => {
  const after = (elapsedMs - fallMs(rows)) / 110;
  return rows <= 0 || after <= 0 || after >= 1 ? 1 : 1 - 0.13 * Math.min(1, Math.sqrt(rows) / 2) * Math.sin(Math.PI * after);
};

/** How far below its place a symbol is that is let go. */
export const dropAt = (elapsedMs: number): number => (elapsedMs <= 0 ? 0 : (elapsedMs / fallOneRowMs) ** 2);

/** Between two columns. */
export const columnEveryMs = 70;
/** The longer wait of a column that may bring the scatter that is still missing. */
export const anticipationMs = 850;

/** When each column begins to fall: from the left, and later where enough scatters lie already that one more wins free spins. */
export const columnStarts = (
  scatters: readonly number[],
  wanted: number,
  everyMs = columnEveryMs,
  waits = true,
): { at: number[]; waits: boolean[] } => {
  let [at, seen] = [0, 0];
  const starts: number[] = [];
  const waiting: boolean[] = [];
  for (const [column, here] of scatters.entries()) {
    const anticipates = waits && column > 0 && seen === wanted - 1;
    at += column === 0 ? 0 : anticipates ? anticipationMs : everyMs;
    starts.push(at);
    waiting.push(anticipates);
    seen += here;
  }
  return { at: starts, waits: waiting };
};
