import type { Game } from '@croupier/contract/play/catalogue';
import { GameCode, NodeId, VendorCode } from '@croupier/contract/core/ids';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { session } from '#api/session.ts';
import { Toasts } from '#design-system/ui/toast.tsx';
import { standInPlatform } from '../../../test-platform.ts';
import { draw } from '../../../test-site.tsx';
import { withToggled } from './favourites.ts';
import { Tile } from './tile.tsx';

let games = 0;
/** Another game each time: a press on one of them is remembered for a second. */
const aGame = (): Game => {
  games += 1;
  return {
    nodeId: NodeId.parse(`STUDIO:koi-${String(games)}`),
    vassalage: VendorCode.parse('STUDIO'),
    gameCode: GameCode.parse(`koi-${String(games)}`),
    gameType: 'RNG',
    displayName: 'Koi',
    providerName: 'Studio',
    isHot: 0,
    isNew: false,
    underMaintenance: false,
    showIcon: '/art/koi.{w}.{ext}',
    gameId: NodeId.parse(`STUDIO:koi-${String(games)}`),
    nodeName: 'Koi',
    gameName: 'Koi',
    lagerIcon: '/art/koi.360.webp',
    smallIcon: '/art/koi.180.webp',
  };
};
const member = {
  id: '018f0000-0000-7000-8000-000000000001',
  number: '10000001',
  account: 'anna',
  nickname: 'Anna',
  type: 0,
  isAgent: false,
  isTrial: false,
  currency: 'THB',
  registeredAt: '2026-11-21T01:00:00Z',
  termsDue: null,
};
const signedIn = { '/wps/member/info': () => ({ value: member }), '/wps/relay/MCSFE_getFavoriteGames': () => ({ value: [] }) };
const heart = () => screen.getByRole('button', { name: 'Koi is in your favourites' });
const pressed = () => heart().getAttribute('aria-pressed');

test('a game is in a list of favourites once, in front, or not at all', () => {
  const [a, b] = [NodeId.parse('STUDIO:a'), NodeId.parse('STUDIO:b')];
  expect(withToggled([a], b, true)).toEqual([b, a]);
  expect(withToggled([a, b], b, true)).toEqual([b, a]);
  expect(withToggled([a, b], a, false)).toEqual([b]);
});

test('a press shows the heart full before the platform has answered, and a second one within a second does nothing', async () => {
  session.begin('member');
  const game = aGame();
  const heard = standInPlatform({
    ...signedIn,
    '/wps/relay/MCSFE_getFavoriteGames': () => ({ value: heard.some(({ path }) => path.includes('addFavorite')) ? [game.nodeId] : [] }),
    '/wps/relay/MCSFE_addFavoriteGameV2': () => ({ value: { favourite: true } }),
  });
  await draw(() => <Tile game={game} />, { at: '/' });
  await userEvent.click(heart());
  expect(pressed()).toBe('true');
  await userEvent.click(heart());
  expect(pressed()).toBe('true');
  await expect.poll(() => heard.filter(({ path }) => path.includes('addFavorite')).length).toBe(1);
  expect(heard.some(({ path }) => path.includes('removeFavorite'))).toBe(false);
});

test('a press does nothing until the platform has answered the one before, however long that takes', async () => {
  session.begin('member');
  const game = aGame();
  let answer: (value: { value: object }) => void = () => undefined;
  const heard = standInPlatform({
    ...signedIn,
    '/wps/relay/MCSFE_addFavoriteGameV2': () => new Promise((resolve) => (answer = resolve)),
    '/wps/relay/MCSFE_removeFavoriteGameV2': () => ({ value: { favourite: false } }),
  });
  const removed = () => heard.filter(({ path }) => path.includes('removeFavorite')).length;
  await draw(() => <Tile game={game} />, { at: '/' });
  await userEvent.click(heart());
  await expect.poll(() => heard.some(({ path }) => path.includes('addFavorite'))).toBe(true);
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 5_000);
  await userEvent.click(heart());
  expect(pressed()).toBe('true');
  answer({ value: { favourite: true } });
  await expect
    .poll(async () => {
      await userEvent.click(heart());
      return removed();
    })
    .toBe(1);
});

test('the platform’s refusal is taken back, and said', async () => {
  session.begin('member');
  standInPlatform({
    ...signedIn,
    '/wps/relay/MCSFE_addFavoriteGameV2': () => ({ status: 422, refusal: { code: 'LIMIT_REACHED', message: 'No more than 999.' } }),
  });
  const game = aGame();
  await draw(
    () => (
      <>
        <Tile game={game} />
        <Toasts />
      </>
    ),
    { at: '/' },
  );
  await userEvent.click(heart());
  expect(await screen.findByText('No more than 999.')).toBeTruthy();
  expect(pressed()).toBe('false');
});

test("a visitor's heart leads to the log-in", async () => {
  standInPlatform({});
  const game = aGame();
  const { where } = await draw(() => <Tile game={game} />, { at: '/' });
  await userEvent.click(heart());
  await expect.poll(where).toMatch(/^\/login/);
});

test('a heart pressed before the others have come does not put them out', async () => {
  session.begin('member');
  const [game, other] = [aGame(), aGame()];
  let answered = 0;
  standInPlatform({
    ...signedIn,
    '/wps/relay/MCSFE_getFavoriteGames': async () => {
      answered += 1;
      // The first answer is slower than the press.
      if (answered === 1) await new Promise((resolve) => setTimeout(resolve, 300));
      return { value: answered === 1 ? [other.nodeId] : [game.nodeId, other.nodeId] };
    },
    '/wps/relay/MCSFE_addFavoriteGameV2': () => ({ value: { favourite: true } }),
  });
  await draw(
    () => (
      <>
        <Tile game={game} />
        <Tile game={{ ...other, displayName: 'Other' }} />
      </>
    ),
    { at: '/' },
  );
  await userEvent.click(heart());
  expect(pressed()).toBe('true');
  await expect.poll(() => screen.getByRole('button', { name: 'Other is in your favourites' }).getAttribute('aria-pressed')).toBe('true');
  expect(pressed()).toBe('true');
});
