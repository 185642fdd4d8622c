import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countryOf } from './country-of.ts';
import { isClosedTo, liesIn, plainIp } from './region.rules.ts';

const everywhere = { blockedNetworks: [], allowedCountries: [], blockedCountries: [] };

for (const [what, region, ip, country, closed] of [
  ['a merchant without lists', {}, '203.0.113.1', 'TH', false],
  ['a merchant without lists, to an address nobody knows', {}, '203.0.113.1', undefined, false],
  ['a blocked country', { blockedCountries: ['TH'] }, '203.0.113.1', 'TH', true],
  ['another country than the blocked', { blockedCountries: ['TH'] }, '203.0.113.1', 'KH', false],
  ['an allowed country', { allowedCountries: ['TH', 'KH'] }, '203.0.113.1', 'KH', false],
  ['a country that is not among the allowed', { allowedCountries: ['TH'] }, '203.0.113.1', 'KH', true],
  ['an unknown place where countries are allowed by name', { allowedCountries: ['TH'] }, '203.0.113.1', undefined, true],
  ['this machine', { allowedCountries: ['TH'] }, '127.0.0.1', undefined, false],
  ['this machine over IPv6', { allowedCountries: ['TH'] }, '::1', undefined, false],
  ['a private network', { allowedCountries: ['TH'] }, '::ffff:10.1.2.3', undefined, false],
  ['a country both allowed and blocked', { allowedCountries: ['TH'], blockedCountries: ['TH'] }, '203.0.113.1', 'TH', true],
  ['a blocked network in an allowed country', { allowedCountries: ['TH'], blockedNetworks: ['203.0.113.0/24'] }, '203.0.113.1', 'TH', true],
] as const) {
  test(`${what} is ${closed ? 'closed' : 'open'}`, () => assert.equal(isClosedTo({ ...everywhere, ...region }, ip, country), closed));
}

test('an address is itself however it is written, and what is none is none', () => {
  assert.deepEqual(['::FFFF:1.2.3.4', 'fe80::1%eth0', '1.2.3.4', 'example.com', '', '1.2.3.4, 5.6.7.8'].map(plainIp), ['1.2.3.4', 'fe80::1', '1.2.3.4', undefined, undefined, undefined]); // prettier-ignore
  assert.equal(liesIn(['203.0.113.0/24'], 'not an address'), false);
});

test('the registries know where an address is, IPv4 and IPv6, and nobody knows of private ones', () => {
  assert.deepEqual(['1.0.128.1', '::ffff:1.0.128.1', '8.8.8.8', '2001:4860:4860::8888', '127.0.0.1', '10.0.0.1', '::1', 'x'].map(countryOf), ['TH', 'TH', 'US', 'US', undefined, undefined, undefined, undefined]); // prettier-ignore
});
