import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pageOf, renderConsole } from '../../test-console.tsx';

const thb = (amount: string) => ({ amount, currency: 'THB' });
const id = '01990000-0000-7000-8000-000000000001';
const campaign = {
  id,
  merchantId: 'ruby',
  vendor: 'ORBIT',
  vendorName: 'Orbit',
  gameCode: 'coin',
  game: 'Coin',
  name: 'Welcome',
  rounds: 10,
  stake: thb('1.00'),
  payout: 'PER_ROUND',
  wageringPpm: null,
  costMax: thb('100.00'),
  startsAt: '2026-11-20T00:00:00Z',
  endsAt: '2026-11-27T00:00:00Z',
  state: 'OPEN',
  whyEnded: null,
  members: 1,
  played: 0,
  won: thb('0.00'),
  madeBy: 'mali',
  madeAt: '2026-11-20T00:00:00Z',
};

test('members of a campaign who cannot be read are said to be, and are read again on a wish', async () => {
  let reads = 0;
  await renderConsole(`/free-rounds?open=${id}`, ['vendor.read'], {
    '/ops/hub/campaigns': () => ({ value: pageOf(campaign) }),
    [`/ops/hub/campaigns/${id}/members`]: () => {
      reads += 1;
      return reads === 1 ? { status: 500, refusal: { code: 'OUR_MISTAKE', message: '' } } : { value: pageOf() };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Members' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
