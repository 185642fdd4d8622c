import type { PageWanted } from '@croupier/contract/core/envelope';
import type { MemberId, MerchantId, OperatorId } from '@croupier/contract/core/ids';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { open, type Tx } from '#platform/database';
import { readLongPage } from '#platform/page';
import type { SupportTables } from '../tables.ts';

const tables = open<SupportTables>;

export type ChatRow = Selectable<SupportTables['support.chat']>;
export type MessageRow = Selectable<SupportTables['support.chat_message']>;

/** A member, or a visitor by the hash of their key. */
export type Who = { merchantId: MerchantId } & ({ memberId: MemberId } | { visitorHash: Buffer });

const chatsOf = (tx: Tx, who: Who) => {
  const all = tables(tx).selectFrom('support.chat').selectAll().where('merchant_id', '=', who.merchantId);
  return 'memberId' in who ? all.where('member_id', '=', who.memberId) : all.where('visitor_hash', '=', who.visitorHash);
};

/** Locked, so that messages of both sides get their places one after the other. */
export const lockOpenChat = (tx: Tx, who: Who): Promise<ChatRow | undefined> =>
  chatsOf(tx, who).where('state', '<>', 'CLOSED').forUpdate().executeTakeFirst();

export const newestChat = (tx: Tx, who: Who): Promise<ChatRow | undefined> =>
  chatsOf(tx, who).orderBy('id', 'desc').limit(1).executeTakeFirst();

export const findChat = (tx: Tx, id: string): Promise<ChatRow | undefined> =>
  tables(tx).selectFrom('support.chat').selectAll().where('id', '=', id).executeTakeFirst();

export const lockChat = (tx: Tx, id: string): Promise<ChatRow | undefined> =>
  tables(tx).selectFrom('support.chat').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Does nothing if they have an open chat. */
export const insertChat = async (tx: Tx, row: Insertable<SupportTables['support.chat']>): Promise<void> => {
  await tables(tx)
    .insertInto('support.chat')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const updateChat = async (tx: Tx, id: string, change: Updateable<SupportTables['support.chat']>): Promise<void> => {
  await tables(tx).updateTable('support.chat').set(change).where('id', '=', id).execute();
};

export const insertMessage = async (tx: Tx, row: Insertable<SupportTables['support.chat_message']>): Promise<void> => {
  await tables(tx).insertInto('support.chat_message').values(row).execute();
};

export const messageOfClient = (
  tx: Tx,
  chatId: string,
  saidBy: 'VISITOR' | 'OPERATOR',
  clientId: string,
): Promise<MessageRow | undefined> =>
  tables(tx)
    .selectFrom('support.chat_message')
    .selectAll()
    .where('chat_id', '=', chatId)
    .where('said_by', '=', saidBy)
    .where('client_id', '=', clientId)
    .executeTakeFirst();

/** Messages at once. */
export const messagesAtOnce = 100;

export const messagesAfter = (tx: Tx, chatId: string, seq: number, limit = messagesAtOnce): Promise<MessageRow[]> =>
  tables(tx)
    .selectFrom('support.chat_message')
    .selectAll()
    .where('chat_id', '=', chatId)
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(limit)
    .execute();

/** The last message that a person wrote in each of some chats. */
export const lastTexts = async (tx: Tx, chatIds: readonly string[]): Promise<Map<string, MessageRow>> => {
  if (chatIds.length === 0) return new Map();
  const rows = await tables(tx)
    .selectFrom('support.chat_message')
    .selectAll()
    .distinctOn('chat_id')
    .where('chat_id', 'in', [...chatIds])
    .where('kind', '=', 'TEXT')
    .orderBy('chat_id')
    .orderBy('seq', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.chat_id, row]));
};

/** The visitors' messages beyond the read mark in each of some chats. */
export const unreadOf = async (tx: Tx, chatIds: readonly string[]): Promise<Map<string, number>> => {
  if (chatIds.length === 0) return new Map();
  const rows = await tables(tx)
    .selectFrom('support.chat_message as message')
    .innerJoin('support.chat as chat', 'chat.id', 'message.chat_id')
    .select(['message.chat_id', ({ fn }) => fn.countAll<bigint>().as('count')])
    .where('message.chat_id', 'in', [...chatIds])
    .where('message.said_by', '=', 'VISITOR')
    .whereRef('message.seq', '>', 'chat.operator_read')
    .groupBy('message.chat_id')
    .execute();
  return new Map(rows.map(({ chat_id, count }) => [chat_id, Number(count)]));
};

export const countSaidSince = async (tx: Tx, chatId: string, since: Temporal.Instant): Promise<number> => {
  const { count } = await tables(tx)
    .selectFrom('support.chat_message')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('chat_id', '=', chatId)
    .where('said_by', '=', 'VISITOR')
    .where('said_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Chats that a member, or visitors of a network, began since a moment. */
export const countBegunSince = async (tx: Tx, who: Who, sentFrom: Buffer, since: Temporal.Instant): Promise<number> => {
  const begun = tables(tx)
    .selectFrom('support.chat')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('merchant_id', '=', who.merchantId)
    .where('started_at', '>', since);
  const { count } = await (
    'memberId' in who ? begun.where('member_id', '=', who.memberId) : begun.where('sent_from', '=', sentFrom).where('member_id', 'is', null)
  ).executeTakeFirstOrThrow();
  return Number(count);
};

/** The place of a waiting chat in the queue of its merchant, from 1. */
export const positionOf = async (tx: Tx, { merchant_id, waiting_since, id }: ChatRow): Promise<number> => {
  const { count } = await tables(tx)
    .selectFrom('support.chat')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('merchant_id', '=', merchant_id)
    .where('state', '=', 'WAITING')
    .where(sql<boolean>`(waiting_since, id) < (${waiting_since}::timestamptz, ${id}::uuid)`)
    .executeTakeFirstOrThrow();
  return Number(count) + 1;
};

export const chatOfTicket = (tx: Tx, ticketId: string): Promise<ChatRow | undefined> =>
  tables(tx).selectFrom('support.chat').selectAll().where('ticket_id', '=', ticketId).executeTakeFirst();

type Listed = { merchants: readonly MerchantId[]; of: 'WAITING' | 'OWN' | 'OTHERS' | 'CLOSED'; operatorId: OperatorId };

/** Waiting chats by their place in the queue, active ones by their last message, closed ones the newest first. */
export const chatsListed = (
  tx: Tx,
  { merchants, of, operatorId }: Listed,
  wanted: PageWanted,
): Promise<{ rows: ChatRow[]; total: number }> => {
  const all = tables(tx)
    .selectFrom('support.chat')
    .selectAll()
    .where('merchant_id', '=', sql<MerchantId>`any(${[...merchants]}::text[])`);
  const listed = {
    WAITING: () => all.where('state', '=', 'WAITING').orderBy('waiting_since').orderBy('id'),
    OWN: () => all.where('state', '=', 'ACTIVE').where('operator_id', '=', operatorId).orderBy('last_message_at', 'desc').orderBy('id'),
    OTHERS: () => all.where('state', '=', 'ACTIVE').where('operator_id', '<>', operatorId).orderBy('last_message_at', 'desc').orderBy('id'),
    CLOSED: () => all.where('state', '=', 'CLOSED').orderBy('id', 'desc'),
  }[of]();
  return readLongPage(tx, listed, wanted, 10_000);
};

/** A chat that was left alone, which no other process closes now. */
export const takeIdleChat = (tx: Tx, before: { waiting: Temporal.Instant; active: Temporal.Instant }): Promise<ChatRow | undefined> =>
  tables(tx)
    .selectFrom('support.chat')
    .selectAll()
    .where((where) =>
      where.or([
        where.and([where('state', '=', 'WAITING'), where('visitor_seen_at', '<', before.waiting)]),
        where.and([where('state', '=', 'ACTIVE'), where('last_message_at', '<', before.active)]),
      ]),
    )
    .orderBy('last_message_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
