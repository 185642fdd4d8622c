import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderConsole } from '#console/test-console.tsx';

const thb = (amount: string) => ({ amount, currency: 'THB' });
const id = '01990000-0000-7000-8000-000000000001';
const settings = {
  holder: 'House Co., Ltd.',
  depositMin: thb('100.00'),
  depositMax: thb('50000.00'),
  cashStep: thb('0.01'),
  status: 'ACTIVE',
  dailyCap: null,
  weight: 40,
};
const account = {
  id,
  merchantId: 'ruby',
  bankCode: 'KBANK',
  bankName: 'Kasikorn',
  account: '1234567890',
  currency: 'THB',
  ...settings,
  receivedToday: thb('0.00'),
  promised: thb('0.00'),
};
const method = {
  merchantId: 'ruby',
  code: 'QR1',
  kind: 'BANK',
  currency: 'THB',
  names: {},
  standard: null,
  countries: [],
  presets: [],
  cashStep: thb('0.01'),
  windowMinutes: 30,
  graceMinutes: 1_440,
  tail: null,
  onAmountDiff: 'REVIEW',
  onNameDiff: 'REVIEW',
  creditsPerHour: null,
  displayOrder: 10,
  enabled: true,
  levels: [{ fromLevel: 0, depositMin: thb('100.00'), depositMax: thb('5000.00'), feeFixed: thb('0.00'), feePpm: 0 }],
  accountIds: [id],
};

/** The accounts page at what is open of it; how often it was read, and what was saved. */
const atDesk = async (open: string, save: () => object = () => ({ value: null }), shown: object = account) => {
  const standing = { status: 'ACTIVE', windowMinutes: 30 };
  const { heard } = await renderConsole(`/receiving-accounts?merchant=ruby&open=${open}`, ['cashier.edit'], {
    '/ops/desk/accounts': ({ method: how }) =>
      how === 'PUT'
        ? save()
        : {
            value: {
              accounts: [{ ...shown, status: standing.status }],
              methods: [{ ...method, windowMinutes: standing.windowMinutes }],
              banks: [
                { code: 'KBANK', name: 'Kasikorn' },
                { code: 'SCB', name: 'Siam' },
              ],
            },
          },
    '/ops/desk/methods': save,
    '/ops/desk/banks': () => ({ value: [] }),
  });
  const saved = () => heard().filter(({ method: how }) => how === 'PUT');
  const reads = () => heard().filter(({ method: how, path }) => how === 'GET' && path === '/ops/desk/accounts').length;
  return { standing, saved, reads, user: userEvent.setup() };
};
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const tooLate = () => ({ status: 409, refusal: { code: 'CHANGED_MEANWHILE', message: 'Somebody else changed this meanwhile.' } });

test('an account is saved from what its form was filled with, also when the page has read what a colleague paused since', async () => {
  const { standing, saved, reads } = await atDesk(id, tooLate);
  fireEvent.change(await screen.findByLabelText('Weight'), { target: { value: '7' } });
  standing.status = 'PAUSED';
  press();
  await screen.findByText('Somebody else changed this meanwhile.');
  await waitFor(() => expect(reads()).toBe(2));
  await within(screen.getByRole('row', { name: /1234567890/ })).findByText('Paused');
  press();
  await waitFor(() => expect(saved()).toHaveLength(2));
  for (const { body } of saved()) expect(body).toMatchObject({ weight: 7, status: 'ACTIVE', before: settings });
});

test('a number that is there already is not added', async () => {
  const { saved } = await atDesk('new');
  fireEvent.change(await screen.findByLabelText('Account'), { target: { value: account.account } });
  fireEvent.change(screen.getByLabelText('Holder'), { target: { value: 'Somebody' } });
  press();
  await screen.findByText('Check this value');
  expect(saved()).toEqual([]);
  fireEvent.change(screen.getByLabelText('Bank'), { target: { value: 'SCB' } });
  press();
  await waitFor(() => expect(saved()).toMatchObject([{ body: { bankCode: 'SCB', before: null } }]));
});

test('an account in a currency without fractions is asked for none, also one that was kept with them', async () => {
  const dong = (amount: string) => ({ amount, currency: 'VND' });
  const kept = { depositMin: dong('10000.00'), depositMax: dong('500000.00'), cashStep: dong('0.01') };
  const inDong = { ...account, ...kept, currency: 'VND', receivedToday: dong('0.00'), promised: dong('0.00') };
  const { saved } = await atDesk(id, undefined, inDong);
  await screen.findByLabelText('Weight');
  press();
  await waitFor(() => expect(saved()).toMatchObject([{ body: { cashStep: dong('1.00'), before: { cashStep: dong('0.01') } } }]));
});

test('a way to pay in is saved from what its form was filled with', async () => {
  const { standing, saved, reads } = await atDesk('QR1', tooLate);
  fireEvent.change(await screen.findByLabelText('Position in the list'), { target: { value: '20' } });
  standing.windowMinutes = 5;
  press();
  await screen.findByText('Somebody else changed this meanwhile.');
  await waitFor(() => expect(reads()).toBe(2));
  press();
  await waitFor(() => expect(saved()).toHaveLength(2));
  for (const { body } of saved()) expect(body).toMatchObject({ displayOrder: 20, before: method });
});

test('a code that is there already is not added', async () => {
  const { saved } = await atDesk('new-method');
  fireEvent.change(await screen.findByLabelText('Code'), { target: { value: 'qr1' } });
  press();
  await screen.findByText('Check this value');
  expect(saved()).toEqual([]);
  fireEvent.change(screen.getByLabelText('Code'), { target: { value: 'qr2' } });
  press();
  await waitFor(() => expect(saved()).toMatchObject([{ body: { code: 'QR2', before: null } }]));
});
