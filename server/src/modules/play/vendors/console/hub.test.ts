/** Operators' acts about vendors: switches that count at once, limits of bets, stuck rounds decided by two, free rounds. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as hub from '@croupier/contract/play/vendors-console';
import * as free from '@croupier/contract/play/free-rounds-console';
import * as rounds from '@croupier/contract/play/stuck-rounds-console';
import type { NodeId, VendorCode } from '@croupier/contract/core/ids';
import type { FastifyInstance } from 'fastify';
import * as members from '../../../people/members/change-state.ts';
import { switchesOf } from '#modules/play/catalogue';
import * as vendorsModule from '../find-vendor.ts';
import * as stuckRoundsModule from '#modules/play/stuck-rounds';
import { closeDatabase, inTransaction } from '#platform/database';
import { listen } from '#platform/listen';
import { anOperator, aRole, callConsole, operatorTables, said, type SignedInOperator } from '#test/console';
import { aPlayer, ask, aVendor, faultsOfTheBook, type Player } from '#test/player';
import '#test/quick-passwords';
import { createApp } from '../../../../app.ts';

let app: FastifyInstance;
let nok: SignedInOperator;
let lek: SignedInOperator;

before(async () => {
  app = await createApp();
  nok = await anOperator('Owner');
  lek = await anOperator('Owner');
});
after(async () => {
  assert.deepEqual(await faultsOfTheBook(), []);
  await app.close();
  await closeDatabase();
});

const by = ({ token }: SignedInOperator) => ({ token });
const reason = 'agreed with the vendor by telephone';
const nodeOf = (vendor: VendorCode): NodeId => `${vendor}:diner` as NodeId;
let named = 0;
const fresh = (): string => `t${(named += 1)}`;
const bet = (player: Player, amount = '10.00', round = fresh()) => player.call('bet', { txId: fresh(), roundId: round, amount });
const win = (player: Player, amount: string, round: string) =>
  player.call('settle', { txId: fresh(), roundId: round, amount, endRound: true });

const turn = (what: 'vendor' | 'game', code: VendorCode, to: hub.Switch, merchantId: string | null = null, operator = nok) =>
  said(
    what === 'vendor'
      ? callConsole(app, hub.switchHubVendor, { ...by(operator), params: { code }, body: { merchantId, to, reason } })
      : callConsole(app, hub.switchHubGame, { ...by(operator), params: { nodeId: nodeOf(code) }, body: { merchantId, to, reason } }),
  );

for (const what of ['vendor', 'game'] as const)
  test(`a ${what} that takes no new players lets who is there play on; one that is stopped takes no bet, and still pays`, async () => {
    const code = await aVendor();
    const player = await aPlayer({ vendor: code });
    const launchable = async () =>
      (await inTransaction((tx) => switchesOf(tx, player.member.merchantId, [nodeOf(code)]))).get(nodeOf(code));
    const open = fresh();
    assert.equal((await bet(player, '10.00', open)).code, 'OK');
    assert.equal(await turn(what, code, 'CLOSING'), '200');
    assert.equal((await launchable())?.underMaintenance, true);
    assert.equal((await bet(player)).code, 'OK');
    assert.equal(await turn(what, code, 'CLOSED'), '200');
    assert.equal((await bet(player)).code, 'GAME_DISABLED');
    assert.equal((await win(player, '25.00', open)).code, 'OK');
    assert.equal(await turn(what, code, 'HIDDEN'), '200');
    assert.equal((await launchable())?.enabled, false);
    assert.equal((await bet(player)).code, 'GAME_DISABLED');
    assert.equal(await turn(what, code, 'OPEN'), '200');
    assert.equal((await bet(player)).code, 'OK');
  });

test('a merchant closes a vendor for itself alone, the stricter counts, and only who serves all closes it for all', async () => {
  const code = await aVendor();
  const [one, other] = [await aPlayer({ vendor: code }), await aPlayer({ vendor: code })];
  const theirs = await anOperator(await aRole('vendor.read', 'vendor.switch'), [one.member.merchantId]);
  assert.equal(await turn('vendor', code, 'CLOSED', null, theirs), 'MERCHANT_UNKNOWN');
  assert.equal(await turn('vendor', code, 'CLOSED', other.member.merchantId, theirs), 'MERCHANT_UNKNOWN');
  assert.equal(await turn('vendor', code, 'CLOSED', one.member.merchantId, theirs), '200');
  assert.equal((await bet(one)).code, 'GAME_DISABLED');
  assert.equal((await bet(other)).code, 'OK');
  assert.equal(await turn('vendor', code, 'CLOSING'), '200');
  assert.equal((await bet(one)).code, 'GAME_DISABLED');
  const seen = await callConsole(app, hub.openedVendor, { ...by(theirs), params: { code } });
  const { vendor, merchants } = seen.value as hub.OpenedVendor;
  assert.deepEqual([vendor.everywhere, vendor.closedAt], ['CLOSING', [one.member.merchantId]]);
  assert.deepEqual(merchants, [{ merchantId: one.member.merchantId, here: 'CLOSED' }]);
  const lines = await operatorTables((tables) =>
    tables
      .selectFrom('operators.audit')
      .select(['details'])
      .where('action', '=', 'vendor.switch')
      .where('target', '=', `vendor:${code}`)
      .execute(),
  );
  assert.ok(lines.some(({ details }) => JSON.stringify(details).includes('"CLOSED"') && JSON.stringify(details).includes(reason)));
});

test('a game that another merchant alone has closed is neither listed nor counted among the closed ones', async () => {
  const code = await aVendor();
  const [one, other] = [await aPlayer({ vendor: code }), await aPlayer({ vendor: code })];
  const closedFor = async (operator: SignedInOperator) => {
    const query = { closed: '1', pageNo: '1', pageSize: '20' };
    const { value } = await callConsole(app, hub.vendorGames, { ...by(operator), params: { code }, query });
    const { content, totalElements } = value as { content: hub.VendorGame[]; totalElements: number };
    return [content.map(({ nodeId }) => nodeId), totalElements];
  };
  const role = await aRole('vendor.read');
  const [theirs, others] = [await anOperator(role, [one.member.merchantId]), await anOperator(role, [other.member.merchantId])];
  assert.equal(await turn('game', code, 'CLOSED', other.member.merchantId), '200');
  assert.deepEqual(await closedFor(theirs), [[], 0]);
  for (const operator of [others, nok]) assert.deepEqual(await closedFor(operator), [[nodeOf(code)], 1]);
  assert.equal(await turn('game', code, 'CLOSED'), '200');
  assert.deepEqual(await closedFor(theirs), [[nodeOf(code)], 1], 'closed at all is closed there too');
});

const limit = (code: VendorCode, body: object) =>
  said(
    callConsole(app, hub.saveBetLimit, {
      ...by(nok),
      params: { code },
      body: { gameCode: null, merchantId: null, fromLevel: 0, min: null, max: null, reason, ...body },
    }),
  );
const baht = (amount: string) => ({ amount, currency: 'THB' });

test('a bet outside its limits is refused with what would be allowed; a level widens, and the strictest place counts', async () => {
  const code = await aVendor();
  const player = await aPlayer({ vendor: code, cash: '1000.00' });
  assert.equal(await limit(code, { max: baht('50.00'), min: baht('5.00') }), '200');
  assert.equal(await limit(code, { max: baht('200.00'), fromLevel: 3 }), '200');
  const refused = await bet(player, '60.00');
  assert.deepEqual([refused.code, refused.limit], ['BET_LIMIT', { type: 'BET_MAX', period: 'BET', limit: '50.00', used: '60.00' }]);
  assert.equal((await bet(player, '4.00')).code, 'BET_LIMIT');
  assert.equal((await bet(player, '50.00')).code, 'OK');
  await inTransaction((tx) => members.changeLevel(tx, player.member.id, 5));
  assert.equal((await bet(player, '60.00')).code, 'OK');
  assert.equal((await bet(player, '4.00')).code, 'OK');
  assert.equal(await limit(code, { max: baht('30.00'), gameCode: 'diner', merchantId: player.member.merchantId }), '200');
  assert.equal((await bet(player, '31.00')).code, 'BET_LIMIT');
  const listed = await callConsole(app, hub.betLimits, { ...by(nok), params: { code } });
  const { content } = listed.value as { content: hub.BetLimit[] };
  assert.equal(content.length, 3);
  const own = content.find(({ merchantId }) => merchantId !== null);
  assert.equal(await said(callConsole(app, hub.removeBetLimit, { ...by(nok), params: { id: own?.id ?? '' }, body: { reason } })), '200');
  assert.equal((await bet(player, '31.00')).code, 'OK');
  assert.equal(await limit(code, { max: baht('5.00'), min: baht('50.00') }), 'AMOUNT_OUT_OF_RANGE');
  assert.equal(await limit(code, {}), 'AMOUNT_OUT_OF_RANGE');
  assert.equal(await limit(code, { max: baht('5.00'), gameCode: 'no-such' }), 'GAME_NOT_FOUND');
});

const setScale = (code: VendorCode, times: number) =>
  said(
    callConsole(app, hub.saveScales, {
      ...by(nok),
      params: { code },
      body: { scales: [{ currency: 'THB', code: 'KTHB', times }], before: [], reason },
    }),
  );

test('a vendor of our own protocol counts as we do, and cannot be told to count otherwise', async () => {
  const code = await aVendor();
  assert.equal(await turn('vendor', code, 'CLOSED'), '200');
  assert.equal(await setScale(code, 1000), 'NOT_FOUND');
  await ask(`update vendors.vendor set currencies = '{"THB": {"code": "THB", "times": 100}}' where code = $1`, [code]);
  vendorsModule.forgetVendors();
  const seen = await callConsole(app, hub.openedVendor, { ...by(nok), params: { code } });
  assert.deepEqual((seen.value as hub.OpenedVendor).scales, []);
  assert.deepEqual([...((await vendorsModule.findVendor(code))?.units ?? [])], []);
});

test('how a vendor counts money cannot change while it takes bets, or a round in that money is open; every process hears of it', async () => {
  const code = await aVendor();
  const player = await aPlayer({ vendor: code });
  await ask(`update vendors.vendor set family = 'HUB88' where code = $1`, [code]);
  vendorsModule.forgetVendors();
  const heard = Promise.withResolvers<void>();
  const another = listen('vendors', heard.resolve);
  const scales = (times: number) => setScale(code, times);
  const open = fresh();
  assert.equal((await bet(player, '10.00', open)).code, 'OK');
  assert.equal(await turn('vendor', code, 'CLOSED'), '200');
  assert.equal(await scales(1000), 'ROUNDS_OPEN');
  assert.equal((await win(player, '0.00', open)).code, 'OK');
  for (const to of ['OPEN', 'CLOSING'] as const) {
    assert.equal(await turn('vendor', code, to), '200');
    assert.equal(await scales(1000), 'ROUNDS_OPEN');
  }
  assert.equal(await turn('vendor', code, 'HIDDEN'), '200');
  assert.equal(await scales(1000), '200');
  await heard.promise;
  await another.stop();
  assert.equal(await scales(100), 'CHANGED_MEANWHILE');
  const seen = await callConsole(app, hub.openedVendor, { ...by(nok), params: { code } });
  assert.deepEqual((seen.value as hub.OpenedVendor).scales, [{ currency: 'THB', code: 'KTHB', times: 1000 }]);
});

/** A round of a vendor that does not answer, open since yesterday and so stuck. */
const aStuckRound = async (stake = '10.00') => {
  const player = await aPlayer();
  const round = fresh();
  assert.equal((await bet(player, stake, round)).code, 'OK');
  await ask(`update vendors.round set started_at = now() - interval '1 day' where member_id = $1`, [player.member.id]);
  await ask(`update vendors.sweep set swept_until = now() - interval '1 day 1 minute'`, []);
  // Its vendor answers nobody: after the third time a person has to know.
  for (let asked = 0; asked < 3; asked += 1) {
    await stuckRoundsModule.findStuckRounds();
    await ask(`update vendors.overdue set due_at = now() where member_id = $1 and state in ('WATCHED', 'ASKING')`, [player.member.id]);
  }
  const listed = await callConsole(app, rounds.stuckRounds, { ...by(nok), query: { merchantId: player.member.merchantId } });
  const [found] = (listed.value as { content: rounds.StuckRound[] }).content;
  assert.equal(found?.state, 'STUCK');
  return { player, round, id: found.id };
};

const decide = (id: string, decision: object, operator = nok) =>
  said(callConsole(app, rounds.decideStuckRound, { ...by(operator), params: { id }, body: { decision, reason } }));
const openOne = async (id: string, operator = nok): Promise<rounds.OpenedStuckRound> =>
  (await callConsole(app, rounds.openedStuckRound, { ...by(operator), params: { id } })).value as rounds.OpenedStuckRound;
type Proposal = rounds.OpenedStuckRound['proposal'];
const proposalOf = async (id: string): Promise<Proposal> => (await openOne(id)).proposal;
const answer = (id: string, operator: SignedInOperator, yes: boolean, seen: Proposal) =>
  said(
    callConsole(app, rounds.answerStuckProposal, {
      ...by(operator),
      params: { id },
      body: { approve: yes, reason: yes ? null : reason, seen },
    }),
  );
const approve = async (id: string, operator: SignedInOperator, yes = true) => answer(id, operator, yes, await proposalOf(id));

test('a stuck round is refunded by two people, once, and its whole story stays with it', async () => {
  const { player, id } = await aStuckRound();
  assert.equal(await decide(id, { act: 'REFUND' }), '200');
  assert.equal(await player.balance(), '90.00');
  assert.equal(await decide(id, { act: 'REFUND' }, lek), 'CHANGED_MEANWHILE');
  assert.equal(await approve(id, nok), 'SAME_APPROVER');
  const seen = await proposalOf(id);
  const answers = await Promise.all([answer(id, lek, true, seen), answer(id, lek, true, seen)]);
  assert.deepEqual(answers.toSorted(), ['200', 'CASE_CLOSED']);
  assert.equal(await player.balance(), '100.00');
  const { stuck, calls, postings, story } = await openOne(id);
  assert.deepEqual([stuck.state, stuck.outcome, stuck.round], ['CLOSED', 'REFUNDED', 'CANCELLED']);
  assert.deepEqual(calls.map(({ op, state }) => [op, state]), [['bet', 'REVERSED'], ['rollback', 'APPLIED']]); // prettier-ignore
  assert.deepEqual(postings.map(({ reason: why, account }) => [why, account]), [['BET', 'CASH'], ['BET_REVERSED', 'CASH']]); // prettier-ignore
  assert.deepEqual(story.filter(({ what }) => what !== 'NO_ANSWER').map(({ what, operator }) => [what, operator]), [['STUCK', null], ['PROPOSED', nok.userName], ['CLOSED', lek.userName]]); // prettier-ignore
});

test('a yes is to the proposal that was seen: another one in its place is not carried out, and the queue says that it is another', async () => {
  const { player, id } = await aStuckRound();
  assert.equal(await decide(id, { act: 'SETTLE', amount: baht('60.00') }), '200');
  const stamp = () => inTransaction((tx) => stuckRoundsModule.countWaiting(tx, [player.member.merchantId]));
  const [seen, before] = [await proposalOf(id), await stamp()];
  assert.equal(await answer(id, nok, false, seen), '200');
  assert.equal(await decide(id, { act: 'SETTLE', amount: baht('60000.00') }), '200');
  assert.notDeepEqual(await stamp(), before);
  for (const yes of [true, false]) assert.equal(await answer(id, lek, yes, seen), 'CHANGED_MEANWHILE');
  assert.equal(await player.balance(), '90.00');
  assert.equal(await approve(id, lek, false), '200');
  assert.equal(await answer(id, lek, true, seen), 'CHANGED_MEANWHILE');
});

test('below the threshold one person settles; what was declined is decided anew; a round its vendor ended cannot be decided', async () => {
  const { player, id } = await aStuckRound();
  const terms = { merchantId: player.member.merchantId, secondAbove: baht('50.00'), reason };
  assert.equal(await said(callConsole(app, rounds.saveRoundTerms, { ...by(nok), body: terms })), '200');
  assert.equal(await decide(id, { act: 'SETTLE', amount: baht('60.00') }), '200');
  assert.equal((await openOne(id)).proposal?.own, true);
  assert.equal((await openOne(id, lek)).proposal?.own, false);
  assert.equal(await approve(id, lek, false), '200');
  assert.equal(await decide(id, { act: 'SETTLE', amount: { amount: '-1.00', currency: 'THB' } }), 'AMOUNT_OUT_OF_RANGE');
  assert.equal(await decide(id, { act: 'SETTLE', amount: { amount: '1.00', currency: 'USD' } }), 'CURRENCY_MISMATCH');
  assert.equal(await decide(id, { act: 'SETTLE', amount: baht('50.00') }), '200');
  assert.equal(await player.balance(), '140.00');
  assert.equal(await decide(id, { act: 'REFUND' }), 'CASE_CLOSED');

  const other = await aStuckRound();
  assert.equal((await win(other.player, '7.00', other.round)).code, 'OK');
  assert.equal(await decide(other.id, { act: 'REFUND' }), 'CASE_CLOSED');
  assert.equal(await other.player.balance(), '97.00');
});

test('a round that is put off leaves the queue and takes bets again; nobody sees those of a merchant they do not serve', async () => {
  const { player, round, id } = await aStuckRound();
  assert.equal((await bet(player, '1.00', round)).code, 'ROUND_CLOSED');
  assert.equal(await decide(id, { act: 'WAIT', hours: 2 }), '200');
  assert.equal((await openOne(id)).stuck.state, 'ASKING');
  assert.equal((await bet(player, '1.00', round)).code, 'OK');
  const elsewhere = await aPlayer();
  const theirs = await anOperator(await aRole('round.read', 'round.decide'), [elsewhere.member.merchantId]);
  assert.equal(await said(callConsole(app, rounds.openedStuckRound, { ...by(theirs), params: { id } })), 'NOT_FOUND');
  assert.equal(await decide(id, { act: 'REFUND' }, theirs), 'NOT_FOUND');
  const reader = await anOperator(await aRole('round.read'));
  assert.equal(await decide(id, { act: 'REFUND' }, reader), 'NOT_ALLOWED');
});

test('the proposed amount goes back: nobody stakes more in a round meanwhile, and nothing goes back of one that has changed', async () => {
  const { player, round, id } = await aStuckRound();
  assert.equal(await decide(id, { act: 'WAIT', hours: 2 }), '200');
  const second = { txId: fresh(), roundId: round, amount: '5.00' };
  assert.equal((await player.call('bet', second)).code, 'OK');
  assert.equal(await decide(id, { act: 'REFUND' }), '200');
  assert.equal((await bet(player, '80.00', round)).code, 'ROUND_CLOSED');
  const before = await openOne(id);
  assert.deepEqual([before.proposal?.amount.amount, before.stuck.round], ['15.00', 'STUCK']);
  assert.equal((await player.rollback(fresh(), round, second.txId)).code, 'OK');
  assert.equal(await approve(id, lek), 'CHANGED_MEANWHILE');
  assert.equal(await player.balance(), '90.00');
  assert.equal(await approve(id, lek, false), '200');
  assert.equal(await decide(id, { act: 'REFUND' }), '200');
  assert.equal(await approve(id, lek), '200');
  assert.equal(await player.balance(), '100.00');
});

test('a member with a debt is seen, pays with the next win, and takes nothing out before', async () => {
  const player = await aPlayer({ canResettle: true });
  const round = fresh();
  assert.equal((await bet(player, '100.00', round)).code, 'OK');
  assert.equal((await win(player, '50.00', round)).code, 'OK');
  const next = fresh();
  assert.equal((await bet(player, '50.00', next)).code, 'OK');
  assert.equal((await player.call('adjust', { txId: fresh(), roundId: round, amount: '-40.00', reason: 'wrong score' })).code, 'OK');
  const owing = async () =>
    (
      (await callConsole(app, free.debtors, { ...by(nok), query: { merchantId: player.member.merchantId } })).value as {
        content: { owed: { amount: string } }[];
      }
    ).content.map(({ owed }) => owed.amount);
  assert.deepEqual(await owing(), ['40.00']);
  assert.equal((await win(player, '25.00', next)).code, 'OK');
  assert.deepEqual([await owing(), await player.balance()], [['15.00'], '0.00']);
  assert.equal((await player.call('promo', { txId: fresh(), amount: '20.00', campaignId: 'prize' })).code, 'OK');
  assert.deepEqual([await owing(), await player.balance()], [[], '5.00']);
});
