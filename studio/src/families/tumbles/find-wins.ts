/** Wins of a grid: so many of a kind anywhere, in a cluster, on a line or in ways. A grid is a list of codes, column by column from the left, each from the top. */
import type { Machine } from './machine.ts';

/** Cells of one kind that pay together and burst. `size` is the number that the pay table is read with; it pays once for each of its `ways`. */
export type Group = { readonly symbol: number; readonly cells: readonly number[]; readonly size: number; readonly ways: number };

export const findWins = (machine: Machine, grid: readonly number[]): Group[] => {
  switch (machine.config.wins) {
    case 'anywhere':
      return findAnywhere(machine, grid);
    case 'clusters':
      return findClusters(machine, grid);
    case 'lines':
      return findLines(machine, grid);
    case 'ways':
      return findWays(machine, grid);
    default:
      throw new Error(`no wins of the kind ${machine.config.wins as string}`);
  }
};

const paysFor = ({ pays }: Machine, symbol: number, size: number): number => pays[symbol]?.[size] ?? 0;

const findAnywhere = (machine: Machine, grid: readonly number[]): Group[] => {
  const { scatter } = machine;
  const cells: number[][] = Array.from({ length: scatter }, () => []);
  for (let cell = 0; cell < grid.length; cell += 1) cells[grid[cell] ?? scatter]?.push(cell);
  return cells.flatMap((own, symbol) =>
    paysFor(machine, symbol, own.length) > 0 ? [{ symbol, cells: own, size: own.length, ways: 1 }] : [],
  );
};

/** In the order of the lines. The wild comes in no first column, so that the first symbol of a line says what it may pay for. */
const findLines = (machine: Machine, grid: readonly number[]): Group[] => {
  const { rows, lines = [] } = machine.config;
  return lines.flatMap((line) => {
    const cells = line.map((row, column) => column * rows + row);
    const symbol = grid[cells[0] ?? 0] ?? machine.scatter;
    if (symbol >= machine.scatter) return [];
    const end = cells.findIndex((cell) => grid[cell] !== symbol && grid[cell] !== machine.wild);
    const size = end < 0 ? cells.length : end;
    return paysFor(machine, symbol, size) > 0 ? [{ symbol, cells: cells.slice(0, size), size, ways: 1 }] : [];
  });
};

/** In the order of the symbols. */
const findWays = (machine: Machine, grid: readonly number[]): Group[] => {
  const { rows, columns } = machine.config;
  const groups: Group[] = [];
  for (let symbol = 0; symbol < machine.scatter; symbol += 1) {
    const cells: number[] = [];
    let [size, ways] = [0, 1];
    for (; size < columns; size += 1) {
      const before = cells.length;
      for (let cell = size * rows; cell < (size + 1) * rows; cell += 1)
        if (grid[cell] === symbol || grid[cell] === machine.wild) cells.push(cell);
      if (cells.length === before) break;
      ways *= cells.length - before;
    }
    if (size > 0 && paysFor(machine, symbol, size) > 0) groups.push({ symbol, cells, size, ways });
  }
  return groups;
};

/** Clusters in the order of their first cells. */
const findClusters = (machine: Machine, grid: readonly number[]): Group[] => {
  const { scatter, config } = machine;
  const { columns, rows } = config;
  const groups: Group[] = [];
  const seen = new Uint8Array(grid.length);
  for (let first = 0; first < grid.length; first += 1) {
    const symbol = grid[first] ?? scatter;
    if (symbol >= scatter || seen[first] === 1) continue;
    const cells = [first];
    seen[first] = 1;
    const visit = (cell: number): void => {
      if (seen[cell] === 1 || grid[cell] !== symbol) return;
      seen[cell] = 1;
      cells.push(cell);
    };
    for (let next = 0; next < cells.length; next += 1) {
      const cell = cells[next] ?? 0;
      const [column, row] = [Math.floor(cell / rows), cell % rows];
      if (row > 0) visit(cell - 1);
      if (row < rows - 1) visit(cell + 1);
      if (column > 0) visit(cell - rows);
      if (column < columns - 1) visit(cell + rows);
    }
    const size = cells.length;
    if (paysFor(machine, symbol, size) > 0) groups.push({ symbol, cells: cells.toSorted((a, b) => a - b), size, ways: 1 });
  }
  return groups;
};
