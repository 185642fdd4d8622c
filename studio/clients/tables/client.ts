import { roundClient } from '../shell/shared-rounds/round-client.ts';

/** The screen of the tables with shared rounds. */
export const tables = roundClient('tables', async () => (await import('./open-table.ts')).openTable);
