import { randomUUID } from 'node:crypto';
import { nowMs } from '#platform/clock';
import { unseal } from '#platform/secrets';
import type { RawCall } from '#rules/play/protocols/protocol';
import type { HttpRequest, OutboundProtocol, VendorEndpoint, VendorQuery, VendorQueries } from '#rules/play/protocols/outbound';
import { outboundProtocols, vendorQueries } from '#modules/play/protocols';
import { readBody } from './read-body.ts';
import { answerMaxBytes, answerWithinMs } from './query.rules.ts';
import { logCall, shouldLog } from '#modules/play/vendor-calls';
import type { Vendor } from './find-vendor.ts';
import { hasOurKey, ourKeyFor } from './our-key.ts';
import { problemOf, VendorTrouble } from '#rules/play/protocols/problem';

/** How a vendor of another family is called; undefined for one of our own protocol, whose games open and are listed in other ways. */
export const outboundOf = ({ protocol: { family } }: Vendor): OutboundProtocol | undefined =>
  family === 'CANONICAL' ? undefined : outboundProtocols[family];

/** Whether anything can be asked: in our own protocol it takes a key to sign with. */
export const canQuery = (vendor: Vendor): boolean => vendor.protocol.family !== 'CANONICAL' || hasOurKey(vendor);

/** The questions that a vendor may be asked, in any family. */
export const queriesFor = ({ protocol: { family } }: Vendor): VendorQueries => vendorQueries[family];

/**
 * Asks a vendor something, once: whoever asks knows whether it may be asked again. Throws when it does not answer within ten seconds, answers with an error, with
 * too much or with what cannot be read. `withinMs` for who cannot wait so long.
 */
export const queryVendor = async <T>(
  vendor: Vendor,
  makeQuery: (place: VendorEndpoint) => VendorQuery<T>,
  withinMs = answerWithinMs,
): Promise<T> => {
  const { outcome } = await tryQuery(vendor, makeQuery, withinMs);
  if ('error' in outcome) throw outcome.error;
  return outcome.value;
};

/** The answer of a vendor to a question, and its outcome. A status of 0: nothing was answered. */
export type VendorReply<T> = {
  request: HttpRequest;
  status: number;
  body: string;
  ms: number;
  outcome: { value: T } | { error: unknown };
};

/** As `queryVendor`, but returns an error instead of throwing it. */
export const tryQuery = async <T>(
  vendor: Vendor,
  makeQuery: (place: VendorEndpoint) => VendorQuery<T>,
  withinMs = answerWithinMs,
): Promise<VendorReply<T>> => {
  const { request, read } = makeQuery(placeOf(vendor));
  const atMs = nowMs();
  const said = { status: 0, body: '' };
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: request.headers,
      ...(request.body !== undefined && { body: request.body }),
      redirect: 'error',
      signal: AbortSignal.timeout(withinMs),
    });
    said.status = response.status;
    if (!response.ok) {
      await response.body?.cancel();
      throw new VendorTrouble('STATUS', `${vendor.code} answered ${response.status}`);
    }
    const body = await readBody(response, vendor.code, answerMaxBytes);
    said.body = body.toString('utf8', 0, keptBytes);
    const value = understood(() => read(body, Object.fromEntries(response.headers)));
    logQuery(vendor, request, said, 'OK', atMs);
    return { request, ...said, ms: nowMs() - atMs, outcome: { value } };
  } catch (error) {
    logQuery(vendor, request, said, said.status === 0 ? 'NO_ANSWER' : 'BAD_ANSWER', atMs);
    return { request, ...said, ms: nowMs() - atMs, outcome: { error } };
  }
};

/** Whatever is wrong with an answer that came is not as it was agreed, unless it says better. */
const understood = <T>(read: () => T): T => {
  try {
    return read();
  } catch (error) {
    const { code, detail } = problemOf(error);
    throw code === 'OTHER' ? new VendorTrouble('NOT_AS_AGREED', detail, { cause: error }) : error;
  }
};

/** A list of all games is not kept whole. */
const keptBytes = 64 * 1024;
const nothing: readonly never[] = [];

const logQuery = (vendor: Vendor, request: HttpRequest, answer: { status: number; body: string }, code: string, atMs: number): void => {
  if (!shouldLog(vendor, code, nothing, atMs)) return;
  const { pathname, search } = new URL(request.url);
  const call: RawCall = {
    op: pathname.split('/').slice(-2).join('/'),
    url: `${pathname}${search}`,
    headers: request.headers,
    body: Buffer.from(request.body ?? ''),
  };
  logCall({
    vendor,
    direction: 'OUT',
    place: 'LIVE',
    method: request.method,
    call,
    address: '',
    key: undefined,
    answer: { ...answer },
    code,
    atMs,
    ms: nowMs() - atMs,
    requestId: '',
    operations: nothing,
    results: nothing,
  });
};

const placeOf = (vendor: Vendor): VendorEndpoint => ({
  url: vendor.internalUrl.replace(/\/$/, ''),
  settings: vendor.settings,
  secret: vendor.ownSecret === null ? '' : unseal(vendor.ownSecret),
  vendor: vendor.code,
  ...(vendor.protocol.family === 'CANONICAL' && { signing: ourKeyFor(vendor), keys: vendor.keys }),
  atMs: nowMs(),
  nonce: randomUUID(),
});
