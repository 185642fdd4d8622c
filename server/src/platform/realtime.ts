import websocket from '@fastify/websocket';
import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import { closeCodes, Hello, Push } from '@croupier/contract/core/realtime';
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { log } from './log.ts';
import { openSockets } from './metrics.ts';

export type Connection = { memberId: MemberId; sessionId: string };
type Ticket = { use(ticket: string, merchantId: MerchantId): Promise<Connection | undefined> };

/** Open tabs of this process, by member. */
const connections = new Map<MemberId, Map<WebSocket, Connection>>();

const helloWithinMs = 5_000;
const pingEveryMs = 25_000;
const messageMaxBytes = 1_024;
/** A tab that does not read is cut off rather than kept in memory. */
const unreadMaxBytes = 256 * 1024;
const tabsMax = 20;
/** Sessions that are asked about in one question. */
const askedAtOnce = 5_000;

/** Serves `/ws`: the first message is a ticket, everything after it comes from us. */
export const serveSockets = async (app: FastifyInstance, tickets: Ticket): Promise<void> => {
  await app.register(websocket, { options: { maxPayload: messageMaxBytes, perMessageDeflate: false } });
  app.get('/ws', { websocket: true, config: { rateLimit: { max: 60, timeWindow: 60_000 } } }, (socket, request) => {
    const merchantId = request.merchant?.id;
    const late = setTimeout(() => socket.close(closeCodes.ticketRefused), helloWithinMs);
    socket.on('error', (error) => log.debug({ err: error }, 'socket failed'));
    if (merchantId === undefined || !isOwnOrigin(request.headers.origin, request.headers.host)) {
      clearTimeout(late);
      socket.close(closeCodes.ticketRefused);
      return;
    }
    socket.once('message', (data: Buffer) => {
      clearTimeout(late);
      welcome(socket, data, merchantId, tickets).catch((error: unknown) => {
        log.error({ err: error }, 'socket sign-in failed');
        socket.close(1011);
      });
    });
    socket.once('close', () => clearTimeout(late));
  });
};

/** A page of another site may not open a connection in the member's name. */
const isOwnOrigin = (origin: string | undefined, host: string | undefined): boolean => {
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
};

const welcome = async (socket: WebSocket, data: Buffer, merchantId: MerchantId, tickets: Ticket): Promise<void> => {
  const hello = z.safeParse(Hello, parseJson(data));
  const connection = hello.success ? await tickets.use(hello.data.ticket, merchantId) : undefined;
  if (connection === undefined) return socket.close(closeCodes.ticketRefused);
  // A connection that closed during the ticket lookup sends no close event any more, and would stay registered for ever.
  if (socket.readyState !== socket.OPEN) return;
  const tabs = connections.get(connection.memberId) ?? new Map<WebSocket, Connection>();
  if (tabs.size >= tabsMax) return socket.close(1013);
  tabs.set(socket, connection);
  connections.set(connection.memberId, tabs);
  openSockets.inc();
  let heard = true;
  socket.on('pong', () => {
    heard = true;
  });
  const ping = setInterval(() => {
    if (!heard) return socket.terminate();
    heard = false;
    socket.ping();
  }, pingEveryMs);
  socket.once('close', () => {
    clearInterval(ping);
    tabs.delete(socket);
    if (tabs.size === 0) connections.delete(connection.memberId);
    openSockets.dec();
  });
  send(socket, textOf({ type: 'ready' }));
};

const parseJson = (data: Buffer): unknown => {
  try {
    return JSON.parse(data.toString('utf8'));
  } catch {
    return undefined;
  }
};

const send = (socket: WebSocket, text: string): void => {
  if (socket.bufferedAmount > unreadMaxBytes) return socket.terminate();
  socket.send(text);
};

const textOf = (message: Push): string => JSON.stringify(z.encode(Push, message));

/** Members who have a tab open in this process. */
export const connectedMembers = (): MemberId[] => [...connections.keys()];

/** Tells every tab of a member in this process. */
export const push = (memberId: MemberId, message: Push): void => {
  const text = textOf(message);
  for (const socket of connections.get(memberId)?.keys() ?? []) send(socket, text);
};

/** Closes the tabs of a session that ended. */
export const disconnectSession = (memberId: MemberId, sessionId: string): void => {
  for (const [socket, connection] of connections.get(memberId) ?? []) {
    if (connection.sessionId !== sessionId) continue;
    send(socket, textOf({ type: 'session-ended' }));
    socket.close(closeCodes.sessionEnded);
  }
};

/**
 * Closes the tabs whose session ended by itself: it grew old or was left alone, and nobody said so. `living` tells which of some sessions are
 * not over.
 */
export const disconnectEnded = async (living: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>): Promise<void> => {
  // A connection that opens during this query is not included.
  const seated = new Map(
    [...connections.values()].flatMap((tabs) => [...tabs.values()].map((connection) => [connection.sessionId, connection.memberId])),
  );
  const sessionIds = [...seated.keys()];
  for (let from = 0; from < sessionIds.length; from += askedAtOnce) {
    const asked = sessionIds.slice(from, from + askedAtOnce);
    const alive = await living(asked);
    for (const sessionId of asked) {
      const memberId = seated.get(sessionId);
      if (memberId !== undefined && !alive.has(sessionId)) disconnectSession(memberId, sessionId);
    }
  }
};

/** Asks every tab to come again, elsewhere or later. */
export const closeSockets = (): void => {
  for (const tabs of connections.values()) for (const socket of tabs.keys()) socket.close(closeCodes.goingAway);
};
