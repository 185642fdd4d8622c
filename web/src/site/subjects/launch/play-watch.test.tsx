import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { session } from '#api/session.ts';
import { Toasts } from '#design-system/ui/toast.tsx';
import { standInPlatform } from '../../../test-platform.ts';
import { draw } from '../../../test-site.tsx';
import { InWindow } from './in-window.tsx';
import { PlayWatch } from './play-watch.tsx';
import { PlayTime } from './play-time.tsx';

const money = (amount: string) => ({ amount, currency: 'THB' });
const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

/** A stretch of play with a reminder every fifteen minutes. */
const aSitting = (minutes: number, over: object = {}) => ({
  startedAt: ago(minutes),
  net: money('0.00'),
  staked: money('10.00'),
  realityCheckMinutes: 15,
  endsAt: null,
  ...over,
});
let now: object;

const wallet = (balance: string, version: string) => ({
  '/wps/v2/wallets/balance': () => ({ value: { balance, bonus: '0.00', locked: '0.00', currency: 'THB', version } }),
});

beforeEach(() => {
  sessionStorage.clear();
  session.begin('token');
  standInPlatform({
    ...wallet('5.00', '1'),
    '/wps/v2/limits/sitting': () => ({ value: { now: new Date().toISOString(), sitting: now, block: null } }),
    '/wps/v2/deposits': () => ({ value: { content: [], pageNum: 1, pageSize: 20, totalPages: 0, totalElements: 0 } }),
  });
});

test('the first reminder of a new stretch of play comes, however many were read in the one before', async () => {
  now = aSitting(121);
  await draw(() => <PlayWatch onStop={() => undefined} onPause={() => undefined} />, { at: '/' });
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // A pause ended it, and another began.
  now = aSitting(17.5);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  expect((await screen.findByRole('dialog')).textContent).toMatch(/17 minutes/);
});

test('a game in a window of its own says that its time is nearly over', async () => {
  vi.stubGlobal('open', () => ({ location: { replace: () => undefined } }));
  now = aSitting(10, { realityCheckMinutes: null, endsAt: new Date(Date.now() + 3 * 60_000).toISOString() });
  await draw(() => <InWindow url="http://vendor.test/game" at={Date.now()} onAgain={() => undefined} />, { at: '/' });
  expect((await screen.findByText(/3 minutes/)).textContent).toBeTruthy();
});

test("the time in play is the platform's, whatever the device's clock says", async () => {
  const anHourMs = 60 * 60_000;
  const hourAhead = (minutes: number) => new Date(Date.now() + anHourMs + minutes * 60_000).toISOString();
  standInPlatform({
    ...wallet('5.00', '1'),
    '/wps/v2/limits/sitting': () => ({
      value: { now: hourAhead(0), sitting: aSitting(0, { startedAt: hourAhead(-16.5), endsAt: hourAhead(3.5) }), block: null },
    }),
  });
  await draw(
    () => (
      <>
        <PlayTime />
        <PlayWatch onStop={() => undefined} onPause={() => undefined} />
        <Toasts />
      </>
    ),
    { at: '/' },
  );
  expect((await screen.findByRole('dialog')).textContent).toMatch(/16 minutes/);
  expect(screen.getByText(/^16:\d\d$/)).toBeTruthy();
  expect(await screen.findByText(/4 minutes/)).toBeTruthy();
});

test('a round that is settled while the platform counts is in the result once', async () => {
  let counted = 0;
  const answers = [wallet('100.00', '1'), wallet('110.00', '2')].map((of) => of['/wps/v2/wallets/balance']);
  standInPlatform({
    // The round is settled between the first balance and the count.
    '/wps/v2/wallets/balance': () => answers[counted === 0 ? 0 : 1]?.() ?? {},
    '/wps/v2/limits/sitting': () => {
      counted += 1;
      return { value: { now: new Date().toISOString(), sitting: aSitting(5, { net: money('10.00') }), block: null } };
    },
  });
  const { queries } = await draw(() => <PlayTime />, { at: '/' });
  expect(await screen.findByText(/^0[45]:\d\d$/)).toBeTruthy();
  await queries.invalidateQueries({ queryKey: ['mine', 'balance'] });
  await waitFor(() => expect(document.body.textContent).toMatch(/10\.00/));
  expect(document.body.textContent).not.toContain('20.00');
});
