import type { Lottery } from '../../src/families/lottery/lottery.ts';

/** The prizes in the order of the printed sheet: Southern and Central sheets begin with the smallest. */
export const printedPrizes = ({ space, family }: Pick<Lottery, 'space' | 'family'>): string[] => {
  const prizes = (space.prizes ?? []).map(({ code }) => code);
  return family === 'VN_SOUTH' || family === 'VN_CENTRAL' ? prizes.toReversed() : prizes;
};

const names: Readonly<Record<string, string>> = { db: 'ĐB', first: '1', second: '2', third: '3', special: 'S', consolation: 'C', front3: '3 ←', bottom3: '3 ↓', bottom2: '2 ↓', top: '3 ↑', bottom: '2 ↓' }; // prettier-ignore
export const prizeName = (code: string): string => names[code] ?? code.toUpperCase();
