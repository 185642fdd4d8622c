import type { MerchantId } from '@croupier/contract/core/ids';
import type { Money } from '@croupier/contract/core/money';
import type { PointSource } from '@croupier/contract/rewards/points';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import * as store from './store/settings.ts';

export type NewRate = { source: PointSource; fromLevel: number; points: number; amount: Money };
export type Settings = {
  rates: readonly NewRate[];
  conversion: { points: number; money: Money; pointsMin: number; pointsDailyMax: number | null; turnoverPpm: number } | null;
  rules: Record<string, string>;
};

/** Saves the settings that follow version `version`. A rate that stays as it was keeps its counters. Refuses CHANGED_MEANWHILE and FIELD_FORMAT. */
export const saveSettings = async (
  tx: Tx,
  merchantId: MerchantId,
  { rates, conversion, rules }: Settings,
  version: number,
): Promise<void> => {
  const before = await store.holdSetting(tx, merchantId);
  if (before.version !== version) throw new Refusal('CHANGED_MEANWHILE');
  const names = rates.map(({ source, fromLevel }) => `${source} ${fromLevel}`);
  if (new Set(names).size < names.length) throw new Refusal('FIELD_FORMAT', { field: 'rates' });
  await saveRates(tx, merchantId, rates);
  await store.saveSetting(tx, {
    ...before,
    convert_points: conversion === null ? null : BigInt(conversion.points),
    convert_amount: conversion?.money.amount ?? null,
    convert_min: conversion === null ? null : BigInt(conversion.pointsMin),
    convert_daily_max: conversion === null || conversion.pointsDailyMax === null ? null : BigInt(conversion.pointsDailyMax),
    convert_turnover_ppm: BigInt(conversion?.turnoverPpm ?? 0),
    rules,
    version: version + 1,
  });
};

const saveRates = async (tx: Tx, merchantId: MerchantId, rates: readonly NewRate[]): Promise<void> => {
  const standing = await store.ratesOf(tx, merchantId);
  const wanted = rates.map((rate) => ({
    merchant_id: merchantId,
    source: rate.source,
    from_level: rate.fromLevel,
    points: BigInt(rate.points),
    amount: rate.amount.amount,
  }));
  const nameOf = (rate: Pick<store.RateRow, 'source' | 'from_level' | 'points' | 'amount'>) =>
    `${rate.source} ${rate.from_level} ${rate.points} ${rate.amount}`;
  const [known, kept] = [new Set(standing.map(nameOf)), new Set(wanted.map(nameOf))];
  const at = now();
  await store.endRates(tx, standing.filter((rate) => !kept.has(nameOf(rate))).map(({ id }) => id), at); // prettier-ignore
  await store.insertRates(
    tx,
    wanted.filter((rate) => !known.has(nameOf(rate))).map((rate) => ({ ...rate, since: at, ended_at: null })),
  );
};
