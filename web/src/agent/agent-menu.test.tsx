import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { textNow } from '#shared/i18n/text.ts';
import { standInPlatform } from '../test-platform.ts';
import { draw } from '../test-site.tsx';
import { AgentMenu, AgentPart } from './agent-menu.tsx';
import { agentPageNames, agentPages } from './pages.ts';

test('every page of the menu has its link, and the one that is shown is marked', async () => {
  standInPlatform({});
  await draw(() => <AgentMenu />, { at: '/agentHome?page=agentRevenueReport' });
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/agentHome',
    ...agentPages.map((page) => `/agentHome?page=${page}`),
  ]);
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('My income');
});

for (const page of agentPages) {
  test(`${page} says what the agent has there, and leads on`, async () => {
    standInPlatform({});
    await draw(() => <AgentPart page={page} />, { at: '/agentHome' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(textNow(agentPageNames[page].name));
    expect(screen.getByText(textNow(agentPageNames[page].noneText))).toBeTruthy();
    expect(screen.getAllByRole('button').length).toBeGreaterThan(0);
  });
}
