import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { Decimal } from '@croupier/contract/core/money';
import { closeDatabase, inTransaction } from '#platform/database';
import { aMember } from '#test/builders';
import { listMessages } from './messages.ts';
import { notifyOfLotteries, notifyOfMissions, notifyOfRaffles, notifyOfRedemptions, notifyOfTournaments } from './tell-of-rewards.ts';

after(closeDatabase);

test('a member is written to once about a mission that is done, its waiting reward, prizes of a tournament, of a draw and of a lottery, and what became of a redemption', async () => {
  const member = await aMember();
  const whose = { merchantId: member.merchantId, memberId: member.id };
  const name = { en: 'Daily spins', th: 'สปินประจำวัน' };
  const mission = { ...whose, type: 'mission.claimable', missionId: randomUUID(), period: '2026-11-20', name, claimUntil: '2026-11-27T00:00:00Z' } as const; // prettier-ignore
  const redemption = {
    ...whose,
    type: 'redemption.decided',
    redemptionId: randomUUID(),
    state: 'REJECTED',
    name,
    points: 300,
    atMs: 0,
  } as const;
  for (let times = 0; times < 2; times += 1)
    await inTransaction(async (tx) => {
      await notifyOfMissions(tx, [{ ...mission, what: 'DONE' }, { ...mission, what: 'WAITING' }]); // prettier-ignore
      await notifyOfTournaments(tx, [
        { ...whose, type: 'tournament.won', tournamentId: '018f0000-0000-7000-8000-000000000001', name, place: 2, prize: Decimal.parse('500.00'), currency: member.currency },
      ]); // prettier-ignore
      await notifyOfRaffles(tx, [
        { ...whose, type: 'raffle.won', raffleId: '018f0000-0000-7000-8000-000000000002', number: 3, name, prize: { en: 'A phone' }, reward: { kind: 'PRODUCT', amount: null, currency: null, pieces: 1 } },
      ]); // prettier-ignore
      await notifyOfLotteries(tx, [
        { ...whose, type: 'lottery.won', vendor: 'LOTT', round: 'r1', numero: '20261115-0001', name, prize: Decimal.parse('95.00'), currency: member.currency },
      ]); // prettier-ignore
      await notifyOfRedemptions(tx, [redemption]);
    });
  const { content } = await listMessages({ memberId: member.id, merchantId: member.merchantId }, { pageNo: 1, pageSize: 20 });
  const names = { 'name.en': 'Daily spins', 'name.th': 'สปินประจำวัน' };
  assert.deepEqual(Object.fromEntries(content.map(({ kind, values }) => [kind, values])), {
    MISSION_DONE: { ...names, claimUntil: mission.claimUntil },
    MISSION_WAITING: { ...names, claimUntil: mission.claimUntil },
    TOURNAMENT_WON: { ...names, place: '2', amount: '500.00', currency: member.currency },
    RAFFLE_WON: { ...names, 'prize.en': 'A phone', reward: 'PRODUCT', pieces: '1' },
    LOTTERY_WON: { ...names, numero: '20261115-0001', amount: '95.00', currency: member.currency },
    REDEMPTION_REJECTED: { ...names, points: '300' },
  });
  assert.equal(content.length, 6);
});
