import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { turnoverProof } from '@croupier/contract/payments/reconciliation-console';
import type { MerchantId } from '@croupier/contract/core/ids';
import type { FastifyInstance } from 'fastify';
import { now } from '#platform/clock';
import { closeDatabase } from '#platform/database';
import { aMember, aMerchant } from '#test/builders';
import { anOperator, aRole, callConsole, said, type SignedInOperator } from '#test/console';
import { ask, roundEnded, sumUp, tell } from '#test/journal';
import '#test/quick-passwords';
import { createApp } from '../../../../app.ts';

let app: FastifyInstance;
let nok: SignedInOperator;
before(async () => {
  app = await createApp();
  nok = await anOperator('Owner');
});
after(async () => {
  await app.close();
  await closeDatabase();
});

const proof = (merchantId: MerchantId, day: string, operator = nok) =>
  callConsole(app, turnoverProof, { token: operator.token, query: { merchantId, day } });
const yesterday = () => now().toZonedDateTimeISO('Asia/Bangkok').subtract({ days: 1 });

test('an operator has a day recomputed from rounds and book, and is told what differs', async () => {
  const merchant = await aMerchant();
  const member = await aMember({ merchant });
  const day = yesterday().toPlainDate().toString();
  const clean = (await proof(merchant.id, day)).value as { total: number; disagreements: unknown[] };
  assert.deepEqual([clean.total, clean.disagreements], [0, []]);
  // Counted, but nobody played it.
  const atMs = yesterday().with({ hour: 12 }).epochMilliseconds;
  const round = roundEnded(member, { stake: 10_000n, payout: 0n, beganMs: atMs, endedMs: atMs });
  await tell(round);
  await sumUp();
  const { total, disagreements } = (await proof(merchant.id, day)).value as { total: number; disagreements: { subject: string }[] };
  assert.deepEqual([total, disagreements.map(({ subject }) => subject)], [1, [`round ${round.round}`]]);
  const [line] = await ask<{ operator_name: string }>(
    `select operator_name from operators.audit where target = $1 order by at desc limit 1`,
    [`turnover:${day}`],
  );
  assert.equal(line?.operator_name, nok.userName);
});

test('a day that is not over, another merchant and who may not are refused', async () => {
  const [merchant, other] = [await aMerchant(), await aMerchant()];
  assert.equal(await said(proof(merchant.id, now().toZonedDateTimeISO('Asia/Bangkok').toPlainDate().toString())), 'MALFORMED');
  const role = await aRole('reconciliation.read');
  const here = await anOperator(role, [merchant.id]);
  assert.equal(await said(proof(merchant.id, '2026-01-01', here)), '200');
  assert.equal(await said(proof(other.id, '2026-01-01', here)), 'MERCHANT_UNKNOWN');
  assert.equal(await said(proof(merchant.id, '2026-01-01', await anOperator(await aRole('member.search')))), 'NOT_ALLOWED');
});
