import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderConsole } from './test-console.tsx';

test('a former address opens the page under its new address, with what the address holds', async () => {
  const { where } = await renderConsole('/stuck?merchant=ruby&state=CLOSED', [], {});
  await waitFor(() => expect(where()).toBe('/stuck-rounds?merchant=ruby&state=CLOSED'));
});

test('a page is refused without its permission, and nothing is asked for it', async () => {
  const { heard } = await renderConsole('/audit', ['member.search'], {});
  expect(await screen.findByText('Your roles do not allow you to see this page')).toBeTruthy();
  expect(heard()).toEqual([]);
});
