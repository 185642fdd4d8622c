import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { session } from '#api/session.ts';
import { standInPlatform } from '../../../test-platform.ts';
import { aSite, draw } from '../../../test-site.tsx';
import { MemberLinks } from '../../layout/member-links.tsx';
import { MissionsPage } from './missions-page.tsx';

const thb = (amount: string) => ({ amount, currency: 'THB' });
const id = (digit: string) => `01990000-0000-7000-8000-00000000000${digit}`;
const mission = (digit: string, but: object = {}) => ({
  id: id(digit),
  period: '2026-11-20',
  repeats: 'DAILY',
  name: `Mission ${digit}`,
  description: 'Every valid bet counts.',
  condition: { kind: 'VALID_BET', money: thb('500.00'), gameTypes: ['RNG'], vendor: null },
  progress: { unit: 'MONEY', done: thb('125.00'), target: thb('500.00') },
  state: 'OPEN',
  reward: { kind: 'CASH', money: thb('25.00'), pieces: null },
  endsAt: '2026-11-20T17:00:00.000Z',
  claimUntil: null,
  ...but,
});
const ready = mission('1', {
  state: 'READY',
  progress: { unit: 'COUNT', done: 3, target: 3 },
  condition: { kind: 'DEPOSIT_COUNT', times: 3, each: thb('100.00') },
  claimUntil: '2026-11-27T05:00:00.000Z',
});
const member = {
  id: id('9'),
  number: '48201573',
  account: 'somchai',
  nickname: 's••••i',
  type: 0,
  isAgent: false,
  isTrial: false,
  currency: 'THB',
  registeredAt: '2026-11-01T00:00:00Z',
  termsDue: null,
};

beforeEach(() => session.begin('token'));

test('a mission shows what to do and how far it is, and one that is done is claimed once with one press', async () => {
  let state = 'READY';
  const claims: unknown[] = [];
  standInPlatform({
    '/wps/relay/MCSFE_getMissionSummaryDetails': () => ({
      value: { claimable: state === 'READY' ? 1 : 0, missions: [{ ...ready, state }, mission('2')] },
    }),
    [`/wps/v2/missions/${id('1')}/claim`]: (given: unknown) => {
      claims.push(given);
      state = 'CLAIMED';
      return { value: { ...ready, state } };
    },
  });
  await draw(() => <MissionsPage />, { at: '/' });
  const open = await screen.findByRole('progressbar', { name: 'Mission 2' });
  expect(open.getAttribute('value')).toBe('25');
  expect(screen.getByText(/Valid bets of .*500.* in total · Slots/)).toBeTruthy();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Claim' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Claim' })).toBeNull());
  expect(screen.getByText('Claimed')).toBeTruthy();
  expect(claims).toHaveLength(1);
});

test('a claim that is refused says why and can be tried again', async () => {
  standInPlatform({
    '/wps/relay/MCSFE_getMissionSummaryDetails': () => ({ value: { claimable: 1, missions: [ready] } }),
    [`/wps/v2/missions/${id('1')}/claim`]: () => ({ refusal: { code: 'NOT_CLAIMABLE', message: 'This reward can’t be claimed now' } }),
  });
  await draw(() => <MissionsPage />, { at: '/' });
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Claim' }));
  expect(await screen.findByText('This reward can’t be claimed now')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Claim' })).toBeTruthy();
});

test('without missions the page says so, and the most active members are a tab away with the own place', async () => {
  const rank = (place: number, isOwn: boolean) => ({ rank: place, memberName: `m••••${String(place)}`, missions: 40 - place, isOwn });
  standInPlatform({
    '/wps/relay/MCSFE_getMissionSummaryDetails': () => ({ value: { claimable: 0, missions: [] } }),
    '/wps/relay/MCSFE_getMissionLeaderboard': () => ({ value: { ranks: [rank(1, false)], own: rank(31, true) } }),
  });
  await draw(() => <MissionsPage />, { at: '/' });
  expect(await screen.findByText('No missions right now')).toBeTruthy();
  await userEvent.setup().click(screen.getByRole('tab', { name: 'Most active' }));
  await screen.findByText('You');
  const rows = within(screen.getByRole('tabpanel')).getAllByRole('listitem').map((row) => row.textContent); // prettier-ignore
  expect(rows).toEqual(['1m••••1 Missions: 39', '31m••••31 YouMissions: 9']);
});

test.each([
  [true, '2'],
  [false, undefined],
])('with the switch %s the menu lists the page with the count of rewards to claim: %s', async (missionLeaderboard, count) => {
  standInPlatform({
    '/wps/member/info': () => ({ value: member }),
    '/wps/relay/CSP_unreadCount': () => ({ value: { unreadMessage: 0 } }),
    '/wps/relay/MCSFE_getMissionSummaryDetails': () => ({ value: { claimable: 2, missions: [] } }),
  });
  await draw(() => <MemberLinks folded={false} />, { at: '/', site: aSite({ missionLeaderboard }) });
  await screen.findByText('Messages');
  const entry = screen.queryByText('Missions and ranking')?.closest('a') ?? null;
  expect(entry === null).toBe(count === undefined);
  if (count !== undefined) await waitFor(() => expect(entry?.textContent).toContain(count));
});

test('a tournament shows its rule, its board with the own place, and joining it', async () => {
  let isJoined = false;
  const place = (at: number, isOwn: boolean) => ({
    place: at,
    memberName: `m••••${String(at)}`,
    score: { money: null, figure: 2_550 - at },
    prize: at === 1 ? thb('500.00') : null,
    isOwn,
  });
  standInPlatform({
    '/wps/relay/MCSFE_getMissionSummaryDetails': () => ({ value: { claimable: 0, missions: [] } }),
    '/wps/v2/tournaments': () => ({
      value: {
        tournaments: [
          {
            id: id('3'),
            name: 'Friday race',
            description: '',
            metric: 'MULTIPLE',
            pointAmount: null,
            gameTypes: [],
            vendor: null,
            stakeMin: thb('5.00'),
            joins: true,
            isJoined,
            prizes: [thb('500.00')],
            tie: 'SHARED',
            startsAt: '2026-11-20T00:00:00.000Z',
            endsAt: '2026-11-27T00:00:00.000Z',
            phase: 'RUNNING',
            places: [place(1, false), place(40, true)],
          },
        ],
      },
    }),
    [`/wps/v2/tournaments/${id('3')}/entry`]: () => {
      isJoined = true;
      return { value: { joinedAt: '2026-11-20T00:00:00.000Z' } };
    },
  });
  await draw(() => <MissionsPage />, { at: '/' });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('tab', { name: 'Tournaments' }));
  const rows = within(await screen.findByRole('list', { name: 'Friday race' })).getAllByRole('listitem').map((row) => row.textContent); // prettier-ignore
  expect(rows[0]).toMatch(/^1m••••1 25\.49 ×.*500/);
  expect(rows[1]).toBe('40m••••40 You25.10 ×');
  expect(screen.getByText(/Equal scores share/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Join' }));
  expect(await screen.findByText('Joined')).toBeTruthy();
});
