import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Currency, moneyOf } from '@croupier/contract/core/money';
import { promotionCategories, promotionKinds } from '@croupier/contract/rewards/promotions';
import { fieldsOf } from '#platform/form-fields';
import { periodOf } from '../period.rules.ts';
import { fits, isUsedUp } from '../budget.rules.ts';
import { factsOfExample } from './example.ts';
import { promotionTypes } from './registry.ts';

const baht = 'THB' as Currency;
const plain = (units: number): string => units.toFixed(2);

test('every type of the contract is registered once, and no other', () => {
  assert.deepEqual(promotionTypes.map(({ kind }) => kind).toSorted(), promotionKinds.toSorted());
});

for (const type of promotionTypes) {
  const { kind, example } = type;
  if (example !== undefined)
    test(`${kind}: the worked example is what the defaults give`, () => {
      const given = type.reward?.(type.defaults(plain), factsOfExample(example, baht));
      assert.equal(given, moneyOf(example.gives, baht).amount);
    });

  test(`${kind}: the editor draws its form, and a category of the site has it`, () => {
    assert.ok(Array.isArray(fieldsOf(type.settings)));
    assert.ok(promotionCategories.includes(type.category));
  });

  if (type.gives === 'MONEY' && type.reward !== undefined)
    test(`${kind}: without a deposit, a loss or the app it gives only what is fixed`, () => {
      const given = type.reward?.(type.defaults(plain), { currency: baht });
      assert.equal(given, kind === 'NO_DEPOSIT' ? moneyOf('50.00', baht).amount : 0n);
    });
}

test('a share of a deposit is rounded down to the cash step', () => {
  const type = promotionTypes.find(({ kind }) => kind === 'DEPOSIT') ?? assert.fail();
  const facts = { currency: baht, deposit: { amount: moneyOf('333.33', baht).amount, number: 4, method: 'QR', weekday: 2 } };
  assert.equal(type.reward?.(type.defaults(plain), facts), moneyOf('33.33', baht).amount);
});

test('a deposit below the smallest one, and another number of deposit, earn nothing', () => {
  const type = promotionTypes.find(({ kind }) => kind === 'WELCOME') ?? assert.fail();
  const facts = (amount: string, number: number) => ({
    currency: baht,
    deposit: { amount: moneyOf(amount, baht).amount, number, method: 'QR', weekday: 2 },
  });
  assert.equal(type.reward?.(type.defaults(plain), facts('99.99', 1)), 0n);
  assert.equal(type.reward?.(type.defaults(plain), facts('100.00', 1)), moneyOf('100.00', baht).amount);
  assert.equal(type.reward?.(type.defaults(plain), facts('100.00', 2)), 0n);
});

test('a budget takes rewards until the next one does not fit, and is used up when the least one does not', () => {
  const budget = { money: 100n, count: null };
  assert.equal(fits(budget, { money: 60n, count: 1 }, 40n), true);
  assert.equal(fits(budget, { money: 61n, count: 1 }, 40n), false);
  assert.equal(isUsedUp(budget, { money: 61n, count: 1 }, 30n), false);
  assert.equal(isUsedUp({ money: null, count: 2 }, { money: 9n, count: 2 }, 1n), true);
});

test('periods are the day, the week from Monday and the month', () => {
  assert.equal(periodOf('ONCE', '2026-11-29'), 'once');
  assert.equal(periodOf('DAILY', '2026-11-29'), '2026-11-29');
  assert.equal(periodOf('WEEKLY', '2026-11-29'), '2026-11-23');
  assert.equal(periodOf('MONTHLY', '2026-11-29'), '2026-11-01');
});

test('a promotion of a programme leads to the page where its rewards are claimed', () => {
  const pageOf = (kind: string, flags: object) => {
    const page = promotionTypes.find((one) => one.kind === kind)?.page;
    return typeof page === 'function' ? page(flags as never) : page;
  };
  const pages = {
    CASHBACK: '/member?page=vip',
    REBATE: '/member?page=vip',
    VIP: '/member?page=vip',
    BIRTHDAY: '/member?page=rewardCenter',
    RAFFLE: '/raffles',
    REFERRAL: '/member?page=referral',
    RANKING: '/member?page=missionLeaderboard',
    POINTS_MULTIPLIER: '/pointMall',
  };
  for (const [kind, page] of Object.entries(pages)) assert.equal(pageOf(kind, { manualRebate: false }), page);
  assert.equal(pageOf('REBATE', { manualRebate: true }), '/member?page=manualRebate');
});
