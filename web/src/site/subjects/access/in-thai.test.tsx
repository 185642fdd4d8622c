/** Every form of signing in and registering in Thai: its words are there, and it sends what was typed. The tests beside this one tell the same in English. */
import { fieldRule } from '@croupier/contract/core/patterns';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { session } from '#api/session.ts';
import { changeLanguage } from '#i18n/text.ts';
import words from '../../../../messages/th/access.json' with { type: 'json' };
import { standInPlatform } from '../../../test-platform.ts';
import { aSite, draw, payloadKeys } from '../../../test-site.tsx';
import ForgotPassword from './forgot-password.tsx';
import { RegisterDialog } from './register.tsx';
import ResetPassword from './reset-password.tsx';
import { SignInDialog } from './sign-in.tsx';

const signedIn = { token: 'fresh', userName: 'mali', firstTimeLogin: false, passwordExpired: false };
const codeSent = { expiredMinutes: 2, validMinutes: 10 };
const countries = [{ country: 'TH', dialingCode: '66', digits: [9], example: '81 234 5678' }];
const step = {
  challengeId: 'challenge',
  methods: [
    { method: 'SMS', to: '+66 •• 5678' },
    { method: 'TOTP', to: null },
    { method: 'RECOVERY_CODE', to: null },
  ],
  bankAccountName: false,
  mayTrust: true,
  expiresAt: '2026-11-21T10:00:00Z',
};
const secret = 'lantern-Koi-88';

const visit = async (piece: () => ReactNode, answers: Parameters<typeof standInPlatform>[0] = {}, site = aSite(), at = '/login') => {
  const keys = await payloadKeys();
  const calls = standInPlatform({
    '/wps/v2/keys': () => ({ value: keys.published }),
    '/wps/v2/countries': () => ({ value: countries }),
    '/wps/verification/sms/noLogin': () => ({ value: codeSent }),
    '/wps/verification/sms/register': () => ({ value: codeSent }),
    ...answers,
  });
  const { where } = await draw(piece, { site, at });
  await act(() => changeLanguage('th'));
  return { calls, where, lastTo: (path: string) => keys.read(calls.findLast((one) => one.path === path)?.body) };
};
const field = (label: string) => screen.findByLabelText(label, { selector: 'input' });
const type = async (label: string, text: string) => userEvent.type(await field(label), text);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const signIn = () => <SignInDialog to={undefined} onClose={vi.fn()} />;
const register = () => <RegisterDialog to={undefined} referralCode={undefined} onClose={vi.fn()} />;
const forgot = () => <ForgotPassword to={undefined} onClose={vi.fn()} />;
const logIn = async () => {
  await type(words.username, 'mali');
  await type(words.password, 'a secret');
  await press(words.login);
};

test('in Thai, a name and a password sign in; empty fields are named', async () => {
  const { lastTo } = await visit(signIn, { '/wps/session/login': () => ({ value: signedIn }) });
  await screen.findByRole('dialog', { name: words.loginTitle });
  await press(words.login);
  await waitFor(() => expect(screen.getByLabelText(words.username).getAttribute('aria-invalid')).toBe('true'));
  await logIn();
  await waitFor(() => expect(session.token()).toBe('fresh'));
  expect(await lastTo('/wps/session/login')).toMatchObject({ username: 'mali', password: 'a secret' });
});

test('in Thai, after a wrong password the characters are asked for, or the browser works', async () => {
  await visit(signIn, {
    '/wps/captcha': () => ({ value: { id: '018f0000-0000-4000-8000-0000000000c3', image: '' } }),
    '/wps/session/login': () => ({ refusal: { code: 'WRONG_CREDENTIALS', message: 'wrong', value: { captchaRequired: true } } }),
  });
  await logIn();
  await field(words.captcha);
  await screen.findByRole('button', { name: words.workInstead });
});

test('in Thai, a second step is answered with the code of an app, or a recovery code', async () => {
  const { lastTo } = await visit(signIn, {
    '/wps/session/login': () => ({ refusal: { code: 'SECOND_STEP_REQUIRED', message: 'step', value: step } }),
    '/wps/v2/session/second-step': () => ({
      value: { ...signedIn, device: { token: 'trusted', signsInUntil: null, trustedUntil: '2036-01-01T00:00:00Z' } },
    }),
  });
  await logIn();
  const dialog = within(await screen.findByRole('dialog', { name: words.stepTitle }));
  await userEvent.click(dialog.getByRole('radio', { name: words.stepRecovery }));
  await userEvent.type(dialog.getByLabelText(words.recoveryCode), 'ABCDE-12345');
  await userEvent.click(dialog.getByRole('button', { name: words.confirm }));
  await waitFor(() => expect(session.token()).toBe('fresh'));
  expect(await lastTo('/wps/v2/session/second-step')).toMatchObject({ method: 'RECOVERY_CODE' });
});

test('in Thai, a code by SMS signs in', async () => {
  const { lastTo } = await visit(signIn, { '/wps/session/login': () => ({ value: signedIn }) }, aSite({ codeLogin: true }));
  await userEvent.click(await screen.findByRole('tab', { name: words.byCode }));
  await screen.findByRole('button', { name: /\+66/ });
  await type(words.mobile, '0812345678');
  await press(words.sendCode);
  await screen.findByText(/2:00/);
  await type(words.smsCode, '123456');
  await press(words.login);
  await waitFor(() => expect(session.token()).toBe('fresh'));
  expect(await lastTo('/wps/session/login')).toMatchObject({ type: 'sms', username: '0812345678', password: '123456' });
});

test('in Thai, a name, a password and an e-mail address register', async () => {
  const site = aSite({}, { email: fieldRule(3, [6, 254], 'required') });
  const { lastTo } = await visit(register, { '/wps/member/register': () => ({ value: signedIn }) }, site, '/register');
  await screen.findByRole('dialog', { name: words.registerTitle });
  await type(words.username, 'mali88');
  await type(words.password, secret);
  await type(words.confirmPassword, 'not the same');
  await type(words.email, 'mali@example.com');
  await userEvent.click(screen.getByRole('checkbox'));
  await press(words.register);
  await waitFor(async () => expect((await field(words.confirmPassword)).getAttribute('aria-invalid')).toBe('true'));
  await userEvent.clear(await field(words.confirmPassword));
  await type(words.confirmPassword, secret);
  await press(words.register);
  await waitFor(() => expect(session.token()).toBe('fresh'));
  expect(await lastTo('/wps/member/register')).toMatchObject({ username: 'mali88', email: 'mali@example.com', termsAccepted: true });
});

test('in Thai, a mobile number and its code register', async () => {
  const site = aSite({ MOBILENUMREG3: true, REGMOBVERF3: true });
  const { lastTo } = await visit(register, { '/wps/member/register/mobile': () => ({ value: signedIn }) }, site, '/register');
  await screen.findByRole('button', { name: /\+66/ });
  await type(words.mobile, '812345678');
  await press(words.sendCode);
  await screen.findByText(/2:00/);
  await type(words.smsCode, '654321');
  await userEvent.click(screen.getByRole('checkbox'));
  await press(words.register);
  await waitFor(() => expect(session.token()).toBe('fresh'));
  expect(await lastTo('/wps/member/register/mobile')).toMatchObject({ mobileNum: '812345678', verificationCode: '654321' });
});

test('in Thai, a forgotten password is replaced with a code, or a link is mailed', async () => {
  const answers = { '/wps/member/password/verification': () => ({ value: null }), '/wps/member/password/email': () => ({ value: null }) };
  const { calls, where, lastTo } = await visit(forgot, answers, aSite({ CHNGPASSVERIF3: true }), '/forgot');
  await userEvent.click(await screen.findByRole('tab', { name: words.email }));
  await type(words.username, 'mali');
  await type(words.email, 'mali@example.com');
  await press(words.mailMe);
  await screen.findByText(words.mailSentTitle);
  expect(calls.at(-1)?.form).toEqual({ username: 'mali', email: 'mali@example.com' });
  expect([where(), await lastTo('/wps/member/password/verification').catch(() => undefined)]).toEqual(['/forgot', undefined]);
});

test('in Thai, with a code, the new password is set', async () => {
  const answers = { '/wps/member/password/verification': () => ({ value: null }) };
  const { where, lastTo } = await visit(forgot, answers, aSite({ CHNGPASSVERIF3: true }), '/forgot');
  await screen.findByRole('button', { name: /\+66/ });
  await type(words.mobile, '0812345678');
  await press(words.sendCode);
  await screen.findByText(/2:00/);
  await type(words.smsCode, '123456');
  await type(words.newPassword, secret);
  await type(words.confirmPassword, secret);
  await press(words.changeIt);
  await waitFor(() => expect(where()).toMatch(/^\/login/));
  expect(await lastTo('/wps/member/password/verification')).toMatchObject({ verificationCode: '123456', newPassword: secret });
});

test('in Thai, with a mailed link, the new password is set', async () => {
  const { lastTo } = await visit(() => <ResetPassword token="a-token" onClose={vi.fn()} />, {
    '/wps/v2/member/password/reset': () => ({ value: null }),
  });
  await screen.findByRole('dialog', { name: words.resetTitle });
  await type(words.newPassword, secret);
  await type(words.confirmPassword, secret);
  await press(words.changeIt);
  await waitFor(async () => expect(await lastTo('/wps/v2/member/password/reset')).toMatchObject({ token: 'a-token', newPassword: secret }));
});

test('in Thai, a password that is due is changed before anything else', async () => {
  const { lastTo } = await visit(signIn, {
    '/wps/session/login': () => ({ value: { ...signedIn, token: 'due', passwordExpired: true } }),
    '/wps/member/password': () => ({ value: { token: 'changed' } }),
  });
  await logIn();
  await type(words.newPassword, secret);
  await type(words.confirmPassword, secret);
  await press(words.changeIt);
  await waitFor(async () => expect(await lastTo('/wps/member/password')).toMatchObject({ oldPassword: 'a secret', newPassword: secret }));
});
