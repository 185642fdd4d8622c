/**
 * The server's messages. All languages are read from files at start, so a new one needs no code. Browsers must not import this; a site
 * loads the messages of one language.
 */
import { readdirSync, readFileSync } from 'node:fs';
import english from '../../messages/en.json' with { type: 'json' };
import { type PatternMessage, patternOf } from './patterns.ts';
import type { RefusalCode } from './refusals.ts';
import { waitIn } from './wait.ts';

/** The values that a field can expect. The messages of every language name them. */
export type ExpectedWord = keyof (typeof english)['expected'];

/** The expected value of a field: `{ word: 'atMost', max: 100 }`. */
export type Expected = { word: ExpectedWord; min?: number | string; max?: number | string; choices?: string; example?: string };

/** The messages of one language: one for each refusal, each pattern of the registration form, and each kind of expected value. */
export type Catalogue = {
  refusals: Record<RefusalCode, string>;
  patterns: Record<PatternMessage, string>;
  expected: Record<ExpectedWord, string>;
};

const folder = new URL('../../messages/', import.meta.url);
const read = (file: string): Catalogue => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Catalogue;

/** The messages of every language. A language without messages is answered in English. Tests check that each is complete. */
export const catalogues: Readonly<Record<string, Catalogue>> = Object.fromEntries(
  readdirSync(folder).map((file) => [file.replace(/\.json$/, ''), read(file)]),
);

const catalogueOf = (language: string): [string, Catalogue] => {
  const known = [language, language.split('-')[0] ?? language].find((name) => Object.hasOwn(catalogues, name));
  return [known ?? 'en', (known === undefined ? undefined : catalogues[known]) ?? english];
};

type Values = Readonly<Record<string, unknown>>;

/**
 * The message for a refusal in a person's language, or in English.
 * `{name}` in a message is filled from `values`, the refusal's own `value`. `{wait}` is made from `retryAfterSeconds`: "30 minutes".
 */
export const sentenceFor = (code: RefusalCode, language: string, values: Values = {}): string => {
  const [found, catalogue] = catalogueOf(language);
  return fill(catalogue.refusals[code], { wait: waitIn(found, values['retryAfterSeconds']), ...values });
};

/** The expected value of a field in a person's language: "at most 100". */
export const expectedIn = (language: string, { word, ...values }: Expected): string => {
  const [, catalogue] = catalogueOf(language);
  return fill(catalogue.expected[word], values);
};

/** A sentence that says which values a field of the registration form allows: "4 - 20 letters or digits only". */
export const patternSentenceFor = (patternId: number, language: string, limits: { min: number; max: number }): string => {
  const [, catalogue] = catalogueOf(language);
  const length = limits.min === limits.max ? `${limits.min}` : `${limits.min} - ${limits.max}`;
  return fill(catalogue.patterns[patternOf(patternId).message], { length });
};

const fill = (sentence: string, values: Values): string =>
  sentence.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : whole;
  });
