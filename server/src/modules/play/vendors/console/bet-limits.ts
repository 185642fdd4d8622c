import type { BetLimit, BetLimitId, CurrencyScale, PayoutTerms } from '@croupier/contract/play/vendors-console';
import type { Page, PageWanted } from '@croupier/contract/core/envelope';
import { pageOf } from '@croupier/contract/core/envelope';
import type { GameCode, MerchantId, VendorCode } from '@croupier/contract/core/ids';
import type { Currency, Money } from '@croupier/contract/core/money';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { forgetVendors } from '../find-vendor.ts';
import * as limits from '../store/bet-limits.ts';
import { hasOpenRounds } from '#modules/play/wallet-api';
import * as ceilings from '../store/payout-limits.ts';
import * as store from '../store/vendors.ts';

type LimitRow = Awaited<ReturnType<typeof limits.saveLimit>>;

const shown = ({ id, vendor, game_code, merchant_id, from_level, currency, stake_min, stake_max }: LimitRow): BetLimit => {
  const money = (amount: bigint | null): Money | null => (amount === null ? null : { amount, currency });
  return { id, vendor, gameCode: game_code, merchantId: merchant_id, fromLevel: from_level, min: money(stake_min), max: money(stake_max) };
};

/** The bounds of a bet at a vendor, at merchants in scope (null: all). */
export const listBetLimits = async (
  tx: Tx,
  vendor: VendorCode,
  scope: readonly MerchantId[] | null,
  wanted: PageWanted,
): Promise<Page<BetLimit>> => {
  const { rows, total } = await limits.limitsPage(tx, vendor, scope, wanted);
  return pageOf(wanted, rows.map(shown), total);
};

const limitsMax = 500;

type NewLimit = {
  vendor: VendorCode;
  gameCode: GameCode | null;
  merchantId: MerchantId | null;
  fromLevel: number;
  currency: Currency;
  min: bigint | null;
  max: bigint | null;
  by: string;
};

/** Sets what a bet may be; bets find it so within two seconds. LIMIT_REACHED above 500 of one vendor. */
export const setBetLimit = async (
  tx: Tx,
  { vendor, gameCode, merchantId, fromLevel, currency, min, max, by }: NewLimit,
): Promise<BetLimit> => {
  const row = await limits.saveLimit(tx, {
    vendor,
    game_code: gameCode,
    merchant_id: merchantId,
    from_level: fromLevel,
    currency,
    stake_min: min,
    stake_max: max,
    changed_by: by,
    changed_at: now(),
  });
  if ((await limits.countLimits(tx, vendor)) > limitsMax) throw new Refusal('LIMIT_REACHED');
  forgetVendors();
  return shown(row);
};

export const findBetLimit = async (tx: Tx, id: BetLimitId): Promise<BetLimit | undefined> => {
  const row = await limits.findLimit(tx, id);
  return row && shown(row);
};

export const dropBetLimit = async (tx: Tx, id: BetLimitId): Promise<void> => {
  await limits.removeLimit(tx, id);
  forgetVendors();
};

/** NOT_FOUND for a vendor that is none of ours, or for which another one speaks: then that one's terms count. */
const getHouseOrThrow = async (tx: Tx, code: VendorCode) => {
  const row = await store.findVendorRow(tx, code);
  if (row === undefined || row.house !== null) throw new Refusal('NOT_FOUND');
  return row;
};

/** Nobody else changes what was agreed with a vendor until this transaction is over. */
export const holdTerms = (tx: Tx, code: VendorCode): Promise<void> => store.holdVendor(tx, code);

/**
 * Sets a vendor's names and units of currencies. ROUNDS_OPEN while a round in a currency that changes is open; REFERENCE_CONFLICT where two would be called
 * alike; NOT_FOUND, also for a vendor of our own protocol, which counts as we do. The caller sees that nothing new is staked meanwhile, and tells every process
 * when it is kept.
 */
export const setScales = async (tx: Tx, code: VendorCode, scales: readonly CurrencyScale[]): Promise<void> => {
  const { family, currencies: before } = await getHouseOrThrow(tx, code);
  if (family === 'CANONICAL') throw new Refusal('NOT_FOUND');
  const after = Object.fromEntries(scales.map(({ currency, code: called, times }) => [currency, { code: called, times }]));
  const names = scales.map(({ code: called }) => called);
  if (new Set(names).size < names.length || Object.keys(after).length < scales.length) throw new Refusal('REFERENCE_CONFLICT');
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (currency) => before[currency]?.code !== after[currency]?.code || before[currency]?.times !== after[currency]?.times,
  );
  if (changed.length > 0 && (await hasOpenRounds(tx, code, changed as Currency[]))) throw new Refusal('ROUNDS_OPEN');
  await store.setScales(tx, code, after);
};

/** Says what a vendor may pay by itself. NOT_FOUND, REFERENCE_CONFLICT for two ceilings of one kind and currency, AMOUNT_OUT_OF_RANGE. */
export const setPayoutTerms = async (
  tx: Tx,
  code: VendorCode,
  { ownPromotions, winMultiple, ceilings: wanted }: PayoutTerms,
  by: string,
): Promise<void> => {
  await getHouseOrThrow(tx, code);
  const rows = wanted.map(({ kind, limit: { amount, currency } }) => ({
    vendor: code,
    kind,
    currency,
    amount,
    changed_by: by,
    changed_at: now(),
  }));
  if (rows.some(({ amount }) => amount <= 0n)) throw new Refusal('AMOUNT_OUT_OF_RANGE');
  if (new Set(rows.map(({ kind, currency }) => `${kind} ${currency}`)).size < rows.length) throw new Refusal('REFERENCE_CONFLICT');
  await ceilings.setPromotionTerms(tx, code, { own_promotions: ownPromotions, win_multiple: winMultiple });
  await ceilings.replacePayoutLimits(tx, code, rows);
  forgetVendors();
};

/** Says after how many minutes an open round of a vendor is asked about; null: by what is played. Rounds that are watched already keep their time. NOT_FOUND. */
export const setStuckAfter = async (tx: Tx, code: VendorCode, minutes: number | null): Promise<void> => {
  await getHouseOrThrow(tx, code);
  await store.setStuckAfter(tx, code, minutes);
  forgetVendors();
};
