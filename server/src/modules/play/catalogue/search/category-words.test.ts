import assert from 'node:assert/strict';
import { test } from 'node:test';
import { categoriesCalled } from './category-words.rules.ts';
import { searchOf } from './fold.rules.ts';

const called = (typed: string) => {
  const search = searchOf(typed);
  return search === undefined ? [] : categoriesCalled(search);
};

test('words for a category lead to it in the languages of players, and so do the games that belong to it', () => {
  for (const word of ['slot', 'Slots', 'สล็อต', 'สลอต', '老虎机', 'nổ hũ', 'no hu', 'สล็อ', '슬롯', 'thai slot'])
    assert.deepEqual(called(word), ['RNG'], word);
  for (const word of ['baccarat', 'บาคาร่า', '百家乐', 'bacca', 'ルーレット']) assert.deepEqual(called(word), ['LIVE'], word);
  assert.deepEqual(called('แทงบอล'), ['SPORTS']);
  assert.deepEqual(called('ban ca'), ['FISH']);
  assert.deepEqual(called('หวย'), ['LOTT']);
  assert.deepEqual(called('lottery').sort(), ['LOTT']);
});

test('a letter or two, and words of games, lead to no category', () => {
  for (const word of ['s', 'sl', 'dragon', 'แมว', 'slotland']) assert.deepEqual(called(word), [], word);
});
