import { parse } from '@formatjs/icu-messageformat-parser';
import { expect, test } from 'vitest';
import { writerOf } from './write-message.ts';

const text = (language: string, message: string, values: Record<string, unknown> = {}) => writerOf(language).text(parse(message), values);

test('a plural takes its exact figure first, then its category, and writes the figure in Latin digits', () => {
  const games = '{count, plural, =0 {none} one {# game} other {# games}}';
  expect([0, 1, 2, 12_345].map((count) => text('en', games, { count }))).toEqual(['none', '1 game', '2 games', '12,345 games']);
  const files = '{count, plural, one {# файл} few {# файла} many {# файлов} other {# файла}}';
  expect([1, 3, 5, 21].map((count) => text('ru', files, { count }))).toEqual(['1 файл', '3 файла', '5 файлов', '21 файл']);
  expect(text('fa', '{count, plural, one {# بازی} other {# بازی}}', { count: 1_200 })).toBe('1,200 بازی');
});

test('an offset is taken away before the category is chosen', () => {
  const friends = '{count, plural, offset:1 =1 {you} one {you and # other} other {you and # others}}';
  expect([1, 2, 4].map((count) => text('en', friends, { count }))).toEqual(['you', 'you and 1 other', 'you and 3 others']);
});

test('arguments, choices and plurals stand inside each other', () => {
  const message = '{name} {kind, select, slot {plays {count, plural, one {# line} other {# lines}}} other {waits}}';
  expect(text('en', message, { name: 'Anna', kind: 'slot', count: 25 })).toBe('Anna plays 25 lines');
  expect(text('en', message, { name: 'Anna', kind: 'table', count: 25 })).toBe('Anna waits');
});

test('a tag gives what is inside to its value, and the pieces stay in their order', () => {
  const pieces = writerOf('en').rich<{ link: unknown }>(parse('Read the <link>{what}</link> first.'), {
    what: 'terms',
    link: (inside: unknown[]) => ({ link: inside }),
  });
  expect(pieces).toEqual(['Read the ', { link: ['terms'] }, ' first.']);
  expect(writerOf('en').rich(parse('Only {what}'), { what: 'text' })).toBe('Only text');
});
