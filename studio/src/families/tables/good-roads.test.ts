import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { goodRoads } from './good-roads.rules.ts';
import { type Hand, logicalColumns } from './roads.rules.ts';

const hands = (text: string): Pick<Hand, 'side'>[] => Array.from(text, (side) => ({ side: side as Hand['side'] }));
const after = (text: string): string =>
  goodRoads(logicalColumns(hands(text)))
    .map(({ road, side }) => (side === null ? road : `${road} ${side}`))
    .toSorted()
    .join(', ');

/** The patterns after each hand, from the hand on at which they change. */
const changes = (text: string): string[] => {
  const found: string[] = [];
  let before = '';
  for (let hand = 1; hand <= text.length; hand += 1) {
    const now = after(text.slice(0, hand));
    if (now !== before) found.push(`${hand} ${now || '–'}`);
    before = now;
  }
  return found;
};

test('patterns come and go with the hands as in known shoes', () => {
  assert.deepEqual(changes('BPPBPPBPPB'), ['6 ONE_TWO B', '7 TWO_ONE P', '8 JUMP B, STICK P', '9 JUMP B, ONE_TWO B', '10 TWO_ONE P']);
  assert.deepEqual(changes('BBPPBBPPBP'), [
    '6 BOTH_STICK',
    '7 DOUBLE_JUMP, EQUAL_ROWS',
    '8 BOTH_STICK, DOUBLE_JUMP, EQUAL_ROWS',
    '9 DOUBLE_JUMP, EQUAL_ROWS, STICK B',
    '10 STICK P',
  ]);
  assert.deepEqual(changes('BPBPBPPPPBPB'), [
    '4 PING_PONG',
    '6 JUMP B, PING_PONG',
    '7 JUMP B',
    '9 JUMP B, LONG P',
    '10 –',
    '11 JUMP B',
    '12 LONG_TO_PING',
  ]);
  assert.equal(changes('BPPPBBPBPPPBBB').find((change) => change.startsWith('13')), '13 ALT_STICK B'); // prettier-ignore
});

test('a whole shoe with ties has the patterns of its hands without them', () => {
  assert.deepEqual(changes('BBPPPBPBBTBBPPBBBBPPTPBPBPBBBBPPB'), [
    '12 LONG B',
    '13 –',
    '16 BOTH_STICK',
    '18 BOTH_STICK, LONG B',
    '19 –',
    '20 BOTH_STICK',
    '23 STICK B',
    '24 STICK P',
    '25 –',
    '26 PING_PONG',
    '28 –',
    '30 LONG B',
    '31 –',
  ]);
});

test('four columns that rise or fall by one are a slope', () => {
  assert.equal(after('BPPBBBPPPP'), 'BOTH_STICK, LONG P, SLOPE');
  assert.equal(after('BBBBPPPBBP'), 'SLOPE');
  assert.equal(after('BPPBBBPP'), 'BOTH_STICK');
});

test('a streak and a ping-pong say how long they are, and a new shoe has no pattern', () => {
  assert.deepEqual(goodRoads(logicalColumns(hands('PBBBBTBB'))), [{ road: 'LONG', side: 'B', length: 6 }]);
  assert.deepEqual(goodRoads(logicalColumns(hands('BBPBPBP'))).find(({ road }) => road === 'PING_PONG')?.length, 5);
  for (const text of ['', 'T', 'B']) assert.equal(after(text), '');
});

test('the sides change places in a pattern when they change places in the shoe', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('B', 'P', 'T'), maxLength: 70 }), (text) => {
      const turned = Array.from(text, (side) => ({ B: 'P', P: 'B' })[side] ?? side).join('');
      const expected = goodRoads(logicalColumns(hands(text))).map((road) => ({
        ...road,
        side: road.side === null ? null : road.side === 'B' ? 'P' : 'B',
      }));
      assert.deepEqual(goodRoads(logicalColumns(hands(turned))), expected);
    }),
  );
});
