import '#studio/test/short-wallet-timeout';
import { platform } from '#studio/test/own-studio';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, beforeEach, test } from 'node:test';
import { Player } from '#studio/test/player';
import type { SlipView } from '../protocol.ts';
import type { NumeroId } from '../tables.ts';

const { freezeTime } = await import('#studio/clock');
const { openLotteryHouse, slipsOf, units } = await import('../test/lottery-house.ts');
const { deliverDue } = await import('#studio/engine/wallet/deliver');
const { closeAndDraw } = await import('../numeros/draw-numeros.ts');
const { settleNumeros } = await import('../slips/settle-numeros.ts');
const { lotteryBook } = await import('../slips/book.ts');
const { decideProposal, proposeResult } = await import('./propose-result.ts');
const { readSources } = await import('./read-sources.ts');

const { app, begin, database, playerIn } = await openLotteryHouse();

/** Publishers of results: what each says of every draw. `down`: it answers with an error; undefined: it has published nothing. */
const said = new Map<string, string | undefined>();
const publishers = createServer((request, response) => {
  const [, name = '', , , lottery, draw] = (request.url ?? '').split('/');
  const number = said.get(name);
  if (number === undefined) return response.writeHead(404).end();
  if (number === 'down') return response.writeHead(503).end();
  return response.writeHead(200).end(JSON.stringify({ lottery, draw, revision: 1, prizes: [{ code: 'draw', numbers: [number] }] }));
});
await new Promise<void>((resolve) => publishers.listen(0, '127.0.0.1', resolve));
after(() => publishers.close());
const address = `http://127.0.0.1:${(publishers.address() as AddressInfo).port}`;
const sources = ['SIAM', 'MEKONG'].map((name) => ({ name, url: `${address}/${name}` }));
const say = (siam: string | undefined, mekong: string | undefined): void => {
  said.set('SIAM', siam);
  said.set('MEKONG', mekong);
};

const cash = '100000.00';
beforeEach(async () => {
  await begin(cash);
  say(undefined, undefined);
});

type Numero = { id: NumeroId; label: string; drawsAt: string; draw: number[] | null; state: string; from: string; version: number };
const code = 'lao-vip';

/** A player with slips in the next numero of Lao VIP, on 3 top 234 with 10 baht, and 2 bottom 12 with 10 baht. At the series 1800 a slip has a rebate. */
const withSlips = async (): Promise<{ numero: Numero; staked: bigint }> => {
  const player = await playerIn(code);
  const numero = ((await player.call('GET', '/api/lottery/numeros/open')).body['numeros'] as Numero[])[0];
  if (numero === undefined) throw new Error('no numero takes bets');
  const place = async (play: string, number: string, series: number): Promise<void> => {
    const rows = [{ play, selection: { numbers: [number] }, unit: '1', multiple: 10 }];
    const body = { requestId: randomUUID(), series, rows, numeros: [{ id: numero.id }] };
    assert.equal((await player.call('POST', '/api/lottery/slips', body)).status, 200);
  };
  await place('three-top', '234', 1900);
  await place('two-bottom', '12', 1800);
  return { numero, staked: units('20.00') };
};

/** Lets the timers' work happen as if it were so many seconds after the draw. */
const workAt = async ({ drawsAt }: Numero, seconds: number): Promise<void> => {
  freezeTime(Temporal.Instant.from(drawsAt).add({ seconds }));
  await closeAndDraw();
  await readSources(sources);
  // The announcement of four digits takes three seconds.
  freezeTime(Temporal.Instant.from(drawsAt).add({ seconds: seconds + 4 }));
  await settleNumeros();
  while ((await deliverDue()) > 0);
};
/** The draw is hours after the slips: the player opens the lottery again. */
const ownSlips = async (): Promise<SlipView[]> => slipsOf(await Player.open(app, platform, code));
const stateOf = async ({ id }: Numero): Promise<string> =>
  (await database.query<{ state: string }>('select state from lottery.numero where id = $1', [id])).rows[0]?.state ?? '';
/** 3 top at 95 %: 950 for one. 2 bottom at 90 %: 90 for one, and a rebate of 5 % of its stake of 10. */
const [top, bottom, rebate] = [units('9500.00'), units('900.00'), units('0.50')];
const expectCash = (change: bigint): void => assert.equal(platform.cash, units(cash) + change);

test('a numero without a result from two sources waits, whether one is late, is down, or says something else', async () => {
  const { numero, staked } = await withSlips();
  assert.equal(numero.from, 'SOURCES');
  for (const [nth, [siam, mekong]] of ([[undefined, undefined], ['1234', undefined], ['1234', 'down'], ['1234', '1235']] as const).entries()) {
    say(siam, mekong);
    await workAt(numero, 20 * (nth + 1));
    assert.equal(await stateOf(numero), 'CLOSED', `${siam} ${mekong}`);
  }
  expectCash(-staked);
  say('1234', '1234');
  await workAt(numero, 200);
  assert.equal(await stateOf(numero), 'SETTLED');
  expectCash(-staked + top + bottom + rebate);
  assert.deepEqual((await ownSlips()).map(({ state, prize }) => [state, prize]), [['SETTLED', '900.00'], ['SETTLED', '9500.00']]);
}); // prettier-ignore

test('a correction of both sources takes back the difference once, and pays it again when it is corrected back', async () => {
  const { numero, staked } = await withSlips();
  say('1234', '1234');
  await workAt(numero, 20);
  say('1299', '1234');
  await workAt(numero, 400);
  expectCash(-staked + top + bottom + rebate);
  say('1299', '1299');
  await workAt(numero, 800);
  await workAt(numero, 1_200);
  expectCash(-staked + bottom + rebate);
  assert.deepEqual((await ownSlips()).map(({ prize, numero: { version } }) => [prize, version]), [['900.00', 2], ['0.00', 2]]);
  const { rows: waits } = await database.query<{ ms: number }>('select extract(epoch from settles_at - drawn_at)::int * 1000 as ms from lottery.numero where id = $1', [numero.id]);
  assert.equal(waits[0]?.ms, 0, 'a correction is not announced');
  say('5234', '5234');
  await workAt(numero, 1_600);
  expectCash(-staked + top + rebate);
  assert.equal(platform.calls.filter(({ op, replayed }) => op === 'adjust' && !replayed).length, 2);
  const stretch = { from: Temporal.Instant.from(numero.drawsAt), until: Temporal.Instant.from(numero.drawsAt).add({ hours: 2 }) };
  const paid = (await lotteryBook.payouts(stretch, undefined, 100)).transactions;
  assert.deepEqual(paid.map(({ op, payout }) => [op, payout]), [['settle', '10400.50'], ['adjust', '-9500.00'], ['adjust', '8600.00']]);
}); // prettier-ignore

test('a result is entered by two operators; sources do not change it afterwards', async () => {
  const { numero, staked } = await withSlips();
  await workAt(numero, 20);
  const asked = {
    numeroId: numero.id,
    kind: 'RESULT',
    draw: [1, 2, 3, 4],
    basedOn: 0,
    reason: 'read from the gazette',
    by: 'somsri',
  } as const;
  await assert.rejects(proposeResult({ ...asked, draw: [1, 2, 3] }), { code: 'RESULT_REFUSED' });
  const id = await proposeResult(asked);
  await assert.rejects(proposeResult(asked), { code: 'PROPOSAL_WAITING' });
  await assert.rejects(decideProposal({ id, accept: true, by: 'somsri' }), { code: 'SECOND_PERSON_NEEDED' });
  await workAt(numero, 40);
  expectCash(-staked);
  await decideProposal({ id, accept: true, by: 'anan' });
  await decideProposal({ id, accept: true, by: 'anan' });
  await workAt(numero, 60);
  expectCash(-staked + top + bottom + rebate);
  say('1299', '1299');
  await workAt(numero, 400);
  expectCash(-staked + top + bottom + rebate);
  await assert.rejects(proposeResult(asked), { code: 'NUMERO_CHANGED' });
});

test('a proposal that was made before another result came is refused when it is accepted', async () => {
  const { numero } = await withSlips();
  await workAt(numero, 20);
  const id = await proposeResult({ numeroId: numero.id, kind: 'VOID', draw: null, basedOn: 0, reason: 'no draw took place', by: 'somsri' });
  say('1234', '1234');
  await workAt(numero, 40);
  await assert.rejects(decideProposal({ id, accept: true, by: 'anan' }), { code: 'NUMERO_CHANGED' });
  await decideProposal({ id, accept: false, by: 'somsri' });
  assert.equal(await stateOf(numero), 'SETTLED');
});

test('a void before the result gives back the bets and is final; a void after it gives back stakes for prizes, and may be undone', async () => {
  const voids = async (numero: Numero, basedOn: number): Promise<void> => {
    const id = await proposeResult({ numeroId: numero.id, kind: 'VOID', draw: null, basedOn, reason: 'the draw was held wrongly', by: 'somsri' });
    await decideProposal({ id, accept: true, by: 'anan' });
  };
  const early = await withSlips();
  await voids(early.numero, 0);
  await workAt(early.numero, 20);
  expectCash(0n);
  assert.ok((await ownSlips()).every(({ state }) => state === 'VOID'));
  assert.equal(await stateOf(early.numero), 'VOID');
  await assert.rejects(voids(early.numero, 1), { code: 'NUMERO_FINAL' });

  freezeTime(Temporal.Instant.from(early.numero.drawsAt).add({ hours: 1 }));
  platform.newPlayer(cash);
  const { numero, staked } = await withSlips();
  say('1234', '1234');
  await workAt(numero, 20);
  await voids(numero, 1);
  await workAt(numero, 40);
  expectCash(0n);
  assert.ok((await ownSlips()).every(({ refunded, prize, rebate: back }) => refunded && prize === '0.00' && back === '0.00'));
  const id = await proposeResult({ numeroId: numero.id, kind: 'RESULT', draw: [9, 9, 9, 9], basedOn: 2, reason: 'the draw was valid', by: 'anan' });
  await decideProposal({ id, accept: true, by: 'somsri' });
  await workAt(numero, 60);
  expectCash(-staked + rebate);
  assert.equal(await stateOf(numero), 'SETTLED');
}); // prettier-ignore

test('a draw of the studio takes no result from operators', async () => {
  await playerIn('ssc-1m');
  const { rows } = await database.query<{ id: NumeroId }>("select id from lottery.numero where game_code = 'ssc-1m' and state = 'OPEN' limit 1");
  const asked = { numeroId: rows[0]?.id ?? ('' as NumeroId), draw: [1, 2, 3, 4, 5], basedOn: 0, reason: 'a try', by: 'somsri' };
  await assert.rejects(proposeResult({ ...asked, kind: 'RESULT' }), { code: 'RESULT_OF_STUDIO' });
}); // prettier-ignore

test('whatever comes late, contradicts, is cancelled, corrected or crashes: stakes are payouts, refunds and rebates and what the house keeps', async () => {
  const moods = ['well', 'lost', 'broken', 'brokenAfter', 'busy', 'late'] as const;
  let dice = 4711;
  const below = (range: number): number => {
    dice = (Math.imul(dice, 1_103_515_245) + 12_345) >>> 0;
    return (dice >>> 8) % range;
  };
  const results = [undefined, 'down', '1234', '1234', '9934', '1299', '0000'] as const;
  for (let game = 0; game < 4; game += 1) {
    freezeTime(Temporal.Instant.from('2027-06-01T05:00:00Z').add({ hours: game * 96 }));
    platform.newPlayer(cash);
    const { numero, staked } = await withSlips();
    if (game % 2 === 1) {
      platform.be('rollback', moods[below(moods.length)] ?? 'well');
      const [slip] = (await ownSlips()).slice(below(2));
      assert.equal((await (await Player.open(app, platform, code)).call('POST', `/api/lottery/slips/${slip?.id}/cancel`)).status, 200);
    }
    let version = 0;
    for (let turn = 1; turn <= 8; turn += 1) {
      for (const op of ['settle', 'adjust', 'rollback'] as const) platform.be(op, moods[below(moods.length)] ?? 'well');
      const both = results[below(results.length)];
      say(both, below(3) === 0 ? results[below(results.length)] : both);
      await workAt(numero, turn * 400);
      const { rows } = await database.query<{ version: number; state: string }>('select result_version as version, state from lottery.numero where id = $1', [numero.id]);
      version = rows[0]?.version ?? 0;
      if (below(4) === 0 && rows[0]?.state === 'SETTLED') {
        const kind = below(2) === 0 ? 'VOID' : 'RESULT';
        const id = await proposeResult({ numeroId: numero.id, kind, draw: kind === 'VOID' ? null : [1, 2, below(10), 4], basedOn: version, reason: 'a try', by: 'somsri' });
        await decideProposal({ id, accept: true, by: 'anan' });
      }
      // A process that died in the middle of a batch left the numero as it was; two processes settle it at once.
      await Promise.all([settleNumeros(), settleNumeros()]);
    }
    platform.forgetMoods();
    await platform.quiet();
    await workAt(numero, 90_000);
    await workAt(numero, 180_000);
    await platform.quiet();
    const slips = await ownSlips();
    const due = slips.reduce((sum, slip) => sum + (slip.state === 'OPEN' ? 0n : slip.refunded || slip.state === 'VOID' ? units(slip.stake) : units(slip.prize) + units(slip.rebate)), 0n);
    expectCash(-staked + due);
    const { rows } = await database.query<{ twice: number }>('select count(*)::int as twice from (select from lottery.settlement group by entry_id, version having count(*) > 1) as of');
    assert.equal(rows[0]?.twice, 0);
    const { rows: paid } = await database.query<{ difference: bigint }>(
      'select coalesce(sum(settlement.amount), 0) - max(entry.payout) as difference from lottery.entry join lottery.settlement on settlement.entry_id = entry.id where entry.numero_id = $1 group by entry.id', [numero.id]);
    for (const { difference } of paid) assert.equal(BigInt(difference), 0n);
  }
}); // prettier-ignore
