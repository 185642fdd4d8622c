const inUnit = (language: string, unit: string) =>
  new Intl.NumberFormat(`${language}-u-nu-latn`, { style: 'unit', unit, unitDisplay: 'long' });

/** A number of a unit as the language writes it: `30 minutes`. */
export const unitText = (language: string, count: number, unit: string): string => inUnit(language, unit).format(count);

/** The unit alone, as it stands after a number that is typed: `minutes`. */
export const unitName = (language: string, unit: string): string =>
  inUnit(language, unit)
    .formatToParts(30)
    .filter(({ type }) => type === 'unit')
    .map(({ value }) => value)
    .join(' ');

export const numberText = (language: string, count: number): string =>
  new Intl.NumberFormat(`${language}-u-nu-latn`, { maximumFractionDigits: 1 }).format(count);
