import type { MemberId, MerchantId, TransferId, VendorCode } from '@croupier/contract/core/ids';
import type { Money } from '@croupier/contract/core/money';
import * as ledger from '#modules/money/ledger';
import type { Tx } from '#platform/database';
import { atVendorOf, cashOf, type HouseAccount, houseOf, inTransitOf, type Purse } from './accounts.rules.ts';
import { moveOf, purseOf } from './move.ts';

/** A movement of money that is a member's, between their cash and their wallet at a vendor. `reference` names it for ever. */
export type VendorMovement = { memberId: MemberId; merchantId: MerchantId; vendor: VendorCode; money: Money; reference: string };

/** Takes cash out of the member's hands while a vendor is asked to take it. Refused with INSUFFICIENT_FUNDS. */
export const sendOff = (tx: Tx, moved: VendorMovement): Promise<TransferId> =>
  moveOf(tx, { ...moved, reason: 'TRANSFER_TO_VENDOR' }, { from: cashOf(purseOf(moved)), to: inTransitOf(purseOf(moved), moved.vendor) });

/** The vendor has it: it stands in the member's wallet there. */
export const arriveAtVendor = (tx: Tx, moved: VendorMovement): Promise<TransferId> =>
  moveOf(
    tx,
    { ...moved, reason: 'TRANSFER_ARRIVED' },
    { from: inTransitOf(purseOf(moved), moved.vendor), to: atVendorOf(purseOf(moved), moved.vendor) },
  );

/** The vendor did not take it: it is cash again. */
export const sendBack = (tx: Tx, moved: VendorMovement): Promise<TransferId> =>
  moveOf(tx, { ...moved, reason: 'TRANSFER_RETURNED' }, { from: inTransitOf(purseOf(moved), moved.vendor), to: cashOf(purseOf(moved)) });

/** The vendor gave it back: what stood in the wallet there is cash. Refused with INSUFFICIENT_FUNDS when less stands there. */
export const comeHome = (tx: Tx, moved: VendorMovement): Promise<TransferId> =>
  moveOf(tx, { ...moved, reason: 'TRANSFER_FROM_VENDOR' }, { from: atVendorOf(purseOf(moved), moved.vendor), to: cashOf(purseOf(moved)) });

/** The amount won (above nothing) or lost at a vendor since it last told the member's balance there. The other side is the house's account of the vendor. */
export const bookPlay = (tx: Tx, { house, ...moved }: VendorMovement & { house: HouseAccount }): Promise<TransferId> => {
  const there = atVendorOf(purseOf(moved), moved.vendor);
  const ours = houseOf(moved.merchantId, house, moved.money.currency);
  const amount = moved.money.amount < 0n ? -moved.money.amount : moved.money.amount;
  const fromTo = moved.money.amount < 0n ? { from: there, to: ours } : { from: ours, to: there };
  return moveOf(tx, { ...moved, money: { ...moved.money, amount }, reason: 'VENDOR_PLAY' }, fromTo);
};

export type AtVendor = { vendor: VendorCode; transit: bigint; there: bigint };

/** The parts of a member's money at vendors, and on its way to them, in units; vendors with nothing may be missing. */
export const atVendors = async (tx: Tx, { memberId, merchantId, currency }: Purse): Promise<Map<VendorCode, AtVendor>> => {
  const found = new Map<VendorCode, AtVendor>();
  for (const { ref, balance } of await ledger.accountsOf(tx, memberId, merchantId, ['TRANSIT', 'VENDOR'])) {
    const [kind, code] = ref.kind.split(':');
    if (ref.currency !== currency || code === undefined) continue;
    const vendor = code as VendorCode;
    const held = found.get(vendor) ?? { vendor, transit: 0n, there: 0n };
    found.set(vendor, kind === 'TRANSIT' ? { ...held, transit: balance } : { ...held, there: balance });
  }
  return found;
};
