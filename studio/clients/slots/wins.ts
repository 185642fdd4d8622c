import type { RoundEvent, SlotConfig, SymbolId } from '../../src/slots/protocol.ts';

export type SpinEvent = Extract<RoundEvent, { type: 'spin' }>;
/** A place in the window: reel from the left, row from the top. */
export type Cell = readonly [reel: number, row: number];

/** One win as it is shown: what pays, where, how much (a decimal). */
export type ShownWin = {
  line: number | null;
  symbol: SymbolId;
  count: number;
  cells: readonly Cell[];
  payout: string;
};

export const cellKey = ([reel, row]: Cell): string => `${reel}:${row}`;

/** The wins of one spin in the order they are shown: scatters first, then the lines, dearest first. */
export const winsOf = (event: SpinEvent, lines: SlotConfig['lines'], inUnits: (decimal: string) => bigint): ShownWin[] => {
  const scatter: ShownWin[] =
    event.scatter === null
      ? []
      : [{ line: null, symbol: 'scatter', count: event.scatter.count, cells: event.scatter.cells, payout: event.scatter.payout }];
  const onLines = event.wins.map(({ line, symbol, count, payout }): ShownWin => ({
    line,
    symbol,
    count,
    payout,
    cells: Array.from({ length: count }, (_, reel): Cell => [reel, lines[line]?.[reel] ?? 0]),
  }));
  return [
    ...scatter,
    ...onLines.toSorted((a, b) => (inUnits(a.payout) > inUnits(b.payout) ? -1 : inUnits(a.payout) < inUnits(b.payout) ? 1 : 0)),
  ];
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
