import type { MerchantId } from '@croupier/contract/core/ids';
import type { PointSettings } from '@croupier/contract/rewards/points-console';
import { getServedMerchant } from '#modules/brand/merchants/console';
import type { Merchant } from '#modules/brand/merchants';
import { type AtWork, withPermission } from '#modules/console/audit';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { saveSettings, type Settings } from '../settings.ts';
import { findSetting, ratesOf } from '../store/settings.ts';
import { inContract } from '../points.rules.ts';

export const showSettings = (by: AtWork, merchantId: MerchantId): Promise<PointSettings> =>
  withPermission(by, 'points.read', `merchant:${merchantId}`, async (tx, scope) => ({
    answer: await settingsNow(tx, await getServedMerchant(scope, merchantId)),
    merchants: [merchantId],
    details: {},
  }));

const settingsNow = async (tx: Tx, { id, currency, languages }: Merchant): Promise<PointSettings> => {
  const setting = await findSetting(tx, id);
  const rates = await ratesOf(tx, id);
  const { convert_points: points, convert_amount: amount, convert_min: min } = setting ?? {};
  return {
    merchantId: id,
    rates: rates.map((rate) => ({
      source: rate.source,
      fromLevel: rate.from_level,
      points: inContract(rate.points),
      amount: { amount: rate.amount, currency },
    })),
    conversion:
      points == null || amount == null || min == null
        ? null
        : {
            points: inContract(points),
            money: { amount, currency },
            pointsMin: inContract(min),
            pointsDailyMax: setting?.convert_daily_max == null ? null : inContract(setting.convert_daily_max),
            turnoverPpm: Number(setting?.convert_turnover_ppm ?? 0n),
          },
    rules: setting?.rules ?? {},
    languages: [...languages],
    version: setting?.version ?? 1,
  };
};

/** Refuses MERCHANT_UNKNOWN, CHANGED_MEANWHILE, CURRENCY_MISMATCH and FIELD_FORMAT. */
export const changeSettings = (
  by: AtWork,
  merchantId: MerchantId,
  { version, reason, ...wanted }: Settings & { version: number; reason: string },
): Promise<PointSettings> =>
  withPermission(by, 'points.edit', `merchant:${merchantId}`, async (tx, scope) => {
    const merchant = await getServedMerchant(scope, merchantId);
    const amounts = [...wanted.rates.map(({ amount }) => amount), ...(wanted.conversion === null ? [] : [wanted.conversion.money])];
    if (amounts.some(({ currency }) => currency !== merchant.currency)) throw new Refusal('CURRENCY_MISMATCH');
    const before = await settingsNow(tx, merchant);
    await saveSettings(tx, merchantId, wanted, version);
    const after = await settingsNow(tx, merchant);
    return { answer: after, merchants: [merchantId], details: { reason, before: kept(before), after: kept(after) } };
  });

/** Settings as the audit log keeps them, amounts as text. */
const kept = ({ rates, conversion, version }: PointSettings) => ({
  version,
  rates: rates.map(({ source, fromLevel, points, amount }) => `${source} ${fromLevel}: ${points} / ${amount.amount}`),
  conversion: conversion === null ? null : `${conversion.points} / ${conversion.money.amount}`,
});
