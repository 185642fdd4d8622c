/** Finance's pages about vendors' books: the days, their files, the cases, and that nobody reads another merchant's. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openedException, decideException, exceptions } from '@croupier/contract/payments/deposits-console';
import * as recon from '@croupier/contract/play/vendor-reconciliation-console';
import { VendorCode } from '@croupier/contract/core/ids';
import type { FastifyInstance } from 'fastify';
import { storeVendorExceptions } from '#modules/payments/exceptions/console';
import * as games from '#modules/play/catalogue';
import { forgetVendors } from '#modules/play/vendors';
import { freezeTime, unfreezeTime } from '#platform/clock';
import { closeDatabase, inTransaction } from '#platform/database';
import { anOperator, aRole, callConsole, type SignedInOperator } from '#test/console';
import { ask } from '#test/player';
import '#test/quick-passwords';
import { openStandIns, type Seat, type StandIns } from '#test/stand-ins';
import { createApp } from '../../../../app.ts';

let standIns: StandIns;
let app: FastifyInstance;
let nok: SignedInOperator;
let seat: Seat;
let day: string;

before(async () => {
  standIns = await openStandIns(['HUB88']);
  app = await createApp();
  nok = await anOperator('Owner');
  seat = await standIns.sit('HUB88', 'STRICT');
  const { tell } = await seat.play('10.00', '25.00');
  await tell(0);
  const missing = await seat.play('4.00', '9.00', 'MISSING_WIN');
  await missing.tell(0);
  await seat.reconcile();
  // The vendor's record of a stake is changed behind its back, so that only a person can say which side is right.
  await ask(`update vendors.transaction set stake = stake + 5000 where member_id = $1 and stake = 40000`, [seat.member.id]);
  await seat.reconcile();
  const [row] = await ask<{ day: string }>('select day from vendors.book_day where merchant_id = $1', [seat.member.merchantId]);
  day = row?.day ?? '';
});
after(async () => {
  await app.close();
  await standIns.close();
  await closeDatabase();
});

type Wire = { amount: string };
type Shown = { state: string; theirs: { net: Wire }; ours: { net: Wire }; ledger: Wire; ledgerDifference: Wire };

const span = () => ({ from: day, to: day });
const vendor = () => seat.house.code;

test('a day is read from the vendor’s book to ours to the ledger', async () => {
  const answer = await callConsole(app, recon.vendorReconciliation, { token: nok.token, query: { ...span(), vendor: vendor() } });
  const { days, readings } = answer.value as { days: Shown[]; readings: { vendor: string; hasList: boolean }[] };
  const [one] = days;
  assert.deepEqual([one?.state, one?.theirs.net.amount, one?.ledger.amount], ['DIFFERS', '-20.00', '-20.00']);
  assert.deepEqual([one?.ours.net.amount, one?.ledgerDifference.amount], ['-19.50', '-0.50']);
  assert.ok(readings.some((reading) => reading.vendor === vendor() && reading.hasList));
  const opened = await callConsole(app, recon.vendorReconDay, {
    token: nok.token,
    params: { vendor: vendor(), day },
    query: { merchantId: seat.member.merchantId },
  });
  const {
    classes,
    hours,
    readings: read,
  } = opened.value as {
    classes: { class: string; state: string; count: number; amount: Wire }[];
    hours: unknown[];
    readings: { kind: string; state: string; askedBy: string }[];
  };
  assert.deepEqual(classes.map((of) => `${of.class} ${of.state} ${of.count}`).toSorted(), [
    'AMOUNT_DIFF OPEN 1',
    'LEDGER_DIFF OPEN 1',
    'MISSING_HERE_WIN HEALED 1',
  ]);
  assert.equal(hours.length, 1);
  // It has the sign of the day: theirs less ours, of what the house kept.
  assert.equal(classes.find((of) => of.class === 'AMOUNT_DIFF')?.amount.amount, '-0.50');
  assert.deepEqual([read[0]?.kind, read[0]?.state, read[0]?.askedBy], ['ASKED', 'DONE', 'a test']);
});

test('a difference is a case; its acceptance ends the difference, and an agreement ends its case', async () => {
  await storeVendorExceptions();
  await storeVendorExceptions();
  const open = async () =>
    (
      (await callConsole(app, exceptions, { token: nok.token, query: { pageNo: '1', pageSize: '20', state: 'OPEN', kind: 'VENDOR_DIFF' } }))
        .value as {
        content: { id: string; money: { amount: string }; subject: { account: string } }[];
      }
    ).content;
  const found = await open();
  assert.deepEqual(found.map(({ money }) => money.amount).toSorted(), ['-0.50', '0.50'].toSorted());
  const stake = found.find(({ money }) => money.amount === '0.50');
  const { value } = await callConsole(app, openedException, { token: nok.token, params: { id: stake?.id ?? '' } });
  assert.deepEqual((value as { acts: string[] }).acts, ['CLOSE']);
  const decided = await callConsole(app, decideException, {
    token: nok.token,
    params: { id: stake?.id ?? '' },
    body: { decision: { act: 'CLOSE', outcome: 'DISMISSED' }, reason: 'Agreed with the vendor by mail' },
  });
  assert.equal(decided.status, 200, JSON.stringify(decided.value));
  assert.equal((await seat.differences()).find((one) => one.class === 'AMOUNT_DIFF')?.state, 'ACCEPTED');
  await seat.reconcile();
  assert.deepEqual(
    (await seat.differences()).filter((one) => one.class === 'AMOUNT_DIFF').map(({ state }) => state),
    ['ACCEPTED'],
    'what was accepted is not found again while it says the same',
  );
  await ask(`update vendors.transaction set stake = stake - 5000 where member_id = $1 and stake = 45000`, [seat.member.id]);
  await seat.reconcile();
  await storeVendorExceptions();
  assert.deepEqual(await open(), []);
});

test('differences are read page by page, and the report as a workbook and as CSV', async () => {
  const query = { ...span(), vendor: vendor(), pageNo: '1', pageSize: '10' };
  const { value } = await callConsole(app, recon.vendorDifferences, { token: nok.token, query });
  const { content, totalElements } = value as { content: { class: string; member: { account: string } | null }[]; totalElements: number };
  assert.equal(totalElements, 3);
  assert.ok(content.some(({ member }) => member !== null && member.account.length > 0));
  const file = async (format: 'csv' | 'xlsx') =>
    (await callConsole(app, recon.vendorReconFile, { token: nok.token, query: { ...span(), vendor: vendor(), format } })).value as {
      fileName: string;
      base64: string;
    };
  const csv = Buffer.from((await file('csv')).base64, 'base64').toString('utf8');
  assert.match(csv, /^﻿Vendor,Code,Merchant/);
  assert.match(csv, /14\.00,34\.00,-20\.00/);
  const { fileName, base64 } = await file('xlsx');
  assert.equal(fileName, `vendors-${day}-${day}.xlsx`);
  assert.equal(Buffer.from(base64, 'base64').subarray(0, 2).toString('latin1'), 'PK');
  const tooLong = await callConsole(app, recon.vendorReconciliation, { token: nok.token, query: { from: '2026-01-01', to: '2026-12-31' } });
  assert.equal(tooLong.code, 'MALFORMED');
});

test('sums of players who are nobody’s stand apart from every merchant’s, each currency for itself, for operators of all merchants', async () => {
  const told = `insert into vendors.told_sum values ($1, $2, $1, '', $3, $4, 1, $5, 0, 0)`;
  const differs = `insert into vendors.difference (house, vendor, merchant_id, class, about, currency, amount, day, hour_at, found_at, seen_at)
    values ($1, $1, '', 'MISSING_HERE_BET', $3, $3, -$5::bigint, $4, $2, $2, $2)`;
  const apart = new Date(Date.parse(`${day}T05:00:00Z`));
  for (const [currency, stakes] of [
    ['USD', 70_000],
    ['THB', 30_000],
  ])
    // prettier-ignore
    for (const row of [told, differs]) await ask(row, [vendor(), apart, currency, day, stakes]);
  const query = { merchantId: recon.nobodyOfOurs, currency: 'THB' };
  const open = ({ token }: SignedInOperator) => callConsole(app, recon.vendorReconDay, { token, params: { vendor: vendor(), day }, query });
  const list = ({ token }: SignedInOperator) =>
    callConsole(app, recon.vendorDifferences, { token, query: { ...span(), vendor: vendor(), ...query, pageNo: '1', pageSize: '10' } });
  const opened = (await open(nok)).value as {
    days: (Shown & { merchantId: null })[];
    hours: { stakes: Wire }[];
    classes: { amount: Wire }[];
  };
  assert.deepEqual(opened.days.map(({ merchantId, theirs }) => [merchantId, theirs.net.amount]), [[null, '3.00']]); // prettier-ignore
  assert.deepEqual(opened.hours.map(({ stakes }) => stakes.amount), ['3.00']); // prettier-ignore
  assert.deepEqual(opened.classes.map(({ amount }) => amount.amount), ['3.00']); // prettier-ignore
  const listed = (await list(nok)).value as { content: { merchantId: null; amount: { currency: string } }[] };
  assert.deepEqual(listed.content.map(({ merchantId, amount }) => [merchantId, amount.currency]), [[null, 'THB']]); // prettier-ignore
  const theirs = await anOperator(await aRole('reconciliation.read'), [seat.member.merchantId]);
  assert.deepEqual([(await open(theirs)).code, (await list(theirs)).code], ['MERCHANT_UNKNOWN', 'MERCHANT_UNKNOWN']);

  const all = await callConsole(app, recon.vendorReconciliation, { token: nok.token, query: { ...span(), vendor: vendor() } });
  const { days } = all.value as { days: { merchantId: string | null; currency: string }[] };
  assert.deepEqual(
    days.map(({ merchantId, currency }) => [merchantId, currency]),
    [[null, 'THB'], [null, 'USD'], [seat.member.merchantId, seat.member.currency]], // prettier-ignore
    'in one order, whenever they are read',
  );
  for (const table of ['told_sum', 'difference']) await ask(`delete from vendors.${table} where merchant_id = ''`);
});

test('a day is read again by who may, and it is in the trail', async () => {
  const reader = await anOperator(await aRole('reconciliation.read'));
  const wish = { params: { vendor: vendor(), day }, body: { merchantId: seat.member.merchantId } };
  assert.equal((await callConsole(app, recon.readVendorAgain, { token: reader.token, ...wish })).code, 'NOT_ALLOWED');
  const again = await callConsole(app, recon.readVendorAgain, { token: nok.token, ...wish });
  assert.equal(again.status, 200);
  assert.deepEqual(
    (await callConsole(app, recon.readVendorAgain, { token: nok.token, ...wish })).value,
    again.value,
    'asked for twice it is one',
  );
  const toCome = { ...wish, params: { vendor: vendor(), day: '2999-01-01' } };
  assert.equal((await callConsole(app, recon.readVendorAgain, { token: nok.token, ...toCome })).code, 'MALFORMED');
  const trail = await ask<{ action: string; target: string }>(
    `select action, target from operators.audit where action like 'reconciliation.run%' order by at`,
  );
  assert.deepEqual(
    trail.map(({ action, target }) => [action, target]),
    [
      ['reconciliation.run.refused', `vendor:${vendor()}`],
      ['reconciliation.run', `vendor:${vendor()}`],
      ['reconciliation.run', `vendor:${vendor()}`],
      ['reconciliation.run.refused', `vendor:${vendor()}`],
    ],
  );
});

test('the days of brands that a vendor speaks for are told with its own, and each stands as far as it was read', async () => {
  const brand = VendorCode.parse(`${vendor().slice(0, 8)}_BRAND`);
  await inTransaction((tx) => games.registerVendor(tx, { code: brand, displayName: 'A brand of it' }));
  await ask(
    `insert into vendors.vendor select (jsonb_populate_record(v, jsonb_build_object('code', $2::text, 'house', $1::text))).* from vendors.vendor v where code = $1`,
    [vendor(), brand],
  );
  forgetVendors();
  const apart = new Date(Date.parse(`${day}T05:00:00Z`));
  await ask(`insert into vendors.told_sum values ($1, $2, $3, '', 'THB', $4, 1, 30000, 0, 0)`, [vendor(), apart, brand, day]);
  await ask(
    `insert into vendors.difference (house, vendor, merchant_id, class, about, currency, amount, day, hour_at, found_at, seen_at)
     values ($1, $3, '', 'MISSING_HERE_BET', 'b', 'THB', -30000, $4, $2, $2, $2)`,
    [vendor(), apart, brand, day],
  );
  const report = async (of: string) =>
    (await callConsole(app, recon.vendorReconciliation, { token: nok.token, query: { ...span(), vendor: of } })).value as {
      days: { vendor: string; state: string; open: number }[];
      readings: { vendor: string; brands: { vendor: string; vendorName: string }[] }[];
    };
  const { days, readings } = await report(vendor());
  assert.deepEqual(new Set(days.map((one) => one.vendor)), new Set([vendor(), brand]));
  assert.deepEqual(days.find((one) => one.vendor === brand)?.open, 1);
  assert.deepEqual(readings.find((one) => one.vendor === vendor())?.brands, [{ vendor: brand, vendorName: 'A brand of it' }]);
  assert.deepEqual((await report(brand)).days.map((one) => one.vendor), [brand]); // prettier-ignore
  const found = async (of: string) => {
    const query = { ...span(), vendor: of, merchantId: recon.nobodyOfOurs, pageNo: '1', pageSize: '10' };
    return ((await callConsole(app, recon.vendorDifferences, { token: nok.token, query })).value as { totalElements: number })
      .totalElements;
  };
  assert.deepEqual([await found(vendor()), await found(brand)], [0, 1]);
  const wish = { token: nok.token, params: { vendor: brand, day }, body: {} };
  const { value } = await callConsole(app, recon.readVendorAgain, wish);
  const { id } = value as { id: string };
  assert.deepEqual((await ask<{ house: string }>('select house from vendors.reconciliation where id = $1', [id]))[0]?.house, vendor());
  await ask('delete from vendors.reconciliation where id = $1', [id]);
  for (const table of ['told_sum', 'difference', 'vendor'])
    await ask(`delete from vendors.${table} where ${table === 'vendor' ? 'code' : 'vendor'} = $1`, [brand]);
  forgetVendors();
});

test('an operator of one merchant reads and asks for nothing of another', async () => {
  const other = await standIns.sit('HUB88');
  const role = await aRole('reconciliation.read', 'reconciliation.run', 'deposit.read');
  const stranger = await anOperator(role, [other.member.merchantId]);
  const { value } = await callConsole(app, recon.vendorReconciliation, { token: stranger.token, query: span() });
  assert.deepEqual((value as { days: unknown[] }).days, []);
  const differences = await callConsole(app, recon.vendorDifferences, {
    token: stranger.token,
    query: { ...span(), pageNo: '1', pageSize: '10' },
  });
  assert.equal((differences.value as { totalElements: number }).totalElements, 0);
  const asked = { ...span(), merchantId: seat.member.merchantId };
  assert.equal((await callConsole(app, recon.vendorReconciliation, { token: stranger.token, query: asked })).code, 'MERCHANT_UNKNOWN');
  // A list is of all merchants, so that reading it again is for who serves all.
  const { count } = (await ask<{ count: bigint }>('select count(*) from vendors.reconciliation'))[0] ?? {};
  for (const merchantId of [seat.member.merchantId, other.member.merchantId, undefined])
    assert.equal(
      (
        await callConsole(app, recon.readVendorAgain, {
          token: stranger.token,
          params: { vendor: vendor(), day },
          body: { merchantId },
        })
      ).code,
      'NOT_ALLOWED',
    );
  assert.equal((await ask<{ count: bigint }>('select count(*) from vendors.reconciliation'))[0]?.count, count);
  assert.equal(
    (await callConsole(app, recon.vendorReconDay, { token: stranger.token, params: { vendor: 'NOBODY', day }, query: {} })).code,
    'NOT_FOUND',
  );
});

test('an operator of one merchant reads when a list was read, and neither its content for others nor who else asked for it', async () => {
  const theirs = await anOperator(await aRole('reconciliation.read', 'reconciliation.run'), [seat.member.merchantId]);
  const open = async ({ token }: SignedInOperator) =>
    (
      (await callConsole(app, recon.vendorReconDay, { token, params: { vendor: vendor(), day }, query: {} })).value as {
        readings: recon.Reading[];
      }
    ).readings;
  const seen = await open(theirs);
  assert.ok(seen.some(({ state }) => state === 'DONE'));
  assert.ok(seen.every(({ lines, found, askedBy }) => lines === null && found === null && askedBy === null));
  const whole = await open(nok);
  assert.ok(whole.some(({ askedBy }) => askedBy === 'a test'));
  assert.ok(whole.some(({ lines, found }) => (lines ?? 0) > 0 && found !== null));
});

test('a report that is cut says so, on screen and in its file, and has the newest days', async () => {
  const before = Temporal.PlainDate.from(day).subtract({ days: 40 });
  const days = { from: before.toString(), to: before.add({ days: 1 }).toString() };
  const told = `insert into vendors.told_sum select $1, $2::date, 'MANY_' || n, '', 'THB', $2, 1, 30000, 0, 0 from generate_series(1, $3) n`;
  for (const [of, many] of [[days.from, 2_000], [days.to, 1]]) await ask(told, [vendor(), of, many]); // prettier-ignore
  const report = async (query: object) =>
    (await callConsole(app, recon.vendorReconciliation, { token: nok.token, query: { ...days, ...query } })).value as {
      days: { day: string }[];
      cut: boolean;
    };
  const all = await report({});
  assert.deepEqual([all.days.length, all.days[0]?.day, all.cut], [2_000, days.to, true]);
  assert.deepEqual((await report({ to: days.from })).cut, false);
  const csv = async (query: object) => {
    const { value } = await callConsole(app, recon.vendorReconFile, { token: nok.token, query: { ...days, ...query, format: 'csv' } });
    return Buffer.from((value as { base64: string }).base64, 'base64')
      .toString('utf8')
      .trimEnd()
      .split('\n')
      .at(-1);
  };
  assert.match((await csv({})) ?? '', /^"This file is incomplete/);
  assert.match((await csv({ to: days.from })) ?? '', /^MANY_/);
  await ask(`delete from vendors.told_sum where vendor like 'MANY%'`);
});

test('the outcome of a day’s readings is told however much of the vendor was read since', async () => {
  const since = `insert into vendors.reconciliation (house, kind, from_at, until_at, hour_at, next_try_at, made_at, state, ended_at)
    select $1, 'HOUR', hour, hour + interval '1 hour', hour, hour, hour, 'DONE', hour from generate_series($2::date + interval '2 days', $2::date + interval '14 days', interval '1 hour') hour`;
  await ask(since, [vendor(), day]);
  const { value } = await callConsole(app, recon.vendorReconDay, { token: nok.token, params: { vendor: vendor(), day }, query: {} });
  const { readings } = value as { readings: recon.Reading[] };
  assert.deepEqual([readings[0]?.kind, readings[0]?.state, readings[0]?.askedBy], ['ASKED', 'DONE', 'a test']);
  assert.ok(readings.every(({ kind }) => kind !== 'HOUR'));
  await ask(`delete from vendors.reconciliation where kind = 'HOUR'`);
});

test('where no merchant is named a day is theirs all, so the one that has begun in the east can be read in the evening of Greenwich', async () => {
  const begun = await anOperator('Owner');
  const evening = Temporal.Now.plainDateISO('UTC').toZonedDateTime({ timeZone: 'UTC', plainTime: '20:00' }).toInstant();
  const tomorrow = Temporal.Now.plainDateISO('UTC').add({ days: 1 }).toString();
  await ask(
    `update operators.session set started_at = $1, confirmed_at = $1, last_seen_at = $1, expires_at = $1::timestamptz + interval '1 hour' where operator_id = $2`,
    [evening.toString(), begun.id],
  );
  freezeTime(evening.toString());
  try {
    const wish = { token: begun.token, params: { vendor: vendor(), day: tomorrow }, body: {} };
    const asked = await callConsole(app, recon.readVendorAgain, wish);
    assert.equal(asked.status, 200, asked.code ?? '');
    const [run] = await ask<{ from_at: Date; until_at: Date }>('select from_at, until_at from vendors.reconciliation where id = $1', [
      (asked.value as { id: string }).id,
    ]);
    assert.equal(String(run?.from_at), `${Temporal.Now.plainDateISO('UTC').toString()}T17:00:00Z`);
    const dayAfter = Temporal.Now.plainDateISO('UTC').add({ days: 2 }).toString();
    const never = await callConsole(app, recon.readVendorAgain, { ...wish, params: { vendor: vendor(), day: dayAfter } });
    assert.equal(never.code, 'MALFORMED', 'nowhere begun');
    await ask('delete from vendors.reconciliation where id = $1', [(asked.value as { id: string }).id]);
  } finally {
    unfreezeTime();
  }
});
