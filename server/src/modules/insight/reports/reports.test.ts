import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { fewInTeam } from '#modules/earnings/agent-tree';
import { countPlay } from '../../earnings/agent-tree/count-play.ts';
import { giveGrant } from '#modules/rewards/bonuses';
import type { MerchantId } from '@croupier/contract/core/ids';
import { moneyOf } from '@croupier/contract/core/money';
import { sql } from 'kysely';
import { allMerchants } from '#modules/brand/merchants';
import * as approve from '../../payments/withdrawals/approve.ts';
import * as checkRequested from '../../payments/withdrawals/check-requested.ts';
import * as sendLegs from '../../payments/withdrawals/send-legs.ts';
import { countedEvents } from '#rules/money/turnover/journal';
import { freezeTime, now, unfreezeTime } from '#platform/clock';
import { closeDatabase, inTransaction, open, type Tx } from '#platform/database';
import { turnoverFaults } from '#platform/metrics';
import { handleNewEvents, type Handlers } from '#platform/handle-events';
import { aMember, aMerchant } from '#test/builders';
import { ask, joined, paidIn, roundEnded, sumUp, tell } from '#test/journal';
import { aPlayer, faultsOfTheBook } from '#test/player';
import { anyOperator, aBankChannel, aPayee } from '#test/payee';
import { untilHeard } from '#test/reacted';
import { verifyDay, verifyYesterdays } from './index.ts';
import { type TeamBetRow, teamBets } from './store/team-bets.ts';
import { betsInSteps, teamBets as shownBets } from './team-bets.ts';
import { movementsInSteps, teamMovements } from './team-movements.ts';

after(closeDatabase);

const reactions: Handlers = Object.fromEntries(countedEvents.map((type) => [type, countPlay]));
/** All that has happened is counted. */
const count = async (): Promise<void> => {
  await untilHeard('reports-test', reactions);
  await sumUp();
};
const bangkokToday = (): string => now().toZonedDateTimeISO('Asia/Bangkok').toPlainDate().toString();
const proof = (merchantId: MerchantId) => verifyDay(merchantId, bangkokToday());

/** How many lines of the journal this transaction and some before it have read. */
const journalRead = async (tx: Tx): Promise<bigint> => {
  const { rows } = await sql<{ lines: bigint }>`
    select seq_tup_read + idx_tup_fetch as lines from pg_stat_xact_user_tables where relid = 'turnover.journal'::regclass
  `.execute(open<Record<string, never>>(tx));
  return rows[0]?.lines ?? assert.fail('no such table');
};

/** A member whose vendor corrects what it settled, and who did a little of everything. */
const aBusyMember = async () => {
  await handleNewEvents('reports-test', reactions);
  const player = await aPlayer({ canResettle: true, cash: '1000.00' });
  await player.bet('b1', 'r1', '100.00');
  await player.settle('s1', 'r1', '30.00');
  await player.bet('b2', 'r2', '50.00');
  await player.settle('s2', 'r2', '0.00');
  await player.settle('s3', 'r2', '20.00');
  await player.bet('b3', 'r3', '70.00');
  await player.settle('s4', 'r3', '200.00');
  await player.rollback('u3', 'r3', 'b3');
  await player.bet('b4', 'r4', '5.00');
  await player.call('betAndSettle', { txId: 'w5', roundId: 'r5', bet: '8.00', win: '3.00', endRound: true });
  await inTransaction((tx) =>
    giveGrant(tx, {
      member: player.member,
      money: moneyOf('25.00', player.member.currency),
      wageringRequired: 0n,
      stakeMax: null,
      expiresAt: now().add({ hours: 24 }),
      promotion: 'TEST',
    }),
  );
  await count();
  return player;
};

test('a day that was counted agrees with its rounds and with the book, corrections and rollbacks among it', async () => {
  const player = await aBusyMember();
  assert.deepEqual(await proof(player.member.merchantId), []);
  const [day] = await ask<{ rounds: bigint; stake: bigint; payout: bigint }>(
    'select sum(rounds)::int as rounds, sum(stake)::bigint as stake, sum(payout)::bigint as payout from turnover.day where member_id = $1',
    [player.member.id],
  );
  assert.equal(day?.rounds, 4, 'the open one has not ended');
  assert.equal(BigInt(day.stake), 1_580_000n, 'what was rolled back counts nothing: 100 + 50 + 8');
  assert.equal(BigInt(day.payout), 530_000n, '30 + 20 + 3');
  assert.deepEqual(await faultsOfTheBook(), []);
});

for (const [what, harm, proofName] of [
  ['a day that is not its lines', 'update turnover.day set stake = stake + 1 where member_id = $1', 'a day is the sum of its lines'],
  ['money that is not its lines', 'update turnover.money set bonuses = bonuses + 1 where member_id = $1', 'a day is the sum of its lines'],
  [
    'a round that was counted otherwise',
    "update vendors.round set payout = payout + 1 where member_id = $1 and vendor_round_id = 'r1'",
    'a round is what was counted and booked of it',
  ],
  [
    'a round that was never counted',
    "insert into vendors.round select (r).* from (select jsonb_populate_record(v, jsonb_build_object('id', uuidv7(), 'vendor_round_id', 'lost')) as r from vendors.round v where member_id = $1 and vendor_round_id = 'r1') x",
    'a round is what was counted and booked of it',
  ],
  [
    'a grant nobody counted',
    "insert into ledger.transfer (id, merchant_id, reason, reference) select uuidv7(), merchant_id, 'BONUS_GRANT', 'grant:' || uuidv7() from members.member where id = $1",
    'what the book moved was counted',
  ],
] as const)
  // prettier-ignore
  test(`${what} is found`, async () => {
    const player = await aBusyMember();
    await ask(harm, [player.member.id]);
    const wrong = await proof(player.member.merchantId);
    assert.deepEqual([...new Set(wrong.map((one) => one.proof))], [proofName], JSON.stringify(wrong));
  });

test('each merchant’s yesterday is proven once, when it is over for some hours, and what is wrong is said', async () => {
  const player = await aBusyMember();
  await ask('update turnover.day set valid = valid + 1 where member_id = $1', [player.member.id]);
  const tomorrow = Temporal.PlainDate.from(bangkokToday()).add({ days: 1 });
  const freezeAtHour = (hour: number) =>
    freezeTime(tomorrow.toZonedDateTime({ timeZone: 'Asia/Bangkok', plainTime: { hour } }).toInstant().toString());
  const wrongHere = async () => (await verifyYesterdays()).filter(({ subject }) => subject.includes(player.member.id)).length;
  freezeAtHour(3);
  assert.equal(await wrongHere(), 0);
  freezeAtHour(4);
  assert.equal(await wrongHere(), 1);
  freezeAtHour(5);
  assert.equal(await wrongHere(), 0, 'it was said');
  unfreezeTime();
});

test('a merchant whose day cannot be proven is an alarm, is tried again, and keeps no other unproven', async () => {
  await aBusyMember();
  const two = [await aMerchant(), await aMerchant()].map(({ id }) => id);
  const [broken, sound] = (await allMerchants()).map(({ id }) => id).filter((id) => two.includes(id));
  const harm = "insert into ledger.transfer (id, merchant_id, reason, reference) values (uuidv7(), $1, 'BONUS_GRANT', 'grant:of nobody')";
  await ask(harm, [broken]);
  const tomorrow = Temporal.PlainDate.from(bangkokToday()).add({ days: 1 });
  freezeTime(
    tomorrow
      .toZonedDateTime({ timeZone: 'Asia/Bangkok', plainTime: { hour: 6 } })
      .toInstant()
      .toString(),
  );
  const faults = async () => {
    const { values } = await turnoverFaults.get();
    return [broken, sound].map((id) => values.find(({ labels }) => labels.merchant === id)?.value);
  };
  for (const _ of ['first', 'an hour later']) {
    await assert.rejects(verifyYesterdays(), AggregateError);
    assert.deepEqual(await faults(), [1, 0]);
  }
  unfreezeTime();
});

test('the deposits and withdrawals are the book’s movements, and money that came back counts against them', async () => {
  await handleNewEvents('reports-test', reactions);
  const rail = aBankChannel();
  const payee = await aPayee({ terms: { feeFixed: 50_000n } });
  const id = await payee.ask('400.00');
  await checkRequested.checkRequested();
  await inTransaction((tx) => approve.approve(tx, { id, operatorId: anyOperator() }));
  await sendLegs.sendReadyPayouts();
  await sendLegs.drainPayouts();
  await count();
  const [money] = await ask<{ withdrawals: string }>(
    'select sum(withdrawals)::text as withdrawals from turnover.money where member_id = $1',
    [payee.member.id],
  );
  assert.equal(money?.withdrawals, '4000000', 'the fee is a part of it');
  assert.equal(rail.paid(), 3_950_000n);
  assert.deepEqual(await proof(payee.member.merchantId), []);
});

test('the bets of a large team are found as those of a small one are', async () => {
  const merchant = await aMerchant();
  const agent = await aMember({ merchant, type: 1 });
  const players = await Promise.all(Array.from({ length: 4 }, () => aMember({ merchant, uplineId: agent.id })));
  const stranger = await aMember({ merchant });
  const atMs = now().epochMilliseconds;
  const bets = [...players, stranger, ...players].map((member, index) =>
    roundEnded(member, { stake: BigInt(index + 1), payout: 0n, beganMs: atMs, endedMs: atMs }),
  );
  await tell(...[...players, stranger].map((member) => joined(member, atMs)), ...bets);
  await sumUp();
  const [{ number } = assert.fail('no position')] = await ask<{ number: number }>(
    'select number from agents.position where member_id = $1',
    [agent.id],
  );
  const memberIds = await inTransaction((tx) => fewInTeam(tx, agent.id, 10));
  assert.equal(memberIds?.length, 5, 'the agent is of the team');
  assert.equal(await inTransaction((tx) => fewInTeam(tx, agent.id, 4)), undefined);
  const wanted = { number, withTests: false, days: [bangkokToday()], gameType: undefined };
  for (const [limit, offset] of [
    [20, 0],
    [3, 0],
    [3, 6],
    [3, 9],
  ] as const) {
    // prettier-ignore
    const large = await inTransaction((tx) => teamBets(tx, merchant.id, { ...wanted, memberIds: undefined, limit, offset }));
    const small: TeamBetRow[] = await inTransaction((tx) => teamBets(tx, merchant.id, { ...wanted, memberIds, limit, offset }));
    assert.deepEqual(small, large);
    assert.equal(large.length, Math.max(0, Math.min(limit, 8 - offset)));
    assert.ok(large.every(({ member_id }) => member_id !== stranger.id));
  }
});

test('a large team’s seldom acts are found without reading all acts of the merchant’s other members', async () => {
  const merchant = await aMerchant();
  const agent = await aMember({ merchant, type: 1 });
  const player = await aMember({ merchant, uplineId: agent.id });
  const stranger = await aMember({ merchant });
  const atMs = now().epochMilliseconds;
  const bet = { stake: 10n, payout: 0n, beganMs: atMs, endedMs: atMs };
  await tell(joined(player, atMs), roundEnded(player, bet), paidIn(player, 50n, atMs));
  const others = Array.from({ length: 3_000 }, () => [roundEnded(stranger, bet), paidIn(stranger, 50n, atMs)]);
  await tell(joined(stranger, atMs), ...others.flat());
  await sumUp();
  await ask(
    `insert into agents.placement (member_id, merchant_id, since, path)
     select gen_random_uuid(), merchant_id, 'epoch', path || 1000000000 + n from agents.position, generate_series(1, 600) n where member_id = $1`,
    [agent.id],
  );
  await ask('analyze turnover.journal, agents.placement');
  const asking = { memberId: agent.id, merchantId: merchant.id };
  const wish = { from: bangkokToday(), to: bangkokToday(), pageNo: 1, pageSize: 20, language: 'en' };
  for (const report of [shownBets, teamMovements]) {
    let read = 0n;
    const { page } = await report(asking, wish, (work) =>
      inTransaction(async (tx) => {
        const before = await journalRead(tx);
        const found = await work(tx);
        read = (await journalRead(tx)) - before;
        return found;
      }),
    );
    assert.equal(page.content.length, 1);
    assert.ok(read < 100n, `${report.name} read ${read} lines`);
  }
});

test('the rows of a file are looked for once, however many steps it is read in', async () => {
  const merchant = await aMerchant();
  const agent = await aMember({ merchant, type: 1 });
  const player = await aMember({ merchant, uplineId: agent.id });
  const atMs = now().epochMilliseconds;
  const bets = Array.from({ length: 1_000 }, () => roundEnded(player, { stake: 10n, payout: 0n, beganMs: atMs, endedMs: atMs }));
  const deposits = Array.from({ length: 1_000 }, () => paidIn(player, 50n, atMs));
  await tell(joined(player, atMs), ...bets, ...deposits);
  await sumUp();
  await ask('analyze turnover.journal');
  const asking = { memberId: agent.id, merchantId: merchant.id };
  const wish = { from: bangkokToday(), to: bangkokToday(), language: 'en' };
  for (const steps of [betsInSteps, movementsInSteps])
    await inTransaction(async (tx) => {
      const before = await journalRead(tx);
      let rows = 0;
      for await (const found of steps(tx, asking, wish, 950, 100)) rows += found.length;
      assert.equal(rows, 950);
      const read = (await journalRead(tx)) - before;
      // Two members each, and movements are counted first: not ten steps each.
      assert.ok(read <= 4n * 2_001n, `${steps.name} read ${read} lines`);
    });
});

test('a round that was played from a wallet at its vendor is compared with what the vendor told', async () => {
  const member = await aMember({ merchant: await aMerchant() });
  const atMs = now().epochMilliseconds;
  const event = roundEnded(member, { stake: 100_000n, payout: 0n, beganMs: atMs, endedMs: atMs });
  await ask(
    `insert into transfers.round (id, merchant_id, vendor, vendor_id, member_id, game_code, currency, stake, payout, ended_at)
     values ($1, $2, 'TCG', 'x1', $3, 'game', 'THB', 100000, 0, to_timestamp($4 / 1000.0))`,
    [event.round, member.merchantId, member.id, atMs],
  );
  assert.equal((await proof(member.merchantId)).length, 1, 'it is not counted yet');
  await tell(event);
  await sumUp();
  assert.deepEqual(await proof(member.merchantId), []);
});

test('a day of nobody agrees', async () => {
  const merchant = await aMerchant();
  assert.deepEqual(await verifyDay(merchant.id, '2026-01-01'), []);
  await assert.rejects(verifyDay(randomUUID() as MerchantId, '2026-01-01'), { code: 'MERCHANT_UNKNOWN' });
});
