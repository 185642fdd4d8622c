import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MerchantId, type TransferId } from '@croupier/contract/core/ids';
import { Currency } from '@croupier/contract/core/money';
import { type AccountRef, house, idOf, type Transfer } from './batch.rules.ts';
import { runsOf } from './fast-path.rules.ts';

const merchantId = MerchantId.parse('ruby');
const currency = Currency.parse('THB');
const account = (owner: string, kind: string): AccountRef => ({ merchantId, owner, kind, currency });
const cash = account('somchai', 'CASH');
const bank = account(house, 'BANK');

const transfer = (reference: string, own: AccountRef, amount: bigint, other: AccountRef = bank): Transfer => ({
  merchantId,
  reference,
  reason: 'TEST',
  legs: [
    { account: own, amount },
    { account: other, amount: -amount },
  ],
});
const idsFor = (transfers: readonly Transfer[]) => transfers.map((_, index) => `id-${index}` as TransferId);
const gather = (...transfers: Transfer[]) => runsOf(transfers, idsFor(transfers));

test('a run knows what its transfers add up to, and how deep they go on the way', () => {
  const [run] = gather(transfer('a', cash, 50n), transfer('b', cash, -80n), transfer('c', cash, 100n)) ?? [];
  assert.equal(run?.accountId, idOf(cash).replaceAll('-', ''));
  assert.equal(run?.net, 70n);
  assert.equal(run?.lowest, -30n);
  assert.deepEqual(
    run?.moves.map(({ id, amount, sum }) => [id, amount, sum]),
    [
      ['id-0', 50n, 50n],
      ['id-1', -80n, -30n],
      ['id-2', 100n, 70n],
    ],
  );
});

test('an account that only adds never goes below where it began', () => {
  assert.equal(gather(transfer('a', cash, 50n), transfer('b', cash, 1n))?.[0]?.lowest, 0n);
});

test('runs lie in the order of their accounts, whatever the order of the transfers', () => {
  const owners = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const runs = gather(...owners.map((owner) => transfer(owner, account(owner, 'CASH'), 1n))) ?? [];
  const ids = runs.map(({ accountId }) => accountId);
  assert.equal(ids.length, owners.length);
  assert.deepEqual(ids, ids.toSorted());
});

test('the side of the house may be named first', () => {
  const legs = transfer('a', cash, -5n).legs.toReversed();
  const [run] = gather({ ...transfer('a', cash, -5n), legs }) ?? [];
  assert.equal(run?.net, -5n);
  assert.equal(run?.moves[0]?.houseId, idOf(bank));
});

test('transfers between members, between accounts of the house, of three legs, or twice under one reference are not gathered', () => {
  assert.equal(gather(transfer('a', cash, -5n, account('malee', 'CASH'))), undefined);
  assert.equal(gather(transfer('a', account(house, 'FEES'), -5n)), undefined);
  const legs = [
    { account: cash, amount: -5n },
    { account: bank, amount: 4n },
    { account: account(house, 'FEES'), amount: 1n },
  ];
  assert.equal(gather({ ...transfer('a', cash, -5n), legs }), undefined);
  assert.equal(gather(transfer('a', cash, -5n), transfer('a', cash, -5n)), undefined);
  assert.notEqual(
    gather(transfer('a', cash, -5n), { ...transfer('a', cash, -5n), merchantId: MerchantId.parse('pearl') }),
    undefined,
    'another merchant has references of its own',
  );
});

test('a batch that does not balance, or carries nothing, is our mistake and is thrown', () => {
  const uneven = (first: bigint, second: bigint): Transfer => ({
    ...transfer('a', cash, 1n),
    legs: [
      { account: cash, amount: first },
      { account: bank, amount: second },
    ],
  });
  assert.throws(() => gather(uneven(5n, -4n)), /a does not balance/);
  assert.throws(() => gather(uneven(0n, 0n)), /a leg must carry something/);
  assert.throws(() => gather(transfer('a', cash, 5n, { ...bank, currency: Currency.parse('USD') })), /a does not balance/);
});
