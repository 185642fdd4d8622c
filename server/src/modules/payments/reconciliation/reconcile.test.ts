/** Whether banks, providers, book and members agree (`docs/deposits.md#reconciliation`): on the bank's days, with what providers keep, at any moment. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, afterEach, before, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import * as books from '@croupier/contract/payments/reconciliation-console';
import type { FastifyInstance } from 'fastify';
import { recordTransactions } from '#modules/payments/deposits';
import { matchTransactions } from '../deposits/match-transactions.ts';
import * as wallet from '#modules/money/wallet';
import { freezeTime, now, unfreezeTime } from '#platform/clock';
import { closeDatabase, inTransaction, open } from '#platform/database';
import { aMember, aMerchant } from '#test/builders';
import { anOperator, callConsole, type SignedInOperator } from '#test/console';
import { aHouse, bankCode, baht, type House, openTestBank } from '#test/house';
import { aPayee } from '#test/payee';
import { ask } from '#test/player';
import '#test/quick-passwords';
import { createApp } from '../../../app.ts';
import type { ChannelTables } from '../channels/tables.ts';
import type { ReconciliationTables } from './tables.ts';
import { daySheetsOf, openExceptionsFor } from './day-sheets.ts';
import { notePositions, positionsAt } from './positions.ts';

let app: FastifyInstance;
let nok: SignedInOperator;

before(async () => {
  await openTestBank();
  app = await createApp();
  nok = await anOperator('Owner');
});
afterEach(unfreezeTime);
after(async () => {
  await app.close();
  await closeDatabase();
});

const dayAgo = (house: House, days: number) => now().toZonedDateTimeISO(house.merchant.timeZone).toPlainDate().subtract({ days });
const at = (house: House, day: Temporal.PlainDate, plainTime: string) =>
  day.toZonedDateTime({ timeZone: house.merchant.timeZone, plainTime }).toInstant();
const told = async (house: House, amount: string, when: Temporal.Instant, text = 'no reference'): Promise<void> => {
  await inTransaction((tx) =>
    recordTransactions(tx, [
      {
        bankCode,
        lineId: randomUUID(),
        account: house.account,
        money: baht(amount),
        text,
        payer: { name: 'Somebody', account: '999' },
        postedAt: when,
        source: 'MESSAGE',
      },
    ]),
  );
  await matchTransactions();
};
/** Money leaves the account by the book, now. */
const leaves = (house: House, amount: string, reference: string) =>
  inTransaction((tx) =>
    wallet.moveInHouse(tx, [
      {
        merchantId: house.merchant.id,
        money: baht(amount),
        from: 'FEES',
        to: `BANK:${bankCode}-${house.account}`,
        reference,
        reason: 'ADJUSTMENT',
      },
    ]),
  );
const sheets = (house: House, from: Temporal.PlainDate, to: Temporal.PlainDate) =>
  inTransaction((tx) => daySheetsOf(tx, house.merchant.id, from.toString(), to.toString()));
const shown = ({ opening, credits, debits, fees, closing, inBook, difference }: books.DaySheet) =>
  [opening, credits, debits, fees, closing, inBook, difference].map(({ amount }) => Number(amount) / 10_000);

test('a payment booked on one side of midnight and told on the other is of the bank’s day, and both days agree', async () => {
  const house = await aHouse();
  const [yesterday, today] = [dayAgo(house, 1), dayAgo(house, 0)];
  await told(house, '900.00', at(house, yesterday, '12:00'));
  // The bank says that it left yesterday, at a second before midnight; we booked it today.
  await told(house, '-250.00', at(house, yesterday, '23:59:59'), 'payout of the house');
  await leaves(house, '250.00', `manual:${house.account}`);
  const [first, second] = await sheets(house, yesterday, today);
  assert.ok(first && second);
  assert.deepEqual(shown(first), [0, 900, 250, 0, 650, 650, 0]);
  assert.deepEqual(shown(second), [650, 0, 0, 0, 650, 0, 0]);
});

test('a payment that the bank tells of and the book has not is a difference of its day, and so is the other way about', async () => {
  const house = await aHouse();
  const today = dayAgo(house, 0);
  await told(house, '900.00', at(house, today, '00:01'));
  await told(house, '-30.00', at(house, today, '00:02'), 'a fee nobody told of');
  const [missing] = await sheets(house, today, today);
  assert.equal(missing?.difference.amount, baht('-30.00').amount);
  await leaves(house, '31.00', `other:${house.account}`);
  const [other] = await sheets(house, today, today);
  assert.equal(other?.difference.amount, baht('1.00').amount);
});

test('a provider’s fees and payouts are of the day it says, once it has settled; before, nobody is called', async () => {
  const house = await aHouse();
  const [before, yesterday] = [dayAgo(house, 2), dayAgo(house, 1)];
  await inTransaction(async (tx) => {
    const tables = open<ChannelTables>(tx);
    await tables
      .insertInto('cashier.rail')
      .values({ code: bankCode, kind: 'PSP', url: 'http://psp.test', settings: '{}' } as never)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
  await told(house, '1000.00', at(house, before, '10:00'));
  // Its fee is booked when the file is read: two days later.
  await leaves(house, '15.00', `psp-fee:${bankCode}:P${house.account}`);
  const wrong = await sheets(house, before, yesterday);
  assert.deepEqual(
    wrong.map(({ difference }) => difference.amount),
    [0n, 0n],
  );
  await inTransaction((tx) =>
    open<ChannelTables>(tx)
      .insertInto('cashier.settled')
      .values({
        rail: bankCode,
        account: house.account,
        kind: 'PAYMENT',
        id: `P${house.account}`,
        gross: baht('1000.00').amount,
        fee: baht('15.00').amount,
        at: at(house, before, '10:00'),
        read_at: now(),
      })
      .execute(),
  );
  const [settled, next] = await sheets(house, before, yesterday);
  assert.ok(settled && next);
  assert.deepEqual(shown(settled), [0, 1000, 15, 15, 985, 985, 0]);
  assert.deepEqual(shown(next), [985, 0, 0, 0, 985, 0, 0]);

  await told(house, '-40.00', at(house, yesterday, '23:00'), 'paid out by the provider');
  const open_ = await sheets(house, yesterday, yesterday);
  freezeTime(at(house, yesterday, '23:00').add({ hours: 6 }).toString());
  assert.equal(await inTransaction((tx) => openExceptionsFor(tx, house.merchant.id, open_)), 0);
  freezeTime(at(house, yesterday, '23:00').add({ hours: 14 }).toString());
  assert.equal(await inTransaction((tx) => openExceptionsFor(tx, house.merchant.id, open_)), 1);
});

test('the position is known at any moment: between hours that were noted, and before what came since', async () => {
  const payee = await aPayee({ cash: '700.00' });
  const { merchantId } = payee.member;
  const own = async (moment: Temporal.Instant) => {
    const found = await inTransaction((tx) => positionsAt(tx, [merchantId], moment));
    return found?.find((one) => one.merchantId === merchantId)?.cash.amount;
  };
  // A transfer knows its millisecond; these two are not of the same.
  await setTimeout(5);
  const between = now();
  await setTimeout(5);
  await inTransaction((tx) =>
    wallet.receive(tx, {
      memberId: payee.member.id,
      merchantId,
      money: payee.money('5.00'),
      house: 'ADJUSTMENT',
      reference: `later:${payee.member.id}`,
      reason: 'TEST',
    }),
  );
  assert.equal(await own(between), baht('700.00').amount);
  await setTimeout(5);
  assert.equal(await own(now()), baht('705.00').amount);

  // Hours ago: from what was noted then, with what the book says since.
  const hour = now().subtract({ hours: 5 }).round({ smallestUnit: 'hour', roundingMode: 'floor' });
  const noted = { cash: 20n, locked: 0n, bonus: 0n, commission: 3n, banks: 50n, suspense: 0n };
  await inTransaction((tx) =>
    open<ReconciliationTables>(tx)
      .insertInto('desk.position')
      .values({ at: hour, merchant_id: merchantId, currency: payee.member.currency, ...noted })
      .execute(),
  );
  assert.equal(await own(hour.add({ minutes: 30 })), 20n);
  const [then] = (await inTransaction((tx) => positionsAt(tx, [merchantId], hour.add({ minutes: 30 })))) ?? [];
  assert.deepEqual([then?.commission.amount, then?.liabilities.amount], [3n, 23n]);
  assert.equal(await inTransaction((tx) => positionsAt(tx, [merchantId], hour.subtract({ hours: 1 }))), undefined);
  const ask = (moment: Temporal.Instant) =>
    callConsole(app, books.positionAt, { token: nok.token, query: { at: moment.toString(), merchantId } });
  assert.equal((await ask(hour.subtract({ hours: 1 }))).code, 'NOT_FOUND');
  assert.equal((await ask(now().add({ hours: 1 }))).code, 'MALFORMED');
  assert.equal(((await ask(hour.add({ minutes: 1 }))).value as { cash: { amount: string } }[])[0]?.cash.amount, '0.002');
});

test('the hours of some days are those of each merchant’s own zone, and no merchant’s or currency’s are cut off for the sake of another', async () => {
  const [bangkok, manaus] = [await aMerchant(), await aMerchant({ timeZone: 'America/Manaus' })];
  // An hour more on either side of the October of each.
  for (const [{ id }, first, last] of [
    [bangkok, '2026-09-30T16:00Z', '2026-10-31T17:00Z'],
    [manaus, '2026-10-01T03:00Z', '2026-11-01T04:00Z'],
  ] as const)
    await ask(
      `insert into desk.position (at, merchant_id, currency, cash, locked, bonus, banks, suspense)
       select at, $1, currency, 0, 0, 0, 0, 0
       from generate_series($2::timestamptz, $3::timestamptz, '1 hour') at, unnest('{THB,USD}'::text[]) currency`,
      [id, first, last],
    );
  const october = { from: '2026-10-01', to: '2026-10-31' };
  const { value } = await callConsole(app, books.positionsOf, { token: nok.token, query: october });
  const found = value as { at: string; merchantId: string; currency: string }[];
  for (const [{ id }, first, last] of [
    [bangkok, '2026-09-30T17:00:00Z', '2026-10-31T16:00:00Z'],
    [manaus, '2026-10-01T04:00:00Z', '2026-11-01T03:00:00Z'],
  ] as const)
    for (const code of ['THB', 'USD']) {
      const hours = found.filter(({ merchantId, currency }) => merchantId === id && currency === code);
      assert.deepEqual([hours.length, hours.at(-1)?.at, hours[0]?.at], [744, first, last]);
    }
  assert.deepEqual(found.map(({ at: hour }) => hour), found.map(({ at: hour }) => hour).toSorted().toReversed()); // prettier-ignore
});

test('an hour is noted with what it began with, however late', async () => {
  const member = await aMember();
  const { id: memberId, merchantId, currency } = member;
  await inTransaction((tx) =>
    wallet.receive(tx, {
      memberId,
      merchantId,
      money: { amount: 9_990_000n, currency },
      house: 'ADJUSTMENT',
      reference: `n:${memberId}`,
      reason: 'TEST',
    }),
  );
  // As if the hour had begun before the money came: what is noted for it is nothing.
  await notePositions();
  const rows = await inTransaction((tx) =>
    open<ReconciliationTables>(tx).selectFrom('desk.position').selectAll().where('merchant_id', '=', merchantId).execute(),
  );
  assert.ok(rows.length > 0);
  assert.deepEqual(
    rows.map(({ cash, commission }) => [cash, commission]),
    rows.map(() => [0n, 0n]),
  );
});
