import type { Tx } from '#platform/database';
import type { NewLine, Taken } from './lines.ts';

/**
 * The one door for money that was seen: stored, known again by id or content, and matched soon after the transaction.
 * Refuses REFERENCE_CONFLICT when a line of this id was told before in other words, NOT_FOUND for a bank nobody knows.
 */
export const takeLine = async (tx: Tx, line: NewLine): Promise<Taken> => {
  const [taken] = await takeLines(tx, [line]);
  if (taken === undefined) throw new Error('a line was not taken');
  return taken;
};

/** The same for many, in their order; at most 1,000. One that conflicts refuses them all. */
export const takeLines = async (_tx: Tx, _lines: readonly NewLine[]): Promise<Taken[]> => {
  throw new Error('being built');
};
