import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fold, isUnspaced, searchOf } from './fold.rules.ts';

test('a search does not mind case, accents, full-width letters or punctuation', () => {
  assert.equal(fold('  Café—ROYALE  №7!  '), 'cafe royale no7');
  assert.equal(fold('ＤＩＮＥＲ'), 'diner');
  assert.equal(fold('Sói Đỏ'), 'soi do');
  assert.equal(fold('Kız Øre Straße'), 'kiz ore strasse');
});

test('a search does not mind Thai tone marks but keeps the vowels', () => {
  assert.equal(fold('ร้านอาหาร'), fold('รานอาหาร'));
  assert.notEqual(fold('ปลา'), fold('ปลี'));
  assert.equal(fold('เเมว'), fold('แมว'), 'two vowels that look like one');
  assert.equal(fold('น\u0e49\u0e4d\u0e32'), fold('น้ำ'));
});

test('a search does not mind which of two signs a language has for a letter', () => {
  assert.equal(fold('الذِّئب'), fold('الذئب'));
  assert.equal(fold('کتاب علی'), fold('كتاب علي'));
  assert.equal(fold('オオカミ'), fold('おおかみ'));
  assert.equal(fold('ガチャ'), fold('カチャ'));
});

test('a Korean syllable that is being typed is the beginning of the finished one', () => {
  assert.ok(fold('늑대').startsWith(fold('느')));
  assert.ok(fold('늑대').startsWith(fold('ㄴ')));
});

test('nothing but letters, digits and spaces comes out', () => {
  assert.equal(fold('100%_\\*'), '100');
});

test('a search for signs alone is no search', () => {
  assert.equal(searchOf('%%%'), undefined);
  assert.equal(searchOf(undefined), undefined);
  assert.deepEqual(searchOf('Fire  Wolf'), { whole: 'fire wolf', words: ['fire', 'wolf'] });
});

test('languages without spaces are told from the others', () => {
  for (const text of ['หมาป่า', '火狼', 'おおかみ', 'ភោជន', 'ໝາປ່າ', 'ဝံပုလွေ']) assert.ok(isUnspaced(text), text);
  for (const text of ['wolf', 'волк', 'الذئب', 'भेड़िया', '늑대', 'sói']) assert.ok(!isUnspaced(fold(text)), text);
});
