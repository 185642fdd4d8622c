import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** The language every other is measured against. */
export const sourceLanguage = 'en';

export type Catalogue = Record<string, string>;

/** Why something is refused, and what every field of the registration form admits: sentences of the contract, as the server says them too. */
const contractNamespaces: readonly string[] = ['patterns', 'refusals'];
const contractMessages = join(import.meta.dirname, '..', '..', 'contract', 'messages');

/** The namespaces of the operators' console. A language may do without, and then the console does not offer it. */
export const consoleNamespaces: readonly string[] = [
  'agents-console',
  'brand',
  'site-settings',
  'announcements',
  'banners',
  'help-console',
  'console',
  'work-queues',
  'support-console',
  'vendor-reconciliation',
  'games-console',
  'tables-console',
  'jackpots-console',
  'missions-console',
  'letters',
  'bonus-console',
  'points-console',
  'raffles-console',
  'loyalty-console',
  'lottery-console',
  'operators',
  'vendor-portal',
  'webhooks',
  'segments',
];

/** The languages that have messages, the source language first. */
export const languagesIn = (folder: string): string[] =>
  readdirSync(folder).toSorted((a, b) => Number(b === sourceLanguage) - Number(a === sourceLanguage) || a.localeCompare(b));

/** Those of them the console speaks too. */
export const consoleLanguagesIn = (folder: string): string[] =>
  languagesIn(folder).filter((language) => {
    const has = namespacesIn(folder, language);
    return consoleNamespaces.every((namespace) => has.includes(namespace));
  });

/** The namespaces of one language: `shell`, `wallet`, … and the contract's. */
export const namespacesIn = (folder: string, language: string): string[] => [
  ...readdirSync(join(folder, language))
    .map((file) => file.replace(/\.json$/, ''))
    .toSorted(),
  ...(existsSync(contractFile(language)) ? contractNamespaces : []),
];

export const readCatalogue = (folder: string, language: string, namespace: string): Catalogue =>
  contractNamespaces.includes(namespace)
    ? ((readJson(contractFile(language)) as Record<string, Catalogue>)[namespace] ?? {})
    : (readJson(join(folder, language, `${namespace}.json`)) as Catalogue);

const contractFile = (language: string): string => join(contractMessages, `${language}.json`);

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Messages as the browser gets them: parsed, so that it needs no parser. Plain texts stay text. */
export const compile = (catalogue: Catalogue): Record<string, string | MessageFormatElement[]> =>
  Object.fromEntries(
    Object.entries(catalogue).map(([key, message]) => {
      const parts = parse(message, { ignoreTag: false });
      const [only] = parts;
      return [key, parts.length === 1 && only?.type === TYPE.literal ? only.value : parts];
    }),
  );

/**
 * Everything that is wrong with the catalogues, one sentence each: a key or namespace that is missing or unknown, an argument
 * another language does not have, a plural that leaves out a category of its language, a message that cannot be read.
 */
export const problemsIn = (folder: string): string[] =>
  languagesIn(folder).flatMap((language) => {
    const known = namespacesIn(folder, sourceLanguage);
    const has = namespacesIn(folder, language);
    return [
      ...known
        .filter((namespace) => !has.includes(namespace) && !consoleNamespaces.includes(namespace))
        .map((namespace) => `${language} has no ${namespace}.json`),
      ...has.flatMap((namespace) =>
        known.includes(namespace)
          ? problemsOf(language, namespace, readCatalogue(folder, sourceLanguage, namespace), readCatalogue(folder, language, namespace))
          : [`${language}/${namespace}.json is not in ${sourceLanguage}`],
      ),
    ];
  });

/** The problems of one catalogue, compared with the source language's. */
export const problemsOf = (language: string, namespace: string, source: Catalogue, catalogue: Catalogue): string[] => {
  const where = `${language}/${namespace}`;
  const missing = Object.keys(source).filter((key) => !Object.hasOwn(catalogue, key));
  const unknown = Object.keys(catalogue).filter((key) => !Object.hasOwn(source, key));
  return [
    ...missing.map((key) => `${where}: ${key} is missing`),
    ...unknown.map((key) => `${where}: ${key} is not in ${sourceLanguage}`),
    ...Object.entries(catalogue).flatMap(([key, message]) =>
      problemsOfMessage(language, message, source[key]).map((problem) => `${where}: ${key} ${problem}`),
    ),
  ];
};

const problemsOfMessage = (language: string, message: string, source: string | undefined): string[] => {
  if (message.trim() === '') return ['is empty'];
  const parts = read(message);
  if (parts === undefined) return ['cannot be read'];
  const wanted = source === undefined ? undefined : read(source);
  const expected = wanted === undefined ? argumentsOf(parts) : argumentsOf(wanted);
  const found = argumentsOf(parts);
  const differs = [...expected.symmetricDifference(found)];
  const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return [
    ...(kindsIn(parts).isSubsetOf(writable) ? [] : ['holds what `write-message.ts` cannot write']),
    ...differs.map((name) => (found.has(name) ? `has an argument {${name}} of its own` : `lacks the argument {${name}}`)),
    ...pluralsOf(parts).flatMap((options) =>
      needed.filter((category) => !options.includes(category)).map((category) => `lacks the plural category "${category}"`),
    ),
  ];
};

const read = (message: string): MessageFormatElement[] | undefined => {
  try {
    return parse(message);
  } catch {
    // The only thing to say about it is that it cannot be read; where the parser stopped helps nobody in a catalogue.
    return undefined;
  }
};

const inside = (part: MessageFormatElement): MessageFormatElement[] => {
  if (part.type === TYPE.plural || part.type === TYPE.select) return Object.values(part.options).flatMap(({ value }) => value);
  return part.type === TYPE.tag ? part.children : [];
};

/** The elements that a message may have; dates and amounts are written by their own components, and given to it as text. */
const writable: ReadonlySet<TYPE> = new Set([TYPE.literal, TYPE.argument, TYPE.select, TYPE.plural, TYPE.pound, TYPE.tag]);
const kindsIn = (parts: MessageFormatElement[]): Set<TYPE> => new Set(parts.flatMap((part) => [part.type, ...kindsIn(inside(part))]));

const argumentsOf = (parts: MessageFormatElement[]): Set<string> =>
  new Set(
    parts.flatMap((part) => [
      ...(part.type === TYPE.literal || part.type === TYPE.pound ? [] : [part.value]),
      ...argumentsOf(inside(part)),
    ]),
  );

const pluralsOf = (parts: MessageFormatElement[]): string[][] =>
  parts.flatMap((part) => [...(part.type === TYPE.plural ? [Object.keys(part.options)] : []), ...pluralsOf(inside(part))]);
