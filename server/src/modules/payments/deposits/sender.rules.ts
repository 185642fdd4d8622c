import { inPlainMarks } from '@croupier/contract/core/read-amount';

/** With fewer open digits, an account number could be anybody's. */
const openDigitsLeast = 4;

/** The digits of an account number, and `?` for each hidden one. */
const digitsOf = (written: string): string =>
  inPlainMarks(written)
    .replaceAll(/[^\dx*•●#…]/giu, '')
    .replaceAll(/[^\d]/gu, '?');

/**
 * Whether two account numbers are one: by their digits, or by those that a bank shows of it, of which there must be four at least. A number
 * of the same length has each digit in its place (`xxx-x-x8502-x`); a shorter one hides as many as are missing (`x5027`, `123xx5027`).
 */
export const sameAccount = (one: string, other: string): boolean => {
  const [a, b] = [digitsOf(one), digitsOf(other)];
  const [own, shown] = a.includes('?') ? [b, a] : [a, b];
  if (own === '' || own.includes('?') || shown.replaceAll('?', '').length < openDigitsLeast) return false;
  if (!shown.includes('?')) return own === shown;
  if (own.length === shown.length) return Array.from(shown).every((digit, place) => digit === '?' || digit === own.charAt(place));
  return own.length > shown.length && new RegExp(`^${shown.replaceAll(/\?+/g, String.raw`\d+`)}$`).test(own);
};

/** Whether two account numbers contradict each other. A number with too few open digits contradicts none. */
export const accountsDiffer = (one: string, other: string): boolean =>
  [one, other].every((written) => digitsOf(written).replaceAll('?', '').length >= openDigitsLeast) && !sameAccount(one, other);
