import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderConsole } from '../../test-console.tsx';

const scale = { currency: 'VND', code: 'KVND', times: 1_000 };
const opened = {
  vendor: { code: 'ORBIT', name: 'Orbit', family: 'HUB88', house: null, everywhere: 'CLOSED', closedAt: [], games: 3, stuck: 0 },
  merchants: [],
  launchMode: 'iframe',
  terms: { canResettle: false, takesLateWins: false, winsWithoutBet: false, refusesShortAdjust: false },
  payouts: null,
  caps: { freeRounds: false, jackpots: false, roundStatus: false, dataFeed: false, resettle: false },
  scales: [scale],
  stuckAfterMinutes: null,
  feed: { readAt: null, problem: null },
};

test('how a vendor counts money is saved from what the rows were filled with, whatever the page has read since', async () => {
  let standing = opened;
  const { heard } = await renderConsole('/vendors/ORBIT?tab=money', ['vendor.read', 'vendor.edit'], {
    '/ops/hub/vendors/ORBIT': () => ({ value: standing }),
    '/ops/hub/vendors/ORBIT/scales': () => ({
      status: 409,
      refusal: { code: 'CHANGED_MEANWHILE', message: 'Somebody else changed this meanwhile.' },
    }),
  });
  const called = (how: string) => heard().filter(({ method }) => method === how);
  const [change] = await screen.findAllByRole('button', { name: 'Change' });
  fireEvent.click(change as HTMLElement);
  fireEvent.change(await screen.findByLabelText('One vendor unit is'), { target: { value: '100' } });
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'asked for it in writing' } });
  standing = { ...opened, scales: [] };
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  press();
  await screen.findByText('Somebody else changed this meanwhile.');
  await waitFor(() => expect(called('GET')).toHaveLength(2));
  press();
  await waitFor(() => expect(called('PUT')).toHaveLength(2));
  for (const { body } of called('PUT')) expect(body).toMatchObject({ scales: [{ ...scale, times: 100 }], before: [scale] });
});

test('a vendor of our own protocol counts as we do, so there is nothing to say of it', async () => {
  await renderConsole('/vendors/ORBIT?tab=money', ['vendor.read', 'vendor.edit'], {
    '/ops/hub/vendors/ORBIT': () => ({ value: { ...opened, vendor: { ...opened.vendor, family: 'CANONICAL' }, scales: [] } }),
  });
  await screen.findByText('Stuck rounds');
  expect(screen.queryByText('Currency units')).toBeNull();
});

test('while a vendor takes bets it is said that it must be stopped first', async () => {
  await renderConsole('/vendors/ORBIT?tab=money', ['vendor.read', 'vendor.edit'], {
    '/ops/hub/vendors/ORBIT': () => ({ value: { ...opened, vendor: { ...opened.vendor, everywhere: 'CLOSING' } } }),
  });
  await screen.findByText(/Stop it for all merchants to change this/);
  expect(screen.getAllByRole('button', { name: 'Change' })[0]).toHaveProperty('disabled', true);
});
