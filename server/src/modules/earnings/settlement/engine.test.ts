/** The engine as the platform runs it: from what was told, by timers that fail, die and come late. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { after, afterEach, beforeEach, test } from 'node:test';
import type { ContractKind } from '@croupier/contract/earnings/contracts';
import type { EventOf } from '@croupier/contract/core/events';
import { disableAccount } from '../../people/access/disable-account.ts';
import * as ledger from '#modules/money/ledger';
import type { Member } from '#modules/people/members';
import type { Merchant } from '#modules/brand/merchants';
import { countedEvents } from '#rules/money/turnover/journal';
import { freezeTime, now, unfreezeTime } from '#platform/clock';
import { closeDatabase, inTransaction, together } from '#platform/database';
import { publish, publishing } from '#platform/outbox';
import { mainReader, handleNewEvents, type Handlers } from '#platform/handle-events';
import { Refusal } from '#platform/refusal';
import { aChain, agree, anAgent, aTier, by, houseOf, leaveNoMerchant } from '#test/agents';
import { aMerchant } from '#test/builders';
import { ask, roundCorrected, roundEnded, sumUp, tell } from '#test/journal';
import { type HandBet, payByHand, realTimeByHand } from '#test/pay-by-hand';
import { faultsOfTheBook } from '#test/player';
import { untilHeard } from '#test/reacted';
import { until } from '#test/until';
import * as settlement from '#modules/earnings/settlement';
import { countPlay } from '../agent-tree/count-play.ts';
import * as contractsModule from '#modules/earnings/contracts';
import { endByHouse, endContractsOfClosed } from '../contracts/end.ts';
import { versionById } from '../contracts/store/contracts.ts';
import { incomeFor } from './own-pay.ts';
import { type LineRow, linesOfPayee } from './store/lines.ts';

beforeEach(() => freezeTime('2026-11-14T03:00:00Z'));
afterEach(async () => {
  unfreezeTime();
  // The messages about them are read first, for they cannot be afterwards.
  await readForSure();
  await leaveNoMerchant();
});
after(closeDatabase);

const baht = (amount: number): bigint => BigInt(Math.round(amount * 100)) * 100n;
const ms = (moment: string): number => Temporal.Instant.from(moment).epochMilliseconds;
const onAccount = async (member: Member): Promise<bigint> =>
  (await inTransaction((tx) => ledger.accountsOf(tx, member.id, member.merchantId))).find(({ ref }) => ref.kind === 'COMMISSION')
    ?.balance ?? 0n;
const linesOf = async (member: Member, kind?: ContractKind): Promise<LineRow[]> =>
  (await inTransaction((tx) => linesOfPayee(tx, member.id, { kind }, { pageNo: 1, pageSize: 100 }))).rows;
const runsAt = async ({ id }: Merchant, kind?: ContractKind) => (await settlement.listRuns(id, { kind, pageNo: 1, pageSize: 100 })).content;
const counting: Handlers = Object.fromEntries(countedEvents.map((type) => [type, countPlay]));
const readForSure = () => untilHeard(mainReader, counting);
const settleAt = async (moment: string): Promise<void> => {
  freezeTime(moment);
  await readForSure();
  await sumUp();
  await settlement.settle(settlement.payReadings);
};
const aBet = (member: Member, stake: number, payout: number, at: string) => {
  const bet = { stake: baht(stake), payout: baht(payout), beganMs: ms(at) - 1_000, endedMs: ms(at) };
  return { member, bet, round: roundEnded(member, bet) };
};
/** An agent of a merchant of their own with a daily salary of 1 %, and a player below them. */
const anEarner = async () => {
  const { merchant, chain, house } = await aChain(1);
  const [agent] = chain as [Member];
  await agree(house, agent, 'DAILY', [aTier(1)]);
  return { merchant, house, agent, player: await anAgent(merchant, agent, 0) };
};

test('a day waits while something that was settled in it is written but not read, or read but not summed up', async () => {
  unfreezeTime();
  await handleNewEvents(mainReader, {});
  const today = now().toZonedDateTimeISO('Asia/Bangkok').startOfDay();
  const at = (time: Temporal.ZonedDateTime): string => time.toInstant().toString();
  freezeTime(at(today.subtract({ days: 1 })));
  const { merchant, agent, player } = await anEarner();
  unfreezeTime();
  await readForSure();
  // The round is told now, and belongs to today, which is over tomorrow.
  await inTransaction((tx) => publish(tx, [aBet(player, 10_000, 0, now().toString()).round]));
  const state = async () => (await runsAt(merchant)).map((run) => `${run.period} ${run.state}`).toSorted()[0];
  const day = today.toPlainDate().toString();
  freezeTime(at(today.add({ days: 1, hours: 3 })));
  await settlement.settle(settlement.payReadings);
  assert.equal(await state(), `${day} FROZEN`);
  await readForSure();
  await settlement.settle(settlement.payReadings);
  assert.equal(await state(), `${day} FROZEN`);
  // The work of another transaction, even of another test file's, comes a moment later.
  await until(async () => {
    await readForSure();
    await sumUp();
    await settlement.settle(settlement.payReadings);
    return (await state()) === `${day} POSTED`;
  });
  assert.equal(await state(), `${day} POSTED`);
  assert.equal(await onAccount(agent), baht(100));
});

test('a failure of one run or one merchant is said and tried again, and keeps nobody else from their pay', async () => {
  const [broken, fine] = [await anEarner(), await anEarner()];
  for (const { player } of [broken, fine]) await tell(aBet(player, 10_000, 0, '2026-11-15T05:00:00Z').round);
  await sumUp();
  const readings: settlement.Readings = {
    ...settlement.payReadings,
    playedIn: (tx, wanted) =>
      wanted.merchantId === broken.merchant.id
        ? Promise.reject(new Error('the disk is full'))
        : settlement.payReadings.playedIn(tx, wanted),
  };
  freezeTime('2026-11-15T19:05:00Z');
  await assert.rejects(settlement.settle(readings), AggregateError);
  assert.deepEqual([await onAccount(broken.agent), await onAccount(fine.agent)], [0n, baht(100)]);
  const stands = async () => (await runsAt(broken.merchant)).map(({ state, problem }) => [state, problem]);
  assert.deepEqual(await stands(), [['FROZEN', 'the disk is full']]);
  await settlement.settle(settlement.payReadings);
  assert.deepEqual(await stands(), [['POSTED', null]]);
  assert.equal(await onAccount(broken.agent), baht(100));
});

test('a run that did not add up pays nothing, and is worked out anew by itself', async () => {
  const { merchant, agent, player } = await anEarner();
  await tell(aBet(player, 10_000, 0, '2026-11-15T05:00:00Z').round);
  await sumUp();
  await settleAt('2026-11-15T19:05:00Z');
  await ask(`update agents.run set state = 'FAILED', problem = 'odd', decided_at = null, posted_at = null where merchant_id = $1`, [
    merchant.id,
  ]);
  await ask(`update agents.line set amount = 0, pay = 0, gross = 0, paid = 0, state = 'NOTHING' where merchant_id = $1`, [merchant.id]);
  await ask(`delete from agents.gross where merchant_id = $1`, [merchant.id]);
  await settleAt('2026-11-15T20:00:00Z');
  assert.equal((await runsAt(merchant)).length, 1);
  await settleAt('2026-11-15T20:06:00Z');
  await settleAt('2026-11-15T20:07:00Z');
  assert.deepEqual(
    (await runsAt(merchant)).map(({ state, place }) => [state, place]),
    [
      ['POSTED', 2],
      ['FAILED', 1],
    ],
  );
  assert.equal((await linesOf(agent))[0]?.amount, baht(100));
});

test('a downline agrees on hourly pay while their upline’s waits for midnight: it begins with it, and every hour is paid', async () => {
  const { merchant, chain, house } = await aChain(2);
  const [a, c] = chain as [Member, Member];
  const daily = await agree(house, a, 'DAILY', [aTier(1)]);
  await settleAt('2026-11-16T03:00:00Z');
  await inTransaction((tx) => endByHouse(tx, { merchantId: merchant.id, contractId: daily.contractId, proceed: false }));
  await agree(house, a, 'HOURLY', [aTier(0.5)]);
  await agree(by(a), c, 'HOURLY', [aTier(0.3)]);
  const player = await anAgent(merchant, c, 0);
  await tell(aBet(player, 10_000, 0, '2026-11-16T05:00:00Z').round, aBet(player, 10_000, 0, '2026-11-16T17:30:00Z').round);
  for (const at of ['06:10', '18:10', '19:05', '19:06']) await settleAt(`2026-11-16T${at}:00Z`);
  assert.deepEqual(
    (await runsAt(merchant)).filter(({ state }) => state !== 'POSTED').map(({ kind, period, state }) => [kind, period, state]),
    [],
  );
  assert.ok((await runsAt(merchant, 'HOURLY')).length > 0);
  // 1 % of the day until midnight, then 0.5 % of the hour, of which the downline has 0.3 %.
  assert.deepEqual([await onAccount(a), await onAccount(c)], [baht(100 + 50 - 30), baht(30)]);
});

test('the pay of a run that did not add up or was turned down is in nobody’s income, and is not due', async () => {
  const { merchant, chain, house } = await aChain(2);
  const [a, b] = chain as [Member, Member];
  await agree(house, a, 'DAILY', [aTier(1)]);
  await agree(by(a), b, 'DAILY', [aTier(0.5)]);
  // As if another contract of the same kind had come into force beside theirs.
  const [other] = await ask<{ id: string }>(
    `insert into agents.contract (merchant_id, kind, currency, payee_id, made_at) values ($1, 'DAILY', 'THB', $2, now()) returning id`,
    [merchant.id, b.id],
  );
  await ask(
    `insert into agents.contract_version (contract_id, merchant_id, kind, payee_id, number, from_cash, made_because, made_at, in_force_from,
       in_force_to, ended_because) values ($1, $2, 'DAILY', $3, 1, false, 'OFFER', now(), '2026-11-14T17:00Z', '2027-01-01T17:00Z', 'TERMINATED')`,
    [other?.id, merchant.id, b.id],
  );
  await tell(aBet(b, 10_000, 0, '2026-11-15T05:00:00Z').round);
  for (const at of ['19:05', '20:06', '20:07']) await settleAt(`2026-11-15T${at}:00Z`);
  const [run, ...earlier] = await runsAt(merchant);
  assert.deepEqual([run, ...earlier].map((one) => one?.state), ['FAILED', 'FAILED']); // prettier-ignore
  const income = async (member: Member) => {
    const { kinds, days, total } = await incomeFor({ memberId: member.id, merchantId: merchant.id }, {});
    return { kinds, days, total: total.amount };
  };
  const nothing = { kinds: [], days: [], total: 0n };
  assert.deepEqual([await income(a), await income(b)], [nothing, nothing]);
  assert.deepEqual((await linesOf(a)).map(({ state }) => state), ['REJECTED', 'REJECTED']); // prettier-ignore
  // Nor is a line in it that pays nothing itself and owes to a downline, when the run is turned down.
  await ask(`update agents.line set state = 'NOTHING', amount = 0, pay = -downlines, gross = 0 where payee_id = $1`, [a.id]);
  await ask(`update agents.run set state = 'REJECTED', decided_at = now() where id = $1`, [run?.id]);
  assert.deepEqual(await income(a), nothing);
});

test('a process that is killed in the middle of paying goes on where it stopped: everybody is paid once', async () => {
  const merchant = await aMerchant();
  const house = houseOf(merchant);
  const earners: Member[] = [];
  for (let place = 0; place < 60; place += 1) {
    const agent = await anAgent(merchant);
    await agree(house, agent, 'DAILY', [aTier(1)]);
    earners.push(agent);
  }
  await tell(...earners.map((agent) => aBet(agent, 10_000, 0, '2026-11-15T05:00:00Z').round));
  await sumUp();
  await inTransaction((tx) => contractsModule.savePolicy(tx, merchant.id, 'DAILY', { auto_approve_max: 0n }));
  await settleAt('2026-11-15T19:05:00Z');
  const [run] = await runsAt(merchant);
  assert.equal(run?.state, 'WAITING');
  await inTransaction((tx) => settlement.approveRun(tx, { ...house, runId: run.id }));
  const paidSoFar = async () =>
    Number((await ask<{ count: string }>('select count(*) from agents.payment where merchant_id = $1', [merchant.id]))[0]?.count);
  const file = new URL('post-run.ts', import.meta.url).href;
  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `const { postRun } = await import(${JSON.stringify(file)}); await postRun(${JSON.stringify(run.id)}, 1);`,
    ],
    { env: process.env, stdio: 'ignore' },
  );
  await until(async () => (await paidSoFar()) >= 3, 1);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const paid = await paidSoFar();
  assert.ok(paid >= 3 && paid < earners.length, `it was not killed in the middle: ${paid} were paid`);
  assert.equal((await runsAt(merchant))[0]?.state, 'APPROVED');
  await settlement.settle(settlement.payReadings);
  await settlement.settle(settlement.payReadings);
  assert.equal((await runsAt(merchant))[0]?.state, 'POSTED');
  assert.equal(await paidSoFar(), earners.length);
  for (const agent of earners) assert.equal(await onAccount(agent), baht(100));
  assert.equal(
    await inTransaction((tx) => settlement.rerun(tx, { merchantId: merchant.id, runId: run.id }, settlement.payReadings)),
    undefined,
  );
  assert.deepEqual(await faultsOfTheBook(), []);
});

test('a process that dies after paying and before looking at the day before does that afterwards', async () => {
  const { merchant, agent, player } = await anEarner();
  await tell(aBet(player, 10_000, 0, '2026-11-15T05:00:00Z').round);
  await sumUp();
  await settleAt('2026-11-15T19:05:00Z');
  await tell(aBet(player, 1_000, 0, '2026-11-15T06:00:00Z').round, aBet(player, 2_000, 0, '2026-11-16T06:00:00Z').round);
  await sumUp();
  await settleAt('2026-11-16T19:05:00Z');
  assert.deepEqual((await runsAt(merchant)).map(({ period, place, state }) => [period, place, state])[0], ['2026-11-15', 2, 'FROZEN']);
  // As if it had died in between.
  await ask(`delete from agents.run where merchant_id = $1 and place = 2`, [merchant.id]);
  await ask(`update agents.run set looked_at = null where merchant_id = $1 and period = '2026-11-16'`, [merchant.id]);
  await settleAt('2026-11-16T19:06:00Z');
  await settleAt('2026-11-16T19:07:00Z');
  assert.equal(await onAccount(agent), baht(130));
});

test('a dividend waits for bets that real-time pay has not taken, because it takes that pay off', async () => {
  const { merchant, chain, house } = await aChain(1);
  const [agent] = chain as [Member];
  await inTransaction((tx) => contractsModule.savePolicy(tx, merchant.id, 'DIVIDEND', { cycle: 'D', active_bet_min: 0n }));
  await agree(house, agent, 'DIVIDEND', [aTier(10)]);
  await agree(house, agent, 'REALTIME', [aTier(1)]);
  const player = await anAgent(merchant, agent, 0);
  await settleAt('2026-11-15T05:00:00Z');
  await tell(aBet(player, 10_000, 0, '2026-11-15T05:00:00Z').round);
  await sumUp();
  const stuck: settlement.Readings = {
    ...settlement.payReadings,
    betsAfter: (tx, wanted) =>
      wanted.limit === 1 ? settlement.payReadings.betsAfter(tx, wanted) : Promise.reject(new Error('the journal cannot be read')),
  };
  freezeTime('2026-11-15T19:05:00Z');
  await assert.rejects(settlement.settle(stuck));
  assert.deepEqual((await runsAt(merchant, 'DIVIDEND')).map(({ state }) => state)[0], 'FROZEN');
  await settlement.settle(settlement.payReadings);
  const [line] = await linesOf(agent, 'DIVIDEND');
  // The bets were taken on the next business day, so it is the next dividend that takes their pay off.
  assert.equal(line?.amount, baht(1_000));
  assert.equal((await linesOf(agent, 'REALTIME'))[0]?.amount, baht(100));
});

test('when a merchant changes how often dividends are settled, every day belongs to exactly one run, with one version throughout', async () => {
  const { merchant, chain, house } = await aChain(1);
  const [agent] = chain as [Member];
  const policy = (cycle: 'D' | 'M') => inTransaction((tx) => contractsModule.savePolicy(tx, merchant.id, 'DIVIDEND', { cycle }));
  await policy('D');
  await agree(house, agent, 'DIVIDEND', [aTier(10)]);
  const player = await anAgent(merchant, agent, 0);
  for (const day of ['15', '16', '17', '20', '28']) await tell(aBet(player, 1_000, 0, `2026-11-${day}T05:00:00Z`).round);
  await sumUp();
  await settleAt('2026-11-17T00:00:00Z');
  // Other terms from the 18th on, agreed while days were settled; then months are.
  await agree(house, agent, 'DIVIDEND', [aTier(20)]);
  await policy('M');
  for (const at of ['2026-11-30T19:05:00Z', '2026-11-30T19:06:00Z']) await settleAt(at);
  assert.deepEqual(
    (await runsAt(merchant))
      .map(({ start_at, end_at, cost }) => [start_at.toString().slice(0, 10), end_at.toString().slice(0, 10), cost])
      .toReversed(),
    [
      ['2026-11-14', '2026-11-15', baht(100)],
      ['2026-11-15', '2026-11-16', baht(100)],
      ['2026-11-16', '2026-11-17', baht(100)],
      ['2026-11-17', '2026-11-30', baht(400)],
    ],
  );
  assert.equal(await onAccount(agent), baht(700));
});

test('an account that is closed ends what it is paid by and all it pays, and what was asked about them is withdrawn', async () => {
  const { merchant, chain, house } = await aChain(3);
  const [top, middle, low] = chain as [Member, Member, Member];
  await agree(house, top, 'DAILY', [aTier(1)]);
  await agree(by(top), middle, 'DAILY', [aTier(0.8)]);
  await agree(by(middle), low, 'DAILY', [aTier(0.5)]);
  const asked = await inTransaction((tx) =>
    contractsModule.offerContract(tx, by(middle), { payeeId: low.id, kind: 'DAILY', tiers: [aTier(0.6)], fromCash: false }),
  );
  const offered = await inTransaction((tx) =>
    contractsModule.offerContract(tx, by(top), { payeeId: middle.id, kind: 'DAILY', tiers: [aTier(0.9)], fromCash: false }),
  );
  await handleNewEvents('closing-test', {});
  await inTransaction((tx) => disableAccount(tx, middle.id, 'CLOSED'));
  await untilHeard('closing-test', { 'member.closed': endContractsOfClosed });
  const ended = await ask<{ payee_id: string; ended_because: string | null }>(
    `select payee_id, ended_because from agents.contract_version where merchant_id = $1 and in_force_from is not null`,
    [merchant.id],
  );
  assert.deepEqual(
    [top, middle, low].map(({ id }) => ended.find(({ payee_id }) => payee_id === id)?.ended_because),
    [null, 'CLOSED', 'CLOSED'],
  );
  const states = await ask<{ id: string; state: string }>('select id, state from agents.contract_request where id = any($1)', [
    [asked.id, offered.id],
  ]);
  assert.deepEqual(
    states.map(({ state }) => state),
    ['WITHDRAWN', 'WITHDRAWN'],
  );
});

test('a due amount is tried again every hour, without other pay to wait for', async () => {
  const { merchant, chain, house } = await aChain(2);
  const [a, b] = chain as [Member, Member];
  await agree(house, a, 'DAILY', [aTier(1, { v: 1_000 })]);
  await agree(by(a), b, 'DAILY', [aTier(1, { v: 1_000 })], { fromCash: true });
  await tell(aBet(b, 10_000, 0, '2026-11-15T05:00:00Z').round);
  await sumUp();
  // Nothing is left on the upline's account, as if a correction had taken it.
  await ask(`update agents.policy set auto_approve_max = 0 where merchant_id = $1`, [merchant.id]);
  await settleAt('2026-11-15T19:05:00Z');
  await ask(`update agents.line set state = 'NOTHING', amount = 0, pay = -downlines, gross = 0 where payee_id = $1`, [a.id]);
  const [run] = await runsAt(merchant);
  await inTransaction((tx) => settlement.approveRun(tx, { ...house, runId: run?.id ?? '' }));
  await settlement.settle(settlement.payReadings);
  assert.equal((await linesOf(b))[0]?.state, 'DUE');
  const { receive } = await import('#modules/money/wallet');
  await inTransaction((tx) =>
    receive(tx, {
      memberId: a.id,
      merchantId: merchant.id,
      money: { amount: baht(100), currency: a.currency },
      house: 'ADJUSTMENT',
      reference: 'came',
      reason: 'TEST',
    }),
  );
  await settlement.retryDues();
  assert.deepEqual([(await linesOf(b))[0]?.state, await onAccount(b)], ['PAID', baht(100)]);
});

test('a run that is paid late is tried for as many days as any other', async () => {
  const { merchant, chain, house } = await aChain(2);
  const [a, b] = chain as [Member, Member];
  await inTransaction((tx) => contractsModule.savePolicy(tx, merchant.id, 'DAILY', { auto_approve_max: 0n, retry_days: 10 }));
  await agree(house, a, 'DAILY', [aTier(1, { v: 1_000 })]);
  await agree(by(a), b, 'DAILY', [aTier(1, { v: 1_000 })]);
  await tell(aBet(b, 10_000, 0, '2026-11-15T05:00:00Z').round);
  await sumUp();
  await settleAt('2026-11-15T19:05:00Z');
  await ask(`update agents.line set state = 'NOTHING', amount = 0, pay = -downlines, gross = 0 where payee_id = $1`, [a.id]);
  const [run] = await runsAt(merchant);
  freezeTime('2026-12-15T05:00:00Z');
  await inTransaction((tx) => settlement.approveRun(tx, { ...house, runId: run?.id ?? '' }));
  await settleAt('2026-12-15T05:01:00Z');
  const triedAt = async (moment: string) => {
    freezeTime(moment);
    await settlement.retryDues();
    return (await linesOf(b)).find(({ run_id }) => run_id === run?.id)?.state;
  };
  assert.equal(await triedAt('2026-12-15T06:00:00Z'), 'DUE');
  assert.equal(await triedAt('2026-12-25T05:00:00Z'), 'DUE');
  assert.equal(await triedAt('2026-12-25T05:01:00Z'), 'GIVEN_UP');
});

test('a round that ends and is corrected at once is journalled in that order, also beside a correction of another', async () => {
  const { merchant, chain, house } = await aChain(1);
  const [agent] = chain as [Member];
  await agree(house, agent, 'REALTIME', [aTier(1)]);
  const player = await anAgent(merchant, agent, 0);
  await settleAt('2026-11-15T05:00:00Z');
  await handleNewEvents(mainReader, {});
  const [one, other] = [
    aBet(player, 10_000, 0, '2026-11-15T05:00:00Z'),
    aBet(await anAgent(merchant, agent, 0), 1_000, 0, '2026-11-15T05:01:00Z'),
  ];
  await tell(one.round);
  const correct = ({ member, round, bet }: typeof one) => roundCorrected(member, round, bet, baht(500), ms('2026-11-15T05:02:00Z'));
  await inTransaction((tx) => together(tx, [publishing([correct(one), other.round, correct(other)])]));
  await readForSure();
  const journal = await ask<{ kind: string; round: string }>(
    'select kind, round from turnover.journal where merchant_id = $1 order by number',
    [merchant.id],
  );
  assert.deepEqual(
    journal.filter(({ round }) => round === other.round.round).map(({ kind }) => kind),
    ['BET', 'CORRECTION'],
  );
  await settleAt('2026-11-15T05:11:00Z');
  // 9,500 and 500 were lost in the end.
  assert.equal(await onAccount(agent), baht(100));
});

test('real-time pay that was rejected waits for an operator again when it is asked for, and is paid once', async () => {
  const { merchant, chain, house } = await aChain(1);
  const [agent] = chain as [Member];
  await inTransaction((tx) => contractsModule.savePolicy(tx, merchant.id, 'REALTIME', { auto_approve_max: 0n }));
  await agree(house, agent, 'REALTIME', [aTier(1)]);
  await settleAt('2026-11-15T05:00:00Z');
  await tell(aBet(await anAgent(merchant, agent, 0), 10_000, 0, '2026-11-15T05:01:00Z').round);
  await settleAt('2026-11-15T05:06:00Z');
  const [run] = await runsAt(merchant);
  const runId = run?.id ?? '';
  const again = () => inTransaction((tx) => settlement.rerun(tx, { merchantId: merchant.id, runId }, settlement.payReadings));
  await assert.rejects(again(), { code: 'NOT_FOUND' });
  await inTransaction((tx) => settlement.rejectRun(tx, { ...house, runId, problem: 'odd' }));
  await settleAt('2026-11-15T05:11:00Z');
  assert.equal((await again())?.state, 'WAITING');
  await inTransaction((tx) => settlement.approveRun(tx, { ...house, runId }));
  await settleAt('2026-11-15T05:12:00Z');
  await settleAt('2026-11-15T05:17:00Z');
  assert.equal(await onAccount(agent), baht(100));
  assert.equal((await runsAt(merchant)).length, 1);
});

/** A number below another, the same in every run. */
const drawer = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
};

type Told = EventOf<'round.ended' | 'round.corrected'>;

for (const kind of ['DIVIDEND', 'DAILY', 'HOURLY', 'REALTIME'] as const)
  test(`${kind}: on random trees, told in any order, in pieces and twice, with rounds settled anew, all are paid as by hand`, async () => {
    let paid = 0n;
    for (const seed of [1, 2, 3]) {
      freezeTime('2026-11-14T03:00:00Z');
      const draw = drawer(seed * 7_919);
      const merchant = await aMerchant();
      const policy = { cycle: 'D', active_bet_min: baht(200), include_own: true, takes_off_salaries: false, base_unit: null } as const;
      await inTransaction((tx) => contractsModule.savePolicy(tx, merchant.id, kind, policy));
      const tree: { member: Member; above: Member[]; best: number }[] = [];
      for (let place = 0; place < 8; place += 1) {
        const up = place === 0 || draw(5) === 0 ? undefined : tree[draw(place)];
        const member = await anAgent(merchant, up?.member);
        const best = up === undefined ? 10 : 1 + draw(up.best);
        const asks = kind === 'REALTIME' ? { single: 300 } : { v: 2_000, active: 2 };
        const rate = (tenths: number) => (kind === 'DIVIDEND' ? tenths : tenths / 10);
        const wish = [aTier(rate(Math.max(1, Math.floor(best / 2)))), ...(best > 1 ? [aTier(rate(best), asks)] : [])];
        const party = up === undefined ? houseOf(merchant) : by(up.member);
        // Terms that the upline cannot carry are not agreed; then there is no contract, nor any below.
        await agree(party, member, kind, wish).catch((error: unknown) => assert.ok(error instanceof Refusal, String(error)));
        tree.push({ member, above: up === undefined ? [] : [up.member, ...up.above], best });
      }
      const players: { member: Member; above: Member[] }[] = [...tree];
      for (let count = 0; count < 8; count += 1) {
        const up = tree[draw(tree.length)];
        if (up !== undefined) players.push({ member: await anAgent(merchant, up.member, 0), above: [up.member, ...up.above] });
      }
      const known: HandBet[] = [];
      const told: Told[] = [];
      const corrections: Told[] = [];
      for (let count = 0; count < 60; count += 1) {
        const who = players[draw(players.length)];
        if (who === undefined) continue;
        const [stake, payout] = [draw(100_000) / 100, draw(90_000) / 100];
        const { bet, round } = aBet(who.member, stake, draw(6) === 0 ? stake : payout, '2026-11-15T05:20:00Z');
        told.push(round);
        let last = bet.payout;
        if (draw(4) === 0) {
          last = BigInt(draw(900)) * 10_000n;
          corrections.push(roundCorrected(who.member, round, bet, last, ms('2026-11-15T05:40:00Z')));
        }
        known.push({ member: who.member.id, above: who.above.map(({ id }) => id), stake: bet.stake, payout: last, at: count });
      }
      const shuffled = told.map((event) => ({ event, place: draw(1_000) })).toSorted((x, y) => x.place - y.place);
      for (let from = 0; from < shuffled.length; from += 7) {
        const piece = shuffled.slice(Math.max(0, from - 2), from + 7).map(({ event }) => event);
        await tell(...piece);
        if (draw(3) === 0) await sumUp();
      }
      await settleAt('2026-11-15T05:30:00Z');
      for (const event of corrections.toReversed()) await tell(event, event);
      await sumUp();
      for (const at of ['05:46', '06:10', '19:05', '19:06']) await settleAt(`2026-11-15T${at}:00Z`);

      const lines = new Map(await Promise.all(tree.map(async ({ member }) => [member.id, await linesOf(member)] as const)));
      const contracts = [];
      for (const { member, above } of tree) {
        const [line] = lines.get(member.id) ?? [];
        const [agreed] = await ask<{ id: string }>(
          'select id from agents.contract_version where payee_id = $1 and in_force_from is not null',
          [member.id],
        );
        assert.equal(agreed === undefined && line !== undefined, false);
        const version = agreed === undefined ? undefined : await inTransaction((tx) => versionById(tx, agreed.id));
        if (version !== undefined) contracts.push({ payer: above[0]?.id ?? null, payee: member.id, tiers: version.tiers });
      }
      assert.ok(contracts.length > 2, 'a few contracts were agreed');
      const sum = (of: readonly bigint[]) => of.reduce((total, one) => total + one, 0n);
      const rules = { includeOwn: true, activeMin: baht(200), unit: null, step: 100n };
      const byHand = payByHand(contracts, known, rules, kind === 'DIVIDEND' ? (ggr) => (ggr > 0n ? ggr : 0n) : undefined);
      const shares = realTimeByHand(contracts, known);
      for (const { payee } of contracts) {
        const own = lines.get(payee as Member['id']) ?? [];
        if (kind === 'REALTIME') {
          const earned = shares[payee] ?? 0n;
          const [rest] = await ask<{ micro: string }>('select micro::text from agents.rest where agent_id = $1', [payee]);
          assert.equal(sum(own.map(({ pay }) => pay)) * 1_000_000n + BigInt(rest?.micro ?? 0), earned);
        } else {
          assert.equal(sum(own.map(({ amount }) => amount)), byHand[payee]?.gross ?? 0n);
          assert.equal(sum(own.map(({ pay }) => pay)), byHand[payee]?.pay ?? 0n);
        }
      }
      const all = [...lines.values()].flat();
      const house = sum(all.map(({ payer_id, amount }) => (payer_id === null ? amount : 0n)));
      assert.equal(sum(all.map(({ pay }) => pay)), house, 'all pay is what the house owes');
      paid += house;
    }
    assert.ok(paid > 0n);
    assert.deepEqual(await faultsOfTheBook(), []);
  });
