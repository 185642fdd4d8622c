import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageAt } from '@croupier/contract/brand/site';
import { themeOf } from '@croupier/contract/brand/site-colours';
import { canonicalPath, renderedAddress, isToBeFound } from './addresses.rules.ts';
import { filesBeyond } from './files.rules.ts';
import { asScript, headTags, type Told } from './head.rules.ts';
import { partsOf, placesPerPart, robotsText, sitemap, sitemapIndex } from './machines.rules.ts';
import { hashOf, policyText } from './policy.rules.ts';
import { themeSheet } from './theme.rules.ts';

const look = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://site');
  const page = pageAt(pathname);
  return [renderedAddress(page, pathname, searchParams), canonicalPath(page, searchParams), isToBeFound(page, searchParams)];
};

test('a page that is the same for everybody is rendered at one address, a page of a member at none', () => {
  const cases: [address: string, rendered: string | undefined, canonical: string, found: boolean][] = [
    ['/', '/', '/', true],
    ['/?lang=th&utm_source=mail', '/', '/', true],
    ['/home', '/home', '/', true],
    ['/rng', '/rng', '/rng', true],
    ['/rng/', '/rng', '/rng', true],
    ['/rng?vassalage=AG', '/rng?vassalage=AG', '/rng?vassalage=AG', true],
    ['/rng?vassalage=AG&lang=th', '/rng?vassalage=AG', '/rng?vassalage=AG', true],
    ['/rng?vassalage=AG,CQ9', undefined, '/rng', false],
    ['/rng?vassalage=AG&filter=NEW', undefined, '/rng', false],
    ['/rng?search=koi', undefined, '/rng', false],
    ['/hot?sort=name', undefined, '/hot', false],
    ['/login?to=%2Fhot', '/login', '/login', false],
    ['/game/STUDIO%3Akoi', '/game/STUDIO%3Akoi', '/game/STUDIO%3Akoi', true],
    ['/game/STUDIO:koi?fbclid=x', '/game/STUDIO%3Akoi', '/game/STUDIO%3Akoi', true],
    ['/member?page=depositv2', undefined, '/', false],
    ['/play/STUDIO%3Akoi', undefined, '/', false],
    ['/RNG', '/-', '/', false],
    ['/game/%E0%A4%A', '/-/-', '/', false],
    ['/nowhere', '/-', '/', false],
    ['/no/where', '/-/-', '/', false],
  ];
  for (const [address, ...expected] of cases) assert.deepEqual(look(address), expected, address);
});

const told: Told = {
  head: { title: 'Koi "Night" <b>', description: 'A & B', trail: [{ name: 'Ruby', path: '/' }] },
  name: 'Ruby',
  language: 'th',
  origin: 'https://ruby.example',
  path: '/rng?vassalage=AG',
  inLanguage: true,
  languages: ['th', 'en'],
  picture: undefined,
  found: true,
};

test('a head names the page in its own language and in the others, and nothing in a name ends an element', () => {
  const tags = headTags(told);
  assert.match(tags, /<title>Koi &quot;Night&quot; &lt;b&gt;<\/title>/);
  assert.match(tags, /rel="canonical" href="https:\/\/ruby\.example\/rng\?vassalage=AG&amp;lang=th"/);
  assert.match(tags, /hreflang="en" href="https:\/\/ruby\.example\/rng\?vassalage=AG&amp;lang=en"/);
  assert.match(tags, /hreflang="x-default" href="https:\/\/ruby\.example\/rng\?vassalage=AG"/);
  assert.equal(/hreflang/.test(headTags({ ...told, languages: ['th'] })), false);
  assert.match(headTags({ ...told, found: false }), /<meta name="robots" content="noindex">/);
  assert.equal(/canonical/.test(headTags({ ...told, found: false })), false);
  assert.equal(asScript({ a: '</script><b>' }), '{"a":"\\u003c/script>\\u003cb>"}');
});

test('a policy admits what it names, by its hash, and calls only where it is said', () => {
  const policy = policyText({
    inlineScripts: [hashOf('go()')],
    inlineStyles: [],
    protocol: 'https',
    authority: 'ruby.example',
    imageHosts: ['https://cdn.example'],
    calls: [],
    frames: undefined,
  });
  assert.match(policy, /script-src 'self' 'sha256-[\w+/]{43}='; style-src 'self'; img-src 'self' data: blob: https:\/\/cdn\.example;/);
  assert.match(policy, /connect-src 'self' wss:\/\/ruby\.example; .*frame-src 'none'/);
  assert.equal(/unsafe|nonce/.test(policy), false);
});

test('a page takes the files it needs beyond the first load, each once, and never a source the build does not know', () => {
  const manifest = {
    'site.html': { file: 'site.js', imports: ['_vendor'], css: ['site.css'] },
    _vendor: { file: 'vendor.js' },
    _tile: { file: 'tile.js', imports: ['_vendor'], css: ['tile.css'] },
    'home.tsx': { file: 'home.js', imports: ['_tile', '_vendor'], css: ['home.css'] },
    'list.tsx': { file: 'list.js', imports: ['_tile'], css: ['site.css'] },
  };
  assert.deepEqual(filesBeyond(manifest, 'site.html', ['home.tsx', 'list.tsx']), {
    scripts: ['home.js', 'tile.js', 'list.js'],
    styles: ['home.css', 'tile.css'],
  });
  assert.throws(() => filesBeyond(manifest, 'site.html', ['gone.tsx']), /no gone\.tsx/);
});

test('sitemaps are parted, and say when a game last changed', () => {
  assert.deepEqual([partsOf(0), partsOf(1), partsOf(placesPerPart), partsOf(placesPerPart + 1)], [1, 1, 1, 2]);
  assert.match(sitemapIndex('https://ruby.example', 2, '2026-11-21T00:00:00Z'), /sitemap-2\.xml<\/loc><lastmod>2026-11-21/);
  const text = sitemap(
    'https://ruby.example',
    [{ path: '/rng?vassalage=AG' }, { path: '/game/A%3Ab', changedAt: '2026-11-20T00:00:00Z' }],
    ['th', 'en'],
  );
  assert.equal([...text.matchAll(/<url>/g)].length, 2);
  assert.match(text, /<loc>https:\/\/ruby\.example\/game\/A%3Ab<\/loc><lastmod>2026-11-20T00:00:00Z<\/lastmod><\/url>/);
  assert.match(text, /vassalage=AG&amp;lang=th/);
  assert.match(robotsText('https://ruby.example'), /Disallow: \/member\n[\s\S]*Sitemap: https:\/\/ruby\.example\/sitemap\.xml\n/);
});

test('a merchant’s own colours are in the page that is sent, all of them and nothing that is no property', () => {
  const colours = { accent: '#7a1fa2', onAccent: '#ffffff', textOnDark: '#e1bee7', textOnLight: '#6a1b9a' };
  const sheet = themeSheet(themeOf(colours));
  assert.match(sheet, /^:root\{--brass:#7a1fa2;(?:--[a-z-]+:#[0-9a-f]{6};?)+\}$/);
  for (const colour of Object.values(colours)) assert.ok(sheet.includes(colour), colour);
  assert.equal(themeSheet({ '--brass': '</style><script>', color: 'red' }), '');
  assert.equal(themeSheet({}), '');
});
