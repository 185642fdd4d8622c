import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pageOf, sitAtDesk } from '../../test-desk.tsx';

const batch = {
  id: '01990000-0000-4000-8000-000000000001',
  merchantId: 'ruby',
  source: 'KBANK 123-4-56789-0',
  madeAt: '2026-11-20T08:00:00Z',
  madeBy: 'mali',
  legs: 2,
  open: 2,
  sum: { amount: '300.00', currency: 'THB' },
};

test('what the bank says otherwise than it is known is named, and stays until it is read', async () => {
  await sitAtDesk('/withdrawals', ['withdrawal.read', 'withdrawal.pay'], {
    '/ops/desk/withdrawals': () => ({ value: pageOf() }),
    '/ops/desk/payout-batches': () => ({ value: { ...pageOf(batch), sources: [] } }),
    [`/ops/desk/payout-batches/${batch.id}/answer`]: () => ({
      value: { batch: { ...batch, open: 1 }, paid: 1, refused: 0, unknown: [], otherwise: ['AB7K2M9Q'] },
    }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Payout files' }));
  await screen.findByText(/KBANK/);
  const input = document.querySelector('input[type="file"]');
  if (input === null) throw new Error('there is no place for the file');
  fireEvent.change(input, { target: { files: [new File(['AB7K2M9Q,paid,TX1'], 'answer.csv', { type: 'text/csv' })] } });
  expect(await screen.findByText(/otherwise than what is known.*AB7K2M9Q/)).toBeTruthy();
});
