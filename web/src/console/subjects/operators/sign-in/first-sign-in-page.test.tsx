import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as api from '#api/call.ts';
import { Refused } from '#api/refused.ts';
import { session } from '#api/session.ts';
import { showInEnglish } from '#console/show-in-english.ts';
import { FirstSignInPage } from './first-sign-in-page.tsx';

const call = vi.fn<(endpoint: unknown, input: { body: unknown }) => Promise<unknown>>();

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const enrolment = {
  ticket: 'a-ticket',
  secret,
  otpauthUrl: `otpauth://totp/Croupier:nok?secret=${secret}`,
  expiresAt: '2026-11-21T08:00:00Z',
};
const codes = ['aaaaaa-222222', 'bbbbbb-333333'];

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

const show = () => {
  const onLeave = vi.fn<() => void>();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <FirstSignInPage userName="nok" onLeave={onLeave} />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), onLeave };
};
const begin = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.type(screen.getByLabelText('One-time password'), 'abcde-fghjk-mnpqr-stuvw');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
};
const setUp = async (user: ReturnType<typeof userEvent.setup>, password = 'lantern river 77') => {
  await user.type(await screen.findByLabelText('New password'), password);
  await user.type(screen.getByLabelText('New password again'), password);
  await user.type(screen.getByLabelText('Current code in the app'), '123456');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
};

test('the session begins only when the recovery codes are kept', async () => {
  call.mockResolvedValueOnce(enrolment).mockResolvedValueOnce({ token: 'the-token', recoveryCodes: codes });
  const { user, onLeave } = show();
  await begin(user);
  expect(call.mock.calls[0]?.[1].body).toEqual({ userName: 'nok', oneTimePassword: 'abcde-fghjk-mnpqr-stuvw' });
  await setUp(user);
  await screen.findByText(codes[0] ?? '');
  expect(session.token()).toBeUndefined();
  const on = screen.getByRole('button', { name: 'Go to the console' });
  expect(on).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('checkbox'));
  await user.click(on);
  expect(session.token()).toBe('the-token');
  expect(onLeave).toHaveBeenCalledOnce();
});

test('a password too short is said before anything is sent', async () => {
  call.mockResolvedValueOnce(enrolment);
  const { user } = show();
  await begin(user);
  await setUp(user, 'short');
  expect(screen.getByText('At least 12 characters.')).toBeDefined();
  expect(call).toHaveBeenCalledOnce();
});

test('a wrong code empties the field and can be tried again; a ticket that is over leads back to the beginning', async () => {
  call
    .mockResolvedValueOnce(enrolment)
    .mockRejectedValueOnce(new Refused({ code: 'SECOND_FACTOR_WRONG', message: 'no', status: 422 }))
    .mockRejectedValueOnce(new Refused({ code: 'TICKET_USED', message: 'no', status: 409 }));
  const { user } = show();
  await begin(user);
  await setUp(user);
  await screen.findByText(/The code is wrong/);
  expect(screen.getByLabelText('Current code in the app')).toHaveProperty('value', '');
  await user.type(screen.getByLabelText('Current code in the app'), '654321');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(screen.getByLabelText('One-time password')).toBeDefined());
  expect(screen.getByRole('alert').textContent).toContain('Start again');
});

test('a wrong name and a wrong one-time password are not told apart', async () => {
  call.mockRejectedValue(new Refused({ code: 'WRONG_CREDENTIALS', message: 'no', status: 422 }));
  const { user } = show();
  await begin(user);
  expect((await screen.findByText(/is wrong, or the password was already used/)).textContent).toContain(
    'The username or one-time password',
  );
});
