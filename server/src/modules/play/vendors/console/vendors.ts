import { pageOf, type Page, type PageWanted } from '@croupier/contract/core/envelope';
import type { OpenedVendor, Switch, VendorRow } from '@croupier/contract/play/vendors-console';
import type { MerchantId, VendorCode } from '@croupier/contract/core/ids';
import * as games from '#modules/play/catalogue';
import { type AtWork, withPermission } from '#modules/console/audit';
import { type Scope } from '#rules/console/audit/roles';
import * as vendorsConsole from './agreed.ts';
import * as vendorsModule from '../find-vendor.ts';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { assertServed, merchantsIn } from '#modules/brand/merchants/console';

/** Vendors in the lobby's order. */
export const listVendors = (by: AtWork, { search, ...wanted }: PageWanted & { search?: string | undefined }): Promise<Page<VendorRow>> =>
  withPermission(by, 'vendor.read', null, async (tx, scope) => {
    const { rows, total } = await games.vendorStandings(tx, search, wanted);
    const answer = pageOf(wanted, await shown(tx, scope, rows), total);
    return { answer, merchants: scope, details: { search, pageNo: wanted.pageNo, found: total } };
  });

/** The vendors that merchants in scope have closed further than everywhere. */
const strictness = { OPEN: 0, CLOSING: 1, CLOSED: 2, HIDDEN: 3 } as const satisfies Record<Switch, number>;

const shown = async (tx: Tx, scope: Scope, rows: readonly games.VendorStanding[]): Promise<VendorRow[]> => {
  const stuck = await vendorsConsole.stuckByVendor(tx, rows.map(({ code }) => code), scope); // prettier-ignore
  const content: VendorRow[] = [];
  for (const { code, name, everywhere, merchants, games: many } of rows) {
    const known = await vendorsModule.findVendor(code);
    content.push({
      code,
      name,
      family: known?.protocol.family ?? 'TRANSFER',
      house: known?.house ?? null,
      everywhere,
      closedAt: merchants.flatMap(({ merchantId, here }) =>
        (scope === null || scope.includes(merchantId)) && strictness[here] > strictness[everywhere] ? [merchantId] : [],
      ),
      games: many,
      stuck: stuck.get(code) ?? 0,
    });
  }
  return content;
};

/** One vendor. Refuses NOT_FOUND. */
export const openVendor = (by: AtWork, code: VendorCode): Promise<OpenedVendor> =>
  withPermission(by, 'vendor.read', `vendor:${code}`, async (tx, scope) => ({
    answer: await opened(tx, scope, code),
    merchants: scope,
    details: { vendor: code },
  }));

/** A vendor with all that its page shows. Refuses NOT_FOUND. */
export const opened = async (tx: Tx, scope: Scope, code: VendorCode): Promise<OpenedVendor> => {
  const standing = await games.vendorStanding(tx, code);
  if (standing === undefined) throw new Refusal('NOT_FOUND');
  const [vendor] = await shown(tx, scope, [standing]);
  if (vendor === undefined) throw new Error('a vendor that is there is shown');
  const agreed = await vendorsConsole.agreedWith(tx, code);
  return {
    vendor,
    merchants: (await merchantsIn(scope)).map((merchantId) => ({
      merchantId,
      here: standing.merchants.find((one) => one.merchantId === merchantId)?.here ?? 'OPEN',
    })),
    launchMode: agreed?.launchMode ?? null,
    terms: agreed?.terms ?? null,
    payouts: agreed?.payouts ?? null,
    caps: agreed?.caps ?? null,
    scales: agreed?.scales ?? [],
    stuckAfterMinutes: agreed?.stuckAfterMinutes ?? null,
    feed: { readAt: standing.readAt?.toString() ?? null, problem: standing.problem },
  };
};

type Turn = { merchantId: MerchantId | null; to: Switch; reason: string };

/** Opens or closes a vendor. Refuses NOT_FOUND, MERCHANT_UNKNOWN, also for all merchants by who does not serve them all. */
export const switchVendor = (by: AtWork, code: VendorCode, { merchantId, to, reason }: Turn): Promise<OpenedVendor> =>
  withPermission(by, 'vendor.switch', `vendor:${code}`, async (tx, scope) => {
    await assertServed(scope, merchantId);
    const before = await games.vendorStanding(tx, code);
    if (before === undefined) throw new Refusal('NOT_FOUND');
    await games.setVendorSwitch(tx, code, merchantId, to);
    const was = merchantId === null ? before.everywhere : (before.merchants.find((one) => one.merchantId === merchantId)?.here ?? 'OPEN');
    return {
      answer: await opened(tx, scope, code),
      merchants: merchantId === null ? null : [merchantId],
      details: { vendor: code, reason, before: { switch: was }, after: { switch: to } },
    };
  });
