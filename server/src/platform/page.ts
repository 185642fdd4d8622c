import type { PageWanted } from '@croupier/contract/core/envelope';
import { type SelectQueryBuilder, sql } from 'kysely';
import { open, type Tx } from './database.ts';

/** One page of what an ordered query finds, and how many rows it finds in all. */
export const readPage = async <Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  wanted: PageWanted,
): Promise<{ rows: Row[]; total: number }> => {
  const rows = await rowsOf(query, wanted);
  const counted = await query
    .clearSelect()
    .clearOrderBy()
    .select(({ fn }) => fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  // The type of what is counted is lost where the tables are a parameter; what comes is a bigint all the same.
  return { rows, total: Number((counted as { total: bigint }).total) };
};

/** The same for what grows without end: nobody turns so many pages as there would be, so counting stops at some number. */
export const readLongPage = async <Tables, Table extends keyof Tables, Row>(
  tx: Tx,
  query: SelectQueryBuilder<Tables, Table, Row>,
  wanted: PageWanted,
  countedMost = 100_000,
): Promise<{ rows: Row[]; total: number }> => {
  const rows = await rowsOf(query, wanted);
  const some = query
    .clearSelect()
    .clearOrderBy()
    .select(sql`1`.as('one'))
    .limit(countedMost);
  const counted = await sql<{ total: bigint }>`select count(*) as total from (${some}) as counted`.execute(open(tx));
  return { rows, total: Number(counted.rows[0]?.total ?? 0n) };
};

const rowsOf = <Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  { pageNo, pageSize }: PageWanted,
): Promise<Row[]> =>
  query
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute();
