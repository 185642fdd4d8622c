import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { standInPlatform } from '../../test-platform.ts';
import { draw } from '../../test-site.tsx';
import Search from '../subjects/catalogue/search.tsx';
import { closeSheet, pressSheet, useSheet } from './sheets.ts';

const name = 'Search games';

const Page = () => (
  <>
    <button type="button" onClick={() => pressSheet('search', name)}>
      Look
    </button>
    {useSheet() === 'search' && <Search onClose={closeSheet} />}
  </>
);

const useWith = (pointer: 'coarse' | 'fine'): void => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === `(pointer: ${pointer})`,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
};

beforeEach(() => {
  standInPlatform({
    '/wps/v2/lobby/home': () => ({ value: { sections: [], providers: [] } }),
    '/wps/v2/games/search': () => ({ value: { games: [], total: 0, providers: [], categories: [], near: [] } }),
  });
});
afterEach(() => act(closeSheet));

test('a thumb that opens search holds a field at once, so that a phone shows its keyboard; search comes after it with what was typed', async () => {
  useWith('coarse');
  await draw(Page, { at: '/' });
  const button = screen.getByRole('button', { name: 'Look' });
  button.focus();
  act(() => button.click());
  const held = screen.getByRole<HTMLInputElement>('searchbox', { name });
  expect(document.activeElement).toBe(held);
  expect(screen.queryByRole('dialog')).toBeNull();
  held.value = 'koi';
  const box = await screen.findByRole<HTMLInputElement>('combobox', { name });
  await waitFor(() => expect(document.activeElement).toBe(box));
  expect(held.isConnected).toBe(false);
  expect(box.value).toBe('koi');
  expect(await screen.findByText('Nothing found for “koi”.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(button);
});

test('where keys are always there no field is held, and search has the focus when it comes', async () => {
  useWith('fine');
  await draw(Page, { at: '/' });
  const button = screen.getByRole('button', { name: 'Look' });
  button.focus();
  act(() => button.click());
  expect(document.activeElement).toBe(button);
  const box = await screen.findByRole('combobox', { name });
  await waitFor(() => expect(document.activeElement).toBe(box));
});
