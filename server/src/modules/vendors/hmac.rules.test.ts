import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import { hmacUnder } from './hmac.rules.ts';

const hex = (base64: string): string => Buffer.from(base64, 'base64').toString('hex');

test('MACs are those of RFC 4231', () => {
  // 4.2 and 4.3; the other keys are no text.
  const cases = [
    ['\v'.repeat(20), 'Hi There', 'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7'],
    ['Jefe', 'what do ya want for nothing?', '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843'],
  ] as const;
  for (const [secret, text, mac] of cases) assert.equal(hex(hmacUnder(secret)(text)), mac);
});

test('every text has the MAC that Node finds under its secret, whatever was asked before', () => {
  const words = fc.string({ unit: 'binary', maxLength: 2_000 });
  fc.assert(
    fc.property(words, fc.array(words, { minLength: 1, maxLength: 4 }), (secret, texts) => {
      const macOf = hmacUnder(secret);
      for (const text of texts) assert.equal(macOf(text), createHmac('sha256', secret).update(text).digest('base64'));
    }),
  );
});
