import type { MerchantId, VendorCode } from '@croupier/contract/core/ids';
import type { vendorSwitches, WalletSwitch } from '@croupier/contract/payments/vendor-transfers';
import { type AtWork, withPermission } from '#modules/console/audit';
import * as transfers from '#modules/payments/vendor-transfers';
import type * as z from 'zod/mini';
import { Refusal } from '#platform/refusal';
import { merchantsIn } from '#modules/brand/merchants/console';

/** How far the wallets at vendors are open, and what members have there. */
export const listVendorWallets = (by: AtWork): Promise<z.output<typeof vendorSwitches.reply>> =>
  withPermission(by, 'deposit.read', null, async (tx, scope) => {
    const answer = await transfers.vendorPositions(tx, await merchantsIn(scope, undefined));
    return { answer, merchants: scope, details: { found: answer.length } };
  });

/** Opens or shuts the wallets at a vendor. Refuses MERCHANT_UNKNOWN, also for all merchants by who does not serve them all, and NOT_FOUND. */
export const switchVendor = (
  by: AtWork,
  vendor: VendorCode,
  { merchantId, to, reason }: { merchantId: MerchantId | null; to: WalletSwitch; reason: string },
): Promise<null> =>
  withPermission(by, 'cashier.edit', `vendor:${vendor}`, async (tx, scope) => {
    if (merchantId === null && scope !== null) throw new Refusal('MERCHANT_UNKNOWN');
    const merchants = await merchantsIn(scope, merchantId ?? undefined);
    const before = (await transfers.vendorPositions(tx, merchants)).filter((one) => one.vendor === vendor);
    await transfers.switchWallets(tx, vendor, merchantId, to);
    const told = before.map((one) => ({ merchantId: one.merchantId, everywhere: one.everywhere, here: one.here }));
    return { answer: null, merchants: merchantId === null ? scope : [merchantId], details: { vendor, to, reason, before: told } };
  });
