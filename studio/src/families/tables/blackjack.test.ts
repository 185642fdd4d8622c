import assert from 'node:assert/strict';
import { test } from 'node:test';
import { streamOf } from '#studio/engine/fairness/stream';
import type { Decision } from '#studio/engine/shared-rounds/shared-game';
import { configs } from './configs.ts';
import { playBlackjack } from './play-blackjack.ts';
import { returnsOf } from './rule-of.ts';
import { type BlackjackOutcome, blackjackRule, pokerOf } from './rules/blackjack.ts';
import { blackjackChoices, goesOn, handsOf, pointsOf } from './rules/blackjack-hands.ts';
import { payoutOf } from './table-rule.ts';

const found = configs.find(({ mathVersion }) => mathVersion === 'blackjack.1');
assert.ok(found?.game === 'blackjack');
const config = found;
const rule = blackjackRule(config);

const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const cards = (text: string): number[] => text.split(' ').map((rank) => ranks.indexOf(rank));
const dealt = (player: string, dealer: string, first = '5 5 5 5 5 5', second = '10 10 10 10 10 10'): BlackjackOutcome => ({
  game: 'blackjack',
  player: cards(player),
  dealer: cards(dealer),
  first: cards(first),
  second: cards(second),
});
const decided = (...choices: (readonly [stage: number, hand: number, choice: string])[]): Decision[] =>
  choices.map(([stage, hand, choice]) => ({ stage, hand, choice }));
const paid = (bet: string, round: BlackjackOutcome, made: readonly Decision[] = []): bigint =>
  payoutOf(100n, rule.bets.get(bet)?.returns(round, made) ?? assert.fail(bet));
const offered = (round: BlackjackOutcome, made: readonly Decision[], stage: number): string[] =>
  blackjackChoices(round, made, stage).map(({ hand, choice }) => `${hand} ${choice}`);

test('an ace counts eleven as long as it can', () => {
  assert.deepEqual(['A K', 'A A', 'A 6 10', '10 J 5', 'A A 9'].map((text) => pointsOf(cards(text))), [
    { points: 21, isSoft: true },
    { points: 12, isSoft: true },
    { points: 17, isSoft: false },
    { points: 25, isSoft: false },
    { points: 21, isSoft: true },
  ]); // prettier-ignore
});

test('a blackjack pays three to two, and is returned against one of the dealer', () => {
  assert.equal(paid('hand', dealt('A K', '9 10')), 250n);
  assert.equal(paid('hand', dealt('A K', 'A K')), 100n);
  assert.equal(paid('hand', dealt('10 9 2'.slice(0, 4), 'A K')), 0n);
});

test('a hand without a decision stands', () => {
  const round = dealt('10 7', '6 10 9');
  assert.deepEqual(offered(round, [], 0), ['0 hit', '0 stand', '0 double']);
  assert.deepEqual(offered(round, [], 1), []);
  assert.equal(handsOf(round, [], 1)[0]?.isOver, true);
  assert.equal(paid('hand', round), 200n);
});

test('each draw of a hand is the next card of its row, and a hand that is full or over draws no more', () => {
  const round = dealt('2 3', '7 10', '2 3 4 10 9 9');
  const three = decided([0, 0, 'hit'], [1, 0, 'hit'], [2, 0, 'hit']);
  assert.deepEqual(handsOf(round, three)[0]?.cards, cards('2 3 2 3 4'));
  assert.deepEqual(offered(round, three, 3), ['0 hit', '0 stand']);
  const bust = [...three, ...decided([3, 0, 'hit'])];
  assert.equal(pointsOf(handsOf(round, bust)[0]?.cards ?? []).points, 24);
  assert.deepEqual(offered(round, bust, 4), []);
  assert.equal(paid('hand', round, bust), 0n);
});

test('a double draws one card and doubles what is won or lost', () => {
  const round = dealt('6 5', '6 10 10', '9 9 9 9 9 9');
  const made = decided([0, 0, 'double']);
  assert.deepEqual(offered(round, made, 1), []);
  assert.deepEqual([paid('hand', round, made), paid('doubled', round, made)], [200n, 200n]);
  assert.ok(goesOn(round, made, 0));
});

test('a split makes two hands that draw from their own rows, may be doubled, and are no blackjack with 21', () => {
  const round = dealt('8 8', '6 10 10', '3 10 2 2 2 2', '10 2 2 2 2 2');
  assert.ok(offered(round, [], 0).includes('0 split'));
  const split = decided([0, 0, 'split']);
  assert.deepEqual(handsOf(round, split, 1).map((own) => own.cards), [cards('8 3'), cards('8 10')]); // prettier-ignore
  assert.deepEqual(offered(round, split, 1), ['0 hit', '0 stand', '0 double', '1 hit', '1 stand', '1 double']);
  const made = [...split, ...decided([1, 0, 'double'], [1, 1, 'stand'])];
  assert.deepEqual(offered(round, made, 2), []);
  assert.deepEqual(handsOf(round, made).map((own) => pointsOf(own.cards).points), [21, 18]); // prettier-ignore
  assert.deepEqual(['hand', 'doubled', 'secondHand'].map((bet) => paid(bet, round, made)), [200n, 200n, 200n]); // prettier-ignore
  const tens = dealt('K K', '10 10', 'A 2 2 2 2 2', '9 2 2 2 2 2');
  assert.equal(paid('hand', tens, decided([0, 0, 'split'])), 200n);
  assert.equal(paid('secondHand', tens, decided([0, 0, 'split'])), 0n);
});

test('split aces get one card each', () => {
  const round = dealt('A A', '7 10', '5 5 5 5 5 5', '10 5 5 5 5 5');
  const made = decided([0, 0, 'split']);
  assert.deepEqual(offered(round, made, 1), []);
  assert.deepEqual([paid('hand', round, made), paid('secondHand', round, made)], [0n, 200n]);
});

test('against an ace insurance is asked for first, and with a blackjack of the dealer nobody plays on', () => {
  const black = dealt('10 9', 'A K');
  assert.deepEqual(offered(black, [], 0), ['0 insure', '0 decline']);
  const insured = decided([0, 0, 'insure']);
  assert.deepEqual(offered(black, insured, 0), []);
  assert.ok(goesOn(black, [], 0));
  assert.deepEqual(offered(black, insured, 1), []);
  assert.deepEqual([paid('hand', black, insured), paid('insurance', black, insured)], [0n, 300n]);
  const other = dealt('10 9', 'A 5 10 2');
  assert.deepEqual(offered(other, insured, 1), ['0 hit', '0 stand', '0 double']);
  assert.equal(paid('insurance', other, insured), 0n);
  assert.deepEqual(offered(dealt('10 9', '10 A'), [], 0), []);
});

test('a screen can tell the choices from the cards that were shown so far', () => {
  const round = dealt('8 8', '6 10 10', '3 10 2 2 2 2', '10 2 2 2 2 2');
  const made = decided([0, 0, 'split']);
  const seen = { player: round.player, dealer: [round.dealer[0] ?? 0], first: round.first.slice(0, 1), second: round.second.slice(0, 1) };
  assert.deepEqual(blackjackChoices(seen, made, 1), blackjackChoices(round, made, 1));
});

test('the side bets and the insurance have the published edges', () => {
  const edges = Object.fromEntries(
    returnsOf(config).map(({ bet, returns }) => [bet, (100 - (Number(returns.num) * 100) / Number(returns.den)).toFixed(3)]),
  );
  assert.deepEqual([edges['pairs'], edges['poker'], edges['insurance']], ['4.096', '3.704', '7.470']);
  assert.deepEqual(
    [[0, 0, 0], [0, 11, 12], [0, 14, 2], [3, 16, 29], [1, 5, 9], [0, 14, 9]].map(pokerOf),
    ['suitedTrips', 'straightFlush', 'straight', 'trips', 'flush', undefined],
  ); // prettier-ignore
});

test('hands that are dealt now lose as much as those that the published edge was measured with', () => {
  const stream = streamOf({ serverSeed: '5'.repeat(64), clientSeed: 'blackjack', nonce: 1 });
  const { edge, deviation, hands } = playBlackjack(config, 15_000, (range) => stream.below(range));
  const published = config.dealt.edgeMillionths / 1_000_000;
  assert.ok(Math.abs(deviation - 1.147) < 0.03, String(deviation));
  assert.ok(Math.abs(edge - published) < (4 * deviation) / Math.sqrt(hands), `${edge} and ${published}`);
  // Another program dealt 60 million hands: 0.495 % ± 0.029.
  assert.ok(Math.abs(published - 0.004_95) < 0.000_29 + config.dealt.halfWidthMillionths / 1_000_000, String(published));
});
