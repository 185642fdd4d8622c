import assert from 'node:assert/strict';
import { test } from 'node:test';
import { editionOf, editionOn } from './editions.ts';
import { lottery as family } from './family.ts';
import { findLottery, lotteries } from './lotteries.ts';
import { findPlay, type Lottery } from './lottery.ts';
import { betKindsOf, hitsOf, readSelection } from './rule-of.ts';

const markSix = lotteries.find(({ family: of }) => of === 'MARK6');
const animalOf = (lottery: Lottery, ball: number): string[] => {
  const play = findPlay(lottery, 'special-animal');
  assert.ok(play?.rule.kind === 'cells');
  const selection = readSelection(play, lottery.space, { cells: play.rule.cells.map(({ key }) => key) });
  assert.ok(selection);
  return hitsOf(play, lottery.space, selection, [1, 2, 3, 4, 5, 6, ball]).map(({ key }) => key);
};

test('the animals of the balls follow the lunar year of the draw', () => {
  assert.ok(markSix);
  const [horse, goat, monkey] = ['20261129', '20270206', '2028-01-26'].map((day) => editionOn(markSix, day));
  assert.ok(horse && goat && monkey);
  assert.deepEqual([horse.version, goat.version, monkey.version], ['mark6.2', 'mark6-goat.2', 'mark6-monkey.2']);
  assert.equal(editionOn(markSix, '20270205').version, 'mark6.2');
  assert.equal(editionOn(markSix, '20261128').version, 'mark6.1');
  assert.deepEqual([animalOf(horse, 49), animalOf(horse, 2)], [['horse'], ['snake']]);
  assert.deepEqual([animalOf(goat, 1), animalOf(goat, 2), animalOf(goat, 3)], [['goat'], ['horse'], ['snake']]);
  assert.deepEqual(animalOf(monkey, 37), ['monkey']);
});

test('the animal of the year has five balls of 49, and pays less than the others', () => {
  assert.ok(markSix);
  const play = findPlay(editionOn(markSix, '20270301'), 'special-animal');
  assert.ok(play);
  const chances = new Map(betKindsOf(play, markSix.space).map(({ code, classes }) => [code, classes[0]?.chance]));
  assert.deepEqual(
    [chances.get('goat'), chances.get('horse')],
    [
      { num: 5n, den: 49n },
      { num: 4n, den: 49n },
    ],
  );
});

test('a version that was played stays, an unknown one throws, and every version has the fingerprint that was published', () => {
  assert.ok(markSix);
  assert.equal(editionOf(markSix, 'mark6.1'), markSix);
  assert.throws(() => editionOf(markSix, 'mark6-cat.1'), /never played/);
  assert.ok(family.fingerprints().has('mark6-pig.1'));
  assert.equal(editionOn(findLottery('k3-1m') as Lottery, '20990101').version, 'k3.1');
});
