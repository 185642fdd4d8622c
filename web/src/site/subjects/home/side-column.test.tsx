import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { standInPlatform } from '../../../test-platform.ts';
import { aSite, draw } from '../../../test-site.tsx';
import SideColumn from './side-column.tsx';

const win = {
  game: {
    nodeId: 'STUDIO:koi',
    vassalage: 'STUDIO',
    gameCode: 'koi',
    gameType: 'RNG',
    displayName: 'Koi',
    providerName: 'Studio',
    showIcon: '/art/koi.{w}.{ext}',
    gameId: 'STUDIO:koi',
    nodeName: 'Koi',
    gameName: 'Koi',
    lagerIcon: '/art/koi.360.webp',
    smallIcon: '/art/koi.180.webp',
  },
  memberName: 'a••••k',
  winAmount: { amount: '120.00', currency: 'THB' },
  wonAt: '2026-11-21T01:00:00.000Z',
  simulated: false,
};

test.each([
  ['decorative', 1],
  ['jackpot', 0],
  ['off', 0],
] as const)('a merchant whose reward ticker is %s shows %i figures that are decoration', async (rewardTicker, shown) => {
  standInPlatform({ '/wps/relay/GCSGAME_getWinnerBoard': () => ({ value: [win] }) });
  await draw(() => <SideColumn />, { at: '/', site: aSite({ rewardTicker }) });
  expect(await screen.findByRole('link', { name: /a••••k/ })).toBeTruthy();
  expect(screen.queryAllByText('Illustration only, not a prize')).toHaveLength(shown);
});
