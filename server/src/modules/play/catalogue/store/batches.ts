/** Rows per statement: far below the protocol's 65,535 parameters. */
const batchSize = 500;

export const batches = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / batchSize) }, (_, index) => rows.slice(index * batchSize, (index + 1) * batchSize));
