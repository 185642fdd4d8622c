import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, test } from 'node:test';
import sharp from 'sharp';
import { aPaidHouse, registerChannels, openOutsideWorld, type OutsideWorld, type PaidHouse } from '#test/outside-world';
import { closeDatabase, inTransaction, open } from '#platform/database';
import { forgetCircuits } from './call-channel.ts';
import { checkSlip, readSlip } from './slips.ts';
import { type PayoutLeg } from './channel.ts';
import { payoutStatus, sendPayout } from './money-out.ts';
import { registerChannel } from './register-channel.ts';
import type { ChannelTables } from './tables.ts';

const anong = '2204718830';

let world: OutsideWorld;
let bank: PaidHouse;
let provider: PaidHouse;
before(async () => {
  world = await openOutsideWorld();
  await registerChannels(world);
  bank = await aPaidHouse({ rail: 'OUTSIDE', account: '8801000011', currency: 'THB', kind: 'BANK' });
  provider = await aPaidHouse({ rail: 'HARBOUR', account: '7700000011', currency: 'THB', kind: 'PROVIDER' });
  await world.transfer(anong, { account: bank.account, amount: '100000.00', currency: 'THB' });
});
beforeEach(() => forgetCircuits());
after(async () => {
  await world.close();
  await closeDatabase();
});

const aLeg = (house: PaidHouse, amount: string, but: Partial<PayoutLeg> = {}): PayoutLeg => ({
  reference: `W-${randomUUID().slice(0, 18)}`,
  merchantId: house.merchant.id,
  rail: house.rail,
  from: house.account,
  to: { bank: 'TH-KBANK', account: anong, holder: 'Anong Srisai' },
  money: house.money(amount),
  text: 'Withdrawal',
  ...but,
});
/** How often money left for a reference, by what the other side has. */
const timesPaid = async ({ rail, reference }: PayoutLeg): Promise<number> => {
  const { rows } = await world.database.inTransaction((tx) =>
    tx.query(`select 1 from ${tableOf[rail]} where reference = $1 and code is null`, [reference]),
  );
  return rows.length;
};
const tableOf: Readonly<Record<string, string>> = { OUTSIDE: 'bank.payout', HARBOUR: 'psp.payout' };
/** The other side finds a payout under another reference only, as if it had forgotten ours. */
const rename = ({ rail }: PayoutLeg, reference: string, to: string) =>
  world.database.inTransaction((tx) => tx.query(`update ${tableOf[rail]} set reference = $2 where reference = $1`, [reference, to]));
const sentAgo = (minutes: number, { reference }: PayoutLeg, but: { state?: 'SENT' } = {}) =>
  inTransaction((tx) =>
    open<ChannelTables>(tx)
      .updateTable('cashier.rail_payout')
      .set({ sent_at: Temporal.Now.instant().subtract({ minutes }), ...but })
      .where('reference', '=', reference)
      .execute(),
  );
const houses = [
  ['a bank', 'BANK', () => bank],
  ['a provider', 'PSP', () => provider],
] as const;

for (const [name, subject, houseOf] of houses) {
  test(`${name} sends a payout once, and says when it has arrived`, async () => {
    const leg = aLeg(houseOf(), '100.00');
    const sent = await sendPayout(leg);
    assert.equal(sent.state, 'SENT');
    assert.equal((await payoutStatus(leg)).state, 'SENT');
    await new Promise((resolve) => setTimeout(resolve, 3_100));
    assert.deepEqual(await payoutStatus(leg), { ...sent, paid: true });
    assert.equal(await timesPaid(leg), 1);
  });

  test(`${name} that hangs up after it has paid leaves it unknown; asked again, it is not paid again`, async () => {
    const leg = aLeg(houseOf(), '110.00');
    await world.misbehave(subject, 'TIMEOUT_AFTER_COMMIT');
    assert.equal((await sendPayout(leg)).state, 'UNKNOWN');
    assert.equal((await sendPayout(leg)).state, 'SENT');
    assert.equal((await sendPayout(leg)).state, 'SENT');
    assert.equal(await timesPaid(leg), 1);
  });

  test(`${name} that answers an error has perhaps paid; only after ten minutes without a trace it has not`, async () => {
    const leg = aLeg(houseOf(), '120.00');
    await world.misbehave(subject, 'ERROR');
    assert.equal((await sendPayout(leg)).state, 'UNKNOWN');
    assert.equal((await sendPayout(leg)).state, 'UNKNOWN');
    await sentAgo(11, leg);
    assert.deepEqual(await sendPayout(leg), { state: 'REFUSED', code: 'PAYOUT_UNKNOWN' });
    assert.deepEqual(await sendPayout(leg), { state: 'REFUSED', code: 'PAYOUT_UNKNOWN' });
    assert.equal(await timesPaid(leg), 0);
  });

  test(`${name} that denies a payout it took leaves it unknown, however old it is`, async () => {
    const leg = aLeg(houseOf(), '125.00');
    const sent = await sendPayout(leg);
    assert.equal(sent.state, 'SENT');
    await rename(leg, leg.reference, 'lost');
    // On a slow machine it may have arrived already, and nobody is asked about what has.
    await sentAgo(600, leg, { state: 'SENT' });
    assert.equal((await payoutStatus(leg)).state, 'UNKNOWN');
    assert.equal((await sendPayout(leg)).state, 'UNKNOWN');
    await rename(leg, 'lost', leg.reference);
    assert.equal((await payoutStatus(leg)).state, 'SENT');
    assert.equal(await timesPaid(leg), 1);
  });

  test(`${name} that cannot be asked keeps an unknown payout unknown, however old it is`, async () => {
    const leg = aLeg(houseOf(), '130.00');
    await world.misbehave(subject, 'TIMEOUT_AFTER_COMMIT');
    await sendPayout(leg);
    await sentAgo(600, leg);
    await world.misbehave(subject, 'ERROR', 3);
    assert.equal((await payoutStatus(leg)).state, 'UNKNOWN');
    assert.equal((await payoutStatus(leg)).state, 'SENT');
    assert.equal(await timesPaid(leg), 1);
  });

  test(`${name} asked by twenty at once pays once`, async () => {
    const leg = aLeg(houseOf(), '140.00');
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => sendPayout(leg)));
    assert.ok(outcomes.every(({ state }) => state === 'SENT' || state === 'UNKNOWN'));
    assert.equal((await payoutStatus(leg)).state, 'SENT');
    assert.equal(await timesPaid(leg), 1);
  });

  test(`${name} says no in its own words, and no it stays`, async () => {
    const leg = aLeg(houseOf(), '150.00', { to: { bank: 'TH-SCB', account: '1234560000', holder: 'Somchai' } });
    assert.deepEqual(await sendPayout(leg), { state: 'REFUSED', code: 'ACCOUNT_CLOSED' });
    assert.deepEqual(await payoutStatus(leg), { state: 'REFUSED', code: 'ACCOUNT_CLOSED' });
    assert.equal(await timesPaid(leg), 0);
  });

  test(`a reference that was used cannot be used at ${name} for anything else`, async () => {
    const leg = aLeg(houseOf(), '160.00');
    const sent = await sendPayout(leg);
    assert.equal(sent.state, 'SENT', JSON.stringify(sent));
    await assert.rejects(sendPayout({ ...leg, money: houseOf().money('161.00') }), { code: 'REFERENCE_CONFLICT' });
    await assert.rejects(payoutStatus({ ...leg, to: { ...leg.to, account: '2209154417' } }), { code: 'REFERENCE_CONFLICT' });
    assert.equal(await timesPaid(leg), 1);
  });
}

test('a bank knows who holds an account, and what stands on ours', async () => {
  const named = aLeg(bank, '100.00', { to: { bank: 'TH-KBANK', account: anong, holder: 'Somebody Else' } });
  assert.deepEqual(await sendPayout(named), { state: 'REFUSED', code: 'NAME_DIFFERS' });
  assert.deepEqual(await sendPayout(aLeg(bank, '9000000.00')), { state: 'REFUSED', code: 'NOT_ENOUGH' });
});

test('a channel that takes no connection has not paid; nothing was sent', async () => {
  const nobody = createServer();
  await new Promise<void>((resolve) => nobody.listen(0, '127.0.0.1', resolve));
  const { port } = nobody.address() as AddressInfo;
  await new Promise((resolve) => nobody.close(resolve));
  await inTransaction((tx) => registerChannel(tx, { code: 'LOTUS', kind: 'BANK', url: `http://127.0.0.1:${port}/bank` }));
  const leg = { ...aLeg(bank, '100.00'), rail: 'LOTUS' };
  assert.deepEqual(await sendPayout(leg), { state: 'REFUSED', code: 'RAIL_UNAVAILABLE' });
});

test('a payout that was never sent is nothing anybody knows of, and asking sends nothing', async () => {
  const leg = aLeg(bank, '100.00');
  assert.equal((await payoutStatus(leg)).state, 'UNKNOWN');
  assert.equal(await timesPaid(leg), 0);
});

const slipOf = async (amount: string): Promise<{ id: string; picture: Buffer }> => {
  const id = await world.transfer(anong, { account: bank.account, amount, currency: 'THB', reference: 'ABCD2345' });
  const answer = await fetch(`${world.url}/bank/receipts/${id}/slip.png?lang=th`);
  assert.equal(answer.headers.get('content-type'), 'image/png');
  return { id, picture: Buffer.from(await answer.arrayBuffer()) };
};

test('the slip a bank gives is read from its picture, and the bank says that it is true', async () => {
  const { id, picture } = await slipOf('512.25');
  const slip = await readSlip(picture);
  assert.deepEqual(slip, { sendingBank: '998', transactionRef: id.replaceAll('-', '').toUpperCase() });
  const check = await checkSlip('OUTSIDE', slip);
  assert.equal(check.state, 'GENUINE');
  const { state: _, lineId: _line, postedAt: _at, ...told } = check as Extract<typeof check, { state: 'GENUINE' }>;
  assert.deepEqual(told, { account: bank.account, amount: '512.25', currency: 'THB', payer: 'Anong Srisai' });
});

test('a slip is read as people send it: photographed, turned, small, and squeezed into a jpg', async () => {
  const { picture } = await slipOf('77.00');
  const slip = await readSlip(picture);
  assert.ok(slip);
  const sent: readonly (readonly [string, Buffer])[] = [
    ['a small jpg', await sharp(picture).resize(460).jpeg({ quality: 55 }).toBuffer()],
    ['a turned one', await sharp(picture).rotate(90).jpeg({ quality: 70 }).toBuffer()],
    ['one held askew', await sharp(picture).rotate(7, { background: '#223' }).blur(0.7).jpeg({ quality: 70 }).toBuffer()],
    [
      'a dim photograph',
      await sharp(picture)
        .extend({ top: 400, bottom: 300, left: 250, right: 250, background: '#333' })
        .modulate({ brightness: 0.55 })
        .jpeg({ quality: 75 })
        .toBuffer(),
    ],
    ['a large one', await sharp(picture).resize(2_600).png().toBuffer()],
  ];
  for (const [what, bytes] of sent) assert.deepEqual(await readSlip(bytes), slip, what);
});

test('a file that is no slip is read as none: no picture, an empty one, and a payment code', async () => {
  assert.equal(await readSlip(Buffer.from('not a picture')), undefined);
  assert.equal(
    await readSlip(
      await sharp({ create: { width: 600, height: 900, channels: 3, background: 'white' } })
        .png()
        .toBuffer(),
    ),
    undefined,
  );
});

test('a slip that the bank does not know is not found, and a bank that does not answer says nothing', async () => {
  const slip = { sendingBank: '998', transactionRef: '0'.repeat(32) };
  assert.deepEqual(await checkSlip('OUTSIDE', slip), { state: 'NOT_FOUND' });
  assert.deepEqual(await checkSlip('OUTSIDE', { ...slip, sendingBank: '014' }), { state: 'NOT_FOUND' });
  await world.misbehave('BANK', 'ERROR', 3);
  assert.deepEqual(await checkSlip('OUTSIDE', slip), { state: 'UNKNOWN' });
});
