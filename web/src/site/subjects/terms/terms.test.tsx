import { openDeposit } from '@croupier/contract/payments/deposits';
import { NodeId } from '@croupier/contract/core/ids';
import { Currency, moneyOf } from '@croupier/contract/core/money';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { call } from '#api/call.ts';
import { session } from '#api/session.ts';
import { type ReceivedCall, standInPlatform } from '../../../test-platform.ts';
import { aSite, draw } from '../../../test-site.tsx';
import { Launched } from '../launch/launched.tsx';
import { giveUp, withConsent } from './consent.ts';
import TermsWindow from './terms-window.tsx';

const member = {
  id: '018f0000-0000-7000-8000-000000000001',
  number: '10000001',
  account: 'anna',
  nickname: 'Anna',
  type: 0,
  isAgent: false,
  isTrial: false,
  currency: 'THB',
  registeredAt: '2026-11-21T01:00:00Z',
};
const acceptPath = '/wps/v2/terms/accept';
const infoPath = '/wps/member/info';

/** A platform whose terms are `version`, and that knows what the member said yes to. */
const platform = (version = '2026-12', isFirst = false) => {
  const state = { version, isFirst, accepted: [] as string[] };
  const due = () => (state.accepted.includes(state.version) ? null : { version: state.version, isFirst: state.isFirst });
  const unlessDue = (value: unknown) => () => {
    const waiting = due();
    return waiting === null ? { value } : { refusal: { code: 'TERMS_NOT_ACCEPTED', message: 'Accept first', value: waiting } };
  };
  const heard = standInPlatform({
    [infoPath]: () => ({ value: { ...member, termsDue: due() } }),
    [acceptPath]: ({ body }: ReceivedCall) => {
      const { version: shown } = body as { version: string };
      if (shown !== state.version) return { status: 409, refusal: { code: 'CHANGED_MEANWHILE', message: 'Changed meanwhile' } };
      state.accepted.push(shown);
      return { value: null };
    },
    '/wps/v2/deposits': unlessDue(null),
    '/wps/game/launchGame': unlessDue({ mode: 'redirect', url: 'http://vendor.test/game' }),
    '/wps/v2/wallets/balance': () => ({ value: { balance: '5.00', bonus: '0.00', locked: '0.00', currency: 'THB', version: '1' } }),
    '/wps/v2/limits/sitting': () => ({ value: { now: new Date().toISOString(), sitting: null, block: null } }),
    '/wps/relay/GCSGAME_hotGamesV2': () => ({ value: { content: [], pageNum: 1, pageSize: 20, totalPages: 0, totalElements: 0 } }),
  });
  return { state, accepts: () => heard.filter(({ path }) => path === acceptPath).map(({ body }) => body), heard };
};
const open = (at = '/', site = aSite()) => draw(() => <TermsWindow />, { at, site });
const title = 'Our terms have changed';
const tick = () => screen.getByRole('checkbox', { name: /agree to the terms/ });
const accept = () => userEvent.click(screen.getByRole('button', { name: 'Accept' }));
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 60));

beforeEach(() => {
  giveUp();
  sessionStorage.clear();
  session.begin('token');
});

test('changed terms are shown by themselves, and are accepted by a tick that nobody set for the member', async () => {
  const { accepts } = platform();
  await open();
  expect(await screen.findByRole('heading', { name: title })).toBeDefined();
  expect(screen.getByRole('link', { name: 'terms' }).getAttribute('href')).toMatch(/\/help#term$/);
  expect(tick()).toHaveProperty('checked', false);
  await accept();
  expect(accepts()).toEqual([]);
  expect(tick().getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(tick());
  await userEvent.click(tick());
  await accept();
  await gone();
  expect(accepts()).toEqual([{ version: '2026-12' }]);
});

test('a merchant may have the tick set, and who never accepted any is not told that they changed', async () => {
  platform('2026-12', true);
  await open('/', aSite({ termsTicked: true }));
  expect(await screen.findByRole('heading', { name: 'Please accept our terms' })).toBeDefined();
  expect(tick()).toHaveProperty('checked', true);
});

test('nobody is asked who has nothing waiting', async () => {
  platform().state.accepted.push('2026-12');
  await open();
  await aMoment();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each(['/help', '/play', '/register', '/seamless'])('nobody is interrupted at %s', async (path) => {
  platform();
  await open(path);
  await aMoment();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a member who puts it off is not asked again in this session, but by their own acts', async () => {
  const { state, accepts, heard } = platform();
  await open();
  await screen.findByRole('heading', { name: title });
  await userEvent.click(screen.getByRole('button', { name: 'Later' }));
  await gone();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(screen.queryByRole('dialog')).toBeNull();

  const deposit = () =>
    withConsent(() => call(openDeposit, { body: { method: 'BANK', money: moneyOf('500', Currency.parse('THB')) }, key: 'wish-1' }));
  const refused = deposit().catch((problem: unknown) => problem);
  await screen.findByRole('heading', { name: title });
  await userEvent.click(screen.getByRole('button', { name: 'Later' }));
  expect(await refused).toMatchObject({ code: 'TERMS_NOT_ACCEPTED' });
  expect(state.accepted).toEqual([]);

  // The answer is no deposit, so the second call's reply is not read; only its being made counts.
  const done = deposit().catch((problem: unknown) => problem);
  await screen.findByRole('heading', { name: title });
  await userEvent.click(tick());
  await accept();
  await done;
  expect(accepts()).toEqual([{ version: '2026-12' }]);
  const wishes = heard.filter(({ path }) => path === '/wps/v2/deposits').map(({ headers }) => headers.get('idempotency-key'));
  expect(wishes).toEqual(['wish-1', 'wish-1', 'wish-1']);
});

test('terms that change while they are read are shown as they are now, to be ticked anew', async () => {
  const { state, accepts } = platform();
  await open();
  await screen.findByRole('heading', { name: title });
  state.version = '2027-01';
  await userEvent.click(tick());
  await accept();
  expect(await screen.findByText('Changed meanwhile')).toBeDefined();
  await waitFor(() => expect(tick()).toHaveProperty('checked', false));
  await userEvent.click(tick());
  await accept();
  await gone();
  expect(accepts()).toEqual([{ version: '2026-12' }, { version: '2027-01' }]);
});

test('a game whose launch waits for the terms opens after the yes', async () => {
  const replace = vi.fn();
  vi.stubGlobal('location', { origin: location.origin, pathname: '/', search: '', replace });
  platform();
  await draw(() => <Launched nodeId={NodeId.parse('STUDIO:koi')} />, { at: '/play' });
  await screen.findByRole('heading', { name: title });
  await userEvent.click(tick());
  await accept();
  await expect.poll(() => replace.mock.calls).toEqual([['http://vendor.test/game']]);
});

test('a game whose launch was not worth a yes says why it did not open, and asks again when it is tried again', async () => {
  platform();
  await draw(() => <Launched nodeId={NodeId.parse('STUDIO:koi')} />, { at: '/play' });
  await screen.findByRole('heading', { name: title });
  await userEvent.click(screen.getByRole('button', { name: 'Later' }));
  expect(await screen.findByText('Accept first')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: title })).toBeDefined();
});
