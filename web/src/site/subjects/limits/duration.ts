import { inHours } from './time.rules.ts';

type Unit = 'year' | 'month' | 'week' | 'day' | 'hour' | 'minute';

/** A number of a unit of time in words, as the language writes it: `6 weeks`. Figures are Latin, as everywhere. */
export const unitText = (language: string, count: number, unit: Unit): string =>
  new Intl.NumberFormat(`${language}-u-nu-latn`, { style: 'unit', unit, unitDisplay: 'long' }).format(count);

/** `45 minutes`, `2 hours`, `1 hour 30 minutes`. */
export const durationText = (language: string, total: number): string => {
  const { hours, minutes } = inHours(total);
  return [
    ...(hours > 0 ? [unitText(language, hours, 'hour')] : []),
    ...(minutes > 0 || hours === 0 ? [unitText(language, minutes, 'minute')] : []),
  ].join(' ');
};

const units = { Y: 'year', M: 'month', D: 'day' } as const;

/** The term of a break or an exclusion in words; undefined for one without an end. A day is told as 24 hours, because that is what it is. */
export const termText = (language: string, term: string): string | undefined => {
  const [, digits = '', unit] = /^P(\d+)([YMD])$/.exec(term) ?? [];
  if (unit !== 'Y' && unit !== 'M' && unit !== 'D') return undefined;
  const count = Number(digits);
  if (unit === 'D' && count === 1) return unitText(language, 24, 'hour');
  return unit === 'D' && count % 7 === 0 ? unitText(language, count / 7, 'week') : unitText(language, count, units[unit]);
};
