import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { pageOf, sitAtDesk } from '../../test-desk.tsx';

afterEach(() => vi.unstubAllEnvs());

const caps = { freeRounds: false, jackpots: false, roundStatus: false, dataFeed: false, resettle: false };
const opened = {
  vendor: { code: 'LODE', name: 'Lode', family: 'CANONICAL', house: null, everywhere: 'OPEN', closedAt: [], games: 3, stuck: 0 },
  merchants: [],
  launchMode: 'iframe',
  terms: { canResettle: false, takesLateWins: false, winsWithoutBet: false, refusesShortAdjust: false },
  caps,
  scales: [],
  stuckAfterMinutes: null,
  feed: { readAt: null, problem: null },
};
const desk = {
  code: 'LODE',
  name: 'Lode',
  family: 'CANONICAL',
  enabled: true,
  walletUrl: 'https://x/gw/v1/LODE',
  sandboxUrl: 'https://x/sandbox/gw/v1/LODE',
  algorithms: ['ed25519'],
  ownAlgorithm: null,
  platformKey: null,
  keeping: { mode: 'FULL', oneIn: 20 },
  room: { days: 7, megabytes: 512, perSecond: 50 },
  unkept: 0,
  isOwn: false,
};

const atTab = (search: string) =>
  sitAtDesk(`/vendors/LODE?${search}`, ['vendor.read', 'vendordesk.read', 'vendordesk.calls'], {
    '/ops/hub/vendors/LODE': () => ({ value: opened }),
    '/ops/hub/vendors/LODE/games': () => ({ value: pageOf() }),
    '/ops/vendors/LODE/desk': () => ({ value: desk }),
    '/ops/vendors/LODE/calls': () => ({ value: pageOf() }),
  });

const name = `${'0123456789'.repeat(9)}:${'abcdefghij'.repeat(3)}`;

test('a call is sought by the whole of a long name', async () => {
  const { heard } = await atTab('tab=calls');
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Find a call' });
  expect(field.maxLength).toBe(255);
  fireEvent.change(field, { target: { value: name } });
  await waitFor(() => expect(heard().findLast(({ path }) => path.endsWith('/calls'))?.query).toMatchObject({ name }));
});

test('a game is sought by no more than the platform takes', async () => {
  const { heard } = await atTab(`tab=games&search=${name}`);
  const games = () => heard().filter(({ path }) => path.endsWith('/games'));
  await waitFor(() => expect(games()[0]?.query).toMatchObject({ search: name.slice(0, 40) }));
  expect((await screen.findByRole<HTMLInputElement>('textbox')).maxLength).toBe(40);
});

test('a day on which clocks are changed ends when it does', async () => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  const { heard } = await atTab('tab=calls&from=2026-10-25&to=2026-10-25');
  const span = { from: '2026-10-24T22:00:00.000Z', before: '2026-10-25T23:00:00.000Z' };
  await waitFor(() => expect(heard().findLast(({ path }) => path.endsWith('/calls'))?.query).toMatchObject(span));
});
