import type { VendorCode } from '@croupier/contract/core/ids';
import type { AuditAction } from '@croupier/contract/console/operators';
import type { OperatorAction } from '@croupier/contract/core/permissions';
import { type AtWork, withPermission } from '#modules/console/audit';
import { vendorsFor } from '#rules/console/audit/roles';
import { findVendor, notifyVendorsChanged, type Vendor } from '#modules/play/vendors';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';

/** The vendor somebody works on, and whether they are the vendor's own people. */
export type PortalContext = { vendor: Vendor; isOwn: boolean };

type Seen<T> = { answer: T; details: Record<string, unknown>; auditAction?: AuditAction };

/**
 * The one way to a vendor's desk: for who may do this at that vendor, and in the audit trail. NOT_ALLOWED for who may at none; NOT_FOUND for a vendor that is another's, just as for
 * one that does not exist, or whose desk is its house's.
 */
export const withVendorPermission = <T>(
  by: AtWork,
  action: OperatorAction,
  code: VendorCode,
  see: (tx: Tx, place: PortalContext) => Promise<Seen<T>>,
): Promise<T> =>
  withPermission(by, action, `vendor:${code}`, async (tx) => {
    const scope = vendorsFor(by.operator.holdings, action);
    if (scope === undefined) throw new Refusal('NOT_ALLOWED');
    if (scope !== null && !scope.includes(code)) throw new Refusal('NOT_FOUND');
    const vendor = await findVendor(code);
    if (vendor === undefined || vendor.house !== null) throw new Refusal('NOT_FOUND');
    return { ...(await see(tx, { vendor, isOwn: scope !== null })), merchants: null };
  });

/** The same for what changes how the vendor is answered: every process knows it as soon as it is kept. */
export const changeWithVendorPermission = async <T>(
  by: AtWork,
  action: OperatorAction,
  code: VendorCode,
  change: (tx: Tx, place: PortalContext) => Promise<Seen<T>>,
): Promise<T> => {
  const answer = await withVendorPermission(by, action, code, change);
  await notifyVendorsChanged();
  return answer;
};
