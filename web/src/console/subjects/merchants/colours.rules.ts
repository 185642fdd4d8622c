import type { SiteColours } from '@croupier/contract/brand/merchants-console';
import { contrastOf, contrastsOf, leastContrast, mixOf } from '@croupier/contract/brand/site-colours';

/** The house's brass, from which a merchant without colours begins. */
export const houseColours: SiteColours = { accent: '#edbc51', onAccent: '#201301', textOnDark: '#efc469', textOnLight: '#84550f' };

export const colourNames = ['accent', 'onAccent', 'textOnDark', 'textOnLight'] as const satisfies readonly (keyof SiteColours)[];

/** A colour somebody typed as `#rrggbb`, with or without `#`, in either case; undefined for anything else. */
export const colourIn = (text: string): string | undefined => {
  const typed = text.trim().toLowerCase().replace(/^#?/, '#');
  return /^#[0-9a-f]{6}$/.test(typed) ? typed : undefined;
};

/** A contrast for people, with one decimal and never better than it is: 4.49 is 4.4. */
export const shownContrast = (ratio: number): number => Math.floor(ratio * 10) / 10;

/** The other three from the accent: the nearest to it that can be read, lighter on dark and darker on light. */
export const coloursFrom = (accent: string): SiteColours => {
  const isOnAccent = contrastOf('#ffffff', accent) > contrastOf('#000000', accent) ? '#ffffff' : '#000000';
  // Almost black or white, with a breath of the accent, as long as it can be read.
  const tinted = mixOf(accent, isOnAccent, 88);
  const onAccent = contrastOf(tinted, accent) >= leastContrast ? tinted : isOnAccent;
  const firstGood = (words: 'textOnDark' | 'textOnLight', towards: string): string =>
    Array.from({ length: 101 }, (_, percent) => mixOf(accent, towards, percent)).find(
      (colour) => contrastsOf({ accent, onAccent, textOnDark: colour, textOnLight: colour })[words] >= leastContrast,
    ) ?? towards;
  return { accent, onAccent, textOnDark: firstGood('textOnDark', '#ffffff'), textOnLight: firstGood('textOnLight', '#000000') };
};
