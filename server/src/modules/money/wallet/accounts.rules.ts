import type { Event } from '@croupier/contract/core/events';
import type { MemberId, MerchantId, VendorCode } from '@croupier/contract/core/ids';
import { type Currency, decimalOf } from '@croupier/contract/core/money';
import type { Balance } from '@croupier/contract/people/members';

/** A member as the book needs them. Every amount of theirs is in this one currency. */
export type Purse = { memberId: MemberId; merchantId: MerchantId; currency: Currency };

/** The book's account of the house, by what it is for: `BANK:004-123`, `VENDOR:STUDIO:2026-11-20`, `SUSPENSE`. */
export type HouseAccount =
  `${'VENDOR' | 'BANK' | 'SUSPENSE' | 'FEES' | 'ROUNDING' | 'JACKPOT' | 'PROMOTION' | 'ADJUSTMENT' | 'AGENTS'}${'' | `:${string}`}`;

const accountOf = ({ memberId, merchantId, currency }: Purse, kind: string) => ({ merchantId, owner: memberId as string, kind, currency });
export const cashOf = (purse: Purse) => accountOf(purse, 'CASH');
/** Money of theirs that is held for a withdrawal. */
export const lockedOf = (purse: Purse) => accountOf(purse, 'LOCKED');
/** The pay of an agent that they have not taken into their wallet yet; their downlines are paid from it first. */
export const commissionOf = (purse: Purse) => accountOf(purse, 'COMMISSION');
/** The member's debt to the house, because an amount was taken back that was already spent; zero or less. */
export const receivableOf = (purse: Purse) => accountOf(purse, 'RECEIVABLE');
/** Theirs, and at this moment neither here nor there: a vendor was asked to take it and has not said. */
export const inTransitOf = (purse: Purse, vendor: VendorCode) => accountOf(purse, `TRANSIT:${vendor}`);
/** Theirs, in their wallet at a vendor that keeps its players' money itself. */
export const atVendorOf = (purse: Purse, vendor: VendorCode) => accountOf(purse, `VENDOR:${vendor}`);
export const bonusOf = (purse: Purse, grantId: string) => accountOf(purse, `BONUS:${grantId}`);
export const houseOf = (merchantId: MerchantId, kind: HouseAccount, currency: Currency) => ({
  merchantId,
  owner: 'house',
  kind: kind as string,
  currency,
});

type Held = { kind: string; balance: bigint; version: bigint };

/** A member's balance, from their accounts, or from sums of them by the word before the colon. The versions of all of them added up rise with every change. */
export const balanceFrom = (accounts: readonly Held[], currency: Currency): Balance => {
  let [cash, bonus, locked, version] = [0n, 0n, 0n, 0n];
  for (const held of accounts) {
    if (held.kind === 'CASH') cash += held.balance;
    else if (held.kind.startsWith('BONUS')) bonus += held.balance;
    else if (held.kind === 'LOCKED') locked += held.balance;
    version += held.version;
  }
  const decimal = (amount: bigint) => decimalOf({ amount, currency });
  return { balance: decimal(cash), bonus: decimal(bonus), locked: decimal(locked), currency, version: version.toString() };
};

/** Tells a member's open tabs what they have now. */
export const balanceChanged = ({ merchantId, memberId }: Purse, balance: Balance): Event => ({
  type: 'balance.changed',
  merchantId,
  memberId,
  balance,
});
