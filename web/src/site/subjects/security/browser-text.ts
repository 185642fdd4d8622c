import type { Text } from '#i18n/text.ts';
import { browserNameOf } from './browser-name.ts';

/** A browser and its system as one line: `Chrome on Windows`. */
export const browserText = (userAgent: string, t: Text): string => {
  const { browser, system } = browserNameOf(userAgent);
  if (browser !== undefined && system !== undefined) return t('security.browserOn', { browser, system });
  return browser ?? system ?? t('security.unknownBrowser');
};

/** A country by its code, in the language shown. */
export const countryText = (country: string | null, language: string, t: Text): string =>
  country === null ? t('security.unknownPlace') : (new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country);
