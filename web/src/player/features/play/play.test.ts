import type { Deposit } from '@croupier/contract/cashier';
import type { Balance } from '@croupier/contract/members';
import { Currency, moneyOf } from '@croupier/contract/money';
import { expect, test } from 'vitest';
import { heardFrom } from './frame-messages.ts';
import { lasted, netResult } from './net-result.ts';

const THB = Currency.parse('THB');
const balance = (amount: string) => ({ balance: amount, currency: 'THB', bonus: '0.00', locked: '0.00', version: '1' }) as Balance;
const deposit = (amount: string, creditedAt: string | null) =>
  ({ credited: creditedAt === null ? null : moneyOf(amount, THB), creditedAt }) as Deposit;

test('what was paid in during a game is not taken for a win', () => {
  const start = { at: '2026-11-21T01:00:00Z', balance: balance('100.00') };
  const deposits = [deposit('500', '2026-11-21T01:05:00Z'), deposit('900', '2026-11-21T00:59:59Z'), deposit('70', null)];
  expect(netResult(start, balance('580.50'), deposits)).toEqual(moneyOf('-19.50', THB));
  expect(netResult(start, balance('100.00'), [])).toEqual(moneyOf('0', THB));
});

test('time in a game is shown with hours only when there are any', () => {
  expect(lasted(0, 65_000)).toBe('01:05');
  expect(lasted(0, 3_723_000)).toBe('1:02:03');
  expect(lasted(5_000, 0)).toBe('00:00');
});

test('a game is heard only from its own window and its own origin, and only in words we know', () => {
  const its = {} as MessageEventSource;
  const game = { origin: 'http://studio.test', window: its };
  const said = (data: unknown, origin = game.origin, source: MessageEventSource | null = its) => heardFrom({ data, origin, source }, game);
  expect(said({ type: 'croupier:go-home', gameCode: 'koi' })).toEqual({ type: 'croupier:go-home' });
  expect(said({ type: 'croupier:go-home' }, 'http://elsewhere.test')).toBeUndefined();
  expect(said({ type: 'croupier:go-home' }, game.origin, {} as MessageEventSource)).toBeUndefined();
  expect(said({ type: 'croupier:pay-me' })).toBeUndefined();
  expect(said('croupier:go-home')).toBeUndefined();
  expect(heardFrom({ data: { type: 'croupier:ready' }, origin: game.origin, source: null }, { ...game, window: null })).toBeUndefined();
});
