/**
 * Random conversations of players, the wallet, operators and processes that die: in the end the stakes are the payouts, the share of the house and the
 * refunds, in the studio, at the platform and in the player's balance. `npm test -- deep` runs ten thousand.
 */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import fc from 'fast-check';
import type { Mood } from '#studio/test/moods';
import '#studio/test/short-wallet-timeout';
import { platform } from '#studio/test/own-studio';

const { openTableHouse, tableCode, units } = await import('#studio/test/table-house');
const { listTransactions } = await import('#studio/engine/rounds/list-transactions');
const { voidByOperator } = await import('./manage/void-round-by-operator.ts');

const house = await openTableHouse();
const { database, muchLater, newDriver, pass, place, sit, state } = house;
type RoundId = Parameters<typeof voidByOperator>[0];
type SeatRow = { id: string; stake: string; payout: string; state: string };

before(() => house.begin());

const mood = fc.constantFrom<Mood>('well', 'well', 'well', 'well', 'lost', 'late', 'broken', 'brokenAfter', 'busy', 'forged');
const bet = fc.constantFrom('big', 'small', 'odd', 'even', 'total.10', 'double.3', 'single.6', 'nonsense');
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('bet' as const), bets: fc.dictionary(bet, fc.integer({ min: 20, max: 300 }), { minKeys: 1, maxKeys: 3 }), moods: fc.array(mood, { maxLength: 2 }) }) }, // prettier-ignore
  { weight: 6, arbitrary: fc.record({ do: fc.constant('pass' as const), ms: fc.integer({ min: 100, max: 9_000 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('upset' as const), op: fc.constantFrom('settle' as const, 'rollback' as const), mood }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('kill' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('two' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('void' as const), back: fc.integer({ min: 0, max: 2 }) }) },
);

/** The last rounds of the conversation, newest first. The wallet of these tests has one balance: rounds of earlier players are left alone. */
const roundsAfter = async (number: bigint): Promise<{ id: string; number: bigint }[]> =>
  (
    await database.query<{ id: string; number: bigint }>(
      'select id, number from shared.round where table_code = $1 and number > $2 order by number desc limit 3',
      [tableCode, number.toString()],
    )
  ).rows;

const advance = async (ms: number): Promise<void> => {
  pass(ms);
  await state.main.tick();
  await state.main.rest();
};

test('stakes are payouts, the share of the house and refunds, whatever happens', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      platform.forgetMoods();
      platform.newPlayer('10000.00');
      const began = state.time;
      const lastNumber = (await roundsAfter(-1n))[0]?.number ?? 0n;
      const player = await sit();
      await advance(1_100);
      for (const one of steps) {
        if (one.do === 'pass') await advance(one.ms);
        else if (one.do === 'upset') platform.be(one.op, one.mood);
        else if (one.do === 'kill') state.main = newDriver();
        else if (one.do === 'two') {
          const other = newDriver();
          await Promise.all([state.main.tick(), other.tick()]);
          await Promise.all([state.main.rest(), other.rest()]);
        } else {
          const rounds = await roundsAfter(lastNumber);
          if (one.do === 'void') {
            const round = rounds[one.back];
            if (round !== undefined) await voidByOperator(round.id as RoundId, 'an operator said so');
          } else if (rounds[0] !== undefined) {
            platform.be('bet', ...one.moods);
            await place(player, rounds[0].id, Object.fromEntries(Object.entries(one.bets).map(([name, amount]) => [name, `${amount}.00`])));
          }
        }
      }
      platform.forgetMoods();
      for (let rest = 0; rest < 8; rest += 1) await advance(7_000);
      await muchLater();

      const { rows: seats } = await database.query<SeatRow>('select * from shared.seat where player_id = $1', [platform.playerId]);
      let balance = units('10000.00');
      let [stakes, payouts] = [0n, 0n];
      for (const seat of seats) {
        const { taken, paid } = platform.round(seat.id);
        if (seat.state === 'SETTLED') {
          assert.deepEqual([taken, paid], [BigInt(seat.stake), BigInt(seat.payout)]);
          stakes += taken;
          payouts += paid;
        } else {
          assert.ok(seat.state === 'VOID' || seat.state === 'EMPTY', `the seat is ${seat.state}`);
          assert.deepEqual([taken, paid], [0n, 0n]);
        }
      }
      balance += payouts - stakes;
      assert.equal(platform.cash, balance, 'the balance of the player');
      const { rows: left } = await database.query<{ state: string }>(
        `select slip.state from shared.slip join shared.seat on seat.id = slip.seat_id where seat.player_id = $1 and slip.state in ('ASKING', 'RETURNING')`,
        [platform.playerId],
      );
      assert.deepEqual(left, [], 'every confirmation has an end');
      let [listedStakes, listedPayouts] = [0n, 0n];
      for (const what of ['tables-bets', 'tables-wins'] as const) {
        const { transactions } = await listTransactions({ from: began, until: state.time.add({ seconds: 1 }) }, { what, after: undefined });
        for (const line of transactions)
          if (line.playerId === platform.playerId && line.state === 'APPLIED') {
            listedStakes += units(line.stake);
            listedPayouts += units(line.payout);
          }
      }
      assert.deepEqual([listedStakes, listedPayouts], [stakes, payouts], 'what the vendor lists for the platform');
    }),
    { numRuns: process.env['TEST_DEPTH'] === 'deep' ? 10_000 : 8, seed: 31 },
  );
});
