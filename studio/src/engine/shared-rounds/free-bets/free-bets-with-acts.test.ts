import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, test } from 'node:test';
import '#studio/test/short-wallet-timeout';
import { platform } from '#studio/test/own-studio';
import { giveFreeBets, leftFor, placeFreeBet } from '#studio/test/free-bets';
import { openTableHouse, units } from '#studio/test/table-house';
import type { Player } from '#studio/test/player';
import { blackjackChoices, type Dealt } from '#studio/families/tables/rules/blackjack-hands';
import type { Decision } from '../shared-game.ts';
import type { SharedRoundId } from '../tables.ts';

const { inTransaction } = await import('#studio/database');
const { Refusal } = await import('#studio/refusal');
const { identify } = await import('#studio/engine/sessions/open-session');
const { writeSlips } = await import('../write-slips.ts');
const { findSharedTable } = await import('#studio/engine/games');
const { momentOf } = await import('#studio/families/crash/flight.rules');
const house = await openTableHouse();
const { begin, database, muchLater, pass, place, sit, state, until } = house;
beforeEach(begin);

const blackjack = 'willow-blackjack';
const rocket = 'ember-rocket';
type Round<Outcome> = { id: string; phase: string; stage: number; outcome: Outcome; phase_at: Date | string; math_version: string };
const lastRound = async <Outcome>(code: string): Promise<Round<Outcome>> =>
  (await database.query<Round<Outcome>>('select * from shared.round where table_code = $1 order by number desc limit 1', [code])).rows[0] ??
  assert.fail('no round');
type Seat = { id: string; state: string; stake: bigint; payout: bigint; free_grant: string | null };
const seatsIn = async (roundId: string): Promise<Seat[]> =>
  (await database.query<Seat>('select * from shared.seat where round_id = $1 order by opened_at', [roundId])).rows;
const cash = () => platform.cash - units('10000.00');
const decide = (player: Player, { id, stage }: { id: string; stage: number }, choice: string) =>
  player.call('POST', '/api/table/decisions', { roundId: id, requestId: randomUUID(), stage, hand: 0, choice });
const decisionsOf = async (player: Player): Promise<Decision[]> =>
  ((await player.call('GET', '/api/table')).body as { freeSeat: { decisions: Decision[] } | null }).freeSeat?.decisions ?? [];

/** Lets the time pass until a table is in one of two phases. */
const untilEither = async (code: string, ...phases: string[]): Promise<Round<Dealt>> => {
  for (let steps = 0; steps < 300; steps += 1) {
    await state.main.tick();
    await state.main.rest();
    const round = await lastRound<Dealt>(code);
    if (phases.includes(round.phase)) return round;
    pass(1_100);
  }
  return assert.fail(`never ${phases.join(' or ')}`);
};

test('a free hand of blackjack hits, stands and declines, and takes no double, split or insurance', async () => {
  const reference = await giveFreeBets(blackjack, { rounds: 100 });
  const player = await sit(blackjack);
  const tried = new Set<string>();
  for (let rounds = 0; rounds < 3 || !tried.has('double'); rounds += 1) {
    await player.call('GET', '/api/table');
    const { id } = await until('BETTING', { code: blackjack });
    const placed = await placeFreeBet(player, id, { reference, bet: 'hand' });
    assert.equal(placed.status, 200, JSON.stringify(placed.body));
    let hits = 0;
    for (let round = await untilEither(blackjack, 'DECIDING', 'RESULT'); round.phase === 'DECIDING';) {
      const choices = blackjackChoices(round.outcome, await decisionsOf(player), round.stage);
      for (const { choice } of choices.filter(({ stake }) => stake !== undefined)) {
        assert.equal((await decide(player, round, choice)).body.code, 'FREE_BET_HAS_ONE_STAKE');
        tried.add(choice);
      }
      const names = choices.map(({ choice }) => choice);
      const chosen = names.includes('decline') ? 'decline' : names.includes('hit') && hits === 0 ? 'hit' : 'stand';
      hits += chosen === 'hit' ? 1 : 0;
      assert.equal((await decide(player, round, chosen)).status, 200);
      round = await untilEither(blackjack, 'DECIDING', 'RESULT');
    }
    const before = cash();
    const made = await decisionsOf(player);
    await untilEither(blackjack, 'CLOSED');
    await platform.quiet();
    await muchLater();
    const { outcome, math_version } = await lastRound<Dealt>(blackjack);
    const payout = findSharedTable(blackjack)?.game(math_version).payout('hand', units('100.00'), outcome, { made }) ?? 0n;
    const [seat] = (await seatsIn(id)).filter(({ free_grant }) => free_grant !== null);
    if (payout === units('100.00')) assert.deepEqual([seat?.state, seat?.payout], ['VOID', 0n]);
    else assert.deepEqual([seat?.state, seat?.payout], ['SETTLED', payout === 0n ? 0n : payout - units('100.00')]);
    assert.ok(cash() >= before && seat?.stake === 0n);
  }
});

for (const [code, bet, second] of [
  [blackjack, 'hand', 'hand'],
  [rocket, 'first', 'second'],
] as const)
  test(`a round of ${code} is played with a free bet or with money`, async () => {
    const reference = await giveFreeBets(code);
    const player = await sit(code);
    const round = await until('BETTING', { code });
    assert.equal((await placeFreeBet(player, round.id, { reference, bet })).status, 200);
    assert.equal((await place(player, round.id, { [second]: '100.00' })).body.code, 'FREE_BET_OR_MONEY');
    assert.equal((await placeFreeBet(player, round.id, { reference, bet: second })).body.code, 'FREE_BET_PLACED');
    await until('CLOSED', { code });
    const next = await until('BETTING', { code });
    // Both at once: whichever is first is played.
    const [money, free] = await Promise.all([
      place(player, next.id, { [second]: '100.00' }),
      placeFreeBet(player, next.id, { reference, bet }),
    ]);
    assert.deepEqual(new Set([money.status, free.status]), new Set([200, 409]));
    assert.equal((money.status === 200 ? free : money).body.code, 'FREE_BET_OR_MONEY');
    await until('CLOSED', { code });
    const last = await until('BETTING', { code });
    assert.equal((await place(player, last.id, { [second]: '100.00' })).status, 200);
    assert.equal((await placeFreeBet(player, last.id, { reference, bet })).body.code, 'FREE_BET_OR_MONEY');
  });

/** Confirmations of a player in transactions that overlap, as those of several processes do. */
const writtenAtOnce = async (player: Player, roundId: string, confirmations: readonly { freeBet?: string; bet: string }[]) => {
  const session = await identify(player.session);
  const answers = await Promise.all(
    confirmations.map(({ bet, freeBet }) =>
      inTransaction((tx) =>
        writeSlips(tx, roundId as SharedRoundId, [
          { roundId: roundId as SharedRoundId, session, requestId: randomUUID(), bets: [{ bet, amount: '100.00' }], freeBet },
        ]),
      ),
    ),
  );
  return answers.flat().map((answer) => (answer instanceof Refusal ? answer.code : answer.seat.free_grant === null ? 'MONEY' : 'FREE'));
};

test('two processes take one free bet of a player in a round, and not also money where it is played with one of the two', async () => {
  for (let rounds = 0; rounds < 5; rounds += 1) {
    platform.newPlayer('10000.00');
    const [one, two] = [await giveFreeBets(blackjack), await giveFreeBets(blackjack)];
    const player = await sit(blackjack);
    const round = await until('BETTING', { code: blackjack });
    const written = await writtenAtOnce(player, round.id, [
      { freeBet: one, bet: 'hand' },
      { bet: 'hand' },
      { freeBet: two, bet: 'hand' },
      { bet: 'hand' },
    ]);
    const [free, money] = ['FREE', 'MONEY'].map((kind) => written.filter((answer) => answer === kind).length);
    assert.ok((free === 1 && money === 0) || (free === 0 && money === 2), written.join(', '));
    // Nobody asked the wallet: the deal gives these debits back.
    await until('CLOSED', { code: blackjack });
    await muchLater();
  }
});

test('a free bet flies: it is taken out by a click or at its point, and pays what is beyond its stake', async () => {
  const reference = await giveFreeBets(rocket, { rounds: 200 });
  const player = await sit(rocket);
  const paid = new Set<string>();
  for (let rounds = 0; rounds < 100 && paid.size < 3; rounds += 1) {
    await player.call('GET', '/api/table');
    const { id } = await until('BETTING', { code: rocket });
    const isByClick = !paid.has('click');
    const bet = isByClick ? 'second' : 'first';
    assert.equal((await placeFreeBet(player, id, { reference, bet, ...(!isByClick && { autoAt: 150 }) })).status, 200);
    await until('DEALING', { code: rocket });
    const { outcome, phase_at } = await lastRound<{ point: number }>(rocket);
    const before = cash();
    const began = Temporal.Instant.from(phase_at instanceof Date ? phase_at.toISOString() : String(phase_at).replace(' ', 'T'));
    if (isByClick && outcome.point >= 140) {
      pass(began.add({ milliseconds: Math.ceil(momentOf(120)) + 1 }).since(state.time).total('milliseconds')); // prettier-ignore
      const out = await player.call('POST', '/api/table/cash-out', { roundId: id, bet });
      assert.equal(out.status, 200, JSON.stringify(out.body));
      const { point, payout } = out.body as unknown as { point: number; payout: string };
      assert.equal(units(payout), (units('100.00') * BigInt(point)) / 100n - units('100.00'));
      const { table } = (await player.call('GET', '/api/table')).body as {
        table: { crowd: { players: number; bets: { stake: string }[] } };
      };
      assert.deepEqual([table.crowd.players, table.crowd.bets[0]?.stake], [1, '100.00']);
    }
    await until('CLOSED', { code: rocket });
    await platform.quiet();
    await muchLater();
    const [seat] = await seatsIn(id);
    const won = cash() - before;
    assert.deepEqual([seat?.state, seat?.stake, BigInt(seat?.payout ?? 0)], ['SETTLED', 0n, won]);
    if (isByClick) {
      if (won > 0n) paid.add('click');
    } else {
      assert.equal(won, outcome.point >= 150 ? units('50.00') : 0n);
      paid.add(won > 0n ? 'point' : 'lost');
    }
  }
  assert.deepEqual(paid, new Set(['click', 'point', 'lost']));
  assert.ok(((await leftFor(player)) ?? 0) < 200);
});
