import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Autoplay, lostIn, mayGoOn } from './autoplay.ts';

const before = { staked: 500n, won: 200n };
const autoplay: Autoplay = { left: 3, lossLimit: 100n, winLimit: 50n, before };
/** The sums after a loss of so much. */
const after = (loss: bigint) => ({ staked: 500n + loss, won: 200n });

test('the loss is what was staked and not won since autoplay began', () => {
  assert.equal(lostIn(autoplay, { staked: 590n, won: 230n }), 60n);
});

test('a round follows only if the loss limit still holds after its stake', () => {
  assert.equal(mayGoOn(autoplay, after(80n), { payout: 0n, stake: 20n }), true);
  assert.equal(mayGoOn(autoplay, after(80n), { payout: 0n, stake: 21n }), false);
  assert.equal(mayGoOn(autoplay, after(100n), { payout: 0n, stake: 0n }), false);
});

test('a single win of the limit ends it, and without a limit no win does', () => {
  assert.equal(mayGoOn(autoplay, before, { payout: 49n, stake: 1n }), true);
  assert.equal(mayGoOn(autoplay, before, { payout: 50n, stake: 1n }), false);
  assert.equal(mayGoOn({ ...autoplay, winLimit: undefined }, before, { payout: 5_000n, stake: 1n }), true);
});

test('nothing follows the last of the rounds', () => {
  assert.equal(mayGoOn({ ...autoplay, left: 0 }, before, { payout: 0n, stake: 1n }), false);
});
