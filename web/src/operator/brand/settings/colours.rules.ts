import type { SiteColours } from '@croupier/contract/desk-merchants';

/** The least contrast of words with what they stand on (WCAG 2.2, 1.4.3). */
export const leastContrast = 4.5;

/** The surfaces of either theme, `--ink-0` to `--ink-3` of `tokens.css`. */
export const surfaces = {
  dark: ['#060e0d', '#0c1716', '#152221', '#202f2d'],
  light: ['#f8f6f0', '#ffffff', '#f0ede5', '#e4dfd4'],
} as const;

/** The house's brass, from which a merchant without colours begins. */
export const houseColours: SiteColours = { accent: '#edbc51', onAccent: '#201301', textOnDark: '#efc469', textOnLight: '#84550f' };

export const colourNames = ['accent', 'onAccent', 'textOnDark', 'textOnLight'] as const satisfies readonly (keyof SiteColours)[];

/** A colour somebody typed as `#rrggbb`, with or without `#`, in either case; undefined for anything else. */
export const colourIn = (text: string): string | undefined => {
  const typed = text.trim().toLowerCase().replace(/^#?/, '#');
  return /^#[0-9a-f]{6}$/.test(typed) ? typed : undefined;
};

const channels = (colour: string): readonly [number, number, number] => {
  const at = (place: number) => Number.parseInt(colour.slice(place, place + 2), 16);
  return [at(1), at(3), at(5)];
};

/** Relative luminance, 0 to 1 (WCAG 2.2). */
const luminance = (colour: string): number => {
  const [red, green, blue] = channels(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** The contrast of two colours, 1 to 21 (WCAG 2.2). */
export const contrast = (one: string, other: string): number => {
  const [darker, lighter] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
};

export type WordColour = Exclude<keyof SiteColours, 'accent'>;

/** The least contrast each of the three has with what it stands on. */
export const contrasts = ({ accent, onAccent, textOnDark, textOnLight }: SiteColours): Record<WordColour, number> => ({
  onAccent: contrast(onAccent, accent),
  textOnDark: leastOn(surfaces.dark, textOnDark),
  textOnLight: leastOn(surfaces.light, textOnLight),
});

const leastOn = (of: readonly string[], colour: string): number => Math.min(...of.map((surface) => contrast(surface, colour)));

/** The ones that could not be read. */
export const tooClose = (colours: SiteColours): WordColour[] => {
  const measured = contrasts(colours);
  return (['onAccent', 'textOnDark', 'textOnLight'] as const).filter((name) => measured[name] < leastContrast);
};

/** A contrast for people, with one decimal and never better than it is: 4.49 is 4.4. */
export const shownContrast = (ratio: number): number => Math.floor(ratio * 10) / 10;

/** The other three from the accent: the nearest to it that can be read, lighter on dark and darker on light. */
export const coloursFrom = (accent: string): SiteColours => {
  const firstGood = (towards: string, isGood: (colour: string) => boolean): string =>
    [...Array(101).keys()].map((percent) => mixed(accent, towards, percent)).find(isGood) ?? towards;
  const isOnAccent = contrast('#ffffff', accent) > contrast('#000000', accent) ? '#ffffff' : '#000000';
  // Almost black or white, with a breath of the accent, as long as it can be read.
  const tinted = mixed(accent, isOnAccent, 88);
  return {
    accent,
    onAccent: contrast(tinted, accent) >= leastContrast ? tinted : isOnAccent,
    textOnDark: firstGood('#ffffff', (colour) => leastOn(surfaces.dark, colour) >= leastContrast),
    textOnLight: firstGood('#000000', (colour) => leastOn(surfaces.light, colour) >= leastContrast),
  };
};

const mixed = (from: string, to: string, percent: number): string => {
  const end = channels(to);
  const parts = channels(from).map((value, place) => Math.round(value + (((end[place] ?? 0) - value) * percent) / 100));
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
};
