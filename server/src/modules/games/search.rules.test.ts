import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fold, searchOf } from './search.rules.ts';

test('a search does not mind case, accents, full-width letters or punctuation', () => {
  assert.equal(fold('  Café—ROYALE  №7!  '), 'cafe royale no7');
  assert.equal(fold('ＤＩＮＥＲ'), 'diner');
});

test('a search does not mind Thai tone marks but keeps the vowels', () => {
  assert.equal(fold('ร้านอาหาร'), fold('รานอาหาร'));
  assert.notEqual(fold('ปลา'), fold('ปลี'));
});

test('nothing that means something in a pattern survives', () => {
  assert.equal(fold('100%_\\*'), '100');
});

test('a search for signs alone is no search', () => {
  assert.equal(searchOf('%%%'), undefined);
  assert.equal(searchOf(undefined), undefined);
  assert.deepEqual(searchOf('Fire  Wolf'), { whole: 'fire wolf', words: ['fire', 'wolf'] });
});
