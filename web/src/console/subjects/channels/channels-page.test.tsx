import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderConsole } from '#console/test-console.tsx';

const field = (name: string, kind: string, more: object = {}) => ({
  name,
  kind,
  required: true,
  fixed: false,
  min: null,
  max: null,
  pattern: null,
  choices: [],
  when: [],
  ...more,
});
const common = [
  field('name', 'TEXT', { max: 60 }),
  field('url', 'URL', { max: 300 }),
  field('payPage', 'URL', { required: false }),
  field('enabled', 'SWITCH'),
  field('secret', 'SECRET', { required: false, min: 16 }),
];
const chain = [
  ...common,
  field('settings.asset', 'TEXT', { fixed: true }),
  field('settings.confirmations', 'NUMBER', { min: 1, max: 1000 }),
];
const qr = { required: false, choices: ['PROMPTPAY', 'VIETQR'] };
const kinds = [
  {
    kind: 'BANK',
    fields: common,
    accountFields: [
      field('settings.qr.standard', 'CHOICE', qr),
      field('settings.qr.bin', 'TEXT', { when: [{ field: 'settings.qr.standard', is: ['VIETQR'] }] }),
      field('secret', 'SECRET', { required: false, min: 16 }),
    ],
  },
  { kind: 'CHAIN', fields: chain, accountFields: [field('settings.xpub', 'TEXT')] },
];
const secret = 'a key of twenty letters';
const values = {
  name: 'Tether',
  url: 'https://node.test',
  payPage: null,
  enabled: true,
  'settings.asset': 'USDT',
  'settings.confirmations': 3,
};
const bank = {
  code: 'LOTUS',
  name: 'Lotus Bank',
  kind: 'BANK',
  enabled: true,
  state: 'SILENT',
  answeredAt: null,
  failedAt: '2026-11-20T08:15:00Z',
  setup: { version: 1, values: { name: 'Lotus Bank', url: 'https://lotus.test', payPage: null, enabled: true }, hasSecret: true },
  accounts: [
    {
      account: '8802000011',
      holder: 'House Co.',
      currency: 'VND',
      readTo: null,
      setup: { version: 4, values: { 'settings.qr.standard': 'VIETQR', 'settings.qr.bin': '970499' }, hasSecret: false },
    },
  ],
};
const coin = {
  ...bank,
  code: 'USDT',
  name: 'Tether',
  kind: 'CHAIN',
  state: 'ANSWERING',
  setup: { version: 7, values, hasSecret: true },
  accounts: [],
};

type Answer = { value?: unknown; status?: number; refusal?: { code: string; message: string; value?: object } };

const atDesk = async (
  open = '',
  { shown = [bank, coin], mayEdit = true, save }: { shown?: object[]; mayEdit?: boolean; save?: () => Answer } = {},
) => {
  const saved = save ?? (() => ({ value: null }));
  const { heard } = await renderConsole(`/payment-channels?merchant=ruby${open === '' ? '' : `&open=${open}`}`, ['cashier.edit'], {
    '/ops/desk/channels': ({ method }) => (method === 'PUT' ? (saved() as never) : { value: { channels: shown, kinds, mayEdit } }),
    '/ops/desk/channel-accounts': () => saved() as never,
  });
  return () => heard().filter(({ method }) => method === 'PUT');
};
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = () => {
  type('Reason', 'the contract of November');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
};

test('channels are listed with their state, and the accounts of the merchant under them', async () => {
  await atDesk();
  await within(await screen.findByRole('row', { name: /Lotus Bank Bank/ })).findByText('Not answering');
  within(screen.getByRole('row', { name: /Tether/ })).getByText('Answering');
  screen.getByRole('row', { name: /8802000011/ });
});

test('a list without channels says so, and one that cannot be read offers to try again', async () => {
  await atDesk('', { shown: [] });
  expect(await screen.findAllByText('Nothing here')).toHaveLength(2);
});

test('a problem is shown with a way to try again', async () => {
  const refusal = { code: 'MERCHANT_UNKNOWN', message: 'No such merchant.' };
  await renderConsole('/payment-channels', ['cashier.edit'], { '/ops/desk/channels': () => ({ status: 404, refusal }) as never });
  await screen.findByText('No such merchant.');
  screen.getByRole('button', { name: 'Try again' });
});

test('a channel is saved from the version and values that were shown, without its secret; a fixed field cannot be changed', async () => {
  const saved = await atDesk('USDT');
  await screen.findByLabelText('Confirmations to credit');
  expect(screen.getByLabelText<HTMLInputElement>('Coin').disabled).toBe(true);
  type('Confirmations to credit', '0');
  press();
  await screen.findByText('Check this value');
  type('Confirmations to credit', '4');
  press();
  await waitFor(() => expect(saved()).toHaveLength(1));
  const [{ body } = { body: undefined }] = saved();
  expect(body).toEqual({
    code: 'USDT',
    kind: 'CHAIN',
    version: 7,
    reason: 'the contract of November',
    values: { ...values, 'settings.confirmations': 4 },
  });
});

test('a new channel has the fields of its kind and needs a key', async () => {
  const saved = await atDesk('new');
  fireEvent.change(await screen.findByLabelText('Type'), { target: { value: 'CHAIN' } });
  type('Code', 'usdt');
  type('Name', 'Dogecoin');
  type('Address of its API', 'https://doge.test');
  type('Coin', 'DOGE');
  type('Confirmations to credit', '6');
  press();
  expect(await screen.findAllByText('Check this value')).toHaveLength(2);
  expect(saved()).toEqual([]);
  type('Code', 'doge');
  type('Secret key', secret);
  press();
  await waitFor(() => expect(saved()).toMatchObject([{ body: { code: 'DOGE', kind: 'CHAIN', version: null } }]));
  expect(saved()[0]?.body).toMatchObject({ values: { secret, 'settings.asset': 'DOGE', 'settings.confirmations': 6, enabled: true } });
});

test('an account has the fields of the chosen variant, and a refused field is marked', async () => {
  const refusal = { code: 'FIELD_FORMAT', message: 'No.', value: { field: 'settings.qr.bin' } };
  const saved = await atDesk('LOTUS-8802000011', { save: () => ({ status: 422, refusal }) });
  expect((await screen.findByLabelText<HTMLInputElement>('Bank BIN')).value).toBe('970499');
  type('Bank BIN', '12');
  press();
  await screen.findByText('Check this value');
  expect(saved()).toMatchObject([{ body: { merchantId: 'ruby', channel: 'LOTUS', account: '8802000011', version: 4 } }]);
  expect(saved()[0]?.body).toMatchObject({ values: { 'settings.qr.standard': 'VIETQR', 'settings.qr.bin': '12' } });
  fireEvent.change(screen.getByLabelText(/QR standard/), { target: { value: 'PROMPTPAY' } });
  expect(screen.queryByLabelText('Bank BIN')).toBeNull();
});

test('an operator who does not serve every merchant sees no settings of a channel and adds none', async () => {
  await atDesk('LOTUS', { shown: [{ ...bank, setup: null }], mayEdit: false });
  await screen.findByText('All merchants share this channel.');
  expect(screen.queryByLabelText('Name')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add channel' })).toBeNull();
});
