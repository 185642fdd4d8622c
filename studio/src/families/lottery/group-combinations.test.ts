import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exact } from '#studio/families/slots/fraction';
import { combinations } from './counting.ts';
import { editionOn } from './editions.ts';
import { lotteries } from './lotteries.ts';
import { findPlay } from './lottery.ts';
import { betKindsOf, countBets, hitsOf, readSelection } from './rule-of.ts';

const markSix = lotteries.find(({ family }) => family === 'MARK6') ?? assert.fail('no mark six');
const on = (day: string, code: string) => {
  const lottery = editionOn(markSix, day);
  return { play: findPlay(lottery, code) ?? assert.fail(`no play ${code}`), space: lottery.space };
};

/** Sets of seven of 49 balls with a ball of each group, by multiplying out how many balls of each group a set may have. */
const setsWithEach = (sizes: readonly number[]): bigint => {
  let sets = [1n];
  const times = (size: number, least: number): void => {
    const next = Array.from({ length: 8 }, () => 0n);
    for (const [count, found] of sets.entries())
      for (let more = least; count + more <= 7; more += 1)
        next[count + more] = (next[count + more] ?? 0n) + found * combinations(size, more);
    sets = next;
  };
  for (const size of sizes) times(size, 1);
  times(49 - sizes.reduce((a, b) => a + b, 0), 0);
  return sets[7] ?? 0n;
};

test('animals and last digits together have the chance of the sets of seven balls that hold one of each', () => {
  for (const name of ['animals', 'endings'])
    for (const picks of [1, 2, 3, 4]) {
      const { play, space } = on('20261201', `${name}${picks}`);
      for (const { code, classes } of betKindsOf(play, space)) {
        const larger = Number(code) - 4 * picks;
        const sizes = [...Array.from({ length: larger }, () => 5), ...Array.from({ length: picks - larger }, () => 4)];
        assert.deepEqual(classes[0]?.chance, exact(setsWithEach(sizes), combinations(49, 7)), `${play.code} ${code}`);
      }
    }
});

test('the animal of the year has five balls, and an animal or a digit wins once however many of its balls come', () => {
  const kinds = (day: string, code: string) => betKindsOf(on(day, code).play, on(day, code).space).map((kind) => kind.code);
  assert.deepEqual([kinds('20261201', 'animals1'), kinds('20261201', 'animals2'), kinds('20261201', 'endings2')], [['4', '5'], ['8', '9'], ['9', '10']]);
  const { play, space } = on('20261201', 'animals1');
  const all = readSelection(play, space, { tuo: Array.from({ length: 12 }, (_, nth) => nth) }) ?? assert.fail();
  const names = (day: string, draw: number[]) => hitsOf(on(day, 'animals1').play, space, all, draw).map(({ kind, key }) => `${play.rule.kind === 'choose' ? play.rule.groups?.[Number(key)]?.name : ''} ${kind}`);
  assert.deepEqual(names('20261201', [1, 13, 25, 2, 14, 26, 3]).toSorted(), ['dragon 4', 'horse 5', 'snake 4']);
  assert.deepEqual(names('20270301', [1, 13, 25, 37, 49, 2, 14]).toSorted(), ['goat 5', 'horse 4']);
}); // prettier-ignore

test('连肖 with dan: the combinations of the others, and each wins by the sizes of its groups', () => {
  const { play, space } = on('20261201', 'animals2');
  const horse = play.rule.kind === 'choose' ? (play.rule.groups?.findIndex(({ name }) => name === 'horse') ?? -1) : -1;
  const others = [0, 1, 2, 3].filter((group) => group !== horse);
  const selection = readSelection(play, space, { dan: [horse], tuo: others }) ?? assert.fail();
  assert.equal(countBets(play, space, selection), others.length);
  assert.deepEqual(hitsOf(play, space, selection, [2, 3, 4, 5, 6, 7, 8]), []);
});
