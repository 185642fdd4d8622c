import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pageOf, renderConsole } from '../../test-console.tsx';

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

test('a bank’s answer against the known state is named, and stays until it is read', async () => {
  await renderConsole('/withdrawals', ['withdrawal.read', 'withdrawal.pay'], {
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
  expect(await screen.findByText(/contradicts the recorded outcome.*AB7K2M9Q/)).toBeTruthy();
});

test('files beyond the first page are reached, and a new one is seen at once', async () => {
  const newest = { ...batch, madeBy: 'lek' };
  const older = { ...batch, id: batch.id.replace(/1$/, '2'), madeBy: 'nok' };
  await renderConsole('/withdrawals', ['withdrawal.read', 'withdrawal.pay'], {
    '/ops/desk/withdrawals': () => ({ value: pageOf() }),
    '/ops/desk/payout-batches': ({ method, query }) => {
      if (method === 'POST') return { value: { batch, fileName: 'payouts.csv', csv: 'reference' } };
      const at = Number(query['pageNo'] ?? 1);
      const list = { ...pageOf(at === 1 ? newest : older), pageNum: at, pageSize: 20, totalPages: 2, totalElements: 21 };
      return { value: { ...list, sources: [{ id: batch.id.replace(/1$/, '3'), name: 'KBANK', currency: 'THB' }] } };
    },
  });
  // jsdom has neither.
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
  fireEvent.click(await screen.findByRole('button', { name: 'Payout files' }));
  expect(await screen.findByText(/lek/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByText(/nok/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Create a file' }));
  expect(await screen.findByText(/lek/)).toBeTruthy();
});
