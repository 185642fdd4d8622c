/** In the order in which they must be looked for: most name others whose manners they share. */
const names: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPiOS|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];
const otherMax = 30;

/** The browser and its system: `Chrome, Android`. Without versions, so that an update makes no stranger of it. */
export const browserOf = (userAgent: string): string => {
  const first = (known: readonly [RegExp, string][]): string | undefined => known.find(([sign]) => sign.test(userAgent))?.[1];
  const name = first(names) ?? userAgent.split(/[/\s(]/)[0]?.slice(0, otherMax) ?? '';
  const system = first(systems);
  return system === undefined ? name : `${name}, ${system}`;
};
