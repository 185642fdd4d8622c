import { GameCategory } from '@croupier/contract/play/catalogue';
import { VendorCode } from '@croupier/contract/core/ids';
import { expect, test } from 'vitest';
import { lotteryPathOf, wayTo } from './launch.rules.ts';

const game = (
  vassalage: string,
  gameType: GameCategory = 'RNG',
  more: { isGame?: 'GAME' | 'VASSALAGE'; underMaintenance?: boolean } = {},
) => ({
  vassalage: VendorCode.parse(vassalage),
  gameType,
  underMaintenance: false,
  ...more,
});

test('a visitor is asked to log in, and a trial user to register, whatever the game', () => {
  expect(wayTo(game('AG'), 'visitor')).toBe('sign-in');
  expect(wayTo(game('AG', 'RNG', { underMaintenance: true }), 'visitor')).toBe('sign-in');
  expect(wayTo(game('AG', 'SPORTS', { isGame: 'VASSALAGE' }), 'trial')).toBe('trial-notice');
});

test('a game that is closed says so; a room opens its list; a game opens itself', () => {
  expect(wayTo(game('AG', 'RNG', { underMaintenance: true }), 'member')).toBe('closed-notice');
  expect(wayTo(game('AG', 'SPORTS', { isGame: 'VASSALAGE' }), 'member')).toBe('room');
  expect(wayTo(game('AG', 'RNG', { isGame: 'GAME' }), 'member')).toBe('open');
  expect(wayTo(game('AG'), 'member')).toBe('open');
});

test('lotteries open at the address of their vendor', () => {
  expect(lotteryPathOf(game('TCG_LOTTO_VN', 'LOTT'))).toBe('/vnLottery');
  expect(lotteryPathOf(game('TCG_SEA', 'LOTT'))).toBe('/seaLottery');
  expect(lotteryPathOf(game('ELOTT', 'ELOTT'))).toBe('/lottery');
  expect(lotteryPathOf(game('STUDIO', 'LOTT'))).toBe('/lottery');
  expect(lotteryPathOf(game('STUDIO', 'RNG'))).toBeUndefined();
});

test('a lottery is launched at once, even where its card stands for a whole vendor', () => {
  expect(wayTo(game('TCG_SEA', 'LOTT', { isGame: 'VASSALAGE' }), 'member')).toBe('open');
});

test('every category has an answer', () => {
  for (const category of GameCategory.options) expect(wayTo(game('AG', category), 'member')).toBe('open');
});
