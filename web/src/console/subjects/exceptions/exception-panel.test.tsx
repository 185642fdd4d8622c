import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pageOf, renderConsole } from '../../test-console.tsx';

const thb = (amount: string) => ({ amount, currency: 'THB' });
const idOf = (last: number) => `01990000-0000-4000-8000-00000000000${String(last)}`;
const at = '2026-11-20T08:00:00Z';

const found = {
  id: idOf(1),
  merchantId: 'ruby',
  kind: 'UNKNOWN_MONEY',
  money: thb('40.00'),
  subject: { lineId: idOf(2), depositId: null, withdrawalId: null, memberId: null, account: null, day: null },
  state: 'OPEN',
  owner: null,
  openedAt: at,
  resolvedAt: null,
  outcome: null,
  member: null,
};
const line = {
  id: idOf(2),
  bankCode: 'KBANK',
  account: '123-4-56789-0',
  money: thb('40.00'),
  text: '',
  payer: { name: 'SOMCHAI', account: '' },
  postedAt: at,
  source: 'SMS',
  state: 'SUSPENSE',
  reason: null,
};
const candidate = (last: number, account: string) => ({
  depositId: idOf(last),
  memberId: idOf(9),
  account,
  reference: `REF${String(last)}`,
  expected: thb('40.00'),
  state: 'EXPIRED',
  createdAt: at,
  signs: ['AMOUNT'],
});
const [somchai, malee] = [candidate(3, 'somchai'), candidate(4, 'malee')];
const opened = (candidates: object[], notes: object[] = []) => ({
  case: found,
  notes,
  line,
  deposit: null,
  candidates,
  proposal: null,
  acts: ['CREDIT', 'REFUND'],
});

test('a credit goes to the deposit that was chosen, also where they are ranked otherwise after a note', async () => {
  const told = { action: 'NOTED', text: 'asked the bank', by: { operatorId: idOf(8), name: 'mali' }, at };
  const { heard } = await renderConsole(`/deposits?open=${idOf(1)}`, ['deposit.read', 'deposit.decide'], {
    '/ops/desk/cases': () => ({ value: pageOf(found) }),
    [`/ops/desk/cases/${idOf(1)}`]: () => ({ value: opened([somchai, malee]) }),
    [`/ops/desk/cases/${idOf(1)}/notes`]: () => ({ value: opened([malee, somchai], [told]) }),
    [`/ops/desk/cases/${idOf(1)}/decision`]: () => ({ value: opened([]) }),
    '/ops/desk/claims': () => ({ value: null }),
  });
  fireEvent.click(await screen.findByRole('button', { name: /somchai/ }));
  fireEvent.change(screen.getByLabelText(/^Note/), { target: { value: 'asked the bank' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  await screen.findByText(/asked the bank/);
  expect(screen.getByRole('button', { name: /somchai/ }).getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: /^Credit(?! a member)/ }));
  const decisions = () => heard().filter(({ path }) => path.endsWith('/decision'));
  await waitFor(() => expect(decisions()).toHaveLength(1));
  expect(decisions()[0]?.body).toMatchObject({ decision: { act: 'CREDIT', depositId: idOf(3) } });
});

test('the second operator approves a proposal with the account that was proposed', async () => {
  const proposal = { act: 'CREDIT_MEMBER', account: 'somchai', depositId: null, by: 'mali', own: false, at };
  const { heard } = await renderConsole(`/deposits?open=${idOf(1)}`, ['deposit.read', 'deposit.decide'], {
    '/ops/desk/cases': () => ({ value: pageOf(found) }),
    [`/ops/desk/cases/${idOf(1)}`]: () => ({ value: { ...opened([]), proposal } }),
    [`/ops/desk/cases/${idOf(1)}/decision`]: () => ({ value: opened([]) }),
    '/ops/desk/claims': () => ({ value: null }),
  });
  await screen.findByText(/Proposed by mali/);
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }));
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'The transfer names the account' } });
  fireEvent.click(screen.getByRole('button', { name: 'Credit a member' }));
  const decisions = () => heard().filter(({ path }) => path.endsWith('/decision'));
  await waitFor(() => expect(decisions()).toHaveLength(1));
  expect(decisions()[0]?.body).toMatchObject({ decision: { act: 'CREDIT_MEMBER', account: 'somchai' } });
});

test('a double click on Credit credits one exception: the next of the queue opens by itself under the same pointer', async () => {
  const next = { ...found, id: idOf(5) };
  const decided = new Set<string>();
  const { heard, where } = await renderConsole(`/deposits?open=${idOf(1)}`, ['deposit.read', 'deposit.decide'], {
    '/ops/desk/cases': () => ({ value: pageOf(...[found, next].filter(({ id }) => !decided.has(id))) }),
    [`/ops/desk/cases/${idOf(1)}`]: () => ({ value: opened([somchai]) }),
    [`/ops/desk/cases/${idOf(5)}`]: () => ({ value: { ...opened([malee]), case: next } }),
    [`/ops/desk/cases/${idOf(1)}/decision`]: () => {
      decided.add(idOf(1));
      return { value: opened([]) };
    },
    [`/ops/desk/cases/${idOf(5)}/decision`]: () => ({ value: opened([]) }),
    '/ops/desk/claims': () => ({ value: null }),
  });
  const credit = { name: /^Credit(?! a member)/ };
  fireEvent.click(await screen.findByRole('button', credit));
  await waitFor(() => expect(where()).toContain(idOf(5)));
  await screen.findByRole('button', { name: /malee/ });
  fireEvent.click(screen.getByRole('button', credit));
  const decisions = () => heard().filter(({ path }) => path.endsWith('/decision'));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(decisions().map(({ path }) => path)).toEqual([`/ops/desk/cases/${idOf(1)}/decision`]);
});

test('an exception about a payout leads to its withdrawal', async () => {
  const subject = { ...found.subject, lineId: null, withdrawalId: idOf(7) };
  const about = { ...found, kind: 'WITHDRAWAL_DISPUTED', subject };
  const asked: string[] = [];
  await renderConsole(`/deposits?open=${idOf(1)}`, ['deposit.read', 'deposit.decide', 'withdrawal.read'], {
    '/ops/desk/cases': () => ({ value: pageOf(about) }),
    [`/ops/desk/cases/${idOf(1)}`]: () => ({ value: { ...opened([]), case: about, line: null, acts: [] } }),
    '/ops/desk/claims': () => ({ value: null }),
    '/ops/desk/withdrawals': () => ({ value: pageOf() }),
    [`/ops/desk/withdrawals/${idOf(7)}`]: () => {
      asked.push(idOf(7));
      return { refusal: { code: 'NOT_FOUND', message: 'there is none' } };
    },
  });
  const link = await screen.findByRole('link', { name: 'Withdrawal' });
  fireEvent.click(link);
  await waitFor(() => expect(asked).not.toHaveLength(0));
});
