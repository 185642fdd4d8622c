/** Runs of agents' pay at the desk: who lets them be paid, what is changed by hand, and that each call says so in the trail. */
import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import * as pay from '@croupier/contract/earnings/settlement-console';
import * as contract from '@croupier/contract/earnings/contracts-console';
import type { Endpoint } from '@croupier/contract/core/endpoint';
import { Currency, decimalOf } from '@croupier/contract/core/money';
import type { FastifyInstance } from 'fastify';
import * as contracts from '#modules/earnings/contracts';
import * as settlement from '#modules/earnings/settlement';
import * as ledger from '#modules/money/ledger';
import type { Member } from '#modules/people/members';
import { freezeTime, unfreezeTime } from '#platform/clock';
import { closeDatabase, inTransaction } from '#platform/database';
import { aChain, agree, anAgent, aTier, by } from '#test/agents';
import { anOperator, aRole, callConsole, said, type SignedInOperator } from '#test/console';
import { ask } from '#test/journal';
import { Play } from '#test/played';
import { faultsOfTheBook } from '#test/player';
import '#test/quick-passwords';
import { createApp } from '../../../../app.ts';

let app: FastifyInstance;
let nok: SignedInOperator;
let lek: SignedInOperator;
before(async () => {
  app = await createApp();
});
after(async () => {
  await app.close();
  await closeDatabase();
});
beforeEach(async () => {
  freezeTime('2026-11-14T03:00:00Z');
});
afterEach(unfreezeTime);

const reason = 'looked at it with the agent';
const baht = (amount: number): bigint => BigInt(Math.round(amount * 100)) * 100n;
const amountOf = (amount: string) => ({ amount, currency: 'THB' });
const onAccount = async (member: Member): Promise<bigint> =>
  (await inTransaction((tx) => ledger.accountsOf(tx, member.id, member.merchantId))).find(({ ref }) => ref.kind === 'COMMISSION')
    ?.balance ?? 0n;
const make = async <T>(
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  who: SignedInOperator,
  wish: Omit<Parameters<typeof callConsole>[2] & object, 'token'> = {},
): Promise<T> => {
  const answer = await callConsole(app, endpoint, { token: who.token, ...wish });
  assert.equal(answer.status, 200, answer.code ?? '');
  return answer.value as T;
};
const lastLine = async (action: string) =>
  (await ask<{ details: Record<string, unknown>; target: string; operator_name: string }>('select details, target, operator_name from operators.audit where action = $1 order by id desc limit 1', [action]))[0]; // prettier-ignore

/** A under the house at 1 %, B under A at 0.6 %; 620,000 and 250,000 of it played on the 15th, so that a run of 6,200 waits. */
const aWaitingRun = async () => {
  nok = await anOperator('Owner');
  lek = await anOperator('Owner');
  const { merchant, chain, house } = await aChain(2);
  const [a, b] = chain as [Member, Member];
  const play = new Play();
  await inTransaction((tx) => contracts.savePolicy(tx, merchant.id, 'DAILY', { auto_approve_max: 0n }));
  await agree(house, a, 'DAILY', [aTier(1)]);
  await agree(by(a), b, 'DAILY', [aTier(0.6)]);
  play.bet(await anAgent(merchant, a, 0), [a], 370_000, 0, '2026-11-15T05:00:00Z');
  play.bet(await anAgent(merchant, b, 0), [b, a], 250_000, 0, '2026-11-15T06:00:00Z');
  freezeTime('2026-11-15T19:05:00Z');
  nok = await anOperator('Owner');
  lek = await anOperator('Owner');
  const settle = () => settlement.settle(play.readings);
  await settle();
  const { content } = await make<{ content: pay.DeskRun[] }>(pay.deskRuns, nok, { query: { merchantId: merchant.id, state: 'WAITING' } });
  const [run] = content;
  assert.ok(run);
  const lines = async () => (await make<{ content: pay.DeskLine[] }>(pay.deskRunLines, nok, { params: { id: run.id } })).content;
  const [ofA, ofB] = (await lines()) as [pay.DeskLine, pay.DeskLine];
  return { merchant, a, b, play, run, ofA, ofB, lines, settle };
};
/** Decides the run as it is now, or as it was `seen`. */
const decide = async (id: string, who: SignedInOperator, approve = true, seen?: pay.OpenedRun) => {
  const held = await ask<{ count: number }>(`select count(*)::int from agents.override where run_id = $1 and state = 'APPLIED'`, [id]);
  const changes = seen?.changes ?? held[0]?.count;
  return said(
    callConsole(app, pay.decideRun, { token: who.token, params: { id }, body: { approve, reason: approve ? null : reason, changes } }),
  );
};
/** Changes a line as it is now, or as it `was` seen. */
const override = async (id: string, amount: string, who: SignedInOperator, seen?: { amount: string; currency: string }) => {
  const held = await ask<{ amount: bigint }>('select amount from agents.line where id = $1', [id]);
  const was = seen ?? amountOf(decimalOf({ amount: BigInt(held[0]?.amount ?? 0), currency: Currency.parse('THB') }));
  return callConsole(app, pay.overrideLine, { token: who.token, params: { id }, body: { was, amount: amountOf(amount), reason } });
};
const rule = async (merchantId: string, change: Record<string, unknown>) => {
  const { kinds } = await make<{ kinds: { kind: string; policy: object }[] }>(contract.agentPolicies, nok, { query: { merchantId } });
  const seen = kinds.find(({ kind }) => kind === 'DAILY')?.policy;
  await make(contract.saveAgentPolicy, nok, {
    params: { kind: 'DAILY' },
    body: { merchantId, seen, policy: { ...seen, ...change }, reason },
  });
};

test('a run waits with its sums and lines, opens down to tier and bets, is approved once, and then the agents have their money', async () => {
  const { a, b, run, ofA, ofB, settle } = await aWaitingRun();
  assert.deepEqual([run.state, run.kind, run.period, run.cost], ['WAITING', 'DAILY', '2026-11-15', amountOf('6200.00')]);
  assert.deepEqual([ofA.payee.account, ofA.payer, ofA.amount, ofA.downlines, ofA.pay], [a.userName, null, amountOf('6200.00'), amountOf('1500.00'), amountOf('4700.00')]); // prettier-ignore
  assert.deepEqual([ofB.payer?.account, ofB.amount], [a.userName, amountOf('1500.00')]);
  const opened = await make<pay.OpenedRun>(pay.deskRun, nok, { params: { id: run.id } });
  assert.deepEqual(
    [opened.sums.lines, opened.sums.amount, opened.approvals.needed, opened.acts],
    [2, amountOf('6200.00'), 1, ['APPROVE', 'REJECT']],
  );
  const line = await make<{ working: { of: string; tier: number; base: object; ggr: object } }>(pay.deskLine, nok, {
    params: { id: ofA.id },
  });
  assert.deepEqual([line.working.of, line.working.tier, line.working.base], ['PERIOD', 0, amountOf('620000.00')]);
  const downlines = await make<{ content: pay.DeskLine[] }>(pay.deskLineDownlines, nok, { params: { id: ofA.id } });
  assert.deepEqual(downlines.content.map(({ id }) => id), [ofB.id]); // prettier-ignore
  assert.equal(await onAccount(a), 0n);

  const answers = await Promise.all([decide(run.id, nok), decide(run.id, lek)]);
  assert.ok(answers.includes('200') && answers.some((one) => one === 'CHANGED_MEANWHILE' || one === 'CASE_TAKEN'), answers.join());
  await settle();
  assert.deepEqual([await onAccount(a), await onAccount(b)], [baht(4_700), baht(1_500)]);
  const told = await lastLine('agent.run');
  assert.deepEqual(told?.details['before'], { state: 'WAITING', cost: '6200.00', currency: 'THB' });
  assert.deepEqual(told?.details['after'], { state: 'APPROVED', cost: '6200.00', currency: 'THB' });
  assert.equal(told?.target, `run:${run.id}`);
  assert.deepEqual(await faultsOfTheBook(), []);
});

test('above the merchant’s limit it takes two people, and one is not two', async () => {
  const { merchant, a, run, settle } = await aWaitingRun();
  await rule(merchant.id, { secondApproverAbove: amountOf('6199.99') });
  assert.equal(await decide(run.id, nok), '200');
  const half = await make<pay.OpenedRun>(pay.deskRun, nok, { params: { id: run.id } });
  assert.deepEqual([half.run.state, half.approvals.needed, half.approvals.by.map(({ own }) => own)], ['WAITING', 2, [true]]);
  assert.equal(await decide(run.id, nok), 'SAME_APPROVER');
  await settle();
  assert.equal(await onAccount(a), 0n);
  assert.equal(await decide(run.id, lek), '200');
  await settle();
  assert.equal(await onAccount(a), baht(4_700));
  const whole = await make<pay.OpenedRun>(pay.deskRun, nok, { params: { id: run.id } });
  assert.deepEqual([whole.run.state, whole.decidedBy, whole.acts], ['POSTED', lek.userName, ['RERUN']]);
});

test('a rejected run pays nothing, and says why', async () => {
  const { a, run, settle, ofA } = await aWaitingRun();
  const noReason = callConsole(app, pay.decideRun, {
    token: nok.token,
    params: { id: run.id },
    body: { approve: false, reason: null, changes: 0 },
  });
  assert.equal(await said(noReason), 'FIELD_EMPTY');
  assert.equal((await override(ofA.id, '6300.00', nok)).status, 200);
  assert.equal(await decide(run.id, nok, false), '200');
  await settle();
  assert.equal(await onAccount(a), 0n);
  const opened = await make<pay.OpenedRun>(pay.deskRun, nok, { params: { id: run.id } });
  assert.deepEqual([opened.run.state, opened.run.problem, opened.overrides[0]?.state], ['REJECTED', reason, 'REJECTED']);
});

test('real-time pay that was rejected is asked for again at the desk, and nobody has decided it until somebody does', async () => {
  const { merchant, chain, house } = await aChain(1);
  const [a] = chain as [Member];
  const play = new Play();
  await inTransaction((tx) => contracts.savePolicy(tx, merchant.id, 'REALTIME', { auto_approve_max: 0n }));
  await agree(house, a, 'REALTIME', [aTier(1)]);
  const settleAt = async (at: string) => {
    freezeTime(at);
    await settlement.settle(play.readings);
  };
  await settleAt('2026-11-15T05:00:00Z');
  play.bet(await anAgent(merchant, a, 0), [a], 10_000, 0, '2026-11-15T05:01:00Z');
  await settleAt('2026-11-15T05:06:00Z');
  nok = await anOperator('Owner');
  const [run] = (await make<{ content: pay.DeskRun[] }>(pay.deskRuns, nok, { query: { merchantId: merchant.id, state: 'WAITING' } }))
    .content;
  const id = run?.id ?? '';
  const opened = () => make<pay.OpenedRun>(pay.deskRun, nok, { params: { id } });
  assert.deepEqual((await opened()).acts, ['APPROVE', 'REJECT']);
  assert.equal(await decide(id, nok, false), '200');
  assert.deepEqual((await opened()).acts, ['RERUN']);
  assert.equal((await make<pay.DeskRun>(pay.rerunDesk, nok, { params: { id }, body: { reason } })).id, id);
  const again = await opened();
  assert.deepEqual([again.run.state, again.decidedBy, again.acts], ['WAITING', null, ['APPROVE', 'REJECT']]);
  assert.equal(await decide(id, nok), '200');
  await settleAt('2026-11-15T05:12:00Z');
  assert.equal(await onAccount(a), baht(100));
  assert.deepEqual((await opened()).acts, []);
});

test('a line changed by hand takes another person above the limit, changes what its upline keeps and what the run costs, and stays through corrections', async () => {
  const { merchant, a, b, play, run, ofA, ofB, lines, settle } = await aWaitingRun();
  const proposed = await override(ofB.id, '1600.00', nok);
  assert.equal((proposed.value as pay.Override).state, 'PROPOSED');
  assert.deepEqual(
    (await lines()).map(({ amount }) => amount.amount as unknown),
    ['6200.00', '1500.00'],
  );
  assert.equal(await decide(run.id, lek), 'OVERRIDE_OPEN');
  assert.equal((await override(ofB.id, '1700.00', lek)).code, 'OVERRIDE_OPEN');
  const agreed = (who: SignedInOperator) =>
    said(
      callConsole(app, pay.decideOverride, {
        token: who.token,
        params: { id: (proposed.value as pay.Override).id },
        body: { approve: true, decision: null },
      }),
    );
  assert.equal(await agreed(nok), 'SAME_APPROVER');
  assert.deepEqual((await Promise.all([agreed(lek), agreed(lek)])).toSorted(), ['200', 'CHANGED_MEANWHILE']);
  const [lineA, lineB] = await lines();
  assert.deepEqual([lineB?.amount, lineB?.overridden], [amountOf('1600.00'), amountOf('100.00')]);
  assert.deepEqual([lineA?.amount, lineA?.downlines, lineA?.pay], [amountOf('6200.00'), amountOf('1600.00'), amountOf('4600.00')]);
  const told = await lastLine('agent.override');
  assert.deepEqual([told?.details['before'], told?.details['after'], told?.target], ['1500.00 THB', '1600.00 THB', `line:${ofB.id}`]);

  await rule(merchant.id, { overrideAloneMax: amountOf('250.00') });
  assert.equal((await override(ofA.id, '-1.00', nok)).code, 'AMOUNT_OUT_OF_RANGE');
  assert.equal((await override(ofA.id, '6200.00', nok)).code, 'AMOUNT_OUT_OF_RANGE');
  assert.equal(((await override(ofA.id, '6400.00', nok)).value as pay.Override).state, 'APPLIED');
  assert.equal((await override(ofA.id, '6450.00', lek, amountOf('6200.00'))).code, 'CHANGED_MEANWHILE', 'it is 6,400 by now');
  // The changes of one operator alone are counted together.
  assert.equal(((await override(ofA.id, '6500.00', nok)).value as pay.Override).state, 'PROPOSED');
  assert.equal(await decide(run.id, lek), 'OVERRIDE_OPEN');
  const { content } = await make<{ content: pay.Override[] }>(pay.overrides, lek, {
    query: { merchantId: merchant.id, state: 'PROPOSED' },
  });
  await make(pay.decideOverride, nok, { params: { id: content[0]?.id ?? '' }, body: { approve: false, decision: reason } });
  assert.equal((await make<pay.OpenedRun>(pay.deskRun, lek, { params: { id: run.id } })).run.cost?.amount as unknown, '6400.00');
  assert.equal(await decide(run.id, lek), '200');
  await settle();
  assert.deepEqual([await onAccount(a), await onAccount(b)], [baht(4_800), baht(1_600)]);

  // A bet that comes to be known later pays its own difference and leaves what was given by hand.
  play.bet(await anAgent(merchant, b, 0), [b, a], 10_000, 0, '2026-11-15T07:00:00Z');
  await inTransaction((tx) => settlement.rerun(tx, { merchantId: merchant.id, runId: run.id }, play.readings));
  await settle();
  const correction = (await make<{ content: pay.DeskRun[] }>(pay.deskRuns, nok, { query: { merchantId: merchant.id, state: 'WAITING' } }))
    .content[0];
  assert.deepEqual([correction?.isCorrection, correction?.cost], [true, amountOf('100.00')]);
  assert.equal(await decide(correction?.id ?? '', lek), '200');
  await settle();
  assert.deepEqual([await onAccount(a), await onAccount(b)], [baht(4_840), baht(1_660)]);
  assert.deepEqual(await faultsOfTheBook(), []);
});

test('while a change of a line waits for another person, nobody changes that line alone', async () => {
  const { merchant, a, b, run, ofB, lines, settle } = await aWaitingRun();
  await rule(merchant.id, { overrideAloneMax: amountOf('300.00') });
  const proposed = (await override(ofB.id, '3000.00', nok)).value as pay.Override;
  assert.equal(proposed.state, 'PROPOSED');
  const mayOverride = async () => (await make<{ mayOverride: boolean }>(pay.deskLine, lek, { params: { id: ofB.id } })).mayOverride;
  assert.equal(await mayOverride(), false);
  assert.equal((await override(ofB.id, '1700.00', lek)).code, 'OVERRIDE_OPEN');
  await make(pay.decideOverride, lek, { params: { id: proposed.id }, body: { approve: true, decision: null } });
  assert.equal(await mayOverride(), true);
  assert.deepEqual((await lines()).find(({ id }) => id === ofB.id)?.amount, amountOf('3000.00'));
  assert.equal(await decide(run.id, lek), '200');
  await settle();
  assert.deepEqual([await onAccount(a), await onAccount(b)], [baht(3_200), baht(3_000)]);
});

test('a change that was proposed to another amount than the line has now is not agreed to', async () => {
  const { ofB, lines } = await aWaitingRun();
  const proposed = (await override(ofB.id, '3000.00', nok)).value as pay.Override;
  // As it stands where a change slipped under a proposal before both were kept apart.
  await ask('update agents.override set was = was - 2000000 where id = $1', [proposed.id]);
  const answer = (approve: boolean) =>
    said(
      callConsole(app, pay.decideOverride, {
        token: lek.token,
        params: { id: proposed.id },
        body: { approve, decision: approve ? null : reason },
      }),
    );
  assert.equal(await answer(true), 'CHANGED_MEANWHILE');
  assert.deepEqual((await lines()).find(({ id }) => id === ofB.id)?.amount, amountOf('1500.00'));
  assert.equal(await answer(false), '200');
});

test('a yes is to the run as it was: after a change by hand it is asked for anew', async () => {
  const { merchant, run, ofA } = await aWaitingRun();
  await rule(merchant.id, { secondApproverAbove: amountOf('1000.00'), overrideAloneMax: amountOf('1000.00') });
  assert.equal(await decide(run.id, nok), '200');
  assert.equal((await override(ofA.id, '6300.00', lek)).status, 200);
  const opened = await make<pay.OpenedRun>(pay.deskRun, nok, { params: { id: run.id } });
  assert.deepEqual([opened.approvals.by, opened.run.state], [[], 'WAITING']);
});

test('nobody decides a run that has become another one than they saw', async () => {
  const { run, ofB } = await aWaitingRun();
  const opened = () => make<pay.OpenedRun>(pay.deskRun, nok, { params: { id: run.id } });
  const pulse = async () => (await make<{ runs: { stamp: string } }>({ method: 'GET', path: '/ops/desk/pulse' }, nok)).runs.stamp;
  const seen = await opened();
  const { id } = (await override(ofB.id, '900000.00', lek)).value as pay.Override;
  const proposed = await pulse();
  const other = await anOperator('Owner');
  await make(pay.decideOverride, other, { params: { id }, body: { approve: true, decision: null } });
  // The house does not pay B's share, so the cost is as it was.
  const now = await opened();
  assert.deepEqual([seen.run.cost, now.run.cost, seen.changes, now.changes], [amountOf('6200.00'), amountOf('6200.00'), 0, 1]);
  assert.notEqual(await pulse(), proposed);
  assert.equal(await decide(run.id, nok, true, seen), 'CHANGED_MEANWHILE');
  assert.equal(await decide(run.id, nok, false, seen), 'CHANGED_MEANWHILE');
  assert.equal(await decide(run.id, nok, true, now), '200');
});

test('a run’s lines come as a file, and no cell of it can be taken for a formula', async () => {
  const { run, a } = await aWaitingRun();
  const file = await make<{ fileName: string; base64: string }>(pay.runFile, nok, { params: { id: run.id }, query: { format: 'csv' } });
  const text = Buffer.from(file.base64, 'base64').toString('utf8');
  assert.match(file.fileName, /-daily-2026-11-15-1\.csv$/);
  assert.ok(text.includes(a.userName) && text.includes('6200.00'), text);
  const book = await make<{ base64: string }>(pay.runFile, nok, { params: { id: run.id }, query: { format: 'xlsx' } });
  assert.equal(Buffer.from(book.base64, 'base64').subarray(0, 2).toString(), 'PK');
});

test('an amount that an upline cannot pay is among the debts until it is paid, and can be tried again at once', async () => {
  const { merchant, a, b, run, ofA, settle } = await aWaitingRun();
  await rule(merchant.id, { overrideAloneMax: amountOf('10000.00') });
  // The house gives A less than A owes B.
  assert.equal((await override(ofA.id, '1000.00', nok)).status, 200);
  assert.equal(await decide(run.id, lek), '200');
  await settle();
  const due = await make<{ page: { content: pay.Debt[] }; totals: unknown[] }>(pay.debts, nok, { query: { merchantId: merchant.id } });
  assert.deepEqual(due.totals, [amountOf('500.00')]);
  assert.deepEqual([due.page.content[0]?.payer?.account, due.page.content[0]?.payee.account, due.page.content[0]?.due], [a.userName, b.userName, amountOf('500.00')]); // prettier-ignore
  const { looked } = await make<{ looked: number }>(pay.retryDebts, nok, { body: { merchantId: merchant.id, reason } });
  assert.equal(looked, 1);
  assert.deepEqual(await faultsOfTheBook(), []);
});

test('operators of another merchant find none of it, and who may only read changes nothing', async () => {
  const { merchant, run, ofA } = await aWaitingRun();
  const elsewhere = await anOperator('Owner', [(await aChain(1)).merchant.id]);
  const reader = await anOperator(await aRole('agent.read'), [merchant.id]);
  for (const [endpoint, wish] of [
    [pay.deskRun, { params: { id: run.id } }],
    [pay.deskRunLines, { params: { id: run.id } }],
    [pay.runFile, { params: { id: run.id }, query: { format: 'csv' } }],
    [pay.deskLine, { params: { id: ofA.id } }],
    [pay.deskLineBets, { params: { id: ofA.id } }],
    [pay.deskLineDownlines, { params: { id: ofA.id } }],
  ] as const) {
    assert.equal(await said(callConsole(app, endpoint, { token: elsewhere.token, ...wish })), 'NOT_FOUND', endpoint.path);
    assert.equal(await said(callConsole(app, endpoint, { token: reader.token, ...wish })), '200', endpoint.path);
    assert.equal(await said(callConsole(app, endpoint, { token: reader.token, ...wish, host: 'console.localhost' })), '200');
  }
  assert.equal(await decide(run.id, elsewhere), 'NOT_FOUND');
  assert.equal((await override(ofA.id, '1.00', elsewhere)).code, 'NOT_FOUND');
  assert.equal(
    await said(callConsole(app, pay.rerunDesk, { token: elsewhere.token, params: { id: run.id }, body: { reason } })),
    'NOT_FOUND',
  );
  for (const endpoint of [pay.deskRuns, pay.debts, pay.overrides])
    assert.equal(
      await said(callConsole(app, endpoint, { token: elsewhere.token, query: { merchantId: merchant.id } })),
      'MERCHANT_UNKNOWN',
    );
  assert.equal((await make<{ totalElements: number }>(pay.deskRuns, elsewhere)).totalElements, 0);
  assert.equal(await decide(run.id, reader), 'NOT_ALLOWED');
  assert.equal((await override(ofA.id, '1.00', reader)).code, 'NOT_ALLOWED');
  assert.equal(
    await said(callConsole(app, pay.retryDebts, { token: reader.token, body: { merchantId: merchant.id, reason } })),
    'NOT_ALLOWED',
  );
});

test('a run that waits is counted for those who may decide it, and is taken by one of them', async () => {
  const { run } = await aWaitingRun();
  const pulse = async (who: SignedInOperator) => (await callConsole(app, { method: 'GET', path: '/ops/desk/pulse' }, { token: who.token })).value as { runs: { waiting: number; stamp: string } | null; claims: { id: string }[] }; // prettier-ignore
  const before = await pulse(nok);
  assert.ok((before.runs?.waiting ?? 0) >= 1);
  assert.equal((await pulse(await anOperator(await aRole('agent.read')))).runs, null);
  assert.equal(
    await said(callConsole(app, { method: 'POST', path: '/ops/desk/claims' }, { token: lek.token, body: { kind: 'RUN', id: run.id } })),
    '200',
  );
  assert.equal(await decide(run.id, nok), 'CASE_TAKEN');
  assert.ok((await pulse(nok)).claims.some(({ id }) => id === run.id));
  assert.equal(await decide(run.id, lek), '200');
  assert.notEqual((await pulse(nok)).runs?.stamp, before.runs?.stamp);
});
