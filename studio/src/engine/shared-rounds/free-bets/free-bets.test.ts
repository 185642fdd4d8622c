import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, test } from 'node:test';
import '#studio/test/short-wallet-timeout';
import { platform } from '#studio/test/own-studio';
import { askForFreeBets, giveFreeBets, leftFor, payoutToCome, placeFreeBet } from '#studio/test/free-bets';
import { openTableHouse, type RoundRow, tableCode, units } from '#studio/test/table-house';
import type { Player } from '#studio/test/player';
import type { SharedRoundId } from '../tables.ts';

const { deliverDue } = await import('#studio/engine/wallet/deliver');
const { cancelFreeRounds } = await import('#studio/engine/free-rounds/free-rounds');
const { payTotals } = await import('#studio/engine/free-rounds/pay-totals');
const { listTransactions, readCursor } = await import('#studio/engine/rounds/list-transactions');
const { changeSettings } = await import('../manage/table-settings.ts');
const { reportRound, listTableRounds, reportTables } = await import('../manage/report-tables.ts');
const { voidByOperator } = await import('../manage/void-round-by-operator.ts');
const house = await openTableHouse();
const { begin, database, muchLater, pass, place, sit, state, until } = house;
beforeEach(begin);

type SeatRow = {
  id: string;
  state: string;
  stake: bigint;
  payout: bigint;
  valid_bet: bigint;
  free_grant: string | null;
  free_stake: bigint;
};
const seatsIn = async (roundId: string): Promise<SeatRow[]> =>
  (await database.query<SeatRow>('select * from shared.seat where round_id = $1 order by opened_at, free_grant nulls first', [roundId]))
    .rows;
type Seats = { seat: { id: string } | null; freeSeat: { id: string; state: string; payout: string; bets: object[]; free: object } | null };
const ownSeats = async (player: Player, roundId: string): Promise<Seats> =>
  (await player.call('GET', `/api/table/seats/${roundId}`)).body as unknown as Seats;
const cash = () => platform.cash - units('10000.00');

/** A round that takes bets, with a player who has free bets and knows whether it will be big or small. */
const aRound = async (but: object = {}): Promise<{ player: Player; round: RoundRow; reference: string; wins: string; loses: string }> => {
  const reference = await giveFreeBets(tableCode, but);
  const player = await sit();
  for (;;) {
    const round = await until('BETTING');
    const isBig = (await payoutToCome(round.id, 'big')) > 0n;
    const isSmall = (await payoutToCome(round.id, 'small')) > 0n;
    if (isBig || isSmall) return { player, round, reference, wins: isBig ? 'big' : 'small', loses: isBig ? 'small' : 'big' };
    await until('CLOSED');
  }
};

test('a free bet that wins is paid its winnings without the stake, and costs nothing', async () => {
  const { player, round, reference, wins } = await aRound();
  const placed = await placeFreeBet(player, round.id, { reference, bet: wins });
  assert.equal(placed.status, 200, JSON.stringify(placed.body));
  const { seat: shown, bets, freeBets } = placed.body as unknown as { seat: Record<string, unknown>; bets: object[]; freeBets: object };
  assert.deepEqual([shown['stake'], shown['free'], shown['takesFurtherStakes']], ['0.00', { reference, stake: '100.00' }, false]);
  assert.deepEqual(bets, [{ bet: wins, asked: '100.00', taken: '100.00', note: null }]);
  const { rounds, left, bet } = freeBets as { rounds: number; left: number; bet: string };
  assert.deepEqual([rounds, left, bet], [2, 1, '100.00']);
  assert.equal(cash(), 0n);
  await until('RESULT');
  await muchLater();
  const [seat] = await seatsIn(round.id);
  assert.deepEqual(
    [seat?.state, seat?.stake, seat?.free_stake, seat?.payout, seat?.valid_bet],
    ['SETTLED', 0n, units('100.00'), units('100.00'), 0n],
  );
  assert.equal(cash(), units('100.00'));
  assert.deepEqual(platform.frees, [
    { op: 'bet', amount: '0.00', campaign: reference, index: 0 },
    { op: 'settle', amount: '100.00', kind: 'FREEROUND' },
  ]);
  const { freeSeat } = await ownSeats(player, round.id);
  assert.deepEqual([freeSeat?.payout, freeSeat?.bets], ['100.00', [{ bet: wins, amount: '100.00', payout: '100.00', autoAt: null, point: null }]]); // prettier-ignore
  const { body } = await player.call('GET', '/api/table');
  const { freeBets: then } = body as { freeBets: { left: number; won: string; bets: string[] } };
  assert.deepEqual([then.left, then.won, then.bets.includes('big'), then.bets.includes('anyTriple')], [1, '100.00', true, true]);
});

test('a free bet that loses is settled with nothing, and the last one is the end of them', async () => {
  const { player, round, reference, loses } = await aRound({ rounds: 1 });
  assert.equal((await placeFreeBet(player, round.id, { reference, bet: loses })).status, 200);
  await until('RESULT');
  await muchLater();
  const [seat] = await seatsIn(round.id);
  assert.deepEqual([seat?.state, seat?.payout], ['SETTLED', 0n]);
  assert.deepEqual([cash(), await leftFor(player)], [0n, null]);
  const next = await until('BETTING');
  assert.equal((await placeFreeBet(player, next.id, { reference, bet: loses })).body.code, 'FREE_ROUNDS_OVER');
});

test('a free bet that wins exactly its stake comes back and can be played again', async () => {
  const ring = 'bamboo-ring';
  const reference = await giveFreeBets(ring, { rounds: 1 });
  const player = await sit(ring);
  const round = await until('BETTING', { code: ring });
  // Nobody bets on the other side of the pool, so that every stake goes back.
  assert.equal((await placeFreeBet(player, round.id, { reference, bet: 'meron' })).status, 200);
  assert.equal(await leftFor(player), null);
  await until('RESULT', { code: ring });
  await muchLater();
  const [seat] = await seatsIn(round.id);
  assert.deepEqual([seat?.state, seat?.payout, cash()], ['VOID', 0n, 0n]);
  assert.deepEqual([platform.round(seat?.id ?? '').returned, await leftFor(player)], [true, 1]);
  assert.equal((await ownSeats(player, round.id)).freeSeat?.state, 'VOID');
  const next = await until('BETTING', { code: ring });
  assert.equal((await placeFreeBet(player, next.id, { reference, bet: 'wala' })).status, 200);
});

test('a free bet stands beside bets for money in a round, and each has a seat, a record and a check of its own', async () => {
  const { player, round, reference, wins, loses } = await aRound();
  assert.equal((await place(player, round.id, { [loses]: '50.00' })).status, 200);
  assert.equal((await placeFreeBet(player, round.id, { reference, bet: wins })).status, 200);
  assert.equal((await placeFreeBet(player, round.id, { reference, bet: wins })).body.code, 'FREE_BET_PLACED');
  assert.equal((await place(player, round.id, { [loses]: '50.00' })).status, 200);
  const { body } = await player.call('GET', '/api/table');
  const { table } = body as { table: { pools: { bet: string; staked: string; players: number }[] } };
  assert.deepEqual(table.pools.find(({ bet }) => bet === wins), { bet: wins, currency: 'THB', staked: '100.00', players: 1 }); // prettier-ignore
  await until('RESULT');
  await muchLater();
  const [money, free] = await seatsIn(round.id);
  assert.deepEqual([money?.stake, money?.payout, free?.stake, free?.payout], [units('100.00'), 0n, 0n, units('100.00')]);
  const { seat, freeSeat } = await ownSeats(player, round.id);
  assert.deepEqual([seat?.id, freeSeat?.id], [money?.id, free?.id]);
  const history = (await player.call('GET', '/api/table/history')).body as { records?: { seat: { id: string } }[] };
  assert.deepEqual(new Set(history.records?.map((one) => one.seat.id)), new Set([money?.id, free?.id]));
  assert.equal((await player.call('GET', `/api/table/records/${free?.id}`)).status, 200);
  assert.equal((await player.call('GET', `/api/table/verify?seatId=${free?.id}`)).status, 200);
  const seen = await reportRound(round.id as SharedRoundId);
  assert.deepEqual(
    new Set(seen.seats.map(({ stake, payout, freeStake }) => `${stake} ${payout} ${freeStake ?? 'money'}`)),
    new Set(['0.00 100.00 100.00', '100.00 0.00 money']),
  );
  const [listed] = await listTableRounds(tableCode, { players: [platform.playerId] });
  assert.deepEqual([listed?.players, listed?.totals], [1, [{ currency: 'THB', stake: '100.00', payout: '100.00' }]]);
});

test('a confirmation sent twice is one free bet, and the same request is not also one for money', async () => {
  const { player, round, reference, wins } = await aRound();
  const requestId = randomUUID();
  const both = await Promise.all([1, 2].map(() => placeFreeBet(player, round.id, { reference, bet: wins, requestId })));
  assert.deepEqual(both.map(({ status }) => status), [200, 200]); // prettier-ignore
  assert.equal((await place(player, round.id, { [wins]: '100.00' }, requestId)).body.code, 'REQUEST_MISMATCH');
  assert.equal((await seatsIn(round.id)).length, 1);
  assert.equal(await leftFor(player), 1);
});

test('ten confirmations at once at two tables play no more than was given', async () => {
  const dragon = 'river-dragon-tiger';
  const reference = await giveFreeBets(tableCode, { gameCodes: [tableCode, dragon], rounds: 1 });
  const [player, other] = [await sit(), await sit(dragon)];
  const [round, second] = [await until('BETTING'), await until('BETTING', { code: dragon })];
  const asked = Array.from({ length: 10 }, (_, index) =>
    index % 2 === 0
      ? placeFreeBet(player, round.id, { reference, bet: 'big' })
      : placeFreeBet(other, second.id, { reference, bet: 'dragon' }),
  );
  const answers = await Promise.all(asked);
  const { rows } = await database.query(`select from shared.seat where free_grant = $1 and state = 'OPEN'`, [reference]);
  assert.deepEqual([rows.length, answers.filter(({ status }) => status === 200).length], [1, 1]);
  assert.ok(answers.every(({ status, body }) => status === 200 || body.code === 'FREE_ROUNDS_OVER' || body.code === 'FREE_BET_PLACED'));
});

test('a free bet is refused with the reason: another stake, another player, several bets, a bet beyond the limits', async () => {
  const { player, round, reference } = await aRound();
  const refused = async (free: object) => {
    const { body } = await placeFreeBet(player, round.id, { reference, bet: 'big', ...free });
    return [body.code, body.value?.['bets']];
  };
  assert.deepEqual(await refused({ amount: '50.00' }), ['FREE_ROUNDS_OVER', undefined]);
  assert.deepEqual(await refused({ reference: randomUUID() }), ['FREE_ROUNDS_OVER', undefined]);
  assert.deepEqual(await refused({ reference: await giveFreeBets(tableCode, { playerId: randomUUID() as never }) }), ['FREE_ROUNDS_OVER', undefined]); // prettier-ignore
  assert.deepEqual(await refused({ bet: 'nonsense' }), ['BETS_REFUSED', [{ bet: 'nonsense', note: 'UNKNOWN_BET' }]]);
  const bets = ['big', 'odd'].map((bet) => ({ bet, amount: '100.00' }));
  const several = await player.call('POST', '/api/table/bets', { roundId: round.id, requestId: randomUUID(), freeBet: reference, bets });
  assert.equal(several.body.code, 'MALFORMED');
  const limits = [{ currency: 'THB' as never, min: '200.00', max: '1000.00' }] as const;
  assert.equal(await changeSettings(tableCode, { isOpen: true, hostName: '', limits: [...limits] as never }), true);
  assert.deepEqual(await refused({}), ['BETS_REFUSED', [{ bet: 'big', note: 'BELOW_MIN' }]]);
  assert.equal((await askForFreeBets(tableCode)).code, 'STAKE_NOT_OFFERED', 'below the minimum that the operator set');
  assert.equal((await askForFreeBets(tableCode, { stake: '250.00' })).code, 'STAKE_NOT_OFFERED', 'no chip makes it');
  assert.equal((await askForFreeBets(tableCode, { stake: '1100.00' })).code, 'STAKE_NOT_OFFERED', 'above the maximum');
  assert.equal((await askForFreeBets(tableCode, { stake: '300.00' })).code, 'OK');
  assert.equal(await changeSettings(tableCode, { isOpen: true, hostName: '', limits: [] }), true);
  assert.deepEqual(await seatsIn(round.id), [], 'a refused free bet has no seat');
});

test('a free bet whose debit was in doubt comes back, and none is played before the wallet has the rollback', async () => {
  const { player, round, reference, wins } = await aRound({ rounds: 1 });
  platform.be('bet', 'brokenAfter', 'brokenAfter');
  platform.be('rollback', 'broken');
  assert.equal((await placeFreeBet(player, round.id, { reference, bet: wins })).body.code, 'WALLET_UNAVAILABLE');
  await platform.quiet();
  assert.equal((await placeFreeBet(player, round.id, { reference, bet: wins })).body.code, 'WALLET_UNAVAILABLE');
  assert.deepEqual((await seatsIn(round.id)).map((seat) => seat.state), ['RETURNING']); // prettier-ignore
  await muchLater();
  assert.deepEqual((await seatsIn(round.id)).map((seat) => seat.state), ['VOID']); // prettier-ignore
  assert.equal(await leftFor(player), 1);
  await until('CLOSED');
  const next = await until('BETTING');
  assert.equal((await placeFreeBet(player, next.id, { reference, bet: wins })).status, 200);
});

test('a free bet without an answer when the round is drawn comes back', async () => {
  const { player, round, reference, wins } = await aRound({ rounds: 1 });
  platform.be('bet', 'held', 'held');
  const asked = placeFreeBet(player, round.id, { reference, bet: wins });
  while (platform.holding === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  await until('DEALING');
  // A second try of the debit is not held any more.
  platform.forgetMoods();
  platform.release();
  assert.ok(['BETTING_CLOSED', 'WALLET_UNAVAILABLE'].includes((await asked).body.code ?? ''));
  await until('RESULT');
  await muchLater();
  assert.deepEqual((await seatsIn(round.id)).map((seat) => [seat.state, seat.payout]), [['VOID', 0n]]); // prettier-ignore
  assert.deepEqual([await leftFor(player), cash()], [1, 0n]);
});

test('a free bet that the platform refuses ends those free bets, and another grant can be played in the same round', async () => {
  const { player, round, reference, wins } = await aRound();
  platform.refuseBets = 'NOT_ALLOWED';
  assert.equal((await placeFreeBet(player, round.id, { reference, bet: wins })).body.code, 'FREE_ROUNDS_OVER');
  platform.refuseBets = undefined;
  assert.equal(await leftFor(player), null);
  const other = await giveFreeBets(tableCode);
  assert.equal((await placeFreeBet(player, round.id, { reference: other, bet: wins })).status, 200);
  assert.deepEqual((await seatsIn(round.id)).map((seat) => seat.state).toSorted(), ['EMPTY', 'OPEN']); // prettier-ignore
});

test('a process that dies loses no free bet, and one that takes over pays it once', async () => {
  const { player, round, reference, wins } = await aRound();
  assert.equal((await placeFreeBet(player, round.id, { reference, bet: wins })).status, 200);
  // Its lease is over before another process has the table.
  state.main = house.newDriver();
  const other = house.newDriver();
  pass(7_000);
  await until('RESULT', { driver: other });
  await Promise.all([state.main.tick(), other.tick()]);
  await muchLater();
  assert.deepEqual((await seatsIn(round.id)).map((seat) => [seat.state, seat.payout]), [['SETTLED', units('100.00')]]); // prettier-ignore
  assert.equal(cash(), units('100.00'));
});

for (const phase of ['BETTING', 'RESULT'] as const)
  test(`a void by operators in ${phase} gives the free bet back and takes back its win`, async () => {
    const { player, round, reference, wins } = await aRound({ rounds: 1 });
    assert.equal((await placeFreeBet(player, round.id, { reference, bet: wins })).status, 200);
    await until(phase);
    await voidByOperator(round.id as SharedRoundId, 'a test');
    await muchLater();
    assert.deepEqual((await seatsIn(round.id)).map((seat) => seat.state), ['VOID']); // prettier-ignore
    assert.deepEqual([await leftFor(player), cash()], [1, 0n]);
    const seen = await reportRound(round.id as SharedRoundId);
    assert.deepEqual(seen.seats.map((seat) => seat.state), ['RETURNED']); // prettier-ignore
  });

test('where the sum is paid, the wins of free bets are in it once all are over', async () => {
  const { player, round, reference, wins } = await aRound({ payout: 'TOTAL', rounds: 2 });
  assert.equal((await placeFreeBet(player, round.id, { reference, bet: wins })).status, 200);
  await cancelFreeRounds(reference);
  await payTotals();
  const sums = () => platform.frees.filter(({ op }) => op === 'promo').map(({ amount, campaign }) => [amount, campaign]);
  assert.deepEqual(sums(), [], 'one is being played'); // prettier-ignore
  await until('RESULT');
  await muchLater();
  await payTotals();
  await payTotals();
  while ((await deliverDue()) > 0);
  assert.deepEqual(sums(), [['100.00', reference]]);
});

test('a free bet of a void round is offered no more when the sum of its grant was made before', async () => {
  const { player, round, reference, wins } = await aRound({ payout: 'TOTAL', rounds: 1 });
  assert.equal((await placeFreeBet(player, round.id, { reference, bet: wins })).status, 200);
  await until('RESULT');
  await muchLater();
  await payTotals();
  await voidByOperator(round.id as SharedRoundId, 'a test');
  await muchLater();
  assert.equal(await leftFor(player), null);
  const next = await until('BETTING');
  assert.equal((await placeFreeBet(player, next.id, { reference, bet: wins })).body.code, 'FREE_ROUNDS_OVER');
});

test('the lists for the platform name a free bet with its kind, a stake of nothing and its win', async () => {
  const { player, round, reference, wins } = await aRound({ payout: 'INFO_ONLY' });
  const from = state.time.subtract({ seconds: 1 });
  assert.equal((await placeFreeBet(player, round.id, { reference, bet: wins })).status, 200);
  await until('RESULT');
  await muchLater();
  const lines: unknown[] = [];
  for (const what of ['tables-bets', 'tables-wins'] as const) {
    const place = readCursor(`${what}|`);
    assert.ok(place);
    const { transactions } = await listTransactions({ from, until: state.time.add({ seconds: 1 }) }, place);
    for (const { op, kind, stake, payout, playerId } of transactions)
      if (playerId === platform.playerId) lines.push([op, kind, stake, payout]);
  }
  assert.deepEqual(lines, [['bet', 'FREEROUND', '0.00', '0.00'], ['settle', 'FREEROUND', '0.00', '100.00']]); // prettier-ignore
  const [table] = (await reportTables()).filter(({ gameCode }) => gameCode === tableCode);
  assert.ok(table);
});
