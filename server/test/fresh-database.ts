/**
 * Preloaded by `node --test --import`. Every test file runs in its own process and gets its own
 * database, copied from a migrated template, so tests run side by side and never clean up.
 * `npm test` sets TEST_CLUSTER_URL, and TEST_TEMPLATE to what it made there once for all; by hand the first names any PostgreSQL 18 where databases may be made.
 */
import type pg from 'pg';
import './light-tracking.ts';
import { knowsNoDatabase } from './no-database.ts';

const cluster = process.env['TEST_CLUSTER_URL'];
if (cluster !== undefined && process.env['NODE_TEST_CONTEXT'] !== undefined) {
  // Making a database takes longer than most of the tests that need none.
  if (!knowsNoDatabase(process.argv[1] ?? '')) process.env['DATABASE_URL'] = await makeDatabase(cluster);
  process.env['NODE_ENV'] = 'test';
  process.env['LOG_LEVEL'] ??= 'silent';
  // Each test file that runs at the same time has a mail box of its own.
  process.env['SMTP_URL'] = `smtp://127.0.0.1:${10_000 + (process.pid % 20_000)}`;
}

async function makeDatabase(clusterUrl: string): Promise<string> {
  const { default: postgres } = await import('pg');
  const made = process.env['TEST_TEMPLATE'];
  const template = made ?? (await (await import('./template.ts')).makeSureOfTemplate(clusterUrl));
  const name = `test_${Date.now()}_${process.pid}`;
  const admin = new postgres.Client({ connectionString: clusterUrl });
  await admin.connect();
  if (made === undefined) await dropOldOnes(admin);
  await admin.query(`create database ${name} template ${template} strategy file_copy`);
  await admin.end();
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return url.toString();
}

/** Drops the databases that runs left behind an hour ago or longer, because a cluster that outlives them would fill up. */
async function dropOldOnes(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ name: string }>(
    `select datname as name from pg_database
     where datname ~ '^test_[0-9]+_[0-9]+(_sandbox)?$' and split_part(datname, '_', 2)::bigint < $1
       and not exists (select from pg_stat_activity where pg_stat_activity.datname = pg_database.datname)
     limit 20`,
    [Date.now() - 3_600_000],
  );
  for (const { name } of rows) await admin.query(`drop database if exists ${name}`);
}
