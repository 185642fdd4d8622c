/// <reference types="vite/client" />
/**
 * The words of the game screens: one catalogue per language in `messages/`, loaded when it is needed; English is always there
 * and stands in for what another language lacks. A new language is one more file.
 */
import english from './messages/en.json' with { type: 'json' };

export type MessageKey = keyof typeof english;
/** A sentence, or one for each plural form of `count`. */
type Message = string | { [form in Intl.LDMLPluralRule]?: string };
type Catalogue = { [key in MessageKey]?: Message };
export type Values = Record<string, string | number>;

/** Writes a sentence of the language. `values` fill its `{names}`; `count` also chooses the plural. */
export type Translate = (key: MessageKey, values?: Values) => string;

export type Language = { code: string; direction: 'ltr' | 'rtl'; t: Translate };

const files = import.meta.glob<Catalogue>(['./messages/*.json', '!./messages/en.json'], { import: 'default' });
const fileOf = (code: string): string => `./messages/${code}.json`;

/** The languages that have a catalogue, by code. */
export const languageCodes: readonly string[] = [
  'en',
  ...Object.keys(files).map((path) => path.slice('./messages/'.length, -'.json'.length)),
].toSorted();

const rightToLeft: ReadonlySet<string> = new Set(['ar', 'fa', 'ur']);

/** Names of languages in themselves: `ไทย`. */
export const languageName = (code: string): string => new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;

/** The nearest language there is: `zh-TW` may get `zh`, and anything unknown English. */
export const nearestLanguage = (wanted: readonly (string | null | undefined)[]): string => {
  for (const tag of wanted) {
    if (tag === null || tag === undefined) continue;
    const found = [tag, tag.split('-')[0] ?? ''].find((code) => languageCodes.includes(code));
    if (found !== undefined) return found;
  }
  return 'en';
};

const bind = (code: string, catalogue: Catalogue): Language => {
  const plurals = new Intl.PluralRules(code);
  return {
    code,
    direction: rightToLeft.has(code) ? 'rtl' : 'ltr',
    t: (key, values = {}) => {
      const message: Message = catalogue[key] ?? english[key];
      const form = typeof message === 'string' ? message : (message[plurals.select(Number(values['count'] ?? 0))] ?? message.other ?? '');
      return form.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
    },
  };
};

export const englishLanguage: Language = bind('en', english);

/** Loads a language's words; English when they cannot be had. */
export const loadLanguage = async (code: string): Promise<Language> => {
  const load = files[fileOf(code)];
  if (code === 'en' || load === undefined) return englishLanguage;
  try {
    return bind(code, await load());
  } catch {
    // The words are on the network like everything else; without them the game is still playable in English.
    return englishLanguage;
  }
};
