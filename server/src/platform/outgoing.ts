import { lookup } from 'node:dns';
import { type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { settings } from './settings.ts';

/**
 * Calls to addresses that somebody outside the house has chosen. They may lead only to the open internet: a name that points into our own network, now
 * or a moment after it was looked at, must not make this server ask its neighbours for somebody else (OWASP ASVS 5, V13.2; server-side request forgery).
 */
export type OutgoingCall = {
  url: string;
  method?: 'POST' | 'GET';
  headers: Readonly<Record<string, string>>;
  body?: string;
  withinMs: number;
};

/** What came of it. ADDRESS: the call was not made, because of where it would have led. Redirects are answers, and not followed. */
export type Outcome = { tookMs: number } & (
  | { status: number; answer: string }
  | { problem: 'UNREACHABLE' | 'TIMEOUT' | 'ADDRESS'; answer?: undefined; status?: undefined }
);

/** So much of an answer is read, in bytes. */
const answerMaxBytes = 4_096;

/** IANA's special-purpose registries: networks that lead nowhere in the open internet. */
const closed = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.ipv4.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  // Everything but 2000::/3, and of that what leads elsewhere again.
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  closed.ipv6.addSubnet(network, bits, 'ipv6');

/** Whether an IP address is one of the open internet. */
export const isOpenAddress = (address: string): boolean => {
  const family = isIP(address);
  if (family === 4) return !closed.ipv4.check(address);
  return family === 6 && !closed.ipv6.check(address, 'ipv6');
};

/** The origins that may be called although they lie in our own network: the outside world of a demo. */
const ownOrigins = (): string[] =>
  settings.production ? [] : [settings.outsideUrl, settings.outsideInternalUrl].map((url) => new URL(url).origin);

/** Whether an address may be called at all, as far as it says so itself. */
export const mayBeCalled = (given: string, own: readonly string[] = ownOrigins()): boolean => {
  if (!URL.canParse(given)) return false;
  const url = new URL(given);
  if (url.username !== '' || url.password !== '') return false;
  if (own.includes(url.origin)) return true;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (url.protocol !== 'https:') return false;
  return isIP(host) === 0 ? host.includes('.') && !/\.(?:localhost|local|internal|home\.arpa)$/.test(host) : isOpenAddress(host);
};

class Closed extends Error {}

/** Looks a name up, and gives only addresses of the open internet: it is this answer that is connected to, so nothing can change behind it. */
const lookUpOpen: LookupFunction = (name, options, done) => {
  lookup(name, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return done(error, '');
    const open = addresses.filter(({ address }) => isOpenAddress(address));
    const [first] = open;
    if (first === undefined) return done(new Closed(`${name} does not lead to the open internet`), '');
    return options.all === true ? done(null, open) : done(null, first.address, first.family);
  });
};

/** Makes one call. It never throws: what went wrong is what came of it. `own`: origins that may be called wherever they lead. */
export const callOut = async (
  { url: given, method = 'POST', headers, body, withinMs }: OutgoingCall,
  own: readonly string[] = ownOrigins(),
): Promise<Outcome> => {
  const begun = performance.now();
  const took = () => Math.round(performance.now() - begun);
  if (!mayBeCalled(given, own)) return { problem: 'ADDRESS', tookMs: took() };
  const url = new URL(given);
  const isOwn = own.includes(url.origin);
  const options: RequestOptions = {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
    signal: AbortSignal.timeout(withinMs),
    ...(!isOwn && { lookup: lookUpOpen }),
  };
  try {
    const { status, answer } = await ask(url, options, body);
    return { status, answer, tookMs: took() };
  } catch (error) {
    return { problem: problemOf(error), tookMs: took() };
  }
};

const problemOf = (error: unknown): 'ADDRESS' | 'TIMEOUT' | 'UNREACHABLE' => {
  if (error instanceof Closed) return 'ADDRESS';
  const name = error instanceof Error ? error.name : '';
  return name === 'TimeoutError' || name === 'AbortError' ? 'TIMEOUT' : 'UNREACHABLE';
};

const ask = (url: URL, options: RequestOptions, body: string | undefined): Promise<{ status: number; answer: string }> =>
  new Promise((resolve, reject) => {
    const call = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options, (response) => {
      const pieces: Buffer[] = [];
      let bytes = 0;
      const end = () =>
        resolve({ status: response.statusCode ?? 0, answer: Buffer.concat(pieces).subarray(0, answerMaxBytes).toString('utf8') });
      response.on('data', (piece: Buffer) => {
        bytes += piece.length;
        pieces.push(piece);
        // Whoever sends without end has been heard enough.
        if (bytes > answerMaxBytes) {
          end();
          response.destroy();
        }
      });
      response.on('end', end);
      response.on('error', reject);
    });
    call.on('error', reject);
    call.end(body);
  });
