/** The twelve rules of the bonus engine: see docs/rewards.md#rules-of-the-bonus-engine. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, afterEach, before, test } from 'node:test';
import type { DepositId } from '@croupier/contract/core/ids';
import { moneyOf } from '@croupier/contract/core/money';
import { giveReward } from '#modules/rewards/giving';
import { countRounds } from '#modules/rewards/wagering';
import * as restrict from '../../people/limits/restrict.ts';
import { freezeTime, now, unfreezeTime } from '#platform/clock';
import { closeDatabase, inTransaction } from '#platform/database';
import { aBonus, grantNow, termsWith } from '#test/bonus';
import { aPayee } from '#test/payee';
import { aPlayer, ask, faultsOfTheBook, type Player } from '#test/player';
import { untilHeard, untilReacted } from '#test/reacted';
import { forfeitExcluded, restoreAfterRejection } from './forfeit.ts';
import { dropGrant, saveTemplate } from './index.ts';
import { reverseBonusesOf } from './reverse-deposit.ts';
import { settleDueGrants } from './settle-grants.ts';
import { saveRule } from './store/grants.ts';

before(() => untilReacted());
afterEach(unfreezeTime);
after(async () => {
  assert.deepEqual(await faultsOfTheBook(), []);
  await closeDatabase();
});

const bonusOf = async (player: Player, id: string): Promise<bigint> => (await player.accounts())[`BONUS:${id}`] ?? 0n;
const cashOf = async (player: Player): Promise<bigint> => (await player.accounts())['CASH'] ?? 0n;

let plays = 0;
/** One whole round. */
const play = async (player: Player, stake: string, payout: string): Promise<string> => {
  plays += 1;
  const { code } = await player.bet(`b${plays}`, `r${plays}`, stake);
  await player.settle(`s${plays}`, `r${plays}`, payout);
  return code;
};
const wagered = async (player: Player, id: string): Promise<bigint | undefined> => {
  await untilReacted();
  return player.wagered(id);
};
const gameType = (player: Player, type: string) =>
  ask(`update games.game set category = '${type}' where vendor_code = $1`, [player.vendor]);

test('rule 1: one bonus of a group is active, and the next becomes active when it is over, in the order in which they were given', async () => {
  const player = await aPlayer({ cash: '0.00' });
  const [first, second, third, other] = [
    await aBonus(player, '50.00'),
    await aBonus(player, '30.00'),
    await aBonus(player, '20.00'),
    await aBonus(player, '10.00', { group: 'SPORTS' }),
  ];
  const states = async () => Promise.all([first, second, third, other].map(async (id) => (await grantNow(id)).state));
  assert.deepEqual(await states(), ['ACTIVE', 'QUEUED', 'QUEUED', 'ACTIVE']);
  assert.equal(await bonusOf(player, second), 0n, 'what waits cannot be spent');
  await play(player, '50.00', '0.00');
  await untilReacted();
  assert.deepEqual(await states(), ['LOST', 'ACTIVE', 'QUEUED', 'ACTIVE']);
  assert.equal(await bonusOf(player, second), 30_0000n);
  assert.equal(await wagered(player, second), 0n, 'what is over counts for nobody');
});

test('rule 2: cash pays first, and a win is split by what paid; a merchant may choose bonus first or in proportion', async () => {
  const player = await aPlayer({ cash: '30.00' });
  const id = await aBonus(player, '70.00');
  await play(player, '100.00', '250.00');
  assert.deepEqual([await cashOf(player), await bonusOf(player, id)], [75_0000n, 175_0000n]);
  for (const [consumption, cash, bonus] of [
    ['BONUS_FIRST', 30_0000n, 60_0000n],
    ['PROPORTIONAL', 27_0000n, 63_0000n],
  ] as const) {
    const other = await aPlayer({ cash: '30.00' });
    await inTransaction((tx) =>
      saveRule(tx, { merchant_id: other.member.merchantId, consumption, on_exclusion: 'FORFEIT', manual_max: 0n, manual_points_max: 0 }, 0),
    );
    const grant = await aBonus(other, '70.00');
    await other.bet('b1', 'r1', '10.00');
    assert.deepEqual([await cashOf(other), await bonusOf(other, grant)], [cash, bonus], consumption);
  }
});

test('rule 3: a bet counts by the weight of its game, and a rollback takes back exactly what was stored, whatever the weight is now', async () => {
  const player = await aPlayer({ cash: '500.00', canResettle: true });
  const id = await aBonus(player, '100.00');
  await play(player, '50.00', '0.00');
  assert.equal(await wagered(player, id), 50_0000n);
  await gameType(player, 'LIVE');
  await player.bet('live', 'live', '200.00');
  await player.settle('won', 'live', '0.00');
  assert.equal(await wagered(player, id), 70_0000n);
  await gameType(player, 'FISH');
  await player.rollback('undo', 'live', 'live');
  assert.equal(await wagered(player, id), 50_0000n);
});

test('rule 3: a game that is excluded takes no money of the bonus and counts nothing', async () => {
  const player = await aPlayer({ cash: '5.00' });
  const id = await aBonus(player, '70.00', { wagering: { weights: { RNG: null, LIVE: 100_000 } } });
  assert.equal(await play(player, '10.00', '0.00'), 'INSUFFICIENT_FUNDS');
  assert.equal(await play(player, '5.00', '0.00'), 'OK');
  assert.equal(await wagered(player, id), 0n);
  assert.equal(await bonusOf(player, id), 70_0000n);
});

test('rule 4: progress counts when the round ends; a push, a void and a bet that is open count nothing', async () => {
  const player = await aPlayer({ cash: '100.00' });
  const id = await aBonus(player, '100.00');
  await player.bet('open', 'open', '10.00');
  await play(player, '10.00', '10.00');
  await player.bet('void', 'void', '10.00');
  await player.rollback('undo', 'void', 'void');
  assert.equal(await wagered(player, id), 0n);
  await player.settle('over', 'open', '0.00');
  assert.equal(await wagered(player, id), 10_0000n);
});

test('rule 5: a bet above the largest bet of a bonus is refused, and the answer names the bonus', async () => {
  const player = await aPlayer({ cash: '100.00' });
  const id = await aBonus(player, '100.00', { stakeMax: '5.00' });
  const { code, limit } = await player.bet('b1', 'r1', '5.01');
  const [template] = await ask<{ name: { en: string } }>(
    'select name from bonuses.template t join bonuses.bonus_grant g on g.template_id = t.id where g.id = $1',
    [id],
  );
  assert.deepEqual([code, limit], ['BET_LIMIT', { type: 'BET_MAX', period: 'BET', limit: '5.00', used: '5.01', bonus: template?.name.en }]);
  assert.equal((await player.bet('b2', 'r2', '5.00')).code, 'OK');
});

test('rule 5: the lowest largest bet counts, and a bonus that cannot be played there has none', async () => {
  const player = await aPlayer({ cash: '100.00' });
  await aBonus(player, '10.00', { stakeMax: '8.00', group: 'A' });
  await aBonus(player, '10.00', { stakeMax: '6.00', group: 'B' });
  await aBonus(player, '10.00', { stakeMax: '1.00', group: 'C', wagering: { weights: { RNG: null } } });
  assert.equal((await player.bet('b1', 'r1', '7.00')).limit?.limit, '6.00');
  assert.equal((await player.bet('b2', 'r2', '6.00')).code, 'OK');
});

test('rule 6: a wagered bonus becomes cash when its open rounds are over, up to its largest cash-out', async () => {
  for (const [payout, cash, removed] of [
    ['0.00', 140_0000n, 0n],
    ['60.00', 180_0000n, 20_0000n],
    [undefined, 160_0000n, 0n],
  ] as const) {
    const player = await aPlayer({ cash: '0.00' });
    const id = await aBonus(player, '120.00', { cashoutMax: '180.00', wagering: { timesPpm: 41_666 } });
    await player.bet('open', 'open', '20.00');
    await play(player, '5.00', '45.00');
    await untilReacted();
    assert.equal((await grantNow(id)).state, 'ACTIVE', 'a round that it paid for is open');
    assert.equal((await player.bet('more', 'more', '1.00')).code, 'INSUFFICIENT_FUNDS', 'it pays for nothing more');
    if (payout === undefined) await player.rollback('undo', 'open', 'open');
    else await player.settle('over', 'open', payout);
    await untilReacted();
    await settleDueGrants();
    assert.deepEqual(await grantNow(id), { state: 'COMPLETED', ended_because: 'WAGERED', converted: cash, removed });
    assert.deepEqual([await cashOf(player), await bonusOf(player, id)], [cash, 0n]);
  }
});

const withdrawingWith = async () => {
  const payee = await aPayee({ cash: '80.00' });
  const player = { member: payee.member } as Player;
  return { payee, id: await aBonus(player, '150.00') };
};

test('rule 7: a withdrawal names what is lost and needs consent; own cash is never locked by a bonus', async () => {
  const { payee, id } = await withdrawingWith();
  await assert.rejects(payee.ask('60.00'), { code: 'BONUS_FORFEITS', value: { amount: '150.00', currency: 'THB' } });
  assert.equal((await grantNow(id)).state, 'ACTIVE');
  await payee.ask('60.00', undefined, [id]);
  assert.deepEqual(await grantNow(id), { state: 'FORFEITED', ended_because: 'WITHDRAWAL', converted: 0n, removed: 150_0000n });
  assert.equal((await payee.accounts())['CASH'], 20_0000n);
});

test('rule 7: a rejected withdrawal restores the bonus with its progress', async () => {
  const { payee, id } = await withdrawingWith();
  const withdrawalId = await payee.ask('60.00', undefined, [id]);
  const { merchantId, id: memberId, currency } = payee.member;
  const rejected = { type: 'withdrawal.rejected' as const, merchantId, memberId, withdrawalId, amount: '60.00' as never, currency };
  await inTransaction((tx) => restoreAfterRejection(tx, [rejected]));
  await inTransaction((tx) => restoreAfterRejection(tx, [rejected]));
  assert.deepEqual(await grantNow(id), { state: 'ACTIVE', ended_because: null, converted: 0n, removed: 0n });
  assert.equal((await payee.accounts())[`BONUS:${id}`], 150_0000n);
});

test('rule 8: a reversed deposit ends its bonus, and a bonus that is lost is not charged', async () => {
  const player = await aPlayer({ cash: '200.00' });
  const deposit = { id: randomUUID(), amount: '200.00' };
  const id = await aBonus(player, '100.00', { deposit });
  const reversal = { memberId: player.member.id, depositId: deposit.id as DepositId, paid: 200_0000n, left: 0n };
  await inTransaction((tx) => reverseBonusesOf(tx, reversal));
  assert.deepEqual(await grantNow(id), { state: 'FORFEITED', ended_because: 'DEPOSIT_REVERSED', converted: 0n, removed: 100_0000n });
  assert.equal(await cashOf(player), 200_0000n);
});

test('rule 8: what was converted is reclaimed only where the terms say so', async () => {
  for (const reclaimsConverted of [false, true]) {
    const player = await aPlayer({ cash: '0.00' });
    const deposit = { id: randomUUID(), amount: '200.00' };
    await aBonus(player, '180.00', { deposit, reclaimsConverted, wagering: { timesPpm: 0 } });
    await settleDueGrants();
    assert.equal(await cashOf(player), 180_0000n);
    await player.bet('b1', 'r1', '100.00');
    const reversal = { memberId: player.member.id, depositId: deposit.id as DepositId, paid: 200_0000n, left: 0n };
    for (let times = 0; times < 2; times += 1) await inTransaction((tx) => reverseBonusesOf(tx, reversal));
    const { CASH, RECEIVABLE = 0n } = await player.accounts();
    assert.deepEqual([CASH, RECEIVABLE], reclaimsConverted ? [0n, -100_0000n] : [80_0000n, 0n]);
  }
});

test('rule 8: a deposit that is reversed in part leaves the same part of its bonus and requirement, with the progress kept', async () => {
  const player = await aPlayer({ cash: '200.00' });
  const deposit = { id: randomUUID(), amount: '200.00' };
  const id = await aBonus(player, '100.00', { deposit, depositMin: '50.00' });
  await play(player, '80.00', '0.00');
  assert.equal(await wagered(player, id), 80_0000n);
  const reverse = (left: bigint) =>
    inTransaction((tx) =>
      reverseBonusesOf(tx, {
        memberId: player.member.id,
        depositId: deposit.id as DepositId,
        paid: left === 100_0000n ? 200_0000n : 100_0000n,
        left,
      }),
    );
  await reverse(100_0000n);
  const [requirement] = await ask<{ required: bigint; counted: bigint }>(
    'select required, counted from turnover.requirement where source_id = $1',
    [id],
  );
  assert.deepEqual({ ...requirement }, { required: 500_0000n, counted: 80_0000n });
  assert.equal(await bonusOf(player, id), 50_0000n);
  await reverse(40_0000n);
  assert.equal((await grantNow(id)).state, 'FORFEITED', 'less than the smallest deposit is left');
});

test('rule 9: a round that pays after its bonus expired pays its cash part, and the bonus part goes to the house and is shown', async () => {
  const openRound = async () => {
    const player = await aPlayer({ cash: '5.00' });
    const id = await aBonus(player, '60.00');
    await player.bet('b1', 'r1', '20.00');
    freezeTime(
      now()
        .add({ hours: 24 * 8 })
        .toString(),
    );
    await settleDueGrants();
    assert.deepEqual(await grantNow(id), { state: 'EXPIRED', ended_because: 'TIME', converted: 0n, removed: 45_0000n });
    return { player, id };
  };
  const paid = await openRound();
  await paid.player.settle('s1', 'r1', '80.00');
  assert.deepEqual([await cashOf(paid.player), await bonusOf(paid.player, paid.id)], [20_0000n, 0n]);
  const [{ details } = { details: undefined }] = await ask<{ details: { payoutParts: unknown } }>(
    `select details from vendors.transaction where member_id = $1 and op = 'settle'`,
    [paid.player.member.id],
  );
  assert.deepEqual(details?.payoutParts, [
    { kind: 'CASH', amount: '200000' },
    { kind: 'PROMOTION:ENDED_GRANTS', amount: '600000' },
  ]);
  unfreezeTime();
  const undone = await openRound();
  await undone.player.rollback('x1', 'r1', 'b1');
  assert.deepEqual([await cashOf(undone.player), await bonusOf(undone.player, undone.id)], [5_0000n, 0n]);
});

test('rule 10: self-exclusion ends every bonus, or leaves them where the merchant freezes them; nothing new is given', async () => {
  for (const [rule, state] of [
    ['FORFEIT', 'FORFEITED'],
    ['FREEZE', 'ACTIVE'],
  ] as const) {
    const player = await aPlayer({ cash: '0.00' });
    const { member } = player;
    await inTransaction((tx) =>
      saveRule(
        tx,
        { merchant_id: member.merchantId, consumption: 'CASH_FIRST', on_exclusion: rule, manual_max: 0n, manual_points_max: 0 },
        0,
      ),
    );
    const id = await aBonus(player, '60.00');
    await untilHeard(`skip ${rule}`, { 'member.excluded': async () => undefined });
    await inTransaction((tx) => restrict.block(tx, member, 'PLAY', 'SELF_EXCLUSION', now().add({ hours: 24 })));
    await untilHeard(`skip ${rule}`, { 'member.excluded': forfeitExcluded });
    assert.equal((await grantNow(id)).state, state);
    const given = await inTransaction((tx) =>
      giveReward(
        tx,
        member,
        { kind: 'CASH', money: moneyOf('1.00', member.currency), turnoverPpm: 0 },
        { programme: 'MISSION', reference: 'x', why: 'x' },
      ),
    );
    assert.equal(given.withheld, 'EXCLUDED');
  }
});

test('rule 11: a bonus is granted once for its reference, however many ask at once', async () => {
  const player = await aPlayer({ cash: '0.00' });
  await aBonus(player, '1.00', { group: 'OTHER' });
  const [template] = await ask<{ template_id: string }>('select template_id from bonuses.bonus_grant where member_id = $1', [
    player.member.id,
  ]);
  const money = moneyOf('50.00', player.member.currency);
  const give = () =>
    inTransaction((tx) =>
      giveReward(
        tx,
        player.member,
        { kind: 'BONUS', money, templateId: template?.template_id ?? '' },
        { programme: 'PROMOTION', reference: 'deposit 1', why: 'x' },
      ),
    );
  const ids = new Set((await Promise.all(Array.from({ length: 8 }, give))).map(({ outcomeId }) => outcomeId));
  assert.equal(ids.size, 1);
  const grants = await ask('select id from bonuses.bonus_grant where member_id = $1 and amount = 500000', [player.member.id]);
  assert.equal(grants.length, 1);
});

test('rule 12: a round that is told of twice counts once', async () => {
  const player = await aPlayer({ cash: '100.00' });
  const id = await aBonus(player, '100.00');
  const { id: memberId, merchantId, currency } = player.member;
  const ended = {
    type: 'round.ended' as const,
    memberId,
    merchantId,
    currency,
    round: randomUUID(),
    vendor: player.vendor,
    gameCode: 'diner',
    stake: '20.00' as never,
    payout: '0.00' as never,
    validBet: '20.00' as never,
  };
  await inTransaction((tx) => countRounds(tx, [ended, ended]));
  await inTransaction((tx) => countRounds(tx, [ended]));
  assert.equal(await player.wagered(id), 20_0000n);
});

test('a bonus that its member gives up goes back to its promotion, and the next one begins', async () => {
  const player = await aPlayer({ cash: '10.00' });
  const [first, second] = [await aBonus(player, '50.00'), await aBonus(player, '30.00')];
  assert.equal(await inTransaction((tx) => dropGrant(tx, { id: first, memberId: player.member.id }, 'MEMBER')), true);
  assert.equal(await inTransaction((tx) => dropGrant(tx, { id: first, memberId: player.member.id }, 'MEMBER')), false);
  assert.deepEqual([(await grantNow(first)).state, (await grantNow(second)).state], ['FORFEITED', 'ACTIVE']);
  assert.equal(await cashOf(player), 10_0000n);
});

test('a grant keeps the terms under which it was given', async () => {
  const player = await aPlayer({ cash: '100.00' });
  const id = await aBonus(player, '100.00');
  const [template] = await ask<{ id: string; code: string }>(
    'select t.id, t.code from bonuses.template t join bonuses.bonus_grant g on g.template_id = t.id where g.id = $1',
    [id],
  );
  const { version } = await inTransaction((tx) =>
    saveTemplate(tx, {
      merchantId: player.member.merchantId,
      code: template?.code ?? '',
      name: { en: 'Changed' },
      terms: termsWith({ wagering: { weights: { RNG: 0 } } }),
    }),
  );
  assert.equal(version, 2);
  await play(player, '50.00', '0.00');
  assert.equal(await wagered(player, id), 50_0000n);
});

test('a free bet pays a bet of its amount alone: a win is cash without the stake, and a void gives it back', async () => {
  for (const [payout, cash, state] of [
    ['54.00', 44_0000n, 'COMPLETED'],
    ['0.00', 0n, 'LOST'],
    ['10.00', 0n, 'ACTIVE'],
  ] as const) {
    const player = await aPlayer({ cash: '3.00' });
    const id = await aBonus(player, '10.00', { kind: 'FREE_BET', wagering: { base: 'WIN', timesPpm: 0 } });
    assert.equal((await player.bet('small', 'small', '5.00')).code, 'INSUFFICIENT_FUNDS', 'another stake is not paid by it');
    await player.bet('b1', 'r1', '10.00');
    assert.equal(await bonusOf(player, id), 0n);
    await player.settle('s1', 'r1', payout);
    await untilReacted();
    assert.equal((await grantNow(id)).state, state, payout);
    assert.equal(await cashOf(player), 3_0000n + cash);
    assert.equal(await bonusOf(player, id), state === 'ACTIVE' ? 10_0000n : 0n);
  }
});

test('the winnings of a free bet are wagered where its terms say so', async () => {
  const player = await aPlayer({ cash: '0.00' });
  const id = await aBonus(player, '10.00', { kind: 'FREE_BET', wagering: { base: 'WIN', timesPpm: 2_000_000 } });
  await player.bet('b1', 'r1', '10.00');
  await player.settle('s1', 'r1', '54.00');
  await untilReacted();
  assert.equal(await bonusOf(player, id), 44_0000n);
  await play(player, '44.00', '88.00');
  await play(player, '44.00', '0.00');
  await untilReacted();
  assert.deepEqual(await grantNow(id), { state: 'COMPLETED', ended_because: 'WAGERED', converted: 44_0000n, removed: 0n });
  assert.equal(await cashOf(player), 44_0000n);
});
