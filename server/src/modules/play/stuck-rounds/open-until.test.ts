/** Rounds of draws far ahead: their vendor says when they are to end, and nobody is troubled with them before. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import type { VendorCode } from '@croupier/contract/core/ids';
import type { RoundStatus } from '@croupier/contract/vendor-api/questions';
import { closeDatabase } from '#platform/database';
import { type AskedHouse, anAskedHouse } from '#test/asked-house';
import { aMemberToPlay } from '#test/coin';
import { ask } from '#test/player';
import { aDeskVendor } from '#test/vendor-desk';
import { findStuckRounds } from './find-stuck-rounds.ts';

let house: AskedHouse;
let vendor: VendorCode;
before(async () => {
  house = await anAskedHouse();
  vendor = await aDeskVendor('CANONICAL', house.url);
  house.signAs(`${vendor}-1`);
});
after(async () => {
  await house.close();
  await closeDatabase();
});

test('a round that its vendor announces as open waits until its end, and for a person two days after it', async () => {
  const member = await aMemberToPlay();
  const id = randomUUID();
  await ask(
    `insert into vendors.round (id, merchant_id, member_id, vendor, game_code, vendor_round_id, currency, state, stake, payout, bets, settles, started_at)
     values ($1, $2, $3, $4, 'coin', $1::uuid::text, $5, 'OPEN', 100000, 0, 1, 0, now() - interval '10 days')`,
    [id, member.merchantId, member.id, vendor, member.currency],
  );
  await ask(`insert into vendors.overdue (merchant_id, member_id, vendor, round_id, state, due_at) values ($1, $2, $3, $4, 'WATCHED', now())`, [
    member.merchantId,
    member.id,
    vendor,
    id,
  ]);
  const askedNow = async (openUntil: string | undefined): Promise<{ state: string; days: number }> => {
    const line = { vendor, txId: 'b', op: 'bet', playerId: member.id, gameCode: 'coin', roundId: id, stake: '10.00', payout: '0.00', currency: member.currency, state: 'APPLIED', kind: 'NORMAL', endRound: false, refTxIds: [], at: '2026-01-01T00:00:00Z' } as const;
    house.answer(() => ({ value: { roundId: id, state: 'OPEN', ...(openUntil !== undefined && { openUntil }), transactions: [line] } satisfies Record<keyof Omit<RoundStatus, 'openUntil'>, unknown> }));
    await ask(`update vendors.overdue set due_at = now() where round_id = $1`, [id]);
    await findStuckRounds();
    const [found] = await ask<{ state: string; days: number }>(`select state, round(extract(epoch from due_at - now()) / 86400)::int as days from vendors.overdue where round_id = $1`, [id]);
    return found ?? assert.fail('it is not watched any more');
  };
  const inDays = (days: number): string => Temporal.Now.instant().add({ hours: 24 * days }).toString();
  assert.deepEqual(await askedNow(inDays(30)), { state: 'WATCHED', days: 30 });
  assert.deepEqual((await askedNow(inDays(-1))).state, 'ASKING', 'it was to end yesterday, and is asked about as any other');
  assert.equal((await askedNow(inDays(-3))).state, 'STUCK');
}); // prettier-ignore
