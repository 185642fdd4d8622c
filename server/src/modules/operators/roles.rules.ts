import type { MerchantId } from '@croupier/contract/ids';
import { OperatorAction, type OperatorRole } from '@croupier/contract/operators';

/**
 * Who may do what.
 * - `owner` may do everything; `auditor` reads everything and, like everyone so far, changes nothing.
 * - `finance` follows money to its other side, which names house accounts and other members.
 * - `support` answers "where is my deposit?" from the member's own lines, and does not see the other side.
 * - The audit trail is read by those who watch over the others.
 */
const allowed: Record<OperatorAction, readonly OperatorRole[]> = {
  'member.search': ['owner', 'support', 'finance', 'auditor'],
  'member.open': ['owner', 'support', 'finance', 'auditor'],
  'member.ledger': ['owner', 'support', 'finance', 'auditor'],
  'member.transfer': ['owner', 'finance', 'auditor'],
  'audit.read': ['owner', 'auditor'],
};

export const may = (role: OperatorRole, action: OperatorAction): boolean => allowed[action].includes(role);

export const actionsOf = (role: OperatorRole): OperatorAction[] => OperatorAction.options.filter((action) => may(role, action));

/** The merchants an operator serves; null means all of them. */
export type Scope = readonly MerchantId[] | null;

export const serves = (scope: Scope, merchantId: MerchantId): boolean => scope === null || scope.includes(merchantId);
