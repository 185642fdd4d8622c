import { GameCode, type MerchantId } from '@croupier/contract/core/ids';
import type { MerchantLotteries, SettingsAnswer, SettingsChange } from '@croupier/contract/vendor-api/lottery-settings';
import { parseAmount } from '@croupier/contract/core/money';
import { now } from '#studio/clock';
import { inTransaction, type Tx } from '#studio/database';
import { lotteries } from '../lotteries.ts';
import { groupOf, groups } from './groups.ts';
import { noSettings, settingsProblem } from './terms.ts';
import * as store from './store.ts';

/** A merchant's settings, and what may be set. */
export const readSettings = (merchantId: MerchantId): Promise<MerchantLotteries> =>
  inTransaction(async (tx) => {
    const found = await store.findSettings(tx, merchantId);
    return {
      revision: found?.revision ?? 0,
      currency: found?.currency ?? null,
      settings: found?.settings ?? noSettings,
      changedBy: found?.changed_by ?? null,
      changedAt: found?.changed_at.toString() ?? null,
      groups: groups.map(({ group, series, plays, shots, cancel }) => ({
        group,
        series: { ...series },
        plays: [...plays],
        shots,
        cancel: { ...cancel },
      })),
      lotteries: lotteries.map((lottery) => ({ vendor: lottery.vendor, gameCode: GameCode.parse(lottery.code), group: groupOf(lottery) })),
    };
  });

/** Replaces a merchant's settings, or only checks them. Slips are held to the settings that were in force when they were placed. */
export const changeSettings = ({ merchantId, currency, basedOn, settings, by, dryRun }: SettingsChange): Promise<SettingsAnswer> =>
  inTransaction(async (tx) => {
    await store.lockSettings(tx, merchantId);
    const revision = (await store.findSettings(tx, merchantId))?.revision ?? 0;
    if (revision !== basedOn) return { code: 'SETTINGS_CHANGED' as const };
    const problem = settingsProblem(settings, currency);
    if (problem !== undefined) return problem;
    const at = now();
    const outcomesFull = await fullWith(tx, { merchantId, currency, settings }, at);
    if (dryRun) return { code: 'OK' as const, revision, outcomesFull };
    await store.insertSettings(tx, { merchantId, revision: revision + 1, currency, settings, by, at });
    return { code: 'OK' as const, revision: revision + 1, outcomesFull };
  });

const fullWith = async (tx: Tx, { merchantId, currency, settings }: Pick<SettingsChange, 'merchantId' | 'currency' | 'settings'>, at: Temporal.Instant): Promise<number> => {
  let full = 0;
  for (const { group, liabilityMax } of settings.groups) {
    const most = liabilityMax === undefined ? undefined : parseAmount(liabilityMax, currency);
    if (most === undefined || most === null) continue;
    const gameCodes = lotteries.filter((lottery) => groupOf(lottery) === group).map(({ code }) => code);
    full += await store.countFull(tx, { merchantId, currency, gameCodes, most, at });
  }
  return full;
}; // prettier-ignore
