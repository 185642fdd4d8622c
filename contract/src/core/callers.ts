/** Whose calls a server counts together, for its rate limits. */
type Request = { headers: { authorization?: string | undefined }; ip: string };

/** The token a caller shows, whatever it is worth. */
export const tokenOf = ({ headers }: Request): string | undefined => /^Bearer ([\w-]{20,200})$/.exec(headers.authorization ?? '')?.[1];

const believedMax = 100_000;
/** Tokens that were found good lately, the one that was seen longest ago first. */
const believed = new Set<string>();

/** From here on the calls with this token are counted by themselves. */
export const believe = (token: string): void => {
  believed.delete(token);
  believed.add(token);
  if (believed.size <= believedMax) return;
  const [oldest] = believed;
  if (oldest !== undefined) believed.delete(oldest);
};

/**
 * Whose calls are counted together: those of a session, for many members may share one address, and of everybody else those of their network.
 * A token that nobody found good says nothing, else who makes up another one for each call would never be asked to wait.
 */
export const countedWith = (request: Request): string => {
  const token = tokenOf(request);
  return token !== undefined && believed.has(token) ? token : networkOf(request.ip);
};

/** Who shares an address: an IPv4 address itself, or the network of an IPv6 address, whose lower half its owner changes at will. */
export const networkOf = (ip: string): string => {
  const plain = ip.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('%')[0]?.split('::') ?? [];
  const groups = head === '' ? [] : head.split(':');
  const tailGroups = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - groups.length - tailGroups.length;
  return [...groups, ...Array<string>(Math.max(0, zeros)).fill('0'), ...tailGroups].slice(0, 4).join(':');
};
