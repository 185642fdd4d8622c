import { expect, test } from 'vitest';
import { builtLink, htmlOf } from './build-link.ts';

const url = 'https://ruby.example/go/ABCDEFG';
const nothing = { to: '', clickid: '', subs: ['', '', '', '', ''] };

test('a link without choices is the campaign’s own, and the usual page is not said again', () => {
  expect(builtLink(url, '/games', nothing)).toBe(url);
  expect(builtLink(url, '/games', { ...nothing, to: '/games' })).toBe(url);
});

test('a chosen value is encoded, and macros of other trackers stay readable for them', () => {
  expect(builtLink(url, '/', { to: '/register?x=1', clickid: '{clickid}', subs: ['a b', '', 'ก', '', ''] })).toBe(
    `${url}?to=%2Fregister%3Fx%3D1&clickid={clickid}&sub1=a%20b&sub3=%E0%B8%81`,
  );
});

test('a piece of a page cannot be broken out of by a name', () => {
  expect(htmlOf(`${url}?a=1&b=2`, '"><script>')).toBe(`<a href="${url}?a=1&amp;b=2" rel="sponsored noopener">&quot;&gt;&lt;script&gt;</a>`);
});
