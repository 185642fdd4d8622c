import type { Application, applications, decideApplication, OpenedApplication } from '@croupier/contract/earnings/applications-console';
import type { AgentGrade } from '@croupier/contract/earnings/contracts-console';
import { type Page, pageOf } from '@croupier/contract/core/envelope';
import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import { isAgentType, isTrialType } from '@croupier/contract/people/members';
import { becomeType, openByHouse } from '#modules/people/access';
import { askForMove } from '../moves.ts';
import { uplinesOf } from '../uplines.ts';
import { letterIn, write } from '#modules/people/messaging';
import { findByUserName, findMembers, holdOpenMember, type Member } from '#modules/people/members';
import * as support from '#modules/people/support';
import { getMerchantOrThrow } from '#modules/brand/merchants';
import { type AtWork, withPermission } from '#modules/console/audit';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import type * as z from 'zod/mini';
import { applicationType, isMailAddress } from './applications.rules.ts';
import { finishWork, takeWork } from '#modules/console/work-queues';
import { merchantsIn } from '#modules/brand/merchants/console';
import * as store from './applications-store.ts';

type Ticket = NonNullable<Awaited<ReturnType<typeof support.holdTicketOfType>>>;

/** The applications of future agents, and the outcome of others. Refuses MERCHANT_UNKNOWN. */
export const listApplications = (
  by: AtWork,
  { merchantId, of, ...wanted }: z.output<NonNullable<typeof applications.query>>,
): Promise<Page<Application>> =>
  withPermission(by, 'agent.admit', null, async (tx, scope) => {
    const merchants = await merchantsIn(scope, merchantId);
    const { rows, total } = await support.ticketsOfType(tx, { merchants, type: applicationType, closed: of === 'DECIDED', ...wanted });
    return {
      answer: pageOf(wanted, await shownAll(tx, rows), total),
      merchants: merchantId === undefined ? scope : merchants,
      details: { applications: total, of, pageNo: wanted.pageNo },
    };
  });

/** How many wait at some merchants; `stamp` is another whenever the queue is. */
export const applicationsWaiting = async (tx: Tx, merchants: readonly MerchantId[]): Promise<{ waiting: number; stamp: string }> => {
  const { rows, total } = await support.ticketsOfType(tx, { merchants, type: applicationType, closed: false, pageNo: 1, pageSize: 1 });
  return { waiting: total, stamp: `${total}:${rows[0]?.id ?? ''}` };
};

const shownAll = async (tx: Tx, rows: readonly support.DeskTicket[]): Promise<Application[]> => {
  const decided = new Map((await store.decisionsOf(tx, rows.map(({ id }) => id))).map((row) => [row.ticket_id, row])); // prettier-ignore
  const found = await findMembers(tx, [...new Set(rows.flatMap(({ memberId }) => memberId ?? []))]);
  const known = new Map(found.map((member) => [member.id, member.userName]));
  return rows.map(({ id, merchantId, reference, memberId, sender, contact, sentAt, isClosed }): Application => {
    const decision = decided.get(id);
    return {
      id,
      merchantId,
      reference,
      member: memberId === null ? null : { id: memberId, account: known.get(memberId) ?? '' },
      sender,
      contact,
      sentAt: sentAt.toString(),
      state: decision?.state ?? (isClosed ? 'CLOSED' : 'WAITING'),
      grade: decision?.grade ?? null,
      decidedAt: decision?.decided_at.toString() ?? null,
      decidedBy: decision?.decided_name ?? null,
    };
  });
};

/** An application, opened. Refuses NOT_FOUND. */
export const openApplication = (by: AtWork, id: string): Promise<OpenedApplication> =>
  withPermission(by, 'agent.admit', `application:${id}`, async (tx, scope) => {
    const ticket = await getTicketOrThrow(tx, await merchantsIn(scope, undefined), id);
    const answer = await opened(tx, ticket);
    return { answer, merchants: [ticket.merchantId], details: { reference: ticket.reference, state: answer.state } };
  });

const getTicketOrThrow = async (tx: Tx, merchants: readonly MerchantId[], id: string): Promise<Ticket> => {
  const ticket = await support.holdTicketOfType(tx, id, applicationType);
  if (ticket === undefined || !merchants.includes(ticket.merchantId)) throw new Refusal('NOT_FOUND');
  return ticket;
};

const opened = async (tx: Tx, ticket: Ticket): Promise<OpenedApplication> => {
  const [shown] = await shownAll(tx, [ticket]);
  const [decision] = await store.decisionsOf(tx, [ticket.id]);
  if (shown === undefined) throw new Error('an application is shown as one');
  const [above] = ticket.memberId === null ? [] : await uplinesOf(tx, ticket.memberId);
  const named = async (id: MemberId | null | undefined) => {
    const [member] = id === null || id === undefined ? [] : await findMembers(tx, [id]);
    return member === undefined ? null : { id: member.id, account: member.userName };
  };
  return {
    ...shown,
    lines: ticket.lines,
    upline: await named(above),
    agent: await named(decision?.member_id),
    decision: decision?.decision ?? null,
  };
};

type Given = z.output<NonNullable<typeof decideApplication.body>>;
type Approval = Extract<Given['decision'], { act: 'APPROVE' }>;
type OneTime = z.output<typeof decideApplication.reply>['oneTimePassword'];

/** Makes an agent of who asked, or does not. Refuses as the contract says. */
export const decide = (by: AtWork, id: string, { decision, answer: said }: Given): Promise<z.output<typeof decideApplication.reply>> =>
  withPermission(by, 'agent.admit', `application:${id}`, async (tx, scope) => {
    const ticket = await getTicketOrThrow(tx, await merchantsIn(scope, undefined), id);
    if (ticket.isClosed) throw new Refusal('CHANGED_MEANWHILE');
    await takeWork(tx, by, 'APPLICATION', id, ticket.merchantId);
    const made = decision.act === 'APPROVE' ? await admit(tx, by, ticket, decision) : undefined;
    const { operatorId, userName } = by.operator;
    await store.insertDecision(tx, {
      ticket_id: id,
      merchant_id: ticket.merchantId,
      state: decision.act === 'APPROVE' ? 'APPROVED' : 'REFUSED',
      grade: decision.act === 'APPROVE' ? decision.grade : null,
      member_id: made?.member.id ?? null,
      decision: said,
      decided_by: operatorId,
      decided_name: userName,
      decided_at: now(),
    });
    // A member reads it in their support.
    await support.answerTicket(tx, { merchantId: ticket.merchantId, reference: ticket.reference, operatorId, text: said, closes: true });
    const isMailed = ticket.memberId === null && isMailAddress(ticket.contact);
    if (isMailed) await mail(tx, ticket, said, made?.oneTime);
    await finishWork(tx, 'APPLICATION', id);
    const fresh = await getTicketOrThrow(tx, [ticket.merchantId], id);
    const application = await opened(tx, fresh);
    return {
      answer: { application, oneTimePassword: isMailed ? null : (made?.oneTime ?? null) },
      merchants: [ticket.merchantId],
      ...(made !== undefined && { target: `member:${made.member.id}` }),
      details: {
        reference: ticket.reference,
        applicant: ticket.sender,
        answer: said,
        before: { state: 'WAITING', type: made?.was ?? null },
        after: {
          state: application.state,
          type: application.grade,
          upline: decision.act === 'APPROVE' ? decision.upline : undefined,
          account: made?.member.userName,
        },
      },
    };
  });

type Made = { member: Member; was: number | null; oneTime: OneTime };

const admit = async (tx: Tx, by: AtWork, ticket: Ticket, { grade, upline, userName }: Approval): Promise<Made> => {
  const above = upline === null ? null : await getUplineOrThrow(tx, ticket.merchantId, upline);
  if (ticket.memberId !== null) return raise(tx, by, ticket, ticket.memberId, grade, above);
  if (userName === undefined) throw new Refusal('FIELD_EMPTY', { field: 'userName' });
  const merchant = await getMerchantOrThrow(ticket.merchantId);
  const wish = { userName, type: grade, uplineId: above?.id ?? null, ...(isMailAddress(ticket.contact) && { email: ticket.contact }) };
  const {
    member,
    oneTimePassword: password,
    expiresAt,
  } = await openByHouse(tx, wish, { merchant, ip: by.ip, language: merchant.defaultLanguage });
  return { member, was: null, oneTime: { userName: member.userName, password, expiresAt: expiresAt.toString() } };
};

const getUplineOrThrow = async (tx: Tx, merchantId: MerchantId, account: string): Promise<Member> => {
  const member = await findByUserName(tx, merchantId, account);
  if (member === undefined) throw new Refusal('MEMBER_NOT_FOUND', { field: 'upline' });
  // A member who is no agent has no downline.
  if (!isAgentType(member.type) || member.state !== 'ACTIVE') throw new Refusal('NOT_ALLOWED', { problem: 'UPLINE' });
  return member;
};

/** A member is an agent from now on, and stands under another upline from the next day on, as all moves do. */
const raise = async (tx: Tx, by: AtWork, ticket: Ticket, memberId: MemberId, grade: AgentGrade, above: Member | null): Promise<Made> => {
  const member = await holdOpenMember(tx, memberId);
  if (isTrialType(member.type)) throw new Refusal('TRIAL_NOT_ALLOWED');
  const raised = await becomeType(tx, memberId, grade);
  if ((above?.id ?? null) !== member.uplineId)
    await askForMove(tx, ticket.merchantId, { memberId, uplineId: above?.id ?? null, period: 'D', askedBy: by.operator.userName });
  return { member: raised, was: member.type, oneTime: null };
};

const mailWorthMinutes = 24 * 60;

/** The answer to a visitor; with the way in, where an account was opened for them. */
const mail = async (tx: Tx, { merchantId, contact, sender }: Ticket, said: string, oneTime: OneTime | undefined): Promise<void> => {
  if (contact === null) return;
  const merchant = await getMerchantOrThrow(merchantId);
  const values = {
    merchant: merchant.name,
    name: sender,
    answer: said,
    userName: oneTime?.userName ?? '',
    password: oneTime?.password ?? '',
  };
  const { subject, text } = letterIn(
    merchant.defaultLanguage,
    oneTime === undefined || oneTime === null ? 'agentAnswered' : 'agentAdmitted',
    values,
  );
  await write(tx, { merchantId, worthMinutes: mailWorthMinutes, channel: 'MAIL', to: contact, subject, text });
};
