import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TOTP } from 'otpauth';
import * as z from 'zod/mini';

const Accounts = z.object({ operator: z.object({ userName: z.string(), password: z.string(), totpSecret: z.string() }) });

/** The demo operator created when an empty database was seeded. Undefined if it was not seeded. */
export const demoOperator = async (dataDir: string): Promise<z.output<typeof Accounts>['operator'] | undefined> => {
  const text = await readFile(join(dataDir, 'demo-accounts.json'), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : Accounts.parse(JSON.parse(text)).operator;
};

/** The current six digits of an authenticator with this secret (base32). */
export const codeNow = (secret: string): string => new TOTP({ secret }).generate();
