import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Durability, problemsWithDurability, readDurability } from '@croupier/contract/core/durability';
import { sql } from 'kysely';
import { inTransaction, open, type Tx } from '#platform/database';
import { log } from '#platform/log';
import { assertSecretsKey } from '#platform/secrets-key';
import { settings } from '#platform/settings';
import { presentKeyOpensSome } from './sealed-columns.ts';

/** Thrown at the start of a process on a database that it must not work on, with words for who operates it. */
export class UnfitDatabase extends Error {}

const migrations = fileURLToPath(new URL('../migrations/', import.meta.url));

export type Applied = ReadonlyMap<string, string>;

/** The problems of a database's shape: a migration that it lacks, or one that was changed. `newer`: those that only a later release knows. */
export const compareShape = (ours: Applied, theirs: Applied): { problems: string[]; newer: string[] } => ({
  problems: [
    ...[...ours.keys()]
      .filter((name) => !theirs.has(name))
      .map((name) => `the migration ${name} was not applied; run node server/src/migrate.ts.`),
    ...[...ours]
      .filter(([name, sha256]) => theirs.has(name) && theirs.get(name) !== sha256)
      .map(([name]) => `the migration ${name} was changed.`),
  ],
  newer: [...theirs.keys()].filter((name) => !ours.has(name)),
});

const readApplied = async (tx: Tx): Promise<Applied> => {
  const { rows } = await sql<{ exists: boolean }>`select to_regclass('public.migration') is not null as exists`.execute(open(tx));
  if (rows[0]?.exists !== true) return new Map();
  const applied = await sql<{ name: string; sha256: string }>`select name, sha256 from public.migration`.execute(open(tx));
  return new Map(applied.rows.map(({ name, sha256 }) => [name, sha256]));
};

const readOurs = async (): Promise<Applied> => {
  const names = (await readdir(migrations)).filter((file) => file.endsWith('.sql')).toSorted();
  const hashes = names.map(
    async (name) =>
      [
        name,
        createHash('sha256')
          .update(await readFile(migrations + name))
          .digest('hex'),
      ] as const,
  );
  return new Map(await Promise.all(hashes));
};

/**
 * Before anything else: a database of this release's shape, that keeps what it acknowledges, and whose secrets we can open. Throws otherwise; outside
 * production, settings that lose data are only warned of. A newer shape is taken, because old servers run on while new ones come.
 */
export const checkStart = async (): Promise<void> => {
  const ours = await readOurs();
  const { theirs, durability } = await inTransaction(async (tx) => ({
    theirs: await readApplied(tx),
    durability: (await sql.raw<Durability>(readDurability).execute(open(tx))).rows[0],
  }));
  const { problems, newer } = compareShape(ours, theirs);
  if (problems.length > 0) throw new UnfitDatabase(`The database does not fit this release:\n  ${problems.join('\n  ')}`);
  if (newer.length > 0) log.warn({ newer }, 'database is of a newer release');
  const losing = durability === undefined ? [] : problemsWithDurability(durability);
  if (losing.length > 0 && settings.production)
    throw new UnfitDatabase(`The database may lose what it acknowledged:\n  ${losing.join('\n  ')}`);
  if (losing.length > 0) log.warn({ problems: losing }, 'database may lose what it acknowledged');
  await assertSecretsKey(presentKeyOpensSome);
};
