import { expect, test } from 'vitest';
import { browserNameOf } from './browser-name.ts';

const cases: [string, ReturnType<typeof browserNameOf>][] = [
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    { browser: 'Chrome', system: 'Windows', isPhone: false },
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    { browser: 'Edge', system: 'Windows', isPhone: false },
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
    { browser: 'Samsung Internet', system: 'Android', isPhone: true },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    { browser: 'Safari', system: 'iPhone', isPhone: true },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1',
    { browser: 'Chrome', system: 'iPhone', isPhone: true },
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', { browser: 'Firefox', system: 'Linux', isPhone: false }],
  ['curl/8.5.0', { browser: undefined, system: undefined, isPhone: false }],
  ['', { browser: undefined, system: undefined, isPhone: false }],
];

test.each(cases)('%s', (userAgent, name) => {
  expect(browserNameOf(userAgent)).toEqual(name);
});
