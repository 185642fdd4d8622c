import { box, circle, ellipse, petal, polar, polygon, regular, round, star } from '../paths.ts';
import { ball, bothSides, cord, type Emblem, facet, mark, plain, repeat, soft } from './parts.ts';

/** Fruit, flowers, fire, water and weather. */

const cherries: Emblem = [
  cord('M-36 26C-30 -20 0 -60 34 -86', 'leaf', 8, -0.14),
  cord('M42 30C46 -10 44 -50 34 -86', 'leaf', 8, -0.14),
  soft(petal(88, 25, 166, 36, -82), 'leaf'),
  plain(petal(82, 9, 165, 34, -84), 'leaf', 0.12),
  soft(petal(58, 18, 22, 36, -84), 'leaf', -0.05),
  ball(circle(42, 50, 41), 'accent', -0.05),
  ball(circle(-38, 46, 45), 'accent'),
  plain(ellipse(-54, 26, 13, 8), 'white', 0.04, { transform: 'rotate(-40 -54 26)', opacity: 0.8 }),
  plain(ellipse(28, 32, 11, 7), 'white', 0.04, { transform: 'rotate(-40 28 32)', opacity: 0.75 }),
];

const lemon: Emblem = [
  soft(petal(62, 20, -38, 22, -52), 'leaf'),
  soft(
    'M-96 34C-84 28 -84 14 -78 -8C-66 -50 -26 -74 16 -70C52 -66 62 -46 92 -50C86 -36 96 -22 88 8C76 50 34 74 -10 68C-48 64 -64 46 -96 34Z',
    'eye',
  ),
  plain('M-60 -8C-52 -36 -28 -52 -2 -54C-22 -40 -40 -22 -48 2Z', 'white', 0.04, { opacity: 0.75 }),
  ...[
    [20, 20],
    [44, 0],
    [0, 40],
    [-20, 24],
    [40, 30],
    [8, 0],
  ].map(([x, y]) => plain(circle(x ?? 0, y ?? 0, 3), 'eye', -0.12)),
];

const orange: Emblem = [
  ball(circle(0, 12, 80), 'accent'),
  soft(petal(70, 20, -20, 0, -66), 'leaf'),
  plain(petal(62, 6, -20, 2, -66), 'leaf', 0.12),
  cord('M0 -60C-2 -74 -8 -84 -16 -90', 'wood', 8),
  plain(star(6, 13, 5, -90, 0, -60), 'leaf', -0.08),
  plain(ellipse(-32, -22, 22, 12), 'white', 0.04, { transform: 'rotate(-40 -32 -22)', opacity: 0.7 }),
  ...[
    [20, 20],
    [44, 4],
    [0, 48],
    [-30, 34],
    [40, 44],
    [14, -10],
  ].map(([x, y]) => plain(circle(x ?? 0, y ?? 0, 3), 'accent', -0.12)),
];

const plum: Emblem = [
  soft(petal(74, 22, -28, 4, -66), 'leaf'),
  ball('M0 -62C50 -78 90 -34 84 18C78 66 38 92 0 90C-38 92 -78 66 -84 18C-90 -34 -50 -78 0 -62Z', 'second'),
  cord('M2 -60C2 -76 6 -86 14 -94', 'wood', 8),
  mark('M0 -56C-16 -20 -16 40 -4 86', 'second', 6, -0.16),
  plain(ellipse(-46, -18, 16, 26), 'white', 0.04, { transform: 'rotate(24 -46 -18)', opacity: 0.65 }),
];

const grapes: Emblem = [
  soft('M6 -58C30 -96 74 -84 78 -52C60 -44 26 -42 6 -58Z', 'leaf'),
  mark('M10 -58Q44 -72 70 -56', 'leaf', 4, 0.14),
  cord('M2 -48C0 -72 -8 -84 -22 -92', 'wood', 9),
  ...(
    [
      [-50, -36, 0],
      [-2, -42, 1],
      [46, -34, 2],
      [-30, -2, 1],
      [20, -2, 2],
      [56, 8, 0],
      [-58, 6, 0],
      [-6, 34, 0],
      [36, 40, 1],
      [-36, 40, 2],
      [12, 70, 2],
      [-14, 72, 1],
    ] as const
  ).map(([x, y, tone]) => ball(circle(x, y, 26), 'second', tone * 0.04 - 0.05)),
];

const melon: Emblem = [
  soft('M-96 -34A96 96 0 0 0 96 -34Z', 'leaf', -0.08),
  soft('M-84 -34A84 84 0 0 0 84 -34Z', 'white', -0.02),
  soft('M-75 -34A75 75 0 0 0 75 -34Z', 'red', 0.05),
  plain('M-66 -34A70 70 0 0 0 -16 30Q-50 -2 -54 -34Z', 'red', 0.16, { opacity: 0.8 }),
  ...(
    [
      [-44, -14],
      [-15, -16],
      [15, -16],
      [44, -14],
      [-29, 8],
      [0, 8],
      [29, 8],
      [0, 29],
    ] as const
  ).map(([x, y]) => plain(petal(15, 5, 90, x, y - 8), 'ink')),
];

const seven: Emblem = [
  soft(polygon('-66,-86 72,-86 72,-50 16,88 -36,88 18,-38 -30,-38 -34,-22 -66,-22'), 'accent'),
  plain(polygon('-56,-77 62,-77 62,-64 -56,-64'), 'accent', 0.2),
  plain(polygon('62,-54 8,79 -20,79 34,-46'), 'accent', -0.12),
];

const clover: Emblem = [
  cord('M0 14C10 46 22 74 48 94', 'leaf', 12, -0.1),
  ...repeat(4, (index) => {
    const transform = `rotate(${index * 90 + 45})`;
    return [
      soft(
        'M0 0C-14 -22 -52 -38 -50 -68C-48 -92 -10 -92 0 -68C10 -92 48 -92 50 -68C52 -38 14 -22 0 0Z',
        'leaf',
        index % 2 === 0 ? -0.02 : 0.06,
        { transform },
      ),
      mark('M0 -10V-56M0 -30L-18 -46M0 -30L18 -46', 'leaf', 3.5, 0.17, { transform }),
    ];
  }),
];

const rose: Emblem = [
  soft(petal(98, 28, 58, 0, 26), 'leaf', -0.05),
  soft(petal(98, 28, 122, 0, 26), 'leaf', -0.1),
  ...repeat(6, (index) => soft(petal(86, 44, index * 60 - 90, 0, -8), 'accent', index % 2 === 0 ? -0.1 : -0.05)),
  ...repeat(5, (index) => soft(petal(64, 36, index * 72 - 60, 0, -8), 'accent', index % 2 === 0 ? 0.02 : 0.06)),
  ...repeat(4, (index) => soft(petal(44, 26, index * 90 - 30, 0, -8), 'accent', index % 2 === 0 ? 0.09 : 0.05)),
  soft(circle(0, -8, 18), 'accent', 0.02),
  mark('M-10 -8A10 10 0 1 1 6 0A7 7 0 1 1 -2 -10', 'accent', 4, -0.18),
];

const lotus: Emblem = [
  ...[-166, -14].map((angle) => soft(petal(98, 20, angle, 0, 46), 'leaf')),
  ...(
    [
      [-160, 90, -0.1],
      [-20, 90, -0.1],
      [-138, 100, -0.03],
      [-42, 100, -0.03],
    ] as const
  ).map(([angle, length, tone]) => soft(petal(length, 27, angle, 0, 50), 'accent', tone)),
  ...(
    [
      [-117, 112, 0.05],
      [-63, 112, 0.05],
    ] as const
  ).map(([angle, length, tone]) => soft(petal(length, 28, angle, 0, 52), 'accent', tone)),
  soft(petal(130, 31, -90, 0, 54), 'accent', 0.12),
  plain(petal(88, 12, -90, 0, 50), 'accent', 0.24),
  soft('M-44 54Q0 84 44 54Q0 66 -44 54Z', 'gold'),
];

const flame: Emblem = [
  soft(
    'M0 -104C14 -66 62 -46 66 14C68 64 34 96 0 96C-34 96 -68 64 -66 14C-64 -16 -42 -28 -36 -56C-20 -48 -16 -34 -16 -20C2 -36 8 -68 0 -104Z',
    'accent',
    -0.04,
  ),
  soft(
    'M4 -58C14 -30 46 -14 46 28C46 66 22 90 0 90C-24 90 -46 66 -44 32C-42 14 -30 6 -26 -12C-14 -4 -12 6 -12 14C2 2 8 -22 4 -58Z',
    'accent',
    0.14,
  ),
  soft('M2 0C8 20 26 28 26 50C26 74 12 86 0 86C-14 86 -26 72 -24 52C-22 42 -16 36 -12 26C-4 32 2 18 2 0Z', 'eye', 0.06),
];

const snow: Emblem = [
  ...repeat(6, (index) => {
    const angle = index * 60 - 90;
    return [
      facet(polygon([polar(100, angle), polar(40, angle - 9), polar(16, angle - 50), polar(16, angle)]), 'hero', index < 3 ? 0.12 : 0.28),
      facet(polygon([polar(100, angle), polar(40, angle + 9), polar(16, angle + 50), polar(16, angle)]), 'hero', index < 3 ? 0.2 : 0.16),
      ...(
        [
          [48, 30],
          [70, 22],
        ] as const
      ).flatMap(([radius, length]) =>
        bothSides((side) => {
          const [x, y] = polar(radius, angle);
          const [dx, dy] = polar(length, angle + side * 55);
          return facet(polygon([[x, y], [x + dx, y + dy], polar(radius + 12, angle)]), 'hero', side > 0 ? 0.3 : 0.2);
        }),
      ),
    ];
  }),
  facet(regular(6, 30), 'white'),
  facet(regular(6, 18, -60), 'hero', 0.1),
  plain(regular(6, 8), 'white', 0.05),
];

const bolt: Emblem = [
  soft('M-70 -10C-92 -40 -86 -70 -66 -88C-70 -60 -66 -34 -54 -18Z', 'gold'),
  soft('M74 10C96 40 88 70 68 88C74 60 70 34 58 18Z', 'gold'),
  soft(polygon('22,-104 -54,14 -10,14 -28,104 60,-30 12,-30 44,-104'), 'eye'),
  plain(polygon('22,-104 -54,14 -36,14 34,-104'), 'white'),
  plain(polygon('-28,104 60,-30 46,-30 -18,70'), 'accent', 0.04),
];

const wave: Emblem = [
  soft(
    'M-98 62C-92 -20 -40 -86 34 -82C74 -80 98 -50 92 -18C86 8 58 14 46 -4C38 -18 48 -32 60 -28C54 -44 28 -40 14 -16C0 10 8 50 56 56C76 58 90 52 98 46V90H-98Z',
    'hero',
  ),
  plain('M-76 66C-66 2 -32 -50 22 -58C-14 -30 -26 12 -10 62C-28 78 -58 80 -76 66Z', 'hero', 0.14),
  plain('M-46 70C-44 28 -28 -8 0 -28C-14 2 -14 36 4 64C-10 78 -34 78 -46 70Z', 'white', 0, { opacity: 0.75 }),
  cord('M-96 80C-60 96 -40 66 0 80C40 94 60 70 96 80', 'white', 9),
  ...(
    [
      [66, -56, 8],
      [86, -70, 6],
      [46, -88, 7],
      [98, -44, 5],
    ] as const
  ).map(([x, y, radius]) => ball(circle(x, y, radius), 'white')),
];

const shell: Emblem = [
  ...[-4, -3, -2, -1, 4, 3, 2, 1, 0].map((index) => soft(petal(154, 18, -90 + index * 15, 0, 74), 'accent', index % 2 === 0 ? 0.02 : 0.12)),
  soft(polygon('-36,62 36,62 22,90 -22,90'), 'accent', -0.08),
  ball(circle(0, 42, 27), 'white'),
];

const pumpkin: Emblem = [
  soft('M-8 -54C-6 -84 10 -92 26 -92L24 -78C12 -78 10 -66 10 -52Z', 'leaf', -0.1),
  ...(
    [
      [-58, 34, -0.1],
      [58, 34, -0.14],
      [-33, 40, -0.02],
      [33, 40, -0.06],
      [0, 40, 0.04],
    ] as const
  ).map(([x, rx, tone]) => soft(ellipse(x, 16, rx, 72), 'accent', tone)),
  plain(polygon('-54,-10 -18,-24 -22,12'), 'eye', 0.05),
  plain(polygon('54,-10 18,-24 22,12'), 'eye', 0.05),
  plain(polygon('0,2 10,22 -10,22'), 'eye', 0.05),
  plain('M-60 32L-38 42L-28 32L-12 46L0 36L12 46L28 32L38 42L60 32C46 76 -46 76 -60 32Z', 'eye', 0.05),
];

const bamboo: Emblem = [
  ...(
    [
      [-44, 8, 0.02],
      [6, -10, 0.08],
      [50, 14, -0.06],
    ] as const
  ).flatMap(([x, y, tone]) => [
    ...repeat(4, (index) => soft(box(x - 14, -86 + y + index * 44, 28, 42, 7), 'leaf', tone)),
    ...repeat(4, (index) => plain(box(x - 9, -80 + y + index * 44, 6, 30, 3), 'leaf', tone + 0.16, { opacity: 0.8 })),
  ]),
  ...(
    [
      [-30, -50],
      [-66, 20],
      [24, -20],
      [70, 30],
      [20, 50],
    ] as const
  ).map(([x, y], index) => soft(petal(56, 12, index % 2 === 0 ? -30 : 205, x, y), 'leaf', -0.1 + index * 0.02)),
];

const moon: Emblem = [
  soft('M22 -92A92 92 0 1 0 90 44A74 74 0 0 1 22 -92Z', 'gold'),
  ...(
    [
      [-52, 10, 11],
      [-28, 54, 8],
      [-44, -34, 7],
    ] as const
  ).map(([x, y, radius]) => plain(circle(x, y, radius), 'gold', -0.06)),
  soft(star(5, 30, 13, -80, 50, -34), 'white'),
  soft(star(5, 16, 7, -100, 84, -74), 'white', -0.04),
  plain(`M${round(20)} 6a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z`, 'white'),
];

/** Fruit, flowers and weather, by name. */
export const nature = {
  cherries,
  lemon,
  orange,
  plum,
  grapes,
  melon,
  seven,
  clover,
  rose,
  lotus,
  flame,
  snow,
  bolt,
  wave,
  shell,
  pumpkin,
  bamboo,
  moon,
};
