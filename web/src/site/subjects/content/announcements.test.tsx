import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { session } from '#api/session.ts';
import { standInPlatform } from '../../../test-platform.ts';
import { draw } from '../../../test-site.tsx';
import AnnouncementPopup from './announcement-popup.tsx';
import { AnnouncementsDialog } from './announcements-dialog.tsx';
import { oncePerSession } from './once-per-session.ts';
import { executionFor } from './once.rules.ts';
import { RichText } from './rich-text.tsx';

const path = '/wps/relay/MCSFE_getListAnnouncements';

const announcement = (title: string, but: object = {}) => ({
  id: title,
  type: 'B',
  execution: 'B',
  title,
  content: `<p>About ${title}</p>`,
  publishedAt: '2026-11-20T08:00:00Z',
  promotion: false,
  ...but,
});
const page = (content: object[], pageNum = 1, totalPages = 1) => ({
  value: { content, pageNum, pageSize: 9, totalPages, totalElements: (totalPages - 1) * 9 + content.length },
});
const platform = (byExecution: Record<string, object[]>) =>
  standInPlatform({ [path]: ({ query }) => page(byExecution[query['execution'] ?? ''] ?? []) });

beforeEach(() => oncePerSession.begin());

test('the readers of announcements', () => {
  expect(executionFor({ signedIn: false, firstTime: false })).toBe('B');
  expect(executionFor({ signedIn: false, firstTime: true })).toBe('B');
  expect(executionFor({ signedIn: true, firstTime: false })).toBe('A');
  expect(executionFor({ signedIn: true, firstTime: true })).toBe('F');
});

test('a visitor is shown what is for visitors, and after closing it nothing more in this session', async () => {
  const heard = platform({ B: [announcement('for visitors')], A: [announcement('for members')] });
  const first = await draw(() => <AnnouncementPopup />, { at: '/' });
  expect(await screen.findByText('for visitors')).toBeDefined();
  expect(heard[0]?.query).toMatchObject({ execution: 'B', types: 'B,PL,PU,PR,H', platform: 'W', pageNo: '1' });
  await userEvent.click(await screen.findByRole('button', { name: 'Got it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sessionStorage.getItem('popup.B')).toBe('closed');
  expect(first.where()).toBe('/');
});

test('an announcement that was shown is not shown again in a later session, and a new one is', async () => {
  platform({ B: [announcement('for visitors')] });
  await draw(() => <AnnouncementPopup />, { at: '/' });
  await userEvent.click(await screen.findByRole('button', { name: 'Got it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  cleanup();
  sessionStorage.clear();
  oncePerSession.begin();
  const calls = platform({ B: [announcement('for visitors')] });
  await draw(() => <AnnouncementPopup />, { at: '/' });
  await waitFor(() => expect(calls).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(screen.queryByRole('dialog')).toBeNull();
  cleanup();
  platform({ B: [announcement('for visitors'), announcement('news')] });
  await draw(() => <AnnouncementPopup />, { at: '/' });
  expect(await screen.findByText('news')).toBeDefined();
});

test('where the session says closed, nothing is asked for and nothing is shown', async () => {
  sessionStorage.setItem('popup.B', 'closed');
  const heard = platform({ B: [announcement('for visitors')] });
  await draw(() => <AnnouncementPopup />, { at: '/' });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(heard).toHaveLength(0);
});

test('a newcomer is shown the first steps, and not the news on top', async () => {
  session.begin('token-of-a-member');
  sessionStorage.setItem('firstTime', 'yes');
  platform({ F: [announcement('first steps')], A: [announcement('for members')] });
  await draw(() => <AnnouncementPopup />, { at: '/' });
  expect(await screen.findByText('first steps')).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: 'Got it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText('for members')).toBeNull();
  expect(['A', 'F'].map((one) => sessionStorage.getItem(`popup.${one}`))).toEqual(['closed', 'closed']);
});

test('a newcomer for whom there are no first steps reads the news', async () => {
  session.begin('token-of-a-member');
  sessionStorage.setItem('firstTime', 'yes');
  platform({ A: [announcement('for members')] });
  await draw(() => <AnnouncementPopup />, { at: '/' });
  expect(await screen.findByText('for members')).toBeDefined();
});

test.each(['/login', '/seamless'])('nobody is interrupted while they sign in, nor while they play: %s', async (at) => {
  const heard = platform({ B: [announcement('for visitors')] });
  await draw(() => <AnnouncementPopup />, { at });
  await waitFor(() => expect(heard).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the first is open, each opens and closes, and a promotion leads to the rewards', async () => {
  platform({ B: [announcement('one'), announcement('two', { promotion: true })] });
  const { where } = await draw(() => <AnnouncementsDialog execution="B" onClose={() => undefined} />, { at: '/' });
  const one = await screen.findByRole('button', { name: /^one/ });
  const two = screen.getByRole('button', { name: /^two/ });
  expect([one, two].map((button) => button.getAttribute('aria-expanded'))).toEqual(['true', 'false']);
  expect(screen.getByText('About one')).toBeDefined();
  await userEvent.click(one);
  await userEvent.click(two);
  expect([one, two].map((button) => button.getAttribute('aria-expanded'))).toEqual(['false', 'true']);
  await userEvent.click(screen.getByRole('button', { name: 'To my rewards' }));
  expect(where()).toBe('/member?page=rewardCenter');
});

test('the pages are turned five numbers at a time, with one at each margin', async () => {
  const heard = standInPlatform({
    [path]: ({ query }) => page([announcement(`of page ${query['pageNo'] ?? ''}`)], Number(query['pageNo']), 12),
  });
  await draw(() => <AnnouncementsDialog execution="B" onClose={() => undefined} />, { at: '/' });
  const numbers = () => screen.getAllByRole('button', { name: /^Page \d+$/ }).map((button) => button.textContent);
  await screen.findByText('of page 1');
  expect(numbers()).toEqual(['1', '2', '3', '4', '5', '12']);
  await userEvent.click(screen.getByRole('button', { name: 'Page 12' }));
  expect(await screen.findByText('of page 12')).toBeDefined();
  expect(numbers()).toEqual(['1', '8', '9', '10', '11', '12']);
  expect(heard.map(({ query }) => query['pageNo'])).toEqual(['1', '12']);
});

test('whatever reached the tables, nothing in it acts on a page', async () => {
  const html =
    '<p onclick="x()">Hi<script>x()</script></p><img src=x onerror=x()><a href="javascript:x()">a</a><iframe src="https://x"></iframe><style>p{}</style>';
  await draw(() => <RichText html={html} />, { at: '/' });
  const box = screen.getByText('Hi').parentElement;
  expect(box?.innerHTML).toBe('<p>Hi</p><img><a>a</a>');
});

test('a link within the site is followed without loading it anew', async () => {
  const { where } = await draw(() => <RichText html='<a href="/help#terms">Terms</a>' />, { at: '/' });
  await userEvent.click(screen.getByRole('link', { name: 'Terms' }));
  expect(where()).toBe('/help#terms');
});

test('a reader who follows a link to another part of the page has read the announcements', async () => {
  platform({ B: [announcement('for visitors', { content: '<p><a href="/?page=rewardCenter">Rewards</a></p>' })] });
  const { where } = await draw(() => <AnnouncementPopup />, { at: '/' });
  await userEvent.click(await screen.findByRole('link', { name: 'Rewards' }));
  expect(where()).toBe('/?page=rewardCenter');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sessionStorage.getItem('popup.B')).toBe('closed');
});

test('a reader who loads another page without closing the announcements is not shown them again', async () => {
  platform({ B: [announcement('for visitors')] });
  await draw(() => <AnnouncementPopup />, { at: '/' });
  await screen.findByRole('dialog');
  window.dispatchEvent(new Event('pagehide'));
  expect(sessionStorage.getItem('popup.B')).toBe('closed');
  expect(localStorage.getItem('announcements.seen')).toContain('for visitors');
});
