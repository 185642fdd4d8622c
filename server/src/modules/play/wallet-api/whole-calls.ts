import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { bodyLimitBytes } from '#platform/http';
import { opening, readWholeCall, type WholeCall } from '#rules/play/protocols/whole-call';

/** Answers a call in the words of HTTP, or undefined: then it goes the usual way. Never rejects. */
type Answering = (call: WholeCall, address: string | undefined) => Promise<string | undefined>;

/**
 * Idle connections are ended at the first look after 72 seconds, which is how long Fastify waits for the next call. A timer for each would be set
 * anew with every call.
 */
const lookEveryMs = 18_000;
const looksMax = 4;
const openingBytes = Buffer.from(opening, 'latin1');

/**
 * Lets calls of vendors that arrive in one piece be answered before Node's HTTP sees them: what Node makes for each call costs more than
 * most of what we do with it. A connection stays here as long as every call on it is plain and good. Whatever else comes goes to Node with
 * its connection, byte for byte, as if nobody had looked: so there is one place that refuses, and it is not here.
 */
export const takeWholeCalls = (server: Server, answer: Answering, everyMs = lookEveryMs): { end(): void } => {
  const usual = server.listeners('connection') as ((this: Server, socket: Socket) => void)[];
  server.removeAllListeners('connection');
  const house: House = {
    answer,
    handOver: (socket) => usual.forEach((listener) => listener.call(server, socket)),
    connections: new Set(),
    isEnding: false,
  };
  server.on('connection', (socket: Socket) => serveConnection(socket, house));
  const looking = setInterval(() => {
    for (const connection of house.connections) connection.look();
  }, everyMs).unref();
  return {
    /** Ends connections that nobody uses; a call under way is answered first. */
    end: () => {
      clearInterval(looking);
      house.isEnding = true;
      for (const connection of house.connections) connection.endIfIdle();
    },
  };
};

type House = {
  answer: Answering;
  handOver: (socket: Socket) => void;
  connections: Set<Connection>;
  isEnding: boolean;
};

type Connection = {
  endIfIdle: () => void;
  /** Ends it likewise, where nothing was answered since `looksMax` looks before. */
  look: () => void;
};

const serveConnection = (socket: Socket, house: House): void => {
  /** The bytes that came and are not answered yet; they begin with the call that is under way. */
  let waiting: Buffer | undefined;
  let isBusy = false;
  let hasEnded = false;
  let looks = 0;
  // Read now: a connection that is closed has no address any more.
  const address = socket.remoteAddress;

  const endIfIdle = (): void => {
    if (!isBusy) socket.end();
  };
  const look = (): void => {
    looks += 1;
    if (looks > looksMax) endIfIdle();
  };
  const take = (chunk: Buffer): void => {
    waiting = waiting === undefined ? chunk : Buffer.concat([waiting, chunk]);
    if (!isBusy) next(waiting);
    // Nobody has so much more to say before they are answered.
    else if (waiting.length > 2 * bodyLimitBytes) socket.destroy();
  };
  const next = (bytes: Buffer): void => {
    const call = bytes.subarray(0, openingBytes.length).equals(openingBytes) ? readWholeCall(bytes, bodyLimitBytes) : undefined;
    if (call === undefined) return giveUp();
    isBusy = true;
    void house.answer(call, address).then((text) => {
      isBusy = false;
      if (text === undefined) giveUp();
      else goOn(text, call.length);
    });
  };
  const goOn = (text: string, length: number): void => {
    if (socket.destroyed) return;
    looks = 0;
    socket.write(text);
    waiting = waiting === undefined || waiting.length === length ? undefined : waiting.subarray(length);
    if (waiting !== undefined) next(waiting);
    else if (hasEnded || house.isEnding) socket.end();
  };
  const end = (): void => {
    hasEnded = true;
    endIfIdle();
  };
  const fail = (): void => {
    socket.destroy();
  };
  const leave = (): void => {
    house.connections.delete(connection);
  };
  const giveUp = (): void => {
    leave();
    socket.off('data', take).off('end', end).off('error', fail).off('close', leave);
    if (socket.destroyed) return;
    if (waiting !== undefined) socket.unshift(waiting);
    house.handOver(socket);
  };

  const connection: Connection = { endIfIdle, look };
  house.connections.add(connection);
  socket.on('data', take).on('end', end).on('error', fail).on('close', leave);
};
