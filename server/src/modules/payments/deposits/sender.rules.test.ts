import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accountsDiffer, sameAccount } from './sender.rules.ts';

test('account numbers agree by their digits, or by the digits a bank shows, each in its place', () => {
  const cases: [named: string, paid: string, expected: boolean][] = [
    ['220-4-71883-0', '2204718830', true],
    ['2204718830', '2204718831', false],
    ['2204718830', 'xxx-x-x1883-0', true],
    ['2204718830', 'XX-XX-X1884-0', false],
    ['2204718830', 'xxx-x-xx883-x', false],
    ['2204718830', 'xxxx1883-0', true],
    ['1230685027', 'x5027', true],
    ['1230685027', 'X-5027', true],
    ['1230685027', '•••• 5027', true],
    ['1230685027', '*5027', true],
    ['1230685027', 'xxx-x-x8502-x', true],
    ['1230685027', '123xx5027', true],
    ['1230685027', 'xxx-x-x8503-x', false],
    ['1230685027', 'x5028', false],
    ['1230685027', 'x027', false],
    ['1230685027', '5027', false],
    ['1230685027', '124x5027', false],
    ['1230685027', '๑๒๓-๐-๖๘๕๐๒-๗', true],
    ['1230685027', '123\u20110\u201168502\u20117', true],
    ['x5027', 'x5027', false],
    ['', '2204718830', false],
    ['2204718830', '', false],
  ];
  for (const [named, paid, expected] of cases) assert.equal(sameAccount(named, paid), expected, `${named} | ${paid}`);
});

test('only numbers with enough open digits contradict each other', () => {
  assert.ok(accountsDiffer('1230685027', '1230685028'));
  assert.ok(accountsDiffer('1230685027', 'x5028'));
  assert.ok(!accountsDiffer('1230685027', 'x5027'));
  assert.ok(!accountsDiffer('1230685027', 'x28'));
  assert.ok(!accountsDiffer('', '1230685027'));
});
