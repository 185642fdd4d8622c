/**
 * What a server says. It reads every language from its files as it starts, so a new one needs no code; no browser may
 * import this: a site fetches the same sentences for the one language it shows.
 */
import { readdirSync, readFileSync } from 'node:fs';
import english from '../../messages/en.json' with { type: 'json' };
import { type PatternMessage, patternOf } from './patterns.ts';
import type { RefusalCode } from './refusals.ts';
import { waitIn } from './wait.ts';

/** The sentences of one language: one for each refusal and one for each pattern of the registration form. */
export type Catalogue = { refusals: Record<RefusalCode, string>; patterns: Record<PatternMessage, string> };

const folder = new URL('../../messages/', import.meta.url);
const read = (file: string): Catalogue => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Catalogue;

/** Every language that has its sentences. One that has none is answered in English. That each is whole, the tests make sure of. */
export const catalogues: Readonly<Record<string, Catalogue>> = Object.fromEntries(
  readdirSync(folder).map((file) => [file.replace(/\.json$/, ''), read(file)]),
);

const catalogueOf = (language: string): [string, Catalogue] => {
  const known = [language, language.split('-')[0] ?? language].find((name) => Object.hasOwn(catalogues, name));
  return [known ?? 'en', (known === undefined ? undefined : catalogues[known]) ?? english];
};

type Values = Readonly<Record<string, unknown>>;

/**
 * What to say to a person about a refusal, in their language or else in English.
 * `{name}` in a sentence is filled from `values`, the refusal's own `value`. `{wait}` is made of `retryAfterSeconds`: "30 minutes".
 */
export const sentenceFor = (code: RefusalCode, language: string, values: Values = {}): string => {
  const [found, catalogue] = catalogueOf(language);
  return fill(catalogue.refusals[code], { wait: waitIn(found, values['retryAfterSeconds']), ...values });
};

/** What a field of the registration form admits, in a person's language: "4 - 20 letters or digits only". */
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
