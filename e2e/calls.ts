/** Calls of the platform, as the page that is open makes them: a journey's claims are seen by somebody who may call, and not read in the database. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import * as z from 'zod/mini';
import type { Endpoint } from '@croupier/contract/core/endpoint';

type Values = Record<string, string | number>;

/** Calls that are repeated until a condition is true stay under the rate limits of the platform. */
const pauseAfterLimitMs = 3_000;

/**
 * The answer to a `GET` with the session of the page: a member's on the site, an operator's in the console. Waits where there were too many
 * calls, and fails with any other refusal.
 */
export const answerTo = async <Reply extends z.ZodMiniType>(
  page: Page,
  { path, reply }: Pick<Endpoint, 'path'> & { reply: Reply },
  { params = {}, query = {} }: { params?: Values; query?: Values } = {},
): Promise<z.output<Reply>> => {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
  const answer = await page.evaluate(
    async (address) => {
      const token = sessionStorage.getItem('token');
      const response = await fetch(address, { headers: token === null ? {} : { authorization: `Bearer ${token}` } });
      return (await response.json()) as { success: boolean; code?: string; value?: unknown };
    },
    search === '' ? filled : `${filled}?${search}`,
  );
  if (answer.code === 'TOO_MANY_REQUESTS') {
    await sleep(pauseAfterLimitMs);
    return answerTo(page, { path, reply }, { params, query });
  }
  if (!answer.success) throw new Error(`${filled} answers ${answer.code}`);
  return z.decode(reply, answer.value as never);
};
