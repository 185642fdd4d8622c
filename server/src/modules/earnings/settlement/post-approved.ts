import { inTransaction } from '#platform/database';
import { postRun } from './post-run.ts';
import { approvedRuns } from './store/runs.ts';

/**
 * Pays the runs that operators approved, soon after they did. A failed one is tried again, and told of, when all pay is settled. Returns how many runs were
 * paid.
 */
export const postApproved = async (): Promise<number> => {
  let posted = 0;
  for (const id of await inTransaction(approvedRuns)) if (await postRun(id)) posted += 1;
  return posted;
};
