import type { BannerBefore } from '@croupier/contract/brand/banners-console';
import { expect, test } from 'vitest';
import { toLocalTime } from '../local-time.ts';
import { isTargetWrong, noWords, readInstead, readTyped, type Typed } from './banner-fields.ts';

const typed = (change: Partial<Typed>): Typed => ({
  picture: '/art/banner/night.{w}.{ext}',
  linkageType: 'NONE',
  target: '',
  wording: {},
  from: '',
  until: '',
  ...change,
});
const home = { groupName: 'w_home', defaultLanguage: 'th', timeZone: 'Asia/Bangkok', standing: undefined } as const;

test('a language in which nothing is written is left out, and a banner without words says so in the default language', () => {
  const title = { ...noWords, title: 'Hello' };
  expect(readTyped(typed({ wording: { th: { ...noWords, text: ' ' }, en: title } }), home)).toMatchObject({
    wish: { wording: { en: title } },
  });
  expect(readTyped(typed({}), home)).toMatchObject({ wish: { wording: { th: noWords }, from: null, until: null } });
  expect(readInstead({ en: title, th: noWords }, 'th')).toBe('en');
  expect(readInstead({ en: title, th: title }, 'th')).toBe('th');
  expect(readInstead({}, 'th')).toBeUndefined();
});

test('moments are by the merchant’s clock', () => {
  expect(readTyped(typed({ from: '2026-11-21T14:05' }), home)).toMatchObject({ wish: { from: '2026-11-21T07:05:00.000Z', until: null } });
});

test('a moment that was not touched stays as exact as it was', () => {
  const standing: BannerBefore = { ...typed({}), wording: {}, from: '2026-11-21T14:05:09.123456Z', until: '2026-11-22T14:05:09.5Z' };
  const times = { from: toLocalTime(home.timeZone, standing.from), until: toLocalTime(home.timeZone, standing.until ?? '') };
  expect(readTyped(typed(times), { ...home, standing })).toMatchObject({ wish: { from: standing.from, until: standing.until } });
  expect(readTyped(typed({ ...times, until: times.from }), { ...home, standing })).toEqual({ wrong: 'times' });
});

test('a person who does not see a banner can tell its target, by words that are shown where it hangs', () => {
  const opens = { linkageType: 'SERVICE', wording: { th: { ...noWords, action: 'Ask' } } } as const;
  expect(readTyped(typed(opens), home)).toHaveProperty('wish');
  expect(readTyped(typed(opens), { ...home, groupName: 'w_login' })).toEqual({ wrong: { nameless: 'th' } });
  expect(readTyped(typed(opens), { ...home, groupName: 'w_legal' })).toMatchObject({ wish: { linkageType: 'NONE' } });
});

test.each([
  ['PATH', '/hot', false],
  ['PATH', '/member?page=depositv2', false],
  ['PATH', 'hot', true],
  ['PATH', '//evil.test', true],
  ['GAME', 'STUDIO:koi', false],
  ['GAME', '', true],
  ['VENDOR', '', true],
  ['URL', 'https://example.com/a', false],
  ['URL', 'http://example.com', true],
  ['URL', 'https://', true],
  ['NONE', '', false],
] as const)('%s to “%s” is wrong: %s', (linkageType, target, expected) => expect(isTargetWrong(linkageType, target)).toBe(expected));
