import { latinFigures } from '@croupier/contract/core/figures';

/** A country whose numbers are taken, as far as counting digits goes. */
export type Dialled = { dialingCode: string; digits: readonly number[]; example?: string };

/** The digits before a number inside of a country instead of its dialling code, where they are neither a zero nor nothing. */
const trunks: Readonly<Record<string, string>> = { '7': '8', '36': '06' };

/** Figures as people write them, in any script, without the signs between them. */
export const figuresOf = (typed: string): string => latinFigures(typed).replaceAll(/[^\d+]/g, '');

/** The digits of a number without dialling code and without what is dialled before it inside of the country. */
export const nationalOf = (typed: string, { dialingCode, digits, example = '' }: Dialled): string => {
  const figures = figuresOf(typed).replace(/^00/, '+');
  const code = dialingCode.replace(/^\+/, '');
  if (figures.startsWith('+')) return figures.startsWith(`+${code}`) ? figures.slice(code.length + 1) : figures.slice(1);
  const other = trunks[code];
  if (other === undefined) return figures.startsWith('0') && !startsWithZero({ digits, example }) ? figures.slice(1) : figures;
  const without = figures.startsWith(other) ? figures.slice(other.length) : figures;
  // Russia's and Hungary's numbers may begin with the figures of their trunk.
  return digits.includes(figures.length) && !digits.includes(without.length) ? figures : without;
};

/** In some countries numbers themselves begin with a zero, and then one of them does that is no longer than they all are. */
const startsWithZero = ({ digits, example }: { digits: readonly number[]; example: string }): boolean => {
  const figures = figuresOf(example);
  return figures.startsWith('0') && digits.includes(figures.length);
};

/** A number as the whole world writes it: `+66812345678`. Without a country it is whatever was typed. */
export const e164Of = (typed: string, country: Dialled | undefined): string =>
  country === undefined ? figuresOf(typed) : `+${country.dialingCode.replace(/^\+/, '')}${nationalOf(typed, country)}`;

/** Whether a number has as many digits as mobile numbers have there. Whether it exists only the platform can say. */
export const looksMobile = (typed: string, country: Dialled): boolean => country.digits.includes(nationalOf(typed, country).length);

/** Whether somebody who may give a name or a number is giving a number. */
export const isNumberLike = (typed: string): boolean => /^\s*\+?[\d\s()./-]{4,}$/.test(typed);

/** "9", "9 or 10" is made of this: the counts in order, each once. */
export const digitCounts = ({ digits }: Pick<Dialled, 'digits'>): readonly number[] => [...new Set(digits)].toSorted((a, b) => a - b);
