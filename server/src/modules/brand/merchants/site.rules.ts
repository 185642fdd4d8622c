import type { SiteDoors, SiteNames } from '@croupier/contract/brand/merchants-console';
import { type FieldRule, type RegistrationField, registrationFields, type RegistrationRules } from '@croupier/contract/brand/merchants';
import { patterns } from '@croupier/contract/core/patterns';
import { fieldLengths, patternsFor } from '@croupier/contract/brand/registration-form';
import { countries } from './countries.rules.ts';
import { isNetwork } from './region.rules.ts';

/** The faults of an operator's wishes for a site, by place. */
export type Problem = { path: string; message: string };

const hasTwice = (list: readonly string[]): boolean => new Set(list).size < list.length;

/** `spoken`: the languages the program has. */
export const problemWithNames = (names: SiteNames, spoken: ReadonlySet<string>): Problem | undefined => {
  const { languages, defaultLanguage } = names;
  // Both stand in the middle of sentences, and the name in heads of mails.
  for (const path of ['name', 'termsVersion'] as const)
    if (names[path].trim() !== names[path] || names[path] === '' || /\p{Cc}/u.test(names[path]))
      return { path, message: 'blanks around it, or a sign that cannot be seen' };
  const strange = languages.find((language) => !spoken.has(language));
  if (strange !== undefined) return { path: 'languages', message: `the site does not speak ${strange}` };
  if (hasTwice(languages)) return { path: 'languages', message: 'a language is offered twice' };
  if (!languages.includes(defaultLanguage)) return { path: 'defaultLanguage', message: 'it is not offered' };
  return undefined;
};

/** `hasNumbers`: whether a country has mobile numbers that can be read. */
export const problemWithAccess = (doors: SiteDoors, hasNumbers: (country: string) => boolean): Problem | undefined => {
  for (const path of ['allowedCountries', 'blockedCountries', 'phoneCountries'] as const) {
    const strange = doors[path].find((country) => !countries.has(country) || (path === 'phoneCountries' && !hasNumbers(country)));
    if (strange !== undefined) return { path, message: `no country: ${strange}` };
    if (hasTwice(doors[path])) return { path, message: 'a country stands there twice' };
  }
  const both = doors.blockedCountries.find((country) => doors.allowedCountries.includes(country));
  if (both !== undefined) return { path: 'blockedCountries', message: `${both} is open and closed` };
  const strange = doors.blockedNetworks.find((network) => !isNetwork(network));
  if (strange !== undefined) return { path: 'blockedNetworks', message: `no network: ${strange}` };
  return hasTwice(doors.blockedNetworks) ? { path: 'blockedNetworks', message: 'a network stands there twice' } : undefined;
};

/** The shortest and the longest value that a pattern admits, where that is not one character and any length. */
const spans: Readonly<Record<number, readonly [shortest: number, longest: number]>> = {
  3: [5, Infinity],
  5: [2, Infinity],
  11: [10, 10],
  12: [10, 10],
  19: [4, Infinity],
  20: [3, Infinity],
};
/** Mobile numbers as people write them, from those without their country to those with it (E.164). */
const numberSpan = [8, 16] as const;

export const problemWithRegistration = (rules: RegistrationRules): Problem | undefined => {
  for (const field of registrationFields) {
    const message = problemWithRule(field, rules[field]);
    if (message !== undefined) return { path: field, message };
  }
  return undefined;
};

const problemWithRule = (field: RegistrationField, rule: FieldRule): string | undefined => {
  const { enabled, required, minLength, maxLength, patternId, acceptedPattern } = rule;
  if (required && !enabled) return 'it is required and not asked for';
  // Which of the forms asks for them, the switches say; agents open accounts by the same rules.
  if ((field === 'username' || field === 'password') && !required) return 'no account is without it';

  if (patterns[patternId]?.expression !== acceptedPattern) return 'there is no such pattern';
  if (!patternsFor(field).includes(patternId)) return 'the field cannot have this pattern';

  const [least, most] = fieldLengths[field];
  if (!Number.isInteger(minLength) || !Number.isInteger(maxLength) || minLength < least || maxLength > most)
    return `its length is from ${least} to ${most}`;
  if (minLength > maxLength) return 'its lengths cross';
  const [shortest, longest] = field === 'mobileNum' ? numberSpan : (spans[patternId] ?? [1, Infinity]);
  return maxLength < shortest || minLength > longest ? 'nothing of this pattern is of this length' : undefined;
};
