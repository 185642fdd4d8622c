import { lineAt } from './grids.ts';
import type { LineWin, RoundEvent, SlotConfig, SymbolId } from '../../src/families/slots/protocol.ts';

export type SpinEvent = Extract<RoundEvent, { type: 'spin' }>;
/** A place in the window: reel from the left, row from the top. */
export type Cell = readonly [reel: number, row: number];

/** One win as it is shown: what pays, where, how much (a decimal). `line` is null where none is drawn: scatters, ways, a symbol that fills its reels. */
export type ShownWin = {
  line: number | null;
  symbol: SymbolId;
  count: number;
  /** The number of a symbol's ways. */
  ways?: number;
  cells: readonly Cell[];
  payout: string;
};

export const cellKey = ([reel, row]: Cell): string => `${reel}:${row}`;

/** The wins of one spin in the order they are shown: scatters first, then the lines, dearest first. */
export const winsOf = (event: SpinEvent, config: Pick<SlotConfig, 'lines'>, inUnits: (decimal: string) => bigint): ShownWin[] => {
  const window = filledWindow(event.window, event.grown ?? [], 'wild');
  const scatter: ShownWin[] =
    event.scatter === null
      ? []
      : [{ line: null, symbol: 'scatter', count: event.scatter.count, cells: event.scatter.cells, payout: event.scatter.payout }];
  const onLines = event.wins.map((win): ShownWin => {
    const { line, symbol, count, payout, ways } = win;
    return {
      line,
      symbol,
      count,
      payout,
      cells: line === null ? wayCells(win, window) : lineCells(win, lineAt(config, line)),
      ...(ways !== undefined && { ways }),
    };
  });
  return [
    ...scatter,
    ...onLines.toSorted((a, b) => (inUnits(a.payout) > inUnits(b.payout) ? -1 : inUnits(a.payout) < inUnits(b.payout) ? 1 : 0)),
  ];
};

const lineCells = ({ count, from }: LineWin, { grid, rows }: { grid: number; rows: readonly number[] }): Cell[] =>
  Array.from({ length: count }, (_, index) => (from === 'right' ? rows.length - 1 - index : index)).map((reel): Cell => [
    grid * rows.length + reel,
    rows[reel] ?? 0,
  ]);

/** Where ways are played: the symbol and the wilds on every reel of the run. */
const wayCells = ({ symbol, count }: LineWin, window: readonly (readonly SymbolId[])[]): Cell[] =>
  window
    .slice(0, count)
    .flatMap((column, reel) => column.flatMap((shown, row): Cell[] => (shown === symbol || shown === 'wild' ? [[reel, row]] : [])));

/** A window in which a symbol fills whole reels. */
export const filledWindow = (
  window: readonly (readonly SymbolId[])[],
  reels: readonly number[],
  symbol: SymbolId,
): (readonly SymbolId[])[] => window.map((column, reel) => (reels.includes(reel) ? column.map(() => symbol) : column));

/** A window whose mystery symbols have become one. */
export const turnedWindow = (window: readonly (readonly SymbolId[])[], symbol: SymbolId): SymbolId[][] =>
  window.map((column) => column.map((shown) => (shown === 'mystery' ? symbol : shown)));

/** The win of a symbol that has filled its reels, after the lines. */
export const specialWinOf = ({ special, window }: SpinEvent): ShownWin | undefined =>
  special && {
    line: null,
    symbol: special.symbol,
    count: special.reels.length,
    payout: special.payout,
    cells: special.reels.flatMap((reel) => (window[reel] ?? []).map((_, row): Cell => [reel, row])),
  };

/** Every cell that takes part in a win, once. */
export const cellsOf = (wins: readonly ShownWin[]): Cell[] => {
  const seen = new Map<string, Cell>();
  for (const win of wins) for (const cell of win.cells) seen.set(cellKey(cell), cell);
  return [...seen.values()];
};

/** How many scatters each reel of a window shows. */
export const scattersOn = (window: readonly (readonly SymbolId[])[]): number[] =>
  window.map((rows) => rows.filter((symbol) => symbol === 'scatter').length);
