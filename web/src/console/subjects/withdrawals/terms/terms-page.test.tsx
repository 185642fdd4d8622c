import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderConsole } from '#console/test-console.tsx';

const thb = (amount: string) => ({ amount, currency: 'THB' });
const sourceId = '01990000-0000-4000-8000-000000000001';
const terms = {
  merchantId: 'ruby',
  currency: 'THB',
  payouts: {
    min: thb('100.00'),
    max: thb('9000.00'),
    step: thb('0.01'),
    feeFixed: thb('0.00'),
    feePpm: 0,
    coolOffMinutes: 60,
    accountsMax: 5,
    countries: ['TH'],
    networks: [],
    autoReceiveMinutes: 60,
    disputeHours: 24,
    mayCancel: false,
    autoApproveMax: thb('0.00'),
    autoScoreMax: 30,
    secondApproverAbove: null,
    sendsWhenApproved: false,
    transferMin: thb('1.00'),
    transferMax: thb('500.00'),
    transferDaily: thb('900.00'),
  },
  levels: [{ level: 3, dailyCount: 9, daily: thb('4000.00') }],
  turnover: { depositPpm: 1_000_000, grantPpm: 0 },
  sources: [{ id: sourceId, kind: 'BANK', funding: 'HOUSE', rail: 'KBANK', account: '1234', currency: 'THB', priority: 5, enabled: true }],
};
/** The state after a colleague's change. */
const since = {
  ...terms,
  payouts: { ...terms.payouts, accountsMax: 2, mayCancel: true },
  levels: [{ level: 3, dailyCount: 1, daily: thb('10.00') }],
  turnover: { depositPpm: 9_000_000, grantPpm: 0 },
  sources: terms.sources.map((source) => ({ ...source, enabled: false, priority: 1 })),
};

test.each([
  ['terms', '/ops/desk/terms', 'Maximum accounts', terms.payouts],
  ['turnover', '/ops/desk/terms/turnover', 'Wagering requirement on deposits', terms.turnover],
  ['level-3', '/ops/desk/terms/levels', 'Withdrawals per day', terms.levels[0]],
  ['level-new', '/ops/desk/terms/levels', 'Amount per day', null],
  [sourceId, `/ops/desk/terms/sources/${sourceId}`, 'Order', { enabled: true, priority: 5 }],
])(
  'what is open as %s is saved from what its form was filled with, whatever the page has read since',
  async (open, path, field, before) => {
    let standing = terms;
    const refused = { status: 409, refusal: { code: 'CHANGED_MEANWHILE', message: 'Somebody else changed this meanwhile.' } };
    const { heard } = await renderConsole(`/payout-terms?merchant=ruby&open=${open}`, ['cashier.edit'], {
      '/ops/desk/terms': ({ method }) => (method === 'PUT' ? refused : { value: standing }),
      ...(path !== '/ops/desk/terms' && { [path]: () => refused }),
    });
    const called = (how: string, at: string) => heard().filter((one) => one.method === how && one.path === at);
    fireEvent.change(await screen.findByLabelText(field), { target: { value: '7' } });
    fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'asked for it in writing' } });
    standing = since;
    const press = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    press();
    await screen.findByText('Somebody else changed this meanwhile.');
    await waitFor(() => expect(called('GET', '/ops/desk/terms')).toHaveLength(2));
    press();
    await waitFor(() => expect(called('PUT', path)).toHaveLength(2));
    for (const { body } of called('PUT', path)) expect((body as { before: unknown }).before).toEqual(before);
  },
);

test('an amount that is not touched stays what it is, in a language that groups with a dot too', async () => {
  const level = { level: 3, dailyCount: 9, daily: { amount: '1.125', currency: 'BTC' } };
  const inBitcoin = { ...terms, currency: 'BTC', levels: [level] };
  const { heard } = await renderConsole('/payout-terms?merchant=ruby&open=level-3', ['cashier.edit'], {
    '/ops/desk/terms': () => ({ value: inBitcoin }),
    '/ops/desk/terms/levels': () => ({ value: null }),
  });
  document.documentElement.lang = 'es';
  fireEvent.change(await screen.findByLabelText('Withdrawals per day'), { target: { value: '7' } });
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'asked for it in writing' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const saved = () => heard().find(({ path }) => path === '/ops/desk/terms/levels')?.body;
  await waitFor(() => expect(saved()).toMatchObject({ limit: { ...level, dailyCount: 7 } }));
  document.documentElement.lang = 'en';
});
