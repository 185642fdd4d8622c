import { box, circle, ellipse, petal, polar, polygon, regular, ring, round, scaled, star, wedge } from '../paths.ts';
import type { Ink } from '../palette.ts';
import { suits } from './suits.ts';
import { ball, type Emblem, facet, mark, plain, repeat, soft } from './parts.ts';

/** Cards, dice, wheels, balls: the games themselves. */

const card = (x: number, y: number, degrees: number, suit: keyof typeof suits): Emblem => {
  const place = `translate(${x} ${y}) rotate(${degrees})`;
  const ink: Ink = suit === 'heart' || suit === 'diamond' ? 'red' : 'ink';
  return [
    soft(box(-40, -58, 80, 116, 9), 'white', 0.02, { transform: place }),
    plain(suits[suit], ink, 0, { transform: `${place} scale(.78)` }),
    plain(suits[suit], ink, 0, { transform: `${place} translate(-26 -40) scale(.24)` }),
    plain(suits[suit], ink, 0, { transform: `${place} translate(26 40) rotate(180) scale(.24)` }),
  ];
};

const cards: Emblem = [...card(-46, 12, -22, 'club'), ...card(46, 12, 22, 'diamond'), ...card(0, -8, 0, 'spade')];
const fourCards: Emblem = [
  ...card(-58, 22, -30, 'club'),
  ...card(-22, -2, -10, 'heart'),
  ...card(20, -2, 10, 'spade'),
  ...card(58, 22, 30, 'diamond'),
];

const spade: Emblem = [soft(scaled(suits.spade, 2.2), 'ink', 0.1)];
const heart: Emblem = [soft(scaled(suits.heart, 2.2), 'red', 0)];
const diamond: Emblem = [soft(scaled(suits.diamond, 2.1), 'red', 0.04)];
const club: Emblem = [soft(scaled(suits.club, 2.2), 'ink', 0.1)];

const roulette: Emblem = [
  soft(circle(0, 0, 98), 'wood', -0.02),
  soft(ring(0, 0, 92, 86), 'gold'),
  ...repeat(20, (index) =>
    plain(
      wedge(86, index * 18, index * 18 + 18, 0, 0, 54),
      index === 0 ? 'leaf' : index % 2 === 0 ? 'ink' : 'red',
      index % 2 === 0 ? 0.06 : 0,
    ),
  ),
  soft(ring(0, 0, 56, 50), 'gold'),
  ball(circle(0, 0, 51), 'wood', 0.04),
  ...repeat(4, (index) => soft(petal(46, 7, index * 90 + 20), 'gold')),
  ball(circle(0, 0, 15), 'gold', 0.04),
  ball(circle(...polar(70, -58), 9), 'white', 0.05),
];

const die = (x: number, y: number, scale: number, ink: Ink): Emblem => {
  const transform = `translate(${x} ${y}) scale(${scale})`;
  const pip = (cx: number, cy: number, rx: number, ry: number) =>
    plain(ellipse(cx, cy, rx, ry), ink === 'white' ? 'red' : 'white', 0, { transform });
  return [
    facet(polygon('0,-50 46,-26 0,-2 -46,-26'), ink, 0.1, { transform }),
    facet(polygon('-46,-26 0,-2 0,52 -46,28'), ink, 0, { transform }),
    facet(polygon('46,-26 0,-2 0,52 46,28'), ink, -0.12, { transform }),
    pip(0, -26, 9, 5.5),
    ...(
      [
        [0.25, 0.25],
        [0.75, 0.75],
        [0.5, 0.5],
      ] as const
    ).map(([u, v]) => pip(-46 + 46 * u, -26 + 24 * u + 54 * v, 5, 7)),
    ...(
      [
        [0.25, 0.3],
        [0.75, 0.3],
        [0.25, 0.75],
        [0.75, 0.75],
      ] as const
    ).map(([u, v]) => pip(46 * u, -2 - 24 * u + 54 * v, 5, 7)),
  ];
};

const dice: Emblem = [...die(-44, 30, 0.98, 'accent'), ...die(48, 34, 0.98, 'hero'), ...die(2, -38, 1.02, 'white')];

const chip: Emblem = [
  soft(circle(4, 6, 94), 'accent', -0.22),
  soft(circle(0, 0, 94), 'accent'),
  ...repeat(8, (index) => plain(wedge(94, index * 45 - 10, index * 45 + 10, 0, 0, 74), 'white')),
  soft(circle(0, 0, 70), 'accent', -0.04),
  plain(ring(0, 0, 66, 60), 'white'),
  soft(scaled(suits.spade, 2.2), 'gold', 0),
];

const wheel: Emblem = [
  soft(circle(0, 4, 98), 'gold'),
  ...repeat(12, (index) =>
    plain(
      wedge(88, index * 30 - 90, index * 30 - 60, 0, 4),
      (['accent', 'hero', 'second', 'white', 'red', 'leaf'] as const)[index % 6] ?? 'accent',
      index % 2 === 0 ? -0.03 : 0.03,
    ),
  ),
  ...repeat(12, (index) => [
    ball(circle(...polar(93, index * 30 - 75, 0, 4), 4.5), 'white', 0.05),
    plain(star(4, 9, 3.5, index * 30 - 75, ...polar(66, index * 30 - 75, 0, 4)), 'white', 0.05, { opacity: 0.85 }),
  ]),
  soft(circle(0, 4, 26), 'gold', 0.03),
  soft(star(5, 17, 7.5, -90, 0, 4), 'red'),
  soft(polygon('-16,-106 16,-106 0,-64'), 'red', 0.02),
];

const numbered = (x: number, y: number, radius: number, ink: Ink): Emblem => [
  ball(circle(x, y, radius), ink),
  plain(circle(x, y, radius * 0.52), 'white', 0.02),
  mark(
    `M${round(x - radius * 0.7)} ${round(y - radius * 0.3)}A${round(radius * 0.8)} ${round(radius * 0.8)} 0 0 1 ${round(x - radius * 0.1)} ${round(y - radius * 0.76)}`,
    'white',
    radius * 0.1,
    0.05,
  ),
];

const balls: Emblem = [
  ...numbered(-48, -30, 40, 'hero'),
  ...numbered(46, -36, 40, 'second'),
  ...numbered(-56, 46, 36, 'leaf'),
  ...numbered(56, 44, 36, 'red'),
  ...numbered(0, 16, 50, 'accent'),
  mark('M-14 -4H14L-2 40', 'ink', 9),
];

const mines: Emblem = [
  ...repeat(9, (index) => {
    const [x, y] = [(index % 3) * 56 - 82, Math.floor(index / 3) * 56 - 82];
    return [soft(box(x, y, 52, 52, 9), 'hero', index % 2 === 0 ? 0.04 : -0.02)];
  }),
  ...(
    [
      [-56, -56],
      [56, 0],
      [0, 56],
    ] as const
  ).flatMap(([x, y]) => [
    facet(regular(6, 19, -90, x, y), 'second'),
    plain(
      polygon([
        [x, y - 19],
        [x + 16, y - 9],
        [x, y],
      ]),
      'second',
      0.14,
    ),
    plain(
      polygon([
        [x, y - 19],
        [x - 16, y - 9],
        [x, y],
      ]),
      'second',
      0.24,
    ),
  ]),
  ...[0, 45, 90, 135].map((angle) =>
    mark(
      `M${polar(25, angle).map(round).join(' ')}L${polar(25, angle + 180)
        .map(round)
        .join(' ')}`,
      'ink',
      6,
    ),
  ),
  ball(circle(0, 0, 18), 'ink', 0.06),
];

const plinko: Emblem = [
  soft(polygon('0,-100 98,88 -98,88'), 'hero', -0.12),
  ...repeat(5, (row) => repeat(row + 1, (column) => ball(circle(-row * 17 + column * 34, -58 + row * 28, 6.5), 'white'))),
  ball(circle(11, -38, 15), 'accent', 0.05),
  ...repeat(5, (index) =>
    soft(box(-82 + index * 33.5, 70, 30, 24, 5), (['accent', 'gold', 'second', 'gold', 'accent'] as const)[index] ?? 'gold'),
  ),
];

/** Cards, dice, wheels and balls, by name. */
export const play = { cards, fourCards, spade, heart, diamond, club, roulette, dice, chip, wheel, balls, mines, plinko };
