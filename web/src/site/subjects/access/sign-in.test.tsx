import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { session } from '#api/session.ts';
import { standInPlatform } from '../../../test-platform.ts';
import { aSite, draw, payloadKeys } from '../../../test-site.tsx';
import { SignInDialog } from './sign-in.tsx';

const signedIn = { token: 'fresh', userName: 'mali', firstTimeLogin: false, passwordExpired: false };
const picture = { id: '018f0000-0000-4000-8000-0000000000c1', image: 'data:image/svg+xml,' };
const logIn = () => screen.getByRole('button', { name: 'Log in' });

test('signing in sends what was typed, keeps the token and goes home', async () => {
  const keys = await payloadKeys();
  const heard = standInPlatform({ '/wps/v2/keys': () => ({ value: keys.published }), '/wps/session/login': () => ({ value: signedIn }) });
  const { where } = await draw(() => <SignInDialog to={undefined} onClose={vi.fn()} />);
  await userEvent.type(screen.getByLabelText('Username'), ' mali ');
  await userEvent.type(screen.getByLabelText('Password'), 'a secret');
  await userEvent.click(logIn());
  await waitFor(() => expect(session.token()).toBe('fresh'));
  await waitFor(() => expect(where()).toBe('/'));
  const sent = heard.find(({ path }) => path === '/wps/session/login');
  expect(await keys.read(sent?.body)).toEqual({
    username: 'mali',
    password: 'a secret',
    type: 'username',
    site: 'player',
    rememberMe: false,
  });
});

test('a visitor who wanted to play goes on to the game', async () => {
  const keys = await payloadKeys();
  standInPlatform({ '/wps/v2/keys': () => ({ value: keys.published }), '/wps/session/login': () => ({ value: signedIn }) });
  const { where } = await draw(() => <SignInDialog to="/play/STUDIO%3Akoi" onClose={vi.fn()} />);
  await userEvent.type(screen.getByLabelText('Username'), 'mali');
  await userEvent.type(screen.getByLabelText('Password'), 'a secret{Enter}');
  await waitFor(() => expect(where()).toBe('/play/STUDIO%3Akoi'));
});

test('empty fields are named and nothing is sent', async () => {
  const heard = standInPlatform({});
  await draw(() => <SignInDialog to={undefined} onClose={vi.fn()} />);
  await userEvent.click(logIn());
  expect(await screen.findAllByText('Please enter the username and password')).toHaveLength(2);
  expect(screen.getByLabelText('Username').getAttribute('aria-invalid')).toBe('true');
  expect(heard).toEqual([]);
});

test('the captcha comes only after the platform asked for one, and is sent with the next attempt', async () => {
  const keys = await payloadKeys();
  let attempts = 0;
  const heard = standInPlatform({
    '/wps/v2/keys': () => ({ value: keys.published }),
    '/wps/captcha': () => ({ value: picture }),
    '/wps/session/login': () => {
      attempts += 1;
      return attempts === 1
        ? { refusal: { code: 'WRONG_CREDENTIALS', message: 'Incorrect username or password', value: { captchaRequired: true } } }
        : { value: signedIn };
    },
  });
  await draw(() => <SignInDialog to={undefined} onClose={vi.fn()} />);
  expect(screen.queryByLabelText('Characters in the picture')).toBeNull();
  await userEvent.type(screen.getByLabelText('Username'), 'mali');
  await userEvent.type(screen.getByLabelText('Password'), 'wrong{Enter}');
  expect(await screen.findByText('Incorrect username or password')).toBeTruthy();
  await userEvent.type(await screen.findByLabelText('Characters in the picture'), 'XTNAF');
  await screen.findByAltText('Picture of the characters to enter');
  await userEvent.click(logIn());
  await waitFor(() => expect(session.token()).toBe('fresh'));
  const last = heard.findLast(({ path }) => path === '/wps/session/login');
  expect(await keys.read(last?.body)).toMatchObject({ captchaId: picture.id, captcha: 'XTNAF' });
});

test('a password can be shown and hidden again', async () => {
  standInPlatform({});
  await draw(() => <SignInDialog to={undefined} onClose={vi.fn()} />);
  const field = screen.getByLabelText('Password');
  expect(field.getAttribute('type')).toBe('password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field.getAttribute('type')).toBe('text');
  expect(field.getAttribute('autocomplete')).toBe('current-password');
});

test('the free trial is offered only where the merchant has it', async () => {
  standInPlatform({ '/wps/session/login/freeplay': () => ({ value: { ...signedIn, token: 'trial' } }) });
  await draw(() => <SignInDialog to={undefined} onClose={vi.fn()} />, { site: aSite({ freePlay: true }) });
  await userEvent.click(screen.getByRole('button', { name: 'Try it as a guest' }));
  await waitFor(() => expect(session.token()).toBe('trial'));
});

test('the pop-up is closed by its button', async () => {
  const onClose = vi.fn();
  standInPlatform({});
  await draw(() => <SignInDialog to={undefined} onClose={onClose} />);
  expect(screen.queryByRole('button', { name: 'Try it as a guest' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});
