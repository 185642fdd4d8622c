import assert from 'node:assert/strict';
import { test } from 'node:test';
import { machinesOf } from '../../../src/families/slots/catalogue.ts';
import { theGame } from '../a-round.ts';
import { provenOfVersion, publishedFingerprints } from '../../../src/families/slots/mathematics-files.ts';
import { mostPaid, seldom } from './most-paid.ts';

test('a game without free spins says the most its reels can pay and how seldom, not the cap they never reach', () => {
  const machine = machinesOf('bare').get('b-high-9600');
  assert.ok(machine);
  const { coins, capped, onceIn = 0 } = mostPaid(machine);
  assert.deepEqual([coins, capped, Math.round(onceIn)], [366, false, 137_280]);
  assert.equal(machine.config.maxPayout, 25_000);
});

test('a game whose rounds the cap may end says the cap', () => {
  const { coins, capped, atMost } = mostPaid(theGame);
  assert.deepEqual([coins, capped, atMost], [100_000, true, true]);
});

test('every game says how seldom its highest payout comes, exactly or at most', () => {
  for (const version of publishedFingerprints.keys()) {
    const proven = provenOfVersion(version);
    assert.ok(proven);
    const { onceIn, atMost } = mostPaid(proven);
    assert.ok((onceIn ?? 0) > 10_000, `${version}: ${onceIn}`);
    assert.equal(atMost === true, proven.proof.featureFrequency > 0, version);
  }
});

test('a number of spins that nobody reads is a power of ten, rounded down', () => {
  assert.equal(seldom(137_280.9, String), '137280');
  assert.equal(seldom(3.2e16, String), '10¹⁶');
  assert.equal(seldom(9.99e44, String), '10⁴⁴');
});
