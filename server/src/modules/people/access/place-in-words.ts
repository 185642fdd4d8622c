import { countryOf } from '#modules/brand/merchants';
import { now } from '#platform/clock';
import { browserOf } from './browser.rules.ts';

/** When, with what and from where, in somebody's language, for a letter. Figures are Latin, as they are on the site. */
export const placeInWords = (
  { ip, userAgent }: { ip: string; userAgent: string },
  { language, timeZone }: { language: string; timeZone: string },
): Record<'at' | 'browser' | 'place', string> => {
  const country = countryOf(ip);
  return {
    at: now()
      .toZonedDateTimeISO(timeZone)
      .toPlainDateTime()
      .toLocaleString(`${language}-u-nu-latn`, { dateStyle: 'long', timeStyle: 'short' }),
    browser: browserOf(userAgent),
    place: country === undefined ? ip : `${ip} (${new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country})`,
  };
};
