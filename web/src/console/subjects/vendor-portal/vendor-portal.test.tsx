import type { VendorCode } from '@croupier/contract/core/ids';
import type { VendorDesk } from '@croupier/contract/play/vendor-portal';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as api from '#api/call.ts';
import { showInEnglish } from '../../show-in-english.ts';
import { AddKey } from './add-key.tsx';
import { laidOut } from './code-block.tsx';
import { Comparison } from './replay.tsx';
import { SelfTestTab } from './self-test-tab.tsx';
import { ShownSecret } from './shown-secret.tsx';

const call = vi.fn<(endpoint: { path: string }, input: { body?: unknown }) => Promise<unknown>>();

beforeAll(showInEnglish);
beforeEach(() => {
  call.mockReset();
  vi.spyOn(api, 'call').mockImplementation(call as never);
});
afterEach(cleanup);

const desk: VendorDesk = {
  code: 'LODE' as VendorCode,
  name: 'Lode',
  family: 'CANONICAL',
  enabled: true,
  walletUrl: 'https://x/gw/v1/LODE',
  sandboxUrl: 'https://x/sandbox/gw/v1/LODE',
  algorithms: ['ed25519', 'hmac-sha256'],
  ownAlgorithm: null,
  platformKey: null,
  keeping: { mode: 'FULL', oneIn: 20 },
  room: { days: 7, megabytes: 512, perSecond: 50 },
  unkept: 0,
  isOwn: true,
};

const show = (shown: React.ReactNode) => {
  render(<QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>{shown}</QueryClientProvider>);
  return userEvent.setup();
};

test('the bytes on the wire are laid out with every digit as it was sent', () => {
  expect(laidOut('{"amount":100000000000000001.10,"a":[],"text":"a,b:{}"}')).toBe(
    '{\n  "amount": 100000000000000001.10,\n  "a": [],\n  "text": "a,b:{}"\n}',
  );
  expect(laidOut('action=bet&name=a%20b')).toBe('action=bet\nname=a b');
  expect(laidOut('nothing of the kind')).toBe('nothing of the kind');
});

test('a secret cannot be closed before it was kept', async () => {
  const onClose = vi.fn<() => void>();
  const user = show(<ShownSecret keyId="LODE-2" secret="a long secret" onClose={onClose} />);
  expect(screen.getByText('a long secret')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('Store it first: it cannot be shown again')).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByLabelText('I have stored it'));
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('a key needs a note, and a public key where its kind has one; a secret that is made up comes back', async () => {
  const onAdded = vi.fn<(keyId: string, secret: string | null) => void>();
  call.mockResolvedValue({ key: { keyId: 'LODE-2' }, secret: 'made up' });
  const user = show(<AddKey desk={desk} side="THEIRS" onClose={() => undefined} onAdded={onAdded} />);
  await user.click(screen.getByRole('button', { name: 'Add a key' }));
  expect(call).not.toHaveBeenCalled();
  expect(screen.getByText('Enter a note')).toBeDefined();
  await user.type(screen.getByLabelText(/^Note/), 'spring');
  await user.click(screen.getByRole('button', { name: 'Add a key' }));
  expect(call).not.toHaveBeenCalled();
  await user.selectOptions(screen.getByLabelText('Type'), 'hmac-sha256');
  await user.click(screen.getByRole('button', { name: 'Add a key' }));
  await waitFor(() => expect(onAdded).toHaveBeenCalledWith('LODE-2', 'made up'));
  expect(call.mock.calls[0]?.[1].body).toEqual({ algorithm: 'hmac-sha256', note: 'spring' });
});

test('two answers are shown field by field, with what differs', () => {
  const exchange = { op: 'bet', request: '{}', status: 200, answer: '{"code":"OK"}', code: 'OK', ms: 3 };
  const lines = [
    { field: 'code', was: 'OK', is: 'BET_LIMIT', verdict: 'DIFFERS' as const },
    { field: 'walletTxId', was: 'a', is: 'b', verdict: 'VARIES' as const },
  ];
  show(<Comparison compared={{ before: [], exchange, lines, isSame: false }} />);
  expect(screen.getByText('Different answer than before')).toBeDefined();
  expect(screen.getByText('differs').closest('tr')?.dataset['verdict']).toBe('DIFFERS');
  expect(screen.getByText('always different')).toBeDefined();
});

test('a run shows what is to be sent, what failed and why, and can be begun by either side', async () => {
  const seat = { playerId: 'player-1', session: 'session-1', game: 'g', currency: 'THB', cash: '100.00' };
  const example = { op: 'bet', url: '/sandbox/gw/v1/LODE/bet', body: '{"amount":"10.00"}' };
  const row = {
    id: 'run-1',
    driver: 'VENDOR',
    state: 'OPEN',
    startedBy: 'x',
    startedAt: '2026-11-21T08:00:00Z',
    endedAt: null,
    passed: 0,
    failed: 1,
    waiting: 1,
  };
  const heard = {
    op: 'bet',
    request: '{"amount":"11.00"}',
    status: 200,
    answer: '{}',
    code: 'OK',
    ms: 2,
    at: row.startedAt,
    fits: false,
    why: 'AMOUNT',
  };
  const scenario = { asked: false, rule: 'R9', title: 'T', seat, why: null, state: 'WAITING' };
  const run = {
    ...row,
    vendor: 'LODE',
    family: 'CANONICAL',
    scenarios: [
      { ...scenario, scenario: 'won', state: 'FAILED', why: 'AMOUNT', steps: [{ deed: 'BET', example, expects: 'DONE', heard }] },
      { ...scenario, scenario: 'not-known-yet', steps: [{ deed: 'BET', example, expects: 'DONE', heard: null }] },
      {
        ...scenario,
        scenario: 'asked-unknown',
        asked: true,
        state: 'FAILED',
        why: 'TIMEOUT',
        steps: [
          { deed: 'ASK_ROUND', example, expects: 'DONE', heard: { ...heard, op: 'GET /feed/v1/rounds/x', request: '', why: 'TIMEOUT' } },
        ],
      },
      {
        ...scenario,
        scenario: 'asked-free',
        asked: true,
        state: 'NOT_OFFERED',
        steps: [{ deed: 'ASK_FREE_ROUNDS', example, expects: 'DONE', heard }],
      },
    ],
  };
  call.mockImplementation(async ({ path }) =>
    path.endsWith('/self-tests') ? { content: [row], pageNum: 1, pageSize: 20, totalPages: 1, totalElements: 1 } : run,
  );
  const user = show(<SelfTestTab desk={desk} />);
  expect(await screen.findByText('A round is played and won')).toBeDefined();
  // One that the console has no words for yet is shown as the platform calls it.
  expect(screen.getByText('T')).toBeDefined();
  expect(screen.getAllByText('The amount differs').length).toBeGreaterThan(0);
  // The questions to the vendor's own address: the reason in words, and that a missing address fails nothing.
  expect(screen.getByText('The vendor did not answer in time')).toBeDefined();
  expect(screen.getByText('Not supported')).toBeDefined();
  await user.click(screen.getByRole('button', { name: "Call the vendor's address" }));
  await waitFor(() => expect(call.mock.calls.some(([{ path }]) => path.endsWith('/questions'))).toBe(true));
  await user.click(screen.getByRole('button', { name: 'Run a demonstration' }));
  await waitFor(() =>
    expect(call.mock.calls.some(([, input]) => (input.body as { driver?: string } | undefined)?.driver === 'HOUSE')).toBe(true),
  );
});

test('a run that is long past can be opened too, and its certificate kept', async () => {
  const row = (id: string) => ({
    id,
    driver: 'VENDOR',
    state: 'PASSED',
    startedBy: 'x',
    startedAt: `2026-11-${id}T08:00:00Z`,
    endedAt: null,
    passed: 0,
    failed: 0,
    waiting: 0,
  });
  call.mockImplementation(async ({ path }, input) => {
    if (path.endsWith('/certificate')) return new Promise(() => undefined);
    if (!path.endsWith('/self-tests')) return { ...row('21'), vendor: 'LODE', family: 'CANONICAL', scenarios: [] };
    const { pageNo } = (input as { query: { pageNo: number } }).query;
    return { content: [row(pageNo === 1 ? '21' : '01')], pageNum: pageNo, pageSize: 20, totalPages: 2, totalElements: 21 };
  });
  const user = show(<SelfTestTab desk={desk} />);
  await user.click(await screen.findByRole('button', { name: 'Next page' }));
  await user.click(await screen.findByRole('button', { name: /2026-11-01/ }));
  await user.click(await screen.findByRole('button', { name: /certificate/i }));
  const kept = call.mock.calls.find(([{ path }]) => path.endsWith('/certificate'))?.[1] as { params?: { id: string } } | undefined;
  expect(kept?.params?.id).toBe('01');
});
