import { fieldRule } from '@croupier/contract/core/patterns';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { session } from '#api/session.ts';
import { standInPlatform } from '../../../test-platform.ts';
import { aSite, draw, payloadKeys } from '../../../test-site.tsx';
import { RegisterDialog } from './register.tsx';

const opened = { token: 'fresh', userName: 'mali', firstTimeLogin: false, passwordExpired: false };
const dialog = () => <RegisterDialog to={undefined} referralCode="friend1" onClose={vi.fn()} />;
const send = () => userEvent.click(screen.getByRole('button', { name: 'Register' }));
const fill = async (password = 'lantern-Koi-88') => {
  await userEvent.type(screen.getByLabelText('Username'), 'mali88');
  await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.type(screen.getByLabelText('Repeat password'), password);
};

test('the form is made from the merchant’s rules: what is off is not asked for, what is optional says so', async () => {
  standInPlatform({});
  await draw(dialog, { at: '/register', site: aSite({}, { email: fieldRule(3, [6, 254], 'required') }) });
  expect(screen.getByLabelText('Email').getAttribute('autocomplete')).toBe('email');
  expect(screen.queryByLabelText('Real name')).toBeNull();
  expect(screen.getByText('4 - 20 characters: a letter first, then letters and digits')).toBeTruthy();
  expect(screen.getByText('Optional')).toBeTruthy();
  expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('new-password');
});

test('mistakes are named beside each field and counted above, and nothing is sent', async () => {
  const heard = standInPlatform({});
  await draw(dialog, { at: '/register' });
  await userEvent.type(screen.getByLabelText('Username'), '1ab');
  await userEvent.type(screen.getByLabelText('Password'), 'long enough');
  await userEvent.type(screen.getByLabelText('Repeat password'), 'not the same');
  await send();
  expect(await screen.findByText('Please check 3 fields')).toBeTruthy();
  expect(screen.getByText('Confirmation password is not correct.')).toBeTruthy();
  expect(screen.getByText('Input cannot be empty')).toBeTruthy();
  expect(screen.getByLabelText('Username').getAttribute('aria-invalid')).toBe('true');
  expect(heard).toEqual([]);
});

test('the terms are ticked by nobody but the visitor, unless the merchant says otherwise, and name the merchant’s age', async () => {
  standInPlatform({});
  await draw(dialog, { at: '/register' });
  const terms = screen.getByRole<HTMLInputElement>('checkbox', { name: 'I am 20 years old or older and agree to the terms' });
  expect(terms.checked).toBe(false);
});

test('where the merchant wants it so, the terms begin ticked', async () => {
  standInPlatform({});
  await draw(dialog, { at: '/register', site: aSite({ termsTicked: true }) });
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
});

test('a registration travels whole and signs its member in', async () => {
  const keys = await payloadKeys();
  const heard = standInPlatform({ '/wps/v2/keys': () => ({ value: keys.published }), '/wps/member/register': () => ({ value: opened }) });
  const { where } = await draw(dialog, { at: '/register' });
  await fill();
  await userEvent.click(screen.getByRole('checkbox'));
  await send();
  await waitFor(() => expect(session.token()).toBe('fresh'));
  await waitFor(() => expect(where()).toBe('/'));
  const sent = await keys.read(heard.find(({ path }) => path === '/wps/member/register')?.body);
  expect(sent).toMatchObject({
    username: 'mali88',
    password: 'lantern-Koi-88',
    confirmPassword: 'lantern-Koi-88',
    termsAccepted: true,
    termsVersion: aSite().info.whitelabel.termsVersion,
    referralCode: 'friend1',
    registerMethod: 'WEB',
  });
  expect(sent).not.toHaveProperty('affiliateCode');
});

test('the platform’s refusal stands beside the field it speaks of', async () => {
  const keys = await payloadKeys();
  standInPlatform({
    '/wps/v2/keys': () => ({ value: keys.published }),
    '/wps/member/register': () => ({
      status: 409,
      refusal: { code: 'USER_NAME_TAKEN', message: 'This username is already taken', value: { field: 'username' } },
    }),
  });
  await draw(dialog, { at: '/register' });
  await fill();
  await userEvent.click(screen.getByRole('checkbox'));
  await send();
  await waitFor(() => expect(screen.getByLabelText('Username').getAttribute('aria-invalid')).toBe('true'));
  const note = screen.getByLabelText('Username').getAttribute('aria-describedby') ?? '';
  expect(document.querySelector(`#${CSS.escape(note)}`)?.textContent).toBe('This username is already taken');
  expect(session.token()).toBeUndefined();
});
