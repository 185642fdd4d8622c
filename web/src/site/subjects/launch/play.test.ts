import type { Balance } from '@croupier/contract/people/members';
import { Currency, moneyOf } from '@croupier/contract/core/money';
import { expect, test } from 'vitest';
import { messageFrom } from './frame-messages.ts';
import { pictureFile } from './keep-picture.ts';
import { lasted, netResult } from './net-result.ts';

const THB = Currency.parse('THB');
const balance = (amount: string) => ({ balance: amount, currency: 'THB', bonus: '0.00', locked: '0.00', version: '1' }) as Balance;

test('the result of play is the change of the balance since the platform counted', () => {
  expect(netResult(balance('100.00'), balance('80.50'))).toEqual(moneyOf('-19.50', THB));
  expect(netResult(balance('100.00'), balance('100.00'))).toEqual(moneyOf('0', THB));
});

test('time in a game is shown with hours only when there are any', () => {
  expect(lasted(0, 65_000)).toBe('01:05');
  expect(lasted(0, 3_723_000)).toBe('1:02:03');
  expect(lasted(5_000, 0)).toBe('00:00');
});

test('a game is heard only from its own window and its own origin, and only in words we know', () => {
  const its = {} as MessageEventSource;
  const game = { origin: 'http://studio.test', window: its };
  const said = (data: unknown, origin = game.origin, source: MessageEventSource | null = its) =>
    messageFrom({ data, origin, source }, game);
  expect(said({ type: 'croupier:go-home', gameCode: 'koi' })).toEqual({ type: 'croupier:go-home' });
  expect(said({ type: 'croupier:go-home' }, 'http://elsewhere.test')).toBeUndefined();
  expect(said({ type: 'croupier:go-home' }, game.origin, {} as MessageEventSource)).toBeUndefined();
  expect(said({ type: 'croupier:pay-me' })).toBeUndefined();
  expect(said('croupier:go-home')).toBeUndefined();
  expect(messageFrom({ data: { type: 'croupier:ready' }, origin: game.origin, source: null }, { ...game, window: null })).toBeUndefined();
});

test('a game may hand over a picture to keep: a PNG with a plain name, and nothing else', () => {
  const png = new Blob(['x'], { type: 'image/png' });
  expect(pictureFile({ name: 'vn-north-20261129', picture: png })?.name).toBe('vn-north-20261129.png');
  for (const name of ['../result', 'result.exe', '', 'x'.repeat(81)]) expect(pictureFile({ name, picture: png })).toBeUndefined();
  expect(pictureFile({ name: 'result', picture: new Blob(['x'], { type: 'text/html' }) })).toBeUndefined();
  expect(pictureFile({ name: 'result', picture: new Blob([new Uint8Array(3 * 1_024 * 1_024)], { type: 'image/png' }) })).toBeUndefined();
  expect(pictureFile({ name: 'result', picture: 'data:image/png;base64,' })).toBeUndefined();
});
