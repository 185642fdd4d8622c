import { BlockList, isIP } from 'node:net';

/** Networks that are nobody's on the open net: private, of one machine or link, of tests, reserved (IANA special-purpose registries). */
const closedNetworks = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
] as const;

const closed = new BlockList();
for (const network of closedNetworks) {
  const [address = '', bits = '32'] = network.split('/');
  closed.addSubnet(address, Number(bits), 'ipv4');
}
const openV6 = new BlockList();
openV6.addSubnet('2000::', 3, 'ipv6');
const closedV6 = new BlockList();
// Documentation, ORCHID, 6to4 and Teredo, which carry IPv4 addresses that may be anybody's.
for (const [address, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closedV6.addSubnet(address, bits, 'ipv6');

/** Whether an address is one of the open net. An IPv4 address written as IPv6 is none. */
export const isOnOpenNet = (address: string): boolean => {
  const family = isIP(address);
  if (family === 4) return !closed.check(address, 'ipv4');
  return family === 6 && openV6.check(address, 'ipv6') && !closedV6.check(address, 'ipv6');
};

/**
 * A trusted address is an origin with a path: `http://127.0.0.1:8070/tracker/postback` is that path alone, `http://127.0.0.1:8070/tracker/` everything below it.
 * An origin without a path is none, since it would open every path there.
 */
export const isTrustedAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, pathname, search, hash, username, password } = new URL(text);
  const isPlain = search === '' && hash === '' && username === '' && password === '';
  return /^https?:$/.test(protocol) && isPlain && pathname !== '/' && !hidesPath.test(pathname);
};

/** A slash, backslash, dot or percent sign written as a code, or two slashes: a server may read the path behind it as another one. */
const hidesPath = /%(?:2f|5c|2e|25|00)|\/\/|\\|;/i;

/** Whether an address is one of the trusted ones, or below one that ends in a slash. */
export const isTrusted = (text: string, trustedAddresses: readonly string[]): boolean => {
  if (!URL.canParse(text)) return false;
  const { origin, pathname, username, password } = new URL(text);
  if (username !== '' || password !== '' || hidesPath.test(pathname)) return false;
  return trustedAddresses.filter(isTrustedAddress).some((trusted) => {
    const at = new URL(trusted);
    return at.origin === origin && (at.pathname.endsWith('/') ? pathname.startsWith(at.pathname) : pathname === at.pathname);
  });
};

/** The problem of an address that an outside system gave us; undefined: nothing yet, but its name may still lead to a closed network. */
export const problemWithAddress = (
  text: string,
  trustedAddresses: readonly string[],
): 'UNREADABLE' | 'NOT_HTTPS' | 'PRIVATE' | undefined => {
  if (!URL.canParse(text)) return 'UNREADABLE';
  const { protocol, hostname, port, username, password } = new URL(text);
  if (username !== '' || password !== '') return 'UNREADABLE';
  if (isTrusted(text, trustedAddresses)) return undefined;
  if (protocol !== 'https:') return 'NOT_HTTPS';
  const bare = hostname.replace(/^\[|\]$/g, '');
  if (port !== '' || (isIP(bare) !== 0 && !isOnOpenNet(bare)) || isLocalName(bare)) return 'PRIVATE';
  return undefined;
};

/** Names that no one on the open net has (RFC 6761, 6762, 8375). */
const isLocalName = (name: string): boolean =>
  isIP(name) === 0 && (!name.includes('.') || /\.(?:localhost|local|internal|home\.arpa|lan|test|invalid|onion)\.?$/i.test(name));
