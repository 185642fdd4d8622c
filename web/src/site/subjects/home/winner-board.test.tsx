import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { session } from '#api/session.ts';
import { standInPlatform } from '../../../test-platform.ts';
import { draw } from '../../../test-site.tsx';
import { showGameNotice, useGameNotice } from '../catalogue/launch-guard.ts';
import { WinnerBoard } from './winner-board.tsx';

const win = (memberName: string, amount: string, simulated = false) => ({
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
  winAmount: { amount, currency: 'THB' },
  wonAt: '2026-11-21T01:00:00.000Z',
  simulated,
});

test('a win is shown with two decimals and separators, and one of a test account says so', async () => {
  standInPlatform({ '/wps/relay/GCSGAME_getWinnerBoard': () => ({ value: [win('a••••k', '12480.5'), win('s••••l', '5200', true)] }) });
  await draw(() => <WinnerBoard />, { at: '/' });
  expect(await screen.findByText('+฿12,480.50')).toBeTruthy();
  expect(screen.getByRole('link', { name: /s••••l\s*Demo/ })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /a••••k\s*Demo/ })).toBeNull();
  expect(screen.getByText('Demo: wins of test accounts.')).toBeTruthy();
});

test('a list too long for its window moves, and can be stopped; it is not read out by itself', async () => {
  const wins = Array.from({ length: 20 }, (_, place) => win(`m••••${String(place)}`, '100'));
  standInPlatform({ '/wps/relay/GCSGAME_getWinnerBoard': () => ({ value: wins }) });
  await draw(() => <WinnerBoard />, { at: '/' });
  const button = await screen.findByRole('button', { name: 'Pause wins' });
  const list = document.querySelector('[aria-live="off"]');
  expect(list?.hasAttribute('data-paused')).toBe(false);
  button.click();
  await expect.poll(() => list?.hasAttribute('data-paused')).toBe(true);
  expect(screen.getAllByRole('link')).toHaveLength(20);
});

test('a trial user who presses a win is asked to register, as at every tile', async () => {
  session.begin('trial');
  const trial = {
    id: '018f0000-0000-7000-8000-000000000001',
    number: '10000001',
    account: 'trial1',
    nickname: 'Trial',
    type: 4,
    isAgent: false,
    isTrial: true,
  };
  standInPlatform({
    '/wps/relay/GCSGAME_getWinnerBoard': () => ({ value: [win('a••••k', '12480.5')] }),
    '/wps/member/info': () => ({ value: { ...trial, currency: 'THB', registeredAt: '2026-11-21T01:00:00Z', termsDue: null } }),
    '/wps/relay/MCSFE_getFavoriteGames': () => ({ value: [] }),
  });
  const Notice = () => <p>{JSON.stringify(useGameNotice()?.what)}</p>;
  const { where, queries } = await draw(
    () => (
      <>
        <WinnerBoard />
        <Notice />
      </>
    ),
    { at: '/' },
  );
  await expect.poll(() => queries.getQueryData(['mine', 'member'])).toBeTruthy();
  (await screen.findByRole('link', { name: /Koi/ })).click();
  expect(await screen.findByText('"trial"')).toBeTruthy();
  expect(where()).toBe('/');
  showGameNotice(undefined);
});

test('where nobody has won yet, nothing is made up', async () => {
  standInPlatform({ '/wps/relay/GCSGAME_getWinnerBoard': () => ({ value: [] }) });
  await draw(() => <WinnerBoard />, { at: '/' });
  expect(await screen.findByText('No wins yet. Yours could be first.')).toBeTruthy();
});
