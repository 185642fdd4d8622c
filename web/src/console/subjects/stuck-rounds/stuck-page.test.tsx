import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { pageOf, renderConsole } from '../../test-console.tsx';

const thb = (amount: string) => ({ amount, currency: 'THB' });
const idOf = (last: number) => `01990000-0000-7000-8000-00000000000${String(last)}`;
const aRound = (last: number, account: string, state = 'STUCK') => ({
  id: idOf(last),
  merchantId: 'ruby',
  member: { id: '01990000-0000-7000-8000-0000000000ff', account },
  vendor: 'ORBIT',
  vendorName: 'Orbit',
  game: 'Coin',
  roundId: '01990000-0000-7000-8000-0000000000ee',
  name: `round-${String(last)}`,
  round: 'OPEN',
  state,
  stake: thb('40.00'),
  payout: thb('0.00'),
  startedAt: '2026-11-20T08:00:00Z',
  dueAt: '2026-11-21T08:00:00Z',
  outcome: null as string | null,
});
type Round = ReturnType<typeof aRound>;
const opened = (stuck: Round, more: object = {}) => ({
  stuck,
  calls: [],
  postings: [],
  story: [],
  answer: null,
  canBeAsked: false,
  proposal: null,
  secondAbove: thb('1000.00'),
  ...more,
});
const proposal = (own: boolean) => ({
  act: 'REFUND',
  amount: thb('40.00'),
  reason: 'the vendor wrote to us',
  by: 'nok',
  at: '2026-11-21T08:00:00Z',
  own,
});

const rights = ['round.read', 'round.decide'] as const;
const why = 'the vendor wrote that it was never played';

/** Two stuck rounds; what is decided of the first is answered as `after`. */
const theQueue = (first: object, after: object = {}) => {
  const rows = [aRound(1, 'somchai'), aRound(2, 'malee')];
  return {
    '/ops/hub/stuck': () => ({ value: pageOf(...rows) }),
    [`/ops/hub/stuck/${idOf(1)}`]: () => ({ value: first }),
    [`/ops/hub/stuck/${idOf(2)}`]: () => ({ value: opened(aRound(2, 'malee')) }),
    [`/ops/hub/stuck/${idOf(1)}/decision`]: () => ({ value: after }),
    [`/ops/hub/stuck/${idOf(1)}/approval`]: () => ({ value: after }),
  };
};
const decisions = (heard: { method: string; path: string; body: unknown }[]) => heard.filter(({ method }) => method === 'POST');

test('a round is refunded with a reason, and the next one opens', async () => {
  const closed = { ...aRound(1, 'somchai', 'CLOSED'), outcome: 'REFUNDED' };
  const { heard, where } = await renderConsole('/stuck-rounds', rights, theQueue(opened(aRound(1, 'somchai')), opened(closed)));
  const user = userEvent.setup();
  await user.click(await screen.findByRole('link', { name: 'somchai' }));
  await user.click(await screen.findByRole('button', { name: /^Refund/ }));
  await user.click(screen.getByRole('button', { name: 'Refund' }));
  // Money is not moved without a word why.
  await screen.findByText(/at least 10 characters/);
  expect(decisions(heard())).toEqual([]);
  await user.type(screen.getByLabelText('Reason'), why);
  await user.click(screen.getByRole('button', { name: 'Refund' }));
  await waitFor(() => expect(where()).toContain(idOf(2)));
  expect(decisions(heard())).toMatchObject([{ body: { decision: { act: 'REFUND' }, reason: why } }]);
});

test('a settlement takes an amount of the round’s currency, and nothing else', async () => {
  const settled = { ...aRound(1, 'somchai', 'CLOSED'), outcome: 'SETTLED' };
  const { heard } = await renderConsole(`/stuck-rounds?open=${idOf(1)}`, rights, theQueue(opened(aRound(1, 'somchai')), opened(settled)));
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^Settle/ }));
  await user.type(screen.getByLabelText('Reason'), why);
  const amount = screen.getByLabelText(/^Amount|^Pay/);
  for (const wrong of ['-5', '1.00005', 'forty']) {
    await user.clear(amount);
    await user.type(amount, wrong);
    await user.click(screen.getByRole('button', { name: /^Settle/ }));
    expect(amount.getAttribute('aria-invalid')).toBe('true');
  }
  expect(decisions(heard())).toEqual([]);
  await user.clear(amount);
  await user.type(amount, '1,250.50');
  await user.click(screen.getByRole('button', { name: /^Settle/ }));
  await waitFor(() => expect(decisions(heard())).toHaveLength(1));
  expect(decisions(heard())[0]?.body).toMatchObject({ decision: { act: 'SETTLE', amount: { amount: '1250.50', currency: 'THB' } } });
});

test('an operator does not approve their own proposal', async () => {
  const proposed = aRound(1, 'somchai', 'PROPOSED');
  await renderConsole(`/stuck-rounds?open=${idOf(1)}`, rights, theQueue(opened(proposed, { proposal: proposal(true) })));
  expect(await screen.findByText('You proposed this, so another operator must approve it.')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
});

test('a proposal is approved once, however often the key is pressed', async () => {
  // Where there is room for it beside the list: over the list it is a window, and hears no keys of the page.
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }));
  const proposed = aRound(1, 'somchai', 'PROPOSED');
  const closed = { ...proposed, state: 'CLOSED', outcome: 'REFUNDED' };
  const { heard } = await renderConsole(
    `/stuck-rounds?open=${idOf(1)}`,
    rights,
    theQueue(opened(proposed, { proposal: proposal(false) }), opened(closed)),
  );
  await screen.findByRole('button', { name: /^Approve/ });
  // As a key that is held: faster than any answer.
  for (let press = 0; press < 3; press += 1) fireEvent.keyDown(document.body, { key: 'a' });
  await waitFor(() => expect(decisions(heard()).length).toBeGreaterThan(0));
  const { act, amount, at } = proposal(false);
  expect(decisions(heard())).toMatchObject([{ body: { approve: true, reason: null, seen: { act, amount, at } } }]);
});

test('a proposal that came while the round was open is approved by no key that was meant for something else', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }));
  const proposed = aRound(1, 'somchai', 'PROPOSED');
  let standing = opened(aRound(1, 'somchai'));
  const { heard } = await renderConsole(`/stuck-rounds?open=${idOf(1)}`, rights, {
    ...theQueue(opened(proposed), opened({ ...proposed, state: 'CLOSED', outcome: 'REFUNDED' })),
    [`/ops/hub/stuck/${idOf(1)}`]: () => ({ value: standing }),
    [`/ops/hub/stuck/${idOf(1)}/decision`]: () => ({
      status: 409,
      refusal: { code: 'CHANGED_MEANWHILE', message: 'Somebody was faster.' },
    }),
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Refund/ }));
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: why } });
  standing = opened(proposed, { proposal: proposal(false) });
  fireEvent.click(screen.getByRole('button', { name: 'Refund' }));
  const button = await screen.findByRole('button', { name: /^Approve/ });
  fireEvent.keyDown(document.body, { key: 'a' });
  fireEvent.click(button);
  expect(decisions(heard())).toHaveLength(1);
  await new Promise((done) => setTimeout(done, 650));
  fireEvent.keyDown(document.body, { key: 'a' });
  await waitFor(() => expect(decisions(heard())).toHaveLength(2));
});

test('an operator who has opened another one before the answer comes stays there', async () => {
  const proposed = aRound(1, 'somchai', 'PROPOSED');
  const answer = Promise.withResolvers<{ value: unknown }>();
  const { heard, where } = await renderConsole(`/stuck-rounds?open=${idOf(1)}`, rights, {
    ...theQueue(opened(proposed, { proposal: proposal(false) })),
    '/ops/hub/stuck': () => ({ value: pageOf(proposed, aRound(2, 'malee'), aRound(3, 'nok')) }),
    [`/ops/hub/stuck/${idOf(3)}`]: () => ({ value: opened(aRound(3, 'nok')) }),
    [`/ops/hub/stuck/${idOf(1)}/approval`]: () => answer.promise,
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^Approve/ }));
  await user.click(screen.getByRole('link', { name: 'nok', hidden: true }));
  await waitFor(() => expect(where()).toContain(idOf(3)));
  answer.resolve({ value: opened({ ...proposed, state: 'CLOSED', outcome: 'REFUNDED' }) });
  // The changed parts are looked at again, the list among them.
  await waitFor(() => expect(heard().filter(({ path }) => path === '/ops/hub/stuck')).toHaveLength(2));
  expect(where()).toContain(idOf(3));
});

test('an operator who may only read sees the known facts, and nothing to press', async () => {
  await renderConsole(`/stuck-rounds?open=${idOf(1)}`, ['round.read'], theQueue(opened(aRound(1, 'somchai'))));
  const panel = await screen.findByRole('dialog');
  expect(await within(panel).findByText('round-1')).toBeDefined();
  expect(within(panel).queryByRole('button', { name: /Refund|Settle|Wait/ })).toBeNull();
});

test('without the right to it the page says so, and asks for nothing', async () => {
  const { heard } = await renderConsole('/stuck-rounds', [], {});
  await screen.findByText(/^Your roles do not allow you to see/);
  expect(heard()).toEqual([]);
});

test('debts and merchants’ terms are said where they cannot be read, instead of nothing for ever', async () => {
  const broken = () => ({ status: 500, refusal: { code: 'OUR_MISTAKE', message: '' } });
  await renderConsole('/stuck-rounds', [...rights, 'vendor.edit'], {
    '/ops/hub/stuck': () => ({ value: pageOf() }),
    '/ops/hub/debtors': broken,
    '/ops/hub/round-terms': broken,
  });
  for (const name of ['Members who owe money', 'Second approval']) {
    fireEvent.click(await screen.findByRole('button', { name }));
    expect(await within(screen.getByRole('dialog')).findByRole('alert')).toBeTruthy();
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
});
