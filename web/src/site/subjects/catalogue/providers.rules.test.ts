import type { VendorCard } from '@croupier/contract/play/catalogue';
import { VendorCode } from '@croupier/contract/core/ids';
import { expect, test } from 'vitest';
import { providersIn } from './providers.rules.ts';

const card = (code: string, displayName: string, gameType: VendorCard['gameType'], games: number): VendorCard => ({
  vassalage: VendorCode.parse(code),
  displayName,
  gameType,
  games,
  underMaintenance: false,
  icon: `/art/vendor/${code}.svg`,
});

test('a provider with games in several categories stands once, with the larger category first, and providers are sorted by name', () => {
  const menus = [
    { gameCategory: 'RNG' as const, vendors: [card('ZEN', 'Zen', 'RNG', 4), card('ARC', 'Arc', 'RNG', 9)] },
    { gameCategory: 'FISH' as const, vendors: [card('ZEN', 'Zen', 'FISH', 7)] },
  ];
  expect(providersIn(menus, 'en').map(({ name, cards }) => [name, cards.map(({ gameType }) => gameType)])).toEqual([
    ['Arc', ['RNG']],
    ['Zen', ['FISH', 'RNG']],
  ]);
});
