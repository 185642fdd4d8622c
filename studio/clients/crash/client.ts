import { roundClient } from '../shell/shared-rounds/round-client.ts';

/** The screen of crash. */
export const crash = roundClient('crash', async () => (await import('./open-crash.ts')).openCrash);
