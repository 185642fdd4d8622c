import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import type { Deposit } from '@croupier/contract/payments/deposits';
import { OperatorId, UploadId } from '@croupier/contract/core/ids';
import type { Member } from '#modules/people/members';
import { keepLabels } from '#modules/people/profile';
import type { Merchant } from '#modules/brand/merchants';
import { now } from '#platform/clock';
import { closeDatabase, inTransaction, open } from '#platform/database';
import { ask } from '#test/ask';
import { aMember } from '#test/builders';
import { aHouse, baht, openTestBank, theBookIsRight } from '#test/house';
import { aPaidHouse, registerChannels, openOutsideWorld, type OutsideWorld, type PaidHouse } from '#test/outside-world';
import { verifySlips } from './ask-about-slips.ts';
import { creditTransaction } from './decide-transactions.ts';
import { drainMatching, matchTransactions } from './match-transactions.ts';
import { type Method, methodsOf, saveMethod } from './methods.ts';
import { recordTransaction } from './record-transactions.ts';
import { lookUpDeposit } from './look-up-deposits.ts';
import { openDeposit } from './open-deposit.ts';
import { channelReader } from './channel-reader.ts';
import { insertSlip } from './store/slips.ts';
import type { CashierTables } from './tables.ts';

let world: OutsideWorld;
let ruby: PaidHouse;
before(async () => {
  await openTestBank();
  world = await openOutsideWorld();
  await registerChannels(world);
  ruby = await aPaidHouse({ rail: 'OUTSIDE', account: '8801000011', currency: 'THB', kind: 'BANK' });
});
after(async () => {
  await world.close();
  await closeDatabase();
});

const aDeposit = async (merchant: Merchant, method: string, by?: Member) => {
  const { id: memberId, type } = by ?? (await aMember({ merchant }));
  const wish = {
    memberId,
    merchantId: merchant.id,
    type,
    method,
    money: baht('500.00'),
    returnTo: 'http://test.localhost/',
    language: 'en',
  };
  const deposit = await openDeposit(wish);
  return { deposit, look: () => lookUpDeposit({ memberId, id: deposit.id, language: 'en' }) };
};

/** The content of a slip's QR is kept, and nobody has asked the bank about it yet. */
const aSlip = async (merchant: Merchant, { id }: Deposit, transfer: string): Promise<UploadId> => {
  const uploadId = UploadId.parse(randomUUID());
  const slip = {
    upload_id: uploadId,
    deposit_id: id,
    merchant_id: merchant.id,
    sending_bank: '998',
    transaction_ref: transfer.replaceAll('-', '').toUpperCase(),
    state: 'READ',
    line_id: null,
    sent_at: now(),
    asked_at: null,
  } as const;
  assert.ok(await inTransaction((tx) => insertSlip(tx, slip)));
  return uploadId;
};
const stateOf = async (uploadId: UploadId): Promise<string> => {
  const { state } = await inTransaction((tx) =>
    open<CashierTables>(tx).selectFrom('cashier.slip').select('state').where('upload_id', '=', uploadId).executeTakeFirstOrThrow(),
  );
  return state;
};

test('a genuine slip has its money credited, though the slips of a bank that nobody can ask came before it', async () => {
  // This bank tells of its transactions, and answers no questions: there is no channel to it.
  const { merchant: mute } = await aHouse();
  const { deposit: unasked } = await aDeposit(mute, 'BANK');
  const { merchant, account } = ruby;
  const { deposit, look } = await aDeposit(merchant, 'WAY');
  const transfer = await world.transfer('2204718830', { account, amount: '500.00', currency: 'THB' });
  await world.settle();
  assert.equal((await look()).state, 'AWAITING', 'nothing says yet whose the money is');

  const before = [await aSlip(mute, unasked, randomUUID()), await aSlip(mute, unasked, randomUUID())];
  const genuine = await aSlip(merchant, deposit, transfer);
  const behind = await aSlip(mute, unasked, randomUUID());
  assert.equal(await verifySlips(), 4);
  assert.equal(await stateOf(genuine), 'GENUINE');
  assert.equal((await look()).state, 'CREDITED');
  for (const slip of [...before, behind]) assert.equal(await stateOf(slip), 'READ', 'it is asked about again');
});

test("another account's line of the same number hides the money from neither the bank's statement nor a slip", async () => {
  const { merchant, account } = ruby;
  const { deposit, look } = await aDeposit(merchant, 'WAY');
  const transfer = await world.transfer('2204718830', { account, amount: '500.00', currency: 'THB' });
  const { rows } = await world.database.inTransaction((tx) =>
    tx.query<{ id: string }>('select id from bank.line where transfer_id = $1 and account = $2', [transfer, account]),
  );
  assert.ok(rows[0]);
  const line = { bankCode: 'OUTSIDE', lineId: rows[0].id, money: baht('1.00'), text: 'other' };
  const who = { payer: { name: 'Somebody', account: '999' }, postedAt: now(), source: 'IMPORT' as const };
  const elsewhere = (number: string) => inTransaction((tx) => recordTransaction(tx, { ...line, ...who, account: number }));
  // Transactions of accounts before and behind it, told before and after it: nothing is found first by chance.
  for (const number of ['1100000001', '9900000001']) await elsewhere(number);
  await matchTransactions();
  assert.equal(await channelReader.poll('BANK'), 1, 'the message was lost, and the statement has the line');
  await matchTransactions();
  await drainMatching();
  assert.equal((await look()).state, 'AWAITING', 'nothing says yet whose the money is');
  for (const number of ['1100000002', '9900000002']) await elsewhere(number);
  await aSlip(merchant, deposit, transfer);
  await verifySlips();
  assert.equal((await look()).state, 'CREDITED');
});

/** Money of Anong Srisai that came without a word, and then its slip. */
const paidAndThenShown = async ({ merchant, account }: PaidHouse, by: Member) => {
  const { deposit, look } = await aDeposit(merchant, 'WAY', by);
  const transfer = await world.transfer('2204718830', { account, amount: '500.00', currency: 'THB' });
  await world.settle();
  const slip = await aSlip(merchant, deposit, transfer);
  await verifySlips();
  assert.equal(await stateOf(slip), 'GENUINE');
  const [line] = await ask<{ id: string; state: string; reason: string | null; candidate_id: string | null }>(
    `select l.id, l.state, l.reason, l.candidate_id from cashier.bank_line l join cashier.slip s on s.line_id = l.line_id where s.upload_id = $1`,
    [slip],
  );
  assert.ok(line);
  return { deposit, look, line };
};
const casesOf = (lineId: string) =>
  ask<{ kind: string; state: string; deposit_id: string | null }>(
    'select kind, state, deposit_id from cashier.exception_case where line_id = $1 order by id',
    [lineId],
  );
const careful = (but: Partial<Method>) =>
  inTransaction(async (tx) => {
    const method = (await methodsOf(tx, ruby.merchant.id)).find(({ code }) => code === 'WAY');
    assert.ok(method);
    await saveMethod(tx, { ...method, ...but });
  });
const malee = { operatorId: OperatorId.parse(randomUUID()), name: 'Malee' };

test('a slip sent after the money says whose it is, but not that another may pay: it waits for a person, who credits it', async () => {
  await careful({ onNameDiff: 'REVIEW' });
  const nok = await aMember({ merchant: ruby.merchant });
  await inTransaction((tx) => keepLabels(tx, { memberId: nok.id, merchantId: nok.merchantId }, { fullName: 'Nok Noi' }));
  const { deposit, look, line } = await paidAndThenShown(ruby, nok);
  assert.deepEqual([line.state, line.reason, line.candidate_id], ['SUSPENSE', 'NAME_DIFFERS', deposit.id]);
  assert.equal((await look()).state, 'REVIEW');
  assert.deepEqual(await casesOf(line.id), [
    { kind: 'UNKNOWN_MONEY', state: 'RESOLVED', deposit_id: null },
    { kind: 'NAME_DIFF', state: 'OPEN', deposit_id: deposit.id },
  ]);
  await inTransaction((tx) => creditTransaction(tx, { lineId: line.id, depositId: deposit.id, by: malee, reason: 'her sister' }));
  assert.equal((await look()).state, 'CREDITED');
  assert.ok((await casesOf(line.id)).every(({ state }) => state === 'RESOLVED'));
});

test('slips sent after the money bring no more deposits an hour than the method takes unlooked at', async () => {
  await careful({ onNameDiff: 'REVIEW', creditsPerHour: 1 });
  const anong = await aMember({ merchant: ruby.merchant });
  const first = await paidAndThenShown(ruby, anong);
  assert.equal((await first.look()).state, 'CREDITED');
  const second = await paidAndThenShown(ruby, anong);
  assert.deepEqual([second.line.state, second.line.reason], ['SUSPENSE', 'TOO_MANY']);
  assert.equal((await second.look()).state, 'REVIEW');
  assert.deepEqual(
    (await casesOf(second.line.id)).map(({ kind, state }) => `${kind} ${state}`),
    ['UNKNOWN_MONEY RESOLVED', 'VELOCITY OPEN'],
  );
});

test('after all of this the book is right', theBookIsRight);
