import assert from 'node:assert/strict';
import { after, afterEach, beforeEach, test } from 'node:test';
import { moneyOf } from '@croupier/contract/core/money';
import type { ReferralTerms } from '@croupier/contract/rewards/referrals-console';
import { markTestAccount, type Member } from '#modules/people/members';
import { findInviter } from '#modules/people/invitations';
import { forgetMerchants, getMerchantOrThrow, type Merchant } from '#modules/brand/merchants';
import { freezeTime, now, unfreezeTime } from '#platform/clock';
import { closeDatabase, inTransaction } from '#platform/database';
import type { Refusal } from '#platform/refusal';
import { aMember, aMerchant } from '#test/builders';
import { ask, joined, paidIn, roundCorrected, roundEnded, tell } from '#test/journal';
import { aVendor, faultsOfTheBook } from '#test/player';
import { countFriends } from './count-friends.ts';
import { decideHeld, decideReferrals } from './decide-referrals.ts';
import { ownReferral } from './own-referral.ts';
import { saveRule } from './save-rule.ts';
import { holdReader } from './store/rules.ts';

let merchant: Merchant;
let inviter: Member;
let vendor: string;

beforeEach(async () => {
  freezeTime('2026-11-20T05:00:00Z');
  merchant = await aMerchant();
  inviter = await aMember({ merchant });
  vendor = await aVendor();
  await rule();
});
afterEach(unfreezeTime);
after(async () => {
  assert.deepEqual(await faultsOfTheBook(), []);
  await closeDatabase();
});

const money = (amount: string) => moneyOf(amount, merchant.currency);
const cash = (amount: string) => ({ kind: 'CASH' as const, money: money(amount), turnoverPpm: 0 });
const rule = (but: Partial<ReferralTerms> = {}, { enabled = true, version = 0 } = {}) =>
  inTransaction((tx) =>
    saveRule(
      tx,
      merchant,
      {
        enabled,
        version,
        terms: {
          deposits: money('500.00'),
          validBets: money('1000.00'),
          days: 30,
          inviterReward: cash('100.00'),
          friendReward: cash('50.00'),
          perMonthMax: 10,
          ...but,
        },
      },
      null,
    ),
  );
/** A member who registered below another one, as the journal knows it. */
const invited = async (by: Pick<Member, 'id'> = inviter, type: Member['type'] = 0) => {
  const friend = await aMember({ merchant, uplineId: by.id, type });
  await tell(joined(friend, now().epochMilliseconds));
  return friend;
};
const ms = (at: string) => Temporal.Instant.from(at).epochMilliseconds;
const deposit = (by: Member, amount: string, at = '2026-11-20T06:00:00Z') => tell(paidIn(by, money(amount).amount, ms(at)));
const play = async (by: Member, stake: string, at = '2026-11-20T06:00:00Z') => {
  const bet = { stake: money(stake).amount, payout: 0n, beganMs: ms(at), endedMs: ms(at), vendor };
  const event = roundEnded(by, bet);
  await tell(event);
  return { bet, event };
};
const run = async () => {
  await countFriends();
  await decideReferrals();
};
const cashOf = async (of: Member) =>
  (await ask<{ balance: bigint }>(`select balance from ledger.account where owner = $1 and kind = 'CASH'`, [of.id]))[0]?.balance ?? 0n;
const shown = async (of = inviter) =>
  ownReferral({ memberId: of.id, merchantId: of.merchantId, type: of.type }, { pageNo: 1, pageSize: 20 }, 'https://ruby.test');
const stages = async () => (await shown()).friends.content.map(({ stage }) => stage);
const sameAddress = async (...members: Member[]) => {
  for (const [at, one] of members.entries())
    await ask(
      `insert into access.session (id, token_hash, member_id, merchant_id, member_type, started_at, touched_at, idle_minutes, expires_at, ip, user_agent)
         values ($1::uuid, sha256($1::text::bytea), $2, $3, 0, now(), now(), 30, now() + interval '1 day', '198.51.100.7', $4)`,
      [crypto.randomUUID(), one.id, one.merchantId, `browser ${String(at)}`],
    );
};
const decide = (friend: Member, decision: 'APPROVED' | 'REJECTED') =>
  inTransaction((tx) =>
    decideHeld(
      tx,
      friend.id,
      { decision, remark: 'looked at both accounts' },
      { operatorId: crypto.randomUUID() as never, userName: 'nok' },
    ),
  );
const refusedWith = (code: string) => (error: Refusal) => error.code === code;

test('both sides get their reward once when the friend has deposited and played enough', async () => {
  const friend = await invited();
  await deposit(friend, '500.00');
  await play(friend, '999.00');
  await run();
  assert.deepEqual([await cashOf(inviter), await cashOf(friend)], [0n, 0n]);
  const [row] = (await shown()).friends.content;
  assert.deepEqual([row?.stage, row?.deposits.amount, row?.validBets.amount], ['OPEN', money('500.00').amount, money('999.00').amount]);
  assert.equal((await shown(friend)).own?.validBetsNeeded.amount, money('1000.00').amount);
  await play(friend, '1.00');
  await Promise.all([run(), run(), run()]);
  await run();
  assert.deepEqual([await cashOf(inviter), await cashOf(friend)], [money('100.00').amount, money('50.00').amount]);
  const { earned, rewarded } = await shown();
  assert.deepEqual([earned.amount, rewarded, await stages()], [money('100.00').amount, 1, ['REWARDED']]);
});

test('a correction takes valid bets back before the friend is done', async () => {
  const friend = await invited();
  await deposit(friend, '500.00');
  const { bet, event } = await play(friend, '900.00');
  await tell(roundCorrected(friend, event, bet, money('900.00').amount, ms('2026-11-20T07:00:00Z')));
  await play(friend, '900.00');
  await run();
  assert.deepEqual(await stages(), ['OPEN']);
});

test('a killed count is done again whole, and a killed decision gives nothing twice', async () => {
  const friend = await invited();
  await deposit(friend, '500.00');
  await countFriends();
  await play(friend, '1000.00');
  await assert.rejects(
    inTransaction(async (tx) => {
      await holdReader(tx, merchant.id);
      await countFriends();
      throw new Error('killed');
    }),
    /killed/,
  );
  await run();
  assert.equal(await cashOf(inviter), money('100.00').amount);
  // As if the process had been killed after the money was booked, and before the decision was noted.
  await ask(`update referrals.friend set state = 'QUALIFIED', decided_at = null where friend_id = $1`, [friend.id]);
  await run();
  assert.deepEqual(
    [await cashOf(inviter), await cashOf(friend), await stages()],
    [money('100.00').amount, money('50.00').amount, ['REWARDED']],
  );
});

test('a friend who shares an address with the inviter or another friend is held, and a person decides once', async () => {
  const [one, two, three] = [await invited(), await invited(), await invited()];
  await sameAddress(inviter, one);
  await sameAddress(two, three);
  for (const friend of [one, two]) {
    await deposit(friend, '500.00');
    await play(friend, '1000.00');
  }
  await run();
  assert.deepEqual((await stages()).toSorted(), ['OPEN', 'REVIEW', 'REVIEW']);
  const rows = await ask<{ signals: string[] }>(`select signals from referrals.friend where friend_id = any($1)`, [[one.id, two.id]]);
  assert.ok(rows.every(({ signals }) => signals.includes('ADDRESS')));
  assert.equal(await cashOf(inviter), 0n);
  const answers = await Promise.allSettled([decide(one, 'APPROVED'), decide(one, 'APPROVED')]);
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
  await decide(two, 'REJECTED');
  await assert.rejects(decide(two, 'APPROVED'), refusedWith('CASE_CLOSED'));
  assert.deepEqual([await cashOf(inviter), await cashOf(one), await cashOf(two)], [money('100.00').amount, money('50.00').amount, 0n]);
});

test('beyond the maximum of a month a person decides', async () => {
  await rule({ perMonthMax: 1 }, { version: 1 });
  for (const friend of [await invited(), await invited()]) {
    await deposit(friend, '500.00');
    await play(friend, '1000.00');
  }
  await run();
  assert.deepEqual((await stages()).toSorted(), ['REVIEW', 'REWARDED']);
});

test('deposits and bets after the time do not count, and the friend is too late', async () => {
  const friend = await invited();
  await deposit(friend, '500.00');
  freezeTime('2026-12-20T05:00:01Z');
  await play(friend, '1000.00', '2026-12-20T05:00:00Z');
  await run();
  assert.deepEqual(await stages(), ['EXPIRED']);
});

test('the rule of the registration holds for a friend, and nobody is a friend while there is no rule or of an agent', async () => {
  const friend = await invited();
  freezeTime('2026-11-20T05:30:00Z');
  await rule({ inviterReward: cash('1.00') }, { version: 1 });
  await rule({}, { version: 2, enabled: false });
  await invited();
  const agent = await aMember({ merchant, type: 1 });
  await invited(agent);
  await deposit(friend, '500.00');
  await play(friend, '1000.00');
  await run();
  assert.equal((await shown()).friends.totalElements, 1);
  assert.equal(await cashOf(inviter), money('100.00').amount);
  assert.equal((await shown()).offer, null);
  assert.deepEqual([(await shown(agent)).isAgent, (await shown(agent)).friends.totalElements], [true, 0]);
});

test('a test account is nobody’s friend', async () => {
  const friend = await aMember({ merchant, uplineId: inviter.id });
  await inTransaction((tx) => markTestAccount(tx, friend.id));
  await tell(joined(friend, now().epochMilliseconds));
  await run();
  assert.equal((await shown()).friends.totalElements, 0);
});

test('a member has one code for ever, and who registers with it comes below them', async () => {
  const [{ code, url }, again] = await Promise.all([shown(), shown()]);
  assert.equal(again.code, code);
  assert.equal(url, `https://ruby.test/register?referralCode=${code}`);
  assert.equal((await inTransaction((tx) => findInviter(tx, merchant.id, code)))?.memberId, inviter.id);
  await assert.rejects(ownReferral({ memberId: inviter.id, merchantId: merchant.id, type: 4 }, { pageNo: 1, pageSize: 1 }, ''), refusedWith('TRIAL_NOT_ALLOWED'));
}); // prettier-ignore

test('the site knows whether a merchant gives rewards for friends, and a rule is bound to the version that was seen', async () => {
  const isOffered = async () => {
    forgetMerchants();
    return (await getMerchantOrThrow(merchant.id)).referral;
  };
  assert.equal(await isOffered(), true);
  await assert.rejects(rule(), refusedWith('CHANGED_MEANWHILE'));
  await assert.rejects(rule({ deposits: money('0.00'), validBets: money('0.00') }, { version: 1 }), refusedWith('FIELD_FORMAT'));
  await rule({}, { version: 1, enabled: false });
  assert.equal(await isOffered(), false);
});
