import type { MerchantId, VendorCode } from '@croupier/contract/ids';
import type { Holding, Operator, RoleId } from '@croupier/contract/operators';
import type { Grant, Role } from '@croupier/contract/operators-staff';

/** A role being given in a form, at merchants or at one vendor; `all` keeps the merchants that were chosen one by one, for who changes their mind. */
export type Draft = { roleId: RoleId; all: boolean; merchants: readonly MerchantId[]; vendor: VendorCode | null };

export const draftOf = ({ roleId, merchants, vendor }: Pick<Holding, 'roleId' | 'merchants' | 'vendor'>): Draft => ({
  roleId,
  all: merchants === null,
  merchants: merchants ?? [],
  vendor,
});

export const grantOf = ({ roleId, all, merchants, vendor }: Draft): Grant => ({
  roleId,
  merchants: all || vendor !== null ? null : [...merchants],
  vendor,
});

/** A role for somebody new: at all merchants for who serves all, else where the giver is. */
export const freshDraft = (roleId: RoleId, giver: Pick<Operator, 'merchants'>): Draft => ({
  roleId,
  all: giver.merchants === null,
  merchants: giver.merchants ?? [],
  vendor: null,
});

/** The roles an operator can give at one merchant at least. It only spares them a refusal: the server decides. */
export const givable = (roles: readonly Role[], giver: Pick<Operator, 'may'>): Role[] =>
  roles.filter(({ permissions }) => permissions.every((action) => giver.may.includes(action)));
