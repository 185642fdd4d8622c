import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyFields, hasLength, secondsUntilNext, usualLength } from './feedback.rules.ts';

const id = '018f0000-0000-7000-8000-0000000000d1';
const full = { content: 'x', type: 0, captcha: 'k', captchaId: id };

for (const [what, but, empty] of [
  ['a whole form', {}, []],
  ['type 0', { type: 0 }, []],
  ['nothing', { content: '', type: undefined, captcha: '', captchaId: undefined }, ['type', 'content', 'captcha']],
  ['a description of blanks', { content: ' \n\t ' }, ['content']],
  ['a captcha of blanks', { captcha: '  ' }, ['captcha']],
  ['characters of no picture', { captchaId: undefined }, ['captcha']],
] as const)
  test(`${what} leaves ${empty.length === 0 ? 'nothing' : empty.join(' and ')} empty`, () =>
    assert.deepEqual(emptyFields({ ...full, ...but }), empty));

for (const [length, good] of [
  [0, false],
  [19, false],
  [20, true],
  [200, true],
  [201, false],
] as const)
  test(`a description of ${length} characters is ${good ? 'taken' : 'refused'}, whatever blanks are around it`, () =>
    assert.equal(hasLength(`   ${'ก'.repeat(length)} \n`, usualLength), good));

test('a picture sign is one character', () => assert.equal(hasLength('🎲'.repeat(20), usualLength), true));

const at = (text: string) => Temporal.Instant.from(`2026-11-20T${text}Z`);

test('the sixth ticket waits until the first of the last five is an hour old', () => {
  const five = [at('08:40:00'), at('08:30:00'), at('08:20:00'), at('08:10:00'), at('08:00:00')];
  assert.equal(secondsUntilNext(five, at('08:50:00')), 600);
  assert.equal(secondsUntilNext(five, at('08:59:59.5')), 1);
  assert.equal(secondsUntilNext(five, at('09:00:00')), undefined);
  assert.equal(secondsUntilNext(five.slice(0, 4), at('08:50:00')), undefined);
});
