import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MerchantId, type TransferId } from '@croupier/contract/core/ids';
import { Currency } from '@croupier/contract/core/money';
import fc from 'fast-check';
import {
  type AccountRef,
  Accounts,
  balanceOn,
  enter,
  floorOf,
  house,
  idOf,
  isRunning,
  type Leg,
  type LedgerBatch,
  type Transfer,
} from './batch.rules.ts';

const merchantId = MerchantId.parse('ruby');
const [baht, dollar] = [Currency.parse('THB'), Currency.parse('USD')];
const account = (owner: string, kind: string, currency = baht): AccountRef => ({ merchantId, owner, kind, currency });
const cash = account('somchai', 'CASH');
const bonus = account('somchai', 'BONUS:1');
const owed = account('somchai', 'RECEIVABLE');
const vendor = account(house, 'VENDOR:STUDIO');
const jackpot = account(house, 'JACKPOT');
const lastId = '018f0000-0000-7000-8000-000000000000' as TransferId;

const ledgerBatchOf = (...held: [AccountRef, bigint][]): LedgerBatch => ({
  accounts: new Accounts(
    held.map(([ref, balance]) => ({
      id: idOf(ref),
      ref,
      running: isRunning(ref),
      balance,
      floor: floorOf(ref),
      version: 7n,
      last: lastId,
    })),
  ),
  entered: [],
});
const transfer = (...legs: [AccountRef, bigint][]): Transfer => ({
  merchantId,
  reference: 'bet',
  reason: 'TEST',
  legs: legs.map(([ref, amount]): Leg => ({ account: ref, amount })),
});
const id = '018f0000-0000-7000-8000-000000000001' as TransferId;

test('a transfer is entered with the balance and version it leaves on each member account, and none on the house', () => {
  const ledgerBatch = ledgerBatchOf([cash, 100n], [bonus, 40n], [vendor, 0n], [jackpot, 0n]);
  assert.equal(enter(ledgerBatch, transfer([cash, -100n], [bonus, -20n], [vendor, 117n], [jackpot, 3n]), id), true);
  assert.deepEqual(
    ledgerBatch.entered[0]?.entries.map(({ amount, balanceAfter, version }) => [amount, balanceAfter, version]),
    [
      [-100n, 0n, 8n],
      [-20n, 20n, 8n],
      [117n, null, null],
      [3n, null, null],
    ],
  );
  assert.equal(balanceOn(ledgerBatch, cash), 0n);
});

test('a transfer that would take an account below its floor enters nothing at all', () => {
  const ledgerBatch = ledgerBatchOf([cash, 100n], [bonus, 10n], [vendor, 0n]);
  assert.equal(enter(ledgerBatch, transfer([cash, -100n], [bonus, -20n], [vendor, 120n]), id), false);
  assert.deepEqual([balanceOn(ledgerBatch, cash), balanceOn(ledgerBatch, bonus), ledgerBatch.entered.length], [100n, 10n, 0]);
});

test('a member’s debt may go below zero', () => {
  const ledgerBatch = ledgerBatchOf([owed, 0n], [vendor, 0n]);
  assert.equal(enter(ledgerBatch, transfer([owed, -30n], [vendor, 30n]), id), true);
  assert.equal(balanceOn(ledgerBatch, owed), -30n);
});

test('an uneven transfer, one in two currencies, one that names an account twice and one that carries nothing are thrown', () => {
  const inDollars = account(house, 'VENDOR:STUDIO', dollar);
  const ledgerBatch = ledgerBatchOf([cash, 100n], [vendor, 0n], [inDollars, 0n]);
  assert.throws(() => enter(ledgerBatch, transfer([cash, -10n], [vendor, 9n]), id), /bet does not balance/);
  assert.throws(() => enter(ledgerBatch, transfer([cash, -10n], [inDollars, 10n]), id), /bet does not balance/);
  assert.throws(() => enter(ledgerBatch, transfer([cash, -10n], [cash, 10n]), id), /stands in it twice/);
  assert.throws(() => enter(ledgerBatch, transfer([cash, 0n], [vendor, 0n]), id), /must carry something/);
  assert.throws(() => enter(ledgerBatch, transfer([bonus, -10n], [vendor, 10n]), id), /not in the batch/);
});

test('whatever is asked of it, a batch keeps its sum and no member falls below zero', () => {
  const wish = fc.tuple(
    fc.constantFrom(cash, bonus),
    fc.bigInt(-150n, 150n).filter((amount) => amount !== 0n),
  );
  fc.assert(
    fc.property(fc.array(wish, { maxLength: 30 }), (wishes) => {
      const ledgerBatch = ledgerBatchOf([cash, 100n], [bonus, 50n], [vendor, 0n]);
      for (const [ref, amount] of wishes) enter(ledgerBatch, transfer([ref, amount], [vendor, -amount]), id);
      assert.equal(balanceOn(ledgerBatch, cash) + balanceOn(ledgerBatch, bonus) + balanceOn(ledgerBatch, vendor), 150n);
      assert.ok(balanceOn(ledgerBatch, cash) >= 0n && balanceOn(ledgerBatch, bonus) >= 0n);
    }),
  );
});
