import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Whether an address lies in one of the networks (CIDR, IPv4 or IPv6). An IPv4 address written as IPv6 counts as IPv4. */
export const liesIn = (networks: readonly string[], ip: string): boolean => {
  if (networks.length === 0) return false;
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = familyOf(address);
    if (family === undefined) throw new Error(`no network: ${network}`);
    list.addSubnet(address, Number(bits ?? (family === 'ipv4' ? 32 : 128)), family);
  }
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  const family = familyOf(plain);
  return family !== undefined && list.check(plain, family);
};

const familyOf = (address: string): 'ipv4' | 'ipv6' | undefined => {
  if (isIPv4(address)) return 'ipv4';
  return isIPv6(address) ? 'ipv6' : undefined;
};
