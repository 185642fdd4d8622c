/** The requests of the pages of contracts and pay: trials by real figures, histories, debts, files, and the calls of older clients to answer with. */
import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import * as contract from '@croupier/contract/earnings/contracts';
import * as payment from '@croupier/contract/earnings/settlement';
import { isAgentType } from '@croupier/contract/people/members';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { findMember, type Member } from '#modules/people/members';
import { findByHost, type Merchant } from '#modules/brand/merchants';
import { freezeTime, unfreezeTime } from '#platform/clock';
import { closeDatabase, inTransaction } from '#platform/database';
import { createHttp } from '#platform/http';
import { aChain, agree, anAgent, aTier, by } from '#test/agents';
import { roundCorrected, roundEnded, sumUp, tell } from '#test/journal';
import * as settlement from '#modules/earnings/settlement';
import { payBetsRoutes, settlementRoutes } from '../settlement/routes.ts';
import { contractsRoutes } from '../contracts/routes.ts';
import * as contractsModule from '#modules/earnings/contracts';

let app: FastifyInstance;
before(async () => {
  app = await createHttp({
    merchantOf: findByHost,
    // Here a member's id is their token.
    member: async (token) => {
      const member = await inTransaction((tx) => findMember(tx, token as Member['id']));
      return member && { memberId: member.id, merchantId: member.merchantId, sessionId: token, type: member.type };
    },
    operator: () => Promise.resolve(undefined),
    decrypt: () => Promise.reject(new Error('nothing here is encrypted')),
    isAgent: isAgentType,
  });
  await app.register(contractsRoutes);
  await app.register(settlementRoutes);
  await app.register(payBetsRoutes, { readings: settlement.payReadings });
});
beforeEach(() => freezeTime('2026-11-14T03:00:00Z'));
afterEach(unfreezeTime);
after(async () => {
  await app.close();
  await closeDatabase();
});

type Sent = { params?: Record<string, string>; query?: Record<string, string | number | boolean>; body?: object };
type Asked<R> = { status: number; code: string | undefined; value: z.input<R>; refused: unknown };
const asking =
  (merchant: Merchant) =>
  async <R extends z.ZodMiniType>(
    who: Member,
    { method, path, reply }: { method: string; path: string; reply: R },
    sent: Sent = {},
  ): Promise<Asked<R>> => {
    const answer = await app.inject({
      method: method as 'GET' | 'POST',
      url: path.replace(/:(\w+)/g, (_, name: string) => sent.params?.[name] ?? ''),
      query: Object.fromEntries(Object.entries(sent.query ?? {}).map(([name, value]) => [name, String(value)])),
      headers: { host: merchant.mainHost, authorization: `Bearer ${who.id}` },
      ...(method === 'POST' && { payload: sent.body ?? {} }),
    });
    const { code, value } = answer.json<{ code?: string; value: unknown }>();
    if (code === undefined) z.decode(reply, value as never);
    return { status: answer.statusCode, code, value: value as z.input<R>, refused: value };
  };

const wire = (
  rate: number,
  asks: Partial<Record<'validBetMin' | 'profitMin' | 'singleBetMin', string>> & { activeMin?: number; lost?: number } = {},
) => {
  const money = (amount: string | undefined) => (amount === undefined ? null : { amount, currency: 'THB' });
  return {
    validBetMin: money(asks.validBetMin),
    profitMin: money(asks.profitMin),
    activeMin: asks.activeMin ?? null,
    singleBetMin: money(asks.singleBetMin),
    profitRatePpm: rate * 10_000,
    lossRatePpm: (asks.lost ?? rate) * 10_000,
  };
};
const baht = (amount: number): bigint => BigInt(Math.round(amount * 100)) * 100n;
const ms = (moment: string): number => Temporal.Instant.from(moment).epochMilliseconds;
const plays = async (member: Member, stake: number, payout: number, at: string) => {
  const bet = { stake: baht(stake), payout: baht(payout), beganMs: ms(at) - 1_000, endedMs: ms(at) };
  const round = roundEnded(member, bet);
  await tell(round);
  return { round, bet };
};
const aTeam = async () => {
  const { merchant, chain, house } = await aChain(3);
  const [a, b, c] = chain as [Member, Member, Member];
  return { merchant, house, a, b, c, ask: asking(merchant), player: await anAgent(merchant, b, 0) };
};

const relays = {
  DIVIDEND: contract.processDividend,
  DAILY: contract.processDailySalary,
  HOURLY: contract.processHourlySalary,
  REALTIME: contract.processRealTimeSalary,
  SERIES: contract.processLotteryMargin,
} as const;
const flags = {
  DIVIDEND: 'divtypereq',
  DAILY: 'dailysalreqtype',
  HOURLY: 'contracthoursalreq',
  REALTIME: 'realtimesalreqtype',
  SERIES: 'lotterymarginreqtype',
} as const;

for (const kind of contract.contractKinds) {
  // A series is of a family of lotteries.
  const family = kind === 'SERIES' ? { family: 'SSC' } : {};
  const onWire = (rate: number) => ({ ...wire(rate), ...family });
  const tierOf = (rate: number) => ({ ...aTier(rate), ...family });
  test(`${kind}: the call of older clients accepts, rejects and terminates, and what it answered stays answered`, async () => {
    const { house, a, b, ask } = await aTeam();
    const relay = relays[kind];
    const send = (action?: string, requestId?: string, proceed?: boolean) => {
      const given = { ...(action && { action }), ...(requestId && { requestId }), ...(proceed !== undefined && { proceed }) };
      return ask(b, relay, relay.method === 'GET' ? { query: given } : { body: given });
    };
    const flag = async () => (await ask(b, contract.consolidated)).value[flags[kind]];
    const offered = async (rate: number) => {
      const { value, code } = await ask(a, contract.offerContract, { body: { payeeId: b.id, kind, tiers: [onWire(rate)] } });
      assert.equal(code, undefined, JSON.stringify(value));
      return value.id;
    };
    await agree(house, a, kind, [tierOf(1)]);

    const unwanted = await offered(0.5);
    assert.equal(await flag(), 'NEW');
    assert.deepEqual((await send('REJECT', unwanted)).value, { request: null, waiting: [], contract: null });
    assert.equal((await send('REJECT', unwanted)).status, 200);
    assert.equal((await send('ACCEPT', unwanted)).code, 'CONTRACT_CLOSED');
    assert.equal(await flag(), null);

    const wanted = await offered(0.4);
    assert.equal((await send('ACCEPT')).code, 'FIELD_EMPTY');
    const { value: accepted } = await send('ACCEPT', wanted);
    assert.deepEqual([accepted.request, accepted.contract?.tiers], [null, [onWire(0.4)]]);
    assert.equal((await send('REJECT', wanted)).code, 'CONTRACT_CLOSED');

    // The upline asks for the end: it stands when that is rejected, and ends when it is accepted.
    const { value: standing } = await ask(a, contract.contracts, { query: { kind } });
    const contractId = standing.content.find(({ role }) => role === 'PAYER')?.id ?? '';
    const end = async () => (await ask(a, contract.terminateContract, { params: { id: contractId } })).value.id;
    const first = await end();
    assert.equal(await flag(), 'TERMINATION');
    assert.equal((await send()).value.request?.what, 'TERMINATION');
    assert.deepEqual((await send('REJECT', first)).value.contract?.tiers, [onWire(0.4)]);
    assert.equal((await send('ACCEPT', await end())).value.contract, null);

    // The downline asks for it by the same call, once; a better offer that they do not want goes with it.
    assert.equal((await send('TERMINATE')).code, 'NOT_FOUND');
    assert.equal((await send('TERMINATE', await offered(0.3))).value.contract, null);
    await send('ACCEPT', await offered(0.4));
    const more = await offered(0.6);
    for (const _ of [1, 2]) assert.deepEqual((await send('TERMINATE', more)).value.contract?.tiers, [onWire(0.4)]);
    const { value: asked } = await ask(a, contract.contractRequests, { query: { kind, state: 'PENDING' } });
    assert.deepEqual(
      asked.content.map(({ what, way, id }) => [what, way, id === more]),
      [['TERMINATION', 'IN', false]],
    );
    await ask(a, contract.acceptContract, { params: { id: asked.content[0]?.id ?? '' }, body: {} });
    assert.equal((await send()).value.contract, null);
  });

  test(`${kind}: a lower rate is warned of with the names it touches, and proceeding ends the contract below`, async () => {
    const { house, a, b, c, ask } = await aTeam();
    await agree(house, a, kind, [tierOf(1)]);
    await agree(by(a), b, kind, [tierOf(0.8)]);
    await agree(by(b), c, kind, [tierOf(0.6)]);
    const body = { payeeId: b.id, kind, tiers: [onWire(0.5)] };
    const { value: preview } = await ask(a, contract.previewContract, { body });
    assert.deepEqual([preview.ending, preview.touched], [1, [{ name: c.userName, becomes: 'TERMINATED' }]]);
    const { value: request } = await ask(a, contract.offerContract, { body });
    const relay = relays[kind];
    const accept = (proceed: boolean) => {
      const given = { action: 'ACCEPT', requestId: request.id, proceed };
      return ask(b, relay, relay.method === 'GET' ? { query: given } : { body: given });
    };
    const warned = await accept(false);
    assert.deepEqual([warned.code, warned.refused], ['CONTRACT_LOWERS_DOWNLINE', { ending: 1, lowering: 0 }]);
    assert.deepEqual((await ask(c, relay)).value.contract?.tiers, [onWire(0.6)]);
    assert.deepEqual((await accept(true)).value.contract?.tiers, [onWire(0.5)]);
    assert.equal((await ask(c, relay)).value.contract, null);
    const { value: ended } = await ask(c, contract.contracts, { query: { ended: true } });
    assert.deepEqual(
      ended.content.map(({ kind: of, endedBecause, role }) => [of, endedBecause, role]),
      [[kind, 'LOWERED', 'PAYEE']],
    );
  });
}

test('a request of one kind is not answered by the call of another, and nothing is done', async () => {
  const { house, a, b, ask } = await aTeam();
  await agree(house, a, 'DAILY', [aTier(1)]);
  const { value: request } = await ask(a, contract.offerContract, { body: { payeeId: b.id, kind: 'DAILY', tiers: [wire(0.5)] } });
  const wrong = await ask(b, contract.processHourlySalary, { body: { action: 'ACCEPT', requestId: request.id } });
  assert.equal(wrong.code, 'NOT_FOUND');
  assert.equal((await ask(b, contract.processDailySalary)).value.request?.id, request.id);
});

test('all terms of a contract are kept, and shown to its sides alone', async () => {
  const { house, a, b, c, ask } = await aTeam();
  await agree(house, a, 'DAILY', [aTier(1)]);
  const { contractId } = await agree(by(a), b, 'DAILY', [aTier(0.4)]);
  freezeTime('2026-11-16T03:00:00Z');
  await agree(by(a), b, 'DAILY', [aTier(0.6)]);
  const at = { params: { id: contractId } };
  for (const who of [a, b])
    assert.deepEqual(
      (await ask(who, contract.contractVersions, at)).value.content.map(({ version, tiers, endedBecause }) => [
        version,
        tiers[0],
        endedBecause,
      ]),
      [
        [2, wire(0.6), null],
        [1, wire(0.4), 'REPLACED'],
      ],
    );
  assert.equal((await ask(c, contract.contractVersions, at)).code, 'NOT_FOUND');
  assert.equal((await ask(a, contract.contracts, { query: { ended: true } })).value.totalElements, 0);
});

test('terms are tried on what a team really did: a day, hours, bets; with corrections, without what others did', async () => {
  const { house, a, b, c, player, ask } = await aTeam();
  await plays(player, 1_000, 0, '2026-11-14T05:00:00Z');
  const { round, bet } = await plays(player, 600, 1_200, '2026-11-14T06:00:00Z');
  await tell(roundCorrected(player, round, bet, 0n, ms('2026-11-14T06:30:00Z')));
  await plays(b, 200, 0, '2026-11-14T06:10:00Z');
  await plays(a, 50_000, 0, '2026-11-14T06:10:00Z');
  await plays(player, 9_000, 0, '2026-11-14T17:30:00Z');
  freezeTime('2026-11-15T03:00:00Z');
  await sumUp();
  const tried = async (who: Member, kind: string, tiers: object[], of = b) =>
    (await ask(who, contract.tryContract, { body: { payeeId: of.id, kind, tiers } })).value;
  const day = await tried(a, 'DAILY', [
    wire(0.5),
    wire(1, { validBetMin: '1800.00', activeMin: 1 }),
    wire(1.5, { validBetMin: '1800.01', activeMin: 1 }),
  ]);
  assert.deepEqual(
    [day?.start, day?.end, day?.validBet.amount, day?.profit.amount, day?.active, day?.tier, day?.base.amount, day?.amount.amount],
    ['2026-11-13T17:00:00Z', '2026-11-14T17:00:00Z', '1800.00', '1800.00', 1, 1, '1800.00', '18.00'],
  );
  // Noon brought 1,000 of bets, the hour after it 800: only one of them reaches 900.
  const hours = await tried(b, 'HOURLY', [wire(0.5, { validBetMin: '900.00' })]);
  assert.deepEqual([hours?.validBet.amount, hours?.base.amount, hours?.amount.amount, hours?.tier], ['1800.00', '1000.00', '5.00', null]);
  const bets = await tried(b, 'REALTIME', [wire(0.2, { singleBetMin: '500.00', lost: 1 })]);
  assert.deepEqual([bets?.base.amount, bets?.amount.amount, bets?.active], ['1600.00', '16.00', null]);
  const dividend = await tried(a, 'DIVIDEND', [wire(20)]);
  assert.deepEqual([dividend?.validBet.amount, dividend?.tier, dividend?.amount.amount], ['0.00', 0, '0.00']);

  const refusedTo = async (who: Member, of: Member, tiers = [wire(1)]) =>
    (await ask(who, contract.tryContract, { body: { payeeId: of.id, kind: 'DAILY', tiers } })).code;
  assert.equal(await refusedTo(a, c), 'NOT_IN_DOWNLINE');
  assert.equal(await refusedTo(b, a), 'NOT_IN_DOWNLINE');
  assert.equal(await refusedTo(a, b, [wire(9)]), 'CONTRACT_TERMS');
  await inTransaction((tx) => contractsModule.savePolicy(tx, house.merchantId, 'DAILY', { enabled: false }));
  assert.equal(await refusedTo(a, b), 'CONTRACT_KIND_OFF');
});

test('a trial’s result is the pay of that period’s run', async () => {
  const { house, a, b, player, ask } = await aTeam();
  await agree(house, a, 'DAILY', [aTier(1)]);
  await agree(by(a), b, 'DAILY', [aTier(0.7, { v: 500, active: 1 })]);
  await plays(player, 700, 0, '2026-11-15T05:00:00Z');
  await plays(player, 300, 100, '2026-11-15T06:00:00Z');
  freezeTime('2026-11-15T19:05:00Z');
  await sumUp();
  await settlement.settle(settlement.payReadings);
  const [line] = (await ask(b, payment.payLines)).value.content;
  const { value: tried } = await ask(a, contract.tryContract, {
    body: { payeeId: b.id, kind: 'DAILY', tiers: [wire(0.7, { validBetMin: '500.00', activeMin: 1 })] },
  });
  assert.deepEqual([tried?.amount, line?.payer?.name, line?.payee?.name], [line?.amount, a.nickname, b.userName]);
});

test('lines are found by how they stand; days, debts and a file tell the same', async () => {
  const { merchant, house, a, b, player, ask } = await aTeam();
  await agree(house, a, 'DAILY', [aTier(1, { active: 3 })]);
  // Their upline misses its own tier, so there is nothing to pay them from.
  await agree(by(a), b, 'DAILY', [aTier(0.5, { active: 3 })]);
  await inTransaction((tx) => contractsModule.savePolicy(tx, merchant.id, 'DAILY', { active_bet_min: 0n }));
  await agree(house, a, 'DAILY', [aTier(1, { v: 5_000, active: 3 })], { proceed: true });
  await agree(by(a), b, 'DAILY', [aTier(0.5, { v: 5_000, active: 3 })]);
  await inTransaction((tx) => contractsModule.savePolicy(tx, merchant.id, 'DIVIDEND', { cycle: 'D', takes_off_salaries: false }));
  await agree(house, a, 'DIVIDEND', [aTier(20)]);
  await agree(by(a), b, 'DIVIDEND', [aTier(10)]);
  const other = await anAgent(merchant, a, 0);
  await plays(player, 1_000, 0, '2026-11-15T05:00:00Z');
  await plays(other, 1_000, 9_000, '2026-11-15T05:00:00Z');
  freezeTime('2026-11-15T19:05:00Z');
  await sumUp();
  await settlement.settle(settlement.payReadings);

  // The team of A lost nothing in all, yet B's did: A owes, and has nothing.
  const owed = await ask(b, payment.debts);
  assert.deepEqual([owed.value.owedToMe.amount, owed.value.owedByMe.amount], ['100.00', '0.00']);
  const { value: owing } = await ask(a, payment.debts, { query: { way: 'OUT' } });
  assert.deepEqual(
    [owing.owedByMe.amount, owing.page.content.map(({ payee, due, kind }) => [payee?.name, due.amount, kind])],
    ['100.00', [[b.userName, '100.00', 'DIVIDEND']]],
  );
  assert.equal((await ask(a, payment.debts)).value.page.totalElements, 0);
  const { value: open } = await ask(b, payment.payLines, { query: { state: 'DUE' } });
  assert.deepEqual(
    open.content.map(({ kind }) => kind),
    ['DIVIDEND'],
  );
  const { value: income } = await ask(a, payment.income);
  assert.deepEqual(
    income.days.map(({ day, kind, pay }) => [day, kind, pay.amount]),
    [['2026-11-15', 'DIVIDEND', '-100.00']],
  );
  assert.equal((await ask(a, payment.income, { query: { kind: 'DAILY' } })).value.days.length, 0);

  const file = await app.inject({
    method: 'POST',
    url: payment.exportPay.path,
    headers: { host: merchant.mainHost, authorization: `Bearer ${b.id}` },
    payload: { kind: 'DIVIDEND', words: { 'column.pay': 'Kept', 'kind.DIVIDEND': '=Dividend', 'state.DUE': 'Owed' } },
  });
  assert.match(file.headers['content-disposition'] as string, /pay-2026-11-16\.csv/);
  const lines = file.body.trim().split('\r\n');
  assert.match(lines[0] ?? '', /,downlines,Kept,paid,/);
  assert.deepEqual(lines.slice(1), [
    "'=Dividend,2026-11-15,2026-11-15 00:00:00+07:00,2026-11-16 00:00:00+07:00,,100.00,0.00,100.00,0.00,100.00,THB,Owed,2026-11-16 02:05:00+07:00",
  ]);
});

test('every bet of real-time pay says what it earned whom: the worked numbers, and together the line', async () => {
  const { house, a, b, player, ask } = await aTeam();
  await agree(house, a, 'REALTIME', [aTier(0.5, { single: 100, lost: 1.2 })]);
  await agree(by(a), b, 'REALTIME', [aTier(0.3, { single: 100, lost: 0.8 })]);
  const settleAt = async (moment: string): Promise<void> => {
    freezeTime(moment);
    await sumUp();
    await settlement.settle(settlement.payReadings);
  };
  await plays(player, 1_000, 0, '2026-11-14T03:04:00Z');
  await settleAt('2026-11-14T03:06:00Z');
  await plays(player, 1_000, 0, '2026-11-14T03:07:00Z');
  await plays(player, 500, 950, '2026-11-14T03:07:01Z');
  await plays(player, 50, 0, '2026-11-14T03:08:00Z');
  await plays(player, 300, 300, '2026-11-14T03:08:01Z');
  await settleAt('2026-11-14T03:10:00Z');
  const expected = new Map([
    [a, [[5_000, 3_000, '0.90'], [12_000, 8_000, '4.00'], '4.90']],
    [b, [[3_000, 0, '1.35'], [8_000, 0, '8.00'], '9.35']],
  ] as const);
  for (const [who, [won, lost, total]] of expected) {
    const [line] = (await ask(who, payment.payLines, { query: { kind: 'REALTIME' } })).value.content;
    const { value: bets } = await ask(who, payment.payBets, { params: { id: line?.id ?? '' } });
    const shares = bets.content.map(({ stake, share }) => [stake.amount, share?.ratePpm, share?.belowPpm, share?.earned]);
    const micro = (amount: string) => (baht(Number(amount)) * 1_000_000n).toString();
    assert.deepEqual(shares, [
      ['300.00', 0, 0, '0'],
      ['50.00', 0, 0, '0'],
      ['500.00', won[0], won[1], micro(won[2])],
      ['1000.00', lost[0], lost[1], micro(lost[2])],
    ]);
    assert.equal(line?.pay.amount, total);
    const { value: open } = await ask(who, payment.payLine, { params: { id: line?.id ?? '' } });
    assert.ok(open.working.of === 'BETS');
    assert.deepEqual([open.working.bets, open.working.won.amount, open.working.earned], [2, '450.00', micro(total)]);
  }
});
