import { Worker } from 'node:worker_threads';
import type { Estimate, EstimateInput } from './estimate.rules.ts';

const answerWithinMs = 30_000;

/** Estimates wait for each other, so that they take one processor at most. */
let last: Promise<unknown> = Promise.resolve();

/** Calculates an estimate in a thread of its own. Throws if it takes longer than half a minute. */
export const calculate = (input: EstimateInput): Promise<Estimate> => {
  const own = last.then(
    () => inThread(input),
    () => inThread(input),
  );
  last = own;
  return own;
};

const inThread = (input: EstimateInput): Promise<Estimate> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('estimate-worker.ts', import.meta.url), { workerData: input, execArgv: [], name: 'bonus cost' });
    const timer = setTimeout(() => {
      void worker.terminate();
      reject(new Error('the estimate takes too long'));
    }, answerWithinMs);
    worker.once('message', (done: Estimate) => resolve(done));
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('the thread of the estimate has ended'));
    });
  });
