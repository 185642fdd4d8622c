import { sweepTrialMembers } from '#modules/people/members';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import { renewPayloadKeys } from './payload-keys.ts';
import { knownDays, signInsKeptDays } from './places.ts';
import * as store from './store.ts';

const sessionsKeptDays = 30;
/** By codes of the last 24 hours the sending is limited. */
const codesKeptDays = 2;
/** Longer than a browser that was not used since is trusted. */
const devicesKeptDays = 31;
const attemptsKeptHours = 24;
const batch = 1_000;

/** Removes what has had its time: captchas, tickets, codes, old attempts, sessions after a month, browsers and places nobody uses, trial users; and renews the payload key when it is due. */
export const sweep = async (): Promise<void> => {
  const at = now();
  const daysAgo = (days: number): Temporal.Instant => at.subtract({ hours: days * 24 });
  await sweepTrialMembers();
  await renewPayloadKeys();
  const sweeps: [store.Sweepable, Temporal.Instant][] = [
    ['captcha', at],
    ['ticket', at],
    ['reset', at],
    ['slider', at],
    ['voucher', at],
    ['used_payload', at],
    ['challenge', at],
    ['hand_over', at],
    ['code', daysAgo(codesKeptDays)],
    ['device', daysAgo(devicesKeptDays)],
    ['place', daysAgo(knownDays)],
    ['known_browser', daysAgo(knownDays)],
    ['sign_in', daysAgo(signInsKeptDays)],
    ['attempt', at.subtract({ hours: attemptsKeptHours })],
    ['failed_name', at.subtract({ hours: attemptsKeptHours })],
    ['session', daysAgo(sessionsKeptDays)],
  ];
  for (const [table, before] of sweeps) {
    while ((await inTransaction((tx) => store.sweep(tx, table, before, batch))) === batch);
  }
};
