import type { ChainSettings } from './channel-settings.ts';
import { decimalCoins } from './coins.rules.ts';
import type { ChannelTransaction } from './channel-transaction.ts';
import type { CoinPaymentRow } from './store/coins.ts';

/** The transaction of a payment, in the same words each time. */
export const coinTransactionOf = ({ asset }: ChainSettings, row: CoinPaymentRow): ChannelTransaction => ({
  rail: row.rail,
  lineId: row.payment_id,
  account: row.account,
  money: { amount: row.amount, currency: row.currency },
  text: `${decimalCoins(row.coins)} ${asset}`,
  payer: { name: asset, account: row.sender.slice(0, 34) || '-' },
  postedAt: row.seen_at,
  memberId: row.member_id,
});
