import { expect, test, vi } from 'vitest';
import { answerCatalogue } from '../test-setup.ts';
import { changeLanguage, languageNow, needTexts, startLanguage, textNow } from './text.ts';

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

/** Catalogues of this language stay away until they are let through. */
const holdBack = (language: string): (() => void) => {
  const held = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.includes(`/${language}/`)) await held.promise;
    return answerCatalogue(address);
  });
  return held.resolve;
};

test('texts that a page requested while another language was loading are shown in that language too', async () => {
  await startLanguage('en', 'ui');
  const letThrough = holdBack('vi');
  const changing = changeLanguage('vi');
  await needTexts('wallet');
  letThrough();
  await changing;
  expect(textNow('wallet.payIn', { amount: '500' })).toBe('Nạp 500');
});

test('the second of two languages chosen quickly stays, whichever loads last', async () => {
  await startLanguage('en', 'ui');
  const letThrough = holdBack('zh');
  const first = changeLanguage('zh');
  await changeLanguage('th');
  letThrough();
  await first;
  expect([languageNow(), localStorage.getItem('lang')]).toEqual(['th', 'th']);
});

test('a number has the digits amounts have, in a language that has its own as well', async () => {
  await startLanguage('fa', 'shell');
  expect(textNow('shell.gameCount', { count: 1200 })).toBe('1,200 بازی');
  expect(document.documentElement.dir).toBe('rtl');
});
