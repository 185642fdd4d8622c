import { banks } from '@croupier/contract/payments/banks';

/** The banks of the contract as rows, the usual ones of each country first. */
export const localBanks = banks.map(({ code, country, national, names, mark, hue }) => ({
  code,
  country,
  national_code: national,
  names: JSON.stringify(names),
  mark,
  hue,
  display_order: banks.filter((other) => other.country === country).findIndex((other) => other.code === code) + 1,
}));
