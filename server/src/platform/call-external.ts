import { lookup } from 'node:dns';
import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { nowMs } from './clock.ts';
import { isOnOpenNet, problemWithAddress } from './open-net.rules.ts';

export type ExternalCall = { method: 'GET' | 'POST'; url: string; headers: Readonly<Record<string, string>>; body: string | null };

/** The result of the call. `answer` is the beginning of the answer; `problem` is null for a success alone. */
export type Outcome = {
  status: number | null;
  problem: 'TIMEOUT' | 'UNREACHABLE' | 'PRIVATE' | 'STATUS' | null;
  answer: string | null;
  ms: number;
};

const withinMs = 5_000;
const answerMaxBytes = 1_000;

class ClosedNetwork extends Error {}

/**
 * Tells somebody at an address that a stranger has named, once. Over https to the open net alone: the name's address is looked at when the connection is
 * made, so that no second look-up leads elsewhere. Redirects are not followed. `trustedOrigins` may be anywhere, and without TLS. Never throws.
 */
export const callExternal = async (call: ExternalCall, trustedOrigins: readonly string[]): Promise<Outcome> => {
  const began = nowMs();
  const outcome = (part: Omit<Outcome, 'ms'>): Outcome => ({ ...part, ms: Math.max(0, Math.round(nowMs() - began)) });
  if (problemWithAddress(call.url, trustedOrigins) !== undefined) return outcome({ status: null, problem: 'PRIVATE', answer: null });
  try {
    const { status, answer } = await ask(call, trustedOrigins.includes(new URL(call.url).origin));
    return outcome({ status, answer, problem: status >= 200 && status < 300 ? null : 'STATUS' });
  } catch (error) {
    const problem = error instanceof ClosedNetwork ? 'PRIVATE' : isTimeout(error) ? 'TIMEOUT' : 'UNREACHABLE';
    return outcome({ status: null, problem, answer: null });
  }
};

const isTimeout = (error: unknown): boolean => error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError');

const ask = ({ method, url, headers, body }: ExternalCall, isTrusted: boolean): Promise<{ status: number; answer: string }> =>
  new Promise((resolve, reject) => {
    const request = url.startsWith('https:') ? overHttps : overHttp;
    const signal = AbortSignal.timeout(withinMs);
    const asked = request(url, { method, headers, signal, agent: false, ...(!isTrusted && { lookup: onOpenNet }) }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      const done = () => resolve({ status: response.statusCode ?? 0, answer: text.slice(0, answerMaxBytes).replaceAll('\0', '') });
      response.on('data', (part: string) => {
        text += part;
        if (text.length < answerMaxBytes) return;
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
