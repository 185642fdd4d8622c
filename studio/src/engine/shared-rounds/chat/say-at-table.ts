import { now } from '#studio/clock';
import { inTransaction } from '#studio/database';
import type { Session } from '#studio/engine/rounds/store';
import { Refusal } from '#studio/refusal';
import { addTables } from '../leases.ts';
import type { ChatLine } from '../protocol.ts';
import { shownAs } from '../view-table.ts';
import { chatPace, cleanText, namesContact, waitBeforeNext } from './chat-text.ts';
import * as store from './chat-store.ts';

/**
 * Writes down a message for the players of the same merchant at the table. Refuses CHAT_OFF for a player without chat, CHAT_MUTED, CHAT_REFUSED for a text
 * that is empty or names a contact, CHAT_TOO_FAST.
 */
export const sayAtTable = async (
  session: Session,
  { requestId, text: typed }: { requestId: string; text: string },
): Promise<{ line: ChatLine }> => {
  const { player_id, game_code, chat_room, display_name } = session;
  if (chat_room === null) throw new Refusal('CHAT_OFF');
  const text = cleanText(typed);
  if (text === '') throw new Refusal('CHAT_REFUSED', { reason: 'EMPTY' });
  if (namesContact(text)) throw new Refusal('CHAT_REFUSED', { reason: 'CONTACT' });
  const message = await inTransaction(async (tx) => {
    await store.lockWriter(tx, player_id);
    const same = await store.findByRequest(tx, player_id, requestId);
    if (same !== undefined) return same;
    const at = now();
    const until = (await store.mutesOf(tx, [player_id], at)).get(player_id);
    if (until !== undefined) throw new Refusal('CHAT_MUTED', { until: until.toString() });
    const said = await store.saidSince(tx, player_id, at.subtract({ milliseconds: chatPace.withinMs }), chatPace.most);
    const retryAfterMs = waitBeforeNext(said.map(({ said_at }) => at.since(said_at).total('milliseconds')));
    if (retryAfterMs > 0) throw new Refusal('CHAT_TOO_FAST', { retryAfterMs: Math.ceil(retryAfterMs) });
    await addTables(tx, [game_code]);
    const shown_as = shownAs(display_name);
    return store.insertMessage(tx, {
      table_code: game_code,
      room: chat_room,
      player_id,
      request_id: requestId,
      shown_as,
      text,
      said_at: at,
    });
  });
  return { line: viewLine(message, player_id) };
};

/** A message as a player reads it. */
export const viewLine = ({ id, shown_as, text, said_at, player_id }: store.ChatMessage, reader: string): ChatLine => ({
  id,
  name: shown_as,
  text,
  saidAt: said_at.toString(),
  isOwn: player_id === reader,
});
