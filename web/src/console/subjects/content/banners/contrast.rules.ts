/** How much of a picture a place shows, in parts of the picture: the site fills the place and cuts off what is over (`object-fit: cover`). */
export type Part = { left: number; top: number; width: number; height: number };

/** `at`: where the picture is held, in parts of what is over (`object-position`). */
export const shownPart = (picture: number, place: number, at: { x: number; y: number }): Part => {
  const width = Math.min(1, place / picture);
  const height = Math.min(1, picture / place);
  return { left: (1 - width) * at.x, top: (1 - height) * at.y, width, height };
};

/** The banners of home on a phone of 375 pixels, and where their pictures are held there. */
export const onPhone = { ratio: 351 / 252, at: { x: 0.78, y: 0.5 }, words: 0.56 } as const;

// As the site's style sheet has it: a shade that runs out toward the end, and words a little less than white.
const shade = { red: 1, green: 8, blue: 9 };
const stops = [
  { at: 0.08, alpha: 0.84 },
  { at: 0.46, alpha: 0.55 },
  { at: 0.9, alpha: 0 },
] as const;
const wordsLuminance = 0.68;

const alphaAt = (x: number): number => {
  const [first, second, third] = stops;
  if (x <= first.at) return first.alpha;
  const [from, to] = x <= second.at ? [first, second] : [second, third];
  return x >= third.at ? 0 : from.alpha + ((x - from.at) / (to.at - from.at)) * (to.alpha - from.alpha);
};

const linear = (part: number): number => (part <= 0.040_45 * 255 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4);
const luminance = (red: number, green: number, blue: number): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/**
 * The contrast (WCAG 2.2, 1.4.3) of words on the brighter tenth of where they stand. `pixels` are RGBA of what a phone shows of the picture, row by row.
 */
export const contrastOfWords = (pixels: ArrayLike<number>, width: number, height: number): number => {
  const under: number[] = [];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width * onPhone.words; x += 1) {
      const at = (y * width + x) * 4;
      const alpha = alphaAt((x + 0.5) / width);
      const mixed = (part: number, dark: number) => part * (1 - alpha) + dark * alpha;
      under.push(
        luminance(mixed(pixels[at] ?? 0, shade.red), mixed(pixels[at + 1] ?? 0, shade.green), mixed(pixels[at + 2] ?? 0, shade.blue)),
      );
    }
  const bright = under.toSorted((a, b) => a - b)[Math.floor(under.length * 0.9)] ?? 0;
  return (wordsLuminance + 0.05) / (bright + 0.05);
};

/** Small words want so much. */
export const contrastWanted = 4.5;
