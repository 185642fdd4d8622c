import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { standInPlatform } from '../test-platform.ts';
import { draw } from '../test-site.tsx';
import { AgentMenu } from './agent-menu.tsx';
import { pagesFor } from './pages.ts';

const centre = { features: [], currency: 'THB', timeZone: 'Asia/Bangkok' };

const pageLinks = () =>
  screen
    .getAllByRole('link')
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => href.startsWith('/agentHome'));

test('every page of the menu has its link, the one that is shown is marked, and the days looked at go along', async () => {
  standInPlatform({ '/wps/v2/agents/centre': () => ({ value: centre }) });
  await draw(() => <AgentMenu current="agentAnnouncement" />, { at: '/agentHome?page=agentAnnouncement&span=last30&sort=ggr' });
  await screen.findByText('Announcements');
  expect(pageLinks()).toEqual(['/agentHome?span=last30', ...pagesFor([]).map(({ name }) => `/agentHome?page=${name}&span=last30`)]);
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Announcements');
});

test('an agent finds the transfer to the downline beside deposit and withdrawal', async () => {
  standInPlatform({ '/wps/v2/agents/centre': () => ({ value: centre }) });
  await draw(() => <AgentMenu current={undefined} />, { at: '/agentHome' });
  const link = await screen.findByRole('link', { name: 'Transfer to downline' });
  expect(link.getAttribute('href')).toBe('/member?page=transferUpline');
});

test('pages of contracts are shown only where the merchant offers contracts of their kind', () => {
  const none = pagesFor([]).map(({ name }) => name);
  const all = pagesFor(['enableCt', 'salary', 'hourSalary', 'agentRealtimeSalary', 'lotteryMargin']);
  expect(all.filter(({ name }) => !none.includes(name)).every(({ features }) => features !== undefined)).toBe(true);
  expect(all.filter(({ features }) => features === undefined).map(({ name }) => name)).toEqual(none);
});
