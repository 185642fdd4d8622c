/** The desk's hands on money out: each deed has its effect once, is refused in other states and for other merchants, and is in the trail. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Endpoint } from '@croupier/contract/core/endpoint';
import * as desk from '@croupier/contract/console/work-queues';
import * as money from '@croupier/contract/payments/deposits-console';
import * as out from '@croupier/contract/payments/withdrawals-console';
import type { WithdrawalId } from '@croupier/contract/core/ids';
import { OperatorAction } from '@croupier/contract/core/permissions';
import type { FastifyInstance } from 'fastify';
import * as ledger from '../../../money/ledger/store/proofs.ts';
import { checkRequested } from '../check-requested.ts';
import { drainPayouts, sendReadyPayouts } from '../send-legs.ts';
import { closeDatabase, inTransaction } from '#platform/database';
import { anOperator, aRole, callConsole, operatorTables, said, type SignedInOperator } from '#test/console';
import { aBankChannel, aPayee, type Payee } from '#test/payee';
import '#test/quick-passwords';
import { createApp } from '../../../../app.ts';
import { confirmWithdrawal } from '../receipt.ts';

let app: FastifyInstance;
let nok: SignedInOperator;
let lek: SignedInOperator;
/** May do everything, but at another merchant. */
let stranger: SignedInOperator;
const bank = aBankChannel();

before(async () => {
  app = await createApp();
  nok = await anOperator('Owner');
  lek = await anOperator('Owner');
  const elsewhere = await aPayee();
  stranger = await anOperator(await aRole(...OperatorAction.options), [elsewhere.member.merchantId]);
});
after(async () => {
  await drainPayouts();
  await app.close();
  await closeDatabase();
});

const reason = 'the bank confirmed it by telephone';
type Wish = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown };
const say = (who: SignedInOperator, call: Endpoint, wish: Wish) => said(callConsole(app, call, { token: who.token, ...wish }));
const answerOf = async <T>(who: SignedInOperator, call: Endpoint, wish: Wish): Promise<T> => {
  const { status, code, value } = await callConsole(app, call, { token: who.token, ...wish });
  assert.equal(status, 200, code ?? '');
  return value as T;
};
const lastLine = (who: SignedInOperator, action: string) =>
  operatorTables((tables) =>
    tables
      .selectFrom('operators.audit')
      .selectAll()
      .where('operator_name', '=', who.userName)
      .where('action', '=', action as 'withdrawal.pay')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow(),
  );

const terms = { sendsWhenApproved: false };
const asked = async (payee: Payee, amount = '400.00'): Promise<WithdrawalId> => {
  const id = await payee.ask(amount);
  await checkRequested();
  return id;
};
const tick = async (): Promise<void> => {
  await sendReadyPayouts();
  await drainPayouts();
};
const approve = (who: SignedInOperator, id: string) => say(who, out.approvePayout, { params: { id }, body: { approve: true } });
const reject = (who: SignedInOperator, id: string) =>
  say(who, out.approvePayout, { params: { id }, body: { approve: false, reason: 'RULES', note: reason } });
const pay = (who: SignedInOperator, id: string, act: unknown = { kind: 'PAY' }, why: string | null = reason) =>
  say(who, out.payPayout, { params: { id }, body: { act, reason: why } });
const leave = (who: SignedInOperator, id: string) => say(who, desk.leaveWork, { params: { kind: 'WITHDRAWAL', id } });
const stateOf = async (payee: Payee, id: WithdrawalId) => (await payee.look(id)).state;

test('a withdrawal is approved once, paid once, and in the trail with what was before and after', async () => {
  const payee = await aPayee({ terms });
  const id = await asked(payee);
  assert.equal(await approve(stranger, id), 'NOT_FOUND');
  assert.equal(await pay(nok, id), 'WITHDRAWAL_STATE');
  assert.equal(await approve(nok, id), '200');
  const approved = await lastLine(nok, 'withdrawal.approve');
  assert.deepEqual(
    [approved.target, approved.details['before'], approved.details['after']],
    [
      `withdrawal:${id}`,
      { state: 'PENDING_APPROVAL', approvals: 0, paid: '0', refunded: '0' },
      { state: 'APPROVED', approvals: 1, paid: '0', refunded: '0' },
    ],
  );
  assert.equal(await stateOf(payee, id), 'APPROVED');
  assert.equal(await pay(stranger, id), 'NOT_FOUND');
  const before = bank.counts.sent;
  const answers = await Promise.all([pay(nok, id), pay(nok, id), pay(nok, id)]);
  assert.ok(answers.includes('200'), answers.join());
  await tick();
  assert.equal(bank.counts.sent, before + 1);
  assert.equal(await stateOf(payee, id), 'PAID_UNCONFIRMED');
  assert.equal(await reject(nok, id), 'WITHDRAWAL_STATE');
  assert.equal((await payee.accounts())['CASH'], 6_000_000n);
  assert.deepEqual(await inTransaction(ledger.verifyAccounts), []);
});

test('above the limit a second person says yes, and who said it first is not the second', async () => {
  const payee = await aPayee({ terms: { ...terms, secondApproverAbove: 1_000_000n } });
  const id = await asked(payee);
  assert.equal(await approve(nok, id), '200');
  assert.equal(await approve(nok, id), 'SAME_APPROVER');
  const shown = await answerOf<out.OpenedPayout>(lek, out.openedPayout, { params: { id } });
  assert.deepEqual([shown.approvals, shown.state], [{ done: 1, needed: 2, mine: false }, 'PENDING_APPROVAL']);
  await leave(nok, id);
  assert.equal(await approve(lek, id), '200');
  assert.equal(await stateOf(payee, id), 'APPROVED');
});

test('a rejected withdrawal goes back to its member once, and the second time is the first', async () => {
  const payee = await aPayee({ terms });
  const id = await asked(payee);
  assert.equal(await reject(stranger, id), 'NOT_FOUND');
  assert.equal(await reject(nok, id), '200');
  await reject(nok, id);
  assert.equal((await payee.accounts())['CASH'], 10_000_000n);
  const line = await lastLine(nok, 'withdrawal.approve');
  assert.equal(line.details['reason'], 'RULES');
  assert.equal(await approve(nok, id), 'WITHDRAWAL_STATE');
});

test('one of many operators who decide one withdrawal at once does, and the others are told who', async () => {
  const payee = await aPayee({ terms });
  const id = await asked(payee);
  const crowd = await Promise.all(Array.from({ length: 5 }, () => anOperator('Owner')));
  const claims = await Promise.all(crowd.map((who) => say(who, desk.claimWork, { body: { kind: 'WITHDRAWAL', id } })));
  assert.equal(claims.filter((one) => one === '200').length, 1);
  assert.equal(await say(stranger, desk.claimWork, { body: { kind: 'WITHDRAWAL', id } }), 'NOT_FOUND');
  const pulse = await answerOf<desk.Pulse>(stranger, desk.deskPulse, {});
  assert.deepEqual(
    pulse.claims.filter((one) => one.id === id),
    [],
  );
  const answers = await Promise.all(crowd.map((who) => approve(who, id)));
  // An operator who comes after it was decided is told so; only its holder decides.
  claims.forEach((claim, place) => assert.equal(answers[place] === '200', claim === '200', answers.join()));
  assert.ok(
    answers.every((one) => ['200', 'CASE_TAKEN', 'WITHDRAWAL_STATE'].includes(one)),
    answers.join(),
  );
  assert.equal((await payee.look(id)).approvals.length, 1);
});

const paid = async (payee: Payee): Promise<WithdrawalId> => {
  const id = await asked(payee);
  assert.equal(await approve(nok, id), '200');
  assert.equal(await pay(nok, id), '200');
  await tick();
  assert.equal(await stateOf(payee, id), 'PAID_UNCONFIRMED');
  return id;
};
const disputed = async (payee: Payee): Promise<WithdrawalId> => {
  const id = await paid(payee);
  await confirmWithdrawal({ memberId: payee.member.id }, id, {
    answer: 'PARTLY',
    received: payee.money('100.00'),
    remaining: payee.money('300.00'),
    note: 'only a part came',
    uploadIds: [],
  });
  return id;
};

test('receipt is proved with a reason, once, and not before anything was paid', async () => {
  const payee = await aPayee({ terms });
  const early = await asked(payee, '100.00');
  assert.equal(await pay(nok, early, { kind: 'PROVE' }), 'WITHDRAWAL_STATE');
  const id = await paid(payee);
  assert.equal(await pay(nok, id, { kind: 'PROVE' }, null), 'FIELD_EMPTY');
  assert.equal(await pay(nok, id, { kind: 'PROVE' }), '200');
  assert.equal(await stateOf(payee, id), 'CONFIRMED');
  assert.equal((await lastLine(nok, 'withdrawal.pay')).details['reason'], reason);
  assert.equal(await pay(nok, id, { kind: 'REFUND' }), 'WITHDRAWAL_STATE');
});

test('a leg that nobody can vouch for is settled by a person’s finding, and the money is in one place', async () => {
  for (const outcome of ['SENT', 'REFUSED'] as const) {
    const payee = await aPayee({ terms });
    const id = await asked(payee);
    await approve(nok, id);
    bank.next = () => 'LOSE';
    bank.isSilent = () => true;
    assert.equal(await pay(nok, id), '200');
    await tick();
    bank.next = () => 'PAY';
    bank.isSilent = () => false;
    const shown = await answerOf<out.OpenedPayout>(nok, out.openedPayout, { params: { id } });
    assert.deepEqual([shown.state, shown.acts, shown.legs[0]?.state], ['UNKNOWN', ['SETTLE'], 'UNKNOWN']);
    const act = { kind: 'SETTLE', legId: shown.legs[0]?.id, outcome };
    const elsewhere = await aPayee({ terms });
    assert.equal(await pay(nok, await asked(elsewhere), act), 'NOT_FOUND');
    assert.equal(await pay(nok, id, act), '200');
    const accounts = await payee.accounts();
    if (outcome === 'SENT') assert.deepEqual([await stateOf(payee, id), accounts['LOCKED']], ['PAID_UNCONFIRMED', 0n]);
    else assert.deepEqual([await stateOf(payee, id), accounts['LOCKED']], ['APPROVED', 4_000_000n]);
  }
  assert.deepEqual(await inTransaction(ledger.verifyAccounts), []);
});

test('a case about a payout is closed away by nobody; it ends with what its withdrawal comes to', async () => {
  const clerk = await anOperator(await aRole('deposit.read', 'deposit.decide'));
  const exceptionOf = async (payee: Payee, kind: money.ExceptionRow['kind']) => {
    const { merchantId } = payee.member;
    const query = { merchantId, kind };
    const open = await answerOf<{ content: money.ExceptionRow[] }>(clerk, money.exceptions, { query: { ...query, state: 'OPEN' } });
    const over = await answerOf<{ content: money.ExceptionRow[] }>(clerk, money.exceptions, { query: { ...query, state: 'RESOLVED' } });
    return { open: open.content, over: over.content.map(({ outcome }) => outcome) };
  };
  const close = async (found: money.ExceptionRow | undefined) => {
    assert.ok(found);
    const { acts } = await answerOf<money.OpenedException>(clerk, money.openedException, { params: { id: found.id } });
    assert.deepEqual(acts, []);
    const body = { decision: { act: 'CLOSE', outcome: 'SETTLED' }, reason };
    assert.equal(await say(clerk, money.decideException, { params: { id: found.id }, body }), 'NOT_FOUND');
  };

  const payee = await aPayee({ terms });
  const id = await disputed(payee);
  await close((await exceptionOf(payee, 'WITHDRAWAL_DISPUTED')).open[0]);
  assert.equal(await pay(nok, id, { kind: 'REFUND' }), '200');
  assert.deepEqual(await exceptionOf(payee, 'WITHDRAWAL_DISPUTED'), { open: [], over: ['RETURNED'] });

  const doubted = await aPayee({ terms });
  const lost = await asked(doubted);
  await approve(nok, lost);
  bank.next = () => 'LOSE';
  assert.equal(await pay(nok, lost), '200');
  await tick();
  bank.next = () => 'PAY';
  await close((await exceptionOf(doubted, 'PAYOUT_UNKNOWN')).open[0]);
  const [leg] = (await doubted.look(lost)).legs;
  assert.equal(await pay(nok, lost, { kind: 'SETTLE', legId: leg?.id, outcome: 'SENT' }), '200');
  assert.deepEqual(await exceptionOf(doubted, 'PAYOUT_UNKNOWN'), { open: [], over: ['SETTLED'] });
});

// ---- files

type Answered = { paid: number; refused: number; otherwise: string[]; batch: out.PayoutBatch };

const sourceOf = async ({ member: { merchantId } }: Payee): Promise<string> => {
  const listed = await answerOf<{ sources: { id: string }[] }>(nok, out.payoutBatches, { query: { merchantId } });
  return listed.sources[0]?.id ?? assert.fail('no account to pay from');
};

test('a payout file takes what is approved, once; the bank’s answer pays or refuses each line once', async () => {
  const payee = await aPayee({ terms });
  const { merchantId } = payee.member;
  const ids = [await asked(payee, '100.00'), await asked(payee, '200.00')];
  const sourceId = await sourceOf(payee);
  const make = (who: SignedInOperator) => say(who, out.makeBatch, { body: { merchantId, sourceId } });
  assert.equal(await make(nok), 'NOT_FOUND');
  for (const id of ids) assert.equal(await approve(nok, id), '200');
  assert.equal(await make(stranger), 'MERCHANT_UNKNOWN');
  const file = await answerOf<{ batch: out.PayoutBatch; csv: string }>(nok, out.makeBatch, { body: { merchantId, sourceId } });
  assert.deepEqual([file.batch.legs, file.batch.open, file.batch.sum.amount], [2, 2, '300.00']);
  assert.equal(await make(nok), 'NOT_FOUND');
  const id = file.batch.id;
  assert.equal(await say(stranger, out.batchFile, { params: { id } }), 'NOT_FOUND');
  assert.equal((await answerOf<{ csv: string }>(lek, out.batchFile, { params: { id } })).csv, file.csv);

  const [first = '', second = ''] = await Promise.all(ids.map(async (one) => (await payee.look(one)).reference));
  const csv = `reference,status,number\n${first},paid,TX1\n${second},failed,no such account\nZZZZZZZZ,paid,TX9`;
  const answer = (who: SignedInOperator, text = csv) =>
    callConsole(app, out.answerBatch, { token: who.token, params: { id }, body: { csv: text } });
  assert.equal((await answer(stranger)).code, 'NOT_FOUND');
  assert.equal((await answer(nok, 'hello')).code, 'STATEMENT_UNREADABLE');
  const told = (await answer(nok)).value as { paid: number; refused: number; unknown: string[]; batch: out.PayoutBatch };
  assert.deepEqual([told.paid, told.refused, told.unknown, told.batch.open], [1, 1, ['ZZZZZZZZ'], 0]);
  const again = (await answer(nok)).value as { paid: number; refused: number };
  assert.deepEqual([again.paid, again.refused], [0, 0]);
  const [paidId, refusedId] = ids;
  assert.ok(paidId && refusedId);
  assert.deepEqual([await stateOf(payee, paidId), await stateOf(payee, refusedId)], ['PAID_UNCONFIRMED', 'APPROVED']);
  assert.equal(await payee.house('BANK:TESTBANK-0001'), 1_000_000n);
});

test('a leg that a person settled before the bank’s file came keeps no other line of it from being answered, and a denial of it is told', async () => {
  const payee = await aPayee({ terms });
  const { merchantId } = payee.member;
  const ids = [await asked(payee, '100.00'), await asked(payee, '150.00'), await asked(payee, '200.00')];
  const sourceId = await sourceOf(payee);
  for (const one of ids) assert.equal(await approve(nok, one), '200');
  const { batch } = await answerOf<{ batch: out.PayoutBatch }>(nok, out.makeBatch, { body: { merchantId, sourceId } });
  const settled = async (id: WithdrawalId | undefined, outcome: 'SENT' | 'REFUSED') => {
    assert.ok(id);
    const [leg] = (await payee.look(id)).legs;
    assert.equal(await pay(nok, id, { kind: 'SETTLE', legId: leg?.id, outcome }), '200');
  };
  const [sent, refused, open] = ids;
  await settled(sent, 'SENT');
  await settled(refused, 'REFUSED');

  const references = await Promise.all(ids.map(async (one) => (await payee.look(one)).reference));
  const csv = references.map((reference, place) => `${reference},paid,TX${place}`).join('\n');
  const answer = () => answerOf<Answered>(nok, out.answerBatch, { params: { id: batch.id }, body: { csv } });
  const told = await answer();
  assert.deepEqual([told.paid, told.refused, told.otherwise, told.batch.open], [2, 0, [references[1]], 1]);
  const states = await Promise.all([sent, refused, open].map((one) => stateOf(payee, one ?? assert.fail())));
  assert.deepEqual(states, ['PAID_UNCONFIRMED', 'APPROVED', 'PAID_UNCONFIRMED']);
  assert.equal(await payee.house('BANK:TESTBANK-0001'), 3_000_000n);
  const again = await answer();
  assert.deepEqual([again.paid, again.otherwise], [0, [references[1]]]);
});

test('the answer to an old file says nothing of the payment in a newer one', async () => {
  const payee = await aPayee({ terms });
  const { merchantId } = payee.member;
  const id = await asked(payee, '100.00');
  const sourceId = await sourceOf(payee);
  assert.equal(await approve(nok, id), '200');
  const make = () => answerOf<{ batch: out.PayoutBatch }>(nok, out.makeBatch, { body: { merchantId, sourceId } });
  const old = await make();
  const [leg] = (await payee.look(id)).legs;
  assert.equal(await pay(nok, id, { kind: 'SETTLE', legId: leg?.id, outcome: 'REFUSED' }), '200');
  const newer = await make();
  const { reference } = await payee.look(id);
  const answer = (of: { batch: out.PayoutBatch }) =>
    answerOf<Answered>(nok, out.answerBatch, { params: { id: of.batch.id }, body: { csv: `${reference},paid,TX1` } });
  assert.deepEqual((await answer(old)).otherwise, [reference]);
  assert.equal(await stateOf(payee, id), 'SENDING');
  assert.equal((await answer(newer)).paid, 1);
  assert.deepEqual(
    (await payee.look(id)).legs.map(({ state }) => state),
    ['REFUSED', 'SENT'],
  );
});

test('a withdrawal that a member disputes is sent again or given back, with a reason and once', async () => {
  for (const kind of ['RESEND', 'REFUND'] as const) {
    const payee = await aPayee({ terms });
    const id = await disputed(payee);
    assert.equal(await stateOf(payee, id), 'PARTLY_PAID');
    assert.equal(await pay(stranger, id, { kind }), 'NOT_FOUND');
    assert.equal(await pay(nok, id, { kind }, null), 'FIELD_EMPTY');
    assert.equal(await pay(nok, id, { kind }), '200');
    await tick();
    assert.equal(await stateOf(payee, id), kind === 'RESEND' ? 'PAID_UNCONFIRMED' : 'CONFIRMED');
    assert.equal((await payee.accounts())['CASH'], kind === 'RESEND' ? 6_000_000n : 9_000_000n);
    assert.equal(await pay(nok, id, { kind }), 'WITHDRAWAL_STATE');
    assert.deepEqual(await inTransaction(ledger.verifyAccounts), []);
  }
});
