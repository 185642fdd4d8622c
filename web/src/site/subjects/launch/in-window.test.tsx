import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { standInPlatform } from '../../../test-platform.ts';
import { draw } from '../../../test-site.tsx';
import { InWindow } from './in-window.tsx';

test('a game in a window of its own cannot reach the page it was opened from', async () => {
  standInPlatform({});
  const went: [string, unknown][] = [];
  const game = { opener: globalThis as unknown, location: { replace: (url: string) => went.push([url, game.opener]) } };
  const open = vi.fn((_url: string) => game);
  vi.stubGlobal('open', open);
  await draw(() => <InWindow url="http://vendor.test/game" at={Date.now()} onAgain={() => undefined} />, { at: '/' });
  await expect.poll(() => went).toEqual([['http://vendor.test/game', null]]);
  expect(open.mock.calls.map(([url]) => url)).toEqual(['']);
  expect(screen.queryByText('Popup blocked. Please allow popups and try again.')).toBeNull();
});
