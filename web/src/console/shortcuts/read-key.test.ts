import { expect, test } from 'vitest';
import { isLetterKey, readKey } from './read-key.ts';

const press = (key: string, more: Partial<Parameters<typeof readKey>[0]> = {}) => ({
  key,
  code: '',
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});

test('single keys, and the second key after g', () => {
  expect(readKey(press('/'), false)).toEqual({ shortcut: 'search' });
  expect(readKey(press('?', { shiftKey: true }), false)).toEqual({ shortcut: 'help' });
  expect(readKey(press('g'), false)).toEqual({ waitsForSecond: true });
  expect(readKey(press('m'), true)).toEqual({ shortcut: 'open-m' });
  expect(readKey(press('a'), true)).toEqual({ shortcut: 'open-a' });
  expect(readKey(press('m'), false)).toEqual({});
  expect(readKey(press('0'), true)).toEqual({});
});

test('on a keyboard of another script the place of the key counts', () => {
  expect(readKey(press('เ', { code: 'KeyG' }), false)).toEqual({ waitsForSecond: true });
  expect(readKey(press('ท', { code: 'KeyM' }), true)).toEqual({ shortcut: 'open-m' });
  expect(readKey(press('ฝ', { code: 'Slash' }), false)).toEqual({ shortcut: 'search' });
  expect(readKey(press('ฦ', { code: 'Slash', shiftKey: true }), false)).toEqual({ shortcut: 'help' });
});

test('an open row is approved and rejected by a letter, and chosen from by a number; r reads anew where nothing is open', () => {
  expect(readKey(press('a'), false)).toEqual({ shortcut: 'approve' });
  expect(readKey(press('r'), false)).toEqual({ shortcut: 'reject', otherwise: 'refresh' });
  expect(readKey(press('3'), false)).toEqual({ shortcut: 'choose-3' });
  expect(readKey(press('0'), false)).toEqual({});
  expect(readKey(press('w'), true)).toEqual({ shortcut: 'open-w' });
});

test('keys held with Ctrl, Alt or Meta belong to the browser, except Ctrl K', () => {
  expect(readKey(press('k', { ctrlKey: true }), false)).toEqual({ shortcut: 'palette' });
  expect(readKey(press('k', { metaKey: true }), false)).toEqual({ shortcut: 'palette' });
  expect(readKey(press('r', { ctrlKey: true }), false)).toEqual({});
  expect(readKey(press('j', { altKey: true }), false)).toEqual({});
});

test('only single letters can be turned off', () => {
  expect(isLetterKey(press('r'))).toBe(true);
  expect(isLetterKey(press('k', { ctrlKey: true }))).toBe(false);
  expect(isLetterKey(press('Escape'))).toBe(false);
});
