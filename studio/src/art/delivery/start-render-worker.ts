import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Done, Job } from './render-worker.ts';
import type { Extension } from './raster.ts';
import type { Order } from './order.ts';

export type RenderWorker = {
  print: (order: Order, width: number, extension: Extension) => Promise<Buffer>;
  /** Ends it as an accident would; for tests. */
  kill: () => void;
  /** Lets go of it; what it had not finished fails. */
  dismiss: () => void;
};

/** A picture that takes longer than this fails, and the worker is killed. */
const longestMs = 30_000;

/** Starts the worker with its first job, and again after it has exited. */
export const startRenderWorker = (): RenderWorker => {
  let child: ChildProcess | undefined;
  let dismissed = false;
  let jobs = 0;
  const waiting = new Map<number, { resolve: (bytes: Buffer) => void; reject: (error: Error) => void; timer: NodeJS.Timeout }>();

  const failAll = (why: string): void => {
    for (const { reject, timer } of waiting.values()) {
      clearTimeout(timer);
      reject(new Error(why));
    }
    waiting.clear();
  };
  const start = (): ChildProcess => {
    const started = fork(fileURLToPath(new URL('./render-worker.ts', import.meta.url)), [], { serialization: 'advanced', execArgv: [] });
    started.on('message', (done: Done) => {
      const job = waiting.get(done.id);
      if (job === undefined) return;
      waiting.delete(done.id);
      clearTimeout(job.timer);
      if ('bytes' in done) job.resolve(Buffer.from(done.bytes));
      else job.reject(new Error(done.problem));
      rest();
    });
    const gone = (): void => {
      if (child !== started) return;
      child = undefined;
      failAll('render worker exited');
    };
    started.once('exit', gone);
    started.once('error', gone);
    return started;
  };
  /** An idle worker must not keep a process from ending. */
  const rest = (): void => {
    if (waiting.size > 0 || child === undefined) return;
    child.unref();
    child.channel?.unref();
  };

  return {
    print: (order, width, extension) =>
      new Promise((resolve, reject) => {
        if (dismissed) return reject(new Error('render worker stopped'));
        child ??= start();
        child.ref();
        child.channel?.ref();
        const id = (jobs += 1);
        const timer = setTimeout(() => child?.kill('SIGKILL'), longestMs).unref();
        waiting.set(id, { resolve, reject, timer });
        child.send({ id, order, width, extension } satisfies Job, (error) => {
          if (error === null || !waiting.delete(id)) return;
          clearTimeout(timer);
          reject(error);
        });
      }),
    kill: () => child?.kill('SIGKILL'),
    dismiss: () => {
      dismissed = true;
      child?.disconnect();
      child = undefined;
      failAll('render worker stopped');
    },
  };
};
