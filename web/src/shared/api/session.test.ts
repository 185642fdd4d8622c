import { expect, test } from 'vitest';
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
