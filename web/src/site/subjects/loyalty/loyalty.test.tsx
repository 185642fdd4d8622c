import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { session } from '#api/session.ts';
import { standInPlatform } from '../../../test-platform.ts';
import { aSite, draw } from '../../../test-site.tsx';
import { MemberLinks } from '../../layout/member-links.tsx';
import { RebatePage } from './rebate-page.tsx';
import { VipPage } from './vip-page.tsx';

const thb = (amount: string) => ({ amount, currency: 'THB' });
const id = (digit: string) => `01990000-0000-7000-8000-00000000000${digit}`;
const level = (number: number, but: object = {}) => ({
  level: number,
  name: ['Bronze', 'Silver', 'Gold'][number - 1],
  turnover: thb(`${(number - 1) * 100_000}.00`),
  deposits: thb(`${(number - 1) * 5_000}.00`),
  keep: thb(`${(number - 1) * 40_000}.00`),
  levelUp: null,
  monthly: null,
  birthday: null,
  rebates: [{ gameType: 'RNG', ratePpm: 2_500 + 500 * number }],
  cashbackPpm: null,
  pointsPercent: null,
  withdrawals: null,
  hasContact: false,
  ...but,
});
const reward = { id: id('1'), kind: 'LEVEL_UP', level: 2, levelName: 'Silver', money: thb('100.00'), turnoverPpm: 1_000_000, state: 'READY', readyAt: '2026-11-01T00:00:00Z', claimUntil: '2026-12-01T00:00:00Z' }; // prettier-ignore
const overview = (but: object = {}) => ({
  level: 2,
  levels: [level(1), level(2, { levelUp: thb('100.00') }), level(3)],
  month: { from: '2026-11-01', to: '2026-11-30', turnover: thb('60000.00'), deposits: thb('12000.00') },
  reaches: 2,
  contact: null,
  rewards: [reward],
  cashback: null,
  ...but,
});
const empty = { content: [], pageNum: 1, pageSize: 10, totalPages: 0, totalElements: 0 };
const member = { id: id('9'), number: '48201573', account: 'somchai', nickname: 's••••i', type: 0, isAgent: false, isTrial: false, currency: 'THB', registeredAt: '2026-11-01T00:00:00Z', termsDue: null }; // prettier-ignore

beforeEach(() => session.begin('token'));

test('the way to the next level is shown in numbers, and what keeps the level', async () => {
  standInPlatform({ '/wps/v2/vip': () => ({ value: overview() }) });
  await draw(() => <VipPage />, { at: '/', site: aSite({ vip: true }) });
  await screen.findByRole('heading', { name: 'On the way to Gold' });
  expect(screen.getByText(/140,000\.00 to go/)).toBeTruthy();
  const bars = screen.getAllByRole('progressbar').map((bar) => bar.getAttribute('value'));
  expect(bars).toEqual(['30', '100', '100']);
  const table = screen.getByRole('table', { name: 'Benefits' });
  expect(within(table).getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['Level', 'Bronze', 'Silver', 'Gold']); // prettier-ignore
  expect(within(table).getByRole('row', { name: /Rebate · Slots/ }).textContent).toContain('0.35%');
});

test('a reward is claimed with one press and is gone then', async () => {
  let claims = 0;
  standInPlatform({
    '/wps/v2/vip': () => ({ value: overview({ rewards: claims === 0 ? [reward] : [] }) }),
    [`/wps/v2/vip/rewards/${id('1')}/claim`]: () => {
      claims += 1;
      return { value: { ...reward, state: 'CLAIMED' } };
    },
  });
  await draw(() => <VipPage />, { at: '/', site: aSite({ vip: true }) });
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Claim' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Claim' })).toBeNull());
  expect(claims).toBe(1);
});

test('at the highest level nothing is missing, and a merchant without levels says so', async () => {
  standInPlatform({ '/wps/v2/vip': () => ({ value: overview({ level: 3, reaches: 3, rewards: [] }) }) });
  await draw(() => <VipPage />, { at: '/', site: aSite({ vip: true }) });
  expect(await screen.findByText('You have reached the highest level.')).toBeTruthy();
  await draw(() => <VipPage />, { at: '/', site: aSite({ vip: false }) });
  expect(await screen.findByText('VIP levels aren’t available here')).toBeTruthy();
});

test('a rebate is collected by one key until it has an answer, and less than the least amount cannot be collected', async () => {
  const keys: unknown[] = [];
  let collectable = '180.00';
  const state = () => ({
    day: '2026-11-20',
    level: 1,
    lines: [{ gameType: 'RNG', counted: thb('60000.00'), ratePpm: 3_000, amount: thb('180.00') }],
    today: thb('180.00'),
    collectable: thb(collectable),
    least: thb('1.00'),
    dailyMax: null,
    turnoverPpm: 1_000_000,
  });
  standInPlatform({
    '/wps/v2/rebate': () => ({ value: state() }),
    '/wps/v2/paybacks': () => ({ value: empty }),
    '/wps/v2/rebate/collect': (given: unknown) => {
      keys.push((given as { body: { key: string } }).body?.key ?? given);
      collectable = '0.00';
      return {
        value: {
          id: id('2'),
          programme: 'REBATE',
          at: '2026-11-20T03:00:00Z',
          money: thb('180.00'),
          collected: true,
          withheld: false,
          parts: [],
        },
      };
    },
  });
  await draw(() => <RebatePage />, { at: '/', site: aSite({ manualRebate: true }) });
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Collect' });
  await userEvent.setup().click(button);
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Collect' }).disabled).toBe(true));
  expect(keys).toHaveLength(1);
  expect(screen.getByText(/You can collect from .*1\.00/)).toBeTruthy();
});

test.each([
  [true, true],
  [false, false],
])('the menu lists both pages as the switches say: %s', async (isOn, isListed) => {
  standInPlatform({
    '/wps/member/info': () => ({ value: member }),
    '/wps/relay/CSP_unreadCount': () => ({ value: { unreadMessage: 0 } }),
    '/wps/relay/MCSFE_getMissionSummaryDetails': () => ({ value: { claimable: 0, missions: [] } }),
    '/wps/v2/vip/state': () => ({ value: { hasVip: true, vipLabelName: 'Silver', vipRankLevel: 2, claimable: 3 } }),
  });
  await draw(() => <MemberLinks folded={false} />, { at: '/', site: aSite({ vip: isOn, manualRebate: isOn }) });
  await screen.findByText('Messages');
  const vip = screen.queryByText('VIP')?.closest('a') ?? null;
  expect(vip !== null).toBe(isListed);
  expect(screen.queryByText('Rebate') !== null).toBe(isListed);
  if (isListed) await waitFor(() => expect(vip?.textContent).toContain('3'));
});
