import { liesIn, plainIp } from '#rules/brand/merchants/region';

/** Whether an address may be worked from: an empty list lets everybody in. */
export const isLetIn = (networks: readonly string[], ip: string): boolean => networks.length === 0 || liesIn(networks, ip);

/** Whether a network (CIDR) or a single address holds an address. */
export const holds = (network: string, ip: string): boolean => liesIn([network], ip);

/** An address as people read it: without the IPv6 clothes of an IPv4 address. */
export const shownIp = (ip: string): string => plainIp(ip) ?? ip;
