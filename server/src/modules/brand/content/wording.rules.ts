/** The same thing said in several languages: `{ th: …, en: … }`. */
export type Worded<Words> = Readonly<Record<string, Words>>;

/** How a merchant speaks: its languages, and the one whoever reads none of a text's languages is given. */
export type MerchantLanguages = { languages: readonly string[]; defaultLanguage: string };

/** The language to read in: the one asked for where the merchant speaks it, otherwise its default. */
export const languageFor = (wanted: string | undefined, { languages, defaultLanguage }: MerchantLanguages): string =>
  wanted !== undefined && languages.includes(wanted) ? wanted : defaultLanguage;

/** The words in a language, or else in the merchant's default language, or else in any there is; undefined where there is none at all. */
export const wordsIn = <Words>(
  worded: Worded<Words>,
  language: string,
  defaultLanguage: string,
): { words: Words; language: string } | undefined => {
  const found = [language, defaultLanguage, ...Object.keys(worded).toSorted()].find((one) => Object.hasOwn(worded, one));
  const words = found === undefined ? undefined : worded[found];
  return found === undefined || words === undefined ? undefined : { words, language: found };
};

/** Puts facts of the merchant into a text: `{name}`. A name that is in no list of facts stays as it is written. */
export const fillIn = (text: string, facts: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => facts[name] ?? whole);

/** A text as HTML that shows exactly this text. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`);
