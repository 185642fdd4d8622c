import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Money } from '@croupier/contract/core/money';
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { session } from '#api/session.ts';
import { standInPlatform } from '../../../test-platform.ts';
import { draw } from '../../../test-site.tsx';
import { AffiliatesPage } from '../affiliates/affiliates-page.tsx';
import { OverviewPage } from '../agent-tree/overview-page.tsx';
import { CollectDialog } from './collect-dialog.tsx';
import { DailyPage } from './daily-page.tsx';
import { ids, money, tier } from '../contracts/test-contracts.ts';

beforeEach(() => session.begin('token'));
const collect = '/wps/v2/agents/commission/collect';
const has = z.decode(Money, money('12.3456') as never);

test('pressed twice, or again after silence, pay is taken by one key; another amount is another wish', async () => {
  let tries = 0;
  const heard = standInPlatform({
    [collect]: () => {
      tries += 1;
      if (tries === 1) throw new TypeError('the line is dead');
      return { value: { commission: money('0.00'), cash: money('12.3456') } };
    },
  });
  const onClose = vi.fn();
  await draw(() => <CollectDialog commission={has} onClose={onClose} />, { at: '/agentHome' });
  const press = screen.getByRole('button', { name: 'Transfer ฿12.34' });
  fireEvent.click(press);
  fireEvent.click(press);
  await screen.findByRole('alert');
  await userEvent.click(press);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const sent = heard.filter(({ path }) => path === collect).map(({ body }) => body as { key: string; money: object });
  expect(sent.length).toBe(2);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  expect(sent[0]?.money).toEqual(money('12.3456'));
});

test('no more than there is can be asked for', async () => {
  const heard = standInPlatform({});
  await draw(() => <CollectDialog commission={has} onClose={vi.fn()} />, { at: '/agentHome' });
  const field = screen.getByLabelText('Amount');
  await userEvent.clear(field);
  await userEvent.type(field, '12.35');
  await userEvent.click(screen.getByRole('button', { name: 'Transfer ฿12.35' }));
  expect(screen.getByText('Enter an amount up to ฿12.34.')).toBeTruthy();
  expect(heard).toEqual([]);
});

test('the taken amount is offered nowhere else: every page that shows the account asks for it again', async () => {
  let left = money('12.3456');
  const terms = { cpa: null, share: null, windowDays: 30, payMax: null, autoApproveMax: money('0.00') };
  const now = { id: ids.contract, number: 1, terms, inForceFrom: '2026-11-01T00:00:00Z', madeAt: '2026-11-01T00:00:00Z' };
  const heard = standInPlatform({
    [collect]: () => {
      left = money('0.00');
      return { value: { commission: left, cash: money('12.3456') } };
    },
    '/wps/v2/agents/commission': () => ({ value: { commission: left, cash: money('0.00') } }),
    '/wps/v2/affiliates/self': () => ({
      value: {
        state: 'ACTIVE',
        plan: { name: 'Partners', currency: 'THB', cycle: 'D', now, next: null },
        since: '2026-11-01T00:00:00Z',
        players: 3,
        commission: left,
        brought: money('0.00'),
      },
    }),
  });
  await draw(
    () => (
      <>
        <AffiliatesPage />
        <OverviewPage />
        <CollectDialog commission={has} onClose={vi.fn()} />
      </>
    ),
    { at: '/agentHome' },
  );
  const offered = await screen.findByRole('button', { name: 'Transfer to wallet' });
  const asked = (): number => heard.filter(({ path }) => path === '/wps/v2/agents/commission').length;
  await waitFor(() => expect(asked()).toBe(1));
  expect(offered).toHaveProperty('disabled', false);
  await userEvent.click(screen.getByRole('button', { name: 'Transfer ฿12.34' }));
  await waitFor(() => expect(offered).toHaveProperty('disabled', true));
  await waitFor(() => expect(asked()).toBe(2));
});

test('an agent who is refused because some of it came to be owed sees the rest', async () => {
  const heard = standInPlatform({
    [collect]: () => ({ status: 409, refusal: { code: 'INSUFFICIENT_FUNDS', message: 'Not enough money.' } }),
    '/wps/v2/agents/commission': () => ({ value: { commission: money('5.00'), cash: money('0.00') } }),
  });
  await draw(
    () => (
      <>
        <OverviewPage />
        <CollectDialog commission={has} onClose={vi.fn()} />
      </>
    ),
    { at: '/agentHome' },
  );
  const asked = (): number => heard.filter(({ path }) => path === '/wps/v2/agents/commission').length;
  await waitFor(() => expect(asked()).toBe(1));
  await userEvent.click(screen.getByRole('button', { name: 'Transfer ฿12.34' }));
  expect(await screen.findByText('Not enough money.')).toBeTruthy();
  await waitFor(() => expect(asked()).toBe(2));
});

const line = {
  id: ids.line,
  kind: 'DAILY',
  period: '2026-11-20',
  start: '2026-11-19T17:00:00Z',
  end: '2026-11-20T17:00:00Z',
  isCorrection: false,
  payer: null,
  payee: { memberId: ids.me, name: 'agent01' },
  entitlement: money('6200.00'),
  amount: money('6200.00'),
  downlines: money('1500.00'),
  pay: money('4700.00'),
  paid: money('6200.00'),
  due: money('0.00'),
  state: 'PAID',
  settledAt: '2026-11-20T19:05:00Z',
};
const sums = { kind: 'DAILY', gross: line.amount, downlines: line.downlines, pay: line.pay, paid: line.paid, due: line.due, lines: 1 };
const working = {
  of: 'PERIOD',
  won: money('0.00'),
  lost: money('620000.00'),
  ggr: money('12000.00'),
  active: 9,
  net: null,
  tier: 1,
  tiers: [
    tier(0.8, { validBet: '100000.00', active: 3 }),
    tier(1, { validBet: '500000.00', active: 8 }),
    tier(1.2, { validBet: '1000000.00', active: 15 }),
  ],
  base: money('620000.00'),
  counted: money('620000.00'),
  countedWon: money('0.00'),
  countedLost: money('620000.00'),
  profitRatePpm: 10_000,
  lossRatePpm: 10_000,
  banded: false,
  hourly: money('0.00'),
};
const page = (content: object[]) => ({ content, pageNum: 1, pageSize: 20, totalPages: 1, totalElements: content.length });

test('pay is listed with its sums first, and a line opens to its working: tier, next tier, rate, downlines, bets', async () => {
  const heard = standInPlatform({
    '/wps/v2/agents/centre': () => ({ value: { features: ['salary'], currency: 'THB', timeZone: 'Asia/Bangkok' } }),
    '/wps/v2/agents/pay': () => ({ value: page([line]) }),
    '/wps/v2/agents/income': () => ({
      value: { kinds: [sums], total: line.pay, days: [{ day: '2026-11-20', kind: 'DAILY', pay: line.pay }] },
    }),
    [`/wps/v2/agents/pay/${ids.line}`]: () => ({
      value: {
        line,
        working,
        payments: [{ pocket: 'HOUSE', money: line.amount, isBack: false, at: line.settledAt, transferId: ids.request }],
      },
    }),
    [`/wps/v2/agents/pay/${ids.line}/downlines`]: () => ({
      value: page([{ ...line, id: ids.request, payee: { memberId: ids.other, name: 'boon' }, amount: money('1500.00') }]),
    }),
    [`/wps/v2/agents/pay/${ids.line}/bets`]: () => ({
      value: page([
        {
          round: 'r1',
          member: 'mali',
          gameType: 'RNG',
          stake: money('100.00'),
          payout: money('0.00'),
          validBet: money('100.00'),
          settledAt: line.start,
          share: null,
        },
      ]),
    }),
  });
  await draw(() => <DailyPage />, { at: '/agentHome?page=agentDailyWages2&span=custom&from=2026-11-20&to=2026-11-20&state=PAID' });
  await userEvent.click(await screen.findByRole('button', { name: /^2026-11-20/ }));
  expect(heard.find(({ path }) => path === '/wps/v2/agents/pay')?.query).toEqual({
    kind: 'DAILY',
    state: 'PAID',
    from: '2026-11-19T17:00:00.000Z',
    to: '2026-11-20T17:00:00.000Z',
    pageNo: '1',
    pageSize: '20',
  });
  const dialog = await screen.findByRole('dialog', { name: 'Daily salary' });
  await within(dialog).findByText('Reached');
  expect(within(dialog).getByText(/Missing/).textContent).toBe('Missing: Valid bets per day ฿380,000Active members 6');
  const rates = within(dialog)
    .getAllByText('Rate')
    .map((name) => name.parentElement?.textContent);
  expect(rates).toContain('Rate฿620,000.00 × 1 %');
  const details = within(dialog).getByText('Downline pay').closest('details') as HTMLDetailsElement;
  details.open = true;
  fireEvent(details, new Event('toggle'));
  expect(await within(details).findByRole('button', { name: 'boon' })).toBeTruthy();
});
