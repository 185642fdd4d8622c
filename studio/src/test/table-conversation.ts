/**
 * Random conversations at tables with shared rounds: players, the wallet, operators and processes that die. In the end every seat of the player is settled
 * or void, and stakes, payouts and refunds are the same in the studio, in what it lists for the platform and at the wallet.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { Mood } from './moods.ts';
import { platform } from './own-studio.ts';
import type { Player } from './player.ts';
import { type openTableHouse, units } from './table-house.ts';

const { listTransactions } = await import('#studio/engine/rounds/list-transactions');
const { voidByOperator } = await import('#studio/engine/shared-rounds/manage/void-round-by-operator');

type House = Awaited<ReturnType<typeof openTableHouse>>;
type RoundId = Parameters<typeof voidByOperator>[0];
type SeatRow = { id: string; stake: string; payout: string; state: string };

/** Tables that are played, with bets of each. Blackjack has decisions with further stakes, the rocket bets that are taken out. */
const bets = {
  'swift-sic-bo': ['big', 'small', 'odd', 'even', 'total.10', 'double.3', 'single.6', 'nonsense'],
  'willow-blackjack': ['hand', 'hand', 'hand', 'secondHand'],
  'ember-rocket': ['first', 'second', 'first', 'third'],
} as const;
export type TableCode = keyof typeof bets;

const mood = fc.constantFrom<Mood>('well', 'well', 'well', 'well', 'lost', 'late', 'broken', 'brokenAfter', 'busy', 'forged');
const moods = fc.array(mood, { maxLength: 2 });
const choice = fc.constantFrom('hit', 'stand', 'double', 'split', 'insure', 'decline');
const stepsAt = (code: TableCode) =>
  fc.array(
    fc.oneof(
      {
        weight: 5,
        arbitrary: fc.record({
          do: fc.constant('bet' as const),
          bets: fc.dictionary(fc.constantFrom(...bets[code]), fc.integer({ min: 20, max: 300 }), { minKeys: 1, maxKeys: 3 }),
          autoAt: fc.option(fc.integer({ min: 101, max: 300 }), { nil: undefined }),
          moods,
          isTwice: fc.boolean(),
        }),
      },
      { weight: 3, arbitrary: fc.record({ do: fc.constant('decide' as const), choice, hand: fc.integer({ min: 0, max: 1 }), moods }) },
      { weight: 2, arbitrary: fc.record({ do: fc.constant('cashOut' as const), bet: fc.constantFrom('first', 'second') }) },
      { weight: 6, arbitrary: fc.record({ do: fc.constant('pass' as const), ms: fc.integer({ min: 100, max: 9_000 }) }) },
      {
        weight: 2,
        arbitrary: fc.record({ do: fc.constant('upset' as const), op: fc.constantFrom('settle' as const, 'rollback' as const), mood }),
      },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('kill' as const) }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('two' as const) }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('void' as const), back: fc.integer({ min: 0, max: 2 }) }) },
    ),
    { minLength: 4, maxLength: 16 },
  );

/** A table and what happens at it. */
export const aConversation = fc
  .constantFrom<TableCode>('swift-sic-bo', 'swift-sic-bo', 'willow-blackjack', 'willow-blackjack', 'ember-rocket')
  .chain((code) => fc.record({ code: fc.constant(code), steps: stepsAt(code) }));
type Conversation = typeof aConversation extends fc.Arbitrary<infer Value> ? Value : never;
type Step = Conversation['steps'][number];

/** Lets a conversation happen, and then the time pass until all of it has ended. Gives the seats of the player. */
export const converse = async (house: House, { code, steps }: Conversation): Promise<SeatRow[]> => {
  const { database, state } = house;
  platform.forgetMoods();
  const began = state.time;
  // The wallet of these tests has one player at a time: rounds of earlier ones are left alone.
  const lastNumber = (await roundsAfter(house, code, -1n))[0]?.number ?? 0n;
  const player = await house.sit(code);
  await advance(house, 1_100);
  for (const step of steps) await act(house, { code, player, lastNumber }, step);
  platform.forgetMoods();
  // A flight to its highest point takes longest.
  for (let rest = 0; rest < 60 && (rest < 10 || (await isUnderWay(house))); rest += 1)
    await advance(house, code === 'ember-rocket' ? 40_000 : 7_000);
  await house.muchLater();

  const { rows: seats } = await database.query<SeatRow>('select * from shared.seat where player_id = $1', [platform.playerId]);
  const { rows: left } = await database.query<{ state: string }>(
    `select slip.state from shared.slip join shared.seat on seat.id = slip.seat_id where seat.player_id = $1 and slip.state in ('ASKING', 'RETURNING')`,
    [platform.playerId],
  );
  assert.deepEqual(left, [], 'every confirmation has an end');
  let [stakes, payouts] = [0n, 0n];
  for (const seat of seats) {
    if (seat.state === 'SETTLED') [stakes, payouts] = [stakes + BigInt(seat.stake), payouts + BigInt(seat.payout)];
    else assert.ok(seat.state === 'VOID' || seat.state === 'EMPTY', `the seat is ${seat.state}`);
  }
  assert.deepEqual(await listed(began, state.time), { stakes, payouts }, 'what the vendor lists for the platform');
  return seats;
};

/** Whether a round with a seat of the player is not drawn and shown to its end: hands that are split have many phases. */
const isUnderWay = async ({ database }: House): Promise<boolean> =>
  (
    await database.query(
      `select from shared.seat join shared.round on round.id = seat.round_id
       where seat.player_id = $1 and round.phase not in ('RESULT', 'CLOSED', 'VOID') limit 1`,
      [platform.playerId],
    )
  ).rows.length > 0;

type AtTable = { code: TableCode; player: Player; lastNumber: bigint };

const act = async (house: House, { code, player, lastNumber }: AtTable, step: Step): Promise<void> => {
  const { state } = house;
  if (step.do === 'pass') return advance(house, step.ms);
  if (step.do === 'upset') return platform.be(step.op, step.mood);
  if (step.do === 'kill') {
    state.main = house.newDriver();
    return undefined;
  }
  if (step.do === 'two') {
    const other = house.newDriver();
    await Promise.all([state.main.tick(), other.tick()]);
    await Promise.all([state.main.rest(), other.rest()]);
    return undefined;
  }
  const rounds = await roundsAfter(house, code, lastNumber);
  const round = rounds[step.do === 'void' ? step.back : 0];
  if (round === undefined) return undefined;
  if (step.do === 'void') await voidByOperator(round.id as RoundId, 'an operator said so');
  else if (step.do === 'cashOut') await player.call('POST', '/api/table/cash-out', { roundId: round.id, bet: step.bet });
  else if (step.do === 'decide') {
    platform.be('bet', ...step.moods);
    const body = { roundId: round.id, requestId: randomUUID(), stage: round.stage, hand: step.hand, choice: step.choice };
    await player.call('POST', '/api/table/decisions', body);
  } else {
    platform.be('bet', ...step.moods);
    const autoAt = code === 'ember-rocket' && step.autoAt !== undefined ? { autoAt: step.autoAt } : {};
    const body = {
      roundId: round.id,
      requestId: randomUUID(),
      bets: Object.entries(step.bets).map(([bet, amount]) => ({ bet, amount: `${amount}.00`, ...autoAt })),
    };
    // A screen that has lost its connection sends the same confirmation again.
    await Promise.all(Array.from({ length: step.isTwice ? 2 : 1 }, () => player.call('POST', '/api/table/bets', body)));
  }
  return undefined;
};

const advance = async ({ pass, state }: House, ms: number): Promise<void> => {
  pass(ms);
  await state.main.tick();
  await state.main.rest();
};

const roundsAfter = async (
  { database }: House,
  code: TableCode,
  number: bigint,
): Promise<{ id: string; number: bigint; stage: number }[]> =>
  (
    await database.query<{ id: string; number: bigint; stage: number }>(
      'select id, number, stage from shared.round where table_code = $1 and number > $2 order by number desc limit 3',
      [code, number.toString()],
    )
  ).rows;

/** The stakes and payouts of the player that the studio lists for reconciliation. */
const listed = async (from: Temporal.Instant, until: Temporal.Instant): Promise<{ stakes: bigint; payouts: bigint }> => {
  let [stakes, payouts] = [0n, 0n];
  for (const what of ['tables-bets', 'tables-wins'] as const) {
    const { transactions } = await listTransactions({ from, until: until.add({ seconds: 1 }) }, { what, after: undefined });
    for (const line of transactions)
      if (line.playerId === platform.playerId && line.state === 'APPLIED') {
        stakes += units(line.stake);
        payouts += units(line.payout);
      }
  }
  return { stakes, payouts };
};
