/** Moves the tables of this process on. Called a few times a second; whatever it finds is a row, so a late or a second tick is harmless. */
import { now } from '#studio/clock';
import { inTransaction } from '#studio/database';
import { isDraining } from '#studio/drain';
import { sharedTables } from '#studio/engine/games';
import { deliverAll } from '#studio/engine/wallet/deliver';
import { log } from '#studio/log';
import { settings } from '#studio/settings';
import { advanceTable } from './advance-round.ts';
import {
  addTables,
  holdTable,
  isAwake,
  keepLeases,
  type Lease,
  newDriverId,
  releaseLeases,
  restsAfterSeconds,
  shareOf,
  tablesDriven,
} from './leases.ts';
import { settleSeats } from './settle-seats.ts';
import * as store from './store.ts';
import { type Advanced, voidRound } from './void-round.ts';

const renewEveryMs = 1_000;
/** A round that fails this often in a row is given up. */
const mostFailures = 5;

/** One process among those that share the tables. */
export const createDriver = (driver = newDriverId()) => {
  let leases: readonly Lease[] = [];
  let renewedAt: Temporal.Instant | undefined;
  let hasTables = false;
  const failures = new Map<string, number>();
  const busy = new Set<string>();
  const background = new Set<Promise<unknown>>();
  const listeners = new Set<(code: string) => void>();

  const renew = async (): Promise<void> => {
    const codes = sharedTables().map(({ code }) => code);
    const at = now();
    leases = await inTransaction(async (tx) => {
      if (!hasTables && codes.length > 0) await addTables(tx, codes);
      return keepLeases(tx, { driver, at, always: settings.tablesAlways, codes });
    });
    hasTables = true;
    renewedAt = at;
  };

  /** Gives a table to another process when this one has more than its share and the table is between two rounds. */
  const isSpare = async (): Promise<boolean> => {
    const at = now();
    return inTransaction(async (tx) => (await shareOf(tx, at, await tablesDriven(tx, at))) < leases.length);
  };

  const drive = async (lease: Lease): Promise<void> => {
    const at = now();
    const since = at.subtract({ seconds: restsAfterSeconds });
    const watched = await inTransaction((tx) => isAwake(tx, lease.code, since, settings.tablesAlways));
    const advanced = await advanceTable(lease, { isAwake: watched && !isDraining() });
    failures.delete(lease.code);
    if (advanced === undefined) return;
    for (const listener of listeners) listener(lease.code);
    inBackground(afterwards(advanced));
    if (advanced.round.phase === 'CLOSED' && (await isSpare())) {
      await inTransaction((tx) => releaseLeases(tx, driver, [lease.code]));
      leases = leases.filter(({ code }) => code !== lease.code);
    }
  };

  const afterwards = async ({ round, calls }: Advanced): Promise<void> => {
    await deliverAll(calls);
    if (round.phase === 'RESULT') await settleSeats(round.id);
  };

  const inBackground = (work: Promise<unknown>): void => {
    const kept = work
      .catch((error: unknown) => log.error({ err: error }, 'settlement of a shared round failed'))
      .finally(() => background.delete(kept));
    background.add(kept);
  };

  /** A table whose round cannot be moved on: after some tries the round is void. */
  const failed = async (lease: Lease, error: unknown): Promise<void> => {
    const count = (failures.get(lease.code) ?? 0) + 1;
    failures.set(lease.code, count);
    log.error({ err: error, table: lease.code, count }, 'shared round failed');
    if (count < mostFailures) return;
    failures.delete(lease.code);
    const advanced = await inTransaction(async (tx) => {
      const round = await store.latestRound(tx, lease.code);
      const canBeVoid = round !== undefined && (round.phase === 'SHUFFLING' || round.phase === 'BETTING' || round.phase === 'LOCKED');
      return canBeVoid && (await holdTable(tx, lease)) !== undefined
        ? voidRound(tx, round, { cause: 'INTERRUPTED', reason: 'the round could not be drawn' })
        : undefined;
    });
    if (advanced !== undefined) inBackground(afterwards(advanced));
  };

  const tick = async (): Promise<void> => {
    const at = now();
    const sinceMs = renewedAt === undefined ? Infinity : Math.abs(at.since(renewedAt).total('milliseconds'));
    if (sinceMs >= renewEveryMs) await renew();
    await Promise.all(
      leases.map(async (lease) => {
        if (busy.has(lease.code)) return;
        busy.add(lease.code);
        await drive(lease)
          .catch((error: unknown) => failed(lease, error))
          .catch((error: unknown) => log.error({ err: error, table: lease.code }, 'shared round could not be given up'))
          .finally(() => busy.delete(lease.code));
      }),
    );
  };

  return {
    tick,
    /** Calls back when a table of this process moved on. */
    listen: (listener: (code: string) => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Until everything that was begun is over. */
    rest: async (): Promise<void> => {
      while (background.size > 0) await Promise.all(background);
    },
    /** Leaves the tables to the others. */
    stop: async (): Promise<void> => {
      leases = [];
      await inTransaction((tx) => releaseLeases(tx, driver));
    },
  };
};

export type Driver = ReturnType<typeof createDriver>;

/** The driver of this process. */
export const driver = createDriver();
