import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { languageNames } from '../src/i18n/languages.ts';
import { compile, consoleLanguagesIn, consoleNamespaces, languagesIn, problemsIn, problemsOf } from './catalogues.ts';

test('the site has all 28 languages, and no other', () => {
  const folder = join(import.meta.dirname, '..', 'messages');
  expect(languagesIn(folder)).toHaveLength(28);
  expect(languagesIn(folder).toSorted()).toEqual(Object.keys(languageNames).toSorted());
});

// Every message of every language is parsed, which takes seconds where the processor is shared.
test('no language lacks a message, an argument or a plural category', { timeout: 600_000 }, () => {
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

test('a language may do without the console, which then does not offer it; what players read it must have', () => {
  const folder = mkdtempSync(join(tmpdir(), 'messages-'));
  const write = (language: string, ...namespaces: string[]) => {
    mkdirSync(join(folder, language));
    for (const namespace of namespaces) writeFileSync(join(folder, language, `${namespace}.json`), '{"hello":"Hello"}');
  };
  try {
    write('en', 'shell', 'wallet', ...consoleNamespaces);
    write('th', 'shell', 'wallet', ...consoleNamespaces);
    write('fr', 'shell', 'wallet', 'console');
    write('ru', 'shell', 'wallet');
    expect(problemsIn(folder).filter((problem) => !/patterns|refusals/.test(problem))).toEqual([]);
    expect(consoleLanguagesIn(folder)).toEqual(['en', 'th']);
    write('sw', 'shell', 'games');
    expect(problemsIn(folder).filter((problem) => problem.startsWith('sw') && !/patterns|refusals/.test(problem))).toEqual([
      'sw has no wallet.json',
      'sw/games.json is not in en',
    ]);
    write('xx', 'shell', 'wallet');
    expect(problemsIn(folder).filter((problem) => problem.startsWith('xx'))).toEqual([
      'xx has no patterns.json',
      'xx has no refusals.json',
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a plain text stays text, and anything else is parsed', () => {
  const { plain, open } = compile({ plain: 'Close', open: 'Play {name}' });
  expect(plain).toBe('Close');
  expect(open).toMatchObject([{ value: 'Play ' }, { value: 'name' }]);
});
