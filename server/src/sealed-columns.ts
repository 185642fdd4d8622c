import { sql } from 'kysely';
import { inTransaction, open, type Tx } from '#platform/database';
import { resealBytes } from '#platform/secrets';

/** The columns that `seal` writes are named so, in every module's tables; `sealed-columns.test.ts` holds the code to it. */
export const sealedName = /sealed|secret|unsent|cipher_key|sign_key/;

type Column = { table: string; column: string; isList: boolean };

/** Every column of the database in which sealed texts stand. */
export const sealedColumns = async (tx: Tx): Promise<Column[]> => {
  const { rows } = await sql<{ table: string; column: string; type: string }>`
    select format('%I.%I', n.nspname, c.relname) as table, a.attname as column, a.atttypid::regtype::text as type
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.atttypid in ('text'::regtype, 'text[]'::regtype)
      and n.nspname not in ('pg_catalog', 'information_schema', 'public') and a.attname ~ ${sealedName.source}
    order by 1, 2`.execute(open(tx));
  return rows.map(({ table, column, type }) => ({ table, column, isList: type === 'text[]' }));
};

/** Whether the present key opens what is sealed here; undefined where nothing is. One that opens is enough: single values may be damaged. */
export const presentKeyOpensSome = async (): Promise<boolean | undefined> => {
  let found: boolean | undefined;
  const columns = await inTransaction(sealedColumns);
  for (const { table, column, isList } of columns) {
    const value = isList ? sql`${sql.ref(column)}[1]` : sql.ref(column);
    const { rows } = await inTransaction((tx) =>
      sql<{ sealed: string }>`select ${value} as sealed from ${sql.raw(table)} where ${value} is not null limit 5`.execute(open(tx)),
    );
    for (const { sealed } of rows) {
      if (resealBytes(Buffer.from(sealed, 'base64')) === 'as it is') return true;
      found = false;
    }
  }
  return found;
};

export type Resealed = { resealed: number; unreadable: number };

const rowsAtOnce = 500;

/** Seals with the present key all that the second one sealed, and goes over it again until a pass finds nothing: rows move while others write. */
export const resealColumns = async (): Promise<Resealed> => {
  const total: Resealed = { resealed: 0, unreadable: 0 };
  for (const column of await inTransaction(sealedColumns))
    for (;;) {
      const pass = await resealColumn(column);
      total.resealed += pass.resealed;
      if (pass.resealed > 0) continue;
      total.unreadable += pass.unreadable;
      break;
    }
  return total;
};

const resealColumn = async ({ table, column, isList }: Column): Promise<Resealed> => {
  const pass: Resealed = { resealed: 0, unreadable: 0 };
  const name = sql.ref(column);
  for (let after = '(0,0)'; ;) {
    const rows = await inTransaction(async (tx) => {
      const found = await sql<{ place: string; sealed: string | string[] }>`
        select ctid::text as place, ${name} as sealed from ${sql.raw(table)} where ctid > ${after}::tid and ${name} is not null
        order by ctid limit ${rowsAtOnce}`.execute(open(tx));
      for (const { place, sealed } of found.rows) {
        const results = [sealed].flat().map((text) => ({ text, fresh: resealBytes(Buffer.from(text, 'base64')) }));
        pass.unreadable += results.filter(({ fresh }) => fresh === 'unreadable').length;
        if (!results.some(({ fresh }) => Buffer.isBuffer(fresh))) continue;
        const texts = results.map(({ text, fresh }) => (Buffer.isBuffer(fresh) ? fresh.toString('base64') : text));
        // Somebody else may have written another value since.
        await sql`update ${sql.raw(table)} set ${name} = ${isList ? texts : texts[0]} where ctid = ${place}::tid and ${name} = ${sealed}`.execute(
          open(tx),
        );
        pass.resealed += 1;
      }
      return found.rows;
    });
    const last = rows.at(-1);
    if (last === undefined) return pass;
    after = last.place;
  }
};
