import { fieldRule } from '@croupier/contract/patterns';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { session } from '#shared/api/session.ts';
import { standInPlatform } from '../../../test-platform.ts';
import { aSite, draw, payloadKeys } from '../../../test-site.tsx';
import SecurityCentre from './security-centre.tsx';

const keys = await payloadKeys();
const id = (last: number) => `018f0000-0000-7000-8000-00000000000${String(last)}`;
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const aSession = (last: number, current: boolean) => ({
  id: id(last),
  current,
  startedAt: '2026-11-21T00:10:00Z',
  lastUsedAt: '2026-11-21T01:40:00Z',
  ip: `192.0.2.${String(last)}`,
  country: 'TH',
  userAgent: chrome,
});
const member = { id: id(1), account: 'somchai', nickname: 'Som', currency: 'THB', isAgent: false, registeredAt: '2026-03-01T10:00:00Z' };

type Answers = Parameters<typeof standInPlatform>[0];
const says = (value: unknown) => () => ({ value });
const refuses = (code: string) => () => ({ refusal: { code, message: `platform says ${code}` } });

beforeEach(() => session.begin('token-1'));

/** The security centre of a member, with what the platform answers beside the usual. */
const open = async ({ answers = {}, isTrial = false }: { answers?: Answers; isTrial?: boolean } = {}) => {
  const heard = standInPlatform({
    '/wps/v2/keys': says(keys.published),
    '/wps/member/info': says({ ...member, isTrial, type: isTrial ? 4 : 0 }),
    '/wps/v2/security/sessions': ({ method }) => ({ value: method === 'GET' ? [aSession(2, false), aSession(3, true)] : null }),
    ...answers,
  });
  const shown = await draw(() => <SecurityCentre />, {
    at: '/member',
    site: aSite({}, { password: fieldRule(18, [8, 64], 'required') }),
  });
  return { ...shown, heard, user: userEvent.setup() };
};

type User = ReturnType<typeof userEvent.setup>;
const press = async (user: User, name: string, inside: ReturnType<typeof within> = screen) =>
  user.click(await inside.findByRole('button', { name }));
/** Windows come with their own code, which has to be loaded first. */
const dialog = async () => within(await screen.findByRole('dialog', {}, { timeout: 5_000 }));

const fill = async (user: User, form: ReturnType<typeof within>, [old, next, again]: readonly [string, string, string]) => {
  await user.type(form.getByLabelText('Your password'), old);
  await user.type(form.getByLabelText('New password'), next);
  await user.type(form.getByLabelText('Repeat the new password'), again);
  await press(user, 'Change password', form);
};

test('a wrong old password is said at its field, and the session stays', async () => {
  const { user } = await open({ answers: { '/wps/member/password': refuses('WRONG_CREDENTIALS') } });
  await press(user, 'Change: Password');
  const form = await dialog();
  await fill(user, form, ['not-my-password', 'Sunny-Lamp-41', 'Sunny-Lamp-41']);
  expect(await form.findByText('This is not your password')).toBeDefined();
  expect(document.activeElement).toBe(form.getByLabelText('Your password'));
  expect(session.token()).toBe('token-1');
});

test('a new password that is too short, the old one, or not repeated is not sent', async () => {
  const { user, heard } = await open();
  await press(user, 'Change: Password');
  const form = await dialog();
  await fill(user, form, ['Sunny-Lamp-41', 'short', 'other']);
  expect(await form.findByText('Please check 2 fields')).toBeDefined();
  expect(form.getByText('Confirmation password is not correct.')).toBeDefined();
  await user.clear(form.getByLabelText('New password'));
  await user.type(form.getByLabelText('New password'), 'Sunny-Lamp-41');
  expect(await form.findByText('This is your password already. Please choose another one.')).toBeDefined();
  expect(heard.some(({ path }) => path === '/wps/member/password')).toBe(false);
});

test('after a new password this tab goes on with the new session, at home', async () => {
  const signedIn = { token: 'token-2', userName: 'somchai', firstTimeLogin: false, passwordExpired: false };
  const { user, heard, where } = await open({ answers: { '/wps/member/password': says(signedIn) } });
  await press(user, 'Change: Password');
  await fill(user, await dialog(), ['hunter2hunter2', 'Sunny-Lamp-41', 'Sunny-Lamp-41']);
  await waitFor(() => expect(session.token()).toBe('token-2'));
  const sent = heard.find(({ path }) => path === '/wps/member/password');
  expect(await keys.read(sent?.body)).toEqual({
    oldPassword: 'hunter2hunter2',
    newPassword: 'Sunny-Lamp-41',
    confirmNewPassword: 'Sunny-Lamp-41',
  });
  await waitFor(() => expect(where()).toBe('/'));
});

test('another session can be ended from here, this one cannot, and all others go together', async () => {
  const { user, heard } = await open({ answers: { [`/wps/v2/security/sessions/${id(2)}`]: says(null) } });
  const [first, second] = await within(await screen.findByRole('region', { name: 'Where you are signed in' })).findAllByRole('listitem');
  expect(first?.textContent).toContain('This browser');
  expect(within(first as HTMLElement).queryByRole('button')).toBeNull();
  await press(user, 'Sign out Chrome on Windows', within(second as HTMLElement));
  await waitFor(() => expect(heard.some(({ method, path }) => method === 'DELETE' && path.endsWith(id(2)))).toBe(true));
  await press(user, 'Sign out everywhere else');
  await press(user, 'Sign out everywhere else', await dialog());
  await waitFor(() => expect(heard.some(({ method, path }) => method === 'DELETE' && path === '/wps/v2/security/sessions')).toBe(true));
});

test('who is signed in only here has nowhere else to sign out', async () => {
  await open({ answers: { '/wps/v2/security/sessions': says([aSession(3, true)]) } });
  expect(await screen.findByText('This browser')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
});

test('a trial user sees who they are and how to open an account, and nothing to keep safe', async () => {
  const { heard } = await open({ isTrial: true });
  expect(await screen.findByRole('link', { name: 'Open an account' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Change: Password' })).toBeNull();
  expect(heard.some(({ path }) => path.startsWith('/wps/v2/security'))).toBe(false);
});
