import type { Game } from '@croupier/contract/play/catalogue';
import { GameCode, NodeId, VendorCode } from '@croupier/contract/core/ids';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { session } from '#api/session.ts';
import { standInPlatform } from '../../../test-platform.ts';
import { draw } from '../../../test-site.tsx';
import { showGameNotice, useGameNotice } from './launch-guard.ts';
import { GameRow } from './row.tsx';

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
const games = ['koi', 'owl', 'bee'].map((code) => game(code));
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
const focused = () => document.activeElement?.getAttribute('href');

test('a row is one stop for the Tab key, and the arrows move inside it, to its ends and not beyond', async () => {
  standInPlatform({});
  await draw(() => <GameRow title="Hot" games={games} />, { at: '/' });
  expect(screen.getAllByRole('link').map((link) => link.tabIndex)).toEqual([0, -1, -1]);
  screen.getAllByRole('link')[0]?.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(focused()).toBe('/game/STUDIO%3Abee');
  expect(screen.getAllByRole('link').map((link) => link.tabIndex)).toEqual([-1, -1, 0]);
  await userEvent.keyboard('{Home}');
  expect(focused()).toBe('/game/STUDIO%3Akoi');
});

test('where the script runs from right to left, so do the arrows', async () => {
  standInPlatform({});
  await draw(() => <GameRow title="Hot" games={games} />, { at: '/' });
  document.documentElement.dir = 'rtl';
  screen.getAllByRole('link')[0]?.focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(focused()).toBe('/game/STUDIO%3Aowl');
  document.documentElement.dir = 'ltr';
});

afterEach(() => showGameNotice(undefined));

const Notice = () => <p>{JSON.stringify(useGameNotice()?.what)}</p>;

test('a game under maintenance is not opened; a notice says why', async () => {
  session.begin('member');
  standInPlatform({ '/wps/member/info': () => ({ value: member }), '/wps/relay/MCSFE_getFavoriteGames': () => ({ value: [] }) });
  const { where } = await draw(
    () => (
      <>
        <GameRow title="Hot" games={[game('koi', { underMaintenance: true })]} />
        <Notice />
      </>
    ),
    { at: '/' },
  );
  await userEvent.click(screen.getByRole('link', { name: 'koi Closed for now' }));
  expect(screen.getByText('"closed"')).toBeTruthy();
  expect(where()).toBe('/');
});

test('a trial user is asked to register instead of being let into a game', async () => {
  session.begin('trial');
  const trial = { ...member, account: 'trial1', nickname: 'Trial', type: 4, isTrial: true };
  const heard = standInPlatform({ '/wps/member/info': () => ({ value: trial }) });
  const { where, queries } = await draw(
    () => (
      <>
        <GameRow title="Hot" games={games} />
        <Notice />
      </>
    ),
    { at: '/' },
  );
  await expect.poll(() => queries.getQueryData(['mine', 'member'])).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: /koi/ }));
  expect(screen.getByText('"trial"')).toBeTruthy();
  expect(where()).toBe('/');
  expect(heard.map(({ path }) => path)).not.toContain('/wps/game/launchGame');
});
