import { setTimeout as sleep } from 'node:timers/promises';
import { settings } from './settings.ts';

let draining = false;

/** True from the moment this process was told to stop; `/readyz` says so. */
export const isDraining = (): boolean => draining;

/** Says that nothing new is to come here, and waits until a balancer that asks `/readyz` has noticed. Calls are answered as ever meanwhile. */
export const drain = async (): Promise<void> => {
  draining = true;
  await sleep(settings.drainMs);
};
