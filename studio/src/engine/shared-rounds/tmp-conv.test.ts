/**
 * Random conversations of players, the wallet, operators and processes that die: in the end the stakes are the payouts, the share of the house and the
 * refunds, in the studio and in the player's balance. `npm test -- deep` runs ten thousand.
 */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import fc from 'fast-check';
import '#studio/test/short-wallet-timeout';
import { platform } from '#studio/test/own-studio';

const { openTableHouse, units } = await import('#studio/test/table-house');
const { aConversation, converse } = await import('#studio/test/table-conversation');

const house = await openTableHouse();
before(() => house.begin());

test('stakes are payouts, the share of the house and refunds, whatever happens', async () => {
  await fc.assert(
    fc.asyncProperty(aConversation, async (conversation) => {
      (globalThis as any).runs = ((globalThis as any).runs ?? 0) + 1;
      if ((globalThis as any).runs % 50 === 0) console.log('runs', (globalThis as any).runs);
      platform.newPlayer('10000.00');
      let balance = units('10000.00');
      for (const seat of await converse(house, conversation)) {
        const isSettled = seat.state === 'SETTLED';
        const [stake, payout] = isSettled ? [BigInt(seat.stake), BigInt(seat.payout)] : [0n, 0n];
        const { taken, paid } = platform.round(seat.id);
        assert.deepEqual([taken, paid], [stake, payout], `the seat is ${seat.state}`);
        balance += payout - stake;
      }
      assert.equal(platform.cash, balance, 'the balance of the player');
    }),
    {
      numRuns: 10_000,
      seed: Number(process.env['SEED'] ?? 31),
      interruptAfterTimeLimit: 40 * 60_000,
      markInterruptAsFailure: false,
      endOnFailure: true,
    },
  );
});
