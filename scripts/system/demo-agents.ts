import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

const Accounts = z.object({
  agents: z._default(
    z.array(z.object({ merchant: z.string(), userName: z.string(), password: z.string(), code: z.string(), link: z.string() })),
    [],
  ),
});

/** The agents whom the first start made at the demo's merchants, uplines before their downlines; none where there was nothing to seed. */
export const demoAgents = async (dataDir: string): Promise<z.output<typeof Accounts>['agents']> => {
  const text = await readFile(join(dataDir, 'demo-accounts.json'), 'utf8').catch(() => undefined);
  return text === undefined ? [] : Accounts.parse(JSON.parse(text)).agents;
};
