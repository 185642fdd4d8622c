import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pageOf, renderConsole } from '../../test-console.tsx';

const id = '01990000-0000-4000-8000-000000000001';
const look = { name: 'CRM', url: 'https://hooks.example.com/crm', events: ['deposit.credited'] };
const webhook = {
  id,
  merchantId: 'ruby',
  ...look,
  state: 'ACTIVE',
  failingSince: null,
  madeAt: '2026-11-20T08:00:00Z',
  waiting: 0,
  beforeUntil: null,
};
const reason = 'asked for it in writing';

const atDesk = async (save: () => object) => {
  const standing = { ...webhook };
  const { heard } = await renderConsole(`/webhooks?open=${id}`, ['webhook.read', 'webhook.edit'], {
    '/ops/webhooks': () => ({ value: pageOf({ ...standing }) }),
    [`/ops/webhooks/${id}`]: save,
  });
  const begin = async (name: string) => {
    fireEvent.click(await screen.findByRole('button', { name }));
    fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: reason } });
  };
  return {
    standing,
    begin,
    press: (name: string) => fireEvent.click(screen.getByRole('button', { name })),
    saved: () => heard().filter(({ method }) => method === 'PUT'),
    reads: () => heard().filter(({ method }) => method === 'GET').length,
  };
};

test('a webhook is changed from what its form was filled with, and its state is left as it is', async () => {
  const { standing, begin, press, saved, reads } = await atDesk(() => ({
    status: 409,
    refusal: { code: 'CHANGED_MEANWHILE', message: 'Somebody else changed this meanwhile.' },
  }));
  await begin('Change');
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Shop' } });
  Object.assign(standing, { url: 'https://hooks.example.com/moved', state: 'PAUSED' });
  press('Change');
  await screen.findByText('Somebody else changed this meanwhile.');
  await waitFor(() => expect(reads()).toBe(2));
  press('Change');
  await waitFor(() => expect(saved()).toHaveLength(2));
  for (const { body } of saved()) expect(body).toEqual({ wish: { ...look, name: 'Shop', before: look }, reason });
});

test('a pause of a webhook sends nothing else of it', async () => {
  const { begin, press, saved } = await atDesk(() => ({ value: { ...webhook, state: 'PAUSED' } }));
  await begin('Pause');
  press('Pause');
  await waitFor(() => expect(saved()).toMatchObject([{ body: { state: 'PAUSED', reason } }]));
  expect(Object.keys(saved()[0]?.body as object).toSorted()).toEqual(['reason', 'state']);
});
