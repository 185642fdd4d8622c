/** A database for one benchmark, in the cluster that `npm run bench` starts. */
import pg from 'pg';
import { migrate } from '../server/src/migrate.ts';

const cluster = (): string => {
  const url = process.env['BENCH_CLUSTER_URL'];
  if (url === undefined) throw new Error('BENCH_CLUSTER_URL is not set: use npm run bench <name>');
  return url;
};

/** Makes an empty database and gives its address. One of the same name goes first. */
export const emptyDatabase = async (name: string): Promise<string> => {
  const admin = new pg.Client({ connectionString: cluster() });
  await admin.connect();
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = new URL(cluster());
  url.pathname = `/${name}`;
  return url.toString();
};

/** Makes a database of the platform, and points this process's settings at it: import the server's modules after this. */
export const platformDatabase = async (name: string): Promise<string> => {
  const url = await emptyDatabase(name);
  await migrate(url);
  process.env['DATABASE_URL'] = url;
  process.env['LOG_LEVEL'] ??= 'warn';
  return url;
};
