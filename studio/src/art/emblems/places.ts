import { box, circle, ellipse, polar, polygon, regular, ring, round, star, type Point } from '../paths.ts';
import type { Ink } from '../palette.ts';
import { ball, bothSides, cord, type Emblem, facet, mark, plain, repeat, soft } from './parts.ts';

/** Made things: machines, buildings, toys, lights. */

const hive: Emblem = [
  ...(
    [
      [0, 0],
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
      [1, -1],
      [-1, 1],
    ] as const
  ).flatMap(([q, r]) => {
    const [x, y] = [34 * 1.74 * (q + r / 2), 34 * 1.5 * r];
    return [
      soft(regular(6, 34, -90, x, y), 'gold', -0.06),
      soft(regular(6, 26, -90, x, y), 'accent', ((q * 3 + r * 5 + 9) % 3) * 0.05 - 0.03),
      plain(polygon([polar(21, 210, x, y), polar(21, 270, x, y), polar(14, 270, x, y), polar(14, 210, x, y)]), 'white', 0, {
        opacity: 0.55,
      }),
    ];
  }),
  soft('M-46 58C-30 52 -26 66 -24 78C-22 92 -34 96 -40 88C-46 78 -38 66 -46 58Z', 'accent', 0.1),
  soft(ellipse(-24, -24, 30, 15), 'white', 0, { transform: 'rotate(-28)' }),
  soft(ellipse(24, -24, 30, 15), 'white', 0, { transform: 'rotate(28)' }),
  soft('M0 -28C22 -28 29 -6 27 12C24 36 8 44 0 52C-8 44 -24 36 -27 12C-29 -6 -22 -28 0 -28Z', 'eye'),
  ...[-8, 8, 24].map((y, index) =>
    plain(
      `M${-28 + index * 2} ${y}Q0 ${y + 8} ${28 - index * 2} ${y}L${27 - index * 4} ${y + 9}Q0 ${y + 17} ${-27 + index * 4} ${y + 9}Z`,
      'ink',
    ),
  ),
  cord('M-6 -42Q-12 -58 -22 -60M6 -42Q12 -58 22 -60', 'ink', 4.5, 0.06),
  ball(circle(0, -32, 18), 'ink', 0.12),
  ...bothSides((side) => [plain(circle(side * 7, -34, 5.5), 'white'), plain(circle(side * 6.5, -33, 2.8), 'ink')]),
];

const pad: Emblem = [
  cord('M0 -44C0 -70 20 -70 20 -98', 'ink', 7, 0.2),
  soft('M-58 -44C-92 -44 -104 30 -92 60C-84 80 -62 76 -48 50L-36 30H36L48 50C62 76 84 80 92 60C104 30 92 -44 58 -44Z', 'hero'),
  plain('M-58 -44C-92 -44 -104 30 -92 60C-88 20 -78 -28 -50 -34H50C78 -28 88 20 92 60C104 30 92 -44 58 -44Z', 'hero', 0.12),
  soft(box(-67, -14, 38, 13, 4), 'ink', 0.04),
  soft(box(-54.5, -27, 13, 39, 4), 'ink', 0.04),
  ...(
    [
      [48, -26, 'accent'],
      [65, -8, 'second'],
      [31, -8, 'eye'],
      [48, 10, 'red'],
    ] as const
  ).map(([x, y, ink]) => ball(circle(x, y, 10), ink, 0.04)),
  ...bothSides((side) => [soft(circle(side * 21, 18, 15), 'ink', 0.06), ball(circle(side * 21, 17, 10), 'ink', 0.22)]),
  plain(box(-16, -22, 32, 14, 4), 'ink', 0.02),
  plain(polygon('-10,-12 -4,-19 2,-14 10,-20 10,-17 2,-11 -4,-16 -8,-11'), 'second', 0.1),
];

/** Towers at night, lit windows. */
const skyline: Emblem = [
  ...(
    [
      [-92, -10, 34, 'second', -0.22],
      [58, -26, 34, 'second', -0.26],
      [-62, -58, 38, 'hero', -0.12],
      [26, -44, 38, 'hero', -0.16],
      [-26, -86, 50, 'accent', -0.12],
    ] as const
  ).flatMap(([x, y, width, ink, tone], tower) => [
    soft(box(x, y, width, 92 - y, 3), ink as Ink, tone),
    ...repeat(Math.floor((80 - y) / 18), (row) =>
      repeat(Math.floor((width - 8) / 11), (column) =>
        plain(
          box(x + 6 + column * 11, y + 10 + row * 18, 6, 9, 1),
          (row * 7 + column * 5 + tower * 3) % 4 === 0 ? 'hero' : 'eye',
          (row + column) % 3 === 0 ? 0.06 : -0.12,
        ),
      ),
    ),
  ]),
  soft(box(-3, -106, 4, 22), 'silver'),
  ball(circle(-1, -106, 5), 'red', 0.06),
];

const lantern: Emblem = [
  soft(box(-3, -106, 6, 30), 'gold'),
  soft(box(-30, -78, 60, 14, 4), 'gold'),
  soft('M-34 -64C-96 -40 -96 36 -34 60H34C96 36 96 -40 34 -64Z', 'accent'),
  soft('M-16 -64C-44 -30 -44 30 -16 60H16C44 30 44 -30 16 -64Z', 'accent', 0.08),
  mark('M0 -64V60', 'accent', 3, -0.12),
  soft(circle(0, -2, 28), 'gold', 0.05),
  soft(regular(4, 20, -90, 0, -2), 'accent', -0.08),
  soft(regular(4, 9, -90, 0, -2), 'gold'),
  soft(box(-30, 60, 60, 12, 4), 'gold', -0.03),
  ...[-16, -8, 0, 8, 16].map((x) => soft(box(x - 2, 70, 4, 30, 2), 'gold')),
];

const anvil: Emblem = [
  soft(polygon('-40,84 40,84 54,96 -54,96'), 'hero', -0.22),
  soft('M-26 26H26C26 52 34 66 46 84H-46C-34 66 -26 52 -26 26Z', 'hero', -0.12),
  soft('M-98 -30C-84 -2 -60 10 -40 14V30H48V10C60 6 66 -6 66 -18H98V-46H-50V-30Z', 'hero', -0.02),
  plain('M-98 -30H-50V-46H98V-36H-40V-22H-92Z', 'hero', 0.2),
  plain(star(8, 34, 9, -80, 24, -62), 'eye', 0.06),
  plain(star(4, 20, 4, -90, -26, -74), 'eye', 0.06),
  plain(star(4, 14, 3, -90, 66, -84), 'eye', 0.06),
];

const barrel: Emblem = [
  soft('M-58 -84H58C82 -40 82 40 58 84H-58C-82 40 -82 -40 -58 -84Z', 'wood', 0.04),
  mark('M-30 -84C-42 -30 -42 30 -30 84M30 -84C42 -30 42 30 30 84M0 -84V84', 'wood', 3.5, -0.14),
  soft('M-66 -64Q0 -52 66 -64L71 -46Q0 -34 -71 -46Z', 'gold', -0.04),
  soft('M-71 46Q0 58 71 46L66 64Q0 76 -66 64Z', 'gold', -0.06),
  soft(circle(0, 0, 24), 'gold'),
  soft(star(5, 18, 8), 'red'),
];

const hat: Emblem = [
  soft('M-100 34C-84 64 -40 72 0 72C40 72 84 64 100 34C92 22 82 26 70 38C30 50 -30 50 -70 38C-82 26 -92 22 -100 34Z', 'wood', 0.06),
  soft('M-58 40C-56 -8 -46 -60 -30 -68C-16 -74 -10 -58 0 -58C10 -58 16 -74 30 -68C46 -60 56 -8 58 40C26 52 -26 52 -58 40Z', 'wood', 0.12),
  plain('M-58 22Q0 40 58 22L58 41C26 52 -26 52 -58 41Z', 'red', -0.06),
  soft(star(5, 16, 7, -90, 0, 34), 'gold'),
  mark('M-6 -52Q-4 -20 -16 -6', 'wood', 4, -0.06),
];

const planet: Emblem = [
  ball(circle(0, 0, 64), 'hero'),
  plain('M-60 -20Q0 -4 60 -22L63 -6Q0 12 -63 -2Z', 'hero', 0.12),
  plain('M-54 32Q0 46 56 28L47 42Q0 56 -43 46Z', 'hero', -0.1),
  plain(circle(-20, -32, 9), 'hero', -0.1),
  soft(
    'M-62 8C-100 26 -110 44 -90 46C-50 50 70 8 96 -22C108 -38 86 -38 60 -20C74 -22 78 -20 70 -12C40 14 -48 40 -72 36C-84 32 -74 20 -62 8Z',
    'gold',
  ),
];

const rocket: Emblem = [
  soft('M-18 46C-24 74 -8 88 0 108C8 88 24 74 18 46Z', 'accent', 0.1),
  soft('M-9 46C-11 64 -4 74 0 88C4 74 11 64 9 46Z', 'eye', 0.06),
  soft('M-28 0C-54 14 -60 46 -54 64L-24 38Z', 'accent', -0.06),
  soft('M28 0C54 14 60 46 54 64L24 38Z', 'accent', -0.12),
  soft('M0 -104C34 -70 36 -20 28 36H-28C-36 -20 -34 -70 0 -104Z', 'white'),
  soft('M0 -104C18 -88 26 -68 29 -48Q0 -38 -29 -48C-26 -68 -18 -88 0 -104Z', 'accent'),
  soft(circle(0, -16, 19), 'gold'),
  ball(circle(0, -16, 13), 'hero'),
  soft(box(-21, 34, 42, 12, 4), 'ink', 0.2),
];

const disco: Emblem = [
  ball(circle(0, 0, 90), 'hero'),
  ...Array.from({ length: 81 }, (_, index) => {
    const [row, column] = [Math.floor(index / 9) - 4, (index % 9) - 4];
    const edge = (half: number): number => 88 * Math.sin(((row + half) * 20 * Math.PI) / 180);
    const [top, bottom] = [edge(-0.5), edge(0.5)];
    const at = (turn: number, y: number): number => Math.sqrt(Math.max(0, 88 * 88 - y * y)) * Math.sin((turn * 20 * Math.PI) / 180);
    const tile: Point[] = [
      [at(column - 0.44, top), top + 1.5],
      [at(column + 0.44, top), top + 1.5],
      [at(column + 0.44, bottom), bottom - 1.5],
      [at(column - 0.44, bottom), bottom - 1.5],
    ];
    const spark = (((row * 7 + column * 13 + 100) * 37) % 17) / 17;
    const ink: Ink = spark > 0.82 ? 'white' : spark > 0.62 ? 'accent' : spark > 0.45 ? 'second' : 'hero';
    return plain(polygon(tile), ink, spark * 0.3 - 0.05);
  }),
  plain(star(4, 34, 4, -90, -34, -36), 'white', 0.05),
];

const football: Emblem = [
  ball(circle(0, 0, 90), 'white'),
  plain(regular(5, 34), 'ink', 0.06),
  ...repeat(5, (index) => {
    const angle = -90 + index * 72;
    const join = (a: Point, b: Point) => mark(`M${a.map(round).join(' ')}L${b.map(round).join(' ')}`, 'ink', 5, 0.06);
    return [
      join(polar(34, angle), polar(58, angle)),
      plain(
        polygon([polar(58, angle), polar(70, angle - 22), polar(89, angle - 18), polar(89, angle + 18), polar(70, angle + 22)]),
        'ink',
        0.06,
      ),
      join(polar(70, angle + 22), polar(70, angle + 50)),
    ];
  }),
];

const cog = (teeth: number, radius: number, x: number, y: number, ink: Ink, tone: number): Emblem => {
  const rim = Array.from({ length: teeth }, (_, index) => {
    const angle = (index * 360) / teeth;
    const step = (360 / teeth) * 0.62;
    return [
      polar(radius * 0.8, angle - step / 2, x, y),
      polar(radius, angle - step * 0.3, x, y),
      polar(radius, angle + step * 0.3, x, y),
      polar(radius * 0.8, angle + step / 2, x, y),
    ];
  }).flat();
  return [
    soft(polygon(rim), ink, tone),
    plain(circle(x, y, radius * 0.62), 'ink', 0.1),
    soft(ring(x, y, radius * 0.62, radius * 0.5), ink, tone),
    ...[0, 60, 120].map((angle) =>
      mark(
        `M${polar(radius * 0.55, angle, x, y)
          .map(round)
          .join(' ')}L${polar(radius * 0.55, angle + 180, x, y)
          .map(round)
          .join(' ')}`,
        ink,
        radius * 0.13,
        tone,
      ),
    ),
    ball(circle(x, y, radius * 0.2), 'gold', 0.05),
  ];
};

const gears: Emblem = [...cog(10, 46, 50, -46, 'bronze', -0.02), ...cog(9, 40, 56, 50, 'silver', -0.05), ...cog(14, 70, -24, 8, 'gold', 0)];

const candy: Emblem = [
  soft(box(-6, 40, 12, 62, 5), 'white', -0.05),
  soft(circle(0, -24, 68), 'accent', 0.1),
  ...repeat(8, (index) => {
    const angle = index * 45;
    const at = (radius: number, turn: number): string =>
      polar(radius, angle + turn, 0, -24)
        .map(round)
        .join(' ');
    return plain(`M0 -24Q${at(44, -26)} ${at(68, 0)}A68 68 0 0 1 ${at(68, 22)}Q${at(44, -4)} 0 -24Z`, index % 2 === 0 ? 'second' : 'white');
  }),
  mark('M-50 -52A58 58 0 0 1 -10 -80', 'white', 9, 0.05),
  soft('M-28 46L0 36L28 46L22 68L0 54L-22 68Z', 'accent', -0.1),
];

const torch: Emblem = [
  soft(
    'M0 -104C12 -74 42 -62 42 -24C42 4 20 18 0 18C-20 18 -42 4 -42 -24C-42 -44 -26 -50 -24 -68C-10 -60 -10 -50 -8 -40C2 -54 6 -78 0 -104Z',
    'accent',
    0.02,
  ),
  soft('M2 -56C8 -38 22 -30 22 -10C22 6 10 14 0 14C-12 14 -22 6 -22 -8C-22 -20 -14 -26 -12 -36C-4 -30 2 -40 2 -56Z', 'eye', 0.06),
  soft(polygon('-44,12 44,12 30,36 -30,36'), 'gold'),
  soft(polygon('-20,36 20,36 10,102 -10,102'), 'wood', 0.04),
  ...[50, 68].map((y) => soft(box(-18 + (y - 50) * 0.14, y, 36 - (y - 50) * 0.28, 8, 3), 'gold', -0.05)),
];

const facetedStar: Emblem = repeat(5, (index) => {
  const tip = -90 + index * 72;
  return [
    facet(polygon([[0, 0], polar(98, tip), polar(42, tip - 36)]), 'gold', 0.06 - Math.abs(index - 2) * 0.01),
    facet(polygon([[0, 0], polar(98, tip), polar(42, tip + 36)]), 'gold', -0.1),
  ];
});

const umbrella: Emblem = [
  cord('M0 -6V70C0 92 -30 92 -30 70', 'silver', 9),
  soft(polygon('-5,-106 5,-106 4,-74 -4,-74'), 'silver'),
  soft('M-98 4C-96 -52 -54 -84 0 -86C-34 -66 -54 -34 -58 8C-70 -6 -88 -6 -98 4Z', 'accent', -0.06),
  soft('M98 4C96 -52 54 -84 0 -86C34 -66 54 -34 58 8C70 -6 88 -6 98 4Z', 'accent', -0.14),
  soft('M-58 8C-54 -34 -34 -66 0 -86C-12 -60 -18 -30 -20 8C-30 -6 -48 -6 -58 8Z', 'second', 0.04),
  soft('M58 8C54 -34 34 -66 0 -86C12 -60 18 -30 20 8C30 -6 48 -6 58 8Z', 'hero', -0.04),
  soft('M-20 8C-18 -30 -12 -60 0 -86C12 -60 18 -30 20 8C8 -6 -8 -6 -20 8Z', 'hero', 0.08),
  plain('M-84 -20C-76 -48 -54 -66 -32 -74C-54 -56 -66 -34 -70 -14Z', 'white', 0, { opacity: 0.45 }),
];

/** Made things, by name. */
export const places = {
  hive,
  pad,
  skyline,
  lantern,
  anvil,
  barrel,
  hat,
  planet,
  rocket,
  disco,
  football,
  gears,
  candy,
  torch,
  facetedStar,
  umbrella,
};
