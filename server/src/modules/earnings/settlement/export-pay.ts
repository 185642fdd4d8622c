import { type PayLine, payRowsMax } from '@croupier/contract/earnings/settlement';
import type { GivenFile } from '@croupier/contract/core/endpoint';
import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import { decimalOf } from '@croupier/contract/core/money';
import { getMerchantOrThrow } from '#modules/brand/merchants';
import { now } from '#platform/clock';
import { byteOrderMark, csvLine } from '#platform/csv.rules';
import { inTransaction } from '#platform/database';
import { filterOf, type PayWish, shownLines } from './own-pay.ts';
import { linesOfPayeeAfter } from './store/lines.ts';

const rowsAtOnce = 500;
const columns = [
  'kind',
  'period',
  'start',
  'end',
  'correction',
  'gross',
  'downlines',
  'pay',
  'paid',
  'due',
  'currency',
  'state',
  'settled',
] as const;
type Words = Readonly<Record<string, string>>;

/** The pay of an agent, the newest of it, written page by page as a table in the reader's words. Times are the merchant's. */
export const exportPay = async (
  { memberId, merchantId }: { memberId: MemberId; merchantId: MerchantId },
  { words, ...wish }: PayWish & { words: Words },
): Promise<GivenFile> => {
  const { timeZone } = await getMerchantOrThrow(merchantId);
  const day = now().toZonedDateTimeISO(timeZone).toPlainDate().toString();
  return { type: 'text/csv; charset=utf-8', fileName: `pay-${day}.csv`, pieces: pieces(memberId, wish, words, timeZone) };
};

async function* pieces(memberId: MemberId, wish: PayWish, words: Words, timeZone: string): AsyncGenerator<string> {
  const word = (group: string, name: string) => words[`${group}.${name}`] ?? name;
  const time = (at: string | null) =>
    at === null
      ? ''
      : Temporal.Instant.from(at)
          .toZonedDateTimeISO(timeZone)
          .toString({ timeZoneName: 'never', fractionalSecondDigits: 0 })
          .replace('T', ' ');
  const written = (line: PayLine): string[] => [
    word('kind', line.kind),
    line.period,
    time(line.start),
    time(line.end),
    line.isCorrection ? word('word', 'correction') : '',
    decimalOf(line.amount),
    decimalOf(line.downlines),
    decimalOf(line.pay),
    decimalOf(line.paid),
    decimalOf(line.due),
    line.amount.currency,
    word('state', line.state),
    time(line.settledAt),
  ];
  yield byteOrderMark + csvLine(columns.map((name) => word('column', name)));
  let after: string | undefined;
  for (let left = payRowsMax; left > 0;) {
    const [from, wanted] = [after, Math.min(rowsAtOnce, left)];
    const lines = await inTransaction(async (tx) =>
      shownLines(tx, await linesOfPayeeAfter(tx, memberId, filterOf(wish), from, wanted), memberId),
    );
    if (lines.length > 0) yield lines.map((line) => csvLine(written(line))).join('');
    after = lines.at(-1)?.id;
    if (lines.length < wanted) return;
    left -= lines.length;
  }
}
