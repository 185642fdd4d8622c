import { expect, test } from 'vitest';
import { session } from '#api/session.ts';
import { phoneAddress } from './download.tsx';

test('the code for a phone carries the language and the merchant, and no session', () => {
  session.begin('a-secret');
  const address = phoneAddress('https://ruby.example', 'th', 'ruby');
  expect(address).toBe('https://ruby.example/?lang=th&merchantCode=ruby');
  expect(address).not.toContain('a-secret');
});
