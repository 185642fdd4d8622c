import { typedRate } from '#design-system/forms/typed-amount.rules.ts';

const once = 1_000_000;

/** How many times over, from parts per million: `1.5`. */
export const multipleText = (ppm: number): string => String(ppm / once);

/** Parts per million of what somebody typed; undefined for no number, less than nothing, or more than a hundred times. */
export const ppmOf = (text: string, of = once, most = 100 * once): number | undefined => {
  const plain = typedRate(text) ?? '';
  if (!/^\d{1,7}(\.\d{1,6})?$/.test(plain)) return undefined;
  const ppm = Math.round(Number(plain) * of);
  return ppm > most ? undefined : ppm;
};
