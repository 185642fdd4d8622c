import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, afterEach, beforeEach, test } from 'node:test';
import { moneyOf } from '@croupier/contract/core/money';
import type { MissionCondition, MissionPeriod } from '@croupier/contract/rewards/missions';
import type { SegmentId } from '@croupier/contract/rewards/segments-console';
import { markTestAccount, type Member } from '#modules/people/members';
import type { Merchant } from '#modules/brand/merchants';
import { freezeTime, now, unfreezeTime } from '#platform/clock';
import { closeDatabase, inTransaction } from '#platform/database';
import type { Refusal } from '#platform/refusal';
import { aMember, aMerchant } from '#test/builders';
import { ask, paidIn, roundCorrected, roundEnded, tell } from '#test/journal';
import { aSegment } from '#test/segment';
import { aVendor, faultsOfTheBook } from '#test/player';
import * as restrict from '../../people/limits/restrict.ts';
import { keepLabels } from '#modules/people/profile';
import { claimMission } from './claim-mission.ts';
import { countMissions } from './count-lines.ts';
import { ownMissions } from './own-missions.ts';
import { remindOfRewards } from './remind-of-rewards.ts';
import { saveMission } from './save-mission.ts';
import { missionRanks } from './show-ranks.ts';
import { holdReader } from './store/missions.ts';

let merchant: Merchant;
let member: Member;
let vendor: string;

// A Friday, noon in Bangkok.
beforeEach(async () => {
  freezeTime('2026-11-20T05:00:00Z');
  merchant = await aMerchant();
  member = await aMember({ merchant });
  vendor = await aVendor();
});
afterEach(unfreezeTime);
after(async () => {
  assert.deepEqual(await faultsOfTheBook(), []);
  await closeDatabase();
});

const money = (amount: string) => moneyOf(amount, merchant.currency);
const units = (amount: string) => money(amount).amount;
const ms = (at: string) => Temporal.Instant.from(at).epochMilliseconds;
const caller = (of = member) => ({ memberId: of.id, merchantId: of.merchantId, type: of.type });
type Given = { repeats?: MissionPeriod; cash?: string; endsAt?: string; id?: string; claimDays?: number; segmentId?: SegmentId | null };
const add = (
  condition: MissionCondition,
  { repeats = 'DAILY', cash = '25.00', endsAt, id = randomUUID(), claimDays = 3, segmentId = null }: Given = {},
) =>
  inTransaction((tx) =>
    saveMission(
      tx,
      merchant,
      {
        id,
        name: { en: 'Play a little', th: 'เล่นสักหน่อย' },
        description: {},
        endsAt: endsAt ?? null,
        place: 0,
        segmentId,
        condition,
        repeats,
        seasonDays: repeats === 'SEASON' ? 30 : null,
        reward: { kind: 'CASH', money: money(cash), turnoverPpm: 0 },
        claimDays,
        startsAt: now().toString(),
      },
      null,
    ),
  );
const bets500: MissionCondition = { kind: 'VALID_BET', money: moneyOf('500.00', 'THB' as never), gameTypes: [], vendor: null };
const bet = (stake: string, payout: string, at: string) => ({
  stake: units(stake),
  payout: units(payout),
  beganMs: ms(at),
  endedMs: ms(at),
  vendor,
});
const play = async (stake: string, at: string, payout = '0.00', by = member) => {
  const staked = bet(stake, payout, at);
  const event = roundEnded(by, staked);
  await tell(event);
  return { staked, event };
};
const deposit = (amount: string, at: string, by = member) => tell(paidIn(by, units(amount), ms(at)));
const shown = async (of = member) => {
  await countMissions();
  const { claimable, missions } = await ownMissions(caller(of), 'en');
  return {
    claimable,
    missions: missions.map(({ period, state, progress }) => {
      const done = progress.unit === 'MONEY' ? progress.done.amount / 10_000n : progress.done;
      return [period, state, Number(done)];
    }),
  };
};
const claim = (id: string, period: string, of = member) => claimMission(caller(of), { id, period, language: 'en' });
const cashOf = async (of = member) =>
  (await ask<{ balance: bigint }>(`select balance from ledger.account where owner = $1 and kind = 'CASH'`, [of.id]))[0]?.balance ?? 0n;
const refusedWith = (code: string) => (error: Refusal) => error.code === code;

test('valid bets of a day complete a daily mission, whose reward is given once however often it is claimed at once', async () => {
  const { id } = await add(bets500);
  await play('300.00', '2026-11-20T06:00:00Z');
  assert.deepEqual(await shown(), { claimable: 0, missions: [['2026-11-20', 'OPEN', 300]] });
  await assert.rejects(claim(id, '2026-11-20'), refusedWith('NOT_CLAIMABLE'));
  await play('260.00', '2026-11-20T07:00:00Z');
  assert.deepEqual(await shown(), { claimable: 1, missions: [['2026-11-20', 'READY', 500]] });
  const answers = await Promise.all(Array.from({ length: 6 }, () => claim(id, '2026-11-20')));
  assert.deepEqual([...new Set(answers.map(({ state }) => state))], ['CLAIMED']);
  assert.equal(await cashOf(), units('25.00'));
  assert.deepEqual(await shown(), { claimable: 0, missions: [['2026-11-20', 'CLAIMED', 500]] });
});

test('the next day begins anew by the day of the merchant, and yesterday can be claimed until its time is over', async () => {
  const { id } = await add(bets500);
  await play('600.00', '2026-11-20T16:59:00Z');
  await play('100.00', '2026-11-20T17:01:00Z');
  freezeTime('2026-11-21T05:00:00Z');
  assert.deepEqual(await shown(), {
    claimable: 1,
    missions: [
      ['2026-11-20', 'READY', 500],
      ['2026-11-21', 'OPEN', 100],
    ],
  });
  freezeTime('2026-11-24T05:00:01Z');
  await assert.rejects(claim(id, '2026-11-20'), refusedWith('NOT_CLAIMABLE'));
  assert.equal((await shown()).claimable, 0);
});

test('a correction takes progress back from the day of its round; a claimed reward stays', async () => {
  const { id } = await add(bets500);
  const { event, staked } = await play('500.00', '2026-11-20T06:00:00Z');
  assert.equal((await shown()).claimable, 1);
  freezeTime('2026-11-21T05:00:00Z');
  await tell(roundCorrected(member, event, staked, units('500.00'), ms('2026-11-21T04:00:00Z')));
  assert.deepEqual(await shown(), { claimable: 0, missions: [['2026-11-21', 'OPEN', 0]] });
  await assert.rejects(claim(id, '2026-11-20'), refusedWith('NOT_CLAIMABLE'));

  const again = await play('500.00', '2026-11-21T05:00:00Z');
  await shown();
  await claim(id, '2026-11-21');
  await tell(roundCorrected(member, again.event, again.staked, units('500.00'), ms('2026-11-21T05:10:00Z')));
  assert.deepEqual(await shown(), { claimable: 0, missions: [['2026-11-21', 'CLAIMED', 0]] });
  assert.equal(await cashOf(), units('25.00'));
});

test('a win that turns out smaller takes the win back, and one that turns out larger adds it', async () => {
  await add({ kind: 'WIN_MULTIPLE', times: 2, multiple: 50, stakeMin: money('5.00'), gameTypes: [], vendor: null }, { repeats: 'ONCE' });
  const small = await play('10.00', '2026-11-20T06:00:00Z', '499.00');
  const large = await play('10.00', '2026-11-20T06:01:00Z', '500.00');
  assert.deepEqual((await shown()).missions, [['2026-11-20', 'OPEN', 1]]);
  await tell(roundCorrected(member, large.event, large.staked, units('100.00'), ms('2026-11-20T06:02:00Z')));
  assert.deepEqual((await shown()).missions, [['2026-11-20', 'OPEN', 0]]);
  await tell(roundCorrected(member, small.event, small.staked, units('800.00'), ms('2026-11-20T06:03:00Z')));
  assert.deepEqual((await shown()).missions, [['2026-11-20', 'OPEN', 1]]);
});

test('an event told twice counts once, and a late one counts for its own day', async () => {
  await add({ kind: 'DEPOSIT_COUNT', times: 2, each: money('100.00') });
  const event = paidIn(member, units('100.00'), ms('2026-11-20T06:00:00Z'));
  await tell(event, event);
  await tell(event);
  await deposit('99.00', '2026-11-20T06:30:00Z');
  assert.deepEqual((await shown()).missions, [['2026-11-20', 'OPEN', 1]]);
  freezeTime('2026-11-22T05:00:00Z');
  await deposit('100.00', '2026-11-20T16:00:00Z');
  assert.deepEqual((await shown()).missions, [
    ['2026-11-20', 'READY', 2],
    ['2026-11-22', 'OPEN', 0],
  ]);
});

test('a count that was cut off before its end is done again whole, and nothing is counted twice', async () => {
  await add(bets500);
  await play('200.00', '2026-11-20T06:00:00Z');
  await countMissions();
  const deaths = [new Error('killed')];
  await assert.rejects(
    inTransaction(async (tx) => {
      await holdReader(tx, merchant.id);
      await tell(roundEnded(member, bet('150.00', '0.00', '2026-11-20T06:10:00Z')));
      // While the line is held, another process counts nothing for this merchant.
      await countMissions();
      throw deaths[0];
    }),
    /killed/,
  );
  assert.deepEqual((await shown()).missions, [['2026-11-20', 'OPEN', 350]]);
  await countMissions();
  assert.deepEqual((await shown()).missions, [['2026-11-20', 'OPEN', 350]]);
});

test('play from before a mission, and after its end, does not count', async () => {
  await play('400.00', '2026-11-20T04:00:00Z');
  const { ends_at } = await add(bets500, { endsAt: '2026-11-20T08:00:00Z' });
  assert.equal(ends_at?.toString(), '2026-11-20T08:00:00Z');
  await play('70.00', '2026-11-20T06:00:00Z');
  await play('90.00', '2026-11-20T08:00:00Z');
  assert.deepEqual((await shown()).missions, [['2026-11-20', 'OPEN', 70]]);
  freezeTime('2026-11-20T08:00:01Z');
  assert.deepEqual((await shown()).missions, []);
});

test('days in a row are the days on which the member opened the site', async () => {
  await add({ kind: 'LOGIN_STREAK', days: 3 }, { repeats: 'SEASON' });
  for (const day of ['20', '21', '23', '24']) {
    freezeTime(`2026-11-${day}T05:00:00Z`);
    await shown();
    await shown();
  }
  assert.deepEqual((await shown()).missions, [['2026-11-20', 'OPEN', 2]]);
  freezeTime('2026-11-25T05:00:00Z');
  assert.deepEqual(await shown(), { claimable: 1, missions: [['2026-11-20', 'READY', 3]] });
});

test('a friend counts once for the member whose invitation they came with, when they deposit enough', async () => {
  await add({ kind: 'INVITE', friends: 2, each: money('300.00') }, { repeats: 'ONCE' });
  const early = freezeTimeAnd('2026-11-20T04:00:00Z', () => aMember({ merchant, uplineId: member.id }));
  const old = await early;
  freezeTime('2026-11-20T06:00:00Z');
  const [one, two, stranger] = [
    await aMember({ merchant, uplineId: member.id }),
    await aMember({ merchant, uplineId: member.id }),
    await aMember({ merchant }),
  ];
  for (const friend of [old, one, one, stranger]) await deposit('300.00', '2026-11-20T07:00:00Z', friend);
  await deposit('299.00', '2026-11-20T07:00:00Z', two);
  assert.deepEqual((await shown()).missions, [['2026-11-20', 'OPEN', 1]]);
  await deposit('300.00', '2026-11-20T07:10:00Z', two);
  await deposit('300.00', '2026-11-20T07:10:00Z', one);
  assert.deepEqual((await shown()).missions, [['2026-11-20', 'READY', 2]]);
});

test('a complete profile is seen when the member opens the site', async () => {
  await add({ kind: 'PROFILE' }, { repeats: 'ONCE' });
  assert.deepEqual((await shown()).missions, [['2026-11-20', 'OPEN', 0]]);
  await inTransaction((tx) =>
    keepLabels(tx, { memberId: member.id, merchantId: merchant.id }, { fullName: 'Somchai Jaidee', birthday: '1990-01-31' }),
  );
  assert.deepEqual((await shown()).missions, [['2026-11-20', 'READY', 1]]);
});

test('a member who excluded themselves claims nothing; the claim stays possible while its time runs', async () => {
  const { id } = await add(bets500);
  await play('500.00', '2026-11-20T06:00:00Z');
  await shown();
  await inTransaction((tx) => restrict.block(tx, member, 'PLAY', 'SELF_EXCLUSION', now().add({ hours: 24 })));
  await assert.rejects(claim(id, '2026-11-20'), refusedWith('SELF_EXCLUDED'));
  assert.equal(await cashOf(), 0n);
  await ask('delete from limits.block where member_id = $1', [member.id]);
  await claim(id, '2026-11-20');
  assert.equal(await cashOf(), units('25.00'));
});

test('another merchant and another member have no claim, and trial users and a merchant without missions see none', async () => {
  const { id } = await add(bets500);
  await play('500.00', '2026-11-20T06:00:00Z');
  await shown();
  await assert.rejects(claim(id, '2026-11-20', await aMember({ merchant })), refusedWith('NOT_FOUND'));
  await assert.rejects(
    claimMission({ ...caller(), merchantId: (await aMerchant()).id }, { id, period: '2026-11-20', language: 'en' }),
    refusedWith('NOT_FOUND'),
  );
  assert.deepEqual(await ownMissions({ ...caller(), type: 4 }, 'en'), { claimable: 0, missions: [] });
  const without = await aMember({ merchant: await aMerchant({ flags: { missionLeaderboard: false } }) });
  assert.deepEqual(await ownMissions(caller(without), 'en'), { claimable: 0, missions: [] });
});

test('the same id is the same mission; another merchant cannot take it', async () => {
  const id = randomUUID();
  const [one, again] = await Promise.all([add(bets500, { id }), add(bets500, { id })]);
  assert.equal(one.id, again.id);
  merchant = await aMerchant();
  await assert.rejects(add(bets500, { id }), refusedWith('REFERENCE_CONFLICT'));
});

test('the leaderboard counts claims, the earlier one first of equals, without test accounts', async () => {
  const [first, second] = [await add(bets500), await add({ ...bets500, money: money('100.00') })];
  const [bert, cora, tested] = [await aMember({ merchant }), await aMember({ merchant }), await aMember({ merchant })];
  await inTransaction((tx) => markTestAccount(tx, tested.id));
  for (const one of [member, bert, cora, tested]) await play('500.00', '2026-11-20T06:00:00Z', '0.00', one);
  await countMissions();
  const claimAt = async (at: string, id: string, of: Member) => {
    freezeTime(at);
    await claim(id, '2026-11-20', of);
  };
  await claimAt('2026-11-20T06:01:00Z', first.id, tested);
  await claimAt('2026-11-20T06:01:00Z', second.id, tested);
  await claimAt('2026-11-20T06:02:00Z', first.id, bert);
  await claimAt('2026-11-20T06:03:00Z', first.id, cora);
  await claimAt('2026-11-20T06:04:00Z', first.id, member);
  await claimAt('2026-11-20T06:05:00Z', second.id, member);
  const { ranks, own } = await missionRanks(caller(cora), 'WEEK');
  assert.deepEqual(
    ranks.map(({ rank, memberName, missions, isOwn }) => [rank, memberName, missions, isOwn]),
    [
      [1, member.nickname, 2, false],
      [2, bert.nickname, 1, false],
      [3, cora.nickname, 1, true],
    ],
  );
  assert.equal(own?.rank, 3);
});

const freezeTimeAnd = async <T>(at: string, work: () => Promise<T>): Promise<T> => {
  freezeTime(at);
  return work();
};

test('a mission of a segment is for members who are in it when they see it or begin it, and stays theirs until the period ends', async () => {
  const segmentId = await aSegment(merchant.id, { by: 'LEVEL', min: null, max: 1 });
  const [seen, other] = [await aMember({ merchant }), await aMember({ merchant })];
  const { id } = await add(bets500, { segmentId });
  const setLevel = (level: number, ...of: Member[]) =>
    ask(`update members.member set level = $1 where id = any($2::uuid[])`, [level, of.map((one) => one.id)]);
  await setLevel(0, member, seen);
  await setLevel(3, other);
  assert.deepEqual((await shown(seen)).missions, [['2026-11-20', 'OPEN', 0]]);
  await play('100.00', '2026-11-20T06:00:00Z');
  await play('600.00', '2026-11-20T06:00:00Z', '0.00', other);
  assert.deepEqual(await shown(other), { claimable: 0, missions: [] });
  await setLevel(3, member, seen);
  for (const one of [member, seen]) await play('500.00', '2026-11-20T07:00:00Z', '0.00', one);
  for (const one of [member, seen]) assert.deepEqual(await shown(one), { claimable: 1, missions: [['2026-11-20', 'READY', 500]] });
  assert.equal((await claim(id, '2026-11-20', seen)).state, 'CLAIMED');
  freezeTime('2026-11-21T05:00:00Z');
  assert.deepEqual((await shown()).missions, [['2026-11-20', 'READY', 500]]);
  await assert.rejects(add(bets500, { segmentId: await aSegment((await aMerchant()).id, { by: 'LEVEL', min: null, max: 1 }) }), refusedWith('NOT_FOUND')); // prettier-ignore
});

test('a mission that is done is published once, and its reward is remembered once a day before its time is over', async () => {
  const published = () =>
    ask<{ what: string; name: string }>(
      `select payload ->> 'what' as what, payload -> 'name' ->> 'en' as name from platform.outbox where type = 'mission.claimable' and member_id = $1 order by id`,
      [member.id],
    );
  await add(bets500);
  await play('600.00', '2026-11-20T06:00:00Z');
  await shown();
  await remindOfRewards();
  assert.deepEqual((await published()).map(({ what, name }) => [what, name]), [['DONE', 'Play a little']]); // prettier-ignore
  freezeTime('2026-11-22T05:00:01Z');
  for (let times = 0; times < 2; times += 1) await remindOfRewards();
  assert.deepEqual((await published()).map(({ what }) => what), ['DONE', 'WAITING']); // prettier-ignore
});
