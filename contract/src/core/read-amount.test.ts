import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Currency, decimalOf } from './money.ts';
import { readAmount } from './read-amount.ts';

/** Marks of a file whose decimal mark is a point, and of one whose decimal mark is a comma. */
const point = { group: ',', point: '.' };
const comma = { group: '.', point: ',' };

const read = (text: string, currency: string, marks = point): string | undefined => {
  const amount = readAmount(text, Currency.parse(currency), { marks, signed: true, exact: true });
  return amount === undefined ? undefined : decimalOf({ amount, currency: Currency.parse(currency) });
};

/** The text, its currency, the amount, and the decimal comma where the file has one. */
const amounts: readonly (readonly [string, string, string, typeof comma?])[] = [
  // Thailand
  ['1,204.50', 'THB', '1204.50'],
  ['฿1,204.50', 'THB', '1204.50'],
  ['1,204.50 บาท', 'THB', '1204.50'],
  ['๑,๒๐๔.๕๐', 'THB', '1204.50'],
  ['THB 50', 'THB', '50.00'],
  ['-฿500.00', 'THB', '-500.00'],
  ['500.0000', 'THB', '500.00'],
  // Viet Nam
  ['500.000', 'VND', '500000.00', comma],
  ['500.000', 'VND', '500000.00'],
  ['1.500.000 ₫', 'VND', '1500000.00', comma],
  ['1.500.000đ', 'VND', '1500000.00', comma],
  ['VND 1,500,000', 'VND', '1500000.00'],
  ['-1.500.000 VNĐ', 'VND', '-1500000.00', comma],
  // Cambodia, Laos, Myanmar
  ['៤០០០៛', 'KHR', '4000.00'],
  ['40,000 ៛', 'KHR', '40000.00'],
  ['$1,250.75', 'USD', '1250.75'],
  ['1.250.000 ₭', 'LAK', '1250000.00', comma],
  ['໑໒໕໐໐໐ ກີບ', 'LAK', '125000.00'],
  ['၁၂၅,၀၀၀ ကျပ်', 'MMK', '125000.00'],
  ['Ks 125,000', 'MMK', '125000.00'],
  // Malaysia, Indonesia, Philippines
  ['RM1,234.50', 'MYR', '1234.50'],
  ['MYR 1,234.50-', 'MYR', '-1234.50'],
  ['Rp1.234.567,00', 'IDR', '1234567.00', comma],
  ['Rp 1.234.567', 'IDR', '1234567.00', comma],
  ['Rp. 5.000,-', 'IDR', '5000.00', comma],
  ['500.000', 'IDR', '500000.00'],
  ['₱1,234.50', 'PHP', '1234.50'],
  ['PHP 0.75', 'PHP', '0.75'],
  // China, Japan, Korea
  ['¥1,234.50', 'CNY', '1234.50'],
  ['￥１，２３４．５０', 'CNY', '1234.50'],
  ['1234.5元', 'CNY', '1234.50'],
  ['1,234円', 'JPY', '1234.00'],
  ['△1,234', 'JPY', '-1234.00'],
  ['▲12,345円', 'JPY', '-12345.00'],
  ['₩12,000', 'KRW', '12000.00'],
  ['12,000원', 'KRW', '12000.00'],
  // India
  ['1,00,000.00', 'INR', '100000.00'],
  ['₹ 12,34,567.89', 'INR', '1234567.89'],
  ['Rs. 500', 'INR', '500.00'],
  ['१,२३,४५६.००', 'INR', '123456.00'],
  // Europe
  ['1.234,56 €', 'EUR', '1234.56', comma],
  ['€ 1.234,56', 'EUR', '1234.56', comma],
  ['1 234,56', 'EUR', '1234.56', comma],
  ['1\u202f234,56 €', 'EUR', '1234.56', comma],
  ['1\u00a0234\u00a0567,5', 'EUR', '1234567.50', comma],
  ["1'234.50", 'CHF', '1234.50'],
  ['CHF 1’234.50', 'CHF', '1234.50'],
  ['300.-', 'CHF', '300.00'],
  ['1.234,-', 'EUR', '1234.00', comma],
  ['1.234,56', 'EUR', '1234.56'],
  ['£1,234.56', 'GBP', '1234.56'],
  ['1 234,56 zł', 'PLN', '1234.56', comma],
  ['-1 234,56 kr', 'SEK', '-1234.56', comma],
  // Arabic digits, which people paste
  ['١٬٥٠٠٫٥٠', 'THB', '1500.50'],
  // Signs of every kind
  ['(300.00)', 'THB', '-300.00'],
  ['(฿300.00)', 'THB', '-300.00'],
  ['300.00-', 'THB', '-300.00'],
  ['−0.25', 'THB', '-0.25'],
  ['–12.00', 'THB', '-12.00'],
  ['+12.00', 'THB', '12.00'],
  ['.5', 'THB', '0.50'],
  ['-0.00', 'THB', '0.00'],
  ['0000.00', 'THB', '0.00'],
  ['\u202a1,204.50\u202c', 'THB', '1204.50'],
  ['0.500', 'THB', '0.50'],
  ['0.12345678', 'BTC', '0.12345678'],
  ['0,125', 'BTC', '0.125', comma],
];

test('amounts are read as banks and people of every market write them', () => {
  assert.ok(amounts.length >= 60);
  for (const [text, currency, decimal, marks] of amounts) assert.equal(read(text, currency, marks), decimal, `${text} ${currency}`);
});

/** The text, its currency, and the decimal comma where the file has one. */
const refused: readonly (readonly [string, string, typeof comma?])[] = [
  ['', 'THB'],
  ['-', 'THB'],
  ['twelve', 'THB'],
  ['1.2.3', 'THB'],
  ['1,234,50', 'THB'],
  ['12,34,5', 'INR'],
  ['1,,234', 'THB'],
  ['1234,567,890', 'THB'],
  ['1,234 567', 'THB'],
  ['12.345678', 'THB'],
  ['--5', 'THB'],
  ['(-5)', 'THB'],
  ['-5-', 'THB'],
  ['5 USD', 'THB'],
  ['฿5', 'VND'],
  ['THB 5 THB', 'THB'],
  ['5x', 'THB'],
  ['x5', 'THB'],
  ['500K', 'VND'],
  ['1e3', 'THB'],
  ['10²', 'THB'],
  ['5 000 00', 'THB'],
  ['1.500.00', 'THB', comma],
  // Could be five hundred or five hundred thousand.
  ['500.000', 'THB'],
  ['500,000', 'THB', comma],
  ['NaN', 'THB'],
  ['∞', 'THB'],
  ['½', 'THB'],
  ['5%', 'THB'],
];

test('a text that is not exactly one amount of its currency is refused', () => {
  for (const [text, currency, marks] of refused) assert.equal(read(text, currency, marks), undefined, `${text} ${currency}`);
});

test('a sign is refused where an amount has none', () => {
  for (const text of ['-5', '5-', '(5)', '+5', '△5'])
    assert.equal(readAmount(text, Currency.parse('THB'), { marks: point }), undefined, text);
});
