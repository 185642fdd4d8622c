import { notify } from './database.ts';
import { listen } from './listen.ts';
import { log } from './log.ts';

const channel = 'outbox';
const nudges = new Set<() => void>();
const wakeEveryMs = 20;
let waking: NodeJS.Timeout | undefined;

/**
 * At most every 20 ms, all processes are told to look into the outbox. It is sent on a connection of its own a moment later, never in
 * the writing transaction: a NOTIFY would queue the commits of all writers behind one lock.
 */
export const signalOutbox = (): void => {
  waking ??= setTimeout(() => {
    waking = undefined;
    for (const nudge of nudges) nudge();
    notify(channel).catch((error: unknown) => log.warn({ err: error }, 'outbox notification failed'));
  }, wakeEveryMs).unref();
};

/** Calls `nudge` whenever this process or another is told to look. */
export const onOutboxSignal = (nudge: () => void): { stop(): Promise<void> } => {
  nudges.add(nudge);
  const listener = listen(channel, nudge);
  return {
    stop: async () => {
      nudges.delete(nudge);
      await listener.stop();
    },
  };
};
