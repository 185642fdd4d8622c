import { beforeEach, expect, test, vi } from 'vitest';
import { device, rememberedName } from './device.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

beforeEach(() => localStorage.clear());

test('a remembered browser signs in for as long as it was told to, and not a moment longer', () => {
  device.keep({ token: 'kept', signsInUntil: inDays(1), trustedUntil: null });
  expect(device.signsIn()).toBe('kept');
  vi.setSystemTime(Date.now() + 86_400_001);
  expect(device.signsIn()).toBeUndefined();
  expect(localStorage.getItem('device')).toBeNull();
});

test('after signing out a trusted browser is still spared the second step, but signs nobody in', () => {
  device.keep({ token: 'kept', signsInUntil: inDays(1), trustedUntil: inDays(30) });
  device.forgetSignIn();
  expect(device.signsIn()).toBeUndefined();
  expect(device.token()).toBe('kept');
});

test('after signing out nothing is left of a browser that was only remembered', () => {
  device.keep({ token: 'kept', signsInUntil: inDays(1), trustedUntil: null });
  device.forgetSignIn();
  expect(localStorage.getItem('device')).toBeNull();
});

test('a sign-in that gives nothing to keep leaves what is kept', () => {
  device.keep({ token: 'kept', signsInUntil: null, trustedUntil: inDays(30) });
  device.keep(undefined);
  expect(device.token()).toBe('kept');
});

test('a stored value that is no device is taken away', () => {
  for (const written of ['{', 'null', '{"token":5}', '"text"']) {
    localStorage.setItem('device', written);
    expect(device.token()).toBeUndefined();
    expect(localStorage.getItem('device')).toBeNull();
  }
});

test('only the user name is remembered, and forgotten when it is not wanted', () => {
  rememberedName.set('mali');
  expect(rememberedName.get()).toBe('mali');
  rememberedName.set(undefined);
  expect(rememberedName.get()).toBe('');
});
