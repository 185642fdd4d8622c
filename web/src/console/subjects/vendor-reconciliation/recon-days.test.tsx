import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderConsole } from '../../test-console.tsx';

test('no days are asked for before the merchants’ clocks are known, for each look is a line in the trail', async () => {
  const merchants = Promise.withResolvers<{ value: unknown }>();
  const { heard } = await renderConsole('/vendor-reconciliation', ['reconciliation.read'], {
    '/ops/merchants': () => merchants.promise,
    '/ops/hub/reconciliation': () => ({ value: { days: [], cut: false, readings: [] } }),
  });
  const looks = () => heard().filter(({ path }) => path === '/ops/hub/reconciliation');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(looks()).toEqual([]);
  merchants.resolve({ value: [{ id: 'ruby', name: 'Ruby', currency: 'THB', timeZone: 'Asia/Bangkok' }] });
  await waitFor(() => expect(looks()).toHaveLength(1));
});

const thb = (amount: string) => ({ amount, currency: 'THB' });
const side = { lines: 1, stakes: thb('3.00'), payouts: thb('0.00'), net: thb('3.00') };
const day = {
  vendor: 'STUDIO',
  vendorName: 'Studio',
  merchantId: 'ruby' as string | null,
  currency: 'THB',
  day: '2026-11-20',
  state: 'AGREES',
  theirs: side,
  ours: side,
  difference: thb('0.00'),
  between: thb('0.00'),
  ledger: thb('3.00'),
  ledgerDifference: thb('0.00'),
  late: 0,
  open: 0,
  closed: 0,
};
const reading = {
  vendor: 'STUDIO',
  vendorName: 'Studio',
  brands: [{ vendor: 'LOTUS', vendorName: 'Lotus' }],
  hasList: true,
  readUntil: '2026-11-21T00:00:00Z',
  waiting: 0,
  failed: 0,
  problem: null,
};

test('a vendor’s brands can be chosen too, and stand as far as its list was read', async () => {
  const { heard } = await renderConsole('/vendor-reconciliation', ['reconciliation.read', 'reconciliation.run'], {
    '/ops/hub/reconciliation': () => ({ value: { days: [day], cut: false, readings: [reading] } }),
  });
  await screen.findByRole('option', { name: 'Studio · Lotus' });
  fireEvent.change(screen.getByRole('combobox', { name: 'Vendor' }), { target: { value: 'LOTUS' } });
  await waitFor(() => expect(heard().findLast(({ path }) => path === '/ops/hub/reconciliation')?.query).toMatchObject({ vendor: 'LOTUS' }));
  expect(await screen.findByRole('button', { name: /^Read/ })).toBeDefined();
});

test('on a brand’s own page stands how far the list it is on was read, and on its vendor’s each row says whose it is', async () => {
  const opened = (code: string, house: string | null) => ({
    vendor: { code, name: code, family: 'CANONICAL', house, everywhere: 'OPEN', closedAt: [], games: 3, stuck: 0 },
    merchants: [],
    launchMode: 'iframe',
    terms: { canResettle: false, takesLateWins: false, winsWithoutBet: false, refusesShortAdjust: false },
    payouts: null,
    caps: { freeRounds: false, jackpots: false, roundStatus: false, dataFeed: true, resettle: false },
    scales: [],
    stuckAfterMinutes: null,
    feed: { readAt: null, problem: null },
  });
  const lotus = { ...day, vendor: 'LOTUS', vendorName: 'Lotus' };
  const may = ['vendor.read', 'reconciliation.read', 'reconciliation.run'] as const;
  await renderConsole('/vendors/LOTUS?tab=recon', may, {
    '/ops/hub/vendors/LOTUS': () => ({ value: opened('LOTUS', 'STUDIO') }),
    '/ops/hub/reconciliation': () => ({ value: { days: [lotus], cut: false, readings: [reading] } }),
  });
  const standing = await screen.findByRole('list', { name: 'Read progress by vendor' });
  expect(within(standing).getByText('Studio')).toBeDefined();
  expect(screen.getByRole('button', { name: /^Read/ })).toBeDefined();
  cleanup();
  await renderConsole('/vendors/STUDIO?tab=recon', may, {
    '/ops/hub/vendors/STUDIO': () => ({ value: opened('STUDIO', null) }),
    '/ops/hub/reconciliation': () => ({ value: { days: [day, lotus], cut: false, readings: [reading] } }),
  });
  expect(await screen.findByRole('link', { name: 'Lotus' })).toBeDefined();
});

test('nothing of a report that is cut is said to agree', async () => {
  await renderConsole('/vendor-reconciliation', ['reconciliation.read'], {
    '/ops/hub/reconciliation': () => ({ value: { days: [day], cut: true, readings: [reading] } }),
  });
  expect(await screen.findByText(/Only the newest rows are shown/)).toBeDefined();
  expect(screen.queryByText('All match')).toBeNull();
});
