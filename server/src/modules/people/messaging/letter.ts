import { readdirSync, readFileSync } from 'node:fs';
import english from './letters/en.json' with { type: 'json' };

/** The content of a letter; an SMS has no room for the subject. */
export type Words = { subject: string; text: string };
export type LetterKind = keyof typeof english;
type Letters = Record<LetterKind, Words>;

const folder = new URL('letters/', import.meta.url);

/** The letters of every language that has them: one file each in `letters/`. */
export const lettersByLanguage: ReadonlyMap<string, Letters> = new Map(
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => [file.slice(0, -'.json'.length), JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Letters]),
);

/**
 * A letter in a person's language, or else in English. `{name}` is filled from `values`; what they do not hold stays as it stands.
 * A region's language (`zh-TW`) is written to in its language, where it has no letters of its own.
 */
export const letterIn = (language: string, kind: LetterKind, values: Readonly<Record<string, string>>): Words => {
  const letters = lettersByLanguage.get(language) ?? lettersByLanguage.get(language.split('-')[0] ?? language) ?? english;
  const { subject, text } = letters[kind];
  const fill = (words: string): string => words.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  return { subject: fill(subject), text: fill(text) };
};
