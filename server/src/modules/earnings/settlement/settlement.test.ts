/** Pay of agents from a period's end to their commission, on a real database. */
import assert from 'node:assert/strict';
import { after, afterEach, beforeEach, test } from 'node:test';
import type { ContractKind } from '@croupier/contract/earnings/contracts';
import type { Member } from '#modules/people/members';
import type { Merchant } from '#modules/brand/merchants';
import * as ledger from '#modules/money/ledger';
import * as turnover from '#modules/rewards/wagering';
import * as wallet from '#modules/money/wallet';
import { freezeTime, unfreezeTime } from '#platform/clock';
import { closeDatabase, inTransaction, type Tx } from '#platform/database';
import { aChain, agree, anAgent, aTier, by, houseOf, leaveNoMerchant } from '#test/agents';
import { aMerchant } from '#test/builders';
import { payByHand } from '#test/pay-by-hand';
import { Play } from '#test/played';
import { faultsOfTheBook } from '#test/player';
import * as settlementModule from '#modules/earnings/settlement';
import * as contractsModule from '#modules/earnings/contracts';
import type { PolicyWish } from '../contracts/policy.ts';
import { versionById } from '../contracts/store/contracts.ts';
import { collectFor, commissionFor } from './collect.ts';
import { postRun } from './post-run.ts';
import { type LineRow, linesOfPayee, paymentsOf } from './store/lines.ts';

beforeEach(() => freezeTime('2026-11-14T03:00:00Z'));
afterEach(unfreezeTime);
afterEach(leaveNoMerchant);
after(closeDatabase);

const doing = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(work);
const baht = (amount: number): bigint => BigInt(Math.round(amount * 100)) * 100n;
const settleAt = async (moment: string, play: Play): Promise<void> => {
  freezeTime(moment);
  await settlementModule.settle(play.readings);
};
const onAccount = async (member: Member, kind = 'COMMISSION'): Promise<bigint> =>
  (await doing((tx) => ledger.accountsOf(tx, member.id, member.merchantId))).find(({ ref }) => ref.kind === kind)?.balance ?? 0n;
const linesOf = async (member: Member, kind?: ContractKind): Promise<LineRow[]> =>
  (await doing((tx) => linesOfPayee(tx, member.id, { kind }, { pageNo: 1, pageSize: 100 }))).rows;
const runsAt = async ({ id }: Merchant, kind?: ContractKind) =>
  (await settlementModule.listRuns(id, { kind, pageNo: 1, pageSize: 100 })).content;
const setPolicy = ({ id }: Merchant, kind: ContractKind, wish: PolicyWish) => doing((tx) => contractsModule.savePolicy(tx, id, kind, wish));
const give = (member: Member, amount: number) =>
  doing((tx) =>
    wallet.receive(tx, {
      memberId: member.id,
      merchantId: member.merchantId,
      money: { amount: baht(amount), currency: member.currency },
      house: 'ADJUSTMENT',
      reference: `test:${member.id}:${amount}`,
      reason: 'TEST',
    }),
  );

/** A under the house, B under A, and players of each. */
const aPair = async () => {
  const { merchant, chain, house } = await aChain(2);
  const [a, b] = chain as [Member, Member];
  const [ofA, ofB] = [await anAgent(merchant, a, 0), await anAgent(merchant, b, 0)];
  return { merchant, house, a, b, ofA, ofB, play: new Play() };
};
type Pair = Awaited<ReturnType<typeof aPair>>;

/** The daily salary of example 4 of `docs/agent-pay.md#worked-examples`, played on the 15th: V of A's team 620,000 with 9 active, of B's 250,000. */
const aDay = async (pair: Pair): Promise<void> => {
  const { house, a, b, ofA, ofB, merchant, play } = pair;
  await agree(house, a, 'DAILY', [
    aTier(0.8, { v: 100_000, active: 3 }),
    aTier(1, { v: 500_000, active: 8 }),
    aTier(1.2, { v: 1_000_000, active: 15 }),
  ]);
  await agree(by(a), b, 'DAILY', [aTier(0.6, { v: 100_000, active: 3 })]);
  const more = async (upline: Member) => anAgent(merchant, upline, 0);
  for (const player of [ofA, await more(a), await more(a), await more(a), await more(a)])
    play.bet(player, [a], 74_000, 0, '2026-11-15T05:00:00Z');
  for (const player of [ofB, await more(b), await more(b), await more(b)]) play.bet(player, [b, a], 62_500, 0, '2026-11-15T06:00:00Z');
};

test('a day is settled at 02:05 of the merchant: the house pays A, A pays B, and both can look how it came about', async () => {
  const pair = await aPair();
  const { a, b, merchant, play } = pair;
  await aDay(pair);
  await settleAt('2026-11-15T19:04:59Z', play);
  assert.deepEqual(await linesOf(a), []);
  await settleAt('2026-11-15T19:05:00Z', play);
  assert.deepEqual([await onAccount(a), await onAccount(b)], [baht(4_700), baht(1_500)]);
  const [ofA] = await linesOf(a);
  const [ofB] = await linesOf(b);
  assert.deepEqual(
    [ofA?.entitlement, ofA?.downlines, ofA?.pay, ofA?.paid, ofA?.state],
    [baht(6_200), baht(1_500), baht(4_700), baht(6_200), 'PAID'],
  );
  assert.deepEqual([ofB?.entitlement, ofB?.payer_id, ofB?.paid, ofB?.state], [baht(1_500), a.id, baht(1_500), 'PAID']);
  assert.ok(ofA?.working.of === 'PERIOD');
  assert.deepEqual(
    [ofA.working.period.tier, ofA.working.period.sums.lost, ofA.working.period.sums.active],
    [1, baht(620_000).toString(), '9'],
  );
  const payments = await doing((tx) => paymentsOf(tx, ofB?.id ?? ''));
  assert.deepEqual(
    payments.map(({ pocket, from_id, to_id, amount }) => [pocket, from_id, to_id, amount]),
    [['COMMISSION', a.id, b.id, baht(1_500)]],
  );
  const [run] = await runsAt(merchant, 'DAILY');
  const all = await settlementModule.listRunLines(merchant.id, run?.id ?? '', { pageNo: 1, pageSize: 1 });
  assert.deepEqual([all.totalElements, all.content[0]?.payee_id], [2, a.id]);
  await assert.rejects(settlementModule.listRunLines('other' as Merchant['id'], run?.id ?? '', { pageNo: 1, pageSize: 1 }), {
    code: 'NOT_FOUND',
  });
  assert.deepEqual([run?.state, run?.period, run?.cost, run?.decided_by], ['POSTED', '2026-11-15', baht(6_200), null]);
  assert.deepEqual(await faultsOfTheBook(), []);
});

test('however often and by however many it is settled, a day is paid once', async () => {
  const pair = await aPair();
  await aDay(pair);
  freezeTime('2026-11-15T19:10:00Z');
  await Promise.all(Array.from({ length: 4 }, () => settlementModule.settle(pair.play.readings)));
  await settlementModule.settle(pair.play.readings);
  assert.deepEqual([await onAccount(pair.a), await onAccount(pair.b)], [baht(4_700), baht(1_500)]);
  assert.equal((await runsAt(pair.merchant)).length, 1);
});

test('looking again changes nothing while nothing changed; else the difference is paid, or taken back, as had one known', async () => {
  const pair = await aPair();
  const { a, b, ofB, merchant, play } = pair;
  await aDay(pair);
  const round = play.bet(ofB, [b, a], 50_000, 0, '2026-11-15T07:00:00Z');
  await settleAt('2026-11-15T19:05:00Z', play);
  assert.deepEqual([await onAccount(a), await onAccount(b)], [baht(6_700 - 1_800), baht(1_800)]);
  const again = async () => {
    const [newest] = await runsAt(merchant, 'DAILY');
    const made = await doing((tx) => settlementModule.rerun(tx, { merchantId: merchant.id, runId: newest?.id ?? '' }, play.readings));
    await settlementModule.settle(play.readings);
    return made?.place;
  };
  assert.equal(await again(), undefined);
  // The round turns out to have been a push: nothing of it counts.
  play.correct(round, 50_000);
  assert.equal(await again(), 2);
  assert.deepEqual([await onAccount(a), await onAccount(b)], [baht(4_700), baht(1_500)]);
  assert.deepEqual(
    (await linesOf(b)).map(({ entitlement, amount, paid }) => [entitlement, amount, paid]),
    [
      [baht(1_500), baht(-300), baht(-300)],
      [baht(1_800), baht(1_800), baht(1_800)],
    ],
  );
  assert.equal(await again(), undefined);
  // And then a loss after all, larger.
  play.bet(ofB, [b, a], 100_000, 0, '2026-11-15T08:00:00Z');
  assert.equal(await again(), 3);
  assert.deepEqual([await onAccount(a), await onAccount(b)], [baht(7_200 - 2_100), baht(2_100)]);
  assert.deepEqual(await faultsOfTheBook(), []);
});

test('an amount that a correction takes back from an agent who spent it stays due, and is worked off by their next pay', async () => {
  const pair = await aPair();
  const { a, b, ofB, merchant, play } = pair;
  await aDay(pair);
  const round = play.bet(ofB, [b, a], 50_000, 0, '2026-11-15T07:00:00Z');
  await settleAt('2026-11-15T19:05:00Z', play);
  const all = await onAccount(b);
  await doing((tx) =>
    wallet.collect(tx, {
      memberId: b.id,
      merchantId: b.merchantId,
      money: { amount: all, currency: b.currency },
      reference: 'out',
      reason: 'TEST',
    }),
  );
  assert.equal(await onAccount(b, 'CASH'), all);
  play.correct(round, 50_000);
  const [run] = await runsAt(merchant, 'DAILY');
  await doing((tx) => settlementModule.rerun(tx, { merchantId: merchant.id, runId: run?.id ?? '' }, play.readings));
  await settlementModule.settle(play.readings);
  const [back] = await linesOf(b);
  assert.deepEqual([back?.amount, back?.paid, back?.state], [baht(-300), 0n, 'DUE']);
  play.bet(ofB, [b, a], 100_000, 0, '2026-11-16T05:00:00Z');
  for (const _ of [1, 2]) play.bet(await anAgent(merchant, b, 0), [b, a], 600, 0, '2026-11-16T05:00:00Z');
  await settleAt('2026-11-16T19:05:00Z', play);
  assert.equal((await linesOf(b)).find(({ id }) => id === back?.id)?.state, 'PAID');
  assert.equal(await onAccount(b), baht(607.2 - 300));
  assert.deepEqual(await faultsOfTheBook(), []);
});

test('a day’s late news is found when the next is settled, and paid by a run of its own', async () => {
  const pair = await aPair();
  const { a, b, ofB, merchant, play } = pair;
  await aDay(pair);
  await settleAt('2026-11-15T19:05:00Z', play);
  play.bet(ofB, [b, a], 50_000, 0, '2026-11-15T08:00:00Z');
  await settleAt('2026-11-16T19:05:00Z', play);
  await settleAt('2026-11-16T19:06:00Z', play);
  assert.deepEqual([await onAccount(a), await onAccount(b)], [baht(6_700 - 1_800), baht(1_800)]);
  assert.deepEqual(
    (await runsAt(merchant)).map(({ period, place, state }) => [period, place, state]),
    [
      ['2026-11-15', 2, 'POSTED'],
      ['2026-11-16', 1, 'POSTED'],
      ['2026-11-15', 1, 'POSTED'],
    ],
  );
});

test('a period waits until all of it can be read, however long that takes, and when it takes long it says why', async () => {
  const pair = await aPair();
  await setPolicy(pair.merchant, 'DAILY', { wait_minutes: 120 });
  await aDay(pair);
  pair.play.open = 3;
  const stands = async () => (await runsAt(pair.merchant)).map(({ state, problem }) => [state, problem]);
  await settleAt('2026-11-15T19:05:00Z', pair.play);
  await settleAt('2026-11-15T21:04:00Z', pair.play);
  assert.deepEqual(await stands(), [['FROZEN', null]]);
  await settleAt('2026-11-15T21:05:00Z', pair.play);
  await settleAt('2026-11-16T18:00:00Z', pair.play);
  assert.deepEqual(await stands(), [['FROZEN', 'not all that was settled by its end is counted yet']]);
  assert.equal(await onAccount(pair.a), 0n);
  pair.play.open = 0;
  await settleAt('2026-11-16T18:01:00Z', pair.play);
  assert.deepEqual(await stands(), [['POSTED', null]]);
  assert.equal(await onAccount(pair.a), baht(4_700));
});

test('a run above the limit waits for an operator; one that is rejected pays nothing until it is worked out anew', async () => {
  const pair = await aPair();
  const { a, b, merchant, play, house } = pair;
  await setPolicy(merchant, 'DAILY', { auto_approve_max: baht(6_199) });
  await aDay(pair);
  await settleAt('2026-11-15T19:05:00Z', play);
  const [run] = await runsAt(merchant);
  const id = run?.id ?? '';
  assert.deepEqual([run?.state, await onAccount(a)], ['WAITING', 0n]);
  await assert.rejects(
    doing((tx) => settlementModule.rerun(tx, { merchantId: merchant.id, runId: id }, play.readings)),
    { code: 'CHANGED_MEANWHILE' },
  );
  await assert.rejects(
    doing((tx) =>
      settlementModule.approveRun(tx, {
        ...houseOf({ ...merchant, id: pair.a.merchantId }),
        merchantId: 'other' as Merchant['id'],
        runId: id,
      }),
    ),
    { code: 'NOT_FOUND' },
  );
  await doing((tx) => settlementModule.rejectRun(tx, { ...house, runId: id, problem: 'odd' }));
  await settlementModule.settle(play.readings);
  assert.deepEqual([await onAccount(a), (await linesOf(a))[0]?.state], [0n, 'REJECTED']);
  await assert.rejects(
    doing((tx) => settlementModule.approveRun(tx, { ...house, runId: id })),
    { code: 'CHANGED_MEANWHILE' },
  );
  const second = await doing((tx) => settlementModule.rerun(tx, { merchantId: merchant.id, runId: id }, play.readings));
  await settlementModule.settle(play.readings);
  await doing((tx) => settlementModule.approveRun(tx, { ...house, runId: second?.id ?? '' }));
  await settlementModule.settle(play.readings);
  assert.deepEqual([await onAccount(a), await onAccount(b)], [baht(4_700), baht(1_500)]);
  const [last] = await runsAt(merchant);
  assert.deepEqual([last?.state, last?.decided_by, last?.corrects], ['POSTED', house.operatorId, id]);
});

/** The clash of example 3 of `docs/agent-pay.md#worked-examples` in the first half of December: A's other line loses, B is owed 72,000. */
const aClash = async (fromCash: boolean) => {
  const pair = await aPair();
  const { house, a, b, merchant, ofB, play } = pair;
  const c = await anAgent(merchant, a);
  const ofC = await anAgent(merchant, c, 0);
  freezeTime('2026-11-28T03:00:00Z');
  await setPolicy(merchant, 'DIVIDEND', { auto_approve_max: baht(1_000_000) });
  await agree(house, a, 'DIVIDEND', [aTier(30)]);
  await agree(by(a), b, 'DIVIDEND', [aTier(20)], { fromCash });
  play.bet(ofB, [b, a], 360_000, 0, '2026-12-03T05:00:00Z');
  play.bet(ofC, [c, a], 500_000, 1_000_000, '2026-12-04T05:00:00Z');
  return { ...pair, c, ofC };
};
const endOfHalf = '2026-12-15T19:05:00Z';

test('an upline without money owes its downline; what it earns later pays that first', async () => {
  const { a, b, ofB, play } = await aClash(false);
  await give(a, 100_000);
  await settleAt(endOfHalf, play);
  const [ofA] = await linesOf(a);
  assert.deepEqual([ofA?.entitlement, ofA?.pay, ofA?.carry_out, ofA?.state], [0n, baht(-72_000), baht(-140_000), 'NOTHING']);
  assert.deepEqual([(await linesOf(b))[0]?.state, await onAccount(b), await onAccount(a, 'CASH')], ['DUE', 0n, baht(100_000)]);
  // The other half: 500,000 less the loss brought along is 360,000 at 30 %, of which B's own is 100,000.
  play.bet(ofB, [b, a], 500_000, 0, '2026-12-20T05:00:00Z');
  await settleAt('2026-12-31T19:05:00Z', play);
  assert.deepEqual((await linesOf(a))[0]?.entitlement, baht(108_000));
  assert.deepEqual(
    (await linesOf(b)).map(({ paid, state }) => [paid, state]),
    [
      [baht(100_000), 'PAID'],
      [baht(8_000), 'PART'],
    ],
  );
  assert.deepEqual([await onAccount(a), await onAccount(b)], [0n, baht(108_000)]);
  await settleAt('2027-01-15T19:05:00Z', play);
  assert.equal((await linesOf(b)).find(({ amount }) => amount === baht(72_000))?.state, 'GIVEN_UP');
  assert.deepEqual(await faultsOfTheBook(), []);
});

test('an account is not closed while its pay is not in the wallet, waits to be paid, or is owed by an upline that may still pay', async () => {
  const pair = await aPair();
  const { a, b, merchant, house, play } = pair;
  const mayClose = (member: Member) => doing((tx) => settlementModule.assertNoAgentPay(tx, member.id));
  const refused = (locked: string) => ({ code: 'ACCOUNT_NOT_EMPTY', value: { balance: '0.00', locked, currency: 'THB' } });
  await mayClose(b);
  await setPolicy(merchant, 'DAILY', { auto_approve_max: 0n });
  await aDay(pair);
  await settleAt('2026-11-15T19:05:00Z', play);
  await assert.rejects(mayClose(b), refused('1500.00'));
  const [run] = await runsAt(merchant);
  await doing((tx) => settlementModule.approveRun(tx, { ...house, runId: run?.id ?? '' }));
  await settlementModule.settle(play.readings);
  await assert.rejects(mayClose(b), refused('1500.00'));
  const money = { amount: baht(1_500), currency: b.currency };
  await doing((tx) =>
    wallet.collect(tx, { memberId: b.id, merchantId: b.merchantId, money, reference: 'pay', reason: 'AGENT_PAY_COLLECTED' }),
  );
  await mayClose(b);
  await assert.rejects(mayClose(a), refused('4700.00'));
  const poor = await aClash(false);
  await settleAt(endOfHalf, poor.play);
  await mayClose(poor.a);
  await assert.rejects(mayClose(poor.b), refused('72000.00'));
  await settleAt('2027-01-15T19:05:00Z', poor.play);
  await mayClose(poor.b);
});

test('an upline takes only what it does not owe into the wallet, whatever its pay came from', async () => {
  const { merchant, a, b, play } = await aClash(false);
  await settleAt(endOfHalf, play);
  assert.equal((await linesOf(b))[0]?.state, 'DUE');
  // As an affiliate A is paid 100,000 into the same account, and is to give 3,000 of it back.
  const purse = { memberId: a.id, merchantId: merchant.id, currency: a.currency };
  const legs = [{ account: wallet.houseOf(merchant.id, 'ADJUSTMENT', a.currency), amount: -baht(100_000) }, { account: wallet.commissionOf(purse), amount: baht(100_000) }]; // prettier-ignore
  await doing((tx) => ledger.post(tx, [{ merchantId: merchant.id, reference: `test:${a.id}`, reason: 'AFFILIATE_PAY', legs }]));
  const owedBesides = (besides: number) => () => Promise.resolve(baht(besides));
  const collect = (amount: number, key: string, besides = 3_000) =>
    collectFor(purse, { key, money: { amount: baht(amount), currency: a.currency } }, owedBesides(besides));
  assert.equal((await commissionFor(purse, owedBesides(3_000))).commission.amount, baht(25_000));
  await assert.rejects(collect(100_000, 'all'), { code: 'INSUFFICIENT_FUNDS' });
  await assert.rejects(collect(25_000.01, 'more'), { code: 'INSUFFICIENT_FUNDS' });
  assert.deepEqual(await collect(25_000, 'free'), {
    commission: { amount: 0n, currency: a.currency },
    cash: { amount: baht(25_000), currency: a.currency },
  });
  assert.equal((await collect(25_000, 'free', 9_000)).cash.amount, baht(25_000), 'the same again, and more is owed');
  await settlementModule.retryDues();
  assert.deepEqual([(await linesOf(b))[0]?.state, await onAccount(b), await onAccount(a)], ['PAID', baht(72_000), baht(3_000)]);
  assert.deepEqual(await faultsOfTheBook(), []);
});

test('an upline whose contract says so pays from its cash, but not from what turnover holds', async () => {
  const { a, b, play } = await aClash(true);
  await give(a, 50_000);
  await doing((tx) =>
    turnover.requireTurnover(tx, a, { source: 'DEPOSIT', sourceId: a.id, money: { amount: baht(20_000), currency: a.currency } }),
  );
  await settleAt(endOfHalf, play);
  assert.deepEqual([await onAccount(a, 'CASH'), await onAccount(b)], [baht(20_000), baht(30_000)]);
  assert.deepEqual([(await linesOf(b))[0]?.state, (await linesOf(b))[0]?.paid], ['PART', baht(30_000)]);
  assert.deepEqual(await faultsOfTheBook(), []);
});

test('many downlines of an upline that has too little get the same part each, however few lines are paid at once', async () => {
  const { merchant, house, a, play } = await aPair();
  await setPolicy(merchant, 'DIVIDEND', { auto_approve_max: 0n });
  freezeTime('2026-11-28T03:00:00Z');
  await agree(house, a, 'DIVIDEND', [aTier(30)]);
  await give(a, 30_000);
  const below: Member[] = [];
  for (const lost of [360_000, 180_000, 60_000, 600_000, 0]) {
    const agent = await anAgent(merchant, a);
    below.push(agent);
    await agree(by(a), agent, 'DIVIDEND', [aTier(20)], { fromCash: true });
    if (lost > 0) play.bet(await anAgent(merchant, agent, 0), [agent, a], lost, 0, '2026-12-03T05:00:00Z');
  }
  play.bet(await anAgent(merchant, a, 0), [a], 100_000, 1_290_000, '2026-12-04T05:00:00Z');
  await settleAt(endOfHalf, play);
  // A's net is 10,000, which costs the house 3,000; its downlines are owed 240,000.
  const [run] = await runsAt(merchant, 'DIVIDEND');
  assert.deepEqual([run?.state, run?.cost], ['WAITING', baht(3_000)]);
  await doing((tx) => settlementModule.approveRun(tx, { ...house, runId: run?.id ?? '' }));
  assert.equal(await postRun(run?.id ?? '', 2), true);
  assert.equal(await postRun(run?.id ?? '', 2), false);
  const got = await Promise.all(below.map((agent) => onAccount(agent)));
  assert.deepEqual(got, [9_900, 4_950, 1_650, 16_500, 0].map(baht));
  assert.deepEqual([await onAccount(a), await onAccount(a, 'CASH')], [0n, 0n]);
  assert.deepEqual(await faultsOfTheBook(), []);
});

test('where the house stands for its agents, it pays what an upline cannot', async () => {
  const { a, b, merchant, play } = await aClash(false);
  await setPolicy(merchant, 'DIVIDEND', { guarantee: true });
  await settleAt(endOfHalf, play);
  assert.deepEqual([await onAccount(a), await onAccount(b)], [0n, baht(72_000)]);
  const [line] = await linesOf(b);
  assert.deepEqual(
    (await doing((tx) => paymentsOf(tx, line?.id ?? ''))).map(({ pocket, from_id }) => [pocket, from_id]),
    [['GUARANTEE', null]],
  );
});

test('a dividend takes off the salaries of the same team, and a correction of a day corrects it too', async () => {
  const { house, a, b, ofB, merchant, play } = await aPair();
  await agree(house, a, 'DAILY', [aTier(1)]);
  await agree(by(a), b, 'DAILY', [aTier(0.5)]);
  await agree(house, a, 'DIVIDEND', [aTier(30)]);
  play.bet(ofB, [b, a], 100_000, 0, '2026-11-20T05:00:00Z');
  for (let day = 15; day <= 30; day += 1) await settleAt(`2026-11-${day}T19:05:00Z`, play);
  // 100,000 less 1,000 of salaries, at 30 %.
  assert.equal((await linesOf(a, 'DIVIDEND'))[0]?.entitlement, baht(29_700));
  play.bet(ofB, [b, a], 50_000, 0, '2026-11-20T06:00:00Z');
  const run = (await runsAt(merchant, 'DAILY')).find((one) => one.period === '2026-11-20');
  await doing((tx) => settlementModule.rerun(tx, { merchantId: merchant.id, runId: run?.id ?? '' }, play.readings));
  // The first tick pays the day's correction and finds that the dividend took it off; the second corrects that.
  await settlementModule.settle(play.readings);
  await settlementModule.settle(play.readings);
  const dividends = await linesOf(a, 'DIVIDEND');
  assert.deepEqual([dividends[0]?.entitlement, dividends[0]?.amount], [baht(44_550), baht(14_850)]);
  assert.deepEqual(await faultsOfTheBook(), []);
});

test('a corrected dividend corrects the one after it, which its loss was brought to', async () => {
  const { a, ofC, c, play, merchant } = await aClash(false);
  await setPolicy(merchant, 'DIVIDEND', { guarantee: true });
  await settleAt(endOfHalf, play);
  play.bet(ofC, [c, a], 200_000, 0, '2026-12-20T05:00:00Z');
  await settleAt('2026-12-31T19:05:00Z', play);
  // 200,000 less the loss of 140,000, at 30 %.
  assert.equal((await linesOf(a))[0]?.entitlement, baht(18_000));
  play.bet(ofC, [c, a], 140_000, 0, '2026-12-05T05:00:00Z');
  const first = (await runsAt(merchant)).find(({ period }) => period === '2026-12-H1');
  await doing((tx) => settlementModule.rerun(tx, { merchantId: merchant.id, runId: first?.id ?? '' }, play.readings));
  for (let tick = 0; tick < 3; tick += 1) await settlementModule.settle(play.readings);
  assert.deepEqual(
    (await linesOf(a)).map(({ entitlement, amount, carry_out }) => [entitlement, amount, carry_out]),
    [
      [baht(60_000), baht(42_000), 0n],
      [0n, 0n, 0n],
      [baht(18_000), baht(18_000), 0n],
      [0n, 0n, baht(-140_000)],
    ],
  );
});

test('hours are settled at ten past; a platform that stood still catches them up', async () => {
  const { house, a, ofA, merchant, play } = await aPair();
  await agree(house, a, 'HOURLY', [aTier(0.5)]);
  play.bet(ofA, [a], 80_000, 0, '2026-11-14T04:59:59Z');
  play.bet(ofA, [a], 10_000, 0, '2026-11-14T05:00:00Z');
  await settleAt('2026-11-14T05:09:00Z', play);
  assert.equal(await onAccount(a), 0n);
  await settleAt('2026-11-14T05:10:00Z', play);
  assert.equal(await onAccount(a), baht(400));
  await settleAt('2026-11-14T09:30:00Z', play);
  assert.equal(await onAccount(a), baht(450));
  assert.deepEqual(
    (await linesOf(a)).map(({ amount, state }) => [amount, state]),
    [
      [baht(50), 'PAID'],
      [baht(400), 'PAID'],
    ],
    'an hour in which nobody played has a run and no line',
  );
  assert.equal((await runsAt(merchant, 'HOURLY')).length, 5);
});

test('where a merchant takes hours off days, an agent has both and is paid once', async () => {
  const { house, a, ofA, merchant, play } = await aPair();
  await setPolicy(merchant, 'DAILY', { net_of_hourly: true });
  await agree(house, a, 'HOURLY', [aTier(0.5)]);
  await agree(house, a, 'DAILY', [aTier(1)]);
  play.bet(ofA, [a], 80_000, 0, '2026-11-15T05:30:00Z');
  await settleAt('2026-11-15T19:10:00Z', play);
  await settlementModule.settle(play.readings);
  const [day] = await linesOf(a, 'DAILY');
  assert.deepEqual([day?.amount, await onAccount(a)], [baht(400), baht(800)]);
  assert.ok(day?.working.of === 'PERIOD');
  assert.equal(day.working.period.hourly, baht(400).toString());
});

test('a salary that was rejected is not taken off a dividend', async () => {
  const { house, a, ofA, merchant, play } = await aPair();
  await setPolicy(merchant, 'DAILY', { auto_approve_max: 0n });
  await agree(house, a, 'DAILY', [aTier(1)]);
  await agree(house, a, 'DIVIDEND', [aTier(30)]);
  play.bet(ofA, [a], 100_000, 0, '2026-11-20T05:00:00Z');
  await settleAt('2026-11-20T19:05:00Z', play);
  const waiting = (await settlementModule.listRuns(merchant.id, { state: 'WAITING', pageNo: 1, pageSize: 10 })).content;
  assert.deepEqual(
    waiting.map(({ period, cost }) => [period, cost]),
    [['2026-11-20', baht(1_000)]],
  );
  await doing((tx) => settlementModule.rejectRun(tx, { ...house, runId: waiting[0]?.id ?? '', problem: 'odd' }));
  await settleAt('2026-11-30T19:05:00Z', play);
  assert.equal((await linesOf(a, 'DIVIDEND'))[0]?.entitlement, baht(30_000));
});

test('bets are paid every five minutes, each once: B 9.35 and A 4.90', async () => {
  const { house, a, b, ofB, play, merchant } = await aPair();
  await agree(house, a, 'REALTIME', [aTier(0.5, { single: 100, lost: 1.2 })]);
  await agree(by(a), b, 'REALTIME', [aTier(0.3, { single: 100, lost: 0.8 })]);
  play.bet(ofB, [b, a], 1_000, 0, '2026-11-14T03:04:59Z');
  for (const [stake, payout] of [
    [1_000, 0],
    [500, 950],
    [50, 0],
    [300, 300],
  ] as const)
    play.bet(ofB, [b, a], stake, payout, '2026-11-14T03:06:00Z');
  await settleAt('2026-11-14T03:07:00Z', play);
  freezeTime('2026-11-14T03:10:00Z');
  await Promise.all([
    settlementModule.settle(play.readings),
    settlementModule.settle(play.readings),
    settlementModule.settle(play.readings),
  ]);
  await settlementModule.settle(play.readings);
  assert.deepEqual([await onAccount(b), await onAccount(a)], [baht(9.35), baht(4.9)]);
  const taken = (await runsAt(merchant)).map(({ bets_after, bets_to }) => [bets_after, bets_to]);
  assert.deepEqual(taken, [[1n, 5n]]);
  await settleAt('2026-11-14T03:15:00Z', play);
  assert.equal((await runsAt(merchant)).length, 1);
  assert.deepEqual(await faultsOfTheBook(), []);
});

test('a bet is paid by the terms at its settlement, and so is its correction, whenever that comes', async () => {
  const { house, a, ofA, play } = await aPair();
  await agree(house, a, 'REALTIME', [aTier(1)]);
  const round = play.bet(ofA, [a], 1_000, 0, '2026-11-14T03:06:00Z');
  play.bet(ofA, [a], 1_000, 0, '2026-11-14T03:07:00Z');
  await settleAt('2026-11-14T03:06:30Z', play);
  await settleAt('2026-11-14T03:10:00Z', play);
  assert.equal(await onAccount(a), baht(20));
  await agree(house, a, 'REALTIME', [aTier(2)]);
  play.bet(ofA, [a], 1_000, 0, '2026-11-14T03:16:00Z');
  await settleAt('2026-11-14T03:20:00Z', play);
  assert.equal(await onAccount(a), baht(40));
  // The first bet was a push after all: its 10.00 are worked off by the next bet's 20.00.
  play.correct(round, 1_000, '2026-11-14T03:21:00Z');
  await settleAt('2026-11-14T03:25:00Z', play);
  assert.equal(await onAccount(a), baht(40));
  play.bet(ofA, [a], 1_000, 0, '2026-11-14T03:26:00Z');
  await settleAt('2026-11-14T03:30:00Z', play);
  assert.equal(await onAccount(a), baht(50));
});

test('a yield of bets below a satang is kept until it is one', async () => {
  const { house, a, ofA, play } = await aPair();
  await agree(house, a, 'REALTIME', [aTier(0.1)]);
  await settleAt('2026-11-14T03:05:30Z', play);
  const paid: bigint[] = [];
  for (let minute = 10; minute <= 30; minute += 5) {
    play.bet(ofA, [a], 3, 0, `2026-11-14T03:${String(minute - 4).padStart(2, '0')}:00Z`);
    await settleAt(`2026-11-14T03:${minute}:00Z`, play);
    paid.push(await onAccount(a));
  }
  assert.deepEqual(paid, [0n, 0n, 0n, baht(0.01), baht(0.01)]);
});

test('random trees through the whole platform: paid as by hand, and the house pays what its own contracts bring', async () => {
  let seed = 7;
  const draw = (max: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % max;
  };
  for (let round = 0; round < 4; round += 1) {
    freezeTime('2026-11-14T03:00:00Z');
    const merchant = await aMerchant();
    const play = new Play();
    const tree: { member: Member; above: Member[]; rate: number }[] = [];
    for (let place = 0; place < 9; place += 1) {
      const up = place === 0 || draw(5) === 0 ? undefined : tree[draw(place)];
      const member = await anAgent(merchant, up?.member);
      const rate = up === undefined ? 2 : Math.max(0.1, Math.round((up.rate - draw(6) / 10) * 10) / 10);
      const tiers = [aTier(rate / 2 < 0.1 ? rate : Math.round(rate * 5) / 10, { v: 0 }), aTier(rate, { v: 300 })];
      await agree(up === undefined ? houseOf(merchant) : by(up.member), member, 'DAILY', tiers).catch(() =>
        agree(up === undefined ? houseOf(merchant) : by(up.member), member, 'DAILY', [aTier(0.1, { v: 300 })]),
      );
      tree.push({ member, above: up === undefined ? [] : [up.member, ...up.above], rate });
    }
    for (let bet = 0; bet < 60; bet += 1) {
      const at = tree[draw(tree.length)];
      if (at === undefined) continue;
      play.bet(at.member, at.above, BigInt(draw(2_000_000)), BigInt(draw(3_000_000)), '2026-11-15T05:00:00Z');
    }
    const contracts = [];
    await settleAt('2026-11-15T19:05:00Z', play);
    let house = 0n;
    for (const { member, above } of tree) {
      const [line] = await linesOf(member);
      const version = await doing((tx) => versionById(tx, line?.version_id ?? ''));
      contracts.push({ payer: above[0]?.id ?? null, payee: member.id, tiers: version?.tiers ?? [] });
      if (line?.payer_id === null) house += line.amount;
    }
    const byHand = payByHand(contracts, play.byHand(), { includeOwn: true, activeMin: baht(500), unit: null, step: 100n });
    let all = 0n;
    for (const { member } of tree) {
      assert.equal(await onAccount(member), byHand[member.id]?.pay);
      all += await onAccount(member);
    }
    assert.ok(all > 0n);
    assert.equal(all, house);
  }
  assert.deepEqual(await faultsOfTheBook(), []);
});
