/**
 * The address opened by a launch. The token is valid once, for a minute, until the first `authenticate`. With `bar=site` in the query the site shows the way
 * back, the balance, the time and the net result around the game, so that the game need not.
 */
export const launchAddress = (
  vendorUrl: string,
  gameCode: string,
  token: string,
  language: string,
  round?: string,
  others: Readonly<Record<string, string>> = {},
): string => {
  const query = new URLSearchParams({ lang: language, ...others });
  const shown = round === undefined ? '' : `&round=${encodeURIComponent(round)}`;
  return `${vendorUrl}/play/${encodeURIComponent(gameCode)}?${query.toString()}#token=${encodeURIComponent(token)}${shown}`;
};
