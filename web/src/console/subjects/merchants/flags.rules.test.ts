import { Flags } from '@croupier/contract/brand/merchants';
import { expect, test } from 'vitest';
import { haveWayIn, safeFlags } from '@croupier/contract/brand/switches';
import { switches, unsafe } from './flags.rules.ts';

test('every switch has its place', () => {
  const placed = [...Object.values(switches).flat(), 'rewardTicker'];
  expect(placed.toSorted()).toEqual(Object.keys(Flags.shape).toSorted());
  expect(Flags.parse(safeFlags)).toEqual(safeFlags);
});

test('only a switch that protects members is unsafe on its other side', () => {
  expect(unsafe(safeFlags, 'secondStep')).toBeUndefined();
  expect(unsafe({ ...safeFlags, secondStep: false }, 'secondStep')).toBe('secondStep');
  expect(unsafe({ ...safeFlags, freePlay: false }, 'freePlay')).toBeUndefined();
});

test('numbers without a password need another way in', () => {
  const byNumber = { ...safeFlags, MOBILENUMREG3: true };
  expect(haveWayIn(byNumber)).toBe(false);
  for (const name of ['MOBILENUMPASSREG3', 'codeLogin', 'firebaseLogin'] as const)
    expect(haveWayIn({ ...byNumber, [name]: true })).toBe(true);
});
