/**
 * Random conversations at tables with shared rounds: players, the wallet, operators and processes that die. In the end every seat of the player is settled
 * or void, and stakes, payouts and refunds are the same in the studio, in what it lists for the platform and at the wallet.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { MemberId } from '@croupier/contract/core/ids';
import fc from 'fast-check';
import { giveFreeBets, placeFreeBet } from './free-bets.ts';
import type { Mood } from './moods.ts';
import { platform } from './own-studio.ts';
import type { Player } from './player.ts';
import { type openTableHouse, units } from './table-house.ts';

const { listTransactions, readCursor } = await import('#studio/engine/rounds/list-transactions');
const { voidByOperator } = await import('#studio/engine/shared-rounds/manage/void-round-by-operator');

type House = Awaited<ReturnType<typeof openTableHouse>>;
type RoundId = Parameters<typeof voidByOperator>[0];
type SeatRow = { id: string; stake: string; payout: string; state: string; free_grant: string | null };

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
      {
        weight: 2,
        arbitrary: fc.record({ do: fc.constant('free' as const), bet: fc.constantFrom(...bets[code]), moods, isTwice: fc.boolean() }),
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

/** Conversations that happen at the same time, at tables that their players share. */
export const aGroup = (size: number) => fc.array(aConversation, { minLength: size, maxLength: size });

/** The clock, the wallet and the processes belong to all conversations of a group: one in eight of them may change these at each step. */
const leadEvery = 8;

/** The free bets that each player is given. */
const freeBets = 3;

/** A player after a conversation. */
export type Talked = { playerId: MemberId; seats: SeatRow[] };

/**
 * Lets the conversations of a group happen step by step, and then the time pass until all of it has ended. Clock, wallet and processes are those of all: steps
 * that concern them happen for some conversations at a time, in turn. `onPlayer` is called with each player and their free bets before they sit down.
 */
export const converse = async (
  house: House,
  group: readonly Conversation[],
  onPlayer: (playerId: MemberId, free: { reference: string; code: TableCode }) => Promise<void> = async () => undefined,
): Promise<Talked[]> => {
  const { state } = house;
  platform.forgetMoods();
  const began = state.time;
  const tables: AtTable[] = [];
  for (const { code } of group) {
    platform.newPlayer('10000.00');
    // Rounds of earlier groups are left alone.
    const lastNumber = (await roundsAfter(house, code, -1n))[0]?.number ?? 0n;
    const { playerId } = platform;
    const free = await giveFreeBets(code, { rounds: freeBets });
    await onPlayer(playerId, { reference: free, code });
    tables.push({ code, playerId, player: await house.sit(code), lastNumber, free });
  }
  // Ends the round that an earlier group has left, and opens the next one.
  for (let step = 0; step < 3; step += 1) await advance(house, 1_100);
  const longest = Math.max(...group.map(({ steps }) => steps.length));
  for (let at = 0; at < longest; at += 1) {
    const happening = group.flatMap(({ steps }, index) => {
      const [step, table] = [steps[at], tables[index]];
      const isLed = step !== undefined && (isOwn(step) || index % leadEvery === at % leadEvery);
      return isLed && table !== undefined ? [{ step, done: act(house, table, step) }] : [];
    });
    await answered(happening);
  }
  platform.forgetMoods();
  const players = tables.map(({ playerId }) => playerId);
  // A flight to its highest point takes longest.
  for (let rest = 0; rest < 90 && (rest < 10 || (await isUnderWay(house, players))); rest += 1) await advance(house, 7_000);
  await house.muchLater();
  return endOf(house, players, await listed(began, state.time));
};

/** Far more than a step needs on a busy machine: a call that waits for ever is named instead of holding the run. */
const stepMostMs = 240_000;

/** Until all steps that happen at the same time are answered. Fails with those that never are. */
const answered = async (happening: readonly { step: Step; done: Promise<void> }[]): Promise<void> => {
  const waiting = new Set(happening);
  const all = Promise.all(happening.map((one) => one.done.finally(() => waiting.delete(one))));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`never answered: ${JSON.stringify([...waiting].map(({ step }) => step))}`)), stepMostMs);
  });
  try {
    await Promise.race([all, tooLong]);
  } finally {
    clearTimeout(timer);
  }
};

type Sums = { stakes: bigint; payouts: bigint };

/** The seats of each player, all of them settled or void, with the sums that the vendor lists for the platform. */
const endOf = async ({ database }: House, players: readonly MemberId[], sums: ReadonlyMap<string, Sums>): Promise<Talked[]> => {
  const { rows: all } = await database.query<SeatRow & { player_id: string }>('select * from shared.seat where player_id = any($1)', [
    players,
  ]);
  const { rows: left } = await database.query<{ state: string }>(
    `select slip.state from shared.slip join shared.seat on seat.id = slip.seat_id where seat.player_id = any($1) and slip.state in ('ASKING', 'RETURNING')`,
    [players],
  );
  assert.deepEqual(left, [], 'every confirmation has an end');
  return players.map((playerId) => {
    const seats = all.filter((seat) => seat.player_id === playerId);
    let [stakes, payouts] = [0n, 0n];
    for (const seat of seats) {
      if (seat.state === 'SETTLED') [stakes, payouts] = [stakes + BigInt(seat.stake), payouts + BigInt(seat.payout)];
      else assert.ok(seat.state === 'VOID' || seat.state === 'EMPTY', `the seat is ${seat.state}`);
    }
    const free = seats.filter(({ free_grant, state }) => free_grant !== null && state === 'SETTLED');
    assert.ok(free.length <= freeBets && free.every(({ stake }) => BigInt(stake) === 0n), 'no more free bets than were given');
    assert.deepEqual(sums.get(playerId) ?? { stakes: 0n, payouts: 0n }, { stakes, payouts }, 'what the vendor lists for the platform');
    return { playerId, seats };
  });
};

/** Whether a round with a seat of the players is not drawn and shown to its end: hands that are split have many phases. */
const isUnderWay = async ({ database }: House, players: readonly MemberId[]): Promise<boolean> =>
  (
    await database.query(
      `select from shared.seat join shared.round on round.id = seat.round_id
       where seat.player_id = any($1) and round.phase not in ('RESULT', 'CLOSED', 'VOID') limit 1`,
      [players],
    )
  ).rows.length > 0;

type AtTable = { code: TableCode; playerId: MemberId; player: Player; lastNumber: bigint; free: string };

/** Whether a step is the player's alone. */
const isOwn = (step: Step): boolean => step.do === 'bet' || step.do === 'free' || step.do === 'decide' || step.do === 'cashOut';

const act = async (house: House, { code, player, lastNumber, free }: AtTable, step: Step): Promise<void> => {
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
  else if (step.do === 'free') {
    platform.be('bet', ...step.moods);
    const requestId = randomUUID();
    const ask = () => placeFreeBet(player, round.id, { reference: free, bet: step.bet, requestId });
    await Promise.all(Array.from({ length: step.isTwice ? 2 : 1 }, ask));
  } else if (step.do === 'decide') {
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

/** The stakes and payouts of each player that the studio lists for reconciliation. */
const listed = async (from: Temporal.Instant, until: Temporal.Instant): Promise<ReadonlyMap<string, Sums>> => {
  const sums = new Map<string, Sums>();
  const stretch = { from, until: until.add({ seconds: 1 }) };
  for (const what of ['tables-bets', 'tables-wins'] as const)
    for (let place = readCursor(`${what}|`); place?.what === what;) {
      const { transactions, next } = await listTransactions(stretch, place);
      for (const { playerId, state, stake, payout } of transactions) {
        if (state !== 'APPLIED') continue;
        const before = sums.get(playerId) ?? { stakes: 0n, payouts: 0n };
        sums.set(playerId, { stakes: before.stakes + units(stake), payouts: before.payouts + units(payout) });
      }
      place = next === null ? undefined : readCursor(next);
    }
  return sums;
};
