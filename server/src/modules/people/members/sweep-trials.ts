import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import * as store from './store.ts';

const keptHours = 24;
const batch = 500;

/** Removes trial users a day after they came, a batch in each transaction; returns how many. A second process's sweep is harmless. */
export const sweepTrialMembers = async (): Promise<number> => {
  const before = now().subtract({ hours: keptHours });
  for (let total = 0; ;) {
    const gone = await inTransaction((tx) => store.deleteTrials(tx, before, batch));
    total += gone;
    if (gone < batch) return total;
  }
};
