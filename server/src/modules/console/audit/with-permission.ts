import type { AuditAction } from '@croupier/contract/console/operators';
import type { OperatorAction } from '@croupier/contract/core/permissions';
import { inTransaction, type TransactionKind, type Tx } from '#platform/database';
import type { CallRequest, OperatorCaller } from '#platform/http';
import { Refusal } from '#platform/refusal';
import { record } from './record.ts';
import { type Scope, scopeFor, wholeScope } from './roles.rules.ts';

/** An operator at work, and from where. */
export type AtWork = { operator: OperatorCaller; ip: string };

/** The caller and their address. */
export const by = ({ caller, request }: { caller: OperatorCaller; request: CallRequest }): AtWork => ({
  operator: caller,
  ip: request.ip,
});

export type Audited<T> = {
  answer: T;
  merchants: Scope;
  details: Record<string, unknown>;
  /** The act, where the permission alone does not tell. */
  auditAction?: AuditAction;
  /** The member or operator whom it turned out to concern. */
  target?: string;
};

/**
 * The one way in which an operator does or sees anything: allowed by their roles, at the merchants they hold them at (`scope`), and
 * written to the audit trail in the same transaction. A refusal is written too, and thrown on. `kind`: `background` for what reads much.
 */
export const withPermission = async <T>(
  { operator, ip }: AtWork,
  action: OperatorAction,
  target: string | null,
  run: (tx: Tx, scope: Scope) => Promise<Audited<T>>,
  kind?: TransactionKind,
): Promise<T> => {
  try {
    const scope = scopeFor(operator.holdings, action);
    if (scope === undefined) throw new Refusal('NOT_ALLOWED');
    return await inTransaction(async (tx) => {
      const { answer, merchants, details, auditAction, target: found } = await run(tx, scope);
      await record(tx, { operator, action: auditAction ?? action, target: found ?? target, merchants, ip, details });
      return answer;
    }, kind);
  } catch (error) {
    if (error instanceof Refusal) {
      const { code } = error;
      const merchants = wholeScope(operator.holdings);
      await inTransaction((tx) => record(tx, { operator, action: `${action}.refused`, target, merchants, ip, details: { code } }));
    }
    throw error;
  }
};
