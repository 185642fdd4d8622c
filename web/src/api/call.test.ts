import { login } from '@croupier/contract/people/access';
import { findDeposit, openDeposit } from '@croupier/contract/payments/deposits';
import { gameList } from '@croupier/contract/play/catalogue';
import { DepositId } from '@croupier/contract/core/ids';
import { balance } from '@croupier/contract/people/members';
import { Currency, moneyOf } from '@croupier/contract/core/money';
import { sendUpload } from '@croupier/contract/brand/media';
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose';
import { beforeEach, expect, test, vi } from 'vitest';
import { standInPlatform } from '../test-platform.ts';
import { startLanguage } from '#i18n/text.ts';
import { call } from './call.ts';
import { isAnswered, Refused, Unreachable } from './refused.ts';
import { session } from './session.ts';

const THB = Currency.parse('THB');
const id = DepositId.parse('018f0000-0000-7000-8000-0000000000d1');
const deposit = {
  id,
  state: 'AWAITING',
  method: { code: 'BANK', kind: 'BANK', name: null, standard: null },
  money: { amount: '500.25', currency: 'THB' },
  expected: { amount: '500.25', currency: 'THB' },
  fee: { amount: '0.00', currency: 'THB' },
  credited: null,
  reference: 'N23MZWXC',
  bank: { code: 'OUTSIDE', name: 'Outside Bank', account: '8801000011', holder: 'Ruby House' },
  from: null,
  qr: null,
  payUrl: null,
  coins: null,
  slips: [],
  canCancel: true,
  createdAt: '2026-11-21T01:00:00Z',
  expiresAt: '2026-11-21T01:30:00Z',
  matchedAt: null,
  creditedAt: null,
};

const upload = { id, type: 'image/png', bytes: 4, width: 100, height: 100, uploadedAt: '2026-11-21T01:00:00Z' };

beforeEach(async () => {
  await startLanguage('th', 'ui');
});

test('money travels as decimals and arrives as exact amounts, with the token and the language', async () => {
  session.begin('token-1');
  const heard = standInPlatform({ '/wps/v2/deposits': () => ({ value: deposit }) });
  const opened = await call(openDeposit, { body: { method: 'BANK', money: moneyOf('500.25', THB) } });
  expect(heard[0]?.body).toEqual({ method: 'BANK', money: { amount: '500.25', currency: 'THB' } });
  expect(heard[0]?.headers.get('authorization')).toBe('Bearer token-1');
  expect(heard[0]?.headers.get('accept-language')).toBe('th');
  expect(opened.money).toEqual({ amount: 5_002_500n, currency: 'THB' });
});

test('a wish has a name of its own, and a picture is the body itself', async () => {
  session.begin('token-1');
  const heard = standInPlatform({ '/wps/v2/deposits': () => ({ value: deposit }), '/wps/v2/uploads': () => ({ value: upload }) });
  await call(openDeposit, { body: { method: 'BANK', money: moneyOf('1', THB) }, key: 'wish-1' });
  expect(heard[0]?.headers.get('idempotency-key')).toBe('wish-1');
  const fetched = vi.spyOn(globalThis, 'fetch');
  const picture = new Blob(['slip'], { type: 'image/png' });
  await call(sendUpload, { picture });
  const [, request] = fetched.mock.calls[0] ?? [];
  expect(request?.body).toBe(picture);
  expect(new Headers(request?.headers).get('content-type')).toBe('image/png');
});

test('parameters stand in the path and only what is given stands in the query', async () => {
  const heard = standInPlatform({
    [`/wps/v2/deposits/${id}`]: () => ({ value: deposit }),
    '/wps/relay/GCSGAME_gameList': () => ({ value: { content: [], pageNum: 1, pageSize: 20, totalPages: 0, totalElements: 0 } }),
  });
  await call(findDeposit, { params: { id } });
  await call(gameList, { query: { search: 'koi & lotus', gameType: 'RNG', vassalage: undefined } });
  expect(heard[0]?.path).toBe(`/wps/v2/deposits/${id}`);
  expect(heard[1]?.query).toEqual({ search: 'koi & lotus', gameType: 'RNG' });
});

test('an encrypted call sends nothing that can be read on the way', async () => {
  const { privateKey, publicKey } = await generateKeyPair('ECDH-ES', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: 'key-1', use: 'enc', alg: 'ECDH-ES' };
  const heard = standInPlatform({
    '/wps/v2/keys': () => ({ value: { keys: [jwk], at: 1_000 } }),
    '/wps/session/login': () => ({ value: { token: 't', userName: 'mali', firstTimeLogin: false, passwordExpired: false } }),
  });
  await call(login, { body: { username: 'mali', password: 'a-long-secret', type: 'username', site: 'player' } });
  const { body } = heard.find(({ path }) => path === '/wps/session/login') ?? {};
  expect(JSON.stringify(body)).not.toContain('a-long-secret');
  const { plaintext, protectedHeader } = await compactDecrypt((body as { jwe: string }).jwe, privateKey);
  expect(protectedHeader).toMatchObject({ alg: 'ECDH-ES', enc: 'A256GCM', kid: 'key-1' });
  expect(JSON.parse(new TextDecoder().decode(plaintext))).toEqual({
    username: 'mali',
    password: 'a-long-secret',
    type: 'username',
    site: 'player',
  });
});

test('a refusal is thrown with its code, its words and what it leaves open', async () => {
  standInPlatform({
    '/wps/v2/deposits': () => ({
      status: 409,
      refusal: { code: 'DEPOSIT_ALREADY_OPEN', message: 'You already have one', value: { depositId: id } },
    }),
  });
  const refused = await call(openDeposit, { body: { method: 'BANK', money: moneyOf('1', THB) } }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Refused);
  expect(refused).toMatchObject({ code: 'DEPOSIT_ALREADY_OPEN', message: 'You already have one', status: 409, value: { depositId: id } });
});

test('a code this page does not know, or a no of a gateway in between, is taken for our mistake', async () => {
  standInPlatform({ '/wps/v2/wallets/balance': () => ({ status: 418, refusal: { code: 'TEAPOT', message: 'no' } }) });
  await expect(call(balance, {})).rejects.toMatchObject({ code: 'OUR_MISTAKE', status: 418 });
  vi.stubGlobal('fetch', async () => new Response('<h1>Too large</h1>', { status: 413 }));
  await expect(call(balance, {})).rejects.toMatchObject({ code: 'OUR_MISTAKE', status: 413 });
});

test.each([
  ['a page of a gateway', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ['what is not of the platform', () => Response.json({ message: 'upstream timed out' }, { status: 504 })],
  ['half an answer', () => new Response('{"success":tr', { status: 200 })],
  [
    'an answer that is cut off',
    () => new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('cut off')) }), { status: 200 }),
  ],
])('%s is no answer: whether the call was carried out is unknown', async (_, answer) => {
  vi.stubGlobal('fetch', async () => answer());
  const problem = await call(balance, {}).catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(Unreachable);
  expect(isAnswered(problem)).toBe(false);
});

test('only a no to what was asked says that nothing was done; a mistake of ours may come after it was', async () => {
  for (const [status, code, answered] of [
    [409, 'DEPOSIT_ALREADY_OPEN', true],
    [422, 'OUR_MISTAKE', true],
    [503, 'RAIL_UNAVAILABLE', true],
    [500, 'OUR_MISTAKE', false],
    [503, 'OUR_MISTAKE', false],
  ] as const) {
    standInPlatform({ '/wps/v2/wallets/balance': () => ({ status, refusal: { code, message: '' } }) });
    const problem = await call(balance, {}).catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(Refused);
    expect(isAnswered(problem), String(status)).toBe(answered);
  }
});

test('a call that is aborted while its answer is read fails as aborted', async () => {
  const cut = new DOMException('given up', 'AbortError');
  vi.stubGlobal('fetch', async () => new Response(new ReadableStream({ start: (stream) => stream.error(cut) }), { status: 200 }));
  await expect(call(balance, {})).rejects.toBe(cut);
});

test('no answer is not a refusal', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(call(balance, {})).rejects.toBeInstanceOf(Unreachable);
});

test('a session the platform no longer knows ends, but one begun meanwhile does not', async () => {
  const ends: string[] = [];
  const leave = session.onEnd((why) => ends.push(why));
  session.begin('old');
  standInPlatform({
    '/wps/v2/wallets/balance': () => {
      session.begin('new');
      return { status: 401, refusal: { code: 'SESSION_EXPIRED', message: 'over' } };
    },
  });
  await expect(call(balance, {})).rejects.toMatchObject({ status: 401 });
  expect(session.token()).toBe('new');

  standInPlatform({ '/wps/v2/wallets/balance': () => ({ status: 401, refusal: { code: 'SESSION_EXPIRED', message: 'over' } }) });
  await expect(call(balance, {})).rejects.toMatchObject({ status: 401 });
  expect(session.token()).toBeUndefined();
  expect(ends).toEqual(['expired']);
  leave();
});
