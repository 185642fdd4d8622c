import { lookup } from 'node:dns';
import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { nowMs } from './clock.ts';
import { isOnOpenNet, isTrusted, problemWithAddress } from './open-net.rules.ts';

export type ExternalCall = { method: 'GET' | 'POST'; url: string; headers: Readonly<Record<string, string>>; body: string | null };

/**
 * The result of the call; `problem` is null for a success alone. Neither the body nor the headers of the answer are kept: the address was named by somebody
 * outside, who must not read through us what is at it.
 */
export type Outcome = {
  status: number | null;
  problem: 'TIMEOUT' | 'UNREACHABLE' | 'PRIVATE' | 'STATUS' | null;
  ms: number;
};

const withinMs = 5_000;
const answerMaxBytes = 1_000;

class ClosedNetwork extends Error {}

/**
 * Tells somebody at an address that a stranger has named, once. Over https to the open net alone: the name's address is looked at when the connection is
 * made, so that no second look-up leads elsewhere. Redirects are not followed. `trustedAddresses` may be anywhere, and without TLS. Never throws.
 */
export const callExternal = async (call: ExternalCall, trustedAddresses: readonly string[]): Promise<Outcome> => {
  const began = nowMs();
  const outcome = (part: Omit<Outcome, 'ms'>): Outcome => ({ ...part, ms: Math.max(0, Math.round(nowMs() - began)) });
  if (problemWithAddress(call.url, trustedAddresses) !== undefined) return outcome({ status: null, problem: 'PRIVATE' });
  try {
    const status = await ask(call, isTrusted(call.url, trustedAddresses));
    return outcome({ status, problem: status >= 200 && status < 300 ? null : 'STATUS' });
  } catch (error) {
    const problem = error instanceof ClosedNetwork ? 'PRIVATE' : isTimeout(error) ? 'TIMEOUT' : 'UNREACHABLE';
    return outcome({ status: null, problem });
  }
};

const isTimeout = (error: unknown): boolean => error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError');

const ask = ({ method, url, headers, body }: ExternalCall, isTrusted: boolean): Promise<number> =>
  new Promise((resolve, reject) => {
    const request = url.startsWith('https:') ? overHttps : overHttp;
    const signal = AbortSignal.timeout(withinMs);
    const asked = request(url, { method, headers, signal, agent: false, ...(!isTrusted && { lookup: onOpenNet }) }, (response) => {
      const done = () => resolve(response.statusCode ?? 0);
      let length = 0;
      response.on('data', (part: Buffer) => {
        length += part.byteLength;
        if (length < answerMaxBytes) return;
        done();
        response.destroy();
      });
      response.on('end', done);
      response.on('error', reject);
    });
    asked.on('error', reject);
    asked.end(body ?? undefined);
  });

/** Every address of the name must be on the open net: which of them is taken is not ours to say. */
const onOpenNet: LookupFunction = (name, options, callback) => {
  lookup(name, { ...options, all: true }, (error, found) => {
    if (error !== null) return callback(error, []);
    if (found.length === 0 || !found.every(({ address }) => isOnOpenNet(address))) return callback(new ClosedNetwork(name), []);
    const [first] = found;
    if (options.all === true || first === undefined) return callback(null, found);
    return callback(null, first.address, first.family);
  });
};
