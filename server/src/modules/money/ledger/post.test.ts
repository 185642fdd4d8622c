import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { MerchantId, type TransferId } from '@croupier/contract/core/ids';
import { Currency } from '@croupier/contract/core/money';
import { sql } from 'kysely';
import pg from 'pg';
import { closeDatabase, inTransaction, open, type Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import * as postModule from './post.ts';
import * as proveInTurn from './prove-in-turn.ts';
import * as reverseModule from './reverse.ts';
import * as batchModule from './batch.rules.ts';
import * as accountsModule from './store/accounts.ts';
import * as proofsModule from './store/proofs.ts';
import * as statementModule from './store/statement.ts';
import * as transfersModule from './store/transfers.ts';
import { idOf } from './batch.rules.ts';

const merchantId = MerchantId.parse('ruby');
const currency = Currency.parse('THB');
const account = (owner: string, kind: string): batchModule.AccountRef => ({ merchantId, owner, kind, currency });
const bank = account(batchModule.house, 'BANK:1');
const fees = account(batchModule.house, 'FEES');

const outside = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 2 });
after(async () => {
  await outside.end();
  await closeDatabase();
});

const move = (owner: batchModule.AccountRef, amount: bigint, reference: string = randomUUID(), other = bank): batchModule.Transfer => ({
  merchantId,
  reference,
  reason: amount < 0n ? 'BET' : 'DEPOSIT',
  legs: [
    { account: owner, amount },
    { account: other, amount: -amount },
  ],
});
const postEach = (...transfers: batchModule.Transfer[]) => inTransaction((tx) => postModule.postEach(tx, transfers));
const answers = async (...transfers: batchModule.Transfer[]) =>
  (await postEach(...transfers)).map((posted) => ('refused' in posted ? posted.refused : posted.replayed ? 'replayed' : 'posted'));

/** Somebody with cash, on accounts of their own. */
const somebody = async (amount: bigint): Promise<batchModule.AccountRef> => {
  const cash = account(randomUUID(), 'CASH');
  assert.deepEqual(await answers(move(cash, amount)), ['posted']);
  return cash;
};
const held = async ({ owner, kind }: batchModule.AccountRef): Promise<bigint> =>
  (await inTransaction((tx) => accountsModule.accountsOf(tx, owner, merchantId))).find(({ ref }) => ref.kind === kind)?.balance ?? 0n;
const linesOf = (owner: string, limit = 100, offset = 0) =>
  inTransaction((tx) => statementModule.linesOf(tx, owner, merchantId, { limit, offset }));
const faults = () => inTransaction(proofsModule.verifyAccounts);

test('the database gives an account the same id as the program', async () => {
  const cash = await somebody(1n);
  const [found] = await inTransaction((tx) => accountsModule.accountsOf(tx, cash.owner, merchantId));
  assert.equal(found?.id, idOf(cash));
});

test('a transfer moves money from one account to the other, and says what each holds after it', async () => {
  const cash = await somebody(100n);
  const before = await held(bank);
  const [posted] = await postEach(move(cash, -30n));
  assert.ok(posted !== undefined && !('refused' in posted));
  assert.equal(await held(cash), 70n);
  assert.equal(await held(bank), before + 30n);
  const transfer = await inTransaction((tx) => transfersModule.findTransfer(tx, posted.id));
  assert.deepEqual(
    transfer?.legs.map(({ owner, kind, amount, balance_after }) => [owner, kind, amount, balance_after]),
    [
      [cash.owner, 'CASH', -30n, 70n],
      ['house', 'BANK:1', 30n, null],
    ],
  );
});

test('the same reference with the same content gives the first answer again and moves nothing', async () => {
  const cash = await somebody(100n);
  const bet = move(cash, -30n);
  const [first, again] = [await postEach(bet), await postEach(bet)];
  assert.ok(first[0] !== undefined && !('refused' in first[0]));
  assert.deepEqual(again, [{ id: first[0].id, replayed: true }]);
  assert.equal(await held(cash), 70n);
});

test('the same reference with another amount, account or reason is a conflict and moves nothing', async () => {
  const [cash, other] = [await somebody(100n), await somebody(100n)];
  const bet = move(cash, -30n);
  await postEach(bet);
  assert.deepEqual(await answers({ ...move(cash, -31n), reference: bet.reference }), ['REFERENCE_CONFLICT']);
  assert.deepEqual(await answers({ ...move(other, -30n), reference: bet.reference }), ['REFERENCE_CONFLICT']);
  assert.deepEqual(await answers({ ...bet, reason: 'TIP' }), ['REFERENCE_CONFLICT']);
  assert.deepEqual([await held(cash), await held(other)], [70n, 100n]);
});

test('the same reference twice in one batch is posted once, and refused where its content differs', async () => {
  const cash = await somebody(100n);
  const bet = move(cash, -30n);
  const [again, other] = [bet, { ...move(cash, -1n), reference: bet.reference }];
  assert.deepEqual(await answers(bet, again, other), ['posted', 'replayed', 'REFERENCE_CONFLICT']);
  assert.deepEqual(await answers(bet, again, other), ['replayed', 'replayed', 'REFERENCE_CONFLICT']);
  assert.equal(await held(cash), 70n);
});

test('an old reference among new ones is replayed, and the new ones are posted', async () => {
  const cash = await somebody(100n);
  const bet = move(cash, -30n);
  await postEach(bet);
  assert.deepEqual(await answers(move(cash, -10n), bet, move(cash, -20n)), ['posted', 'replayed', 'posted']);
  assert.equal(await held(cash), 40n);
  assert.deepEqual(
    (await linesOf(cash.owner)).lines.map(({ amount, balance_after }) => [amount, balance_after]),
    [
      [-20n, 40n],
      [-10n, 60n],
      [-30n, 70n],
      [100n, 100n],
    ],
  );
});

test('a batch means one after the other: what comes in first can be spent by the next, and not the other way round', async () => {
  const cash = await somebody(10n);
  assert.deepEqual(await answers(move(cash, 50n), move(cash, -60n)), ['posted', 'posted']);
  assert.equal(await held(cash), 0n);
  assert.deepEqual(await answers(move(cash, -60n), move(cash, 50n)), ['INSUFFICIENT_FUNDS', 'posted']);
  assert.equal(await held(cash), 50n);
});

test('a refused transfer leaves no trace and does not disturb the others', async () => {
  const [poor, rich] = [await somebody(10n), await somebody(1_000n)];
  const tooMuch = move(poor, -11n);
  assert.deepEqual(await answers(move(rich, -1n), tooMuch, move(rich, -2n), move(poor, -10n)), [
    'posted',
    'INSUFFICIENT_FUNDS',
    'posted',
    'posted',
  ]);
  assert.deepEqual([await held(poor), await held(rich)], [0n, 997n]);
  assert.deepEqual(await answers(move(poor, 20n), tooMuch), ['posted', 'posted'], 'its reference was not used up');
});

test('a batch in a transaction of its own is kept, and means the same', async () => {
  const [poor, rich] = [await somebody(10n), await somebody(1_000n)];
  const own = account(batchModule.house, `BANK:${randomUUID()}`);
  const first = move(rich, -1n, randomUUID(), own);
  const told = async (...transfers: batchModule.Transfer[]) =>
    (await postModule.postAndKeep(transfers)).map((posted) =>
      'refused' in posted ? posted.refused : posted.replayed ? 'replayed' : 'posted',
    );
  assert.deepEqual(await told(first, move(poor, -10n, randomUUID(), own)), ['posted', 'posted']);
  assert.deepEqual(await told(first, move(poor, -1n), move(rich, -2n), { ...first, reason: 'TIP' }), [
    'replayed',
    'INSUFFICIENT_FUNDS',
    'posted',
    'REFERENCE_CONFLICT',
  ]);
  assert.deepEqual([await held(poor), await held(rich), await held(own)], [0n, 997n, 11n]);
});

test('post is all or nothing', async () => {
  const cash = await somebody(10n);
  const batch = inTransaction((tx) => postModule.post(tx, [move(cash, -5n), move(cash, -6n)]));
  await assert.rejects(batch, (error) => error instanceof Refusal && error.code === 'INSUFFICIENT_FUNDS');
  assert.equal(await held(cash), 10n);
});

test('a transfer of three legs touches each account once and balances', async () => {
  const cash = await somebody(100n);
  const bonus = account(cash.owner, 'BONUS:1');
  await postEach(move(bonus, 50n));
  const bet: batchModule.Transfer = {
    merchantId,
    reference: randomUUID(),
    reason: 'BET',
    legs: [
      { account: cash, amount: -100n },
      { account: bonus, amount: -20n },
      { account: bank, amount: 117n },
      { account: fees, amount: 3n },
    ],
  };
  assert.deepEqual(await answers(bet), ['posted']);
  assert.deepEqual(await answers(bet), ['replayed']);
  assert.deepEqual([await held(cash), await held(bonus)], [0n, 30n]);
  const { lines, total } = await linesOf(cash.owner);
  assert.deepEqual(
    lines.slice(0, 2).map(({ kind, amount, balance_after }) => [kind, amount, balance_after]),
    [
      ['BONUS:1', -20n, 30n],
      ['CASH', -100n, 0n],
    ],
  );
  assert.deepEqual([lines.length, total], [4, 4]);
});

test('money goes from member to member, each with a balance and a line', async () => {
  const [giver, taker] = [await somebody(100n), await somebody(1n)];
  assert.deepEqual(await answers(move(giver, -40n, randomUUID(), taker), move(taker, -41n)), ['posted', 'posted']);
  assert.deepEqual([await held(giver), await held(taker)], [60n, 0n]);
  assert.deepEqual(
    (await linesOf(taker.owner)).lines.map(({ amount, balance_after }) => [amount, balance_after]),
    [
      [-41n, 0n],
      [40n, 41n],
      [1n, 1n],
    ],
  );
});

test('names with quotes, braces, commas and other scripts are kept as they are', async () => {
  const cash = await somebody(10n);
  const reference = `{"a",\\'b'} NULL โอน 🎲 ${randomUUID()}`;
  assert.deepEqual(await answers(move(cash, -1n, reference), move(cash, -1n)), ['posted', 'posted']);
  assert.deepEqual(await answers(move(cash, -1n, reference)), ['replayed']);
  assert.equal((await linesOf(cash.owner)).lines.filter((line) => line.reference === reference).length, 1);
});

test('a statement is read a page at a time, newest first', async () => {
  const cash = await somebody(100n);
  await postEach(...Array.from({ length: 25 }, (_, index) => move(cash, index % 2 === 0 ? -2n : 1n)));
  const whole = await linesOf(cash.owner);
  assert.deepEqual([whole.lines.length, whole.total], [26, 26]);
  const pages = [await linesOf(cash.owner, 10, 0), await linesOf(cash.owner, 10, 10), await linesOf(cash.owner, 10, 20)];
  assert.deepEqual(
    pages.flatMap(({ lines }) => lines),
    whole.lines,
  );
  for (const [index, line] of whole.lines.entries())
    assert.equal(line.balance_after, (whole.lines[index + 1]?.balance_after ?? 0n) + line.amount);
});

test('a page far back holds the lines it would hold if all were read and sorted', async () => {
  const [cash, other] = [await somebody(1_000_000n), await somebody(1n)];
  const [bonus, locked] = [account(cash.owner, 'BONUS:1'), account(cash.owner, 'LOCKED')];
  await postEach(move(bonus, 1_000_000n));
  const shared = (): batchModule.Transfer => ({
    ...move(cash, -2n),
    legs: [
      { account: cash, amount: -2n },
      { account: bonus, amount: -1n },
      { account: bank, amount: 3n },
    ],
  });
  // Stretches in which one account is busy and the others rest, and stretches in which they take turns.
  for (const [rounds, kinds] of [
    [150, [() => move(cash, -1n)]],
    [70, [() => move(bonus, -1n), shared]],
    [90, [() => move(cash, -3n, randomUUID(), locked), shared, () => move(cash, 1n, randomUUID(), other)]],
    [200, [() => move(bonus, 1n)]],
    [5, [() => move(cash, -1n), () => move(locked, 1n)]],
  ] as const)
    for (let batch = 0; batch < rounds; batch += 10)
      await postEach(...Array.from({ length: Math.min(10, rounds - batch) }, () => kinds.map((make) => make())).flat());
  const { rows: whole } = await outside.query<{ id: string; kind: string; after: string }>(
    `select e.transfer_id as id, a.kind, e.balance_after::text as after from ledger.entry e join ledger.account a on a.id = e.account_id where a.owner = $1
     order by uuid_extract_timestamp(e.transfer_id) desc, a.kind, e.version desc`,
    [cash.owner],
  );
  assert.ok(whole.length > 900);
  for (const limit of [1, 20, 100])
    for (let offset = 0; offset < whole.length + limit; offset += 17 + limit) {
      const { lines, total } = await linesOf(cash.owner, limit, offset);
      assert.equal(total, whole.length);
      assert.deepEqual(
        lines.map(({ id, kind, balance_after }) => ({ id, kind, after: String(balance_after) })),
        whole.slice(offset, offset + limit),
        `${limit} lines after ${offset}`,
      );
    }
  assert.deepEqual(await inTransaction((tx) => proofsModule.verifyOwner(tx, cash.owner, merchantId)), []);
});

test('a reversal undoes a transfer leg for leg, names it, and is done once', async () => {
  const cash = await somebody(100n);
  const [bet] = await inTransaction((tx) => postModule.post(tx, [move(cash, -30n)]));
  assert.ok(bet);
  const undo = () => inTransaction((tx) => reverseModule.reverse(tx, bet.id, 'MISTAKE'));
  const reversal = await undo();
  assert.equal(await undo(), reversal);
  assert.equal(await held(cash), 100n);
  assert.equal((await inTransaction((tx) => transfersModule.findTransfer(tx, reversal)))?.corrects, bet.id);
});

test('a gift that is spent cannot be reversed, and what never was neither', async () => {
  const cash = await somebody(10n);
  const [gift] = await inTransaction((tx) => postModule.post(tx, [move(cash, 5n)]));
  await postEach(move(cash, -12n));
  const reverse = (id: TransferId) => inTransaction((tx) => reverseModule.reverse(tx, id, 'MISTAKE'));
  assert.ok(gift);
  await assert.rejects(reverse(gift.id), (error) => error instanceof Refusal && error.code === 'INSUFFICIENT_FUNDS');
  await assert.rejects(reverse(randomUUID() as TransferId), (error) => error instanceof Refusal && error.code === 'NOT_FOUND');
});

test('many connections at once spend what is there and no more, and a retry never pays twice', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => somebody(100n)));
  const wishes = Array.from({ length: 40 }, (_, index) => people.map((cash) => move(cash, index % 3 === 0 ? 5n : -9n)));
  // Each batch is sent twice at once and in two orders, over accounts that all batches share.
  const outcomes = await Promise.all(
    wishes.flatMap((batch) => [postEach(...batch), inTransaction((tx) => postModule.postEach(tx, batch.toReversed()))]),
  );
  const fresh = outcomes.flat().filter((posted) => !('refused' in posted) && !posted.replayed).length;
  const { lines } = { lines: (await Promise.all(people.map(({ owner }) => linesOf(owner)))).flatMap((page) => page.lines) };
  assert.equal(lines.length, people.length + fresh, 'what was answered as new is what stands');
  assert.equal(new Set(lines.map(({ reference }) => reference)).size, lines.length, 'no reference stands twice');
  for (const cash of people) assert.ok((await held(cash)) >= 0n);
  assert.deepEqual(await faults(), []);
});

test('the house is summed up afterwards, and reads the same before and after', async () => {
  const own = account(batchModule.house, `BANK:${randomUUID()}`);
  const cash = await somebody(100n);
  await postEach(move(cash, -30n, randomUUID(), own), move(cash, -5n, randomUUID(), own));
  assert.equal(await held(own), 35n);
  assert.ok((await inTransaction(accountsModule.rollUp)) > 0);
  assert.equal(await inTransaction(accountsModule.rollUp), 0);
  assert.equal(await held(own), 35n);
  await postEach(move(cash, -1n, randomUUID(), own));
  assert.equal(await held(own), 36n);
  assert.deepEqual(await faults(), []);
});

test('an account of the house whose opening was undone is opened again by the next transfer that needs it', async () => {
  const own = account(batchModule.house, `BANK:${randomUUID()}`);
  const cash = await somebody(100n);
  const undone = inTransaction(async (tx) => {
    await postModule.postEach(tx, [move(cash, -30n, randomUUID(), own)]);
    throw new Error('undone');
  });
  await assert.rejects(undone, /undone/);
  assert.deepEqual(await answers(move(cash, -30n, randomUUID(), own)), ['posted']);
  assert.equal(await held(own), 30n);
  assert.deepEqual(await faults(), []);
});

test('the book is final: nothing in it is changed, removed or emptied, whether it is there or not', async () => {
  await somebody(1n);
  for (const statement of [
    'update ledger.transfer set amount = amount + 1',
    `update ledger.transfer set reason = 'OTHER' where reference = 'there is none'`,
    'delete from ledger.transfer',
    'truncate ledger.transfer',
    'update ledger.leg set amount = amount + 1',
    'delete from ledger.leg',
    'truncate ledger.leg',
    'update ledger.entry set amount = amount + 1',
    'delete from ledger.entry',
    `update ledger.account set owner = 'other'`,
  ])
    await assert.rejects(outside.query(statement), /the book is final/, statement);
});

test('the database itself refuses money below a floor, a one-sided transfer and legs that do not balance', async () => {
  const cash = await somebody(1n);
  await assert.rejects(outside.query('update ledger.account set balance = -1 where id = $1', [idOf(cash)]), /enough_money/);
  const transfer = (columns: string, values: string) =>
    outside.query(
      `insert into ledger.transfer (id, merchant_id, reason, reference, ${columns}) values (uuidv7(), 'ruby', 'TEST', uuidv7(), ${values})`,
    );
  await assert.rejects(transfer('to_id, amount, currency', `'${idOf(cash)}', 5, 'THB'`), /two_legs_or_none/);
  await assert.rejects(transfer('from_id, to_id, amount, currency', `'${idOf(cash)}', '${idOf(cash)}', 5, 'THB'`), /two_accounts/);
  await assert.rejects(transfer('from_id, to_id, amount, currency', `'${idOf(cash)}', '${idOf(bank)}', -5, 'THB'`), /amount/);
  const uneven = `insert into ledger.leg (transfer_id, account_id, currency, amount) values
    ('018f0000-0000-7000-8000-000000000001', '${idOf(cash)}', 'THB', -5), ('018f0000-0000-7000-8000-000000000001', '${idOf(bank)}', 'THB', 4)`;
  await assert.rejects(outside.query(uneven), /does not balance/);
});

/**
 * The changes that somebody who can switch the triggers off might make, the proof that names each, and whether the account's own chain shows it too. All of it
 * is undone again.
 */
const tamperings: { name: string; statement: string; proof: string; elsewhere?: true }[] = [
  {
    name: 'a balance is raised',
    statement: 'update ledger.account set balance = balance + 5 where id = $1',
    proof: 'an account holds the sum of its entries',
  },
  {
    name: 'a transfer is made larger',
    statement: 'update ledger.transfer set amount = amount + 5 where from_id = $1',
    proof: 'an account holds the sum of its entries',
  },
  {
    name: 'a transfer and the balance are made larger together',
    statement: `with larger as (update ledger.transfer set amount = amount + 5, from_balance = from_balance - 5 where from_id = $1)
      update ledger.account set balance = balance - 5 where id = $1`,
    proof: 'an account holds the sum of its entries',
    elsewhere: true,
  },
  {
    name: 'a transfer is removed',
    statement: 'delete from ledger.transfer where from_id = $1',
    proof: 'an account holds the sum of its entries',
  },
  {
    name: 'a balance after is changed',
    statement: 'update ledger.transfer set from_balance = from_balance + 5 where from_id = $1',
    proof: 'every chain of balances is unbroken',
  },
  {
    name: 'a balance after is forgotten',
    statement: 'update ledger.transfer set from_balance = null, from_version = null, from_before = null where from_id = $1',
    proof: 'every chain of balances is unbroken',
  },
  {
    name: 'a gap is made in the chain',
    statement: 'update ledger.transfer set from_version = from_version + 1 where from_id = $1',
    proof: 'every chain of balances is unbroken',
  },
  {
    name: 'an entry names another than the one before it',
    statement: 'update ledger.transfer set from_before = uuidv7() where from_id = $1',
    proof: 'every chain of balances is unbroken',
  },
  {
    name: 'an account names another than its last',
    statement: 'update ledger.account set last_transfer = uuidv7() where id = $1',
    proof: 'every chain of balances is unbroken',
  },
  {
    name: 'a transfer is led to an account that is not there',
    statement: 'update ledger.transfer set to_id = uuidv7() where from_id = $1',
    proof: 'every entry has an account of its currency',
    elsewhere: true,
  },
  {
    name: 'a transfer is called another currency',
    statement: `update ledger.transfer set currency = 'USD' where from_id = $1`,
    proof: 'every entry has an account of its currency',
  },
  {
    name: 'one leg of several is made larger',
    statement: 'update ledger.leg set amount = amount + 5 where account_id = $1',
    proof: 'every transfer balances',
  },
  {
    name: 'one leg of several is made larger, and the whole no longer sums to nothing',
    statement: 'update ledger.leg set amount = amount + 5 where account_id = $1',
    proof: 'entries sum to zero in each currency',
  },
  {
    name: 'the legs of a transfer are removed',
    statement: 'delete from ledger.leg where transfer_id in (select transfer_id from ledger.leg where account_id = $1)',
    proof: 'every transfer has its legs, in its row or beside it',
  },
  {
    name: 'legs are left without their transfer',
    statement: 'delete from ledger.transfer where id in (select transfer_id from ledger.leg where account_id = $1)',
    proof: 'every transfer has its legs, in its row or beside it',
    elsewhere: true,
  },
  {
    name: 'what the house is still to get is changed',
    statement: 'update ledger.tally set amounts[1] = amounts[1] + 5 where account_ids[1] <> $1',
    proof: 'an account holds the sum of its entries',
    elsewhere: true,
  },
  {
    name: 'what the house is still to get leads to nobody',
    statement: 'update ledger.tally set account_ids[1] = uuidv7() where account_ids[1] <> $1',
    proof: 'every tally has its account of the house',
    elsewhere: true,
  },
  {
    name: 'an account is taken below its floor, past the constraint',
    statement: 'update ledger.account set floor = balance + 1 where id = $1',
    proof: 'nothing lies below its floor',
  },
];

/** Past triggers and constraints, as only the owner of the database can. */
const tamper = async (tx: Tx, statement: string, accountId: string): Promise<void> => {
  const database = open<unknown>(tx);
  await sql.raw('set local session_replication_role = replica; alter table ledger.account drop constraint enough_money').execute(database);
  await sql.raw(statement.replaceAll('$1', `'${accountId}'`)).execute(database);
};

test('a change to the book behind its back is found by the proofs', async (t) => {
  const cash = await somebody(100n);
  const legs = [
    { account: cash, amount: -10n },
    { account: bank, amount: 9n },
    { account: fees, amount: 1n },
  ];
  await postEach({ merchantId, reference: randomUUID(), reason: 'BET', legs }, move(cash, -30n));
  assert.deepEqual(await faults(), []);
  assert.deepEqual(await inTransaction((tx) => proofsModule.verifyOwner(tx, cash.owner, merchantId)), []);
  for (const { name, statement, proof, elsewhere } of tamperings) {
    await t.test(name, async () => {
      const undo = new Error('undo');
      await assert.rejects(
        inTransaction(async (tx) => {
          await tamper(tx, statement, idOf(cash));
          const found = await proofsModule.verifyAccounts(tx);
          assert.ok(
            found.some((fault) => fault.proof === proof),
            `expected “${proof}”, found ${JSON.stringify(found)}`,
          );
          const ownFound = await proofsModule.verifyOwner(tx, cash.owner, merchantId);
          const inTurn = [
            ...(await proveInTurn.verifyNextOwners(tx, 10_000)),
            ...(await proveInTurn.verifyNextOwners(tx, 10_000)),
            ...(await proveInTurn.verifyNextOwners(tx, 10_000)),
          ];
          assert.equal(inTurn.length > 0, elsewhere === undefined, JSON.stringify(inTurn));
          assert.equal(ownFound.length > 0, elsewhere === undefined, JSON.stringify(ownFound));
          throw undo;
        }),
        undo,
      );
    });
  }
  assert.deepEqual(await faults(), []);
});
