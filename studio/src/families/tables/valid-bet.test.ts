/** The valid bet of a table bet, for every game and every group of opposite bets. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { streamOf } from '#studio/engine/fairness/stream';
import { shuffledShoe } from '#studio/engine/shared-rounds/chain-links';
import { cardsFrom, drawOf } from '#studio/engine/shared-rounds/dealt-draw';
import { validBetOfRound } from '#studio/engine/shared-rounds/valid-bet.rules';
import { configs } from './configs.ts';
import { ruleOf } from './rule-of.ts';
import { payoutOf } from './table-rule.ts';

type Stakes = ReadonlyMap<string, bigint>;

const games = configs.map((config) => {
  const rule = ruleOf(config);
  const outcomes = Array.from({ length: 100 }, (_, nonce) => {
    const stream = streamOf({ serverSeed: 'a'.repeat(64), clientSeed: config.mathVersion, nonce });
    const { draw } = rule.shoe === undefined ? drawOf(stream) : cardsFrom(shuffledShoe(stream, rule.shoe).cards, 0);
    return rule.deal(draw);
  });
  return { name: config.mathVersion, rule, outcomes };
});

const paid = (bets: Stakes, { rule }: (typeof games)[number], outcome: unknown): bigint =>
  [...bets].reduce((sum, [bet, stake]) => {
    const rules = rule.bets.get(bet);
    assert.ok(rules !== undefined, bet);
    return sum + payoutOf(stake, rules.returns(outcome));
  }, 0n);

const absolute = (amount: bigint): bigint => (amount < 0n ? -amount : amount);
const lower = (a: bigint, b: bigint): bigint => (a < b ? a : b);

test('each bet alone counts the lower of its stake and its result, in every game', () => {
  for (const game of games)
    for (const bet of game.rule.bets.keys())
      for (const outcome of game.outcomes) {
        const bets = new Map([[bet, 1_000n]]);
        const payout = paid(bets, game, outcome);
        assert.equal(validBetOfRound(bets, payout, game.rule.opposites), lower(1_000n, absolute(payout - 1_000n)), `${game.name} ${bet}`);
      }
});

test('equal stakes on all sides of a group are no valid bet, and of unequal ones what is left counts', () => {
  for (const game of games)
    for (const group of game.rule.opposites)
      for (const outcome of game.outcomes) {
        const equal = new Map(group.map((bet) => [bet, 1_000n]));
        assert.equal(validBetOfRound(equal, paid(equal, game, outcome), game.rule.opposites), 0n, `${game.name} ${group.join('+')}`);
        const unequal = new Map(group.map((bet, index) => [bet, index === 0 ? 1_700n : 1_000n]));
        const payout = paid(unequal, game, outcome);
        const stake = 1_700n + 1_000n * BigInt(group.length - 1);
        assert.equal(validBetOfRound(unequal, payout, game.rule.opposites), lower(700n, absolute(payout - stake)));
      }
});

test('a side that nobody covers whole is a bet like any other', () => {
  for (const game of games)
    for (const group of game.rule.opposites.filter((one) => one.length > 2)) {
      const some = new Map(group.slice(1).map((bet) => [bet, 500n]));
      assert.equal(validBetOfRound(some, 0n, game.rule.opposites), 500n * BigInt(some.size), `${game.name} ${group.join('+')}`);
    }
});

test('no bet stands in two groups of opposite bets, so that nothing is left out twice', () => {
  for (const { name, rule } of games) {
    const named = rule.opposites.flat();
    assert.equal(new Set(named).size, named.length, name);
  }
});

test('every game names its opposite bets', () => {
  const expected: Record<string, readonly string[]> = {
    baccarat: ['player+banker'],
    dragonTiger: ['dragon+tiger'],
    roulette: ['red+black', 'odd+even', 'low+high', 'dozen.1+dozen.2+dozen.3', 'column.1+column.2+column.3'],
    sicBo: ['small+big', 'odd+even'],
    xocDia: ['even+odd'],
    fanTan: ['kwok.1.2+kwok.3.4', 'fan.1+fan.2+fan.3+fan.4'],
    bullFight: ['red+blue'],
    cockfight: ['meron+wala'],
  };
  for (const config of configs) {
    const groups = ruleOf(config).opposites.map((group) => group.join('+'));
    for (const group of expected[config.game] ?? []) assert.ok(groups.includes(group), `${config.mathVersion}: ${group}`);
  }
});
