import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isEasyPin } from './payment-password.rules.ts';

test('keys in a row and one key held down are easy to guess; others are not', () => {
  for (const easy of ['123456', '654321', '000000', '345678', 'aaaaaa', '7']) assert.equal(isEasyPin(easy), true, easy);
  for (const good of ['739150', '112233', '123457', '135790', '901234']) assert.equal(isEasyPin(good), false, good);
});
