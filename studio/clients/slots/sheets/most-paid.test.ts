import assert from 'node:assert/strict';
import { test } from 'node:test';
import { machinesOf } from '../../../src/families/slots/catalogue.ts';
import { theGame } from '../a-round.ts';
import { mostPaid } from './most-paid.ts';

test('a game without free spins says the most its reels can pay and how seldom, not the cap they never reach', () => {
  const machine = machinesOf('bare').get('b-high-9600');
  assert.ok(machine);
  const { coins, capped, onceIn = 0 } = mostPaid(machine);
  assert.deepEqual([coins, capped, Math.round(onceIn)], [366, false, 137_280]);
  assert.equal(machine.config.maxPayout, 25_000);
});

test('a game whose rounds the cap may end says the cap', () => {
  assert.deepEqual(mostPaid(theGame), { coins: 100_000, capped: true });
});
