/** Wins of a grid: so many of a kind anywhere, or in a cluster. A grid is a list of codes, column by column from the left, each from the top. */
import type { Machine } from './machine.ts';

/** Cells of one kind that pay together and burst. */
export type Group = { readonly symbol: number; readonly cells: readonly number[] };

export const findWins = (machine: Machine, grid: readonly number[]): Group[] =>
  machine.config.wins === 'anywhere' ? findAnywhere(machine, grid) : findClusters(machine, grid);

const findAnywhere = ({ scatter, pays }: Machine, grid: readonly number[]): Group[] => {
  const cells: number[][] = Array.from({ length: scatter }, () => []);
  for (let cell = 0; cell < grid.length; cell += 1) cells[grid[cell] ?? scatter]?.push(cell);
  return cells.flatMap((own, symbol) => ((pays[symbol]?.[own.length] ?? 0) > 0 ? [{ symbol, cells: own }] : []));
};

/** Clusters in the order of their first cells. */
const findClusters = ({ scatter, pays, config: { columns, rows } }: Machine, grid: readonly number[]): Group[] => {
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
    if ((pays[symbol]?.[cells.length] ?? 0) > 0) groups.push({ symbol, cells: cells.toSorted((a, b) => a - b) });
  }
  return groups;
};
