import { expect, test } from 'vitest';
import { replyText } from './wording.ts';

const texts = { th: 'สวัสดี {name}', en: 'Hello {name}, this is {merchant}' };

test('a canned reply is in the language of its reader, or else of the merchant, or else in any', () => {
  const facts = { name: 'Anna', merchant: 'Ruby' };
  expect(replyText(texts, { language: 'th', defaultLanguage: 'en' }, facts)).toBe('สวัสดี Anna');
  expect(replyText(texts, { language: 'en-GB', defaultLanguage: 'th' }, facts)).toBe('Hello Anna, this is Ruby');
  expect(replyText(texts, { language: 'km', defaultLanguage: 'en' }, facts)).toBe('Hello Anna, this is Ruby');
  expect(replyText({ th: 'สวัสดี' }, { language: 'km', defaultLanguage: 'en' }, facts)).toBe('สวัสดี');
});

test('a word that is no fact stays as it is written', () => {
  expect(replyText({ en: '{other}' }, { language: 'en', defaultLanguage: 'en' }, { name: 'Anna' })).toBe('{other}');
});
