import { ExceptionId } from '@croupier/contract/payments/exceptions';
import { type Claim, claimMinutes, type DeskKind } from '@croupier/contract/console/work-queues';
import { KycApplicationId, type MerchantId, type OperatorId, WithdrawalId } from '@croupier/contract/core/ids';
import type { OperatorAction } from '@croupier/contract/core/permissions';
import { getRunOrThrow } from '#modules/earnings/settlement/console';
import * as cashier from '#modules/payments/exceptions';
import { holdTicketOfType } from '#modules/people/support';
import * as kyc from '#modules/people/kyc';
import { type AtWork, withPermission } from '#modules/console/audit';
import { type Scope, serves } from '#rules/console/audit/roles';
import * as withdrawals from '#modules/payments/withdrawals';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { merchantsIn } from '#modules/brand/merchants/console';
import * as store from './store.ts';
import { applicationType } from '#rules/earnings/agent-tree/console/applications';
import { findProposal } from '#modules/rewards/giving';
import { findPromotionApplication } from '#modules/rewards/promotions';
import { findAdjustment } from '#modules/money/adjustments';

/** The permission that one needs to work on it. */
export const seenWith: Record<DeskKind, OperatorAction> = {
  CASE: 'deposit.read',
  WITHDRAWAL: 'withdrawal.read',
  KYC: 'kyc.review',
  ADJUSTMENT: 'adjustment.read',
  RUN: 'agent.run',
  APPLICATION: 'agent.admit',
  PROMOTION: 'promotion.read',
  REWARD: 'bonus.read',
};

/** Before this moment an untouched claim has lapsed. */
export const lapsedBefore = (): Temporal.Instant => now().subtract({ minutes: claimMinutes });

type Held = NonNullable<Awaited<ReturnType<typeof store.takeClaim>>>;

/** A claim as one operator sees it. */
export const shownClaim = ({ kind, subject, operator_id, operator_name, touched_at }: Held, me: OperatorId): Claim => ({
  kind,
  id: subject,
  operator: operator_name,
  own: operator_id === me,
  until: touched_at.add({ minutes: claimMinutes }).toString(),
});

/** Takes something to work on, or keeps it for longer. Refuses NOT_ALLOWED, NOT_FOUND, and CASE_TAKEN with the name of who has it. */
export const claimWork = (by: AtWork, { kind, id }: { kind: DeskKind; id: string }): Promise<Claim> =>
  withPermission(by, seenWith[kind], `${kind.toLowerCase()}:${id}`, async (tx, scope) => ({
    answer:
      kind === 'CASE'
        ? await assignException(tx, by, scope, id)
        : shownClaim(await takeWork(tx, by, kind, id, await ownerOf(tx, scope, kind, id)), by.operator.operatorId),
    merchants: scope,
    details: { claimed: kind },
  }));

/** The merchant it belongs to. Work of a merchant one does not serve does not exist: NOT_FOUND. */
const ownerOf = async (tx: Tx, scope: Scope, kind: Exclude<DeskKind, 'CASE'>, id: string): Promise<MerchantId> => {
  const found =
    kind === 'WITHDRAWAL'
      ? (await withdrawals.withdrawalOf(tx, WithdrawalId.parse(id))).merchantId
      : kind === 'KYC'
        ? (await kyc.applicationOf(tx, KycApplicationId.parse(id))).merchantId
        : kind === 'RUN'
          ? (await getRunOrThrow(tx, await merchantsIn(scope, undefined), id)).merchant_id
          : kind === 'APPLICATION'
            ? (await holdTicketOfType(tx, id, applicationType))?.merchantId
            : kind === 'PROMOTION'
              ? (await findPromotionApplication(tx, id))?.merchant_id
              : kind === 'REWARD'
                ? (await findProposal(tx, id))?.merchant_id
                : (await findAdjustment(tx, id))?.merchant_id;
  if (found === undefined || !serves(scope, found)) throw new Refusal('NOT_FOUND');
  return found;
};

/** A case keeps its owner itself, with its history. */
const assignException = async (tx: Tx, { operator: { operatorId, userName } }: AtWork, scope: Scope, id: string): Promise<Claim> => {
  const caseId = ExceptionId.parse(id);
  await cashier.exceptionOf(tx, caseId, await merchantsIn(scope, undefined));
  const { owner } = await cashier.assignException(tx, caseId, { operatorId, name: userName });
  if (owner === null) throw new Error('a case was taken by nobody');
  return { kind: 'CASE', id, operator: owner.name, own: true, until: owner.until };
};

/** Leaves what one works on to others. Refuses NOT_ALLOWED. */
export const leaveWork = (by: AtWork, { kind, id }: { kind: DeskKind; id: string }): Promise<null> =>
  withPermission(by, seenWith[kind], `${kind.toLowerCase()}:${id}`, async (tx, scope) => {
    const { operatorId, userName } = by.operator;
    if (kind === 'CASE') await cashier.unassignException(tx, ExceptionId.parse(id), { operatorId, name: userName });
    else await store.dropClaim(tx, { kind, subject: id, operatorId });
    return { answer: null, merchants: scope, details: { left: kind } };
  });

/** The operator who decides something must have it, and now has: nobody decides a piece of work that a colleague has open. Refuses CASE_TAKEN. */
export const takeWork = async (
  tx: Tx,
  { operator: { operatorId, userName } }: AtWork,
  kind: DeskKind,
  id: string,
  merchantId: MerchantId,
): Promise<Held> => {
  const taken = await store.takeClaim(tx, { kind, subject: id, merchantId, operatorId, userName }, now(), lapsedBefore());
  if (taken !== undefined) return taken;
  const held = await store.findClaim(tx, kind, id);
  throw new Refusal('CASE_TAKEN', { owner: held?.operator_name ?? '' });
};

/** Its subject is done. */
export const finishWork = (tx: Tx, kind: DeskKind, id: string): Promise<void> => store.endClaim(tx, kind, id);

const shownMax = 200;

/** The operators and the work they have, of the kinds one may see at the merchants one may see them of. */
export const claimsNow = async (tx: Tx, scopes: ReadonlyMap<DeskKind, Scope>, me: OperatorId): Promise<Claim[]> =>
  (await store.liveClaims(tx, lapsedBefore(), shownMax))
    .filter(({ kind, merchant_id }) => {
      const scope = scopes.get(kind);
      return scope !== undefined && serves(scope, merchant_id);
    })
    .map((held) => shownClaim(held, me));

const forgetBatch = 1_000;

/** Lapsed claims of yesterday are of no use to anybody. Returns how many went. */
export const forgetClaims = (): Promise<number> =>
  inTransaction((tx) => store.forgetClaims(tx, now().subtract({ hours: 24 }), forgetBatch));
