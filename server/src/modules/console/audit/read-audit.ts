import { type Page, pageOf, type PageWanted } from '@croupier/contract/core/envelope';
import type { MerchantId } from '@croupier/contract/core/ids';
import type { AuditLine } from '@croupier/contract/console/operators';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { type AtWork, withPermission } from './with-permission.ts';
import { type Scope, serves } from './roles.rules.ts';
import * as store from './store.ts';

type Query = PageWanted & {
  action?: string | undefined;
  operator?: string | undefined;
  target?: string | undefined;
  merchantId?: MerchantId | undefined;
  from?: string | undefined;
  before?: string | undefined;
};

/** A page of the audit trail, newest first; the look itself is written to it too. MERCHANT_UNKNOWN for a merchant the operator does not serve. */
export const readAudit = (by: AtWork, query: Query): Promise<Page<AuditLine>> =>
  withPermission(by, 'audit.read', null, async (tx, scope) => {
    return { answer: await auditIn(tx, scope, query), merchants: scope, details: { ...query } };
  });

/** One page of the audit log of these merchants, newest first. Refuses MERCHANT_UNKNOWN. */
export const auditIn = async (
  tx: Tx,
  scope: Scope,
  { pageNo, pageSize, action, operator, target, merchantId, from, before }: Query,
): Promise<Page<AuditLine>> => {
  if (merchantId !== undefined && !serves(scope, merchantId)) throw new Refusal('MERCHANT_UNKNOWN');
  const { rows, total } = await store.auditPage(
    tx,
    {
      scope,
      action,
      operator: operator?.trim().toLowerCase(),
      target,
      merchantId,
      from: from === undefined ? undefined : Temporal.Instant.from(from),
      before: before === undefined ? undefined : Temporal.Instant.from(before),
    },
    { pageNo, pageSize },
  );
  return pageOf(
    { pageNo, pageSize },
    rows.map((line) => ({
      id: line.id,
      at: line.at.toString(),
      operator: line.operator_name,
      action: line.action,
      target: line.target,
      merchants: line.merchants,
      ip: line.ip,
      details: line.details,
    })),
    total,
  );
};
