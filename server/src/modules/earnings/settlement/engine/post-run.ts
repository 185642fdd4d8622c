import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import type { PayRun, Programme, Worked } from './programme.ts';

type Posting<R extends PayRun> = Pick<Programme<R, Worked>, 'runs' | 'payNext'>;

/**
 * Pays a run that was approved, some lines in each transaction; a process that dies between is followed by one that goes on where it stopped.
 * `linesAtOnce`: few enough that wallets are never held for long. Returns whether it is posted now.
 */
export const postRunOf = async <R extends PayRun>(programme: Posting<R>, id: string, linesAtOnce: number): Promise<boolean> => {
  for (;;) {
    const paid = await inTransaction(async (tx) => {
      const run = await programme.runs.takeRun(tx, id, 'APPROVED');
      if (run === undefined) return undefined;
      const many = await programme.payNext(tx, run, linesAtOnce);
      if (many === 0) await programme.runs.updateRun(tx, id, { state: 'POSTED', posted_at: now(), problem: null });
      return many;
    });
    if (paid === undefined) return false;
    if (paid === 0) return true;
  }
};
