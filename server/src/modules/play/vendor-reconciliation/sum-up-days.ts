import type { MerchantId, VendorCode } from '@croupier/contract/core/ids';
import * as ledger from '#modules/money/ledger';
import * as merchants from '#modules/brand/merchants';
import * as wallet from '#modules/money/wallet';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import type { Vendor } from '#modules/play/vendors';
import { dayIn, hourOf } from './hours.rules.ts';
import { listsRounds } from './pull-page.ts';
import * as days from './store/days.ts';
import * as differences from './store/differences.ts';
import * as ours from './store/ours.ts';

/** Our book's sums of each business day that a stretch of time touches, of every merchant, beside the ledger's; today too, where healed differences go. */
export const sumUpDays = async (
  house: Vendor,
  codes: readonly VendorCode[],
  from: Temporal.Instant,
  until: Temporal.Instant,
): Promise<void> => {
  for (const { id, timeZone } of await merchants.allMerchants()) {
    const last = until.subtract({ nanoseconds: 1 });
    const touched = new Set([dayIn(timeZone, from), dayIn(timeZone, last), dayIn(timeZone, now())]);
    for (const day of touched) await sumUpDay(house, codes, { merchantId: id, timeZone, day });
  }
};

type DayOf = { merchantId: MerchantId; timeZone: string; day: string };

/** The first moment of a day in a zone, and the first after it. */
export const boundsOf = (day: string, timeZone: string): { from: Temporal.Instant; until: Temporal.Instant } => {
  const date = Temporal.PlainDate.from(day);
  return { from: date.toZonedDateTime(timeZone).toInstant(), until: date.add({ days: 1 }).toZonedDateTime(timeZone).toInstant() };
};

const sumUpDay = async (house: Vendor, codes: readonly VendorCode[], { merchantId, timeZone, day }: DayOf): Promise<void> => {
  const at = now();
  const rows = await inTransaction(async (tx) => {
    // The book and the ledger are read as they are at one moment, or a bet between the two would be a difference.
    await days.readOneMoment(tx);
    const bounds = boundsOf(day, timeZone);
    const moved = await ours.bookSums(tx, merchantId, codes, bounds);
    const compared = listsRounds(house) ? await ours.roundSums(tx, merchantId, codes, bounds) : moved;
    const accounts = moved.map(({ vendor, currency }) => wallet.houseOf(merchantId, `VENDOR:${vendor}:${day}`, currency));
    const held = await ledger.balancesOf(tx, accounts);
    return moved.map(({ vendor, currency, posted }, index) => {
      const of = compared.find((one) => one.vendor === vendor && one.currency === currency);
      const { lines, stakes, payouts } = of ?? { lines: 0n, stakes: 0n, payouts: 0n };
      return { vendor, currency, lines, stakes, payouts, posted, ledger: held[index] ?? 0n, at };
    });
  }, 'background');
  // Not in that moment: what anybody else did to a difference since would undo it all.
  await inTransaction(async (tx) => {
    await days.saveBookDays(tx, { merchantId, day, codes }, rows);
    await noteLedgerDifferences(tx, house, { merchantId, day }, rows, at);
  }, 'background');
};

const noteLedgerDifferences = async (
  tx: Parameters<typeof days.saveBookDays>[0],
  house: Vendor,
  { merchantId, day }: Omit<DayOf, 'timeZone'>,
  rows: readonly { vendor: VendorCode; currency: string; posted: bigint; ledger: bigint }[],
  at: Temporal.Instant,
): Promise<void> => {
  const about = (currency: string) => `ledger/${merchantId}/${currency}/${day}`;
  const wrong = rows.filter(({ posted, ledger: held }) => posted !== held);
  await differences.agree(
    tx,
    rows.filter((row) => !wrong.includes(row)).map(({ vendor, currency }) => ({ vendor, about: about(currency), class: null })),
    at,
  );
  await differences.noteDifferences(
    tx,
    house.code,
    hourOf(at),
    wrong.map(({ vendor, currency, posted, ledger: held }) => ({
      vendor,
      merchantId,
      memberId: null,
      class: 'LEDGER_DIFF',
      about: about(currency),
      txId: null,
      roundName: null,
      gameCode: null,
      currency,
      amount: held - posted,
      theirs: null,
      ours: null,
      day,
      heal: null,
      healAt: null,
      caseAt: at,
    })),
    at,
  );
};
