import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Currency, moneyOf } from '@croupier/contract/core/money';
import type { TicketRule } from '@croupier/contract/rewards/raffles';
import { heldTickets, ticketsFor, validFor } from './tickets.rules.ts';

const thb = (amount: string) => moneyOf(amount, Currency.parse('THB'));
const deposits: TicketRule = { source: 'DEPOSIT', amount: thb('100.00'), tickets: 2 };
const slots: TicketRule = { source: 'TURNOVER', amount: thb('1000.00'), tickets: 1, gameTypes: ['RNG'], vendor: null };

test('each full amount of a running sum makes the tickets of its rule, and a sum below it or below zero makes none', () => {
  const of = (deposited: string, played: string) =>
    ticketsFor([deposits, slots], new Map([[0, thb(deposited).amount], [1, thb(played).amount]])); // prettier-ignore
  assert.equal(of('99.99', '999.99'), 0n);
  assert.equal(of('250.00', '3100.00'), 4n + 3n);
  assert.equal(of('-500.00', '1000.00'), 1n);
});

test('valid bets count for a rule in its games only, and deposits never count as bets', () => {
  const round = { game: 'V1:diner', gameType: 'RNG', valid: 5n };
  assert.equal(validFor(slots, round), 5n);
  assert.equal(validFor(slots, { ...round, gameType: 'LIVE' }), 0n);
  assert.equal(validFor({ ...slots, vendor: 'V2' as never }, round), 0n);
  assert.equal(validFor(deposits, round), 0n);
  assert.equal(validFor(slots, null), 0n);
});

test('a member never holds more tickets than the maximum, and used ones are gone also when a correction takes earned ones back', () => {
  assert.equal(heldTickets({ earned: 700n, given: 20n, spent: 0n }, 500), 500);
  assert.equal(heldTickets({ earned: 700n, given: 0n, spent: 499n }, 500), 1);
  assert.equal(heldTickets({ earned: 1n, given: 1n, spent: 3n }, 500), 0);
});
