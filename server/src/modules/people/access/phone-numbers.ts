import { latinFigures } from '@croupier/contract/core/figures';
import type { countries as contract } from '@croupier/contract/people/verification';
import type { Merchant } from '#modules/brand/merchants';
import {
  type CountryCode,
  getCountryCallingCode,
  getExampleNumber,
  isSupportedCountry,
  Metadata,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import metadata from 'libphonenumber-js/metadata.max.json';
import examples from 'libphonenumber-js/mobile/examples';
import { Refusal } from '#platform/refusal';
import type * as z from 'zod/mini';

type Typed = { mobileNum?: string | undefined; countryDialingCode?: string | undefined };
type Taken = Pick<Merchant, 'phoneCountries'>;

/**
 * A mobile number in E.164, however it was typed, of a country whose numbers the merchant takes; undefined when it is none. A number that begins with `+` or
 * `00` has its dialling code in it; any other belongs to the code beside it, or to the merchant's usual country.
 */
export const numberOf = ({ mobileNum = '', countryDialingCode }: Typed, { phoneCountries }: Taken): string | undefined => {
  const typed = latinFigures(mobileNum).trim().replace(/^00/, '+');
  const usual = phoneCountries.find((country) => isSupportedCountry(country)) as CountryCode | undefined;
  const code = countryDialingCode === undefined ? undefined : latinFigures(countryDialingCode).trim().replace('+', '');
  // The library throws on a code that is none.
  if (code !== undefined && !dialingCodes.has(code)) return undefined;
  const home = code !== undefined ? { defaultCallingCode: code } : usual !== undefined && { defaultCountry: usual };
  const number = parsePhoneNumberFromString(typed, { ...home, extract: false });
  if (number?.isValid() !== true || number.ext !== undefined) return undefined;
  const type = number.getType();
  if (type !== 'MOBILE' && type !== 'FIXED_LINE_OR_MOBILE') return undefined;
  const isTaken = phoneCountries.length === 0 || (number.country !== undefined && phoneCountries.includes(number.country));
  return isTaken ? number.number : undefined;
};

const dialingCodes: ReadonlySet<string> = new Set(Object.keys(metadata.country_calling_codes));

/** Refuses MOBILE_MISSING for nothing, and MOBILE_FORMAT for what is no mobile number of a country the merchant takes. */
export const requireNumber = (typed: Typed, merchant: Taken, field = 'mobileNum'): string => {
  if ((typed.mobileNum ?? '').trim() === '') throw new Refusal('MOBILE_MISSING', { field });
  const number = numberOf(typed, merchant);
  if (number === undefined) throw new Refusal('MOBILE_FORMAT', { field });
  return number;
};

/**
 * The countries whose numbers a merchant takes, its usual one first. Where it takes all they stand by dialling code, and before them the
 * one the visitor is in.
 */
export const listCountries = ({ phoneCountries }: Taken, visitorsCountry?: string): z.output<typeof contract.reply> => {
  const named = phoneCountries.filter((country): country is CountryCode => isSupportedCountry(country));
  const all = named.length > 0 ? named : everyCountry.toSorted((a, b) => Number(b === visitorsCountry) - Number(a === visitorsCountry));
  return all.map((country) => ({
    country,
    dialingCode: getCountryCallingCode(country),
    digits: lengthsIn(country),
    example: getExampleNumber(country, examples)?.formatNational() ?? '',
  }));
};

/** By dialling code; of those that share one, first the one it is known for: +1 is the United States. */
const everyCountry: readonly CountryCode[] = Object.entries(metadata.country_calling_codes)
  .toSorted(([a], [b]) => Number(a) - Number(b))
  .flatMap(([, countries]) => countries)
  .filter((country) => isSupportedCountry(country));

// The library's types leave out what its guide describes: a numbering plan knows the lengths of its mobile numbers.
type Plan = { type(of: 'MOBILE'): { possibleLengths(): number[] } | undefined; possibleLengths(): number[] };

/** How many digits mobile numbers have there, without dialling code. */
const lengthsIn = (country: CountryCode): number[] => {
  const known = new Metadata();
  known.selectNumberingPlan(country);
  const plan = known.numberingPlan as unknown as Plan;
  return [...(plan.type('MOBILE') ?? plan).possibleLengths()];
};
