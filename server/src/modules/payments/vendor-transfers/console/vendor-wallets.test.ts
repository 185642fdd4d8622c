/** Operators' acts about wallets at vendors: the outcome of a transfer in doubt, and the closing of a vendor. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as money from '@croupier/contract/payments/deposits-console';
import * as wallets from '@croupier/contract/payments/vendor-transfers';
import type { FastifyInstance } from 'fastify';
import { queryUnknown } from '../send.ts';
import { freezeTime, now, unfreezeTime } from '#platform/clock';
import { closeDatabase } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { aMerchant } from '#test/builders';
import { anOperator, aRole, callConsole, said, type SignedInOperator } from '#test/console';
import { aTransferVendor, aTraveller, type GameHouse, openGameHouse } from '#test/game-house';
import '#test/quick-passwords';
import { createApp } from '../../../../app.ts';

let app: FastifyInstance;
let house: GameHouse;
let nok: SignedInOperator;

before(async () => {
  house = await openGameHouse();
  app = await createApp();
  nok = await anOperator('Owner');
});
after(async () => {
  await app.close();
  await house.close();
  await closeDatabase();
});

const by = ({ token }: SignedInOperator) => ({ token });

for (const [act, state, cash] of [
  ['MOVED', 'CONFIRMED', 7_000_000n],
  ['NOT_MOVED', 'FAILED', 10_000_000n],
] as const)
  test(`a transfer in doubt ends as ${state} when an operator says in its case that it was ${act}, and cannot be closed away`, async () => {
    const merchant = await aMerchant();
    const vendor = await aTransferVendor(house, merchant);
    const who = await aTraveller(house, vendor, { merchant });
    await house.misbehave(act === 'MOVED' ? 'TIMEOUT_AFTER_COMMIT' : 'SILENT');
    const sent = await who.to('300.00');
    assert.equal(sent.state, 'UNKNOWN');
    await house.misbehave('WRONG_SIGNATURE', 100, 30, 'TCG_LOOK');
    for (let asked = 0; asked < 5; asked += 1) {
      freezeTime(now().add({ seconds: 40 }).toString());
      await queryUnknown();
    }
    unfreezeTime();
    const listed = await callConsole(app, money.exceptions, { ...by(nok), query: { merchantId: merchant.id } });
    const [found] = (listed.value as { content: money.ExceptionRow[] }).content;
    assert.equal(found?.kind, 'TRANSFER_UNKNOWN');
    const decide = (decision: object, why: string | null = 'seen in the books of the vendor') =>
      said(callConsole(app, money.decideException, { ...by(nok), params: { id: found.id }, body: { decision, reason: why } }));
    assert.equal(await decide({ act: 'CLOSE', outcome: 'DISMISSED' }), 'NOT_FOUND');
    assert.equal(await decide({ act }, null), 'FIELD_EMPTY');
    assert.equal(await decide({ act }), '200');
    assert.equal(await decide({ act }), 'CASE_CLOSED');
    assert.equal(await who.stateOf(sent.id), state);
    assert.equal((await who.accounts())['CASH'], cash);
    await house.behave();
  });

test('an operator sees what members have at vendors, and shuts one at a merchant or everywhere, as far as their own merchants reach', async () => {
  const merchant = await aMerchant();
  const vendor = await aTransferVendor(house, merchant);
  const who = await aTraveller(house, vendor, { merchant });
  await who.to('300.00');
  const listed = await callConsole(app, wallets.vendorSwitches, by(nok));
  const mine = (listed.value as { vendor: string; held: { amount: string }; underWay: { amount: string }; here: string }[]).find(
    (one) => one.vendor === vendor.code,
  );
  assert.deepEqual([mine?.held.amount, mine?.underWay.amount, mine?.here], ['300.00', '0.00', 'OPEN']);

  const shut = (operator: SignedInOperator, merchantId: string | null, to: string) =>
    said(
      callConsole(app, wallets.switchVendorWallets, {
        ...by(operator),
        params: { vendor: vendor.code },
        body: { merchantId, to, reason: 'they are being repaired' },
      }),
    );
  const ours = await anOperator(await aRole('cashier.edit', 'deposit.read'), [merchant.id]);
  assert.equal(await shut(ours, null, 'CLOSED'), 'MERCHANT_UNKNOWN');
  assert.equal(await shut(ours, merchant.id, 'HOME_ONLY'), '200');
  await assert.rejects(who.to('10.00'), (error) => error instanceof Refusal && error.code === 'VENDOR_UNAVAILABLE');
  assert.equal((await who.home('10.00')).state, 'CONFIRMED');
  assert.equal(await shut(nok, null, 'CLOSED'), '200');
  await assert.rejects(who.home('10.00'), (error) => error instanceof Refusal && error.code === 'VENDOR_UNAVAILABLE');
});
