import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { pageOf, renderConsole } from '../../test-console.tsx';

const thb = (amount: string) => ({ amount, currency: 'THB' });
const idOf = (last: number) => `01990000-0000-4000-8000-00000000000${String(last)}`;
const why = 'as their contract says';
const [runId, lineId] = [idOf(1), idOf(2)];

const aRun = (isCorrection: boolean) => ({
  id: runId,
  merchantId: 'ruby',
  kind: 'DAILY',
  currency: 'THB',
  period: '2026-11-20',
  start: '2026-11-19T17:00:00Z',
  end: '2026-11-20T17:00:00Z',
  state: 'WAITING',
  place: isCorrection ? 2 : 1,
  isCorrection,
  cost: thb('4500.00'),
  problem: null,
  computedAt: '2026-11-20T19:00:00Z',
  decidedAt: null,
  postedAt: null,
});
const aLine = (amount: string) => ({
  id: lineId,
  payer: null,
  payee: { id: '01990000-0000-7000-8000-000000000001', account: 'anong' },
  depth: 1,
  entitlement: thb('1000.00'),
  amount: thb(amount),
  downlines: thb('0.00'),
  pay: thb(amount),
  paid: thb('0.00'),
  due: thb('0.00'),
  state: 'READY',
  overridden: thb('0.00'),
  settledAt: null,
});
const working = {
  of: 'BETS',
  won: thb('0.00'),
  lost: thb('0.00'),
  bets: 0,
  earned: '0',
  restBefore: '0',
  restAfter: '0',
  tiers: [],
};
const anOverride = {
  id: idOf(3),
  merchantId: 'ruby',
  runId,
  lineId,
  kind: 'DAILY',
  period: '2026-11-20',
  payee: { id: '01990000-0000-7000-8000-000000000001', account: 'anong' },
  was: thb('0.00'),
  becomes: thb('0.00'),
  reason: why,
  state: 'APPLIED',
  askedAt: '2026-11-20T20:00:00Z',
  askedBy: 'mali',
  own: true,
  decidedAt: '2026-11-20T20:00:00Z',
  decidedBy: 'mali',
  decision: null,
};

const nothing = thb('0.00');
const openedRun = (run: ReturnType<typeof aRun>) => ({
  run,
  sums: { lines: 1, nothing: 0, entitlement: nothing, amount: nothing, paid: nothing, due: nothing },
  approvals: { by: [], needed: 1 },
  autoApproveMax: nothing,
  decidedBy: null,
  ofPeriod: [run],
  overrides: [],
  changes: 0,
  acts: [],
});

/** The line of a run that waits, with the form open that changes it by hand. */
const changeByHand = async (isCorrection: boolean, amount: string) => {
  const run = aRun(isCorrection);
  const { heard } = await renderConsole(`/pay-runs?open=${runId}&line=${lineId}`, ['agent.read', 'agent.override'], {
    '/ops/agents/runs': () => ({ value: pageOf(run) }),
    [`/ops/agents/runs/${runId}`]: () => ({ value: openedRun(run) }),
    [`/ops/agents/lines/${lineId}`]: () => ({
      value: { run, line: aLine(amount), working, payments: [], overrides: [], mayOverride: true },
    }),
    [`/ops/agents/lines/${lineId}/downlines`]: () => ({ value: pageOf() }),
    [`/ops/agents/lines/${lineId}/overrides`]: () => ({ value: anOverride }),
  });
  const panel = within(await screen.findByRole('dialog'));
  await userEvent.click(await panel.findByRole('button', { name: 'Change manually' }));
  const send = async (typed: string) => {
    const field = panel.getByLabelText('New amount');
    await userEvent.clear(field);
    await userEvent.type(field, typed);
    await userEvent.click(panel.getByRole('button', { name: 'Change manually' }));
  };
  await userEvent.type(panel.getByLabelText('Reason'), why);
  return { panel, send, sent: () => heard().filter(({ method }) => method === 'POST') };
};

test('a correction that takes back can take back another amount', async () => {
  const { panel, send, sent } = await changeByHand(true, '-500.00');
  expect(panel.getByLabelText('New amount')).toHaveProperty('value', '-500.00');
  await send('-200.00');
  await waitFor(() => expect(sent()).toMatchObject([{ body: { amount: thb('-200.00'), reason: why } }]));
});

test('a first run takes nothing back', async () => {
  const { panel, send, sent } = await changeByHand(false, '500.00');
  await send('-200.00');
  expect(panel.getByLabelText('New amount').getAttribute('aria-invalid')).toBe('true');
  expect(sent()).toEqual([]);
});

test('an amount of three decimals stays itself where a point groups thousands', async () => {
  const { panel, sent } = await changeByHand(false, '300.125');
  const { lang } = document.documentElement;
  document.documentElement.lang = 'de';
  await userEvent.click(panel.getByRole('button', { name: 'Change manually' }));
  document.documentElement.lang = lang;
  await waitFor(() => expect(sent()).toMatchObject([{ body: { amount: thb('300.125') } }]));
});

/** Two runs that wait, and a line of the first. */
const twoRuns = (at: string) => {
  const [run, other] = [aRun(false), { ...aRun(false), id: idOf(4), period: '2026-11-21' }];
  return renderConsole(at, ['agent.read', 'agent.override'], {
    '/ops/agents/runs': () => ({ value: pageOf(run, other) }),
    [`/ops/agents/runs/${runId}`]: () => ({ value: openedRun(run) }),
    [`/ops/agents/runs/${other.id}`]: () => ({ value: openedRun(other) }),
    [`/ops/agents/runs/${other.id}/lines`]: () => ({ value: pageOf() }),
    [`/ops/agents/lines/${lineId}`]: () => ({
      value: { run, line: aLine('500.00'), working, payments: [], overrides: [], mayOverride: true },
    }),
    [`/ops/agents/lines/${lineId}/downlines`]: () => ({ value: pageOf() }),
  });
};

test('a line says of which period it is, and is left behind with its run when another is opened', async () => {
  const { where } = await twoRuns(`/pay-runs?open=${runId}&line=${lineId}`);
  const panel = within(await screen.findByRole('dialog'));
  expect(await panel.findByText('2026-11-20')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: '2026-11-21' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Change manually' })).toBeNull());
  expect(await screen.findByRole('button', { name: 'XLSX' })).toBeTruthy();
  expect(where()).not.toContain('line=');
});

test('a line of another run than the open one is neither shown nor changed', async () => {
  await twoRuns(`/pay-runs?open=${idOf(4)}&line=${lineId}`);
  expect(await screen.findByRole('button', { name: 'XLSX' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change manually' })).toBeNull();
});

test('a yes says which run was seen, and one that was changed meanwhile is shown anew', async () => {
  let changes = 1;
  const run = aRun(false);
  const { heard } = await renderConsole(`/pay-runs?open=${runId}`, ['agent.read', 'agent.run'], {
    '/ops/agents/runs': () => ({ value: pageOf(run) }),
    [`/ops/agents/runs/${runId}`]: () => ({ value: { ...openedRun(run), changes, acts: ['APPROVE', 'REJECT'] } }),
    [`/ops/agents/runs/${runId}/lines`]: () => ({ value: pageOf() }),
    [`/ops/agents/runs/${runId}/decision`]: () => ({
      status: 409,
      refusal: { code: 'CHANGED_MEANWHILE', message: 'Somebody else changed this meanwhile.' },
    }),
    '/ops/desk/claims': () => ({ value: null }),
  });
  const said = () => heard().filter(({ path }) => path.endsWith('/decision'));
  const approve = await screen.findByRole('button', { name: /^Approve/ });
  changes = 2;
  await userEvent.click(approve);
  expect(await screen.findByText('Somebody else changed this meanwhile.')).toBeTruthy();
  await waitFor(() => expect(heard().filter(({ path }) => path.endsWith(`/runs/${runId}`))).toHaveLength(2));
  await userEvent.click(approve);
  await waitFor(() => expect(said()).toMatchObject([{ body: { approve: true, changes: 1 } }, { body: { changes: 2 } }]));
});
