import { setTimeout as sleep } from 'node:timers/promises';
import { settings } from './settings.ts';

let draining = false;

/** True from the moment this process was told to stop: `/readyz` says so, and each answer asks its caller to come on another connection. */
export const isDraining = (): boolean => draining;

/**
 * Says that nothing new is to come here, and waits until a balancer that asks `/readyz` has noticed. Everything that still comes in the meantime
 * is answered as ever.
 */
export const drain = async (pauseMs = settings.drainMs): Promise<void> => {
  draining = true;
  await sleep(pauseMs);
};
