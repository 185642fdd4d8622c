/** Exports of the console's lists as CSV files. */
import * as z from 'zod/mini';
import { endpoint, type GivenFile } from '../core/endpoint.ts';
import { text } from '../core/envelope.ts';

/** The lists that can be exported. */
export const ExportList = z.enum([
  'members',
  'ledger',
  'deposits',
  'withdrawals',
  'adjustments',
  'kyc',
  'audit',
  'affiliates',
  'loyaltyLines',
]);
export type ExportList = z.output<typeof ExportList>;

/** The most rows of one file. A longer list is refused, so that a file never lacks rows of its list. */
export const exportRowsMax = 50_000;

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** A time zone of the IANA list: `Asia/Bangkok`. */
const TimeZone = text(64).check(z.refine(isTimeZone, 'a time zone'));

const columnsMax = 400;

/** Words of the reader's language by their keys: `column.account`, `state.ACTIVE`. A key without a word is written as it is. */
const ExportWords = z.record(text(80), text(200)).check(z.refine((words) => Object.keys(words).length <= columnsMax, 'at most 400 words'));

export const exportList = endpoint({
  method: 'POST',
  path: '/ops/exports/:list',
  access: 'operator',
  needs: 'list.export',
  confirms: 'WORK',
  givesFile: true,
  isSlow: true,
  summary:
    "Export a list as a CSV file (RFC 4180, UTF-8 with a byte order mark). `filters` are the query of the list's own call, of the ledger also `memberId`, and of `loyaltyLines` the run, `runId`. Times are written in `timeZone`, which their headings name. Also needs the permission of the list. Refuses MALFORMED for filters the list does not have, MERCHANT_UNKNOWN, MEMBER_NOT_FOUND, and EXPORT_TOO_LARGE above 50,000 rows.",
  params: z.object({ list: ExportList }),
  body: z.object({ filters: z.record(text(40), text(200)), timeZone: TimeZone, words: ExportWords }),
  reply: z.custom<GivenFile>(),
  rateLimit: { calls: 20, perSeconds: 600 },
});
