/** The language whoever reads one that is not written reads instead: the merchant's default, or else the first there is; undefined where nothing is written. */
export const fallbackLanguageOf = (written: readonly string[], defaultLanguage: string): string | undefined =>
  written.includes(defaultLanguage) ? defaultLanguage : written.toSorted()[0];
