import type { Balance } from '@croupier/contract/people/members';
import { add, decimalOf, moneyOf } from '@croupier/contract/core/money';
import type { WalletReply } from '@croupier/contract/vendor-api/wallet';
import type { Outcome } from './world.rules.ts';

/** As nearly every member's bonus is written: then nothing need be added. */
const nothing = '0.00';

/** A balance as vendors read it. */
export const balanceForVendor = ({ balance, bonus, currency }: Balance): NonNullable<WalletReply['balance']> => ({
  cash: balance,
  bonus,
  total: bonus === nothing ? balance : decimalOf(add(moneyOf(balance, currency), moneyOf(bonus, currency))),
});

/** Our decision as the vendor reads it, with what the player has now. */
export const replyTo = ({ code, txId, id, replayed, limit }: Outcome, balance: Balance | undefined, processedAt: string): WalletReply => ({
  code,
  txId,
  ...(id !== undefined && { walletTxId: id }),
  ...(balance !== undefined && { balance: balanceForVendor(balance), currency: balance.currency }),
  replayed,
  processedAt,
  ...(limit !== undefined &&
    balance !== undefined && {
      limit: {
        type: limit.type,
        period: limit.period,
        limit: decimalOf({ amount: limit.limit, currency: balance.currency }),
        used: decimalOf({ amount: limit.used, currency: balance.currency }),
      },
    }),
});
