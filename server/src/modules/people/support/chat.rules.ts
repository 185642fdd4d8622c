import { createHash } from 'node:crypto';

/** A chat that nobody has answered ends this long after its visitor was last there; one with an operator, this long after its last message. */
export const idleMinutes = { waiting: 15, active: 60 } as const;

/** Messages of a visitor in a minute, messages of a chat, and chats that a member or a network begins in an hour. */
export const chatLimits = { messagesAMinute: 20, messages: 1_000, chatsAnHour: 10 } as const;

/** The hash that is stored for a visitor's key. The key has 256 random bits, so a plain hash is enough. */
export const hashOfKey = (key: string): Buffer => createHash('sha256').update(key).digest();

/** The beginning of a message, for lists. */
export const previewOf = (text: string): string => Array.from(text.replaceAll(/\s+/g, ' ').trim()).slice(0, 80).join('');

/** A read mark moves forward only, and never beyond the last message. */
export const readUpTo = (before: number, wanted: number, lastSeq: number): number => Math.max(before, Math.min(wanted, lastSeq));
