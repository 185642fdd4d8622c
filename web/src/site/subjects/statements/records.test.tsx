import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { session } from '#api/session.ts';
import { standInPlatform } from '../../../test-platform.ts';
import { draw } from '../../../test-site.tsx';
import type { RecordSearch } from './search.rules.ts';
import { RecordList } from './record-list.tsx';
import RecordView from './record-view.tsx';
import RecordsPage from './records-page.tsx';
import StatementView from './statement-view.tsx';

const id = (last: string) => `018f0000-0000-7000-8000-00000000000${last}`;
const baht = (amount: string) => ({ amount, currency: 'THB' });
const row = (last: string, but: object) => ({
  key: `movement:${id(last)}`,
  kind: 'STAKE',
  word: 'BET',
  state: 'COMPLETE',
  at: '2026-11-20T08:00:00.000Z',
  money: baht('-10.00'),
  after: baht('90.00'),
  reference: id(last),
  game: { nodeId: 'STUDIO:koi', name: 'Koi', provider: 'Studio' },
  step: null,
  method: null,
  other: null,
  ...but,
});
const deposit = row('d', {
  key: `deposit:${id('d')}`,
  kind: 'DEPOSIT',
  word: 'DEPOSIT',
  state: 'PENDING',
  money: baht('500.00'),
  after: null,
  reference: 'ABCD2345',
  game: null,
  step: 'AWAITING',
  method: { code: 'PROMPTPAY', kind: 'QR', name: null, standard: 'PROMPTPAY' },
});
const period = { from: null, to: null, timeZone: 'Asia/Bangkok', today: '2026-11-21' };
const totals = { count: 3, came: baht('25.00'), went: baht('10.00') };
const pageOf = (content: object[], but: object = {}) => ({ value: { content, next: null, period, totals, ...but } });

const platform = (but: Parameters<typeof standInPlatform>[0] = {}) =>
  standInPlatform({
    '/wps/v2/records': () =>
      pageOf([row('a', {}), row('b', { kind: 'PAYOUT', word: 'WIN', money: baht('25.00'), after: baht('100.00') }), deposit]),
    '/wps/v2/records/games': () => ({ value: [{ nodeId: 'STUDIO:koi', name: 'Koi', vendor: 'STUDIO', provider: 'Studio' }] }),
    ...but,
  });

/** The page's part of the address, as the router keeps it. */
const Kept = ({ of: Piece, begin = {} }: { of: typeof RecordList | typeof StatementView; begin?: RecordSearch }) => {
  const [search, setSearch] = useState(begin);
  return <Piece search={search} onAsk={(change) => setSearch({ ...search, ...change })} />;
};

beforeEach(() => session.begin('token-of-a-member'));

test('each record says what it is, about what, how much, and what was there after it', async () => {
  platform();
  await draw(() => <Kept of={RecordList} />, { at: '/' });
  const win = await screen.findByRole('link', { name: /Win/ });
  expect(win.textContent).toContain('Koi · Studio');
  expect(win.textContent).toContain('+฿25.00');
  expect(win.textContent).toContain('฿100.00');
  // Bangkok's clock, not the reader's.
  expect(win.textContent).toContain('15:00:00');
  const waiting = screen.getByRole('link', { name: /Deposit/ });
  expect(waiting.textContent).toContain('PromptPay');
  expect(waiting.textContent).toContain('Waiting');
  expect(waiting.textContent).not.toContain('+');
  expect(screen.getByText('3 transactions')).toBeDefined();
});

test('the filters of the list are asked of the platform', async () => {
  const heard = platform();
  await draw(() => <Kept of={RecordList} />, { at: '/' });
  await userEvent.click(await screen.findByRole('button', { name: 'Deposits' }));
  await userEvent.selectOptions(screen.getByLabelText('Period'), 'Custom dates');
  await userEvent.clear(screen.getByLabelText('From'));
  await userEvent.type(screen.getByLabelText('From'), '2026-11-01');
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  const sheet = screen.getByRole('dialog');
  await userEvent.selectOptions(within(sheet).getByLabelText('Status'), 'Pending');
  await userEvent.selectOptions(await within(sheet).findByLabelText('Game'), 'Koi');
  const asked = () => heard.findLast(({ path }) => path === '/wps/v2/records')?.query;
  await expect.poll(asked).toMatchObject({ kinds: 'DEPOSIT', state: 'PENDING', game: 'STUDIO:koi', from: '2026-11-01' });
});

test('more is fetched behind what is shown, and a failure leaves what is shown standing', async () => {
  let isBroken = true;
  platform({
    '/wps/v2/records': ({ query }) =>
      query['after'] === undefined
        ? pageOf([row('a', {})], { next: id('a') })
        : isBroken
          ? { status: 503, refusal: { code: 'BUSY', message: 'A lot is going on' } }
          : pageOf([row('b', { word: 'TIP' })], { totals: null }),
  });
  await draw(() => <Kept of={RecordList} />, { at: '/' });
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('link', { name: /Bet/ })).toBeDefined();
  isBroken = false;
  await userEvent.click(again);
  expect(await screen.findByRole('link', { name: /Tip/ })).toBeDefined();
});

test('a refresh that failed is tried again as a whole, and the sums are as new as the rows', async () => {
  let isBroken = false;
  let count = 1;
  platform({
    '/wps/v2/records': () =>
      isBroken
        ? { status: 422, refusal: { code: 'BUSY', message: 'A lot is going on' } }
        : pageOf([row('a', {})], { totals: { ...totals, count } }),
  });
  const { queries } = await draw(() => <Kept of={RecordList} />, { at: '/' });
  await screen.findByText('1 transaction');
  [isBroken, count] = [true, 2];
  await queries.invalidateQueries({ queryKey: ['mine', 'records'] });
  const again = await screen.findByRole('button', { name: 'Try again' });
  isBroken = false;
  await userEvent.click(again);
  expect(await screen.findByText('2 transactions')).toBeDefined();
});

test('days that are no period show and hand over nothing but what was shown before', async () => {
  const heard = platform({
    '/wps/v2/records': ({ query }) => pageOf([row('a', {})], { totals: { ...totals, count: query['from'] === undefined ? 9 : 1 } }),
  });
  await draw(() => <Kept of={RecordList} />, { at: '/' });
  await screen.findByText('9 transactions');
  await userEvent.selectOptions(screen.getByLabelText('Period'), 'Custom dates');
  await screen.findByText('1 transaction');
  await userEvent.clear(screen.getByLabelText('From'));
  expect(screen.getByText(/must not be after the end date/)).toBeDefined();
  expect(screen.getByText('1 transaction')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Export CSV' }).hasAttribute('disabled')).toBe(true);
  expect(heard.filter(({ path }) => path === '/wps/v2/records')).toHaveLength(2);
});

test('a list that filters left empty offers to clear them; one that never had anything offers to pay in', async () => {
  platform({ '/wps/v2/records': () => pageOf([], { totals: { ...totals, count: 0 } }) });
  await draw(() => <Kept of={RecordList} begin={{ kinds: 'BONUS' }} />, { at: '/' });
  await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('No transactions yet')).toBeDefined();
});

test('a trial account is told that it holds no money', async () => {
  const member = {
    id: id('1'),
    number: '10000001',
    account: 'x',
    nickname: 'X***',
    type: 4,
    isAgent: false,
    isTrial: true,
    currency: 'THB',
    registeredAt: '2026-11-20T08:00:00Z',
    termsDue: null,
  };
  platform({ '/wps/member/info': () => ({ value: member }) });
  await draw(() => <RecordsPage search={{}} />, { at: '/' });
  expect(await screen.findByText('Guests have no wallet')).toBeDefined();
});

test('a receipt has all there is to know, and prints', async () => {
  platform({
    [`/wps/v2/records/deposit%3A${id('d')}`]: () => ({
      value: {
        row: { ...deposit, state: 'COMPLETE', step: 'CREDITED' },
        timeZone: 'Asia/Bangkok',
        account: 'anna',
        parts: [{ part: 'CASH', before: baht('0.00'), after: baht('500.00') }],
        fee: baht('5.00'),
        gross: baht('505.00'),
        holder: null,
        round: null,
        steps: [
          { step: 'CREATED', at: '2026-11-20T08:00:00.000Z' },
          { step: 'CREDITED', at: '2026-11-20T08:01:00.000Z' },
        ],
      },
    }),
  });
  const printed = vi.spyOn(globalThis, 'print').mockImplementation(() => undefined);
  await draw(() => <RecordView record={`deposit:${id('d')}`} search={{}} />, { at: '/' });
  const receipt = await screen.findByRole('article');
  for (const text of ['Ruby · Receipt', 'ABCD2345', 'anna', 'PromptPay', '฿505.00', '฿5.00', '2026-11-20 15:01:00', 'Created'])
    expect(receipt.textContent).toContain(text);
  expect(receipt.textContent).toContain('2026-11-20 15:00:00 \u2066Asia/Bangkok (GMT+7)\u2069');
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(printed).toHaveBeenCalledOnce();
});

test('a statement shows every line between what there was and what there is, and seldom ones only where something moved', async () => {
  const nothing = baht('0.00');
  const line = {
    from: '2026-11-20',
    to: '2026-11-20',
    opening: baht('100.00'),
    paidIn: baht('50.00'),
    paidOut: nothing,
    staked: baht('30.00'),
    won: baht('12.50'),
    bonus: nothing,
    pay: baht('4.00'),
    transfers: nothing,
    fees: baht('1.00'),
    other: nothing,
    closing: baht('135.50'),
  };
  const seldom = { bonus: nothing, owed: nothing, elsewhere: nothing, pay: baht('4.00') };
  const standing = { total: baht('135.50'), cash: baht('101.50'), held: baht('30.00'), ...seldom };
  const heard = platform({
    '/wps/v2/records/statement': () => ({
      value: {
        period: { ...period, from: line.from, to: line.to },
        sum: line,
        opening: standing,
        closing: standing,
        net: baht('-17.50'),
        lines: [line],
      },
    }),
  });
  await draw(() => <Kept of={StatementView} />, { at: '/' });
  const sheet = await screen.findByRole('region', { name: /Statement from/ });
  for (const text of [
    '฿100.00',
    '+฿50.00',
    '-฿30.00',
    '+฿12.50',
    '-฿1.00',
    '+฿4.00',
    '฿135.50',
    'Reserved for withdrawal',
    'Commission to collect',
  ])
    expect(sheet.textContent).toContain(text);
  expect(sheet.textContent).not.toContain('Transfers');
  expect(screen.getByRole('region', { name: 'Net result' }).textContent).toContain('-฿17.50');
  await userEvent.selectOptions(screen.getByLabelText('Group by'), 'Month');
  await expect.poll(() => heard.at(-1)?.query['step']).toBe('MONTH');
});
