import { Currency, Decimal } from '@croupier/contract/core/money';
import { expect, test } from 'vitest';
import { groupOfTyped, typedGroup, withGroup } from './settings-draft.rules.ts';

const THB = Currency.parse('THB');
const set = {
  group: 'LAO',
  seriesMax: 1850,
  payoutMax: Decimal.parse('5000.00'),
  cancelMinutes: 0,
  cancelsPerDay: 3,
  plays: [{ play: 'three-top', stakeMin: Decimal.parse('1.00') }],
};
const asIs = (text: string): string => text;

test('the fields of a group give its settings again', () => {
  expect(groupOfTyped('LAO', typedGroup(set, asIs), THB)).toEqual(set);
});

test('a field that is no amount and a series that is no number are not taken', () => {
  const typed = typedGroup(set, asIs);
  expect(groupOfTyped('LAO', { ...typed, payoutMax: 'much' }, THB)).toBeUndefined();
  expect(groupOfTyped('LAO', { ...typed, payoutMax: '0' }, THB)).toBeUndefined();
  expect(groupOfTyped('LAO', { ...typed, seriesMax: '19.5' }, THB)).toBeUndefined();
  expect(groupOfTyped('LAO', { ...typed, cancelMinutes: '61' }, THB)).toBeUndefined();
  expect(groupOfTyped('LAO', { ...typed, cancelsPerDay: '0' }, THB)).toBeUndefined();
});

test('a group whose fields are emptied has the settings of the vendor again', () => {
  const empty = groupOfTyped('LAO', typedGroup(undefined, asIs), THB);
  expect(empty).toBeDefined();
  if (empty !== undefined) expect(withGroup({ off: [], groups: [set], hot: [] }, empty).groups).toEqual([]);
});
