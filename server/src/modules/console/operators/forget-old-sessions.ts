import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import { deleteAttemptsBefore } from './store/attempts.ts';
import { deleteEnrolmentsBefore } from './store/enrolments.ts';
import { deleteSessionsBefore } from './store/sessions.ts';

const keptDays = 30;
const attemptsKeptHours = 24;

/**
 * Removes sessions begun over a month ago, attempts nobody repeated for a day, and authenticators nobody finished setting up. Sign-ins
 * stay in the audit trail. For a timer.
 */
export const forgetOldSessions = (): Promise<void> =>
  inTransaction(async (tx) => {
    await deleteSessionsBefore(tx, now().subtract({ hours: 24 * keptDays }));
    await deleteAttemptsBefore(tx, now().subtract({ hours: attemptsKeptHours }));
    await deleteEnrolmentsBefore(tx, now());
  });
