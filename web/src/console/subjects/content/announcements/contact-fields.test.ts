import { expect, test } from 'vitest';
import { addressOf, pathOf, contactOf, wrongIn } from './contact-fields.ts';

test.each([
  ['EMAIL', ' service@ruby.test ', 'mailto:service@ruby.test'],
  ['PHONE', '+66 (2) 123 45.67', 'tel:+6621234567'],
  ['LINE', ' https://line.me/x ', 'https://line.me/x'],
  ['LINE', '@ruby', 'https://line.me/R/ti/p/%40ruby'],
  ['TELEGRAM', '@ruby_help', 'https://t.me/ruby_help'],
  ['WHATSAPP', '+66 81 234 5678', 'https://wa.me/66812345678'],
  ['MESSENGER', 'ruby.help', 'https://m.me/ruby.help'],
  ['ZALO', '0901 234 567', 'https://zalo.me/0901234567'],
  ['FEEDBACK', '', '#feedback'],
] as const)('%s by %s leads to %s', (csType, address, path) => {
  expect(pathOf(csType, address)).toBe(path);
  expect(wrongIn({ csType, address, titles: { en: 'x' } }).address).toBe(false);
});

test('an address that leads nowhere is wrong, and so is a way without a title', () => {
  expect(wrongIn({ csType: 'EMAIL', address: 'ruby', titles: { en: ' ' } })).toEqual({ address: true, titles: true });
  expect(wrongIn({ csType: 'CHAT', address: 'http://x.test', titles: { en: 'Chat' } })).toEqual({ address: true, titles: false });
});

test('only what is written is sent', () =>
  expect(contactOf({ csType: 'EMAIL', address: addressOf('mailto:a@b.test'), titles: { en: ' Mail ', th: ' ' } })).toEqual({
    csType: 'EMAIL',
    path: 'mailto:a@b.test',
    titles: { en: 'Mail' },
  }));
