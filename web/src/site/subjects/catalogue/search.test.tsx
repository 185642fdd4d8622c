import type { Game, VendorCard } from '@croupier/contract/play/catalogue';
import { GameCode, NodeId, VendorCode } from '@croupier/contract/core/ids';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { standInPlatform } from '../../../test-platform.ts';
import { draw } from '../../../test-site.tsx';
import Search from './search.tsx';

const game = (code: string, more: Partial<Game> = {}): Game => ({
  nodeId: NodeId.parse(`STUDIO:${code}`),
  vassalage: VendorCode.parse('STUDIO'),
  gameCode: GameCode.parse(code),
  gameType: 'RNG',
  displayName: code,
  providerName: 'Studio',
  isHot: 0,
  isNew: false,
  underMaintenance: false,
  showIcon: `/art/${code}.{w}.{ext}`,
  gameId: NodeId.parse(`STUDIO:${code}`),
  nodeName: code,
  gameName: code,
  lagerIcon: `/art/${code}.360.webp`,
  smallIcon: `/art/${code}.180.webp`,
  ...more,
});
const vendor: VendorCard = {
  vassalage: VendorCode.parse('KOIWORKS'),
  displayName: 'Koi Works',
  gameType: 'FISH',
  games: 12,
  underMaintenance: false,
  icon: '/art/vendor/KOIWORKS.svg',
};
const home = {
  sections: [{ section: 'HOT', total: 1, vendors: [], rows: [{ vendor: null, games: [game('owl')], total: 1 }] }],
  providers: [],
};
const answers = (found: object) => ({
  '/wps/v2/lobby/home': () => ({ value: home }),
  '/wps/v2/games/search': () => ({ value: { games: [], total: 0, providers: [], categories: [], near: [], ...found } }),
});
const box = () => screen.getByRole('combobox', { name: 'Search games' });
const chosen = () => screen.getByRole('option', { selected: true });

test('results stand in groups; down and Enter open the chosen one', async () => {
  standInPlatform(answers({ games: [game('koi-lantern')], total: 1, providers: [vendor] }));
  const { where } = await draw(() => <Search onClose={() => undefined} />, { at: '/' });
  await userEvent.type(box(), 'koi');
  const providers = await screen.findByRole('group', { name: 'Providers' });
  expect(within(providers).getByRole('option').textContent).toContain('Koi Works');
  expect(within(screen.getByRole('group', { name: 'Games' })).getByRole('option').textContent).toContain('koi-lantern');
  // A visitor who types the beginning of a provider's name means the provider.
  expect(chosen().textContent).toContain('Koi Works');
  await userEvent.keyboard('{ArrowDown}');
  expect(chosen().textContent).toContain('koi-lantern');
  expect(box().getAttribute('aria-activedescendant')).toBe(chosen().id);
  await userEvent.keyboard('{ArrowUp}{Enter}');
  await expect.poll(where).toBe('/fish?vassalage=KOIWORKS');
});

test('Enter opens nothing that was found for other letters', async () => {
  const answer = Promise.withResolvers<void>();
  const found = (code: string) => ({ value: { games: [game(code)], total: 1, providers: [], categories: [], near: [] } });
  standInPlatform({
    ...answers({}),
    '/wps/v2/games/search': async ({ query }) => {
      if (query['search'] === 'koi') return found('koi-lantern');
      await answer.promise;
      return found('owl-night');
    },
  });
  const { where } = await draw(() => <Search onClose={() => undefined} />, { at: '/' });
  await userEvent.type(box(), 'koi');
  await screen.findByText('koi-lantern');
  await userEvent.clear(box());
  // At once, within the pause, and again while the answer is on its way.
  await userEvent.type(box(), 'owl{Enter}');
  await new Promise((resolve) => setTimeout(resolve, 300));
  await userEvent.keyboard('{Enter}');
  expect(where()).toBe('/');
  expect(localStorage.getItem('searches')).toBeNull();
  answer.resolve();
  await screen.findByText('owl-night');
  await userEvent.keyboard('{Enter}');
  await expect.poll(where).toBe('/play/STUDIO%3Aowl-night');
});

test('a lottery is opened at its own address', async () => {
  standInPlatform(answers({ games: [game('hanoi', { vassalage: VendorCode.parse('TCG_LOTTO_VN'), gameType: 'LOTT' })], total: 1 }));
  const { where } = await draw(() => <Search onClose={() => undefined} />, { at: '/' });
  await userEvent.type(box(), 'hano');
  await screen.findByText('hanoi');
  await userEvent.keyboard('{Enter}');
  await expect.poll(where).toBe('/vnLottery?gameCode=hanoi&vassalage=TCG_LOTTO_VN');
});

test('where nothing fits, the nearest names and what others play are offered', async () => {
  standInPlatform(answers({ near: [game('lotus')] }));
  await draw(() => <Search onClose={() => undefined} />, { at: '/' });
  await userEvent.type(box(), 'lxtus');
  expect(await screen.findByText('Nothing found for “lxtus”.')).toBeTruthy();
  expect(within(screen.getByRole('group', { name: 'Did you mean' })).getByRole('option').textContent).toContain('lotus');
  expect(within(screen.getByRole('group', { name: 'Popular right now' })).getByRole('option').textContent).toContain('owl');
});

test('a word for a category leads to it first, and what was found is counted in all its kinds', async () => {
  standInPlatform(answers({ games: [game('lotus')], total: 1, categories: ['RNG'] }));
  const { where } = await draw(() => <Search onClose={() => undefined} />, { at: '/' });
  await userEvent.type(box(), 'สล็อต');
  expect(await screen.findByText('2 results')).toBeTruthy();
  await userEvent.keyboard('{Enter}');
  await expect.poll(where).toBe('/rng');
});

test('a page that is called so is a result, though no game is', async () => {
  standInPlatform(answers({}));
  await draw(() => <Search onClose={() => undefined} />, { at: '/' });
  await userEvent.type(box(), 'withdraw');
  expect(await screen.findByText(/^\d+ results?$/)).toBeTruthy();
  expect(screen.queryByText(/Nothing found/)).toBeNull();
  expect(screen.queryByRole('group', { name: 'Did you mean' })).toBeNull();
});

test('a past search is offered again, and forgotten on a press', async () => {
  localStorage.setItem('searches', JSON.stringify(['koi', 7, null]));
  standInPlatform(answers({}));
  await draw(() => <Search onClose={() => undefined} />, { at: '/' });
  expect(screen.getByRole('button', { name: 'koi' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Clear search history' }));
  expect(screen.queryByRole('button', { name: 'koi' })).toBeNull();
  expect(localStorage.getItem('searches')).toBeNull();
});
