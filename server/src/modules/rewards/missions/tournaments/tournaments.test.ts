import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, afterEach, beforeEach, test } from 'node:test';
import { moneyOf } from '@croupier/contract/core/money';
import type { NewTournament } from '@croupier/contract/rewards/tournaments-console';
import { markTestAccount, type Member } from '#modules/people/members';
import type { Merchant } from '#modules/brand/merchants';
import { freezeTime, now, unfreezeTime } from '#platform/clock';
import { closeDatabase, inTransaction } from '#platform/database';
import type { Refusal } from '#platform/refusal';
import { aMember, aMerchant } from '#test/builders';
import { ask, roundCorrected, roundEnded, tell } from '#test/journal';
import { aSegment } from '#test/segment';
import { aVendor, faultsOfTheBook } from '#test/player';
import { countMissions } from '../count-lines.ts';
import { endTournaments } from './end-tournaments.ts';
import { saveTournament } from './save-tournament.ts';
import { joinTournament, ownTournaments } from './shown.ts';

let merchant: Merchant;
let vendor: string;
let [anna, bert, cora]: Member[] = [];

beforeEach(async () => {
  freezeTime('2026-11-20T05:00:00Z');
  merchant = await aMerchant();
  vendor = await aVendor();
  // Others see a masked user name: these three differ in it.
  const named = (userName: string) => aMember({ merchant, userName });
  [anna, bert, cora] = [await named('annaanna'), await named('bertbert'), await named('coracora')];
});
afterEach(unfreezeTime);
after(async () => {
  assert.deepEqual(await faultsOfTheBook(), []);
  await closeDatabase();
});

const need = <T>(value: T | undefined): T => value ?? assert.fail('missing');
const money = (amount: string) => moneyOf(amount, merchant.currency);
const units = (amount: string) => money(amount).amount;
const ms = (at: string) => Temporal.Instant.from(at).epochMilliseconds;
const caller = (of: Member | undefined) => ({ memberId: need(of).id, merchantId: need(of).merchantId, type: need(of).type });
const add = (but: Partial<NewTournament> = {}) =>
  inTransaction((tx) =>
    saveTournament(
      tx,
      merchant,
      {
        id: randomUUID(),
        name: { en: 'Friday race' },
        description: {},
        metric: 'TURNOVER',
        pointAmount: null,
        gameTypes: [],
        vendor: null,
        stakeMin: null,
        joins: false,
        segmentId: null,
        prizes: [money('100.00'), money('50.00')],
        turnoverPpm: 0,
        tie: 'SHARED',
        startsAt: now().toString(),
        endsAt: '2026-11-20T10:00:00Z',
        ...but,
      },
      null,
    ),
  );
const play = async (who: Member | undefined, stake: string, at: string, payout = '0.00') => {
  const bet = { stake: units(stake), payout: units(payout), beganMs: ms(at), endedMs: ms(at), vendor };
  const event = roundEnded(need(who), bet);
  await tell(event);
  return { bet, event };
};
const board = async (of: Member | undefined = anna) => {
  await countMissions();
  const { tournaments } = await ownTournaments(caller(of), 'en');
  const names = new Map(
    [anna, bert, cora].map((one) => [need(one).nickname, need(one) === anna ? 'anna' : need(one) === bert ? 'bert' : 'cora']),
  );
  return tournaments.map(({ phase, places }) => [
    phase,
    ...places.map(({ place, memberName, score, prize }) => [
      place,
      names.get(memberName),
      Number(score.money === null ? score.figure : score.money.amount / 10_000n),
      prize === null ? 0 : Number(prize.amount / 10_000n),
    ]),
  ]);
};
const cashOf = async (of: Member | undefined) =>
  Number(
    ((await ask<{ balance: bigint }>(`select balance from ledger.account where owner = $1 and kind = 'CASH'`, [need(of).id]))[0]?.balance ??
      0n) / 10_000n,
  );
const end = async (at = '2026-11-20T12:00:01Z') => {
  freezeTime(at);
  await countMissions();
  await endTournaments();
};

test('the board follows the play, and at the end the result is frozen and each prize is paid once', async () => {
  await add();
  await play(anna, '30.00', '2026-11-20T06:00:00Z');
  await play(bert, '40.00', '2026-11-20T06:01:00Z');
  assert.deepEqual(await board(), [['RUNNING', [1, 'bert', 40, 100], [2, 'anna', 30, 50]]]);
  await play(anna, '30.00', '2026-11-20T09:59:59Z');
  await play(cora, '900.00', '2026-11-20T10:00:00Z');
  freezeTime('2026-11-20T10:00:00Z');
  assert.deepEqual(await board(), [['COUNTING', [1, 'anna', 60, 100], [2, 'bert', 40, 50]]]);
  await end();
  await end('2026-11-20T12:10:00Z');
  assert.deepEqual([await cashOf(anna), await cashOf(bert), await cashOf(cora)], [100, 50, 0]);
  await play(bert, '500.00', '2026-11-20T09:00:00Z');
  assert.deepEqual(
    await board(),
    [['ENDED', [1, 'anna', 60, 100], [2, 'bert', 40, 50]]],
    'a round that arrives after the end changes nothing',
  );
});

test('equal scores share their prizes, or the earlier one is ahead, as the tournament says', async () => {
  await add();
  await add({ tie: 'EARLIEST', endsAt: '2026-11-20T11:00:00Z' });
  await play(bert, '40.00', '2026-11-20T06:00:00Z');
  await play(anna, '40.00', '2026-11-20T06:01:00Z');
  const places = await board();
  assert.deepEqual(places[0]?.slice(1).map((one) => [(one as number[])[0], (one as number[])[3]]), [[1, 75], [1, 75]]); // prettier-ignore
  assert.deepEqual(places[1], ['RUNNING', [1, 'bert', 40, 100], [2, 'anna', 40, 50]]);
});

test('a correction takes back what its round scored, and the best multiple falls to the next round', async () => {
  await add({ metric: 'WIN' });
  await add({ metric: 'MULTIPLE', stakeMin: money('5.00'), endsAt: '2026-11-20T11:00:00Z' });
  await play(anna, '10.00', '2026-11-20T06:00:00Z', '50.00');
  const { bet, event } = await play(anna, '10.00', '2026-11-20T06:01:00Z', '210.00');
  await play(anna, '4.99', '2026-11-20T06:02:00Z', '499.00');
  assert.deepEqual(await board(), [
    ['RUNNING', [1, 'anna', 734, 100]],
    ['RUNNING', [1, 'anna', 2100, 100]],
  ]);
  await tell(roundCorrected(need(anna), event, bet, units('0.00'), ms('2026-11-20T07:00:00Z')));
  assert.deepEqual(await board(), [
    ['RUNNING', [1, 'anna', 534, 100]],
    ['RUNNING', [1, 'anna', 500, 100]],
  ]);
});

test('points are full amounts of all valid bets together', async () => {
  await add({ metric: 'POINTS', pointAmount: money('30.00') });
  for (const minute of [1, 2, 3]) await play(anna, '29.99', `2026-11-20T06:0${String(minute)}:00Z`);
  assert.deepEqual(await board(), [['RUNNING', [1, 'anna', 2, 100]]]);
});

test('where members join, only what they play afterwards counts, and joining again changes nothing', async () => {
  const { id } = await add({ joins: true });
  await play(anna, '30.00', '2026-11-20T05:10:00Z');
  freezeTime('2026-11-20T06:00:00Z');
  const first = await joinTournament(caller(anna), id);
  freezeTime('2026-11-20T06:30:00Z');
  assert.deepEqual(await joinTournament(caller(anna), id), first);
  await play(anna, '7.00', '2026-11-20T06:20:00Z');
  await play(bert, '90.00', '2026-11-20T06:20:00Z');
  assert.deepEqual(await board(), [['RUNNING', [1, 'anna', 7, 100]]]);
  await assert.rejects(joinTournament({ ...caller(anna), type: 4 }, id), (error: Refusal) => error.code === 'TRIAL_NOT_ALLOWED');
  freezeTime('2026-11-20T10:00:00Z');
  await assert.rejects(joinTournament(caller(cora), id), (error: Refusal) => error.code === 'CASE_CLOSED');
});

test('test accounts are on no board and win nothing', async () => {
  await inTransaction((tx) => markTestAccount(tx, need(cora).id));
  await add();
  await play(cora, '900.00', '2026-11-20T06:00:00Z');
  await play(anna, '1.00', '2026-11-20T06:01:00Z');
  assert.deepEqual(await board(cora), [['RUNNING', [1, 'anna', 1, 100]]]);
  await end();
  assert.deepEqual([await cashOf(anna), await cashOf(cora)], [100, 0]);
});

test('a payment that was cut off goes on with the next prize, by as many processes as there are', async () => {
  const { id } = await add();
  await play(anna, '30.00', '2026-11-20T06:00:00Z');
  await play(bert, '40.00', '2026-11-20T06:01:00Z');
  await end();
  // As after a process was killed: the prize was given, and the tournament does not know it.
  await ask(`update missions.result set given_id = null where tournament_id = $1`, [id]);
  await ask(`update missions.tournament set state = 'FROZEN' where id = $1`, [id]);
  await Promise.all([endTournaments(), endTournaments(), endTournaments()]);
  assert.deepEqual([await cashOf(anna), await cashOf(bert)], [50, 100]);
  assert.deepEqual(await ask(`select state from missions.tournament where id = $1`, [id]), [{ state: 'PAID' }]);
});

test('a tournament of a segment is shown to its members and counts them, and keeps those who scored or joined', async () => {
  const segmentId = await aSegment(merchant.id, { by: 'LEVEL', min: 2, max: null });
  const setLevel = (level: number, of: Member | undefined) =>
    ask(`update members.member set level = $1 where id = $2`, [level, need(of).id]);
  await setLevel(2, anna);
  await setLevel(0, bert);
  await setLevel(2, cora);
  const { id } = await add({ segmentId });
  await play(anna, '10.00', '2026-11-20T06:00:00Z');
  await play(bert, '90.00', '2026-11-20T06:00:00Z');
  assert.deepEqual(await board(anna), [['RUNNING', [1, 'anna', 10, 100]]]);
  assert.deepEqual(await board(bert), []);
  await setLevel(0, anna);
  await play(anna, '5.00', '2026-11-20T06:30:00Z');
  assert.deepEqual(await board(anna), [['RUNNING', [1, 'anna', 15, 100]]]);
  const joined = await add({ segmentId, joins: true });
  assert.notEqual(joined.id, id);
  await assert.rejects(joinTournament(caller(bert), joined.id), (error: Refusal) => error.code === 'NOT_FOUND');
  await joinTournament(caller(cora), joined.id);
});
