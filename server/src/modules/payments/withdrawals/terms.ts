import type { MerchantId } from '@croupier/contract/core/ids';
import { cashStepOf, type Currency, type Money, moneyOf } from '@croupier/contract/core/money';
import type { Tx } from '#platform/database';
import * as store from './store/terms.ts';
import type { AccountKind } from './tables.ts';

/** A merchant's terms for money going out. Amounts in units of 10^-scale of the currency. */
export type Terms = {
  merchantId: MerchantId;
  currency: Currency;
  min: bigint;
  max: bigint;
  /** The smallest coin. */
  step: bigint;
  feeFixed: bigint;
  feePpm: bigint;
  /** How old an account must be before money goes there. */
  coolOffMinutes: number;
  accountsMax: number;
  /** Countries (ISO 3166) whose banks are offered, and networks for coins. */
  countries: readonly string[];
  networks: readonly string[];
  autoReceiveMinutes: number;
  /** For how long after that a member may still say that it did not arrive. */
  disputeHours: number;
  mayCancel: boolean;
  /** Up to here a clean member's withdrawal is approved by itself; 0: none is. */
  autoApproveMax: bigint;
  /** The highest score, of 100, that still counts as clean. */
  autoScoreMax: number;
  /** Above it two people approve; null: one always does. */
  secondApproverAbove: bigint | null;
  /** Whether what is approved goes to the channel at once, or waits for the desk. */
  sendsWhenApproved: boolean;
  transferMin: bigint;
  transferMax: bigint;
  transferDaily: bigint;
};

/** The terms of a merchant in a currency; cautious ones where they made none. */
export const termsOf = async (tx: Tx, merchantId: MerchantId, currency: Currency): Promise<Terms> => {
  const rule = await store.findRule(tx, merchantId, currency);
  return rule === undefined ? usualTerms(merchantId, currency) : termsFrom(rule);
};

const usualTerms = (merchantId: MerchantId, currency: Currency): Terms => {
  const units = (amount: string): bigint => moneyOf(amount, currency).amount;
  return {
    merchantId,
    currency,
    min: units('1.00'),
    max: units('100000.00'),
    step: cashStepOf(currency),
    feeFixed: 0n,
    feePpm: 0n,
    coolOffMinutes: 1_440,
    accountsMax: 5,
    countries: [],
    networks: [],
    autoReceiveMinutes: 1_440,
    disputeHours: 72,
    mayCancel: false,
    autoApproveMax: 0n,
    autoScoreMax: 30,
    secondApproverAbove: null,
    sendsWhenApproved: true,
    transferMin: units('1.00'),
    transferMax: units('100000.00'),
    transferDaily: units('100000.00'),
  };
};

const termsFrom = (rule: store.Rule): Terms => ({
  merchantId: rule.merchant_id,
  currency: rule.currency,
  min: rule.amount_min,
  max: rule.amount_max,
  step: rule.cash_step,
  feeFixed: rule.fee_fixed,
  feePpm: rule.fee_ppm,
  coolOffMinutes: rule.cool_off_minutes,
  accountsMax: rule.accounts_max,
  countries: rule.countries,
  networks: rule.networks,
  autoReceiveMinutes: rule.auto_receive_minutes,
  disputeHours: rule.dispute_hours,
  mayCancel: rule.may_cancel,
  autoApproveMax: rule.auto_approve_max,
  autoScoreMax: rule.auto_score_max,
  secondApproverAbove: rule.second_approver_above,
  sendsWhenApproved: rule.sends_when_approved,
  transferMin: rule.transfer_min,
  transferMax: rule.transfer_max,
  transferDaily: rule.transfer_daily,
});

/** Changes some of a merchant's terms and leaves the others. Withdrawals that were asked for keep the fee they were told. */
export const saveTerms = async (
  tx: Tx,
  merchantId: MerchantId,
  currency: Currency,
  changes: Partial<Omit<Terms, 'merchantId' | 'currency'>>,
): Promise<Terms> => {
  const terms = { ...(await termsOf(tx, merchantId, currency)), ...changes };
  await store.saveRule(tx, {
    merchant_id: merchantId,
    currency,
    amount_min: terms.min,
    amount_max: terms.max,
    cash_step: terms.step,
    fee_fixed: terms.feeFixed,
    fee_ppm: terms.feePpm,
    cool_off_minutes: terms.coolOffMinutes,
    accounts_max: terms.accountsMax,
    countries: [...terms.countries],
    networks: [...terms.networks],
    auto_receive_minutes: terms.autoReceiveMinutes,
    dispute_hours: terms.disputeHours,
    may_cancel: terms.mayCancel,
    auto_approve_max: terms.autoApproveMax,
    auto_score_max: terms.autoScoreMax,
    second_approver_above: terms.secondApproverAbove,
    sends_when_approved: terms.sendsWhenApproved,
    transfer_min: terms.transferMin,
    transfer_max: terms.transferMax,
    transfer_daily: terms.transferDaily,
  });
  return terms;
};

export type LevelLimit = { level: number; dailyCount: number; dailyAmount: bigint };

/** The amounts that members of each level may take out in a business day, the lowest level first. */
export const levelLimitsOf = async (tx: Tx, merchantId: MerchantId, currency: Currency): Promise<LevelLimit[]> =>
  (await store.levelLimits(tx, merchantId, currency)).map(({ level, daily_count, daily_amount }) => ({
    level,
    dailyCount: daily_count,
    dailyAmount: daily_amount,
  }));

/** Sets what members of a level may take out in a business day. It holds for those above it too, until a level of their own is set. */
export const setLevelLimit = (
  tx: Tx,
  merchantId: MerchantId,
  { level, daily }: { level: number; daily: { count: number; money: Money } },
) =>
  store.saveLevelLimit(tx, {
    merchant_id: merchantId,
    currency: daily.money.currency,
    level,
    daily_count: daily.count,
    daily_amount: daily.money.amount,
  });

/** An account of the house that payouts are sent from. `house` is its account in the book: `BANK:<channel>-<account>`. */
export type PayoutSource = {
  id: string;
  merchantId: MerchantId;
  currency: Currency;
  kind: AccountKind;
  funding: 'HOUSE' | 'PSP';
  rail: string;
  account: string;
  house: `BANK:${string}`;
  priority: number;
  enabled: boolean;
};

/** From where a merchant's payouts can be sent, the one to take first in front. */
export const payoutSources = async (tx: Tx, merchantId: MerchantId, currency?: Currency): Promise<PayoutSource[]> =>
  (await store.sourcesOf(tx, merchantId, currency)).map(sourceFrom);

/** Makes a source known, or changes what is known of it: a merchant has one for each channel, account and kind. */
export const savePayoutSource = async (tx: Tx, source: Omit<PayoutSource, 'id' | 'house'>): Promise<PayoutSource> =>
  sourceFrom(
    await store.saveSource(tx, {
      merchant_id: source.merchantId,
      currency: source.currency,
      kind: source.kind,
      funding: source.funding,
      rail: source.rail,
      account: source.account,
      house: `BANK:${source.rail}-${source.account}`,
      priority: source.priority,
      enabled: source.enabled,
    }),
  );

const sourceFrom = (row: store.SourceRow): PayoutSource => ({
  id: row.id,
  merchantId: row.merchant_id,
  currency: row.currency,
  kind: row.kind,
  funding: row.funding,
  rail: row.rail,
  account: row.account,
  house: row.house,
  priority: row.priority,
  enabled: row.enabled,
});
