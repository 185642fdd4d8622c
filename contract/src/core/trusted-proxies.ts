import * as z from 'zod/mini';

/**
 * Who may say for whom a call is made (X-Forwarded-For, X-Forwarded-Proto), as `TRUST_PROXY` names them to every server: the addresses or networks
 * of our own proxies, separated by commas, or how many of them a call passes. `0`: nobody. Anyone else's word on it is not listened to.
 */
export const TrustProxy = z._default(z.string().check(z.regex(/^(?:\d|[0-9a-f.:/]+(?:,[0-9a-f.:/]+)*)$/i)), '0');

/** `0` trusts nobody, another digit so many hops, anything else is a list of addresses. */
export const trustedProxies = (given: string): false | string[] | ((address: string, hop: number) => boolean) => {
  if (given === '0') return false;
  return /^\d$/.test(given) ? (_address, hop) => hop < Number(given) : given.split(',');
};
