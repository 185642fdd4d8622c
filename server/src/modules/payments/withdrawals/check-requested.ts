import type { MemberId, WithdrawalId } from '@croupier/contract/core/ids';
import * as access from '#modules/people/access';
import * as cashier from '#modules/payments/exceptions';
import * as members from '#modules/people/members';
import * as turnover from '#modules/rewards/wagering';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { log } from '#platform/log';
import { markApproved } from './approve.ts';
import { holderNameOf } from './holder-name.ts';
import { transition } from './transition.ts';
import { type Facts, needsNobody, riskOf } from './risk.rules.ts';
import { accountById, othersWith } from './store/accounts.ts';
import * as store from './store/withdrawals.ts';
import { termsOf } from './terms.ts';

/**
 * Checks every withdrawal that was asked for: approved at once, or put before people with what speaks against it. Each is a transaction of its
 * own, so that one that fails is tried again later and hurts only itself. Returns how many were decided.
 */
export const checkRequested = async (): Promise<number> => {
  let decided = 0;
  let after: WithdrawalId | undefined;
  for (;;) {
    const before = after;
    const meet = (id: WithdrawalId): void => {
      after = id;
    };
    try {
      if (!(await inTransaction((tx) => checkNext(tx, before, meet)))) return decided;
      decided += 1;
    } catch (error) {
      log.error({ err: error, withdrawal: after }, 'withdrawal check failed');
      // Before any was met it is not one of them that fails.
      if (after === before) return decided;
    }
  }
};

let checking: Promise<void> | undefined;

/** Checks right after this moment, without anybody waiting for it. The timer finds a withdrawal that fails or is lost here. */
export const scheduleChecks = (): void => {
  checking ??= new Promise<void>((resolve) => setImmediate(resolve))
    .then(checkRequested)
    .then(() => undefined)
    .catch((error: unknown) => log.error({ err: error }, 'withdrawal check failed'))
    .finally(() => {
      checking = undefined;
    });
};

/** Waits until nothing is being checked any more. */
export const drainChecks = async (): Promise<void> => {
  while (checking !== undefined) await checking;
};

const checkNext = async (tx: Tx, after: WithdrawalId | undefined, meet: (id: WithdrawalId) => void): Promise<boolean> => {
  const found = await store.lockNextToCheck(tx, after);
  if (found === undefined) return false;
  meet(found.id);
  const row = found.state === 'REQUESTED' ? await transition(tx, found, 'CHECKS') : found;
  const terms = await termsOf(tx, row.merchant_id, row.currency);
  const risk = riskOf(await factsOf(tx, row));
  const judged = { risk_score: risk.score, risk_reasons: risk.reasons };
  if (needsNobody(row.amount, risk, terms)) await markApproved(tx, row, { terms, ...judged });
  else await transition(tx, row, 'PENDING_APPROVAL', judged);
  return true;
};

const factsOf = async (tx: Tx, row: store.WithdrawalRow): Promise<Facts> => {
  const memberId: MemberId = row.member_id;
  const member = await members.getMemberOrThrow(tx, memberId);
  const account = await accountById(tx, row.account_id);
  const record = await store.recordOf(tx, memberId);
  const hoursSince = (moment: Temporal.Instant | undefined): number =>
    moment === undefined ? Number.POSITIVE_INFINITY : now().since(moment).total('hours');
  return {
    amount: row.amount,
    memberSinceHours: hoursSince(member.registeredAt),
    accountSinceHours: hoursSince(account.added_at),
    accountSharedWith: await othersWith(tx, account),
    nameIsVerified: (await holderNameOf(tx, memberId))?.verified === true,
    paymentPasswordSinceHours: hoursSince(await access.paymentPasswordSetAt(tx, memberId)),
    paidBefore: record.paid,
    paidCount: record.paidCount,
    broughtIn: await turnover.broughtIn(tx, memberId, row.currency),
    disputed: record.disputed,
    openExceptions: await openExceptionsOf(tx, row),
  };
};

const openExceptionsOf = async (tx: Tx, { merchant_id, member_id }: store.WithdrawalRow): Promise<number> =>
  (await cashier.findExceptions(tx, { merchants: [merchant_id], state: 'OPEN', memberId: member_id }, { pageNo: 1, pageSize: 1 }))
    .totalElements;
