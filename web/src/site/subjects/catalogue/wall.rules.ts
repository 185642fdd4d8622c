/** The name and the maker under a picture, as tall as `tile.module.css` sets them. */
const captionPx = 48;

export type Wall = { columns: number; gapPx: number; rowPx: number };

/** How many tiles stand side by side in so many pixels, how far apart, and how tall a row of them is with the gap below. */
export const wallIn = (widthPx: number): Wall => {
  const wide = widthPx >= 600;
  const gapPx = wide ? 16 : 10;
  const columns = wide ? Math.max(4, Math.floor((widthPx + gapPx) / (152 + gapPx))) : 3;
  const tilePx = Math.max(1, (widthPx - gapPx * (columns - 1)) / columns);
  return { columns, gapPx, rowPx: Math.round((tilePx * 4) / 3) + captionPx + (wide ? 20 : 14) };
};

type Keyed = { key: string; ctrlKey: boolean };

/** Where a key leads from one tile to another; undefined for a key that means nothing here. `screen` is how many rows fit the window. */
export const tileAfter = (
  { key, ctrlKey }: Keyed,
  from: number,
  { total, columns, rightToLeft, screen }: { total: number; columns: number; rightToLeft: boolean; screen: number },
): number | undefined => {
  const within = (place: number): number => Math.max(0, Math.min(total - 1, place));
  const rowBegins = from - (from % columns);
  switch (key) {
    case 'ArrowRight':
      return within(from + (rightToLeft ? -1 : 1));
    case 'ArrowLeft':
      return within(from + (rightToLeft ? 1 : -1));
    case 'ArrowDown':
      // Below the last row there is nothing; below the row before it there may be no tile in this column.
      return from - (from % columns) + columns >= total ? from : within(from + columns);
    case 'ArrowUp':
      return from < columns ? from : from - columns;
    case 'PageDown':
      return within(from + columns * screen);
    case 'PageUp':
      return within(from - columns * screen);
    case 'Home':
      return ctrlKey ? 0 : rowBegins;
    case 'End':
      return ctrlKey ? total - 1 : within(rowBegins + columns - 1);
    default:
      return undefined;
  }
};

/** The pages of a list that some of its tiles are on, tiles counted from 0 and pages from 1. */
export const pagesOf = (first: number, last: number, size: number): number[] =>
  Array.from({ length: Math.floor(last / size) - Math.floor(first / size) + 1 }, (_, more) => Math.floor(first / size) + 1 + more);
