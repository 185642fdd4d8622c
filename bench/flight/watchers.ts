/** Many sockets of one process that note when a message reaches each of them. */
import { WebSocket } from 'ws';

export type Watchers = {
  /** Milliseconds from the first socket that gets the next message for which `wants` is true until each of the others has it. */
  next: (wants: (text: string) => boolean) => Promise<{ spreadMs: number[]; text: string }>;
  close: () => void;
};

/** An address of the loopback network (Linux has all of 127.0.0.0/8): calls are counted by address, and players have one each. */
export const loopbackAddress = (number: number): string => `127.${(number >> 14) & 127}.${(number >> 7) & 127}.${(number & 127) + 1}`;

/**
 * Opens sockets, a few at a time. Each says hello, and is open when it has got its first message, or at once without a hello. `first` is the number of the
 * first address.
 */
export const openWatchers = async (url: string, hellos: readonly (string | undefined)[], first = 0): Promise<Watchers> => {
  const sockets: WebSocket[] = [];
  const waiting = [...hellos];
  const openOne = (hello: string | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      const socket = new WebSocket(url, { perMessageDeflate: false, localAddress: loopbackAddress(first + sockets.length) });
      socket.once('error', reject);
      socket.once('open', () => {
        if (hello === undefined) return resolve();
        socket.once('message', () => resolve());
        socket.send(hello);
      });
      sockets.push(socket);
    });
  const openSome = async (): Promise<void> => {
    while (waiting.length > 0) await openOne(waiting.pop());
  };
  await Promise.all(Array.from({ length: 32 }, openSome));
  return {
    next: (wants) =>
      new Promise((resolve) => {
        const at: number[] = [];
        for (const socket of sockets) {
          const received = (data: Buffer): void => {
            const text = data.toString();
            if (!wants(text)) return;
            at.push(performance.now());
            socket.off('message', received);
            if (at.length === sockets.length) resolve({ spreadMs: at.map((one) => one - (at[0] ?? one)), text });
          };
          socket.on('message', received);
        }
      }),
    close: () => {
      for (const socket of sockets) socket.terminate();
    },
  };
};
