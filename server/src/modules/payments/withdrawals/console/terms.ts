import type {
  LevelLimit,
  PayoutTerms,
  saveSource as saveSourceCall,
  TermsOfMerchant,
  TurnoverRule,
} from '@croupier/contract/payments/withdrawals-terms-console';
import type { MerchantId } from '@croupier/contract/core/ids';
import { type Currency, decimalOf, type Money, type RatePpm } from '@croupier/contract/core/money';
import type * as z from 'zod/mini';
import { getMerchantOrThrow } from '#modules/brand/merchants';
import { type AtWork, withPermission, assertUnchanged } from '#modules/console/audit';
import { type Scope } from '#rules/console/audit/roles';
import { setTurnover, turnoverRuleOf } from '#modules/rewards/wagering';
import * as withdrawals from '../terms.ts';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { merchantsIn } from '#modules/brand/merchants/console';
import { lockCashierSettings } from './cashier-settings.ts';

/** The terms of a merchant for money going out. Refuses MERCHANT_UNKNOWN. */
export const merchantTerms = (by: AtWork, { merchantId }: { merchantId: MerchantId }): Promise<TermsOfMerchant> =>
  withPermission(by, 'cashier.edit', `merchant:${merchantId}`, async (tx, scope) => {
    const answer = await termsNow(tx, scope, merchantId);
    return { answer, merchants: [merchantId], details: { terms: 'read' } };
  });

const termsNow = async (tx: Tx, scope: Scope, merchantId: MerchantId): Promise<TermsOfMerchant> => {
  await merchantsIn(scope, merchantId);
  const { currency } = await getMerchantOrThrow(merchantId);
  const money = (amount: bigint): Money => ({ amount, currency });
  const terms = await withdrawals.termsOf(tx, merchantId, currency);
  const { deposit, grant } = await turnoverRuleOf(tx, merchantId);
  return {
    merchantId,
    currency,
    payouts: {
      min: money(terms.min),
      max: money(terms.max),
      step: money(terms.step),
      feeFixed: money(terms.feeFixed),
      feePpm: Number(terms.feePpm),
      coolOffMinutes: terms.coolOffMinutes,
      accountsMax: terms.accountsMax,
      countries: [...terms.countries],
      networks: [...terms.networks],
      autoReceiveMinutes: terms.autoReceiveMinutes,
      disputeHours: terms.disputeHours,
      mayCancel: terms.mayCancel,
      autoApproveMax: money(terms.autoApproveMax),
      autoScoreMax: terms.autoScoreMax,
      secondApproverAbove: terms.secondApproverAbove === null ? null : money(terms.secondApproverAbove),
      sendsWhenApproved: terms.sendsWhenApproved,
      transferMin: money(terms.transferMin),
      transferMax: money(terms.transferMax),
      transferDaily: money(terms.transferDaily),
    },
    levels: (await withdrawals.levelLimitsOf(tx, merchantId, currency)).map(({ level, dailyCount, dailyAmount }) => ({
      level,
      dailyCount,
      daily: money(dailyAmount),
    })),
    turnover: { depositPpm: Number(deposit), grantPpm: Number(grant) },
    sources: (await withdrawals.payoutSources(tx, merchantId)).map(
      ({ id, kind, funding, rail, account, priority, enabled, ...source }) => ({
        id,
        kind,
        funding,
        rail,
        account,
        currency: source.currency,
        priority,
        enabled,
      }),
    ),
  };
};

type Change<Part> = { merchantId: MerchantId; reason: string; before: Part };

/** One part of the terms is changed: in scope, from what its changer was shown, told before and after, with why. */
const changed = <Part extends object | null>(
  by: AtWork,
  { merchantId, reason, before }: Change<NoInfer<Part>>,
  part: (terms: TermsOfMerchant) => Part,
  told: (terms: TermsOfMerchant) => unknown,
  change: (tx: Tx, currency: Currency) => Promise<unknown>,
): Promise<TermsOfMerchant> =>
  withPermission(by, 'cashier.edit', `merchant:${merchantId}`, async (tx, scope) => {
    await merchantsIn(scope, merchantId);
    await lockCashierSettings(tx, merchantId);
    const standing = await termsNow(tx, scope, merchantId);
    assertUnchanged(before, part(standing));
    await change(tx, standing.currency);
    const answer = await termsNow(tx, scope, merchantId);
    return { answer, merchants: [merchantId], details: { reason, before: told(standing), after: told(answer) } };
  });

/** Changes the terms for money going out. Refuses MERCHANT_UNKNOWN, CHANGED_MEANWHILE, CURRENCY_MISMATCH, AMOUNT_OUT_OF_RANGE. */
export const savePayoutTerms = (by: AtWork, { terms, ...given }: Change<PayoutTerms> & { terms: PayoutTerms }): Promise<TermsOfMerchant> =>
  changed(
    by,
    given,
    ({ payouts }) => payouts,
    ({ payouts }) => reportedTerms(payouts),
    async (tx, currency) => {
      const units = unitsOf(currency);
      const { feePpm, coolOffMinutes, accountsMax, countries, networks, autoReceiveMinutes, disputeHours } = terms;
      const { mayCancel, autoScoreMax, sendsWhenApproved, secondApproverAbove } = terms;
      const wanted = {
        min: units(terms.min),
        max: units(terms.max),
        step: units(terms.step),
        feeFixed: units(terms.feeFixed),
        autoApproveMax: units(terms.autoApproveMax),
        secondApproverAbove: secondApproverAbove === null ? null : units(secondApproverAbove),
        transferMin: units(terms.transferMin),
        transferMax: units(terms.transferMax),
        transferDaily: units(terms.transferDaily),
      };
      // The smallest withdrawal must leave something after its fee.
      const feeOfLeast = wanted.feeFixed + (wanted.min * BigInt(feePpm)) / 1_000_000n;
      if (wanted.max < wanted.min || wanted.transferMax < wanted.transferMin || feeOfLeast >= wanted.min)
        throw new Refusal('AMOUNT_OUT_OF_RANGE');
      await withdrawals.saveTerms(tx, given.merchantId, currency, {
        ...wanted,
        feePpm: BigInt(feePpm),
        coolOffMinutes,
        accountsMax,
        countries,
        networks,
        autoReceiveMinutes,
        disputeHours,
        mayCancel,
        autoScoreMax,
        sendsWhenApproved,
      });
    },
  );

const unitsOf =
  (currency: Currency) =>
  (money: Money): bigint => {
    if (money.currency !== currency) throw new Refusal('CURRENCY_MISMATCH');
    if (money.amount < 0n) throw new Refusal('AMOUNT_OUT_OF_RANGE');
    return money.amount;
  };

/** Terms as the trail tells them: amounts as people write them. */
const reportedTerms = (terms: PayoutTerms): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(terms).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null && 'amount' in value ? decimalOf(value) : value,
    ]),
  );

/** Sets what members of a level may take out in a day. Refuses MERCHANT_UNKNOWN, CHANGED_MEANWHILE, REFERENCE_CONFLICT, CURRENCY_MISMATCH. */
export const saveLevelLimit = (
  by: AtWork,
  { limit, ...given }: Change<LevelLimit | null> & { limit: LevelLimit },
): Promise<TermsOfMerchant> =>
  changed(
    by,
    given,
    ({ levels }) => levels.find(({ level }) => level === limit.level) ?? null,
    ({ levels }) => levels.map(({ level, dailyCount, daily }) => `${level}: ${dailyCount} × ${decimalOf(daily)}`),
    async (tx, currency) => {
      unitsOf(currency)(limit.daily);
      await withdrawals.setLevelLimit(tx, given.merchantId, {
        level: limit.level,
        daily: { count: limit.dailyCount, money: limit.daily },
      });
    },
  );

/** Sets how many times over money must be staked. Refuses MERCHANT_UNKNOWN, CHANGED_MEANWHILE. */
export const saveTurnover = (
  by: AtWork,
  { turnover, ...given }: Change<TurnoverRule> & { turnover: TurnoverRule },
): Promise<TermsOfMerchant> =>
  changed(
    by,
    given,
    (terms) => terms.turnover,
    (terms) => terms.turnover,
    (tx) => setTurnover(tx, given.merchantId, { deposit: rateOf(turnover.depositPpm), grant: rateOf(turnover.grantPpm) }),
  );

const rateOf = (ppm: number): RatePpm => BigInt(ppm) as RatePpm;

type SourceChange = z.output<NonNullable<typeof saveSourceCall.body>>;

/** Says whether payouts are sent from an account of ours, and in what order. Refuses MERCHANT_UNKNOWN, NOT_FOUND, CHANGED_MEANWHILE. */
export const saveSource = (by: AtWork, id: string, { enabled, priority, ...given }: SourceChange): Promise<TermsOfMerchant> =>
  changed(
    by,
    given,
    ({ sources }) => {
      const standing = needOne(sources, id);
      return { enabled: standing.enabled, priority: standing.priority };
    },
    ({ sources }) => needOne(sources, id),
    async (tx) => {
      const found = needOne(await withdrawals.payoutSources(tx, given.merchantId), id);
      await withdrawals.savePayoutSource(tx, { ...found, enabled, priority });
    },
  );

const needOne = <One extends { id: string }>(sources: readonly One[], id: string): One => {
  const found = sources.find((one) => one.id === id);
  if (found === undefined) throw new Refusal('NOT_FOUND');
  return found;
};
