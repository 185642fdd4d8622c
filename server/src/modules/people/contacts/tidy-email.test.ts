import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tidyEmail } from './tidy-email.ts';

test('an e-mail address has one form, whatever the capitals, widths and letters of its domain', () => {
  for (const [typed, tidy] of [
    ['Someone@Example.com', 'someone@example.com'],
    ['  someone@example.com ', 'someone@example.com'],
    ['someone@bücher.example', 'someone@bücher.example'],
    ['someone@xn--bcher-kva.example', 'someone@bücher.example'],
    ['someone@BU\u0308CHER.example', 'someone@bücher.example'],
    ['ｓｏｍｅｏｎｅ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'someone@example.com'],
    ['some\u200bone@example.com\u202c', 'someone@example.com'],
    ['a@ตัวอย่าง.ไทย', 'a@ตัวอย่าง.ไทย'],
  ] as const)
    assert.equal(tidyEmail(typed), tidy, typed);
});

test('a text that is no e-mail address has no form', () => {
  for (const typed of [
    '',
    'nobody',
    '@example.com',
    'a@',
    'a@b',
    'a b@example.com',
    'a@exam ple.com',
    'a@-example.com',
    'a@b..com',
    'a@example.com, b@example.com',
    `${'a'.repeat(250)}@example.com`,
  ])
    assert.equal(tidyEmail(typed), undefined, typed);
});
