import type { BetRow } from '@croupier/contract/play/rounds';
import type { GivenFile } from '@croupier/contract/core/endpoint';
import { decimalOf, subtract } from '@croupier/contract/core/money';
import { exportRowsMax } from '@croupier/contract/insight/statements';
import * as merchants from '#modules/brand/merchants';
import * as vendors from '#modules/play/rounds';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import type { MemberCaller } from '#platform/http';
import { byteOrderMark, csvLine } from '#platform/csv.rules';
import { wallClock } from '../period.rules.ts';
import { type BetsQuery, rowsOf, searchFor } from './find-bets.ts';

const rowsAtOnce = 500;
const columns = ['time', 'ended', 'game', 'provider', 'result', 'stake', 'payout', 'net', 'valid', 'currency', 'round'] as const;

/** The newest rows of a list, written page by page as a table; `words` as in `exportRecords`. */
export const exportBets = async (
  caller: MemberCaller,
  { words, ...asked }: BetsQuery & { words: Readonly<Record<string, string>> },
): Promise<GivenFile> => {
  // A malformed request is refused before the first byte is on its way.
  await inTransaction((tx) => searchFor(tx, caller, asked));
  const { timeZone } = await merchants.getMerchantOrThrow(caller.merchantId);
  const day = now().toZonedDateTimeISO(timeZone).toPlainDate().toString();
  return { type: 'text/csv; charset=utf-8', fileName: `bets-${day}.csv`, pieces: pieces(caller, asked, words, timeZone) };
};

async function* pieces(
  caller: MemberCaller,
  asked: BetsQuery,
  words: Readonly<Record<string, string>>,
  timeZone: string,
): AsyncGenerator<string> {
  const word = (group: string, name: string) => words[`${group}.${name}`] ?? name;
  yield byteOrderMark + csvLine(columns.map((name) => (name === 'time' ? `${word('column', name)} (${timeZone})` : word('column', name))));
  const written = (row: BetRow): string[] => [
    wallClock(row.startedAt, timeZone),
    row.endedAt === null ? '' : wallClock(row.endedAt, timeZone),
    row.displayName,
    row.providerName,
    word('result', row.result),
    decimalOf(row.stake),
    decimalOf(row.payout),
    row.result === 'OPEN' ? '' : decimalOf(subtract(row.payout, row.stake)),
    row.validBet === null ? '' : decimalOf(row.validBet),
    row.stake.currency,
    row.vendorRoundId,
  ];
  let after: vendors.RoundAfter;
  for (let left = exportRowsMax; left > 0;) {
    const wanted = Math.min(rowsAtOnce, left);
    const from = after;
    const { rounds, rows } = await inTransaction(async (tx) => {
      const search = await searchFor(tx, caller, asked);
      const found = await vendors.pageOfRounds(tx, caller.memberId, search.wanted, 'NEWEST', from, wanted);
      return { rounds: found, rows: await rowsOf(tx, found, asked.language) };
    });
    if (rows.length > 0) yield rows.map((row) => csvLine(written(row))).join('');
    const last = rounds.at(-1);
    after = last && { id: last.id, size: 0n };
    if (rounds.length < wanted) return;
    left -= rounds.length;
  }
}
