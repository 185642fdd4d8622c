/** The connection of a screen with its table: a socket that comes back by itself, and plain calls while there is none. */
import { ServerMessage, tableState } from '../../src/engine/shared-rounds/protocol.ts';
import { call, Refused } from '../shell/call.ts';
import { wait } from '../shell/screen-clock.ts';
import { applyMessage, applyTable, type Place } from './apply-message.ts';
import type { TableSession } from './table-session.ts';

const silenceMs = 12_000;
const pollEveryMs = 2_000;

/** Keeps the table on the screen up to date until the session is closed. `moved` is called after every change of phase. */
export const followTable = (session: TableSession, moved: () => void): (() => void) => {
  let place: Place = { stream: undefined, seq: 0 };
  let stopped = false;
  let socket: WebSocket | undefined;
  let failures = 0;

  const receive = (text: string): void => {
    const message = ServerMessage.parse(JSON.parse(text));
    const before = session.state.get();
    const applied = applyMessage(before, place, message, Date.now());
    place = applied.place;
    session.state.set({ ...applied.change, connection: 'live', retrying: false });
    failures = 0;
    if (applied.isBroken) {
      place = { stream: undefined, seq: 0 };
      socket?.close();
      return;
    }
    const { round } = session.state.get();
    if (round?.phase !== before.round?.phase || round?.id !== before.round?.id) moved();
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
        // A table that rests is silent; a phase that is over long ago is not rest.
        timer = setTimeout(() => (session.state.get().round?.phase === 'CLOSED' ? restart() : opened.close()), silenceMs + 30_000);
      };
      opened.onopen = () => {
        restart();
        opened.send(
          JSON.stringify({ session: session.token, ...(place.stream !== undefined && { stream: place.stream, seq: place.seq }) }),
        );
      };
      opened.onmessage = ({ data }) => {
        restart();
        if (typeof data === 'string') receive(data);
      };
      opened.onclose = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const poll = async (): Promise<void> => {
    try {
      const { table, seat } = await call(tableState, session.token);
      const before = session.state.get().round;
      session.state.set({
        ...applyTable(table, Date.now()),
        seat: seat ?? session.state.get().seat,
        connection: 'polling',
        retrying: false,
      });
      if (table.round?.id !== before?.id || table.round?.phase !== before?.phase) moved();
    } catch (error) {
      if (error instanceof Refused && error.code === 'SESSION_UNKNOWN') {
        session.close({ kind: 'expired' });
        return;
      }
      session.state.set({ connection: 'lost', retrying: true });
    }
  };

  const run = async (): Promise<void> => {
    while (!stopped) {
      await listen();
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
