import * as z from 'zod/mini';

/**
 * The proxies whose X-Forwarded-For and X-Forwarded-Proto headers are trusted, as in `TRUST_PROXY`: their addresses or networks, separated
 * by commas, or the number of proxies a call passes. `0` trusts nobody; the headers of all others are ignored.
 */
export const TrustProxy = z._default(z.string().check(z.regex(/^(?:\d|[0-9a-f.:/]+(?:,[0-9a-f.:/]+)*)$/i)), '0');

/** `0` trusts nobody, another digit that many hops, anything else is a list of addresses. */
export const trustedProxies = (given: string): false | string[] | ((address: string, hop: number) => boolean) => {
  if (given === '0') return false;
  return /^\d$/.test(given) ? (_address, hop) => hop < Number(given) : given.split(',');
};
