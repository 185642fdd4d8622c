import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import type { DatabaseKind } from './manifest.ts';

const folderOf = (path: string): string => fileURLToPath(new URL(`../../${path}/migrations/`, import.meta.url));

/** The migrations of each database: the shape of its tables is made by them, not stored in a backup. */
export const migrationFolder: Record<DatabaseKind, string> = {
  platform: folderOf('server'),
  studio: folderOf('studio'),
  outside: folderOf('outside'),
};

/** The table in which each database notes its applied migrations. */
export const migrationTable: Record<DatabaseKind, string> = {
  platform: 'public.migration',
  studio: 'public.studio_migration',
  outside: 'public.migration',
};

const ours = `n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast') and n.nspname !~ '^pg_temp'`;

type Reader = Pick<pg.Client, 'query'>;

const namesIn = async (client: Reader, text: string, values: unknown[] = []): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(text, values);
  return rows.map(({ name }) => name);
};

/** Every table that holds rows itself; a partitioned one is told by its partitions. */
export const tablesOf = (client: Reader): Promise<string[]> =>
  namesIn(
    client,
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and ${ours} order by 1`,
  );

/** The columns of a table that are written; generated ones follow from them. */
export const columnsOf = (client: Reader, table: string): Promise<string[]> =>
  namesIn(
    client,
    `select format('%I', attname) as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );

export const sequencesOf = (client: Reader): Promise<string[]> =>
  namesIn(
    client,
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'S' and ${ours} order by 1`,
  );

/** Foreign keys, with the statements that remove and restore them. */
export const foreignKeysOf = async (client: Reader): Promise<{ drop: string; add: string }[]> => {
  const { rows } = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
     from pg_constraint where contype = 'f' and conparentid = 0 order by conrelid::regclass::text, conname`,
  );
  return rows;
};

/** Triggers of ours that are on, with the statements that switch them off and on. */
export const triggersOf = async (client: Reader): Promise<{ off: string; on: string }[]> => {
  const { rows } = await client.query<{ off: string; on: string }>(
    `select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as off,
       format('alter table %s enable trigger %I', tgrelid::regclass, tgname) as on
     from pg_trigger join pg_class on pg_class.oid = tgrelid and relkind in ('r', 'p') where not tgisinternal and tgenabled = 'O' and tgparentid = 0 order by tgrelid::regclass::text, tgname`,
  );
  return rows;
};
