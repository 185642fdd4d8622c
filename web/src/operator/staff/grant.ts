import type { MerchantId } from '@croupier/contract/ids';
import type { Holding, Operator, RoleId } from '@croupier/contract/operators';
import type { Grant, Role } from '@croupier/contract/operators-staff';

/** A role being given in a form; `all` keeps the merchants that were chosen one by one, for who changes their mind. */
export type Draft = { roleId: RoleId; all: boolean; merchants: readonly MerchantId[] };

export const draftOf = ({ roleId, merchants }: Pick<Holding, 'roleId' | 'merchants'>): Draft => ({
  roleId,
  all: merchants === null,
  merchants: merchants ?? [],
});

export const grantOf = ({ roleId, all, merchants }: Draft): Grant => ({ roleId, merchants: all ? null : [...merchants] });

/** A role for somebody new: at all merchants for who serves all, else where the giver is. */
export const freshDraft = (roleId: RoleId, giver: Pick<Operator, 'merchants'>): Draft => ({
  roleId,
  all: giver.merchants === null,
  merchants: giver.merchants ?? [],
});

/** The roles an operator can give at one merchant at least. It only spares them a refusal: the server decides. */
export const givable = (roles: readonly Role[], giver: Pick<Operator, 'may'>): Role[] =>
  roles.filter(({ permissions }) => permissions.every((action) => giver.may.includes(action)));
