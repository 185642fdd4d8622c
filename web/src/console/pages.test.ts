import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readCatalogue } from '../../build/catalogues.ts';
import { firstTexts } from './first-texts.ts';
import { type ConsolePage, menuGroups } from './page.ts';
import { pages, redirects } from './pages.ts';

const messages = join(import.meta.dirname, '..', '..', 'messages');

test('each page has an address and a letter of its own', () => {
  const paths = pages.map(({ path }) => path);
  const letters = pages.flatMap(({ shortcut }) => shortcut?.key ?? []);
  expect(new Set(paths).size).toBe(paths.length);
  expect(new Set(letters).size).toBe(letters.length);
});

test('each page has a title in English, unless it is about one thing, and so has each entry of the menu', () => {
  const rows: readonly ConsolePage[] = pages;
  const titles = rows.flatMap(({ path, title, menu }) => [
    ...(path.includes('$') && title === undefined ? [] : [title]),
    ...(menu ? [menu.name] : []),
  ]);
  for (const key of titles) {
    const [namespace = '', ...name] = (key ?? '').split('.');
    expect([key, readCatalogue(messages, 'en', namespace)[name.join('.')] ?? '']).not.toEqual([key, '']);
  }
});

test('the words of titles, menus and shortcuts are fetched before the console is drawn', () => {
  const keys = (pages as readonly ConsolePage[]).flatMap(({ title, menu, shortcut }) => [title, menu?.name, shortcut?.help]);
  const first: ReadonlySet<string | undefined> = new Set(firstTexts);
  const namespaces = [...keys, ...Object.values(menuGroups)].flatMap((key) => key?.split('.')[0] ?? []);
  expect(namespaces.filter((namespace) => !first.has(namespace))).toEqual([]);
});

test('each entry of the menu but the first page is in a group, and each group has a name in English and an entry', () => {
  const menus = (pages as readonly ConsolePage[]).flatMap(({ path, menu }) => (menu === undefined ? [] : [{ path, group: menu.group }]));
  expect(menus.filter(({ group }) => group === undefined).map(({ path }) => path)).toEqual(['/today']);
  for (const [group, key] of Object.entries(menuGroups)) {
    expect(menus.map((menu) => menu.group)).toContain(group);
    const [namespace = '', ...name] = key.split('.');
    expect([key, readCatalogue(messages, 'en', namespace)[name.join('.')] ?? '']).not.toEqual([key, '']);
  }
});

test('an entry of the menu leads to one page', () => {
  for (const { path } of (pages as readonly ConsolePage[]).filter(({ menu }) => menu !== undefined)) expect(path).not.toContain('$');
});

test('a former address is no page and leads to one', () => {
  const paths: readonly string[] = pages.map(({ path }) => path);
  for (const [from, to] of Object.entries(redirects)) {
    expect(paths).not.toContain(from);
    expect(paths).toContain(to);
  }
});
