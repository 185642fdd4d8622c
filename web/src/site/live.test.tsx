import type { Push } from '@croupier/contract/core/realtime';
import { RecordKey } from '@croupier/contract/insight/statements';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import ContractPopup from '#agent-centre/subjects/contracts/contract-popup.tsx';
import { linesQuery, requestsQuery } from '#agent-centre/subjects/settlement/queries.ts';
import { member } from '#agent-centre/subjects/contracts/test-contracts.ts';
import { OverviewPage } from '#agent-centre/subjects/agent-tree/overview-page.tsx';
import { session } from '#api/session.ts';
import { standInPlatform } from '../test-platform.ts';
import { draw } from '../test-site.tsx';
import { PlayTime } from './subjects/launch/play-time.tsx';
import { recordQuery } from './subjects/statements/queries.ts';
import { takeBalance } from './subjects/wallet/balance.ts';
import { stayLive } from './live.ts';

const line = vi.hoisted((): { push: (push: Push) => void } => ({ push: () => undefined }));
vi.mock('#api/socket.ts', () => ({
  keepSocket: ({ onPush }: { onPush: (push: Push) => void }) => {
    line.push = onPush;
    return () => undefined;
  },
}));
afterEach(() => act(() => session.end('expired')));

const id = '018f0000-0000-7000-8000-000000000001';

test.each([
  { type: 'transfer', id, state: 'DONE' },
  { type: 'withdrawal', id, state: 'REQUESTED' },
  { type: 'deposit', id, state: 'CREDITED', money: { amount: 40_000n, currency: 'THB' } },
])('the result of play is counted anew when money moves otherwise: $type', async (push) => {
  let balance = { balance: '500.00', bonus: '0.00', locked: '0.00', currency: 'THB', version: '1' };
  standInPlatform({
    '/wps/v2/wallets/balance': () => ({ value: balance }),
    '/wps/v2/limits/sitting': () => ({
      value: {
        now: new Date().toISOString(),
        sitting: {
          startedAt: new Date().toISOString(),
          net: { amount: '-20.00', currency: 'THB' },
          staked: { amount: '50.00', currency: 'THB' },
          realityCheckMinutes: null,
          endsAt: null,
        },
        block: null,
      },
    }),
  });
  act(() => session.begin('token'));
  const { queries } = await draw(() => <PlayTime />, { at: '/' });
  act(() => stayLive(queries));
  const result = () => screen.getByText('Result').nextElementSibling?.textContent;
  await waitFor(() => expect(result()).toMatch(/^[-−]฿20\.00$/));
  balance = { ...balance, balance: '100.00', version: '2' };
  act(() => takeBalance(queries, balance as never));
  await waitFor(() => expect(result()).toMatch(/^[-−]฿420\.00$/));
  act(() => line.push(push as Push));
  await waitFor(() => expect(result()).toMatch(/^[-−]฿20\.00$/));
});

test.each([
  { type: 'contracts', renewed: ['/wps/v2/agents/contract-requests', '/wps/member/info/funds/consolidated'] },
  { type: 'pay', renewed: ['/wps/v2/agents/pay', '/wps/v2/agents/commission', '/wps/v2/agents/income'] },
])('what an agent looks at is asked for again when a push says that it changed: $type', async ({ type, renewed }) => {
  const later = () => ({ status: 422, refusal: { code: 'BUSY', message: 'Later, please' } });
  const of = ['team/overview', 'team/online', 'contract-requests', 'pay', 'commission', 'income'].map((name) => `/wps/v2/agents/${name}`);
  const heard = standInPlatform({
    ...Object.fromEntries([...of, '/wps/member/info/funds/consolidated'].map((path) => [path, later])),
    '/wps/member/info': () => ({ value: { ...member, isTrial: false } }),
  });
  act(() => session.begin('token'));
  const Looked = () => {
    useQuery(requestsQuery({ pageNo: 1 }));
    useQuery(linesQuery({ from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z' }, 1));
    return (
      <>
        <OverviewPage />
        <ContractPopup />
      </>
    );
  };
  const { queries } = await draw(Looked, { at: '/agentHome' });
  act(() => stayLive(queries));
  const times = () => renewed.map((path) => heard.filter((one) => one.path === path).length);
  await waitFor(() => expect(times()).toEqual(renewed.map(() => 1)));
  act(() => line.push({ type } as Push));
  await waitFor(() => expect(times()).toEqual(renewed.map(() => 2)));
});

test.each([
  { type: 'deposit', id, state: 'MATCHED', money: { amount: 40_000n, currency: 'THB' } },
  { type: 'withdrawal', id, state: 'REQUESTED' },
  { type: 'pay', id },
])('an open receipt is asked for again when its money moves on: $type', async (push) => {
  const kind = push.type === 'pay' ? 'movement' : push.type;
  const key = RecordKey.parse(`${kind}:${id}`);
  const later = () => ({ status: 422, refusal: { code: 'BUSY', message: 'Later, please' } });
  const heard = standInPlatform({ [`/wps/v2/records/${kind}%3A${id}`]: later });
  act(() => session.begin('token'));
  const Receipt = () => useQuery(recordQuery(key, 'en')).status;
  const { queries } = await draw(Receipt, { at: '/' });
  act(() => stayLive(queries));
  await waitFor(() => expect(heard.filter(({ path }) => path.includes('records'))).toHaveLength(1));
  act(() => line.push(push as Push));
  await waitFor(() => expect(heard.filter(({ path }) => path.includes('records'))).toHaveLength(2));
});
