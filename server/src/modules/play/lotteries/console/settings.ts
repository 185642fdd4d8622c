import type { GameCode, MerchantId, VendorCode } from '@croupier/contract/core/ids';
import type * as contract from '@croupier/contract/play/lottery-settings-console';
import type { LotterySettings, MerchantLotteries } from '@croupier/contract/vendor-api/lottery-settings';
import { getServedMerchant } from '#modules/brand/merchants/console';
import { type AtWork, withPermission } from '#modules/console/audit';
import { lotteryQueries } from '#modules/play/protocols';
import { inTransaction } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { scopeFor, serves } from '#rules/console/audit/roles';
import { askHouse } from './ask-house.ts';
import { lotteryNames } from './lottery-names.ts';
import { settingChanges } from './setting-changes.rules.ts';

type Of = { house: VendorCode; merchantId: MerchantId };
type Wanted = Of & { basedOn: number; settings: LotterySettings };

const found = (by: AtWork, action: 'round.read' | 'vendor.switch', { house, merchantId }: Of, details: Record<string, unknown>) =>
  withPermission(by, action, `vendor:${house}`, async (_tx, scope) => {
    const merchant = await getServedMerchant(scope, merchantId);
    return { answer: merchant, merchants: [merchantId], details };
  });

const read = ({ house, merchantId }: Of): Promise<MerchantLotteries> =>
  askHouse(house, (place) => lotteryQueries.settings(place, { merchantId }));

/** A merchant's settings of the lotteries of a vendor, with the names of the lotteries. */
export const openLotterySettings = async (by: AtWork, of: Of): Promise<contract.OpenedLotterySettings> => {
  const { currency } = await found(by, 'round.read', of, { merchant: of.merchantId });
  return { ...(await named(await read(of))), currency };
};

const readIfThere = (of: Of): Promise<MerchantLotteries | undefined> =>
  read(of).catch((error: unknown) => {
    if (error instanceof Refusal) return undefined;
    throw error;
  });

const named = async (opened: MerchantLotteries) => {
  const names = await inTransaction((tx) => lotteryNames(tx, opened.lotteries));
  return { ...opened, lotteries: opened.lotteries.map((one) => ({ ...one, name: names(one.vendor, one.gameCode as GameCode) })) };
};

/** Lists the changes that new settings would make. The vendor checks them and changes nothing. */
export const previewLotterySettings = async (by: AtWork, { basedOn, settings, ...of }: Wanted): Promise<contract.SettingsPreview> => {
  const { currency } = await found(by, 'round.read', of, { merchant: of.merchantId, preview: basedOn });
  const before = await read(of);
  const asked = { merchantId: of.merchantId, currency, basedOn, settings, by: by.operator.userName, dryRun: true };
  const { code, subject, outcomesFull } = await askHouse(of.house, (place) => lotteryQueries.changeSettings(place, asked));
  return { code, subject: subject ?? null, outcomesFull: outcomesFull ?? 0, changes: settingChanges(before.settings, settings) };
};

/** Replaces a merchant's settings at the vendor. The audit log gets every line that changes, before the vendor is asked. */
export const saveLotterySettings = async (
  by: AtWork,
  { basedOn, settings, reason, ...of }: Wanted & { reason: string },
): Promise<contract.OpenedLotterySettings> => {
  const scope = scopeFor(by.operator.holdings, 'vendor.switch');
  // The vendor is not asked for somebody who may not change it; the refusal comes below, and is written down.
  const before = scope === undefined || !serves(scope, of.merchantId) ? undefined : await readIfThere(of);
  const changes = before === undefined ? [] : settingChanges(before.settings, settings);
  const { currency } = await found(by, 'vendor.switch', of, { merchant: of.merchantId, basedOn, reason, changes });
  const asked = { merchantId: of.merchantId, currency, basedOn, settings, by: by.operator.userName, dryRun: false };
  const { code } = await askHouse(of.house, (place) => lotteryQueries.changeSettings(place, asked));
  if (code === 'SETTINGS_CHANGED') throw new Refusal('CHANGED_MEANWHILE');
  if (code !== 'OK') throw new Refusal('FIELD_FORMAT', { field: 'settings' });
  return { ...(await named(await read(of))), currency };
};
