/** Where the focus goes from a row by a key; `at` is -1 while no row has it. The ends hold: nobody is thrown round to the other side. */
export const nextRow = (key: string, at: number, rows: number): number => {
  if (rows === 0) return -1;
  if (key === 'Home') return 0;
  if (key === 'End') return rows - 1;
  if (at === -1) return key === 'ArrowUp' ? rows - 1 : 0;
  return Math.min(rows - 1, Math.max(0, at + (key === 'ArrowUp' ? -1 : 1)));
};
