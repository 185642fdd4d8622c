import websocket from '@fastify/websocket';
import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import { closeCodes, Hello, Push } from '@croupier/contract/core/realtime';
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { log } from './log.ts';
import { openSockets } from './metrics.ts';

export type Connection = { memberId: MemberId; sessionId: string };
/** A tab without a member. `hears` decides by merchant and subject which pushes it gets, and `stands` whether it still may. */
export type Listener = { owner: string; hears(merchantId: MerchantId, subject: string): boolean; stands(): Promise<boolean> };
type Entrance = {
  use(ticket: string, merchantId: MerchantId): Promise<Connection | undefined>;
  /** A visitor with a key, on a merchant's host. */
  visitor?(key: string, merchantId: MerchantId): Promise<Listener | undefined>;
  /** An operator with the token of a session, on the console's host. */
  operator?(token: string, ip: string): Promise<Listener | undefined>;
};

/** Open tabs of this process, by member. */
const connections = new Map<MemberId, Map<WebSocket, Connection>>();
/** Tabs of visitors and operators. */
const listeners = new Map<WebSocket, Listener>();

const helloWithinMs = 5_000;
const pingEveryMs = 25_000;
const messageMaxBytes = 1_024;
/** A tab that does not read is cut off rather than kept in memory. */
const unreadMaxBytes = 256 * 1024;
const tabsMax = 20;
/** Sessions that are asked about in one question. */
const askedAtOnce = 5_000;

/** Serves `/ws`: the first message says who listens, everything after it comes from the server. */
export const serveSockets = async (app: FastifyInstance, entrance: Entrance): Promise<void> => {
  await app.register(websocket, { options: { maxPayload: messageMaxBytes, perMessageDeflate: false } });
  app.get('/ws', { websocket: true, config: { rateLimit: { max: 60, timeWindow: 60_000 } } }, (socket, request) => {
    const merchantId = request.merchant?.id;
    const late = setTimeout(() => socket.close(closeCodes.ticketRefused), helloWithinMs);
    socket.on('error', (error) => log.debug({ err: error }, 'socket failed'));
    if ((merchantId === undefined && !request.onConsole) || !isOwnOrigin(request.headers.origin, request.headers.host)) {
      clearTimeout(late);
      socket.close(closeCodes.ticketRefused);
      return;
    }
    socket.once('message', (data: Buffer) => {
      clearTimeout(late);
      welcome(socket, data, { merchantId, ip: request.ip }, entrance).catch((error: unknown) => {
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

type Place = { merchantId: MerchantId | undefined; ip: string };

const welcome = async (socket: WebSocket, data: Buffer, { merchantId, ip }: Place, entrance: Entrance): Promise<void> => {
  const hello = z.safeParse(Hello, parseJson(data)).data;
  if (hello !== undefined && !('ticket' in hello)) {
    const listener =
      'operatorToken' in hello
        ? merchantId === undefined
          ? await entrance.operator?.(hello.operatorToken, ip)
          : undefined
        : merchantId === undefined
          ? undefined
          : await entrance.visitor?.(hello.visitorKey, merchantId);
    return listener === undefined ? socket.close(closeCodes.ticketRefused) : listen(socket, listener);
  }
  const connection = hello === undefined || merchantId === undefined ? undefined : await entrance.use(hello.ticket, merchantId);
  if (connection === undefined) return socket.close(closeCodes.ticketRefused);
  // A connection that closed during the ticket lookup sends no close event any more, and would stay registered for ever.
  if (socket.readyState !== socket.OPEN) return;
  const tabs = connections.get(connection.memberId) ?? new Map<WebSocket, Connection>();
  if (tabs.size >= tabsMax) return socket.close(1013);
  tabs.set(socket, connection);
  connections.set(connection.memberId, tabs);
  keepAlive(socket, () => {
    tabs.delete(socket);
    if (tabs.size === 0) connections.delete(connection.memberId);
  });
};

/** How often the session behind an operator's tab is looked at. */
const standsEveryMs = 60_000;

const listen = (socket: WebSocket, listener: Listener): void => {
  if (socket.readyState !== socket.OPEN) return;
  if ([...listeners.values()].filter(({ owner }) => owner === listener.owner).length >= tabsMax) return socket.close(1013);
  listeners.set(socket, listener);
  const asking = setInterval(() => {
    listener
      .stands()
      .then((stands) => {
        if (!stands) socket.close(closeCodes.sessionEnded);
      })
      .catch((error: unknown) => log.warn({ err: error }, 'socket session check failed'));
  }, standsEveryMs);
  keepAlive(socket, () => {
    clearInterval(asking);
    listeners.delete(socket);
  });
};

const keepAlive = (socket: WebSocket, forget: () => void): void => {
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
    forget();
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

/** Whether visitors or operators have a tab open in this process that listens. */
export const hasListeners = (): boolean => listeners.size > 0;

/** Tells every tab of visitors and operators in this process that hears of a subject. */
export const pushToListeners = (merchantId: MerchantId, subject: string, message: Push): void => {
  const text = textOf(message);
  for (const [socket, listener] of listeners) if (listener.hears(merchantId, subject)) send(socket, text);
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
  for (const socket of listeners.keys()) socket.close(closeCodes.goingAway);
};
