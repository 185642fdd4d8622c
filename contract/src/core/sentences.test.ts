import assert from 'node:assert/strict';
import { test } from 'node:test';
import { patterns } from './patterns.ts';
import { type RefusalCode, refusals } from './refusals.ts';
import { catalogues, type ExpectedWord, expectedIn, patternSentenceFor, sentenceFor } from './sentences.ts';

const placeholders = (sentence: string): string[] => [...sentence.matchAll(/\{\w+\}/g)].map(([name]) => name).toSorted();
const english = catalogues['en'] ?? assert.fail('there is no English');

for (const [language, catalogue] of Object.entries(catalogues)) {
  test(`${language} has a message for every refusal, every pattern and every expected value, and no others`, () => {
    assert.deepEqual(Object.keys(catalogue.refusals).toSorted(), Object.keys(refusals).toSorted());
    assert.deepEqual(Object.keys(catalogue.patterns).toSorted(), patterns.map(({ message }) => message).toSorted());
    assert.deepEqual(Object.keys(catalogue.expected).toSorted(), Object.keys(english.expected).toSorted());
  });

  test(`${language} has the same placeholders as English`, () => {
    for (const [code, sentence] of Object.entries(english.refusals)) {
      assert.deepEqual(placeholders(catalogue.refusals[code as RefusalCode]), placeholders(sentence), code);
    }
    for (const { message } of patterns)
      assert.deepEqual(placeholders(catalogue.patterns[message]), placeholders(english.patterns[message]), message);
    for (const word of Object.keys(english.expected) as ExpectedWord[])
      assert.deepEqual(placeholders(catalogue.expected[word]), placeholders(english.expected[word]), word);
  });
}

test('the fixed messages of the specification are unchanged', () => {
  const said = (code: RefusalCode, values = {}) => sentenceFor(code, 'en', values);
  assert.equal(said('PASSWORD_FORMAT', { min: 8, max: 128 }), 'Please fill in your password with 8 - 128 characters');
  assert.equal(said('CAPTCHA_WRONG'), 'Please enter a valid verification code');
  assert.equal(said('CAPTCHA_REQUIRED'), 'Please enter the captcha');
  assert.equal(said('REAL_NAME_FORMAT'), 'Real name format is incorrect');
  assert.equal(said('MOBILE_FORMAT'), 'Phone number format is incorrect');
  assert.equal(said('INVITATION_CODE_WRONG'), 'Invalid invitation code');
  assert.equal(said('USER_NAME_FORMAT'), 'Account format is incorrect');
  assert.equal(said('EMAIL_FORMAT'), 'E-mail format is incorrect');
  assert.equal(said('PASSWORDS_DIFFER'), 'Confirmation password is not correct.');
  assert.equal(said('FIELD_EMPTY'), 'Input cannot be empty');
  assert.equal(said('NOT_SIGNED_IN'), 'You are not logged in, please login');
  assert.equal(said('NON_MEMBER'), 'Non-member account unable to login');
  assert.equal(said('NON_AGENT'), 'Non-agents cannot log in');
  assert.equal(said('MEMBER_NOT_FOUND'), 'Username/Email does not exist');
  assert.equal(said('MERCHANT_UNKNOWN'), 'Invalid URL, please contact customer service');
  assert.equal(said('PASSWORD_PATTERN'), 'Password format is incorrect');
  assert.equal(said('MALFORMED'), 'Please enter the correct user information');
  assert.equal(said('SLIDER_REQUIRED'), 'Please complete verification first');
  assert.equal(said('CODE_WRONG'), 'Please enter a valid verification code');
});

// The errors of phone and SMS sign-in.
for (const [code, sentence, values] of [
  ['MOBILE_FORMAT', 'Phone number format is incorrect'],
  ['MOBILE_MISSING', 'Please enter your mobile number'],
  ['SMS_TOO_MANY', 'Too many requests. Please try again in 5 minutes', { retryAfterSeconds: 300 }],
  ['SMS_NOT_SENT', 'The code cannot be sent. Please contact customer service'],
  ['CODE_WRONG', 'Please enter a valid verification code'],
  ['CODE_MISSING', 'Please enter the verification code'],
  ['CAPTCHA_WRONG', 'Please enter a valid verification code'],
  ['SMS_QUOTA', 'No more codes can be sent at the moment. Please contact customer service'],
  ['SMS_NOT_ENABLED', 'This operation is not enabled. Please contact customer service'],
  ['CODE_EXPIRED', 'The verification code has expired. Please send it again'],
  ['PHONE_WINDOW_CLOSED', 'Login failed because the window was closed. Please try again'],
  ['CODE_MISMATCH', 'The verification code does not match'],
] as const satisfies readonly (readonly [RefusalCode, string, object?])[]) {
  test(`a problem with a phone number has its own message: ${code}`, () => {
    assert.equal(sentenceFor(code, 'en', values), sentence);
    assert.match(sentenceFor(code, 'th', values), /\p{Script=Thai}/u);
  });
}

test('a wait is formatted in the reader’s language', () => {
  const wait = (language: string, retryAfterSeconds?: number) => sentenceFor('TOO_MANY_REQUESTS', language, { retryAfterSeconds });
  assert.equal(wait('en', 1_800), 'Too many attempts. Please try again in 30 minutes');
  assert.equal(wait('en', 61), 'Too many attempts. Please try again in 2 minutes');
  assert.equal(wait('en', 4), 'Too many attempts. Please try again in 4 seconds');
  assert.equal(wait('th', 1_800), 'ทำรายการบ่อยเกินไป กรุณาลองใหม่ในอีก 30 นาที');
  assert.equal(wait('en'), 'Too many attempts. Please try again in 1 minute');
});

test('an unknown or missing language falls back to English', () => {
  for (const language of ['xx', '', 'constructor', 'en-GB'])
    assert.equal(sentenceFor('NOT_SIGNED_IN', language), english.refusals.NOT_SIGNED_IN);
  assert.equal(sentenceFor('NOT_SIGNED_IN', 'th-TH'), catalogues['th']?.refusals.NOT_SIGNED_IN);
});

test('a pattern names its lengths, as one number if they are equal', () => {
  assert.equal(patternSentenceFor(4, 'en', { min: 4, max: 20 }), '4 - 20 letters or digits only');
  assert.equal(patternSentenceFor(6, 'en', { min: 6, max: 6 }), '6 digits only');
  assert.equal(patternSentenceFor(99, 'en', { min: 1, max: 9 }), '1 - 9 characters of any kind');
});

test('an expected value is named in the reader’s language', () => {
  assert.equal(expectedIn('en', { word: 'atMost', max: 100 }), 'at most 100');
  assert.equal(expectedIn('fr', { word: 'oneOf', choices: 'A, B' }), "l'un de A, B");
  assert.equal(expectedIn('xx', { word: 'wholeNumber' }), 'a whole number');
});
