import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { session } from '#api/session.ts';
import { standInPlatform } from '../../../test-platform.ts';
import { draw } from '../../../test-site.tsx';
import type { BetSearch } from './search.rules.ts';
import { BetRecord } from './bet-record.tsx';
import BetView from './bet-view.tsx';
import ProfitPage from './profit-page.tsx';
import { RoundId } from '@croupier/contract/core/ids';

const id = (last: string) => `018f0000-0000-7000-8000-00000000000${last}`;
const baht = (amount: string) => ({ amount, currency: 'THB' });
const bet = (last: string, but: object) => ({
  roundId: id(last),
  vendorRoundId: `R-${last}`,
  nodeId: 'STUDIO:koi',
  displayName: 'Koi',
  providerName: 'Studio',
  currency: 'THB',
  state: 'SETTLED',
  result: 'LOST',
  stake: baht('10.00'),
  payout: baht('0.00'),
  validBet: baht('10.00'),
  startedAt: '2026-11-20T08:00:00.000Z',
  endedAt: '2026-11-20T08:00:01.000Z',
  ...but,
});
const won = bet('b', { result: 'WON', payout: baht('35.00') });
const open = bet('c', { result: 'OPEN', state: 'OPEN', validBet: null, endedAt: null });
const period = { from: '2026-11-15', to: '2026-11-21', timeZone: 'Asia/Bangkok', today: '2026-11-21' };
const totals = { count: 3, stake: baht('30.00'), payout: baht('35.00'), validBet: baht('20.00'), net: baht('15.00') };

const detail = {
  bet: won,
  timeZone: 'Asia/Bangkok',
  account: 'somchai',
  steps: [
    { step: 'BET', at: won.startedAt, money: baht('-10.00'), reference: 'tx-1', isFree: false },
    { step: 'WIN', at: won.endedAt, money: baht('35.00'), reference: 'tx-2', isFree: false },
    { step: 'END', at: won.endedAt, money: baht('0.00'), reference: '', isFree: false },
  ],
  corrections: [],
  fromBonus: null,
  shownBy: 'GAME',
};
const came = { stake: baht('20.00'), payout: baht('35.00'), net: baht('15.00') };
const profit = {
  period,
  sum: { ...came, bonus: baht('5.00'), rounds: 2, validBet: baht('20.00') },
  lines: [{ from: '2026-11-20', to: '2026-11-20', ...came }],
  byCategory: [{ category: 'RNG', ...came }],
  byGame: [{ nodeId: 'STUDIO:koi', name: 'Koi', provider: 'Studio', ...came }],
};

const platform = (but: Parameters<typeof standInPlatform>[0] = {}) =>
  standInPlatform({
    '/wps/v2/bets/record': () => ({ value: { content: [bet('a', {}), won, open], next: null, period, totals } }),
    [`/wps/v2/bets/rounds/${id('b')}`]: () => ({ value: detail }),
    '/wps/v2/bets/profit': () => ({ value: profit }),
    '/wps/v2/bets/games': () => ({ value: [{ nodeId: 'STUDIO:koi', name: 'Koi', vendor: 'STUDIO', provider: 'Studio' }] }),
    ...but,
  });

/** The page's part of the address, as the router keeps it. */
const Kept = ({ begin = {} }: { begin?: BetSearch }) => {
  const [search, setSearch] = useState(begin);
  return <BetRecord search={search} onAsk={(change) => setSearch({ ...search, ...change })} />;
};

beforeEach(() => session.begin('token-of-a-member'));

test('each round says what it came to, and an open one that it has come to nothing yet', async () => {
  platform();
  await draw(() => <Kept />, { at: '/' });
  const [lost, win, waiting] = await screen.findAllByRole('link', { name: /Koi/ });
  expect(lost?.textContent).toContain('Lost');
  expect(lost?.textContent).toContain('-฿10.00');
  expect(win?.textContent).toContain('+฿25.00');
  // Bangkok's clock, not the reader's.
  expect(win?.textContent).toContain('15:00:00');
  expect(waiting?.textContent).toContain('–');
  expect(screen.getByText('3 rounds')).toBeDefined();
});

test('the last seven days are shown until others are chosen, and what narrows the record is asked of the platform', async () => {
  const heard = platform();
  await draw(() => <Kept />, { at: '/' });
  await screen.findAllByRole('link', { name: /Koi/ });
  const { from = '', to = '' } = heard.find(({ path }) => path === '/wps/v2/bets/record')?.query ?? {};
  const span = Date.parse(to) - Date.parse(from);
  expect(span).toBe(6 * 86_400_000);
  await userEvent.click(screen.getByRole('button', { name: 'Won' }));
  await expect.poll(() => heard.some(({ query }) => query['result'] === 'WON')).toBe(true);
});

test('days that are no period show and hand over nothing but what was shown before', async () => {
  platform({
    '/wps/v2/bets/record': ({ query }) => ({
      value: { content: [won], next: null, period, totals: { ...totals, count: query['from'] === query['to'] ? 9 : 1 } },
    }),
  });
  await draw(() => <Kept begin={{ span: 'today' }} />, { at: '/' });
  await screen.findByText('9 rounds');
  await userEvent.selectOptions(screen.getByLabelText('Period'), 'Custom dates');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } });
  await screen.findByText('1 round');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '' } });
  expect(screen.getByText('1 round')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Export CSV' }).hasAttribute('disabled')).toBe(true);
});

test('a round opens to what happened in it, step by step, and can be watched again where its vendor shows it', async () => {
  platform();
  await draw(() => <BetView id={RoundId.parse(id('b'))} search={{}} />, { at: '/' });
  const steps = await screen.findByRole('list', { name: 'Round details' });
  expect(within(steps).getAllByRole('listitem')).toHaveLength(3);
  expect(steps.textContent).toContain('tx-1');
  expect(screen.getByRole('link', { name: /Replay/ }).getAttribute('href')).toContain('round=R-b');
});

test('a round from a wallet at its vendor shows only the told facts: its end, and no steps', async () => {
  const told = { ...detail, bet: { ...won, startedAt: won.endedAt }, steps: [], shownBy: null };
  platform({ [`/wps/v2/bets/rounds/${id('b')}`]: () => ({ value: told }) });
  await draw(() => <BetView id={RoundId.parse(id('b'))} search={{}} />, { at: '/' });
  const receipt = await screen.findByRole('article');
  expect(within(receipt).getByText('Ended')).toBeDefined();
  for (const none of ['Started', 'Round details']) expect(within(receipt).queryByText(none)).toBeNull();
});

test('the vendor’s page of a round opens in a window that cannot reach ours', async () => {
  platform({
    [`/wps/v2/bets/rounds/${id('b')}`]: () => ({ value: { ...detail, shownBy: 'PAGE' } }),
    [`/wps/v2/bets/rounds/${id('b')}/view`]: () => ({ value: { url: 'http://vendor.test/round' } }),
  });
  const went: [string, unknown][] = [];
  const shown = { opener: globalThis as unknown, location: { replace: (url: string) => went.push([url, shown.opener]) } };
  vi.stubGlobal('open', () => shown);
  await draw(() => <BetView id={RoundId.parse(id('b'))} search={{}} />, { at: '/' });
  await userEvent.click(await screen.findByRole('button', { name: /Studio/ }));
  await expect.poll(() => went).toEqual([['http://vendor.test/round', null]]);
});

test('the result of play is told in all, over time, by kind and by game', async () => {
  platform();
  await draw(() => <ProfitPage search={{}} />, { at: '/' });
  expect((await screen.findByRole('region', { name: 'Net result' })).textContent).toContain('+฿15.00');
  for (const name of ['Over time', 'By game type', 'By game']) expect(screen.getByRole('table', { name })).toBeDefined();
});

test('from a game in the report its bets open for the days of the report', async () => {
  platform();
  await draw(() => <ProfitPage search={{ span: 'custom', from: '2026-10-01', to: '2026-10-31' }} />, { at: '/' });
  const link = await screen.findByRole('link', { name: /^Koi/ });
  expect(Object.fromEntries(new URL((link as HTMLAnchorElement).href).searchParams)).toMatchObject({
    game: 'STUDIO:koi',
    span: 'custom',
    from: '2026-10-01',
    to: '2026-10-31',
  });
});

test('all days of a long report are in its drawing', async () => {
  const days = Array.from({ length: 400 }, (_, back) => new Date(Date.UTC(2026, 10, 21 - back)).toISOString().slice(0, 10));
  platform({ '/wps/v2/bets/profit': () => ({ value: { ...profit, lines: days.map((day) => ({ from: day, to: day, ...came })) } }) });
  await draw(() => <ProfitPage search={{}} />, { at: '/' });
  const chart = await screen.findByRole('img', { name: /^Result of each/ });
  expect(chart.querySelectorAll('rect')).toHaveLength(Math.ceil(400 / 7));
});
