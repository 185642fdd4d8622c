import type { Position } from '@croupier/contract/payments/reconciliation-console';
import type { MerchantId } from '@croupier/contract/core/ids';
import type { Currency, Money } from '@croupier/contract/core/money';
import * as ledger from '#modules/money/ledger';
import { allMerchants } from '#modules/brand/merchants';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import * as store from './store/books.ts';

type Held = {
  merchantId: MerchantId;
  currency: Currency;
  cash: bigint;
  locked: bigint;
  bonus: bigint;
  atVendors: bigint;
  commission: bigint;
  banks: bigint;
  suspense: bigint;
};

/** The money that members of some merchants could ask for, against the money at the banks, at this moment: one reading of the whole book. */
export const positionsNow = async (tx: Tx, merchants: readonly MerchantId[]): Promise<Position[]> => {
  const at = now();
  return (await heldAt(tx, merchants, at)).map((held) => shown(at, held));
};

const houseKinds = ['BANK', 'SUSPENSE'];

/** Sums of the book as positions, in the order of merchants and currencies. */
const positionsFrom = (sums: Awaited<ReturnType<typeof ledger.heldAt>>): Held[] => {
  const places = new Map(sums.map(({ merchant_id, currency }) => [`${merchant_id} ${currency}`, { merchantId: merchant_id, currency }]));
  return [...places.entries()]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { merchantId, currency }]) => {
      const of = (kind: string, house: boolean) =>
        sums
          .filter((row) => row.merchant_id === merchantId && row.currency === currency && row.kind === kind && row.house === house)
          .reduce((total, { amount }) => total + amount, 0n);
      return {
        merchantId,
        currency,
        cash: of('CASH', false),
        locked: of('LOCKED', false),
        bonus: of('BONUS', false),
        // On its way to a vendor's wallet or there, it is theirs all the same, and no bank has moved for it.
        atVendors: of('TRANSIT', false) + of('VENDOR', false),
        commission: of('COMMISSION', false),
        // Money that is at a bank stands below zero on the house's side, because it was given on to somebody.
        banks: -of('BANK', true),
        suspense: of('SUSPENSE', true),
      };
    });
};

/** The money held at a moment of the last hour or two; further back it takes as long as reading everything since. */
const heldAt = async (tx: Tx, merchants: readonly MerchantId[], at: Temporal.Instant): Promise<Held[]> =>
  positionsFrom(await ledger.heldAt(tx, merchants, houseKinds, at));

const shown = (
  at: Temporal.Instant,
  { merchantId, currency, cash, locked, bonus, atVendors, commission, banks, suspense }: Held,
): Position => {
  const money = (amount: bigint): Money => ({ amount, currency });
  const liabilities = cash + locked + bonus + atVendors + commission;
  return {
    at: at.toString(),
    merchantId,
    currency,
    cash: money(cash),
    locked: money(locked),
    bonus: money(bonus),
    atVendors: money(atVendors),
    commission: money(commission),
    liabilities: money(liabilities),
    banks: money(banks),
    suspense: money(suspense),
    cover: money(banks - liabilities - suspense),
  };
};

/** Positions of a merchant that were noted in a span, the newest of each currency, the newest first. */
export const positionsNoted = async (tx: Tx, merchantId: MerchantId, span: store.Hours): Promise<Position[]> =>
  (await store.positionsOf(tx, merchantId, span)).map((row) => shown(row.at, heldFrom(row)));

/**
 * The position at any moment: what the hour before it was noted with, and what the book says happened since. Undefined for a moment of which
 * nothing is known.
 */
export const positionsAt = async (tx: Tx, merchants: readonly MerchantId[], at: Temporal.Instant): Promise<Position[] | undefined> => {
  if (Temporal.Instant.compare(at, now().subtract({ hours: 1 })) >= 0)
    return (await heldAt(tx, merchants, at)).map((held) => shown(at, held));
  const [newest] = await store.positions(tx, merchants, at.subtract({ hours: 24 }), at.add({ milliseconds: 1 }), 1);
  if (newest === undefined) return undefined;
  const noted = await store.positions(tx, merchants, newest.at, newest.at.add({ milliseconds: 1 }), merchants.length * currenciesMax);
  const since = positionsFrom(await ledger.movedBetween(tx, merchants, houseKinds, { from: newest.at, until: at }));
  const sums = [...noted.map(heldFrom), ...since];
  return [...Map.groupBy(sums, ({ merchantId, currency }) => `${merchantId} ${currency}`).entries()]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, own]) => shown(at, own.reduce(together)));
};

const heldFrom = ({
  merchant_id,
  currency,
  cash,
  locked,
  bonus,
  at_vendors,
  commission,
  banks,
  suspense,
}: Awaited<ReturnType<typeof store.positions>>[number]): Held => ({
  merchantId: merchant_id,
  currency,
  cash,
  locked,
  bonus,
  atVendors: at_vendors,
  commission,
  banks,
  suspense,
});

const currenciesMax = 20;

const together = (a: Held, b: Held): Held => ({
  merchantId: a.merchantId,
  currency: a.currency,
  cash: a.cash + b.cash,
  locked: a.locked + b.locked,
  bonus: a.bonus + b.bonus,
  atVendors: a.atVendors + b.atVendors,
  commission: a.commission + b.commission,
  banks: a.banks + b.banks,
  suspense: a.suspense + b.suspense,
});

/** Notes the position of every merchant once an hour. Asked more often, or by several, it changes nothing. Returns how many were noted. */
export const notePositions = (): Promise<number> =>
  inTransaction(async (tx) => {
    const hour = now().round({ smallestUnit: 'hour', roundingMode: 'floor' });
    const last = await store.lastPositionAt(tx);
    if (last !== undefined && Temporal.Instant.compare(last, hour) >= 0) return 0;
    const merchants = (await allMerchants()).map(({ id }) => id);
    // The balance at the beginning of the hour, however late it is noted.
    const held = await heldAt(tx, merchants, hour);
    await store.insertPositions(
      tx,
      held.map(({ merchantId, atVendors, ...sums }) => ({ at: hour, merchant_id: merchantId, at_vendors: atVendors, ...sums })),
    );
    return held.length;
  });
