import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BakongKHQR, IndividualInfo, khqrData, MerchantInfo } from 'bakong-khqr';
import { Currency, moneyOf } from '@croupier/contract/core/money';
import fc from 'fast-check';
import { parse as parseEmv } from 'promptparse';
import * as promptparse from 'promptparse/generate';
import * as promptvalid from 'promptparse/validate';
import { generateVietQR, parse as parseVietQr } from 'vietqr-ts';
import { readAmount, writeAmount } from './amount.rules.ts';
import { khqrKey, readKhqr, writeKhqr } from './khqr.rules.ts';
import { readBillPayment, readPromptPay, writeBillPayment, writePromptPay } from './prompt-pay.rules.ts';
import { readThaiSlip, writeThaiSlip } from './thai-slip.rules.ts';
import { crc16, type QrProblem, type Read, readFields, reading, withChecksum } from './tlv.rules.ts';
import { readVietQr, writeVietQr } from './viet-qr.rules.ts';

const THB = Currency.parse('THB');
const VND = Currency.parse('VND');
const KHR = Currency.parse('KHR');
const USD = Currency.parse('USD');

// The published codes of `docs/deposits.md#qr-standards`.
const vectors = {
  promptPay: '00020101021129370016A0000006770101110113006681234567853037645802TH6304823E',
  promptPayOther: '00020101021129370016A0000006770101110113006681222333353037645802TH63041DCF',
  promptPayAmount: '00020101021229370016A0000006770101110113006681222333353037645802TH540530.0063043CAD',
  bill: '00020101021130620016A000000677010112011301122334455660211CUSTOMER0010306INV00153037645802TH62070703SCB6304780E',
  slip: '004100060000010103014022000111222233344ABCD125102TH910417DF',
  vietQr: '00020101021138540010A00000072701240006970407011003865776720208QRIBFTTA5303704540710000005802VN62160812henry an cut6304A322',
  vietQrDynamic:
    '00020101021238530010A0000007270123000697041601092245284790208QRIBFTTA53037045405100005802VN62340107NPS68690819TRANSFER TO SOMEONE6304AC13',
  khqr: '00020101021229220018chamroeun_tam@wing520459995303116540710000005802KH5913Chamroeun Tam6010PHNOM PENH9917001317627644609676304198A',
};

const valueOf = <T>(read: Read<T>): T => {
  assert.ok(read.ok, read.ok ? '' : `${read.problem} at ${read.at}`);
  return read.value;
};
const problemOf = (read: Read<unknown>): [QrProblem, string] => {
  assert.ok(!read.ok, 'it was read');
  return [read.problem, read.at];
};
/** The text with other content under a good checksum. */
const resealed = (text: string, change: (open: string) => string, id = '63'): string => withChecksum(change(text.slice(0, -8)), id);

test('the checksum is CRC-16/CCITT-FALSE, also of UTF-8', () => {
  assert.equal(crc16('123456789'), '29B1');
  assert.equal(crc16(''), 'FFFF');
  assert.equal(crc16('ไทย'), crc16(Buffer.from('ไทย').toString('utf8')));
});

test('PromptPay writes the standard’s own codes, byte for byte', () => {
  const to = (number: string) => ({ kind: 'MOBILE', number }) as const;
  assert.equal(writePromptPay({ target: to('0812345678'), money: null }), vectors.promptPay);
  assert.equal(writePromptPay({ target: to('0812223333'), money: null }), vectors.promptPayOther);
  assert.equal(writePromptPay({ target: to('0812223333'), money: moneyOf('30.00', THB) }), vectors.promptPayAmount);
  assert.deepEqual(valueOf(readPromptPay(vectors.promptPayAmount)), { target: to('0812223333'), money: moneyOf('30.00', THB) });
  assert.deepEqual(valueOf(readPromptPay(vectors.promptPay)), { target: to('0812345678'), money: null });
});

test('a bill payment of 13 digits, as some billers have, is read as it was issued', () => {
  assert.deepEqual(valueOf(readBillPayment(vectors.bill)), {
    billerId: '0112233445566',
    ref1: 'CUSTOMER001',
    ref2: 'INV001',
    terminal: 'SCB',
    money: null,
  });
  assert.equal(writeBillPayment(valueOf(readBillPayment(vectors.bill))), vectors.bill);
});

test('VietQR writes the standard’s own codes, byte for byte, but for a static code that asks for an amount', () => {
  const other = valueOf(readVietQr(vectors.vietQr));
  assert.deepEqual(other, {
    bin: '970407',
    to: { kind: 'ACCOUNT', number: '0386577672' },
    text: 'henry an cut',
    bill: null,
    money: moneyOf('1000000', VND),
  });
  const dynamic = valueOf(readVietQr(vectors.vietQrDynamic));
  assert.equal(dynamic.bill, 'NPS6869');
  assert.equal(writeVietQr(dynamic), vectors.vietQrDynamic);
  // This one calls itself static although it names an amount; ours says dynamic, and is the same otherwise.
  assert.equal(writeVietQr(other).slice(12, -4), vectors.vietQr.slice(12, -4));
});

test('KHQR writes the standard’s own code, byte for byte, and its key', () => {
  const read = valueOf(readKhqr(vectors.khqr));
  assert.deepEqual(read, {
    payee: { kind: 'INDIVIDUAL', account: 'chamroeun_tam@wing', accountInformation: null, acquiringBank: null },
    name: 'Chamroeun Tam',
    city: 'PHNOM PENH',
    categoryCode: '5999',
    currency: KHR,
    money: moneyOf('1000000', KHR),
    bill: null,
    createdAt: 1_762_764_460_967,
    expiresAt: null,
  });
  assert.equal(writeKhqr(read), vectors.khqr);
  assert.equal(khqrKey(vectors.khqr), '31becb635939b456ad2d694242cce979');
});

test('a slip’s QR is written and read as banks print it', () => {
  const slip = { sendingBank: '014', transactionRef: '00111222233344ABCD12' };
  assert.deepEqual(valueOf(readThaiSlip(vectors.slip)), slip);
  assert.equal(writeThaiSlip(slip), vectors.slip);
});

test('amounts are written as each currency is', () => {
  assert.equal(writeAmount(moneyOf('1', THB)), '1.00');
  assert.equal(writeAmount(moneyOf('0.05', USD)), '0.05');
  assert.equal(writeAmount(moneyOf('10000', VND)), '10000');
  assert.equal(writeAmount(moneyOf('4000', KHR)), '4000');
  assert.throws(() => writeAmount(moneyOf('10000.50', VND)), /cannot ask/);
  assert.throws(() => writeAmount(moneyOf('0.001', THB)), /cannot ask/);
  assert.throws(() => writeAmount(moneyOf('0', THB)), /cannot ask/);
  assert.throws(() => writeAmount(moneyOf('-1', THB)), /cannot ask/);
  assert.throws(() => writeAmount(moneyOf('99999999999.00', THB)), /too long/);
  assert.throws(() => writeAmount(moneyOf('1', Currency.parse('BTC'))), /no QR rail/);
});

test('amounts are read however others write them, and only when they are one', () => {
  for (const text of ['500', '500.', '500.0', '500.00', '0500.00']) assert.equal(readAmount(text, THB), moneyOf('500', THB).amount);
  assert.equal(readAmount('10000.00', VND), moneyOf('10000', VND).amount);
  for (const text of ['', '0', '0.00', '-5', '5,00', '5.001', '1e3', ' 5', '12345678901234'])
    assert.deepEqual(problemOf(reading(() => readAmount(text, THB))), ['AMOUNT_WRONG', '54'], text);
  assert.deepEqual(problemOf(reading(() => readAmount('10000.50', VND))), ['AMOUNT_WRONG', '54']);
});

test('every reader says what is wrong and where', () => {
  const broken: readonly [Read<unknown>, QrProblem, string][] = [
    [readPromptPay(''), 'FIELD_MISSING', '63'],
    [readPromptPay('hello'), 'NOT_TLV', 'text'],
    [readPromptPay(vectors.promptPay.slice(0, -1)), 'NOT_TLV', '63'],
    [readPromptPay(`${vectors.promptPay} `), 'NOT_TLV', 'text'],
    [readPromptPay(vectors.promptPay.replace('0066812345678', '0066812345679')), 'CHECKSUM_WRONG', '63'],
    [readPromptPay(vectors.bill), 'OTHER_STANDARD', '29'],
    [readPromptPay(vectors.vietQr), 'FIELD_WRONG', '58'],
    [readPromptPay(resealed(vectors.promptPay, (open) => `${open}5303764`)), 'FIELD_TWICE', '53'],
    [readPromptPay(resealed(vectors.promptPay, (open) => open.replace('5303764', '5303704'))), 'CURRENCY_WRONG', '53'],
    [readPromptPay(resealed(vectors.promptPay, (open) => open.replace('5303764', ''))), 'FIELD_MISSING', '53'],
    [readPromptPay(resealed(vectors.promptPay, (open) => `${open}54010`)), 'AMOUNT_WRONG', '54'],
    [readPromptPay(resealed(vectors.promptPay, (open) => open.replace('010211', '010213'))), 'FIELD_WRONG', '01'],
    [readPromptPay(resealed(vectors.promptPay, (open) => open.replace('0066812345678', '0012812345678'))), 'FIELD_WRONG', '29.01'],
    [readPromptPay(resealed(vectors.promptPay, (open) => open.replace('A000000677010111', 'A000000677010999'))), 'OTHER_STANDARD', '29.00'],
    [readPromptPay(resealed(vectors.promptPay, (open) => open.replace('0016A0', '0017A0'))), 'NOT_TLV', '29.11'],
    [readVietQr(resealed(vectors.vietQr, (open) => open.replace('QRIBFTTA', 'QRPUSH99'))), 'FIELD_WRONG', '38.02'],
    [readVietQr(resealed(vectors.vietQr, (open) => open.replace('970407', '97040X'))), 'FIELD_WRONG', '38.01.00'],
    [readVietQr(vectors.khqr), 'FIELD_WRONG', '58'],
    [readKhqr(resealed(vectors.khqr, (open) => open.replace('chamroeun_tam@wing', 'chamroeun_tam.wing'))), 'FIELD_WRONG', '29.00'],
    [readKhqr(resealed(vectors.khqr, (open) => open.replace('5303116', '5303764'))), 'CURRENCY_WRONG', '53'],
    [readKhqr(resealed(vectors.khqr, (open) => open.replace('1762764460967', '17627644x0967'))), 'FIELD_WRONG', '99.00'],
    [readThaiSlip(vectors.promptPay), 'FIELD_MISSING', '91'],
    [readThaiSlip(vectors.slip.replace('0140', '0150')), 'CHECKSUM_WRONG', '91'],
    [readThaiSlip(resealed(vectors.slip, (open) => open.replace('5102TH', '5102KH'), '91')), 'OTHER_STANDARD', '51'],
  ];
  for (const [read, problem, at] of broken) assert.deepEqual(problemOf(read), [problem, at]);
});

test('a checksum in small letters is good, one that is not the last field is not', () => {
  const lower = vectors.promptPayOther.slice(0, -4) + vectors.promptPayOther.slice(-4).toLowerCase();
  assert.ok(readPromptPay(lower).ok);
  assert.deepEqual(problemOf(readPromptPay(`${vectors.promptPay}5802TH`)), ['FIELD_TWICE', '58']);
  assert.deepEqual(problemOf(readPromptPay(`${vectors.promptPay}6002TH`)), ['FIELD_WRONG', '63']);
});

test('lengths count characters, so a shop’s Khmer name is read whole', () => {
  const name = 'ហាងកាហ្វេ';
  const length = Array.from(name).length.toString().padStart(2, '0');
  const text = resealed(vectors.khqr, (open) => open.replace('5913Chamroeun Tam', `59${length}${name}`));
  assert.equal(valueOf(readKhqr(text)).name, name);
});

const plain = { noNullPrototype: true } as const;
const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
const amounts = (currency: Currency, decimals: number) =>
  fc.bigInt({ min: 1n, max: 99_999_999_99n }).map((count) => ({ amount: count * 10n ** BigInt(4 - decimals), currency }));
const words = (max: number) => fc.stringMatching(new RegExp(`^[A-Za-z0-9]([A-Za-z0-9 ]{0,${max - 2}}[A-Za-z0-9])?$`));

test('PromptPay of any number and amount comes back, and promptparse reads and writes the same', () => {
  const target = fc.oneof(
    fc.record({ kind: fc.constant('MOBILE' as const), number: fc.stringMatching(/^0[1-9]\d{8}$/) }, plain),
    fc.record({ kind: fc.constant('NATIONAL_ID' as const), number: digits(13) }, plain),
    fc.record({ kind: fc.constant('EWALLET' as const), number: digits(15) }, plain),
  );
  const kinds = { MOBILE: 'MSISDN', NATIONAL_ID: 'NATID', EWALLET: 'EWALLETID' } as const;
  fc.assert(
    fc.property(target, fc.option(amounts(THB, 2)), (to, money) => {
      const code = writePromptPay({ target: to, money });
      assert.deepEqual(valueOf(readPromptPay(code)), { target: to, money });
      const theirs = promptvalid.anyId(code);
      assert.equal(theirs?.type, kinds[to.kind]);
      assert.equal(theirs?.amount, money === null ? undefined : Number(money.amount) / 10_000);
      const generated = promptparse.anyId({
        type: kinds[to.kind],
        target: to.number,
        ...(money !== null && { amount: Number(money.amount) / 10_000 }),
      });
      assert.deepEqual(valueOf(readPromptPay(generated)), { target: to, money });
    }),
  );
});

test('bills of any reference and amount come back, and promptparse reads and writes the same', () => {
  const ref = fc.stringMatching(/^[A-Z0-9]{1,20}$/);
  fc.assert(
    fc.property(digits(15), ref, fc.option(ref), fc.option(amounts(THB, 2)), (billerId, ref1, ref2, money) => {
      const bill = { billerId, ref1, ref2, terminal: null, money };
      const code = writeBillPayment(bill);
      assert.deepEqual(valueOf(readBillPayment(code)), bill);
      const theirs = promptvalid.billPayment(code);
      assert.deepEqual([theirs?.billerId, theirs?.ref1, theirs?.ref2 ?? null], [billerId, ref1, ref2]);
      const amount = money === null ? {} : { amount: Number(money.amount) / 10_000 };
      const generated = promptparse.billPayment({ billerId, ref1, ...(ref2 !== null && { ref2 }), ...amount });
      assert.deepEqual(valueOf(readBillPayment(generated)), bill);
    }),
  );
});

test('VietQR of any account, text and amount comes back, and vietqr-ts reads and writes the same', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^970\d{3}$/),
      fc.stringMatching(/^\d{6,19}$/),
      fc.option(words(25)),
      fc.option(amounts(VND, 0)),
      (bin, number, text, money) => {
        const wish = { bin, to: { kind: 'ACCOUNT' as const, number }, text, bill: null, money };
        const code = writeVietQr(wish);
        assert.deepEqual(valueOf(readVietQr(code)), wish);
        const theirs = parseVietQr(code);
        assert.ok(theirs.success, code);
        assert.deepEqual([theirs.data?.bankCode, theirs.data?.accountNumber, theirs.data?.message ?? null], [bin, number, text]);
        assert.equal(theirs.data?.amount, money === null ? undefined : (money.amount / 10_000n).toString());
        const generated = generateVietQR({
          bankBin: bin,
          accountNumber: number,
          serviceCode: 'QRIBFTTA',
          initiationMethod: money === null ? '11' : '12',
          ...(money !== null && { amount: (money.amount / 10_000n).toString() }),
          ...(text !== null && { purpose: text }),
        });
        assert.deepEqual(valueOf(readVietQr(generated.rawData)), wish);
      },
    ),
  );
});

test('KHQR of any payee and amount comes back, and bakong-khqr reads and writes the same', () => {
  const account = fc.stringMatching(/^[a-z][a-z0-9_]{2,12}@[a-z]{3,6}$/);
  const payee = fc.oneof(
    fc.record(
      {
        kind: fc.constant('INDIVIDUAL' as const),
        account,
        accountInformation: fc.constant(null),
        acquiringBank: fc.constant(null),
      },
      plain,
    ),
    fc.record({ kind: fc.constant('MERCHANT' as const), account, merchantId: digits(9), acquiringBank: words(20) }, plain),
  );
  const created = Date.now();
  const expires = created + 300_000;
  fc.assert(
    fc.property(payee, words(25), words(15), fc.oneof(amounts(KHR, 0), amounts(USD, 2)), words(20), (to, name, city, money, bill) => {
      const currency = money.currency;
      const wish = { payee: to, name, city, categoryCode: '5999', currency, money, bill, createdAt: created, expiresAt: expires };
      const code = writeKhqr(wish);
      assert.deepEqual(valueOf(readKhqr(code)), wish);
      assert.equal(BakongKHQR.verify(code).isValid, true, code);
      const { data } = BakongKHQR.decode(code);
      assert.deepEqual(
        [data.bakongAccountID, data.merchantName, data.merchantCity, data.billNumber, data.expirationTimestamp],
        [to.account, name, city, bill, expires.toString()],
      );
      const optional = {
        currency: currency === 'KHR' ? khqrData.currency.khr : khqrData.currency.usd,
        amount: Number(money.amount) / 10_000,
        billNumber: bill,
        expirationTimestamp: expires,
      };
      const khqr = new BakongKHQR();
      const made =
        to.kind === 'MERCHANT'
          ? khqr.generateMerchant(new MerchantInfo(to.account, name, city, to.merchantId, to.acquiringBank, optional))
          : khqr.generateIndividual(new IndividualInfo(to.account, name, city, optional));
      assert.ok(made.data, JSON.stringify(made.status));
      assert.equal(khqrKey(made.data.qr), made.data.md5);
      const theirs = valueOf(readKhqr(made.data.qr));
      assert.deepEqual({ ...theirs, createdAt: created }, wish);
    }),
  );
});

test('a slip of any bank and reference comes back, and promptparse reads and writes the same', () => {
  fc.assert(
    fc.property(digits(3), fc.stringMatching(/^[A-Za-z0-9]{1,50}$/), (sendingBank, transactionRef) => {
      const slip = { sendingBank, transactionRef };
      const code = writeThaiSlip(slip);
      assert.deepEqual(valueOf(readThaiSlip(code)), slip);
      assert.deepEqual(promptvalid.slipVerify(code), { sendingBank, transRef: transactionRef });
      assert.equal(promptparse.slipVerify({ sendingBank, transRef: transactionRef }), code);
    }),
  );
});

test('no text makes a reader throw, and one wrong character is always noticed', () => {
  const readers = [readPromptPay, readBillPayment, readVietQr, readKhqr, readThaiSlip];
  fc.assert(fc.property(fc.string(), (text) => readers.every((read) => !read(text).ok)));
  const codes = Object.values(vectors);
  fc.assert(
    fc.property(fc.constantFrom(...codes), fc.nat(), fc.stringMatching(/^[0-9A-Z ]$/), (code, place, character) => {
      const at = place % (code.length - 4);
      fc.pre(code[at] !== character);
      const spoilt = code.slice(0, at) + character + code.slice(at + 1);
      return readers.every((read) => !read(spoilt).ok);
    }),
  );
});

test('a generic reader of EMV codes sees the fields that ours wrote', () => {
  const code = writeKhqr(valueOf(readKhqr(vectors.khqr)));
  const theirs = parseEmv(code, true, true);
  for (const [id, value] of readFields(code)) if (id !== '63') assert.equal(theirs?.getTagValue(id), value, id);
});

test('a code that no channel takes cannot be written', () => {
  assert.throws(() => writePromptPay({ target: { kind: 'MOBILE', number: '812345678' }, money: null }), /no MOBILE/);
  assert.throws(() => writePromptPay({ target: { kind: 'MOBILE', number: '0812345678' }, money: moneyOf('1', USD) }), /takes THB/);
  assert.throws(
    () => writeVietQr({ bin: '970407', to: { kind: 'ACCOUNT', number: '12 3' }, text: null, bill: null, money: null }),
    /no VietQR/,
  );
  assert.throws(
    () => writeVietQr({ bin: '970407', to: { kind: 'ACCOUNT', number: '123' }, text: 'chuyển khoản', bill: null, money: null }),
    /no VietQR/,
  );
  assert.throws(() => writeKhqr({ ...valueOf(readKhqr(vectors.khqr)), currency: THB, money: null }), /no KHQR/);
  assert.throws(() => writeThaiSlip({ sendingBank: '14', transactionRef: 'A' }), /no slip/);
});
