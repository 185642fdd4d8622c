import { expect, test } from 'vitest';
import { changeLanguage, needTexts, startLanguage, textNow } from './text.ts';

test('another language is shown without a reload, with every namespace in use, and is remembered', async () => {
  await startLanguage('en', 'ui', 'shell');
  await needTexts('wallet');
  expect(textNow('shell.gameCount', { count: 1 })).toBe('1 game');
  expect(textNow('shell.gameCount', { count: 12 })).toBe('12 games');
  await changeLanguage('th');
  expect(textNow('shell.gameCount', { count: 12 })).toBe('12 เกม');
  expect(textNow('wallet.payIn', { amount: '฿500.00' })).toBe('ฝาก ฿500.00');
  expect(document.documentElement.lang).toBe('th');
  expect([localStorage.getItem('lang'), localStorage.getItem('hisLang')]).toEqual(['th', 'th']);
});

test('a number has the digits amounts have, in a language that has its own as well', async () => {
  await startLanguage('fa', 'shell');
  expect(textNow('shell.gameCount', { count: 1200 })).toBe('1,200 بازی');
  expect(document.documentElement.dir).toBe('rtl');
});
