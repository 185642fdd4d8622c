import { randomUUID } from 'node:crypto';
import type { workCaptcha as contract } from '@croupier/contract/people/access';
import type * as z from 'zod/mini';
import { namesFailedAt } from './names-failed.ts';
import { type Asker, keepCaptcha } from './captcha.ts';
import { bitsFor, prefixOf } from './work.rules.ts';

/** Work for a browser instead of a picture, for who cannot read pictures; the more, the more sign-ins went wrong at that address. */
export const askWork = async (asker: Asker): Promise<z.output<typeof contract.reply>> => {
  const id = randomUUID();
  const bits = bitsFor(await namesFailedAt(asker));
  await keepCaptcha(id, { work_bits: bits }, asker);
  return { id, prefix: prefixOf(id), bits };
};
