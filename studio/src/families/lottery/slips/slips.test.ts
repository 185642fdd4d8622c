import '#studio/test/short-wallet-timeout';
import { platform } from '#studio/test/own-studio';
import assert from 'node:assert/strict';
import { hash, randomUUID } from 'node:crypto';
import { beforeEach, test } from 'node:test';
import { Player } from '#studio/test/player';
import type { NumeroView } from '../protocol.ts';

const { freezeTime } = await import('#studio/clock');
const { openLotteryHouse, openOf, slipsOf, units } = await import('../test/lottery-house.ts');
const { deliverDue } = await import('#studio/engine/wallet/deliver');
const { lotteries } = await import('../lotteries.ts');
const { numbersOf } = await import('../draw-space.ts');
const { northSheet } = await import('../plays/vietnam.ts');
const { closeAndDraw } = await import('../numeros/draw-numeros.ts');
const { leadsToEnd } = await import('../numeros/verify-link.ts');
const { resultOf, resultOfShots } = await import('../numeros/draw-result.ts');
const { giveBackForgotten } = await import('./give-back.ts');
const { settleNumeros } = await import('./settle-numeros.ts');
const { lotteryBook } = await import('./book.ts');

const { begin, database, playerIn } = await openLotteryHouse();

const cash = '100000.00';

beforeEach(() => begin(cash));

type Proof = { chainEnd: string; salt: string; evidence: { signature: string } };
type Numero = NumeroView;
const pastOf = async (player: Player): Promise<Numero[]> => (await player.call('GET', '/api/lottery/numeros')).body['numeros'] as Numero[]; // prettier-ignore
const first = async (player: Player): Promise<Numero> => {
  const [numero] = await openOf(player);
  if (numero === undefined) throw new Error('no numero takes bets');
  return numero;
};

const row = (play: string, selection: object, unit = '2', multiple = 1) => ({ play, selection, unit, multiple });
/** One digit of five at every place: the fixed digits 0 to 9 of the first place together always win once. */
const sureRow = (multiple = 1) => row('fixed', { rows: [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9], [], [], [], []] }, '2', multiple);

const place = (player: Player, numeros: readonly { id: string; times?: number }[], rows: readonly object[], more: object = {}) =>
  player.call('POST', '/api/lottery/slips', { requestId: randomUUID(), series: 1956, rows, numeros, ...more });

/** Lets the timers' work happen as if it were this moment. */
const workAt = async (at: Temporal.Instant): Promise<void> => {
  freezeTime(at);
  await closeAndDraw();
  await settleNumeros();
  await giveBackForgotten();
  while ((await deliverDue()) > 0);
};
/** The longest announcement of these lotteries takes 20 seconds. */
const drawOf = async ({ drawsAt }: Numero): Promise<void> => {
  await workAt(Temporal.Instant.from(drawsAt).add({ seconds: 1 }));
  await workAt(Temporal.Instant.from(drawsAt).add({ seconds: 22 }));
};

test('numeros are made two days ahead, are drawn from the link that was committed to, and their result can be computed again', async () => {
  const player = await playerIn('ssc-1m');
  const numero = await first(player);
  const { rows: [made] } = await database.query<{ count: number }>("select count(*)::int from lottery.numero where game_code = 'ssc-1m' and state = 'OPEN'");
  assert.ok((made?.count ?? 0) >= 2 * 1440 - 1, String(made?.count));
  assert.equal(numero.linkHash, null);
  await drawOf(numero);
  const drawn = (await pastOf(player)).find(({ id }) => id === numero.id);
  const lottery = lotteries.find(({ code }) => code === 'ssc-1m');
  assert.ok(drawn?.linkHash && drawn.link !== null && numero.chainEnd !== null && lottery);
  assert.equal(drawn.chainEnd, numero.chainEnd);
  assert.ok(leadsToEnd(drawn.linkHash, drawn.link, numero.chainEnd));
  assert.deepEqual(drawn.draw, resultOf(lottery, { label: drawn.label, linkHash: drawn.linkHash, salt: drawn.salt }));
  const { chainEnd, evidence, salt } = (await player.call('GET', `/api/lottery/numeros/${numero.id}/proof`)).body as unknown as Proof;
  assert.equal(chainEnd, numero.chainEnd);
  assert.equal(salt, hash('sha256', `${numero.chainEnd}:${evidence.signature}`), 'the salt is of the platform’s signature');
  assert.equal(salt, drawn.salt);
}); // prettier-ignore

test('a slip is one debit, and all slips of a player in a numero are paid in one sum, prizes and rebates', async () => {
  const player = await playerIn('ssc-1m');
  const numero = await first(player);
  const one = await place(player, [numero], [sureRow(), row('last3-group6', { rows: [[1, 2, 3, 4]] })]);
  assert.equal(one.status, 200, JSON.stringify(one.body));
  assert.equal((await place(player, [numero], [sureRow(3)], { series: 1800 })).status, 200);
  assert.equal(platform.cash, units(cash) - units('28.00') - units('60.00'));
  assert.deepEqual(platform.calls.filter(({ op }) => op === 'bet').map(({ code }) => code), ['OK', 'OK']);
  await drawOf(numero);
  const [second, earlier] = await slipsOf(player);
  assert.ok(second && earlier);
  assert.deepEqual([second.state, second.prize, second.rebate], ['SETTLED', '54.00', '4.68']);
  assert.equal(earlier.rows[0]?.prize, '19.56');
  const paid = [second, earlier].reduce((sum, slip) => sum + units(slip.prize) + units(slip.rebate), 0n);
  assert.equal(platform.cash, units(cash) - units('88.00') + paid);
  assert.equal(platform.calls.filter(({ op, code }) => op === 'settle' && code === 'OK').length, 1);
  await workAt(Temporal.Instant.from(numero.drawsAt).add({ seconds: 30 }));
  assert.equal(platform.calls.filter(({ op }) => op === 'settle').length, 1, 'it is settled once');
}); // prettier-ignore

test('a slip is settled when its result was announced to the last number, and not before', async () => {
  const player = await playerIn('vn-north-1m');
  const numero = await first(player);
  assert.equal((await place(player, [numero], [row('de', { numbers: ['68'] }, '1', 10)], { series: 1900 })).status, 200);
  const after = (seconds: number): Promise<void> => workAt(Temporal.Instant.from(numero.drawsAt).add({ seconds }));
  const shown = async () => (await slipsOf(player))[0];
  await after(1);
  // 27 numbers in a third of a minute.
  assert.deepEqual([(await shown())?.state, (await shown())?.numero.settlesAt], ['OPEN', Temporal.Instant.from(numero.drawsAt).add({ milliseconds: 20_980 }).toString()]);
  await after(20);
  assert.deepEqual([(await shown())?.state, platform.cash], ['OPEN', units(cash) - units('10.00')]);
  await after(21);
  const settled = await shown();
  assert.equal(settled?.state, 'SETTLED');
  assert.equal(platform.cash, units(cash) - units('10.00') + units(settled.prize) + units(settled.rebate));
}); // prettier-ignore

test('the same press of the button is one slip, and another slip under its name is refused', async () => {
  const player = await playerIn('ssc-1m');
  const numero = await first(player);
  const requestId = randomUUID();
  const [a, b] = [await place(player, [numero], [sureRow()], { requestId }), await place(player, [numero], [sureRow()], { requestId })];
  assert.deepEqual(a.body, b.body);
  assert.equal(platform.cash, units(cash) - units('20.00'));
  assert.equal((await place(player, [numero], [sureRow()], { requestId, series: 1800 })).body.code, 'REQUEST_MISMATCH');
});

test('a slip after the closing is refused as a whole, also in the second before the row is closed', async () => {
  const player = await playerIn('ssc-1m');
  const numero = await first(player);
  freezeTime(Temporal.Instant.from(numero.closesAt));
  assert.equal((await place(player, [numero], [sureRow()])).body.code, 'NUMERO_CLOSED');
  assert.equal(platform.cash, units(cash));
});

test('a slip whose stake is still being asked for at the draw is given back', async () => {
  const player = await playerIn('ssc-1m');
  const numero = await first(player);
  platform.be('bet', 'held');
  const placed = place(player, [numero], [sureRow()]);
  while (platform.holding === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  await drawOf(numero);
  platform.release();
  assert.equal((await placed).body.code, 'NUMERO_CLOSED');
  await platform.quiet();
  await workAt(Temporal.Instant.from(numero.drawsAt).add({ seconds: 60 }));
  assert.equal(platform.cash, units(cash));
  assert.equal((await slipsOf(player))[0]?.state, 'VOID');
});

test('a slip that the wallet refuses leaves nothing behind, and its exposure is free again', async () => {
  const player = await playerIn('ssc-1m');
  const numero = await first(player);
  platform.refuseBets = 'INSUFFICIENT_FUNDS';
  assert.equal((await place(player, [numero], [sureRow()])).body.code, 'INSUFFICIENT_FUNDS');
  assert.equal(platform.cash, units(cash));
  const { rows } = await database.query<{ liability: bigint }>('select max(liability) as liability from lottery.exposure where numero_id = $1', [numero.id]);
  assert.equal(BigInt(rows[0]?.liability ?? -1), 0n);
}); // prettier-ignore

test('a slip that does not fit the lottery is refused: plays, selections, units, series, too many rows, too small and too large stakes', async () => {
  const player = await playerIn('ssc-1m');
  const numero = await first(player);
  const refused = async (rows: readonly object[], more: object = {}) => (await place(player, [numero], rows, more)).body.code;
  assert.equal(await refused([row('lo2', { numbers: ['12'] })]), 'SLIP_REFUSED');
  assert.equal(await refused([row('fixed', { rows: [[10], [], [], [], []] })]), 'SLIP_REFUSED');
  assert.equal(await refused([{ ...sureRow(), unit: '3' }]), 'SLIP_REFUSED');
  assert.equal(await refused([sureRow()], { series: 1958 }), 'SLIP_REFUSED');
  assert.equal(await refused(Array.from({ length: 51 }, () => sureRow())), 'SLIP_REFUSED');
  assert.equal(await refused([row('fixed', { rows: [[1], [], [], [], []] }, '0.02')]), 'STAKE_REFUSED');
  assert.equal(await refused([sureRow(1000)]), 'STAKE_REFUSED');
  assert.equal(platform.cash, units(cash));
});

test('an outcome with much on it pays half after its player was told, and then it is closed', async () => {
  // The cap of an outcome is 200 highest bets: 200,000. At 99 % a point of de pays 99.
  const player = await playerIn('vn-north-1m');
  const numero = await first(player);
  const buy = (stake: number, more: object = {}) => place(player, [numero], [row('de', { numbers: ['68'] }, '1', stake)], { series: 1980, ...more });
  assert.equal((await buy(1000)).status, 200);
  assert.equal((await buy(500)).status, 200, 'half of the cap is not reached before it');
  const asked = await buy(200);
  assert.deepEqual([asked.body.code, asked.body.value], ['OUTCOME_HALF', { outcomes: [{ play: 'de', outcome: '68' }] }]);
  const board = (await player.call('GET', '/api/lottery/board')).body;
  assert.deepEqual(board['half'], [{ play: 'de', outcome: '68' }]);
  assert.equal((await buy(200, { acceptsHalf: true })).status, 200);
  assert.equal((await buy(1000, { acceptsHalf: true })).body.code, 'OUTCOME_FULL');
  assert.equal((await place(player, [numero], [row('de', { numbers: ['69'] }, '1', 1000)], { series: 1980 })).status, 200, 'others are not');
  const [, half] = (await slipsOf(player)).toReversed().slice(1);
  assert.deepEqual(half?.rows[0]?.halves, ['68']);
}); // prettier-ignore

test('a chase is reserved whole or not at all', async () => {
  const player = await playerIn('ssc-1m');
  const numeros = (await openOf(player)).slice(0, 10).map(({ id }, nth) => ({ id, times: nth + 1 }));
  platform.cash = units('500.00');
  assert.equal((await place(player, numeros, [sureRow()])).body.code, 'INSUFFICIENT_FUNDS');
  while ((await deliverDue()) > 0);
  assert.equal(platform.cash, units('500.00'));
  assert.ok((await slipsOf(player)).every(({ state }) => state === 'VOID'));
  platform.cash = units('1100.00');
  assert.equal((await place(player, numeros, [sureRow()])).status, 200);
  assert.equal(platform.cash, 0n, '1 to 10 times 20 baht');
});

test('a chase that stops on a win gets back what was reserved for the numeros to come', async () => {
  const player = await playerIn('ssc-1m');
  const numeros = (await openOf(player)).slice(0, 5);
  assert.equal((await place(player, numeros, [sureRow()], { stopOnWin: true })).status, 200);
  assert.equal(platform.cash, units(cash) - units('100.00'));
  await drawOf(numeros[0] as Numero);
  assert.equal(platform.cash, units(cash) - units('20.00') + units('19.56'));
  const slips = await slipsOf(player);
  assert.deepEqual(slips.map(({ state, voidReason }) => `${state} ${voidReason ?? ''}`).toSorted(), [
    'SETTLED ', 'VOID CHASE_STOPPED', 'VOID CHASE_STOPPED', 'VOID CHASE_STOPPED', 'VOID CHASE_STOPPED',
  ]);
  await drawOf(numeros[4] as Numero);
  assert.equal(platform.cash, units(cash) - units('20.00') + units('19.56'));
}); // prettier-ignore

test('yeekee adds the studio number to all shots and takes off the sixteenth; shots are taken until the draw and no longer', async () => {
  const player = await playerIn('yeekee-5m');
  const numero = await first(player);
  const start = Temporal.Instant.from(numero.drawsAt).subtract({ seconds: 58 });
  const shots = Array.from({ length: 17 }, (_, nth) => (nth + 1) * 5_431);
  for (const [nth, number] of shots.entries()) {
    freezeTime(start.add({ seconds: nth * 3 }));
    const { status, body } = await player.call('POST', `/api/lottery/numeros/${numero.id}/shots`, { number });
    assert.deepEqual([status, body['place']], [200, nth + 1]);
  }
  assert.equal((await player.call('POST', `/api/lottery/numeros/${numero.id}/shots`, { number: 1 })).body.code, 'TOO_FAST');
  freezeTime(Temporal.Instant.from(numero.drawsAt));
  assert.equal((await player.call('POST', `/api/lottery/numeros/${numero.id}/shots`, { number: 1 })).body.code, 'NUMERO_CLOSED');
  await drawOf(numero);
  const drawn = (await pastOf(player)).find(({ id }) => id === numero.id);
  assert.ok(drawn?.draw && drawn.ownNumber !== null);
  const sum = shots.reduce((a, b) => a + b, 0) - (shots[15] ?? 0) + drawn.ownNumber;
  assert.equal(drawn.draw.join(''), String(sum % 100_000).padStart(5, '0'));
  assert.deepEqual(drawn.draw, resultOfShots(shots, drawn.ownNumber));
});

test('xien nhay pays each pair of a draw as many times as its rarer number came; a numero of the edition before takes no xien nhay', async () => {
  const player = await playerIn('vn-north-1m');
  const numero = await first(player);
  const all = row('xien-nhay2', { tuo: Array.from({ length: 100 }, (_, value) => value) }, '0.1');
  assert.deepEqual((await place(player, [numero], [all], { series: 1980 })).status, 200);
  const { rows } = await database.query<{ id: string }>(
    `insert into lottery.numero (game_code, label, version, opens_at, closes_at, draws_at, state)
     select game_code, label || '-before', 'vn-north.1', opens_at, closes_at, draws_at, 'OPEN' from lottery.numero where id = $1 returning id`,
    [numero.id],
  );
  assert.equal((await place(player, rows, [all], { series: 1980 })).body.code, 'SLIP_REFUSED');
  await drawOf(numero);
  const [slip] = await slipsOf(player);
  const counts = new Map<number, number>();
  for (const { number } of numbersOf(northSheet, slip?.numero.draw ?? [])) {
    const end = Number(number.slice(-2));
    counts.set(end, (counts.get(end) ?? 0) + 1);
  }
  const rarer = [...counts.values()].flatMap((one, nth) => [...counts.values()].slice(nth + 1).map((other) => Math.min(one, other)));
  // 17.7859 for one hit of both numbers at series 1980; each number of hits is rounded down to a cent for itself.
  const expected = rarer.reduce((sum, times) => sum + times, 0) * 0.1 * 17.785_954;
  assert.ok(Math.abs(Number(slip?.prize) - expected) < 0.05, `${slip?.prize} ${expected}`);
  assert.equal(slip?.rows[0]?.bets, 4950);
});

test('whatever the wallet does, every slip is settled once or given back, and the book is what moved', async () => {
  const player = await playerIn('ssc-1m');
  const moods = ['well', 'lost', 'broken', 'brokenAfter', 'busy', 'late', 'well'] as const;
  let dice = 77;
  const below = (range: number): number => {
    dice = (Math.imul(dice, 1_103_515_245) + 12_345) >>> 0;
    return (dice >>> 8) % range;
  };
  const from = Temporal.Instant.from((await first(player)).closesAt).subtract({ minutes: 2 });
  for (let turn = 0; turn < 8; turn += 1) {
    const numeros = (await openOf(player)).slice(0, 1 + below(3));
    platform.be('bet', moods[below(moods.length)] ?? 'well', moods[below(moods.length)] ?? 'well');
    platform.be('settle', moods[below(moods.length)] ?? 'well');
    platform.be('rollback', moods[below(moods.length)] ?? 'well');
    await place(player, numeros, [sureRow(1 + below(3)), row('last2-direct', { rows: [[1, 2, 3, 4, 5], [1, 2, 3, 4, 5]] })], {
      series: 1700 + 2 * below(128),
      stopOnWin: below(2) === 0,
    });
    if (below(2) === 0) await drawOf(await first(player));
    platform.forgetMoods();
  }
  await platform.quiet();
  const until = Temporal.Instant.from((await openOf(player))[5]?.drawsAt ?? '').add({ hours: 1 });
  await workAt(until.subtract({ minutes: 50 }));
  await workAt(until);
  await platform.quiet();
  const slips = await slipsOf(player);
  assert.ok(slips.length > 5 && slips.every(({ state }) => state !== 'OPEN'));
  const settled = slips.filter(({ state }) => state === 'SETTLED');
  const moved = settled.reduce((sum, slip) => sum - units(slip.stake) + units(slip.prize) + units(slip.rebate), 0n);
  assert.equal(platform.cash, units(cash) + moved);
  const stretch = { from: from.subtract({ hours: 1 }), until: until.add({ hours: 1 }) };
  const [stakes, payouts] = [await lotteryBook.stakes(stretch, undefined, 500), await lotteryBook.payouts(stretch, undefined, 500)];
  const own = <T extends { playerId: string; state: string }>(list: T[]) => list.filter((one) => one.playerId === platform.playerId && one.state === 'APPLIED');
  const booked = own(payouts.transactions).reduce((sum, { payout }) => sum + units(payout), 0n) - own(stakes.transactions).reduce((sum, { stake }) => sum + units(stake), 0n);
  assert.equal(booked, moved);
}); // prettier-ignore
