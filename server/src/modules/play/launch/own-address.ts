/** An address of the site: the wanted one if it is of the same origin, otherwise the site's own. */
export const ownAddress = (wanted: string | undefined, siteUrl: string): string => {
  if (wanted === undefined || !URL.canParse(wanted, siteUrl)) return siteUrl;
  const url = new URL(wanted, siteUrl);
  return url.origin === new URL(siteUrl).origin ? url.toString() : siteUrl;
};
