import { expect, test } from 'vitest';
import type { Text } from '#i18n/text.ts';
import { voidWords } from './round-words.ts';

const t = ((key: string, values: object = {}) => [key, ...Object.values(values)].join(' ')) as unknown as Text;
const textOf = (amount: string, payout: string): string =>
  voidWords({ 'name.en': 'Swift Sic Bo', amount, payout, currency: 'THB', cause: 'OPERATOR' }, t, 'en').text;

test('a message about a void round says what came back: a stake, or a free bet that cost nothing', () => {
  expect(textOf('15.00', '0.00')).toMatch(/^inbox.roundVoidedByHouse inbox.stakeReturned .*15/);
  expect(textOf('0.00', '0.00')).toBe('inbox.roundVoidedByHouse inbox.freeBetReturned');
  expect(textOf('0.00', '95.00')).toMatch(/inbox.freeBetReturned inbox.payoutTakenBack .*95/);
});
