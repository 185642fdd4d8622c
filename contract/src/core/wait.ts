/** Formats a wait in a language, rounded up to seconds or minutes. An unknown wait counts as one minute. */
export const waitIn = (language: string, seconds: unknown): string => {
  const wait = typeof seconds === 'number' && seconds > 0 ? Math.ceil(seconds) : 60;
  return wait < 60 ? formatOf(language, 'second').format(wait) : formatOf(language, 'minute').format(Math.ceil(wait / 60));
};

/** Cached, because creating a format is the slowest part of a refusal; two for each language. */
const formats = new Map<string, Intl.NumberFormat>();

const formatOf = (language: string, unit: 'second' | 'minute'): Intl.NumberFormat => {
  const name = `${language} ${unit}`;
  const format =
    formats.get(name) ?? new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long', numberingSystem: 'latn' });
  formats.set(name, format);
  return format;
};
