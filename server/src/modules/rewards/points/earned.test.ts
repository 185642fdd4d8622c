import assert from 'node:assert/strict';
import { after, afterEach, beforeEach, test } from 'node:test';
import { moneyOf } from '@croupier/contract/core/money';
import { gameCategories } from '@croupier/contract/play/catalogue';
import type { Member } from '#modules/people/members';
import type { Merchant } from '#modules/brand/merchants';
import { freezeTime, unfreezeTime } from '#platform/clock';
import { closeDatabase, inTransaction } from '#platform/database';
import { aMember, aMerchant } from '#test/builders';
import { ask, paidIn, roundCorrected, roundEnded, tell } from '#test/journal';
import { aVendor, faultsOfTheBook } from '#test/player';
import { giveReward } from '#modules/rewards/giving';
import { giveEarnedPoints } from './give-earned.ts';
import './givers.ts';
import { type NewRate, saveSettings } from './settings.ts';
import { postPoints } from './move-points.ts';

let merchant: Merchant;
let member: Member;
let vendor: string;

beforeEach(async () => {
  freezeTime('2026-11-20T05:00:00Z');
  merchant = await aMerchant({ flags: { pointsSystem: true } });
  member = await aMember({ merchant });
  vendor = await aVendor();
  await rates([{ source: 'RNG', fromLevel: 0, points: 1, amount: money('30.00') }], 1);
});
afterEach(unfreezeTime);
after(async () => {
  assert.deepEqual(await faultsOfTheBook(), []);
  await closeDatabase();
});

const money = (amount: string) => moneyOf(amount, merchant.currency);
const rates = (some: readonly NewRate[], version: number) =>
  inTransaction((tx) => saveSettings(tx, merchant.id, { rates: some, conversion: null, rules: {} }, version));
const ms = (at: string) => Temporal.Instant.from(at).epochMilliseconds;
/** A lost bet that ended at a moment. */
const lost = (stake: string, at: string, by = member) => {
  const bet = { stake: money(stake).amount, payout: 0n, beganMs: ms(at), endedMs: ms(at), vendor };
  return { bet, event: roundEnded(by, bet) };
};
const bets = (stakes: readonly string[], at: string, by = member) => tell(...stakes.map((stake) => lost(stake, at, by).event));
/** Gives the points of all days before the one of a moment, which is after the patience with late events. */
const run = async (at: string) => {
  freezeTime(at);
  await giveEarnedPoints();
};
const statement = async (of = member) =>
  (
    await ask<{ type: string; points: bigint; balance: bigint; day: string | null }>(
      'select type, points, balance, day::text from points.entry where member_id = $1 order by id',
      [of.id],
    )
  ).map(({ type, points, balance, day }) => [type, Number(points), Number(balance), day]);
/** The points that the ledger holds for a member. */
const inLedger = async (of = member): Promise<number> => {
  const [row] = await ask<{ balance: bigint }>(
    `select balance from ledger.account where owner = $1 and kind = 'POINTS' and currency = 'POINT'`,
    [of.id],
  );
  return Number(row?.balance ?? 0n) / 10_000;
};

test('points of a day are given once when it is over, from the running sum, and a correction takes them back', async () => {
  await bets(['29.99', '45.00', '89.99', '14.50'], '2026-11-20T06:00:00Z');
  const corrected = lost('30.00', '2026-11-20T07:00:00Z');
  await tell(corrected.event);
  await run('2026-11-20T16:30:00Z');
  assert.deepEqual(await statement(), [], 'the day is not over in Bangkok');
  await run('2026-11-20T20:00:00Z');
  await run('2026-11-20T20:05:00Z');
  assert.deepEqual(await statement(), [['RNG', 6, 6, '2026-11-20']]);
  await bets(['120.55'], '2026-11-21T06:00:00Z');
  await run('2026-11-21T20:00:00Z');
  // The stake of 30.00 is paid back with nothing won, so its valid bet falls to 0; a second correction of 15.00 would do the rest.
  await tell(roundCorrected(member, corrected.event, corrected.bet, money('30.00').amount, ms('2026-11-22T06:00:00Z')));
  await run('2026-11-22T20:00:00Z');
  assert.deepEqual(await statement(), [
    ['RNG', 6, 6, '2026-11-20'],
    ['RNG', 5, 11, '2026-11-21'],
    ['RNG', -1, 10, '2026-11-22'],
  ]);
  assert.equal(await inLedger(), 10);
});

test('points that a correction takes back leave less than nothing if they were spent, and later play fills the balance', async () => {
  const { bet, event } = lost('300.00', '2026-11-20T06:00:00Z');
  await tell(event);
  await run('2026-11-20T20:00:00Z');
  await inTransaction((tx) =>
    postPoints(tx, merchant.id, [{ memberId: member.id, points: -10n, type: 'REDEEM', reference: `t:${member.id}` }]),
  );
  await tell(roundCorrected(member, event, bet, money('300.00').amount, ms('2026-11-21T06:00:00Z')));
  await run('2026-11-21T20:00:00Z');
  assert.equal(await inLedger(), -10);
  await bets(['390.00'], '2026-11-22T06:00:00Z');
  await run('2026-11-22T20:00:00Z');
  assert.equal(await inLedger(), 3);
});

test('a bet that ends after the run of its day counts with the next day, once', async () => {
  await bets(['60.00'], '2026-11-20T06:00:00Z');
  await run('2026-11-20T20:00:00Z');
  await bets(['90.00'], '2026-11-20T16:59:00Z');
  await bets(['30.00'], '2026-11-21T06:00:00Z');
  await run('2026-11-21T20:00:00Z');
  await run('2026-11-22T20:00:00Z');
  assert.deepEqual(await statement(), [
    ['RNG', 2, 2, '2026-11-20'],
    ['RNG', 4, 6, '2026-11-21'],
  ]);
});

test('a bet of a day that was already begun when the run was made counts on its own day only', async () => {
  await bets(['60.00'], '2026-11-20T06:00:00Z');
  await bets(['30.00'], '2026-11-20T18:00:00Z');
  await run('2026-11-20T20:00:00Z');
  await run('2026-11-21T20:00:00Z');
  assert.deepEqual(await statement(), [
    ['RNG', 2, 2, '2026-11-20'],
    ['RNG', 1, 3, '2026-11-21'],
  ]);
});

test('a run that fails among its members goes on where it stopped and gives every point once', async () => {
  const others = (await Promise.all(Array.from({ length: 4 }, () => aMember({ merchant })))).toSorted((x, y) => (x.id < y.id ? -1 : 1));
  for (const other of others) await bets(['300.00'], '2026-11-20T06:00:00Z', other);
  const [, , third] = others;
  freezeTime('2026-11-20T20:00:00Z');
  await ask(`alter table points.entry add constraint entry_of_test check (member_id <> '${third?.id}') not valid`);
  try {
    await giveEarnedPoints(1);
  } finally {
    await ask('alter table points.entry drop constraint entry_of_test');
  }
  assert.deepEqual(await Promise.all(others.map((other) => inLedger(other))), [10, 10, 0, 0]);
  await Promise.all([giveEarnedPoints(2), giveEarnedPoints(), giveEarnedPoints()]);
  await giveEarnedPoints();
  for (const other of others) assert.deepEqual((await statement(other)).map(([, points]) => points), [10]); // prettier-ignore
});

test('the points of a member and day are one transfer, with a line of the statement for each source', async () => {
  await rates(['RNG' as const, 'DEPOSIT' as const].map((source) => ({ source, fromLevel: 0, points: 1, amount: money('30.00') })), 2); // prettier-ignore
  await bets(['90.00'], '2026-11-20T06:00:00Z');
  await tell(paidIn(member, money('60.00').amount, ms('2026-11-20T07:00:00Z')));
  await run('2026-11-20T20:00:00Z');
  assert.deepEqual(await statement(), [
    ['DEPOSIT', 2, 2, '2026-11-20'],
    ['RNG', 3, 5, '2026-11-20'],
  ]);
  const transfers = await ask<{ reason: string; amount: bigint }>('select reason, amount from ledger.transfer where reference = $1', [
    `points:earned:2026-11-20:${member.id}`,
  ]);
  assert.deepEqual(transfers, [{ reason: 'POINTS_EARNED', amount: 50_000n }]);
});

test('deposits earn points, and the rate is the one of the level of the member', async () => {
  await rates(
    [
      { source: 'DEPOSIT', fromLevel: 0, points: 1, amount: money('100.00') },
      { source: 'DEPOSIT', fromLevel: 3, points: 3, amount: money('200.00') },
    ],
    2,
  );
  const vip = await aMember({ merchant });
  await ask('update members.member set level = 5 where id = $1', [vip.id]);
  await tell(
    paidIn(member, money('450.00').amount, ms('2026-11-20T06:00:00Z')),
    paidIn(vip, money('450.00').amount, ms('2026-11-20T06:00:00Z')),
  );
  await run('2026-11-20T20:00:00Z');
  assert.deepEqual(await statement(), [['DEPOSIT', 4, 4, '2026-11-20']]);
  assert.deepEqual(await statement(vip), [['DEPOSIT', 6, 6, '2026-11-20']]);
});

test('a changed rate drops the rest towards the next point; a rate that is saved again keeps it', async () => {
  await bets(['45.00'], '2026-11-20T06:00:00Z');
  await run('2026-11-20T20:00:00Z');
  await rates([{ source: 'RNG', fromLevel: 0, points: 1, amount: money('30.00') }], 2);
  await bets(['15.00'], '2026-11-21T06:00:00Z');
  await run('2026-11-21T20:00:00Z');
  assert.equal(await inLedger(), 2);
  await rates([{ source: 'RNG', fromLevel: 0, points: 1, amount: money('20.00') }], 3);
  await bets(['15.00'], '2026-11-22T06:00:00Z');
  await run('2026-11-22T20:00:00Z');
  assert.equal(await inLedger(), 2);
});

test('points that a programme gives are in the statement once for each reference', async () => {
  const give = () =>
    inTransaction((tx) =>
      giveReward(
        tx,
        member,
        { kind: 'POINTS', points: 300 },
        { programme: 'MISSION', reference: 'week 47', why: 'Three deposits in a week' },
      ),
    );
  await give();
  await give();
  assert.deepEqual(await statement(), [['REWARD', 300, 300, null]]);
  assert.equal(await inLedger(), 300);
});

test('given points are the points of the journal, whatever was played, corrected and reported late', async () => {
  const [a, b] = [await aMember({ merchant }), await aMember({ merchant })];
  let seed = 7;
  const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  for (let day = 20; day < 25; day += 1) {
    for (let bet = 0; bet < 12; bet += 1) {
      const who = next(2) === 0 ? a : b;
      // Some bets are reported after the run of their day.
      const at = `2026-11-${String(day - (next(4) === 0 && day > 20 ? 1 : 0))}T0${next(9)}:00:00Z`;
      const { bet: played, event } = lost(`${next(400)}.${String(next(100)).padStart(2, '0')}`, at, who);
      await tell(event);
      if (next(5) === 0) await tell(roundCorrected(who, event, played, played.stake + BigInt(next(10_000)), ms(at) + 1_000));
    }
    await run(`2026-11-${String(day)}T20:00:00Z`);
  }
  await run('2026-11-25T20:00:00Z');
  for (const who of [a, b]) {
    const [sum] = await ask<{ valid: bigint }>('select sum(valid)::bigint as valid from turnover.journal where member_id = $1', [who.id]);
    assert.equal(await inLedger(who), Number((sum?.valid ?? 0n) / money('30.00').amount));
    const lines = await statement(who);
    assert.equal(lines.reduce((total, [, points]) => total + Number(points), 0), await inLedger(who)); // prettier-ignore
  }
});

test('every source earns by its own rate: each game type and deposits', async () => {
  const wanted = [...gameCategories, 'DEPOSIT' as const];
  await rates(wanted.map((source, place) => ({ source, fromLevel: 0, points: 1, amount: money(`${(place + 1) * 10}.00`) })), 2); // prettier-ignore
  await tell(paidIn(member, money('1320.00').amount, ms('2026-11-20T07:00:00Z')));
  for (const type of gameCategories)
    await ask(
      `with e as (update turnover.journal_end set number = number + 1 where merchant_id = $1 returning number)
       insert into turnover.journal (merchant_id, number, kind, cause, member_id, placement, day, at, simulated, round, game, game_type, currency, stake, valid)
       select $1, number, 'BET', id, $2, 1, '2026-11-20', '2026-11-20T06:00:00Z', false, id, 'BENCH:a', $3, $4, $5, $5 from e, (select gen_random_uuid() as id) one`,
      [merchant.id, member.id, type, merchant.currency, money('1320.00').amount],
    );
  await run('2026-11-20T20:00:00Z');
  const earned = Object.fromEntries((await statement()).map(([type, points]) => [type, points]));
  assert.deepEqual(earned, Object.fromEntries(wanted.map((source, place) => [source, Math.floor(132 / (place + 1))])));
});
