import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { session } from '#api/session.ts';
import { standInPlatform } from '../../../test-platform.ts';
import { draw } from '../../../test-site.tsx';
import Inbox from './inbox.tsx';

const id = (last: string) => `018f0000-0000-7000-8000-00000000000${last}`;
const member = {
  id: id('1'),
  number: '10000001',
  account: 'anna',
  nickname: 'A***',
  type: 0,
  isAgent: false,
  isTrial: false,
  currency: 'THB',
  registeredAt: '2026-11-20T08:00:00Z',
  termsDue: null,
};
const message = (last: string, but: object) => ({
  id: id(last),
  kind: 'LETTER',
  title: '',
  content: '',
  values: {},
  sentAt: '2026-11-20T08:00:00Z',
  isRead: false,
  ...but,
});
const onePage = (content: object[]) => ({ value: { content, pageNum: 1, pageSize: 10, totalPages: 1, totalElements: content.length } });

const messages = [
  message('a', { kind: 'DEPOSIT_CREDITED', values: { amount: '500.00', currency: 'THB', depositId: id('d') } }),
  message('b', { kind: 'TICKET_ANSWERED', values: { reference: 'T-ABCD2345' } }),
  message('c', { title: 'A letter', content: '<p>Dear Anna</p>', isRead: true }),
];
const ticket = {
  reference: 'T-ABCD2345',
  type: 3,
  state: 'ANSWERED',
  sentAt: '2026-11-20T08:00:00Z',
  reopenUntil: null as string | null,
  hasChat: false,
  lines: [
    { from: 'MEMBER', text: 'The reels stopped.', at: '2026-11-20T08:00:00Z', uploads: [] },
    { from: 'HOUSE', text: 'We have paid it out.', at: '2026-11-20T09:00:00Z', uploads: [] },
  ],
};
const platform = (but: Parameters<typeof standInPlatform>[0] = {}) =>
  standInPlatform({
    '/wps/member/info': () => ({ value: member }),
    '/wps/relay/CSP_unreadCount': () => ({ value: { unreadMessage: 2 } }),
    '/wps/v2/messages': () => onePage(messages),
    [`/wps/v2/messages/${id('a')}/read`]: () => ({ value: { unreadMessage: 1 } }),
    '/wps/v2/messages/read': () => ({ value: { unreadMessage: 0 } }),
    '/wps/v2/feedback': () => onePage([ticket]),
    '/wps/v2/feedback/rules': () => ({ value: { minLength: 20, maxLength: 200 } }),
    '/wps/v2/feedback/T-ABCD2345/lines': () => ({ value: { ...ticket, state: 'OPEN' } }),
    '/wps/relay/MCSFE_getListAnnouncements': () => onePage([]),
    ...but,
  });
const open = () => draw(() => <Inbox />, { at: '/' });

beforeEach(() => session.begin('token-of-a-member'));

test('the outcome of a deposit is told in words with its amount, and counts as read once it was opened', async () => {
  const heard = platform();
  await open();
  const credited = await screen.findByRole('button', { name: /฿500\.00 credited/ });
  expect(await screen.findByText('2 unread messages')).toBeDefined();
  await userEvent.click(credited);
  expect(screen.getByText(/^Your deposit of .*500\.00 is in your wallet/)).toBeDefined();
  expect(await screen.findByText('1 unread message')).toBeDefined();
  expect(heard.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([`/wps/v2/messages/${id('a')}/read`]);
});

test('a win in a lottery names the lottery, its draw and the amount', async () => {
  const won = { 'name.en': 'Vietnam North', numero: '20261129', amount: '95.00', currency: 'THB' };
  platform({ '/wps/v2/messages': () => onePage([message('e', { kind: 'LOTTERY_WON', values: won })]) });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: /Vietnam North: your slip won .*95\.00/ }));
  expect(screen.getByText('Draw 20261129. The prize is in your wallet.')).toBeDefined();
});

test('a letter that was read is not reported as read again', async () => {
  const heard = platform();
  await open();
  await userEvent.click(await screen.findByRole('button', { name: /A letter/ }));
  expect(await screen.findByText('Dear Anna')).toBeDefined();
  expect(heard.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('all are marked as read at once', async () => {
  const heard = platform();
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(screen.queryByText(/unread message/)).toBeNull());
  expect(heard.some(({ path }) => path === '/wps/v2/messages/read')).toBe(true);
});

test('an answer leads to its ticket, and a reply is sent', async () => {
  const heard = platform();
  await open();
  await userEvent.click(await screen.findByRole('button', { name: /T-ABCD2345/ }));
  await userEvent.click(screen.getByRole('button', { name: 'See the answer' }));
  expect(await screen.findByText('We have paid it out.')).toBeDefined();
  await userEvent.type(screen.getByLabelText('Your reply'), ' Thank you ');
  await userEvent.click(screen.getByRole('button', { name: 'Send reply' }));
  await waitFor(() => expect(heard.find(({ path }) => path.endsWith('/lines'))?.body).toEqual({ content: 'Thank you', uploads: [] }));
});

test('to a closed ticket nothing can be added', async () => {
  platform({ '/wps/v2/feedback': () => onePage([{ ...ticket, state: 'CLOSED' }]) });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: /My requests/ }));
  expect(await screen.findByText('We have paid it out.')).toBeDefined();
  expect(screen.queryByLabelText('Your reply')).toBeNull();
});

test('a resolved ticket can be reopened as long as it says, with what is still open', async () => {
  const requests = platform({
    '/wps/v2/feedback': () => onePage([{ ...ticket, state: 'RESOLVED', reopenUntil: '2026-12-04T08:00:00Z' }]),
    '/wps/v2/feedback/T-ABCD2345/reopening': () => ({ value: { ...ticket, state: 'OPEN' } }),
  });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: /My requests/ }));
  expect(await screen.findByText(/you can reopen it until 2026-12-04/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Reopen' }));
  await userEvent.type(screen.getByLabelText('What is still open?'), 'Nothing came');
  await userEvent.click(screen.getByRole('button', { name: 'Reopen' }));
  await waitFor(() =>
    expect(requests.find(({ path }) => path.endsWith('/reopening'))?.body).toEqual({ content: 'Nothing came', uploads: [] }),
  );
});

test('an inbox of somebody the platform cannot tell us of says so, and can be tried again', async () => {
  let down = true;
  platform({
    '/wps/member/info': () => (down ? { status: 500, refusal: { code: 'OUR_MISTAKE', message: '' } } : { value: member }),
  });
  await open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  down = false;
  await userEvent.click(again);
  expect(await screen.findByText('A letter')).toBeTruthy();
});

test('a trial user is shown what is announced, and nobody asks what is unread', async () => {
  const heard = platform({ '/wps/member/info': () => ({ value: { ...member, type: 4, isTrial: true } }) });
  await open();
  expect(await screen.findByText('No announcements')).toBeDefined();
  expect(heard.some(({ path }) => path.includes('CSP_unreadCount') || path === '/wps/v2/messages')).toBe(false);
});
