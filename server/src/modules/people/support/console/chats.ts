import { type Page, pageOf } from '@croupier/contract/core/envelope';
import type { OperatorId } from '@croupier/contract/core/ids';
import type * as contract from '@croupier/contract/people/support-chat-console';
import { merchantsIn } from '#modules/brand/merchants/console';
import { type AtWork, withPermission } from '#modules/console/audit';
import { findMembers } from '#modules/people/members';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { scopeFor, type Scope, serves } from '#rules/console/audit/roles';
import type * as z from 'zod/mini';
import { addEvent, addText } from '../add-message.ts';
import { asChat, asMessage, publishChange, publishTyping } from '../chat-answer.ts';
import { previewOf, readUpTo } from '../chat.rules.ts';
import { closeChat } from '../close-chat.ts';
import * as store from '../store/chats.ts';
import { getColleagueOrThrow, nameOf } from './tickets.ts';

const shownChats = async (tx: Tx, by: AtWork, rows: readonly store.ChatRow[]): Promise<contract.SupportChat[]> => {
  const ids = rows.map(({ id }) => id);
  const texts = await store.lastTexts(tx, ids);
  const unread = await store.unreadOf(tx, ids);
  const found = await findMembers(tx, [...new Set(rows.flatMap(({ member_id }) => member_id ?? []))]);
  const members = new Map(found.map((member) => [member.id, member]));
  return rows.map((row) => {
    const member = row.member_id === null ? undefined : members.get(row.member_id);
    return {
      id: row.id,
      merchantId: row.merchant_id,
      state: row.state,
      member:
        member === undefined
          ? null
          : {
              id: member.id,
              account: member.userName,
              level: member.level,
              registeredAt: member.registeredAt.toString(),
              country: member.country,
            },
      name: row.name,
      contact: row.contact,
      language: member?.language ?? row.language,
      operator: row.operator_id === null ? null : { id: row.operator_id, name: row.operator_name ?? '' },
      isOwn: row.operator_id === by.operator.operatorId,
      startedAt: row.started_at.toString(),
      lastMessageAt: row.last_message_at.toString(),
      preview: previewOf(texts.get(row.id)?.text ?? ''),
      unread: unread.get(row.id) ?? 0,
    };
  });
};

const shownChat = async (tx: Tx, by: AtWork, row: store.ChatRow, after: number): Promise<contract.OpenedChat> => {
  const [shown] = await shownChats(tx, by, [row]);
  if (shown === undefined) throw new Error('one chat is shown as one');
  const messages = (await store.messagesAfter(tx, row.id, after)).map(asMessage);
  return { ...(await asChat(tx, row, row.last_seq)), ...shown, messages };
};

/** Chats at the merchants an operator serves. Refuses MERCHANT_UNKNOWN. */
export const listChats = (
  by: AtWork,
  { merchantId, of, ...page }: z.output<NonNullable<typeof contract.supportChats.query>>,
): Promise<Page<contract.SupportChat>> =>
  withPermission(by, 'support.read', null, async (tx, scope) => {
    const merchants = await merchantsIn(scope, merchantId);
    const { rows, total } = await store.chatsListed(tx, { merchants, of, operatorId: by.operator.operatorId }, page);
    return {
      answer: pageOf(page, await shownChats(tx, by, rows), total),
      merchants: merchantId === undefined ? scope : merchants,
      details: { chats: total, of },
    };
  });

/** Locked. A chat of a merchant that the operator does not serve does not exist. */
const getChatOrThrow = async (tx: Tx, scope: Scope | undefined, id: string): Promise<store.ChatRow> => {
  const chat = await store.lockChat(tx, id);
  if (chat === undefined || scope === undefined || !serves(scope, chat.merchant_id)) throw new Refusal('NOT_FOUND');
  return chat;
};

/** Whether an operator has an open chat. Reading and marking it is part of the work that was audited when they took it. */
const hasChat = async (by: AtWork, id: string): Promise<boolean> => {
  const scope = scopeFor(by.operator.holdings, 'support.answer');
  if (scope === undefined) return false;
  const chat = await inTransaction((tx) => store.findChat(tx, id));
  return chat?.state === 'ACTIVE' && chat.operator_id === by.operator.operatorId && serves(scope, chat.merchant_id);
};

/** A chat and its messages after one of them. Refuses NOT_FOUND. */
export const openChat = async (by: AtWork, id: string, after: number): Promise<contract.OpenedChat> => {
  if (after > 0 && (await hasChat(by, id)))
    return inTransaction(async (tx) =>
      shownChat(tx, by, await getChatOrThrow(tx, scopeFor(by.operator.holdings, 'support.answer'), id), after),
    );
  return withPermission(by, 'support.read', `chat:${id}`, async (tx, scope) => {
    const chat = await getChatOrThrow(tx, scope, id);
    return { answer: await shownChat(tx, by, chat, after), ...about(chat), details: { chat: id, after } };
  });
};

const about = ({ merchant_id, member_id }: store.ChatRow) => ({
  merchants: [merchant_id],
  ...(member_id !== null && { target: `member:${member_id}` }),
});

type Change = (tx: Tx, chat: store.ChatRow, me: { id: OperatorId; name: string }) => Promise<[store.ChatRow, Record<string, unknown>]>;

/** Changes a chat, and answers what was said in it by the change. */
const changeChat = (by: AtWork, id: string, change: Change): Promise<contract.OpenedChat> =>
  withPermission(by, 'support.answer', `chat:${id}`, async (tx, scope) => {
    const before = await getChatOrThrow(tx, scope, id);
    const [chat, details] = await change(tx, before, { id: by.operator.operatorId, name: nameOf(by) });
    return { answer: await shownChat(tx, by, chat, before.last_seq), ...about(chat), details: { chat: id, ...details } };
  });

const refuseForeign = (chat: store.ChatRow, me: OperatorId): void => {
  if (chat.operator_id !== null && chat.operator_id !== me) throw new Refusal('CASE_TAKEN', { owner: chat.operator_name ?? '' });
  if (chat.state === 'CLOSED') throw new Refusal('CASE_CLOSED');
};

/** Takes a waiting chat. Refuses NOT_FOUND, CASE_TAKEN and CASE_CLOSED. */
export const takeChat = (by: AtWork, id: string): Promise<contract.OpenedChat> =>
  changeChat(by, id, async (tx, chat, me) => {
    refuseForeign(chat, me.id);
    if (chat.state === 'ACTIVE') return [chat, { taken: 'before' }];
    const change = { state: 'ACTIVE' as const, operator_id: me.id, operator_name: me.name, last_message_at: now() };
    return [await addEvent(tx, chat, 'TAKEN', me, change), { taken: true }];
  });

/** Hands an own chat to a colleague, or back to the queue. Refuses NOT_FOUND, CASE_TAKEN and CASE_CLOSED. */
export const handOver = (by: AtWork, id: string, operatorId: OperatorId | null): Promise<contract.OpenedChat> =>
  changeChat(by, id, async (tx, chat, me) => {
    refuseForeign(chat, me.id);
    if (operatorId === null) {
      if (chat.state === 'WAITING') return [chat, { queued: 'before' }];
      const change = { state: 'WAITING' as const, operator_id: null, operator_name: null, waiting_since: now(), visitor_seen_at: now() };
      return [await addEvent(tx, chat, 'QUEUED', me, change), { queued: true }];
    }
    const to = await getColleagueOrThrow(tx, chat.merchant_id, operatorId);
    if (chat.operator_id === to.id) return [chat, { handedOver: 'before' }];
    const change = { state: 'ACTIVE' as const, operator_id: to.id, operator_name: to.name, last_message_at: now() };
    return [await addEvent(tx, chat, chat.state === 'WAITING' ? 'TAKEN' : 'HANDED_OVER', to, change), { handedOver: to.name }];
  });

type Closing = z.output<NonNullable<typeof contract.closeChat.body>>;

/** Closes an own chat into a ticket, once. Refuses NOT_FOUND and CASE_TAKEN. */
export const endByOperator = (by: AtWork, id: string, { state, type }: Closing): Promise<contract.OpenedChat> =>
  changeChat(by, id, async (tx, chat, me) => {
    if (chat.state === 'CLOSED') return [chat, { closed: 'before' }];
    refuseForeign(chat, me.id);
    return [await closeChat(tx, chat, { state, type, operator: me }), { closed: state, type }];
  });

/** Writes in an own chat, once for each `clientId`. Refuses as the contract says. */
export const say = (by: AtWork, id: string, text: z.output<NonNullable<typeof contract.sayInChat.body>>): Promise<contract.OpenedChat> =>
  changeChat(by, id, async (tx, chat, me) => {
    // A message that was stored before the chat was closed or handed over is answered as before.
    const isRepeated = (await store.messageOfClient(tx, chat.id, 'OPERATOR', text.clientId)) !== undefined;
    if (!isRepeated) {
      refuseForeign(chat, me.id);
      if (chat.state !== 'ACTIVE') throw new Refusal('NOT_FOUND');
    }
    const after = await addText(tx, chat, { saidBy: 'OPERATOR', ...text, operator: me });
    return [after, { said: after.last_seq, repeated: isRepeated }];
  });

/** Moves the read mark of the operator. Refuses NOT_FOUND for a chat that is not theirs. */
export const markRead = async (by: AtWork, id: string, seq: number): Promise<null> => {
  if (!(await hasChat(by, id))) return refuseNotOwn(by, id);
  return inTransaction(async (tx) => {
    const chat = await getChatOrThrow(tx, null, id);
    const operator_read = readUpTo(chat.operator_read, seq, chat.last_seq);
    if (operator_read === chat.operator_read) return null;
    await store.updateChat(tx, id, { operator_read });
    await publishChange(tx, chat, chat.last_seq);
    return null;
  });
};

/** Refuses NOT_FOUND for a chat that is not theirs. */
export const tellTyping = async (by: AtWork, id: string): Promise<null> => {
  if (!(await hasChat(by, id))) return refuseNotOwn(by, id);
  return inTransaction(async (tx) => {
    await publishTyping(tx, await getChatOrThrow(tx, null, id), 'OPERATOR');
    return null;
  });
};

/** Leaves its line in the audit log, as every refusal does. */
const refuseNotOwn = (by: AtWork, id: string): Promise<null> =>
  withPermission(by, 'support.answer', `chat:${id}`, () => Promise.reject(new Refusal('NOT_FOUND')));
