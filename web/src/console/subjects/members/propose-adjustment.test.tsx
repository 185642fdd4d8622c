import { MemberId } from '@croupier/contract/core/ids';
import { Currency } from '@croupier/contract/core/money';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as api from '#api/call.ts';
import { Unreachable } from '#api/refused.ts';
import { showInEnglish } from '../../show-in-english.ts';
import { ProposeAdjustment } from './propose-adjustment.tsx';

type Sent = { body: { key: string; money: { amount: bigint } } };
const call = vi.fn<(endpoint: unknown, input: Sent) => Promise<unknown>>();

const id = MemberId.parse('01990000-0000-7000-8000-000000000001');

beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  await showInEnglish();
});
beforeEach(() => {
  vi.spyOn(api, 'call').mockImplementation(call as never);
});
afterEach(cleanup);

test('a proposal whose answer was lost keeps its key, another amount has its own, and so has the same after an answer', async () => {
  call.mockRejectedValue(new Unreachable());
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ProposeAdjustment id={id} currency={Currency.parse('THB')} account="somchai" />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  const fill = async (amount: string, reason?: string) => {
    await user.clear(screen.getByLabelText('Amount'));
    await user.type(screen.getByLabelText('Amount'), amount);
    if (reason !== undefined) await user.type(screen.getByRole('textbox', { name: /Reason/ }), reason);
  };
  const press = async (times: number) => {
    await user.click(screen.getByRole('button', { name: 'Propose' }));
    await waitFor(() => expect(call).toHaveBeenCalledTimes(times));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Propose', busy: true })).toBeNull());
  };
  await user.click(screen.getByRole('button', { name: 'Adjust balance' }));
  await fill('-2.50', 'the bank took it back');
  await press(1);
  await press(2);
  await fill('2.50');
  call.mockResolvedValue({});
  await press(3);
  await user.click(await screen.findByRole('button', { name: 'Adjust balance' }));
  await fill('2.50', 'the bank took it back');
  await press(4);
  const wishes = call.mock.calls.map(([, { body }]) => body);
  expect(wishes.map(({ money }) => money.amount)).toEqual([-25_000n, -25_000n, 25_000n, 25_000n]);
  expect(new Set(wishes.map(({ key }) => key)).size).toBe(3);
  expect(wishes[1]?.key).toBe(wishes[0]?.key);
});
