import type { Balance } from '@croupier/contract/people/members';
import { decimalOf } from '@croupier/contract/core/money';
import type { WalletReply } from '@croupier/contract/vendor-api/wallet';
import { balanceForVendor } from '#rules/play/protocols/balance';
import type { Outcome } from './batch-state.rules.ts';

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
        ...('bonus' in limit && limit.bonus !== undefined && { bonus: limit.bonus }),
      },
    }),
});
