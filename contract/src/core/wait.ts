/** A wait as people of a language say it, rounded up to seconds or minutes. A refusal that does not know how long is taken for a minute. */
export const waitIn = (language: string, seconds: unknown): string => {
  const wait = typeof seconds === 'number' && seconds > 0 ? Math.ceil(seconds) : 60;
  return wait < 60 ? formatOf(language, 'second').format(wait) : formatOf(language, 'minute').format(Math.ceil(wait / 60));
};

/** Kept, as to make one takes longer than all else in a refusal; of each language that has its sentences there are two. */
const formats = new Map<string, Intl.NumberFormat>();

const formatOf = (language: string, unit: 'second' | 'minute'): Intl.NumberFormat => {
  const name = `${language} ${unit}`;
  const format =
    formats.get(name) ?? new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long', numberingSystem: 'latn' });
  formats.set(name, format);
  return format;
};
