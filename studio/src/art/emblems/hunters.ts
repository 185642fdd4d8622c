import { circle, ellipse, petal, polygon, ring } from '../paths.ts';
import { ball, bothSides, cord, type Emblem, facet, facetPair, mark, plain, repeat, soft } from './parts.ts';

/** Heads of land animals, seen from the front. */

const wolf: Emblem = [
  ...facetPair('8,-56 36,-99 47,-46', -0.08),
  ...facetPair('18,-58 34,-84 39,-52', -0.26),
  ...facetPair('0,-60 8,-56 14,-28 0,-14', 0.1),
  ...facetPair('8,-56 47,-46 41,-24 14,-28', 0.02),
  ...facetPair('47,-46 74,0 53,4 41,-24', -0.05),
  ...facetPair('74,0 64,38 45,24 53,4', -0.12),
  ...facetPair('14,-28 41,-24 32,-10 13,-13', -0.3),
  ...facetPair('0,-14 14,-28 13,-13 12,26 0,30', 0.2),
  ...facetPair('13,-13 32,-10 27,20 12,26', 0.08),
  ...facetPair('32,-10 41,-24 53,4 45,24 27,20', 0.14),
  ...facetPair('45,24 64,38 34,60 27,20', 0.2),
  ...facetPair('12,26 27,20 34,60 12,72 14,42', 0.26),
  ...facetPair('0,44 14,42 12,72 0,82', 0.3),
  ...facetPair('0,30 12,26 14,42 0,46', -0.45),
  plain(polygon('17,-23 35,-20 29,-13'), 'eye'),
  plain(polygon('-17,-23 -35,-20 -29,-13'), 'eye'),
  plain(circle(26, -18, 2.6), 'ink'),
  plain(circle(-26, -18, 2.6), 'ink'),
];

const tigerStripes = ['16,-62 30,-56 12,-38 8,-50', '72,-12 44,0 74,6', '74,16 48,22 70,32', '62,42 46,44 56,56', '44,-46 58,-34 36,-36'];

const tiger: Emblem = [
  ...bothSides((side) => [soft(circle(side * 56, -54, 24), 'hero', -0.05), soft(circle(side * 56, -54, 13), 'hero', -0.3)]),
  soft(
    'M-74 -6C-74 -52 -34 -70 0 -70C34 -70 74 -52 74 -6C74 8 86 22 88 34L70 38L74 54L54 56C44 72 22 80 0 80C-22 80 -44 72 -54 56L-74 54L-70 38L-88 34C-86 22 -74 8 -74 -6Z',
    'hero',
  ),
  ...bothSides((side) => plain(ellipse(side * 32, -17, 23, 16), 'white', -0.03)),
  ...bothSides((side) => soft(ellipse(side * 30, 38, 34, 27), 'white')),
  soft(ellipse(0, 62, 26, 17), 'white', -0.06),
  plain(polygon('0,-66 10,-58 0,-30 -10,-58'), 'ink'),
  ...tigerStripes.flatMap((stripe) => [plain(polygon(stripe), 'ink'), plain(polygon(stripe), 'ink', 0, { transform: 'scale(-1 1)' })]),
  ...bothSides((side) => [
    plain(ellipse(side * 30, -14, 15, 12), 'ink'),
    ball(ellipse(side * 30, -13, 13, 11), 'eye'),
    plain(ellipse(side * 29, -13, 4.5, 9), 'ink'),
    plain(circle(side * 29 - 4, -18, 3), 'white', 0.05),
  ]),
  soft(polygon('-16,13 16,13 6,28 -6,28'), 'accent', -0.1),
  mark('M0 30V44M0 44Q-14 57 -28 46M0 44Q14 57 28 46', 'ink', 4.5),
  ...bothSides((side) => [
    soft(
      polygon([
        [side * 13, 50],
        [side * 22, 49],
        [side * 18, 68],
      ]),
      'white',
      0.05,
    ),
    ...repeat(3, (index) => plain(circle(side * (26 + index * 9), 38 + (index % 2) * 8, 2), 'ink')),
  ]),
];

const bull: Emblem = [
  soft('M-40 -42C-78 -46 -92 -70 -88 -98C-104 -66 -100 -22 -46 -18Z', 'white', -0.02),
  soft('M40 -42C78 -46 92 -70 88 -98C104 -66 100 -22 46 -18Z', 'white', -0.12),
  ...facetPair('40,-40 84,-22 60,-4 38,-14', -0.12),
  ...facetPair('0,-62 26,-58 42,-40 16,-30 0,-40', 0.08),
  ...facetPair('0,-40 16,-30 20,14 0,22', 0.16),
  ...facetPair('16,-30 42,-40 40,-6 20,-2', -0.02),
  ...facetPair('40,-6 36,30 20,14 20,-2', -0.1),
  ...facetPair('0,22 20,14 36,30 34,58 0,48', 0.2),
  ...facetPair('0,48 34,58 24,78 0,84', 0.04),
  ...facetPair('10,40 24,40 20,54 9,50', -0.4),
  ...facetPair('18,-16 36,-22 34,-12 22,-8', -0.35),
  plain(polygon('22,-15 34,-18 32,-12'), 'eye'),
  plain(polygon('-22,-15 -34,-18 -32,-12'), 'eye'),
  soft(ring(0, 74, 20, 13), 'gold'),
];

const lion: Emblem = [
  ...repeat(22, (index) => soft(petal(100, 15, (index * 360) / 22 - 90), 'accent', index % 2 === 0 ? -0.1 : -0.02)),
  ...repeat(18, (index) => soft(petal(82, 14, index * 20 - 80), 'accent', index % 2 === 0 ? 0.04 : 0.1)),
  ...bothSides((side) => [soft(circle(side * 44, -42, 15), 'hero'), soft(circle(side * 44, -42, 8), 'accent', -0.1)]),
  soft('M0 -52C34 -52 54 -30 52 4C52 36 30 60 0 60C-30 60 -52 36 -52 4C-54 -30 -34 -52 0 -52Z', 'hero', 0.06),
  ...bothSides((side) => soft(ellipse(side * 17, 32, 22, 18), 'hero', 0.2)),
  soft(ellipse(0, 49, 14, 11), 'hero', 0.14),
  plain('M-8 -36L-14 8L14 8L8 -36Z', 'hero', 0.13),
  soft(polygon('-15,7 15,7 6,22 -6,22'), 'ink'),
  ...bothSides((side) => [
    plain(
      polygon([
        [side * 8, -10],
        [side * 24, -20],
        [side * 42, -14],
        [side * 30, -1],
        [side * 16, 0],
      ]),
      'ink',
    ),
    plain(ellipse(side * 25, -9, 11, 7), 'eye'),
    plain(circle(side * 24, -9, 5), 'ink'),
    plain(circle(side * 24 - 2, -11, 1.8), 'white'),
    plain(
      polygon([
        [side * 10, -18],
        [side * 42, -28],
        [side * 38, -17],
      ]),
      'accent',
      -0.16,
    ),
  ]),
  mark('M0 24V36M0 36Q-12 46 -24 38M0 36Q12 46 24 38', 'ink', 4),
  soft(polygon('-28,-56 -44,-98 -16,-74 0,-106 16,-74 44,-98 28,-56'), 'gold'),
  soft('M-30 -60Q0 -50 30 -60L29 -48Q0 -38 -29 -48Z', 'gold', -0.06),
  ball(circle(0, -70, 7), 'second'),
];

const dragon: Emblem = [
  ...bothSides((side) =>
    soft(
      `M${side * 34} -50C${side * 60} -60 ${side * 66} -86 ${side * 56} -104C${side * 54} -82 ${side * 40} -70 ${side * 22} -66Z`,
      'gold',
    ),
  ),
  ...bothSides((side) =>
    soft(
      polygon([
        [side * 44, -40],
        [side * 94, -60],
        [side * 72, -30],
        [side * 100, -18],
        [side * 70, -6],
        [side * 92, 20],
        [side * 60, 14],
        [side * 66, 44],
        [side * 40, 26],
      ]),
      'accent',
      side * -0.03,
    ),
  ),
  ...facetPair('0,-74 16,-64 40,-44 18,-36 0,-46', 0.06),
  ...facetPair('40,-44 56,-10 40,-4 18,-36', -0.04),
  ...facetPair('0,-46 18,-36 22,0 0,10', 0.16),
  ...facetPair('18,-36 40,-4 22,0', 0.02),
  ...facetPair('56,-10 46,30 30,22 40,-4', -0.1),
  ...facetPair('0,10 22,0 40,-4 30,22 34,44 0,36', 0.1),
  ...facetPair('0,36 34,44 28,58 0,54', -0.05),
  ...facetPair('0,66 22,64 16,86 0,94', 0.02),
  plain(polygon('12,-20 36,-28 32,-12 18,-8'), 'eye', 0.04),
  plain(polygon('-12,-20 -36,-28 -32,-12 -18,-8'), 'eye', 0.04),
  ...bothSides((side) => [plain(ellipse(side * 25, -17, 3, 6), 'ink'), plain(ellipse(side * 12, 34, 6, 4.5), 'ink')]),
  facet(polygon('-28,56 28,56 22,66 -22,66'), 'red', -0.12),
  ...bothSides((side) =>
    soft(
      polygon([
        [side * 15, 54],
        [side * 26, 54],
        [side * 20, 76],
      ]),
      'white',
      0.05,
    ),
  ),
  soft(polygon('-6,55 6,55 0,64'), 'white', 0.05),
  ...bothSides((side) => cord(`M${side * 30} 40C${side * 60} 46 ${side * 78} 66 ${side * 94} 54`, 'gold', 6)),
  ball(circle(0, -58, 8), 'red', 0.04),
];

const elephant: Emblem = [
  soft('M-30 -44C-80 -84 -108 -40 -96 4C-88 34 -60 44 -34 20Z', 'hero', -0.06),
  soft('M30 -44C80 -84 108 -40 96 4C88 34 60 44 34 20Z', 'hero', -0.12),
  soft('M-38 -34C-66 -60 -86 -36 -80 -4C-76 14 -60 22 -42 8Z', 'accent', 0.1),
  soft('M38 -34C66 -60 86 -36 80 -4C76 14 60 22 42 8Z', 'accent', 0.05),
  soft(
    'M-40 -50C-30 -84 30 -84 40 -50C50 -10 40 20 24 26C20 50 22 66 34 70C46 74 50 62 46 54L60 54C64 78 46 94 26 90C2 86 -8 62 -10 40C-22 40 -50 0 -40 -50Z',
    'hero',
    0.04,
  ),
  soft('M-34 26C-46 34 -50 54 -40 70C-30 62 -20 46 -18 32Z', 'white'),
  soft('M30 26C42 30 54 40 50 46C40 44 30 38 26 32Z', 'white', -0.05),
  ...bothSides((side) => [
    plain(ellipse(side * 21, -16, 8, 7), 'white', -0.1),
    plain(circle(side * 21, -15, 5.5), 'ink'),
    plain(circle(side * 21 - 2, -17, 2), 'white'),
  ]),
  soft(polygon('0,-94 28,-56 0,-18 -28,-56'), 'gold'),
  facet(polygon('0,-80 17,-56 0,-32 -17,-56'), 'second'),
  plain(polygon('0,-80 17,-56 0,-56'), 'second', 0.14),
  plain(polygon('0,-32 -17,-56 0,-56'), 'second', -0.12),
  ...[20, 30, 40, 50, 60].map((y, index) => mark(`M${-8 + index * 1.5} ${y}q14 5 ${26 - index} -2`, 'hero', 2.5, -0.16)),
];

/** A cat that beckons luck in. */
const cat: Emblem = [
  soft('M-50 6C-76 40 -74 84 -48 98H48C74 84 76 40 50 6Z', 'white', -0.02),
  ...bothSides((side) => [
    soft(
      `M${side * 68} -92C${side * 46} -92 ${side * 26} -80 ${side * 14} -64L${side * 68} -24C${side * 76} -48 ${side * 78} -74 ${side * 68} -92Z`,
      'white',
      -0.03,
    ),
    soft(
      `M${side * 60} -78C${side * 48} -78 ${side * 38} -70 ${side * 32} -62L${side * 62} -42C${side * 66} -54 ${side * 66} -68 ${side * 60} -78Z`,
      'accent',
      0.14,
    ),
  ]),
  soft('M0 -74C46 -74 76 -52 76 -20C76 14 44 32 0 32C-44 32 -76 14 -76 -20C-76 -52 -46 -74 0 -74Z', 'white'),
  plain('M-10 -73C-6 -58 6 -58 10 -73Z', 'accent', 0.02),
  mark('M-50 -22Q-36 -42 -20 -22M50 -22Q36 -42 20 -22', 'ink', 6.5),
  ...bothSides((side) => [
    plain(ellipse(side * 53, -2, 13, 9), 'accent', 0.16, { opacity: 0.65 }),
    mark(`M${side * 52} 8L${side * 72} 3M${side * 50} 14L${side * 70} 14`, 'ink', 2.4, 0.2),
  ]),
  soft('M-9 -9C-4 -12 4 -12 9 -9C8 -4 3 0 0 1C-3 0 -8 -4 -9 -9Z', 'accent'),
  mark('M0 1V6M0 6Q-11 17 -23 8M0 6Q11 17 23 8', 'ink', 4.5),
  soft('M-58 26Q0 48 58 26L58 41Q0 64 -58 41Z', 'red', -0.02),
  ball(circle(0, 50, 14), 'gold'),
  mark('M-10 49H10', 'wood', 3),
  plain(circle(0, 55, 3), 'ink'),
  soft(ellipse(-24, 84, 36, 20), 'gold'),
  plain(ellipse(-24, 84, 28, 14), 'gold', -0.07),
  mark('M-40 84H-8M-24 76V92', 'wood', 4.5),
  soft('M-66 60C-44 54 -30 66 -34 78C-38 88 -56 90 -68 84Z', 'white'),
  soft('M36 66C30 40 34 12 50 -14C46 -34 56 -54 74 -54C94 -54 102 -34 94 -12C96 24 84 58 66 76C54 84 40 80 36 66Z', 'white', 0.01),
  plain(ellipse(73, -22, 9, 7.5), 'accent', 0.1),
  ...[60, 73, 86].map((x, index) => plain(circle(x, index === 1 ? -40 : -36, 4.6), 'accent', 0.1)),
];

/** Land animals, by name. */
export const hunters = { wolf, tiger, bull, lion, dragon, elephant, cat };
