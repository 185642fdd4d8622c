import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Currency, decimalOf, moneyOf } from '@croupier/contract/core/money';
import fc from 'fast-check';
import type { Part } from './batch-state.rules.ts';
import { freeBetParts, playsWith, redirected, stakeParts, voidedKind } from './bonus-parts.rules.ts';
import { payoutParts } from './funding.rules.ts';

const units = (decimal: string): bigint => moneyOf(decimal, 'THB' as Currency).amount;
const shown = (parts: readonly Part[] | undefined) =>
  Object.fromEntries((parts ?? []).map(({ kind, amount }) => [kind, decimalOf({ amount, currency: 'THB' as Currency })]));
const held = (cash: string, ...grants: string[]) => ({
  cash: units(cash),
  grants: grants.map((amount, index) => ({ kind: `BONUS:g${index + 1}`, held: units(amount) })),
});
const funding = (...amounts: string[]) => new Map(amounts.map((amount, index) => [`BONUS:g${index + 1}`, units(amount)]));

test('a mixed bet pays cash first, and its win is split by what paid', () => {
  assert.deepEqual(shown(stakeParts(units('100.00'), held('30.00', '70.00'), 'CASH_FIRST')), { CASH: '30.00', 'BONUS:g1': '70.00' });
  assert.deepEqual(shown(payoutParts(units('250.00'), funding('70.00'), units('100.00'))), { CASH: '75.00', 'BONUS:g1': '175.00' });
});

test('an uneven split rounds the bonus part down and cash takes the rest', () => {
  assert.deepEqual(shown(payoutParts(units('250.01'), funding('66.67'), units('100.00'))), { CASH: '83.3284', 'BONUS:g1': '166.6816' });
  assert.deepEqual(shown(payoutParts(units('33.33'), funding('25.00', '15.00'), units('50.00'))), {
    CASH: '6.666',
    'BONUS:g1': '16.665',
    'BONUS:g2': '9.999',
  });
});

test('proportional and bonus first take the parts that the merchant chose', () => {
  assert.deepEqual(shown(stakeParts(units('10.00'), held('30.00', '70.00'), 'PROPORTIONAL')), { CASH: '3.00', 'BONUS:g1': '7.00' });
  assert.deepEqual(shown(stakeParts(units('10.00'), held('30.00', '70.00'), 'BONUS_FIRST')), { 'BONUS:g1': '10.00' });
});

test('whatever is held, the parts of a stake come to it and none is more than its account holds', () => {
  const amount = fc.bigInt({ min: 0n, max: 200n });
  fc.assert(
    fc.property(
      amount,
      amount,
      fc.array(amount, { maxLength: 4 }),
      fc.constantFrom('CASH_FIRST' as const, 'BONUS_FIRST' as const, 'PROPORTIONAL' as const),
      (stake, cash, balances, order) => {
        const grants = balances.map((balance, index) => ({ kind: `BONUS:${index}`, held: balance }));
        const parts = stakeParts(stake, { cash, grants }, order);
        const whole = balances.reduce((sum, one) => sum + one, cash);
        assert.equal(parts === undefined, stake > whole);
        const most = new Map([['CASH', cash], ...grants.map(({ kind, held: balance }): [string, bigint] => [kind, balance])]);
        for (const { kind, amount: part } of parts ?? []) assert.ok(part > 0n && part <= (most.get(kind) ?? 0n));
        if (parts !== undefined) assert.equal(parts.reduce((sum, part) => sum + part.amount, 0n), stake); // prettier-ignore
      },
    ),
  );
});

test('a bonus is played only where it is not excluded', () => {
  const game = { gameType: 'LIVE', vendor: 'V', game: 'V:table' };
  for (const [excluded, plays] of [
    [[], true],
    [['TYPE:RNG'], true],
    [['TYPE:LIVE'], false],
    [['VENDOR:V'], false],
    [['GAME:V:table'], false],
    [['GAME:V:other'], true],
    [['TYPE:LIVE', '+VENDOR:V'], true],
    [['TYPE:LIVE', '+VENDOR:V', 'GAME:V:table'], false],
    [['VENDOR:V', '+GAME:V:table'], true],
    [['VENDOR:V', '+GAME:V:other'], false],
  ] as const)
    assert.equal(playsWith({ excluded }, game), plays, excluded.join());
});

/** The payout of a parlay, by the factor of each leg in hundredths: odds, 100 for a void leg, 0 for a lost one, half-lost 50, half-won (odds + 100)/2. */
const parlay = (stake: string, ...factors: bigint[]): bigint => factors.reduce((paid, factor) => (paid * factor) / 100n, units(stake));
const freeBet = (...factors: bigint[]) => shown(freeBetParts('BONUS:g1', units('10.00'), 0n, parlay('10.00', ...factors)));

test('a free bet wins what is paid beyond its stake', () => {
  assert.deepEqual(freeBet(200n, 180n, 150n), { 'BONUS:g1': '44.00', [voidedKind]: '10.00' });
  assert.deepEqual(freeBet(200n, 100n, 150n), { 'BONUS:g1': '20.00', [voidedKind]: '10.00' });
  assert.deepEqual(freeBet(200n, 100n, 100n), { 'BONUS:g1': '10.00', [voidedKind]: '10.00' });
  assert.deepEqual(freeBet(150n, 180n, 150n), { 'BONUS:g1': '30.50', [voidedKind]: '10.00' }, 'leg 1 half won at 2.00');
});

test('a free bet that pays less than its stake wins nothing, and one that pays exactly its stake is given back', () => {
  assert.deepEqual(freeBet(50n, 100n, 150n), { [voidedKind]: '7.50' });
  assert.deepEqual(freeBet(100n, 100n, 100n), { 'BONUS:g1': '10.00' });
  assert.deepEqual(freeBet(0n), {});
});

test('a free bet that is paid in parts gives up its stake once', () => {
  const stake = units('10.00');
  const first = freeBetParts('BONUS:g1', stake, 0n, units('6.00'));
  const second = freeBetParts('BONUS:g1', stake, units('6.00'), units('20.00'));
  assert.deepEqual([shown(first), shown(second)], [{ [voidedKind]: '6.00' }, { 'BONUS:g1': '16.00', [voidedKind]: '4.00' }]);
});

test('parts of a converted bonus are cash, and those of one that ended otherwise go to the house', () => {
  const parts = [
    { kind: 'CASH', amount: 20n },
    { kind: 'BONUS:converted', amount: 5n },
    { kind: 'BONUS:expired', amount: 60n },
    { kind: 'BONUS:open', amount: 7n },
  ];
  const fundingGrants = new Map([
    ['BONUS:converted', { is: 'CASH' as const, isFreeBet: false }],
    ['BONUS:expired', { is: 'VOID' as const, isFreeBet: false }],
  ]);
  assert.deepEqual(redirected({ fundingGrants }, parts), [
    { kind: 'CASH', amount: 25n },
    { kind: voidedKind, amount: 60n },
    { kind: 'BONUS:open', amount: 7n },
  ]);
});
