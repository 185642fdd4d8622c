import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { VendorCode } from '@croupier/contract/core/ids';
import type { RecordKey } from '@croupier/contract/insight/statements';
import { decimalOf, moneyOf } from '@croupier/contract/core/money';
import fc from 'fast-check';
import pg from 'pg';
import * as bonuses from '#modules/rewards/bonuses';
import * as ledger from '#modules/money/ledger';
import * as limits from '#modules/people/limits';
import * as wallet from '#modules/money/wallet';
import { freezeTime, now, unfreezeTime } from '#platform/clock';
import { askOne, closeDatabase, inTransaction } from '#platform/database';
import type { MemberCaller } from '#platform/http';
import { runs } from '#test/depth';
import { aMember, aMerchant } from '#test/builders';
import { aBankChannel, anyOperator, aPayee } from '#test/payee';
import { aPlayer, aVendor, faultsOfTheBook, type Player } from '#test/player';
import { withdrawalOf } from '#modules/payments/withdrawals';
import { reject } from '../../payments/withdrawals/reject.ts';
import { exportRecords } from './export-records.ts';
import { findRecords, gamesPlayed } from './find-records.ts';
import { indexMovements } from './index-movements.ts';
import { listTransactions } from './list-transactions.ts';
import { openRecord } from './open-record.ts';
import { statementOf } from './statement.ts';

after(async () => {
  assert.deepEqual(await faultsOfTheBook(), []);
  await closeDatabase();
});

const callerOf = ({
  id,
  merchantId,
  type,
}: { id: MemberCaller['memberId'] } & Pick<MemberCaller, 'merchantId' | 'type'>): MemberCaller => ({
  memberId: id,
  merchantId,
  sessionId: id,
  type,
});

const newest = { order: 'NEWEST', size: 100, language: 'en' } as const;
const today = (timeZone = 'Asia/Bangkok') => now().toZonedDateTimeISO(timeZone).toPlainDate().toString();
const amounts = (rows: readonly { money: Parameters<typeof decimalOf>[0] }[]) => rows.map(({ money }) => decimalOf(money));

const refusedWith = (code: string) => (error: unknown) => (error as { code?: string }).code === code;

/** Everything of a list, page after page. */
const allOf = async (caller: MemberCaller, asked: Omit<Parameters<typeof findRecords>[1], 'after' | 'language'>) => {
  const rows = [];
  let next: string | undefined;
  for (let pages = 0; pages < 100; pages += 1) {
    const page = await findRecords(caller, { language: 'en', ...asked, ...(next !== undefined && { after: next }) });
    rows.push(...page.content);
    if (page.next === null) return rows;
    next = page.next;
  }
  return assert.fail('a list without end');
};

test('a bet, its win and what it was given back are rows of their game, newest first, each with what cash was after it', async () => {
  const player = await aPlayer({ cash: '100.00', canResettle: true });
  const caller = callerOf(player.member);
  await player.bet('b1', 'r1', '10.00');
  await player.settle('s1', 'r1', '25.00');
  await player.bet('b2', 'r2', '5.00');
  await player.rollback('u1', 'r2', 'b2');
  const { content, totals, next } = await findRecords(caller, newest);
  assert.equal(next, null);
  assert.deepEqual(
    content.map(({ kind, word, money, after, game }) => [kind, word, decimalOf(money), after && decimalOf(after), game?.name ?? null]),
    [
      ['STAKE', 'BET_BACK', '5.00', '115.00', 'Diner'],
      ['STAKE', 'BET', '-5.00', '110.00', 'Diner'],
      ['PAYOUT', 'WIN', '25.00', '115.00', 'Diner'],
      ['STAKE', 'BET', '-10.00', '90.00', 'Diner'],
      ['ADJUSTMENT', 'OTHER', '100.00', '100.00', null],
    ],
  );
  assert.deepEqual([totals?.count, decimalOf(totals!.came), decimalOf(totals!.went)], [5, '130.00', '15.00']);
  assert.deepEqual(
    (await gamesPlayed(caller, 'en')).map(({ name, vendor }) => [name, vendor]),
    [['Diner', player.vendor]],
  );
  const [win] = (await findRecords(caller, { ...newest, kinds: 'PAYOUT' })).content;
  const detail = await openRecord(caller, win!.key, 'en');
  assert.equal(detail.round, 'r1');
  assert.deepEqual(
    detail.parts.map(({ part, before, after: then }) => [part, decimalOf(before), decimalOf(then)]),
    [['CASH', '90.00', '115.00']],
  );
});

test('kinds, games, vendors, states and orders narrow a list, and pages of it never repeat or leave out a row', async () => {
  const player = await aPlayer({ cash: '1000.00' });
  const caller = callerOf(player.member);
  for (let index = 1; index <= 25; index += 1) await player.bet(`b${index}`, `r${index}`, `${(index % 7) + 1}.00`);
  const pages = await allOf(caller, { order: 'NEWEST', size: 4 });
  assert.equal(new Set(pages.map(({ key }) => key)).size, 26);
  const largest = await allOf(caller, { order: 'LARGEST', size: 3, kinds: 'STAKE' });
  assert.equal(largest.length, 25);
  assert.deepEqual(
    amounts(largest),
    amounts(largest).toSorted((a, b) => Number(a) - Number(b)),
  );
  const smallest = await allOf(caller, { order: 'SMALLEST', size: 3, kinds: 'STAKE,PAYOUT' });
  assert.deepEqual(amounts(smallest), amounts(largest).toReversed());
  const of = async (asked: object) => (await findRecords(caller, { ...newest, ...asked })).content.length;
  assert.equal(await of({ vendor: player.vendor }), 25);
  assert.equal(await of({ vendor: 'NOBODY' }), 0);
  assert.equal(await of({ game: `${player.vendor}:diner` }), 25);
  assert.equal(await of({ game: `${player.vendor}:other` }), 0);
  assert.equal(await of({ state: 'PENDING' }), 0);
  assert.equal(await of({ state: 'COMPLETE' }), 26);
  assert.equal(await of({ from: '2020-01-01', to: '2020-01-31' }), 0);
  assert.equal(await of({ from: today(), to: today() }), 26);
  await assert.rejects(findRecords(caller, { ...newest, from: '2026-02-01', to: '2026-01-01' }), refusedWith('MALFORMED'));
  await assert.rejects(findRecords(caller, { ...newest, from: '2020-01-01', to: '2026-01-01' }), refusedWith('MALFORMED'));
});

test('a member reads their transactions by page, without one twice or left out', async () => {
  const player = await aPlayer({ cash: '100.00' });
  const caller = callerOf(player.member);
  for (let index = 1; index <= 6; index += 1) await player.bet(`b${index}`, `r${index}`, '1.00');
  const all = (await allOf(caller, { order: 'NEWEST', size: 100 })).map(({ key }) => key);
  const pages = [];
  for (const pageNo of [1, 2, 3, 4]) pages.push(await listTransactions(caller, { pageNo, pageSize: 3, language: 'en' }));
  assert.deepEqual(
    pages.map(({ content }) => content.map(({ key }) => key)),
    [all.slice(0, 3), all.slice(3, 6), all.slice(6), []],
  );
  assert.deepEqual(
    pages.map(({ pageNum, totalElements }) => [pageNum, totalElements]),
    [1, 2, 3, 4].map((pageNum) => [pageNum, 7]),
  );
  await assert.rejects(listTransactions(caller, { pageNo: 201, pageSize: 10, language: 'en' }), refusedWith('MALFORMED'));
});

test('a withdrawal is found in whatever state, and leaves the statement only when it is paid', async () => {
  const bank = aBankChannel();
  const payee = await aPayee({ cash: '1000.00' });
  const caller = callerOf(payee.member);
  const id = await payee.ask('300.00');
  const pending = await findRecords(caller, { ...newest, state: 'PENDING' });
  assert.deepEqual(
    pending.content.map(({ kind, state, money, after }) => [kind, state, decimalOf(money), after && decimalOf(after)]),
    [['WITHDRAWAL', 'PENDING', '-300.00', '700.00']],
  );
  assert.deepEqual([decimalOf(pending.totals!.went), pending.totals!.count], ['0.00', 1]);
  const day = { from: today(), to: today(), step: 'DAY' } as const;
  const held = await statementOf(caller, day);
  assert.deepEqual([decimalOf(held.sum.paidOut), decimalOf(held.closing.held), decimalOf(held.sum.closing)], ['0.00', '300.00', '1000.00']);
  const { state, reference } = (await inTransaction((tx) => withdrawalOf(tx, id))) as { state: string; reference: string };
  assert.equal(pending.content[0]?.reference, reference);
  assert.ok(['REQUESTED', 'CHECKS', 'PENDING_APPROVAL'].includes(state));
  const detail = await openRecord(caller, `withdrawal:${id}` as RecordKey, 'en');
  assert.equal(detail.steps[0]?.step, 'REQUESTED');
  assert.deepEqual(
    detail.parts.map(({ part, before, after: then }) => [part, decimalOf(before), decimalOf(then)]),
    [
      ['CASH', '1000.00', '700.00'],
      ['HELD', '0.00', '300.00'],
    ],
  );
  assert.equal(bank.counts.sent, 0);

  await inTransaction((tx) => reject(tx, { id, operatorId: anyOperator(), reason: 'OTHER', note: null }));
  const failed = await findRecords(caller, { ...newest, state: 'FAILED' });
  assert.deepEqual(
    failed.content.map(({ key, state: now, step }) => [key, now, step]),
    [[`withdrawal:${id}`, 'FAILED', 'REJECTED']],
  );
  assert.deepEqual(
    [decimalOf(failed.totals!.went), (await findRecords(caller, { ...newest, state: 'PENDING' })).content.length],
    ['0.00', 0],
  );
  const given = await statementOf(caller, day);
  assert.deepEqual([given.closing.held, given.closing.cash, given.sum.paidOut, given.sum.other].map(decimalOf), [
    '0.00',
    '1000.00',
    '0.00',
    '1000.00',
  ]);
});

test('nobody reads what is another member’s, of the same house or of another', async () => {
  const merchant = await aMerchant();
  const payee = await aPayee({ cash: '1000.00', merchant });
  const withdrawalId = await payee.ask('300.00');
  const { content } = await findRecords(callerOf(payee.member), newest);
  const stranger = callerOf(await aMember({ merchant }));
  const foreigner = callerOf(await aMember());
  for (const other of [stranger, foreigner]) {
    assert.deepEqual((await findRecords(other, newest)).content, []);
    for (const { key } of content) await assert.rejects(openRecord(other, key, 'en'), refusedWith('NOT_FOUND'));
    await assert.rejects(openRecord(other, `withdrawal:${withdrawalId}` as RecordKey, 'en'), refusedWith('NOT_FOUND'));
    await assert.rejects(openRecord(other, `deposit:${randomUUID()}` as RecordKey, 'en'), refusedWith('NOT_FOUND'));
    const { sum } = await statementOf(other, { from: today(), to: today(), step: 'DAY' });
    assert.equal(sum.closing.amount, 0n);
  }
});

test('between members, both see the transfer, each with the other’s name', async () => {
  const merchant = await aMerchant();
  const [ann, bob] = [await aMember({ merchant }), await aMember({ merchant })];
  const purse = { memberId: ann.id, merchantId: merchant.id, money: moneyOf('50.00', ann.currency) };
  const id = randomUUID();
  await ask(
    `insert into withdrawals.member_transfer (id, merchant_id, sender_id, receiver_id, request_key, direction, currency, amount, day, at)
     values ($1, $2, $3, $4, $5, 'DOWN', 'THB', 200000, current_date, now())`,
    [id, merchant.id, ann.id, bob.id, randomUUID()],
  );
  await inTransaction(async (tx) => {
    await wallet.receive(tx, { ...purse, house: 'ADJUSTMENT', reference: `test:${ann.id}`, reason: 'ADJUSTMENT' });
    const money = moneyOf('20.00', ann.currency);
    await wallet.handOver(tx, { ...purse, money, to: bob.id, reference: `member-transfer:${id}`, reason: 'TRANSFER_TO_DOWNLINE' });
  });
  const transferOf = async (one: typeof ann) => (await findRecords(callerOf(one), { ...newest, kinds: 'TRANSFER' })).content[0];
  const [sent, received] = [await transferOf(ann), await transferOf(bob)];
  assert.deepEqual([sent?.word, sent && decimalOf(sent.money), sent?.other], ['TRANSFER_OUT', '-20.00', bob.userName]);
  assert.deepEqual([received?.word, received && decimalOf(received.money), received?.other], ['TRANSFER_IN', '20.00', ann.nickname]);
  const { sum } = await statementOf(callerOf(ann), { from: today(), to: today(), step: 'MONTH' });
  assert.deepEqual([decimalOf(sum.other), decimalOf(sum.transfers), decimalOf(sum.closing)], ['50.00', '-20.00', '30.00']);
});

test('an export is a table that no program calculates, with the reader’s own words and the house’s clock', async () => {
  const player = await aPlayer({ cash: '100.00' });
  await player.bet('b1', 'r1', '10.00');
  const words = { 'column.time': 'เวลา', 'kind.STAKE': '=1+1', 'word.BET': 'Bet, "placed"' };
  const file = await exportRecords(callerOf(player.member), { language: 'en', words });
  let text = '';
  for await (const piece of file.pieces) text += piece;
  assert.ok(text.startsWith('﻿เวลา (Asia/Bangkok),kind,'));
  const lines = text.split('\r\n');
  assert.equal(lines.length, 4);
  assert.match(
    lines[1] ?? '',
    /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\+07:00,'=1\+1,"Bet, ""placed""",Diner \(V[0-9A-F]{8}\),,-10\.00,THB,90\.00,COMPLETE,/,
  );
  assert.match(file.fileName, /^records-\d{4}-\d\d-\d\d\.csv$/);
});

test('a row written up twice, or by two at once, is counted once', async () => {
  const player = await aPlayer({ cash: '1000.00' });
  const caller = callerOf(player.member);
  for (let index = 0; index < 140; index += 1) await player.bet(`b${index}`, `r${index}`, '1.00');
  const [one, two] = await Promise.all([findRecords(caller, newest), findRecords(caller, newest), indexMovements()]);
  assert.deepEqual([one.totals?.count, two.totals?.count], [141, 141]);
  assert.equal(decimalOf(one.totals!.went), '140.00');
  for (let index = 140; index < 150; index += 1) await player.bet(`b${index}`, `r${index}`, '1.00');
  assert.equal((await findRecords(caller, newest)).totals?.count, 151);
});

// ------------------------------------------------------------------------------------------------- the statement adds up

type LedgerAction =
  | { do: 'bet' | 'rollback' | 'win'; round: number; amount: number }
  | { do: 'deposit' | 'grant' | 'adjust' | 'hold' | 'release' | 'pay' | 'prize' | 'tip'; amount: number }
  | { do: 'night' };

const ledgerAction: fc.Arbitrary<LedgerAction> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constantFrom('bet' as const, 'win' as const, 'rollback' as const),
      round: fc.nat(3),
      amount: fc.integer({ min: 1, max: 90 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'deposit' as const,
        'grant' as const,
        'adjust' as const,
        'hold' as const,
        'release' as const,
        'pay' as const,
        'prize' as const,
        'tip' as const,
      ),
      amount: fc.integer({ min: 1, max: 60 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('night' as const) }) },
);

/** Does it as the product would; what is refused is refused. */
const doIt = async (player: Player, one: LedgerAction, index: number): Promise<void> => {
  if (one.do === 'night') return freezeTime(now().add({ hours: 17 }).toString());
  const { purse, member } = player;
  const amount = `${one.amount}.37`;
  const money = moneyOf(amount, member.currency);
  const holding = { ...purse, money, reference: `deed:${member.id}:${index}` };
  const tried = (work: (tx: Parameters<Parameters<typeof inTransaction>[0]>[0]) => Promise<unknown>) =>
    inTransaction(work).catch(() => undefined);
  if (one.do === 'bet') await player.bet(`b${index}`, `r${one.round}-${index % 3}`, amount);
  else if (one.do === 'win') await player.settle(`w${index}`, `r${one.round}-${index % 3}`, amount, { endRound: index % 2 === 0 });
  else if (one.do === 'rollback') await player.rollback(`u${index}`, `r${one.round}-${index % 3}`, `b${Math.max(0, index - 3)}`);
  else if (one.do === 'prize') await player.call('promo', { txId: `p${index}`, amount, campaignId: 'c' } as never);
  else if (one.do === 'tip') await player.call('tip', { txId: `t${index}`, amount } as never);
  else if (one.do === 'grant')
    await tried((tx) =>
      bonuses.giveGrant(tx, {
        member,
        money,
        wageringRequired: money.amount,
        stakeMax: null,
        expiresAt: now().add({ hours: 720 }),
        promotion: 'test',
      }),
    );
  else if (one.do === 'deposit') await tried((tx) => wallet.receive(tx, { ...holding, house: 'BANK:T-1', reason: 'DEPOSIT' }));
  else if (one.do === 'adjust') await tried((tx) => wallet.spend(tx, { ...holding, house: 'ADJUSTMENT', reason: 'ADJUSTMENT' }));
  else if (one.do === 'hold') await tried((tx) => wallet.lock(tx, { ...holding, reason: 'WITHDRAWAL_HELD' }));
  else if (one.do === 'release') await tried((tx) => wallet.release(tx, { ...holding, reason: 'WITHDRAWAL_REJECTED' }));
  else await tried((tx) => wallet.payOut(tx, { ...holding, house: 'BANK:T-1', reason: 'WITHDRAWAL_PAID' }));
};

const sumOf = ({
  opening,
  paidIn,
  paidOut,
  staked,
  won,
  bonus,
  transfers,
  fees,
  other,
}: Awaited<ReturnType<typeof statementOf>>['sum']): bigint =>
  opening.amount +
  paidIn.amount -
  paidOut.amount -
  staked.amount +
  won.amount +
  bonus.amount +
  transfers.amount -
  fees.amount +
  other.amount;

test('whatever happens, a statement adds up, closes with what the book holds, and says of play what limits say', async () => {
  const vendor = await aVendor({ canResettle: true, takesLateWins: true, winsWithoutBet: true });
  let seen = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(ledgerAction, { minLength: 5, maxLength: 30 }), fc.integer({ min: 0, max: 23 }), async (deeds, hour) => {
      freezeTime(`2026-03-0${(seen % 8) + 1}T${String(hour).padStart(2, '0')}:30:00Z`);
      seen += 1;
      const begun = today();
      const player = await aPlayer({ vendor, cash: '200.00' });
      const caller = callerOf(player.member);
      for (const [index, one] of deeds.entries()) {
        await doIt(player, one, index);
        // Looked up in the middle, too: what is written up later must not be counted twice.
        if (index === 7) await findRecords(caller, newest);
      }
      // The book writes its own moments; a test's nights are the limits' and the vendors'.
      const period = { from: '2026-01-01', to: '2027-12-31' };
      const statement = await statementOf(caller, { ...period, step: 'DAY' });
      const accounts = await inTransaction((tx) => ledger.accountsOf(tx, player.member.id, player.member.merchantId));
      const held = accounts.reduce((all, { balance }) => all + balance, 0n);
      assert.equal(statement.sum.closing.amount, held);
      assert.equal(statement.closing.total.amount, held);
      assert.equal(statement.closing.cash.amount, accounts.find(({ ref }) => ref.kind === 'CASH')?.balance ?? 0n);
      assert.equal(statement.closing.held.amount, accounts.find(({ ref }) => ref.kind === 'LOCKED')?.balance ?? 0n);
      assert.equal(sumOf(statement.sum), held);
      // Held money moves within, gifts have lines of their own: what is left as `other` is what an operator took, the test gave, and tips.
      const other = await player.ask<{ sum: bigint }>(`
        select coalesce(sum(e.amount), 0)::bigint as sum from ledger.entry e join ledger.transfer t on t.id = e.transfer_id
        join ledger.account a on a.id = e.account_id
        where a.owner = $1::text and (t.reason in ('TEST', 'TIP') or (t.reason = 'ADJUSTMENT' and t.reference like 'deed:%'))`);
      assert.equal(statement.sum.other.amount, BigInt(other[0]?.sum ?? 0));
      const played = await inTransaction((tx) => limits.playedSince(tx, player.member.id, '2026-01-01'));
      assert.deepEqual([statement.sum.staked.amount, statement.sum.won.amount], [played.staked, played.won]);
      assert.equal(statement.net.amount, played.won - played.staked);
      for (const line of statement.lines) assert.equal(sumOf(line), line.closing.amount);
      const chain = statement.lines.toReversed();
      for (const [index, line] of chain.entries()) assert.equal(line.opening.amount, index === 0 ? 0n : chain[index - 1]?.closing.amount);
      // A period that begins in the middle opens with what the one before closed with.
      const day = today();
      const before = await statementOf(caller, { from: '2026-01-01', to: day, step: 'MONTH' });
      const later = await statementOf(caller, {
        from: Temporal.PlainDate.from(day).add({ days: 1 }).toString(),
        to: '2027-12-31',
        step: 'WEEK',
      });
      assert.equal(later.sum.opening.amount, before.sum.closing.amount);
      assert.equal(later.sum.closing.amount, held);
      assert.ok(begun <= day);
    }),
    runs(8, 25),
  );
  unfreezeTime();
});

const ask = async (text: string, values: unknown[]): Promise<void> => {
  const client = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
  await client.connect();
  try {
    await client.query(text, values);
  } finally {
    await client.end();
  }
};

test('money at a vendor’s own wallet is still the member’s, and what was played there is play', async () => {
  const merchant = await aMerchant();
  const member = await aMember({ merchant });
  const caller = callerOf(member);
  const purse = { memberId: member.id, merchantId: merchant.id };
  const vendor = VendorCode.parse('AWAY');
  const moved = (amount: string, step: string) => ({
    ...purse,
    vendor,
    money: moneyOf(amount, member.currency),
    reference: `vendor-transfer:${member.id}:${step}`,
  });
  await inTransaction(async (tx) => {
    await wallet.receive(tx, {
      ...purse,
      money: moneyOf('500.00', member.currency),
      house: 'BANK:T-1',
      reference: `test:${member.id}`,
      reason: 'DEPOSIT',
    });
    await wallet.sendOff(tx, moved('200.00', 'off'));
    await wallet.arriveAtVendor(tx, moved('200.00', 'there'));
    await wallet.bookPlay(tx, { ...moved('-30.00', 'play'), house: `VENDOR:AWAY:${today()}` });
    await askOne(tx, limits.addPlay([{ ...purse, currency: member.currency, day: today(), staked: 300_000n, won: 0n }]));
    await wallet.comeHome(tx, moved('100.00', 'home'));
  });
  const { content, totals } = await findRecords(caller, newest);
  assert.deepEqual(
    content.map(({ kind, word, money, other }) => [kind, word, decimalOf(money), other]),
    [
      ['TRANSFER', 'FROM_VENDOR', '100.00', 'AWAY'],
      ['STAKE', 'VENDOR_PLAY', '-30.00', 'AWAY'],
      ['TRANSFER', 'TO_VENDOR', '-200.00', 'AWAY'],
    ],
  );
  assert.equal(totals?.count, 3);
  const { sum, closing } = await statementOf(caller, { from: today(), to: today(), step: 'DAY' });
  assert.deepEqual([sum.paidIn, sum.staked, sum.transfers, sum.other, sum.closing, closing.cash, closing.elsewhere].map(decimalOf), [
    '500.00',
    '30.00',
    '0.00',
    '0.00',
    '470.00',
    '400.00',
    '70.00',
  ]);
});

test('pay is paid once: taken into the wallet it neither came nor went, and a prize of free rounds stands with the bonuses', async () => {
  const member = await aMember();
  const caller = callerOf(member);
  const { id: memberId, merchantId, currency } = member;
  const purse = { memberId, merchantId, currency };
  const commission = wallet.commissionOf(purse);
  const pay = (reason: string, amount: string) => {
    const { amount: units } = moneyOf(amount, currency);
    const legs = [
      { account: wallet.houseOf(merchantId, 'AGENTS', currency), amount: -units },
      { account: commission, amount: units },
    ];
    return { merchantId, reference: `${reason}:${memberId}`, reason, legs };
  };
  await inTransaction(async (tx) => {
    await ledger.post(tx, [pay('AGENT_PAY_HOUSE', '100.00'), pay('AFFILIATE_PAY', '50.00'), pay('AFFILIATE_PAY_BACK', '-20.00')]);
    const money = moneyOf('100.00', currency);
    await wallet.collect(tx, { ...purse, money, reference: `collect:${memberId}`, reason: 'AGENT_PAY_COLLECTED' });
    const prize = {
      money: moneyOf('7.00', currency),
      house: 'PROMOTION',
      reference: `free:${memberId}`,
      reason: 'FREE_ROUNDS_WIN',
    } as const;
    await wallet.receive(tx, { ...purse, ...prize });
  });
  const { content, totals } = await findRecords(caller, newest);
  assert.deepEqual(content.map(({ kind, word, money }) => `${kind} ${word} ${decimalOf(money)}`).toSorted(), [
    'BONUS PRIZE 7.00',
    'PAY PAY -20.00',
    'PAY PAY 100.00',
    'PAY PAY 50.00',
    'PAY PAY_COLLECTED 100.00',
  ]);
  assert.deepEqual([totals?.count, decimalOf(totals!.came), decimalOf(totals!.went)], [5, '157.00', '20.00']);
  assert.equal((await findRecords(caller, { ...newest, kinds: 'PAY' })).totals?.count, 4);
  const { sum, closing } = await statementOf(caller, { from: today(), to: today(), step: 'DAY' });
  assert.deepEqual([sum.pay, sum.bonus, sum.other, sum.closing, closing.cash, closing.pay, closing.elsewhere].map(decimalOf), [
    '130.00',
    '7.00',
    '0.00',
    '137.00',
    '107.00',
    '30.00',
    '0.00',
  ]);
});

test('play at a vendor’s own wallet is of the day limits count it on, though midnight came while it waited to be booked', async () => {
  const member = await aMember();
  const { id: memberId, merchantId, currency } = member;
  const purse = { memberId, merchantId, currency };
  const tomorrow = Temporal.PlainDate.from(today()).add({ days: 1 }).toString();
  const money = (amount: string) => moneyOf(amount, currency);
  const moved = (amount: string, name: string) => ({
    ...purse,
    vendor: VendorCode.parse('AWAY'),
    money: money(amount),
    reference: `${name}:${memberId}`,
  });
  await inTransaction(async (tx) => {
    await wallet.receive(tx, { ...purse, money: money('100.00'), house: 'BANK:T-1', reference: `in:${memberId}`, reason: 'DEPOSIT' });
    await wallet.sendOff(tx, moved('80.00', 'off'));
    await wallet.arriveAtVendor(tx, moved('80.00', 'there'));
    // The transaction began before midnight; what the vendor said was booked after it.
    await wallet.bookPlay(tx, { ...moved('-30.00', 'play'), house: `VENDOR:AWAY:${tomorrow}` });
    await askOne(tx, limits.addPlay([{ ...purse, day: tomorrow, staked: 300_000n, won: 0n }]));
  });
  const { lines } = await statementOf(callerOf(member), { from: today(), to: tomorrow, step: 'DAY' });
  assert.deepEqual(
    lines.map(({ from, staked, other, closing }) => [from, decimalOf(staked), decimalOf(other), decimalOf(closing)]),
    [
      [tomorrow, '30.00', '0.00', '70.00'],
      [today(), '0.00', '0.00', '100.00'],
    ],
  );
});

test('a vendor is looked for by its name, however many games of others come before it', async () => {
  const player = await aPlayer({ cash: '100.00' });
  await player.bet('b1', 'r1', '10.00');
  const caller = callerOf(player.member);
  assert.equal((await findRecords(caller, newest)).totals?.count, 2);
  await player.ask(
    `insert into records.day_sum (member_id, day, class, kind, node_id, came, went, cash, held, bonus, owed, elsewhere, movements)
     select $1, current_date, 'PLAY', 'STAKE', 'A0:g' || n, 0, 0, 0, 0, 0, 0, 0, 0 from generate_series(1, 600) n`,
  );
  const { content, totals } = await findRecords(caller, { ...newest, vendor: player.vendor });
  assert.deepEqual([content.length, totals?.count, decimalOf(totals!.went)], [1, 1, '10.00']);
  assert.equal(
    (await findRecords(caller, { ...newest, vendor: player.vendor.slice(0, -1) })).content.length,
    0,
    'a part of a name is none',
  );
});

test('a member with many waiting rows has them written up before they look', async () => {
  const player = await aPlayer({ cash: '100000.00' });
  const { purse, member } = player;
  const cash = wallet.cashOf(purse);
  const house = wallet.houseOf(purse.merchantId, 'ADJUSTMENT', purse.currency);
  const bets = Array.from({ length: 4_200 }, (_, index) => ({
    merchantId: purse.merchantId,
    reference: `many:${member.id}:${index}`,
    reason: 'ADJUSTMENT',
    legs: [
      { account: cash, amount: -10n },
      { account: house, amount: 10n },
    ],
  }));
  await inTransaction((tx) => ledger.post(tx, bets));
  // It begins somewhere among the accounts, so it comes round to everybody within a few times.
  for (let times = 0; times < 3; times += 1) await indexMovements();
  const [written] = await player.ask<{ count: bigint }>('select count(*) as count from records.movement where member_id = $1');
  assert.equal(Number(written?.count), 4_201);
  const { totals } = await findRecords(callerOf(member), newest);
  assert.deepEqual([totals?.count, decimalOf(totals!.went)], [4_201, '4.20']);
});
