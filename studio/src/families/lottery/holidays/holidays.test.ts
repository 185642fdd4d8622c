import '#studio/test/short-wallet-timeout';
import { environment, platform } from '#studio/test/own-studio';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, beforeEach, test } from 'node:test';
import { GameCode } from '@croupier/contract/core/ids';
import pg from 'pg';
import { Player } from '#studio/test/player';
import { endNumeros } from '../test/end-numeros.ts';

const { createApp } = await import('#studio/app');
const { freezeTime } = await import('#studio/clock');
const { deliverDue } = await import('#studio/engine/wallet/deliver');
const { lotteries } = await import('../lotteries.ts');
const { makeNumeros } = await import('../numeros/make-numeros.ts');
const { drawsBetween } = await import('../schedule.ts');
const { settleNumeros } = await import('../slips/settle-numeros.ts');
const { calendarOf } = await import('./calendar.ts');
const { changeHoliday } = await import('./change-holiday.ts');
const { daysOff, knownDays } = await import('./days-off.ts');
const { listHolidays } = await import('./list-holidays.ts');

const app = await createApp();
after(() => app.close());
const database = new pg.Client(environment['STUDIO_DATABASE_URL']);
await database.connect();
after(() => database.end());

const lotteryOf = (code: string) => lotteries.find((one) => one.code === code) ?? assert.fail(code);
/** The draws of the days around the change. */
const labelsOf = async (code: string): Promise<string[]> => {
  const { rows } = await database.query<{ label: string }>("select label from lottery.numero where game_code = $1 and state = 'OPEN' and draws_at < '2027-03-11T12:00:00Z' order by draws_at", [code]);
  return rows.map(({ label }) => label);
}; // prettier-ignore
const change = (code: string, more: object) =>
  changeHoliday({
    gameCodes: [GameCode.parse(code)],
    day: '2027-03-10',
    kind: 'NONE',
    note: 'no draw',
    by: 'somsri',
    dryRun: false,
    ...more,
  });

beforeEach(async () => {
  freezeTime(Temporal.Instant.from('2027-03-09T01:00:00Z'));
  platform.forgetMoods();
  platform.newPlayer('1000.00');
  await endNumeros(database);
});

/** The labels of the draws of a month by the calendar. */
const drawsOf = (code: string, from: string, until: string): string[] => {
  const lottery = lotteryOf(code);
  const moment = (day: string) => Temporal.PlainDate.from(day).toZonedDateTime(lottery.schedule.zone).toInstant();
  const years = [2026, 2027];
  return drawsBetween(lottery.schedule, moment(from), moment(until), daysOff(knownDays(lottery, years, []))).map(({ label }) => label);
};

test('the government of Thailand draws a day later where its day is a public holiday', () => {
  assert.deepEqual(drawsOf('thai-government', '2026-12-30', '2027-02-02'), ['20270102', '20270117', '20270201']);
  assert.deepEqual(drawsOf('thai-government', '2027-05-01', '2027-05-20'), ['20270502', '20270516']);
});

test('the north of Viet Nam rests four days around lunar new year, and the south does not', () => {
  assert.deepEqual(drawsOf('vn-north', '2027-02-03', '2027-02-11'), ['20270203', '20270204', '20270209', '20270210']);
  assert.equal(drawsOf('vn-tien-giang', '2027-02-03', '2027-02-11').length, 1);
});

test('the first days of the lunar year are those of the Chinese calendar, except where Viet Nam differs', () => {
  for (let year = 2026; year <= 2035; year += 1) {
    const second = calendarOf(lotteryOf('3d'), year).find(({ note }) => note === 'Lunar new year');
    assert.ok(second);
    const first = Temporal.PlainDate.from(second.day).add({ days: 1 }).withCalendar('chinese');
    assert.deepEqual([first.month, first.day], [1, 1], String(year));
  }
});

test('a numero of a holiday is removed, and restoring the day makes it again', async () => {
  await makeNumeros([lotteryOf('lao-vip')]);
  assert.deepEqual(await labelsOf('lao-vip'), ['20270309', '20270310']);
  const tried = await change('lao-vip', { dryRun: true });
  assert.equal(tried.removed, 1);
  assert.deepEqual(await labelsOf('lao-vip'), ['20270309', '20270310'], 'a trial changes nothing');
  assert.equal((await change('lao-vip', {})).removed, 1);
  assert.deepEqual(await labelsOf('lao-vip'), ['20270309']);
  await makeNumeros([lotteryOf('lao-vip')]);
  assert.deepEqual(await labelsOf('lao-vip'), ['20270309'], 'it is not made again');
  assert.deepEqual((await listHolidays({ gameCode: GameCode.parse('lao-vip'), year: 2027 })).holidays.map(({ day, by }) => [day, by]), [['2027-03-10', 'somsri']]);
  assert.equal((await change('lao-vip', { kind: 'DRAW' })).made, 1);
  assert.deepEqual(await labelsOf('lao-vip'), ['20270309', '20270310']);
}); // prettier-ignore

test('draws that are made again do not give away later ones: the links of a chain are in the order of its draws', async () => {
  const code = 'ssc-20m';
  await makeNumeros([lotteryOf(code)]);
  assert.equal((await change(code, {})).removed, 72);
  assert.equal((await change(code, { kind: 'DRAW' })).made, 72);
  const chainsOf = async () => (await database.query('select from lottery.chain where game_code = $1', [code])).rowCount;
  const chains = await chainsOf();
  assert.equal((await change(code, { kind: 'DRAW' })).made, 0);
  assert.equal(await chainsOf(), chains, 'where nothing is made there is no further chain');
  freezeTime(Temporal.Instant.from('2027-03-09T13:00:00Z'));
  await makeNumeros([lotteryOf(code)]);
  const { rows } = await database.query<{ wrong: number; draws: number }>(
    `select count(*) filter (where draws_at < before)::int as wrong, count(*)::int as draws from (
       select draws_at, max(draws_at) over (partition by chain_id order by link) as before from lottery.numero where game_code = $1
     ) as numero`,
    [code],
  );
  assert.ok((rows[0]?.draws ?? 0) > 144);
  assert.equal(rows[0]?.wrong, 0);
});

test('slips in a numero of a holiday get their stakes back, and a moved draw takes bets', async () => {
  await makeNumeros([lotteryOf('malay-4d')]);
  assert.deepEqual(await labelsOf('malay-4d'), ['20270310']);
  const player = await Player.open(app, platform, 'malay-4d');
  const [numero] = (await player.call('GET', '/api/lottery/numeros/open')).body['numeros'] as { id: string }[];
  const { plays } = lotteryOf('malay-4d');
  const [play] = plays.filter(({ rule }) => rule.kind === 'numbers' && rule.digits === 4);
  assert.ok(play && numero);
  const rows = [{ play: play.code, selection: { numbers: ['1234'] }, unit: '1', multiple: 10 }];
  const placed = await player.call('POST', '/api/lottery/slips', {
    requestId: randomUUID(),
    series: 1900,
    rows,
    numeros: [{ id: numero.id }],
  });
  assert.equal(placed.status, 200, JSON.stringify(placed.body));
  const before = platform.cash;
  const effect = await change('malay-4d', { kind: 'MOVED', movedTo: '2027-03-11' });
  assert.deepEqual([effect.removed, effect.voided, effect.slips, effect.made, effect.refunds.length], [0, 1, 1, 1, 1]);
  await settleNumeros();
  while ((await deliverDue()) > 0);
  assert.ok(platform.cash > before);
  assert.deepEqual(await labelsOf('malay-4d'), ['20270311']);
});

test('a day that is over, a day that has a draw, and an unknown lottery are refused, and nothing is changed', async () => {
  await makeNumeros([lotteryOf('hanoi-vip')]);
  await assert.rejects(change('hanoi-vip', { day: '2027-03-08' }), { code: 'DAY_OVER' });
  await assert.rejects(change('hanoi-vip', { kind: 'MOVED', movedTo: '2027-03-11' }), { code: 'DAY_TAKEN' });
  await assert.rejects(changeHoliday({ gameCodes: ['hanoi-vip', 'nothing'].map((code) => GameCode.parse(code)), day: '2027-03-10', kind: 'NONE', note: 'no draw', by: 'a', dryRun: false }), { code: 'LOTTERY_UNKNOWN' });
  freezeTime(Temporal.Instant.from('2027-03-09T13:00:00Z'));
  await assert.rejects(change('hanoi-vip', { day: '2027-03-09' }), { code: 'DAY_OVER' });
  assert.deepEqual(await labelsOf('hanoi-vip'), ['20270309', '20270310']);
}); // prettier-ignore
