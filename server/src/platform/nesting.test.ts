import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isDeeperThan } from './nesting.ts';

const deep = (json: string, most: number) => isDeeperThan(Buffer.from(json), most);

test('lists and objects in each other are counted, beside each other they are not', () => {
  assert.equal(deep('{"a":[1,{"b":2}]}', 3), false);
  assert.equal(deep('{"a":[1,{"b":2}]}', 2), true);
  assert.equal(deep('[[],[],[],{}]', 2), false);
  assert.equal(deep('7', 0), false);
});

test('brackets inside a text do not count', () => {
  assert.equal(deep(String.raw`{"a":"[[[[{{{{","b\\":["]","\"[["]}`, 2), false);
});

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;

test('for any JSON the depth is the same as in the parsed value', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), fc.nat({ max: 7 }), (value, most) => {
      assert.equal(deep(JSON.stringify(value), most), depthOf(value) > most);
    }),
  );
});
