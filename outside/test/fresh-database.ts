import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type Database, openDatabase } from '../src/database.ts';

/** A migrated database of the caller's own in the cluster that `TEST_CLUSTER_URL` names, gone when it is closed. */
export const freshDatabase = async (): Promise<Database> => {
  const cluster = process.env['TEST_CLUSTER_URL'];
  if (cluster === undefined) throw new Error('TEST_CLUSTER_URL must name a PostgreSQL where databases may be made');
  const name = `test_outside_${randomUUID().replaceAll('-', '')}`;
  const asAdmin = async (statement: string): Promise<void> => {
    const admin = new pg.Client({ connectionString: cluster });
    await admin.connect();
    try {
      await admin.query(statement);
    } finally {
      await admin.end();
    }
  };
  await asAdmin(`create database ${name}`);
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  const database = await openDatabase(url.toString(), () => undefined);
  return {
    ...database,
    close: async () => {
      await database.close();
      await asAdmin(`drop database ${name} with (force)`);
    },
  };
};
