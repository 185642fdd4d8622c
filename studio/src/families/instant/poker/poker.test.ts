import assert from 'node:assert/strict';
import { test } from 'node:test';
import { percentText } from '#studio/families/slots/fraction';
import { streamOf } from '#studio/engine/fairness/stream';
import { configs } from '../configs.ts';
import { type PokerConfig, pokerHand, pokerPays, pokerRule } from '../rules/poker.ts';
import { type Hand, handOf, wildHandOf } from './hand.ts';
import { optimalReturn } from './optimal.ts';
import { deucesPays, jacksPays } from './tables.ts';

/** Cards as they are written: rank and suit. */
const cards = (written: string): number[] =>
  written
    .split(' ')
    .map(
      (card) =>
        'SHDC'.indexOf(card.slice(-1)) * 13 + ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'].indexOf(card.slice(0, -1)),
    );

test('hands are what they are called', () => {
  const plain: [string, Hand | undefined][] = [
    ['AS KS QS JS 10S', 'naturalRoyal'],
    ['AS 2S 3S 4S 5S', 'straightFlush'],
    ['9H KH QH JH 10H', 'straightFlush'],
    ['9H 9S 9D 9C 10H', 'fourOfAKind'],
    ['9H 9S 9D 10C 10H', 'fullHouse'],
    ['2H 9H JH KH 10H', 'flush'],
    ['AH KS QD JC 10H', 'straight'],
    ['AH 2S 3D 4C 5H', 'straight'],
    ['KH AS 2D 3C 4H', undefined],
    ['7H 7S 7D 4C 5H', 'threeOfAKind'],
    ['7H 7S 4D 4C 5H', 'twoPair'],
    ['JH JS 4D 3C 5H', 'jacksOrBetter'],
    ['10H 10S 4D 3C 5H', undefined],
  ];
  for (const [written, hand] of plain) assert.equal(handOf(cards(written)), hand, written);
  const wild: [string, Hand | undefined][] = [
    ['AS KS QS JS 10S', 'naturalRoyal'],
    ['2S 2H 2D 2C 10S', 'fourDeuces'],
    ['2S KS QS JS 10S', 'wildRoyal'],
    ['2S 2H 9S 9D 9C', 'fiveOfAKind'],
    ['2H 5S 6S 7S 9S', 'straightFlush'],
    ['2H AS 3S 4S 5S', 'straightFlush'],
    ['2H 2D 2C 5S 9H', 'fourOfAKind'],
    ['2H 9S 9D 5C 5S', 'fullHouse'],
    ['2H 3S 7S 9S KS', 'flush'],
    ['2H 5S 6D 8S 9H', 'straight'],
    ['2H 9S 9D 5C KS', 'threeOfAKind'],
    ['AS KS KD 3C 9H', undefined],
  ];
  for (const [written, hand] of wild) assert.equal(wildHandOf(cards(written)), hand, written);
});

test('the 2,598,960 hands have the counts that every book has', () => {
  const counts = new Map<Hand | undefined, number>();
  for (let a = 0; a < 48; a += 1)
    for (let b = a + 1; b < 49; b += 1)
      for (let c = b + 1; c < 50; c += 1)
        for (let d = c + 1; d < 51; d += 1)
          for (let e = d + 1; e < 52; e += 1) {
            const hand = handOf([a, b, c, d, e]);
            counts.set(hand, (counts.get(hand) ?? 0) + 1);
          }
  assert.deepEqual(
    (
      [
        'naturalRoyal',
        'straightFlush',
        'fourOfAKind',
        'fullHouse',
        'flush',
        'straight',
        'threeOfAKind',
        'twoPair',
        'jacksOrBetter',
      ] as const
    ).map((hand) => counts.get(hand)),
    [4, 36, 624, 3_744, 5_108, 10_200, 54_912, 123_552, 337_920],
  );
});

/** Published returns of the best play, to four decimals, rounded as they are printed. */
test('the best play of the tables has the published return to four digits', () => {
  const published: [string, typeof handOf, Partial<Record<Hand, number>>, number][] = [
    ['nine five', handOf, jacksPays, 98.4498],
    ['deuces fifteen nine four', wildHandOf, deucesPays, 98.9131],
  ];
  for (const [name, of, pays, percent] of published) {
    const mean = optimalReturn((hand) => {
      const made = of(hand);
      return made === undefined ? 0 : (pays[made] ?? 0);
    });
    assert.equal(Number(percentText(mean, 6)).toFixed(4), percent.toFixed(4), name);
    const config = configs.find((one) => (one.game === 'jacks' || one.game === 'deuces') && one.pays === pays);
    if (config !== undefined) {
      const [bet] = pokerRule(config as PokerConfig).returns();
      assert.deepEqual([bet?.least, bet?.most], [mean, mean], `${name}: what is stored is what is computed`);
    }
  }
});

test('a hand is drawn once: held cards stay, the others come from the deck in order', () => {
  const config = configs.find(({ game }) => game === 'jacks') as PokerConfig;
  const rule = pokerRule(config);
  for (let nonce = 0; nonce < 50; nonce += 1) {
    const drawn = rule.draw(streamOf({ serverSeed: 'poker', clientSeed: 'hand', nonce }), null);
    assert.equal(new Set(drawn.deck).size, 10);
    const before = rule.standing(drawn, null, []);
    assert.deepEqual([before.over, before.hundredths], [false, 0]);
    const after = rule.standing(drawn, null, [{ hold: [1, 4] }]);
    const expected = [drawn.deck[5], drawn.deck[1], drawn.deck[6], drawn.deck[7], drawn.deck[4]] as number[];
    assert.ok(after.shown.game === 'poker' && after.over);
    assert.deepEqual(after.shown.cards, expected);
    assert.equal(after.hundredths, pokerPays(config, expected));
    const hand = pokerHand(config, expected);
    assert.equal(after.shown.hand, hand ?? null);
  }
  for (const asked of [{ hold: [1, 1] }, { hold: [2, 1] }, { hold: [5] }, { hold: [0], more: 1 }, { cashOut: true }])
    assert.equal(rule.readAction?.({ deck: [] }, null, [], asked), undefined, JSON.stringify(asked));
  assert.equal(rule.readAction?.({ deck: [] }, null, [{ hold: [] }], { hold: [] }), undefined, 'not twice');
});
