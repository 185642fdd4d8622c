import { type ExportList, type exportList as contract, exportRowsMax } from '@croupier/contract/console/exports';
import type { GivenFile } from '@croupier/contract/core/endpoint';
import type * as z from 'zod/mini';
import { allMerchants } from '#modules/brand/merchants';
import { type AtWork, withPermission } from '#modules/console/audit';
import { now } from '#platform/clock';
import { byteOrderMark } from '#platform/csv.rules';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { commonScope, scopeFor } from '#rules/console/audit/roles';
import type { ExportedList, Place } from './exported-list.ts';
import type { Reader } from './export-table.rules.ts';
import { lists } from './lists.ts';
import { readOneMoment } from './store.ts';

const rowsAtOnce = 500;

type Wanted = z.output<NonNullable<(typeof contract)['body']>>;

/**
 * A list as a CSV file, as it is at one moment, at the merchants at which the operator may both read and export it. All rows are read before the file is
 * sent: how fast the file is received must not decide how long the transaction lasts, and the audit log names the number of rows. Refuses as the contract says.
 */
export const exportList = (by: AtWork, list: ExportList, { filters, timeZone, words }: Wanted): Promise<GivenFile> =>
  withPermission(
    by,
    'list.export',
    filters['memberId'] === undefined ? null : `member:${filters['memberId']}`,
    async (tx, exported) => {
      const described = lists[list];
      const readable = scopeFor(by.operator.holdings, described.needs);
      if (readable === undefined) throw new Refusal('NOT_ALLOWED');
      described.assertFilters(filters);
      await readOneMoment(tx);
      const scope = commonScope(exported, readable);
      const merchants = new Map((await allMerchants()).map(({ id, name }) => [id, name]));
      const reader: Reader = { timeZone, words, merchants };
      const { pieces, rows } = await readPages(tx, described, { by, scope }, filters, reader);
      const day = now().toZonedDateTimeISO(timeZone).toPlainDate().toString();
      return {
        answer: { type: 'text/csv; charset=utf-8', fileName: `${list}-${day}.csv`, pieces: inTurn(pieces) },
        merchants: scope,
        details: { list, filters, timeZone, rows },
      };
    },
    'background',
  );

const readPages = async (
  tx: Tx,
  list: ExportedList,
  place: Place,
  filters: Wanted['filters'],
  reader: Reader,
): Promise<{ pieces: string[]; rows: number }> => {
  const pieces = [byteOrderMark + list.heading(reader)];
  let written = 0;
  for (let pageNo = 1; ; pageNo += 1) {
    const { lines, rows } = await list.lines(tx, place, filters, { pageNo, pageSize: rowsAtOnce }, reader);
    if (rows > exportRowsMax) throw new Refusal('EXPORT_TOO_LARGE', { rowsMax: exportRowsMax });
    if (lines.length > 0) pieces.push(lines.join(''));
    written += lines.length;
    if (lines.length < rowsAtOnce) return { pieces, rows: written };
  }
};

async function* inTurn(pieces: readonly string[]): AsyncGenerator<string> {
  yield* pieces;
}
