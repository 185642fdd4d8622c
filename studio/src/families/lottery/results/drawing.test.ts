import '#studio/test/short-wallet-timeout';
import { platform } from '#studio/test/own-studio';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, beforeEach, test } from 'node:test';
import { Player } from '#studio/test/player';
import type { NumeroView, SlipView } from '../protocol.ts';
import type { NumeroId } from '../tables.ts';

const { freezeTime } = await import('#studio/clock');
const { openLotteryHouse } = await import('../test/lottery-house.ts');
const { deliverDue } = await import('#studio/engine/wallet/deliver');
const { closeAndDraw } = await import('../numeros/draw-numeros.ts');
const { settleNumeros } = await import('../slips/settle-numeros.ts');
const { drawDetails } = await import('./list-draws.ts');
const { decideProposal, proposeResult } = await import('./propose-result.ts');
const { readSources } = await import('./read-sources.ts');

const { app, begin, playerIn } = await openLotteryHouse();

/** The prizes of a draw in Ca Mau, in the order in which they are drawn. */
const order = [['g8', 1, 2], ['g7', 1, 3], ['g6', 3, 4], ['g5', 1, 4], ['g4', 7, 5], ['g3', 2, 5], ['g2', 1, 5], ['g1', 1, 5], ['db', 1, 6]] as const; // prettier-ignore
const all = order.flatMap(([code, count, digits]) => Array.from({ length: count }, (_, nth) => ({ code, number: String(nth + digits).repeat(digits).slice(0, digits) }))); // prettier-ignore

/** The answer of a source: so many of the numbers, the first one another where it is misread. */
type Says = 'down' | undefined | { count: number; misread?: boolean; unfinished?: boolean };
const said = new Map<string, Says>();
const publishers = createServer((request, response) => {
  const [, name = '', , , lottery, draw] = (request.url ?? '').split('/');
  const says = said.get(name);
  if (says === undefined) return response.writeHead(404).end();
  if (says === 'down') return response.writeHead(503).end();
  const { count, misread = false, unfinished = false } = says;
  const known = all.slice(0, count).map((one, nth) => (nth === 0 && misread ? { ...one, number: '98' } : one));
  const prizes = order.map(([code]) => ({ code, numbers: known.filter((one) => one.code === code).map(({ number }) => number) }));
  return response.writeHead(200).end(JSON.stringify({ lottery, draw, revision: 1, complete: count === all.length && !unfinished, prizes }));
});
await new Promise<void>((resolve) => publishers.listen(0, '127.0.0.1', resolve));
after(() => publishers.close());
const address = `http://127.0.0.1:${(publishers.address() as AddressInfo).port}`;
const sources = ['SIAM', 'MEKONG'].map((name) => ({ name, url: `${address}/${name}` }));

const code = 'vn-ca-mau';
/** Ca Mau draws on Mondays; every test has a week of its own. */
beforeEach(async () => {
  await begin('1000.00', { from: '2026-11-30T05:00:00Z', days: 7 });
  said.clear();
});

const withSlip = async (): Promise<NumeroView> => {
  const player = await playerIn(code);
  const [numero] = (await player.call('GET', '/api/lottery/numeros/open')).body['numeros'] as NumeroView[];
  assert.ok(numero);
  const rows = [{ play: 'lo2', selection: { numbers: ['22'] }, unit: '1', multiple: 1 }];
  const placed = await player.call('POST', '/api/lottery/slips', {
    requestId: randomUUID(),
    series: 1980,
    rows,
    numeros: [{ id: numero.id }],
  });
  assert.equal(placed.status, 200, JSON.stringify(placed.body));
  return numero;
};
const say = (siam: Says, mekong: Says): void => {
  said.set('SIAM', siam);
  said.set('MEKONG', mekong);
};
/** Lets the timers' work happen so many seconds after the draw, and gives the numero as a player sees it. */
const lookAt = async ({ id, drawsAt }: NumeroView, seconds: number): Promise<NumeroView> => {
  freezeTime(Temporal.Instant.from(drawsAt).add({ seconds }));
  await closeAndDraw();
  await readSources(sources);
  await settleNumeros();
  while ((await deliverDue()) > 0);
  const player = await Player.open(app, platform, code);
  const past = (await player.call('GET', '/api/lottery/board')).body['past'] as NumeroView[];
  return past.find((one) => one.id === id) ?? assert.fail(id);
};
const known = ({ sheet }: NumeroView): string => (sheet?.draw ?? []).filter((value) => value !== null).join('');
const settlements = () => platform.calls.filter(({ op, replayed }) => op === 'settle' && !replayed).length;

test('a sheet fills number by number, is not official, and pays when both sources have all of it', async () => {
  platform.calls = [];
  const numero = await withSlip();
  say({ count: 1 }, undefined);
  assert.equal(known(await lookAt(numero, 10)), '22');
  say({ count: 3 }, { count: 1 });
  const filling = await lookAt(numero, 15);
  assert.deepEqual([known(filling).length, filling.state, filling.draw], [9, 'CLOSED', null]);
  say({ count: 18 }, { count: 12 });
  assert.equal((await lookAt(numero, 20)).state, 'CLOSED', 'one source alone is never believed');
  assert.equal(settlements(), 0);
  say({ count: 18 }, { count: 18 });
  const drawn = await lookAt(numero, 25);
  assert.deepEqual([drawn.state, drawn.sheet], ['SETTLED', null], 'it was shown already, and is not announced once more');
  assert.equal(settlements(), 1);
});

test('a number that changes while it is drawn is shown as corrected and noted, and one that sources have differently is not shown', async () => {
  const numero = await withSlip();
  say({ count: 2, misread: true }, undefined);
  assert.equal(known(await lookAt(numero, 10)).slice(-2), '98');
  say({ count: 2, misread: true }, { count: 2 });
  const contested = await lookAt(numero, 20);
  assert.deepEqual([known(contested).length, contested.sheet?.contested.length], [3, 2]);
  say({ count: 3 }, { count: 2 });
  const corrected = await lookAt(numero, 30);
  assert.deepEqual([corrected.sheet?.corrected.length, corrected.sheet?.contested], [2, []]);
  const details = await drawDetails(numero.id as NumeroId);
  assert.deepEqual(details?.sheets?.map(({ source, corrected: places }) => [source, places.length]).toSorted(), [['MEKONG', 0], ['SIAM', 1]]);
  assert.deepEqual([details?.reports, details?.draw.resultVersion], [[], 0]);
}); // prettier-ignore

test('late, missing and failing sources leave the sheet as it is, and a source that takes its result back is not counted', async () => {
  const numero = await withSlip();
  say({ count: 5 }, 'down');
  assert.equal(known(await lookAt(numero, 10)).length, 17);
  say('down', undefined);
  assert.equal(known(await lookAt(numero, 20)).length, 17);
  say({ count: 18 }, { count: 4 });
  assert.equal((await lookAt(numero, 30)).state, 'CLOSED');
  say({ count: 18, misread: true, unfinished: true }, { count: 18 });
  const waiting = await lookAt(numero, 40);
  assert.deepEqual([waiting.state, waiting.sheet?.contested.length], ['CLOSED', 2], 'a result that was taken back agrees with nobody');
  say({ count: 18 }, { count: 18 });
  assert.equal((await lookAt(numero, 50)).state, 'SETTLED');
});

test('two operators enter the result of a sheet that never ends', async () => {
  const numero = await withSlip();
  say({ count: 9 }, { count: 9 });
  await lookAt(numero, 10);
  const draw = [...order].toReversed().flatMap(([prize]) => all.filter((one) => one.code === prize).flatMap(({ number }) => Array.from(number, Number)));
  const id = await proposeResult({ numeroId: numero.id as NumeroId, kind: 'RESULT', draw, basedOn: 0, reason: 'read from the gazette', by: 'somsri' });
  await decideProposal({ id, accept: true, by: 'anan' });
  assert.deepEqual([(await lookAt(numero, 20)).state, (await lookAt(numero, 20)).sheet], ['SETTLED', null]);
}); // prettier-ignore

test('whatever two sources say while a draw goes on, it pays once, and only when both say the whole of it', async () => {
  let dice = 913;
  const below = (range: number): number => {
    dice = (Math.imul(dice, 1_103_515_245) + 12_345) >>> 0;
    return (dice >>> 8) % range;
  };
  platform.calls = [];
  const numero = await withSlip();
  const says = (most: number): Says => {
    const kind = below(6);
    return kind === 0 ? 'down' : kind === 1 ? undefined : { count: 1 + below(most), misread: below(4) === 0, unfinished: below(5) === 0 };
  };
  for (let turn = 1; turn <= 25; turn += 1) {
    // Never both complete: one of them is behind.
    const [siam, mekong] = below(2) === 0 ? [says(18), says(17)] : [says(17), says(18)];
    say(siam, mekong);
    if (turn > 1) say(siam, typeof mekong === 'object' ? { ...mekong, unfinished: true } : mekong);
    assert.equal((await lookAt(numero, turn * 16)).draw, null);
  }
  assert.equal(settlements(), 0);
  say({ count: 18 }, { count: 18 });
  await lookAt(numero, 500);
  await lookAt(numero, 900);
  assert.equal(settlements(), 1);
  const player = await Player.open(app, platform, code);
  const [slip] = (await player.call('GET', '/api/lottery/slips')).body['slips'] as SlipView[];
  assert.equal(slip?.state, 'SETTLED');
});
