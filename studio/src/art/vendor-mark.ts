import { drawEmblem, type EmblemName } from './emblems.ts';
import { hex } from './oklch.ts';
import { paletteOf } from './palette.ts';
import { regular, round, star, wedge } from './paths.ts';
import { layOut } from './lettering/lay-out.ts';
import type { FaceName, Typeface } from './lettering/typeface.ts';
import { hashOf, randomFrom } from './seed.ts';

const grounds: readonly [(hue: number) => string, ...((hue: number) => string)[]] = [
  (hue) =>
    Array.from(
      { length: 6 },
      (_, index) => `<path d="${wedge(90, index * 60, index * 60 + 30, 48, 48)}" fill="${hex(0.5, 0.13, hue + 14)}" opacity=".55"/>`,
    ).join(''),
  (hue) => `<path d="M0 96L96 0V96Z" fill="${hex(0.34, 0.12, hue + 26)}" opacity=".8"/>`,
  (hue) =>
    [40, 29, 18]
      .map((radius, index) => `<circle cx="48" cy="48" r="${radius}" fill="${hex(0.42 + index * 0.045, 0.13, hue + index * 10)}"/>`)
      .join(''),
  (hue) => `<path d="${regular(6, 44, -90, 48, 48)}" fill="${hex(0.5, 0.13, hue + 12)}" opacity=".7"/>`,
  (hue) => `<path d="${star(8, 50, 36, -90, 48, 48)}" fill="${hex(0.5, 0.13, hue + 16)}" opacity=".6"/>`,
];

const markFaces: readonly [FaceName, ...FaceName[]] = ['bowlby-one', 'limelight', 'audiowide', 'lilita-one', 'cinzel-decorative'];

/** The choices of a brand for its mark. */
export type Brand = { hue: number; emblem: EmblemName };

/** A vendor's mark, 96 by 96, for lists and filters: its picture on a ground of its own, or, where it chose none, the first letters of its code. */
export const drawVendorMark = (code: string, typefaceOf: (face: FaceName) => Typeface, brand?: Brand): string => {
  const random = randomFrom(`vendor:${code}`);
  const hue = brand?.hue ?? hashOf(code) % 360;
  const ground = random.pick(grounds)(hue);
  const picture = brand === undefined ? monogram(code, hue, typefaceOf(random.pick(markFaces))) : emblemOn(brand);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${hex(0.5, 0.13, hue)}"/><stop offset="1" stop-color="${hex(0.3, 0.11, hue + 30)}"/></linearGradient>` +
    `<linearGradient id="f" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="${hex(0.9, 0.06, hue)}"/></linearGradient><clipPath id="c"><rect width="96" height="96" rx="22"/></clipPath></defs>` +
    `<g clip-path="url(#c)"><rect width="96" height="96" fill="url(#g)"/>${ground}</g><rect x="1" y="1" width="94" height="94" rx="21" fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="2"/>${picture}</svg>`
  );
};

/** The brand's emblem as if stamped from pale metal, so that forty marks are one family. */
const emblemOn = ({ hue, emblem }: Brand): string => {
  const palette = paletteOf({
    hero: hue + 40,
    heroLight: 0.86,
    heroChroma: 0.06,
    accent: hue,
    accentLight: 0.7,
    accentChroma: 0.12,
    second: hue + 180,
    sky: hue,
  });
  return drawEmblem(emblem, palette, { id: 'm', rim: 'white', rimWidth: 5, transform: 'translate(48 48) scale(.36)' });
};

const monogram = (code: string, hue: number, typeface: Typeface): string => {
  const words = code.split('_');
  const letters =
    words.length > 1
      ? words
          .map((word) => word.slice(0, 1))
          .join('')
          .slice(0, 2)
      : code.slice(0, 2);
  const laid = layOut(typeface, [letters], { cx: 48, cy: 48, widthMax: 60, heightMax: 40, arc: 0 });
  if (laid === undefined) return '';
  return `<path d="${laid.d}" transform="translate(0 ${round(2.5)})" fill="#000" opacity=".4"/><path d="${laid.d}" fill="url(#f)" stroke="${hex(0.2, 0.06, hue)}" stroke-width="2.4" stroke-linejoin="round" paint-order="stroke"/>`;
};
