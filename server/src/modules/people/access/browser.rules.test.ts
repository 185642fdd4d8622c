import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browserOf } from './browser.rules.ts';

for (const [userAgent, browser] of [
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0',
    'Edge, Windows',
  ],
  ['Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36', 'Chrome, Android'],
  ['Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/144.0.0.0 Mobile Safari/537.36', 'Chrome, Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
    'Safari, iOS',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:146.0) Gecko/20100101 Firefox/146.0', 'Firefox, macOS'],
  ['curl/8.5.0', 'curl'],
  ['', ''],
] as const) {
  test(`"${userAgent.slice(0, 60)}" is ${browser === '' ? 'nobody' : browser}`, () => assert.equal(browserOf(userAgent), browser));
}

test('whatever is sent as a name of a browser fits into its column', () => {
  assert.ok(browserOf('x'.repeat(500)).length <= 40);
  assert.ok(browserOf(`${'x'.repeat(500)} Android`).length <= 40);
});
