import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guessesFor, problemWith } from './password.rules.ts';

const problem = (password: string, isCommon = false) => problemWith(password, { userName: 'mira.sun', isCommon })?.code;

test('twelve characters are enough, whatever they are', () => {
  assert.equal(problem('lantern river'), undefined);
  assert.equal(problem('สวนดอกไม้ริมน้ำ'), undefined);
  assert.equal(problem('abcdefghijk'), 'PASSWORD_FORMAT');
  assert.equal(problem('lantern '.repeat(17)), 'PASSWORD_FORMAT');
});

test('neither one that everybody tries, nor the own name, nor three characters over and over', () => {
  assert.equal(problem('correct horse', true), 'PASSWORD_COMMON');
  assert.equal(problem('my Mira.Sun password'), 'PASSWORD_COMMON');
  assert.equal(problem('abcabcabcabcabc'), 'PASSWORD_COMMON');
});

test('a common word is one also with figures around it', () => {
  assert.deepEqual(guessesFor('12Password1234!'), ['12password1234!', '12password', 'password']);
});
