import { expect, test } from 'vitest';
import { pagesOf, tileAfter, wallIn } from './wall.rules.ts';

const at = { total: 20, columns: 6, rightToLeft: false, screen: 2 };
const press = (key: string, ctrlKey = false) => ({ key, ctrlKey });

test('three tiles stand side by side on a phone, and as many as fit on wider screens', () => {
  expect(wallIn(366).columns).toBe(3);
  expect(wallIn(768).columns).toBe(4);
  expect(wallIn(1150).columns).toBe(6);
  expect(wallIn(1500).columns).toBe(9);
});

test('arrows lead to the neighbours, and stop at the ends', () => {
  expect(tileAfter(press('ArrowRight'), 0, at)).toBe(1);
  expect(tileAfter(press('ArrowLeft'), 0, at)).toBe(0);
  expect(tileAfter(press('ArrowDown'), 0, at)).toBe(6);
  expect(tileAfter(press('ArrowUp'), 7, at)).toBe(1);
  expect(tileAfter(press('ArrowUp'), 3, at)).toBe(3);
  expect(tileAfter(press('ArrowDown'), 19, at)).toBe(19);
});

test('down from a column the last row does not have leads to its last tile', () => {
  expect(tileAfter(press('ArrowDown'), 17, at)).toBe(19);
});

test('where the script goes from right to left, so do the arrows', () => {
  expect(tileAfter(press('ArrowRight'), 5, { ...at, rightToLeft: true })).toBe(4);
  expect(tileAfter(press('ArrowLeft'), 5, { ...at, rightToLeft: true })).toBe(6);
});

test('Home and End lead along the row, and with Ctrl along the list', () => {
  expect(tileAfter(press('Home'), 8, at)).toBe(6);
  expect(tileAfter(press('End'), 8, at)).toBe(11);
  expect(tileAfter(press('End'), 19, at)).toBe(19);
  expect(tileAfter(press('Home', true), 8, at)).toBe(0);
  expect(tileAfter(press('End', true), 8, at)).toBe(19);
});

test('a page down is a screen of rows, and other keys mean nothing', () => {
  expect(tileAfter(press('PageDown'), 1, at)).toBe(13);
  expect(tileAfter(press('PageUp'), 13, at)).toBe(1);
  expect(tileAfter(press('a'), 1, at)).toBeUndefined();
});

test('only the pages in sight are asked for', () => {
  expect(pagesOf(0, 59, 60)).toEqual([1]);
  expect(pagesOf(59, 60, 60)).toEqual([1, 2]);
  expect(pagesOf(5_990, 6_010, 60)).toEqual([100, 101]);
});
