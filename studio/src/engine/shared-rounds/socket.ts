/** The live side of a table: a snapshot for each player who comes, then changes. Everything is read from the rows, in every process alike. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { now } from '#studio/clock';
import { inTransaction, type Tx } from '#studio/database';
import { findSharedTable } from '#studio/engine/games';
import { identify } from '#studio/engine/sessions/open-session';
import { closeCodes, keepAlive, serveSocket, socketsPerPlayer } from '#studio/engine/sessions/session-socket';
import { log } from '#studio/log';
import { ChatFeed, type ChatListener } from './chat/chat-feed.ts';
import { viewCrowd } from './crowd.ts';
import { driver } from './drive-tables.ts';
import { noteWatched } from './leases.ts';
import { Hello, ServerMessage } from './protocol.ts';
import type { SharedGame, SharedTable } from './shared-game.ts';
import * as store from './store.ts';
import { TableNews } from './table-news.ts';
import { revealedAt, viewPools, viewResults, viewRoundNow, viewShoe, viewTable, viewWinners } from './view-table.ts';

const lookEveryMs = 250;
const poolsEveryMs = 1_000;
const crowdEveryMs = 500;
const watchedEveryMs = 30_000;
/** Changes that are kept for players who reconnect. */
const keptChanges = 300;
/** A player who reads slower than this is sent a snapshot later instead of every change, and is cut off when that does not help. */
const lagBytes = 128 * 1024;
const cutOffBytes = 1024 * 1024;

type Change = Extract<ServerMessage, { type: 'phase' | 'reveal' | 'pools' | 'crowd' }>;
/** A change before it has its number. */
type Unnumbered = { [Type in Change['type']]: Omit<Extract<Change, { type: Type }>, 'seq' | 'serverNow'> }[Change['type']];
type Listener = ChatListener;

/** One table in this process. */
export class TableStream {
  readonly code: string;
  readonly id = randomUUID();
  readonly listeners = new Set<Listener>();
  readonly #chat: ChatFeed;
  readonly #news: TableNews;
  readonly #kept: { seq: number; text: string }[] = [];
  #seq = 0;
  #round: { id: string; phase: string; stage: number; revealed: number } | undefined;
  #pools = '';
  #poolsAt = 0;
  #looking = false;
  #crowdAt = 0;
  #crowd = '';
  #wakes: NodeJS.Timeout | undefined;

  constructor(code: string) {
    this.code = code;
    this.#chat = new ChatFeed(code);
    this.#news = new TableNews(code);
  }

  /** Reads the rows and sends what has changed since the last time. */
  async look(): Promise<void> {
    if (this.#looking) return;
    this.#looking = true;
    try {
      await inTransaction(async (tx) => {
        await this.#chat.sendChanges(tx, this.listeners);
        await this.#news.sendChanges(tx, this.listeners);
        const found = findSharedTable(this.code);
        const round = await store.latestRound(tx, this.code);
        if (found === undefined || round === undefined) return;
        const game = found.game(round.math_version);
        const known = this.#round;
        if (known?.id !== round.id || known.phase !== round.phase || known.stage !== round.stage) {
          const revealed = known?.id === round.id ? known.revealed : 0;
          this.#round = { id: round.id, phase: round.phase, stage: round.stage, revealed };
          if (round.phase === 'RESULT' || round.phase === 'DECIDING') this.#reveal(round, revealedAt(round, game, found.table, now()));
          const results = await viewResults(tx, round);
          this.#send({
            type: 'phase',
            round: viewRoundNow(round, game),
            results,
            shoe: await viewShoe(tx, round, game, results),
            winners: await viewWinners(tx, round),
          });
        } else if (round.phase === 'DEALING') this.#reveal(round, revealedAt(round, game, found.table, now()));
        if (Date.now() - this.#poolsAt >= poolsEveryMs && (round.phase === 'BETTING' || round.phase === 'LOCKED')) {
          this.#poolsAt = Date.now();
          const pools = await viewPools(tx, round);
          const text = JSON.stringify([round.id, pools, this.listeners.size]);
          if (text !== this.#pools) {
            this.#pools = text;
            this.#send({ type: 'pools', pools, watching: this.listeners.size });
          }
        }
        if (game.flight !== undefined && Date.now() - this.#crowdAt >= crowdEveryMs && round.phase !== 'CLOSED') {
          this.#crowdAt = Date.now();
          const crowd = await viewCrowd(tx, round, game, now());
          const text = JSON.stringify([round.id, crowd]);
          if (text !== this.#crowd) {
            this.#crowd = text;
            this.#send({ type: 'crowd', roundId: round.id, crowd });
          }
        }
        this.#wakeAt(round, game, found.table);
      });
    } finally {
      this.#looking = false;
    }
    for (const listener of this.listeners) if (listener.isLagging) await this.#catchUp(listener);
  }

  /** The next event of a deal is sent at its moment, and not at the next look. */
  #wakeAt(round: store.SharedRound, game: SharedGame, table: SharedTable): void {
    clearTimeout(this.#wakes);
    if (round.phase !== 'DEALING') return;
    const since = now().since(round.phase_at).total('milliseconds');
    const next = game.reveals(round.outcome).find(({ atMs }) => atMs * table.pace.dealPace > since);
    const inMs = next === undefined ? lookEveryMs : next.atMs * table.pace.dealPace - since + 1;
    if (inMs < lookEveryMs) this.#wakes = setTimeout(lookAgain, inMs, this.code);
  }

  #reveal(round: store.SharedRound, events: readonly unknown[]): void {
    if (this.#round === undefined) return;
    for (let index = this.#round.revealed; index < events.length; index += 1)
      this.#send({ type: 'reveal', roundId: round.id, index, event: events[index] });
    this.#round.revealed = Math.max(this.#round.revealed, events.length);
  }

  #send(change: Unnumbered): void {
    this.#seq += 1;
    const text = JSON.stringify({ ...change, seq: this.#seq, serverNow: now().toString() });
    this.#kept.push({ seq: this.#seq, text });
    if (this.#kept.length > keptChanges) this.#kept.shift();
    for (const listener of this.listeners) this.#sendTo(listener, text);
  }

  #sendTo(listener: Listener, text: string): void {
    if (listener.isLagging) return;
    if (listener.socket.bufferedAmount > lagBytes) listener.isLagging = true;
    else listener.socket.send(text);
  }

  /** A slow player gets the table as it is now, as soon as what was sent before has been read. */
  async #catchUp(listener: Listener): Promise<void> {
    if (listener.socket.bufferedAmount > cutOffBytes) return listener.socket.terminate();
    if (listener.socket.bufferedAmount > 0) return;
    listener.isLagging = false;
    await this.#snapshot(listener);
  }

  async #snapshot(listener: Listener): Promise<void> {
    await inTransaction(async (tx) => {
      const table = await viewTable(tx, this.code, this.listeners.size);
      listener.socket.send(JSON.stringify({ type: 'snapshot', stream: this.id, seq: this.#seq, table } satisfies ServerMessage));
      await this.#greet(tx, listener);
    });
  }

  async #greet(tx: Tx, listener: Listener): Promise<void> {
    await this.#news.greet(tx, listener);
    await this.#chat.greet(tx, listener);
  }

  /** A player comes, or comes back: then with what was missed, if it is still known. */
  async welcome(listener: Listener, resume: { stream?: string | undefined; seq?: number | undefined }): Promise<void> {
    await this.look();
    const { seq } = resume;
    const oldest = this.#kept[0]?.seq ?? this.#seq + 1;
    if (resume.stream === this.id && seq !== undefined && seq <= this.#seq && seq >= oldest - 1) {
      listener.socket.send(JSON.stringify({ type: 'resumed', stream: this.id, seq, serverNow: now().toString() } satisfies ServerMessage));
      for (const change of this.#kept) if (change.seq > seq) listener.socket.send(change.text);
      this.listeners.add(listener);
      await inTransaction((tx) => this.#greet(tx, listener));
      return;
    }
    this.listeners.add(listener);
    // Changes that are sent while the snapshot is read have higher numbers or are in it: the screen leaves out what it has.
    await this.#snapshot(listener);
  }
}

const streams = new Map<string, TableStream>();

const streamOf = (code: string): TableStream => {
  const known = streams.get(code) ?? new TableStream(code);
  streams.set(code, known);
  return known;
};

const watchedCodes = (): string[] => [...streams.values()].filter(({ listeners }) => listeners.size > 0).map(({ code }) => code);

const lookAgain = (code: string): void => {
  const stream = streams.get(code);
  if (stream !== undefined && stream.listeners.size > 0)
    stream.look().catch((error: unknown) => log.warn({ err: error, table: code }, 'table stream failed'));
};

/** Serves `/api/table/socket`: the first message names the session, everything after it comes from the server. */
export const socketRoutes = async (app: FastifyInstance): Promise<void> => {
  serveSocket(app, '/api/table/socket', welcome);

  const looking = setInterval(() => watchedCodes().forEach(lookAgain), lookEveryMs);
  const watching = setInterval(() => {
    const codes = watchedCodes();
    if (codes.length > 0)
      inTransaction((tx) => noteWatched(tx, codes, now())).catch((error: unknown) =>
        log.warn({ err: error }, 'tables not noted as watched'),
      );
  }, watchedEveryMs);
  const deaf = driver.listen(lookAgain);
  app.addHook('onClose', async () => {
    clearInterval(looking);
    clearInterval(watching);
    deaf();
    for (const { listeners } of streams.values()) for (const { socket } of listeners) socket.close(1012);
  });
};

const welcome = async (socket: WebSocket, first: unknown): Promise<void> => {
  const hello = z.safeParse(Hello, first).data;
  if (hello === undefined) return socket.close(closeCodes.helloRefused);
  const session = await identify(hello.session);
  if (findSharedTable(session.game_code) === undefined) return socket.close(closeCodes.helloRefused);
  const stream = streamOf(session.game_code);
  const listener: Listener = { socket, player: session.player_id, room: session.chat_room, isLagging: false };
  if ([...stream.listeners].filter(({ player }) => player === listener.player).length >= socketsPerPlayer)
    return socket.close(closeCodes.tooMany);
  if (socket.readyState !== socket.OPEN) return undefined;
  keepAlive(socket, () => stream.listeners.delete(listener));
  await inTransaction((tx) => noteWatched(tx, [stream.code], now()));
  await stream.welcome(listener, hello);
};
