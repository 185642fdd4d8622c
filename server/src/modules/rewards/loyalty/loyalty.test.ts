import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, afterEach, beforeEach, test } from 'node:test';
import { moneyOf } from '@croupier/contract/core/money';
import type { Member } from '#modules/people/members';
import type { Merchant } from '#modules/brand/merchants';
import { freezeTime, unfreezeTime } from '#platform/clock';
import { closeDatabase, inTransaction } from '#platform/database';
import type { Refusal } from '#platform/refusal';
import * as restrict from '../../people/limits/restrict.ts';
import { now } from '#platform/clock';
import { aMember, aMerchant } from '#test/builders';
import { ask, paidIn, roundCorrected, roundEnded, sumUp, tell } from '#test/journal';
import { aVendor, faultsOfTheBook } from '#test/player';
import { claimableSources } from '../claimables/sources.ts';
import './claimables.ts';
import { claimReward } from './claim-reward.ts';
import { collectRebate } from './collect-rebate.ts';
import { rebateState } from './own-rebate.ts';
import { listChanges, vipOverview, vipState } from './own-vip.ts';
import { runProgrammes } from './run-programmes.ts';
import { listPaybacks } from './shown.ts';
import { saveTerms } from './terms.ts';
import type { CashbackTerms, Ladder, RebateTerms } from './terms.rules.ts';

let merchant: Merchant;
let member: Member;
let vendor: string;

beforeEach(async () => {
  freezeTime('2026-11-02T03:00:00Z');
  merchant = await aMerchant({ flags: { vip: true } });
  member = await aMember({ merchant });
  vendor = await aVendor();
});
afterEach(unfreezeTime);
after(async () => {
  assert.deepEqual(await faultsOfTheBook(), []);
  await closeDatabase();
});

const units = (amount: string) => moneyOf(amount, merchant.currency).amount;
const ms = (at: string) => Temporal.Instant.from(at).epochMilliseconds;
const caller = (of: Member) => ({ memberId: of.id, merchantId: of.merchantId, type: of.type });

const ladder = (): Ladder => ({
  levels: [
    [0, 0, 0, 0, 0],
    [100_000, 5_000, 100, 0, 50],
    [500_000, 20_000, 500, 100, 60],
    [2_000_000, 60_000, 2_000, 500, 70],
    [5_000_000, 150_000, 5_000, 1_500, 80],
  ].map(([turnover = 0, deposits = 0, levelUp = 0, monthly = 0, birthday = 0], place) => ({
    level: place + 1,
    name: { en: `Level ${place + 1}`, th: `ระดับ ${place + 1}` },
    turnover: BigInt(turnover) * 10_000n,
    deposits: BigInt(deposits) * 10_000n,
    keep: BigInt(turnover * 0.4) * 10_000n,
    levelUp: BigInt(levelUp) * 10_000n,
    monthly: BigInt(monthly) * 10_000n,
    birthday: BigInt(birthday) * 10_000n,
    contact: place > 2 ? 'vip@example.com' : '',
  })),
  claimDays: 30,
  turnoverPpm: 1_000_000,
});
const rebate = (but: Partial<RebateTerms> = {}): RebateTerms => ({
  rates: [
    { gameType: 'RNG', fromLevel: 0, ratePpm: 10_000 },
    { gameType: 'RNG', fromLevel: 3, ratePpm: 20_000 },
  ],
  least: units('1.00'),
  dailyMax: units('500.00'),
  turnoverPpm: 2_000_000,
  ...but,
});
const cashback = (but: Partial<CashbackTerms> = {}): CashbackTerms => ({
  period: 'WEEK',
  rates: [{ fromLevel: 0, ratePpm: 50_000 }],
  lossMin: units('1000.00'),
  most: units('5000.00'),
  turnoverPpm: 0,
  ...but,
});
const first = { version: 0, by: null, reason: null };
const offerRebate = (terms = rebate()) => inTransaction((tx) => saveTerms(tx, merchant.id, { programme: 'REBATE', terms, ...first }));
const offerCashback = (terms = cashback()) => inTransaction((tx) => saveTerms(tx, merchant.id, { programme: 'CASHBACK', terms, ...first }));
const offerLevels = () => inTransaction((tx) => saveTerms(tx, merchant.id, { programme: 'LOYALTY', terms: ladder(), ...first }));

const bet = (stake: string, payout: string, at: string, by = member) => {
  const played = { stake: units(stake), payout: units(payout), beganMs: ms(at), endedMs: ms(at), vendor };
  return { played, event: roundEnded(by, played) };
};
const lost = (stake: string, at: string, by = member) => bet(stake, '0.00', at, by);
const played = async (...bets: ReturnType<typeof bet>[]) => {
  await tell(...bets.map(({ event }) => event));
  await sumUp();
};
/** A round turns out to pay another amount. */
const corrected = async ({ played: was, event }: ReturnType<typeof bet>, payout: string, at: string, by = member) => {
  await tell(roundCorrected(by, event, was, units(payout), ms(at)));
  await sumUp();
};
/** Runs everything that is due at a moment. */
const run = async (at: string) => {
  freezeTime(at);
  await sumUp();
  await runProgrammes();
};
const cash = async (of = member): Promise<bigint> => {
  const [row] = await ask<{ balance: bigint }>(`select balance from ledger.account where owner = $1 and kind = 'CASH'`, [of.id]);
  return row?.balance ?? 0n;
};
const level = async (of = member) => (await ask<{ level: number }>('select level from members.member where id = $1', [of.id]))[0]?.level;
const rewards = async (of = member) =>
  (
    await ask<{ kind: string; occasion: string; amount: bigint }>(
      'select kind, occasion, amount from loyalty.reward where member_id = $1 order by id, level',
      [of.id],
    )
  ).map(({ kind, occasion, amount }) => `${kind} ${occasion} ${amount / 10_000n}`);
const refuses = (code: string) => (error: Refusal) => error.code === code;

test('a rebate is paid once when the day is over, with its turnover, and a run that is repeated pays nothing', async () => {
  await offerRebate();
  await played(lost('300.00', '2026-11-02T05:00:00Z'), lost('100.00', '2026-11-02T16:59:00Z'));
  await run('2026-11-02T16:30:00Z');
  assert.equal(await cash(), 0n, 'the day is not over in Bangkok');
  await run('2026-11-02T17:05:00Z');
  await run('2026-11-02T17:06:00Z');
  assert.equal(await cash(), units('4.00'));
  const [required] = await ask<{ required: bigint }>(
    `select required from turnover.requirement where member_id = $1 and source = 'REWARD'`,
    [member.id],
  );
  assert.equal(required?.required, units('8.00'));
});

test('a bet that was rolled back and a bet reported late change the rebate of their own day by difference rows of the next run', async () => {
  await offerRebate();
  const rolledBack = lost('300.00', '2026-11-02T05:00:00Z');
  await played(rolledBack);
  await run('2026-11-02T17:05:00Z');
  assert.equal(await cash(), units('3.00'));
  // The stake is paid back, so nothing of the round is a valid bet.
  await corrected(rolledBack, '300.00', '2026-11-03T05:00:00Z');
  await played(lost('500.00', '2026-11-03T06:00:00Z'), lost('50.00', '2026-11-02T06:00:00Z'));
  await run('2026-11-03T17:05:00Z');
  assert.equal(await cash(), units('5.50'), '3.00, then 5.00 for the second day less 2.50 for the first');
  const { content } = await listPaybacks(caller(member), { programme: 'REBATE', pageNo: 1, pageSize: 10 });
  assert.deepEqual(
    content[0]?.parts.map(({ from, amount, isCorrection }) => [from, amount.amount, isCorrection]),
    [
      ['2026-11-02', -units('2.50'), true],
      ['2026-11-03', units('5.00'), false],
    ],
  );
});

test('less than the least amount waits for the next day, and what a correction takes back is carried', async () => {
  await offerRebate();
  const bets = [lost('60.00', '2026-11-02T05:00:00Z'), lost('900.00', '2026-11-03T05:00:00Z')] as const;
  await played(bets[0]);
  await run('2026-11-02T17:05:00Z');
  assert.equal(await cash(), 0n);
  await played(bets[1]);
  await run('2026-11-03T17:05:00Z');
  assert.equal(await cash(), units('9.60'));
  await corrected(bets[1], '900.00', '2026-11-04T05:00:00Z');
  await played(lost('400.00', '2026-11-04T06:00:00Z'));
  await run('2026-11-04T17:05:00Z');
  assert.equal(await cash(), units('9.60'), '4.00 less 9.00 pays nothing');
  await played(lost('700.00', '2026-11-05T06:00:00Z'));
  await run('2026-11-05T17:05:00Z');
  assert.equal(await cash(), units('11.60'), '7.00 less 5.00');
});

test('a member collects what has accrued, once for a key, and later only what came since', async () => {
  merchant = await aMerchant({ flags: { manualRebate: true } });
  member = await aMember({ merchant });
  await offerRebate();
  await played(lost('300.00', '2026-11-02T05:00:00Z'));
  const key = randomUUID();
  const collections = await Promise.all(Array.from({ length: 4 }, () => collectRebate(caller(member), key)));
  assert.equal(new Set(collections.map(({ id }) => id)).size, 1);
  await assert.rejects(collectRebate(caller(member), randomUUID()), refuses('NOT_CLAIMABLE'));
  await played(lost('200.00', '2026-11-02T05:30:00Z'));
  assert.deepEqual((await rebateState(caller(member))).collectable, { amount: units('2.00'), currency: 'THB' });
  await Promise.allSettled(Array.from({ length: 4 }, () => collectRebate(caller(member), randomUUID())));
  assert.equal(await cash(), units('5.00'));
  await played(lost('150.00', '2026-11-02T06:00:00Z'));
  await run('2026-11-02T17:05:00Z');
  assert.equal(await cash(), units('5.00'), 'the run pays nothing where members collect');
  freezeTime('2026-11-03T05:00:00Z');
  await collectRebate(caller(member), randomUUID());
  assert.equal(await cash(), units('6.50'));
});

test('without the switch members collect nothing, and a member who excluded themselves keeps what has accrued', async () => {
  await offerRebate();
  await assert.rejects(collectRebate(caller(member), randomUUID()), refuses('NOT_FOUND'));
  await assert.rejects(rebateState(caller(member)), refuses('NOT_FOUND'));
  merchant = await aMerchant({ flags: { manualRebate: true } });
  member = await aMember({ merchant });
  await offerRebate();
  await played(lost('300.00', '2026-11-02T05:00:00Z'));
  await inTransaction((tx) => restrict.block(tx, member, 'PLAY', 'SELF_EXCLUSION', now().add({ hours: 24 })));
  await assert.rejects(collectRebate(caller(member), randomUUID()), refuses('SELF_EXCLUDED'));
  await ask('delete from limits.block where member_id = $1', [member.id]);
  await collectRebate(caller(member), randomUUID());
  assert.equal(await cash(), units('3.00'));
});

test('a round that counted for a bonus brings no rebate, nor does its correction', async () => {
  await offerRebate();
  const elsewhere = lost('400.00', '2026-11-02T05:00:00Z');
  const [requirement] = await ask<{ id: string }>(
    `insert into turnover.requirement (merchant_id, member_id, currency, source, source_id, amount, required, since)
     values ($1, $2, 'THB', 'GRANT', $3, 1000000, 10000000, now()) returning id`,
    [merchant.id, member.id, randomUUID()],
  );
  await ask(`insert into turnover.counted_round (member_id, round, valid_bet, split) values ($1, $2, 4000000, true)`, [
    member.id,
    elsewhere.event.round,
  ]);
  await ask(`insert into turnover.counted_part (member_id, round, requirement_id, counted, basis, uncapped) values ($1, $2, $3, 1, 1, 1)`, [
    member.id,
    elsewhere.event.round,
    requirement?.id,
  ]);
  await played(elsewhere, lost('200.00', '2026-11-02T06:00:00Z'));
  await run('2026-11-02T17:05:00Z');
  assert.equal(await cash(), units('2.00'));
  await corrected(elsewhere, '400.00', '2026-11-03T05:00:00Z');
  await played(lost('100.00', '2026-11-03T06:00:00Z'));
  await run('2026-11-03T17:05:00Z');
  assert.equal(await cash(), units('3.00'));
});

test('the rate is the one of the level, and changed terms leave days alone that were calculated', async () => {
  await offerRebate();
  const vip = await aMember({ merchant });
  await ask('update members.member set level = 4 where id = $1', [vip.id]);
  await played(lost('300.00', '2026-11-02T05:00:00Z'), lost('300.00', '2026-11-02T05:00:00Z', vip));
  await run('2026-11-02T17:05:00Z');
  assert.deepEqual([await cash(), await cash(vip)], [units('3.00'), units('6.00')]);
  const terms = rebate({ rates: [{ gameType: 'RNG', fromLevel: 0, ratePpm: 50_000 }] });
  await inTransaction((tx) => saveTerms(tx, merchant.id, { programme: 'REBATE', terms, version: 1, by: null, reason: null }));
  await played(lost('100.00', '2026-11-02T06:00:00Z'), lost('100.00', '2026-11-03T06:00:00Z'));
  await run('2026-11-03T17:05:00Z');
  assert.equal(await cash(), units('9.00'), '1.00 more for the first day, 5.00 for the second');
  await assert.rejects(
    inTransaction((tx) => saveTerms(tx, merchant.id, { programme: 'REBATE', terms, version: 1, by: null, reason: null })),
    refuses('CHANGED_MEANWHILE'),
  );
});

test('cashback of a week: bonus money that became cash lowers the loss, and a correction after the run is set against the next one', async () => {
  await offerCashback();
  const won = bet('48340.50', '35000.00', '2026-11-03T05:00:00Z');
  await played(won);
  await ask(
    `insert into bonuses.bonus_grant (merchant_id, member_id, currency, amount, wagering_required, expires_at, closed_at, state, kind, promotion, stacking_group, excluded, use_days, ended_because, converted)
     select $1, $2, 'THB', 10000000, 0, '2026-12-01', '2026-11-04T05:00:00Z', 'COMPLETED', 'BONUS', 'TEST', 'TEST', '{}', 7, 'COMPLETED', 10000000`,
    [merchant.id, member.id],
  );
  await run('2026-11-08T18:00:00Z');
  assert.equal(await cash(), units('617.02'), '5 % of 12,340.50');
  await corrected(won, '38900.00', '2026-11-10T05:00:00Z');
  await played(lost('6000.00', '2026-11-11T05:00:00Z'));
  await run('2026-11-15T18:00:00Z');
  assert.equal(await cash(), units('722.02'), '300.00 less 195.00');
});

test('a correction that is larger than the next cashback is carried on', async () => {
  await offerCashback();
  const won = bet('48340.50', '36000.00', '2026-11-03T05:00:00Z');
  await played(won);
  await run('2026-11-08T18:00:00Z');
  assert.equal(await cash(), units('617.02'));
  await corrected(won, '39900.00', '2026-11-10T05:00:00Z');
  await played(lost('2000.00', '2026-11-11T05:00:00Z'));
  await run('2026-11-15T18:00:00Z');
  assert.equal(await cash(), units('617.02'));
  const [open] = await ask<{ sum: bigint }>(
    'select sum(amount)::bigint as sum from loyalty.entry where member_id = $1 and payment_id is null',
    [member.id],
  );
  assert.equal(open?.sum, -units('95.00'));
});

test('four months of a member: up by three levels, kept, down by one, up again; each level-up reward once', async () => {
  await offerLevels();
  const months = [
    ['2026-11', '2300000.00', '70000.00', 4],
    ['2026-12', '900000.00', '10000.00', 4],
    ['2027-01', '150000.00', '5000.00', 3],
    ['2027-02', '2100000.00', '65000.00', 4],
  ] as const;
  const given: string[][] = [];
  for (const [month, turnover, deposits, after] of months) {
    const at = `${month}-10T05:00:00Z`;
    freezeTime(at);
    await tell(paidIn(member, units(deposits), ms(at)));
    await played(lost(turnover, at));
    const next = Temporal.PlainDate.from(`${month}-01`).add({ months: 1 }).toString();
    await run(`${next}T00:00:00Z`);
    await run(`${next}T00:05:00Z`);
    assert.equal(await level(), after, month);
    given.push((await rewards()).slice(given.flat().length));
  }
  assert.deepEqual(given, [
    ['LEVEL_UP 2 100', 'LEVEL_UP 3 500', 'LEVEL_UP 4 2000'],
    ['MONTHLY 2026-12-01 500'],
    [],
    ['MONTHLY 2027-02-01 100'],
  ]);
});

test('a reward of a level is claimed once, and not when its time is over', async () => {
  await offerLevels();
  const at = '2026-11-10T05:00:00Z';
  freezeTime(at);
  await tell(paidIn(member, units('20000.00'), ms(at)));
  await played(lost('600000.00', at));
  const overview = await vipOverview(caller(member), 'en');
  assert.deepEqual([overview.level, overview.reaches, overview.month.turnover.amount], [1, 3, units('600000.00')]);
  await run('2026-12-01T00:00:00Z');
  const state = await vipState(caller(member), 'th');
  assert.deepEqual(state, { hasVip: true, vipLabelName: 'ระดับ 3', vipRankLevel: 3, claimable: 2 });
  const { rewards: ready } = await vipOverview(caller(member), 'en');
  const [one, other] = ready;
  assert.ok(one && other);
  await Promise.all(Array.from({ length: 4 }, () => claimReward(caller(member), one.id, 'en')));
  assert.equal(await cash(), one.money.amount);
  await assert.rejects(claimReward(caller(await aMember({ merchant })), other.id, 'en'), refuses('NOT_FOUND'));
  freezeTime('2027-01-05T00:00:00Z');
  await assert.rejects(claimReward(caller(member), other.id, 'en'), refuses('NOT_CLAIMABLE'));
});

test('rewards of levels and a rebate to collect are in the list of everything that can be claimed', async () => {
  merchant = await aMerchant({ flags: { vip: true, manualRebate: true } });
  member = await aMember({ merchant });
  await offerLevels();
  await offerRebate();
  const at = '2026-11-10T05:00:00Z';
  freezeTime(at);
  await tell(paidIn(member, units('5000.00'), ms(at)));
  await played(lost('100000.00', at));
  await run('2026-12-01T00:00:00Z');
  const listed = async () => {
    const sources = new Map(claimableSources());
    const claimant = { member, merchant, language: 'th' };
    return inTransaction(async (tx) =>
      (
        await Promise.all(
          (['LOYALTY', 'REBATE'] as const).map(async (programme) => {
            const source = sources.get(programme);
            assert.ok(source);
            const list = await source.list(tx, claimant);
            assert.equal(await source.count(tx, claimant), list.length);
            return list.map(({ id, title, reward, atOnce }) => ({ id, title, money: reward?.money?.amount, atOnce }));
          }),
        )
      ).flat(),
    );
  };
  const [reward, collectable] = await listed();
  assert.deepEqual([reward?.title, reward?.money, reward?.atOnce], ['รางวัลเลื่อนระดับ · ระดับ 2', units('100.00'), true]);
  assert.deepEqual([collectable?.money, collectable?.atOnce], [units('500.00'), false], 'at most 500.00 a day');
  await claimReward(caller(member), reward?.id ?? '', 'th');
  await collectRebate(caller(member), randomUUID());
  assert.deepEqual(await listed(), []);
});

test('a correction of a closed month leaves the level and the rewards, and goes to review', async () => {
  await offerLevels();
  const at = '2026-11-10T05:00:00Z';
  freezeTime(at);
  await tell(paidIn(member, units('70000.00'), ms(at)));
  const large = lost('400000.00', at);
  await played(large, lost('1900000.00', at));
  await run('2026-12-01T00:00:00Z');
  assert.equal(await level(), 4);
  await corrected(large, '400000.00', '2026-12-05T05:00:00Z');
  await run('2027-01-01T00:00:00Z');
  assert.deepEqual(await ask('select level_found, level_should, amount from loyalty.review where member_id = $1', [member.id]), [
    { level_found: 4, level_should: 3, amount: -units('2000.00') },
  ]);
  assert.equal(await level(), 3, 'December did not keep level 4');
});

test('a level that an operator changes is in the history, and a trial user or a merchant without levels has none', async () => {
  const { changeLevel } = await import('../../people/members/change-state.ts');
  const { noteChanges } = await import('./note-changes.ts');
  await offerLevels();
  await inTransaction((tx) => changeLevel(tx, member.id, 3));
  const events = await ask(`select from platform.outbox where member_id = $1 and type = 'level.changed'`, [member.id]);
  assert.equal(events.length, 1);
  const change = { type: 'level.changed' as const, merchantId: merchant.id, memberId: member.id, change: randomUUID(), from: 0, to: 3 };
  await inTransaction((tx) => noteChanges(tx, [{ ...change, because: 'OPERATOR', atMs: ms('2026-11-02T03:00:00Z') }]));
  const { content } = await listChanges(caller(member), { pageNo: 1, pageSize: 10 }, 'en');
  assert.deepEqual(content.map(({ fromName, toName, by }) => [fromName, toName, by]), [['Level 1', 'Level 3', 'OPERATOR']]); // prettier-ignore
  assert.equal((await vipState({ ...caller(member), type: 4 }, 'en')).hasVip, false);
  const without = await aMember();
  assert.equal((await vipState(caller(without), 'en')).hasVip, false);
  await assert.rejects(vipOverview(caller(without), 'en'), refuses('NOT_FOUND'));
});
