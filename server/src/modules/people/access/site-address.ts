import type { Merchant } from '#modules/brand/merchants';
import { settings } from '#platform/settings';

/** The merchant's site as its members reach it. From settings and data, never from a request: a forged Host must not be mailed to anybody. */
export const siteOf = ({ mainHost }: Pick<Merchant, 'mainHost'>): string => {
  const url = new URL(settings.publicUrl);
  url.hostname = mainHost;
  return url.origin;
};
