import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seal, unseal } from './secrets.ts';

test('a sealed text can be opened again, and its ciphertext differs each time', () => {
  const secret = 'ความลับ of a small vendor';
  const [first, second] = [seal(secret), seal(secret)];
  assert.notEqual(first, second);
  assert.equal(unseal(first), secret);
  assert.equal(unseal(second), secret);
  assert.ok(!Buffer.from(first, 'base64').includes('vendor'));
});

test('a seal that was touched anywhere is not opened', () => {
  const sealed = Buffer.from(seal('a secret'), 'base64');
  for (let index = 0; index < sealed.length; index += 1) {
    const touched = Buffer.from(sealed);
    touched[index] = (touched[index] ?? 0) ^ 1;
    assert.throws(() => unseal(touched.toString('base64')), `byte ${index}`);
  }
  assert.throws(() => unseal(sealed.subarray(0, 20).toString('base64')));
});
