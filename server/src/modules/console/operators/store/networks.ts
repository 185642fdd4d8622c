import type { PageWanted } from '@croupier/contract/core/envelope';
import { sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import { readPage } from '#platform/page';
import type { OperatorsTables } from '../tables.ts';

const tables = open<OperatorsTables>;

/** PostgreSQL writes a network in one way, with the bits beyond its mask cleared: `10.1.2.3/8` is `10.0.0.0/8`. */
export const canonical = async (tx: Tx, networks: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ network: string }>`
    select distinct network(given::inet) as place, network(given::inet)::text as network
    from unnest(${[...networks]}::text[]) given order by place`.execute(tables(tx));
  return rows.map(({ network }) => network);
};

/** Every network the console answers to. */
export const allNetworks = async (tx: Tx): Promise<string[]> => {
  const rows = await tables(tx)
    .selectFrom('operators.allowed_network')
    .select(sql<string>`network::text`.as('network'))
    .execute();
  return rows.map(({ network }) => network);
};

const columns = ['id', 'note', 'added_at', 'added_by'] as const;
const asText = sql<string>`network::text`.as('network');

export const networksPage = (tx: Tx, wanted: PageWanted) =>
  readPage(
    tables(tx)
      .selectFrom('operators.allowed_network')
      .select([...columns, asText])
      .orderBy('operators.allowed_network.network'),
    wanted,
  );

/** Undefined when it is on the list already. */
export const insertNetwork = (tx: Tx, network: { network: string; note: string; added_at: Temporal.Instant; added_by: string }) =>
  tables(tx)
    .insertInto('operators.allowed_network')
    .values(network)
    .onConflict((conflict) => conflict.column('network').doNothing())
    .returning([...columns, asText])
    .executeTakeFirst();

export const deleteNetwork = (tx: Tx, id: string) =>
  tables(tx)
    .deleteFrom('operators.allowed_network')
    .where('id', '=', id)
    .returning([...columns, asText])
    .executeTakeFirst();
