import assert from 'node:assert/strict';
import { afterEach, mock, test } from 'node:test';
import argon2 from '@node-rs/argon2';
import { commonPasswords, hashPassword, isRightPassword } from './passwords.ts';

afterEach(() => mock.restoreAll());

test('a hash is argon2id with at least 19 MiB and two passes', async () => {
  const { algorithm, memoryCost, timeCost } = argon2.parseOptions(await hashPassword('quiet lanterns'));
  assert.deepEqual({ algorithm, isDearEnough: memoryCost >= 19_456 && timeCost >= 2 }, { algorithm: 2, isDearEnough: true });
});

test('the same password never has the same hash', async () => {
  assert.notEqual(await hashPassword('quiet lanterns'), await hashPassword('quiet lanterns'));
});

test('the right password is right, also when its letters are composed in another way', async () => {
  const hash = await hashPassword('caf\u00e9 at noon');
  assert.equal(await isRightPassword(hash, 'cafe\u0301 at noon'), true);
  assert.equal(await isRightPassword(hash, 'cafe at noon'), false);
});

test('where there is no hash no password is right, and one is computed all the same', async () => {
  const verify = mock.method(argon2, 'verify');
  assert.equal(await isRightPassword(undefined, 'anything'), false);
  assert.equal(verify.mock.callCount(), 1);
});

test('a burst is computed a few at a time, a limited number wait, and the rest are told to come again', async () => {
  let [atOnce, most] = [0, 0];
  mock.method(argon2, 'hash', async () => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    await new Promise((resolve) => setTimeout(resolve, 1));
    atOnce -= 1;
    return 'hash';
  });
  const outcomes = await Promise.allSettled(Array.from({ length: 300 }, () => hashPassword('x')));
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  assert.ok(most <= 3, `${most} at once`);
  assert.ok(refused.length >= 300 - 203 && refused.length < 300);
  assert.ok(refused.every(({ reason }) => (reason as { code: string }).code === 'BUSY'));
  assert.equal(await hashPassword('x'), 'hash', 'afterwards there is room again');
});

test('the list of common passwords is long enough and holds none that a rule on length already refuses', () => {
  assert.ok(commonPasswords.size >= 3_000);
  assert.ok([...commonPasswords].every((password) => password.length >= 8 && password === password.toLowerCase()));
});
