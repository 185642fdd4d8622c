import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { session } from '#api/session.ts';
import { createSite } from './router.tsx';

const opened = async (address: string) => {
  const router = createSite(createMemoryHistory({ initialEntries: [address] }));
  await router.load();
  return { router, where: () => router.state.location.href };
};

test.each(['/login#reset=a-token', '/login#over=a-code'])('%s stays open for who is signed in already', async (address) => {
  session.begin('of another account');
  expect((await opened(address)).where()).toBe(address);
});

test('a session that comes from another tab does not take away the form for a new password', async () => {
  const { router, where } = await opened('/login#reset=a-token');
  session.begin('of the other tab');
  await router.invalidate();
  expect(where()).toBe('/login#reset=a-token');
});

test('who is signed in is not asked to sign in', async () => {
  session.begin('token');
  expect((await opened('/login?to=%2Frecent')).where()).toBe('/recent');
  expect((await opened('/login')).where()).toBe('/');
  expect((await opened('/login#forgot')).where()).toBe('/login#forgot');
});
