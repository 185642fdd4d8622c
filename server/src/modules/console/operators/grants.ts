import type { Grant } from '@croupier/contract/console/operators-staff';
import { allMerchants } from '#modules/brand/merchants';
import { findVendor } from '#modules/play/vendors';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import type { Rights } from './change-rights.ts';
import { mayEdit } from './operator-card.ts';
import { heldAt, type Holding, permissionsOf } from '#rules/console/audit/roles';
import { findRoles } from './store/roles.ts';

/**
 * The permissions that the grants asked for would give. Refuses NOT_FOUND for an unknown role or vendor, MERCHANT_UNKNOWN, and GRANT_EXCEEDS for more than the
 * giver may.
 */
export const grantable = async (tx: Tx, { holdings }: Rights, grants: readonly Grant[]): Promise<Holding[]> => {
  const roles = await findRoles(
    tx,
    grants.map(({ roleId }) => roleId),
  );
  const known = new Set((await allMerchants()).map(({ id }) => id));
  for (const { vendor } of grants) {
    if (vendor !== null && (await findVendor(vendor))?.house !== null) throw new Refusal('NOT_FOUND');
  }
  const wanted = grants.map(({ roleId, merchants, vendor }): Holding => {
    const role = roles.find(({ id }) => id === roleId);
    if (role === undefined) throw new Refusal('NOT_FOUND');
    if (merchants?.some((id) => !known.has(id)) === true) throw new Refusal('MERCHANT_UNKNOWN');
    return { roleId, role: role.name, ...heldAt(permissionsOf(role), merchants, vendor) };
  });
  if (!mayEdit(holdings, wanted)) throw new Refusal('GRANT_EXCEEDS');
  return wanted;
};
