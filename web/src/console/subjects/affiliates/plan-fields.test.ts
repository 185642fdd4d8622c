import { Currency } from '@croupier/contract/core/money';
import { expect, test } from 'vitest';
import { readPlan, typedFrom, usualIn } from './plan-fields.ts';

const [thb, btc] = [Currency.parse('THB'), Currency.parse('BTC')];

test('a plan begins with usual sums of money, and of a coin with none, and nothing of it is paid without a person', () => {
  const ofMoney = readPlan(usualIn(thb), thb);
  expect('terms' in ofMoney && ofMoney.terms.autoApproveMax).toEqual({ amount: 500_000_000n, currency: thb });
  const begun = usualIn(btc);
  expect(begun).toMatchObject({ amount: '', firstDepositMin: '', validBetMin: '', autoApproveMax: '0', windowDays: '30' });
  const ofCoin = readPlan(begun, btc);
  expect('wrong' in ofCoin && [...ofCoin.wrong]).toEqual(expect.arrayContaining(['amount', 'firstDepositMin', 'validBetMin', 'ngrMin1']));
});

test('a part that a plan in a coin does not have yet begins without sums too', () => {
  const nothing = { amount: 0n, currency: btc };
  const share = {
    tiers: [{ ngrMin: nothing, ratePpm: 250_000 }],
    depositFeePpm: 0,
    adminFeePpm: 0,
    carriesLoss: true,
    highRollerWin: null,
  };
  expect(typedFrom({ cpa: null, share, windowDays: 30, payMax: null, autoApproveMax: nothing })).toMatchObject({
    hasCpa: false,
    amount: '',
    firstDepositMin: '',
  });
});
