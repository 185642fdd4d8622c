import { now } from '#studio/clock';
import { inTransaction } from '#studio/database';
import { payTotals } from '#studio/engine/free-rounds/pay-totals';
import type { FamilyTimer } from '#studio/engine/game-family';
import { allFamilies } from '#studio/engine/games';
import { log } from '#studio/log';
import { deleteSessionsBefore } from '#studio/engine/rounds/store';
import { findStuckRounds } from '#studio/engine/rounds/sweep-rounds';
import { deleteOldMessages } from '#studio/engine/shared-rounds/chat/moderate-chat';
import { driver } from '#studio/engine/shared-rounds/drive-tables';
import { settleSeats } from '#studio/engine/shared-rounds/settle-seats';
import { returnUnansweredTips } from '#studio/engine/shared-rounds/tips/tip-calls';
import { deliverDue } from '#studio/engine/wallet/deliver';
import { deletePlayMoneyBefore } from '#studio/engine/wallet/play-money';

/** The studio's timers. Due work is a row in the database, so a late, double or second process's tick is harmless. */
const engineTimers: readonly FamilyTimer[] = [
  { name: 'deliver wallet calls', everyMs: 1_000, work: deliverDue },
  { name: 'drive tables', everyMs: 200, work: driver.tick },
  { name: 'settle waiting seats', everyMs: 3_000, work: () => settleSeats() },
  { name: 'return unanswered tips', everyMs: 5_000, work: returnUnansweredTips },
  { name: 'sweep abandoned rounds', everyMs: 5_000, work: findStuckRounds },
  { name: 'pay free-round totals', everyMs: 2_000, work: payTotals },
  {
    name: 'delete old sessions',
    everyMs: 3_600_000,
    work: () => inTransaction((tx) => deleteSessionsBefore(tx, now().subtract({ hours: 48 }))),
  },
  {
    name: 'delete old messages at tables',
    everyMs: 3_600_000,
    work: () => inTransaction((tx) => deleteOldMessages(tx)),
  },
  {
    name: 'delete old play money',
    everyMs: 3_600_000,
    work: () => inTransaction((tx) => deletePlayMoneyBefore(tx, now().subtract({ hours: 48 }))),
  },
];

/** Starts all timers; the answer stops them and waits for what is running. A tick never overtakes the one before it. */
export const startTimers = (): (() => Promise<void>) => {
  let stopped = false;
  const timers = [...engineTimers, ...allFamilies().flatMap((family) => family.timers ?? [])];
  const waiting = new Map<FamilyTimer, NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  const tick = (timer: FamilyTimer): void => {
    const run = timer
      .work()
      .catch((error: unknown) => log.error({ err: error, timer: timer.name }, 'timer failed'))
      .then(() => {
        running.delete(run);
        if (!stopped) waiting.set(timer, setTimeout(tick, timer.everyMs, timer));
      });
    running.add(run);
  };
  for (const timer of timers) waiting.set(timer, setTimeout(tick, 0, timer));
  return async () => {
    stopped = true;
    for (const handle of waiting.values()) clearTimeout(handle);
    await Promise.all(running);
    await driver.rest();
    await driver.stop();
  };
};
