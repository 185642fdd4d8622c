/** The messages on the screen: pure, so that what arrives twice, late or not at all can be tested. */
import type { ChatLine, ServerMessage } from '../../../src/engine/shared-rounds/protocol.ts';

/** `unread`: messages of others that came while the chat was closed. */
export type ChatState = { readonly lines: readonly (ChatLine & { isTip?: true })[]; readonly unread: number; readonly isOpen: boolean };
type ChatPush = Extract<ServerMessage, { type: 'chat' }>;

/** Older messages leave the screen. */
export const mostLines = 100;

export const noChat: ChatState = { lines: [], unread: 0, isOpen: false };

/** The chat after a message of the server. The latest messages as a whole are what was said before, and count as read. */
export const withChat = (chat: ChatState, { isWhole, lines, removed }: ChatPush): ChatState => {
  const gone = new Set(removed);
  const kept = isWhole ? chat.lines.filter(({ isTip }) => isTip === true) : chat.lines.filter(({ id }) => !gone.has(id));
  const known = new Set((isWhole ? chat.lines : kept).map(({ id }) => id));
  const fresh = lines.filter(({ id }) => !kept.some((line) => line.id === id));
  const unread = isWhole && chat.lines.length === 0 ? 0 : fresh.filter(({ id, isOwn }) => !isOwn && !known.has(id)).length;
  return { ...chat, lines: [...kept, ...fresh].slice(-mostLines), unread: chat.isOpen ? 0 : chat.unread + unread };
};

/** The chat with the line of a tip. Tips have no text, and are not unread. */
export const withTip = (chat: ChatState, { id, name, isOwn }: Extract<ServerMessage, { type: 'tip' }>): ChatState =>
  chat.lines.some((line) => line.id === id)
    ? chat
    : { ...chat, lines: [...chat.lines, { id, name, text: '', saidAt: '', isOwn, isTip: true as const }].slice(-mostLines) };

/** The chat with the player's own message, which the server also sends. */
export const withOwnLine = (chat: ChatState, line: ChatLine): ChatState =>
  chat.lines.some(({ id }) => id === line.id) ? chat : { ...chat, lines: [...chat.lines, line].slice(-mostLines) };

export const openedChat = (chat: ChatState, isOpen: boolean): ChatState => ({ ...chat, isOpen, unread: isOpen ? 0 : chat.unread });
