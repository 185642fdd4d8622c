import type { PageWanted } from '@croupier/contract/envelope';
import type { SelectQueryBuilder } from 'kysely';

/** One page of what an ordered query finds, and how many rows it finds in all. */
export const readPage = async <Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  { pageNo, pageSize }: PageWanted,
): Promise<{ rows: Row[]; total: number }> => {
  const rows = await query
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute();
  // The type of what is counted is lost where the tables are a parameter; what comes is a bigint all the same.
  const counted = await query
    .clearSelect()
    .clearOrderBy()
    .select(({ fn }) => fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number((counted as { total: bigint }).total) };
};
