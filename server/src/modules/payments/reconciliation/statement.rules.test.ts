import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Currency, decimalOf } from '@croupier/contract/core/money';
import type { StatementMapping } from '@croupier/contract/payments/reconciliation-console';
import { parse } from 'csv-parse/sync';
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
  assert.equal(amountIn('1.500.000', VND, false), 15_000_000_000n, 'dongs have no fraction');
  assert.equal(amountIn('20.00 CR', THB, false), 200_000n);
  assert.equal(amountIn('DR 20.00', THB, false), -200_000n);
  assert.equal(amountIn('-20.00CR', THB, false), undefined, 'money in with a sign of money out');
  assert.equal(amountIn('20 USD', THB, false), undefined, 'another currency');
});

const rowsOf = (csv: string, currency = THB) => {
  const delimiter = delimiterOf(csv);
  const cells = parse(csv, { delimiter, relax_column_count: true, trim: true });
  const read = readRows(cells, { mapping: guessMapping(cells, delimiter), currency, timeZone: 'Asia/Bangkok', now });
  return {
    rows: read.map((row) => ('line' in row ? [row.line.at.toString(), decimalOf(row.line.money)] : [row.problem])),
    balances: balancesOf(read.flatMap((row) => ('line' in row ? [row.line] : []))),
  };
};

test('a reversal in the column of deposits is money out', () => {
  assert.deepEqual(rowsOf('Date,Details,Withdrawal,Deposit\n20/11/2026 18:38,REVERSAL AB7K2M9Q,,-321.00').rows, [
    ['2026-11-20T11:38:00Z', '-321.00'],
  ]);
});

test('a negative debit is money back beside positive ones, money out if the balances say so, and else a question', () => {
  const head = 'Date,Text,Debit,Credit';
  assert.deepEqual(
    rowsOf(`${head}\n20/11/2026,fee,10.00,\n20/11/2026,fee back,-10.00,`).rows.map(([, amount]) => amount),
    ['-10.00', '10.00'],
  );
  assert.deepEqual(
    rowsOf(`${head},Balance\n20/11/2026,in,,20.00,120.00\n20/11/2026,fee,-50.00,,70.00`).rows.map(([, amount]) => amount),
    ['20.00', '-50.00'],
  );
  assert.deepEqual(rowsOf(`${head}\n20/11/2026,fee,-50.00,`).rows, [['SIGN']]);
});

test('times of twelve and of twenty-four hours and moments with a zone are read whole', () => {
  const one = (date: string) => rowsOf(`Date,Details,Amount\n${date},x,5.00`).rows[0]?.[0];
  assert.equal(one('20/11/2026 06:38 PM'), '2026-11-20T11:38:00Z');
  assert.equal(one('2026-10-12T17:05:09Z'), '2026-10-12T17:05:09Z');
  assert.equal(one('31-OCT-2026'), '2026-10-30T17:00:00Z');
  assert.equal(one('12 ตุลาคม 2569'), '2026-10-11T17:00:00Z');
  assert.equal(one('12/10/69'), '2026-10-11T17:00:00Z');
  assert.equal(one('20/11/2026 06:38 XM'), 'DATE');
});

test('a date and a column of times that contradict each other are a problem', () => {
  const one = (date: string, time: string) => rowsOf(`Date,Time,Details,Amount\n${date},${time},x,5.00`).rows[0]?.[0];
  assert.equal(one('20/11/2026', '6:38 PM'), '2026-11-20T11:38:00Z');
  assert.equal(one('20/11/2026 00:00:00', '18:38'), '2026-11-20T11:38:00Z');
  assert.equal(one('20/11/2026 17:00', '18:38'), 'DATE');
  assert.equal(one('20/11/2026', '25:38'), 'DATE');
});

test('a column of marks gives amounts their direction, and a mark that does not say it is a question', () => {
  const amounts = (...marks: string[]) =>
    rowsOf(`Date;Text;Amount;Mark\n${marks.map((mark) => `20/11/2026;x;20.00;${mark}`).join('\n')}`).rows.map((row) => row.at(-1));
  for (const [credit, debit] of [
    ['K', 'D'],
    ['CR', 'DR'],
    ['Cr.', 'Dr.'],
    ['C', 'D'],
    ['+', '-'],
    ['H', 'S'],
    ['D', 'W'],
    ['CR', 'DB'],
    ['ฝาก', 'ถอน'],
    ['Có', 'Nợ'],
    ['贷', '借'],
    ['収入', '支出'],
    ['入金', '出金'],
    ['입금', '출금'],
    ['Kredit', 'Debet'],
  ])
    assert.deepEqual(amounts(credit ?? '', debit ?? ''), ['20.00', '-20.00'], `${credit} ${debit}`);
  assert.deepEqual(amounts('D', 'D'), ['MARK', 'MARK']);
  assert.deepEqual(amounts('K', ''), ['20.00', 'MARK']);
});

test('a file whose marks nobody was asked about is not read', () => {
  const cells = [
    ['Date', 'Text', 'Amount', 'Kind'],
    ['20/11/2026', 'x', '20.00', 'K'],
    ['20/11/2026', 'x', '5.00', 'D'],
  ];
  const { mark, ...old } = guessMapping(cells, ',');
  assert.equal(mark, 3);
  const read = (mapping: StatementMapping) =>
    readRows(cells, { mapping, ...asia }).map((row) => ('line' in row ? row.line.money.amount : row.problem));
  assert.deepEqual(read(old), ['MARK', 'MARK']);
  assert.deepEqual(read({ ...old, mark: null }), [200_000n, 50_000n], 'an operator said that the column means nothing');
  assert.deepEqual(read({ ...old, mark: 3, creditMark: 'D' }), [-200_000n, 50_000n], 'an operator said which mark is money in');
});

test('groups of dongs are groups, with and without decimal commas', () => {
  assert.deepEqual(rowsOf('Ngày;Diễn giải;Ghi có;Ghi nợ;Số dư\n12/10/2026;x;500.000;;900.000', VND), {
    rows: [['2026-10-11T17:00:00Z', '500000.00']],
    balances: { opening: 4_000_000_000n, closing: 9_000_000_000n },
  });
  assert.deepEqual(rowsOf('Date,Text,Amount\n12/10/2026,x,"1,234,50"').rows, [['AMOUNT']]);
});

test('balances brought forward, totals and page breaks move no money', () => {
  const csv = [
    'วันที่,เวลา,รายการ,ถอนเงิน,ฝากเงิน,ยอดคงเหลือ',
    '01/10/2569,,ยอดยกมา,,,"1,000.00"',
    '01/10/2569,10:00,โอนเข้า,,500.00,"1,500.00"',
    ',,ยอดยกไป,,,"1,500.00"',
    'หน้า 1/2,,,,,',
    'วันที่,เวลา,รายการ,ถอนเงิน,ฝากเงิน,ยอดคงเหลือ',
    '01/10/2569,,ยอดยกมา,,,"1,500.00"',
    '02/10/2569,10:00,ถอนเงิน,100.00,,"1,400.00"',
    ',,รวม,100.00,500.00,',
    'รวมทั้งสิ้น,,,100.00,500.00,"1,400.00"',
  ].join('\n');
  assert.deepEqual(rowsOf(csv), {
    rows: [
      ['2026-10-01T03:00:00Z', '500.00'],
      ['2026-10-02T03:00:00Z', '-100.00'],
    ],
    balances: { opening: 10_000_000n, closing: 14_000_000n },
  });
});

test('a dated row without an amount is a problem unless its balance is the one beside it', () => {
  const csv = (balance: string) => `Date,Text,Debit,Credit,Balance\n20/11/2026,in,,20.00,120.00\n20/11/2026,note,,,${balance}`;
  assert.deepEqual(rowsOf(csv('120.00')).rows.length, 1);
  assert.deepEqual(rowsOf(csv('150.00')).rows[1], ['AMOUNT']);
});

test('a cell that is not blank and no amount is a problem, whatever the cell beside it', () => {
  const amount = (debit: string, credit: string) => rowsOf(`Date,Text,Debit,Credit\n20/11/2026,x,${debit},${credit}`).rows[0]?.at(-1);
  assert.equal(amount('5x', '20.00'), 'AMOUNT');
  assert.equal(amount('5.00', '20.00'), 'AMOUNT', 'in and out at once');
  assert.equal(amount('-', '20.00'), '20.00');
  assert.equal(amount('0.00', '20.00'), '20.00');
});

test('days are read in their order, with names of months, and in the Thai calendar', () => {
  const day = (text: string, dateOrder: StatementMapping['dateOrder'], buddhistYears = false) => {
    const read = dayIn(text, { dateOrder, buddhistYears }, Temporal.PlainDate.from('2026-11-21'));
    return read === undefined ? undefined : [read.day, read.time].filter((part) => part !== undefined).join(' ');
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

test('a row that cannot be money is named: no day, no amount, a day that has not come', () => {
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
