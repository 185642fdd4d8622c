import { setTimeout as sleep } from 'node:timers/promises';
import { connectionLimits, endSilentConnections } from '@croupier/contract/core/silent-connections';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { type Answers, type Ask, statement } from './ask.ts';
import { log } from './log.ts';
import { isPlanOutdated, preparedWhenOften } from './prepared.ts';
import { settings } from './settings.ts';
import { Transaction } from './transaction.ts';

pg.types.setTypeParser(pg.types.builtins.INT8, BigInt);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => Temporal.Instant.from(text.replace(' ', 'T')));
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

// Without these, pg would write a Temporal value as JSON, in quotes.
const asText = {
  configurable: true,
  value(this: { toString(): string }) {
    return this.toString();
  },
};
for (const kind of [Temporal.Instant, Temporal.PlainDate]) Object.defineProperty(kind.prototype, 'toPostgres', asText);

type PoolOptions = { connections: number; statementMs?: number; lifeSeconds?: number; options?: Record<string, string> };

/** So much longer than the server we give a statement: it says itself that one took too long, unless its connection is gone. */
const graceMs = 5_000;

/** Seconds after which a figure of the pool `counts` is given up. */
const countSecondsMax = 10;

const poolFor = ({
  connections,
  statementMs = settings.statementMs,
  lifeSeconds = connectionLimits.maxLifetimeSeconds,
  options = {},
}: PoolOptions): pg.Pool => {
  const all = { statement_timeout: String(statementMs), idle_in_transaction_session_timeout: '60000', timezone: 'UTC', ...options };
  const made = new pg.Pool({
    connectionString: settings.databaseUrl,
    max: connections,
    ...connectionLimits,
    maxLifetimeSeconds: lifeSeconds,
    application_name: 'croupier-server',
    options: Object.entries(all)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  });
  // An idle connection that dies (a restarted database) must not end the process; the next query takes a new one.
  // Its words alone: the error itself carries the whole connection along.
  made.on('error', (error) => log.warn({ reason: error.message }, 'database connection lost'));
  made.on('connect', (client) => {
    // Nor must one end the process that dies between two statements of a transaction: the next statement fails, and says so.
    client.on('error', () => undefined);
  });
  endSilentConnections(made, {
    limitMs: statementMs + Math.min(graceMs, statementMs / 2),
    onSilent: (silentForMs) => log.warn({ seconds: Math.round(silentForMs / 1_000) }, 'database connection silent: ended'),
  });
  return made;
};

/**
 * For statements that find rows by their keys: whatever touches more rows than it must is dear, so that no plan reads through a table that is
 * small when the plan is made and grows afterwards. A plan is made once on a connection, and the connection lives for a minute.
 */
const byKeys = {
  plan_cache_mode: 'force_generic_plan',
  enable_seqscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
  enable_bitmapscan: 'off',
  cpu_tuple_cost: '1',
  cpu_index_tuple_cost: '1',
};

const pools = {
  usual: poolFor({ connections: settings.databasePool }),
  /** For transactions that ask for many rows at once with the same few statements; as many connections as there are lanes. */
  batches: poolFor({ connections: settings.walletLanes, lifeSeconds: 60, options: byKeys }),
  /** For what is read while others wait for it with a connection in their hands: were it one of theirs, all could wait for each other. */
  aside: poolFor({ connections: 1 }),
  /** For what reads much and may take its time, so that it never waits in front of anybody; one processor to a statement, for the others have more urgent work. */
  background: poolFor({
    connections: 2,
    statementMs: Math.max(300_000, settings.statementMs),
    options: { work_mem: '64MB', max_parallel_workers_per_gather: '0' },
  }),
  /** For figures that somebody waits for and that may read a whole merchant: given up after some seconds, and never in front of anybody else. */
  counts: poolFor({
    connections: 2,
    statementMs: Math.min(countSecondsMax * 1_000, settings.statementMs),
    options: { work_mem: '64MB', max_parallel_workers_per_gather: '0' },
  }),
  /** For the proofs that read the whole book, which grows for years: a statement has hours. */
  proofs: poolFor({ connections: 1, statementMs: 6 * 3_600_000, options: { work_mem: '128MB' } }),
};

/** Which connections a transaction takes. */
export type TransactionKind = keyof typeof pools;

declare const sealed: unique symbol;

/** A transaction in progress. A use case passes it on; only a module's store opens it. */
export type Tx = { readonly [sealed]: true };

const transactionOf = (tx: Tx): Transaction => tx as unknown as Transaction;

const deadlock = '40P01';
const tries = 3;

/** Errors that a retry solves: a deadlock, or a plan made before a migration changed its table. */
const isPassing = (error: unknown): boolean => error instanceof pg.DatabaseError && (error.code === deadlock || isPlanOutdated(error));

/**
 * Everything `work` writes is kept together or, when it throws, not at all.
 * A deadlock, or a plan that a migration outdated, is undone and tried again, at most three times, so `work` must have no effect outside the transaction.
 */
export const inTransaction = async <T>(work: (tx: Tx) => Promise<T>, kind: TransactionKind = 'usual'): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transact(work, pools[kind]);
    } catch (error) {
      if (attempt >= tries || !isPassing(error)) throw error;
    }
  }
};

/** Where something is read: in a transaction of its own, as `inTransaction` does it, or in one that is open already. */
export type Within = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

const transact = async <T>(work: (tx: Tx) => Promise<T>, pool: pg.Pool): Promise<T> => {
  const client = await pool.connect();
  const transaction = new Transaction(client);
  try {
    const value = await work(transaction as unknown as Tx);
    await transaction.commit();
    return value;
  } catch (error) {
    await transaction.undo();
    throw error;
  } finally {
    client.release(transaction.isBroken);
  }
};

/** Asks several questions in one way to the database and back. They are carried out in order; the first that fails is thrown. */
export const together = <const A extends readonly Ask<unknown>[]>(tx: Tx, asks: A): Promise<Answers<A>> => transactionOf(tx).ask(asks);

/** Asks several questions and ends the transaction with them: all of it is kept when this returns, and nothing can be asked after it. */
export const togetherAtLast = <const A extends readonly Ask<unknown>[]>(tx: Tx, asks: A): Promise<Answers<A>> =>
  transactionOf(tx).ask(asks, 'and commit');

/** Asks one question. */
export const askOne = async <T>(tx: Tx, question: Ask<T>): Promise<T> => (await together(tx, [question]))[0] as T;

/** A module's own tables. To name another module's is a type error. */
export const open = <Tables>(tx: Tx): Kysely<Tables> => transactionOf(tx).queries as Kysely<Tables>;

/** True when the database said no by itself; false when the connection was lost and nothing is known. */
export const isDatabaseRefusal = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && !(error.code ?? '').startsWith('57P') && !(error.code ?? '').startsWith('08');

/** True when a row could not be written because another bears what this constraint keeps unique. */
export const isTaken = (error: unknown, constraint: string): boolean =>
  error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === constraint;

/** True when a statement took longer than its connection allows. */
export const isTimeout = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '57014';

/** True when there was no connection, or it went away: pg says so with a system's code, or in words alone. */
export const isConnectionLoss = (error: unknown): boolean =>
  error instanceof Error && !isDatabaseRefusal(error) && ('code' in error || connectionWords.test(error.message));
const connectionWords = /^Connection terminated|^Client has encountered a connection error|^timeout exceeded when trying to connect/;

/** Wakes whoever listens on the channel, in every process. */
export const notify = async (channel: string): Promise<void> => {
  // The others find a notification that was sent just before the end at their next poll.
  if (isClosed) return;
  await pools.usual.query(preparedWhenOften('select pg_notify($1, $2)', [channel, '']));
};

const answersWithinMs = 3_000;

/**
 * Whether calls can be answered; for `/readyz`. It does as a call does: a transaction with a statement that may write, on a connection of the
 * pool that calls wait for, and one of those that stakes wait for. No answer within three seconds is none.
 */
export const databaseAnswers = async (): Promise<boolean> => {
  probing ??= Promise.all([probe('usual'), probe('batches')])
    .then(
      () => true,
      () => false,
    )
    .finally(() => (probing = undefined));
  return Promise.race([probing, sleep(answersWithinMs, false, { ref: false })]);
};

/** A probe that hangs is not joined by others that hang. */
let probing: Promise<boolean> | undefined;

/** It changes no row, and a database that is read-only or a standby refuses it all the same. */
const probe = (kind: keyof typeof pools): Promise<unknown> =>
  inTransaction((tx) => askOne(tx, statement`update platform.chore set due_at = due_at where name = ''`), kind);

let isClosed = false;

export const closeDatabase = async (): Promise<void> => {
  isClosed = true;
  await Promise.all(Object.values(pools).map((pool) => pool.end()));
};
