const minuteMs = 60_000;
const units = [
  ['day', 24 * 60 * minuteMs],
  ['hour', 60 * minuteMs],
  ['minute', minuteMs],
] as const;

/** How long ago a moment was, in the largest unit that fits: `3 hours ago`. */
export const ageText = (iso: string, language: string, at: number): string => {
  const ms = Math.max(0, at - Date.parse(iso));
  const [unit, length] = units.find(([, size]) => ms >= size) ?? units[2];
  return new Intl.RelativeTimeFormat(`${language}-u-nu-latn`).format(-Math.floor(ms / length), unit);
};
