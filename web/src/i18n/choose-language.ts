import { base } from 'virtual:catalogues';
import { languageNames } from './languages.ts';

/** The languages a merchant offers and that have messages, as each of the product's has; English, if there is none. */
export const offered = (merchants: readonly string[]): readonly string[] => {
  const both = merchants.filter((language) => Object.hasOwn(languageNames, language));
  return both.length > 0 ? both : ['en'];
};

const yearSeconds = 31_536_000;

/** Remembers the visitor's choice, also for the server, which renders the next page in it. */
export const keepLanguage = (language: string): void => {
  localStorage.setItem('lang', language);
  document.cookie = `lang=${language}; path=/; max-age=${String(yearSeconds)}; samesite=lax`;
};

/**
 * The language to begin with: the one a link brings along (`?lang=th`), which is a choice like any other; then the visitor's own
 * choice, what the server wrote into the page, and the merchant's default. Each counts only where the merchant offers it.
 */
export const firstLanguage = ({ merchants, fallback }: { merchants: readonly string[]; fallback: string }): string => {
  const known = offered(merchants);
  const brought = new URLSearchParams(location.search).get('lang');
  if (brought !== null && known.includes(brought)) keepLanguage(brought);
  const wishes = [localStorage.getItem('lang'), document.documentElement.lang, fallback];
  const first = wishes.find((wish): wish is string => wish !== null && known.includes(wish)) ?? known[0] ?? 'en';
  // Somebody chose it before the server was told.
  if (first === localStorage.getItem('lang') && first !== document.documentElement.lang) keepLanguage(first);
  return first;
};

export const catalogueAddress = (language: string, namespace: string): string => `${base}${language}/${namespace}.json`;
