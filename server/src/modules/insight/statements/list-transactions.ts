import type { Page, PageWanted } from '@croupier/contract/core/envelope';
import { pageOf } from '@croupier/contract/core/envelope';
import { type Row, transactionsMax } from '@croupier/contract/insight/statements';
import type { MemberCaller } from '#platform/http';
import { malformed } from '#platform/refusal';
import { findRecords, type RecordsQuery } from './find-records.ts';

const stepMax = 100;

/** A member's transactions by page, newest first. Refuses MALFORMED for a page beyond the newest 2,000. */
export const listTransactions = async (
  caller: MemberCaller,
  { pageNo, pageSize, ...query }: PageWanted & RecordsQuery,
): Promise<Page<Row>> => {
  const end = pageNo * pageSize;
  if (end > transactionsMax) throw malformed({ path: 'pageNo', expected: { word: 'atMost', max: Math.floor(transactionsMax / pageSize) } });
  const rows: Row[] = [];
  let total = 0;
  let after: string | undefined;
  do {
    const size = Math.min(end - rows.length, stepMax);
    const found = await findRecords(caller, { ...query, order: 'NEWEST', size, after });
    total = found.totals?.count ?? total;
    rows.push(...found.content);
    after = found.next ?? undefined;
  } while (after !== undefined && rows.length < end);
  return pageOf({ pageNo, pageSize }, rows.slice(end - pageSize), Math.min(total, transactionsMax));
};
