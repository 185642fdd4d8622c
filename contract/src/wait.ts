/** A wait as people of a language say it, rounded up to seconds or minutes. A refusal that does not know how long is taken for a minute. */
export const waitIn = (language: string, seconds: unknown): string => {
  const wait = typeof seconds === 'number' && seconds > 0 ? Math.ceil(seconds) : 60;
  const [count, unit] = wait < 60 ? [wait, 'second'] : [Math.ceil(wait / 60), 'minute'];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long', numberingSystem: 'latn' }).format(count);
};
