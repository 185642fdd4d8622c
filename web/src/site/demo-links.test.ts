import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pageAtPath } from './find-page.ts';
import { memberPages } from './member-pages.ts';
import { securityParts } from './subjects/security/parts.ts';

const demo = join(import.meta.dirname, '..', '..', '..', 'server', 'src', 'modules', 'brand', 'content', 'demo');
const read = (...path: string[]): string => readFileSync(join(demo, ...path), 'utf8');

const help = new Map(readdirSync(join(demo, 'help')).map((file) => [file.replace('.html', ''), read('help', file)]));
const hrefsIn = (html: string): string[] => [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));

/** Why a link of a text in a language leads nowhere; undefined for one that leads to a page. */
const problemOf = (href: string, language: string): string | undefined => {
  const { origin, pathname, searchParams, hash } = new URL(href, 'http://site.test');
  if (origin !== 'http://site.test') return undefined;
  if (pageAtPath(pathname) === undefined) return 'no page has this address';
  if (pathname === '/help' && hash !== '' && !help.get(language)?.includes(`id="${hash.slice(1)}"`))
    return 'the help centre has no such article';
  const [page, part] = [searchParams.get('page'), searchParams.get('part')];
  if (page !== null && memberPages.every(({ name }) => name !== page)) return 'the member area has no such page';
  return part !== null && securityParts.every((one) => one !== part) ? 'the security centre has no such part' : undefined;
};

const brokenOf = (language: string, hrefs: readonly string[]): string[] =>
  hrefs.flatMap((href) => {
    const problem = problemOf(href, language);
    return problem === undefined ? [] : [`${language} ${href}: ${problem}`];
  });

test('a link to no page, no article or no part of the member area is found', () => {
  const broken = ['/nowhere', '/help#nothing', '/member?page=nothing', '/member?page=securityCenter&part=nothing'];
  expect(brokenOf('en', broken)).toHaveLength(broken.length);
});

test('every link of the help centre leads to a page, in every language', () => {
  expect(help.size).toBe(28);
  for (const [language, html] of help) expect(brokenOf(language, hrefsIn(html))).toEqual([]);
});

test('every link of an announcement leads to a page, in every language', () => {
  const announcements = JSON.parse(read('announcements.json')) as { wording: Record<string, { content: string }> }[];
  for (const { wording } of announcements)
    for (const [language, { content }] of Object.entries(wording)) expect(brokenOf(language, hrefsIn(content))).toEqual([]);
});

test('every banner leads to a page, in every language', () => {
  const banners = JSON.parse(read('banners.json')) as { target?: string; wording: Record<string, object> }[];
  for (const { target, wording } of banners)
    for (const language of Object.keys(wording)) expect(brokenOf(language, target === undefined ? [] : [target])).toEqual([]);
});

test('texts about limits lead to the page that sets them', () => {
  for (const [language, html] of help) {
    const article = html.slice(html.indexOf('id="limits-and-breaks"'), html.indexOf('id="warning-signs"'));
    expect([language, hrefsIn(article)]).toEqual([language, ['/member?page=securityCenter&part=playWell']]);
  }
});
