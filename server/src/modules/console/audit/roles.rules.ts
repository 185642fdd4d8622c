import type { MerchantId, VendorCode } from '@croupier/contract/core/ids';
import { type RoleId } from '@croupier/contract/console/operators';
import { approvalActions, OperatorAction, vendorActions } from '@croupier/contract/core/permissions';

/** Merchants something holds at; null means all of them, and the installation itself. */
export type Scope = readonly MerchantId[] | null;

/** A role somebody has: what it allows, and where. At a vendor it holds at no merchant (`merchants` is empty), and allows what belongs to that vendor's desk alone. */
export type Holding = {
  roleId: RoleId;
  role: string;
  permissions: readonly OperatorAction[];
  merchants: Scope;
  vendor: VendorCode | null;
} & {
  /** Rights of it that wait for a second owner, and allow nothing yet. */
  waiting?: readonly OperatorAction[];
};

/** Vendors something holds at; null means all of them. */
export type VendorScope = readonly VendorCode[] | null;

export const serves = (scope: Scope, merchantId: MerchantId): boolean => scope === null || scope.includes(merchantId);

/** The permissions of a role: the fixed one has all, also those added since. A permission this program does not know allows nothing. */
export const permissionsOf = ({ fixed, permissions }: { fixed: boolean; permissions: readonly string[] }): OperatorAction[] =>
  OperatorAction.options.filter((action) => fixed || permissions.includes(action));

/** A role as it holds where it was given: a vendor's own people get nothing else by it than what a vendor may have. */
export const heldAt = (permissions: readonly OperatorAction[], merchants: Scope, vendor: VendorCode | null) =>
  vendor === null
    ? { permissions, merchants, vendor }
    : { permissions: permissions.filter((action) => vendorActions.includes(action)), merchants: [], vendor };

/** At which vendors somebody may do something. The house's own people may at all of them or at none: a vendor belongs to no merchant. Undefined means nowhere. */
export const vendorsFor = (holdings: readonly Holding[], action: OperatorAction): VendorScope | undefined => {
  const found = holdings.filter(({ permissions }) => permissions.includes(action));
  if (found.some(({ vendor, merchants }) => vendor === null && merchants === null)) return null;
  const vendors = found.flatMap(({ vendor }) => (vendor === null ? [] : [vendor]));
  return vendors.length === 0 ? undefined : [...new Set(vendors)];
};

/** Where somebody may do something, by all their roles together; undefined means nowhere. */
export const scopeFor = (holdings: readonly Holding[], action: OperatorAction): Scope | undefined =>
  joined(holdings.filter(({ permissions }) => permissions.includes(action)).map(({ merchants }) => merchants));

/** Every merchant of any of these; undefined when there are none. */
const joined = (scopes: readonly Scope[]): Scope | undefined => {
  if (scopes.length === 0) return undefined;
  return scopes.includes(null) ? null : [...new Set(scopes.flatMap((scope) => scope ?? []))];
};

/** The merchants at which somebody has any role. An operator without a role is nowhere. */
export const wholeScope = (holdings: readonly Holding[]): Scope => {
  const scope = joined(holdings.map(({ merchants }) => merchants));
  return scope === undefined ? [] : scope;
};

/** The merchants of both. */
export const commonScope = (one: Scope, other: Scope): Scope => {
  if (one === null) return other;
  return other === null ? one : one.filter((merchant) => other.includes(merchant));
};

/** Whether all of the inner lies in the outer. */
export const includes = (outer: Scope | undefined, inner: Scope): boolean => {
  if (outer === undefined) return false;
  return outer === null || (inner !== null && inner.every((merchant) => outer.includes(merchant)));
};

/**
 * Whether somebody may do all that these roles allow, wherever they allow it. Nobody gives what they lack, nor touches the
 * account of somebody who may do more: whoever resets a password can sign in with it.
 */
export const covers = (mine: readonly Holding[], theirs: readonly Holding[]): boolean =>
  theirs.every(({ permissions, waiting = [], merchants, vendor }) =>
    [...permissions, ...waiting].every((action) =>
      vendor === null ? includes(scopeFor(mine, action), merchants) : vendorsFor(mine, action) === null,
    ),
  );

export const actionsOf = (holdings: readonly Holding[]): OperatorAction[] =>
  OperatorAction.options.filter((action) => scopeFor(holdings, action) !== undefined);

export const everywhereOf = (holdings: readonly Holding[]): OperatorAction[] =>
  OperatorAction.options.filter((action) => scopeFor(holdings, action) === null);

/** The operators who can put right any change to roles and operators. One such must always remain. */
export const isAdministrator = (holdings: readonly Holding[]): boolean =>
  scopeFor(holdings, 'operator.edit') === null && scopeFor(holdings, 'role.edit') === null;

/** A role as the audit trail tells it: `Support: pearl, ruby`, `Vendor @ LODE`. */
export const roleText = ({ role, merchants, vendor }: Pick<Holding, 'role' | 'merchants' | 'vendor'>): string =>
  vendor !== null ? `${role} @ ${vendor}` : merchants === null ? role : `${role}: ${merchants.toSorted().join(', ')}`;

/** Which rights to approve some roles would give where those before did not: they wait for a second owner. */
export const newApprovals = (before: readonly Holding[], { permissions, waiting = [], merchants, vendor }: Holding): OperatorAction[] =>
  vendor !== null
    ? []
    : [...permissions, ...waiting].filter((action) => approvalActions.includes(action) && !includes(scopeFor(before, action), merchants));
