import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compile, problemsIn, problemsOf } from './catalogues.ts';

test('no language lacks a message, an argument or a plural category', () => {
  expect(problemsIn(join(import.meta.dirname, '..', 'messages'))).toEqual([]);
});

test('a hole in a language is found', () => {
  const source = { games: '{count, plural, one {# game} other {# games}}', hello: 'Hello {name}', bye: 'Bye' };
  expect(problemsOf('ar', 'shell', source, { games: '{count, plural, one {#} other {#}}', hello: 'مرحبا', more: 'x', empty: ' ' })).toEqual(
    [
      'ar/shell: bye is missing',
      'ar/shell: more is not in en',
      'ar/shell: empty is not in en',
      'ar/shell: games lacks the plural category "zero"',
      'ar/shell: games lacks the plural category "two"',
      'ar/shell: games lacks the plural category "few"',
      'ar/shell: games lacks the plural category "many"',
      'ar/shell: hello lacks the argument {name}',
      'ar/shell: empty is empty',
    ],
  );
  expect(problemsOf('en', 'shell', { bad: 'ok' }, { bad: '{unclosed' })).toEqual(['en/shell: bad cannot be read']);
});

test('a plain text stays text, and anything else is parsed', () => {
  const { plain, open } = compile({ plain: 'Close', open: 'Play {name}' });
  expect(plain).toBe('Close');
  expect(open).toMatchObject([{ value: 'Play ' }, { value: 'name' }]);
});
