import type { MerchantId } from '@croupier/contract/core/ids';
import * as merchants from '#modules/brand/merchants';
import * as turnover from '#modules/money/turnover';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { adjust, holdReader, noteRead } from './store/reader.ts';

/** Lines of the journal in one transaction. */
const linesAtOnce = 50_000n;

/**
 * Reads the journal of a merchant up to where the sums of days are: corrections move to the days of their rounds, rounds that counted for a bonus are taken out, and
 * members of runs whose period changed are marked. Each line is read once. A killed process goes on after the last line that was read.
 */
export const readJournal = async (merchantId: MerchantId): Promise<void> => {
  while (await inTransaction((tx) => readSome(tx, merchantId)));
};

const readSome = async (tx: Tx, merchantId: MerchantId): Promise<boolean> => {
  const after = await holdPosition(tx, merchantId);
  const { summed } = await turnover.endsOf(tx, merchantId);
  if (summed <= after) return false;
  const until = summed - after > linesAtOnce ? after + linesAtOnce : summed;
  const { currency } = await merchants.getMerchantOrThrow(merchantId);
  await adjust(tx, { merchantId, currency, after, until });
  await noteRead(tx, merchantId, until);
  return until < summed;
};

/** How far the journal is read, held until the transaction ends. The first reading begins before the month and the week of now. */
export const holdPosition = async (tx: Tx, merchantId: MerchantId, since = now()): Promise<bigint> => {
  const { timeZone } = await merchants.getMerchantOrThrow(merchantId);
  const from = since.toZonedDateTimeISO(timeZone).toPlainDate().with({ day: 1 }).subtract({ days: 7 });
  const start = from.toZonedDateTime(timeZone).toInstant();
  return holdReader(tx, merchantId, () => turnover.numberBefore(tx, merchantId, start, from.toString()));
};
