import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pageOf, renderConsole } from '../../test-console.tsx';

const reading = {
  id: '01990000-0000-7000-8000-000000000001',
  kind: 'ASKED',
  from: '2026-11-20T00:00:00Z',
  until: '2026-11-21T00:00:00Z',
  state: 'DONE',
  lines: null as number | null,
  found: null as number | null,
  attempts: 1,
  problem: null,
  askedBy: null as string | null,
  endedAt: '2026-11-21T01:00:00Z',
};

const openedWith = (readings: object[]) =>
  renderConsole('/vendor-reconciliation?open=ORBIT~2026-11-20~~THB', ['reconciliation.read'], {
    '/ops/hub/reconciliation': () => ({ value: { days: [], cut: false, readings: [] } }),
    '/ops/hub/reconciliation/differences': () => ({ value: pageOf() }),
    '/ops/hub/reconciliation/ORBIT/days/2026-11-20': () => ({ value: { days: [], classes: [], hours: [], readings } }),
  });

const thb = (amount: string) => ({ amount, currency: 'THB' });
const side = { lines: 1, stakes: thb('3.00'), payouts: thb('0.00'), net: thb('3.00') };
const day = {
  vendor: 'ORBIT',
  vendorName: 'Orbit',
  merchantId: null as string | null,
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

test('only the own day of players who are nobody’s is shown, and only their own differences of its currency are asked for', async () => {
  const class_ = { class: 'MISSING_HERE_BET', state: 'OPEN', count: 1, amount: thb('3.00') };
  const { heard } = await renderConsole('/vendor-reconciliation?open=ORBIT~2026-11-20~~THB', ['reconciliation.read'], {
    '/ops/hub/reconciliation': () => ({ value: { days: [day], cut: false, readings: [] } }),
    '/ops/hub/reconciliation/differences': () => ({ value: pageOf() }),
    '/ops/hub/reconciliation/ORBIT/days/2026-11-20': () => ({
      value: { days: [{ ...day, merchantId: 'ruby', state: 'NO_LIST' }, day], classes: [class_], hours: [], readings: [] },
    }),
  });
  const whose = { merchantId: 'NOBODY', currency: 'THB' };
  await waitFor(() => expect(heard().find(({ path }) => path.endsWith('/differences'))?.query).toMatchObject(whose));
  expect(heard().find(({ path }) => path.endsWith('/days/2026-11-20'))?.query).toMatchObject(whose);
  expect(screen.queryByText(/gives no list/)).toBeNull();
});

test('the content of a reading is a dash for operators of some merchants, and figures for operators of all', async () => {
  await openedWith([reading, { ...reading, id: reading.id.replace(/1$/, '2'), lines: 12, found: 0, askedBy: 'nok' }]);
  expect(await screen.findByText('— lines, — new differences')).toBeDefined();
  expect(screen.getByText(/Requested by —/)).toBeDefined();
  expect(screen.getByText('12 lines, 0 new differences')).toBeDefined();
  expect(screen.getByText(/Requested by nok/)).toBeDefined();
});

test('every page of many differences can be read', async () => {
  const class_ = { class: 'MISSING_HERE_BET', state: 'OPEN', count: 21, amount: thb('63.00') };
  const { heard } = await renderConsole('/vendor-reconciliation?open=ORBIT~2026-11-20~~THB', ['reconciliation.read'], {
    '/ops/hub/reconciliation': () => ({ value: { days: [day], cut: false, readings: [] } }),
    '/ops/hub/reconciliation/differences': ({ query }) => ({
      value: { ...pageOf(), pageNum: Number(query['pageNo']), pageSize: 20, totalPages: 2, totalElements: 21 },
    }),
    '/ops/hub/reconciliation/ORBIT/days/2026-11-20': () => ({ value: { days: [day], classes: [class_], hours: [], readings: [] } }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(heard().findLast(({ path }) => path.endsWith('/differences'))?.query).toMatchObject({ pageNo: '2' }));
});
