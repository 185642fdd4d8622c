import { setTimeout as sleep } from 'node:timers/promises';
import { type Durability, problemsWithDurability, readDurability } from '@croupier/contract/core/durability';
import { connectionLimits, endSilentConnections } from '@croupier/contract/core/silent-connections';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { log } from './log.ts';
import { settings } from './settings.ts';

pg.types.setTypeParser(pg.types.builtins.INT8, BigInt);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => Temporal.Instant.from(text.replace(' ', 'T')));

// Without this, pg would write a Temporal value as JSON, in quotes.
Object.defineProperty(Temporal.Instant.prototype, 'toPostgres', {
  configurable: true,
  value(this: Temporal.Instant) {
    return this.toString();
  },
});

const pool = new pg.Pool({
  connectionString: settings.databaseUrl,
  max: settings.databasePool,
  ...connectionLimits,
  application_name: 'croupier-studio',
  options: '-c statement_timeout=30000 -c idle_in_transaction_session_timeout=30000 -c timezone=UTC',
});
// An idle connection that dies (a restarted database) must not end the process; the next query takes a new one.
pool.on('error', (error) => log.warn({ err: error }, 'database connection lost'));
// Nor one that dies while it is used: whoever uses it hears of it by their query.
pool.on('connect', (client) => client.on('error', () => undefined));

endSilentConnections(pool, {
  limitMs: 35_000,
  onSilent: (ms) => log.warn({ seconds: Math.round(ms / 1_000) }, 'database connection silent: ended'),
});

const database = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });

declare const sealed: unique symbol;

/** A transaction in progress. A verb passes it on; only a store opens it. */
export type Tx = { readonly [sealed]: true };

/** Everything `work` writes is kept together or, when it throws, not at all. */
export const inTransaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  database.transaction().execute((trx) => work(trx as unknown as Tx));

/** A store's own tables. To name another's is a type error. */
export const open = <Tables>(tx: Tx): Kysely<Tables> => tx as unknown as Kysely<Tables>;

const answersWithinMs = 3_000;

/** Whether calls can be answered; for `/readyz`. It changes no row, and a database that is read-only refuses it all the same. */
export const databaseAnswers = async (): Promise<boolean> => {
  probing ??= inTransaction((tx) => sql`update public.studio_migration set name = name where name = ''`.execute(open(tx)))
    .then(
      () => true,
      () => false,
    )
    .finally(() => (probing = undefined));
  return Promise.race([probing, sleep(answersWithinMs, false, { ref: false })]);
};

let probing: Promise<boolean> | undefined;

export const closeDatabase = (): Promise<void> => database.destroy();

/** Throws in production if the database may lose what it acknowledged; warns elsewhere. */
export const checkDurability = async (): Promise<void> => {
  const { rows } = await sql.raw<Durability>(readDurability).execute(database);
  const problems = rows[0] === undefined ? [] : problemsWithDurability(rows[0]);
  if (problems.length === 0) return;
  if (settings.production) throw new Error(`The database may lose what it acknowledged:\n  ${problems.join('\n  ')}`);
  log.warn({ problems }, 'database may lose what it acknowledged');
};
