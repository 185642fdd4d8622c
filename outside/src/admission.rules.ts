import { createHash, timingSafeEqual } from 'node:crypto';

/** The origin of a call, and its headers. */
export type Arrival = {
  remoteAddress: string | undefined;
  localAddress: string | undefined;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  path: string;
};

/** Set by proxies: such a call comes from elsewhere, though its connection is from this machine. */
const forwardedBy = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

/** Calls of visitors' browsers from the pages of the site, and of balancers. They show no message that arrived. */
const openToAll = /^\/(?:healthz|readyz|firebase\/keys|firebase\/v1\/[a-z]+)$/;

const isLoopback = (address: string): boolean => /^(?:::ffff:)?127\.|^::1$/.test(address);

/** True for a call from this machine itself. */
export const isFromThisMachine = ({ remoteAddress, localAddress, headers }: Omit<Arrival, 'path'>): boolean =>
  remoteAddress !== undefined &&
  (isLoopback(remoteAddress) || remoteAddress === localAddress) &&
  forwardedBy.every((name) => headers[name] === undefined);

/** The word that a call brings: the password of a browser's dialogue (any user name), or a bearer token. */
const broughtWord = (authorization: string | undefined): string | undefined => {
  const [, scheme = '', value = ''] = /^(basic|bearer) +(\S+)$/i.exec(authorization ?? '') ?? [];
  if (scheme.toLowerCase() === 'bearer') return value;
  return scheme === '' ? undefined : Buffer.from(value, 'base64').toString('utf8').split(':').slice(1).join(':');
};

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Whether a call is admitted. The simulators show everybody's mail and move the demo's money, so that from elsewhere only who knows their word may come;
 * without a word nobody may.
 */
export const isAdmitted = (arrival: Arrival, word: string | undefined): boolean => {
  if (isFromThisMachine(arrival) || openToAll.test(arrival.path)) return true;
  const { authorization } = arrival.headers;
  const brought = broughtWord(typeof authorization === 'string' ? authorization : undefined);
  return word !== undefined && brought !== undefined && timingSafeEqual(digestOf(brought), digestOf(word));
};

/** The shortest word that is taken: it is asked for on a network. */
export const wordMin = 12;
