import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { connectionLimits, endSilentConnections } from '@croupier/contract/core/silent-connections';
import pg from 'pg';

pg.types.setTypeParser(pg.types.builtins.INT8, BigInt);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => Temporal.Instant.from(text.replace(' ', 'T')));

/** A transaction in progress. */
export type Tx = Pick<pg.PoolClient, 'query'>;

/** The simulators' own database. */
export type Database = {
  /** Everything `work` writes is kept together or, when it throws, not at all. */
  inTransaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Whether it can be reached now. */
  answers: () => Promise<boolean>;
  close: () => Promise<void>;
};

/** No answer within so long is none. */
const answersWithinMs = 3_000;

/** Connects, and brings the tables to their newest shape. `onLost` hears of idle connections that died. */
export const openDatabase = async (url: string, onLost: (error: Error) => void): Promise<Database> => {
  const pool = new pg.Pool({
    connectionString: url,
    max: 8,
    ...connectionLimits,
    application_name: 'croupier-outside',
    options: '-c statement_timeout=30000 -c timezone=UTC',
  });
  pool.on('error', onLost);
  // One that dies while it is used must not end the process: whoever uses it hears of it by their query.
  pool.on('connect', (client) => client.on('error', () => undefined));
  endSilentConnections(pool, { limitMs: 35_000, onSilent: (ms) => onLost(new Error(`silent for ${Math.round(ms / 1_000)} s`)) });
  const inTransaction = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      await client.query('begin');
      const value = await work(client);
      await client.query('commit');
      return value;
    } catch (error) {
      await client.query('rollback').catch((lost: Error) => {
        broken = lost;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  };
  try {
    await inTransaction(migrate);
  } catch (error) {
    await pool.end();
    throw error;
  }
  let probing: Promise<boolean> | undefined;
  const answers = (): Promise<boolean> => {
    probing ??= inTransaction((tx) => tx.query(`update public.migration set name = name where name = ''`))
      .then(
        () => true,
        () => false,
      )
      .finally(() => (probing = undefined));
    return Promise.race([probing, sleep(answersWithinMs, false, { ref: false })]);
  };
  return { inTransaction, answers, close: () => pool.end() };
};

const folder = fileURLToPath(new URL('../migrations/', import.meta.url));
/** Any number, the same in every process of the outside world. */
const lock = 7_310_226_870;

const migrate = async (tx: Tx): Promise<void> => {
  await tx.query(`select pg_advisory_xact_lock(${lock})`);
  await tx.query('create table if not exists public.migration (name text primary key, applied_at timestamptz not null default now())');
  const { rows } = await tx.query<{ name: string }>('select name from public.migration');
  const applied = new Set(rows.map(({ name }) => name));
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()) {
    if (applied.has(name)) continue;
    await tx.query(await readFile(folder + name, 'utf8'));
    await tx.query('insert into public.migration (name) values ($1)', [name]);
  }
};
