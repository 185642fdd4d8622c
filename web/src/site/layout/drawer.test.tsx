import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { session } from '#api/session.ts';
import { standInPlatform } from '../../test-platform.ts';
import { draw } from '../../test-site.tsx';
import Drawer from './drawer.tsx';

test('the menu closes for another part of the page under it, and for that page itself; another page closes it when it is there', async () => {
  act(() => session.begin('token'));
  standInPlatform({
    '/wps/member/info': () => ({ value: null }),
    '/wps/v2/inbox/unread': () => ({ value: { unreadMessage: 0 } }),
  });
  const onClose = vi.fn();
  const { where } = await draw(() => <Drawer signedIn onClose={onClose} />, { at: '/member?page=transferFund' });
  const press = async (name: string) => userEvent.click(await screen.findByRole('link', { name }));
  await press('Rewards');
  expect(where()).toBe('/member?page=rewardCenter');
  expect(onClose).toHaveBeenCalledTimes(1);
  await press('Rewards');
  expect(onClose).toHaveBeenCalledTimes(2);
  await press('Help centre');
  expect(where()).toBe('/help');
  expect(onClose).toHaveBeenCalledTimes(2);
});
