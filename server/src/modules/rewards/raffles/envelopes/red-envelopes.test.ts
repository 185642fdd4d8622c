import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, afterEach, beforeEach, test } from 'node:test';
import { moneyOf } from '@croupier/contract/core/money';
import type { Member } from '#modules/people/members';
import type { Merchant } from '#modules/brand/merchants';
import { freezeTime, now, unfreezeTime } from '#platform/clock';
import { closeDatabase, inTransaction } from '#platform/database';
import type { Refusal } from '#platform/refusal';
import { aMember, aMerchant } from '#test/builders';
import { ask, paidIn, sumUp, tell } from '#test/journal';
import { faultsOfTheBook } from '#test/player';
import * as restrict from '../../../people/limits/restrict.ts';
import { repeatRaffles } from '../repeat.ts';
import { grabEnvelope } from './grab-envelope.ts';
import { ownEnvelopes } from './own-envelopes.ts';
import { drainPayments, payShares } from './pay-shares.ts';
import { type EnvelopeTerms, saveEnvelope } from './save-envelope.ts';

let merchant: Merchant;
let member: Member;

beforeEach(async () => {
  freezeTime('2026-11-20T13:00:00Z');
  merchant = await aMerchant();
  member = await aMember({ merchant });
});
afterEach(unfreezeTime);
after(async () => {
  assert.deepEqual(await faultsOfTheBook(), []);
  await closeDatabase();
});

const money = (amount: string) => moneyOf(amount, merchant.currency);
const add = (but: Partial<EnvelopeTerms> = {}) =>
  inTransaction((tx) =>
    saveEnvelope(
      tx,
      merchant,
      {
        id: randomUUID(),
        name: { en: 'Evening' },
        total: money('100.00'),
        pieces: 10,
        floor: money('1.00'),
        shareMax: money('30.00'),
        turnoverPpm: 1_000_000,
        needs: { deposits: null, validBets: null, days: 7 },
        opensAt: now().toString(),
        closesAt: now().add({ minutes: 30 }).toString(),
        repeatDays: null,
        ...but,
      },
      null,
    ),
  );
const caller = (of = member) => ({ memberId: of.id, merchantId: of.merchantId, type: of.type });
const grab = (id: string, by = member) => grabEnvelope(caller(by), id);
const cashOf = async (members: readonly string[]): Promise<bigint> =>
  (
    await ask<{ sum: bigint }>(
      `select coalesce(sum(balance), 0)::bigint as sum from ledger.account where owner = any($1) and kind = 'CASH'`,
      [members],
    )
  )[0]?.sum ?? 0n;
const refusedWith = (code: string) => (error: Refusal) => error.code === code;

test('1,000 members who grab at once, some of them twice, get one share each at most, and the pool is given exactly once', async () => {
  const { id } = await add({ total: money('2000.00'), pieces: 150, shareMax: null });
  const first = await aMember({ merchant });
  // A thousand accounts beside each other; opening them one by one would take most of the test.
  const members = await ask<{ id: string }>(
    `insert into members.member (merchant_id, user_name, user_name_key, nickname, type, currency, language, registered_at, number)
       select merchant_id, 'rush' || n, 'rush' || n, 'r••••' || n, 0, currency, language, registered_at, 90000000 + n
         from members.member, generate_series(1, 1000) n where id = $1 returning id`,
    [first.id],
  );
  const callers = members.map((one) => ({ memberId: one.id as Member['id'], merchantId: merchant.id, type: 0 as const }));
  const grabbers = callers.flatMap((one, at) => (at < 200 ? [one, one] : [one]));
  const grabs = await Promise.all(grabbers.map(async (one) => ({ who: one.memberId, own: (await grabEnvelope(one, id)).own })));
  await drainPayments();
  const got = new Map<string, bigint>();
  for (const { who, own } of grabs) {
    if (own === null) continue;
    assert.equal(own.amount, got.get(who) ?? own.amount, 'both tabs show the same share');
    got.set(who, own.amount);
  }
  assert.equal(got.size, 150);
  assert.equal([...got.values()].reduce((sum, amount) => sum + amount), money('2000.00').amount);
  assert.equal(await cashOf(members.map((one) => one.id)), money('2000.00').amount);
  const [given] = await ask<{ count: bigint }>(`select count(*) from rewards.given where merchant_id = $1 and programme = 'RED_ENVELOPE'`, [merchant.id]);
  assert.equal(given?.count, 150n);
}); // prettier-ignore

test('a process that is killed between a grab and its money pays later, once', async () => {
  const { id } = await add();
  // The share is taken and the process dies: nothing has been booked.
  await ask(`update raffles.share set member_id = $2, taken_at = now() where envelope_id = $1 and number = 1`, [id, member.id]);
  const [share] = await ask<{ amount: bigint }>('select amount from raffles.share where envelope_id = $1 and number = 1', [id]);
  assert.equal((await grab(id)).own?.amount, share?.amount, 'the member sees the share that they took');
  await Promise.all([payShares(), payShares()]);
  assert.equal(await cashOf([member.id]), share?.amount);
  // The money was booked and the process died before it was noted.
  await ask(`update raffles.share set given_id = null where envelope_id = $1`, [id]);
  await payShares();
  assert.equal(await cashOf([member.id]), share?.amount);
});

test('a member takes part after a deposit in the last days, and is told what is missing before', async () => {
  const { id } = await add({ needs: { deposits: money('100.00'), validBets: money('500.00'), days: 3 } });
  await assert.rejects(grab(id), refusedWith('NOT_CLAIMABLE'));
  assert.equal((await ownEnvelopes(caller(), 'en')).envelopes[0]?.isEligible, false);
  await tell(paidIn(member, money('100.00').amount, now().subtract({ hours: 40 }).epochMilliseconds));
  await sumUp();
  assert.equal((await ownEnvelopes(caller(), 'en')).envelopes[0]?.isEligible, true);
  assert.notEqual((await grab(id)).own, null);
  await drainPayments();
});

test('nobody takes a share before the window opens, after it closes, of another merchant, or while excluded', async () => {
  const { id } = await add({ opensAt: '2026-11-20T13:10:00Z' });
  await assert.rejects(grab(id), refusedWith('CASE_CLOSED'));
  freezeTime('2026-11-20T13:10:00Z');
  await assert.rejects(grabEnvelope({ ...caller(), type: 4 }, id), refusedWith('TRIAL_NOT_ALLOWED'));
  await assert.rejects(grab(id, await aMember()), refusedWith('NOT_FOUND'));
  await inTransaction((tx) => restrict.block(tx, member, 'PLAY', 'SELF_EXCLUSION', now().add({ hours: 24 })));
  await assert.rejects(grab(id), refusedWith('SELF_EXCLUDED'));
  freezeTime('2026-11-20T13:30:00Z');
  await assert.rejects(grab(id, await aMember({ merchant })), refusedWith('CASE_CLOSED'));
  assert.equal((await ownEnvelopes(caller(), 'en')).envelopes[0]?.phase, 'CLOSED');
});

test('when every share is taken the answer has none, and the list says that it is empty', async () => {
  const { id } = await add({ total: money('5.00'), pieces: 1, shareMax: null });
  const other = await aMember({ merchant });
  assert.equal((await grab(id)).own?.amount, money('5.00').amount);
  assert.equal((await grab(id, other)).own, null);
  await drainPayments();
  assert.deepEqual((await ownEnvelopes(caller(other), 'en')).envelopes.map(({ phase, own }) => [phase, own]), [['EMPTY', null]]); // prettier-ignore
});

test('a window of each day is added again for the same hour of the merchant, once', async () => {
  await add({ repeatDays: 1 });
  freezeTime('2026-11-22T14:00:00Z');
  await Promise.all([repeatRaffles(), repeatRaffles()]);
  const rows = await ask<{ opens_at: Date; shares: bigint }>(
    `select opens_at, (select count(*) from raffles.share where envelope_id = e.id) as shares from raffles.envelope e where merchant_id = $1 order by opens_at desc`,
    [merchant.id],
  );
  assert.deepEqual(rows.map(({ opens_at, shares }) => [String(opens_at), shares]), [['2026-11-23T13:00:00Z', 10n], ['2026-11-20T13:00:00Z', 10n]]); // prettier-ignore
});

test('a pool that its shares cannot make up is refused', async () => {
  const wrong = (but: Partial<EnvelopeTerms>) => assert.rejects(add(but), refusedWith('FIELD_FORMAT'));
  await wrong({ floor: money('10.01') });
  await wrong({ shareMax: money('9.99') });
  await wrong({ total: money('100.001') });
  await wrong({ closesAt: '2026-11-20T12:00:00Z', opensAt: '2026-11-20T11:00:00Z' });
  await assert.rejects(add({ total: moneyOf('1.00', 'USD' as never) }), refusedWith('CURRENCY_MISMATCH'));
});
