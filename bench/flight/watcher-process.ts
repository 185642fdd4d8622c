/** A process of `watchers.ts` with a part of the sockets. */
import { WebSocket } from 'ws';
import { type FromWatchers, type Group, loopbackAddress, type ToWatchers } from './watcher-messages.ts';

const tell = (said: FromWatchers): void => void process.send?.(said);
const nowMs = (): number => Number(process.hrtime.bigint()) / 1e6;

const crowds: WebSocket[][] = [];

const openOne = (url: string, hello: string | null, localAddress: string): Promise<WebSocket> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(url, { perMessageDeflate: false, localAddress });
    socket.once('error', reject);
    socket.once('open', () => {
      if (hello === null) return resolve(socket);
      socket.once('message', () => resolve(socket));
      socket.send(hello);
    });
  });

const openAll = async (groups: readonly Group[], first: number): Promise<void> => {
  let opened = first;
  for (const { url, hellos } of groups) {
    const waiting = [...hellos];
    const sockets: WebSocket[] = [];
    const openSome = async (): Promise<void> => {
      for (let hello = waiting.pop(); hello !== undefined; hello = waiting.pop())
        sockets.push(await openOne(url, hello, loopbackAddress((opened += 1))));
    };
    await Promise.all(Array.from({ length: 32 }, openSome));
    crowds.push(sockets);
  }
};

const waitFor = (part: string): void => {
  const groups = crowds.map(() => ({ atMs: [] as number[], text: '' }));
  let left = crowds.reduce((sum, sockets) => sum + sockets.length, 0);
  for (const [index, sockets] of crowds.entries())
    for (const socket of sockets) {
      const received = (data: Buffer): void => {
        const at = nowMs();
        const text = data.toString();
        const group = groups[index];
        if (group === undefined || !text.includes(part)) return;
        group.atMs.push(at);
        group.text = text;
        socket.off('message', received);
        if ((left -= 1) === 0) tell({ says: 'received', groups });
      };
      socket.on('message', received);
    }
};

process.on('message', (message: ToWatchers) => {
  if ('open' in message)
    openAll(message.open, message.first)
      .then(() => tell({ says: 'opened' }))
      .catch((error: unknown) => {
        console.error(error);
        process.exit(1);
      });
  else {
    waitFor(message.next);
    tell({ says: 'waiting' });
  }
});
process.once('disconnect', () => process.exit(0));
