import { beforeEach, expect, test, vi } from 'vitest';
import { session } from './session.ts';

beforeEach(() => session.begin('old'));

test('while a session is renewed, the end of the old one ends nothing', async () => {
  const ended = vi.fn<() => void>();
  const stop = session.onEnd(ended);
  await session.renew(async () => {
    session.end('expired');
    return 'new';
  });
  expect(session.token()).toBe('new');
  expect(ended).not.toHaveBeenCalled();
  session.end('expired');
  expect(session.token()).toBeUndefined();
  expect(ended).toHaveBeenCalledOnce();
  stop();
});

test('a renewal that fails leaves the session as it was, and it can end again', async () => {
  await expect(session.renew(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(session.token()).toBe('old');
  session.end('expired');
  expect(session.token()).toBeUndefined();
});

test('who signs out is signed out, also in the middle of a renewal', async () => {
  const bring: { token?: (token: string) => void } = {};
  const renewal = session.renew(
    () =>
      new Promise((resolve) => {
        bring.token = resolve;
      }),
  );
  session.end('signed-out');
  bring.token?.('new');
  await renewal;
  expect(session.token()).toBeUndefined();
});
