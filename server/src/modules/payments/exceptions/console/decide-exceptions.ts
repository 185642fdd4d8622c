import { isDeepStrictEqual } from 'node:util';
import type { PaymentException, ExceptionId, ExceptionKind, ExceptionOutcome } from '@croupier/contract/payments/exceptions';
import type { ExceptionRow, OpenedException } from '@croupier/contract/payments/deposits-console';
import type { Page } from '@croupier/contract/core/envelope';
import type { DepositId, MemberId, MerchantId, OperatorId } from '@croupier/contract/core/ids';
import * as exceptions from '../exceptions.ts';
import type { ExceptionWorker } from '../payment-exception.ts';
import type { StoredDecision } from '../tables.ts';
import * as depositsModule from '#modules/payments/deposits';
import { findByUserName, findMembers } from '#modules/people/members';
import { settleTransfer, transferNamed } from '#modules/payments/vendor-transfers';
import { decideHeldPayout } from '#modules/play/wallet-api';
import { acceptDifference } from '#modules/play/vendor-reconciliation';
import { type AtWork, assertMayApprove, withPermission } from '#modules/console/audit';
import { type Scope } from '#rules/console/audit/roles';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { now } from '#platform/clock';
import { settleReversedCoins } from '#modules/payments/channels';
import { actsFor, needsSecond } from './exception-acts.rules.ts';
import { findProposal, saveProposal } from '../proposals.ts';
import { heldPayoutNamed } from './held-payouts.ts';
import { deskDeposit } from '#modules/payments/deposits/console';
import { merchantsIn } from '#modules/brand/merchants/console';
import { differenceNamed } from './vendor-exceptions.ts';

type Query = {
  pageNo: number;
  pageSize: number;
  merchantId?: MerchantId | undefined;
  state: 'OPEN' | 'RESOLVED';
  kind?: ExceptionKind | undefined;
  claimed?: 'MINE' | 'FREE' | undefined;
  memberId?: MemberId | undefined;
};

/** The exceptions that a person must decide, the newest first. MERCHANT_UNKNOWN for a merchant the operator does not serve. */
export const listExceptions = (by: AtWork, query: Query): Promise<Page<ExceptionRow>> =>
  withPermission(by, 'deposit.read', null, async (tx, scope) => {
    const { pageNo, pageSize, merchantId, kind, ...filter } = query;
    const merchants = await merchantsIn(scope, merchantId);
    const found = await exceptions.findExceptions(
      tx,
      { ...filter, merchants, operatorId: by.operator.operatorId, ...(kind !== undefined && { kinds: [kind] }) },
      { pageNo, pageSize },
    );
    return {
      answer: { ...found, content: await withMembers(tx, found.content) },
      merchants: merchantId === undefined ? scope : [merchantId],
      details: { ...filter, kind, pageNo, found: found.totalElements },
    };
  });

/** One exception with all that a person needs to decide it. Refuses CASE_NOT_FOUND. */
export const openException = (by: AtWork, id: ExceptionId): Promise<OpenedException> =>
  withPermission(by, 'deposit.read', `case:${id}`, async (tx, scope) => {
    const answer = await opened(tx, scope, id, by.operator.operatorId);
    return { answer, merchants: [answer.case.merchantId], details: { kind: answer.case.kind } };
  });

/** Adds a word to an exception and makes the writer its owner. Refuses CASE_NOT_FOUND, CASE_CLOSED, CASE_TAKEN. */
export const noteOnException = (by: AtWork, id: ExceptionId, { text }: { text: string }): Promise<OpenedException> =>
  withPermission(by, 'deposit.decide', `case:${id}`, async (tx, scope) => {
    await opened(tx, scope, id, by.operator.operatorId);
    await exceptions.noteException(tx, id, workerOf(by), text);
    const answer = await opened(tx, scope, id, by.operator.operatorId);
    return { answer, merchants: [answer.case.merchantId], details: { kind: answer.case.kind, note: text } };
  });

type Decision =
  | { act: 'CREDIT'; depositId: DepositId }
  | { act: 'CREDIT_MEMBER'; account: string }
  | { act: 'REFUND' | 'RETURNED' | 'RELEASE' | 'DISMISS' }
  | { act: 'MOVED' | 'NOT_MOVED' }
  | { act: 'CLOSE'; outcome: ExceptionOutcome };

/**
 * Decides an exception. Only a plain match goes without a reason. Refuses CASE_NOT_FOUND, CASE_CLOSED, CASE_TAKEN, FIELD_EMPTY, NOT_FOUND for an act
 * the exception does not know, MEMBER_NOT_FOUND, and whatever the cashier says of its transaction.
 */
export const decideException = (
  by: AtWork,
  id: ExceptionId,
  { decision, reason }: { decision: Decision; reason: string | null },
): Promise<OpenedException> =>
  withPermission(by, 'deposit.decide', `case:${id}`, async (tx, scope) => {
    if (decision.act !== 'CREDIT' && reason === null) throw new Refusal('FIELD_EMPTY', { field: 'reason' });
    const before = await opened(tx, scope, id, by.operator.operatorId);
    if (before.case.state !== 'OPEN') throw new Refusal('CASE_CLOSED');
    const known = decision.act === 'CREDIT_MEMBER' ? 'CREDIT' : decision.act;
    if (!before.acts.includes(known)) throw new Refusal('NOT_FOUND');
    // The first to decide has it: of two who press at once, one is told that the other was first.
    await exceptions.assignException(tx, id, workerOf(by));
    const isProposed = needsSecond(before, decision) && (await proposeFirst(tx, by, id, decision, reason));
    if (!isProposed) await carryOut(tx, by, before, decision, reason ?? 'Matched by hand');
    const answer = await opened(tx, scope, id, by.operator.operatorId);
    const { merchantId, kind, money } = answer.case;
    const told = ({ case: { state, outcome }, line, deposit }: OpenedException) => ({
      state,
      outcome,
      line: line?.state ?? null,
      deposit: deposit?.state ?? null,
    });
    return {
      answer,
      merchants: [merchantId],
      details: {
        kind,
        ...decision,
        reason,
        proposed: isProposed,
        amount: money?.amount.toString() ?? null,
        currency: money?.currency ?? null,
        before: told(before),
        after: told(answer),
      },
    };
  });

/** Keeps what is wanted until another operator wants the same; true while it waits for them. Refuses SAME_APPROVER. */
const proposeFirst = async (tx: Tx, by: AtWork, id: ExceptionId, decision: Decision, reason: string | null): Promise<boolean> => {
  const proposal = await findProposal(tx, id);
  if (proposal !== undefined && isDeepStrictEqual(proposal.decision, storedDecision(decision))) {
    await assertMayApprove(tx, by, proposal.proposed_by);
    return false;
  }
  const why = reason ?? 'Matched by hand';
  await saveProposal(tx, id, workerOf(by), storedDecision(decision), why);
  await exceptions.noteException(tx, id, workerOf(by), `${decision.act}: ${why}`);
  // Free for the other one.
  await exceptions.unassignException(tx, id, workerOf(by));
  return true;
};

const storedDecision = (decision: Decision): StoredDecision => {
  switch (decision.act) {
    case 'CREDIT':
      return { act: decision.act, depositId: decision.depositId };
    case 'CREDIT_MEMBER':
      return { act: decision.act, account: decision.account };
    case 'RELEASE':
    case 'DISMISS':
      return { act: decision.act };
    default:
      throw new Error(`${decision.act} takes one person`);
  }
};

const carryOut = async (
  tx: Tx,
  by: AtWork,
  { case: { id, merchantId, subject }, line }: OpenedException,
  decision: Decision,
  reason: string,
): Promise<void> => {
  const worker = workerOf(by);
  if (decision.act === 'CLOSE') {
    const difference = differenceNamed(subject.account);
    if (difference !== undefined) await acceptDifference(tx, difference, worker.name);
    const closed = await exceptions.resolveException(tx, id, worker, { outcome: decision.outcome, text: reason });
    await settleReversedCoins(tx, closed, now());
    return;
  }
  if (decision.act === 'MOVED' || decision.act === 'NOT_MOVED') {
    const transferId = transferNamed(subject.account);
    if (transferId === undefined) throw new Refusal('NOT_FOUND');
    await settleTransfer(tx, { id: transferId, operatorId: worker.operatorId, moved: decision.act === 'MOVED' });
    await exceptions.resolveException(tx, id, worker, { outcome: 'SETTLED', text: reason });
    return;
  }
  const held = heldPayoutNamed(subject.account);
  if (held !== undefined && (decision.act === 'RELEASE' || decision.act === 'DISMISS')) {
    await decideHeldPayout(tx, held, decision.act === 'RELEASE' ? 'PAID' : 'REFUSED');
    await exceptions.resolveException(tx, id, worker, { outcome: decision.act === 'RELEASE' ? 'CREDITED' : 'DISMISSED', text: reason });
    return;
  }
  if (line === null) throw new Refusal('NOT_FOUND');
  const about = { lineId: line.id, by: worker, reason };
  switch (decision.act) {
    case 'CREDIT':
      await depositsModule.creditTransaction(tx, { ...about, depositId: decision.depositId });
      return;
    case 'CREDIT_MEMBER': {
      const member = await findByUserName(tx, merchantId, decision.account);
      if (member === undefined) throw new Refusal('MEMBER_NOT_FOUND');
      await depositsModule.creditTransaction(tx, { ...about, memberId: member.id });
      return;
    }
    case 'REFUND':
      return depositsModule.refundTransaction(tx, about);
    case 'RETURNED':
      return depositsModule.returnTransaction(tx, about);
    case 'RELEASE':
      return depositsModule.releaseTwin(tx, about);
    case 'DISMISS':
      return depositsModule.dismissTransaction(tx, about);
    default:
      throw new Error('no such decision');
  }
};

/** An operator as an exception knows them. */
export const workerOf = ({ operator: { operatorId, userName } }: AtWork): ExceptionWorker => ({ operatorId, name: userName });

const opened = async (tx: Tx, scope: Scope, id: ExceptionId, me: OperatorId): Promise<OpenedException> => {
  const merchants = await merchantsIn(scope, undefined);
  const { notes, ...found } = await exceptions.exceptionOf(tx, id, merchants);
  const { lineId, depositId } = found.subject;
  const line = lineId === null ? null : await depositsModule.transactionOf(tx, lineId, merchants);
  const deposit = depositId === null ? null : await depositsModule.queuedDeposit(tx, depositId, merchants);
  const candidates = line?.state === 'SUSPENSE' ? await depositsModule.candidatesFor(tx, line.id) : [];
  const proposal = found.state === 'OPEN' ? await findProposal(tx, id) : undefined;
  const [row] = await withMembers(tx, [found]);
  if (row === undefined) throw new Error('exception not found');
  return {
    case: row,
    notes,
    line:
      line === null
        ? null
        : {
            id: line.id,
            bankCode: line.bankCode,
            account: line.account,
            money: line.money,
            text: line.text,
            payer: line.payer,
            postedAt: line.postedAt,
            source: line.source,
            state: line.state,
            reason: line.reason,
          },
    deposit: deposit === null ? null : deskDeposit(deposit),
    candidates: candidates.map(({ depositId: of, memberId, userName, reference, expected, state, createdAt, signs }) => ({
      depositId: of,
      memberId,
      account: userName,
      reference,
      expected,
      state,
      createdAt,
      signs,
    })),
    proposal:
      proposal === undefined
        ? null
        : {
            act: proposal.decision.act,
            account: proposal.decision.account ?? null,
            depositId: proposal.decision.depositId ?? null,
            by: proposal.proposed_name,
            own: proposal.proposed_by === me,
            at: proposal.proposed_at.toString(),
          },
    acts: actsFor(found, line?.state),
  };
};

const withMembers = async (tx: Tx, found: readonly PaymentException[]): Promise<ExceptionRow[]> => {
  const ids = [...new Set(found.flatMap(({ subject: { memberId } }) => (memberId === null ? [] : [memberId])))];
  const names = new Map((await findMembers(tx, ids)).map(({ id, userName }) => [id, userName]));
  return found.map((one) => {
    const { memberId } = one.subject;
    return { ...one, member: memberId === null ? null : { id: memberId, account: names.get(memberId) ?? memberId } };
  });
};
