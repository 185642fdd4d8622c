import { circle, ellipse, petal, polygon, star } from '../paths.ts';
import { ball, bothSides, cord, type Emblem, mark, plain, repeat, soft } from './parts.ts';

/** Birds, fish and insects. */

const owl: Emblem = [
  ...bothSides((side) =>
    soft(
      polygon([
        [side * 62, -94],
        [side * 16, -66],
        [side * 60, -36],
      ]),
      'hero',
      -0.14,
    ),
  ),
  soft('M0 -80C60 -80 74 -30 66 30C60 78 20 92 0 92C-20 92 -60 78 -66 30C-74 -30 -60 -80 0 -80Z', 'hero', -0.06),
  soft('M0 10C34 10 44 40 40 66C30 88 -30 88 -40 66C-44 40 -34 10 0 10Z', 'hero', 0.16),
  ...[0, 1, 2].flatMap((row) =>
    [-2, -1, 0, 1, 2]
      .filter((column) => Math.abs(column) <= 2 - row * 0.5)
      .map((column) => plain(`M${column * 15 - 7} ${28 + row * 16}q7 12 14 0Z`, 'hero', -0.04)),
  ),
  ...bothSides((side) => [
    soft(circle(side * 29, -28, 32), 'white'),
    ball(circle(side * 29, -28, 23), 'eye'),
    plain(circle(side * 29, -28, 13), 'ink'),
    plain(circle(side * 29 - 6, -35, 5.5), 'white', 0.05),
  ]),
  soft(polygon('-11,-16 11,-16 0,14'), 'gold'),
  ...bothSides((side) => soft(petal(72, 17, 90 - side * 18, side * 52, 0), 'hero', -0.18)),
  ...bothSides((side) => soft(ellipse(side * 18, 90, 15, 7), 'gold', -0.03)),
];

const rooster: Emblem = [
  ...repeat(6, (index) =>
    soft(petal(78 - index * 3, 11, 96 + index * 20, -18 - index * 3, 6), index % 2 === 0 ? 'second' : 'accent', index * 0.02 - 0.04),
  ),
  soft('M20 92C-34 92 -56 54 -40 18C-30 -6 -34 -22 -30 -40C-24 -66 14 -72 30 -46C40 -30 34 -14 44 6C62 40 62 92 20 92Z', 'hero'),
  soft('M-28 -52C-40 -84 -18 -104 -8 -84C-2 -106 24 -100 16 -78C34 -94 46 -72 30 -54C10 -66 -14 -66 -28 -52Z', 'red'),
  soft(polygon('32,-46 78,-28 32,-20'), 'gold'),
  soft('M22 -18C40 -12 42 22 28 30C12 24 10 -8 22 -18Z', 'red', -0.04),
  ...[0, 1, 2].map((index) => soft(petal(58, 12, 66 + index * 18, 0 + index * 4, 16 + index * 8), 'second', index * 0.05 - 0.04)),
  ball(circle(8, -42, 12), 'white'),
  plain(circle(11, -42, 6.5), 'ink'),
  plain(circle(9, -45, 2.2), 'white'),
];

const phoenix: Emblem = [
  ...[62, 76, 104, 118].map((angle) => soft(petal(104, 10, angle, 0, 8), 'second', -0.06)),
  ...[70, 90, 110].map((angle) => soft(petal(104, 12, angle, 0, 10), angle === 90 ? 'gold' : 'accent')),
  ...bothSides((side) =>
    repeat(8, (index) => {
      const angle = side > 0 ? -68 + index * 16 : 248 - index * 16;
      return soft(
        petal(106 - index * 4, 12, angle, side * 10, 0),
        (['accent', 'gold', 'second'] as const)[index % 3] ?? 'accent',
        (index % 2) * 0.06,
      );
    }),
  ),
  ...bothSides((side) =>
    repeat(4, (index) =>
      soft(petal(60 - index * 4, 9, side > 0 ? -50 + index * 22 : 230 - index * 22, side * 8, -4), 'accent', 0.08 - index * 0.02),
    ),
  ),
  soft('M0 -64C18 -56 22 -30 18 0C16 34 0 52 0 52C0 52 -16 34 -18 0C-22 -30 -18 -56 0 -64Z', 'accent', 0.08),
  ...[-8, 8, 24].map((y) => plain(`M-12 ${y}q12 12 24 0q-12 20 -24 0Z`, 'eye', 0.02)),
  ...[-26, 0, 26].map((angle) => soft(petal(36, 6, -90 + angle, 0, -68), 'gold', 0.04)),
  soft(circle(0, -58, 18), 'accent', 0.1),
  soft(polygon('-7,-58 7,-58 0,-38'), 'gold', 0.05),
  ...bothSides((side) => [plain(circle(side * 8, -63, 4.5), 'ink'), plain(circle(side * 8 - 1.5, -64.5, 1.6), 'white')]),
];

const koi: Emblem = [
  soft('M44 -30C70 -30 88 -14 92 8C72 6 54 0 46 -8Z', 'accent', 0.1),
  soft('M-14 -30C-40 -24 -56 -6 -58 16C-38 8 -18 -2 -6 -12Z', 'accent', 0.1),
  soft('M-10 66C-36 60 -62 74 -76 98C-44 90 -26 88 -6 100C6 86 2 74 -10 66Z', 'accent', 0.02),
  soft('M-6 -90C44 -86 64 -34 46 14C36 42 14 56 -10 68C10 42 14 10 2 -14C-24 -44 -32 -76 -6 -90Z', 'white'),
  plain('M-4 -89C22 -86 32 -66 22 -52C4 -46 -18 -60 -22 -74C-20 -82 -14 -88 -4 -89Z', 'accent'),
  plain('M49 -16C54 6 46 24 36 32C24 22 28 -4 49 -16Z', 'accent'),
  plain('M8 30C18 26 26 32 26 40C18 50 6 58 -6 64C4 54 8 44 8 30Z', 'accent', 0.04),
  ...repeat(12, (index) =>
    mark(
      `M${10 + (index % 4) * 2 + Math.floor(index / 4) * 10} ${-36 + (index % 4) * 14 - Math.floor(index / 4) * 3}q5 9 10 -1`,
      'accent',
      2,
      -0.1,
    ),
  ),
  cord('M-20 -84C-34 -88 -40 -82 -44 -74', 'accent', 3.5, 0.06),
  plain(circle(-4, -75, 6), 'white', 0.04),
  plain(circle(-4, -75, 4), 'ink'),
  mark('M-52 86C-38 80 -24 78 -12 80M-56 92L-30 84', 'accent', 2, -0.12),
];

const fish: Emblem = [
  soft(polygon('-56,0 -98,-44 -86,0 -98,44'), 'accent'),
  soft('M-20 -42C0 -80 40 -74 46 -42C20 -46 0 -48 -20 -42Z', 'accent', -0.05),
  soft('M-10 42C4 68 26 70 34 50Z', 'accent', -0.08),
  soft('M-64 0C-40 -56 30 -58 64 -6C72 4 72 6 64 12C34 56 -38 50 -64 0Z', 'hero'),
  soft('M28 -38C50 -26 62 -12 66 2C60 20 46 30 30 38C18 14 18 -16 28 -38Z', 'hero', 0.12),
  ...repeat(12, (index) => mark(`M${-40 + (index % 4) * 16} ${(Math.floor(index / 4) - 1) * 16 - 6}q10 7 0 14`, 'hero', 3, 0.2)),
  ball(circle(44, -10, 12), 'white'),
  plain(circle(47, -10, 6.5), 'ink'),
  plain(circle(44.5, -13, 2.4), 'white'),
  mark('M50 14Q58 18 64 12', 'ink', 4),
  soft('M-4 4C6 -6 24 0 22 16C10 20 0 16 -4 4Z', 'accent', 0.06),
];

const scarab: Emblem = [
  ...bothSides((side) =>
    repeat(5, (index) =>
      soft(
        petal(100 - index * 7, 13, side > 0 ? -34 + index * 19 : 214 - index * 19, 0, -14),
        (['second', 'gold', 'hero', 'gold', 'second'] as const)[index] ?? 'gold',
        index * 0.02,
      ),
    ),
  ),
  ...bothSides((side) => [
    cord(`M${side * 24} 30Q${side * 56} 40 ${side * 50} 80`, 'gold', 8, -0.05),
    cord(`M${side * 20} -36Q${side * 40} -60 ${side * 22} -76`, 'gold', 8, -0.05),
  ]),
  ball(circle(0, -74, 25), 'accent', 0.08),
  soft(ellipse(0, 22, 39, 55), 'hero'),
  mark('M0 -26V76', 'gold', 5),
  mark('M-34 -2Q0 -22 34 -2', 'gold', 6),
  soft(ellipse(0, -30, 24, 18), 'hero', -0.06),
  plain(ellipse(-16, 30, 8, 24), 'hero', 0.2, { opacity: 0.7 }),
  ...[20, 40, 58].flatMap((y) => bothSides((side) => plain(circle(side * (14 - y * 0.05), y, 4), 'gold', 0.06))),
  plain(star(8, 15, 5, -90, 0, -74), 'eye', 0.04, { opacity: 0.8 }),
];

const bee: Emblem = [
  ...bothSides((side) => [
    soft(ellipse(side * 40, 22, 34, 15), 'white', -0.06, { transform: `rotate(${side * -18} ${side * 30} 16)` }),
    soft(ellipse(side * 52, -14, 48, 25), 'white', 0.01, { transform: `rotate(${side * 24} ${side * 30} -8)` }),
  ]),
  soft(polygon('-8,88 8,88 0,112'), 'ink', 0.08),
  soft('M0 -18C36 -18 46 14 42 44C37 74 16 90 0 98C-16 90 -37 74 -42 44C-46 14 -36 -18 0 -18Z', 'eye'),
  plain('M-43 12Q0 30 43 12L44 30Q0 48 -44 30Z', 'ink'),
  plain('M-41 46Q0 64 41 46L36 62Q0 80 -36 62Z', 'ink'),
  plain('M-26 78Q0 90 26 78L12 91Q0 98 -12 91Z', 'ink'),
  plain('M-34 -2C-40 14 -40 34 -36 52C-26 40 -24 10 -26 -8Z', 'white', 0, { opacity: 0.35 }),
  cord('M-14 -74Q-22 -98 -40 -98M14 -74Q22 -98 40 -98', 'ink', 6, 0.06),
  ball(circle(-41, -97, 7), 'ink', 0.1),
  ball(circle(41, -97, 7), 'ink', 0.1),
  ball(ellipse(0, -46, 44, 38), 'ink', 0.13),
  ...bothSides((side) => [
    soft(ellipse(side * 18, -48, 16, 18), 'white', 0.02),
    plain(ellipse(side * 16, -45, 9, 11), 'ink'),
    plain(circle(side * 16 - 4, -50, 4), 'white', 0.05),
    plain(circle(side * 16 + 4, -39, 1.8), 'white', 0.05),
    plain(ellipse(side * 31, -28, 7, 4.5), 'red', 0.12, { opacity: 0.7 }),
  ]),
  mark('M-11 -24Q0 -14 11 -24', 'eye', 4),
];

/** Birds, fish and insects, by name. */
export const wings = { owl, rooster, phoenix, koi, fish, scarab, bee };
