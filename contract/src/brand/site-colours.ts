/** A merchant's own accent colour: whether text in it is readable, and which style properties it replaces. */
import type { SiteColours } from './merchants-console.ts';

/** `#rrggbb`. */
type Colour = string;

/** The surfaces below text in either theme, ink-0 to ink-3 of the site's `tokens.css`, as sRGB. */
export const surfaces = {
  dark: ['#060e0d', '#0c1716', '#152221', '#202f2d'],
  light: ['#f8f6f0', '#ffffff', '#f0ede5', '#e4dfd4'],
} as const satisfies Record<string, readonly Colour[]>;
type Theme = keyof typeof surfaces;

/** The lowest contrast of text (WCAG 2.2, 1.4.3). */
export const leastContrast = 4.5;

const channels = (colour: Colour): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** The colour at a percentage of the way from one to another. */
export const mixOf = (from: Colour, to: Colour, percent: number): Colour => {
  const end = channels(to);
  const parts = channels(from).map((value, place) => Math.round(value + (((end[place] ?? 0) - value) * percent) / 100));
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
};

/** Relative luminance, 0 to 1 (WCAG 2.2). */
const luminance = (colour: Colour): number => {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** The contrast of two colours, 1 to 21 (WCAG 2.2). */
export const contrastOf = (one: Colour, other: Colour): number => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
};

/** Percentage of the accent in tinted surfaces. */
const aLittle = 12;

/** The fill of badges with accent-coloured text: a surface tinted with the accent. */
const softOf = (accent: Colour, theme: Theme): Colour => mixOf(surfaces[theme][1], accent, aLittle);

/** The fill of a hovered button: further from its text colour, so that the text stays readable. */
const hoverOf = ({ accent, onAccent }: SiteColours): Colour =>
  mixOf(accent, luminance(onAccent) < luminance(accent) ? '#ffffff' : '#000000', aLittle);

export const wordColours = ['onAccent', 'textOnDark', 'textOnLight'] as const satisfies (keyof SiteColours)[];
export type WordColour = (typeof wordColours)[number];

/** The lowest contrast of text in each colour with its surfaces. */
export const contrastsOf = (colours: SiteColours): Record<WordColour, number> => {
  const { accent } = colours;
  const under: Record<WordColour, readonly Colour[]> = {
    onAccent: [accent],
    textOnDark: [...surfaces.dark, softOf(accent, 'dark')],
    textOnLight: [...surfaces.light, softOf(accent, 'light')],
  };
  const leastOf = (words: WordColour) => Math.min(...under[words].map((surface) => contrastOf(colours[words], surface)));
  return { onAccent: leastOf('onAccent'), textOnDark: leastOf('textOnDark'), textOnLight: leastOf('textOnLight') };
};

/** The text colours without enough contrast. */
export const tooClose = (colours: SiteColours): WordColour[] => {
  const measured = contrastsOf(colours);
  return wordColours.filter((words) => measured[words] < leastContrast);
};

/** The CSS custom properties of a merchant's colours. Those that end in a theme name are selected by `tokens.css`. */
export const themeOf = (colours: SiteColours): Record<string, string> => ({
  '--brass': colours.accent,
  '--brass-hover': hoverOf(colours),
  '--on-brass': colours.onAccent,
  '--own-text-dark': colours.textOnDark,
  '--own-text-light': colours.textOnLight,
  '--own-soft-dark': softOf(colours.accent, 'dark'),
  '--own-soft-light': softOf(colours.accent, 'light'),
});
