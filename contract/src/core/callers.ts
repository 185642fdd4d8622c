/** Groups calls by caller for rate limits. */
type Request = { headers: { authorization?: string | undefined }; ip: string | undefined };

/** The bearer token of a request, valid or not. */
export const tokenOf = ({ headers }: Request): string | undefined => /^Bearer ([\w-]{20,200})$/.exec(headers.authorization ?? '')?.[1];

const believedMax = 100_000;
/** Recently validated tokens, the least recently used first. */
const believed = new Set<string>();

/** Counts the calls of this token separately from now on. */
export const rememberToken = (token: string): void => {
  believed.delete(token);
  believed.add(token);
  if (believed.size <= believedMax) return;
  const [oldest] = believed;
  if (oldest !== undefined) believed.delete(oldest);
};

/**
 * The key of a caller's rate limit: the session, because many members may share one address, or otherwise the network. An unvalidated token is
 * ignored; otherwise a caller could avoid the limit with a new token for each call.
 */
export const rateLimitKey = (request: Request): string => {
  const token = tokenOf(request);
  return token !== undefined && believed.has(token) ? token : networkOf(request.ip);
};

/**
 * The network of an address: an IPv4 address itself, or the /64 network of an IPv6 address, whose lower half its owner can change. Callers that
 * hung up before their address was read are counted as one network.
 */
export const networkOf = (ip: string | undefined): string => {
  if (ip === undefined || ip === '') return 'unknown';
  const plain = ip.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('%')[0]?.split('::') ?? [];
  const groups = head === '' ? [] : head.split(':');
  const tailGroups = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - groups.length - tailGroups.length;
  return [...groups, ...Array<string>(Math.max(0, zeros)).fill('0'), ...tailGroups].slice(0, 4).join(':');
};
