import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { session } from '#shared/api/session.ts';
import { standInPlatform } from '../../../test-platform.ts';
import { aSite, draw, payloadKeys } from '../../../test-site.tsx';
import ForgotPassword from './forgot-password.tsx';
import { RegisterDialog } from './register.tsx';
import ResetPassword from './reset-password.tsx';
import { SignInDialog } from './sign-in.tsx';

const signedIn = { token: 'fresh', userName: 'mali', firstTimeLogin: false, passwordExpired: false };

type Answers = Parameters<typeof standInPlatform>[0];
const platform = async (answers: Answers) => {
  const keys = await payloadKeys();
  const heard = standInPlatform({
    '/wps/v2/keys': () => ({ value: keys.published }),
    ...answers,
  });
  const sent = (path: string) => heard.filter((one) => one.path === path);
  return { heard, sent, lastTo: (path: string) => keys.read(sent(path).at(-1)?.body) };
};
const signIn = () => <SignInDialog to={undefined} onClose={vi.fn()} />;
const input = (label: string) => screen.getByLabelText(label, { selector: 'input' });
const logIn = async () => {
  await userEvent.type(screen.getByLabelText('Username'), 'mali');
  await userEvent.type(screen.getByLabelText('Password'), 'a secret{Enter}');
};

test('a password that is due is changed before the session begins; the old one, just typed, is not asked for again', async () => {
  const { lastTo, sent } = await platform({
    '/wps/session/login': () => ({ value: { ...signedIn, token: 'due', passwordExpired: true } }),
    '/wps/member/password': () => ({ value: { ...signedIn, token: 'changed' } }),
  });
  const { where } = await draw(signIn);
  await logIn();
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose a new password' }));
  expect(session.token()).toBeUndefined();
  await userEvent.type(dialog.getByLabelText('New password'), 'lantern-Koi-88');
  await userEvent.type(dialog.getByLabelText('Repeat password'), 'lantern-Koi-88{Enter}');
  await waitFor(() => expect(session.token()).toBe('changed'));
  await waitFor(() => expect(where()).toBe('/'));
  expect(await lastTo('/wps/member/password')).toEqual({
    oldPassword: 'a secret',
    newPassword: 'lantern-Koi-88',
    confirmNewPassword: 'lantern-Koi-88',
  });
  expect(sent('/wps/member/password')[0]?.headers.get('authorization')).toBe('Bearer due');
});

test('who does not change a password that is due is not signed in', async () => {
  const { sent } = await platform({
    '/wps/session/login': () => ({ value: { ...signedIn, token: 'due', passwordExpired: true } }),
    '/wps/session/logout': () => ({ value: null }),
  });
  await draw(signIn);
  await logIn();
  await userEvent.click(await screen.findByRole('button', { name: 'Not now, log out' }));
  await waitFor(() => expect(sent('/wps/session/logout')).toHaveLength(1));
  expect(session.token()).toBeUndefined();
});

const register = () => <RegisterDialog to={undefined} referralCode={undefined} onClose={vi.fn()} />;

test('a merchant that takes nobody says so', async () => {
  await platform({});
  await draw(register, { at: '/register', site: aSite({ USERNAMEREG3: false }) });
  expect(screen.getByText('Registration is closed at the moment')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Register' })).toBeNull();
});

test('a forgotten password is asked for as a form, and the answer tells nobody whether the account exists', async () => {
  const { sent } = await platform({ '/wps/member/password/email': () => ({ value: null }) });
  await draw(() => <ForgotPassword to={undefined} onClose={vi.fn()} />);
  await userEvent.type(screen.getByLabelText('Username'), 'mali');
  await userEvent.type(screen.getByLabelText('E-mail'), 'mali@');
  await userEvent.click(screen.getByRole('button', { name: 'Mail me the link' }));
  expect(await screen.findByText('E-mail format is incorrect')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('E-mail'), 'example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Mail me the link' }));
  expect(await screen.findByText(/^If this username and address belong together/)).toBeTruthy();
  expect(sent('/wps/member/password/email')[0]?.form).toEqual({ username: 'mali', email: 'mali@example.com' });
});

test('a mailed link sets the new password, and its token does not stay in the address', async () => {
  const { lastTo } = await platform({ '/wps/v2/member/password/reset': () => ({ value: null }) });
  history.replaceState(undefined, '', '/login#reset=a-token');
  await draw(() => <ResetPassword token="a-token" onClose={vi.fn()} />);
  expect(location.hash).toBe('#reset=');
  await userEvent.type(input('New password'), 'lantern-Koi-88');
  await userEvent.type(input('Repeat password'), 'lantern-Koi-88{Enter}');
  await waitFor(async () => expect(await lastTo('/wps/v2/member/password/reset')).toMatchObject({ token: 'a-token' }));
});
