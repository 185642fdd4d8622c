import type { MerchantId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import * as wallet from '#modules/money/wallet';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import { log } from '#platform/log';
import { Refusal } from '#platform/refusal';
import { openExceptions } from '#modules/payments/exceptions';
import { accountsWithSettlements, transactionsBetween, ChannelSilent, readSettlementOf } from '#modules/payments/channels';
import { differences, type Settled } from '#rules/payments/channels/settlement';

const linesMax = 200_000;
const casesMax = 1_000;
/** A provider may settle a day for some hours after its end. */
const settledAfterHours = 2;
/** So many days are looked at: a provider, or we, may have been away for one. */
const daysBack = 4;

type Account = { rail: string; account: string; currency: Currency; merchant_id: MerchantId };

/**
 * Compares what payment providers settled for a day (UTC; by default each of the last four) with what was booked: fees leave the provider's account for
 * FEES, and each difference is a case. Doing it again changes nothing. Returns how many differences there are.
 */
export const compareSettlements = async (day?: Temporal.PlainDate): Promise<number> => {
  const days = day === undefined ? lastDays() : [day];
  const accounts = await accountsWithSettlements();
  let found = 0;
  for (const account of accounts) {
    // A day without payments may have no file: it must not hide those before it.
    for (const wanted of days) {
      try {
        found += await compare(account, wanted);
      } catch (error) {
        if (!(error instanceof ChannelSilent))
          log.error({ err: error, rail: account.rail, day: wanted.toString() }, 'settlement comparison failed');
      }
    }
  }
  return found;
};

const lastDays = (): Temporal.PlainDate[] => {
  const today = now().subtract({ hours: settledAfterHours }).toZonedDateTimeISO('UTC').toPlainDate();
  return Array.from({ length: daysBack }, (_, back) => today.subtract({ days: back + 1 }));
};

const compare = async (account: Account, day: Temporal.PlainDate): Promise<number> => {
  const settled = await readSettlementOf(account, day);
  const from = day.toZonedDateTime('UTC').toInstant();
  const found: Found[] = [];
  for (const row of settled)
    if (!(await bookFee(account, row))) found.push({ id: `fee-${row.id}`, amount: row.fee, text: `another fee than before: ${row.id}` });
  return inTransaction(async (tx) => {
    const lines = await transactionsBetween(tx, account.rail, account.account, from, from.add({ hours: 24 }), linesMax);
    const booked = lines.map(({ line_id, amount }) => ({ id: line_id, amount }));
    for (const { id, theirs, ours } of differences(settled, booked)) {
      const text =
        theirs === null ? `booked, but not settled: ${id}` : ours === null ? `settled, but not booked: ${id}` : `other amounts: ${id}`;
      found.push({ id, amount: (theirs ?? 0n) - (ours ?? 0n), text });
    }
    await openExceptions(
      tx,
      found.slice(0, casesMax).map(({ id, amount, text }) => ({
        merchantId: account.merchant_id,
        kind: 'PSP_DIFF' as const,
        money: { amount, currency: account.currency },
        subject: { account: `${account.rail}-${account.account}`, day: day.toString() },
        key: `psp-diff:${account.rail}:${account.account}:${id}`,
        text,
      })),
    );
    return found.length;
  });
};

type Found = { id: string; amount: bigint; text: string };

/** The provider's fee for a payment does not stand on our account there: it is a cost. False when another fee was booked for it before. */
const bookFee = async ({ rail, account, merchant_id: merchantId, currency }: Account, { id, fee }: Settled): Promise<boolean> => {
  if (fee <= 0n) return true;
  try {
    await inTransaction((tx) =>
      wallet.moveInHouse(tx, [
        {
          merchantId,
          money: { amount: fee, currency },
          // A balance at a bank stands below zero in the book, as the money of the house.
          from: 'FEES',
          to: `BANK:${rail}-${account}`,
          reference: `psp-fee:${rail}:${id}`,
          reason: 'PSP_FEE',
        },
      ]),
    );
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'REFERENCE_CONFLICT') return false;
    throw error;
  }
};
