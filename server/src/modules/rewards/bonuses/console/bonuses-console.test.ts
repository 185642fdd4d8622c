import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { moneyOf } from '@croupier/contract/core/money';
import * as contract from '@croupier/contract/rewards/bonuses-console';
import * as own from '@croupier/contract/rewards/own-bonuses';
import type { FastifyInstance } from 'fastify';
import { closeDatabase, inTransaction } from '#platform/database';
import { giveReward } from '#modules/rewards/giving';
import { aBonus, grantNow, termsWith } from '#test/bonus';
import { aMerchant } from '#test/builders';
import { anOperator, aRole, callConsole, said, type SignedInOperator } from '#test/console';
import { aPlayer } from '#test/player';
import { untilReacted } from '#test/reacted';
import '#test/quick-passwords';
import { createApp } from '../../../../app.ts';
import { bonusBets, giveUpBonus, ownBonuses } from '../own-bonuses.ts';

let app: FastifyInstance;
let owner: SignedInOperator;

before(async () => {
  app = await createApp();
  owner = await anOperator(await aRole('bonus.read', 'bonus.edit'));
  await untilReacted();
});
after(async () => {
  await app.close();
  await closeDatabase();
});

const reason = 'agreed with marketing for the week';
const template = (merchantId: string, version: number, more: object = {}) => ({
  merchantId,
  code: 'WELCOME',
  name: { en: 'Welcome', th: 'ต้อนรับ' },
  terms: termsWith(),
  version,
  reason,
  ...more,
});

test('a template gets a new version with each change, and one that was changed meanwhile is refused', async () => {
  const { id: merchantId } = await aMerchant();
  const save = (body: object) => callConsole(app, contract.saveBonusTemplate, { token: owner.token, body });
  const made = (await save(template(merchantId, 0))).value as contract.BonusTemplate;
  assert.equal(made.version, 1);
  assert.equal(await said(save(template(merchantId, 0))), 'CHANGED_MEANWHILE');
  assert.equal(((await save(template(merchantId, 1))).value as contract.BonusTemplate).version, 2);
  assert.equal(await said(save(template(merchantId, 2, { terms: { ...termsWith(), currency: 'VND' } }))), 'CURRENCY_MISMATCH');
  const retire = () =>
    said(callConsole(app, contract.retireBonusTemplate, { token: owner.token, params: { id: made.id }, body: { reason } }));
  assert.deepEqual([await retire(), await retire()], ['200', 'CASE_CLOSED']);
  const listed = await callConsole(app, contract.bonusTemplates, {
    token: owner.token,
    query: { merchantId, pageNo: '1', pageSize: '10' },
  });
  const { content } = listed.value as { content: contract.BonusTemplate[] };
  assert.deepEqual(
    content.map(({ code, version, isRetired }) => [code, version, isRetired]),
    [['WELCOME', 2, true]],
  );
});

test('an operator of another merchant neither sees nor changes its templates', async () => {
  const [{ id: mine }, { id: other }] = [await aMerchant(), await aMerchant()];
  const outsider = await anOperator(await aRole('bonus.read', 'bonus.edit'), [mine]);
  assert.equal(
    await said(callConsole(app, contract.saveBonusTemplate, { token: outsider.token, body: template(other, 0) })),
    'MERCHANT_UNKNOWN',
  );
});

test('an operator sees what a member holds and was given, and cancels a bonus once', async () => {
  const player = await aPlayer({ cash: '10.00' });
  const { id: memberId } = player.member;
  const bonusId = await aBonus(player, '50.00');
  const held = await callConsole(app, contract.memberBonuses, { token: owner.token, params: { id: memberId } });
  assert.deepEqual(
    (held.value as contract.HeldBonus[]).map(({ id, state, balance }) => [id, state, balance]),
    [[bonusId, 'ACTIVE', { amount: '50.00', currency: 'THB' }]],
  );
  await inTransaction((tx) =>
    giveReward(
      tx,
      player.member,
      { kind: 'CASH', money: moneyOf('5.00', player.member.currency), turnoverPpm: 0 },
      { programme: 'MISSION', reference: randomUUID(), why: 'Three days in a row' },
    ),
  );
  const given = await callConsole(app, contract.memberRewards, {
    token: owner.token,
    params: { id: memberId },
    query: { pageNo: '1', pageSize: '10' },
  });
  assert.deepEqual(
    (given.value as { content: contract.GivenReward[] }).content.map(({ kind, why }) => [kind, why]),
    [
      ['CASH', 'Three days in a row'],
      ['BONUS', 'a test'],
    ],
  );
  const cancel = () =>
    said(callConsole(app, contract.cancelBonus, { token: owner.token, params: { id: memberId, bonusId }, body: { reason } }));
  assert.deepEqual([await cancel(), await cancel()], ['200', 'CASE_CLOSED']);
  assert.equal((await grantNow(bonusId)).state, 'CANCELLED');
});

test('a member sees their bonus, opens the bets that counted, and gives it up for no more than was shown', async () => {
  const player = await aPlayer({ cash: '20.00' });
  const { id: memberId, currency } = player.member;
  const bonusId = await aBonus(player, '50.00', {
    stakeMax: '25.00',
    wagering: {
      gameWeights: [{ game: `${player.vendor}:diner`, ppm: 1_000_000 }],
      vendorWeights: [{ vendor: player.vendor, ppm: 500_000 }],
    },
  });
  await player.bet('own-b1', 'own-r1', '20.00');
  await player.settle('own-s1', 'own-r1', '0.00');
  await untilReacted();
  const { open } = await ownBonuses(memberId, 'en');
  const [bonus] = open as [own.OwnBonus];
  assert.deepEqual([bonus.id, bonus.counted.amount, bonus.stakeMax?.amount], [bonusId, 20_0000n, 25_0000n]);
  assert.deepEqual(bonus.weights.find(({ gameType }) => gameType === 'LIVE')?.percent, 10);
  assert.deepEqual(bonus.exceptions, [
    { name: 'Diner', percent: 100 },
    { name: player.vendor, percent: 50 },
  ]);
  const bets = await bonusBets(memberId, bonusId, { pageNo: 1, pageSize: 10 }, 'en');
  assert.deepEqual(
    bets.content.map(({ game, stake, counted }) => [game, stake.amount, counted.amount]),
    [['Diner', 20_0000n, 20_0000n]],
  );
  const other = await aPlayer();
  await assert.rejects(bonusBets(other.member.id, bonusId, { pageNo: 1, pageSize: 10 }, 'en'), { code: 'NOT_FOUND' });
  await assert.rejects(giveUpBonus(memberId, bonusId, moneyOf('49.99', currency)), { code: 'BONUS_FORFEITS' });
  await giveUpBonus(memberId, bonusId, moneyOf('50.00', currency));
  await assert.rejects(giveUpBonus(memberId, bonusId, moneyOf('50.00', currency)), { code: 'CASE_CLOSED' });
});
