/**
 * The address to lead a payer back to, if it is one of ours: the site's own origin, any name under its host, or an origin named in the
 * settings. Undefined otherwise, so that nobody can use the bank's page to send people elsewhere.
 */
export const returnAddress = (wanted: string | undefined, publicUrl: string, moreOrigins: readonly string[]): URL | undefined => {
  if (wanted === undefined || !URL.canParse(wanted)) return undefined;
  const url = new URL(wanted);
  if (url.username !== '' || url.password !== '') return undefined;
  const site = new URL(publicUrl);
  const underIt = url.protocol === site.protocol && url.host.endsWith(`.${site.host}`);
  return url.origin === site.origin || underIt || moreOrigins.includes(url.origin) ? url : undefined;
};
