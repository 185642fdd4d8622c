import type { Title } from '../slots/titles/authored.ts';

/** An entry to copy into `slots/titles/authored.ts`. It is not published; `recipe.test.ts` solves its machine. */
export const slotTitle: Title = {
  code: 'paper-crane-pond',
  names: { en: 'Paper Crane Pond', th: 'บึงกระเรียนกระดาษ', zh: '纸鹤池塘' },
  theme: 'Koi Fortune',
  volatility: 'medium',
  releasedAt: '2026-11-26T02:00:00Z',
};
