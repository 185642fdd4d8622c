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

test('a signed-in member is not asked to sign in', async () => {
  session.begin('token');
  expect((await opened('/login?to=%2Frecent')).where()).toBe('/recent');
  expect((await opened('/login')).where()).toBe('/');
  expect((await opened('/login#forgot')).where()).toBe('/login#forgot');
});

test('a further address of a page opens the page', async () => {
  const { router } = await opened('/home');
  expect(router.state.matches.at(-1)?.routeId).toBe('/frame/home/home');
});

test('a visitor reads the lobby of the lotteries, and is asked to sign in for one of them', async () => {
  expect((await opened('/seaLottery')).where()).toBe('/seaLottery');
  expect((await opened('/vnLottery?gameCode=vn-north')).where()).toBe('/login?to=%2FvnLottery%3FgameCode%3Dvn-north');
  expect((await opened('/sealottery')).where()).toBe('/sealottery');
  expect((await opened('/sealottery?gameCode=hanoi')).where()).toBe('/login?to=%2Fsealottery%3FgameCode%3Dhanoi');
});

test.each(['/rng', '/game/BGS:koi'])('%s names something and is found', async (address) => {
  const { router } = await opened(address);
  expect(router.state.matches.map(({ status }) => status)).not.toContain('notFound');
});

test.each(['/nothing', '/game/nothing'])('%s names nothing and is not found', async (address) => {
  const { router } = await opened(address);
  expect(router.state.matches.map(({ status }) => status)).toContain('notFound');
});

test('a search parameter that does not look right is left out', async () => {
  session.begin('token');
  const { router } = await opened('/member?page=withdraw&pageNo=-1&id=1');
  expect(router.state.matches.at(-1)?.search).toMatchObject({ page: 'withdraw', pageNo: undefined, id: undefined });
});
