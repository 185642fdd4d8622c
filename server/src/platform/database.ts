import type { Kysely } from 'kysely';
import pg from 'pg';
import type { Answers, Ask } from './ask.ts';
import { log } from './log.ts';
import { isPlanOutdated, preparedWhenOften } from './prepared.ts';
import { settings } from './settings.ts';
import { Transaction } from './transaction.ts';

pg.types.setTypeParser(pg.types.builtins.INT8, BigInt);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => Temporal.Instant.from(text.replace(' ', 'T')));
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

// Without these, pg would write a Temporal value as JSON, in quotes.
const asText = {
  value(this: { toString(): string }) {
    return this.toString();
  },
};
for (const kind of [Temporal.Instant, Temporal.PlainDate]) Object.defineProperty(kind.prototype, 'toPostgres', asText);

const poolFor = (connections: number, options: Record<string, string>, lifeSeconds = 0): pg.Pool => {
  const all = { statement_timeout: '60000', idle_in_transaction_session_timeout: '60000', timezone: 'UTC', ...options };
  const made = new pg.Pool({
    connectionString: settings.databaseUrl,
    max: connections,
    connectionTimeoutMillis: 10_000,
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
  usual: poolFor(settings.databasePool, {}),
  /** For transactions that ask for many rows at once with the same few statements; as many connections as there are lanes. */
  batches: poolFor(settings.walletLanes, byKeys, 60),
  /** For what is read while others wait for it with a connection in their hands: were it one of theirs, all could wait for each other. */
  aside: poolFor(1, {}),
  /** For what reads much and may take its time, so that it never waits in front of anybody; one processor to a statement, for the others have more urgent work. */
  background: poolFor(2, { statement_timeout: '300000', work_mem: '64MB', max_parallel_workers_per_gather: '0' }),
};

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
export const inTransaction = async <T>(work: (tx: Tx) => Promise<T>, kind: keyof typeof pools = 'usual'): Promise<T> => {
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

/** True when there was no connection, or it went away: pg says so with a system's code, or in words alone. */
export const isConnectionLoss = (error: unknown): boolean =>
  error instanceof Error && !isDatabaseRefusal(error) && ('code' in error || connectionWords.test(error.message));
const connectionWords = /^Connection terminated|^Client has encountered a connection error|^timeout exceeded when trying to connect/;

/** Listens on one channel for as long as the process lives, and comes back by itself after a lost connection. */
export const listen = (channel: string, hear: () => void): { stop(): Promise<void> } => {
  let client: pg.Client | undefined;
  let stopped = false;
  const connect = async (): Promise<void> => {
    if (stopped) return;
    const fresh = new pg.Client({ connectionString: settings.databaseUrl, application_name: 'croupier-listener' });
    client = fresh;
    const again = () => {
      if (stopped || client !== fresh) return;
      client = undefined;
      setTimeout(() => void connect(), 1_000).unref();
    };
    fresh.on('error', again);
    fresh.on('end', again);
    fresh.on('notification', hear);
    await fresh
      .connect()
      .then(() => fresh.query(`listen ${pg.escapeIdentifier(channel)}`))
      .catch(again);
  };
  void connect();
  return {
    stop: async () => {
      stopped = true;
      await client?.end().catch(() => undefined);
    },
  };
};

/** Wakes whoever listens on the channel, in every process. */
export const notify = async (channel: string): Promise<void> => {
  // The others find a notification that was sent just before the end at their next poll.
  if (isClosed) return;
  await pools.usual.query(preparedWhenOften('select pg_notify($1, $2)', [channel, '']));
};

/** Whether the database answers; for `/readyz`. */
export const databaseAnswers = async (): Promise<boolean> => {
  try {
    await pools.usual.query('select 1');
    return true;
  } catch {
    return false;
  }
};

let isClosed = false;

export const closeDatabase = async (): Promise<void> => {
  isClosed = true;
  await Promise.all(Object.values(pools).map((pool) => pool.end()));
};
