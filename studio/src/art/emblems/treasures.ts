import { box, circle, ellipse, polar, polygon, regular, ring, round, star, wedge, petal } from '../paths.ts';
import type { Ink } from '../palette.ts';
import { ball, bothSides, cord, type Emblem, facet, mark, placed, plain, repeat, soft } from './parts.ts';

/** Things worth having: stones, crowns, coins, relics. */

/** A brilliant cut, seen from the side; in any ink, so that one stone serves every colour. */
const stone = (ink: Ink, transform?: string): Emblem =>
  (
    [
      ['-84,-34 -50,-74 -36,-34', 0.1],
      ['-50,-74 0,-74 -36,-34', 0.26],
      ['0,-74 -36,-34 36,-34', 0.34],
      ['0,-74 50,-74 36,-34', 0.2],
      ['50,-74 84,-34 36,-34', 0.02],
      ['-84,-34 -36,-34 0,88', -0.02],
      ['-36,-34 36,-34 0,88', 0.1],
      ['84,-34 36,-34 0,88', -0.16],
      ['-36,-34 -6,-34 0,88', 0.2],
    ] as const
  ).map(([corners, tone]) => facet(polygon(corners), ink, tone, transform === undefined ? {} : { transform }));

const gem: Emblem = [
  ...stone('hero'),
  plain(star(4, 22, 3.5, -90, -42, -52), 'white', 0.05),
  plain(star(4, 12, 2, -90, 46, -26), 'white', 0.05),
];

const gems: Emblem = [
  ...stone('accent', 'translate(-52 22) scale(.5)'),
  ...stone('second', 'translate(54 26) scale(.5)'),
  ...stone('hero', 'translate(0 -16) scale(.78)'),
  plain(star(4, 20, 3, -90, -34, -58), 'white', 0.05),
];

/** A stone with a square cut. */
const emerald: Emblem = [
  facet(polygon('-48,-90 48,-90 82,-56 82,56 48,90 -48,90 -82,56 -82,-56'), 'leaf', -0.06),
  facet(polygon('-48,-90 48,-90 32,-52 -32,-52'), 'leaf', 0.2),
  facet(polygon('-48,-90 -82,-56 -50,-34 -32,-52'), 'leaf', 0.26),
  facet(polygon('-82,-56 -82,56 -50,34 -50,-34'), 'leaf', 0.12),
  facet(polygon('48,-90 82,-56 50,-34 32,-52'), 'leaf', 0.04),
  facet(polygon('82,-56 82,56 50,34 50,-34'), 'leaf', -0.1),
  facet(polygon('-82,56 -48,90 -32,52 -50,34'), 'leaf', 0),
  facet(polygon('-48,90 48,90 32,52 -32,52'), 'leaf', -0.12),
  facet(polygon('48,90 82,56 50,34 32,52'), 'leaf', -0.2),
  facet(polygon('-32,-52 32,-52 50,-34 50,34 32,52 -32,52 -50,34 -50,-34'), 'leaf', 0.08),
  plain(polygon('-32,-52 18,-52 -50,24 -50,-34'), 'leaf', 0.2, { opacity: 0.8 }),
  plain(star(4, 20, 3, -90, -56, -62), 'white', 0.05),
];

const ruby: Emblem = [
  facet(regular(8, 92, -67.5), 'red', -0.02),
  ...repeat(8, (index) => {
    const from = -67.5 + index * 45;
    const tone = [-0.02, -0.12, -0.18, -0.12, -0.02, 0.1, 0.2, 0.1][index] ?? 0;
    return facet(polygon([polar(92, from), polar(92, from + 45), polar(56, from + 45), polar(56, from)]), 'red', tone);
  }),
  facet(regular(8, 56, -67.5), 'red', 0.08),
  facet(polygon([polar(56, 112.5), polar(56, 157.5), polar(56, 202.5), polar(56, 247.5), polar(56, 292.5)]), 'red', 0.18),
  plain(star(4, 22, 3.5, -90, -36, -46), 'white', 0.05),
];

const crown: Emblem = [
  soft(polygon('-84,44 -94,-48 -48,-4 0,-82 48,-4 94,-48 84,44'), 'gold'),
  plain(polygon('0,-82 48,-4 94,-48 84,44 0,44'), 'gold', -0.07),
  soft(polygon('-74,36 -80,-20 -48,14 0,-52 0,36'), 'gold', 0.05),
  soft('M-86 44Q0 66 86 44L84 74Q0 96 -84 74Z', 'accent'),
  ball(circle(-94, -54, 12), 'second'),
  ball(circle(94, -54, 12), 'second'),
  ball(circle(0, -90, 14), 'second', 0.04),
  facet(regular(4, 18, -90, 0, 14), 'accent', 0.08),
  plain(polygon('0,-4 -18,14 0,14'), 'accent', 0.2),
  ...bothSides((side) => [
    facet(regular(4, 13, -90, side * 46, 22), 'second', 0.04),
    plain(
      polygon([
        [side * 46, 9],
        [side * 46 - 13, 22],
        [side * 46, 22],
      ]),
      'second',
      0.16,
    ),
  ]),
  ...[-56, -28, 0, 28, 56].map((x) => ball(circle(x, 70 - Math.abs(x) * 0.07, 6), 'white')),
];

/** A coin with a square hole for luck. */
const coin: Emblem = [
  soft(circle(4, 6, 92), 'gold', -0.1),
  soft(circle(0, 0, 92), 'gold'),
  ...repeat(32, (index) =>
    mark(
      `M${polar(84, index * 11.25)
        .map(round)
        .join(' ')}L${polar(90, index * 11.25)
        .map(round)
        .join(' ')}`,
      'wood',
      2.4,
      -0.02,
    ),
  ),
  soft(ring(0, 0, 80, 74), 'gold', -0.08),
  ...[0, 90, 180, 270].map((angle) => soft(petal(62, 13, angle, 0, 0, 34), 'gold', 0.05)),
  ...[45, 135, 225, 315].map((angle) => soft(circle(...polar(52, angle), 8), 'gold', -0.07)),
  soft(box(-28, -28, 56, 56, 5), 'gold', -0.1),
  soft(box(-20, -20, 40, 40, 3), 'ink', 0.02),
];

const chest: Emblem = [
  soft('M-84 -10C-84 -66 -50 -84 0 -84C50 -84 84 -66 84 -10Z', 'wood', 0.06),
  ...[
    [-44, -28],
    [-22, -40],
    [4, -44],
    [30, -38],
    [48, -26],
    [-6, -24],
    [20, -22],
  ].map(([x, y]) => soft(ellipse(x ?? 0, y ?? 0, 17, 13), 'gold', 0.02)),
  ...placed(stone('second'), -34, -48, 0.2, -12),
  ...placed(stone('accent'), 32, -50, 0.22, 10),
  soft(box(-84, 0, 168, 80, 8), 'wood'),
  ...[20, 44].map((y) => mark(`M-80 ${y}H80`, 'wood', 3, -0.14)),
  soft(box(-92, -14, 184, 24, 6), 'gold'),
  soft(box(-64, -2, 18, 82, 3), 'gold', -0.04),
  soft(box(46, -2, 18, 82, 3), 'gold', -0.08),
  soft(box(-20, -20, 40, 50, 9), 'gold', 0.05),
  plain(circle(0, -2, 8), 'ink'),
  plain(polygon('-4,2 4,2 7,20 -7,20'), 'ink'),
  ...bothSides((side) => [ball(circle(side * 55, 18, 5), 'gold', 0.06), ball(circle(side * 55, 62, 5), 'gold', 0.06)]),
];

const lamp: Emblem = [
  soft('M-92 -20C-110 -50 -70 -58 -84 -88C-56 -70 -86 -44 -66 -30Z', 'second', 0.1),
  soft('M-60 -40C-40 -70 -10 -50 0 -88C14 -56 -20 -40 -44 -30Z', 'second', 0.18),
  cord('M60 4C96 4 104 -34 80 -34C66 -34 66 -18 76 -14', 'gold', 9, -0.04),
  soft(
    'M-96 -14C-70 -16 -50 6 -30 14C-10 -14 34 -14 52 10C60 10 70 8 74 4C74 24 70 32 58 36C46 56 26 62 26 62H-20C-44 54 -56 20 -96 -14Z',
    'gold',
  ),
  soft('M-30 14C-10 -14 34 -14 52 10C30 2 -8 2 -30 14Z', 'gold', 0.06),
  soft(box(-30, 62, 62, 12, 5), 'gold', -0.08),
  soft(box(-44, 76, 90, 13, 5), 'gold', -0.02),
  soft(polygon('0,-6 22,-6 12,-26'), 'gold'),
  ball(circle(11, -30, 9), 'accent'),
  facet(regular(4, 15, -90, 12, 28), 'second'),
  plain(polygon('12,13 -3,28 12,28'), 'second', 0.16),
];

const horseshoe: Emblem = [
  soft('M-34 88C-108 40 -100 -92 0 -92C100 -92 108 40 34 88L22 66C74 24 66 -58 0 -58C-66 -58 -74 24 -22 66Z', 'gold'),
  ...[-150, -118, -90, -62, -30, 2, 178].map((angle) => plain(circle(...polar(75, angle, 0, -14), 5.5), 'ink', 0.05)),
  soft(star(5, 38, 16, -90, 0, 6), 'accent'),
  plain(star(5, 22, 9, -90, 0, 6), 'accent', 0.16),
];

const bell: Emblem = [
  soft(circle(0, -84, 14), 'gold', -0.05),
  ball(circle(0, 78, 19), 'gold', -0.06),
  soft('M0 -80C44 -80 54 -46 58 -10C62 24 70 40 92 56C60 74 -60 74 -92 56C-70 40 -62 24 -58 -10C-54 -46 -44 -80 0 -80Z', 'gold'),
  plain('M-60 10Q0 30 60 10L63 24Q0 46 -63 24Z', 'accent', -0.02),
  plain('M-34 -56C-46 -36 -46 -14 -48 2C-40 6 -34 6 -30 6C-30 -20 -28 -40 -18 -62Z', 'white', 0, { opacity: 0.55 }),
];

const trident: Emblem = [
  soft(box(-7, -40, 14, 138, 5), 'gold'),
  soft('M-60 -30C-60 16 60 16 60 -30L46 -30C46 -6 -46 -6 -46 -30Z', 'gold', 0.03),
  soft(polygon('-70,-26 -53,-94 -36,-26 -53,-40'), 'gold'),
  soft(polygon('70,-26 53,-94 36,-26 53,-40'), 'gold', -0.05),
  soft(polygon('-18,-26 0,-106 18,-26 0,-44'), 'gold', 0.04),
  ball(circle(0, 8, 16), 'second'),
  soft(box(-10, 50, 20, 8, 3), 'gold', -0.06),
  soft(box(-10, 66, 20, 8, 3), 'gold', -0.06),
];

const hammer: Emblem = [
  soft(box(-11, -20, 22, 118, 6), 'wood'),
  ...repeat(4, (index) =>
    soft(
      polygon([
        [-11, 10 + index * 20],
        [11, 2 + index * 20],
        [11, 10 + index * 20],
        [-11, 18 + index * 20],
      ]),
      'gold',
    ),
  ),
  soft(circle(0, 98, 10), 'gold', -0.05),
  soft(polygon('-74,-84 74,-84 86,-66 86,-26 74,-8 -74,-8 -86,-26 -86,-66'), 'hero'),
  facet(polygon('-74,-84 74,-84 86,-66 -86,-66'), 'hero', 0.2),
  facet(polygon('-86,-26 86,-26 74,-8 -74,-8'), 'hero', -0.14),
  soft(box(-64, -66, 14, 40, 3), 'gold'),
  soft(box(50, -66, 14, 40, 3), 'gold', -0.05),
  soft(regular(4, 32, -90, 0, -46), 'gold'),
  facet(regular(4, 20, -90, 0, -46), 'second', -0.05),
  plain(polygon('0,-66 -20,-46 0,-46'), 'second', 0.12),
];

const compass: Emblem = [
  soft(ring(0, 0, 96, 78), 'gold'),
  soft(circle(0, 0, 80), 'hero', -0.16),
  ...repeat(24, (index) => plain(circle(...polar(87, index * 15), index % 6 === 0 ? 4 : 2), 'ink', 0.1)),
  ...[45, 135, 225, 315].map((angle) => soft(polygon([polar(60, angle), polar(12, angle + 45), [0, 0], polar(12, angle - 45)]), 'bronze')),
  ...[0, 90, 180, 270].flatMap((angle) => [
    facet(polygon([polar(84, angle), polar(17, angle + 45), [0, 0]]), 'accent', -0.02),
    facet(polygon([polar(84, angle), polar(17, angle - 45), [0, 0]]), 'white'),
  ]),
  ball(circle(0, 0, 10), 'gold', 0.05),
];

const badge: Emblem = [
  soft(star(6, 96, 54), 'gold'),
  ...repeat(6, (index) => ball(circle(...polar(92, -90 + index * 60), 11), 'gold', 0.03)),
  ...repeat(6, (index) =>
    plain(polygon([[0, 0], polar(88, -90 + index * 60), polar(50, -60 + index * 60)]), 'gold', -0.06, { opacity: 0.55 }),
  ),
  soft(circle(0, 0, 46), 'gold', -0.08),
  soft(circle(0, 0, 38), 'wood', -0.1),
  soft(star(5, 30, 13), 'gold', 0.04),
];

const eyeOfSun: Emblem = [
  facet(polygon('0,-92 18,78 -98,78'), 'gold', 0.02),
  facet(polygon('0,-92 98,78 18,78'), 'gold', -0.14),
  ...repeat(4, (index) =>
    mark(
      `M${-64 - index * 10 + 16} ${12 + index * 18}L${3 + index * 5} ${12 + index * 18}L${58 + index * 11} ${12 + index * 18}`,
      'wood',
      2.5,
    ),
  ),
  plain('M-48 -4Q0 -46 48 -4Q0 36 -48 -4Z', 'ink', 0.05),
  plain('M-42 -4Q0 -38 42 -4Q0 28 -42 -4Z', 'white'),
  ball(circle(0, -5, 17), 'second'),
  plain(circle(0, -5, 8), 'ink'),
  plain(circle(-5, -10, 4), 'white', 0.1),
];

const sun: Emblem = [
  ...repeat(16, (index) => soft(petal(100, 13, index * 22.5), index % 2 === 0 ? 'accent' : 'gold', index % 2 === 0 ? -0.05 : 0)),
  soft(circle(0, 0, 74), 'hero', -0.05),
  ...repeat(20, (index) => soft(wedge(70, index * 18 + 2, index * 18 + 14, 0, 0, 58), index % 2 === 0 ? 'gold' : 'second')),
  soft(circle(0, 0, 54), 'hero', 0.1),
  soft(circle(0, 0, 47), 'gold'),
  ...repeat(8, (index) => facet(petal(44, 8, index * 45 + 22.5, 0, 0, 16), 'accent', 0.04)),
  ball(circle(0, 0, 17), 'second', 0.02),
];

/** Treasures, by name. */
export const treasures = {
  gem,
  gems,
  emerald,
  ruby,
  crown,
  coin,
  chest,
  lamp,
  horseshoe,
  bell,
  trident,
  hammer,
  compass,
  badge,
  eyeOfSun,
  sun,
};
