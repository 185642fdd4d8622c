/** Contracts and pay as agents ask for them over the wire. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import * as contract from '@croupier/contract/earnings/contracts';
import * as payment from '@croupier/contract/earnings/settlement';
import { isAgentType } from '@croupier/contract/people/members';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { block } from '#modules/people/limits';
import { findMember, type Member } from '#modules/people/members';
import { findByHost, type Merchant } from '#modules/brand/merchants';
import { freezeTime, unfreezeTime } from '#platform/clock';
import { closeDatabase, inTransaction } from '#platform/database';
import { createHttp } from '#platform/http';
import { aChain, agree, anAgent, aTier, by } from '#test/agents';
import { Play } from '#test/played';
import { settle } from '#modules/earnings/settlement';
import * as agents from '../settlement/routes.ts';
import { contractsRoutes } from '../contracts/routes.ts';
import { treeRoutes } from './routes.ts';

const play = new Play();
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
  await app.register(agents.settlementRoutes);
  await app.register(treeRoutes);
  await app.register(agents.payBetsRoutes, { readings: play.readings });
  await app.register(agents.commissionRoutes, { owedBesides: () => Promise.resolve(0n) });
});
beforeEach(() => freezeTime('2026-11-14T03:00:00Z'));
afterEach(unfreezeTime);
after(async () => {
  await app.close();
  await closeDatabase();
});

type Sent = { params?: Record<string, string>; query?: Record<string, string | number>; body?: object };
/** Asks as a member over HTTP, and reads what came as it is promised on the wire; of a refusal, `refused` is what it carries. */
const asking =
  (merchant: Merchant) =>
  async <R extends z.ZodMiniType>(who: Member, { method, path, reply }: { method: string; path: string; reply: R }, sent: Sent = {}) => {
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
const wire = (rate: number) => ({
  validBetMin: { amount: '100.00', currency: 'THB' },
  profitMin: null,
  activeMin: 2,
  singleBetMin: null,
  profitRatePpm: rate * 10_000,
  lossRatePpm: rate * 10_000,
});

test('a contract over the calls of older clients: awaited, shown beside what holds, accepted with GET and POST as they stand there', async () => {
  const { merchant, chain, house } = await aChain(2);
  const [a, b] = chain as [Member, Member];
  const ask = asking(merchant);
  await agree(house, a, 'DAILY', [aTier(1)]);
  const offer = { payeeId: b.id, kind: 'DAILY', tiers: [wire(0.8)], note: 'welcome' };
  const preview = await ask(a, contract.previewContract, { body: offer });
  assert.deepEqual(preview.value, { holdFrom: '2026-11-14T17:00:00Z', ending: 0, lowering: 0, touched: [], mayOwe: false });
  const offered = await ask(a, contract.offerContract, { body: offer });
  assert.deepEqual([offered.status, offered.value.way, offered.value.other], [200, 'OUT', { memberId: b.id, name: b.userName }]);
  assert.deepEqual((await ask(b, contract.consolidated)).value, {
    dailysalreqtype: 'NEW',
    divtypereq: null,
    contracthoursalreq: null,
    realtimesalreqtype: null,
    lotterymarginreqtype: null,
  });
  const awaited = await ask(b, contract.processDailySalary);
  assert.deepEqual(
    [awaited.value.request?.id, awaited.value.request?.other?.name, awaited.value.request?.offered?.tiers, awaited.value.contract],
    [offered.value.id, a.nickname, [wire(0.8)], null],
  );
  for (const _ of [1, 2]) {
    const { value } = await ask(b, contract.processDailySalary, { query: { requestId: offered.value.id, action: 'ACCEPT' } });
    assert.deepEqual([value.request, value.contract?.tiers, value.contract?.inForceFrom], [null, [wire(0.8)], '2026-11-14T17:00:00Z']);
  }
  for (const [kind, call] of [
    ['HOURLY', contract.processHourlySalary],
    ['REALTIME', contract.processRealTimeSalary],
  ] as const) {
    assert.deepEqual((await ask(b, call)).value, { request: null, waiting: [], contract: null }, kind);
    assert.equal((await ask(b, call, { body: { action: 'ACCEPT' } })).code, 'FIELD_EMPTY');
  }
  const mine = await ask(a, contract.contracts);
  assert.deepEqual(
    mine.value.content.map(({ role }) => role),
    ['PAYEE', 'PAYER'],
  );
  const [rule] = (await ask(a, contract.contractRules)).value.filter(({ kind }) => kind === 'DAILY');
  assert.deepEqual([rule?.profitCapPpm, rule?.stepPpm, rule?.own?.tiers.length], [20_000, 100, 1]);
});

test('a lowered contract is warned of, countered, withdrawn and ended over the wire', async () => {
  const { merchant, chain, house } = await aChain(3);
  const [a, b, c] = chain as [Member, Member, Member];
  const ask = asking(merchant);
  await agree(house, a, 'DAILY', [aTier(1)]);
  await agree(by(a), b, 'DAILY', [aTier(0.8)]);
  await agree(by(b), c, 'DAILY', [aTier(0.5)]);
  const offer = { payeeId: b.id, kind: 'DAILY', tiers: [wire(0.4)] };
  const { value } = await ask(a, contract.offerContract, { body: offer });
  assert.deepEqual([value.would?.ending, value.standing?.tiers[0]?.lossRatePpm], [1, 8_000]);
  const at = { params: { id: value.id } };
  const warned = await ask(b, contract.acceptContract, at);
  assert.deepEqual([warned.status, warned.code, warned.refused], [409, 'CONTRACT_LOWERS_DOWNLINE', { ending: 1, lowering: 0 }]);
  assert.equal((await ask(c, contract.acceptContract, at)).status, 404);
  const countered = await ask(b, contract.counterContract, { ...at, body: { tiers: [wire(0.9)] } });
  assert.deepEqual([countered.value.way, countered.value.role], ['OUT', 'PAYEE']);
  const back = { params: { id: countered.value.id } };
  assert.equal((await ask(b, contract.withdrawContract, back)).value.state, 'WITHDRAWN');
  assert.equal((await ask(a, contract.rejectContract, back)).code, 'CONTRACT_CLOSED');
  const end = await ask(b, contract.terminateContract, { params: { id: value.contractId }, body: { note: 'moving on' } });
  assert.deepEqual([end.value.what, end.value.offered, end.value.would?.ending], ['TERMINATION', null, 1]);
  assert.equal((await ask(a, contract.acceptContract, { params: { id: end.value.id }, body: { proceed: true } })).value.state, 'ACCEPTED');
  const listed = await ask(b, contract.contractRequests, { query: { pageSize: 2, kind: 'DAILY' } });
  assert.deepEqual([listed.value.totalElements, listed.value.content.length], [5, 2]);
  const tooMuch = { ...offer, tiers: [{ ...wire(0.4), validBetMin: { amount: '1.00', currency: 'USD' } }] };
  assert.equal((await ask(a, contract.offerContract, { body: tooMuch })).code, 'CURRENCY_MISMATCH');
});

test('all that await an answer are named: an upline’s offer and what each downline asks; each is looked up by its sides alone, however it stands', async () => {
  const { merchant, chain, house } = await aChain(2);
  const [a, b] = chain as [Member, Member];
  const c = await anAgent(merchant, a);
  const ask = asking(merchant);
  await agree(house, a, 'DAILY', [aTier(1)]);
  const asked: string[] = [];
  for (const low of [b, c]) {
    const { contractId } = await agree(by(a), low, 'DAILY', [aTier(0.8)]);
    asked.unshift((await ask(low, contract.terminateContract, { params: { id: contractId } })).value.id);
  }
  const { value } = await ask(a, contract.processDailySalary);
  assert.deepEqual([value.waiting, value.request?.id], [asked, asked[0]]);
  const d = await anAgent(merchant, a);
  const own = (await ask(a, contract.offerContract, { body: { payeeId: d.id, kind: 'DAILY', tiers: [wire(0.5)] } })).value.id;
  for (const [way, ids] of [
    ['IN', asked],
    ['OUT', [own]],
  ] as const) {
    const listed = await ask(a, contract.contractRequests, { query: { way, state: 'PENDING' } });
    assert.deepEqual(listed.value.content.map(({ id }) => id), ids, way); // prettier-ignore
  }
  const second = { params: { id: asked[1] as string } };
  const seen = await ask(a, contract.contractRequest, second);
  assert.deepEqual([seen.value.way, seen.value.role, seen.value.state], ['IN', 'PAYER', 'PENDING']);
  await ask(b, contract.withdrawContract, second);
  assert.deepEqual((await ask(a, contract.contractRequest, second)).value.state, 'WITHDRAWN');
  assert.equal((await ask(c, contract.contractRequest, second)).code, 'NOT_FOUND');
});

test('the contract with one downline is found among all contracts by its payee', async () => {
  const { merchant, chain, house } = await aChain(2);
  const [a, b] = chain as [Member, Member];
  const c = await anAgent(merchant, a);
  await agree(house, a, 'DAILY', [aTier(1)]);
  for (const low of [b, c]) await agree(by(a), low, 'DAILY', [aTier(0.8)]);
  const query = { payeeId: c.id, kind: 'DAILY', pageSize: 1 };
  const { value } = await asking(merchant)(a, contract.contracts, { query });
  assert.deepEqual([value.totalElements, value.content[0]?.other?.memberId, value.content[0]?.role], [1, c.id, 'PAYER']);
});

test('players and trial users are kept out of what is not theirs', async () => {
  const { merchant, chain } = await aChain(1);
  const ask = asking(merchant);
  const player = await anAgent(merchant, chain[0], 0);
  assert.equal((await ask(player, payment.payLines)).code, 'NON_AGENT');
  assert.equal((await ask(await anAgent(merchant, undefined, 4), contract.consolidated)).code, 'TRIAL_NOT_ALLOWED');
});

test('every line opens to its working, its downlines and its bets, and what was paid is taken into the wallet once', async () => {
  const { merchant, chain, house } = await aChain(2);
  const [a, b] = chain as [Member, Member];
  const ask = asking(merchant);
  const player = await anAgent(merchant, b, 0);
  await agree(house, a, 'DAILY', [aTier(1)]);
  await agree(by(a), b, 'DAILY', [aTier(0.4)]);
  play.bet(player, [b, a], 1_000, 0, '2026-11-15T05:00:00Z');
  play.bet(player, [b, a], 500, 950, '2026-11-15T06:00:00Z');
  freezeTime('2026-11-15T19:05:00Z');
  await settle(play.readings);
  const { value: list } = await ask(a, payment.payLines, { query: { kind: 'DAILY' } });
  const [line] = list.content;
  assert.deepEqual(
    [line?.period, line?.amount.amount, line?.downlines.amount, line?.pay.amount, line?.state],
    ['2026-11-15', '14.50', '5.80', '8.70', 'PAID'],
  );
  const { value: open } = await ask(a, payment.payLine, { params: { id: line?.id ?? '' } });
  const { working } = open;
  assert.ok(working.of === 'PERIOD');
  assert.deepEqual(
    [working.won.amount, working.lost.amount, working.ggr.amount, working.active, working.tier, open.payments[0]?.pocket],
    ['450.00', '1000.00', '550.00', 1, 0, 'HOUSE'],
  );
  const { value: below } = await ask(a, payment.payDownlines, { params: { id: line?.id ?? '' } });
  assert.deepEqual([below.totalElements, below.content[0]?.payee?.name, below.content[0]?.amount.amount], [1, b.userName, '5.80']);
  assert.equal((await ask(a, payment.payLine, { params: { id: below.content[0]?.id ?? '' } })).status, 200);
  assert.equal((await ask(b, payment.payLine, { params: { id: line?.id ?? '' } })).code, 'NOT_FOUND');
  const { value: bets } = await ask(a, payment.payBets, { params: { id: line?.id ?? '' }, query: { pageSize: 1 } });
  assert.deepEqual([bets.totalElements, bets.content[0]?.member, bets.content[0]?.validBet.amount], [2, player.userName, '450.00']);
  const { value: income } = await ask(a, payment.income);
  assert.deepEqual([income.kinds[0]?.kind, income.kinds[0]?.gross.amount, income.total.amount], ['DAILY', '14.50', '8.70']);

  const key = randomUUID();
  const collect = (amount: string, of = key) =>
    ask(a, payment.collectCommission, { body: { key: of, money: { amount, currency: 'THB' } } });
  for (const _ of [1, 2]) {
    const { value } = await collect('8.00');
    assert.deepEqual([value.commission.amount, value.cash.amount], ['0.70', '8.00']);
  }
  assert.equal((await collect('0.71', randomUUID())).code, 'INSUFFICIENT_FUNDS');
  await inTransaction((tx) => block(tx, a, 'TRANSFER', 'OPERATOR', null));
  assert.equal((await collect('0.70', randomUUID())).code, 'NOT_ALLOWED');
  assert.equal((await ask(a, payment.commission)).value.commission.amount, '0.70');
});
