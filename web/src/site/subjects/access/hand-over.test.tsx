import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { encode } from 'uqr';
import { expect, test, vi } from 'vitest';
import { session } from '#api/session.ts';
import { standInPlatform } from '../../../test-platform.ts';
import { draw, payloadKeys } from '../../../test-site.tsx';
import Download from '../../layout/download.tsx';
import { HandOverCode } from './hand-over-code.tsx';
import ScannedSignIn from './scanned-sign-in.tsx';

const modulesOf = (text: string): number => encode(text, { ecc: 'M', border: 2 }).data.flat().filter(Boolean).length;

test('the QR code carries a code and the language, never the token; an old one is made anew', async () => {
  session.begin('the-token');
  let codes = 0;
  const heard = standInPlatform({
    '/wps/v2/session/hand-over': () => ({ value: { code: `code-${String((codes += 1))}`, expiresAt: '2026-11-21T10:00:00Z' } }),
  });
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  await draw(() => <HandOverCode size={200} />, { at: '/member' });
  const image = await screen.findByRole('img');
  const dark = image.querySelector('path')?.getAttribute('d')?.match(/M/g)?.length;
  expect(dark).toBe(modulesOf(`${location.origin}/login?lang=en#over=code-1`));
  expect(screen.queryByRole('button')).toBeNull();
  vi.advanceTimersByTime(61_000);
  const anew = await screen.findByRole('button', { name: 'Show a new code' });
  vi.useRealTimers();
  await userEvent.click(anew);
  await waitFor(() => expect(heard.filter(({ path }) => path === '/wps/v2/session/hand-over')).toHaveLength(2));
});

test('a visitor who scanned it is asked first, then signed in; the code does not stay in the address', async () => {
  const keys = await payloadKeys();
  const heard = standInPlatform({
    '/wps/v2/keys': () => ({ value: keys.published }),
    '/wps/v2/session/take-over': () => ({ value: { token: 'fresh', userName: 'mali', firstTimeLogin: false, passwordExpired: false } }),
  });
  history.replaceState(undefined, '', '/login#over=a-code');
  const { where } = await draw(() => <ScannedSignIn code="a-code" onClose={vi.fn()} />);
  expect(location.hash).toBe('#over=');
  expect(heard.filter(({ path }) => path === '/wps/v2/session/take-over')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Log in with this account' }));
  await waitFor(() => expect(session.token()).toBe('fresh'));
  await waitFor(() => expect(where()).toBe('/'));
  expect(await keys.read(heard.at(-1)?.body)).toEqual({ code: 'a-code' });
});

test('a code that is too old says what to do, and offers no button that cannot work', async () => {
  const keys = await payloadKeys();
  standInPlatform({
    '/wps/v2/keys': () => ({ value: keys.published }),
    '/wps/v2/session/take-over': () => ({ status: 409, refusal: { code: 'TICKET_USED', message: 'This ticket is no longer valid' } }),
  });
  await draw(() => <ScannedSignIn code="a-code" onClose={vi.fn()} />);
  await userEvent.click(screen.getByRole('button', { name: 'Log in with this account' }));
  expect(await screen.findByText('This code has expired.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Log in with this account' })).toBeNull();
  expect(session.token()).toBeUndefined();
});

test('the way to the phone signs a member in there, and leads a visitor to the site; the address to copy holds neither', async () => {
  const heard = standInPlatform({ '/wps/v2/session/hand-over': () => ({ value: { code: 'once', expiresAt: '2026-11-21T10:00:00Z' } }) });
  await draw(() => <Download onClose={vi.fn()} />);
  expect(screen.getByAltText('QR code with the address of this site')).toBeTruthy();
  expect(heard).toEqual([]);
  cleanup();
  session.begin('a-token');
  await draw(() => <Download onClose={vi.fn()} />);
  expect(await screen.findByRole('img', { name: 'QR code that logs you in on your phone' })).toBeTruthy();
  expect(screen.queryByAltText('QR code with the address of this site')).toBeNull();
  expect(screen.getByText('Confirm to log in.')).toBeTruthy();
  expect(document.body.innerHTML).not.toContain('a-token');
});
