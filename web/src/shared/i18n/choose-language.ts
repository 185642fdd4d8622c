import { base, languages } from 'virtual:catalogues';

/** The languages a merchant offers and that have messages; the language all fall back to, if there is none. */
export const offered = (merchants: readonly string[]): readonly string[] => {
  const both = merchants.filter((language) => languages.includes(language));
  return both.length > 0 ? both : languages.slice(0, 1);
};

/**
 * The language to begin with: the visitor's own choice, then what the server wrote into the page, then the merchant's default.
 * Each counts only where the merchant offers it.
 */
export const firstLanguage = ({ merchants, fallback }: { merchants: readonly string[]; fallback: string }): string => {
  const known = offered(merchants);
  const wishes = [localStorage.getItem('lang'), document.documentElement.lang, fallback];
  return wishes.find((wish): wish is string => wish !== null && known.includes(wish)) ?? known[0] ?? 'en';
};

export const catalogueAddress = (language: string, namespace: string): string => `${base}${language}/${namespace}.json`;
