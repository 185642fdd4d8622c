import { base } from 'virtual:catalogues';
import { languageNames } from './languages.ts';

/** The languages a merchant offers and that have messages, as each of the product's has; English, if there is none. */
export const offered = (merchants: readonly string[]): readonly string[] => {
  const both = merchants.filter((language) => Object.hasOwn(languageNames, language));
  return both.length > 0 ? both : ['en'];
};

/**
 * The language to begin with: the one a link brings along (`?lang=th`), which is a choice like any other; then the visitor's own
 * choice, what the server wrote into the page, and the merchant's default. Each counts only where the merchant offers it.
 */
export const firstLanguage = ({ merchants, fallback }: { merchants: readonly string[]; fallback: string }): string => {
  const known = offered(merchants);
  const brought = new URLSearchParams(location.search).get('lang');
  if (brought !== null && known.includes(brought)) localStorage.setItem('lang', brought);
  const wishes = [localStorage.getItem('lang'), document.documentElement.lang, fallback];
  return wishes.find((wish): wish is string => wish !== null && known.includes(wish)) ?? known[0] ?? 'en';
};

export const catalogueAddress = (language: string, namespace: string): string => `${base}${language}/${namespace}.json`;
