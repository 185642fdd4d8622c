/** The socket of a lottery's screen: it says when draws have changed. It comes back by itself, and the screen asks more often while there is none. */
import { DrawMessage, drawSocketPath } from '../../src/families/lottery/protocol.ts';
import { wait } from '../shell/screen-clock.ts';

const longestWaitMs = 30_000;
/** All screens of a lottery hear of a draw at once; their calls come a little apart. */
const spreadMs = 400;

export type FollowedDraws = { token: string; changed: () => void; connected: (isConnected: boolean) => void };

/** Listens until the returned function is called. */
export const followDraws = ({ token, changed, connected }: FollowedDraws): (() => void) => {
  let stopped = false;
  let socket: WebSocket | undefined;
  let failures = 0;

  /** One life of a socket, until it is closed. */
  const listen = (): Promise<void> =>
    new Promise((resolve) => {
      const address = new URL(drawSocketPath, location.href);
      address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
      const opened = new WebSocket(address);
      socket = opened;
      const gone = (): void => {
        window.removeEventListener('offline', gone);
        connected(false);
        opened.close();
        resolve();
      };
      // A browser without a network keeps a dead socket open for minutes.
      window.addEventListener('offline', gone);
      opened.onopen = () => opened.send(JSON.stringify({ session: token }));
      opened.onmessage = ({ data }) => {
        const message = typeof data === 'string' ? DrawMessage.parse(JSON.parse(data)) : undefined;
        failures = 0;
        connected(true);
        if (message?.type === 'changed') setTimeout(() => !stopped && changed(), Math.random() * spreadMs);
      };
      opened.onclose = gone;
    });

  const run = async (): Promise<void> => {
    while (!stopped) {
      if (navigator.onLine) await listen();
      failures += 1;
      if (!stopped) await wait(Math.min(longestWaitMs, 500 * 2 ** Math.min(failures, 6)));
    }
  };
  void run();
  return () => {
    stopped = true;
    socket?.close();
  };
};
