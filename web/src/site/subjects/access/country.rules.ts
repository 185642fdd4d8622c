/** A country whose numbers are taken, with its name in the language now shown. */
export type Country = { country: string; dialingCode: string; digits: number[]; example: string; name: string };

/** Letters without the marks above and below them, in small: so that "Cote" finds "Côte d'Ivoire". */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** The countries whose name, two letters or dialling code begin with what was typed, those whose name begins so first. */
export const matching = (countries: readonly Country[], typed: string): readonly Country[] => {
  const wish = plain(typed.trim());
  if (wish === '') return countries;
  const digits = wish.replace(/^\+|^00/, '');
  const rank = ({ name, country, dialingCode }: Country): number => {
    if (/^\d+$/.test(digits)) return dialingCode.replace('+', '').startsWith(digits) ? 0 : 3;
    if (plain(name).startsWith(wish)) return 0;
    if (country.toLowerCase() === wish) return 1;
    return plain(name).includes(wish) ? 2 : 3;
  };
  return countries
    .map((country) => ({ country, rank: rank(country) }))
    .filter((found) => found.rank < 3)
    .toSorted((a, b) => a.rank - b.rank)
    .map((found) => found.country);
};
