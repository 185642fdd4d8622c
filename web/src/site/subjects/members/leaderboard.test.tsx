import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { session } from '#api/session.ts';
import { standInPlatform } from '../../../test-platform.ts';
import { draw } from '../../../test-site.tsx';
import { LeaderboardPage } from './leaderboard.tsx';

const win = (rank: number, memberName: string) => ({
  rank,
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
  memberName,
  winAmount: { amount: `${String(1_000 - rank)}.00`, currency: 'THB' },
  wonAt: `2026-11-21T01:00:${String(rank).padStart(2, '0')}.000Z`,
  simulated: false,
});
const ranks = [win(1, 'a••••k'), win(2, 's••••l')];
const rows = async () => {
  await screen.findByText('You');
  return within(screen.getByRole('region', { name: 'Biggest wins' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);
};
const platform = (own: object) =>
  standInPlatform({
    '/wps/relay/GCSGAME_getRankList': () => ({ value: { wins: ranks, games: [] } }),
    '/wps/v2/lobby/own-rank': () => ({ value: { win: own } }),
  });

beforeEach(() => session.begin('token'));

test("the member's own place stands below the list when it is not among those shown", async () => {
  platform(win(57, 'm••••i'));
  await draw(() => <LeaderboardPage />, { at: '/' });
  const shown = await rows();
  expect(shown).toHaveLength(3);
  expect(shown[2]).toMatch(/^57m••••i You/);
});

test("the member's own place is marked where it is among those shown, and stands there once", async () => {
  platform(win(2, 's••••l'));
  await draw(() => <LeaderboardPage />, { at: '/' });
  const shown = await rows();
  expect(shown).toHaveLength(2);
  expect(shown[1]).toMatch(/^2s••••l You/);
});
