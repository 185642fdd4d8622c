import type { Permission } from '@croupier/contract/brand/merchants';
import { fieldRule } from '@croupier/contract/core/patterns';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { session } from '#api/session.ts';
import { standInPlatform } from '../../../test-platform.ts';
import { aSite, draw, payloadKeys } from '../../../test-site.tsx';
import { device, rememberedName } from './device.ts';
import { findProof } from './find-proof.ts';
import ForgotPassword from './forgot-password.tsx';
import { RegisterDialog } from './register.tsx';
import ResetPassword from './reset-password.tsx';
import { sentCodes } from './sent-codes.ts';
import { SignInDialog } from './sign-in.tsx';

const signedIn = { token: 'fresh', userName: 'mali', firstTimeLogin: false, passwordExpired: false };
const countries = [
  { country: 'TH', dialingCode: '66', digits: [9], example: '81 234 5678' },
  { country: 'KH', dialingCode: '855', digits: [8, 9], example: '91 234 567' },
];
const codeSent = { expiredMinutes: 2, validMinutes: 10 };
const step = {
  challengeId: 'challenge',
  methods: [
    { method: 'SMS', to: '+66 •• 5678' },
    { method: 'TOTP', to: null },
  ],
  bankAccountName: true,
  mayTrust: true,
  expiresAt: '2026-11-21T10:00:00Z',
};

/** A worker that works in the page, as jsdom has none. */
class WorkerHere extends EventTarget {
  postMessage = (task: { prefix: string; bits: number }): void =>
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: findProof(task) })));
  terminate = (): void => undefined;
}

type Answers = Parameters<typeof standInPlatform>[0];
const platform = async (answers: Answers) => {
  const keys = await payloadKeys();
  const heard = standInPlatform({
    '/wps/v2/keys': () => ({ value: keys.published }),
    '/wps/v2/countries': () => ({ value: countries }),
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

const tabNames = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
const chosenTab = () => screen.getByRole('tab', { selected: true }).textContent;
const numbersAlone = { USERNAMEREG3: false, MOBILENUMREG3: true, codeLogin: true };

test('where nobody chooses a password the code stands first; a password that some have had stands first as ever', async () => {
  await platform({});
  await draw(signIn, { site: aSite(numbersAlone) });
  expect([tabNames(), chosenTab()]).toEqual([['SMS code', 'Password'], 'SMS code']);
  cleanup();
  await draw(signIn, { site: aSite({ ...numbersAlone, MOBILENUMPASSREG3: true }) });
  expect([tabNames(), chosenTab()]).toEqual([['Password', 'SMS code'], 'Password']);
  cleanup();
  rememberedName.set('mali');
  await draw(signIn, { site: aSite(numbersAlone) });
  expect(chosenTab()).toBe('Password');
  rememberedName.set(undefined);
});

test('tabs are shown only where codes sign in; the code goes to the number of the chosen country, and then waits', async () => {
  const { sent, lastTo } = await platform({
    '/wps/verification/sms/noLogin': () => ({ value: codeSent }),
    '/wps/session/login': () => ({ value: signedIn }),
  });
  await draw(signIn, { site: aSite({ codeLogin: true }) });
  await userEvent.click(screen.getByRole('tab', { name: 'SMS code' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Country code: Thailand +66' }));
  const button = screen.getByRole('button', { name: 'Send code' });
  await userEvent.click(button);
  expect(await screen.findByText('Please enter your mobile number')).toBeTruthy();
  await userEvent.type(input('Mobile number'), '081 23');
  await userEvent.click(button);
  expect(await screen.findByText('Please enter a valid mobile number')).toBeTruthy();
  expect(sent('/wps/verification/sms/noLogin')).toEqual([]);
  await userEvent.type(input('Mobile number'), '4 5678');
  await userEvent.click(button);
  expect(await screen.findByText(/^Again in 2:00/)).toBeTruthy();
  expect(sent('/wps/verification/sms/noLogin')[0]?.body).toEqual({ mobileNum: '0812345678', countryDialingCode: '66', purpose: 'LOGIN' });
  await userEvent.click(screen.getByRole('button', { name: /^Again in/ }));
  expect(sent('/wps/verification/sms/noLogin')).toHaveLength(1);
  await userEvent.type(input('SMS code'), '123 456{Enter}');
  await waitFor(() => expect(session.token()).toBe('fresh'));
  expect(await lastTo('/wps/session/login')).toMatchObject({
    type: 'sms',
    username: '0812345678',
    password: '123456',
    countryDialingCode: '66',
  });
});

test('the wait for another code outlives a reload, with the number it went to; another number may have one at once', async () => {
  const { sent } = await platform({ '/wps/verification/sms/noLogin': () => ({ value: codeSent }) });
  const site = aSite({ codeLogin: true });
  await draw(signIn, { site });
  await userEvent.click(screen.getByRole('tab', { name: 'SMS code' }));
  await screen.findByRole('button', { name: 'Country code: Thailand +66' });
  await userEvent.type(input('Mobile number'), '812345678');
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }));
  await screen.findByText(/^Again in/);
  cleanup();
  await draw(signIn, { site });
  expect(await screen.findByText(/^Again in [12]:/)).toBeTruthy();
  expect(input('Mobile number')).toHaveProperty('value', '812345678');
  expect(screen.getByText(/^Code sent/, { selector: 'p' })).toBeTruthy();
  await userEvent.type(input('Mobile number'), '{Backspace}9');
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }));
  await waitFor(() => expect(sent('/wps/verification/sms/noLogin')).toHaveLength(2));
});

test('a code that went to another country finds that country chosen again; one that is too old is forgotten', async () => {
  await platform({});
  const kept = { to: '91234567', country: 'KH', againAt: Date.now() - 1, goodUntil: Date.now() + 60_000, validMinutes: 10 };
  sentCodes.keep('LOGIN', kept);
  await draw(signIn, { site: aSite({ codeLogin: true }) });
  expect(await screen.findByRole('button', { name: 'Country code: Cambodia +855' })).toBeTruthy();
  cleanup();
  sentCodes.keep('LOGIN', { ...kept, goodUntil: Date.now() - 1 });
  await draw(signIn, { site: aSite({ codeLogin: true }) });
  expect(screen.getByRole('tab', { name: 'Password' }).getAttribute('aria-selected')).toBe('true');
  expect(sessionStorage.length).toBe(0);
});

const withPhoneService = (site: Permission): Permission => ({
  ...site,
  info: { ...site.info, phoneService: 'https://phones.test/firebase' },
});

test('where the merchant has a phone service, that sends the code, and what it gives for the code signs in', async () => {
  let tries = 0;
  const { sent, lastTo } = await platform({
    '/firebase/v1/codes': () => ({ raw: { sent: true } }),
    '/firebase/v1/tokens': () =>
      (tries += 1) === 1 ? { status: 400, raw: { error: 'INVALID_CODE' } } : { raw: { idToken: 'an.id.token' } },
    '/wps/session/login': () => ({ value: signedIn }),
  });
  await draw(signIn, { site: withPhoneService(aSite({ firebaseLogin: true })) });
  await userEvent.click(screen.getByRole('tab', { name: 'SMS code' }));
  await screen.findByRole('button', { name: 'Country code: Thailand +66' });
  await userEvent.type(input('Mobile number'), '081 234 5678');
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByText(/^Again in 1:00/)).toBeTruthy();
  expect(sent('/firebase/v1/codes').map(({ body }) => body)).toEqual([{ phoneNumber: '+66812345678' }]);
  await userEvent.type(input('SMS code'), '000000{Enter}');
  expect(await screen.findByText('Please enter a valid verification code')).toBeTruthy();
  expect(sent('/wps/session/login')).toEqual([]);
  await userEvent.clear(input('SMS code'));
  await userEvent.type(input('SMS code'), '123 456{Enter}');
  await waitFor(() => expect(session.token()).toBe('fresh'));
  expect(sent('/firebase/v1/tokens').at(-1)?.body).toEqual({ phoneNumber: '+66812345678', code: '123456' });
  expect(await lastTo('/wps/session/login')).toMatchObject({ type: 'firebase', firebaseIdToken: 'an.id.token' });
});

test.each([
  ['QUOTA_EXCEEDED', 'No more codes can be sent at the moment. Please contact customer service'],
  ['NOT_ENABLED', 'This operation is not enabled. Please contact customer service'],
  ['TOO_MANY_REQUESTS', 'Too many requests. Please try again in 5 minutes'],
  ['INVALID_NUMBER', 'Phone number format is incorrect'],
  ['OUT_OF_ORDER', 'The code cannot be sent. Please contact customer service'],
])('what the phone service says with %s is said in our words', async (error, sentence) => {
  await platform({ '/firebase/v1/codes': () => ({ status: 400, raw: { error } }) });
  await draw(signIn, { site: withPhoneService(aSite({ firebaseLogin: true })) });
  await userEvent.click(screen.getByRole('tab', { name: 'SMS code' }));
  await screen.findByRole('button', { name: 'Country code: Thailand +66' });
  await userEvent.type(input('Mobile number'), '0812345678');
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByText(sentence)).toBeTruthy();
});

test('where only passwords sign in there are no tabs', async () => {
  await platform({});
  await draw(signIn);
  expect(screen.queryByRole('tab')).toBeNull();
});

test('a second step is asked for in the words of its way, and completes the sign-in', async () => {
  const { lastTo } = await platform({
    '/wps/session/login': () => ({ refusal: { code: 'SECOND_STEP_REQUIRED', message: 'step', value: step } }),
    '/wps/v2/session/second-step': () => ({
      value: { ...signedIn, device: { token: 'trusted', signsInUntil: null, trustedUntil: '2036-01-01T00:00:00Z' } },
    }),
  });
  await draw(signIn);
  await logIn();
  const dialog = within(await screen.findByRole('dialog', { name: 'Please confirm it’s you' }));
  await userEvent.click(dialog.getByRole('radio', { name: /authenticator/ }));
  await userEvent.type(dialog.getByLabelText('Code'), '123 456');
  await userEvent.type(dialog.getByLabelText('Bank account name'), 'Mali Dee');
  await userEvent.click(dialog.getByRole('checkbox'));
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(session.token()).toBe('fresh'));
  expect(await lastTo('/wps/v2/session/second-step')).toEqual({
    challengeId: 'challenge',
    method: 'TOTP',
    code: '123456',
    bankAccountName: 'Mali Dee',
    trustDevice: true,
  });
  expect(device.token()).toBe('trusted');
});

test('a second step that can no longer be answered leads back to the form, which says why', async () => {
  await platform({
    '/wps/session/login': () => ({
      refusal: { code: 'SECOND_STEP_REQUIRED', message: 'step', value: { ...step, bankAccountName: false } },
    }),
    '/wps/v2/session/second-step': () => ({ status: 409, refusal: { code: 'TICKET_USED', message: 'This ticket is no longer valid' } }),
  });
  await draw(signIn);
  await logIn();
  const dialog = within(await screen.findByRole('dialog', { name: 'Please confirm it’s you' }));
  await userEvent.type(dialog.getByLabelText('Code'), '123456{Enter}');
  expect(await screen.findByText('This ticket is no longer valid')).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: 'Please confirm it’s you' })).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('mali');
});

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

test('a member who does not change a password that is due is not signed in', async () => {
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

test('the slider comes before the call where the merchant wants it, is moved with keys, and its pass goes along', async () => {
  const { lastTo, sent } = await platform({
    '/wps/v2/slider': () => ({
      value: { id: '018f0000-0000-4000-8000-0000000000c1', image: '', piece: '', width: 300, height: 150, pieceSize: 50, pieceY: 20 },
    }),
    '/wps/v2/slider/answer': () => ({ value: { pass: 'a pass', expiresAt: '2026-11-21T10:00:00Z' } }),
    '/wps/session/login': () => ({ value: signedIn }),
  });
  await draw(signIn, { site: aSite({ sliderVerification: true }) });
  await logIn();
  const range = await screen.findByRole<HTMLInputElement>('slider');
  await waitFor(() => expect(range.disabled).toBe(false));
  expect(sent('/wps/session/login')).toEqual([]);
  for (const at of [1, 60, 120]) fireEvent.change(range, { target: { value: String(at) } });
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(session.token()).toBe('fresh'));
  const answer = sent('/wps/v2/slider/answer')[0]?.body as { x: number; track: [number, number][] };
  expect(answer.x).toBe(120);
  expect(answer.track.map(([, x]) => x)).toEqual([0, 1, 60, 120]);
  expect(await lastTo('/wps/session/login')).toMatchObject({ sliderPass: 'a pass' });
});

test('a visitor who closes the slider has sent nothing; one who cannot see it lets the browser work', async () => {
  vi.stubGlobal('Worker', WorkerHere);
  const { sent, lastTo } = await platform({
    '/wps/v2/slider': () => ({ status: 503, refusal: { code: 'BUSY', message: 'busy' } }),
    '/wps/v2/captcha/work': () => ({ value: { id: '018f0000-0000-4000-8000-0000000000c2', prefix: 'task-', bits: 8 } }),
    '/wps/v2/slider/captcha': () => ({ value: { pass: 'by work', expiresAt: '2026-11-21T10:00:00Z' } }),
    '/wps/session/login': () => ({ value: signedIn }),
  });
  await draw(signIn, { site: aSite({ sliderVerification: true }) });
  await logIn();
  await userEvent.click(within(await screen.findByRole('dialog', { name: 'Quick check' })).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Quick check' })).toBeNull());
  expect(sent('/wps/session/login')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Verify without the puzzle' }));
  await waitFor(() => expect(session.token()).toBe('fresh'));
  expect(sent('/wps/v2/slider/captcha').map(({ body }) => body)).toEqual([
    { captchaId: '018f0000-0000-4000-8000-0000000000c2', captcha: findProof({ prefix: 'task-', bits: 8 }) },
  ]);
  expect(await lastTo('/wps/session/login')).toMatchObject({ sliderPass: 'by work' });
});

test('a visitor who cannot read the captcha types nothing: the browser’s proof goes along', async () => {
  vi.stubGlobal('Worker', WorkerHere);
  let attempts = 0;
  let tooSoon = true;
  const { lastTo } = await platform({
    '/wps/captcha': () => ({ value: { id: '018f0000-0000-4000-8000-0000000000c3', image: '' } }),
    '/wps/v2/captcha/work': () => {
      const refused = tooSoon;
      tooSoon = false;
      return refused
        ? { status: 429, refusal: { code: 'TOO_MANY_REQUESTS', message: 'too many', value: { retryAfterSeconds: 0.02 } } }
        : { value: { id: '018f0000-0000-4000-8000-0000000000c4', prefix: 'task-', bits: 8 } };
    },
    '/wps/session/login': () =>
      (attempts += 1) === 1
        ? { refusal: { code: 'WRONG_CREDENTIALS', message: 'Incorrect username or password', value: { captchaRequired: true } } }
        : { value: signedIn },
  });
  await draw(signIn);
  await logIn();
  await userEvent.click(await screen.findByRole('button', { name: 'I can’t read the picture' }));
  expect(screen.queryByLabelText('Characters in the picture')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(session.token()).toBe('fresh'));
  expect(await lastTo('/wps/session/login')).toMatchObject({
    captchaId: '018f0000-0000-4000-8000-0000000000c4',
    captcha: findProof({ prefix: 'task-', bits: 8 }),
  });
});

const register = () => <RegisterDialog to={undefined} referralCode={undefined} onClose={vi.fn()} />;

test('with both ways open, mobile comes first; without a password of its own it asks for a code', async () => {
  const { lastTo, sent } = await platform({
    '/wps/verification/sms/register': () => ({ value: codeSent }),
    '/wps/member/register/mobile': () => ({ value: { ...signedIn, firstTimeLogin: true } }),
  });
  await draw(register, { at: '/register', site: aSite({ MOBILENUMREG3: true, REGMOBVERF3: true }) });
  expect(screen.getAllByRole('tab').map((tab) => [tab.textContent, tab.getAttribute('aria-selected')])).toEqual([
    ['Mobile number', 'true'],
    ['Username', 'false'],
  ]);
  expect(screen.queryByLabelText('Password')).toBeNull();
  await screen.findByRole('button', { name: /^Country code/ });
  await userEvent.type(input('Mobile number'), '812345678');
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }));
  await waitFor(() => expect(sent('/wps/verification/sms/register')).toHaveLength(1));
  await userEvent.type(input('SMS code'), '654321');
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Register' }));
  await waitFor(() => expect(session.token()).toBe('fresh'));
  expect(await lastTo('/wps/member/register/mobile')).toMatchObject({
    mobileNum: '812345678',
    countryDialingCode: '66',
    verificationCode: '654321',
    termsAccepted: true,
  });
  expect(sessionStorage.getItem('firstTime')).toBe('yes');
});

test('an invitation code is looked up when it was typed, and a wrong one is said before anything is sent', async () => {
  const { sent } = await platform({
    '/wps/agent/affiliate': () => ({ refusal: { code: 'INVITATION_CODE_WRONG', message: 'Invalid invitation code' } }),
  });
  await draw(register, { at: '/register' });
  await userEvent.type(screen.getByLabelText(/^Invitation code/), 'abcd12');
  await userEvent.tab();
  expect(await screen.findByText('Invalid invitation code')).toBeTruthy();
  expect(sent('/wps/agent/affiliate')[0]?.query).toMatchObject({ code: 'abcd12' });
});

test('a payment password is asked for where it is shown, and a merchant without registration says so', async () => {
  await platform({});
  await draw(register, { at: '/register', site: aSite({}, { paymentPassword: fieldRule(6, [6, 6], 'optional') }) });
  await userEvent.click(screen.getByRole('button', { name: 'Register' }));
  expect(screen.getByLabelText('Payment password').getAttribute('aria-invalid')).toBe('true');
});

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
  await userEvent.type(screen.getByLabelText('Email'), 'mali@');
  await userEvent.click(screen.getByRole('button', { name: 'Email me the link' }));
  expect(await screen.findByText('Email format is incorrect')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Email'), 'example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Email me the link' }));
  expect(await screen.findByText(/^If this username and email address match/)).toBeTruthy();
  expect(sent('/wps/member/password/email')[0]?.form).toEqual({ username: 'mali', email: 'mali@example.com' });
});

test('with a number, a code sets the new password, and the way leads to the sign-in', async () => {
  const { lastTo, sent } = await platform({
    '/wps/verification/sms/noLogin': () => ({ value: codeSent }),
    '/wps/member/password/verification': () => ({ value: null }),
  });
  const { where } = await draw(() => <ForgotPassword to="/recent" onClose={vi.fn()} />, {
    at: '/forgot',
    site: aSite({ CHNGPASSVERIF3: true }),
  });
  await screen.findByRole('button', { name: /^Country code/ });
  await userEvent.type(input('Mobile number'), '0812345678');
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }));
  await waitFor(() => expect(sent('/wps/verification/sms/noLogin')[0]?.body).toMatchObject({ purpose: 'PASSWORD' }));
  await userEvent.type(input('SMS code'), '123456');
  await userEvent.type(input('New password'), 'lantern-Koi-88');
  await userEvent.type(input('Repeat password'), 'lantern-Koi-88{Enter}');
  await waitFor(() => expect(where()).toBe('/login?to=%2Frecent'));
  expect(await lastTo('/wps/member/password/verification')).toMatchObject({ verificationCode: '123456', newPassword: 'lantern-Koi-88' });
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

test('a newer link that is followed while the form is open takes the place of the old one, and does not stay in the address either', async () => {
  const { lastTo } = await platform({ '/wps/v2/member/password/reset': () => ({ value: null }) });
  let follow: (token: string) => void = () => undefined;
  const Followed = () => {
    const [token, setToken] = useState('an-old-token');
    follow = (newer) => {
      history.replaceState(undefined, '', `/login#reset=${newer}`);
      setToken(newer);
    };
    return <ResetPassword token={token} onClose={vi.fn()} />;
  };
  await draw(() => <Followed />);
  // As the router says of an address without it.
  act(() => follow(''));
  await userEvent.type(input('New password'), 'typed with the old one');
  act(() => follow('a-newer-token'));
  expect(location.hash).toBe('#reset=');
  await userEvent.type(input('New password'), 'lantern-Koi-88');
  await userEvent.type(input('Repeat password'), 'lantern-Koi-88{Enter}');
  await waitFor(async () =>
    expect(await lastTo('/wps/v2/member/password/reset')).toMatchObject({ token: 'a-newer-token', newPassword: 'lantern-Koi-88' }),
  );
});

test('a member with a mobile number for a name gets its country beside it', async () => {
  const { lastTo } = await platform({ '/wps/session/login': () => ({ value: signedIn }) });
  await draw(signIn, { site: aSite({ MOBILENUMREG3: true }) });
  await userEvent.type(screen.getByLabelText('Username or mobile number'), '0812345678');
  await screen.findByRole('button', { name: 'Country code: Thailand +66' });
  await userEvent.type(screen.getByLabelText('Password'), 'a secret');
  await userEvent.click(screen.getByRole('checkbox', { name: /^Keep me logged in/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(session.token()).toBe('fresh'));
  expect(await lastTo('/wps/session/login')).toMatchObject({ username: '0812345678', countryDialingCode: '66', rememberMe: true });
  expect(localStorage.getItem('userName')).toBe('0812345678');
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('a secret');
});
