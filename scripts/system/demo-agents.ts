import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

const Accounts = z.object({
  agents: z._default(
    z.array(z.object({ merchant: z.string(), userName: z.string(), password: z.string(), code: z.string(), link: z.string() })),
    [],
  ),
});

/** The demo agents created by the first start, uplines before their downlines. Empty if the database was not seeded. */
export const demoAgents = async (dataDir: string): Promise<z.output<typeof Accounts>['agents']> => {
  const text = await readFile(join(dataDir, 'demo-accounts.json'), 'utf8').catch(() => undefined);
  return text === undefined ? [] : Accounts.parse(JSON.parse(text)).agents;
};
