import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import * as store from './store.ts';

const keptDays = 30;
const batch = 1_000;

/** Forgets that messages were sent, a month afterwards. For a timer. */
export const sweepMessages = async (): Promise<void> => {
  const before = now().subtract({ hours: 24 * keptDays });
  while ((await inTransaction((tx) => store.deleteWrittenBefore(tx, before, batch))) === batch);
};
