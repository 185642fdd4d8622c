/** The messages of a table on their way to its players in one process. They are read from the rows, so every process sends all of them. */
import type { WebSocket } from 'ws';
import type { Tx } from '#studio/database';
import type { ServerMessage } from '../protocol.ts';
import * as store from './chat-store.ts';
import { viewLine } from './say-at-table.ts';

const readEveryMs = 500;
/** The messages that a player finds on coming to a table. */
const linesAtFirst = 40;
const changesAtOnce = 200;

/** A socket that gets messages. `room`: null for a player without chat. */
export type ChatListener = { socket: WebSocket; player: string; room: string | null; isLagging: boolean };
type ChatPush = Extract<ServerMessage, { type: 'chat' }>;

export class ChatFeed {
  readonly #code: string;
  /** Everything up to this change was sent; undefined while nobody listens. */
  #sentTo: bigint | undefined;
  #readAt = 0;

  constructor(code: string) {
    this.#code = code;
  }

  /** Sends a player the latest messages of their merchant. Messages that are sent while they are read may arrive twice; the screen knows them by their ids. */
  async greet(tx: Tx, listener: ChatListener): Promise<void> {
    if (listener.room === null) return;
    this.#sentTo ??= await store.lastChange(tx, this.#code);
    const messages = await store.latestMessages(tx, this.#code, listener.room, linesAtFirst);
    send(listener, { type: 'chat', isWhole: true, lines: messages.map((message) => viewLine(message, listener.player)), removed: [] });
  }

  /** Sends what was said and removed since the last time. */
  async sendChanges(tx: Tx, listeners: ReadonlySet<ChatListener>): Promise<void> {
    const reading = [...listeners].filter(({ room }) => room !== null);
    if (reading.length === 0) {
      this.#sentTo = undefined;
      return;
    }
    if (this.#sentTo === undefined || Date.now() - this.#readAt < readEveryMs) return;
    this.#readAt = Date.now();
    const changes = await store.changesAfter(tx, this.#code, this.#sentTo, changesAtOnce);
    const last = changes.at(-1);
    if (last === undefined) return;
    this.#sentTo = last.change;
    for (const [room, messages] of Map.groupBy(changes, (message) => message.room))
      sendTo(
        reading.filter((listener) => listener.room === room && !listener.isLagging),
        messages,
      );
  }
}

/** Players who wrote none of the messages all get the same text. */
const sendTo = (listeners: readonly ChatListener[], messages: readonly store.ChatMessage[]): void => {
  const writers = new Set<string>(messages.map(({ player_id }) => player_id));
  const pushFor = (reader: string): ChatPush => ({
    type: 'chat',
    isWhole: false,
    lines: messages.filter(({ removed_at }) => removed_at === null).map((message) => viewLine(message, reader)),
    removed: messages.filter(({ removed_at }) => removed_at !== null).map(({ id }) => id),
  });
  const forOthers = JSON.stringify(pushFor(''));
  for (const listener of listeners)
    if (writers.has(listener.player)) send(listener, pushFor(listener.player));
    else listener.socket.send(forOthers);
};

const send = ({ socket }: ChatListener, push: ChatPush): void => socket.send(JSON.stringify(push));
