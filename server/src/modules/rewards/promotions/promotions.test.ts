import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, afterEach, beforeEach, test } from 'node:test';
import type { EventOf } from '@croupier/contract/core/events';
import { type Decimal, decimalOf, moneyOf } from '@croupier/contract/core/money';
import type { BonusTerms } from '@croupier/contract/rewards/bonuses';
import type { PromotionTerms } from '@croupier/contract/rewards/promotions-console';
import type { Merchant } from '#modules/brand/merchants';
import type { Member } from '#modules/people/members';
import { freezeTime, now, unfreezeTime } from '#platform/clock';
import { closeDatabase, inTransaction } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { aMember, aMerchant } from '#test/builders';
import { paidIn } from '#test/journal';
import { faultsOfTheBook } from '#test/player';
import * as restrict from '../../people/limits/restrict.ts';
import { applyForPromotion } from './apply.ts';
import { claimPromotion, joinPromotion } from './claim.ts';
import { beginReview, decideApplication, holdApplication } from './decide-application.ts';
import { expireClaims } from './expire-claims.ts';
import { ownPromotion, ownPromotions } from './own-promotions.ts';
import { rewardDeposits } from './reward-deposits.ts';
import { savePromotion } from './save-promotion.ts';
import * as claims from './store/claims.ts';
import { findPromotion } from './store/promotions.ts';

let merchant: Merchant;
let member: Member;

// A Friday, noon in Bangkok.
beforeEach(async () => {
  freezeTime('2026-11-20T05:00:00Z');
  merchant = await aMerchant();
  member = await aMember({ merchant });
});
afterEach(unfreezeTime);
after(async () => {
  assert.deepEqual(await faultsOfTheBook(), []);
  await closeDatabase();
});

const money = (amount: string) => moneyOf(amount, merchant.currency);
const own = (of = member) => ({ memberId: of.id, merchantId: of.merchantId });
const refusedWith = (code: string) => (refusal: Refusal) => refusal.code === code;

const noBudget = { money: null, count: null, dayMoney: null, dayCount: null };
const everybody = { levelMin: null, levelMax: null, segmentId: null, agent: null };
const deposit100 = { percent: 100, max: '3000.00', depositMin: '100.00' };
const termsOf = (change: Partial<PromotionTerms>): PromotionTerms => ({
  kind: 'NO_DEPOSIT',
  categories: ['newbie'],
  words: { en: { title: 'A start', summary: 'For new members', rules: '' }, th: { title: 'เริ่มต้น', summary: '', rules: '' } },
  picture: '/art/banner/welcome.{w}.{ext}',
  settings: { amount: '50.00' },
  bonus: null,
  turnoverPpm: 1_000_000,
  audience: everybody,
  repeats: 'ONCE',
  joins: false,
  claimDays: null,
  oncePer: [],
  budget: noBudget,
  startsAt: now().toString(),
  endsAt: null,
  place: 0,
  ...change,
});
const add = async (change: Partial<PromotionTerms> = {}) => {
  const id = randomUUID();
  await inTransaction((tx) => savePromotion(tx, merchant, { id, terms: termsOf(change), version: 0, by: null }));
  return id;
};
const welcomeTerms = (change: Partial<PromotionTerms> = {}): Partial<PromotionTerms> => ({
  kind: 'WELCOME',
  settings: { depositNumber: '1', ...deposit100 },
  ...change,
});
const credited = (amount: string, by = member): EventOf<'deposit.credited'> => paidIn(by, money(amount).amount, now().epochMilliseconds);
const tell = (event: EventOf<'deposit.credited'>) => inTransaction((tx) => rewardDeposits(tx, [event]));
const statusOf = async (id: string, of = member) => (await ownPromotion(own(of), id, 'en')).status;
const row = (id: string) => inTransaction(async (tx) => (await findPromotion(tx, id)) ?? assert.fail());
const claim = (id: string, of = member) => claimPromotion(own(of), { id, inApp: false });
/** The same claim until it is answered: a connection may be waited for too long on a slow machine. */
const claimPatiently = async (id: string, of: Member) => {
  for (let tries = 1; ; tries += 1)
    try {
      return await claim(id, of);
    } catch (error) {
      if (error instanceof Refusal || tries > 50) throw error;
    }
};

test('1,000 claims at once on a budget of 100 give exactly 100, and the promotion closes itself', async () => {
  const id = await add({ budget: { ...noBudget, count: 100 } });
  const members: Member[] = [];
  for (let made = 0; made < 1_000; made += 1) members.push(await aMember({ merchant }));
  const outcomes = await Promise.all(
    members.map((one) =>
      claimPatiently(id, one).then(
        () => 'GIVEN',
        (refusal: Refusal) => refusal.code,
      ),
    ),
  );
  assert.deepEqual([outcomes.filter((one) => one === 'GIVEN').length, outcomes.filter((one) => one === 'SOLD_OUT').length], [100, 900]);
  const after = await row(id);
  assert.deepEqual(
    [after.claims, decimalOf({ amount: after.spent, currency: merchant.currency }), after.closed_because],
    [100, '5000.00', 'BUDGET'],
  );
});

test('a budget of money gives only whole rewards, and a day has its own', async () => {
  const id = await add({ budget: { ...noBudget, money: '120.00' as Decimal, dayCount: 1 } });
  const [second, third] = [await aMember({ merchant }), await aMember({ merchant })];
  assert.equal((await claim(id)).state, 'CLAIMED');
  await assert.rejects(claim(id, second), refusedWith('SOLD_OUT'));
  freezeTime('2026-11-21T05:00:00Z');
  assert.equal((await claim(id, second)).state, 'CLAIMED');
  // 20.00 are left, and a reward is 50.00.
  assert.equal((await row(id)).closed_because, 'BUDGET');
  await assert.rejects(claim(id, third), refusedWith('SOLD_OUT'));
});

test('a claim that is sent again answers as the first time and gives nothing more', async () => {
  const id = await add();
  const [a, b] = await Promise.all([claim(id), claim(id)]);
  assert.equal(a?.id, b?.id);
  assert.equal((await row(id)).claims, 1);
  assert.equal(await statusOf(id), 'CLAIMED');
});

test('the first deposit earns the welcome bonus at once, once; the second deposit does not', async () => {
  const id = await add(welcomeTerms());
  const first = credited('500.00');
  await tell(first);
  await tell(first);
  await tell(credited('500.00'));
  const promotion = await row(id);
  assert.deepEqual([promotion.claims, promotion.spent], [1, money('500.00').amount]);
  assert.equal(await statusOf(id), 'ISSUED');
});

test('a process that stops between the event and the reward neither loses nor doubles it', async () => {
  const id = await add(welcomeTerms());
  const event = credited('500.00');
  await assert.rejects(
    inTransaction(async (tx) => {
      await rewardDeposits(tx, [event]);
      throw new Error('killed');
    }),
    /killed/,
  );
  assert.equal((await row(id)).claims, 0);
  await tell(event);
  await tell(event);
  assert.equal((await row(id)).claims, 1);
});

test('a deposit earns one promotion: the one that the member joined', async () => {
  const reload = { kind: 'DEPOSIT', settings: deposit100, repeats: 'DAILY' } as const;
  const [automatic, joined] = [await add({ ...reload, place: 1 }), await add({ ...reload, joins: true, place: 2 })];
  await tell(credited('200.00'));
  assert.deepEqual([(await row(automatic)).claims, (await row(joined)).claims], [1, 0]);
  freezeTime('2026-11-21T05:00:00Z');
  assert.equal(await statusOf(joined), 'JOIN');
  await joinPromotion(own(), joined);
  assert.equal(await statusOf(joined), 'JOINED');
  await tell(credited('200.00'));
  assert.deepEqual([(await row(automatic)).claims, (await row(joined)).claims], [1, 1]);
});

test('a reward that waits is claimed by the member, and goes back to the budget when its time is over', async () => {
  const id = await add(welcomeTerms({ claimDays: 3 }));
  const late = await aMember({ merchant });
  await tell(credited('500.00'));
  await tell(credited('300.00', late));
  assert.equal(await statusOf(id), 'CLAIM');
  assert.equal((await claim(id)).state, 'CLAIMED');
  freezeTime('2026-11-23T05:00:01Z');
  assert.equal(await expireClaims(), 1);
  assert.equal(await statusOf(id, late), 'CLOSE');
  await assert.rejects(claim(id, late), refusedWith('NOT_CLAIMABLE'));
  assert.equal((await row(id)).spent, money('500.00').amount);
});

test('bonus terms become a version of a template, and a bonus keeps its version when they change', async () => {
  const bonus: BonusTerms = {
    kind: 'BONUS',
    currency: merchant.currency,
    wagering: {
      base: 'BONUS',
      timesPpm: 10_000_000,
      figure: 'VALID_BET',
      count: 'ALL',
      weights: { RNG: 1_000_000 },
      vendorWeights: [],
      gameWeights: [],
    },
    stakeMax: null,
    cashoutMax: null,
    cashoutTimesPpm: null,
    useDays: 7,
    queueDays: 30,
    group: 'MAIN',
    forfeitsQueue: false,
    reclaimsConverted: false,
    depositMin: null,
  };
  const terms = termsOf({ bonus });
  const id = randomUUID();
  const save = (version: number, change: Partial<PromotionTerms>) =>
    inTransaction((tx) => savePromotion(tx, merchant, { id, terms: { ...terms, ...change }, version, by: null }));
  const first = await save(0, {});
  assert.equal((await save(0, {})).version, 1);
  assert.equal((await claim(id)).state, 'CLAIMED');
  const second = await save(1, { bonus: { ...bonus, useDays: 14 } });
  assert.deepEqual([second.template_id, second.version], [first.template_id, 2]);
  await assert.rejects(
    save(1, { place: 5 })
      .then(() => save(1, { place: 6 }))
      .then(() => save(0, {})),
    refusedWith('CHANGED_MEANWHILE'),
  );
  const shown = await ownPromotion(own(), id, 'th');
  assert.deepEqual(
    [shown.title, shown.summary, shown.conditions?.timesPpm, shown.conditions?.useDays],
    ['เริ่มต้น', 'For new members', 10_000_000, 14],
  );
});

test('an audience is checked when a promotion is shown and again when it gives', async () => {
  const id = await add({ audience: { ...everybody, levelMin: 3 } });
  const seen = async () =>
    (await ownPromotions({ merchantId: merchant.id, memberId: member.id, type: member.type }, 'en')).map((one) => one.id);
  assert.deepEqual(await seen(), []);
  await assert.rejects(claim(id), refusedWith('NOT_CLAIMABLE'));
  assert.deepEqual((await ownPromotions({ merchantId: merchant.id }, 'en')).length, 0);
  const open = await add();
  assert.deepEqual(await seen(), [open]);
});

test('a promotion from level 1 is for members without a level too, and for visitors', async () => {
  const id = await add({ audience: { ...everybody, levelMin: 1 } });
  const seenBy = async (reader: object) => (await ownPromotions({ merchantId: merchant.id, ...reader }, 'en')).map((one) => one.id);
  assert.deepEqual([await seenBy({ memberId: member.id, type: member.type }), await seenBy({})], [[id], [id]]);
});

test('an agent’s line has its own promotion', async () => {
  const agent = await aMember({ merchant });
  const below = await aMember({ merchant, uplineId: agent.id });
  const id = await add({ audience: { ...everybody, agent: agent.userName } });
  await assert.rejects(claim(id), refusedWith('NOT_CLAIMABLE'));
  assert.equal((await claim(id, below)).state, 'CLAIMED');
});

test('a member who excluded themselves gets nothing from a deposit or a claim, and the budget is untouched', async () => {
  const [welcome, gift] = [await add(welcomeTerms()), await add()];
  await inTransaction((tx) => restrict.block(tx, member, 'PLAY', 'SELF_EXCLUSION', now().add({ hours: 24 })));
  await tell(credited('500.00'));
  await assert.rejects(claim(gift), refusedWith('SELF_EXCLUDED'));
  assert.deepEqual([(await row(welcome)).claims, (await row(gift)).claims], [0, 0]);
});

test('an application is reviewed, approved with an amount and given, once', async () => {
  const id = await add({
    kind: 'APPLICATION',
    settings: { amount: '100.00', max: '500.00' },
    repeats: 'MONTHLY',
    budget: { ...noBudget, money: '300.00' as Decimal },
  });
  await applyForPromotion(own(), { id, remark: 'My birthday was missed', pictures: [] });
  await applyForPromotion(own(), { id, remark: 'Again', pictures: [] });
  assert.equal(await statusOf(id), 'APPLYING');
  const [open] = (await inTransaction((tx) => claims.applicationsPage(tx, [merchant.id], 'OPEN', { pageNo: 1, pageSize: 10 }))).rows;
  const claimId = open?.id ?? assert.fail();
  await inTransaction(async (tx) => beginReview(tx, (await holdApplication(tx, claimId)).claim));
  assert.equal(await statusOf(id), 'PROCESS');
  const by = { operatorId: randomUUID() as never, userName: 'nok' };
  const decide = (amount: string) =>
    inTransaction(async (tx) =>
      decideApplication(
        tx,
        await holdApplication(tx, claimId),
        { decision: 'APPROVED', amount: money(amount), reason: 'Documents fit' },
        by,
      ),
    );
  await assert.rejects(decide('500.01'), refusedWith('AMOUNT_OUT_OF_RANGE'));
  await assert.rejects(decide('400.00'), refusedWith('SOLD_OUT'));
  assert.equal((await decide('150.00')).state, 'ISSUED');
  await assert.rejects(decide('150.00'), refusedWith('CASE_CLOSED'));
  assert.deepEqual([await statusOf(id), (await row(id)).spent], ['ISSUED', money('150.00').amount]);
});

test('a rejected application shows the reason, takes nothing, and can be filed again in the next period', async () => {
  const id = await add({ kind: 'APPLICATION', settings: { amount: '100.00', max: '500.00' }, repeats: 'MONTHLY' });
  await applyForPromotion(own(), { id, remark: '', pictures: [] });
  const [open] = (await inTransaction((tx) => claims.applicationsPage(tx, [merchant.id], 'OPEN', { pageNo: 1, pageSize: 10 }))).rows;
  await inTransaction(async (tx) =>
    decideApplication(
      tx,
      await holdApplication(tx, open?.id ?? ''),
      { decision: 'REJECTED', reason: 'The picture shows another account' },
      { operatorId: randomUUID() as never, userName: 'nok' },
    ),
  );
  const shown = await ownPromotion(own(), id, 'en');
  assert.deepEqual([shown.status, shown.own?.remark], ['REJECTED', 'The picture shows another account']);
  assert.equal((await row(id)).claims, 0);
  freezeTime('2026-12-01T05:00:00Z');
  assert.equal(await statusOf(id), 'JOIN');
});

test('settings that do not fit their type, and amounts with too many digits, are refused', async () => {
  await assert.rejects(add({ settings: {} }), refusedWith('FIELD_EMPTY'));
  await assert.rejects(add({ settings: { amount: '0.00' } }), refusedWith('FIELD_FORMAT'));
  await assert.rejects(add({ settings: { amount: '1.00001' } }), refusedWith('FIELD_FORMAT'));
  await assert.rejects(add({ endsAt: '2026-11-01T00:00:00Z' }), refusedWith('FIELD_FORMAT'));
  await assert.rejects(add({ audience: { ...everybody, agent: 'nobody' } }), refusedWith('MEMBER_NOT_FOUND'));
});
