import { Worker } from 'node:worker_threads';
import type { RenderedPage, FromRenderer, RenderRequest, ToRenderer } from '@croupier/contract/core/rendering';
import { log } from '#platform/log';

/** The answer that any visitor gets at an address of the platform. */
export type AskAsVisitor = (address: string) => Promise<{ status: number; body: string }>;

type Waiting = { ask: AskAsVisitor; resolve: (page: RenderedPage) => void; reject: (error: Error) => void };

/** The most pages that wait for the thread. Visitors beyond them get the empty page, which the browser renders. */
const waitingMost = 40;
const usualPatienceMs = 4_000;
/** A thread that died is not started again at once, so that a fault costs no processor. */
const restMs = 5_000;
const memoryMb = 320;

/**
 * Renders pages in a worker thread, so that no bet waits for a page. The thread begins with the first page; one that dies or
 * hangs is replaced. Rejects when there is no page within four seconds; the caller then sends the empty page, which the browser renders.
 */
export const openRenderWorker = (program: URL, patienceMs = usualPatienceMs) => {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let diedAtMs = -Infinity;
  let heardAtMs = -Infinity;
  let wishes = 0;

  const end = (why: Error): void => {
    const gone = worker;
    worker = undefined;
    for (const { reject } of waiting.values()) reject(why);
    waiting.clear();
    gone?.removeAllListeners();
    void gone?.terminate();
  };

  const die = (error: Error): void => {
    diedAtMs = performance.now();
    log.error({ err: error }, 'render worker exited');
    end(error);
  };

  const hear = async (from: Worker, word: FromRenderer): Promise<void> => {
    heardAtMs = performance.now();
    const wish = waiting.get(word.wish);
    if (wish === undefined) return;
    if (word.kind === 'rendered') wish.resolve(word.page);
    if (word.kind === 'failed') wish.reject(new Error(word.error));
    if (word.kind !== 'asks') return;
    const answer = await wish.ask(word.address).catch((): Awaited<ReturnType<AskAsVisitor>> => ({ status: 500, body: '{}' }));
    from.postMessage({ kind: 'told', question: word.question, ...answer } satisfies ToRenderer);
  };

  const running = (): Worker => {
    if (worker !== undefined) return worker;
    if (performance.now() - diedAtMs < restMs) throw new Error('the render worker has just ended');
    const fresh = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: memoryMb }, execArgv: [] });
    fresh.on('message', (word: FromRenderer) => void hear(fresh, word));
    fresh.on('error', (error) => worker === fresh && die(error instanceof Error ? error : new Error(String(error))));
    fresh.on('exit', (code) => worker === fresh && die(new Error(`it ended with ${code}`)));
    fresh.unref();
    worker = fresh;
    return fresh;
  };

  return {
    /** Renders one page. Its calls are made with `ask`. */
    render: async (wish: Omit<RenderRequest, 'id'>, ask: AskAsVisitor): Promise<RenderedPage> => {
      if (waiting.size >= waitingMost) throw new Error('too many pages wait to be rendered');
      const thread = running();
      wishes += 1;
      const id = wishes;
      const rendered = Promise.withResolvers<RenderedPage>();
      waiting.set(id, { ask, ...rendered });
      const begunAtMs = performance.now();
      const timer = setTimeout(() => {
        const late = new Error(`no page within ${patienceMs} ms: ${wish.address}`);
        // One that has much to do says something now and then; one that hangs is of no use to anybody.
        if (heardAtMs < begunAtMs) die(late);
        else rendered.reject(late);
      }, patienceMs);
      thread.postMessage({ kind: 'render', wish: { ...wish, id } } satisfies ToRenderer);
      try {
        return await rendered.promise;
      } finally {
        clearTimeout(timer);
        waiting.delete(id);
      }
    },
    /** Makes the thread ready, so that the first visitor does not wait for it. */
    begin: (): void => void running(),
    close: (): void => end(new Error('platform stopping')),
  };
};
