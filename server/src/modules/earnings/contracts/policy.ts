import type { ContractKind } from '@croupier/contract/earnings/contracts';
import type { MerchantId } from '@croupier/contract/core/ids';
import { cashStepOf, type Currency, isCoin, scaleOf } from '@croupier/contract/core/money';
import { getMerchantOrThrow } from '#modules/brand/merchants';
import type { Tx } from '#platform/database';
import * as store from './store/policies.ts';
import type { ContractTables } from './tables.ts';

export type Policy = store.PolicyRow;

/** How a merchant's contracts of a kind are made, counted and paid. One who said nothing has what is usual, and keeps it from here on. */
export const policyOf = async (tx: Tx, merchantId: MerchantId, kind: ContractKind): Promise<Policy> => {
  const known = await store.findPolicy(tx, merchantId, kind);
  if (known !== undefined) return known;
  const { currency } = await getMerchantOrThrow(merchantId);
  await store.insertPolicy(tx, usual(merchantId, kind, currency));
  return (await store.findPolicy(tx, merchantId, kind)) ?? usual(merchantId, kind, currency);
};

/** The same, and whoever else changes contracts of this kind at this merchant waits until this transaction ends. */
export const holdPolicy = async (tx: Tx, merchantId: MerchantId, kind: ContractKind): Promise<Policy> => {
  await policyOf(tx, merchantId, kind);
  return store.lockPolicy(tx, merchantId, kind);
};

/** The part of it that an operator may set. Contracts that stand stay as they are; runs that were computed keep the policy they were computed by. */
export type PolicyWish = Partial<Omit<ContractTables['agents.policy'], 'merchant_id' | 'kind'>>;

export const savePolicy = async (tx: Tx, merchantId: MerchantId, kind: ContractKind, wish: PolicyWish): Promise<void> => {
  await holdPolicy(tx, merchantId, kind);
  if (Object.keys(wish).length > 0) await store.updatePolicy(tx, merchantId, kind, wish);
};

/** Caps, steps and thresholds that are usual (`docs/agent-pay.md#contracts`); amounts of the base currency's whole units. */
const usual = (merchantId: MerchantId, kind: ContractKind, currency: Currency): Policy => {
  const one = 10n ** BigInt(scaleOf(currency));
  const isDividend = kind === 'DIVIDEND';
  const caps = {
    DIVIDEND: [300_000n, 300_000n],
    DAILY: [20_000n, 20_000n],
    HOURLY: [10_000n, 30_000n],
    REALTIME: [21_000n, 21_000n],
    SERIES: [995_000n, 995_000n],
  } as const;
  const [won, lost] = caps[kind];
  return {
    merchant_id: merchantId,
    kind,
    enabled: true,
    cycle: isDividend ? 'H' : 'D',
    cap_won_ppm: won,
    cap_lost_ppm: lost,
    // Two points of a series are a tenth of a percent.
    rate_step_ppm: isDividend || kind === 'SERIES' ? 1_000n : 100n,
    same_level: true,
    cross_level: false,
    on_lowering: 'terminate',
    offer_days: 3,
    include_own: !isDividend,
    active_bet_min: (isDividend ? 1_000n : 500n) * one,
    active_deposit_min: 0n,
    base_unit: null,
    step: cashStepOf(currency),
    banded: false,
    carry: isDividend ? 'PERMANENT' : 'NONE',
    takes_off_salaries: isDividend,
    net_of_hourly: false,
    vendor_fee_ppm: 0n,
    payment_fee_ppm: 0n,
    // The worth of a hundred thousand of a coin differs by millions: none of it goes without a person until somebody says how much may.
    auto_approve_max: isCoin(currency) ? 0n : 100_000n * one,
    open_rounds_max: 0,
    wait_minutes: 30,
    retry_days: 30,
    guarantee: false,
  };
};
