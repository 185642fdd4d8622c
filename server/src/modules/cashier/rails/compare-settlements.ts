import type { MerchantId } from '@croupier/contract/ids';
import type { Currency } from '@croupier/contract/money';
import * as wallet from '#modules/wallet';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import { log } from '#platform/log';
import { openCases } from '../cases.ts';
import { RailSilent } from './call-rail.ts';
import { accountOf, needRail } from './find-rail.ts';
import { askPsp } from './psp-rail.ts';
import { differences, readSettlement, type Settled } from './settlement.rules.ts';
import * as store from './store.ts';

const accountsMax = 500;
const linesMax = 200_000;
const casesMax = 1_000;
/** A provider may settle a day for some hours after its end. */
const settledAfterHours = 2;

type Account = { rail: string; account: string; currency: Currency; merchant_id: MerchantId };

/**
 * Compares what payment providers settled for a day (UTC; by default yesterday) with what was booked: fees leave the provider's account for
 * FEES, and each difference is a case. Doing it again changes nothing. Returns how many differences there are.
 */
export const compareSettlements = async (day?: Temporal.PlainDate): Promise<number> => {
  const wanted = day ?? now().subtract({ hours: settledAfterHours }).toZonedDateTimeISO('UTC').toPlainDate().subtract({ days: 1 });
  const accounts = await inTransaction((tx) => store.accountsToPoll(tx, 'PSP', accountsMax));
  let found = 0;
  for (const account of accounts) {
    try {
      found += await compare(account, wanted);
    } catch (error) {
      if (!(error instanceof RailSilent)) log.error({ err: error, rail: account.rail }, 'a settlement could not be compared');
    }
  }
  return found;
};

const compare = async (account: Account, day: Temporal.PlainDate): Promise<number> => {
  const settled = await settledOn(account, day);
  const from = day.toZonedDateTime('UTC').toInstant();
  return inTransaction(async (tx) => {
    for (const row of settled) await bookFee(tx, account, row);
    const lines = await store.linesBetween(tx, account.rail, account.account, from, from.add({ hours: 24 }), linesMax);
    const differing = differences(
      settled,
      lines.map(({ line_id, amount }) => ({ id: line_id, amount })),
    );
    await openCases(
      tx,
      differing.slice(0, casesMax).map(({ id, theirs, ours }) => ({
        merchantId: account.merchant_id,
        kind: 'PSP_DIFF' as const,
        money: { amount: (theirs ?? 0n) - (ours ?? 0n), currency: account.currency },
        subject: { account: `${account.rail}-${account.account}`, day: day.toString() },
        key: `psp-diff:${account.rail}:${account.account}:${id}`,
        text:
          theirs === null ? `booked, but not settled: ${id}` : ours === null ? `settled, but not booked: ${id}` : `other amounts: ${id}`,
      })),
    );
    return differing.length;
  });
};

/** @throws RailSilent */
const settledOn = async (account: Account, day: Temporal.PlainDate): Promise<Settled[]> => {
  const { rail, known } = await inTransaction(async (tx) => {
    const found = await needRail(tx, account.rail);
    return { rail: found, known: await accountOf(tx, found, account.account) };
  });
  const answer = await askPsp(rail, known, 'GET', `/settlements/${day.toString()}`);
  if (answer.status !== 200 || typeof answer.body !== 'string')
    throw new RailSilent(`${rail.code} gave no settlement (${answer.status})`, true);
  return readSettlement(answer.body, account.currency);
};

/** What the provider kept of a payment was never ours to spend. */
const bookFee = async (
  tx: Parameters<typeof wallet.moveInHouse>[0],
  { rail, account, merchant_id, currency }: Account,
  { id, fee }: Settled,
) => {
  if (fee <= 0n) return;
  await wallet.moveInHouse(tx, {
    merchantId: merchant_id,
    money: { amount: fee, currency },
    from: `BANK:${rail}-${account}`,
    to: 'FEES',
    reference: `psp-fee:${rail}:${id}`,
    reason: 'PSP_FEE',
  });
};
