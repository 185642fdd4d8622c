/** The ways through a grid: one symbol of each column, from the left. */
export const waysOf = (grid: readonly (readonly unknown[])[]): number => grid.reduce((ways, column) => ways * column.length, 1);
