import type { MerchantId, OperatorId } from '@croupier/contract/core/ids';
import type { AuditAction } from '@croupier/contract/console/operators';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import type { Scope } from './roles.rules.ts';
import * as store from './store.ts';
import { lineOf } from './trail.rules.ts';

export type Line = {
  /** The operator who is proven to do it; null when nobody is signed in. */
  operator: { operatorId: OperatorId; userName: string } | null;
  action: AuditAction;
  target: string | null;
  /** The merchants it concerns; null for the whole installation. */
  merchants: Scope;
  ip: string;
  /** Never a secret: no password, code or token. At most 32,000 bytes as JSON, but for `before` and `after`, which are cut to what there is room for. */
  details: Record<string, unknown>;
};

/** Writes a line of the audit trail in the transaction of what it tells. Nothing can change or remove it afterwards. */
export const record = (tx: Tx, { operator, action, target, merchants, ip, details }: Line): Promise<unknown> =>
  store.insertAuditLine(tx, {
    at: now(),
    operator_id: operator?.operatorId ?? null,
    operator_name: operator?.userName ?? null,
    action,
    target,
    // An act that concerns no merchant, such as one of a vendor's own people, is for readers of the whole trail.
    merchants: merchants === null || merchants.length === 0 ? null : [...new Set<MerchantId>(merchants)],
    ip,
    details: lineOf(details),
  });
