import { type Page, pageOf } from '@croupier/contract/core/envelope';
import type { MerchantId, OperatorId } from '@croupier/contract/core/ids';
import type * as contract from '@croupier/contract/people/support-console';
import { getMerchantOrThrow } from '#modules/brand/merchants';
import { merchantsIn } from '#modules/brand/merchants/console';
import { type AtWork, withPermission } from '#modules/console/audit';
import { colleaguesWith } from '#modules/console/operators';
import { letterIn, write } from '#modules/people/messaging';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import type { Scope } from '#rules/console/audit/roles';
import { serves } from '#rules/console/audit/roles';
import type * as z from 'zod/mini';
import { answerTicket } from '../answer-ticket.ts';
import { settingsOf } from '../settings.ts';
import * as store from '../store/console-tickets.ts';
import { lineOfKey, lockTicketById, type TicketRow, updateTicket } from '../store/tickets.ts';
import { dueAt, isDone, waitsForUs } from '../ticket.rules.ts';
import { mailboxOf, shownTicket, shownTickets } from './shown-ticket.ts';

/** Tickets at the merchants an operator serves. Refuses MERCHANT_UNKNOWN. */
export const listTickets = (
  by: AtWork,
  { merchantId, pageNo, pageSize, overdue, ...wanted }: z.output<NonNullable<typeof contract.supportTickets.query>>,
): Promise<Page<contract.SupportTicket>> =>
  withPermission(by, 'support.read', null, async (tx, scope) => {
    const merchants = await merchantsIn(scope, merchantId);
    const overdueAt = overdue === undefined ? undefined : now();
    const page = { pageNo, pageSize };
    const { rows, total } = await store.ticketsListed(tx, { ...wanted, merchants, overdueAt, me: by.operator.operatorId }, page);
    return {
      answer: pageOf(page, await shownTickets(tx, rows), total),
      merchants: merchantId === undefined ? scope : merchants,
      details: { tickets: total, ...wanted, pageNo },
    };
  });

/** A ticket with its messages, notes and history. Refuses NOT_FOUND. */
export const openTicket = (by: AtWork, id: string): Promise<contract.OpenedTicket> =>
  withPermission(by, 'support.read', `ticket:${id}`, async (tx, scope) => {
    const ticket = await getTicketOrThrow(tx, scope, id);
    return { answer: await shownTicket(tx, ticket), merchants: [ticket.merchant_id], details: { reference: ticket.reference } };
  });

/** Locked. A ticket of a merchant that the operator does not serve does not exist. */
const getTicketOrThrow = async (tx: Tx, scope: Scope, id: string): Promise<TicketRow> => {
  const ticket = await lockTicketById(tx, id);
  if (ticket === undefined || !serves(scope, ticket.merchant_id)) throw new Refusal('NOT_FOUND');
  return ticket;
};

type Change = (tx: Tx, ticket: TicketRow) => Promise<Record<string, unknown>>;

/** Changes a ticket at which the operator may work, and answers it as it is afterwards. */
const changeTicket = (by: AtWork, id: string, change: Change): Promise<contract.OpenedTicket> =>
  withPermission(by, 'support.answer', `ticket:${id}`, async (tx, scope) => {
    const ticket = await getTicketOrThrow(tx, scope, id);
    const details = await change(tx, ticket);
    const answer = await shownTicket(tx, await getTicketOrThrow(tx, scope, id));
    return {
      answer,
      merchants: [ticket.merchant_id],
      ...(ticket.member_id !== null && { target: `member:${ticket.member_id}` }),
      details: { reference: ticket.reference, ...details },
    };
  });

const refuseForeign = ({ assignee_id, assignee_name }: TicketRow, { operator }: AtWork): void => {
  if (assignee_id !== null && assignee_id !== operator.operatorId) throw new Refusal('CASE_TAKEN', { owner: assignee_name ?? '' });
};

export const nameOf = ({ operator: { fullName, userName } }: AtWork): string => fullName ?? userName;

type Answer = z.output<NonNullable<typeof contract.answerSupportTicket.body>>;

/** Answers a ticket by inbox and mail, once for each key, and assigns it to who answered. Refuses as the contract says. */
export const answer = (by: AtWork, id: string, { key, text, state, uploads }: Answer): Promise<contract.OpenedTicket> =>
  changeTicket(by, id, async (tx, ticket) => {
    const before = await lineOfKey(tx, ticket.id, key);
    if (before !== undefined) {
      if (before.text !== text.trim()) throw new Refusal('REFERENCE_CONFLICT');
      return { answer: text, repeated: true };
    }
    if (ticket.state === 'CLOSED') throw new Refusal('FEEDBACK_CLOSED');
    refuseForeign(ticket, by);
    if (text.trim() === '') throw new Refusal('FIELD_EMPTY', { field: 'text' });
    const { operatorId } = by.operator;
    const { merchant_id: merchantId, reference } = ticket;
    await answerTicket(tx, { merchantId, reference, operatorId, operatorName: nameOf(by), text, state, key, uploads });
    await updateTicket(tx, ticket.id, { assignee_id: operatorId, assignee_name: nameOf(by) });
    if (isDone(state)) await note(tx, by, ticket, 'STATE', state);
    const isMailed = await mailAnswer(tx, ticket, text);
    if (isMailed) await note(tx, by, ticket, 'MAILED', '');
    return { answer: text, before: { state: ticket.state }, after: { state }, mailed: isMailed };
  });

const mailWorthMinutes = 24 * 60;

const mailAnswer = async (tx: Tx, ticket: TicketRow, text: string): Promise<boolean> => {
  const to = await mailboxOf(tx, ticket);
  if (to === undefined) return false;
  const { name, defaultLanguage } = await getMerchantOrThrow(ticket.merchant_id);
  const { language } = await shownTicket(tx, ticket);
  const values = { merchant: name, reference: ticket.reference, name: ticket.sender, answer: text.trim() };
  const letter = letterIn(language === '' ? defaultLanguage : language, 'supportAnswered', values);
  await write(tx, { merchantId: ticket.merchant_id, worthMinutes: mailWorthMinutes, channel: 'MAIL', to, ...letter });
  return true;
};

const note = (
  tx: Tx,
  by: AtWork,
  { id, merchant_id }: TicketRow,
  kind: contract.TicketEvent['kind'],
  text: string,
  key: string | null = null,
) =>
  store.insertEvent(tx, {
    ticket_id: id,
    merchant_id,
    kind,
    key,
    operator_id: by.operator.operatorId,
    operator_name: nameOf(by),
    text,
    at: now(),
  });

/** Adds an internal note, once for each key. Refuses NOT_FOUND and REFERENCE_CONFLICT. */
export const addNote = (by: AtWork, id: string, { key, text }: { key: string; text: string }): Promise<contract.OpenedTicket> =>
  changeTicket(by, id, async (tx, ticket) => {
    const said = text.trim();
    if (said === '') throw new Refusal('FIELD_EMPTY', { field: 'text' });
    const isNew = await note(tx, by, ticket, 'NOTE', said, key);
    if (!isNew && (await store.eventOfKey(tx, ticket.id, key))?.text !== said) throw new Refusal('REFERENCE_CONFLICT');
    return { note: said };
  });

type Assignment = { before: OperatorId | null; operatorId: OperatorId | null };

/** Assigns a ticket. Refuses NOT_FOUND, also for an operator who may not answer it, and CHANGED_MEANWHILE. */
export const assign = (by: AtWork, id: string, { before, operatorId }: Assignment): Promise<contract.OpenedTicket> =>
  changeTicket(by, id, async (tx, ticket) => {
    if (ticket.assignee_id !== before) throw new Refusal('CHANGED_MEANWHILE');
    const to = operatorId === null ? undefined : await getColleagueOrThrow(tx, ticket.merchant_id, operatorId);
    await updateTicket(tx, ticket.id, {
      assignee_id: to?.id ?? null,
      assignee_name: to?.name ?? null,
      ...(ticket.state === 'NEW' && to !== undefined && { state: 'OPEN' as const }),
    });
    await note(tx, by, ticket, 'ASSIGNED', to?.name ?? '');
    return { before: { assignee: ticket.assignee_name }, after: { assignee: to?.name ?? null } };
  });

/** An operator who may answer at a merchant. Refuses NOT_FOUND. */
export const getColleagueOrThrow = async (tx: Tx, merchantId: MerchantId, id: OperatorId): Promise<{ id: OperatorId; name: string }> => {
  const found = (await colleaguesWith(tx, 'support.answer', merchantId)).find((one) => one.id === id);
  if (found === undefined) throw new Refusal('NOT_FOUND');
  return found;
};

/** Lists the operators who may answer at a merchant. Refuses MERCHANT_UNKNOWN. */
export const listStaff = (by: AtWork, merchantId: MerchantId): Promise<z.output<typeof contract.supportStaff.reply>> =>
  withPermission(by, 'support.answer', `merchant:${merchantId}`, async (tx, scope) => {
    await merchantsIn(scope, merchantId);
    const staff = (await colleaguesWith(tx, 'support.answer', merchantId)).map((one) => ({
      ...one,
      isOwn: one.id === by.operator.operatorId,
    }));
    return { answer: { staff }, merchants: [merchantId], details: { staff: staff.length } };
  });

type Move = z.output<NonNullable<typeof contract.moveTicket.body>>;

/** Changes the state of a ticket. Refuses NOT_FOUND, CHANGED_MEANWHILE and CASE_TAKEN. */
export const move = (by: AtWork, id: string, { before, state }: Move): Promise<contract.OpenedTicket> =>
  changeTicket(by, id, async (tx, ticket) => {
    if (ticket.state !== before) throw new Refusal('CHANGED_MEANWHILE');
    refuseForeign(ticket, by);
    if (state !== before) {
      const at = now();
      const due_at = waitsForUs(state)
        ? waitsForUs(before)
          ? ticket.due_at
          : dueAt(await settingsOf(tx, ticket.merchant_id), ticket.type, at)
        : null;
      await updateTicket(tx, ticket.id, { state, due_at, done_at: isDone(state) ? (isDone(before) ? ticket.done_at : at) : null });
      await note(tx, by, ticket, 'STATE', state);
    }
    return { before: { state: before }, after: { state } };
  });
