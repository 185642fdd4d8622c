import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pages, redirects } from './pages.ts';
import { renderConsole } from './test-console.tsx';

test('each page has an address and a letter of its own', () => {
  const paths = pages.map(({ path }) => path);
  const letters = pages.flatMap(({ shortcut }) => shortcut?.key ?? []);
  expect(new Set(paths).size).toBe(paths.length);
  expect(new Set(letters).size).toBe(letters.length);
});

test('a former address is no page and leads to one', () => {
  const paths: readonly string[] = pages.map(({ path }) => path);
  for (const [from, to] of Object.entries(redirects)) {
    expect(paths).not.toContain(from);
    expect(paths).toContain(to);
  }
});

test('a former address opens the page under its new address, with what the address holds', async () => {
  const { where } = await renderConsole('/stuck?merchant=ruby&state=CLOSED', [], {});
  await waitFor(() => expect(where()).toBe('/stuck-rounds?merchant=ruby&state=CLOSED'));
});

test('a page is refused without its permission, and nothing is asked for it', async () => {
  const { heard } = await renderConsole('/audit', ['member.search'], {});
  expect(await screen.findByText('Your roles do not allow you to see this page')).toBeTruthy();
  expect(heard()).toEqual([]);
});
