import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { emptyQueues, pageOf, renderConsole } from '../../test-console.tsx';

const thb = (amount: string) => ({ amount, currency: 'THB' });
const idOf = (last: number) => `01990000-0000-4000-8000-00000000000${String(last)}`;
const why = 'agreed with them this morning';

const terms = {
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
};
const aPlan = (last: number, name: string, merchantId = 'ruby') => ({
  id: idOf(last),
  merchantId,
  name,
  cycle: 'D',
  currency: 'THB',
  affiliates: 1,
  versions: [{ id: idOf(9), number: 1, terms, inForceFrom: '2026-11-01T00:00:00Z', madeAt: '2026-11-01T00:00:00Z' }],
});
/** The form that changes the terms of a plan, open; `but`: what they are instead. */
const changePlan = async (but: object = {}) => {
  const plan = aPlan(1, 'Partners');
  const versions = plan.versions.map((version) => ({ ...version, terms: { ...terms, ...but } }));
  const { heard } = await renderConsole(`/affiliates?tab=PLANS&open=${idOf(1)}`, rights, {
    '/ops/affiliates/plans': () => ({ value: pageOf({ ...plan, versions }) }),
    [`/ops/affiliates/plans/${idOf(1)}/versions`]: () => ({ value: { ...plan, versions } }),
  });
  const form = within(await screen.findByRole('dialog'));
  await userEvent.click(await form.findByRole('button', { name: 'New terms' }));
  await userEvent.type(form.getByLabelText('Reason'), why);
  const type = async (label: string, text: string) => {
    await userEvent.clear(form.getByLabelText(label));
    await userEvent.type(form.getByLabelText(label), text);
  };
  return { form, type, send: () => userEvent.click(form.getByRole('button', { name: 'New terms' })), sent: () => changes(heard()) };
};
const anAffiliate = (state = 'ACTIVE') => ({
  memberId: '01990000-0000-7000-8000-000000000001',
  merchantId: 'ruby',
  account: 'senior',
  state,
  planId: idOf(1),
  plan: 'Partners',
  since: '2026-11-01T00:00:00Z',
  players: 1_234,
  figures: {
    clicks: 20_000,
    registrations: 1_234,
    firstDeposits: 900,
    qualified: 700,
    deposits: thb('6000.00'),
    ggr: thb('1500.00'),
    bonuses: thb('0.00'),
    ngr: thb('1200.00'),
    commission: thb('300.00'),
  },
});
const aRun = (state: string, problem: string | null = null) => ({
  id: idOf(5),
  merchantId: 'ruby',
  plan: 'Partners',
  period: '2026-11-20',
  start: '2026-11-19T17:00:00Z',
  end: '2026-11-20T17:00:00Z',
  isCorrection: false,
  state,
  cost: thb('4500.00'),
  lines: 1,
  problem,
  frozenAt: '2026-11-20T17:00:00Z',
  decidedAt: null,
});

const rights = ['affiliate.read', 'affiliate.edit', 'affiliate.approve'] as const;
const changes = (heard: { method: string; path: string; body: unknown }[]) => heard.filter(({ method }) => method !== 'GET');

test('an enrolled affiliate has an account and a plan, and both are asked for where they stand', async () => {
  const { heard } = await renderConsole('/affiliates?merchant=ruby', rights, {
    '/ops/affiliates': ({ method }) => ({ value: method === 'GET' ? pageOf(anAffiliate()) : anAffiliate() }),
    '/ops/affiliates/plans': () => ({ value: pageOf(aPlan(1, 'Partners'), aPlan(2, 'Streamers', 'pearl')) }),
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Add an affiliate' }));
  const form = await screen.findByRole('dialog');
  await user.type(within(form).getByLabelText('Reason'), why);
  await user.click(within(form).getByRole('button', { name: 'Add an affiliate' }));
  expect(
    within(form)
      .getByLabelText(/account/i)
      .getAttribute('aria-invalid'),
  ).toBe('true');
  expect(within(form).getByLabelText('Plan').getAttribute('aria-invalid')).toBe('true');
  expect(changes(heard())).toEqual([]);

  await user.type(within(form).getByLabelText(/account/i), ' agent2 ');
  // A plan is chosen by its name and its merchant's, not by what the platform calls them.
  await user.selectOptions(within(form).getByLabelText('Plan'), within(form).getByRole('option', { name: 'Streamers (Pearl)' }));
  await user.click(within(form).getByRole('button', { name: 'Add an affiliate' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(changes(heard())).toMatchObject([{ body: { merchantId: 'pearl', account: 'agent2', planId: idOf(2), reason: why } }]);
});

test('an affiliate is paused with a reason, and is told of it as a change of state', async () => {
  const { memberId } = anAffiliate();
  const { heard } = await renderConsole(`/affiliates?open=${memberId}`, rights, {
    '/ops/affiliates': () => ({ value: pageOf(anAffiliate()) }),
    [`/ops/affiliates/${memberId}/state`]: () => ({ value: anAffiliate('PAUSED') }),
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Pause' }));
  await user.type(screen.getByLabelText('Reason'), why);
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  await waitFor(() => expect(changes(heard())).toMatchObject([{ body: { state: 'PAUSED', reason: why } }]));
});

const run = (state: string, problem?: string) => ({
  '/ops/affiliates/runs': () => ({ value: pageOf(aRun(state, problem)) }),
  [`/ops/affiliates/runs/${idOf(5)}/lines`]: () => ({ value: pageOf() }),
  [`/ops/affiliates/runs/${idOf(5)}/decision`]: () => ({ value: aRun('APPROVED') }),
  [`/ops/affiliates/runs/${idOf(5)}/rerun`]: () => ({ value: null }),
});

test('a run that waits is approved once, however often the button is pressed', async () => {
  const { heard } = await renderConsole(`/affiliates?tab=RUNS&open=${idOf(5)}`, rights, run('WAITING'));
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  await user.type(screen.getByLabelText('Reason'), why);
  const approve = screen.getByRole('button', { name: 'Approve' });
  for (let press = 0; press < 3; press += 1) fireEvent.click(approve);
  await waitFor(() => expect(changes(heard()).length).toBeGreaterThan(0));
  expect(changes(heard())).toMatchObject([{ body: { approve: true, reason: why } }]);
});

test('a run that was paid can be looked at again, and says when nothing has changed', async () => {
  await renderConsole(`/affiliates?tab=RUNS&open=${idOf(5)}`, rights, run('POSTED'));
  const user = userEvent.setup();
  expect(await screen.findByRole('button', { name: /recalculate/i })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  await user.click(screen.getByRole('button', { name: /recalculate/i }));
  await user.type(screen.getByLabelText('Reason'), why);
  await user.click(screen.getByRole('button', { name: /recalculate/i }));
  expect(await screen.findByText(/no difference found/i)).toBeDefined();
});

test('an operator who may not decide sees the run and no button', async () => {
  await renderConsole(`/affiliates?tab=RUNS&open=${idOf(5)}`, ['affiliate.read'], run('WAITING'));
  const panel = await screen.findByRole('dialog');
  expect(await within(panel).findByText('4,500.00', { exact: false })).toBeDefined();
  expect(within(panel).queryByRole('button', { name: /Approve|Reject/ })).toBeNull();
});

test('each part of the page has its place in the address, and the merchant goes along', async () => {
  const { where } = await renderConsole('/affiliates?merchant=ruby', rights, {
    '/ops/affiliates': () => ({ value: pageOf() }),
    '/ops/affiliates/plans': () => ({ value: pageOf(aPlan(1, 'Partners')) }),
  });
  await userEvent.click(await screen.findByRole('tab', { name: 'Plans' }));
  expect(await screen.findByText('Partners')).toBeDefined();
  expect(where()).toBe('/affiliates?merchant=ruby&tab=PLANS');
});

const share = {
  tiers: [{ ngrMin: thb('0.00'), ratePpm: 250_000 }],
  depositFeePpm: 20_000,
  adminFeePpm: 100_000,
  carriesLoss: true,
  highRollerWin: null,
};

test('rates and counts of a plan are typed with a comma and in the digits of any script', async () => {
  const { type, send, sent } = await changePlan({ share });
  await type('Deposit fee (%)', '2,5');
  await type('Share in %', '२७.५');
  await type('Within (days after registration)', '๔๕');
  await send();
  await waitFor(() =>
    expect(sent()).toMatchObject([
      { body: { terms: { cpa: { withinDays: 45 }, share: { tiers: [{ ratePpm: 275_000 }], depositFeePpm: 25_000 } } } },
    ]),
  );
});

test('a plan is sent as it was, though a point groups thousands in the language of the page', async () => {
  const amount = thb('300.125');
  const { send, sent } = await changePlan({
    cpa: { ...terms.cpa, amount, firstDepositMin: amount, validBetMin: amount },
    share: { ...share, tiers: [{ ngrMin: amount, ratePpm: 250_000 }], highRollerWin: amount },
    payMax: amount,
    autoApproveMax: amount,
  });
  const { lang } = document.documentElement;
  document.documentElement.lang = 'de';
  await send();
  document.documentElement.lang = lang;
  const money = { amount, firstDepositMin: amount, validBetMin: amount };
  await waitFor(() =>
    expect(sent()).toMatchObject([
      {
        body: {
          terms: { cpa: money, share: { tiers: [{ ngrMin: amount }], highRollerWin: amount }, payMax: amount, autoApproveMax: amount },
        },
      },
    ]),
  );
});

const aPostback = (last: number) => ({
  account: `senior${String(last)}`,
  postback: {
    id: idOf(last),
    event: 'qualified',
    player: null,
    isTest: false,
    method: 'GET',
    url: 'https://tracker.example/pb',
    body: null,
    state: 'SENT',
    attempts: 1,
    madeAt: '2026-11-20T17:00:00Z',
    nextTryAt: null,
    status: 200,
    problem: null,
    ms: 12,
  },
});

test('an open message to a tracker stays open when newer ones push it off the page', async () => {
  let newest = aPostback(1);
  await renderConsole(`/affiliates?tab=POSTBACKS&open=${idOf(1)}`, rights, {
    '/ops/affiliates/postbacks': () => ({ value: pageOf(newest) }),
  });
  const panel = await screen.findByRole('dialog');
  expect(await within(panel).findByText('senior1')).toBeDefined();
  newest = aPostback(2);
  await userEvent.click(screen.getByRole('button', { name: 'Refresh', hidden: true }));
  expect(await screen.findByText('senior2')).toBeDefined();
  expect(within(screen.getByRole('dialog')).getByText('senior1')).toBeDefined();
});

test('how many runs wait stands beside affiliates', async () => {
  await renderConsole('/affiliates', rights, {
    '/ops/affiliates': () => ({ value: pageOf() }),
    '/ops/desk/pulse': () => ({ value: { ...emptyQueues, affiliateRuns: { waiting: 3, stamp: '3' } } }),
  });
  const [place] = await screen.findAllByRole('link', { name: /Affiliates.*3/ });
  expect(place).toBeDefined();
});
