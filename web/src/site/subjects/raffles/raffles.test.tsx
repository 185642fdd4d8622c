import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { session } from '#api/session.ts';
import { standInPlatform } from '../../../test-platform.ts';
import { draw } from '../../../test-site.tsx';
import { RedEnvelopePage } from './red-envelope-page.tsx';
import { isDrawCorrect } from './verify.ts';

const thb = (amount: string) => ({ amount, currency: 'THB' });
const id = '01990000-0000-7000-8000-000000000001';
const envelope = (but: object = {}) => ({
  id,
  name: 'Evening',
  total: thb('300.00'),
  pieces: 25,
  opensAt: '2026-11-20T13:00:00.000Z',
  closesAt: '2099-11-20T13:30:00.000Z',
  phase: 'OPEN',
  needs: { deposits: thb('100.00'), validBets: null, days: 7 },
  isEligible: true,
  own: null,
  ...but,
});
const answerEnvelopes = (...envelopes: object[]) => ({ value: { now: '2026-11-20T13:10:00.000Z', envelopes } });

beforeEach(() => session.begin('token'));

test('one press opens the envelope, shows the share, and cannot be pressed again', async () => {
  let own: object | null = null;
  const grabs: unknown[] = [];
  standInPlatform({
    '/wps/v2/red-envelopes': () => answerEnvelopes(envelope({ own })),
    [`/wps/v2/red-envelopes/${id}/grab`]: (given: unknown) => {
      grabs.push(given);
      own = thb('12.50');
      return { value: { own } };
    },
  });
  await draw(() => <RedEnvelopePage />, { at: '/' });
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Open' }));
  expect(await screen.findByText(/You got .*12\.50/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Open' })).toBeNull());
  expect(grabs).toHaveLength(1);
});

test('an envelope that ran out says so, and one with an unfulfilled need says what is missing', async () => {
  standInPlatform({
    '/wps/v2/red-envelopes': () => answerEnvelopes(envelope({ isEligible: false })),
  });
  await draw(() => <RedEnvelopePage />, { at: '/' });
  expect(await screen.findByText(/deposit .*100/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Open' })).toBeNull();
});

const entries = [
  { code: 'AAAAAAAAAA', tickets: 3 },
  { code: 'BBBBBBBBBB', tickets: 1 },
  { code: 'CCCCCCCCCC', tickets: 6 },
];
const drawn = {
  id,
  commitment: 'ec4916dd28fc4c10d78e287ca5d9cc51ee1ae73cbfde08c6b37324cbfaac8bc5',
  listHash: '77ad50ac8b5d87d0c5e3b7d5ffc063c057537fe23535fa782fc6cdc981c304f1',
  seed: `${'0'.repeat(63)}1`,
  onePrizeEach: true,
  prizes: 2,
  winners: ['CCCCCCCCCC', 'AAAAAAAAAA'].map((code, index) => ({ number: index + 1, place: 1, code, memberName: '' })),
};

test.each([
  ['as published', {}, entries, true],
  ['with another winner', { winners: drawn.winners.toReversed() }, entries, false],
  ['with another seed', { seed: `${'0'.repeat(63)}2` }, entries, false],
  ['with a ticket more', {}, [{ code: 'AAAAAAAAAA', tickets: 4 }, ...entries.slice(1)], false],
  ['before the seed is revealed', { seed: null }, entries, false],
])('a draw %s is verified: %s', async (_, but, list, expected) => {
  expect(await isDrawCorrect({ ...drawn, ...but }, list)).toBe(expected);
});
