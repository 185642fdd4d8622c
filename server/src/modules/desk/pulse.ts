import type { Claim, DeskKind, Pulse } from '@croupier/contract/desk';
import { findCases } from '#modules/cashier';
import { scopeFor, type Scope } from '#modules/operators';
import { inTransaction, type Tx } from '#platform/database';
import type { OperatorCaller } from '#platform/http';
import { claimsNow, seenWith } from './claims.ts';
import { merchantsIn } from './scope.ts';
import { adjustmentsWaiting } from './store/members.ts';

type Queue = NonNullable<Pulse['cases']>;

const claimsMax = 100;

/** How much waits where the operator may look, and who works on what. Nobody's data is in it, so it leaves no line in the audit trail. */
export const pulse = (operator: OperatorCaller): Promise<Pulse> =>
  inTransaction(async (tx) => {
    const scopeOf = (kind: DeskKind) => scopeFor(operator.holdings, seenWith[kind]);
    const inScope = async <T>(kind: DeskKind, count: (scope: Scope) => Promise<T>): Promise<T | null> => {
      const scope = scopeOf(kind);
      return scope === undefined ? null : count(scope);
    };
    const cases = await inScope('CASE', (scope) => casesWaiting(tx, scope, operator));
    const kinds = (['WITHDRAWAL', 'KYC', 'ADJUSTMENT'] as const).filter((kind) => scopeOf(kind) !== undefined);
    return {
      cases: cases?.queue ?? null,
      withdrawals: null,
      kyc: null,
      adjustments: await inScope('ADJUSTMENT', (scope) => adjustmentsWaiting(tx, scope)),
      claims: [...(cases?.claims ?? []), ...(await claimsNow(tx, kinds, operator.operatorId))],
    };
  });

const casesWaiting = async (tx: Tx, scope: Scope, { operatorId }: OperatorCaller): Promise<{ queue: Queue; claims: Claim[] }> => {
  const { content, totalElements } = await findCases(
    tx,
    { merchants: await merchantsIn(scope, undefined), state: 'OPEN' },
    { pageNo: 1, pageSize: claimsMax },
  );
  return {
    queue: { waiting: totalElements, stamp: `${totalElements}:${content[0]?.id ?? ''}` },
    claims: content.flatMap(({ id, owner }) =>
      owner === null ? [] : [{ kind: 'CASE' as const, id, operator: owner.name, own: owner.operatorId === operatorId, until: owner.until }],
    ),
  };
};
