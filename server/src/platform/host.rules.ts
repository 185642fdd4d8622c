/** A name (or an address) and perhaps a port: everything that a `Host` header may say. */
const hostName = /^(?:(?!-)[a-z0-9_-]{1,63}(?:\.(?!-)[a-z0-9_-]{1,63})*\.?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;
const longest = 260;

/** True for `name[:port]`: no user, path, space, comma or other sign that a page, a policy or a link would carry along. */
export const isHostName = (host: string | undefined): boolean =>
  host !== undefined &&
  host.length <= longest &&
  hostName.test(host) &&
  Number(/:(\d+)$/.exec(host.replace(/^\[.*\]/, ''))?.[1] ?? 0) <= 65_535;

/**
 * The address of a site for browsers. Only the name is the caller's, and it is one of ours by then; protocol and port are those of `PUBLIC_URL`,
 * because a `Host` header may name any port.
 */
export const siteAddress = (publicUrl: string, name: string): { protocol: string; authority: string; origin: string } => {
  const { protocol, port } = new URL(publicUrl);
  const authority = `${name.toLowerCase().replace(/\.$/, '')}${port === '' ? '' : `:${port}`}`;
  return { protocol: protocol.slice(0, -1), authority, origin: `${protocol}//${authority}` };
};
