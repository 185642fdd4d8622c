import type { GivenFile } from '@croupier/contract/core/endpoint';
import { decimalOf } from '@croupier/contract/core/money';
import { exportRowsMax, type Row } from '@croupier/contract/insight/statements';
import * as merchants from '#modules/brand/merchants';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import type { MemberCaller } from '#platform/http';
import type { After } from './record-query.rules.ts';
import { indexMember } from './index-member.ts';
import { byteOrderMark, csvLine } from '#platform/csv.rules';
import { type RecordsQuery, pageOf, searchFor } from './find-records.ts';
import { wallClock } from './period.rules.ts';

const rowsAtOnce = 500;
const columns = ['time', 'kind', 'what', 'game', 'other', 'amount', 'currency', 'balance', 'state', 'reference'] as const;

/**
 * The newest rows of a list, written page by page as a table. `words` are the reader's own for columns, kinds and states: the site has them in every language,
 * and they are taken for texts and never for formulas.
 */
export const exportRecords = async (
  caller: MemberCaller,
  { words, ...asked }: RecordsQuery & { words: Readonly<Record<string, string>> },
): Promise<GivenFile> => {
  await indexMember(caller);
  // A malformed request is refused before the first byte is on its way.
  await inTransaction((tx) => searchFor(tx, caller, asked));
  const { timeZone } = await merchants.getMerchantOrThrow(caller.merchantId);
  const day = now().toZonedDateTimeISO(timeZone).toPlainDate().toString();
  return { type: 'text/csv; charset=utf-8', fileName: `records-${day}.csv`, pieces: pieces(caller, asked, words, timeZone) };
};

async function* pieces(
  caller: MemberCaller,
  asked: RecordsQuery,
  words: Readonly<Record<string, string>>,
  timeZone: string,
): AsyncGenerator<string> {
  const word = (group: string, name: string) => words[`${group}.${name}`] ?? name;
  yield byteOrderMark + csvLine(columns.map((name) => (name === 'time' ? `${word('column', name)} (${timeZone})` : word('column', name))));
  const written = (row: Row): string[] => [
    wallClock(row.at, timeZone),
    word('kind', row.kind),
    word('word', row.word),
    row.game === null ? '' : `${row.game.name} (${row.game.provider})`,
    row.other ?? (row.method === null ? '' : (row.method.name ?? word('method', row.method.standard ?? row.method.kind))),
    decimalOf(row.money),
    row.money.currency,
    row.after === null ? '' : decimalOf(row.after),
    word('state', row.state),
    row.reference,
  ];
  let after: After;
  for (let left = exportRowsMax; left > 0;) {
    const wanted = Math.min(rowsAtOnce, left);
    const [from, page] = [after, wanted];
    const rows = await inTransaction(async (tx) => pageOf(tx, await searchFor(tx, caller, asked), 'NEWEST', from, page));
    if (rows.length > 0) yield rows.map(({ row }) => csvLine(written(row))).join('');
    after = rows.at(-1);
    if (rows.length < wanted) return;
    left -= rows.length;
  }
}
