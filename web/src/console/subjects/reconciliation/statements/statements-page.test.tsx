import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pageOf, renderConsole } from '#console/test-console.tsx';

const thb = (amount: string) => ({ amount, currency: 'THB' });
const ofKbank = '01990000-0000-4000-8000-000000000001';
const ofScb = '01990000-0000-4000-8000-000000000002';
const anAccount = (id: string, bankName: string) => ({
  id,
  merchantId: 'ruby',
  bankCode: bankName,
  bankName,
  account: '123-4-56789-0',
  holder: 'Ruby',
  currency: 'THB',
});
const mapping = {
  delimiter: ',',
  skip: 1,
  date: 0,
  time: null,
  dateOrder: 'YMD',
  buddhistYears: false,
  amount: 1,
  credit: null,
  debit: null,
  balance: null,
  text: null,
  payerName: null,
  payerAccount: null,
  lineId: null,
  decimalComma: false,
};
const preview = {
  mapping,
  mappedBy: 'GUESSED',
  cells: [['2026-11-20', '40.00']],
  rows: [],
  sum: {
    rows: 1,
    fresh: 1,
    known: 0,
    twins: 0,
    wrong: 0,
    credits: thb('40.00'),
    debits: thb('0.00'),
    opening: null,
    closing: null,
    adds: null,
  },
};
const taken = {
  id: '01990000-0000-4000-8000-000000000003',
  account: anAccount(ofKbank, 'KBANK'),
  fileName: 'november.csv',
  at: '2026-11-21T08:00:00Z',
  operator: 'mali',
  rows: 1,
  fresh: 1,
  known: 0,
  twins: 0,
};

test('a statement is taken in for the account it was looked at for, and is not shown beside another', async () => {
  const { heard } = await renderConsole('/bank-statements', ['statement.import'], {
    '/ops/statements': ({ method }) => ({
      value: method === 'POST' ? taken : { ...pageOf(), accounts: [anAccount(ofKbank, 'KBANK'), anAccount(ofScb, 'SCB')] },
    }),
    '/ops/statements/preview': () => ({ value: preview }),
  });
  await screen.findByRole('option', { name: /^SCB/ });
  const file = document.querySelector('input[type=file]');
  const account = screen.getByLabelText('Account');
  if (file === null) throw new Error('there is nowhere to give a file');
  fireEvent.change(file, { target: { files: [new File(['2026-11-20,40.00'], 'november.csv')] } });
  await screen.findByRole('button', { name: 'Import 1 line' });

  fireEvent.change(account, { target: { value: ofScb } });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Import 1 line' })).toBeNull());
  fireEvent.change(account, { target: { value: ofKbank } });
  fireEvent.click(await screen.findByRole('button', { name: 'Import 1 line' }));
  const imports = () => heard().filter(({ method, path }) => method === 'POST' && path === '/ops/statements');
  await waitFor(() => expect(imports()).toHaveLength(1));
  expect(imports()[0]?.body).toMatchObject({ accountId: ofKbank, fileName: 'november.csv' });
});

test('a mark without a direction is asked about: the operator says which mark is money in', async () => {
  const marked = { ...mapping, mark: 2 };
  const wrong = { row: 2, verdict: 'WRONG', problem: 'MARK', at: null, money: null, balance: null, text: 'x', payer: '' };
  const { heard } = await renderConsole('/bank-statements', ['statement.import'], {
    '/ops/statements': () => ({ value: { ...pageOf(), accounts: [anAccount(ofKbank, 'KBANK')] } }),
    '/ops/statements/preview': () => ({ value: { ...preview, mapping: marked, rows: [wrong], sum: { ...preview.sum, wrong: 1 } } }),
  });
  await screen.findByRole('option', { name: /^KBANK/ });
  const file = document.querySelector('input[type=file]');
  if (file === null) throw new Error('there is no field for a file');
  fireEvent.change(file, { target: { files: [new File(['2026-11-20,40.00,D'], 'november.csv')] } });
  await screen.findByText('mark without a direction');
  fireEvent.change(screen.getByLabelText('Mark of money in'), { target: { value: 'D' } });
  const asked = () => heard().filter(({ path, body }) => path === '/ops/statements/preview' && body !== undefined);
  await waitFor(() => expect(asked().at(-1)?.body).toMatchObject({ mapping: { mark: 2, creditMark: 'D' } }));
});
