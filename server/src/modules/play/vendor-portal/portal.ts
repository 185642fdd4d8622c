import { createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { VendorCode } from '@croupier/contract/core/ids';
import type { CallKeeping, CallRoom, VendorDesk } from '@croupier/contract/play/vendor-portal';
import { vendorStanding } from '#modules/play/catalogue';
import { type AtWork, withPermission } from '#modules/console/audit';
import { vendorsFor } from '#rules/console/audit/roles';
import * as vendors from '#modules/play/vendors';
import { ringOf, setRing, unkeptOf } from '#modules/play/vendor-calls';
import { algorithmsOf, ownAlgorithms } from '#rules/play/vendors/keys/key';
import { Refusal } from '#platform/refusal';
import { settings } from '#platform/settings';
import { withVendorPermission, changeWithVendorPermission } from './with-vendor-permission.ts';

const platformKey =
  settings.platformKeyFile === undefined
    ? null
    : {
        keyId: 'platform-1',
        publicKey: createPublicKey(readFileSync(settings.platformKeyFile, 'utf8')).export({ type: 'spki', format: 'pem' }).toString(),
      };

/** Where a vendor calls us, for real and for practice. */
export const addressesOf = (code: string): { walletUrl: string; sandboxUrl: string } => ({
  walletUrl: `${settings.publicUrl}/gw/v1/${code}`,
  sandboxUrl: `${settings.publicUrl}/sandbox/gw/v1/${code}`,
});

/** A vendor as its own people see it. */
export const openPortal = (by: AtWork, code: VendorCode): Promise<VendorDesk> =>
  withVendorPermission(by, 'vendordesk.read', code, async (tx, { vendor, isOwn }) => {
    const { family } = vendor.protocol;
    const answer: VendorDesk = {
      code,
      name: (await vendorStanding(tx, code))?.name ?? code,
      family,
      enabled: vendor.enabled,
      ...addressesOf(code),
      algorithms: [...algorithmsOf[family]],
      ownAlgorithm: ownAlgorithms[family] ?? null,
      platformKey,
      keeping: vendor.keeps,
      room: roomOf(await ringOf(tx)),
      unkept: await unkeptOf(tx, code),
      isOwn,
    };
    return { answer, details: { family } };
  });

const roomOf = ({ days, megabytes, per_second }: Awaited<ReturnType<typeof ringOf>>): CallRoom => ({
  days,
  megabytes,
  perSecond: per_second,
});

/** How many of a vendor's calls are kept. */
export const keepVendorCalls = (by: AtWork, code: VendorCode, keeping: CallKeeping): Promise<CallKeeping> =>
  changeWithVendorPermission(by, 'vendordesk.calls', code, async (tx, { vendor }) => {
    await vendors.setKeeping(tx, code, { keeps_calls: keeping.mode, keeps_one_in: keeping.oneIn });
    return { answer: keeping, details: { before: vendor.keeps, after: keeping }, auditAction: 'vendordesk.keeping-changed' };
  });

/** How long, on how much room and how many calls of all vendors are kept. NOT_ALLOWED to who does not serve the whole installation. */
export const setCallRoom = (by: AtWork, room: CallRoom): Promise<CallRoom> =>
  withPermission(by, 'vendordesk.room', null, async (tx) => {
    if (vendorsFor(by.operator.holdings, 'vendordesk.room') !== null) throw new Refusal('NOT_ALLOWED');
    const before = roomOf(await ringOf(tx));
    await setRing(tx, { days: room.days, megabytes: room.megabytes, per_second: room.perSecond });
    return { answer: room, merchants: null, details: { before, after: room } };
  });
