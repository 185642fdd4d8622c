import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import * as store from './store.ts';

const keptDays = 30;
const attemptsKeptHours = 24;

/** Removes sessions begun over a month ago and attempts nobody repeated for a day. Sign-ins stay in the audit trail. For a timer. */
export const forgetOldSessions = (): Promise<void> =>
  inTransaction(async (tx) => {
    await store.deleteSessionsBefore(tx, now().subtract({ hours: 24 * keptDays }));
    await store.deleteAttemptsBefore(tx, now().subtract({ hours: attemptsKeptHours }));
  });
