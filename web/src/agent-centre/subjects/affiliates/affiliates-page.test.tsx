import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { session } from '#api/session.ts';
import { standInPlatform } from '../../../test-platform.ts';
import { draw } from '../../../test-site.tsx';
import { AffiliatesPage } from './affiliates-page.tsx';

const thb = (amount: string) => ({ amount, currency: 'THB' });
const idOf = (last: number) => `01990000-0000-4000-8000-00000000000${String(last)}`;
const version = {
  id: idOf(1),
  number: 1,
  terms: {
    cpa: {
      amount: thb('300.00'),
      firstDepositMin: thb('500.00'),
      validBetMin: thb('1000.00'),
      withinDays: 30,
      needsKyc: false,
      playersMax: null,
    },
    share: null,
    windowDays: 30,
    payMax: null,
    autoApproveMax: thb('2000.00'),
  },
  inForceFrom: '2026-11-01T00:00:00Z',
  madeAt: '2026-11-01T00:00:00Z',
};
const self = (commission: string) => ({
  state: 'ACTIVE',
  plan: { name: 'Partners', currency: 'THB', cycle: 'D', now: version, next: null },
  since: '2026-11-01T00:00:00Z',
  players: 3,
  commission: thb(commission),
  brought: thb('0.00'),
});
const none = { clicks: 0, registrations: 0, firstDeposits: 0, qualified: 0, deposits: thb('0.00'), ggr: thb('0.00'), bonuses: thb('0.00'), ngr: thb('0.00'), commission: thb('0.00') }; // prettier-ignore
const campaign = {
  id: idOf(2),
  code: 'ABC2345',
  name: 'Blog',
  landing: '/slots',
  url: 'http://ruby.test/go/ABC2345',
  madeAt: '2026-11-20T00:00:00Z',
  closedAt: null,
  figures: none,
};
const pageOf = (...content: unknown[]) => ({ content, pageNum: 1, pageSize: 10, totalPages: 1, totalElements: content.length });

const paths = {
  self: '/wps/v2/affiliates/self',
  campaigns: '/wps/v2/affiliates/campaigns',
  collect: '/wps/v2/agents/commission/collect',
};
const open = async (answers: Parameters<typeof standInPlatform>[0]) => {
  session.begin('a-token');
  const heard = standInPlatform({ [paths.campaigns]: () => ({ value: pageOf() }), ...answers });
  await draw(() => <AffiliatesPage />, { at: '/agentHome?page=affiliates' });
  return heard;
};

test('the waiting pay is taken into the wallet once, however often the button is pressed', async () => {
  let waits = '2077.50';
  const heard = await open({
    [paths.self]: () => ({ value: self(waits) }),
    [paths.collect]: () => {
      waits = '0.00';
      return { value: { commission: thb('0.00'), cash: thb('2077.50') } };
    },
  });
  const collect = await screen.findByRole('button', { name: 'Transfer to wallet' });
  await userEvent.tripleClick(collect);
  // With nothing left there is nothing to take.
  await waitFor(() => expect(collect).toHaveProperty('disabled', true));
  const movements = heard.filter(({ path }) => path === paths.collect).map(({ body }) => body as { key: string; money: unknown });
  expect(new Set(movements.map(({ key }) => key)).size).toBe(1);
  expect(movements[0]?.money).toEqual(thb('2077.50'));
});

test('an agent who is refused because some of it came to be owed sees the rest', async () => {
  let waits = '2077.50';
  await open({
    [paths.self]: () => ({ value: self(waits) }),
    [paths.collect]: () => {
      waits = '77.50';
      return { status: 409, refusal: { code: 'INSUFFICIENT_FUNDS', message: 'Not enough money.' } };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Transfer to wallet' }));
  expect(await screen.findByText('฿77.50')).toBeTruthy();
});

test('a campaign has a name and a page of the site, and its link is there at once', async () => {
  let made = false;
  const heard = await open({
    [paths.self]: () => ({ value: self('0.00') }),
    [paths.campaigns]: ({ method }) => {
      made ||= method === 'POST';
      return { value: method === 'POST' ? campaign : made ? pageOf(campaign) : pageOf() };
    },
  });
  const user = userEvent.setup();
  const [begin] = await screen.findAllByRole('button', { name: 'New campaign' });
  await user.click(begin ?? document.body);
  const form = await screen.findByRole('dialog');
  const landing = within(form).getByLabelText('Landing page');
  await user.clear(landing);
  // Nobody is sent to a page of somebody else.
  await user.type(landing, '//elsewhere.test');
  await user.click(within(form).getByRole('button', { name: 'New campaign' }));
  expect(within(form).getByText('Enter a name.')).toBeDefined();
  expect(within(form).getByText('Enter a page of the site that begins with one slash.')).toBeDefined();
  expect(heard.filter(({ method }) => method === 'POST')).toEqual([]);
  await user.type(within(form).getByLabelText('Name'), ' Blog ');
  await user.clear(landing);
  await user.type(landing, '/slots');
  await user.click(within(form).getByRole('button', { name: 'New campaign' }));
  expect(await screen.findByRole('dialog', { name: 'Blog' })).toBeDefined();
  expect(heard.filter(({ method }) => method === 'POST')).toMatchObject([{ body: { name: 'Blog', landing: '/slots' } }]);
});

test('an agent without a plan is told how to come by one', async () => {
  await open({ [paths.self]: () => ({ value: null }) });
  expect(await screen.findByText('You have no affiliate plan')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Transfer to wallet' })).toBeNull();
});
