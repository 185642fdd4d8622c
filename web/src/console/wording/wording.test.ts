import { Currency, moneyOf } from '@croupier/contract/core/money';
import { expect, test } from 'vitest';
import type { Text } from '#i18n/text.ts';
import { kindText, readAccount } from './account-name.ts';
import { actionGroups, actionsIn, actionText, wasRefused } from './action-text.ts';
import { exactText, splitZeros } from './exact-amount.tsx';
import { justAfter, momentText, startOfDay, zoneText } from './moment.ts';
import { periodText } from './period.ts';
import { reasonText } from './reason-text.ts';

const thb = (text: string) => moneyOf(text, Currency.parse('THB'));
/** Shows which message would stand there, with what in it. */
const t: Text = (key, values) => `${key}${values === undefined ? '' : JSON.stringify(values)}`;

test('an amount keeps every digit of the book, beyond what a number could hold', () => {
  expect(exactText(thb('1204.5'), 'en')).toBe('1,204.50');
  expect(exactText(thb('-0.005'), 'en')).toBe('−0.005');
  expect(exactText(thb('90071992547409.9301'), 'en')).toBe('90,071,992,547,409.9301');
  expect(exactText(thb('12'), 'th', { sign: true })).toBe('+12.00');
  expect(exactText(thb('-12'), 'en', { sign: true, full: true })).toBe('−12.0000');
  expect(exactText(thb('0'), 'en', { sign: true })).toBe('0.00');
  expect(exactText(moneyOf('0.00000001', Currency.parse('BTC')), 'en')).toBe('0.00000001');
});

test('only zeros behind the second decimal are filling', () => {
  expect(splitZeros('−13.0000')).toEqual(['−13.00', '00']);
  expect(splitZeros('+23.4570')).toEqual(['+23.457', '0']);
  expect(splitZeros('1,418.3373')).toEqual(['1,418.3373', '']);
  expect(splitZeros('0.00')).toEqual(['0.00', '']);
});

test('an account is read from its name, whatever colons the kind has', () => {
  expect(readAccount('member:019f:BONUS:42')).toEqual({ side: 'member', memberId: '019f', kind: 'BONUS:42' });
  expect(readAccount('house:VENDOR:STUDIO:2026-11-21')).toEqual({ side: 'house', kind: 'VENDOR:STUDIO:2026-11-21' });
});

test('kinds of account are named; an unknown one is shown as it stands', () => {
  expect(kindText('CASH', t)).toBe('console.kind.CASH');
  expect(kindText('VENDOR:STUDIO:2026-11-21', t)).toBe('console.kind.VENDOR.day{"name":"STUDIO","day":"2026-11-21"}');
  expect(kindText('BANK:004:1-23', t)).toBe('console.kind.BANK{"name":"004:1-23"}');
  expect(kindText('BONUS:42', t)).toBe('console.kind.BONUS');
  expect(kindText('SOMETHING_NEW', t)).toBe('SOMETHING_NEW');
});

test('reasons are named; an unknown one is made readable, never hidden', () => {
  expect(reasonText('BET_REVERSED', t)).toBe('console.reason.BET_REVERSED');
  expect(reasonText('FREE_SPINS_WON', t)).toBe('Free spins won');
});

test('every action of the trail is in one group of the filter and has its words', () => {
  const offered = actionGroups.flatMap(actionsIn);
  expect(new Set(offered).size).toBe(offered.length);
  for (const action of offered) {
    const plain = new RegExp(`^(console|work-queues|vendor-portal)\\.action\\.${action.replaceAll('.', '\\.')}$`);
    // The word for a refusal at a vendor's desk is the same for all acts.
    const said = actionText(action, t).startsWith('vendor-portal.actionRefused');
    if (said) expect(action).toMatch(/^vendordesk\..+\.refused$/);
    else expect(actionText(action, t)).toMatch(plain);
  }
  expect(actionText('robot.began', t)).toBe('robot.began');
  expect(offered.filter(wasRefused)).toContain('session.sign-in.refused');
});

test('records are dated in the zone of the reader, in figures that sort', () => {
  expect(momentText('2026-11-20T17:04:05.678Z', 'Asia/Bangkok')).toBe('2026-11-21 00:04:05');
  expect(momentText('2026-11-20T17:04:05Z', 'UTC')).toBe('2026-11-20 17:04:05');
  expect(zoneText('Asia/Bangkok')).toBe('GMT+7');
});

test('a day begins at midnight of the reader, also over the end of a month', () => {
  expect(startOfDay('2026-11-30')).toBe(new Date(2026, 10, 30).toISOString());
  expect(startOfDay('2026-11-30', 1)).toBe(new Date(2026, 11, 1).toISOString());
});

test('a moment finer than a millisecond lies before the one just after it', () => {
  expect(justAfter('2026-11-21T08:00:00.123999Z')).toBe('2026-11-21T08:00:00.124Z');
});

test('a period of pay is told by the clock of the house', () => {
  expect(periodText('2026-11-22T01+07:00', 'Asia/Bangkok')).toBe('2026-11-22 01:00–02:00');
  expect(periodText('2026-11-21T23+07:00', 'Asia/Bangkok')).toBe('2026-11-21 23:00–00:00');
  expect(periodText('2026-11-21T19:30:00Z', 'Asia/Bangkok')).toBe('2026-11-22 02:30–02:35');
  expect(periodText('2026-11-21', 'Asia/Bangkok')).toBe('2026-11-21');
  expect(periodText('2026-11-H2', 'Asia/Bangkok')).toBe('2026-11-H2');
});
