import type { Position } from '@croupier/contract/desk-books';
import type { MerchantId } from '@croupier/contract/ids';
import type { Currency, Money } from '@croupier/contract/money';
import * as ledger from '#modules/ledger';
import { allMerchants } from '#modules/merchants';
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
  banks: bigint;
  suspense: bigint;
};

/** What members of some merchants could ask for against what is at the banks, at this moment: one reading of the whole book. */
export const positionsNow = async (tx: Tx, merchants: readonly MerchantId[]): Promise<Position[]> => {
  const at = now();
  return (await heldNow(tx, merchants)).map((held) => shown(at, held));
};

const heldNow = async (tx: Tx, merchants: readonly MerchantId[]): Promise<Held[]> => {
  const members = await ledger.heldByMembers(tx, merchants);
  const house = await ledger.balancesOfHouse(tx, merchants, ['BANK', 'SUSPENSE']);
  const places = new Map(
    [...members, ...house].map(({ merchant_id, currency }) => [`${merchant_id} ${currency}`, { merchantId: merchant_id, currency }]),
  );
  return [...places.entries()]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { merchantId, currency }]) => {
      const here = (row: { merchant_id: MerchantId; currency: Currency }) => row.merchant_id === merchantId && row.currency === currency;
      const sum = (rows: readonly { amount: bigint }[]) => rows.reduce((total, { amount }) => total + amount, 0n);
      const of = (kind: string) => sum(members.filter((row) => here(row) && row.kind === kind));
      const ours = (prefix: string) => sum(house.filter((row) => here(row) && row.kind.startsWith(prefix)));
      return {
        merchantId,
        currency,
        cash: of('CASH'),
        locked: of('LOCKED'),
        bonus: of('BONUS'),
        atVendors: of('VENDOR') + of('TRANSIT'),
        // Money that is at a bank stands below zero on the house's side, because it was given on to somebody.
        banks: -ours('BANK'),
        suspense: ours('SUSPENSE'),
      };
    });
};

const shown = (at: Temporal.Instant, { merchantId, currency, cash, locked, bonus, atVendors, banks, suspense }: Held): Position => {
  const money = (amount: bigint): Money => ({ amount, currency });
  const liabilities = cash + locked + bonus + atVendors;
  return {
    at: at.toString(),
    merchantId,
    currency,
    cash: money(cash),
    locked: money(locked),
    bonus: money(bonus),
    atVendors: money(atVendors),
    liabilities: money(liabilities),
    banks: money(banks),
    suspense: money(suspense),
    cover: money(banks - liabilities - suspense),
  };
};

/** Positions that were noted in a span, the newest first. */
export const positionsNoted = async (
  tx: Tx,
  merchants: readonly MerchantId[],
  { from, until, limit }: { from: Temporal.Instant; until: Temporal.Instant; limit: number },
): Promise<Position[]> =>
  (await store.positions(tx, merchants, from, until, limit)).map((row) =>
    shown(row.at, {
      merchantId: row.merchant_id,
      currency: row.currency,
      cash: row.cash,
      locked: row.locked,
      bonus: row.bonus,
      atVendors: row.at_vendors,
      banks: row.banks,
      suspense: row.suspense,
    }),
  );

/** Notes the position of every merchant once an hour. Asked more often, or by several, it changes nothing. Returns how many were noted. */
export const notePositions = (): Promise<number> =>
  inTransaction(async (tx) => {
    const hour = now().round({ smallestUnit: 'hour', roundingMode: 'floor' });
    const last = await store.lastPositionAt(tx);
    if (last !== undefined && Temporal.Instant.compare(last, hour) >= 0) return 0;
    const merchants = (await allMerchants()).map(({ id }) => id);
    const held = await heldNow(tx, merchants);
    await store.insertPositions(
      tx,
      held.map(({ merchantId, atVendors, ...sums }) => ({ at: hour, merchant_id: merchantId, at_vendors: atVendors, ...sums })),
    );
    return held.length;
  });
