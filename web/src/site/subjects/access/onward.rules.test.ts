import { expect, test } from 'vitest';
import { onwardOf } from './onward.rules.ts';

test('a place of this site is gone on to, with what its address says', () => {
  for (const place of ['/play/STUDIO%3Akoi', '/member?page=depositv2&id=018f', '/recent', '/lottery?gameCode=VN_1', '/agentHome'])
    expect(onwardOf(place)).toBe(place);
});

test('nothing outside of this site is gone on to', () => {
  for (const place of [
    'https://elsewhere.test/',
    '//elsewhere.test',
    '/\\elsewhere.test',
    '/\t/elsewhere.test',
    'javascript:alert(1)',
    '/play/x#"onload=',
    'member',
    '',
    undefined,
    ['/member'],
    `/${'a'.repeat(400)}`,
  ])
    expect(onwardOf(place)).toBeUndefined();
});

test('the way in does not lead to itself', () => {
  for (const place of ['/login', '/login?to=/login', '/register', '/agent']) expect(onwardOf(place)).toBeUndefined();
});
