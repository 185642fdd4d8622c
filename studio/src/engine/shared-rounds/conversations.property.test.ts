/**
 * Random conversations of players, the wallet, operators and processes that die: in the end the stakes are the payouts, the share of the house and the
 * refunds, in the studio and in the players' balances. `npm test -- deep` runs ten thousand; TABLE_CONVERSATIONS sets another number,
 * with another seed on each run.
 */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import fc from 'fast-check';
import '#studio/test/short-wallet-timeout';
import { platform } from '#studio/test/own-studio';

const { openTableHouse, units } = await import('#studio/test/table-house');
const { aGroup, converse } = await import('#studio/test/table-conversation');

const house = await openTableHouse();
before(() => house.begin());

/** Players of one group talk at the same time. */
const groupSize = 24;
const wanted = process.env['TABLE_CONVERSATIONS'];
const conversations = Number(wanted ?? (process.env['TEST_DEPTH'] === 'deep' ? 10_000 : groupSize));

test('stakes are payouts, the share of the house and refunds, whatever happens', async () => {
  await fc.assert(
    fc.asyncProperty(aGroup(groupSize), async (group) => {
      for (const { playerId, seats } of await converse(house, group)) {
        let balance = units('10000.00');
        for (const seat of seats) {
          const isSettled = seat.state === 'SETTLED';
          const [stake, payout] = isSettled ? [BigInt(seat.stake), BigInt(seat.payout)] : [0n, 0n];
          const { taken, paid } = platform.round(seat.id);
          assert.deepEqual([taken, paid], [stake, payout], `the seat is ${seat.state}`);
          balance += payout - stake;
        }
        assert.equal(platform.cashOf(playerId), balance, 'the balance of the player');
      }
    }),
    { numRuns: Math.ceil(conversations / groupSize), endOnFailure: true, ...(wanted === undefined && { seed: 31 }) },
  );
});
