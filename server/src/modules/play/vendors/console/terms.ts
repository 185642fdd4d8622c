import type { Page, PageWanted } from '@croupier/contract/core/envelope';
import type {
  BetLimit,
  BetLimitId,
  CurrencyScale,
  OpenedVendor,
  PayoutTerms,
  saveBetLimit as saveBetLimitCall,
  Switch,
} from '@croupier/contract/play/vendors-console';
import type { NodeId, VendorCode } from '@croupier/contract/core/ids';
import { decimalOf } from '@croupier/contract/core/money';
import type * as z from 'zod/mini';
import * as games from '#modules/play/catalogue';
import { type AtWork, withPermission, assertUnchanged } from '#modules/console/audit';
import { serves } from '#rules/console/audit/roles';
import * as vendorsConsole from './bet-limits.ts';
import * as vendorsModule from '../find-vendor.ts';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { assertServed, assertServesAll } from '#modules/brand/merchants/console';
import { opened } from './vendors.ts';

/** The bounds of one bet at a vendor. Refuses NOT_FOUND. */
export const listBetLimits = (by: AtWork, code: VendorCode, wanted: PageWanted): Promise<Page<BetLimit>> =>
  withPermission(by, 'vendor.read', `vendor:${code}`, async (tx, scope) => {
    await assertVendorExists(tx, code);
    const answer = await vendorsConsole.listBetLimits(tx, code, scope, wanted);
    return { answer, merchants: scope, details: { vendor: code, limits: answer.totalElements } };
  });

const assertVendorExists = async (tx: Tx, code: VendorCode): Promise<void> => {
  if ((await games.vendorStanding(tx, code)) === undefined || (await vendorsModule.findVendor(code)) === undefined)
    throw new Refusal('NOT_FOUND');
};

type Wanted = z.output<NonNullable<typeof saveBetLimitCall.body>>;

/** Sets what one bet may be. Refuses NOT_FOUND, GAME_NOT_FOUND, MERCHANT_UNKNOWN, CURRENCY_MISMATCH, AMOUNT_OUT_OF_RANGE, LIMIT_REACHED. */
export const setBetLimit = (
  by: AtWork,
  code: VendorCode,
  { gameCode, merchantId, fromLevel, min, max, reason }: Wanted,
): Promise<BetLimit> =>
  withPermission(by, 'vendor.edit', `vendor:${code}`, async (tx, scope) => {
    await assertServed(scope, merchantId);
    await assertVendorExists(tx, code);
    if (gameCode !== null && (await games.findGame(tx, `${code}:${gameCode}` as NodeId)) === undefined) throw new Refusal('GAME_NOT_FOUND');
    const [currency, other] = [min?.currency ?? max?.currency, max?.currency ?? min?.currency];
    if (currency === undefined) throw new Refusal('AMOUNT_OUT_OF_RANGE');
    if (currency !== other) throw new Refusal('CURRENCY_MISMATCH');
    const [least, most] = [min?.amount ?? null, max?.amount ?? null];
    if ((least !== null && least <= 0n) || (most !== null && most <= 0n) || (least !== null && most !== null && least > most))
      throw new Refusal('AMOUNT_OUT_OF_RANGE');
    const answer = await vendorsConsole.setBetLimit(tx, {
      vendor: code,
      gameCode,
      merchantId,
      fromLevel,
      currency,
      min: least,
      max: most,
      by: by.operator.userName,
    });
    return { answer, merchants: merchantId === null ? null : [merchantId], details: { reason, after: limitDetails(answer) } };
  });

const limitDetails = ({ vendor, gameCode, merchantId, fromLevel, min, max }: BetLimit): Record<string, unknown> => ({
  vendor,
  gameCode,
  merchantId,
  fromLevel,
  min: min === null ? null : decimalOf(min),
  max: max === null ? null : decimalOf(max),
  currency: min?.currency ?? max?.currency,
});

/** Takes a limit away. Refuses NOT_FOUND, also for one of a merchant that is not served. */
export const removeBetLimit = (by: AtWork, id: BetLimitId, { reason }: { reason: string }): Promise<null> =>
  withPermission(by, 'vendor.edit', null, async (tx, scope) => {
    const limit = await vendorsConsole.findBetLimit(tx, id);
    const isTheirs = limit !== undefined && (limit.merchantId === null ? scope === null : serves(scope, limit.merchantId));
    if (!isTheirs) throw new Refusal('NOT_FOUND');
    await vendorsConsole.dropBetLimit(tx, id);
    return {
      answer: null,
      target: `vendor:${limit.vendor}`,
      merchants: limit.merchantId === null ? null : [limit.merchantId],
      details: { reason, before: limitDetails(limit), after: null },
    };
  });

type Scales = { scales: CurrencyScale[]; before: CurrencyScale[]; reason: string };

/**
 * Says how a vendor calls and counts currencies. Refuses NOT_FOUND, NOT_ALLOWED, CHANGED_MEANWHILE, ROUNDS_OPEN also while it is not stopped everywhere,
 * REFERENCE_CONFLICT.
 */
export const setScales = async (by: AtWork, code: VendorCode, { scales, before: shown, reason }: Scales): Promise<OpenedVendor> => {
  const answer = await withPermission(by, 'vendor.edit', `vendor:${code}`, async (tx, scope) => {
    assertServesAll(scope);
    await vendorsConsole.holdTerms(tx, code);
    const before = await opened(tx, scope, code);
    assertUnchanged(shown, before.scales);
    // In this order: where it is stopped, no round is opened behind the look at those that are open.
    await assertStopped(tx, code);
    await vendorsConsole.setScales(tx, code, scales);
    const changed = { ...before, scales: scales.toSorted((a, b) => (a.currency < b.currency ? -1 : 1)) };
    const said = (some: readonly CurrencyScale[]) => some.map(({ currency, code: called, times }) => `${called} = ${times} ${currency}`);
    return { answer: changed, merchants: null, details: { vendor: code, reason, before: said(before.scales), after: said(scales) } };
  });
  await vendorsModule.notifyVendorsChanged();
  return answer;
};

/** A process that has not heard of the change would take a bet as it was counted before, and its win would come as it is counted now. */
const assertStopped = async (tx: Tx, house: VendorCode): Promise<void> => {
  for (const code of await vendorsModule.codesOfHouse(house)) {
    const standing = await games.vendorStanding(tx, code);
    if (standing !== undefined && !stopped.includes(standing.everywhere)) throw new Refusal('ROUNDS_OPEN');
  }
};

const stopped: readonly Switch[] = ['CLOSED', 'HIDDEN'];

type Payouts = { payouts: PayoutTerms; before: PayoutTerms; reason: string };

/** Says what a vendor may pay by itself. Refuses NOT_FOUND, NOT_ALLOWED, CHANGED_MEANWHILE, REFERENCE_CONFLICT, AMOUNT_OUT_OF_RANGE. */
export const setPayoutTerms = async (by: AtWork, code: VendorCode, { payouts, before: shown, reason }: Payouts): Promise<OpenedVendor> => {
  const answer = await withPermission(by, 'vendor.edit', `vendor:${code}`, async (tx, scope) => {
    assertServesAll(scope);
    await vendorsConsole.holdTerms(tx, code);
    const { payouts: before } = await opened(tx, scope, code);
    if (before === null) throw new Refusal('NOT_FOUND');
    assertUnchanged(payoutDetails(shown), payoutDetails(before));
    await vendorsConsole.setPayoutTerms(tx, code, payouts, by.operator.userName);
    const changed = await opened(tx, scope, code);
    const details = { vendor: code, reason, before: payoutDetails(before), after: payoutDetails(payouts) };
    return { answer: changed, merchants: null, details };
  });
  await vendorsModule.notifyVendorsChanged();
  return answer;
};

const payoutDetails = ({ ownPromotions, winMultiple, ceilings }: PayoutTerms) => ({
  ownPromotions,
  winMultiple,
  ceilings: ceilings.map(({ kind, limit }) => `${kind}: ${decimalOf(limit)} ${limit.currency}`).toSorted(),
});

/** Says after how many minutes an open round is asked about. Refuses NOT_FOUND, NOT_ALLOWED. */
export const setStuckAfter = (
  by: AtWork,
  code: VendorCode,
  { minutes, reason }: { minutes: number | null; reason: string },
): Promise<OpenedVendor> =>
  withPermission(by, 'vendor.edit', `vendor:${code}`, async (tx, scope) => {
    assertServesAll(scope);
    const before = await opened(tx, scope, code);
    await vendorsConsole.setStuckAfter(tx, code, minutes);
    return {
      answer: { ...before, stuckAfterMinutes: minutes },
      merchants: null,
      details: { vendor: code, reason, before: { minutes: before.stuckAfterMinutes }, after: { minutes } },
    };
  });
