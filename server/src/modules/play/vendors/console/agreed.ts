import type { CurrencyScale, OpenedVendor } from '@croupier/contract/play/vendors-console';
import type { MerchantId, VendorCode } from '@croupier/contract/core/ids';
import type { Tx } from '#platform/database';
import { givesFreeRounds } from '#modules/play/free-rounds';
import { currenciesOf, findVendor } from '../find-vendor.ts';
import { waitingByVendor } from '#modules/play/stuck-rounds';
import { payoutLimitsOf } from '../store/payout-limits.ts';
import * as store from '../store/vendors.ts';

/** The agreement with a vendor, as operators read it. */
export type Agreed = {
  launchMode: 'iframe' | 'popup' | 'redirect';
  terms: NonNullable<OpenedVendor['terms']>;
  payouts: NonNullable<OpenedVendor['payouts']>;
  caps: NonNullable<OpenedVendor['caps']>;
  scales: CurrencyScale[];
  stuckAfterMinutes: number | null;
};

/** Undefined for a vendor that is none of ours, as those are that keep their players' money. A brand has its house's terms. */
export const agreedWith = async (tx: Tx, code: VendorCode): Promise<Agreed | undefined> => {
  const vendor = await findVendor(code);
  const own = await store.findVendorRow(tx, code);
  if (vendor === undefined || own === undefined) return undefined;
  const row = own.house === null ? own : ((await store.findVendorRow(tx, own.house)) ?? own);
  const { freeRounds, jackpots, roundStatus, dataFeed, resettle } = vendor.protocol.caps;
  return {
    launchMode: row.launch_mode,
    terms: {
      canResettle: row.can_resettle,
      takesLateWins: row.takes_late_wins,
      winsWithoutBet: row.wins_without_bet,
      refusesShortAdjust: row.refuses_short_adjust,
    },
    payouts: {
      ownPromotions: row.own_promotions,
      winMultiple: row.win_multiple,
      ceilings: (await payoutLimitsOf(tx, row.code)).map(({ kind, currency, amount }) => ({ kind, limit: { amount, currency } })),
    },
    // The protocol's style of free rounds is of use where we can give them.
    caps: { freeRounds: freeRounds && givesFreeRounds(vendor), jackpots, roundStatus, dataFeed, resettle },
    scales: Object.entries(currenciesOf(row))
      .map(([currency, { code: called, times }]) => ({ currency: currency as CurrencyScale['currency'], code: called, times }))
      .toSorted((a, b) => (a.currency < b.currency ? -1 : 1)),
    stuckAfterMinutes: row.stuck_after_minutes,
  };
};

/** How many rounds of each of some vendors wait for a decision, of members of some merchants (null: of all). */
export const stuckByVendor = (
  tx: Tx,
  codes: readonly VendorCode[],
  scope: readonly MerchantId[] | null,
): Promise<Map<VendorCode, number>> => waitingByVendor(tx, codes, scope);
