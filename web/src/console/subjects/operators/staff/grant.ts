import type { MerchantId, VendorCode } from '@croupier/contract/core/ids';
import { type Holding, type Operator, type RoleId } from '@croupier/contract/console/operators';
import { vendorActions } from '@croupier/contract/core/permissions';
import type { Grant, Role } from '@croupier/contract/console/operators-staff';

/** A role being given in a form, at merchants or at one vendor (`atVendor`, null until it is chosen); `all` keeps the merchants that were chosen one by one, for who changes their mind. */
export type Draft = { roleId: RoleId; all: boolean; merchants: readonly MerchantId[]; atVendor: boolean; vendor: VendorCode | null };

export const draftOf = ({ roleId, merchants, vendor }: Pick<Holding, 'roleId' | 'merchants' | 'vendor'>): Draft => ({
  roleId,
  all: merchants === null,
  merchants: merchants ?? [],
  atVendor: vendor !== null,
  vendor,
});

export const grantOf = ({ roleId, all, merchants, atVendor, vendor }: Draft): Grant => ({
  roleId,
  merchants: all || atVendor ? null : [...merchants],
  vendor: atVendor ? vendor : null,
});

/** Whether somebody still has to say where it holds. */
export const isNowhere = ({ all, merchants, atVendor, vendor }: Draft): boolean =>
  atVendor ? vendor === null : !all && merchants.length === 0;

/** A role that allows a vendor's desk and nothing else is for a vendor's own people: held at merchants it would show every vendor's. */
export const isForVendors = ({ permissions, fixed }: Pick<Role, 'permissions' | 'fixed'>): boolean =>
  !fixed && permissions.length > 0 && permissions.every((action) => vendorActions.includes(action));

/** A role for somebody new: at all merchants for who serves all, else where the giver is; one for vendors' people at a vendor yet to be chosen. */
export const freshDraft = (
  role: Pick<Role, 'id' | 'permissions' | 'fixed'>,
  giver: Pick<Operator, 'merchants' | 'mayEverywhere'>,
): Draft => ({
  roleId: role.id,
  all: giver.merchants === null,
  merchants: giver.merchants ?? [],
  atVendor: isForVendors(role) && choosesVendors(giver),
  vendor: null,
});

/** The operators who can choose a vendor: it takes to see them all. */
export const choosesVendors = ({ mayEverywhere }: Pick<Operator, 'mayEverywhere'>): boolean =>
  mayEverywhere.includes('vendor.read') && mayEverywhere.includes('vendordesk.read');

/** The roles an operator can give at one merchant at least. It only spares them a refusal: the server decides. */
export const givable = (roles: readonly Role[], giver: Pick<Operator, 'may'>): Role[] =>
  roles.filter(({ permissions }) => permissions.every((action) => giver.may.includes(action)));
