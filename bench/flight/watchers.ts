/**
 * Many sockets that note when a message reaches each of them. Processes of their own hold them: both ends of a socket count against the open files that one
 * process may have.
 */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { FromWatchers, Group, ToWatchers } from './watcher-messages.ts';

type Received = {
  /** Milliseconds from the first socket of the group that got the message until each of the others had it. */
  spreadMs: number[];
  text: string;
};

export type Watchers = {
  /** From now on the next message with this part is noted. The answer waits for it, and has one entry for each group. */
  next: (part: string) => Promise<() => Promise<Received[]>>;
  close: () => void;
};

/** Sockets of one process. */
const mostSockets = 2_500;

/** Opens sockets, a few at a time; each process has a part of every group. */
export const openWatchers = async (groups: readonly Group[]): Promise<Watchers> => {
  const all = groups.reduce((sum, { hellos }) => sum + hellos.length, 0);
  const count = Math.ceil(all / mostSockets);
  const processes = await Promise.all(
    Array.from({ length: count }, async (_, place) => {
      const watchers = startProcess();
      const part = groups.map(({ url, hellos }) => ({ url, hellos: hellos.filter((_hello, index) => index % count === place) }));
      await watchers.ask({ open: part, first: place * mostSockets }, 'opened');
      return watchers;
    }),
  );
  return {
    next: async (part) => {
      await Promise.all(processes.map(({ ask }) => ask({ next: part }, 'waiting')));
      const answers = Promise.all(processes.map(({ hear }) => hear('received')));
      return async () => {
        const parts = await answers;
        return groups.map((_, group) => {
          const at = parts.flatMap(({ groups: received }) => received[group]?.atMs ?? []);
          const earliest = at.reduce((least, one) => Math.min(least, one), Infinity);
          return { spreadMs: at.map((one) => one - earliest), text: parts[0]?.groups[group]?.text ?? '' };
        });
      };
    },
    close: () => {
      for (const { stop } of processes) stop();
    },
  };
};

type Said<Name extends FromWatchers['says']> = Extract<FromWatchers, { says: Name }>;

const startProcess = () => {
  const child = fork(fileURLToPath(new URL('watcher-process.ts', import.meta.url)), { execArgv: [...process.execArgv] });
  const waiting = new Map<FromWatchers['says'], (said: never) => void>();
  child.on('message', (said: FromWatchers) => {
    waiting.get(said.says)?.(said as never);
    waiting.delete(said.says);
  });
  child.once('exit', (code) => {
    if (code !== 0 && code !== null) throw new Error(`a process with watchers ended with ${code}`);
  });
  const hear = <Name extends FromWatchers['says']>(name: Name): Promise<Said<Name>> => new Promise((resolve) => waiting.set(name, resolve));
  return {
    hear,
    ask: <Name extends FromWatchers['says']>(message: ToWatchers, name: Name): Promise<Said<Name>> => {
      const answer = hear(name);
      child.send(message);
      return answer;
    },
    stop: (): void => child.disconnect(),
  };
};
