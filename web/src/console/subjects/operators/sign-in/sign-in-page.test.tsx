import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as api from '#api/call.ts';
import { Refused } from '#api/refused.ts';
import { session } from '#api/session.ts';
import { showInEnglish } from '#console/show-in-english.ts';
import { SignInPage } from './sign-in-page.tsx';

const call = vi.fn<(endpoint: unknown, input: { body: unknown }) => Promise<unknown>>();

beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  await showInEnglish();
});
beforeEach(() => {
  call.mockReset();
  vi.spyOn(api, 'call').mockImplementation(call as never);
  sessionStorage.clear();
});
afterEach(cleanup);

const show = (ended?: 'expired' | 'signed-out') => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SignInPage ended={ended} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
};
const field = (name: string) => screen.getByLabelText(name);

test('the sixth digit sends the form, when the rest is there', async () => {
  call.mockResolvedValue({ token: 'a-token' });
  const user = show();
  await user.type(field('Username'), ' demo ');
  await user.type(field('Password'), 'secret');
  await user.click(field('Code from your authenticator'));
  await user.paste('123 456');
  await waitFor(() => expect(session.token()).toBe('a-token'));
  expect(call).toHaveBeenCalledOnce();
  expect(call.mock.calls[0]?.[1].body).toEqual({ userName: 'demo', password: 'secret', code: '123456' });
});

test('a missing value is said at its field, the first one has the focus, and nothing is sent', async () => {
  const user = show();
  await user.type(field('Username'), 'demo');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(screen.getByText('Enter your password.')).toBeDefined();
  expect(screen.getByText('Enter the six-digit code from your authenticator.')).toBeDefined();
  expect(document.activeElement).toBe(field('Password'));
  expect(call).not.toHaveBeenCalled();
});

test('a refused sign-in keeps name and password, empties the code and goes there', async () => {
  call.mockRejectedValue(new Refused({ code: 'WRONG_CREDENTIALS', message: 'no', status: 422 }));
  const user = show();
  await user.type(field('Username'), 'demo');
  await user.type(field('Password'), 'wrong');
  await user.type(field('Code from your authenticator'), '123456');
  expect((await screen.findByRole('alert')).textContent).toContain('The username, password or code is wrong');
  expect(field('Password')).toHaveProperty('value', 'wrong');
  expect(field('Code from your authenticator')).toHaveProperty('value', '');
  expect(document.activeElement).toBe(field('Code from your authenticator'));
});

test('an operator who has to wait sees for how long, and cannot send meanwhile', async () => {
  call.mockRejectedValue(new Refused({ code: 'TOO_MANY_REQUESTS', message: 'no', status: 429, value: { retryAfterSeconds: 30 } }));
  const user = show();
  await user.type(field('Username'), 'demo');
  await user.type(field('Password'), 'wrong');
  await user.type(field('Code from your authenticator'), '123456');
  expect((await screen.findByRole('alert')).textContent).toContain('Try again in 0:30');
  expect(screen.getByRole('button', { name: 'Log in' })).toHaveProperty('disabled', true);
  await user.type(field('Code from your authenticator'), '654321{Enter}');
  expect(call).toHaveBeenCalledOnce();
});

test('an operator who comes here because a session ended is told so', () => {
  show('expired');
  expect(screen.getByRole('alert').textContent).toBe('Your session has ended. Log in to continue where you were.');
});

test('a locked console asks its operator for password and code alone', async () => {
  call.mockResolvedValue({ token: 'next-token' });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SignInPage ended="expired" lockedFor="somsri" onOther={() => undefined} />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  expect(screen.getByRole('heading', { name: 'The console is locked' })).toBeDefined();
  expect(screen.queryByLabelText('Username')).toBeNull();
  expect(document.activeElement).toBe(field('Password'));
  await user.type(field('Password'), 'secret');
  await user.type(field('Code from your authenticator'), '123456');
  await waitFor(() => expect(session.token()).toBe('next-token'));
  expect(call.mock.calls[0]?.[1].body).toEqual({ userName: 'somsri', password: 'secret', code: '123456' });
});

test('somebody else may sign in at a locked console', async () => {
  const onOther = vi.fn<() => void>();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SignInPage ended="expired" lockedFor="somsri" onOther={onOther} />
    </QueryClientProvider>,
  );
  await userEvent.setup().click(screen.getByRole('button', { name: 'Log in as someone else' }));
  expect(onOther).toHaveBeenCalledOnce();
});

test('a recovery code that begins with six digits is typed to its end', async () => {
  const user = show();
  await user.type(field('Username'), 'demo');
  await user.type(field('Password'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  await user.type(field('Recovery code'), '123456');
  expect(call).not.toHaveBeenCalled();
});
