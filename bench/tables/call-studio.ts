/** Starts the studio of `bench/tables.ts` and calls it. */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Commands } from './studio-process.ts';

type Answer<Name extends keyof Commands> = Awaited<ReturnType<Commands[Name]>>;
export type Studio = {
  port: number;
  call: <Name extends keyof Commands>(name: Name, ...input: Parameters<Commands[Name]>) => Promise<Answer<Name>>;
  stop: () => void;
};

export const startStudio = async (): Promise<Studio> => {
  const process_ = fork(fileURLToPath(new URL('studio-process.ts', import.meta.url)), { execArgv: [...process.execArgv] });
  const waiting = new Map<number, (answer: never) => void>();
  let last = 0;
  const answerTo = (id: number): Promise<unknown> => new Promise((resolve) => waiting.set(id, resolve));
  const started = answerTo(0);
  process_.on('message', ({ id, answer }: { id: number; answer: never }) => {
    waiting.get(id)?.(answer);
    waiting.delete(id);
  });
  process_.once('exit', (code) => {
    if (code !== 0 && code !== null) throw new Error(`the studio ended with ${code}`);
  });
  return {
    port: (await started) as number,
    call: (name, ...input) => {
      const id = (last += 1);
      const answer = answerTo(id);
      process_.send({ id, name, input: input[0] });
      return answer as Promise<Answer<typeof name>>;
    },
    stop: () => process_.disconnect(),
  };
};
