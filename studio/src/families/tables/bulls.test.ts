import assert from 'node:assert/strict';
import { test } from 'node:test';
import { streamOf } from '#studio/engine/fairness/stream';
import { drawOf } from '#studio/engine/shared-rounds/dealt-draw';
import pairs from './bull-pairs.json' with { type: 'json' };
import { configs } from './configs.ts';
import { countPairs, countRanks } from './count-bulls.ts';
import { returnsOf, ruleOf } from './rule-of.ts';
import { bullOf, bullRanks, compareBulls, placeOf, tensOf } from './rules/bulls.ts';
import { beginsWith, niuNiuRule } from './rules/niu-niu.ts';
import { payoutOf } from './table-rule.ts';

/** `♠` 0, `♥` 13, `♦` 26, `♣` 39 and the rank from 1: `card('K', 39)`. */
const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const hand = (text: string): number[] => text.split(' ').map((rank, place) => ranks.indexOf(rank) + 13 * (place % 4));

test('every rank has as many hands as were counted, of 2,598,960', () => {
  assert.deepEqual(
    countRanks(),
    [870_984, 171_288, 168_072, 171_288, 168_072, 177_408, 168_072, 171_288, 168_072, 171_288, 187_424, 3_552, 768, 608, 776],
  ); // prettier-ignore
});

test('pairs of hands are as many as their table says: each row has every second hand, and the rare ranks are counted again', () => {
  const secondHands = 1_533_939;
  for (const [rank, hands] of countRanks().entries())
    assert.equal(pairs[rank]?.reduce((sum, one) => sum + one, 0), hands * secondHands, String(bullRanks[rank])); // prettier-ignore
  for (const [first, row] of pairs.entries()) for (const [second, ways] of row.entries()) assert.equal(ways, pairs[second]?.[first]);
  const rare = ['fourFlower', 'fiveFlower', 'bomb', 'fiveSmall'] as const;
  const counted = countPairs(rare);
  for (const rank of rare) assert.deepEqual(counted[placeOf(rank)], pairs[placeOf(rank)]);
});

test('hands have the rank that a player would call', () => {
  assert.deepEqual(
    ['K Q J 5 2', 'A 2 7 4 6', '10 K 5 5 7', 'A 2 A 3 2', '9 9 9 9 2', 'J Q K K J', '10 Q K K J', 'A 3 4 8 K', '10 J Q A 8'].map((text) => bullOf(hand(text))),
    [7, 'bull', 7, 'fiveSmall', 'bomb', 'fiveFlower', 'fourFlower', 'none', 9],
  ); // prettier-ignore
  assert.deepEqual(tensOf(hand('A 2 7 4 6')), [0, 1, 2]);
});

test('hands of one rank are told apart by the highest card, and by its suit', () => {
  const ofSpades = [12, 9, 22, 0, 1];
  const ofClubs = [51, 35, 48, 13, 14];
  const withoutKing = [11, 9, 22, 0, 1];
  assert.equal(new Set([ofSpades, ofClubs, withoutKing].map(bullOf)).size, 1);
  assert.ok(compareBulls(ofSpades, ofClubs) > 0);
  assert.ok(compareBulls(withoutKing, ofClubs) < 0);
});

const edgesOf = (version: string): Record<string, number> => {
  const config = configs.find(({ mathVersion }) => mathVersion === version) ?? assert.fail(version);
  return Object.fromEntries(returnsOf(config).map(({ bet, returns }) => [bet, 100 - (Number(returns.num) * 100) / Number(returns.den)]));
};

test('the edges of niu niu lie within the intervals of 40 million deals of another program', () => {
  const found = edgesOf('niu-niu.1');
  assert.equal(found['player.equal']?.toFixed(6), '1.500000');
  assert.ok(Math.abs((found['player.multiplied'] ?? 0) - 2.43) < 0.054, String(found['player.multiplied']));
});

test('Red and Blue win 42.175 % of bull fights each, and 15.6 % are ties', () => {
  const all = pairs.flat().reduce((sum, one) => sum + one, 0);
  const ties = pairs.reduce((sum, row, rank) => sum + (row[rank] ?? 0), 0) / all;
  assert.ok(Math.abs(ties - 0.156_38) < 0.0002, String(ties));
  for (const [bet, edge] of Object.entries(edgesOf('bull-fight.1'))) assert.ok(edge > 1 && edge < 15, `${bet} ${edge}`);
});

test('a bet of multiplied pay can never lose more than is held for it', () => {
  const config = configs.find(({ mathVersion }) => mathVersion === 'niu-niu.1');
  assert.ok(config?.game === 'niuNiu');
  assert.equal(config.times.length, bullRanks.length);
  assert.ok(Math.max(...config.times) <= config.held);
  const { bets } = niuNiuRule(config);
  const paid = (player1: number[], banker: number[]): bigint =>
    payoutOf(
      500n,
      bets.get('player1.multiplied')?.returns({ game: 'niuNiu', head: 0, banker, player1, player2: banker, player3: banker }) ??
        assert.fail(),
    );
  // A base of 100 is held five times: a bull bull wins three bases less 3 %, and loses three.
  assert.equal(paid(hand('A 2 7 4 6'), hand('A 3 5 8 9')), 791n);
  assert.equal(paid(hand('A 3 5 8 9'), hand('A 2 7 4 6')), 200n);
  assert.equal(paid(hand('A 3 5 8 9'), hand('9 9 9 9 2')), 0n);
});

test('dealt hands have no card twice, begin where the head card says, and return what is proven', () => {
  for (const version of ['niu-niu.1', 'bull-fight.1']) {
    const config = configs.find(({ mathVersion }) => mathVersion === version) ?? assert.fail(version);
    const rule = ruleOf(config);
    const { draw } = drawOf(streamOf({ serverSeed: '9'.repeat(64), clientSeed: version, nonce: 7 }));
    const paid = new Map<string, bigint>();
    const rounds = 30_000;
    for (let round = 0; round < rounds; round += 1) {
      const outcome = rule.deal(draw);
      const cards = Object.values(outcome as Record<string, unknown>).flatMap((part) => (Array.isArray(part) ? (part as number[]) : []));
      assert.equal(new Set(cards).size, version === 'niu-niu.1' ? 20 : 10);
      for (const [bet, { returns }] of rule.bets) paid.set(bet, (paid.get(bet) ?? 0n) + payoutOf(10_000n, returns(outcome)));
    }
    for (const { bet, returns, top } of returnsOf(config)) {
      const names = bet.startsWith('player.') ? [1, 2, 3].map((place) => bet.replace('player', `player${place}`)) : [bet];
      for (const name of names) {
        const held = rule.bets.get(name)?.held ?? 1;
        const mean = (Number(paid.get(name)) / rounds / 10_000) * held - (held - 1);
        const tolerance = 5 * Math.sqrt((top + 1) / rounds);
        assert.ok(Math.abs(mean - Number(returns.num) / Number(returns.den)) < tolerance, `${name}: ${mean}`);
      }
    }
  }
  assert.deepEqual([0, 4, 8, 12].map(beginsWith), [0, 0, 0, 0]);
  assert.deepEqual([1, 2, 3].map(beginsWith), [1, 2, 3]);
});
