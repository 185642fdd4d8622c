import { beforeEach, expect, test, vi } from 'vitest';
import { session } from '#api/session.ts';
import { standInPlatform } from '../../../test-platform.ts';
import { payloadKeys } from '../../../test-site.tsx';
import { signInRemembered } from './remembered-sign-in.ts';
import { device } from './device.ts';

const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
const remembered = { token: 'first', signsInUntil: tomorrow, trustedUntil: null };
const signedIn = { token: 'fresh', userName: 'mali', firstTimeLogin: false, passwordExpired: false };

beforeEach(() => {
  vi.stubGlobal('navigator', { locks: { request: (_name: string, run: () => Promise<void>) => run() } });
});

test('a remembered browser is signed in, and keeps the next token', async () => {
  const keys = await payloadKeys();
  const heard = standInPlatform({
    '/wps/v2/keys': () => ({ value: keys.published }),
    '/wps/v2/session/device': () => ({ value: { ...signedIn, device: { ...remembered, token: 'second' } } }),
  });
  device.keep(remembered);
  await signInRemembered();
  expect(session.token()).toBe('fresh');
  expect(device.token()).toBe('second');
  expect(await keys.read(heard.at(-1)?.body)).toEqual({ deviceToken: 'first', site: 'player' });
});

test('where another tab has a session already, the token is not spent', async () => {
  const heard = standInPlatform({});
  device.keep(remembered);
  session.begin('of the other tab');
  await signInRemembered();
  expect(heard).toEqual([]);
  expect(device.token()).toBe('first');
});

test('a token that is refused is not tried again; one that got no answer is kept', async () => {
  const keys = await payloadKeys();
  standInPlatform({ '/wps/v2/keys': () => ({ value: keys.published }) });
  device.keep(remembered);
  await signInRemembered();
  expect(device.token()).toBe('first');
  standInPlatform({
    '/wps/v2/keys': () => ({ value: keys.published }),
    '/wps/v2/session/device': () => ({ status: 409, refusal: { code: 'TICKET_USED', message: 'no' } }),
  });
  await signInRemembered();
  expect(session.token()).toBeUndefined();
  expect(device.token()).toBeUndefined();
});

test('a password that is due is changed at the form, so no session begins', async () => {
  const keys = await payloadKeys();
  standInPlatform({
    '/wps/v2/keys': () => ({ value: keys.published }),
    '/wps/v2/session/device': () => ({ value: { ...signedIn, passwordExpired: true } }),
  });
  device.keep(remembered);
  await signInRemembered();
  expect(session.token()).toBeUndefined();
});

test('a platform that takes long keeps nobody before a blank page; its session is taken in when it comes', async () => {
  const keys = await payloadKeys();
  standInPlatform({
    '/wps/v2/keys': () => ({ value: keys.published }),
    '/wps/v2/session/device': () => ({ value: signedIn }),
  });
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  vi.stubGlobal('navigator', { locks: { request: (_name: string, run: () => Promise<void>) => held.then(run) } });
  device.keep(remembered);
  await signInRemembered();
  expect(session.token()).toBeUndefined();
  letGo();
  await expect.poll(() => session.token()).toBe('fresh');
});
