/** Makes an order of two transactions certain: something is held until others wait for it. */
import pg from 'pg';
import { ask } from './ask.ts';
import { until } from './until.ts';

/** Does something in a transaction that is undone when the answer is called, and not before. */
export const holding = async (statement: string, values: unknown[]): Promise<() => Promise<void>> => {
  const client = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
  await client.connect();
  await client.query('begin');
  await client.query(statement, values);
  return async () => {
    await client.query('rollback');
    await client.end();
  };
};

const backendsWaiting = `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/** Until so many of the database's connections wait for a lock. */
export const untilWaiting = async (many: number): Promise<void> => {
  await until(async () => (await ask<{ waiting: number }>(backendsWaiting))[0]?.waiting === many);
};
