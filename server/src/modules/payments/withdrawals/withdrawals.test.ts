/** Withdrawals from request to receipt, on a real database, with a bank that pays, refuses or keeps silent. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, afterEach, beforeEach, test } from 'node:test';
import type { RefusalCode } from '@croupier/contract/core/refusals';
import * as cashier from '#modules/payments/exceptions';
import * as turnover from '#modules/rewards/wagering';
import * as wallet from '#modules/money/wallet';
import { freezeTime, now, unfreezeTime } from '#platform/clock';
import { closeDatabase, inTransaction, isConnectionLoss, open } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { aMember } from '#test/builders';
import { aBankChannel, anyOperator, aPayee, type Payee, units } from '#test/payee';
import { ask } from '#test/journal';
import { aPicture } from '#test/picture';
import { faultsOfTheBook } from '#test/player';
import { cancelWithdrawal } from './cancel.ts';
import * as approve from './approve.ts';
import * as checkRequested from './check-requested.ts';
import * as payModule from './order-payout.ts';
import * as proofs from './confirm-by-proof.ts';
import * as receiveByTime from './receive-by-time.ts';
import * as refund from './refund.ts';
import * as reject from './reject.ts';
import * as resend from './resend.ts';
import * as sendLegs from './send-legs.ts';
import * as settleUnknown from './settle-unknown.ts';
import * as takeWithdrawal from './take-withdrawal.ts';
import * as termsModule from './terms.ts';
import { overviewOf } from './overview.ts';
import { confirmWithdrawal } from './receipt.ts';
import { drainPayouts } from './send-legs.ts';
import type { WithdrawalsTables } from './tables.ts';

let bank: ReturnType<typeof aBankChannel>;
beforeEach(() => {
  freezeTime('2026-11-20T08:00:00Z');
  bank = aBankChannel();
});
afterEach(async () => {
  await drainPayouts();
  unfreezeTime();
});
after(closeDatabase);

const refused = (code: RefusalCode, value?: Record<string, unknown>) => (error: unknown) => {
  assert.ok(error instanceof Refusal, String(error));
  assert.equal(error.code, code);
  if (value !== undefined) assert.deepEqual({ ...error.value, ...value }, error.value);
  return true;
};
const tick = async (): Promise<void> => {
  await checkRequested.checkRequested();
  await sendLegs.sendReadyPayouts();
  await drainPayouts();
};
const later = (duration: Temporal.DurationLike): void => freezeTime(now().add(duration).toString());
const approved = async (payee: Payee, amount: string) => {
  const id = await payee.ask(amount);
  await checkRequested.checkRequested();
  await inTransaction((tx) => approve.approve(tx, { id, operatorId: anyOperator() }));
  return id;
};
const paid = async (payee: Payee, amount: string) => {
  const id = await approved(payee, amount);
  await tick();
  assert.equal((await payee.look(id)).state, 'PAID_UNCONFIRMED');
  return id;
};
const isSound = async (payee: Payee, balances: Record<string, string>): Promise<void> => {
  const accounts = await payee.accounts();
  for (const [kind, amount] of Object.entries(balances)) assert.equal(accounts[kind] ?? 0n, units(amount, payee.purse.currency), kind);
  assert.deepEqual(await faultsOfTheBook(), []);
  const [sums] = await ask<{ told: string; left: string }>(
    `select (select coalesce(sum((payload ->> 'amount')::numeric), 0) from platform.outbox where type = 'withdrawal.booked' and member_id = $1)::numeric(20, 4)::text as told,
      (select coalesce(sum(paid + fee_charged), 0) / 10000.0 from withdrawals.withdrawal where member_id = $1)::numeric(20, 4)::text as left`,
    [payee.member.id],
  );
  assert.equal(sums?.told, sums?.left, 'what left and did not come back is told');
};

test('the amount asked for is held at once, approved, sent, and confirmed by its member', async () => {
  const payee = await aPayee({ cash: '1000.00', terms: { feeFixed: 50_000n } });
  const id = await payee.ask('400.00');
  await isSound(payee, { CASH: '600.00', LOCKED: '400.00' });
  await checkRequested.checkRequested();
  assert.equal((await payee.look(id)).state, 'PENDING_APPROVAL');
  await inTransaction((tx) => approve.approve(tx, { id, operatorId: anyOperator() }));
  await tick();
  const there = await payee.look(id);
  assert.deepEqual([there.state, there.paid.amount, there.held.amount], ['PAID_UNCONFIRMED', 3_950_000n, 0n]);
  await isSound(payee, { CASH: '600.00', LOCKED: '0.00' });
  assert.equal(await payee.house('BANK:TESTBANK-0001'), 3_950_000n);
  assert.equal(await payee.house('FEES'), 50_000n);
  const shown = await confirmWithdrawal({ memberId: payee.member.id }, id, { answer: 'RECEIVED' });
  assert.equal(shown.state, 'CONFIRMED');
  assert.deepEqual(
    shown.history.map(({ state }) => state),
    ['REQUESTED', 'CHECKS', 'PENDING_APPROVAL', 'APPROVED', 'SENDING', 'PAID_UNCONFIRMED', 'CONFIRMED'],
  );
});

test('a small one of a clean member is on its way without anybody', async () => {
  const payee = await aPayee({ terms: { autoApproveMax: 5_000_000n, autoScoreMax: 100 } });
  const [small, large] = [await payee.ask('500.00'), await payee.ask('500.01').catch(() => undefined)];
  assert.equal(large, undefined);
  await tick();
  assert.equal((await payee.look(small)).state, 'PAID_UNCONFIRMED');
});

test('one that cannot be checked waits as it was asked for and stops none behind it, and is checked once it can be', async () => {
  const payee = await aPayee();
  const ids = [await payee.ask('10.00'), await payee.ask('20.00'), await payee.ask('30.00')];
  const states = () => Promise.all(ids.map(async (id) => (await payee.look(id)).state));
  await ask(`create function public.refuse() returns trigger language plpgsql as $$ begin raise exception 'it cannot be checked'; end $$`);
  await ask(
    `create trigger stuck before insert on withdrawals.step for each row when (new.withdrawal_id = '${ids[0]}') execute function refuse()`,
  );
  try {
    assert.equal(await checkRequested.checkRequested(), 2);
    assert.deepEqual(await states(), ['REQUESTED', 'PENDING_APPROVAL', 'PENDING_APPROVAL']);
    assert.equal(await checkRequested.checkRequested(), 0);
  } finally {
    await ask('drop trigger stuck on withdrawals.step');
  }
  assert.equal(await checkRequested.checkRequested(), 1);
  assert.deepEqual(await states(), ['PENDING_APPROVAL', 'PENDING_APPROVAL', 'PENDING_APPROVAL']);
});

test('the same key is the same request, and another one under it is refused', async () => {
  const payee = await aPayee();
  const key = randomUUID();
  const ids = await Promise.all([payee.ask('100.00', key), payee.ask('100.00', key), payee.ask('100.00', key)]);
  assert.equal(new Set(ids).size, 1);
  await assert.rejects(payee.ask('200.00', key), refused('REFERENCE_CONFLICT'));
  await isSound(payee, { CASH: '900.00', LOCKED: '100.00' });
});

test('above the limit it takes two people, and the same one twice is one', async () => {
  const payee = await aPayee({ terms: { secondApproverAbove: 1_000_000n } });
  const id = await payee.ask('100.01');
  await checkRequested.checkRequested();
  const [one, other] = [anyOperator(), anyOperator()];
  const say = (operatorId: typeof one) => inTransaction((tx) => approve.approve(tx, { id, operatorId }));
  assert.deepEqual(await say(one), { state: 'PENDING_APPROVAL', approvals: 1, needed: 2 });
  await assert.rejects(say(one), refused('SAME_APPROVER'));
  assert.equal((await say(other)).approvals, 2);
  await tick();
  assert.equal((await say(other)).state, 'PAID_UNCONFIRMED');
  await assert.rejects(say(anyOperator()), refused('WITHDRAWAL_STATE', { state: 'PAID_UNCONFIRMED' }));
});

test('a rejected one goes back, once, and not after it was sent', async () => {
  const payee = await aPayee();
  const id = await payee.ask('400.00');
  await checkRequested.checkRequested();
  const no = { id, operatorId: anyOperator(), reason: 'RULES' as const };
  await inTransaction((tx) => reject.reject(tx, no));
  await inTransaction((tx) => reject.reject(tx, no));
  await isSound(payee, { CASH: '1000.00', LOCKED: '0.00' });
  const sent = await paid(payee, '100.00');
  await assert.rejects(
    inTransaction((tx) => reject.reject(tx, { ...no, id: sent })),
    refused('WITHDRAWAL_STATE'),
  );
});

test('a member takes one back only where the merchant allows it, and only before it is approved', async () => {
  const strict = await aPayee();
  const id = await strict.ask('100.00');
  await assert.rejects(cancelWithdrawal(callerOf(strict), id), refused('CANCEL_NOT_ALLOWED'));
  const free = await aPayee({ terms: { mayCancel: true } });
  const own = await free.ask('100.00');
  assert.equal((await cancelWithdrawal(callerOf(free), own)).state, 'CANCELLED');
  await isSound(free, { CASH: '1000.00', LOCKED: '0.00' });
  const late = await paid(free, '100.00');
  await assert.rejects(cancelWithdrawal(callerOf(free), late), refused('WITHDRAWAL_STATE'));
  await assert.rejects(cancelWithdrawal(callerOf(strict), late), refused('WITHDRAWAL_NOT_FOUND'));
});

const callerOf = ({ member }: Payee) => ({ memberId: member.id, merchantId: member.merchantId, sessionId: member.id, type: member.type });

test('money asks for bets before it leaves: what came is held, what was won beside it is not', async () => {
  const payee = await aPayee({ cash: '0.00' });
  const { member, purse } = payee;
  const depositId = randomUUID();
  await inTransaction(async (tx) => {
    await wallet.receive(tx, { ...purse, money: payee.money('100.00'), house: 'ADJUSTMENT', reference: 'd', reason: 'TEST' });
    await turnover.requireTurnover(tx, member, { source: 'DEPOSIT', sourceId: depositId, money: payee.money('100.00') });
    await turnover.requireTurnover(tx, member, { source: 'DEPOSIT', sourceId: depositId, money: payee.money('100.00') });
    await wallet.receive(tx, { ...purse, money: payee.money('60.00'), house: 'ADJUSTMENT', reference: 'w', reason: 'TEST' });
  });
  const before = await overviewOf(callerOf(payee));
  assert.deepEqual(
    [before.withdrawable.amount, before.lockedByTurnover.amount, before.turnover.open.length],
    [units('60.00', purse.currency), units('100.00', purse.currency), 1],
  );
  await assert.rejects(payee.ask('60.01'), refused('TURNOVER_INCOMPLETE', { withdrawable: '60.00' }));

  const round = (id: string, validBet: string) => ({
    type: 'round.ended' as const,
    merchantId: member.merchantId,
    memberId: member.id,
    round: id,
    vendor: 'V',
    gameCode: 'g',
    stake: validBet as never,
    payout: '0.00' as never,
    validBet: validBet as never,
    currency: member.currency,
  });
  const [first, second] = [randomUUID(), randomUUID()];
  await inTransaction((tx) => turnover.countRounds(tx, [round(first, '70.00'), round(first, '70.00')]));
  await inTransaction((tx) => turnover.countRounds(tx, [round(first, '70.00')]));
  assert.equal((await overviewOf(callerOf(payee))).turnover.remaining.amount, units('30.00', purse.currency));
  await inTransaction((tx) => turnover.countRounds(tx, [round(second, '30.00')]));
  assert.equal((await overviewOf(callerOf(payee))).withdrawable.amount, units('160.00', purse.currency));
  await payee.ask('160.00');
});

test('the bets missing until all may leave count a grant that is filled before a deposit, and none that comes after', async () => {
  const payee = await aPayee({ cash: '100.00' });
  const asks = (source: 'DEPOSIT' | 'GRANT', money: string, required: string) =>
    inTransaction((tx) =>
      turnover.requireTurnover(tx, payee.member, {
        source,
        sourceId: randomUUID(),
        money: payee.money(money),
        required: units(required, payee.purse.currency),
      }),
    );
  const missing = async () => {
    const { open, required, remaining } = (await overviewOf(callerOf(payee))).turnover;
    return [open.map(({ source }) => source), required.amount, remaining.amount];
  };
  const both = units('190.00', payee.purse.currency);
  await asks('GRANT', '50.00', '150.00');
  assert.deepEqual(await missing(), [[], 0n, 0n], 'a grant holds no cash');
  later({ minutes: 1 });
  await asks('DEPOSIT', '40.00', '40.00');
  assert.deepEqual(await missing(), [['GRANT', 'DEPOSIT'], both, both]);
  later({ minutes: 1 });
  await asks('GRANT', '10.00', '150.00');
  assert.deepEqual(await missing(), [['GRANT', 'DEPOSIT'], both, both]);
});

test('an account that is new, removed or not the member’s is not paid to', async () => {
  const payee = await aPayee();
  await inTransaction((tx) =>
    open<WithdrawalsTables>(tx)
      .updateTable('withdrawals.payout_account')
      .set({ usable_from: now().add({ minutes: 1 }) })
      .where('id', '=', payee.accountId)
      .execute(),
  );
  await assert.rejects(payee.ask('100.00'), refused('PAYOUT_ACCOUNT_COOLING', { until: '2026-11-20T08:01:00Z' }));
  later({ minutes: 1 });
  await payee.ask('100.00');
  const stranger = await aPayee();
  await assert.rejects(
    inTransaction(async (tx) => {
      const { holdMoney } = await import('./request.ts');
      return holdMoney(tx, callerOf(stranger), { key: randomUUID(), accountId: payee.accountId, money: payee.money('1.00') });
    }),
    refused('PAYOUT_ACCOUNT_NOT_FOUND'),
  );
});

test('amounts and days have their limits', async () => {
  const payee = await aPayee({ count: 2, terms: { min: 100_000n, max: 5_000_000n } });
  await assert.rejects(payee.ask('9.99'), refused('AMOUNT_OUT_OF_RANGE', { min: '10.00', max: '500.00', step: '0.01' }));
  await assert.rejects(payee.ask('500.01'), refused('AMOUNT_OUT_OF_RANGE'));
  await assert.rejects(payee.ask('10.001'), refused('AMOUNT_OUT_OF_RANGE'));
  await payee.ask('10.00');
  await payee.ask('10.00');
  await assert.rejects(payee.ask('10.00'), refused('DAILY_LIMIT', { kind: 'COUNT' }));
  // In Bangkok the next day begins at 17:00 UTC.
  freezeTime('2026-11-20T17:00:00Z');
  await payee.ask('10.00');
  await inTransaction((tx) =>
    termsModule.setLevelLimit(tx, payee.member.merchantId, { level: 0, daily: { count: 9, money: payee.money('25.00') } }),
  );
  await assert.rejects(payee.ask('15.01'), refused('DAILY_LIMIT', { kind: 'AMOUNT', left: '15.00' }));
  await payee.ask('15.00');
});

test('nobody asks in another currency, or for more than they have', async () => {
  const payee = await aPayee({ cash: '50.00' });
  await assert.rejects(payee.ask('50.01'), refused('INSUFFICIENT_FUNDS'));
  await payee.ask('50.00');
  await isSound(payee, { CASH: '0.00', LOCKED: '50.00' });
});

test('a leg that a channel refuses waits for the desk, and is sent again from elsewhere or rejected', async () => {
  const payee = await aPayee();
  bank.next = () => 'REFUSE';
  const [one, other] = [await approved(payee, '100.00'), await approved(payee, '200.00')];
  await tick();
  const stuck = await payee.look(one);
  assert.deepEqual([stuck.state, stuck.legs[0]?.state, stuck.legs[0]?.problem], ['APPROVED', 'REFUSED', 'NO_SUCH_ACCOUNT']);
  bank.next = () => 'PAY';
  await inTransaction((tx) => resend.resend(tx, { id: one, operatorId: anyOperator() }));
  await tick();
  assert.equal((await payee.look(one)).state, 'PAID_UNCONFIRMED');
  await inTransaction((tx) => reject.reject(tx, { id: other, operatorId: anyOperator(), reason: 'RAIL' }));
  await isSound(payee, { CASH: '900.00', LOCKED: '0.00' });
  assert.equal(bank.paid(), 1_000_000n);
});

test('an answer that is lost is asked for and never sent again', async () => {
  const payee = await aPayee();
  bank.next = () => 'PAY_AND_LOSE';
  bank.isSilent = () => true;
  const id = await approved(payee, '100.00');
  await tick();
  assert.equal((await payee.look(id)).state, 'UNKNOWN');
  await isSound(payee, { CASH: '900.00', LOCKED: '100.00' });
  for (const verb of [payModule.payOut, resend.resend, refund.refund])
    await assert.rejects(
      inTransaction((tx) => verb(tx, { id, operatorId: anyOperator() })),
      refused('WITHDRAWAL_STATE', { state: 'UNKNOWN' }),
    );
  later({ minutes: 2 });
  await sendLegs.queryUnknown();
  assert.equal((await payee.look(id)).state, 'UNKNOWN');
  bank.isSilent = () => false;
  later({ minutes: 2 });
  await sendLegs.queryUnknown();
  assert.deepEqual([(await payee.look(id)).state, bank.counts.sent, bank.paid()], ['PAID_UNCONFIRMED', 1, 1_000_000n]);
  await isSound(payee, { CASH: '900.00', LOCKED: '0.00' });
});

test('killed between sending and the answer: it is in doubt, held, and never sent again', async () => {
  const payee = await aPayee({ terms: { sendsWhenApproved: false } });
  const id = await approved(payee, '100.00');
  // A sender writes down that it sends before it calls the channel. This one dies then; nobody else may see the leg before.
  const { beginNext } = await import('./store/legs.ts');
  await inTransaction(async (tx) => {
    await payModule.payOut(tx, { id, operatorId: anyOperator() });
    assert.ok(await beginNext(tx, now()));
  });
  await tick();
  assert.equal(bank.counts.sent, 0);
  assert.equal((await payee.look(id)).state, 'SENDING');
  later({ seconds: 91 });
  await sendLegs.queryUnknown();
  const doubtful = await payee.look(id);
  assert.deepEqual([doubtful.state, doubtful.legs[0]?.state, doubtful.held.amount], ['UNKNOWN', 'UNKNOWN', 1_000_000n]);
  later({ hours: 1 });
  await tick();
  await sendLegs.queryUnknown();
  assert.equal(bank.counts.sent, 0);
  const legId = doubtful.legs[0]?.id ?? assert.fail('no leg');
  const found = { legId, operatorId: anyOperator(), sent: false, reason: 'the bank never had it' } as const;
  await inTransaction((tx) => settleUnknown.resolveUnknown(tx, found));
  await inTransaction((tx) => settleUnknown.resolveUnknown(tx, found));
  await inTransaction((tx) => resend.resend(tx, { id, operatorId: anyOperator() }));
  await tick();
  assert.deepEqual([(await payee.look(id)).state, bank.paid()], ['PAID_UNCONFIRMED', 1_000_000n]);
  await isSound(payee, { CASH: '900.00', LOCKED: '0.00' });
});

test('several legs: one is paid, one refused; the rest is sent from another source or goes back', async () => {
  const payee = await aPayee({ terms: { sendsWhenApproved: false } });
  const [resent, refunded] = [await approved(payee, '300.00'), await approved(payee, '300.00')];
  // Legs are sent side by side, and arrive in any order.
  bank.next = ({ money }) => (money.amount === 2_000_000n ? 'REFUSE' : 'PAY');
  for (const id of [resent, refunded]) {
    await assert.rejects(
      inTransaction((tx) =>
        payModule.payOut(tx, { id, operatorId: anyOperator(), legs: [{ amount: 1_000_000n }, { amount: 1_999_999n }] }),
      ),
      refused('AMOUNT_OUT_OF_RANGE'),
    );
    await inTransaction((tx) =>
      payModule.payOut(tx, { id, operatorId: anyOperator(), legs: [{ amount: 1_000_000n }, { amount: 2_000_000n }] }),
    );
    await tick();
    assert.equal((await payee.look(id)).state, 'PARTLY_PAID');
  }
  await isSound(payee, { CASH: '400.00', LOCKED: '400.00' });
  bank.next = () => 'PAY';
  await inTransaction((tx) => resend.resend(tx, { id: resent, operatorId: anyOperator() }));
  await tick();
  await inTransaction((tx) => refund.refund(tx, { id: refunded, operatorId: anyOperator() }));
  assert.deepEqual([(await payee.look(resent)).state, (await payee.look(refunded)).state], ['PAID_UNCONFIRMED', 'PAID_UNCONFIRMED']);
  await isSound(payee, { CASH: '600.00', LOCKED: '0.00' });
  assert.equal(bank.paid(), 4_000_000n);
});

test('a payout file is marked paid, under the bank’s own name for it', async () => {
  const payee = await aPayee({ terms: { sendsWhenApproved: false } });
  const id = await approved(payee, '300.00');
  const [source] = await inTransaction((tx) => termsModule.payoutSources(tx, payee.member.merchantId));
  const line = await inTransaction((tx) => payModule.putInBatch(tx, { id, operatorId: anyOperator(), sourceId: source?.id ?? '' }));
  assert.deepEqual([line.amount, line.to.account], [3_000_000n, '1234567890']);
  await tick();
  later({ hours: 2 });
  await sendLegs.queryUnknown();
  assert.deepEqual([bank.counts.sent, bank.counts.asked], [0, 0]);
  const paid = (externalId: string) => ({ legId: line.legId, operatorId: anyOperator(), sent: true, externalId }) as const;
  await inTransaction((tx) => settleUnknown.resolveUnknown(tx, paid('FT-1')));
  await inTransaction((tx) => settleUnknown.resolveUnknown(tx, paid('FT-1')));
  await assert.rejects(
    inTransaction((tx) => settleUnknown.resolveUnknown(tx, paid('FT-2'))),
    refused('WITHDRAWAL_STATE'),
  );
  // A file says it under a name of its own, and says the same.
  assert.equal(await inTransaction((tx) => settleUnknown.answerLeg(tx, paid('FT-3'))), true);
  assert.equal(await inTransaction((tx) => settleUnknown.answerLeg(tx, { ...paid(''), sent: false, reason: 'closed' })), false);
  assert.equal((await payee.look(id)).state, 'PAID_UNCONFIRMED');
  await isSound(payee, { CASH: '700.00', LOCKED: '0.00' });
});

test('a member who says nothing has received, may contradict for a while, and then no more', async () => {
  const payee = await aPayee({ terms: { autoReceiveMinutes: 60, disputeHours: 2 } });
  const [silent, late] = [await paid(payee, '100.00'), await paid(payee, '100.00')];
  later({ minutes: 59 });
  assert.equal(await receiveByTime.confirmOverdueReceipts(), 0);
  later({ minutes: 1 });
  assert.equal(await receiveByTime.confirmOverdueReceipts(), 2);
  const shown = await confirmPartly(payee, late, '40.00', '60.00');
  assert.equal(shown.state, 'PARTLY_PAID');
  later({ hours: 2 });
  await assert.rejects(confirmPartly(payee, silent, '40.00', '60.00'), refused('WITHDRAWAL_STATE'));
  assert.equal(await receiveByTime.confirmOverdueReceipts(), 1);
  assert.equal((await payee.look(silent)).state, 'CONFIRMED');
});

const confirmPartly = (payee: Payee, id: Awaited<ReturnType<Payee['ask']>>, received: string, remaining: string) =>
  confirmWithdrawal({ memberId: payee.member.id }, id, {
    answer: 'PARTLY',
    received: payee.money(received),
    remaining: payee.money(remaining),
    uploadIds: [],
  });

test('partly received: both parts must add up, the rest is sent again or goes back, and the time stops', async () => {
  const payee = await aPayee();
  const [resent, refunded, proved] = [await paid(payee, '100.00'), await paid(payee, '100.00'), await paid(payee, '100.00')];
  await assert.rejects(confirmPartly(payee, resent, '40.00', '59.99'), refused('RECEIPT_AMOUNTS', { paid: '100.00' }));
  for (const id of [resent, refunded, proved]) await confirmPartly(payee, id, '40.00', '60.00');
  later({ hours: 100 });
  await receiveByTime.confirmOverdueReceipts();
  assert.equal((await payee.look(resent)).state, 'PARTLY_PAID');

  await inTransaction((tx) => resend.resend(tx, { id: resent, operatorId: anyOperator() }));
  await tick();
  assert.deepEqual(
    (await payee.look(resent)).legs.map(({ money, returned, state }) => [money.amount, returned.amount, state]),
    [
      [1_000_000n, 600_000n, 'SENT'],
      [600_000n, 0n, 'SENT'],
    ],
  );
  assert.equal((await payee.look(resent)).state, 'PAID_UNCONFIRMED');
  await inTransaction((tx) => refund.refund(tx, { id: refunded, operatorId: anyOperator() }));
  const back = await payee.look(refunded);
  assert.deepEqual([back.state, back.refunded.amount, back.paid.amount], ['CONFIRMED', 600_000n, 400_000n]);
  await inTransaction((tx) =>
    proofs.confirmByProof(tx, { id: proved, operatorId: anyOperator(), note: 'the bank’s receipt shows all of it' }),
  );
  assert.equal((await payee.look(proved)).state, 'CONFIRMED');
  await isSound(payee, { CASH: '760.00', LOCKED: '0.00' });
  assert.equal(await payee.house('BANK:TESTBANK-0001'), 2_400_000n);
});

test('money that came back and is refused when it is sent again does not come back a second time', async () => {
  const payee = await aPayee();
  const [resent, refunded] = [await paid(payee, '100.00'), await paid(payee, '100.00')];
  for (const id of [resent, refunded]) {
    await confirmPartly(payee, id, '60.00', '40.00');
    bank.next = () => 'REFUSE';
    await inTransaction((tx) => resend.resend(tx, { id, operatorId: anyOperator() }));
    await tick();
    const back = await payee.look(id);
    assert.deepEqual([back.state, back.owed.amount], ['PARTLY_PAID', 400_000n]);
  }
  bank.next = () => 'PAY';
  await inTransaction((tx) => resend.resend(tx, { id: resent, operatorId: anyOperator() }));
  await inTransaction((tx) => refund.refund(tx, { id: refunded, operatorId: anyOperator() }));
  await tick();
  const amounts = async (id: typeof resent) => (await payee.look(id)).legs.map(({ money, state }) => [money.amount, state]);
  const tried = [
    [1_000_000n, 'SENT'],
    [400_000n, 'REFUSED'],
  ];
  assert.deepEqual(await amounts(resent), [...tried, [400_000n, 'SENT']]);
  assert.deepEqual(await amounts(refunded), tried);
  await isSound(payee, { CASH: '840.00', LOCKED: '0.00' });
});

test('a withdrawal that did not arrive, was sent again and refused, is rejected whole with its fee', async () => {
  const payee = await aPayee({ terms: { feeFixed: 50_000n } });
  const [again, id] = [await paid(payee, '100.00'), await paid(payee, '100.00')];
  bank.next = () => 'REFUSE';
  for (const one of [again, id]) {
    await confirmWithdrawal(callerOf(payee), one, { answer: 'NOT_RECEIVED', uploadIds: [await aPicture(payee.member)] });
    await inTransaction((tx) => resend.resend(tx, { id: one, operatorId: anyOperator() }));
    await tick();
    assert.equal((await payee.look(one)).state, 'APPROVED');
  }
  await inTransaction((tx) => reject.reject(tx, { id, operatorId: anyOperator(), reason: 'RULES' }));
  const { state, refunded } = await payee.look(id);
  assert.deepEqual([state, refunded.amount], ['REJECTED', 1_000_000n]);
  bank.next = () => 'PAY';
  await inTransaction((tx) => resend.resend(tx, { id: again, operatorId: anyOperator() }));
  await tick();
  assert.equal((await payee.look(again)).state, 'PAID_UNCONFIRMED');
  await isSound(payee, { CASH: '900.00', LOCKED: '0.00' });
  assert.equal(await payee.house('FEES'), 50_000n);
});

test('a withdrawal that did not arrive takes a picture, is disputed, and goes back whole with its fee', async () => {
  const payee = await aPayee({ terms: { feeFixed: 50_000n } });
  const id = await paid(payee, '100.00');
  await assert.rejects(
    confirmWithdrawal({ memberId: payee.member.id }, id, { answer: 'NOT_RECEIVED', uploadIds: [] }),
    refused('PROOF_MISSING'),
  );
  const proof = await aPicture(payee.member);
  const stranger = await aPicture(await aMember());
  await assert.rejects(confirmWithdrawal(callerOf(payee), id, { answer: 'NOT_RECEIVED', uploadIds: [stranger] }));
  const said = await confirmWithdrawal(callerOf(payee), id, { answer: 'NOT_RECEIVED', uploadIds: [proof] });
  assert.equal(said.state, 'DISPUTED');
  assert.deepEqual((await payee.look(id)).receipts.at(-1)?.uploadIds, [proof]);
  await confirmWithdrawal(callerOf(payee), id, { answer: 'NOT_RECEIVED', uploadIds: [proof] });
  later({ hours: 100 });
  await receiveByTime.confirmOverdueReceipts();
  assert.equal((await payee.look(id)).state, 'DISPUTED', 'the time stands still');
  assert.deepEqual(await casesOf(payee), [['WITHDRAWAL_DISPUTED', 'OPEN', null]]);
  await inTransaction((tx) => refund.refund(tx, { id, operatorId: anyOperator(), operatorName: 'Nok', note: 'the bank sent it back' }));
  assert.deepEqual(await casesOf(payee), [['WITHDRAWAL_DISPUTED', 'RESOLVED', 'RETURNED']]);
  await inTransaction((tx) => refund.refund(tx, { id, operatorId: anyOperator() }));
  assert.equal((await payee.look(id)).state, 'REFUNDED');
  await isSound(payee, { CASH: '1000.00', LOCKED: '0.00' });
  assert.equal(await payee.house('FEES'), 0n);
});

/** The withdrawals of a member that a person had to decide, the oldest first. */
const casesOf = async ({ member: { id, merchantId } }: Payee) =>
  (await inTransaction((tx) => cashier.findExceptions(tx, { merchants: [merchantId], memberId: id }, { pageNo: 1, pageSize: 50 }))).content
    .toReversed()
    .map(({ kind, state, outcome }) => [kind, state, outcome]);

test('the settlement of a withdrawal ends its case, in the name of its operator, and not that of a colleague', async () => {
  const payee = await aPayee();
  const [one, other] = [anyOperator(), anyOperator()];
  const [resent, proved] = [await paid(payee, '100.00'), await paid(payee, '100.00')];
  await confirmPartly(payee, resent, '40.00', '60.00');
  await inTransaction((tx) => resend.resend(tx, { id: resent, operatorId: one, operatorName: 'Nok', note: 'sent to the right branch' }));
  await tick();
  await confirmPartly(payee, resent, '50.00', '50.00');
  await confirmPartly(payee, proved, '10.00', '90.00');
  assert.deepEqual(await casesOf(payee), [
    ['WITHDRAWAL_DISPUTED', 'RESOLVED', 'SETTLED'],
    ['WITHDRAWAL_DISPUTED', 'OPEN', null],
    ['WITHDRAWAL_DISPUTED', 'OPEN', null],
  ]);
  const merchants = [payee.member.merchantId];
  const open = await inTransaction((tx) =>
    cashier.findExceptions(tx, { merchants, withdrawalId: proved, state: 'OPEN' }, { pageNo: 1, pageSize: 1 }),
  );
  const id = open.content[0]?.id ?? assert.fail('there is no case');
  await inTransaction((tx) => cashier.assignException(tx, id, { operatorId: other, name: 'Lek' }));
  const proof = { id: proved, operatorId: one, operatorName: 'Nok', note: 'the statement shows it' };
  await assert.rejects(
    inTransaction((tx) => proofs.confirmByProof(tx, proof)),
    refused('CASE_TAKEN', { owner: 'Lek' }),
  );
  assert.equal((await payee.look(proved)).state, 'PARTLY_PAID');
  later({ minutes: 16 });
  await inTransaction((tx) => proofs.confirmByProof(tx, proof));
  const { notes } = await inTransaction((tx) => cashier.exceptionOf(tx, id, merchants));
  assert.deepEqual(notes.at(-1)?.by, { operatorId: one, name: 'Nok' });
  assert.equal(notes.at(-1)?.text, 'the statement shows it');
});

test('a payout in doubt is a case until the channel or a person says what became of it', async () => {
  const payee = await aPayee();
  bank.next = () => 'PAY_AND_LOSE';
  bank.isSilent = () => true;
  const [byChannel, byHand] = [await approved(payee, '100.00'), await approved(payee, '200.00')];
  await tick();
  assert.deepEqual(await casesOf(payee), [
    ['PAYOUT_UNKNOWN', 'OPEN', null],
    ['PAYOUT_UNKNOWN', 'OPEN', null],
  ]);
  const leg = (await payee.look(byHand)).legs[0]?.id ?? assert.fail('there is no leg');
  await inTransaction((tx) =>
    settleUnknown.resolveUnknown(tx, { legId: leg, operatorId: anyOperator(), sent: true, externalId: 'seen on the statement' }),
  );
  bank.isSilent = () => false;
  later({ minutes: 2 });
  await sendLegs.queryUnknown();
  assert.equal((await payee.look(byChannel)).state, 'PAID_UNCONFIRMED');
  assert.deepEqual(await casesOf(payee), [
    ['PAYOUT_UNKNOWN', 'RESOLVED', 'SETTLED'],
    ['PAYOUT_UNKNOWN', 'RESOLVED', 'SETTLED'],
  ]);
});

test('one operator works on a withdrawal at a time, until they do nothing for a while', async () => {
  const payee = await aPayee();
  const id = await payee.ask('100.00');
  const [one, other] = [anyOperator(), anyOperator()];
  const take = (operatorId: typeof one) => inTransaction((tx) => takeWithdrawal.takeWithdrawal(tx, { id, operatorId }));
  await take(one);
  await assert.rejects(take(other), refused('CASE_TAKEN', { operatorId: one }));
  later({ minutes: 15 });
  await take(other);
  await inTransaction((tx) => takeWithdrawal.releaseWithdrawal(tx, { id, operatorId: one }));
  await assert.rejects(take(one), refused('CASE_TAKEN'));
  await inTransaction((tx) => takeWithdrawal.releaseWithdrawal(tx, { id, operatorId: other }));
  await take(one);
});

test('a member is told how long nine of ten took lately, once there are enough to say', async () => {
  const payee = await aPayee();
  const lately = async () => (await overviewOf(callerOf(payee))).latelyMinutes;
  for (const minutes of [1, 2, 3, 4]) {
    const id = await approvedAfter(payee, { minutes });
    assert.equal((await payee.look(id)).state, 'PAID_UNCONFIRMED');
  }
  assert.equal(await lately(), null);
  await approvedAfter(payee, { minutes: 60 });
  // The fifth took an hour: nine of ten lie most of the way from four minutes to sixty.
  assert.equal(await lately(), 38);
  later({ hours: 24 * 8 });
  assert.equal(await lately(), null);
});

const approvedAfter = async (payee: Payee, duration: Temporal.DurationLike) => {
  const id = await payee.ask('10.00');
  await checkRequested.checkRequested();
  later(duration);
  await inTransaction((tx) => approve.approve(tx, { id, operatorId: anyOperator() }));
  await tick();
  return id;
};

test('two hundred withdrawals at once pay exactly what the balance allows', async () => {
  const payee = await aPayee({ cash: '1000.00', terms: { autoApproveMax: 10n ** 12n, autoScoreMax: 100 } });
  // A member who gets no answer because there is no connection left asks again under the same key, as a browser does.
  const insist = async (key: string): Promise<unknown> => {
    for (;;) {
      try {
        return await payee.ask('45.00', key);
      } catch (error) {
        if (error instanceof Refusal || !isConnectionLoss(error)) throw error;
      }
    }
  };
  const outcomes = await Promise.allSettled(Array.from({ length: 200 }, () => insist(randomUUID())));
  const asked = outcomes.filter(({ status }) => status === 'fulfilled');
  assert.equal(asked.length, 22);
  for (const outcome of outcomes) if (outcome.status === 'rejected') refused('INSUFFICIENT_FUNDS')(outcome.reason);
  await isSound(payee, { CASH: '10.00', LOCKED: '990.00' });
  await Promise.all([tick(), tick(), tick()]);
  await tick();
  assert.deepEqual([bank.counts.sent, bank.paid()], [22, 9_900_000n]);
  await isSound(payee, { CASH: '10.00', LOCKED: '0.00' });
});

test('nobody sees or answers for somebody else', async () => {
  const payee = await aPayee();
  const id = await paid(payee, '100.00');
  const stranger = await aMember();
  await assert.rejects(confirmWithdrawal({ memberId: stranger.id }, id, { answer: 'RECEIVED' }), refused('WITHDRAWAL_NOT_FOUND'));
});
