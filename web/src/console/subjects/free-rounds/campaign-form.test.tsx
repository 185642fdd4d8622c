import type { Endpoint } from '@croupier/contract/core/endpoint';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as api from '#api/call.ts';
import { Unreachable } from '#api/refused.ts';
import { showInEnglish } from '../../show-in-english.ts';
import { CampaignForm } from './campaign-form.tsx';

type Sent = { body: { key: string; rounds: number; reason: string } };
const call = vi.fn<(endpoint: Endpoint, input: Sent) => Promise<unknown>>();

const answers: Record<string, unknown> = {
  'GET /ops/merchants': [{ id: 'ruby', name: 'Ruby', currency: 'THB', timeZone: 'Asia/Bangkok' }],
  'GET /ops/hub/vendors': { content: [{ code: 'ORBIT', name: 'Orbit', family: 'CANONICAL' }] },
  'GET /ops/hub/vendors/:code/games': { content: [{ gameCode: 'coin', name: 'Coin' }], totalPages: 1 },
};
const wishes = () => call.mock.calls.filter(([{ method }]) => method === 'POST').map(([, { body }]) => body);

beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  await showInEnglish();
});

beforeEach(() => {
  vi.spyOn(api, 'call').mockImplementation(call as never);
});
afterEach(cleanup);

test('free rounds whose answer was lost keep their key, also with another reason; other rounds have their own', async () => {
  call.mockImplementation(({ method, path }) =>
    method === 'GET' ? Promise.resolve(answers[`${method} ${path}`]) : Promise.reject(new Unreachable()),
  );
  const onDone = vi.fn<() => void>();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CampaignForm onDone={onDone} />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  const fill = async (label: RegExp, typed: string) => {
    const field = screen.getByRole('textbox', { name: label });
    await user.clear(field);
    await user.type(field, typed);
  };
  const press = async (times: number) => {
    await user.click(screen.getByRole('button', { name: 'Grant free rounds' }));
    await waitFor(() => expect(wishes()).toHaveLength(times));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Grant free rounds', busy: true })).toBeNull());
  };
  await screen.findByRole('option', { name: 'Coin' });
  await fill(/^Name/, 'Welcome');
  await fill(/^Value of one round/, '1.00');
  await fill(/^Maximum cost/, '100.00');
  await fill(/^Members' accounts/, 'somchai');
  await fill(/^Reason/, 'we promised them these');
  await press(1);
  await fill(/^Reason/, 'we promised them these in May');
  await press(2);
  await fill(/^Rounds/, '20');
  call.mockResolvedValue({});
  await press(3);
  expect(onDone).toHaveBeenCalledOnce();
  expect(wishes().map(({ rounds }) => rounds)).toEqual([10, 10, 20]);
  expect(wishes()[1]?.key).toBe(wishes()[0]?.key);
  expect(wishes()[2]?.key).not.toBe(wishes()[0]?.key);
});

test('a vendor beyond the first hundred is found by its name', async () => {
  const [orbit, zephyr] = ['ORBIT', 'ZEPHYR'].map((code) => ({ code, name: code, family: 'CANONICAL' }));
  call.mockImplementation(({ path }, input) => {
    if (path !== '/ops/hub/vendors') return Promise.resolve(answers[`GET ${path}`]);
    const { search } = (input as unknown as { query: { search?: string } }).query;
    return Promise.resolve({ content: [search === undefined ? orbit : zephyr], totalPages: search === undefined ? 2 : 1 });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CampaignForm onDone={() => undefined} />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.type(await screen.findByRole('searchbox', { name: /^Find a vendor/ }), 'zep');
  expect(await screen.findByRole('option', { name: 'ZEPHYR' })).toBeDefined();
  await waitFor(() =>
    expect(call.mock.calls.some(([{ path }, input]) => path.endsWith('/games') && JSON.stringify(input).includes('ZEPHYR'))).toBe(true),
  );
});
