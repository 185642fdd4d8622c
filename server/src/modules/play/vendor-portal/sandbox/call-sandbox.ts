import { Worker } from 'node:worker_threads';
import { log } from '#platform/log';
import { Refusal } from '#platform/refusal';
import { digestKey } from '#platform/secrets';
import { settings } from '#platform/settings';
import { makeSandboxDatabase } from '../store/sandbox-database.ts';
import type { SandboxResults, SandboxRequest, SandboxReply } from './sandbox-messages.ts';

const answerWithinMs = 15_000;
/** Making its database and bringing it to the newest shape takes seconds, once. */
const opensWithinMs = 90_000;
const idleMs = 10 * 60_000;
/** Play must not take the memory of what is real. */
const memoryMegabytes = 256;

type Waiting = { resolve: (answer: never) => void; reject: (error: Error) => void; timer: NodeJS.Timeout };
type Sandbox = { worker: Worker; waiting: Map<number, Waiting> };

let opening: Promise<Sandbox> | undefined;
let count = 0;
let idle: NodeJS.Timeout | undefined;

/**
 * Asks the sandbox, which is opened when it is first needed and closed when nobody has asked for ten minutes. Refuses VENDOR_UNAVAILABLE while it cannot be
 * opened or does not answer: nothing real depends on it. A question that anybody may ask must not keep it open.
 */
export const callSandbox = async <K extends SandboxRequest['kind']>(
  asked: Extract<SandboxRequest, { kind: K }>,
  keepsOpen = true,
): Promise<SandboxResults[K]> => {
  if (keepsOpen) {
    clearTimeout(idle);
    idle = setTimeout(() => void closeSandbox(), idleMs);
    idle.unref();
  }
  try {
    opening ??= open();
    const sandbox = await opening;
    return await ask<SandboxResults[K]>(sandbox, asked);
  } catch (error) {
    log.warn({ err: error }, 'sandbox did not answer');
    throw new Refusal('VENDOR_UNAVAILABLE');
  }
};

export const isSandboxOpen = (): boolean => opening !== undefined;

/** Ends it; whoever waits is refused. */
export const closeSandbox = async (): Promise<void> => {
  clearTimeout(idle);
  const last = opening;
  opening = undefined;
  const sandbox = await last?.catch(() => undefined);
  if (sandbox === undefined) return;
  forsake(sandbox, 'the sandbox was closed');
  await sandbox.worker.terminate();
};

const forsake = ({ waiting }: Sandbox, why: string): void => {
  for (const { reject, timer } of waiting.values()) {
    clearTimeout(timer);
    reject(new Error(why));
  }
  waiting.clear();
};

const ask = <T>({ worker, waiting }: Sandbox, asked: SandboxRequest): Promise<T> =>
  new Promise<T>((resolve, reject) => {
    count += 1;
    const id = count;
    const timer = setTimeout(() => {
      waiting.delete(id);
      reject(new Error('the sandbox takes too long'));
    }, answerWithinMs);
    waiting.set(id, { resolve, reject, timer });
    worker.postMessage({ id, asked });
  });

const open = async (): Promise<Sandbox> => {
  try {
    const databaseUrl = await makeSandboxDatabase();
    const worker = new Worker(new URL('sandbox-worker.ts', import.meta.url), {
      env: {
        NODE_ENV: settings.production ? 'production' : 'development',
        DATABASE_URL: databaseUrl,
        DATABASE_POOL: '4',
        WALLET_LANES: '1',
        LOG_LEVEL: 'error',
        // It stays when SECRETS_KEY is changed, and with it all that the sandbox has sealed in its own database.
        SECRETS_KEY: digestKey().toString('base64'),
      },
      // Flags of the platform's own, as the size of its memory, are not for a thread.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
      name: 'sandbox',
    });
    worker.unref();
    const sandbox: Sandbox = { worker, waiting: new Map() };
    const gone = (error: unknown): void => {
      forsake(sandbox, error instanceof Error ? error.message : 'the sandbox has ended');
      opening = undefined;
    };
    worker.on('error', gone);
    worker.on('exit', gone);
    await opened(worker);
    worker.on('message', (said: SandboxReply) => hear(sandbox, said));
    return sandbox;
  } catch (error) {
    opening = undefined;
    throw error;
  }
};

const opened = (worker: Worker): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the sandbox does not open')), opensWithinMs);
    worker.once('message', (said: SandboxReply) => {
      clearTimeout(timer);
      if ('open' in said) resolve();
      else reject(new Error(said.failed));
    });
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the sandbox has ended')));
  });

const hear = ({ waiting }: Sandbox, said: SandboxReply): void => {
  if (!('id' in said)) return;
  const asked = waiting.get(said.id);
  if (asked === undefined) return;
  waiting.delete(said.id);
  clearTimeout(asked.timer);
  if (said.failed === undefined) asked.resolve(said.answer as never);
  else asked.reject(new Error(said.failed));
};
