/** The browser and the system a user agent speaks of, by the names people know. Undefined for what is not in the list. */
export type BrowserName = { browser: string | undefined; system: string | undefined; isPhone: boolean };

// The order counts: most browsers also call themselves Chrome or Safari.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bLine\//, 'LINE'],
  [/\bFBA[NV]\//, 'Facebook'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (list: readonly (readonly [RegExp, string])[], userAgent: string): string | undefined =>
  list.find(([sign]) => sign.test(userAgent))?.[1];

/** Reads a user agent. It is what a browser says of itself: good enough to recognise one's own, and no proof of anything. */
export const browserNameOf = (userAgent: string): BrowserName => ({
  browser: nameIn(browsers, userAgent),
  system: nameIn(systems, userAgent),
  isPhone: /\b(?:iPhone|Mobile)\b/.test(userAgent),
});
