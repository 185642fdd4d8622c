import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Currency, decimalOf, moneyOf } from '@croupier/contract/core/money';
import fc from 'fast-check';
import { cashFor, inContract, obstacleTo, pointsDue, wordIn } from './points.rules.ts';

const baht = 'THB' as Currency;
const units = (text: string) => moneyOf(text, baht).amount;
const rate = { points: 1n, amount: units('30.00') };

test('points of a day are full amounts of the running sum: 6 on the first day, 5 on the second, and 2 less after a correction', () => {
  const days = ['209.48', '120.55', '-45.00'];
  let [counted, given] = [0n, 0n];
  const posted = days.map((valid) => {
    counted += units(valid);
    const due = pointsDue(counted, rate, given);
    given += due;
    return due;
  });
  assert.deepEqual(posted, [6n, 5n, -2n]);
});

test('however bets are cut into days, the same points are given in the end', () => {
  const amounts = fc.array(fc.bigInt(-500_000n, 5_000_000n), { maxLength: 30 });
  fc.assert(
    fc.property(amounts, fc.bigInt(1n, 1_000n), fc.bigInt(1n, 900_000n), (cut, points, amount) => {
      let [counted, given] = [0n, 0n];
      for (const valid of cut) {
        counted += valid;
        given += pointsDue(counted, { points, amount }, given);
      }
      assert.equal(given, pointsDue(counted, { points, amount }, 0n));
    }),
  );
});

test('a rate of 1 point for 30.00 gives 10 points for 300.00', () => {
  assert.equal(pointsDue(units('300.00'), rate, 0n), 10n);
});

test('points become cash in multiples of the ratio only', () => {
  const ratio = { points: 100n, money: moneyOf('1.00', baht) };
  assert.equal(decimalOf(cashFor(1_200n, ratio) ?? assert.fail()), '12.00');
  assert.equal(cashFor(1_250n, ratio), undefined);
  assert.equal(cashFor(0n, ratio), undefined);
});

test('points in the contract are exact up to what the ledger can hold', () => {
  const most = (2n ** 63n - 1n) / 10_000n;
  assert.equal(BigInt(inContract(most)), most);
  assert.throws(() => inContract(2n ** 53n), RangeError);
});

test('a redemption is refused for the level, the stock, the limit of a member and the points, in this order', () => {
  const offer = { fromLevel: 2, stock: 3, perMember: 2, points: 100n };
  const standing = { level: 2, points: 200n, redeemed: 0 };
  assert.equal(obstacleTo(offer, standing, 2), undefined);
  assert.equal(obstacleTo(offer, { ...standing, level: 1, points: 0n }, 9), 'LEVEL');
  assert.equal(obstacleTo({ ...offer, fromLevel: 1 }, { ...standing, level: 0 }, 2), undefined, 'level 0 is shown as the first level');
  assert.equal(obstacleTo(offer, standing, 4), 'SOLD_OUT');
  assert.equal(obstacleTo(offer, { ...standing, redeemed: 1 }, 2), 'LIMIT');
  assert.equal(obstacleTo(offer, { ...standing, points: 199n }, 2), 'POINTS');
});

test('a text without the language of the reader is shown in another one', () => {
  assert.equal(wordIn({ th: 'ร่ม', en: 'Umbrella' }, 'th'), 'ร่ม');
  assert.equal(wordIn({ th: 'ร่ม', en: 'Umbrella' }, 'km'), 'Umbrella');
  assert.equal(wordIn({ th: 'ร่ม' }, 'km'), 'ร่ม');
});
