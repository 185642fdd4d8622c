import type { LinkageType } from '@croupier/contract/brand/content';
import { expect, test } from 'vitest';
import { type Linkage, linkageOf } from './linkage.rules.ts';

const cases: [LinkageType, string, Linkage][] = [
  ['NONE', '/hot', undefined],
  ['PATH', '/hot', { to: 'site', href: '/hot' }],
  ['PATH', '/help#terms', { to: 'site', href: '/help#terms' }],
  ['PATH', '//evil.test', undefined],
  ['PATH', 'javascript:alert(1)', undefined],
  ['GAME', 'STUDIO:koi', { to: 'site', href: '/play/STUDIO%3Akoi' }],
  ['GAME', '', undefined],
  ['VENDOR', 'RNG:STUDIO', { to: 'site', href: '/rng?vassalage=STUDIO' }],
  ['VENDOR', 'LIVE:AG', { to: 'site', href: '/live?vassalage=AG' }],
  ['VENDOR', 'NOWHERE:AG', undefined],
  ['VENDOR', 'RNG:a&b', undefined],
  ['REWARD_CENTER', '', { to: 'site', href: '/member?page=rewardCenter' }],
  ['SERVICE', '', { to: 'service' }],
  ['URL', 'https://example.com/x', { to: 'elsewhere', href: 'https://example.com/x' }],
  ['URL', 'http://example.com', undefined],
  ['URL', 'javascript:alert(1)', undefined],
];

for (const [linkageType, target, expected] of cases)
  test(`${linkageType} to “${target}” opens ${expected === undefined ? 'nothing' : JSON.stringify(expected)}`, () =>
    expect(linkageOf({ linkageType, target })).toEqual(expected));
