import { expect, test } from 'vitest';
import { networksIn } from './networks.rules.ts';

test('networks are read one a line, each once', () => {
  expect(networksIn(' 203.0.113.0/24\n\n2001:db8::/32\n203.0.113.0/24\n10.0.0.1\n::1')).toEqual({
    networks: ['203.0.113.0/24', '2001:db8::/32', '10.0.0.1', '::1'],
  });
  expect(networksIn('')).toEqual({ networks: [] });
});

test.each([
  '203.0.113.0/33',
  '256.1.1.1',
  '10.0.0',
  '10.0.0.0.',
  '2001:db8::/129',
  '1::2::3',
  '1:2:3:4:5:6:7:8:9',
  'office',
  '10.0.0.0/8/8',
])('%s is no network', (line) => {
  expect(networksIn(`10.0.0.0/8\n${line}`)).toEqual({ wrong: line });
});
