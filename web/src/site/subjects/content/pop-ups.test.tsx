import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { standInPlatform } from '../../../test-platform.ts';
import { draw } from '../../../test-site.tsx';
import { NoticeTicker } from '../home/notice-ticker.tsx';
import { oncePerSession } from './once-per-session.ts';
import PopUps from './pop-ups.tsx';

beforeEach(() => oncePerSession.begin());

test('a page that stays open is told what is said by now: a line of the ticker, and what pops up', async () => {
  const said = { id: '1', title: 'Tonight', content: '<p>From two</p>', publishedAt: '2026-11-20T08:00:00Z' };
  let notice = [{ ...said, title: 'Yesterday', content: '' }];
  let content: object[] = [];
  standInPlatform({
    '/wps/v2/content': () => ({ value: { banners: [], notice } }),
    '/wps/relay/MCSFE_getListAnnouncements': () => ({
      value: { content, pageNum: 1, pageSize: 9, totalPages: 1, totalElements: content.length },
    }),
  });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await draw(
    () => (
      <>
        <NoticeTicker />
        <PopUps />
      </>
    ),
    { at: '/' },
  );
  expect(await screen.findByText('Yesterday')).toBeTruthy();
  notice = [{ ...said, content: '' }];
  content = [{ ...said, title: 'Read this', type: 'PU', execution: 'B', promotion: false }];
  await act(() => vi.advanceTimersByTimeAsync(5 * 60_000));
  expect(await screen.findByText('Tonight')).toBeTruthy();
  expect(await screen.findByRole('button', { name: /^Read this/ })).toBeTruthy();
});
