/** The messages of a live chat that a tab has read, on the site and in the console. */
import type { Chat, ChatMessage } from './support-chat.ts';

/** A message that is on its way: its id makes sure that it is stored once, however often it is sent. */
export type Pending = { clientId: string; text: string; uploads: string[]; isFailed: boolean };

/** The chat as this tab knows it. */
export type Known<One extends Chat = Chat> = { chat: One | undefined; messages: readonly ChatMessage[] };

export const nothingKnown: Known<never> = { chat: undefined, messages: [] };

/** Adds an answer of the platform to what is known. Answers may come in any order; another chat replaces the one before. */
export const learn = <One extends Chat>(known: Known<One>, answer: One): Known<One> => {
  if (known.chat !== undefined && known.chat.id !== answer.id) {
    // A late answer about the chat before.
    if (answer.startedAt < known.chat.startedAt) return known;
    return { chat: answer, messages: answer.messages };
  }
  const bySeq = new Map([...known.messages, ...answer.messages].map((message) => [message.seq, message]));
  const messages = [...bySeq.values()].toSorted((a, b) => a.seq - b.seq);
  const isOlder = known.chat?.state === 'CLOSED' && answer.state !== 'CLOSED';
  return { chat: isOlder ? known.chat : answer, messages };
};

/** The last message without a gap before it: reading goes on after it. */
export const lastSeq = ({ messages }: Pick<Known, 'messages'>): number => {
  let last = 0;
  for (const { seq } of messages) {
    if (seq !== last + 1) return last;
    last = seq;
  }
  return last;
};

/** The messages that were sent and are not stored yet. */
export const stillPending = (pending: readonly Pending[], { messages }: Pick<Known, 'messages'>): Pending[] => {
  const stored = new Set(messages.map(({ clientId }) => clientId));
  return pending.filter(({ clientId }) => !stored.has(clientId));
};
