import { hex } from '../oklch.ts';
import type { Palette } from '../palette.ts';
import { round } from '../paths.ts';
import type { Lettering } from './lay-out.ts';

export type LetterStyle = {
  /** The material of the letters' face; a number is a hue. */
  face: 'gold' | 'white' | 'silver' | number;
  /** The hue of the letters' sides. */
  side: number;
  /** A board behind the name. */
  board?: 'none' | 'ribbon' | 'plate';
};

/** Letters cut from a slab: shadow, ink, coloured sides, bright edge, face with a horizon and a gloss on its upper half. */
export const drawLettering = (text: Lettering, { face, side, board = 'none' }: LetterStyle, palette: Palette, id: string): string => {
  const ink = hex(0.15, 0.05, palette.sky.hue);
  const depth = 9;
  const outline = (extra: string): string => `<use href="#${id}" ${extra}/>`;
  const sides = Array.from({ length: 4 }, (_, index) => {
    const tone = 0.26 + index * 0.05;
    const paint = hex(tone, 0.12, side);
    return outline(
      `transform="translate(0 ${round(depth - (index * depth) / 4)})" fill="${paint}" stroke="${paint}" stroke-width="6" stroke-linejoin="round"`,
    );
  }).join('');
  return (
    `<defs><path id="${id}" d="${text.d}"/>${faceGradient(face, id)}<linearGradient id="${id}-edge" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff"/><stop offset=".5" stop-color="${edgePaint(face)}"/><stop offset="1" stop-color="#fff"/></linearGradient>` +
    `<filter id="${id}-blur" x="-20%" y="-40%" width="140%" height="180%"><feGaussianBlur stdDeviation="7"/></filter><clipPath id="${id}-clip"><use href="#${id}"/></clipPath></defs>` +
    drawBoard(text, board, side, id) +
    outline(
      `transform="translate(0 10)" fill="#000" stroke="#000" stroke-width="20" stroke-linejoin="round" opacity=".6" filter="url(#${id}-blur)"`,
    ) +
    outline(`transform="translate(0 5)" fill="${ink}" stroke="${ink}" stroke-width="19" stroke-linejoin="round"`) +
    outline(`transform="translate(0 1)" fill="${ink}" stroke="${ink}" stroke-width="15" stroke-linejoin="round"`) +
    sides +
    outline(`fill="url(#${id}-edge)" stroke="url(#${id}-edge)" stroke-width="4" stroke-linejoin="round"`) +
    outline(`fill="url(#${id}-face)"`) +
    gloss(text, id)
  );
};

/** The upper part of the letters catches the light, along a curve that follows the arc. */
const gloss = ({ left, right, top, bottom }: Lettering, id: string): string => {
  const middle = (left + right) / 2;
  const y = top + (bottom - top) * 0.42;
  return `<g clip-path="url(#${id}-clip)"><path d="M${round(left - 10)} ${round(top - 10)}H${round(right + 10)}V${round(y + 10)}Q${round(middle)} ${round(y - 12)} ${round(left - 10)} ${round(y + 10)}Z" fill="#fff" opacity=".17"/></g>`;
};

const edgePaint = (face: LetterStyle['face']): string =>
  face === 'gold' ? '#ffe9a8' : typeof face === 'number' ? hex(0.93, 0.07, face) : '#eaf2ff';

const faceGradient = (face: LetterStyle['face'], id: string): string => {
  const stops: readonly (readonly [number, string])[] =
    face === 'gold'
      ? [
          [0, '#fffbe0'],
          [0.36, '#ffdc62'],
          [0.55, '#e8981f'],
          [0.62, '#ffd25c'],
          [1, '#fff3bd'],
        ]
      : face === 'white'
        ? [
            [0, '#ffffff'],
            [0.5, '#f3f7ff'],
            [0.54, '#cfdcf2'],
            [1, '#f7faff'],
          ]
        : face === 'silver'
          ? [
              [0, '#ffffff'],
              [0.4, '#dfe8f5'],
              [0.55, '#93a5bf'],
              [0.62, '#e6eef9'],
              [1, '#ffffff'],
            ]
          : [
              [0, hex(0.98, 0.04, face)],
              [0.42, hex(0.86, 0.14, face)],
              [0.56, hex(0.7, 0.19, face - 8)],
              [0.63, hex(0.82, 0.16, face)],
              [1, hex(0.93, 0.09, face + 6)],
            ];
  return `<linearGradient id="${id}-face" x1="0" y1="0" x2="0" y2="1">${stops.map(([offset, paint]) => `<stop offset="${offset}" stop-color="${paint}"/>`).join('')}</linearGradient>`;
};

const drawBoard = ({ left, top, right, bottom }: Lettering, board: 'none' | 'ribbon' | 'plate', side: number, id: string): string => {
  if (board === 'none') return '';
  const gold = `<linearGradient id="${id}-gold" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff6cf"/><stop offset=".4" stop-color="#f0c24e"/><stop offset=".55" stop-color="#b5761d"/><stop offset=".65" stop-color="#ffe08a"/><stop offset="1" stop-color="#8f5410"/></linearGradient>`;
  if (board === 'plate') {
    const [x, y, w, h] = [round(left - 17), round(top - 13), round(right - left + 34), round(bottom - top + 28)];
    const inner = `<linearGradient id="${id}-board" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${hex(0.36, 0.11, side)}"/><stop offset="1" stop-color="${hex(0.19, 0.08, side)}"/></linearGradient>`;
    return `${gold}${inner}<rect x="${x}" y="${y + 5}" width="${w}" height="${h}" rx="15" fill="#000" opacity=".5"/><rect x="${x}" y="${y}" width="${w}" height="${h}" rx="15" fill="url(#${id}-gold)"/><rect x="${x + 5}" y="${y + 5}" width="${w - 10}" height="${h - 10}" rx="11" fill="url(#${id}-board)" stroke="${hex(0.14, 0.05, side)}" stroke-width="2"/>`;
  }
  const middle = (top + bottom) / 2;
  const half = (bottom - top) / 2 + 8;
  const [x0, x1] = [round(Math.max(26, left - 14)), round(Math.min(334, right + 14))];
  const [y0, y1] = [round(middle - half + 8), round(middle + half + 8)];
  const tail = `M${x0 + 12} ${y0 + 10}H${x0 - 24}l14 ${round(half)}l-14 ${round(half)}H${x0 + 12}ZM${x1 - 12} ${y0 + 10}H${x1 + 24}l-14 ${round(half)}l14 ${round(half)}H${x1 - 12}Z`;
  return `${gold}<path d="${tail}" fill="${hex(0.3, 0.13, side)}"/><path d="M${x0} ${y0}Q180 ${y0 - 20} ${x1} ${y0}V${y1}Q180 ${y1 - 20} ${x0} ${y1}Z" fill="${hex(0.42, 0.16, side)}" stroke="url(#${id}-gold)" stroke-width="3.5"/>`;
};
