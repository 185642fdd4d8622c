import { MemberId, TransferId } from '@croupier/contract/core/ids';
import { Currency, moneyOf } from '@croupier/contract/core/money';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type * as Router from '@tanstack/react-router';
import { showInEnglish } from '../../show-in-english.ts';
import { PostingBody } from './posting-drawer.tsx';

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<typeof Router>()),
  Link: ({ children, params }: { children: unknown; params: { id: string } }) => <a href={`/members/${params.id}`}>{children as string}</a>,
}));

const me = MemberId.parse('018f0000-0000-7000-8000-000000000001');
const other = MemberId.parse('018f0000-0000-7000-8000-000000000002');
const thb = (text: string) => moneyOf(text, Currency.parse('THB'));

const posting = (legs: [account: string, amount: string, after: string | null][]) => ({
  transferId: TransferId.parse('018f0000-0000-7000-8000-0000000000aa'),
  at: '2026-11-21T08:00:00Z',
  reason: 'BET',
  reference: 'STUDIO:42',
  corrects: null,
  legs: legs.map(([account, amount, after]) => ({ account, amount: thb(amount), balanceAfter: after === null ? null : thb(after) })),
});

beforeAll(showInEnglish);
afterEach(cleanup);

test('both sides of a posting stand there with their names and exact amounts', () => {
  render(
    <PostingBody
      memberId={me}
      posting={posting([
        [`member:${me}:CASH`, '-12.3456', '100'],
        ['house:VENDOR:STUDIO:2026-11-21', '12.3456', null],
      ])}
    />,
  );
  const lines = screen.getAllByRole('row').map((row) => row.textContent);
  expect(lines[1]).toBe('Cashthis member▼−12.3456THB100.00THB');
  expect(lines[2]).toBe('Vendor STUDIO, 2026-11-21Company▲+12.3456THB–');
  expect(lines[3]).toBe('Sum0.00THB');
  expect(screen.getByText('The entries sum to zero in every currency.')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a posting that does not sum to zero is an alarm', () => {
  render(
    <PostingBody
      memberId={me}
      posting={posting([
        [`member:${me}:CASH`, '-12', '100'],
        ['house:FEES', '11.9999', null],
      ])}
    />,
  );
  expect(screen.getByRole('alert').textContent).toContain('do not sum to zero');
});

test("another member's side leads to their page", () => {
  render(
    <PostingBody
      memberId={me}
      posting={posting([
        [`member:${me}:CASH`, '-5', '1'],
        [`member:${other}:CASH`, '5', '6'],
      ])}
    />,
  );
  expect(screen.getByRole('link', { name: 'another member' }).getAttribute('href')).toBe(`/members/${other}`);
});
