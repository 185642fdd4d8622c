import { NodeId } from '@croupier/contract/core/ids';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { session } from '#api/session.ts';
import { standInPlatform } from '../../../test-platform.ts';
import { draw } from '../../../test-site.tsx';
import { Launched } from './launched.tsx';

const member = {
  id: '018f0000-0000-7000-8000-000000000001',
  number: '10000001',
  account: 'anna',
  nickname: 'Anna',
  type: 0,
  isAgent: false,
  isTrial: true,
  currency: 'THB',
  registeredAt: '2026-11-21T01:00:00Z',
  termsDue: null,
};
const koi = NodeId.parse('STUDIO:koi');
const launched = () => draw(() => <Launched nodeId={koi} />, { at: '/' });

beforeEach(() => session.begin('token'));

test('a game of somebody the platform cannot tell us of says so, and can be tried again', async () => {
  let down = true;
  standInPlatform({
    '/wps/member/info': () => (down ? { status: 500, refusal: { code: 'OUR_MISTAKE', message: '' } } : { value: member }),
    '/wps/relay/GCSGAME_hotGamesV2': () => ({ value: { content: [], pageNum: 1, pageSize: 20, totalPages: 0, totalElements: 0 } }),
  });
  await launched();
  const again = await screen.findByRole('button', { name: 'Try again' });
  down = false;
  await userEvent.click(again);
  expect(await screen.findByRole('link', { name: /Register/ })).toBeTruthy();
});

test('from a game that takes the page over, the way back leads to where it was opened', async () => {
  const [assign, replace] = [vi.fn(), vi.fn()];
  vi.stubGlobal('location', { origin: location.origin, pathname: '/', search: '', assign, replace });
  standInPlatform({
    '/wps/member/info': () => ({ value: { ...member, isTrial: false } }),
    '/wps/v2/wallets/balance': () => ({ value: { balance: '5.00', bonus: '0.00', locked: '0.00', currency: 'THB', version: '1' } }),
    '/wps/v2/limits/sitting': () => ({ value: { now: new Date().toISOString(), sitting: null, block: null } }),
    '/wps/game/launchGame': () => ({ value: { mode: 'redirect', url: 'http://vendor.test/game' } }),
  });
  await launched();
  await expect.poll(() => replace.mock.calls).toEqual([['http://vendor.test/game']]);
  expect(assign).not.toHaveBeenCalled();
});
