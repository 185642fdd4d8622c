/** Money between the main wallet and vendors: with a vendor that behaves, and with one that does not. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, afterEach, before, test } from 'node:test';
import type { OperatorId } from '@croupier/contract/core/ids';
import { findExceptions } from '#modules/payments/exceptions';
import { forgetCircuits } from '../channels/call-channel.ts';
import * as ledger from '#modules/money/ledger';
import * as limits from '#modules/people/limits';
import * as restrict from '../../people/limits/restrict.ts';
import { changeSite, forgetMerchants, type Merchant, siteSettings } from '#modules/brand/merchants';
import * as wallet from '#modules/money/wallet';
import { receivableOf } from '#rules/money/wallet/accounts';
import { freezeTime, now, unfreezeTime } from '#platform/clock';
import { closeDatabase, inTransaction } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { ask } from '#test/ask';
import { aMerchant } from '#test/builders';
import { aTransferVendor, aTraveller, type GameHouse, openGameHouse, type TransferVendor } from '#test/game-house';
import { faultsOfTheBook } from '#test/player';
import { handleEvents } from '../../../event-handlers.ts';
import { until } from '#test/until';
import { bookOutcome } from './book-outcome.ts';
import { collectEverything } from './collect.ts';
import { beginTransfer } from './begin-transfer.ts';
import {
  askAllVendors,
  queryUnknown,
  readDueWallets,
  assertNothingAtVendors,
  openAtVendor,
  sendLeftBehind,
  settleTransfer,
  registerTransferVendor,
  switchWallets,
  syncRounds,
} from './index.ts';
import { knownWallets, readWallet } from './read-wallets.ts';
import { changeHabits, walletsOf } from './overview.ts';
import { begin } from './store/transfers.ts';

let house: GameHouse;
let merchant: Merchant;
let vendor: TransferVendor;

before(async () => {
  house = await openGameHouse();
  merchant = await aMerchant();
  vendor = await aTransferVendor(house, merchant);
});
afterEach(async () => {
  unfreezeTime();
  forgetCircuits();
  await house.behave();
});
after(async () => {
  assert.deepEqual(await faultsOfTheBook(), []);
  await house.close();
  await closeDatabase();
});

const traveller = (cash = '1000.00') => aTraveller(house, vendor, { cash, merchant });
const inHand = async (who: Awaited<ReturnType<typeof traveller>>) => {
  const { CASH = 0n, [`TRANSIT:${vendor.code}`]: transit = 0n, [`VENDOR:${vendor.code}`]: there = 0n } = await who.accounts();
  return { main: CASH, transit, there };
};
const openingOf = ({ caller }: Awaited<ReturnType<typeof traveller>>) => ({
  ...caller,
  vendor: vendor.code,
  gameCode: 'red-or-gold' as never,
  language: 'th',
  backUrl: 'http://localhost:8080',
});
const refusedWith = (code: string) => (error: unknown) => error instanceof Refusal && error.code === code;
const later = (seconds: number) => freezeTime(now().add({ seconds }).toString());

test('money goes to a vendor and comes back, and both books say the same', async () => {
  const who = await traveller();
  const sent = await who.to('400.00');
  assert.equal(sent.state, 'CONFIRMED');
  assert.deepEqual(await inHand(who), { main: 6_000_000n, transit: 0n, there: 4_000_000n });
  assert.equal(await who.there(), 4_000_000n);
  const home = await who.home('150.00');
  assert.equal(home.state, 'CONFIRMED');
  assert.deepEqual(await inHand(who), { main: 7_500_000n, transit: 0n, there: 2_500_000n });
  assert.equal(await who.there(), 2_500_000n);
});

test('the same key is the same transfer, and another amount under it is refused', async () => {
  const who = await traveller();
  const key = randomUUID();
  const [first, again] = [await who.to('100.00', key), await who.to('100.00', key)];
  assert.equal(again.id, first.id);
  assert.equal(await who.there(), 1_000_000n);
  await assert.rejects(who.to('200.00', key), refusedWith('REFERENCE_CONFLICT'));
});

test('wins and losses there are booked when the vendor tells the balance, and everything comes home', async () => {
  const who = await traveller();
  await who.to('100.00');
  await who.play(555_500n);
  const { wallets } = await walletsOf(who.caller, { ask: '1' });
  assert.deepEqual(wallets.find((one) => one.vendor === vendor.code)?.balance, who.money('155.55'));
  assert.deepEqual(await inHand(who), { main: 9_000_000n, transit: 0n, there: 1_555_500n });
  await who.play(-1_000_000n);
  const home = await who.home();
  assert.deepEqual(home.money, who.money('55.55'));
  assert.deepEqual(await inHand(who), { main: 9_555_500n, transit: 0n, there: 0n });
});

test('a win that nobody looked at comes home whole', async () => {
  const who = await traveller();
  await who.to('100.00');
  await who.play(9_000_000n);
  assert.equal((await who.home('1000.00')).state, 'CONFIRMED');
  assert.deepEqual(await inHand(who), { main: 19_000_000n, transit: 0n, there: 0n });
  assert.equal(await who.there(), 0n);
});

test('a wallet whose opening was not answered is asked like any other, and one that was not opened has nothing in it', async () => {
  for (const [fate, there] of [
    ['WRONG_SIGNATURE', 3_0000n],
    ['ERROR', 0n],
  ] as const) {
    const who = await traveller();
    // As often as it is tried.
    await house.misbehave(fate, 10, 1, 'TCG_LOOK');
    await assert.rejects(openAtVendor(openingOf(who)), refusedWith('VENDOR_UNAVAILABLE'));
    await house.behave();
    forgetCircuits();
    // A gift of the house, say.
    await who.play(3_0000n);
    const { wallets } = await walletsOf(who.caller, { ask: '1' });
    assert.deepEqual(
      wallets.flatMap(({ vendor: code, balance, answer }) => (code === vendor.code ? [balance?.amount, answer] : [])),
      [there, 'TOLD'],
    );
    assert.equal((await inHand(who)).there, there);
  }
});

test('a vendor that hangs up after it has taken the money is asked, and the money is there once', async () => {
  const who = await traveller();
  await house.misbehave('TIMEOUT_AFTER_COMMIT');
  const sent = await who.to('300.00');
  assert.equal(sent.state, 'UNKNOWN');
  assert.deepEqual(await inHand(who), { main: 7_000_000n, transit: 3_000_000n, there: 0n });
  await assert.rejects(who.to('10.00'), refusedWith('TRANSFER_UNDER_WAY'));
  later(20);
  await queryUnknown();
  assert.equal(await who.stateOf(sent.id), 'CONFIRMED');
  assert.deepEqual(await inHand(who), { main: 7_000_000n, transit: 0n, there: 3_000_000n });
  assert.equal(await who.there(), 3_000_000n);
});

test('money that a vendor gave up and did not say so comes home once, when it says so', async () => {
  const who = await traveller();
  await who.to('300.00');
  await house.misbehave('TIMEOUT_AFTER_COMMIT');
  const home = await who.home('300.00');
  assert.equal(home.state, 'UNKNOWN');
  assert.deepEqual(await inHand(who), { main: 7_000_000n, transit: 0n, there: 3_000_000n });
  assert.equal(await who.there(), 0n);
  later(20);
  await queryUnknown();
  await queryUnknown();
  assert.deepEqual(await inHand(who), { main: 10_000_000n, transit: 0n, there: 0n });
});

test('while a transfer is in doubt nothing a vendor says of its balance is booked', async () => {
  const who = await traveller();
  await who.to('300.00');
  await house.misbehave('TIMEOUT_AFTER_COMMIT');
  await who.home('200.00');
  await walletsOf(who.caller, { ask: '1' });
  assert.deepEqual(await inHand(who), { main: 7_000_000n, transit: 0n, there: 3_000_000n });
  later(20);
  await queryUnknown();
  assert.deepEqual(await inHand(who), { main: 9_000_000n, transit: 0n, there: 1_000_000n });
});

test('a balance that was asked for before something moved is not booked, and the next one is', async () => {
  const who = await traveller();
  await who.to('300.00');
  const [before] = await inTransaction((tx) => knownWallets(tx, who.member, vendor.code));
  assert.ok(before);
  await who.to('50.00');
  await who.play(-1_000_000n);
  // As if its answer had been on the way all the time.
  await readWallet(who.member, before);
  assert.deepEqual(await inHand(who), { main: 6_500_000n, transit: 0n, there: 3_500_000n });
  await walletsOf(who.caller, { ask: '1' });
  assert.deepEqual(await inHand(who), { main: 6_500_000n, transit: 0n, there: 2_500_000n });
});

test('a call that never reached the vendor is given back only when it cannot arrive any more, and a person is told long before', async () => {
  const who = await traveller();
  await house.misbehave('SILENT');
  const sent = await who.to('300.00');
  for (let asked = 0; asked < 6; asked += 1) {
    later(90);
    await queryUnknown();
  }
  assert.equal(await who.stateOf(sent.id), 'UNKNOWN');
  const cases = () =>
    inTransaction((tx) => findExceptions(tx, { merchants: [merchant.id], memberId: who.member.id }, { pageNo: 1, pageSize: 10 }));
  const [opened] = (await cases()).content;
  assert.equal(opened?.kind, 'TRANSFER_UNKNOWN');
  assert.equal(opened?.state, 'OPEN');
  later(700);
  await queryUnknown();
  const [row] = await who.rowsOf();
  assert.equal(row?.state, 'FAILED');
  assert.equal(row?.failure, 'NEVER_ARRIVED');
  assert.deepEqual(await inHand(who), { main: 10_000_000n, transit: 0n, there: 0n });
  const [closed] = (await cases()).content;
  assert.equal(closed?.state, 'RESOLVED');
});

for (const what of ['WRONG_SIGNATURE', 'DOUBLE', 'ERROR'] as const)
  test(`an answer that proves nothing (${what}) leaves the money held until the vendor says what became of it`, async () => {
    const who = await traveller();
    await house.misbehave(what);
    const sent = await who.to('300.00');
    assert.equal(sent.state, 'UNKNOWN');
    later(20);
    await queryUnknown();
    if (what === 'ERROR') {
      assert.equal(await who.stateOf(sent.id), 'UNKNOWN');
      later(1_000);
      await queryUnknown();
      assert.deepEqual(await inHand(who), { main: 10_000_000n, transit: 0n, there: 0n });
      assert.equal(await who.there(), 0n);
    } else {
      assert.deepEqual(await inHand(who), { main: 7_000_000n, transit: 0n, there: 3_000_000n });
      assert.equal(await who.there(), 3_000_000n);
    }
  });

test('a vendor that refuses leaves the money where it was, both ways', async () => {
  const who = await traveller();
  await house.misbehave('REFUSE');
  const refused = await who.to('300.00');
  assert.equal(refused.failure, 'REFUSED');
  assert.deepEqual(await inHand(who), { main: 10_000_000n, transit: 0n, there: 0n });
  await who.to('100.00');
  await house.misbehave('REFUSE');
  assert.equal((await who.home('50.00')).state, 'FAILED');
  assert.deepEqual(await inHand(who), { main: 9_000_000n, transit: 0n, there: 1_000_000n });
  const short = await who.home('5000.00');
  assert.equal(short.failure, 'NOT_ENOUGH');
});

test('a vendor that takes its time ends the transfer when it does', async () => {
  const who = await traveller();
  await house.misbehave('LATE', 1, 1);
  const sent = await who.to('300.00');
  assert.equal(sent.state, 'SENT');
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  later(5);
  await walletsOf(who.caller, { ask: '1' });
  await queryUnknown();
  assert.equal(await who.stateOf(sent.id), 'CONFIRMED');
  assert.deepEqual(await inHand(who), { main: 7_000_000n, transit: 0n, there: 3_000_000n });
});

test('a vendor that takes no connection never had the money', async () => {
  const gone = await aTransferVendor(house, merchant, { url: 'http://127.0.0.1:9/tcg' });
  const who = await aTraveller(house, gone, { merchant });
  const sent = await who.to('300.00');
  assert.equal(sent.failure, 'UNREACHABLE');
  assert.equal((await who.accounts())['CASH'], 10_000_000n);
});

test('one that its maker did not live to send is sent later, once', async () => {
  const who = await traveller();
  const { memberId, merchantId } = who.caller;
  const wish = { memberId, merchantId, vendor: vendor.code, key: randomUUID(), cause: 'MEMBER' } as const;
  await inTransaction((tx) => beginTransfer(tx, { ...wish, direction: 'TO_VENDOR', money: who.money('300.00') }));
  await sendLeftBehind();
  assert.deepEqual(await inHand(who), { main: 7_000_000n, transit: 3_000_000n, there: 0n });
  later(30);
  await Promise.all([sendLeftBehind(), sendLeftBehind()]);
  assert.deepEqual(await inHand(who), { main: 7_000_000n, transit: 0n, there: 3_000_000n });
  assert.equal(await who.there(), 3_000_000n);
});

test('a sender that did not come through to the vendor ends no transfer that another has begun meanwhile', async () => {
  const at = now();
  const busy = createServer((_, response) => {
    // The other came through, and this answer does not.
    void inTransaction(async (tx) => {
      const [row] = await who.rowsOf();
      if (row !== undefined) await begin(tx, row.id, at, at.add({ seconds: 15 }));
    }).finally(() => response.destroy());
  });
  await once(busy.listen(0, '127.0.0.1'), 'listening');
  const elsewhere = await aTransferVendor(house, merchant, { url: `http://127.0.0.1:${(busy.address() as AddressInfo).port}/tcg` });
  const who = await aTraveller(house, elsewhere, { merchant });
  assert.equal((await who.to('300.00')).state, 'SENT');
  const { CASH, [`TRANSIT:${elsewhere.code}`]: transit } = await who.accounts();
  assert.deepEqual([CASH, transit], [7_000_000n, 3_000_000n], 'it may have arrived there, so it is not given back');
  busy.close();
  await once(busy, 'close');
});

test('two presses at once are one transfer under way, and cash goes out once', async () => {
  const who = await traveller('100.00');
  const all = await Promise.allSettled(Array.from({ length: 12 }, () => who.to('100.00')));
  assert.equal(all.filter(({ status }) => status === 'fulfilled').length, 1);
  assert.deepEqual(await inHand(who), { main: 0n, transit: 0n, there: 1_000_000n });
});

test('limits of one transfer and of a day, blocks and too little cash are refused, and none of them keeps money from coming home', async () => {
  const tight = await aTransferVendor(house, merchant, { max: '200.00', dailyMax: '300.00' });
  const who = await aTraveller(house, tight, { merchant });
  await assert.rejects(who.to('5.00'), refusedWith('AMOUNT_OUT_OF_RANGE'));
  await assert.rejects(who.to('201.00'), refusedWith('AMOUNT_OUT_OF_RANGE'));
  await assert.rejects(who.to('10.001'), refusedWith('AMOUNT_OUT_OF_RANGE'));
  await who.to('200.00');
  await assert.rejects(who.to('101.00'), refusedWith('DAILY_LIMIT'));
  const poor = await aTraveller(house, vendor, { merchant, cash: '20.00' });
  await assert.rejects(poor.to('30.00'), refusedWith('INSUFFICIENT_FUNDS'));
  await inTransaction((tx) => limits.block(tx, who.member, 'TRANSFER', 'OPERATOR', null));
  await assert.rejects(who.to('50.00'), refusedWith('NOT_ALLOWED'));
  assert.equal((await who.home('200.00')).state, 'CONFIRMED');
});

test('a vendor that is shut takes nothing; half shut, money still comes home', async () => {
  const other = await aTransferVendor(house, merchant);
  const who = await aTraveller(house, other, { merchant });
  await who.to('200.00');
  await inTransaction((tx) => switchWallets(tx, other.code, merchant.id, 'HOME_ONLY'));
  await assert.rejects(who.to('50.00'), refusedWith('VENDOR_UNAVAILABLE'));
  assert.equal((await who.home('50.00')).state, 'CONFIRMED');
  await inTransaction((tx) => switchWallets(tx, other.code, null, 'CLOSED'));
  await assert.rejects(who.home('50.00'), refusedWith('VENDOR_UNAVAILABLE'));
  await assert.rejects(
    openAtVendor({ ...who.caller, vendor: other.code, gameCode: 'red-or-gold' as never, language: 'en', backUrl: 'http://localhost:8080' }),
    refusedWith('VENDOR_UNAVAILABLE'),
  );
});

test('a merchant has nothing to do with the vendors of another', async () => {
  const elsewhere = await aTraveller(house, vendor, {});
  await assert.rejects(elsewhere.to('100.00'), refusedWith('VENDOR_UNAVAILABLE'));
  const { wallets } = await walletsOf(elsewhere.caller, { ask: '0' });
  assert.deepEqual(wallets, []);
});

test('everything is collected, and a dead vendor keeps nobody else waiting', async () => {
  const brand = await aMerchant();
  const [one, two] = [await aTransferVendor(house, brand), await aTransferVendor(house, brand, { house: 'MONSOON' })];
  const who = await aTraveller(house, one, { merchant: brand });
  await who.to('100.00');
  await who.to('200.00', randomUUID(), two.code);
  await who.play(-250_000n, two);
  const gone = await aTransferVendor(house, brand);
  await who.to('50.00', randomUUID(), gone.code);
  // It moved to where nobody listens.
  await inTransaction((tx) =>
    registerTransferVendor(tx, {
      code: gone.code,
      name: 'Gone',
      url: 'http://127.0.0.1:9/tcg',
      product: 7,
      cipher: 'DES',
      launchMode: 'popup',
    }),
  );
  const shown = await walletsOf(who.caller, { ask: '1' });
  assert.deepEqual(Object.fromEntries(shown.wallets.map(({ vendor: code, answer }) => [code, answer])), {
    [one.code]: 'TOLD',
    [two.code]: 'TOLD',
    [gone.code]: 'UNKNOWN',
  });
  const { transfers, left } = await collectEverything(who.caller, randomUUID());
  assert.deepEqual(left, [gone.code]);
  assert.deepEqual(
    transfers.map(({ state }) => state),
    ['CONFIRMED', 'CONFIRMED'],
  );
  assert.equal((await who.accounts())['CASH'], 9_250_000n);
});

test('a game opens with the money brought along, unless the member says otherwise', async () => {
  const who = await traveller();
  const { url, mode } = await openAtVendor(openingOf(who));
  assert.match(url, /^http:\/\/outside\.test\/tcg\/play\/[0-9a-f-]{36}\?lang=th$/);
  assert.equal(mode, 'popup');
  assert.deepEqual(await inHand(who), { main: 0n, transit: 0n, there: 10_000_000n });
  await who.home();
  await changeHabits(who.caller, { fillAtLaunch: false, collectAtLaunch: true });
  await openAtVendor(openingOf(who));
  assert.deepEqual(await inHand(who), { main: 10_000_000n, transit: 0n, there: 0n });
});

test('rounds that were played there are told of once each, and count', async () => {
  const who = await traveller();
  await who.to('100.00');
  await who.record([
    ['40.00', '0.00'],
    ['10.00', '19.60'],
  ]);
  later(11);
  await syncRounds();
  later(11);
  await syncRounds();
  assert.deepEqual(await who.toldRounds(), [
    { stake: '40.00', payout: '0.00', validBet: '40.00' },
    { stake: '10.00', payout: '19.60', validBet: '9.60' },
  ]);
  await who.record([['5.00', '0.00']]);
  later(11);
  await syncRounds();
  assert.equal((await who.toldRounds()).length, 3);
  const places = await ask<{ late: string }>(
    'select extract(epoch from uuid_extract_timestamp(id) - ended_at)::text as late from transfers.round where member_id = $1',
    [who.member.id],
  );
  assert.ok(
    places.length === 3 && places.every(({ late }) => Math.abs(Number(late)) < 1),
    'each is named by when it ended, however late it is told of',
  );
});

test('wins and losses there count while they are played, without anybody looking', async () => {
  const who = await traveller();
  await who.to('100.00');
  await who.play(-400_000n);
  await who.record([['40.00', '0.00']]);
  later(60);
  // Transfers of others.
  await readDueWallets();
  await syncRounds();
  assert.equal(await readDueWallets(), 0, 'who plays round after round is not asked for at each');
  later(11);
  // A vendor that says nothing is asked again.
  await house.misbehave('SILENT', 1, 5, 'TCG_LOOK');
  assert.equal(await readDueWallets(), 1);
  assert.equal((await inHand(who)).there, 1_000_000n);
  later(61);
  forgetCircuits();
  await house.behave();
  assert.equal(await readDueWallets(), 1);
  assert.equal((await inHand(who)).there, 600_000n);
  const [counted] = await inTransaction((tx) => limits.playedOnDays(tx, who.member.id, { from: '2020-01-01', to: '2100-01-01' }));
  assert.equal(counted?.staked, 400_000n);
  later(61);
  assert.equal(await readDueWallets(), 0);
});

test('from who may not play any more, what lies there comes home, and what they win there afterwards', async () => {
  const who = await traveller();
  await who.to('300.00');
  // A stake of a round that goes on.
  await who.play(-1_000_000n);
  // A new reader begins with what happens next.
  await handleEvents();
  await inTransaction((tx) => limits.block(tx, who.member, 'PLAY', 'COOL_OFF', null));
  // Events are read once nobody else's transaction may still write before them.
  await until(async () => {
    await handleEvents();
    await readDueWallets();
    return (await inHand(who)).there === 0n;
  });
  assert.deepEqual(await inHand(who), { main: 9_000_000n, transit: 0n, there: 0n });
  await who.play(1_500_000n);
  later(61);
  await readDueWallets();
  assert.deepEqual(await inHand(who), { main: 10_500_000n, transit: 0n, there: 0n });
  later(61);
  await readDueWallets();
  assert.deepEqual(
    (await who.rowsOf()).map(({ direction, cause }) => [direction, cause]),
    [
      ['TO_VENDOR', 'MEMBER'],
      ['TO_MAIN', 'COLLECT'],
      ['TO_MAIN', 'COLLECT'],
    ],
  );
});

test('an operator who looked at the vendor’s book says what became of it, once', async () => {
  const who = await traveller();
  await house.misbehave('SILENT');
  const sent = await who.to('300.00');
  const operatorId = randomUUID() as OperatorId;
  await inTransaction((tx) => settleTransfer(tx, { id: sent.id, operatorId, moved: false }));
  assert.deepEqual(await inHand(who), { main: 10_000_000n, transit: 0n, there: 0n });
  await assert.rejects(
    inTransaction((tx) => settleTransfer(tx, { id: sent.id, operatorId, moved: true })),
    refusedWith('CHANGED_MEANWHILE'),
  );
});

test('an account with money at a vendor is not closed', async () => {
  const who = await traveller();
  await inTransaction((tx) => assertNothingAtVendors(tx, who.member.id));
  await who.to('300.00');
  await assert.rejects(
    inTransaction((tx) => assertNothingAtVendors(tx, who.member.id)),
    refusedWith('ACCOUNT_NOT_EMPTY'),
  );
});

test('a win that only the vendor knows of keeps an account open', async () => {
  const who = await traveller();
  await who.to('300.00');
  await who.home('300.00');
  await who.play(50_000n);
  await askAllVendors(who.member.id);
  await assert.rejects(
    inTransaction((tx) => assertNothingAtVendors(tx, who.member.id)),
    refusedWith('ACCOUNT_NOT_EMPTY'),
  );
});

test('ceilings on losses and stakes hold for money that goes where stakes are not asked for; money comes home all the same', async () => {
  const who = await traveller();
  const limit = (kind: 'LOSS' | 'WAGER', amount: string) =>
    inTransaction((tx) => restrict.setCeiling(tx, who.member, { kind, period: 'DAY', ...who.money(amount) }));
  await limit('LOSS', '50.00');
  await assert.rejects(who.to('100.00'), refusedWith('LIMIT_REACHED'));
  assert.equal((await who.to('30.00')).state, 'CONFIRMED');
  await assert.rejects(who.to('30.00'), (error: unknown) => {
    assert.ok(error instanceof Refusal);
    assert.deepEqual([error.code, error.value], ['LIMIT_REACHED', { type: 'LOSS', period: 'DAY', limit: '50.00', used: '30.00' }]);
    return true;
  });
  assert.deepEqual((await walletsOf(who.caller, { ask: '0' })).main.transferable, who.money('20.00'));
  await openAtVendor(openingOf(who));
  assert.equal((await inHand(who)).there, 50_0000n);
  await who.play(-50_0000n);
  await walletsOf(who.caller, { ask: '1' });
  await assert.rejects(who.to(), refusedWith('LIMIT_REACHED'));
  await who.play(20_0000n);
  assert.equal((await who.home('20.00')).state, 'CONFIRMED');
  await limit('WAGER', '10.00');
  await assert.rejects(who.to('10.00'), refusedWith('LIMIT_REACHED'));
});

test('a member with a debt pays it with the money that comes home, and takes no part of the debt away', async () => {
  const who = await traveller();
  await who.to('600.00');
  const owe = (amount: string, reference: string) =>
    inTransaction((tx) =>
      ledger.post(tx, [
        {
          merchantId: merchant.id,
          reference: `test:${who.member.id}:${reference}`,
          reason: 'TEST',
          legs: [
            { account: receivableOf(who.purse), amount: -who.money(amount).amount },
            { account: wallet.houseOf(merchant.id, 'ADJUSTMENT', who.purse.currency), amount: who.money(amount).amount },
          ],
        },
      ]),
    );
  await owe('500.00', 'first');
  // Everything that is here is owed; a wish that is refused pays nothing.
  await assert.rejects(who.to('100.00'), refusedWith('INSUFFICIENT_FUNDS'));
  assert.equal((await who.home('600.00')).state, 'CONFIRMED');
  const { CASH, RECEIVABLE } = await who.accounts();
  assert.deepEqual([CASH, RECEIVABLE], [500_0000n, 0n]);
});

test('money that arrived and was lost before anybody knew is booked as both', async () => {
  const who = await traveller();
  await house.misbehave('TIMEOUT_AFTER_COMMIT');
  const sent = await who.to('100.00');
  assert.equal(sent.state, 'UNKNOWN');
  const row = await inTransaction((tx) => bookOutcome(tx, sent.id, { state: 'CONFIRMED', balance: 40_0000n }));
  assert.equal(row.state, 'CONFIRMED');
  assert.deepEqual(await inHand(who), { main: 900_0000n, transit: 0n, there: 40_0000n });
});

test('a member who did not accept changed terms sends nothing to a vendor, and brings their money home', async () => {
  const elsewhere = await aMerchant();
  const there = await aTransferVendor(house, elsewhere);
  const who = await aTraveller(house, there, { cash: '1000.00', merchant: elsewhere });
  assert.equal((await who.to('400.00')).state, 'CONFIRMED');
  await inTransaction(async (tx) => {
    const { names } = await siteSettings(tx, elsewhere.id);
    await changeSite(tx, elsewhere.id, { part: 'names', to: { ...names, termsVersion: '2026-12' } });
  });
  forgetMerchants();
  await assert.rejects(who.to('100.00'), refusedWith('TERMS_NOT_ACCEPTED'));
  assert.equal((await who.home('400.00')).state, 'CONFIRMED');
});
