import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pageAt } from '@croupier/contract/brand/site';
import { expect, test } from 'vitest';
import type { TextKey } from '#i18n/text.ts';
import { readCatalogue } from '../../build/catalogues.ts';
import { isOverHome, isWide, pageAtPath, pagesIn } from './find-page.ts';
import { memberPages } from './member-pages.ts';
import type { SiteMenu, SitePage } from './page.ts';
import { pages } from './pages.ts';

const messages = join(import.meta.dirname, '..', '..', 'messages');
const english = (key: TextKey): string => {
  const [namespace = '', name = ''] = key.split('.');
  return readCatalogue(messages, 'en', namespace)[name] ?? '';
};
const rows: readonly SitePage[] = pages;
const menus: readonly SiteMenu[] = ['strip-start', 'strip-end', 'side', 'foot', 'search'];
const addresses = rows.flatMap(({ path, also = [] }) => [path, ...also]);

test('each page has addresses of its own, and each page of the member area a name of its own', () => {
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(new Set(memberPages.map(({ name }) => name)).size).toBe(memberPages.length);
});

test('each page has a title in English, unless it is about one thing', () => {
  const titles = [...rows.filter(({ path }) => !path.includes('$')).map(({ title }) => title), ...memberPages.map(({ title }) => title)];
  for (const title of titles) expect(title === undefined ? '' : english(title)).not.toBe('');
  for (const { path, title } of rows.filter((row) => row.path.includes('$'))) expect([path, title]).toEqual([path, undefined]);
});

test('each entry of a menu leads to a page, and each page that names a menu is in it', () => {
  for (const menu of menus) {
    const entries = pagesIn(menu);
    expect(entries.length).toBeGreaterThan(0);
    expect(entries.map(({ to }) => pageAtPath(to)?.path)).toEqual(rows.filter((row) => row.menus?.includes(menu)).map(({ path }) => path));
  }
});

/** An address as somebody opens it. */
const filled = (path: string): string => path.replace('$category', 'rng').replace('$nodeId', 'BGS:koi');

test('the server knows the address of every page, and renders those that are public', () => {
  for (const { path, also = [], ssr } of rows)
    for (const address of [path, ...also]) {
      const { kind } = pageAt(filled(address));
      expect([address, kind === 'own' ? 'own' : kind === 'nothing' ? 'unknown' : 'rendered']).toEqual([
        address,
        ssr === undefined ? 'own' : 'rendered',
      ]);
    }
});

test('the files of a rendered page are there, and its description has an English text', () => {
  const rendered = rows.flatMap(({ ssr }) => ssr ?? []);
  expect(rendered.length).toBeGreaterThan(5);
  for (const { files, description } of rendered) {
    for (const file of files) expect([file, existsSync(join(import.meta.dirname, file))]).toEqual([file, true]);
    if (description !== undefined) expect(english(description)).not.toBe('');
  }
});

test('windows over home are the pages whose address shows home below them', () => {
  expect(addresses.filter(isOverHome)).toEqual(['/help', '/login', '/register']);
});

test('only lotteries within the frame have its whole width', () => {
  expect(addresses.filter(isWide)).toEqual(['/seamless', '/lottert', '/vnlottery', '/sealottery']);
});
