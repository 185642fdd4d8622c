import { type Currency, scaleOf } from '@croupier/contract/money';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { log } from '#platform/log';
import { openCase } from '../cases.ts';
import { coinsOf, decimalCoins, stateOf, worthOf } from './coins.rules.ts';
import type { RailLine } from './rail.ts';
import type { ChainSettings } from './rail-settings.ts';
import * as coinStore from './store/coins.ts';

/** What a node says of a payment on one of our addresses. */
type Seen = {
  rail: string;
  id: string;
  owner: coinStore.CoinAddressRow;
  coins: bigint;
  currency: Currency;
  sender: string;
  confirmations: number;
  gone: boolean;
  seenAt: string;
};

/**
 * Keeps what is known of a payment. Its worth is fixed when it is first seen. Answers its line when it has, or once had, enough blocks; when
 * a reorganisation took out what was credited already, a person is called.
 */
export const noteCoinPayment = async (tx: Tx, settings: ChainSettings, seen: Seen): Promise<RailLine[]> => {
  const [minimum, rate] = [coinsOf(settings.minimum), coinsOf(settings.rate)];
  if (minimum === undefined || rate === undefined) throw new Error(`${seen.rail} has no minimum or no rate`);
  await coinStore.insertCoinPayment(tx, {
    rail: seen.rail,
    payment_id: seen.id,
    address: seen.owner.address,
    member_id: seen.owner.member_id,
    merchant_id: seen.owner.merchant_id,
    account: seen.owner.account,
    coins: seen.coins,
    currency: seen.currency,
    amount: worthOf(seen.coins, scaleOf(seen.currency), rate),
    sender: seen.sender,
    confirmations: 0,
    state: 'SEEN',
    seen_at: Temporal.Instant.from(seen.seenAt),
    handed_at: null,
    changed_at: now(),
  });
  const standing = await coinStore.lockCoinPayment(tx, seen.rail, seen.id);
  if (standing === undefined) throw new Error('a payment of coins is not there');
  if (standing.coins !== seen.coins) log.error({ rail: seen.rail, payment: seen.id }, 'a chain tells a payment in two ways');

  const blocks = { coins: standing.coins, confirmations: seen.confirmations, isGone: seen.gone };
  const state = stateOf(blocks, minimum, settings);
  const isCreditable = (state === 'CREDITABLE' || state === 'FINAL') && standing.amount > 0n;
  const handed = standing.was_handed || isCreditable;
  await coinStore.changeCoinPayment(tx, standing, {
    state,
    confirmations: seen.confirmations,
    was_handed: handed,
    handed_at: standing.handed_at ?? (isCreditable ? now() : null),
    changed_at: now(),
  });
  if (state === 'GONE' && standing.was_handed && standing.state !== 'GONE') await callForHelp(tx, standing);
  return handed && state !== 'GONE' ? [lineOf(settings, standing)] : [];
};

/** The line of a payment, in the same words each time. */
export const lineOf = ({ asset }: ChainSettings, row: coinStore.CoinPaymentRow): RailLine => ({
  rail: row.rail,
  lineId: row.payment_id,
  account: row.account,
  money: { amount: row.amount, currency: row.currency },
  text: `${decimalCoins(row.coins)} ${asset}`,
  payer: { name: asset, account: row.sender.slice(0, 34) || '-' },
  postedAt: row.seen_at,
  memberId: row.member_id,
});

const callForHelp = async (tx: Tx, row: coinStore.CoinPaymentRow): Promise<void> => {
  log.error({ rail: row.rail, payment: row.payment_id }, 'a chain took back coins that were credited');
  await openCase(tx, {
    merchantId: row.merchant_id,
    kind: 'LINE_IN_DOUBT',
    money: { amount: row.amount, currency: row.currency },
    subject: { memberId: row.member_id, account: `${row.rail}-${row.account}` },
    key: `coins-gone:${row.rail}:${row.payment_id}`,
  });
};
