import { expect, test, vi } from 'vitest';
import { session } from './session.ts';

test('signing out clears session storage but for the code of the merchant', () => {
  sessionStorage.setItem('merchantCode', 'ruby');
  sessionStorage.setItem('something', 'of the member');
  session.begin('a-token');
  session.end('signed-out');
  expect(Object.entries(sessionStorage)).toEqual([['merchantCode', 'ruby']]);
});

test('a new tab gets the session of one that is open, and signing out ends it there too', async () => {
  const other = new BroadcastChannel('session');
  const heard: unknown[] = [];
  other.addEventListener('message', ({ data }) => {
    heard.push(data);
    if ((data as { type: string }).type === 'who') other.postMessage({ type: 'token', token: 'from the other tab' });
  });
  session.askTabs();
  await expect.poll(() => session.token()).toBe('from the other tab');
  session.end('signed-out');
  await expect.poll(() => heard).toContainEqual({ type: 'over', token: 'from the other tab', why: 'signed-out' });
  other.close();
});

test('another member signing out elsewhere ends nothing here', async () => {
  session.begin('mine');
  const other = new BroadcastChannel('session');
  other.postMessage({ type: 'over', token: 'theirs', why: 'signed-out' });
  other.postMessage({ type: 'token', token: 'theirs' });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(session.token()).toBe('mine');
  other.close();
});

test('while a session is renewed, the end of the old one ends nothing', async () => {
  session.begin('old');
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
  session.begin('old');
  await expect(session.renew(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(session.token()).toBe('old');
  session.end('expired');
  expect(session.token()).toBeUndefined();
});

test('a sign-out in the middle of a renewal signs out', async () => {
  session.begin('old');
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
