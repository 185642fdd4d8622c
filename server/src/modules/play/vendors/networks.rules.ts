import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Whether calls are taken from an address. */
export type MayCallFrom = (address: string) => boolean;

const rememberedMax = 1_000;

/**
 * Reads a list of networks (CIDR, IPv4 or IPv6) once, for a question that comes with every call. Undefined for an empty list: then nobody is asked. An IPv4 address
 * written as IPv6 counts as IPv4; what is no address is not let in.
 */
export const callersFrom = (networks: readonly string[]): MayCallFrom | undefined => {
  if (networks.length === 0) return undefined;
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = familyOf(address);
    if (family === undefined) throw new Error(`no network: ${network}`);
    list.addSubnet(address, Number(bits ?? (family === 'ipv4' ? 32 : 128)), family);
  }
  // A vendor calls from a handful of addresses, again and again.
  const known = new Map<string, boolean>();
  return (given) => {
    const remembered = known.get(given);
    if (remembered !== undefined) return remembered;
    const address = (given.split('%')[0] ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
    const family = familyOf(address);
    const isIn = family !== undefined && list.check(address, family);
    if (known.size >= rememberedMax) known.clear();
    known.set(given, isIn);
    return isIn;
  };
};

const familyOf = (address: string): 'ipv4' | 'ipv6' | undefined => (isIPv4(address) ? 'ipv4' : isIPv6(address) ? 'ipv6' : undefined);
