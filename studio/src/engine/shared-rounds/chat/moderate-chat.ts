/** Messages at the tables under the platform's operators: what was said, removals, and mutes. */
import {
  type TableMessage,
  type TableMessageAnswer,
  type TableMessagesQuery,
  tableMessagesMax,
  type TableMute,
} from '@croupier/contract/vendor-api/table-chat';
import { now } from '#studio/clock';
import { inTransaction, type Tx } from '#studio/database';
import * as store from './chat-store.ts';

const keptDays = 30;

/** Messages at a table, newest first. A message that is not of these rooms is no place to go on from. */
export const listMessages = ({ gameCode, rooms, before }: TableMessagesQuery): Promise<TableMessage[]> =>
  inTransaction(async (tx) => {
    if (rooms?.length === 0) return [];
    const from = before === undefined ? undefined : await store.findMessage(tx, before);
    if (before !== undefined && (from === undefined || !isIn(from, rooms))) return [];
    return viewMessages(tx, await store.messagesBefore(tx, { code: gameCode, rooms, before: from, most: tableMessagesMax }));
  });

const isIn = ({ room }: store.ChatMessage, rooms: readonly string[] | undefined): boolean => rooms === undefined || rooms.includes(room);

const viewMessages = async (tx: Tx, messages: readonly store.ChatMessage[]): Promise<TableMessage[]> => {
  const mutes = await store.mutesOf(tx, [...new Set(messages.map(({ player_id }) => player_id))], now());
  return messages.map((message) => ({
    id: message.id,
    gameCode: message.table_code as TableMessage['gameCode'],
    room: message.room,
    playerId: message.player_id,
    name: message.shown_as,
    text: message.text,
    saidAt: message.said_at.toString(),
    removedAt: message.removed_at?.toString() ?? null,
    mutedUntil: mutes.get(message.player_id)?.toString() ?? null,
  }));
};

/** Takes a message of these rooms away from every screen. */
export const removeMessage = (id: string, rooms: readonly string[] | undefined): Promise<TableMessageAnswer> =>
  inTransaction(async (tx) => {
    const found = await store.findMessage(tx, id);
    if (found === undefined || !isIn(found, rooms)) return { code: 'UNKNOWN' };
    await store.removeMessage(tx, found, now());
    const after = await store.findMessage(tx, id);
    const [message] = after === undefined ? [] : await viewMessages(tx, [after]);
    return message === undefined ? { code: 'UNKNOWN' } : { code: 'OK', message };
  });

/** Mutes a player at all tables, or lets them write again. */
export const mutePlayer = ({ playerId, minutes }: TableMute): Promise<Temporal.Instant | null> =>
  inTransaction(async (tx) => {
    const until = now().add({ minutes });
    await store.setMute(tx, playerId, until);
    return minutes === 0 ? null : until;
  });

export const deleteOldMessages = (tx: Tx) => store.deleteMessagesBefore(tx, now().subtract({ hours: 24 * keptDays }));
