import { isRefusalCode } from '@croupier/contract/core/refusals';
import type { Endpoint } from '@croupier/contract/core/endpoint';
import * as z from 'zod/mini';
import { languageNow } from '#i18n/text.ts';
import { Refused, Unreachable } from './refused.ts';
import { session } from './session.ts';

/** A long file on a slow line takes a while. */
const timeoutMs = 120_000;

const Refusal = z.object({ code: z.string(), message: z.string(), value: z.optional(z.record(z.string(), z.unknown())) });

/** Fetches a file that a call writes, and hands it to the visitor to keep. Gives it and its name; throws as `call` does. */
export const download = async (endpoint: Pick<Endpoint, 'method' | 'path'>, body: unknown): Promise<{ name: string; file: Blob }> => {
  const token = session.token();
  const answer = await fetch(endpoint.path, {
    method: endpoint.method,
    headers: {
      accept: 'text/csv, application/json',
      'accept-language': languageNow(),
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((cause: unknown) => {
    throw new Unreachable(endpoint.path, { cause });
  });
  if (!answer.ok) {
    const refused = Refusal.safeParse(await answer.json().catch(() => undefined));
    const { code, message, value } = refused.success ? refused.data : { code: 'OUR_MISTAKE', message: '', value: undefined };
    if (answer.status === 401 && token !== undefined && token === session.token()) session.end('expired');
    throw new Refused({ code: isRefusalCode(code) ? code : 'OUR_MISTAKE', message, value, status: answer.status });
  }
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'file.csv';
  // A line that breaks off in the middle has sent no file.
  const file = await answer.blob().catch((cause: unknown) => {
    throw new Unreachable(endpoint.path, { cause });
  });
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads it a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return { name, file };
};
