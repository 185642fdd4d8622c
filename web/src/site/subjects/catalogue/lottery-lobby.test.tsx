import type { Game } from '@croupier/contract/play/catalogue';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { standInPlatform } from '../../../test-platform.ts';
import { draw } from '../../../test-site.tsx';
import { LotteryLobby } from './lottery-lobby.tsx';

const game = (code: string) =>
  ({
    nodeId: `TCG_LOTTO_VN:${code}`,
    vassalage: 'TCG_LOTTO_VN',
    gameCode: code,
    gameType: 'LOTT',
    displayName: code,
    providerName: 'Studio',
    isHot: 0,
    isNew: false,
    underMaintenance: false,
    showIcon: '/art/x.{w}.{ext}',
    gameId: `TCG_LOTTO_VN:${code}`,
    nodeName: code,
    gameName: code,
    lagerIcon: '/art/x.360.webp',
    smallIcon: '/art/x.180.webp',
  }) as unknown as Game;
const card = (code: string, family: string) => ({
  nodeId: `TCG_LOTTO_VN:${code}`,
  vassalage: 'TCG_LOTTO_VN',
  gameCode: code,
  displayName: code,
  family,
  lottoArea: 'VN',
  numeros: [],
  results: [],
});

test('the lobby shows all families, from North to South, and a tab shows one of them alone', async () => {
  standInPlatform({
    '/lotto/lgw/games/game_menu': () => ({
      value: {
        serverTime: new Date().toISOString(),
        families: [
          { family: 'VN_SOUTH', lotteries: [card('can-tho', 'VN_SOUTH')] },
          { family: 'VN_NORTH', lotteries: [card('ha-noi', 'VN_NORTH')] },
        ],
      },
    }),
  });
  const user = userEvent.setup();
  await draw(() => <LotteryLobby games={[game('can-tho'), game('ha-noi')]} vassalage={undefined} />, { at: '/' });
  const tabs = await screen.findAllByRole('tab');
  expect(tabs).toHaveLength(3);
  const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  const [north, south] = headings();
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['All', north, south]);
  expect(north).toMatch(/North/);
  await user.click(screen.getByRole('tab', { name: south ?? '' }));
  expect(headings()).toEqual([south]);
  await user.click(screen.getByRole('tab', { name: 'All' }));
  expect(headings()).toEqual([north, south]);
});
