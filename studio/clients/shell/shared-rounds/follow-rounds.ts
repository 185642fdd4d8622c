/** The connection of a screen with its shared rounds: a socket that comes back by itself, and plain calls while there is none. */
import type * as z from 'zod/mini';
import { ServerMessage, tableState } from '../../../src/engine/shared-rounds/protocol.ts';
import { call, Refused } from '../call.ts';
import { wait } from '../screen-clock.ts';

const silentMs = 42_000;
const pollEveryMs = 2_000;

/** Where a stream of changes is. */
export type Place = { stream: string | undefined; seq: number };
export const noPlace: Place = { stream: undefined, seq: 0 };

/** The place after a message. `seen`: the screen has it already; `broken`: one before it is missing, and everything must be asked for anew. */
export const placeAfter = (place: Place, message: ServerMessage): { place: Place; verdict: 'next' | 'seen' | 'broken' } => {
  if (message.type === 'snapshot' || message.type === 'resumed')
    return { place: { stream: message.stream, seq: message.seq }, verdict: 'next' };
  // A message outside of the stream has no number.
  if (!('seq' in message)) return { place, verdict: 'next' };
  if (message.seq <= place.seq) return { place, verdict: 'seen' };
  return { place: { ...place, seq: message.seq }, verdict: message.seq > place.seq + 1 ? 'broken' : 'next' };
};

export type Followed = {
  token: string;
  /** A change that the screen does not have yet. */
  receive: (message: ServerMessage) => void;
  /** The whole table, asked for by a call. */
  polled: (answer: z.output<typeof tableState.reply>) => void;
  lost: () => void;
  expired: () => void;
  /** A table that rests sends nothing. */
  isResting: () => boolean;
};

/** Keeps the screen up to date until the returned function is called. */
export const followRounds = ({ token, receive, polled, lost, expired, isResting }: Followed): (() => void) => {
  let place = noPlace;
  let stopped = false;
  let socket: WebSocket | undefined;
  let failures = 0;

  const take = (text: string, opened: WebSocket): void => {
    const message = ServerMessage.parse(JSON.parse(text));
    const after = placeAfter(place, message);
    failures = 0;
    if (after.verdict === 'broken') {
      place = noPlace;
      opened.close();
      return;
    }
    place = after.place;
    if (after.verdict === 'next') receive(message);
  };

  /** One life of a socket: until it is closed or silent for too long. */
  const listen = (): Promise<void> =>
    new Promise((resolve) => {
      const address = new URL('/api/table/socket', location.href);
      address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
      const opened = new WebSocket(address);
      socket = opened;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const restart = (): void => {
        clearTimeout(timer);
        timer = setTimeout(() => (isResting() ? restart() : opened.close()), silentMs);
      };
      const gone = (): void => {
        clearTimeout(timer);
        window.removeEventListener('offline', gone);
        if (socket === opened) socket = undefined;
        opened.close();
        resolve();
      };
      // A browser without a network keeps a dead socket open for minutes.
      window.addEventListener('offline', gone);
      opened.onopen = () => {
        restart();
        opened.send(JSON.stringify({ session: token, ...(place.stream !== undefined && { stream: place.stream, seq: place.seq }) }));
      };
      opened.onmessage = ({ data }) => {
        restart();
        if (typeof data === 'string' && socket === opened) take(data, opened);
      };
      opened.onclose = gone;
    });

  const poll = async (): Promise<void> => {
    try {
      const answer = await call(tableState, token);
      if (!stopped) polled(answer);
    } catch (error) {
      if (error instanceof Refused && error.code === 'SESSION_UNKNOWN') {
        stopped = true;
        expired();
      } else lost();
    }
  };

  const run = async (): Promise<void> => {
    while (!stopped) {
      if (navigator.onLine) await listen();
      if (stopped) return;
      failures += 1;
      // The first failure is tried again at once; after that the table is asked for by calls meanwhile.
      if (failures > 1) await poll();
      await wait(Math.min(8_000, failures === 1 ? 150 : pollEveryMs * Math.min(failures, 4)));
    }
  };
  void run();
  return () => {
    stopped = true;
    socket?.close();
  };
};
