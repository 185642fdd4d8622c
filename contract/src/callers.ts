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
 * Whose calls are counted together: those of a session, for many members may share one address, and of everybody else those of their address.
 * A token that nobody found good says nothing, else who makes up another one for each call would never be asked to wait.
 */
export const countedWith = (request: Request): string => {
  const token = tokenOf(request);
  return token !== undefined && believed.has(token) ? token : request.ip;
};
