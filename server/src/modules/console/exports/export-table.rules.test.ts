import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MerchantId } from '@croupier/contract/core/ids';
import { Currency, type Money, moneyOf } from '@croupier/contract/core/money';
import { type Column, headingLine, type Reader, rowLine } from './export-table.rules.ts';

const ruby = MerchantId.parse('ruby');
const reader: Reader = {
  timeZone: 'Asia/Bangkok',
  words: { 'column.at': 'Time', 'column.amount': 'Amount', 'column.note': 'Note, short', 'state.OPEN': 'Open' },
  merchants: new Map([[ruby, 'Ruby']]),
};
type Row = { at: string | null; money: Money | null; state: string; note: string };
const columns: Column<Row>[] = [
  { name: 'at', time: ({ at }) => at },
  { name: 'amount', money: ({ money }) => money },
  { name: 'state', word: ({ state }) => ({ group: 'state', name: state }) },
  { name: 'merchant', merchants: () => [ruby] },
  { name: 'note', text: ({ note }) => note },
];
const baht = (text: string) => moneyOf(text, Currency.parse('THB'));

test('headings are the words of the reader, and a heading of times names their zone', () => {
  assert.equal(headingLine(columns, reader), 'Time (Asia/Bangkok),Amount,state,merchant,"Note, short"\r\n');
});

test('a row has times of the zone to the second, decimal amounts, words, and names of merchants', () => {
  const row = { at: '2026-11-20T18:04:05.678Z', money: baht('-1234.5'), state: 'OPEN', note: 'x' };
  assert.equal(rowLine(columns, row, reader), '2026-11-21 01:04:05,-1234.50,Open,Ruby,x\r\n');
});

test('a code without a word is written as a sentence, and a missing time or amount is empty', () => {
  assert.equal(rowLine(columns, { at: null, money: null, state: 'NEW_AND_OPEN', note: '' }, reader), ',,New and open,Ruby,\r\n');
});

test('a text that a table program would calculate stays a text', () => {
  for (const note of ['=HYPERLINK("http://evil")', '+66 81', '@SUM(A1)', '-2+3'])
    assert.match(rowLine(columns, { at: null, money: null, state: 'OPEN', note }, reader), /,"?'/, note);
});
