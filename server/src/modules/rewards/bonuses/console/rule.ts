import type { MerchantId } from '@croupier/contract/core/ids';
import { decimalOf } from '@croupier/contract/core/money';
import type { BonusRule } from '@croupier/contract/rewards/manual-console';
import type { Merchant } from '#modules/brand/merchants';
import { getServedMerchant } from '#modules/brand/merchants/console';
import { type AtWork, withPermission } from '#modules/console/audit';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import * as store from '../store/grants.ts';

type Versioned = BonusRule & { version: number };

/** The choices of a merchant for all bonuses. Refuses MERCHANT_UNKNOWN. */
export const showRule = (by: AtWork, merchantId: MerchantId): Promise<Versioned> =>
  withPermission(by, 'bonus.read', `merchant:${merchantId}`, async (tx, scope) => ({
    answer: await ruleNow(tx, await getServedMerchant(scope, merchantId)),
    merchants: [merchantId],
    details: {},
  }));

const ruleNow = async (tx: Tx, { id, currency }: Merchant): Promise<Versioned> => {
  const rule = await store.ruleOf(tx, id);
  return {
    consumption: rule.consumption,
    onExclusion: rule.on_exclusion,
    manualMax: { amount: rule.manual_max, currency },
    manualPointsMax: rule.manual_points_max,
    version: rule.version,
  };
};

/** Changes them. Refuses as the contract says. */
export const changeRule = (
  by: AtWork,
  merchantId: MerchantId,
  { version, reason, ...wanted }: Versioned & { reason: string },
): Promise<Versioned> =>
  withPermission(by, 'bonus.edit', `merchant:${merchantId}`, async (tx, scope) => {
    const merchant = await getServedMerchant(scope, merchantId);
    const { consumption, onExclusion, manualMax, manualPointsMax } = wanted;
    if (manualMax.currency !== merchant.currency) throw new Refusal('CURRENCY_MISMATCH');
    if (manualMax.amount < 0n) throw new Refusal('AMOUNT_OUT_OF_RANGE');
    const before = await ruleNow(tx, merchant);
    const isSaved = await store.saveRule(
      tx,
      {
        merchant_id: merchantId,
        consumption,
        on_exclusion: onExclusion,
        manual_max: manualMax.amount,
        manual_points_max: manualPointsMax,
      },
      version,
    );
    if (!isSaved) throw new Refusal('CHANGED_MEANWHILE');
    const after = await ruleNow(tx, merchant);
    return { answer: after, merchants: [merchantId], details: { reason, before: kept(before), after: kept(after) } };
  });

/** The choices as the audit log keeps them, amounts as text. */
const kept = ({ manualMax, ...rule }: Versioned) => ({ ...rule, manualMax: decimalOf(manualMax) });
