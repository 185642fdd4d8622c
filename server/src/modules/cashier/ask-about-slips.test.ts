import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import type { Deposit } from '@croupier/contract/cashier';
import { UploadId } from '@croupier/contract/ids';
import type { Merchant } from '#modules/merchants';
import { now } from '#platform/clock';
import { closeDatabase, inTransaction, open } from '#platform/database';
import { aMember } from '#test/builders';
import { aHouse, baht, openTestBank, theBookIsRight } from '#test/house';
import { aPaidHouse, knowRails, openOutsideWorld, type OutsideWorld } from '#test/outside-world';
import { askAboutSlips } from './ask-about-slips.ts';
import { lookUpDeposit } from './look-up-deposits.ts';
import { openDeposit } from './open-deposit.ts';
import { insertSlip } from './store/slips.ts';
import type { CashierTables } from './tables.ts';

let world: OutsideWorld;
before(async () => {
  await openTestBank();
  world = await openOutsideWorld();
  await knowRails(world);
});
after(async () => {
  await world.close();
  await closeDatabase();
});

const aDeposit = async (merchant: Merchant, method: string) => {
  const { id: memberId, type } = await aMember({ merchant });
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

/** What the QR of a slip said is kept, and nobody has asked the bank about it yet. */
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
  // This bank tells of its lines, and answers no questions: there is no rail to it.
  const { merchant: mute } = await aHouse();
  const { deposit: unasked } = await aDeposit(mute, 'BANK');
  const { merchant, account } = await aPaidHouse({ rail: 'OUTSIDE', account: '8801000011', currency: 'THB', kind: 'BANK' });
  const { deposit, look } = await aDeposit(merchant, 'WAY');
  const transfer = await world.transfer('2204718830', { account, amount: '500.00', currency: 'THB' });
  await world.settle();
  assert.equal((await look()).state, 'AWAITING', 'nothing says yet whose the money is');

  const before = [await aSlip(mute, unasked, randomUUID()), await aSlip(mute, unasked, randomUUID())];
  const genuine = await aSlip(merchant, deposit, transfer);
  const behind = await aSlip(mute, unasked, randomUUID());
  assert.equal(await askAboutSlips(), 4);
  assert.equal(await stateOf(genuine), 'GENUINE');
  assert.equal((await look()).state, 'CREDITED');
  for (const slip of [...before, behind]) assert.equal(await stateOf(slip), 'READ', 'it is asked about again');
});

test('after all of this the book is right', theBookIsRight);
