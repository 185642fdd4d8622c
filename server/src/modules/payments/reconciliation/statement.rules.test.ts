import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Currency } from '@croupier/contract/core/money';
import type { StatementMapping } from '@croupier/contract/payments/reconciliation-console';
import { delimiterOf, guessMapping } from './mapping.rules.ts';
import { amountIn, balancesOf, dayIn, knownAmong, readRows, type StatementLine } from './statement.rules.ts';

const THB = Currency.parse('THB');
const VND = Currency.parse('VND');
const now = Temporal.Instant.from('2026-11-21T10:00:00Z');
const asia = { currency: THB, timeZone: 'Asia/Bangkok', now };

test('amounts are read as people of the region write them', () => {
  const cases: [string, boolean, bigint | undefined][] = [
    ['1,204.50', false, 12_045_000n],
    ['1.204,50', true, 12_045_000n],
    ['(300.00)', false, -3_000_000n],
    ['300.00-', false, -3_000_000n],
    ['-0.25', false, -2_500n],
    ['THB 50', false, 500_000n],
    ['฿ 1 000.10', false, 10_001_000n],
    ['.5', false, 5_000n],
    ['0000.00', false, 0n],
    ['12.345678', false, undefined],
    ['twelve', false, undefined],
    ['1.2.3', false, undefined],
    ['', false, undefined],
  ];
  for (const [text, comma, units] of cases) assert.equal(amountIn(text, THB, comma), units, text);
  assert.equal(amountIn('1.500.000', VND, true), 15_000_000_000n);
});

test('days are read in their order, with names of months, and in the Thai calendar', () => {
  const day = (text: string, dateOrder: StatementMapping['dateOrder'], buddhistYears = false) => {
    const read = dayIn(text, { dateOrder, buddhistYears });
    return read === undefined ? undefined : [read.day.toString(), read.time].filter(Boolean).join(' ');
  };
  assert.equal(day('2026-11-21', 'YMD'), '2026-11-21');
  assert.equal(day('21/11/2026 14:05:09', 'DMY'), '2026-11-21 14:05:09');
  assert.equal(day('11/21/26', 'MDY'), '2026-11-21');
  assert.equal(day('21 Nov 2026', 'DMY'), '2026-11-21');
  assert.equal(day('21NOV26', 'DMY'), '2026-11-21');
  assert.equal(day('21/11/2569', 'DMY', true), '2026-11-21');
  assert.equal(day('21 พ.ย. 69', 'DMY', true), '2026-11-21');
  assert.equal(day('20261121', 'DMY'), '2026-11-21');
  assert.equal(day('31/02/2026', 'DMY'), undefined);
  assert.equal(day('Total', 'DMY'), undefined);
});

const banks: { name: string; csv: string[][]; expects: [number, string, bigint, string][] }[] = [
  {
    name: 'a Thai bank: day first, the Thai calendar, two columns, headings under a title',
    csv: [
      ['รายการเดินบัญชี 880-1-00001-1'],
      ['วันที่', 'เวลา', 'รายละเอียด', 'ถอนเงิน', 'ฝากเงิน', 'คงเหลือ'],
      ['20/11/2569', '09:15', 'โอนเข้า AB7K2M9Q สมชาย', '', '500.00', '10,500.00'],
      ['20/11/2569', '18:40', 'ถอน', '300.00', '', '10,200.00'],
      ['รวม', '', '', '300.00', '500.00', ''],
    ],
    expects: [
      [3, '2026-11-20T02:15:00Z', 5_000_000n, 'โอนเข้า AB7K2M9Q สมชาย'],
      [4, '2026-11-20T11:40:00Z', -3_000_000n, 'ถอน'],
    ],
  },
  {
    name: 'an English export: one signed amount, ISO days with times',
    csv: [
      ['Transaction Date', 'Description', 'Amount', 'Reference No', 'Sender name'],
      ['2026-11-20 09:15:30', 'TRF AB7K2M9Q', '500.00', 'X1', 'SOMCHAI J'],
      ['2026-11-20 09:16:30', 'FEE', '-10.00', 'X2', ''],
    ],
    expects: [
      [2, '2026-11-20T02:15:30Z', 5_000_000n, 'TRF AB7K2M9Q'],
      [3, '2026-11-20T02:16:30Z', -100_000n, 'FEE'],
    ],
  },
];

for (const { name, csv, expects } of banks) {
  test(`a statement is understood by its headings: ${name}`, () => {
    const mapping = guessMapping(csv, ',');
    const read = readRows(csv, { mapping, ...asia }).map((row) =>
      'line' in row ? [row.row, row.line.at.toString(), row.line.money.amount, row.line.text] : [row.row, row.problem],
    );
    // The line of sums has amounts but no day: it is shown, and is not money.
    assert.deepEqual(
      read.filter(([, second]) => second !== 'DATE'),
      expects,
    );
  });
}

test('what cannot be money is named with its row: no day, no amount, a day that has not come', () => {
  const csv = [
    ['Date', 'Description', 'Amount'],
    ['2026-13-20', 'x', '5'],
    ['2026-11-20', 'x', 'five'],
    ['2027-11-20', 'x', '5'],
    ['', '', ''],
  ];
  const read = readRows(csv, { mapping: guessMapping(csv, ','), ...asia });
  assert.deepEqual(
    read.map((row) => [row.row, 'problem' in row && row.problem]),
    [
      [2, 'DATE'],
      [3, 'AMOUNT'],
      [4, 'FUTURE'],
    ],
  );
});

const line = (row: number, at: string, amount: bigint, more: Partial<StatementLine> = {}): StatementLine => ({
  row,
  at: Temporal.Instant.from(at),
  money: { amount, currency: THB },
  balance: null,
  text: '',
  payerName: '',
  payerAccount: '',
  lineId: null,
  ...more,
});
const stored = (
  lineId: string,
  at: string,
  amount: bigint,
  more: Partial<{ text: string; payerName: string; payerAccount: string }> = {},
) => ({
  lineId,
  at: Temporal.Instant.from(at),
  amount,
  text: '',
  payerName: '',
  payerAccount: '',
  ...more,
});

test('a line the bank told in a message is known in its statement, though it is worded otherwise', () => {
  const told = [stored('M1', '2026-11-20T02:15:11Z', 500n, { text: 'AB7K2M9Q', payerName: 'Somchai Jaidee', payerAccount: '1112223334' })];
  const known = (one: StatementLine) => [...knownAmong([one], told, 'Asia/Bangkok')];
  assert.deepEqual(known(line(1, '2026-11-20T02:15:00Z', 500n, { text: 'Transfer AB7K2M9Q', payerAccount: 'xxxxxx3334' })), [1]);
  assert.deepEqual(known(line(1, '2026-11-19T17:00:00Z', 500n)), [1], 'a statement without times');
  assert.deepEqual(known(line(1, '2026-11-20T02:15:00Z', 501n)), []);
  assert.deepEqual(known(line(1, '2026-11-20T02:15:00Z', 500n, { payerName: 'Malee' })), []);
  assert.deepEqual(known(line(1, '2026-11-20T09:15:00Z', 500n)), [], 'another hour');
  assert.deepEqual(known(line(1, '2026-11-25T02:15:00Z', 9n, { lineId: 'M1' })), [1], "the bank's own id is enough");
});

test('a statement without times is known wherever the bank is, and a time on the full hour is a time', () => {
  const known = (at: string, toldAt: string, timeZone: string) =>
    knownAmong([line(1, at, 500n)], [stored('M1', toldAt, 500n)], timeZone).size === 1;
  // Yangon is six hours and a half ahead of UTC, Kathmandu five and three quarters.
  assert.ok(known('2026-11-19T17:30:00Z', '2026-11-20T02:15:11Z', 'Asia/Yangon'));
  assert.ok(known('2026-11-19T18:15:00Z', '2026-11-20T02:15:11Z', 'Asia/Kathmandu'));
  assert.ok(!known('2026-11-20T09:30:00Z', '2026-11-20T02:15:11Z', 'Asia/Yangon'), 'four in the afternoon');
  assert.ok(!known('2026-11-20T07:00:00Z', '2026-11-20T02:15:11Z', 'Asia/Bangkok'), 'two in the afternoon');
  assert.ok(known('2026-11-20T07:00:00Z', '2026-11-20T07:04:00Z', 'Asia/Bangkok'));
});

test('two equal payments stay two: one stored line makes only one of the file known', () => {
  const pair = [line(1, '2026-11-20T02:15:00Z', 500n), line(2, '2026-11-20T02:15:00Z', 500n)];
  assert.equal(knownAmong(pair, [stored('M1', '2026-11-20T02:15:00Z', 500n)], 'Asia/Bangkok').size, 1);
});

test('opening and closing are read in both orders, and not where a balance is missing', () => {
  const at = (minute: string) => `2026-11-20T02:${minute}:00Z`;
  const balance = (amount: bigint) => ({ balance: { amount, currency: THB } });
  const up = [line(1, at('01'), 500n, balance(1_500n)), line(2, at('02'), -300n, balance(1_200n))];
  assert.deepEqual(balancesOf(up), { opening: 1_000n, closing: 1_200n });
  assert.deepEqual(balancesOf(up.toReversed()), { opening: 1_000n, closing: 1_200n });
  const sameMinute = [line(1, at('01'), -300n, balance(1_200n)), line(2, at('01'), 500n, balance(1_500n))];
  assert.deepEqual(balancesOf(sameMinute), { opening: 1_000n, closing: 1_200n });
  assert.equal(balancesOf([line(1, at('01'), 500n)]), undefined);
});

test('the delimiter is the one that makes columns', () => {
  assert.equal(delimiterOf('a;b;c\n1,5;2;3'), ';');
  assert.equal(delimiterOf('a\tb\n1\t2'), '\t');
  assert.equal(delimiterOf('a,b\n1,2'), ',');
});
