import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, beforeEach, test } from 'node:test';
import { moneyOf } from '@croupier/contract/core/money';
import { Reward } from '@croupier/contract/rewards/rewards';
import * as z from 'zod/mini';
import type { Member } from '#modules/people/members';
import type { Merchant } from '#modules/brand/merchants';
import { giveReward } from '#modules/rewards/giving';
import * as wallet from '#modules/money/wallet';
import { freezeTime, now, unfreezeTime } from '#platform/clock';
import { closeDatabase, inTransaction } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { saveTemplate } from '#modules/rewards/bonuses';
import { termsWith } from '#test/bonus';
import { aMember, aMerchant } from '#test/builders';
import { ask, faultsOfTheBook } from '#test/player';
import * as restrict from '../../people/limits/restrict.ts';
import { convert } from './convert.ts';
import { decide, setAddress } from './decide.ts';
import './givers.ts';
import { postPoints } from './move-points.ts';
import { redeem } from './redeem.ts';
import { saveSettings } from './settings.ts';
import { insertProduct, type NewProductRow } from './store/mall.ts';

let merchant: Merchant;
beforeEach(async () => {
  merchant = await aMerchant({ flags: { pointsSystem: true } });
});
after(async () => {
  assert.deepEqual(await faultsOfTheBook(), []);
  await closeDatabase();
});

const money = (amount: string) => moneyOf(amount, merchant.currency);
const caller = (member: Member) => ({ memberId: member.id, merchantId: member.merchantId, type: member.type });
const aRich = async (points: bigint, cash = '0.00'): Promise<Member> => {
  const member = await aMember({ merchant });
  await inTransaction(async (tx) => {
    await postPoints(tx, merchant.id, [{ memberId: member.id, points, type: 'REWARD', reference: `t:${member.id}` }]);
    if (cash !== '0.00')
      await wallet.receive(tx, {
        memberId: member.id,
        merchantId: merchant.id,
        money: money(cash),
        house: 'ADJUSTMENT',
        reference: `t:${member.id}`,
        reason: 'TEST',
      });
  });
  return member;
};
const aProduct = (but: Partial<NewProductRow> = {}) =>
  inTransaction((tx) =>
    insertProduct(tx, {
      merchant_id: merchant.id,
      kind: 'GOODS',
      name: { en: 'Umbrella' },
      description: {},
      picture: null,
      points: 100n,
      currency: merchant.currency,
      price: null,
      reward: null,
      stock: 10,
      per_member: null,
      from_level: 0,
      reviewed: true,
      shown: true,
      place: 0,
      made_at: now(),
      ...but,
    }),
  );
const cashOf = (amount: string) => z.encode(Reward, { kind: 'CASH', money: money(amount), turnoverPpm: 0 });
const address = { recipient: 'Somchai Jaidee', phone: '0812345678', address: '1 Sukhumvit Road, Bangkok 10110' };
const order = (member: Member, rewardId: string, quantity = 1, key = randomUUID() as string) =>
  inTransaction((tx) => redeem(tx, caller(member), { key, rewardId, quantity, address }));
/** The same redemption until it is answered: a connection may be waited for too long on a slow machine. */
const orderPatiently = async (member: Member, rewardId: string) => {
  const key = randomUUID();
  for (let tries = 1; ; tries += 1)
    try {
      return await order(member, rewardId, 1, key);
    } catch (error) {
      if (error instanceof Refusal || tries > 50) throw error;
    }
};
const by = { operatorId: randomUUID() as never, userName: 'anna' };
const judge = (id: string, decision: 'APPROVED' | 'REJECTED') =>
  inTransaction((tx) => decide(tx, id, { decision, remark: 'Sorry, it broke' }, by));
const has = async (member: Member) => {
  const [row] = await ask<{ points: bigint }>('select points from points.account where member_id = $1', [member.id]);
  const [held] = await ask<{ balance: bigint }>(`select balance from ledger.account where owner = $1 and kind = 'POINTS'`, [member.id]);
  assert.equal(held?.balance, (row?.points ?? 0n) * 10_000n);
  const { balance } = await inTransaction((tx) =>
    wallet.balanceOf(tx, { memberId: member.id, merchantId: merchant.id, currency: merchant.currency }),
  );
  return { points: Number(row?.points), cash: balance };
};
const stockOf = async (id: string) => (await ask<{ stock: number }>('select stock from points.product where id = $1', [id]))[0]?.stock;
const refusedWith = (code: string) => (error: Refusal) => error.code === code;

test('1,000 redemptions at once of a product with a stock of 100 give exactly 100', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => aRich(10_000n)));
  const { id } = await aProduct({ stock: 100 });
  const outcomes = await Promise.allSettled(
    Array.from({ length: 1_000 }, (_, place) => orderPatiently(people[place % 20] ?? assert.fail(), id)),
  );
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 100);
  const codes = outcomes.flatMap((one) => (one.status === 'rejected' ? [(one.reason as Refusal).code] : []));
  assert.deepEqual([...new Set(codes)], ['SOLD_OUT']);
  assert.equal(await stockOf(id), 0);
  let left = 0;
  for (const one of people) left += (await has(one)).points;
  assert.equal(left, 20 * 10_000 - 100 * 100);
});

test('a double click and two tabs with one key are one redemption; the key with another product is a conflict', async () => {
  const member = await aRich(1_000n);
  const [{ id }, other] = [await aProduct(), await aProduct()];
  const key = randomUUID();
  const orders = await Promise.all([order(member, id, 2, key), order(member, id, 2, key), order(member, id, 2, key)]);
  assert.equal(new Set(orders.map((one) => one.id)).size, 1);
  assert.equal((await has(member)).points, 800);
  await assert.rejects(order(member, other.id, 2, key), refusedWith('REFERENCE_CONFLICT'));
});

test('two tabs cannot spend the same points, and a limit of a member holds', async () => {
  const member = await aRich(150n);
  const { id } = await aProduct();
  const both = await Promise.allSettled([order(member, id), order(member, id)]);
  assert.deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
  assert.equal((await has(member)).points, 50);
  const rich = await aRich(1_000n);
  const limited = await aProduct({ per_member: 1 });
  const twice = await Promise.allSettled([order(rich, limited.id), order(rich, limited.id)]);
  const codes = twice.flatMap((one) => (one.status === 'rejected' ? [(one.reason as Refusal).code] : []));
  assert.deepEqual(codes, ['LIMIT_REACHED']);
});

test('a rejected redemption returns points, cash and stock exactly, once, and can be redeemed again', async () => {
  const member = await aRich(500n, '80.00');
  const { id } = await aProduct({ price: money('12.50').amount, stock: 5, per_member: 2 });
  const row = await order(member, id, 2);
  assert.deepEqual(await has(member), { points: 300, cash: '55.00' });
  assert.equal(await stockOf(id), 3);
  assert.equal((await judge(row.id, 'REJECTED')).state, 'REJECTED');
  await assert.rejects(judge(row.id, 'REJECTED'), refusedWith('CASE_CLOSED'));
  await assert.rejects(judge(row.id, 'APPROVED'), refusedWith('CASE_CLOSED'));
  assert.deepEqual(await has(member), { points: 500, cash: '80.00' });
  assert.equal(await stockOf(id), 5);
  await order(member, id, 2);
});

test('a redemption that lacks cash takes no points and no stock', async () => {
  const member = await aRich(500n, '5.00');
  const { id } = await aProduct({ price: money('12.50').amount });
  await assert.rejects(order(member, id), refusedWith('INSUFFICIENT_FUNDS'));
  assert.deepEqual(await has(member), { points: 500, cash: '5.00' });
  assert.equal(await stockOf(id), 10);
});

test('cash without review is in the wallet at once; with review when it is approved, for each piece', async () => {
  const member = await aRich(1_000n);
  const now_ = await aProduct({ kind: 'CASH', reward: cashOf('5.00'), reviewed: false });
  assert.equal((await order(member, now_.id)).state, 'APPROVED');
  assert.deepEqual(await has(member), { points: 900, cash: '5.00' });
  const later = await aProduct({ kind: 'CASH', reward: cashOf('7.00') });
  const row = await order(member, later.id, 3);
  assert.deepEqual(await has(member), { points: 600, cash: '5.00' });
  await judge(row.id, 'APPROVED');
  assert.deepEqual(await has(member), { points: 600, cash: '26.00' });
});

test('a bonus of the mall is given under its template, for each piece', async () => {
  const member = await aRich(1_000n);
  const template = await inTransaction((tx) =>
    saveTemplate(tx, { merchantId: merchant.id, code: 'MALL', name: { en: 'Mall bonus' }, terms: termsWith() }),
  );
  const reward = z.encode(Reward, { kind: 'BONUS', money: money('10.00'), templateId: template.id });
  const { id } = await aProduct({ kind: 'BONUS', reward, reviewed: false });
  await order(member, id, 2);
  const grants = await ask<{ state: string; amount: bigint }>('select state, amount from bonuses.bonus_grant where member_id = $1 order by id', [member.id]); // prettier-ignore
  assert.deepEqual(grants.map(({ amount }) => amount).reduce((sum, one) => sum + one, 0n), money('20.00').amount); // prettier-ignore
  assert.equal(grants[0]?.state, 'ACTIVE');
  assert.equal((await has(member)).points, 800);
});

test('a redemption keeps the reward it was offered although the product changes', async () => {
  const member = await aRich(1_000n);
  const { id } = await aProduct({ kind: 'CASH', reward: cashOf('7.00') });
  const row = await order(member, id);
  await ask('update points.product set reward = $2, points = 1 where id = $1', [id, JSON.stringify(cashOf('900.00'))]);
  await judge(row.id, 'APPROVED');
  assert.deepEqual(await has(member), { points: 900, cash: '7.00' });
});

test('the reward of a member who excluded themselves is not given: the redemption stays in process and can be rejected', async () => {
  const member = await aRich(1_000n);
  const { id } = await aProduct({ kind: 'CASH', reward: cashOf('7.00') });
  const row = await order(member, id);
  await inTransaction((tx) => restrict.block(tx, member, 'PLAY', 'SELF_EXCLUSION', now().add({ hours: 24 })));
  await assert.rejects(judge(row.id, 'APPROVED'), refusedWith('SELF_EXCLUDED'));
  await judge(row.id, 'REJECTED');
  assert.deepEqual(await has(member), { points: 1_000, cash: '0.00' });
});

test('a product is refused to a level below it, to another merchant, when it is hidden, and while points are off', async () => {
  const member = await aRich(1_000n);
  await assert.rejects(order(member, (await aProduct({ from_level: 2 })).id), refusedWith('LEVEL_TOO_LOW'));
  await assert.rejects(order(member, (await aProduct({ shown: false })).id), refusedWith('NOT_FOUND'));
  const { id } = await aProduct();
  const own = merchant;
  merchant = await aMerchant({ flags: { pointsSystem: true } });
  await assert.rejects(order(await aRich(1_000n), id), refusedWith('NOT_FOUND'));
  merchant = await aMerchant();
  await assert.rejects(order(await aRich(1_000n), (await aProduct()).id), refusedWith('NOT_FOUND'));
  merchant = own;
});

test('goods that a programme gives wait for an address and cost nothing; the stock is theirs', async () => {
  const member = await aRich(10n);
  const { id } = await aProduct({ stock: 1 });
  const give = (reference: string) =>
    inTransaction((tx) =>
      giveReward(tx, member, { kind: 'PRODUCT', productId: id, pieces: 1 }, { programme: 'RAFFLE', reference, why: 'First prize' }),
    );
  const { outcomeId } = await give('draw 1');
  assert.equal((await give('draw 1')).outcomeId, outcomeId);
  await assert.rejects(give('draw 2'), refusedWith('SOLD_OUT'));
  const redemption = outcomeId ?? assert.fail();
  await assert.rejects(judge(redemption, 'APPROVED'), refusedWith('FIELD_EMPTY'));
  const stranger = await aRich(1n);
  const setFor = (who: Member) => inTransaction((tx) => setAddress(tx, caller(who), redemption, address));
  await assert.rejects(setFor(stranger), refusedWith('NOT_FOUND'));
  await setFor(member);
  assert.equal((await judge(redemption, 'APPROVED')).state, 'APPROVED');
  assert.equal((await has(member)).points, 10);
});

test('points become cash by the ratio, once for each key, at most the daily limit, with the turnover of the merchant', async (t) => {
  freezeTime('2026-11-20T05:00:00Z');
  t.after(unfreezeTime);
  const conversion = { points: 100, money: money('1.00'), pointsMin: 200, pointsDailyMax: 500, turnoverPpm: 1_000_000 };
  await inTransaction((tx) => saveSettings(tx, merchant.id, { rates: [], conversion, rules: {} }, 1));
  const member = await aRich(2_000n);
  const change = (points: number, key = randomUUID() as string) => inTransaction((tx) => convert(tx, caller(member), { key, points }));
  const key = randomUUID();
  const [first, again] = await Promise.all([change(300, key), change(300, key)]);
  assert.equal(first.id, again.id);
  assert.deepEqual(await has(member), { points: 1_700, cash: '3.00' });
  await assert.rejects(change(250), refusedWith('POINTS_OUT_OF_RANGE'));
  await assert.rejects(change(100), refusedWith('POINTS_OUT_OF_RANGE'));
  await assert.rejects(change(400, key), refusedWith('REFERENCE_CONFLICT'));
  await assert.rejects(change(300), refusedWith('DAILY_LIMIT'));
  await change(200);
  const [requirement] = await ask<{ required: bigint }>(
    `select sum(required)::bigint as required from turnover.requirement where member_id = $1`,
    [member.id],
  );
  assert.equal(requirement?.required, money('5.00').amount);
  freezeTime('2026-11-20T18:00:00Z');
  await change(500);
  assert.deepEqual(await has(member), { points: 1_000, cash: '10.00' });
});
