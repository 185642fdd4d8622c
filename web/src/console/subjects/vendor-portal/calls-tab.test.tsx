import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { pageOf, renderConsole } from '../../test-console.tsx';

afterEach(() => vi.unstubAllEnvs());

const caps = { freeRounds: false, jackpots: false, roundStatus: false, dataFeed: false, resettle: false };
const opened = {
  vendor: { code: 'LODE', name: 'Lode', family: 'CANONICAL', house: null, everywhere: 'OPEN', closedAt: [], games: 3, stuck: 0 },
  merchants: [],
  launchMode: 'iframe',
  terms: { canResettle: false, takesLateWins: false, winsWithoutBet: false, refusesShortAdjust: false },
  payouts: null,
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

const atTab = (search: string, answers: Parameters<typeof renderConsole>[2] = {}) =>
  renderConsole(`/vendors/LODE?${search}`, ['vendor.read', 'vendordesk.read', 'vendordesk.calls', 'vendordesk.sandbox'], {
    '/ops/hub/vendors/LODE': () => ({ value: opened }),
    '/ops/hub/vendors/LODE/games': () => ({ value: pageOf() }),
    '/ops/vendors/LODE/desk': () => ({ value: desk }),
    '/ops/vendors/LODE/calls': () => ({ value: pageOf() }),
    ...answers,
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

const callId = '01990000-0000-7000-8000-000000000001';
const call = {
  id: callId,
  at: '2026-11-20T08:00:00Z',
  vendor: 'LODE',
  direction: 'IN',
  place: 'LIVE',
  op: 'bet',
  status: 200,
  code: 'OK',
  ms: 3,
  address: '',
  keyId: null,
  transactions: [],
  rounds: [],
  members: [],
  method: 'POST',
  url: '/bet',
  headers: {},
  request: '{}',
  answer: '{}',
  requestId: '',
  round: null,
  timeline: [],
  mayReplay: true,
};
const playerOf = (number: number) => `01990000-0000-7000-8000-00000000010${number}`;
const seat = (number: number) => ({
  playerId: playerOf(number),
  session: `session-${number}`,
  game: 'g',
  currency: 'THB',
  cash: '100.00',
});
const away = { status: 503, refusal: { code: 'VENDOR_UNAVAILABLE', message: 'Away.' } };
const refresh = () => fireEvent.click(screen.getAllByRole('button', { name: 'Refresh' })[0] as HTMLElement);

test('a call that is made ready to be sent again keeps its player and what was typed, whatever the page reads anew', async () => {
  const mine = `{"playerId":"${playerOf(1)}","amount":"2.00"}`;
  let drafts = 0;
  let isAway = false;
  const { heard } = await atTab(`tab=calls&open=${callId}`, {
    [`/ops/vendors/LODE/calls/${callId}`]: () => (isAway ? away : { value: call }),
    [`/ops/vendors/LODE/calls/${callId}/replay-draft`]: () => {
      drafts += 1;
      return { value: { draft: { op: 'bet', url: '/bet', body: `{"playerId":"${playerOf(drafts)}"}` }, seat: seat(drafts), before: 0 } };
    },
    [`/ops/vendors/LODE/calls/${callId}/replay`]: () => away,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Replay in the sandbox' }));
  const typed = await screen.findByLabelText<HTMLTextAreaElement>(/^Body/);
  fireEvent.change(typed, { target: { value: mine } });
  isAway = true;
  const looks = () => heard().filter(({ path }) => path.endsWith(callId)).length;
  refresh();
  await waitFor(() => expect(looks()).toBe(2));
  fireEvent.click(await screen.findByRole('button', { name: 'Send' }));
  await waitFor(() => expect(heard().some(({ path }) => path.endsWith('/replay'))).toBe(true));
  const sent = heard().find(({ path }) => path.endsWith('/replay'))?.body;
  expect(sent).toMatchObject({ draft: { body: mine }, seat: { playerId: playerOf(1) } });
  expect(drafts).toBe(1);
});

test('text typed in the sandbox stays where the sandbox is asked about anew in vain', async () => {
  let isAway = false;
  const { heard } = await atTab('tab=sandbox', {
    '/ops/vendors/LODE/sandbox': () =>
      isAway
        ? away
        : {
            value: {
              url: 'https://x/sandbox/gw/v1/LODE',
              family: 'CANONICAL',
              key: { keyId: 'k', algorithm: 'ed25519', secret: 's', publicKey: null },
            },
          },
    '/ops/vendors/LODE/sandbox/seats': () => ({ value: seat(1) }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'New player' }));
  const typed = await screen.findByLabelText<HTMLTextAreaElement>(/^Body/);
  fireEvent.change(typed, { target: { value: '{"mine":1}' } });
  isAway = true;
  refresh();
  await waitFor(() => expect(heard().filter(({ path }) => path.endsWith('/sandbox'))).toHaveLength(2));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Body/).value).toBe('{"mine":1}');
});
