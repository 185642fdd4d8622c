import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, afterEach, beforeEach, test } from 'node:test';
import { moneyOf } from '@croupier/contract/core/money';
import { bytesOf, drawWinners, listText, sha256Hex } from '@croupier/contract/rewards/raffle-draw';
import type { TicketRule } from '@croupier/contract/rewards/raffles';
import type { Reward } from '@croupier/contract/rewards/rewards';
import { markTestAccount, type Member } from '#modules/people/members';
import { giveReward } from '#modules/rewards/giving';
import type { Merchant } from '#modules/brand/merchants';
import { freezeTime, now, unfreezeTime } from '#platform/clock';
import { closeDatabase, inTransaction } from '#platform/database';
import type { Refusal } from '#platform/refusal';
import { aMember, aMerchant } from '#test/builders';
import { ask, paidIn, roundCorrected, roundEnded, sumUp, tell } from '#test/journal';
import { aVendor, faultsOfTheBook } from '#test/player';
import * as restrict from '../../people/limits/restrict.ts';
import { countTickets } from './count-tickets.ts';
import { holdDraws } from './draws/hold-draws.ts';
import { claimRaffle } from './instant/claim-raffle.ts';
import { repeatRaffles } from './repeat.ts';
import { type RaffleTerms, saveRaffle } from './save-raffle.ts';
import { listRaffles, showDraw, showList, showOwnTickets } from './shown.ts';
import { holdReader } from './store/reader.ts';
import './give-tickets.ts';

let merchant: Merchant;
let member: Member;
let vendor: string;

// A Friday, noon in Bangkok.
beforeEach(async () => {
  freezeTime('2026-11-20T05:00:00Z');
  merchant = await aMerchant();
  member = await aMember({ merchant });
  vendor = await aVendor();
});
afterEach(unfreezeTime);
after(async () => {
  assert.deepEqual(await faultsOfTheBook(), []);
  await closeDatabase();
});

const money = (amount: string) => moneyOf(amount, merchant.currency);
const units = (amount: string) => money(amount).amount;
const cash = (amount: string): Reward => ({ kind: 'CASH', money: money(amount), turnoverPpm: 0 });
const ms = (at: string) => Temporal.Instant.from(at).epochMilliseconds;
const per100 = (): TicketRule => ({ source: 'DEPOSIT', amount: money('100.00'), tickets: 1 });
const per500 = (): TicketRule => ({ source: 'TURNOVER', amount: money('500.00'), tickets: 2, gameTypes: [], vendor: null });
const add = (but: Partial<RaffleTerms> = {}) =>
  inTransaction((tx) =>
    saveRaffle(
      tx,
      merchant,
      {
        id: randomUUID(),
        kind: 'DRAW',
        look: null,
        name: { en: 'Weekly draw' },
        description: {},
        earning: [per100(), per500()],
        ticketsMax: 100,
        onePrizeEach: true,
        startsAt: now().toString(),
        endsAt: '2026-11-20T08:00:00Z',
        drawsAt: '2026-11-20T09:00:00Z',
        repeatDays: null,
        prizes: [
          { name: {}, reward: cash('50.00'), pieces: 1, weight: null },
          { name: {}, reward: cash('10.00'), pieces: 2, weight: null },
        ],
        ...but,
      },
      null,
    ),
  );
const instant = (prizes: RaffleTerms['prizes'], but: Partial<RaffleTerms> = {}) =>
  add({ kind: 'INSTANT', look: 'WHEEL', drawsAt: null, onePrizeEach: false, prizes, endsAt: '2026-11-27T08:00:00Z', ...but });
const deposit = (amount: string, at: string, by = member) => tell(paidIn(by, units(amount), ms(at)));
const play = async (stake: string, at: string, by = member) => {
  const bet = { stake: units(stake), payout: 0n, beganMs: ms(at), endedMs: ms(at), vendor };
  const event = roundEnded(by, bet);
  await tell(event);
  return { bet, event };
};
const caller = (of = member) => ({ memberId: of.id, merchantId: of.merchantId, type: of.type });
const ticketsOf = async (id: string, of = member) => {
  await countTickets();
  return (await showOwnTickets(caller(of), 'en')).own.find(({ raffleId }) => raffleId === id)?.tickets;
};
const give = (raffleId: string, tickets: number, reference = randomUUID() as string, to = member) =>
  inTransaction((tx) => giveReward(tx, to, { kind: 'TICKETS', raffleId, tickets }, { programme: 'MANUAL', reference, why: 'A test' }));
const spin = (raffleId: string, key = randomUUID() as string, by = member) => claimRaffle(caller(by), { raffleId, key, language: 'en' });
const cashOf = async (of = member) =>
  (await ask<{ balance: bigint }>(`select balance from ledger.account where owner = $1 and kind = 'CASH'`, [of.id]))[0]?.balance ?? 0n;
const refusedWith = (code: string) => (error: Refusal) => error.code === code;

test('deposits and valid bets within a raffle earn tickets from running sums, and a correction takes them back', async () => {
  const { id } = await add();
  await deposit('999.00', '2026-11-20T04:00:00Z');
  await deposit('150.00', '2026-11-20T06:00:00Z');
  await deposit('60.00', '2026-11-20T06:10:00Z');
  assert.equal(await ticketsOf(id), 2);
  const { bet, event } = await play('700.00', '2026-11-20T06:20:00Z');
  assert.equal(await ticketsOf(id), 4);
  await tell(roundCorrected(member, event, bet, units('700.00'), ms('2026-11-20T06:30:00Z')));
  assert.equal(await ticketsOf(id), 2);
  await play('5000.00', '2026-11-20T08:00:00Z');
  assert.equal(await ticketsOf(id), 2, 'play from the end on does not count');
});

test('an event that is reported twice earns once, and a count that was cut off is done again whole', async () => {
  const { id } = await add();
  const event = paidIn(member, units('300.00'), ms('2026-11-20T06:00:00Z'));
  await tell(event, event);
  await assert.rejects(
    inTransaction(async (tx) => {
      await holdReader(tx, merchant.id);
      // While the journal is held, another process counts nothing for this merchant.
      await countTickets();
      throw new Error('killed');
    }),
    /killed/,
  );
  await tell(event);
  assert.equal(await ticketsOf(id), 3);
  assert.equal(await ticketsOf(id), 3);
});

test('tickets of another programme are given once for a reference, and never beyond the maximum', async () => {
  const { id } = await add({ ticketsMax: 12 });
  await Promise.all([give(id, 10, 'week 48'), give(id, 10, 'week 48'), give(id, 10, 'week 48')]);
  assert.equal(await ticketsOf(id), 10);
  await give(id, 10, 'week 49');
  assert.equal(await ticketsOf(id), 12);
  await assert.rejects(give(id, 1, 'other', await aMember()), refusedWith('NOT_FOUND'));
  freezeTime('2026-11-20T08:00:00Z');
  await assert.rejects(give(id, 1, 'late'), refusedWith('CASE_CLOSED'));
});

test('a draw publishes its commitment, then its list, then its seed, and anyone computes the same winners', async () => {
  const { id, commitment } = await add();
  const members = [member, await aMember({ merchant }), await aMember({ merchant }), await aMember({ merchant })];
  const tested = await aMember({ merchant });
  await inTransaction((tx) => markTestAccount(tx, tested.id));
  for (const [at, one] of [...members, tested].entries()) await deposit(`${String(at + 1)}00.00`, '2026-11-20T06:00:00Z', one);
  const shown = () => showDraw(merchant.id, id);
  assert.deepEqual([(await shown()).commitment, (await shown()).listHash, (await shown()).seed], [commitment, null, null]);
  await assert.rejects(showList(merchant.id, id, undefined), refusedWith('NOT_FOUND'));
  await countTickets();
  await sumUp();
  freezeTime('2026-11-20T08:00:01Z');
  await holdDraws();
  const frozen = await shown();
  assert.deepEqual([frozen.entries, frozen.tickets, frozen.seed, frozen.winners], [4, 10, null, []]);
  const { lines } = await showList(merchant.id, id, undefined);
  const entries = lines.map((line) => ({ code: line.split(' ')[0] ?? '', tickets: Number(line.split(' ')[1]) }));
  assert.equal(await sha256Hex(new TextEncoder().encode(listText(entries))), frozen.listHash);
  freezeTime('2026-11-20T09:00:00Z');
  // Two processes at once draw once and give each prize once.
  await Promise.all([holdDraws(), holdDraws()]);
  await holdDraws();
  const drawn = await shown();
  const seed = bytesOf(drawn.seed ?? '') ?? assert.fail('no seed');
  assert.equal(await sha256Hex(seed), commitment);
  const computed = await drawWinners({ seed, listHash: frozen.listHash ?? '', entries, prizes: 3, onePrizeEach: true });
  assert.deepEqual(drawn.winners.map(({ code }) => code), computed); // prettier-ignore
  assert.deepEqual(drawn.winners.map(({ place }) => place), [1, 2, 2]); // prettier-ignore
  const paid = await Promise.all(members.map(cashOf));
  assert.equal(
    paid.reduce((sum, one) => sum + one),
    units('70.00'),
  );
  assert.equal(await cashOf(tested), 0n);
  assert.equal((await ask<{ state: string }>('select state from raffles.raffle where id = $1', [id]))[0]?.state, 'PAID');
});

test('a process that is killed between the draw and the prizes goes on, and no prize is given twice', async () => {
  const { id } = await add({ prizes: [{ name: {}, reward: cash('50.00'), pieces: 2, weight: null }], onePrizeEach: false });
  await deposit('300.00', '2026-11-20T06:00:00Z');
  await countTickets();
  await sumUp();
  freezeTime('2026-11-20T09:00:00Z');
  await holdDraws();
  assert.equal(await cashOf(), units('100.00'));
  // As if it had been killed after the money of a prize was booked, and before it was noted.
  await ask(`update raffles.win set given_id = null where raffle_id = $1`, [id]);
  await ask(`update raffles.raffle set state = 'DRAWN' where id = $1`, [id]);
  await holdDraws();
  assert.equal(await cashOf(), units('100.00'));
  const news = await ask<{ payload: object }>(
    `select payload from platform.outbox where type = 'raffle.won' and member_id = $1 order by id`,
    [member.id],
  );
  const reward = { kind: 'CASH', amount: '50.00', currency: merchant.currency, pieces: null };
  assert.deepEqual(
    news.map(({ payload }) => payload),
    [1, 2].map((number) => ({ raffleId: id, number, name: { en: 'Weekly draw' }, prize: {}, reward })),
  );
});

test('a draw without tickets has no winners and is over', async () => {
  const { id } = await add();
  freezeTime('2026-11-20T09:00:00Z');
  await holdDraws();
  assert.deepEqual((await showDraw(merchant.id, id)).winners, []);
  assert.equal((await listRaffles(merchant.id, 'en')).raffles[0]?.phase, 'DRAWN');
});

test('a ticket of an instant raffle is used once for a key, in two tabs as well, and without tickets nothing is given', async () => {
  const { id } = await instant([{ name: {}, reward: cash('5.00'), pieces: null, weight: 1 }]);
  await assert.rejects(spin(id), refusedWith('NOT_CLAIMABLE'));
  await give(id, 3);
  const key = randomUUID();
  const same = await Promise.all([spin(id, key), spin(id, key), spin(id, key)]);
  assert.equal(new Set(same.map((one) => one.id)).size, 1);
  assert.equal(await cashOf(), units('5.00'));
  const answers = await Promise.allSettled(Array.from({ length: 6 }, () => spin(id)));
  assert.equal(answers.filter(({ status }) => status === 'fulfilled').length, 2);
  assert.equal(await cashOf(), units('15.00'));
  assert.equal(await ticketsOf(id), 0);
});

test('a prize with a stock is never given more often than it is in stock, however many play at once', async () => {
  const { id } = await instant([
    { name: {}, reward: cash('100.00'), pieces: 3, weight: 9 },
    { name: {}, reward: null, pieces: null, weight: 1 },
  ]);
  const members = await Promise.all(Array.from({ length: 12 }, () => aMember({ merchant })));
  for (const one of members) await give(id, 2, one.id, one);
  const spins = await Promise.all(members.flatMap((one) => [spin(id, undefined, one), spin(id, undefined, one)]));
  const won = spins.filter(({ reward }) => reward !== null).length;
  assert.equal(won, 3);
  const paid = await Promise.all(members.map(cashOf));
  assert.equal(
    paid.reduce((sum, one) => sum + one),
    units('300.00'),
  );
  const [shown] = (await listRaffles(merchant.id, 'en')).raffles;
  assert.deepEqual(shown?.prizes.map(({ left, chancePpm }) => [left, chancePpm]), [[0, 900_000], [null, 100_000]]); // prettier-ignore
});

test('an excluded member keeps their ticket, and a raffle that is over takes none', async () => {
  const { id } = await instant([{ name: {}, reward: cash('5.00'), pieces: null, weight: 1 }]);
  await give(id, 1);
  await inTransaction((tx) => restrict.block(tx, member, 'PLAY', 'SELF_EXCLUSION', now().add({ hours: 24 })));
  await assert.rejects(spin(id), refusedWith('SELF_EXCLUDED'));
  assert.equal(await ticketsOf(id), 1);
  await assert.rejects(claimRaffle({ ...caller(), type: 4 }, { raffleId: id, key: randomUUID(), language: 'en' }), refusedWith('TRIAL_NOT_ALLOWED'));
  await assert.rejects(claimRaffle({ ...caller(), merchantId: (await aMerchant()).id }, { raffleId: id, key: randomUUID(), language: 'en' }), refusedWith('NOT_FOUND'));
  freezeTime('2026-11-27T08:00:00Z');
  await assert.rejects(spin(id), refusedWith('CASE_CLOSED'));
}); // prettier-ignore

test('a raffle that repeats is added again once, with its dates moved by the days of the merchant', async () => {
  const { id, ends_at } = await add({ repeatDays: 7 });
  freezeTime('2026-11-20T08:00:01Z');
  await Promise.all([repeatRaffles(), repeatRaffles()]);
  const rows = await ask<{ id: string; starts_at: Date; ends_at: Date; commitment: string }>(
    'select id, starts_at, ends_at, commitment from raffles.raffle where merchant_id = $1 order by ends_at',
    [merchant.id],
  );
  assert.equal(rows.length, 2);
  assert.equal(rows[0]?.id, id);
  assert.equal(String(rows[1]?.ends_at), String(ends_at.add({ hours: 24 * 7 })));
  assert.notEqual(rows[1]?.commitment, rows[0]?.commitment, 'it has a seed of its own');
});

test('terms that do not fit the kind, another currency and too many raffles are refused; the same id is the same raffle', async () => {
  const wrong = (but: Partial<RaffleTerms>) => assert.rejects(add(but), refusedWith('FIELD_FORMAT'));
  await wrong({ drawsAt: null });
  await wrong({ drawsAt: '2026-11-20T07:00:00Z' });
  await wrong({ look: 'BOX' });
  await wrong({ endsAt: '2026-11-20T04:00:00Z' });
  await wrong({ kind: 'INSTANT', look: 'BOX', drawsAt: null });
  await wrong({ prizes: [{ name: {}, reward: cash('1.00'), pieces: 1_001, weight: null }] });
  await assert.rejects(add({ earning: [{ source: 'DEPOSIT', amount: moneyOf('1.00', 'USD' as never), tickets: 1 }] }), refusedWith('CURRENCY_MISMATCH'));
  const id = randomUUID();
  const [one, again] = await Promise.all([add({ id }), add({ id })]);
  assert.equal(one.commitment, again.commitment);
  for (let count = 1; count < 20; count += 1) await add();
  await assert.rejects(add(), refusedWith('LIMIT_REACHED'));
  merchant = await aMerchant();
  await assert.rejects(add({ id }), refusedWith('REFERENCE_CONFLICT'));
}); // prettier-ignore
