import { randomUUID } from 'node:crypto';
import { nowMs } from '#platform/clock';
import { unseal } from '#platform/secrets';
import type { Outbound, Place, Question } from './adapters/outbound.rules.ts';
import { outbounds } from './adapters/outbounds.ts';
import { answerMaxBytes, bytesOf } from './answers.ts';
import type { Vendor } from './find-vendor.ts';

const answerWithinMs = 10_000;

/** Undefined for a vendor of our own protocol, which is not asked this way. */
export const outboundOf = ({ dialect: { family } }: Vendor): Outbound | undefined =>
  family === 'CANONICAL' ? undefined : outbounds[family];

/**
 * Asks a vendor something, once: whoever asks knows whether it may be asked again. Throws when it does not answer within ten seconds, answers with an error, with
 * too much or with what cannot be read. `withinMs` for who cannot wait so long.
 */
export const askVendor = async <T>(vendor: Vendor, asking: (place: Place) => Question<T>, withinMs = answerWithinMs): Promise<T> => {
  const { request, read } = asking(placeOf(vendor));
  const response = await fetch(request.url, {
    method: request.method,
    headers: request.headers,
    ...(request.body !== undefined && { body: request.body }),
    redirect: 'error',
    signal: AbortSignal.timeout(withinMs),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`${vendor.code} answered ${response.status}`);
  }
  return read(await bytesOf(response, vendor.code, answerMaxBytes));
};

const placeOf = (vendor: Vendor): Place => ({
  url: vendor.internalUrl.replace(/\/$/, ''),
  settings: vendor.settings,
  secret: vendor.ownSecret === null ? '' : unseal(vendor.ownSecret),
  atMs: nowMs(),
  nonce: randomUUID(),
});
