import { hash } from 'node:crypto';
import type { Claim, DeskKind, Pulse } from '@croupier/contract/console/work-queues';
import * as affiliates from '#modules/earnings/affiliates';
import { runsWaiting } from '#modules/earnings/settlement/console';
import { findExceptions } from '#modules/payments/exceptions';
import * as promotionApplications from '#modules/rewards/promotions';
import * as support from '#modules/people/support';
import { proposalsWaiting } from '#modules/rewards/giving';
import { reviewQueue } from '#modules/people/kyc';
import { scopeFor, type Scope } from '#rules/console/audit/roles';
import { countWaiting } from '#modules/play/stuck-rounds';
import { withdrawalQueue } from '#modules/payments/withdrawals';
import { referralsHeld } from '#modules/rewards/referrals';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import type { OperatorCaller } from '#platform/http';
import { applicationsWaiting } from '#modules/earnings/agent-tree/console';
import { claimsNow, seenWith } from './claims.ts';
import { waitingStates } from '#rules/payments/withdrawals/console/payout';
import { merchantsIn } from '#modules/brand/merchants/console';
import { adjustmentsWaiting } from '#modules/money/adjustments';

type Queue = NonNullable<Pulse['cases']>;

const claimsMax = 100;

/** How much waits where the operator may look, and who works on what. Nobody's data is in it, so it leaves no line in the audit trail. */
export const queueCounts = (operator: OperatorCaller): Promise<Pulse> =>
  inTransaction(async (tx) => {
    const scopeOf = (kind: DeskKind) => scopeFor(operator.holdings, seenWith[kind]);
    const inScope = async <T>(kind: DeskKind, count: (scope: Scope) => Promise<T>): Promise<T | null> => {
      const scope = scopeOf(kind);
      return scope === undefined ? null : count(scope);
    };
    const cases = await inScope('CASE', (scope) => casesWaiting(tx, scope, operator));
    const scopes = new Map(
      (['WITHDRAWAL', 'KYC', 'ADJUSTMENT', 'RUN', 'APPLICATION', 'PROMOTION', 'REWARD'] as const).flatMap((kind): [DeskKind, Scope][] => {
        const scope = scopeOf(kind);
        return scope === undefined ? [] : [[kind, scope]];
      }),
    );
    return {
      cases: cases?.queue ?? null,
      withdrawals: await inScope('WITHDRAWAL', (scope) => payoutsWaiting(tx, scope)),
      kyc: await inScope('KYC', (scope) => documentsWaiting(tx, scope)),
      adjustments: await inScope('ADJUSTMENT', (scope) => adjustmentsWaiting(tx, scope)),
      stuck: await stuckWaitingFor(tx, operator),
      runs: await inScope('RUN', async (scope) => runsWaiting(tx, await merchantsIn(scope, undefined))),
      affiliateRuns: await affiliateRunsWaitingFor(tx, operator),
      applications: await inScope('APPLICATION', async (scope) => applicationsWaiting(tx, await merchantsIn(scope, undefined))),
      referrals: await referralsWaitingFor(tx, operator),
      promotions: await inScope('PROMOTION', async (scope) =>
        promotionApplications.applicationsWaiting(tx, await merchantsIn(scope, undefined)),
      ),
      rewards: await inScope('REWARD', async (scope) => proposalsWaiting(tx, await merchantsIn(scope, undefined))),
      ...(await supportWaitingFor(tx, operator)),
      claims: [...(cases?.claims ?? []), ...(await claimsNow(tx, scopes, operator.operatorId))],
    };
  });

const payoutsWaiting = async (tx: Tx, scope: Scope): Promise<Queue> => {
  const merchants = await merchantsIn(scope, undefined);
  const { content, totalElements } = await withdrawalQueue(tx, { merchants, states: waitingStates }, { pageNo: 1, pageSize: claimsMax });
  // A withdrawal that is approved meanwhile stays in the count: its state tells that the queue is another.
  const states = content.map(({ id, state, approvals }) => `${id.slice(-6)}${state.slice(0, 3)}${approvals.length}`).join('');
  return { waiting: totalElements, stamp: hash('sha256', states, 'base64url').slice(0, 16) };
};

const stuckWaitingFor = async (tx: Tx, { holdings }: OperatorCaller): Promise<Queue | null> => {
  const scope = scopeFor(holdings, 'round.read');
  return scope === undefined ? null : countWaiting(tx, await merchantsIn(scope, undefined));
};

const affiliateRunsWaitingFor = async (tx: Tx, { holdings }: OperatorCaller): Promise<Queue | null> => {
  const scope = scopeFor(holdings, 'affiliate.read');
  return scope === undefined ? null : affiliates.runsWaiting(tx, await merchantsIn(scope, undefined));
};

const referralsWaitingFor = async (tx: Tx, { holdings }: OperatorCaller): Promise<Queue | null> => {
  const scope = scopeFor(holdings, 'referral.read');
  return scope === undefined ? null : referralsHeld(tx, await merchantsIn(scope, undefined));
};

const supportWaitingFor = async (tx: Tx, { holdings }: OperatorCaller): Promise<Pick<Pulse, 'tickets' | 'overdueTickets' | 'chats'>> => {
  const scope = scopeFor(holdings, 'support.read');
  if (scope === undefined) return { tickets: null, overdueTickets: null, chats: null };
  const merchants = await merchantsIn(scope, undefined);
  return {
    tickets: await support.countWaiting(tx, merchants),
    overdueTickets: await support.countWaiting(tx, merchants, now()),
    chats: await support.countWaitingChats(tx, merchants),
  };
};

const documentsWaiting = async (tx: Tx, scope: Scope): Promise<Queue> => {
  const { rows, total } = await reviewQueue(tx, { merchants: await merchantsIn(scope, undefined) }, { pageNo: 1, pageSize: 1 });
  return { waiting: total, stamp: `${total}:${rows[0]?.id ?? ''}` };
};

const casesWaiting = async (tx: Tx, scope: Scope, { operatorId }: OperatorCaller): Promise<{ queue: Queue; claims: Claim[] }> => {
  const { content, totalElements } = await findExceptions(
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
