import { latinFigures } from '@croupier/contract/figures';
import type { countries as contract } from '@croupier/contract/verification';
import type { Merchant } from '#modules/merchants';
import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
  isSupportedCountry,
  Metadata,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { Refusal } from '#platform/refusal';
import type * as z from 'zod/mini';

type Typed = { mobileNum?: string | undefined; countryDialingCode?: string | undefined };
type Taken = Pick<Merchant, 'phoneCountries'>;

/**
 * A mobile number in E.164, however it was typed, of a country whose numbers the merchant takes; undefined when it is none. What begins
 * with `+` or `00` has its dialling code in it; anything else belongs to the code beside it, or to the merchant's usual country.
 */
export const numberOf = ({ mobileNum = '', countryDialingCode }: Typed, { phoneCountries }: Taken): string | undefined => {
  const typed = latinFigures(mobileNum).trim().replace(/^00/, '+');
  const usual = phoneCountries.find((country) => isSupportedCountry(country)) as CountryCode | undefined;
  const home =
    countryDialingCode !== undefined
      ? { defaultCallingCode: countryDialingCode.replace('+', '') }
      : usual !== undefined && { defaultCountry: usual };
  const number = parsePhoneNumberFromString(typed, { ...home, extract: false });
  if (number?.isValid() !== true || number.ext !== undefined) return undefined;
  const type = number.getType();
  if (type !== 'MOBILE' && type !== 'FIXED_LINE_OR_MOBILE') return undefined;
  const isTaken = phoneCountries.length === 0 || (number.country !== undefined && phoneCountries.includes(number.country));
  return isTaken ? number.number : undefined;
};

/** Refuses MOBILE_MISSING for nothing, and MOBILE_FORMAT for what is no mobile number of a country the merchant takes. */
export const needNumber = (typed: Typed, merchant: Taken, field = 'mobileNum'): string => {
  if ((typed.mobileNum ?? '').trim() === '') throw new Refusal('MOBILE_MISSING', { field });
  const number = numberOf(typed, merchant);
  if (number === undefined) throw new Refusal('MOBILE_FORMAT', { field });
  return number;
};

/** The countries whose numbers a merchant takes, its usual one first and all others by dialling code. */
export const listCountries = ({ phoneCountries }: Taken): z.output<typeof contract.reply> =>
  (phoneCountries.length > 0 ? phoneCountries.filter((country) => isSupportedCountry(country)) : everyCountry).map((country) => {
    const plan = planOf(country as CountryCode);
    return {
      country,
      dialingCode: getCountryCallingCode(country as CountryCode),
      digits: plan,
      example: getExampleNumber(country as CountryCode, examples)?.formatNational() ?? '',
    };
  });

const everyCountry = getCountries().toSorted(
  (a, b) => Number(getCountryCallingCode(a)) - Number(getCountryCallingCode(b)) || a.localeCompare(b),
);

// The library's types leave out what its guide describes: a numbering plan knows the lengths of its mobile numbers.
type Plan = { type(of: 'MOBILE'): { possibleLengths(): number[] } | undefined; possibleLengths(): number[] };

/** How many digits mobile numbers have there, without dialling code. */
const planOf = (country: CountryCode): number[] => {
  const metadata = new Metadata();
  metadata.selectNumberingPlan(country);
  const plan = metadata.numberingPlan as unknown as Plan;
  return [...(plan.type('MOBILE') ?? plan).possibleLengths()];
};
