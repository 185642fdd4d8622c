import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Whether an address lies in one of the networks (CIDR, IPv4 or IPv6). An IPv4 address written as IPv6 counts as IPv4. */
export const liesIn = (networks: readonly string[], ip: string): boolean => {
  if (networks.length === 0) return false;
  const plain = plainIp(ip) ?? '';
  const family = familyOf(plain);
  return family !== undefined && listOf(networks).check(plain, family);
};

/** Every call of a visitor asks about the same few hundred networks: they are read once for as long as somebody holds them. */
const listOf = (networks: readonly string[]): BlockList => {
  const known = lists.get(networks);
  if (known !== undefined) return known;
  const list = new BlockList();
  for (const network of networks) {
    const { address, bits, family } = networkOf(network);
    if (family === undefined) throw new Error(`no network: ${network}`);
    list.addSubnet(address, bits, family);
  }
  lists.set(networks, list);
  return list;
};
const lists = new WeakMap<readonly string[], BlockList>();

const networkOf = (network: string): { address: string; bits: number; family: 'ipv4' | 'ipv6' | undefined } => {
  const [address = '', bits] = network.split('/');
  const family = familyOf(address);
  return { address, bits: Number(bits ?? (family === 'ipv4' ? 32 : 128)), family };
};

/** Whether a text names a network (CIDR) or a single address, without a zone. */
export const isNetwork = (text: string): boolean => {
  const { bits, family } = networkOf(text);
  return /^[^/%]+(?:\/(?:0|[1-9]\d{0,2}))?$/.test(text) && family !== undefined && bits <= (family === 'ipv4' ? 32 : 128);
};

/** An address without the IPv6 clothes of an IPv4 address and without a zone; undefined when it is none. */
export const plainIp = (ip: string): string | undefined => {
  const plain = (ip.split('%')[0] ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
  return familyOf(plain) === undefined ? undefined : plain;
};

const familyOf = (address: string): 'ipv4' | 'ipv6' | undefined => {
  if (isIPv4(address)) return 'ipv4';
  return isIPv6(address) ? 'ipv6' : undefined;
};

/** Where nobody is anywhere: this machine and private networks. */
const ownNetworks = ['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '::1/128', 'fc00::/7', 'fe80::/10'];

type Region = { blockedNetworks: readonly string[]; allowedCountries: readonly string[]; blockedCountries: readonly string[] };

/**
 * Whether a site is closed to an address in a country. A blocked network or country is closed; where countries are allowed by name, all
 * others are closed, and so is an address of which nobody knows where it is, unless it is of our own networks.
 */
export const isClosedTo = (region: Region, ip: string, country: string | undefined): boolean => {
  if (liesIn(region.blockedNetworks, ip)) return true;
  if (country !== undefined && region.blockedCountries.includes(country)) return true;
  if (region.allowedCountries.length === 0) return false;
  return country === undefined ? !liesIn(ownNetworks, ip) : !region.allowedCountries.includes(country);
};
