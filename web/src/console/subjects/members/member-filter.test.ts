import { expect, test } from 'vitest';
import { isNarrowed, memberSearch, queryOf } from './member-filter.ts';

test('an address keeps the filters it may have and drops everything else', () => {
  expect(
    memberSearch({ state: 'LOCKED', levelFrom: '5', balanceFrom: '10.50', kyc: 'WAITING', openWithdrawal: 'yes', colour: 'red' }),
  ).toEqual({
    state: 'LOCKED',
    levelFrom: '5',
    balanceFrom: '10.50',
    kyc: 'WAITING',
    openWithdrawal: 'yes',
  });
  expect(
    memberSearch({
      state: 'GONE',
      type: '7',
      levelTo: '101',
      registeredFrom: 'soon',
      balanceTo: '-1',
      kyc: 'MAYBE',
      openWithdrawal: 'perhaps',
    }),
  ).toEqual({});
});

test('days become moments of the reader’s zone, and the last day counts to its end', () => {
  const query = queryOf({ registeredFrom: '2026-11-20', registeredTo: '2026-11-21' });
  expect(query['registeredFrom']).toBe(new Date(2026, 10, 20).toISOString());
  expect(query['registeredBefore']).toBe(new Date(2026, 10, 22).toISOString());
  expect(queryOf({ openWithdrawal: 'no' })['openWithdrawal']).toBe(false);
});

test('the merchant alone does not narrow the list', () => {
  expect(isNarrowed(memberSearch({ merchant: 'ruby' }))).toBe(false);
  expect(isNarrowed({ kyc: 'NONE' })).toBe(true);
});
