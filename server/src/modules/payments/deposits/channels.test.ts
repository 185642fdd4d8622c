import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, mock, test } from 'node:test';
import { ask } from '#test/ask';
import { aMember } from '#test/builders';
import { holding, untilWaiting } from '#test/holding';
import { inTheBook, theBookIsRight } from '#test/house';
import { aPaidHouse, registerChannels, openOutsideWorld, type OutsideWorld, type PaidHouse } from '#test/outside-world';
import { randomUUID } from 'node:crypto';
import type { Deposit } from '@croupier/contract/payments/deposits';
import { OperatorId } from '@croupier/contract/core/ids';
import { sql } from 'kysely';
import type { Member } from '#modules/people/members';
import { balanceOf } from '#modules/money/wallet';
import { freezeTime, now, unfreezeTime } from '#platform/clock';
import { closeDatabase, inTransaction, open } from '#platform/database';
import { log } from '#platform/log';
import { feeOf } from '../../../../../outside/src/psp/fee.rules.ts';
import { cancelDeposit } from './cancel-deposit.ts';
import { exceptionOf, findExceptions, resolveException } from '../exceptions/exceptions.ts';
import { refundTransaction, returnTransaction } from './decide-transactions.ts';
import { giveBack } from './give-back.ts';
import { lookUpDeposit } from './look-up-deposits.ts';
import { methodsOf, saveMethod } from './methods.ts';
import { openDeposit } from './open-deposit.ts';
import type { ChannelTables } from '../channels/tables.ts';
import type { CashierTables } from './tables.ts';
import type { ExceptionsTables } from '../exceptions/tables.ts';
import { forgetCircuits } from '../channels/call-channel.ts';
import { channelReader } from './channel-reader.ts';
import { compareSettlements } from '../reconciliation/compare-settlements.ts';
import { notYetFinal } from '../channels/finality.ts';
import { readCoinRates, setCoinRate } from '../channels/coin-rates.ts';
import { refundPayment } from '../channels/refund-payment.ts';
import { registerChannelAccount } from '../channels/register-channel.ts';
import { replayChannelMessages } from '../channels/take-message.ts';
import { settleReversedCoins } from '../channels/store/coins.ts';
import { hookSignature } from '../channels/signed.rules.ts';

const [anong, dara, hoa] = ['2204718830', '4410283651', '5527710468'];
const returnTo = 'http://test.localhost/member?page=depositv2';

let world: OutsideWorld;
let thai: PaidHouse;
let khmer: PaidHouse;
let vietnamese: PaidHouse;
let provider: PaidHouse;
let coins: PaidHouse;
before(async () => {
  world = await openOutsideWorld();
  await registerChannels(world);
  thai = await aPaidHouse({
    rail: 'OUTSIDE',
    account: '8801000011',
    currency: 'THB',
    kind: 'QR',
    qr: { standard: 'BILL_PAYMENT', billerId: '010550000001101', terminal: null },
  });
  khmer = await aPaidHouse({
    rail: 'MEKONG',
    account: '8803000029',
    currency: 'USD',
    kind: 'QR',
    qr: {
      standard: 'KHQR',
      payee: { kind: 'MERCHANT', account: 'pearl_house@mekg', merchantId: '8803000029', acquiringBank: 'Mekong Bank' },
      name: 'Pearl House',
      city: 'Phnom Penh',
    },
  });
  vietnamese = await aPaidHouse({
    rail: 'LOTUS',
    account: '8802000011',
    currency: 'VND',
    kind: 'QR',
    qr: { standard: 'VIETQR', bin: '970499' },
    but: { cashStep: 10_000n },
  });
  provider = await aPaidHouse({ rail: 'HARBOUR', account: '7700000011', currency: 'THB', kind: 'PROVIDER' });
  coins = await aPaidHouse({ rail: 'USDT', account: 'USDT-PEARL', currency: 'USD', kind: 'COINS' });
});
beforeEach(async () => {
  forgetCircuits();
  await world.forgetCoins();
});
after(async () => {
  await world.close();
  await closeDatabase();
});

const announced = (house: PaidHouse, member: Member, amount: string): Parameters<typeof openDeposit>[0] => ({
  memberId: member.id,
  merchantId: member.merchantId,
  type: member.type,
  method: 'WAY',
  money: house.money(amount),
  returnTo,
  language: 'en',
});
const announce = (house: PaidHouse, member: Member, amount: string): Promise<Deposit> => openDeposit(announced(house, member, amount));
const aDeposit = async (house: PaidHouse, amount: string): Promise<{ member: Member; deposit: Deposit }> => {
  const member = await aMember({ merchant: house.merchant });
  return { member, deposit: await announce(house, member, amount) };
};
const cash = async (house: PaidHouse, { id: memberId, merchantId }: Member): Promise<string> =>
  (await inTransaction((tx) => balanceOf(tx, { memberId, merchantId, currency: house.currency }))).balance;
const look = (member: Member, { id }: Deposit): Promise<Deposit> => lookUpDeposit({ memberId: member.id, id, language: 'en' });
const casesOf = (house: PaidHouse) =>
  inTransaction(async (tx) => {
    const rows = await open<CashierTables & ExceptionsTables & ChannelTables>(tx)
      .selectFrom('cashier.exception_case')
      .select(['kind', 'amount'])
      .where('merchant_id', '=', house.merchant.id)
      .orderBy('id')
      .execute();
    return rows.map(({ kind, amount }) => `${kind} ${amount}`);
  });
const payBank = async (deposit: Deposit, from: string): Promise<string> => {
  const filled = await world.scan(deposit.qr?.text ?? '');
  assert.ok(filled, 'the bank did not read the code');
  return world.transfer(from, filled);
};

test('a bill of PromptPay is read by the bank’s own reader, paid and credited', async () => {
  const { member, deposit } = await aDeposit(thai, '500.00');
  assert.deepEqual(await world.scan(deposit.qr?.text ?? ''), {
    account: '8801000011',
    amount: '500.00',
    currency: 'THB',
    reference: deposit.reference,
    lang: 'en',
  });
  await payBank(deposit, anong);
  await world.settle();
  assert.equal(await cash(thai, member), '500.00');
});

test('a PromptPay transfer carries no words, so it is asked for only with an amount of its own', async () => {
  const qr = { standard: 'PROMPTPAY', target: { kind: 'NATIONAL_ID', number: '0105500000011' } };
  const settings = (said: object) =>
    inTransaction((tx) => registerChannelAccount(tx, { rail: thai.rail, account: thai.account, settings: { qr: said } }));
  await settings(qr);
  assert.equal((await aDeposit(thai, '500.00')).deposit.qr, null);
  const tailed = await aMember({ merchant: thai.merchant });
  await inTransaction(async (tx) => {
    const method = (await methodsOf(tx, thai.merchant.id)).find(({ code }) => code === 'WAY');
    assert.ok(method);
    await saveMethod(tx, {
      ...method,
      code: 'TAIL',
      cashStep: thai.money('1.00').amount,
      tail: { step: thai.money('0.01').amount, count: 99 },
    });
  });
  const deposit = await openDeposit({ ...announced(thai, tailed, '500.00'), method: 'TAIL' });
  assert.notEqual(deposit.expected.amount, thai.money('500.00').amount);
  await payBank(deposit, anong);
  await world.settle();
  assert.equal((await look(tailed, deposit)).state, 'CREDITED');
  await settings({ standard: 'BILL_PAYMENT', billerId: '010550000001101', terminal: null });
});

test('a KHQR in dollars and a VietQR in dong likewise, each without the other’s decimals', async () => {
  const dollars = await aDeposit(khmer, '25.50');
  assert.equal((await world.scan(dollars.deposit.qr?.text ?? ''))?.['amount'], '25.50');
  const dong = await aDeposit(vietnamese, '250000.00');
  assert.equal((await world.scan(dong.deposit.qr?.text ?? ''))?.['amount'], '250000');
  await payBank(dollars.deposit, dara);
  await payBank(dong.deposit, hoa);
  await world.settle();
  assert.deepEqual([await cash(khmer, dollars.member), await cash(vietnamese, dong.member)], ['25.50', '250000.00']);
});

test('a code with one character changed is not paid', async () => {
  const { deposit } = await aDeposit(thai, '500.00');
  assert.equal(await world.scan((deposit.qr?.text ?? '').replace('500.00', '900.00')), undefined);
});

test('a bank that never tells is read every few seconds, once', async () => {
  const { member, deposit } = await aDeposit(thai, '310.00');
  await world.misbehave('BANK', 'SILENT');
  await payBank(deposit, anong);
  await world.settle(120);
  assert.equal(await cash(thai, member), '0.00');
  assert.equal(await channelReader.poll('BANK'), 1);
  assert.equal(await channelReader.poll('BANK'), 0);
  await world.settle();
  assert.equal(await cash(thai, member), '310.00');
});

test('a bank that does not answer keeps nobody from the money of another', async () => {
  const { member, deposit } = await aDeposit(thai, '315.00');
  await world.misbehave('BANK', 'SILENT');
  await payBank(deposit, anong);
  // This bank is read last of the three.
  await world.misbehave('BANK', 'ERROR', 3);
  assert.equal(await channelReader.poll('BANK'), 1);
  await world.settle();
  assert.equal(await cash(thai, member), '315.00');
});

/** While `during` runs, a channel is read from somebody who answers everything with what `answer` makes of the address asked. */
const readFrom = async (rail: string, answer: (asked: URL) => object, during: (errors: () => string[]) => Promise<void>): Promise<void> => {
  const stranger = createServer((request, reply) => {
    reply.writeHead(200, { 'content-type': 'application/json' });
    reply.end(JSON.stringify(answer(new URL(request.url ?? '/', 'http://stranger'))));
  });
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
  const move = (url: string) => ask('update cashier.rail set url = $2 where code = $1', [rail, url]);
  const [home] = await ask<{ url: string }>('select url from cashier.rail where code = $1', [rail]);
  const said = mock.method(log, 'error', () => undefined);
  try {
    await move(`http://127.0.0.1:${(stranger.address() as AddressInfo).port}`);
    await during(() => said.mock.calls.map(({ arguments: [about] }) => JSON.stringify(about)));
  } finally {
    said.mock.restore();
    await move(home?.url ?? '');
    await new Promise((resolve) => stranger.close(resolve));
  }
};

test('one odd line of a statement keeps no other from being read; an empty payer or too many words make none odd', async () => {
  const { member, deposit } = await aDeposit(thai, '317.00');
  const at = now().toString();
  const line = {
    lineId: 'told-oddly-1',
    account: thai.account,
    amount: '317.00',
    currency: 'THB',
    text: `${deposit.reference} ${'very '.repeat(40)}\0`,
    payer: { name: '', account: 'x'.repeat(40) },
    postedAt: at,
  };
  const lines = [{ ...line, lineId: '' }, { ...line, lineId: 'told-oddly-2', amount: '0.00001' }, 'nothing at all', line];
  const asked: string[] = [];
  const statement = (url: URL) => {
    if (url.searchParams.get('account') !== thai.account) return { pages: 1, lines: [] };
    asked.push(url.searchParams.get('from') ?? '');
    return { pages: 1, lines };
  };
  await readFrom('OUTSIDE', statement, async (errors) => {
    assert.equal(await channelReader.poll('BANK'), 1);
    assert.equal(await channelReader.poll('BANK'), 0);
    assert.equal(errors().length, 3, 'each is told once');
    assert.ok(errors().some((told) => told.includes('told-oddly-2') && told.includes('finer')));
  });
  await world.settle();
  assert.equal(await cash(thai, member), '317.00');
  assert.equal(asked.at(-1), Temporal.Instant.from(at).subtract({ seconds: 30 }).toString({ smallestUnit: 'millisecond' }));
  const [kept] = await ask<{ payer_name: string; payer_account: string }>(
    'select payer_name, payer_account from cashier.bank_line where line_id = $1',
    [line.lineId],
  );
  assert.deepEqual(kept, { payer_name: '-', payer_account: 'x'.repeat(34) });
});

test('a transaction that bears a time to come keeps nothing that is booked until then from being read', async () => {
  const line = {
    lineId: 'told-ahead',
    account: thai.account,
    amount: '1.00',
    currency: 'THB',
    text: '',
    payer: { name: 'A', account: '1' },
    postedAt: now().add({ hours: 7 }).toString(),
  };
  const asked: string[] = [];
  const statement = (url: URL) => {
    const isOurs = url.searchParams.get('account') === thai.account;
    if (isOurs) asked.push(url.searchParams.get('from') ?? '');
    return { pages: 1, lines: isOurs ? [line] : [] };
  };
  await readFrom('OUTSIDE', statement, async () => {
    assert.equal(await channelReader.poll('BANK'), 1);
    assert.equal(await channelReader.poll('BANK'), 0);
  });
  assert.ok(asked.every((from) => Temporal.Instant.compare(from, now()) < 0));
});

test('a bank that answers with something else than a statement is told of', async () => {
  await readFrom(
    'OUTSIDE',
    () => ({ welcome: 'to the bank' }),
    async (errors) => {
      assert.equal(await channelReader.poll('BANK'), 0);
      assert.ok(errors().some((told) => told.includes('"status":200')));
    },
  );
});

for (const what of ['DOUBLE', 'WRONG_SIGNATURE', 'LATE', 'OUT_OF_ORDER'] as const) {
  test(`a bank that misbehaves (${what}) is credited once, and the statement adds nothing`, async () => {
    const { member, deposit } = await aDeposit(thai, '320.00');
    await world.misbehave('BANK', what);
    await payBank(deposit, anong);
    await world.settle(0);
    await world.settle(40);
    assert.equal(await cash(thai, member), '320.00');
    await channelReader.poll('BANK');
    await world.settle();
    assert.equal(await cash(thai, member), '320.00');
  });
}

test('a bank that tells another amount than it books is found out by its statement', async () => {
  const { deposit } = await aDeposit(thai, '330.00');
  await world.misbehave('BANK', 'WRONG_AMOUNT');
  await payBank(deposit, anong);
  await world.settle();
  const before = (await casesOf(thai)).length;
  await channelReader.poll('BANK');
  await channelReader.poll('BANK');
  assert.deepEqual((await casesOf(thai)).slice(before), ['LINE_IN_DOUBT -10000']);
});

test('a payment at a provider is begun once, paid on its page and credited by its message', async () => {
  const { member, deposit } = await aDeposit(provider, '700.00');
  assert.match(deposit.payUrl ?? '', /^http:\/\/outside\.test\/psp\/checkout\/[0-9a-f-]{36}$/);
  await world.payAtProvider(deposit.payUrl ?? '');
  await world.settle();
  assert.equal(await cash(provider, member), '700.00');
  assert.equal((await look(member, deposit)).state, 'CREDITED');
});

for (const what of ['DOUBLE', 'WRONG_SIGNATURE', 'WRONG_AMOUNT', 'LATE', 'OUT_OF_ORDER'] as const) {
  test(`a provider whose message misbehaves (${what}) is asked, and what it answers is credited once`, async () => {
    const { member, deposit } = await aDeposit(provider, '710.00');
    await world.misbehave('PSP', what);
    await world.payAtProvider(deposit.payUrl ?? '');
    await world.settle(0);
    await world.settle(40);
    await world.settle(80);
    assert.equal(await cash(provider, member), '710.00');
  });
}

const askNow = async (): Promise<number> => {
  await inTransaction((tx) =>
    open<ChannelTables>(tx)
      .updateTable('cashier.rail_order')
      .set({ next_ask_at: Temporal.Instant.fromEpochMilliseconds(0) })
      .execute(),
  );
  return channelReader.askForOrders();
};

test('a provider that never tells is asked, until it has answered', async () => {
  const { member, deposit } = await aDeposit(provider, '720.00');
  await world.misbehave('PSP', 'SILENT');
  await askNow();
  assert.equal(await cash(provider, member), '0.00');
  await world.payAtProvider(deposit.payUrl ?? '');
  await world.settle(120);
  await askNow();
  await world.settle();
  assert.equal(await cash(provider, member), '720.00');
  await askNow();
  await world.settle();
  assert.equal(await cash(provider, member), '720.00');
});

test('a payment that cannot be asked for keeps no other from being asked for, and is asked for again', async () => {
  const shop = await aPaidHouse({ rail: 'HARBOUR', account: '7700000029', currency: 'USD', kind: 'PROVIDER' });
  const [stuck, other] = [await aDeposit(shop, '25.00'), await aDeposit(provider, '725.00')];
  await world.misbehave('PSP', 'SILENT', 2);
  for (const { deposit } of [stuck, other]) await world.payAtProvider(deposit.payUrl ?? '');
  const named = (settings: object) =>
    ask(`update cashier.rail_account set settings = $2 where rail = 'HARBOUR' and account = $1`, [shop.account, settings]);
  const due = () => ask('update cashier.rail_order set next_ask_at = to_timestamp(case account when $1 then 0 else 1 end)', [shop.account]);
  // The provider's name for this shop was lost.
  await named({});
  await due();
  assert.equal(await channelReader.askForOrders(), 1);
  await world.settle();
  assert.deepEqual([await cash(shop, stuck.member), await cash(provider, other.member)], ['0.00', '725.00']);
  await named({ shop: 'pearl-house' });
  await due();
  assert.equal(await channelReader.askForOrders(), 1);
  await world.settle();
  assert.equal(await cash(shop, stuck.member), '25.00');
});

test('a card that is declined credits nothing', async () => {
  const { member, deposit } = await aDeposit(provider, '730.00');
  await world.payAtProvider(deposit.payUrl ?? '', 'FAILED');
  await world.settle();
  await askNow();
  await world.settle();
  assert.equal(await cash(provider, member), '0.00');
  assert.equal((await look(member, deposit)).state, 'AWAITING');
});

test('a provider that hangs up after it has begun a payment is asked again and begins no second one', async () => {
  await world.misbehave('PSP', 'TIMEOUT_AFTER_COMMIT');
  const { deposit } = await aDeposit(provider, '740.00');
  const { rows } = await world.database.inTransaction((tx) =>
    tx.query('select id from psp.payment where reference = $1', [deposit.reference]),
  );
  assert.equal(rows.length, 1);
  assert.ok(deposit.payUrl?.endsWith(String((rows[0] as { id: string }).id)));
});

test('a provider that is out of order is left out, and the member is told so', async () => {
  await world.misbehave('PSP', 'ERROR', 3);
  const member = await aMember({ merchant: provider.merchant });
  await assert.rejects(announce(provider, member, '750.00'), { code: 'RAIL_UNAVAILABLE' });
});

test('a message that nobody signed is refused and not kept', async () => {
  const count = async () =>
    (await inTransaction((tx) => open<ChannelTables>(tx).selectFrom('cashier.rail_message').select('id').execute())).length;
  const before = await count();
  const body = JSON.stringify({ event: 'e', type: 'payment.paid', reference: 'ABCD2345', amount: '1.00', currency: 'THB' });
  const seconds = Math.floor(Date.now() / 1000).toString();
  for (const rail of ['HARBOUR', 'USDT', 'OUTSIDE', 'NOBODY']) {
    for (const signature of [
      undefined,
      `t=${seconds},v1=${'0'.repeat(64)}`,
      `t=${seconds},v1=${hookSignature('a guess', seconds, Buffer.from(body))}`,
    ]) {
      const answer = await fetch(`${world.platformUrl}/wps/v2/rails/${rail}/7700000011/messages`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(signature !== undefined && { 'x-signature': signature }) },
        body,
      });
      assert.equal(answer.status, 401);
    }
  }
  assert.equal(await count(), before);
});

test('the messages of channels can be played again, and credit nobody twice', async () => {
  const { member, deposit } = await aDeposit(provider, '760.00');
  await world.payAtProvider(deposit.payUrl ?? '');
  await world.settle();
  const hour = { minutes: 60 };
  const replayed = await replayChannelMessages('HARBOUR', Temporal.Now.instant().subtract(hour), Temporal.Now.instant().add(hour));
  assert.ok(replayed >= 1);
  await world.settle();
  assert.equal(await cash(provider, member), '760.00');
  const waiting = await inTransaction((tx) =>
    open<ChannelTables>(tx).selectFrom('cashier.rail_message').select('id').where('handled_at', 'is', null).execute(),
  );
  assert.deepEqual(waiting, []);
});

test('a payment is given back once for each key, and never more than was paid', async () => {
  const { deposit } = await aDeposit(provider, '770.00');
  await world.payAtProvider(deposit.payUrl ?? '');
  await world.settle();
  const wish = {
    rail: 'HARBOUR',
    account: provider.account,
    reference: deposit.reference,
    key: 'refund-1',
    money: provider.money('500.00'),
  };
  await world.misbehave('PSP', 'TIMEOUT_AFTER_COMMIT');
  const first = await refundPayment(wish);
  assert.equal(first.state, 'SENT');
  assert.deepEqual(await refundPayment(wish), first);
  assert.deepEqual(await refundPayment({ ...wish, key: 'refund-2' }), { state: 'REFUSED', code: 'MORE_THAN_PAID' });
  assert.equal((await refundPayment({ ...wish, key: 'refund-3', money: provider.money('270.00') })).state, 'SENT');
});

test('a settlement agrees with the book; its fees are booked once, and what differs is a case once', async () => {
  const today = Temporal.Now.instant().toZonedDateTimeISO('UTC').toPlainDate();
  const { deposit } = await aDeposit(provider, '1000.00');
  await world.payAtProvider(deposit.payUrl ?? '');
  await world.settle();
  const fees = () => inTheBook('FEES', provider);
  const before = await fees();
  assert.equal(await compareSettlements(today), 0);
  const paid = await world.database.inTransaction((tx) =>
    tx.query<{ amount: bigint }>("select amount from psp.payment where state = 'PAID' and shop = 'ruby-house'"),
  );
  const charged = paid.rows.reduce((sum, { amount }) => sum + feeOf('PAYMENT', amount), 0n);
  assert.ok(charged >= 180_000n);
  assert.equal(await fees(), before - charged);
  assert.equal(await compareSettlements(today), 0);
  assert.equal(await fees(), before - charged);

  // The provider now says that one payment was a baht more, and its fee with it.
  await world.database.inTransaction((tx) =>
    tx.query('update psp.payment set amount = amount + 10000 where reference = $1', [deposit.reference]),
  );
  const cases = (await casesOf(provider)).length;
  assert.deepEqual([await compareSettlements(today), await compareSettlements(today)], [2, 2]);
  assert.deepEqual((await casesOf(provider)).slice(cases), ['PSP_DIFF 180200', 'PSP_DIFF 10000']);
  assert.equal(await fees(), before - charged);
});

const byMalee = { operatorId: OperatorId.parse(randomUUID()), name: 'Malee' };

/** Deposits that were paid at the provider too late, and are to go back. */
const dueRefunds = async (...amounts: string[]) => {
  const made: { member: Member; deposit: Deposit; line: string }[] = [];
  for (const amount of amounts) {
    const { member, deposit } = await aDeposit(provider, amount);
    await world.payAtProvider(deposit.payUrl ?? '');
    made.push({ member, deposit, line: '' });
  }
  await inTransaction((tx) =>
    sql`
      update cashier.deposit set created_at = created_at - interval '1 day', expires_at = expires_at - interval '1 day', matches_until = matches_until - interval '1 day'
      where id = any(${made.map(({ deposit }) => deposit.id)}::uuid[])
    `.execute(open(tx)),
  );
  await world.settle();
  for (const one of made) {
    one.line = (await paidLine(one.deposit)).id;
    await inTransaction((tx) => refundTransaction(tx, { lineId: one.line, by: byMalee, reason: 'closed' }));
  }
  return made;
};
const paidLine = ({ reference }: Deposit) =>
  inTransaction((tx) =>
    open<CashierTables & ExceptionsTables & ChannelTables>(tx)
      .selectFrom('cashier.bank_line')
      .selectAll()
      .where('text', '=', reference)
      .executeTakeFirstOrThrow(),
  );
const refundedAtProvider = async ({ reference }: Deposit) => {
  const { rows } = await world.database.inTransaction((tx) =>
    tx.query<{ amount: bigint }>('select r.amount from psp.refund r join psp.payment p on p.id = r.payment_id where p.reference = $1', [
      reference,
    ]),
  );
  return rows.map(({ amount }) => amount);
};
const newestException = async (kind: 'REFUND_DUE' | 'LINE_IN_DOUBT') => {
  const { content } = await inTransaction((tx) =>
    findExceptions(tx, { merchants: [provider.merchant.id], kinds: [kind], state: 'OPEN' }, { pageNo: 1, pageSize: 10 }),
  );
  const [found] = content;
  assert.ok(found);
  return inTransaction((tx) => exceptionOf(tx, found.id, [provider.merchant.id]));
};

test('money that is to go back by its provider goes back by itself, once; what the provider refuses stays due and says why', async () => {
  const [first, second] = await dueRefunds('780.00', '790.00');
  assert.ok(first !== undefined && second !== undefined);
  // Somebody gave a part of the second back at the provider's own desk.
  const money = provider.money('100.00');
  await refundPayment({ rail: 'HARBOUR', account: provider.account, reference: second.deposit.reference, key: 'by hand', money });
  await world.misbehave('PSP', 'TIMEOUT_AFTER_COMMIT');
  assert.equal(await giveBack(), 1);
  assert.deepEqual([(await paidLine(first.deposit)).state, (await paidLine(second.deposit)).state], ['RETURNED', 'REFUND_DUE']);
  assert.equal((await look(first.member, first.deposit)).state, 'REFUNDED');
  assert.equal(await giveBack(), 0);
  assert.deepEqual(await refundedAtProvider(first.deposit), [provider.money('780.00').amount]);
  assert.equal((await newestException('REFUND_DUE')).notes.at(-1)?.text, 'HARBOUR: MORE_THAN_PAID');
  await inTransaction((tx) => returnTransaction(tx, { lineId: second.line, by: byMalee, reason: 'at their desk' }));
});

test('a provider that does not answer is noted, and is not asked again for what a person gave back meanwhile', async () => {
  const [due] = await dueRefunds('760.00');
  assert.ok(due !== undefined);
  await world.misbehave('PSP', 'ERROR', 3);
  assert.equal(await giveBack(), 0);
  assert.equal((await newestException('REFUND_DUE')).notes.at(-1)?.text, 'HARBOUR: NO_ANSWER');
  await inTransaction((tx) => returnTransaction(tx, { lineId: due.line, by: byMalee, reason: 'by hand' }));
  forgetCircuits();
  freezeTime(now().add({ minutes: 2 }).toString());
  try {
    assert.equal(await giveBack(), 0);
  } finally {
    unfreezeTime();
  }
  assert.deepEqual(await refundedAtProvider(due.deposit), []);
});

test('money that a person gives back in the moment in which the provider does calls for help', async () => {
  const [due] = await dueRefunds('750.00');
  assert.ok(due !== undefined);
  const letGo = await holding('select from cashier.bank_line where id = $1 for no key update', [due.line]);
  const byHand = inTransaction((tx) => returnTransaction(tx, { lineId: due.line, by: byMalee, reason: 'by hand' }));
  await untilWaiting(1);
  const byItself = giveBack();
  await untilWaiting(2);
  await letGo();
  await byHand;
  assert.equal(await byItself, 0);
  assert.deepEqual(await refundedAtProvider(due.deposit), [provider.money('750.00').amount]);
  assert.match((await newestException('LINE_IN_DOUBT')).notes.at(-1)?.text ?? '', /^HARBOUR: /);
});

test('money that left an account is read too, so that a statement comes out even', async () => {
  const { member, deposit } = await aDeposit(thai, '340.00');
  await payBank(deposit, anong);
  await world.settle();
  await world.payOut({
    reference: randomUUID(),
    from: thai.account,
    to: { bank: 'OUTSIDE', account: anong, holder: 'Anong Srisai' },
    money: thai.money('40.00'),
    text: '',
  });
  await channelReader.poll('BANK');
  await world.settle();
  const lines = await inTransaction((tx) =>
    open<CashierTables & ExceptionsTables & ChannelTables>(tx)
      .selectFrom('cashier.bank_line')
      .select(['amount', 'state', 'reason'])
      .where('account', '=', thai.account)
      .where('amount', '<', 0n)
      .execute(),
  );
  assert.deepEqual(lines, [{ amount: -400_000n, state: 'HELD', reason: 'NOT_A_CREDIT' }]);
  assert.equal(await cash(thai, member), '340.00');
  await channelReader.poll('BANK');
  assert.equal((await casesOf(thai)).filter((one) => one.includes('-400000')).length, 0);
});

const usdt = async (amount: string): Promise<{ member: Member; deposit: Deposit; address: string }> => {
  const { member, deposit } = await aDeposit(coins, amount);
  return { member, deposit, address: deposit.coins?.address ?? '' };
};
const tied = (member: Member) => inTransaction((tx) => notYetFinal(tx, member.id, coins.currency));

test('every member has an address of their own, the same each time, and a link that wallets read', async () => {
  const { member, deposit, address } = await usdt('50.00');
  assert.match(address, /^0x[0-9a-fA-F]{40}$/);
  assert.equal(
    deposit.coins?.uri,
    `ethereum:0xdAC17F958D2ee523a2206206994597C13D831ec7@31337/transfer?address=${address}&uint256=50000000`,
  );
  assert.notEqual((await usdt('50.00')).address, address);
  assert.equal((await announce(coins, member, '60.00')).coins?.address, address);
});

test('coins are credited after three blocks, tied until twelve, and free then', async () => {
  const { member, address } = await usdt('50.00');
  await world.send('USDT', address, '50');
  await world.settle();
  await world.mine(2);
  await world.settle();
  assert.deepEqual([await cash(coins, member), await tied(member)], ['0.00', 0n]);
  await world.mine(1);
  await world.settle();
  assert.deepEqual([await cash(coins, member), await tied(member)], ['50.00', coins.money('50.00').amount]);
  await world.mine(8);
  await world.settle();
  assert.equal(await tied(member), coins.money('50.00').amount);
  await world.mine(1);
  await world.settle();
  assert.deepEqual([await cash(coins, member), await tied(member)], ['50.00', 0n]);
});

test('a payment on its way is shown with its blocks as they come, on the deposit it is for, and is gone again when the chain gives it up', async () => {
  const { member, deposit: older, address } = await usdt('50.00');
  const newer = await announce(coins, member, '60.00');
  const shown = async (of: Deposit) => {
    const { state, coins: told } = await look(member, of);
    return [state, told?.seen];
  };
  assert.deepEqual(await shown(newer), ['AWAITING', null]);
  await world.send('USDT', address, '60');
  await channelReader.poll('CHAIN');
  assert.deepEqual(
    [await shown(newer), await shown(older)],
    [
      ['MATCHED', 0],
      ['AWAITING', null],
    ],
  );
  await world.mine(2);
  await world.settle();
  assert.deepEqual(await shown(newer), ['MATCHED', 2]);
  await world.reorganise(2, true);
  await world.settle();
  assert.deepEqual(await shown(newer), ['AWAITING', null]);

  await world.send('USDT', address, '50');
  await world.mine(1);
  await world.settle();
  await world.send('USDT', address, '10');
  await world.mine(2);
  await world.settle();
  // The first of the two is deep enough, and is credited to the deposit on which it was shown.
  assert.deepEqual([(await look(member, newer)).credited, await shown(older)], [coins.money('50.00'), ['MATCHED', 2]]);
  await world.mine(1);
  await world.settle();
  assert.equal((await look(member, older)).state, 'CREDITED');
  assert.equal(await cash(coins, member), '60.00');
});

const worth = (rate: string, age: { hours: number }) =>
  inTransaction((tx) =>
    setCoinRate(tx, {
      merchantId: coins.merchant.id,
      rail: coins.rail,
      currency: coins.currency,
      rate,
      source: 'FEED',
      at: Temporal.Now.instant().subtract(age),
      goodForSeconds: 600,
    }),
  );

test('nothing begins by a rate that is old; what comes by itself waits for a new one, and what was promised is kept', async () => {
  const { member, deposit, address } = await usdt('50.00');
  assert.deepEqual(deposit.coins?.price, coins.money('1.00'));
  const stranger = await usdt('50.00');
  await world.send('USDT', stranger.address, '20');
  await world.mine(3);
  await world.settle();
  assert.equal(await cash(coins, stranger.member), '20.00');

  await worth('0.80', { hours: 1 });
  await assert.rejects(announce(coins, member, '60.00'), { code: 'RAIL_UNAVAILABLE' });
  await world.send('USDT', address, '50');
  await world.send('USDT', stranger.address, '30');
  await world.mine(3);
  await world.settle();
  assert.deepEqual([await cash(coins, member), await cash(coins, stranger.member)], ['50.00', '20.00']);
  // The node says what a coin is worth, and says it anew.
  assert.equal(await readCoinRates(), 1);
  await channelReader.poll('CHAIN');
  await world.settle();
  assert.equal(await cash(coins, stranger.member), '50.00');
  await world.misbehave('CHAIN', 'ERROR', 3);
  assert.equal(await readCoinRates(), 0);
  forgetCircuits();
  assert.ok(await announce(coins, member, '60.00'), 'one silence makes no rate old');
});

/** The credit of members who announced 50.00 at a dollar a coin and send coins when one is worth half of that. */
const sentAfterTheFall = async (sent: string, before: (member: Member, deposit: Deposit) => Promise<unknown>): Promise<string> => {
  await worth('1', { hours: 0 });
  const { member, deposit, address } = await usdt('50.00');
  await worth('0.5', { hours: 0 });
  await before(member, deposit);
  await world.send('USDT', address, sent);
  await world.mine(3);
  await world.settle();
  assert.equal((await look(member, deposit)).state, 'CREDITED');
  return cash(coins, member);
};
const nothing = () => Promise.resolve();
const cancelled = ({ id: memberId }: Member, { id }: Deposit) => cancelDeposit({ memberId, id, language: 'en' });
const expired = (_: Member, { id }: Deposit) =>
  ask(`update cashier.deposit set created_at = created_at - interval '1 hour', expires_at = expires_at - interval '1 hour' where id = $1`, [
    id,
  ]);

test('a rate is promised to who pays in time, for what was asked for; later, or beyond it, coins are worth what they are worth', async () => {
  assert.equal(await sentAfterTheFall('50', nothing), '50.00');
  assert.equal(await sentAfterTheFall('30', nothing), '30.00');
  assert.equal(await sentAfterTheFall('50', expired), '25.00');
  assert.equal(await sentAfterTheFall('50', cancelled), '25.00');
  assert.equal(await sentAfterTheFall('80', nothing), '65.00');
  assert.equal(await sentAfterTheFall('80', () => worth('2', { hours: 0 })), '80.00');
  assert.equal(await readCoinRates(), 1);
});

test('coins that were seen before their deposit was cancelled keep its rate, though they are valued later', async () => {
  await worth('1', { hours: 0 });
  const { member, deposit, address } = await usdt('50.00');
  await world.send('USDT', address, '50');
  await cancelled(member, deposit);
  await worth('0.5', { hours: 0 });
  await world.mine(3);
  await world.settle();
  assert.equal(await cash(coins, member), '50.00');
  assert.equal(await readCoinRates(), 1);
});

test('coins that waited for a rate are valued and stored at once: who dies between the two loses nothing', async () => {
  const { member, address } = await usdt('50.00');
  await world.send('USDT', address, '50');
  await world.mine(3);
  await world.settle();
  await worth('0.80', { hours: 1 });
  await world.send('USDT', address, '30');
  await world.mine(3);
  await world.settle();
  assert.equal(await cash(coins, member), '50.00');
  // They lie so deep now that the node will not speak of them again.
  await world.forgetCoins();
  assert.equal(await readCoinRates(), 1);

  const letGo = await holding('lock table cashier.bank_line in share mode', []);
  const dying = channelReader.poll('CHAIN');
  await untilWaiting(1);
  await ask(
    `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  await letGo();
  assert.equal(await dying, 0);
  await world.settle();
  assert.equal(await cash(coins, member), '50.00');

  assert.equal(await channelReader.poll('CHAIN'), 1);
  await world.settle();
  assert.equal(await cash(coins, member), '80.00');
});

test('less than the minimum is not credited, however deep it lies', async () => {
  const { member, address } = await usdt('50.00');
  await world.send('USDT', address, '4.99');
  await world.mine(15);
  await world.settle();
  assert.equal(await cash(coins, member), '0.00');
});

test('coins that a reorganisation mines again are credited once', async () => {
  const { member, address } = await usdt('50.00');
  await world.send('USDT', address, '50');
  await world.mine(2);
  await world.settle();
  await world.reorganise(2, false);
  await world.settle();
  assert.equal(await cash(coins, member), '50.00');
  await world.reorganise(3, false);
  await world.mine(12);
  await world.settle();
  assert.deepEqual([await cash(coins, member), await tied(member)], ['50.00', 0n]);
});

test('coins that a reorganisation takes back stay tied, and a person is called once', async () => {
  const { member, address } = await usdt('50.00');
  await world.send('USDT', address, '50');
  await world.mine(3);
  await world.settle();
  assert.equal(await cash(coins, member), '50.00');
  const before = (await casesOf(coins)).length;
  await world.reorganise(4, true);
  await world.settle();
  await channelReader.poll('CHAIN');
  assert.deepEqual((await casesOf(coins)).slice(before), ['LINE_IN_DOUBT 500000']);
  assert.equal(await tied(member), coins.money('50.00').amount);
});

test('coins that were taken back are tied no longer when a person has settled what became of them', async () => {
  const { member, address } = await usdt('50.00');
  const other = await usdt('50.00');
  await world.send('USDT', address, '50');
  await world.send('USDT', other.address, '50');
  await world.mine(3);
  await world.settle();
  await world.reorganise(4, true);
  await world.settle();
  assert.deepEqual([await tied(member), await tied(other.member)], [coins.money('50.00').amount, coins.money('50.00').amount]);
  const wanted = { merchants: [coins.merchant.id], state: 'OPEN', memberId: member.id } as const;
  const { content } = await inTransaction((tx) => findExceptions(tx, wanted, { pageNo: 1, pageSize: 10 }));
  const [gone] = content;
  assert.equal(gone?.kind, 'LINE_IN_DOUBT');
  await inTransaction(async (tx) => {
    const closed = await resolveException(tx, gone.id, byMalee, { outcome: 'SETTLED', text: 'taken from their balance' });
    await settleReversedCoins(tx, closed, now());
  });
  assert.deepEqual([await tied(member), await tied(other.member)], [0n, coins.money('50.00').amount]);
});

test('coins that were never confirmed and vanish were never credited', async () => {
  const { member, address } = await usdt('50.00');
  await world.send('USDT', address, '50');
  await world.mine(2);
  await world.settle();
  await world.reorganise(3, true);
  await world.mine(10);
  await world.settle();
  assert.deepEqual([await cash(coins, member), await tied(member)], ['0.00', 0n]);
});

for (const what of ['SILENT', 'WRONG_SIGNATURE', 'WRONG_AMOUNT', 'DOUBLE', 'OUT_OF_ORDER'] as const) {
  test(`a node that misbehaves (${what}) is read, and what it answers is credited once`, async () => {
    const { member, address } = await usdt('50.00');
    await world.misbehave('CHAIN', what, 50);
    await world.send('USDT', address, '50');
    await world.mine(4);
    await world.settle();
    await channelReader.poll('CHAIN');
    await world.settle(40);
    await channelReader.poll('CHAIN');
    await world.settle();
    assert.equal(await cash(coins, member), '50.00');
    await world.database.inTransaction((tx) => tx.query('update world.mischief set times_left = 0'));
  });
}

test('a payment of coins that cannot be read or kept keeps no other from being credited, and is kept when it can be', async () => {
  const [good, stuck] = [await usdt('50.00'), await usdt('60.00')];
  const paid = (id: string, address: string, but: object = {}) => ({
    id,
    asset: 'USDT',
    address,
    coins: '50',
    sender: '0x1',
    confirmations: 12,
    gone: false,
    seenAt: now().toString(),
    ...but,
  });
  const payments = [paid('odd', good.address, { seenAt: 'lately' }), paid('stuck', stuck.address), paid('good', good.address)];
  const standsAt = (account: string) => ask('update cashier.coin_address set account = $2 where address = $1', [stuck.address, account]);
  await ask(`insert into cashier.rail_account (rail, account, settings) values ('USDT', 'NOWHERE', '{}')`);
  await standsAt('NOWHERE');
  const since = new Set<string | null>();
  const changes = (url: URL) => {
    since.add(url.searchParams.get('since'));
    return { payments, next: null };
  };
  await readFrom('USDT', changes, async (errors) => {
    assert.equal(await channelReader.poll('CHAIN'), 1);
    assert.equal(await channelReader.poll('CHAIN'), 0);
    assert.equal(since.size, 1, 'it is asked for again');
    assert.deepEqual(
      [errors().filter((told) => told.includes('odd')).length, errors().filter((told) => told.includes('stuck')).length],
      [1, 2],
    );
    await standsAt(coins.account);
    assert.equal(await channelReader.poll('CHAIN'), 1);
  });
  await world.settle();
  assert.deepEqual([await cash(coins, good.member), await cash(coins, stuck.member)], ['50.00', '50.00']);
});

test('coins sent long after, without any deposit open, still find their member', async () => {
  const { member, deposit, address } = await usdt('50.00');
  await world.send('USDT', address, '50');
  await world.mine(12);
  await world.settle();
  assert.equal((await look(member, deposit)).state, 'CREDITED');
  await world.send('USDT', address, '20');
  await world.mine(12);
  await world.settle();
  const lines = await inTransaction((tx) =>
    open<CashierTables & ExceptionsTables & ChannelTables>(tx)
      .selectFrom('cashier.bank_line')
      .select(['state', 'member_id'])
      .where('member_id', '=', member.id)
      .execute(),
  );
  assert.equal(lines.length, 2);
  assert.ok(lines.every(({ state }) => state === 'CREDITED' || state === 'SUSPENSE'));
});

test('after all of this the book is right', theBookIsRight);
