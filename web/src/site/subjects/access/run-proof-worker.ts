/** Has a worker do the piece of work; rejects when `signal` gives it up, or when the browser lets no worker run. */
export const runProofWorker = (task: { prefix: string; bits: number }, signal: AbortSignal): Promise<string> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' });
    const end = (): void => worker.terminate();
    worker.addEventListener('message', ({ data }: MessageEvent<string>) => {
      end();
      resolve(data);
    });
    worker.addEventListener('error', ({ message }) => {
      end();
      reject(new Error(`the worker stopped: ${message}`));
    });
    signal.addEventListener('abort', () => {
      end();
      reject(new DOMException('given up', 'AbortError'));
    });
    worker.postMessage({ prefix: task.prefix, bits: task.bits });
  });
