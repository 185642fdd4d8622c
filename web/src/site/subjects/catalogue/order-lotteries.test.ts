import type { LotteryCard } from '@croupier/contract/play/lotteries';
import { expect, test } from 'vitest';
import { orderLotteries } from './order-lotteries.rules.ts';

const now = Date.parse('2026-11-29T10:00:00Z');
const card = (gameCode: string, ...hours: number[]) =>
  ({
    gameCode,
    numeros: hours.map((one) => ({ numero: 'n', closesAt: new Date(now + one * 3_600_000).toISOString(), drawsAt: '' })),
  }) as unknown as LotteryCard;

test('regions come from North to South, and the provinces of today before those of later days', () => {
  const families = orderLotteries(
    [
      { family: 'OTHER', lotteries: [] },
      { family: 'VN_SOUTH', lotteries: [card('later', 30), card('none'), card('today', 5), card('also-today', 2)] },
      { family: 'VN_NORTH', lotteries: [] },
    ],
    now,
  );
  expect(families.map(({ family }) => family)).toEqual(['VN_NORTH', 'VN_SOUTH', 'OTHER']);
  expect(families[1]?.lotteries.map(({ gameCode }) => gameCode)).toEqual(['today', 'also-today', 'later', 'none']);
});
