import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as api from '#api/call.ts';
import { Refused } from '#api/refused.ts';
import { ReauthenticationDialog } from '#console/confirm/reauthentication-dialog.tsx';
import { showInEnglish } from '#console/show-in-english.ts';
import { AuthenticatorDialog, PasswordDialog, RecoveryDialog } from './dialogs.tsx';

const call = vi.fn<(endpoint: unknown, input: { body?: unknown }) => Promise<unknown>>();

const again = new Refused({ code: 'REAUTHENTICATE', message: 'no', status: 403 });
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const enrolment = {
  ticket: 'a-ticket',
  secret,
  otpauthUrl: `otpauth://totp/Croupier:demo?secret=${secret}`,
  expiresAt: '2026-11-21T08:00:00Z',
};

beforeAll(showInEnglish);
beforeEach(() => {
  call.mockReset();
  vi.spyOn(api, 'call').mockImplementation(call as never);
});
afterEach(cleanup);

const show = (Shown: typeof PasswordDialog) => {
  const [onClose, onDone] = [vi.fn<() => void>(), vi.fn<() => void>()];
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Shown onClose={onClose} onDone={onDone} />
      <ReauthenticationDialog />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), onClose, onDone };
};

test('a new password is typed twice, and what differs is not sent', async () => {
  call.mockResolvedValue(null);
  const { user, onDone } = show(PasswordDialog);
  await user.type(screen.getByLabelText('New password'), 'lantern river 77');
  await user.type(screen.getByLabelText('New password again'), 'lantern river 78');
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(screen.getByText('The passwords do not match.')).toBeDefined();
  expect(call).not.toHaveBeenCalled();
  await user.clear(screen.getByLabelText('New password again'));
  await user.type(screen.getByLabelText('New password again'), 'lantern river 77');
  await user.click(screen.getByRole('button', { name: 'Change' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(call.mock.calls[0]?.[1].body).toEqual({ newPassword: 'lantern river 77' });
});

test('the last digit takes another authenticator into use; a wrong code can be tried again', async () => {
  call
    .mockResolvedValueOnce(enrolment)
    .mockRejectedValueOnce(new Refused({ code: 'SECOND_FACTOR_WRONG', message: 'no', status: 422 }))
    .mockResolvedValueOnce(null);
  const { user, onDone } = show(AuthenticatorDialog);
  await user.type(await screen.findByLabelText('Current code in the app'), '123456');
  await screen.findByText(/The code is wrong/);
  await user.type(screen.getByLabelText('Current code in the app'), '654321');
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(call.mock.calls.at(-1)?.[1].body).toEqual({ ticket: 'a-ticket', code: '654321' });
});

test('recovery codes cannot be closed away before they are kept', async () => {
  call.mockResolvedValue({ recoveryCodes: ['aaaaaa-222222'] });
  const { user, onClose, onDone } = show(RecoveryDialog);
  await screen.findByText('aaaaaa-222222');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(await screen.findByText(/Store them first/)).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(onDone).toHaveBeenCalledOnce();
});

test('an operator who gives up the confirmation is not left before an empty window', async () => {
  for (const shown of [AuthenticatorDialog, RecoveryDialog]) {
    call.mockRejectedValue(again);
    const { user, onClose } = show(shown);
    await screen.findByText('Confirm your identity');
    await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body);
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    cleanup();
  }
});
