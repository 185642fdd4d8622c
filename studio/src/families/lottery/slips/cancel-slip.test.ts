import '#studio/test/short-wallet-timeout';
import { platform } from '#studio/test/own-studio';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, test } from 'node:test';
import { MerchantId } from '@croupier/contract/core/ids';
import { Currency } from '@croupier/contract/core/money';
import { Player } from '#studio/test/player';
import type { SlipView } from '../protocol.ts';

const { freezeTime } = await import('#studio/clock');
const { openLotteryHouse, openOf, slipsOf, units } = await import('../test/lottery-house.ts');
const { deliverDue } = await import('#studio/engine/wallet/deliver');
const { closeAndDraw } = await import('../numeros/draw-numeros.ts');
const { changeSettings, readSettings } = await import('../settings/change-settings.ts');
const { lotteryBook } = await import('./book.ts');
const { giveBackForgotten } = await import('./give-back.ts');
const { settleNumeros } = await import('./settle-numeros.ts');
const { settledRounds } = await import('./settled-rounds.ts');

const { app, begin, database, playerIn } = await openLotteryHouse();
const THB = Currency.parse('THB');
const cash = '100000.00';

beforeEach(() => begin(cash, { from: '2026-11-29T05:00:01Z' }));

type Numero = { id: string; closesAt: string; drawsAt: string };
/** A bet of 10 on the number 68, and so many times that. */
const place = async (player: Player, numeros: readonly { id: string; times?: number }[], more: object = {}): Promise<SlipView[]> => {
  const rows = [{ play: 'de', selection: { numbers: ['68'] }, unit: '1', multiple: 10 }];
  const { status, body } = await player.call('POST', '/api/lottery/slips', {
    requestId: randomUUID(),
    series: 1900,
    rows,
    numeros,
    ...more,
  });
  assert.equal(status, 200, JSON.stringify(body));
  return body['slips'] as SlipView[];
};
const cancel = (player: Player, slip: SlipView | undefined) => player.call('POST', `/api/lottery/slips/${slip?.id ?? ''}/cancel`);
const passes = (moment: string, more: object): void => freezeTime(Temporal.Instant.from(moment).add(more));
const exposureOf = async ({ id }: Numero): Promise<bigint> =>
  BigInt(
    (await database.query<{ sum: string }>('select coalesce(sum(liability), 0) as sum from lottery.exposure where numero_id = $1', [id]))
      .rows[0]?.sum ?? -1,
  );
const workAt = async (at: Temporal.Instant): Promise<void> => {
  freezeTime(at);
  await closeAndDraw();
  // After a leap of hours hundreds of draws are due.
  for (let batches = 0; batches < 8; batches += 1) await settleNumeros();
  await giveBackForgotten();
  while ((await deliverDue()) > 0);
}; // prettier-ignore
/** Draws a numero and settles it after its announcement, which takes at most 100 seconds. */
const settle = async ({ drawsAt }: Numero): Promise<void> => {
  for (const seconds of [1, 101]) await workAt(Temporal.Instant.from(drawsAt).add({ seconds }));
};

test('a cancelled slip gets its stake back once, frees its exposure and is no bet any more', async () => {
  const player = await playerIn('vn-north-5m');
  const [numero] = await openOf(player);
  assert.ok(numero);
  const [slip] = await place(player, [numero]);
  assert.ok((await exposureOf(numero)) > 0n);
  assert.deepEqual([slip?.cancel?.kind, slip?.cancel?.amount], ['WHOLE', '10.00']);
  const answers = await Promise.all([cancel(player, slip), cancel(player, slip)]);
  assert.deepEqual(answers.map(({ status }) => status), [200, 200], 'a double click');
  assert.equal((await cancel(player, slip)).status, 200, 'and once more');
  assert.equal(platform.cash, units(cash));
  assert.equal(await exposureOf(numero), 0n);
  const [shown] = await slipsOf(player);
  assert.deepEqual([shown?.state, shown?.voidReason, shown?.cancel], ['VOID', 'CANCELLED', null]);
  await settle(numero);
  assert.equal(platform.cash, units(cash));
  assert.equal(platform.calls.filter(({ op }) => op === 'settle').length, 0, 'there is nothing to pay');
  const from = Temporal.Instant.from(numero.drawsAt);
  const stakes = (await lotteryBook.stakes({ from: from.subtract({ hours: 1 }), until: from.add({ hours: 1 }) }, undefined, 100)).transactions;
  assert.deepEqual(stakes.filter(({ playerId }) => playerId === platform.playerId).map(({ state }) => state), ['UNDONE']);
  assert.deepEqual((await settledRounds({})).rounds.filter(({ playerId }) => playerId === platform.playerId), []);
}); // prettier-ignore

test('a slip in the same numero after a cancelled one is a round of its own, for the wallet has cancelled the first', async () => {
  const player = await playerIn('vn-north-5m');
  const [numero] = await openOf(player);
  assert.ok(numero);
  const [first] = await place(player, [numero]);
  await cancel(player, first);
  await place(player, [numero]);
  const { rows } = await database.query<{ rounds: number }>('select count(distinct entry_id)::int as rounds from lottery.slip where numero_id = $1', [numero.id]);
  assert.equal(rows[0]?.rounds, 2);
  const [third, kept] = [(await place(player, [numero]))[0], (await slipsOf(player))[1]];
  await cancel(player, third);
  assert.equal(platform.cash, units(cash) - units('10.00'));
  await settle(numero);
  const settled = (await slipsOf(player)).find(({ id }) => id === kept?.id);
  assert.equal(settled?.state, 'SETTLED');
  assert.equal(platform.cash, units(cash) - units('10.00') + units(settled.prize) + units(settled.rebate));
}); // prettier-ignore

test('a slip is cancelled neither after its minutes, nor in a lottery without cancellation, nor by another player', async () => {
  const player = await playerIn('vn-north-5m');
  const [, numero] = await openOf(player);
  assert.ok(numero);
  const [slip] = await place(player, [numero]);
  platform.newPlayer(cash);
  const stranger = await Player.open(app, platform, 'vn-north-5m');
  assert.equal((await cancel(stranger, slip)).body.code, 'SLIP_NOT_FOUND');
  passes(slip?.createdAt ?? '', { minutes: 5 });
  assert.equal((await cancel(player, slip)).body.code, 'CANCEL_CLOSED');
  const board = await playerIn('ssc-1m');
  const rows = [{ play: 'fixed', selection: { rows: [[1], [], [], [], []] }, unit: '2', multiple: 1 }];
  const placed = await board.call('POST', '/api/lottery/slips', { requestId: randomUUID(), series: 1900, rows, numeros: [{ id: (await openOf(board))[0]?.id }] });
  const [own] = placed.body['slips'] as SlipView[];
  assert.equal(own?.cancel, null);
  assert.equal((await cancel(board, own)).body.code, 'CANCEL_CLOSED');
}); // prettier-ignore

test('a cancellation against the closing: the slip is cancelled whole or stays, and nothing is half done', async () => {
  const player = await playerIn('vn-north-5m');
  for (let turn = 0; turn < 6; turn += 1) {
    const [numero] = await openOf(player);
    assert.ok(numero);
    const before = platform.cash;
    const [slip] = await place(player, [numero]);
    passes(numero.closesAt, { milliseconds: turn % 2 === 0 ? -1 : 0 });
    const [answer] = await Promise.all([cancel(player, slip), closeAndDraw(), cancel(player, slip)]);
    while ((await deliverDue()) > 0);
    const shown = (await slipsOf(player)).find(({ id }) => id === slip?.id);
    assert.equal(shown?.state === 'VOID', answer.status === 200);
    if (turn % 2 === 1) assert.equal(answer.body.code, 'CANCEL_CLOSED');
    assert.equal(platform.cash, shown?.state === 'VOID' ? before : before - units('10.00'));
    assert.equal((await exposureOf(numero)) === 0n, shown?.state === 'VOID');
    await settle(numero);
  }
});

test('with a dead wallet a slip is cancelled all the same, and the stake comes when the wallet is back, before any payout', async () => {
  const player = await playerIn('vn-north-5m');
  const [numero] = await openOf(player);
  assert.ok(numero);
  const [gone, kept] = [(await place(player, [numero]))[0], (await place(player, [numero]))[0]];
  platform.be('rollback', ...Array.from({ length: 30 }, () => 'broken' as const));
  platform.be('settle', ...Array.from({ length: 30 }, () => 'broken' as const));
  assert.equal((await cancel(player, gone)).status, 200);
  assert.equal(platform.cash, units(cash) - units('20.00'));
  await settle(numero);
  for (const minutes of [12, 40]) await workAt(Temporal.Instant.from(numero.drawsAt).add({ minutes }));
  assert.equal(platform.calls.filter(({ op }) => op === 'settle').length, 0, 'the payout waits, however long');
  platform.forgetMoods();
  await workAt(Temporal.Instant.from(numero.drawsAt).add({ hours: 30 }));
  await workAt(Temporal.Instant.from(numero.drawsAt).add({ hours: 31 }));
  const again = await Player.open(app, platform, 'vn-north-5m');
  const shown = (await slipsOf(again)).find(({ id }) => id === kept?.id);
  assert.equal(shown?.state, 'SETTLED');
  assert.equal(platform.cash, units(cash) - units('10.00') + units(shown.prize) + units(shown.rebate));
});

test('a chase is cancelled whole before its first draw closes, and stopped after it, except in the next draw', async () => {
  const player = await playerIn('vn-north-1m');
  const chased = async (): Promise<{ slips: SlipView[]; numeros: Numero[] }> => {
    const numeros = (await openOf(player)).slice(0, 5);
    return { numeros, slips: await place(player, numeros) };
  };
  const whole = await chased();
  assert.deepEqual([whole.slips[0]?.cancel?.kind, whole.slips[0]?.cancel?.slips], ['WHOLE', 5]);
  await cancel(player, whole.slips[3]);
  while ((await deliverDue()) > 0);
  assert.equal(platform.cash, units(cash));

  const { slips, numeros } = await chased();
  for (const seconds of [1, 22]) await workAt(Temporal.Instant.from(numeros[0]?.drawsAt ?? '').add({ seconds }));
  const next = slips[1]?.id;
  const open = await slipsOf(player);
  assert.equal(open.find(({ id }) => id === next)?.cancel, null);
  const offers = open.filter((slip) => slip.cancel !== null);
  assert.equal(offers.length, 1, 'a chase has one button');
  assert.deepEqual(offers[0]?.cancel, { kind: 'REST', until: null, slips: 3, amount: '30.00' });
  const { body } = await cancel(player, slips[2]);
  assert.equal((body['slips'] as SlipView[]).length, 3);
  while ((await deliverDue()) > 0);
  const [first] = (await slipsOf(player)).filter(({ id }) => id === slips[0]?.id);
  assert.equal(platform.cash, units(cash) - units('20.00') + units(first?.prize ?? '0') + units(first?.rebate ?? '0'));
});

test('a chase that is stopped by its player at the moment of a win waits for the settlement, and neither is given up', async () => {
  const player = await playerIn('vn-north-1m');
  const slips = await place(player, (await openOf(player)).slice(0, 4));
  const ids = slips.map(({ id }) => id);
  // A settlement that stops a chase holds the chase and then its slips.
  await database.query('begin');
  await database.query('update lottery.chase set stopped_at = null where id = (select chase_id from lottery.slip where id = $1)', [ids[0]]);
  const cancelled = cancel(player, slips[0]);
  const waits = async () => (await database.query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")).rowCount;
  while ((await waits()) === 0);
  await database.query('select from lottery.slip where id = any($1) for update', [ids]);
  await database.query('commit');
  assert.equal((await cancelled).status, 200);
  while ((await deliverDue()) > 0);
  assert.equal(platform.cash, units(cash));
}); // prettier-ignore

test('a player cancels so many slips in 24 hours as the merchant allows, and may stop a chase after that', async () => {
  const merchantId = MerchantId.parse('ruby');
  const set = (more: object) =>
    readSettings(merchantId).then(({ revision: basedOn }) =>
      changeSettings({ merchantId, currency: THB, basedOn, settings: { off: [], groups: [{ group: 'VN_NORTH', plays: [], ...more }], hot: [] }, by: 'somsri', dryRun: false }),
    );
  platform.merchantId = merchantId;
  await set({ cancelMinutes: 10, cancelsPerDay: 2 });
  const player = await playerIn('vn-north-5m');
  const numeros = (await openOf(player)).slice(2, 6);
  const placed = await Promise.all([1, 2, 3].map(() => place(player, numeros.slice(0, 1))));
  const codes = (await Promise.all(placed.map(([slip]) => cancel(player, slip)))).map(({ body }) => body.code ?? 'OK');
  assert.deepEqual(codes.toSorted(), ['CANCEL_LIMIT', 'OK', 'OK'], 'three tabs at once');
  const chase = await place(player, numeros);
  assert.equal((await cancel(player, chase[0])).body.code, 'CANCEL_LIMIT');
  passes(chase[0]?.createdAt ?? '', { minutes: 10 });
  assert.equal((await cancel(player, chase[3])).status, 200, 'the rest of a chase');
  await set({ cancelMinutes: 0 });
  const late = await place(player, (await openOf(player)).slice(3, 4));
  assert.equal(late[0]?.cancel, null);
  platform.merchantId = undefined;
}); // prettier-ignore

test('whatever is placed, cancelled, drawn and lost on the way: stakes are payouts, rebates, cancelled stakes and what the house keeps', async () => {
  const player = await playerIn('vn-north-1m');
  const moods = ['well', 'lost', 'broken', 'brokenAfter', 'busy', 'late', 'well'] as const;
  let dice = 4_242;
  const below = (range: number): number => {
    dice = (Math.imul(dice, 1_103_515_245) + 12_345) >>> 0;
    return (dice >>> 8) % range;
  };
  const mood = () => moods[below(moods.length)] ?? 'well';
  for (let turn = 0; turn < 14; turn += 1) {
    const numeros = (await openOf(player)).slice(0, 1 + below(3));
    for (const op of ['bet', 'settle', 'rollback'] as const) platform.be(op, mood());
    const rows = [{ play: 'de', selection: { numbers: Array.from({ length: 40 }, (_, nth) => String(nth + 10)) }, unit: '1', multiple: 1 + below(5) }];
    await player.call('POST', '/api/lottery/slips', { requestId: randomUUID(), series: 1700 + 2 * below(100), rows, numeros, stopOnWin: below(2) === 0 });
    const open = (await slipsOf(player)).filter((slip) => slip.cancel !== null);
    const chosen = open[below(Math.max(1, open.length))];
    if (below(3) > 0 && chosen !== undefined) await Promise.all([cancel(player, chosen), closeAndDraw(), cancel(player, chosen)]);
    const [next] = await openOf(player);
    if (below(2) === 0 && next !== undefined) await settle(next);
    platform.forgetMoods();
  }
  await platform.quiet();
  const until = Temporal.Instant.from((await openOf(player))[5]?.drawsAt ?? '');
  for (const minutes of [1, 2, 10, 50]) await workAt(until.add({ minutes }));
  await platform.quiet();
  const slips: SlipView[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await player.call('GET', `/api/lottery/slips?page=${page}`);
    slips.push(...(body['slips'] as SlipView[]));
    if (body['more'] !== true) break;
  }
  assert.ok(slips.some(({ voidReason }) => voidReason === 'CANCELLED') && slips.every(({ state }) => state !== 'OPEN'));
  const settled = slips.filter(({ state }) => state === 'SETTLED');
  assert.equal(platform.cash, units(cash) + settled.reduce((sum, slip) => sum - units(slip.stake) + units(slip.prize) + units(slip.rebate), 0n));
  const { rows } = await database.query<{ wrong: number }>(
    `select count(*)::int as wrong from lottery.entry where player_id = $1 and (given_back_at is not null) <> not exists (select from lottery.slip where entry_id = entry.id and state <> 'VOID')`, [platform.playerId]);
  assert.equal(rows[0]?.wrong, 0, 'an entry takes slips as long as one of it counts');
}); // prettier-ignore
