import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type LetterKind, letterIn, lettersByLanguage } from './letter.ts';

const english = lettersByLanguage.get('en');
assert.ok(english);
const kinds = Object.keys(english) as LetterKind[];
const blanksIn = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g))].toSorted();

for (const [language, letters] of lettersByLanguage) {
  test(`${language} has every letter, with the same blanks to fill in as English, and nothing else`, () => {
    assert.deepEqual(Object.keys(letters).toSorted(), kinds.toSorted());
    for (const kind of kinds) {
      for (const part of ['subject', 'text'] as const) {
        assert.notEqual(letters[kind][part].trim(), '', `${kind}.${part}`);
        assert.deepEqual(blanksIn(letters[kind][part]), blanksIn(english[kind][part]), `${kind}.${part}`);
      }
      // A subject is one line of a mail's head.
      assert.doesNotMatch(letters[kind].subject, /[\r\n]/, kind);
    }
  });
}

test('a letter is in the language of its reader, of their region, or else in English', () => {
  const values = { merchant: 'Ruby', code: '123456', minutes: '10' };
  assert.equal(letterIn('th', 'code', values).subject, 'Ruby: รหัสของคุณคือ 123456');
  assert.equal(letterIn('th-TH', 'code', values).subject, 'Ruby: รหัสของคุณคือ 123456');
  assert.equal(letterIn('xx', 'code', values).subject, 'Ruby: your code is 123456');
  assert.equal(letterIn('constructor', 'code', values).subject, 'Ruby: your code is 123456');
});

test('a placeholder that nobody filled in stays in sight, and a filled one is not filled again', () => {
  assert.match(
    letterIn('en', 'newPlace', { merchant: 'Ruby', userName: '{browser}', browser: 'Chrome' }).text,
    /^Hello \{browser\},.*Place: \{place\}/s,
  );
});
