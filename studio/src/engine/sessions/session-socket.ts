/** Sockets of game screens: the first message names the session of the player, everything after it comes from the server. */
import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import { log } from '#studio/log';
import { Refusal } from '#studio/refusal';

const helloWithinMs = 5_000;
const pingEveryMs = 25_000;
const helloBytes = 1_024;
/** A player has at most so many sockets of a kind in a process. */
export const socketsPerPlayer = 6;
export const closeCodes = { helloRefused: 4001, tooMany: 4002, gone: 4003 } as const;

/** Once for all sockets of the program. */
export const registerSockets = (app: FastifyInstance) =>
  app.register(websocket, { options: { maxPayload: helloBytes, perMessageDeflate: false } });

/** Serves a socket at `path`. `welcome` gets the first message, if it is JSON, and throws a Refusal where nobody may listen. */
export const serveSocket = (app: FastifyInstance, path: string, welcome: (socket: WebSocket, hello: unknown) => Promise<void>): void => {
  app.get(path, { websocket: true }, (socket, request) => {
    socket.on('error', (error) => log.debug({ err: error, path }, 'socket failed'));
    const { origin, host } = request.headers;
    // A page of another site may not listen in the player's name.
    if (origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host)) return socket.close(closeCodes.helloRefused);
    const late = setTimeout(() => socket.close(closeCodes.helloRefused), helloWithinMs);
    socket.once('close', () => clearTimeout(late));
    socket.once('message', (data: Buffer) => {
      clearTimeout(late);
      welcome(socket, parseJson(data)).catch((error: unknown) => {
        if (!(error instanceof Refusal)) log.error({ err: error, path }, 'socket sign-in failed');
        socket.close(closeCodes.helloRefused);
      });
    });
  });
};

/** Ends a socket whose other side does not answer, and forgets it when it is closed. */
export const keepAlive = (socket: WebSocket, forget: () => void): void => {
  let answered = true;
  socket.on('pong', () => {
    answered = true;
  });
  const ping = setInterval(() => {
    if (!answered) return socket.terminate();
    answered = false;
    socket.ping();
  }, pingEveryMs);
  socket.once('close', () => {
    clearInterval(ping);
    forget();
  });
};

const parseJson = (data: Buffer): unknown => {
  try {
    return JSON.parse(data.toString('utf8'));
  } catch {
    return undefined;
  }
};
