import type { Ink } from '../palette.ts';
import { polygon } from '../paths.ts';
import { type Emblem, plain, soft } from './parts.ts';

/**
 * The low symbols of a reel: ten, jack, queen, king, ace. Drawn by hand as slab letters, so that a client needs no font for them.
 * Even-odd holes come from drawing the counter backwards.
 */
const letter = (d: string, ink: Ink): Emblem => [
  soft(d, ink, 0),
  plain(d, ink, 0.1, { transform: 'translate(0 -2) scale(.94)', opacity: 0.5 }),
];

const ace: Emblem = letter('M-24 -88H24L72 56H88V86H22V56H34L28 36H-28L-34 56H-22V86H-88V56H-72ZM0 -52L-19 10H19Z', 'red');
const king: Emblem = letter(
  'M-82 -86H-14V-58H-28V-18L26 -58H16V-86H84V-58H68L12 -12L70 58H86V86H18V58H28L-14 8L-28 20V58H-14V86H-82V58H-66V-58H-82Z',
  'second',
);
const queen: Emblem = letter(
  'M0 -90C50 -90 80 -52 80 -4C80 22 70 46 54 62L82 78V96H48L26 78C18 81 9 82 0 82C-50 82 -80 44 -80 -4C-80 -52 -50 -90 0 -90ZM0 -58C-28 -58 -42 -34 -42 -4C-42 26 -28 50 0 50H2L-14 40V18H20L30 28C38 14 42 8 42 -4C42 -34 28 -58 0 -58Z',
  'accent',
);
const jack: Emblem = letter(
  'M-22 -86H72V-56H54V34C54 68 30 90 -8 90C-46 90 -68 66 -68 32V22H-30V30C-30 46 -22 56 -8 56C8 56 16 46 16 30V-56H-22Z',
  'hero',
);
const ten: Emblem = [
  ...letter('M-92 -54L-52 -86H-30V56H-10V86H-92V56H-68V-42L-92 -34Z', 'leaf'),
  ...letter(
    'M46 -90C82 -90 98 -54 98 0C98 54 82 90 46 90C10 90 -6 54 -6 0C-6 -54 10 -90 46 -90ZM46 -58C32 -58 29 -34 29 0C29 34 32 58 46 58C60 58 63 34 63 0C63 -34 60 -58 46 -58Z',
    'leaf',
  ),
];

/** A strip for "bar" symbols and plates; text is the client's. */
const plaque: Emblem = [
  soft('M-98 -36H98L86 0L98 36H-98L-86 0Z', 'gold', -0.05),
  soft('M-86 -27H86L76 0L86 27H-86L-76 0Z', 'accent', -0.08),
  plain(polygon('-84,-25 84,-25 80,-12 -80,-12'), 'white', 0, { opacity: 0.2 }),
];

/** Letters, by name. */
export const letters = { ace, king, queen, jack, ten, plaque };
