import type { Profile } from '@croupier/contract/people/profile';
import type { SecurityOverview } from '@croupier/contract/people/security';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { act } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { session } from '#api/session.ts';
import { fieldRule } from '@croupier/contract/core/patterns';
import { type ReceivedCall, standInPlatform } from '../../../test-platform.ts';
import { aSite, draw, payloadKeys } from '../../../test-site.tsx';
import SecurityCentre from './security-centre.tsx';
import type { SecurityPart } from './parts.ts';

const keys = await payloadKeys();
const id = (last: number) => `018f0000-0000-7000-8000-00000000000${String(last)}`;
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

const account: SecurityOverview = {
  phone: null,
  email: null,
  passwordSetAt: '2026-10-02T08:00:00Z',
  hasPaymentPassword: false,
  totp: { enabled: false, recoveryCodesLeft: 0 },
  sessions: 2,
  devices: 0,
  minimumAge: 21,
};
const labels = [
  'nickname',
  'fullName',
  'birthday',
  'telegram',
  'zalo',
  'lineId',
  'whatsapp',
  'facebook',
  'wechat',
  'qqNum',
  'idNumber',
  'address',
];
const moreLabels = ['permanentAddress', 'currentAddress', 'placeOfBirth', 'nationality', 'occupation', 'sourceOfIncome', 'bankAccountName'];
const nothingTold = Object.fromEntries([...labels, ...moreLabels].map((label) => [label, null])) as Profile;

type Answers = Parameters<typeof standInPlatform>[0];
const says = (value: unknown) => () => ({ value });
const refuses = (code: string) => () => ({ refusal: { code, message: `platform says ${code}` } });

beforeEach(() => session.begin('token-1'));

/** The security centre of a member, with what the platform answers beside the usual. */
const open = async ({
  part,
  overview = {},
  answers = {},
}: {
  part?: SecurityPart;
  overview?: Partial<SecurityOverview>;
  answers?: Answers;
}) => {
  const heard = standInPlatform({
    '/wps/v2/keys': says(keys.published),
    '/wps/member/info': says({
      id: id(1),
      number: '10000001',
      account: 'somchai',
      nickname: 'Som',
      type: 0,
      isAgent: false,
      isTrial: false,
      currency: 'THB',
      registeredAt: '2026-03-01T10:00:00Z',
      termsDue: null,
    }),
    '/wps/v2/wallets/balance': says({ balance: '0.0000', currency: 'THB', bonus: '0.0000', locked: '0.0000', version: '1' }),
    '/wps/v2/security': says({ ...account, ...overview }),
    '/wps/v2/security/profile': says(nothingTold),
    ...answers,
  });
  const shown = await draw(() => <SecurityCentre part={part} pageNo={1} onPage={() => undefined} />, {
    at: '/member',
    site: aSite({}, { password: fieldRule(18, [8, 64], 'required'), paymentPassword: fieldRule(6, [6, 6], 'required') }),
  });
  const sentTo = async (path: string): Promise<unknown> => {
    const calls = heard.filter((call: ReceivedCall) => call.path === path && call.method !== 'GET');
    expect(calls).toHaveLength(1);
    return keys.read(calls[0]?.body);
  };
  return { ...shown, heard, sentTo, user: userEvent.setup() };
};
const press = async (user: ReturnType<typeof userEvent.setup>, name: string | RegExp, within_: ReturnType<typeof within> = screen) =>
  user.click(await within_.findByRole('button', { name }));
/** Windows and parts come with their own code, which has to be loaded first. */
const codeComes = { timeout: 60_000 };
const dialog = async () => within(await screen.findByRole('dialog', {}, codeComes));

test('the steps that make the account safer are told, the most useful first', async () => {
  await open({});
  expect(await screen.findByRole('heading', { name: 'Your account needs your attention' })).toBeDefined();
  const steps = within(screen.getByRole('region', { name: 'Your account needs your attention' })).getAllByRole('heading', { level: 3 });
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'Verify a phone number or email address',
    'Set up an authenticator app',
    'Set a payment password',
  ]);
});

test('a wrong old password is said at its field, and the session stays', async () => {
  const { user } = await open({ answers: { '/wps/member/password': refuses('WRONG_CREDENTIALS') } });
  await press(user, 'Change: Password');
  const form = await dialog();
  await user.type(form.getByLabelText('Your password'), 'not-my-password');
  await user.type(form.getByLabelText('New password'), 'Sunny-Lamp-41');
  await user.type(form.getByLabelText('Repeat the new password'), 'Sunny-Lamp-41');
  await press(user, 'Change password', form);
  expect(await form.findByText('Incorrect password')).toBeDefined();
  expect(document.activeElement).toBe(form.getByLabelText('Your password'));
  expect(session.token()).toBe('token-1');
});

test('a new password that is too short, the old one, or not repeated is not sent', async () => {
  const { user, heard } = await open({});
  await press(user, 'Change: Password');
  const form = await dialog();
  await user.type(form.getByLabelText('Your password'), 'Sunny-Lamp-41');
  await user.type(form.getByLabelText('New password'), 'short');
  await user.type(form.getByLabelText('Repeat the new password'), 'other');
  await press(user, 'Change password', form);
  expect(await form.findByText('Please check 2 fields')).toBeDefined();
  expect(form.getByText('Confirmation password is not correct.')).toBeDefined();
  await user.clear(form.getByLabelText('New password'));
  await user.type(form.getByLabelText('New password'), 'Sunny-Lamp-41');
  expect(await form.findByText('This is already your password. Please choose another one.')).toBeDefined();
  expect(heard.some(({ path }) => path === '/wps/member/password')).toBe(false);
});

test('after a new password this tab goes on with the new session, home, and the browser is forgotten', async () => {
  localStorage.setItem('device', JSON.stringify({ token: 'd', signsInUntil: '2999-01-01T00:00:00Z', trustedUntil: null }));
  const signedIn = { token: 'token-2', userName: 'somchai', firstTimeLogin: false, passwordExpired: false };
  const { user, sentTo, where } = await open({ answers: { '/wps/member/password': says(signedIn) } });
  await press(user, 'Change: Password');
  const form = await dialog();
  await user.type(form.getByLabelText('Your password'), 'hunter2hunter2');
  await user.type(form.getByLabelText('New password'), 'Sunny-Lamp-41');
  await user.type(form.getByLabelText('Repeat the new password'), 'Sunny-Lamp-41');
  await press(user, 'Change password', form);
  await waitFor(() => expect(session.token()).toBe('token-2'));
  expect(await sentTo('/wps/member/password')).toEqual({
    oldPassword: 'hunter2hunter2',
    newPassword: 'Sunny-Lamp-41',
    confirmNewPassword: 'Sunny-Lamp-41',
  });
  await waitFor(() => expect(where()).toBe('/'));
  expect(localStorage.getItem('device')).toBeNull();
});

test('an authenticator app is set up in three steps, and its recovery codes are not closed by accident', async () => {
  const { user, sentTo } = await open({
    answers: {
      '/wps/v2/security/totp': says({ secret: 'JBSWY3DPEHPK3PXP', otpauthUrl: 'otpauth://totp/Ruby:somchai?secret=JBSWY3DPEHPK3PXP' }),
      '/wps/v2/security/totp/confirm': says({ recoveryCodes: ['aaaa-1111', 'bbbb-2222'] }),
    },
  });
  await press(user, 'Set up: Authenticator app');
  const form = await dialog();
  await user.type(form.getByLabelText('Your password'), 'hunter2hunter2');
  await press(user, 'Continue', form);
  const picture = await form.findByRole('img', { name: 'QR code for the authenticator app' });
  expect(Number(picture.getAttribute('width'))).toBeGreaterThanOrEqual(120);
  expect(form.getByText('JBSW Y3DP EHPK 3PXP')).toBeDefined();
  expect(await sentTo('/wps/v2/security/totp')).toEqual({ password: 'hunter2hunter2' });
  await user.type(form.getByLabelText('Authenticator code'), '123 456');
  await press(user, 'Turn on', form);
  expect(await form.findByText('aaaa-1111')).toBeDefined();
  expect(await sentTo('/wps/v2/security/totp/confirm')).toEqual({ code: '123456' });

  await press(user, 'Close', form);
  await waitFor(() => expect(form.getByRole('alert').textContent).toContain('These codes won’t be shown again'));
  await user.click(form.getByLabelText('I’ve saved these codes in a safe place'));
  await press(user, 'Done', form);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a member with an authenticator app gives its code beside the password', async () => {
  const { user, sentTo } = await open({
    overview: { totp: { enabled: true, recoveryCodesLeft: 8 } },
    answers: { '/wps/v2/security/payment-password': says(null) },
  });
  await press(user, 'Choose: Payment password');
  const form = await dialog();
  await user.type(form.getByLabelText('Your password'), 'hunter2hunter2');
  await user.type(form.getByLabelText('Authenticator code'), '123 456');
  await user.type(form.getByLabelText('Payment password'), '480217');
  await user.type(form.getByLabelText('Repeat payment password'), '480217');
  await press(user, 'Save payment password', form);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await sentTo('/wps/v2/security/payment-password')).toEqual({
    password: 'hunter2hunter2',
    totp: '123456',
    paymentPassword: '480217',
    confirmPaymentPassword: '480217',
  });
});

test('an address is verified with its code, and another code has to wait', async () => {
  const { user, heard } = await open({
    answers: {
      '/wps/v2/security/contact/code': says({ expiredMinutes: 1, validMinutes: 10 }),
      '/wps/v2/security/contact': says({ ...account, email: { masked: 's•••@x.th', verified: true } }),
    },
  });
  await press(user, 'Add: Email');
  const form = await dialog();
  await user.type(form.getByLabelText('Email address'), 'som@x');
  await user.type(form.getByLabelText('Your password'), 'hunter2hunter2');
  await press(user, 'Send code', form);
  expect(await form.findByText('Email format is incorrect')).toBeDefined();
  await user.type(form.getByLabelText('Email address'), '.th');
  await press(user, 'Send code', form);
  expect(await form.findByRole('button', { name: /^Send another code in (1:00|0:5\d)$/ })).toHaveProperty('disabled', true);
  await user.type(form.getByLabelText('Verification code'), '123456');
  await press(user, 'Confirm', form);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('Verified')).toBeDefined();
  expect(heard.filter(({ path }) => path === '/wps/v2/security/contact/code')).toHaveLength(1);
});

test('a birthday is sent only after the age is confirmed, with nothing that was left as it was', async () => {
  const { user, sentTo, heard } = await open({ part: 'profile' });
  const birthday = await screen.findByLabelText('Birthday', {}, codeComes);
  await user.type(birthday, '2015-05-05');
  await press(user, 'Save');
  expect(await screen.findByText('You must be at least 21 years old')).toBeDefined();
  await user.clear(birthday);
  await user.type(birthday, '1990-05-05');
  await user.type(screen.getByLabelText('Occupation'), 'Teacher');
  await press(user, 'Save');
  const prompt = await dialog();
  expect(prompt.getByRole('heading', { name: 'Are you 21 years old or older?' })).toBeDefined();
  expect(heard.filter(({ method }) => method === 'PUT')).toHaveLength(0);
  await press(user, 'Yes, I am 21 or older', prompt);
  await waitFor(() => expect(heard.filter(({ method }) => method === 'PUT')).toHaveLength(1));
  expect(await sentTo('/wps/v2/security/profile')).toEqual({ birthday: '1990-05-05', occupation: 'Teacher', ageConfirmed: true });
});

test('another device’s change meanwhile is not set back by saving something else', async () => {
  let told: Profile = { ...nothingTold, lineId: 'old' };
  const { user, sentTo, queries } = await open({
    part: 'profile',
    answers: { '/wps/v2/security/profile': ({ method }) => ({ value: method === 'PUT' ? { ...told, occupation: 'Teacher' } : told }) },
  });
  await user.type(await screen.findByLabelText('Occupation', {}, codeComes), 'Teacher');
  told = { ...nothingTold, lineId: 'new' };
  // The line came back.
  await act(() => queries.invalidateQueries({ queryKey: ['mine'] }));
  await press(user, 'Save');
  await waitFor(async () => expect(await sentTo('/wps/v2/security/profile')).toEqual({ occupation: 'Teacher', ageConfirmed: false }));
});

test('a fact that can be set once is no longer to be changed', async () => {
  await open({
    part: 'profile',
    answers: { '/wps/v2/security/profile': says({ ...nothingTold, fullName: 'Somchai Jaidee', birthday: '1990-05-05' }) },
  });
  expect(await screen.findByLabelText('Full name', {}, codeComes)).toHaveProperty('readOnly', true);
  expect(screen.getByLabelText('Birthday')).toHaveProperty('readOnly', true);
  expect(screen.getByLabelText('Nickname')).toHaveProperty('readOnly', false);
});

test('another session can be ended from here, this one cannot, and all others go together', async () => {
  const one = (last: number, current: boolean) => ({
    id: id(last),
    current,
    startedAt: '2026-11-21T00:10:00Z',
    lastUsedAt: '2026-11-21T01:40:00Z',
    ip: `192.0.2.${String(last)}`,
    country: 'TH',
    userAgent: chrome,
  });
  const { user, heard } = await open({
    part: 'signedIn',
    answers: {
      '/wps/v2/security/sessions': ({ method }) => ({ value: method === 'GET' ? [one(2, false), one(3, true)] : null }),
      [`/wps/v2/security/sessions/${id(2)}`]: says(null),
      '/wps/v2/security/devices': says([]),
    },
  });
  const [first, second] = await within(await screen.findByRole('region', { name: 'Sessions' }, codeComes)).findAllByRole('listitem');
  expect(first?.textContent).toContain('This browser');
  expect(within(first as HTMLElement).queryByRole('button')).toBeNull();
  await press(user, 'Log out Chrome on Windows', within(second as HTMLElement));
  await waitFor(() => expect(heard.some(({ method, path }) => method === 'DELETE' && path.endsWith(id(2)))).toBe(true));
  await press(user, 'Log out everywhere else');
  await press(user, 'Log out everywhere else', await dialog());
  await waitFor(() => expect(heard.some(({ method, path }) => method === 'DELETE' && path === '/wps/v2/security/sessions')).toBe(true));
});

test('an account is closed only by who says that they understand', async () => {
  const { user, heard, sentTo } = await open({ answers: { '/wps/v2/security/close': says(null) } });
  await press(user, /^Close the account/);
  const form = await dialog();
  await user.type(form.getByLabelText('Your password'), 'hunter2hunter2');
  await press(user, 'Close account permanently', form);
  expect(await form.findByText('Please tick this box to close the account')).toBeDefined();
  expect(heard.some(({ path }) => path === '/wps/v2/security/close')).toBe(false);
  await user.click(form.getByLabelText('I understand that this is final'));
  await press(user, 'Close account permanently', form);
  await waitFor(() => expect(session.token()).toBeUndefined());
  expect(await sentTo('/wps/v2/security/close')).toEqual({ password: 'hunter2hunter2', confirm: true });
});
