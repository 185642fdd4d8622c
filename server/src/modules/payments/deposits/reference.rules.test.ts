import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isReference, referenceAlphabet, referenceCount, referenceLength, referenceOf, referencesIn } from './reference.rules.ts';

const drawn = fc.integer({ min: 0, max: referenceCount - 1 });
const place = fc.integer({ min: 0, max: referenceLength - 1 });

test('every reference has eight characters that cannot be confused, and is known again', () => {
  fc.assert(
    fc.property(drawn, (number) => {
      const reference = referenceOf(number);
      assert.match(reference, /^[2-9A-HJKMNP-Z]{8}$/);
      assert.ok(isReference(reference));
    }),
  );
});

test('two numbers never give the same reference', () => {
  fc.assert(fc.property(drawn, drawn, (a, b) => (referenceOf(a) === referenceOf(b)) === (a === b)));
  assert.notEqual(referenceOf(0), referenceOf(referenceCount - 1));
  assert.throws(() => referenceOf(referenceCount), /no reference/);
});

test('one wrong character is always noticed', () => {
  fc.assert(
    fc.property(drawn, place, fc.constantFrom(...referenceAlphabet.split('')), (number, at, wrong) => {
      const right = referenceOf(number);
      fc.pre(right[at] !== wrong);
      assert.ok(!isReference(right.slice(0, at) + wrong + right.slice(at + 1)));
    }),
  );
});

test('two characters that changed places are always noticed', () => {
  fc.assert(
    fc.property(drawn, place, place, (number, a, b) => {
      const swapped = Array.from(referenceOf(number));
      const [first = '', second = ''] = [swapped[a], swapped[b]];
      fc.pre(first !== second);
      swapped[a] = second;
      swapped[b] = first;
      assert.ok(!isReference(swapped.join('')));
    }),
  );
});

test('a reference is found whatever a payer or a bank puts around it and into it', () => {
  const reference = referenceOf(12_345_678_901);
  const [front, back] = [reference.slice(0, 3), reference.slice(3)];
  const fullWidth = Array.from(reference, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0)).join('');
  const written = [
    reference, reference.toLowerCase(), `${front} ${back}`, `${front}-${back}`, Array.from(reference).join('.'), `TRF/${reference}/OB`,
    `REF${reference}`, `โอนเงิน ${reference} ค่ะ`, fullWidth, `${reference}${reference}`,
  ]; // prettier-ignore
  for (const text of written) assert.ok(referencesIn(text).includes(reference), text);
});

test('a text without a reference has none, and a text of nothing but signs neither', () => {
  assert.deepEqual(referencesIn('rent for may'), []);
  assert.deepEqual(referencesIn(' --- //// ... '), []);
  assert.deepEqual(referencesIn(''), []);
});
