import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fillPlaces, matchedOf, placesFor, stakeBand } from './alike.rules.ts';

test('a band is four times as wide as the one below, and members without stakes have their own', () => {
  assert.deepEqual([0n, -5n, 1n, 3n, 4n, 15n, 16n, 63n, 64n].map(stakeBand), [0, 0, 1, 1, 2, 2, 3, 3, 4]);
  assert.equal(stakeBand(10_000_000_000n * 4n), stakeBand(10_000_000_000n) + 1);
});

test('members are compared with as many others of the same band, and those without a similar one are left out', () => {
  const members = [
    { id: 'a', band: 3 },
    { id: 'b', band: 3 },
    { id: 'c', band: 3 },
    { id: 'd', band: 9 },
    { id: 'e', band: 0 },
  ];
  const free = placesFor(members.map(({ band }) => band));
  const found = [
    ...fillPlaces(free, [
      { id: 'v', band: 3 },
      { id: 'w', band: 5 },
      { id: 'x', band: 0 },
    ]),
    ...fillPlaces(free, [
      { id: 'y', band: 3 },
      { id: 'z', band: 0 },
    ]),
  ];
  assert.deepEqual(found, ['v', 'x', 'y']);
  assert.deepEqual(matchedOf(members, free), ['a', 'b', 'e']);
});
