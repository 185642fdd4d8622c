import { expect, test } from 'vitest';
import { firstLanguage, offered } from './choose-language.ts';
import { directionOf } from './direction.ts';
import { languageNames } from './languages.ts';

test('the visitor’s own choice comes first, then what the server wrote, then the merchant’s default', () => {
  const ruby = { merchants: ['th', 'en'], fallback: 'th' };
  document.documentElement.lang = 'en';
  localStorage.setItem('lang', 'th');
  expect(firstLanguage(ruby)).toBe('th');
  localStorage.setItem('lang', 'xx');
  expect(firstLanguage(ruby)).toBe('en');
  document.documentElement.lang = '__LANG__';
  expect(firstLanguage(ruby)).toBe('th');
});

test('a merchant whose languages have no messages yet is shown in the language all fall back to', () => {
  expect(offered(['zh-TW'])).toEqual(['en']);
  document.documentElement.lang = '';
  expect(firstLanguage({ merchants: ['zh-TW'], fallback: 'zh-TW' })).toBe('en');
});

test('all 28 languages have a name of their own, and three of them run from right to left', () => {
  expect(Object.keys(languageNames)).toHaveLength(28);
  expect(Object.keys(languageNames).filter((language) => directionOf(language) === 'rtl')).toEqual(['ur', 'ar', 'fa']);
});

test('a link may bring its language along, as a choice that holds; one the merchant does not offer counts for nothing', () => {
  localStorage.setItem('lang', 'en');
  history.replaceState(null, '', '/?lang=xx');
  expect(firstLanguage({ merchants: ['th', 'en'], fallback: 'en' })).toBe('en');
  history.replaceState(null, '', '/?lang=th');
  expect(firstLanguage({ merchants: ['th', 'en'], fallback: 'en' })).toBe('th');
  expect(localStorage.getItem('lang')).toBe('th');
  history.replaceState(null, '', '/');
});
