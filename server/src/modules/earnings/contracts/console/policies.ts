import { isDeepStrictEqual } from 'node:util';
import { type ContractKind, contractKinds } from '@croupier/contract/earnings/contracts';
import type { AgentPolicy, Policies } from '@croupier/contract/earnings/contracts-console';
import type { MerchantId } from '@croupier/contract/core/ids';
import type { Money } from '@croupier/contract/core/money';
import { getMerchantOrThrow } from '#modules/brand/merchants';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { holdPolicy, policyOf, savePolicy } from '../policy.ts';
import { runRuleOf, saveRunRule } from '#modules/earnings/settlement';

/** Within what a merchant's contracts are made, counted and paid, of every kind. */
export const policiesOf = async (tx: Tx, merchantId: MerchantId): Promise<Policies> => {
  const { currency } = await getMerchantOrThrow(merchantId);
  const kinds: Policies['kinds'] = [];
  for (const kind of contractKinds) kinds.push({ kind, policy: await shownPolicy(tx, merchantId, kind) });
  return { merchantId, currency, kinds };
};

const shownPolicy = async (tx: Tx, merchantId: MerchantId, kind: ContractKind): Promise<AgentPolicy> => {
  const { currency } = await getMerchantOrThrow(merchantId);
  const money = (amount: bigint): Money => ({ amount, currency });
  const known = await policyOf(tx, merchantId, kind);
  const rule = await runRuleOf(tx, merchantId, kind);
  return {
    enabled: known.enabled,
    cycle: known.cycle,
    capWonPpm: Number(known.cap_won_ppm),
    capLostPpm: Number(known.cap_lost_ppm),
    rateStepPpm: Number(known.rate_step_ppm),
    sameLevel: known.same_level,
    crossLevel: known.cross_level,
    onLowering: known.on_lowering,
    offerDays: known.offer_days,
    includeOwn: known.include_own,
    activeBetMin: money(known.active_bet_min),
    activeDepositMin: money(known.active_deposit_min),
    baseUnit: known.base_unit === null ? null : money(known.base_unit),
    step: money(known.step),
    banded: known.banded,
    carry: known.carry,
    takesOffSalaries: known.takes_off_salaries,
    netOfHourly: known.net_of_hourly,
    vendorFeePpm: Number(known.vendor_fee_ppm),
    paymentFeePpm: Number(known.payment_fee_ppm),
    autoApproveMax: money(known.auto_approve_max),
    openRoundsMax: known.open_rounds_max,
    waitMinutes: known.wait_minutes,
    retryDays: known.retry_days,
    guarantee: known.guarantee,
    secondApproverAbove: rule.second_approver_above === null ? null : money(rule.second_approver_above),
    overrideAloneMax: money(rule.override_alone_max),
  };
};

/** For how many days what is due of a kind is tried again. */
export const retryDaysOf = async (tx: Tx, merchantId: MerchantId, kind: ContractKind): Promise<number> =>
  (await policyOf(tx, merchantId, kind)).retry_days;

/** The wished policy, and the one that was seen when that was decided: all of it is written, so nobody may take back a part they did not see. */
type Change = { seen: AgentPolicy; policy: AgentPolicy };

/**
 * Changes a kind's. Refuses CHANGED_MEANWHILE where it is not as it was seen, CURRENCY_MISMATCH, and AMOUNT_OUT_OF_RANGE for amounts below zero, a
 * step or unit of nothing, and caps that are no whole steps.
 */
export const changePolicy = async (tx: Tx, merchantId: MerchantId, kind: ContractKind, { seen, policy: wish }: Change): Promise<void> => {
  await holdPolicy(tx, merchantId, kind);
  if (!isDeepStrictEqual(await shownPolicy(tx, merchantId, kind), seen)) throw new Refusal('CHANGED_MEANWHILE');
  const { currency } = await getMerchantOrThrow(merchantId);
  const units = ({ amount, currency: given }: Money, least = 0n): bigint => {
    if (given !== currency) throw new Refusal('CURRENCY_MISMATCH');
    if (amount < least) throw new Refusal('AMOUNT_OUT_OF_RANGE');
    return amount;
  };
  if (wish.capWonPpm % wish.rateStepPpm !== 0 || wish.capLostPpm % wish.rateStepPpm !== 0)
    throw new Refusal('AMOUNT_OUT_OF_RANGE', { field: 'rateStepPpm' });
  await savePolicy(tx, merchantId, kind, {
    enabled: wish.enabled,
    cycle: wish.cycle,
    cap_won_ppm: BigInt(wish.capWonPpm),
    cap_lost_ppm: BigInt(wish.capLostPpm),
    rate_step_ppm: BigInt(wish.rateStepPpm),
    same_level: wish.sameLevel,
    cross_level: wish.crossLevel,
    on_lowering: wish.onLowering,
    offer_days: wish.offerDays,
    include_own: wish.includeOwn,
    active_bet_min: units(wish.activeBetMin),
    active_deposit_min: units(wish.activeDepositMin),
    base_unit: wish.baseUnit === null ? null : units(wish.baseUnit, 1n),
    step: units(wish.step, 1n),
    banded: wish.banded,
    carry: wish.carry,
    takes_off_salaries: wish.takesOffSalaries,
    net_of_hourly: wish.netOfHourly,
    vendor_fee_ppm: BigInt(wish.vendorFeePpm),
    payment_fee_ppm: BigInt(wish.paymentFeePpm),
    auto_approve_max: units(wish.autoApproveMax),
    open_rounds_max: wish.openRoundsMax,
    wait_minutes: wish.waitMinutes,
    retry_days: wish.retryDays,
    guarantee: wish.guarantee,
  });
  await saveRunRule(tx, merchantId, kind, {
    second_approver_above: wish.secondApproverAbove === null ? null : units(wish.secondApproverAbove),
    override_alone_max: units(wish.overrideAloneMax),
  });
};
