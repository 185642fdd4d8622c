import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Currency } from '@croupier/contract/money';
import { deadlinesFrom, isTaken } from './deposit.rules.ts';
import { ownerOf, whyHeld } from './matching.rules.ts';

const THB = Currency.parse('THB');
const USD = Currency.parse('USD');
const at = (moment: string) => Temporal.Instant.from(moment);

const aLine = (but: Partial<Parameters<typeof whyHeld>[0]> = {}) => ({
  account: '1',
  amount: 1n,
  currency: THB,
  posted_at: at('2026-11-20T08:00:00Z'),
  received_at: at('2026-11-20T08:00:01Z'),
  twin_of: null,
  ...but,
});
const aDeposit = (but: Partial<Parameters<typeof ownerOf>[2][number]> = {}) => ({
  state: 'AWAITING' as const,
  currency: THB,
  matches_until: at('2026-11-20T09:00:00Z'),
  ...but,
});

test('a member is asked to pay for thirty minutes, and a payment matches for two hours more', () => {
  const { expiresAt, matchesUntil } = deadlinesFrom(at('2026-11-20T08:00:00Z'));
  assert.equal(expiresAt.toString(), '2026-11-20T08:30:00Z');
  assert.equal(matchesUntil.toString(), '2026-11-20T10:30:00Z');
});

test('an account takes amounts within its range and in whole coins', () => {
  const range = { deposit_min: 1_000_000n, deposit_max: 5_000_000n, cash_step: 100n };
  const takes = (amount: bigint) => isTaken({ amount, currency: THB }, range);
  assert.deepEqual([999_900n, 1_000_000n, 1_000_001n, 1_000_100n, 5_000_000n, 5_000_100n].map(takes), [
    false,
    true,
    false,
    true,
    true,
    false,
  ]);
});

test('a line that is itself in doubt is held', () => {
  const account = { currency: THB };
  assert.equal(whyHeld(aLine(), account), undefined);
  assert.equal(whyHeld(aLine(), undefined), 'ACCOUNT_UNKNOWN');
  assert.equal(whyHeld(aLine({ currency: USD }), account), 'WRONG_CURRENCY');
  assert.equal(whyHeld(aLine({ amount: 0n }), account), 'NOT_A_CREDIT');
  assert.equal(whyHeld(aLine({ amount: -1n }), account), 'NOT_A_CREDIT');
  assert.equal(whyHeld(aLine({ twin_of: 'x' }), account), 'TWIN');
});

test('money belongs to the one deposit whose reference it carries and that still takes money', () => {
  const reasonFor = (line: ReturnType<typeof aLine>, ...found: ReturnType<typeof aDeposit>[]) => {
    const owner = ownerOf(line, ['R'], found);
    return 'reason' in owner ? owner.reason : 'credited';
  };
  assert.equal(reasonFor(aLine(), aDeposit()), 'credited');
  assert.equal(reasonFor(aLine(), aDeposit({ state: 'EXPIRED' })), 'credited');
  assert.equal(reasonFor(aLine(), aDeposit({ state: 'CREDITED' })), 'ALREADY_CREDITED');
  assert.equal(reasonFor(aLine(), aDeposit({ state: 'CANCELLED' })), 'DEPOSIT_CANCELLED');
  assert.equal(reasonFor(aLine(), aDeposit({ currency: USD })), 'CURRENCY_DIFFERS');
  assert.equal(reasonFor(aLine(), aDeposit(), aDeposit()), 'SEVERAL_DEPOSITS');
  assert.equal(reasonFor(aLine()), 'REFERENCE_UNKNOWN');
  assert.deepEqual(ownerOf(aLine(), [], []), { reason: 'NO_REFERENCE' });
});

test('what counts is when the bank booked it, so a late message costs nobody; a bank that books in the future gains nothing', () => {
  const owner = (posted: string, received: string) =>
    ownerOf(aLine({ posted_at: at(posted), received_at: at(received) }), ['R'], [aDeposit({ state: 'EXPIRED' })]);
  assert.ok('deposit' in owner('2026-11-20T09:00:00Z', '2026-11-21T09:00:00Z'));
  assert.deepEqual(owner('2026-11-20T09:00:00.000001Z', '2026-11-21T09:00:00Z'), { reason: 'TOO_LATE' });
  assert.ok('deposit' in owner('2030-01-01T00:00:00Z', '2026-11-20T08:59:59Z'));
});
