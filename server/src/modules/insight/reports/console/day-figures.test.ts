import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { dayFigures as contract, type DayFigures } from '@croupier/contract/insight/day-figures';
import type { MerchantId } from '@croupier/contract/core/ids';
import type { OperatorAction } from '@croupier/contract/core/permissions';
import type { FastifyInstance } from 'fastify';
import { now } from '#platform/clock';
import { closeDatabase } from '#platform/database';
import { aMember, aMerchant } from '#test/builders';
import { anOperator, aRole, callConsole, said, type SignedInOperator } from '#test/console';
import { ask, granted, paidIn, paidOut, roundEnded, sumUp, tell } from '#test/journal';
import '#test/quick-passwords';
import { createApp } from '../../../../app.ts';

let app: FastifyInstance;
before(async () => {
  app = await createApp();
});
after(async () => {
  await app.close();
  await closeDatabase();
});

type Query = { merchantId?: MerchantId; withTests?: '1' };
const call = ({ token }: SignedInOperator, query: Query = {}) => callConsole(app, contract, { token, query });
const figuresFor = async (operator: SignedInOperator, query: Query = {}) =>
  (await call(operator, query)).value as DayFigures & Record<'stakes' | 'ggr', unknown>;
const who = async (merchants: readonly MerchantId[] | null, ...may: OperatorAction[]) => anOperator(await aRole(...may), merchants);
const baht = (amount: string) => [{ amount, currency: 'THB' }];

const everything: OperatorAction[] = ['member.search', 'deposit.read', 'withdrawal.read', 'reconciliation.read', 'vendor.read'];

test('the figures of today are what members of the merchant did today, without test members and other merchants', async () => {
  const [merchant, other] = [await aMerchant(), await aMerchant()];
  const [player, tester, stranger] = [await aMember({ merchant }), await aMember({ merchant }), await aMember({ merchant: other })];
  await ask('update members.member set is_test = true where id = $1', [tester.id]);
  const atMs = now().epochMilliseconds;
  const bet = (stake: bigint, payout: bigint) => ({ stake, payout, beganMs: atMs, endedMs: atMs });
  await tell(
    roundEnded(player, bet(1_000_000n, 400_000n)),
    roundEnded(tester, bet(7_000_000n, 0n)),
    roundEnded(stranger, bet(9_000_000n, 0n)),
    paidIn(player, 5_000_000n, atMs),
    paidOut(player, 2_000_000n, atMs),
    granted(player, 300_000n, atMs),
    paidIn(stranger, 9_900_000n, atMs),
  );
  await sumUp();
  const operator = await who([merchant.id], ...everything);
  const shown = await figuresFor(operator);
  assert.deepEqual([shown.stakes, shown.ggr, shown.bonuses], [baht('100.00'), baht('60.00'), baht('30.00')]);
  assert.deepEqual([shown.deposits, shown.withdrawals], [{ count: 1, money: baht('500.00') }, baht('200.00')]);
  assert.deepEqual([shown.registrations, shown.online], [1, 0]);
  const withTests = await figuresFor(operator, { withTests: '1' });
  assert.deepEqual([withTests.stakes, withTests.ggr, withTests.registrations], [baht('800.00'), baht('760.00'), 2]);
});

test('a figure that the operator may not see is absent, and so are its queues', async () => {
  const merchant = await aMerchant();
  const shown = await figuresFor(await who([merchant.id], 'deposit.read'));
  const { at: _at, ...figures } = shown;
  assert.deepEqual(figures, {
    online: null,
    registrations: null,
    deposits: { count: 0, money: [] },
    withdrawals: null,
    stakes: null,
    ggr: null,
    bonuses: null,
    queues: [{ queue: 'cases', waiting: 0, oldest: null }],
    vendors: null,
  });
});

test('a queue tells how much waits and since when the oldest does', async () => {
  const merchant = await aMerchant();
  const { id } = await aMember({ merchant });
  await ask(
    `insert into desk.adjustment (key, merchant_id, member_id, currency, amount, cause, reason, state, proposed_by, proposed_name, proposed_at)
       select uuidv7(), $1, $2, 'THB', 100, 'OTHER', 'a good reason', 'PROPOSED', uuidv7(), 'nok', at::timestamptz
         from unnest(array['2026-03-02T10:00:00Z', '2026-03-01T10:00:00Z']) as at`,
    [merchant.id, id],
  );
  const shown = await figuresFor(await who([merchant.id], 'adjustment.read'));
  assert.deepEqual(shown.queues, [{ queue: 'adjustments', waiting: 2, oldest: '2026-03-01T10:00:00Z' }]);
});

test('another merchant is refused, and of one that is served only what the operator may see there is shown', async () => {
  const [merchant, other] = [await aMerchant(), await aMerchant()];
  const nok = await who([merchant.id], ...everything);
  assert.equal(await said(call(nok, { merchantId: other.id })), 'MERCHANT_UNKNOWN');
  assert.equal(await said(call(nok, { merchantId: merchant.id })), '200');
});
