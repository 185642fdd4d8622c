import { sweepTrialMembers } from '#modules/members';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import { renewPayloadKeys } from './payload-keys.ts';
import * as store from './store.ts';

const sessionsKeptDays = 30;
const attemptsKeptHours = 24;
const batch = 1_000;

/** Removes what has had its time: captchas, tickets, old attempts, sessions after a month, trial users; and renews the payload key when it is due. */
export const sweep = async (): Promise<void> => {
  const at = now();
  await sweepTrialMembers();
  await renewPayloadKeys();
  const sweeps: [store.Sweepable, Temporal.Instant][] = [
    ['captcha', at],
    ['ticket', at],
    ['reset', at],
    ['attempt', at.subtract({ hours: attemptsKeptHours })],
    ['session', at.subtract({ hours: sessionsKeptDays * 24 })],
  ];
  for (const [table, before] of sweeps) {
    while ((await inTransaction((tx) => store.sweep(tx, table, before, batch))) === batch);
  }
};
