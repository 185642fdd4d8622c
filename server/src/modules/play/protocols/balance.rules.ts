import type { Balance } from '@croupier/contract/people/members';
import { add, decimalOf, moneyOf } from '@croupier/contract/core/money';
import type { WalletReply } from '@croupier/contract/vendor-api/wallet';

/** As nearly every member's bonus is written: then nothing need be added. */
const nothing = '0.00';

/** A balance as vendors read it. */
export const balanceForVendor = ({ balance, bonus, currency }: Balance): NonNullable<WalletReply['balance']> => ({
  cash: balance,
  bonus,
  total: bonus === nothing ? balance : decimalOf(add(moneyOf(balance, currency), moneyOf(bonus, currency))),
});
