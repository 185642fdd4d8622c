/**
 * The differences that a vendor's list may have from our book (R25 of `docs/wallet-rules.md`), those that heal by themselves, and those that become a person's.
 */
import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { GameCode, type OperatorId, VendorCode } from '@croupier/contract/core/ids';
import { moneyOf } from '@croupier/contract/core/money';
import { FeedGame, type FeedTransaction, feedTransactionsMax } from '@croupier/contract/vendor-api/wallet';
import * as z from 'zod/mini';
import * as games from '#modules/play/catalogue';
import { closeDatabase, inTransaction } from '#platform/database';
import { aFeedHouse, type FeedHouse } from '#test/feed-house';
import { holding, untilWaiting } from '#test/holding';
import { aPlayer, ask, faultsOfTheBook, type Player, vendorSecret } from '#test/player';
import { grantCampaign } from '../free-rounds/campaigns.ts';
import { creditFreeRounds } from '../free-rounds/credit-free-rounds.ts';
import { forgetVendors } from '../vendors/find-vendor.ts';
import { registerVendor, registerVendorKey } from '../vendors/register-vendor.ts';
import { refundInVendorsPlace, settleInVendorsPlace } from '../stuck-rounds/substitute-settlement.ts';
import { requestReading } from './request-reading.ts';
import { reconcileVendors } from './reconcile-vendors.ts';
import { readingsStanding, reconciledDays } from './report.ts';
import { takeForDesk } from './store/differences.ts';
import { takeDue } from './store/runs.ts';

type Line = Partial<FeedTransaction> & Pick<FeedTransaction, 'txId' | 'op'>;

let house: FeedHouse;
let code: VendorCode;
/** The vendor's list now. */
let listed: FeedTransaction[] = [];

before(async () => {
  code = VendorCode.parse(`R${randomBytes(4).toString('hex').toUpperCase()}`);
  house = await aFeedHouse({ keyId: `${code}-1`, secret: vendorSecret });
  house.lie(pageOf);
  await inTransaction(async (tx) => {
    await games.registerVendor(tx, { code, displayName: 'A vendor that is read' });
    const diner = { gameCode: 'diner', category: 'RNG', names: { en: 'Diner' }, iconPath: '/d.png', releasedAt: '2026-01-01T00:00:00Z' };
    await games.applyFeed(tx, code, [z.parse(FeedGame, diner)]);
    await registerVendor(tx, {
      code,
      internalUrl: house.url,
      launchUrl: house.url,
      launchMode: 'iframe',
      canResettle: true,
      takesLateWins: false,
      winsWithoutBet: false,
      refusesShortAdjust: false,
      ownSecret: 'what both know',
    });
    await registerVendorKey(tx, code, { keyId: `${code}-1`, secret: vendorSecret });
  });
});
after(async () => {
  assert.deepEqual(await faultsOfTheBook(), []);
  await house.close();
  await closeDatabase();
});

const perPage = 2;

/** Two lines a page; what the test lists is of this very hour. */
const pageOf = (url: URL) => {
  if (url.pathname !== '/feed/v1/transactions') return undefined;
  const [from, until] = ['from', 'until'].map((name) => Date.parse(url.searchParams.get(name) ?? ''));
  const within = listed.filter(({ at }) => Date.parse(at) >= (from ?? 0) && Date.parse(at) < (until ?? 0));
  const begin = Number(url.searchParams.get('cursor') ?? 0);
  const next = begin + perPage < within.length ? String(begin + perPage) : null;
  return { value: { transactions: within.slice(begin, begin + perPage), next } };
};

const says = (player: Player, line: Line): FeedTransaction => ({
  vendor: code,
  playerId: player.member.id,
  gameCode: GameCode.parse('diner'),
  roundId: 'r',
  stake: '0.00' as never,
  payout: '0.00' as never,
  currency: player.member.currency,
  state: 'APPLIED',
  kind: 'NORMAL',
  endRound: false,
  refTxIds: [],
  at: new Date().toISOString(),
  ...line,
});
const bet = (player: Player, txId: string, roundId: string, stake: string, but: Partial<FeedTransaction> = {}) =>
  says(player, { txId, op: 'bet', roundId, stake: stake as never, ...but });
const win = (player: Player, txId: string, roundId: string, payout: string, but: Partial<FeedTransaction> = {}) =>
  says(player, { txId, op: 'settle', roundId, payout: payout as never, endRound: true, ...but });

const read = async (): Promise<void> => {
  const at = Temporal.Now.instant();
  await requestReading({ house: code, from: at.subtract({ hours: 1 }), until: at.add({ hours: 1 }), by: 'a test' });
  await reconcileVendors();
};

type Found = { class: string; state: string; about: string; amount: bigint; heal_answer: string | null; has_case_due: boolean };
const found = (player: Player): Promise<Found[]> =>
  ask<Found>(
    `select class, state, about, amount, heal_answer, case_at is not null and case_at <= now() as has_case_due
     from vendors.difference where member_id = $1 order by id`,
    [player.member.id],
  );
const short = async (player: Player) => (await found(player)).map((one) => [one.class, one.state, one.amount, one.has_case_due]);

const aSeat = async (cash = '100.00'): Promise<Player & { name: (what: string) => string }> => {
  listed = [];
  const player = await aPlayer({ vendor: code, cash });
  const own = randomUUID().slice(0, 8);
  return { ...player, name: (what) => `${what}-${own}` };
};

test('books that agree say nothing, and the day of both is the ledger’s', async () => {
  const seat = await aSeat();
  const { name } = seat;
  await seat.bet(name('b'), name('r'), '10.00');
  await seat.settle(name('w'), name('r'), '25.00');
  await seat.bet(name('c'), name('s'), '4.00');
  await seat.rollback(name('x'), name('s'), name('c'));
  listed = [
    bet(seat, name('b'), name('r'), '10.00'),
    win(seat, name('w'), name('r'), '25.00'),
    bet(seat, name('c'), name('s'), '4.00', { state: 'UNDONE' }),
  ];
  await read();
  assert.deepEqual(await found(seat), []);
  const [told] = await ask('select lines, stakes, payouts from vendors.told_sum where merchant_id = $1', [seat.member.merchantId]);
  assert.deepEqual(told, { lines: 2n, stakes: 10_0000n, payouts: 25_0000n });
  const [day] = await ask('select lines, stakes, payouts, posted, ledger from vendors.book_day where merchant_id = $1', [
    seat.member.merchantId,
  ]);
  assert.deepEqual(day, { lines: 2n, stakes: 10_0000n, payouts: 25_0000n, posted: -15_0000n, ledger: -15_0000n });
  await read();
  const sums = await ask('select sum(lines)::int as lines from vendors.told_sum where merchant_id = $1', [seat.member.merchantId]);
  assert.deepEqual(sums, [{ lines: 2 }], 'read twice it counts once');
});

test('a win that never came is paid under its own name, and its message, when it comes after all, pays nothing more', async () => {
  const seat = await aSeat();
  const { name } = seat;
  await seat.bet(name('b'), name('r'), '10.00');
  listed = [bet(seat, name('b'), name('r'), '10.00'), win(seat, name('w'), name('r'), '25.00', { refTxIds: [name('b')] })];
  await read();
  assert.equal(await seat.balance(), '115.00');
  assert.deepEqual(await short(seat), [['MISSING_HERE_WIN', 'HEALED', 25_0000n, false]]);
  const late = await seat.settle(name('w'), name('r'), '25.00', { refTxIds: [name('b')] });
  assert.deepEqual([late.code, late.replayed], ['OK', true]);
  assert.equal(await seat.balance(), '115.00');
  await read();
  assert.equal((await found(seat)).length, 1);
});

test('a win that was refused because it came before its bet is paid once', async () => {
  const seat = await aSeat();
  const { name } = seat;
  assert.equal((await seat.settle(name('w'), name('r'), '25.00')).code, 'TX_NOT_FOUND');
  await seat.bet(name('b'), name('r'), '10.00');
  listed = [bet(seat, name('b'), name('r'), '10.00'), win(seat, name('w'), name('r'), '25.00')];
  await read();
  assert.equal(await seat.balance(), '115.00');
  assert.equal((await seat.settle(name('w'), name('r'), '25.00')).code, 'TX_NOT_FOUND', 'a refusal stays one');
  await read();
  assert.equal(await seat.balance(), '115.00');
  assert.deepEqual(await short(seat), [['MISSING_HERE_WIN', 'HEALED', 25_0000n, false]]);
});

test('a win for a round that has ended is no longer paid by the list alone', async () => {
  const seat = await aSeat();
  const { name } = seat;
  await seat.bet(name('b'), name('r'), '10.00');
  await seat.settle(name('w'), name('r'), '0.00');
  listed = [bet(seat, name('b'), name('r'), '10.00'), win(seat, name('w'), name('r'), '0.00'), win(seat, name('v'), name('r'), '50.00')];
  await read();
  assert.equal(await seat.balance(), '90.00');
  assert.deepEqual(await short(seat), [['MISSING_HERE_WIN', 'OPEN', 50_0000n, true]]);
  assert.equal((await found(seat))[0]?.heal_answer, 'ROUND_SETTLED');
});

test('a stake that the vendor gave back is given back', async () => {
  const seat = await aSeat();
  const { name } = seat;
  await seat.bet(name('b'), name('r'), '10.00');
  listed = [bet(seat, name('b'), name('r'), '10.00', { state: 'UNDONE' })];
  await read();
  assert.equal(await seat.balance(), '100.00');
  assert.deepEqual(await short(seat), [['STATE_DIFF', 'HEALED', 10_0000n, false]]);
  assert.equal((await seat.rollback(name('x'), name('r'), name('b'))).code, 'OK', 'what comes late has nothing to do');
  assert.equal(await seat.balance(), '100.00');
});

test('nobody is debited by a list: a bet that never came, and a win that was taken back there, wait for a person', async () => {
  const seat = await aSeat();
  const { name } = seat;
  await seat.bet(name('b'), name('r'), '10.00');
  await seat.settle(name('w'), name('r'), '25.00', { endRound: false });
  listed = [
    bet(seat, name('b'), name('r'), '10.00'),
    win(seat, name('w'), name('r'), '25.00', { state: 'UNDONE' }),
    bet(seat, name('n'), name('q'), '5.00'),
  ];
  await read();
  assert.equal(await seat.balance(), '115.00');
  assert.deepEqual(await short(seat), [
    ['STATE_DIFF', 'OPEN', -25_0000n, true],
    ['MISSING_HERE_BET', 'OPEN', -5_0000n, true],
  ]);
  await seat.bet(name('n'), name('q'), '5.00');
  await seat.call('rollback', { txId: name('y'), roundId: name('r'), refTxId: name('w'), scope: 'SETTLE' });
  await read();
  assert.deepEqual(
    (await found(seat)).map(({ state }) => state),
    ['AGREED', 'AGREED'],
    'what agrees later ends by itself',
  );
});

/** Two free rounds of ours; their vendor need not be told, so that they may be played. Answers their name. */
const giveRounds = async (
  { member }: Player,
  terms: { payout: 'PER_ROUND' | 'TOTAL' | 'INFO_ONLY'; wageringPpm: bigint | null },
): Promise<string> => {
  const at = Temporal.Now.instant();
  const money = (amount: string) => moneyOf(amount, member.currency);
  const { id } = await inTransaction((tx) =>
    grantCampaign(tx, {
      key: randomUUID(),
      merchantId: member.merchantId,
      vendor: code,
      gameCode: GameCode.parse('diner'),
      name: 'Welcome',
      rounds: 2,
      stake: money('1.00'),
      costMax: money('1000.00'),
      startsAt: at.subtract({ minutes: 1 }),
      endsAt: at.add({ hours: 1 }),
      members: [member.id],
      by: { operatorId: randomUUID() as OperatorId, userName: 'operator' },
      ...terms,
    }),
  );
  const [given] = await ask<{ id: string }>('select id from vendors.free_rounds where campaign_id = $1', [id]);
  return given?.id ?? '';
};

/** Ends a round in the vendor's place, as asking it and people do. */
const instead = (player: Player, roundId: string) => {
  const { id: memberId, currency } = player.member;
  const named = { vendor: code, memberId, gameCode: GameCode.parse('diner'), name: roundId, currency };
  return {
    pay: (amount: bigint, by: 'ask' | 'op' = 'ask') => settleInVendorsPlace(named, `${by}:${randomUUID()}`, { payout: amount }, 'ON TOP'),
    payInAll: (amount: bigint) => settleInVendorsPlace(named, `ask:${randomUUID()}`, { payout: amount }, 'IN ALL'),
    refund: (by: 'ask' | 'op' = 'ask') => refundInVendorsPlace(named, `${by}:${randomUUID()}`),
  };
};

test('a payment by asking the vendor is the one it lists, under however many names, and its message is still heard', async () => {
  const seat = await aSeat();
  const { name } = seat;
  await seat.bet(name('b'), name('r'), '10.00');
  await seat.settle(name('v'), name('r'), '3.00', { endRound: false });
  assert.equal(await instead(seat, name('r')).pay(9_0000n), 'OK');
  await read();
  assert.deepEqual((await short(seat)).find(([kind]) => kind === 'MISSING_THERE_WIN')?.[3], false, 'it may be told of yet');
  listed = [
    bet(seat, name('b'), name('r'), '10.00'),
    win(seat, name('v'), name('r'), '3.00', { endRound: false }),
    win(seat, name('w'), name('r'), '4.00', { endRound: false, at: Temporal.Now.instant().subtract({ hours: 1 }).toString() }),
    win(seat, name('x'), name('r'), '5.00'),
  ];
  const open = async () => (await found(seat)).filter(({ state }) => state === 'OPEN');
  const sums = () =>
    ask<{ lines: number; payouts: bigint }>('select sum(payouts)::bigint as payouts from vendors.told_sum where merchant_id = $1', [
      seat.member.merchantId,
    ]);
  await read();
  assert.deepEqual(await open(), []);
  assert.deepEqual(await sums(), [{ payouts: 12_0000n }]);
  const before_ = await found(seat);
  await read();
  assert.deepEqual(await found(seat), before_, 'what agrees stays so, and nothing is found again');
  assert.equal(await seat.balance(), '102.00');

  // A part of it is told after all: ours gives way to it, and the list pays the other.
  assert.equal((await seat.settle(name('w'), name('r'), '4.00', { endRound: false })).code, 'OK');
  assert.equal(await seat.balance(), '97.00');
  await read();
  assert.equal(await seat.balance(), '102.00');
  assert.deepEqual(await open(), []);
  assert.deepEqual((await seat.settle(name('x'), name('r'), '5.00')).replayed, true);
  assert.equal(await seat.balance(), '102.00');
  await read();
  assert.deepEqual(await open(), []);
  assert.deepEqual(await sums(), [{ payouts: 12_0000n }]);
});

test('a payment told between the asking and the paying is not made twice, and more than the answer said is left alone', async () => {
  const seat = await aSeat();
  const { name } = seat;
  await seat.bet(name('b'), name('r'), '10.00');
  await seat.settle(name('v'), name('r'), '3.00', { endRound: false });
  assert.equal(await instead(seat, name('r')).payInAll(2_0000n), 'ROUND_CLOSED');
  assert.equal(await seat.balance(), '93.00');
  assert.equal(await instead(seat, name('r')).payInAll(12_0000n), 'OK');
  assert.equal(await seat.balance(), '102.00');
  assert.equal(await instead(seat, name('r')).payInAll(12_0000n), 'ROUND_CLOSED');
  assert.equal(await seat.balance(), '102.00');
});

test('a payment other than the vendor lists is one difference, which ends when the vendor tells of it', async () => {
  for (const [by, paid, differs, isDue] of [
    ['ask', 15_0000n, 10_0000n, true],
    ['op', 40_0000n, -15_0000n, false],
    ['op', 0n, 25_0000n, true],
  ] as const) {
    const seat = await aSeat();
    const { name } = seat;
    await seat.bet(name('b'), name('r'), '10.00');
    await instead(seat, name('r')).pay(paid, by);
    listed = [bet(seat, name('b'), name('r'), '10.00'), win(seat, name('w'), name('r'), '25.00', { refTxIds: [name('b')] })];
    await read();
    await read();
    assert.deepEqual(await short(seat), [['AMOUNT_DIFF', 'OPEN', differs, isDue]]);
    assert.equal((await seat.settle(name('w'), name('r'), '25.00', { refTxIds: [name('b')] })).code, 'OK');
    assert.equal(await seat.balance(), '115.00');
    await read();
    assert.deepEqual((await short(seat)).map(([, state]) => state), ['AGREED']); // prettier-ignore
  }
});

test('a round that came to nothing is no difference when it was ended by asking', async () => {
  const seat = await aSeat();
  const { name } = seat;
  await seat.bet(name('b'), name('r'), '10.00');
  await instead(seat, name('r')).pay(0n);
  listed = [bet(seat, name('b'), name('r'), '10.00'), win(seat, name('w'), name('r'), '0.00')];
  await read();
  assert.deepEqual(await found(seat), []);
});

test('a refund by asking the vendor is no difference when it lists so, and one whatever it lists otherwise', async () => {
  const [seat, other, even] = [await aSeat(), await aSeat(), await aSeat()];
  const { name } = seat;
  for (const one of [seat, other, even]) {
    await one.bet(one.name('b'), one.name('r'), '10.00');
    assert.equal(await instead(one, one.name('r')).refund(), 'OK');
    assert.equal(await one.balance(), '100.00');
  }
  const said = (of: typeof seat, payout: string) => [
    bet(of, of.name('b'), of.name('r'), '10.00'),
    win(of, of.name('w'), of.name('r'), payout),
  ];
  listed = [bet(seat, name('b'), name('r'), '10.00', { state: 'UNDONE' }), ...said(other, '25.00'), ...said(even, '10.00')];
  await read();
  assert.deepEqual(await short(seat), []);
  assert.deepEqual(await short(other), [['STATE_DIFF', 'OPEN', 15_0000n, true]]);
  assert.deepEqual(await short(even), [], 'what comes to the same is the same');
  // The win came late and is refused, as it must be: it is still one difference.
  assert.equal((await other.settle(other.name('w'), other.name('r'), '25.00')).code, 'TX_ROLLED_BACK');
  await read();
  assert.deepEqual(await short(other), [['STATE_DIFF', 'OPEN', 15_0000n, true]]);
  // The vendor agrees in the end.
  listed = [bet(other, other.name('b'), other.name('r'), '10.00', { state: 'UNDONE' })];
  await read();
  assert.deepEqual(await short(other), [['STATE_DIFF', 'AGREED', 15_0000n, true]]);
});

test('a payout that was found missing and was paid by asking before it healed is in order', async () => {
  const seat = await aSeat();
  const { name } = seat;
  await seat.bet(name('b'), name('r'), '10.00');
  await ask(`update vendors.vendor set settings = settings || '{"healAfterMinutes": "60"}' where code = $1`, [code]);
  forgetVendors();
  const healing = () => ask(`update vendors.difference set heal_at = now() where member_id = $1 and heal_at is not null`, [seat.member.id]);
  try {
    listed = [bet(seat, name('b'), name('r'), '10.00'), win(seat, name('w'), name('r'), '25.00')];
    await read();
    assert.deepEqual(await short(seat), [['MISSING_HERE_WIN', 'OPEN', 25_0000n, false]]);
    await instead(seat, name('r')).pay(20_0000n);
    await healing();
    await reconcileVendors();
    assert.deepEqual(await short(seat), [
      ['MISSING_HERE_WIN', 'AGREED', 25_0000n, false],
      ['AMOUNT_DIFF', 'OPEN', 5_0000n, true],
    ]);
    await seat.bet(name('c'), name('s'), '10.00');
    listed = [...listed, bet(seat, name('c'), name('s'), '10.00'), win(seat, name('x'), name('s'), '7.00')];
    await read();
    assert.equal((await seat.settle(name('x'), name('s'), '7.00')).code, 'OK');
    await healing();
    await reconcileVendors();
    assert.deepEqual((await short(seat)).at(-1), ['MISSING_HERE_WIN', 'AGREED', 7_0000n, false], 'its own message came meanwhile');
  } finally {
    await ask(`update vendors.vendor set settings = settings - 'healAfterMinutes' where code = $1`, [code]);
    forgetVendors();
  }
});

test('a payout of a bet that is not there yet is not refused for good, though its round is open', async () => {
  const seat = await aSeat();
  const { name } = seat;
  await seat.bet(name('a'), name('r'), '10.00');
  listed = [
    bet(seat, name('a'), name('r'), '10.00'),
    bet(seat, name('b'), name('r'), '4.00'),
    win(seat, name('w'), name('r'), '25.00', { refTxIds: [name('b')] }),
  ];
  await read();
  assert.deepEqual((await found(seat)).map((one) => one.heal_answer), [null, 'TX_NOT_FOUND']); // prettier-ignore
  await seat.bet(name('b'), name('r'), '4.00');
  assert.equal((await seat.settle(name('w'), name('r'), '25.00', { refTxIds: [name('b')] })).code, 'OK');
  assert.equal(await seat.balance(), '111.00');
  await read();
  assert.deepEqual((await found(seat)).map(({ state }) => state), ['AGREED', 'AGREED']); // prettier-ignore
});

test('a payout whose bet was not there yet is paid at the next reading, once the bet came', async () => {
  const seat = await aSeat();
  const { name } = seat;
  listed = [bet(seat, name('b'), name('r'), '10.00'), win(seat, name('w'), name('r'), '25.00', { refTxIds: [name('b')] })];
  await read();
  assert.deepEqual(await short(seat), [
    ['MISSING_HERE_BET', 'OPEN', -10_0000n, true],
    ['MISSING_HERE_WIN', 'OPEN', 25_0000n, true],
  ]);
  assert.equal((await found(seat))[1]?.heal_answer, 'ROUND_UNKNOWN');
  assert.equal((await seat.bet(name('b'), name('r'), '10.00')).code, 'OK');
  await read();
  assert.equal(await seat.balance(), '115.00');
  assert.deepEqual(await short(seat), [
    ['MISSING_HERE_BET', 'AGREED', -10_0000n, true],
    ['MISSING_HERE_WIN', 'HEALED', 25_0000n, false],
  ]);
  assert.equal((await seat.settle(name('w'), name('r'), '25.00', { refTxIds: [name('b')] })).replayed, true);
});

test('corrections and jackpots that never came are paid as what they are, so that their messages have no effect', async () => {
  const seat = await aSeat();
  const { name } = seat;
  const gameCode = GameCode.parse('diner');
  await seat.bet(name('b'), name('r'), '10.00');
  listed = [
    bet(seat, name('b'), name('r'), '10.00'),
    win(seat, name('up'), name('r'), '2.00', { op: 'adjust', endRound: false }),
    win(seat, name('jack'), name('r'), '500.00', { op: 'jackpotWin', endRound: false }),
  ];
  await read();
  assert.equal(await seat.balance(), '592.00');
  const adjust = await seat.call('adjust', { txId: name('up'), gameCode, roundId: name('r'), amount: '2.00', reason: 'late' });
  const jackpot = await seat.call('jackpotWin', { txId: name('jack'), gameCode, roundId: name('r'), amount: '500.00', jackpotId: 'grand' });
  assert.deepEqual([adjust.replayed, jackpot.replayed], [true, true]);
  assert.equal(await seat.balance(), '592.00');
  await read();
  assert.deepEqual((await short(seat)).map(([, state]) => state), ['HEALED', 'HEALED']); // prettier-ignore
});

/** The day as it was told, as our book has it, and what of it the ledger has. */
const dayOf = async (player: Player) => {
  const of = [player.member.merchantId];
  const [told] = await ask<{ lines: number; payouts: bigint }>(
    'select sum(lines)::int as lines, sum(payouts)::bigint as payouts from vendors.told_sum where merchant_id = $1',
    of,
  );
  const [book] = await ask<{ lines: bigint; payouts: bigint; posted: bigint; ledger: bigint }>(
    'select lines, payouts, posted, ledger from vendors.book_day where merchant_id = $1',
    of,
  );
  return { told: [told?.lines, told?.payouts], book: [Number(book?.lines), book?.payouts], posted: book?.posted, ledger: book?.ledger };
};

for (const wageringPpm of [null, 2_000_000n])
  for (const payout of ['PER_ROUND', 'TOTAL', 'INFO_ONLY'] as const)
    test(`free rounds paid ${payout}, as ${wageringPpm === null ? 'cash' : 'a bonus'}: the day counts once what the vendor pays, and nothing that it only tells`, async () => {
      const seat = await aSeat();
      const { name, member } = seat;
      const campaign = await giveRounds(seat, { payout, wageringPpm });
      const free = { campaignId: campaign, index: 0 };
      for (const what of ['p', 'q']) {
        assert.equal((await seat.bet(name(`b${what}`), name(what), '0.00', { freeRound: free })).code, 'OK');
        listed.push(bet(seat, name(`b${what}`), name(what), '0.00', { kind: 'FREEROUND' }));
      }
      assert.equal((await seat.settle(name('wp'), name('p'), '5.00', { kind: 'FREEROUND' })).code, 'OK');
      listed.push(win(seat, name('wp'), name('p'), '5.00', { kind: 'FREEROUND' }));
      // The other never comes; its list, as some do, does not even say that it was free.
      listed.push(win(seat, name('wq'), name('q'), '3.00'));
      await read();
      assert.deepEqual(await short(seat), [['MISSING_HERE_WIN', 'HEALED', 3_0000n, false]]);
      if (payout === 'TOTAL') {
        assert.equal((await seat.call('promo', { txId: name('total'), amount: '8.00', campaignId: campaign })).code, 'OK');
        listed.push(says(seat, { txId: name('total'), op: 'promo', payout: '8.00' as never, roundId: null, gameCode: null }));
      }
      const paid = payout === 'INFO_ONLY' ? 0n : 8_0000n;
      const lines = payout === 'PER_ROUND' ? 2 : payout === 'TOTAL' ? 1 : 0;
      for (const _ of ['read', 'read again']) {
        await read();
        assert.deepEqual(await dayOf(seat), { told: [lines, paid], book: [lines, paid], posted: -paid, ledger: -paid });
      }
      assert.equal((await found(seat)).length, 1);

      assert.equal(await seat.balance(), wageringPpm === null && payout !== 'INFO_ONLY' ? '108.00' : '100.00');
      await ask(`update vendors.free_rounds set state = 'ENDED', played_at = played_at - interval '1 minute' where id = $1`, [campaign]);
      await creditFreeRounds();
      const accounts = Object.entries(await seat.accounts());
      const bonus = accounts.filter(([kind]) => kind.startsWith('BONUS:')).map(([, balance]) => balance);
      assert.deepEqual([await seat.balance(), bonus], wageringPpm === null ? ['108.00', []] : ['100.00', [8_0000n]]);
      await read();
      assert.deepEqual(await dayOf(seat), { told: [lines, paid], book: [lines, paid], posted: -paid, ledger: -paid });
      const [won] = await ask<{ won: bigint }>('select won from vendors.free_rounds where member_id = $1', [member.id]);
      assert.equal(won?.won, 8_0000n);
    });

test('a held win of a free round that is not on the list is found missing there', async () => {
  const seat = await aSeat();
  const { name } = seat;
  const freeRound = { campaignId: await giveRounds(seat, { payout: 'PER_ROUND', wageringPpm: 1_000_000n }), index: 0 };
  await seat.bet(name('b'), name('r'), '0.00', { freeRound });
  await seat.settle(name('w'), name('r'), '5.00', { kind: 'FREEROUND' });
  await read();
  assert.deepEqual(await short(seat), [['MISSING_THERE_WIN', 'OPEN', -5_0000n, false]]);
});

test('a transaction that is ours and not theirs is waited for a day, and ends when they tell of it', async () => {
  const seat = await aSeat();
  const { name } = seat;
  await seat.bet(name('b'), name('r'), '10.00');
  await seat.settle(name('w'), name('r'), '25.00');
  await read();
  assert.deepEqual(await short(seat), [
    ['MISSING_THERE_BET', 'OPEN', 10_0000n, false],
    ['MISSING_THERE_WIN', 'OPEN', -25_0000n, false],
  ]);
  listed = [bet(seat, name('b'), name('r'), '10.00'), win(seat, name('w'), name('r'), '25.00')];
  await read();
  assert.deepEqual(
    (await found(seat)).map(({ state }) => state),
    ['AGREED', 'AGREED'],
  );
});

test('a transaction told in another hour than ours is not missing', async () => {
  const seat = await aSeat();
  const { name } = seat;
  await seat.bet(name('b'), name('r'), '10.00');
  listed = [bet(seat, name('b'), name('r'), '10.00', { at: Temporal.Now.instant().subtract({ hours: 1 }).toString() })];
  await read();
  assert.deepEqual(await found(seat), []);
  const [told] = await ask('select sum(lines)::int as lines, sum(late)::int as late from vendors.told_sum where merchant_id = $1', [
    seat.member.merchantId,
  ]);
  assert.deepEqual(told, { lines: 1, late: 1 });
});

test('a thousand of more missing ones are listed, and the reading says that there are others', async () => {
  const seat = await aSeat();
  const { name } = seat;
  await seat.bet(name('b'), name('r'), '10.00');
  listed = [];
  const missing = (many: number) =>
    ask(
      `insert into vendors.transaction select (jsonb_populate_record(t, jsonb_build_object('id', uuidv7(), 'tx_id', t.tx_id || '-' || n))).*
         from vendors.transaction t, generate_series(1, $2::int) n where t.tx_id = $1`,
      [name('b'), many],
    );
  const problem = async () =>
    (
      await ask<{ state: string; problem: string | null; problem_code: string | null }>(
        'select state, problem, problem_code from vendors.reconciliation where house = $1 and asked_by is not null order by made_at desc limit 1',
        [code],
      )
    )[0];
  await missing(1_004);
  await read();
  // Others of this hour, from the tests before, may be among the thousand.
  const count = (await found(seat)).length;
  assert.ok(count > 900 && count <= 1_000, `${count}`);
  assert.deepEqual([(await problem())?.state, (await problem())?.problem?.slice(0, 14)], ['DONE', 'More than 1000']);
  assert.equal((await problem())?.problem_code, 'MORE_MISSING');
  await ask('delete from vendors.transaction where tx_id like $1', [`${name('b')}-%`]);
  await missing(3);
  await read();
  assert.deepEqual(await problem(), { state: 'DONE', problem: null, problem_code: null });
  await ask('delete from vendors.transaction where tx_id like $1', [`${name('b')}-%`]);
});

test('another amount, another player, another currency and twice on the list are each told as what they are', async () => {
  const [seat, other] = [await aSeat(), await aSeat()];
  const { name } = seat;
  for (const what of ['a', 'p', 'c', 'd']) await seat.bet(name(what), name(`r${what}`), '10.00');
  listed = [
    bet(seat, name('a'), name('ra'), '12.00'),
    bet(other, name('p'), name('rp'), '10.00'),
    bet(seat, name('c'), name('rc'), '10.00', { currency: 'USD' as never }),
    bet(seat, name('a'), name('ra'), '12.00'),
    bet(seat, name('d'), name('rd'), '10.00'),
    bet(seat, name('d'), name('rd'), '11.00'),
  ];
  await read();
  assert.deepEqual((await found(seat)).map((one) => `${one.class} ${one.about} ${one.amount}`).toSorted(), [
    `AMOUNT_DIFF ${name('a')} -20000`,
    `CURRENCY_DIFF ${name('c')} 0`,
    `DUPLICATE ${name('d')} 0`,
  ]);
  assert.deepEqual(
    (await found(other)).map((one) => [one.class, one.about]),
    [['PLAYER_DIFF', name('p')]],
  );
});

test('a sum of our transactions that the ledger does not have is found, and ends when it does', async () => {
  const seat = await aSeat();
  const { name } = seat;
  await seat.bet(name('b'), name('r'), '10.00');
  listed = [bet(seat, name('b'), name('r'), '10.00')];
  await ask('update vendors.transaction set stake = stake + 10000 where tx_id = $1', [name('b')]);
  await read();
  const ofLedger = () =>
    ask('select state, amount from vendors.difference where merchant_id = $1 and class = $2', [seat.member.merchantId, 'LEDGER_DIFF']);
  assert.deepEqual(await ofLedger(), [{ state: 'OPEN', amount: -10000n }]);
  await ask('update vendors.transaction set stake = stake - 10000 where tx_id = $1', [name('b')]);
  await read();
  assert.deepEqual(await ofLedger(), [{ state: 'AGREED', amount: -10000n }]);
});

test('a day is summed up though a difference of its is taken up by the desk meanwhile', async () => {
  const seat = await aSeat();
  const { name } = seat;
  await seat.bet(name('b'), name('r'), '10.00');
  // Their list agrees with our transactions: only the ledger does not.
  listed = [bet(seat, name('b'), name('r'), '11.00')];
  await ask('update vendors.transaction set stake = stake + 10000 where tx_id = $1', [name('b')]);
  await read();
  const { reading } = await inTransaction(async (tx) => {
    assert.equal(
      (await takeForDesk(tx, Temporal.Now.instant(), 50)).filter(({ merchant_id: of }) => of === seat.member.merchantId).length,
      1,
    );
    const under = read();
    await untilWaiting(1);
    return { reading: under };
  });
  await reading;
  const [run] = await ask<{ state: string }>('select state from vendors.reconciliation where house = $1 order by made_at desc limit 1', [
    code,
  ]);
  assert.equal(run?.state, 'DONE');
  await ask('update vendors.transaction set stake = stake - 10000 where tx_id = $1', [name('b')]);
  await read();
});

test('a stretch whose days cannot be summed up is put off, like one that cannot be read', async () => {
  const seat = await aSeat();
  await seat.bet(seat.name('b'), seat.name('r'), '10.00');
  await ask(`alter table vendors.book_day add constraint full_up check (merchant_id <> '${seat.member.merchantId}')`);
  await read();
  const [run] = await ask(
    'select state, attempts, leased_until, problem_code from vendors.reconciliation where house = $1 order by made_at desc limit 1',
    [code],
  );
  assert.deepEqual(run, { state: 'WAITING', attempts: 1, leased_until: null, problem_code: 'OTHER' });
  await ask('alter table vendors.book_day drop constraint full_up');
  await ask(`update vendors.reconciliation set state = 'DONE' where house = $1`, [code]);
});

test('one stretch of a vendor is read at a time, also when two processes take up what is due at once', async () => {
  const thisHour = Temporal.Now.instant().round({ smallestUnit: 'hour', roundingMode: 'floor' });
  for (const hours of [2, 1])
    await requestReading({ house: code, from: thisHour.subtract({ hours }), until: thisHour.subtract({ hours: hours - 1 }), by: 'a test' });
  const at = Temporal.Now.instant();
  // Either may look at what is due, and neither take it up.
  const letGo = await holding('lock table vendors.reconciliation in share mode', []);
  const taking = Promise.all([1, 2].map(() => inTransaction((tx) => takeDue(tx, at, at.add({ minutes: 5 })))));
  await untilWaiting(2);
  await letGo();
  assert.equal((await taking).filter((run) => run !== undefined).length, 1);
  await ask(`update vendors.reconciliation set state = 'DONE', leased_until = null where house = $1`, [code]);
});

test('a reading that broke off goes on behind the last page it kept', async () => {
  const seat = await aSeat();
  const { name } = seat;
  const many = Array.from({ length: 6 }, (_, index) => name(`b${index}`));
  for (const one of many) await seat.bet(one, one, '1.00');
  listed = many.map((one) => bet(seat, one, one, '1.00'));
  let isDown = true;
  house.lie((url) => (isDown && url.searchParams.get('cursor') === '4' ? { status: 503 } : pageOf(url)));
  await read();
  const runs = () =>
    ask<{ state: string; attempts: number; lines: bigint }>(
      'select state, attempts, lines from vendors.reconciliation where house = $1 order by made_at desc limit 1',
      [code],
    );
  assert.deepEqual(await runs(), [{ state: 'WAITING', attempts: 1, lines: 4n }]);
  isDown = false;
  house.asked.length = 0;
  await reconcileVendors();
  assert.deepEqual(house.asked, [], 'it is not asked again at once');
  await ask('update vendors.reconciliation set next_try_at = now() where house = $1', [code]);
  await reconcileVendors();
  assert.deepEqual(await runs(), [{ state: 'DONE', attempts: 0, lines: 6n }]);
  assert.deepEqual(
    house.asked.map((path) => new URL(path, 'http://house').searchParams.get('cursor')),
    ['4'],
  );
  house.lie(pageOf);
  assert.deepEqual(await found(seat), []);
  const [told] = await ask('select sum(lines)::int as lines from vendors.told_sum where merchant_id = $1', [seat.member.merchantId]);
  assert.deepEqual(told, { lines: 6 });
});

for (const family of ['CANONICAL', 'SLOTEGRATOR'])
  test(`${family}: the days of a vendor without a list are compared with the ledger alone, until it has one`, async () => {
    const seat = await aSeat();
    const of = [seat.member.merchantId];
    await seat.bet(seat.name('b'), seat.name('r'), '10.00');
    await ask('update vendors.transaction set stake = stake + 10000 where tx_id = $1', [seat.name('b')]);
    const day = async () => {
      const span = { merchants: of, from: '2000-01-01', to: '2999-12-31', vendors: [code] };
      const days = await inTransaction((tx) => reconciledDays(tx, span));
      const standing = (await inTransaction(readingsStanding)).find(({ vendor }) => vendor === code);
      return [standing?.hasList, ...days.map(({ book: { posted, ledger }, hasList }) => [posted, ledger, hasList])];
    };
    await ask('update vendors.vendor set family = $2 where code = $1', [code, family]);
    forgetVendors();
    house.lie(() => ({ status: 404 }));
    try {
      await read();
      assert.deepEqual(await day(), [false, [11_0000n, 10_0000n, false]]);
      const found = await ask('select state, amount from vendors.difference where merchant_id = $1 and class = $2', [...of, 'LEDGER_DIFF']);
      assert.deepEqual(found, [{ state: 'OPEN', amount: -10000n }]);
    } finally {
      house.lie(pageOf);
      await ask(`update vendors.vendor set family = 'CANONICAL' where code = $1`, [code]);
      forgetVendors();
    }
    await ask('update vendors.transaction set stake = stake - 10000 where tx_id = $1', [seat.name('b')]);
    listed = [bet(seat, seat.name('b'), seat.name('r'), '10.00')];
    await read();
    assert.deepEqual(await day(), [true, [10_0000n, 10_0000n, true]]);
  });

test('the days of a stretch whose list stays broken are compared with the ledger when it is given up', async () => {
  const seat = await aSeat();
  await seat.bet(seat.name('b'), seat.name('r'), '10.00');
  const days = () => ask('select ledger from vendors.book_day where merchant_id = $1', [seat.member.merchantId]);
  house.lie(() => ({ status: 503 }));
  await read();
  assert.deepEqual(await days(), []);
  await ask(`update vendors.reconciliation set attempts = 11, next_try_at = now() where house = $1 and state = 'WAITING'`, [code]);
  await reconcileVendors();
  house.lie(pageOf);
  assert.deepEqual(await days(), [{ ledger: 10_0000n }]);
});

test('a vendor without a list is given up at once, and one that lies about pages before it takes for ever', async () => {
  await aSeat();
  const ended = async () =>
    (
      await ask<{ state: string; problem: string; problem_code: string }>(
        'select state, problem, problem_code from vendors.reconciliation where house = $1 order by made_at desc limit 1',
        [code],
      )
    )[0];
  house.lie(() => ({ status: 404 }));
  await read();
  assert.deepEqual([(await ended())?.state, (await ended())?.problem_code], ['FAILED', 'NO_LIST']);
  house.lie((url) => (url.pathname === '/feed/v1/transactions' ? { value: { transactions: [], next: 'again' } } : undefined));
  await read();
  assert.match((await ended())?.problem ?? '', /circles/);
  assert.equal((await ended())?.problem_code, 'NOT_AS_AGREED');
  house.lie(() => ({ status: 503 }));
  await read();
  assert.deepEqual([(await ended())?.problem_code, (await ended())?.problem], ['STATUS', `the feed of ${code} answered 503`]);
  house.lie((url) => (url.pathname === '/feed/v1/transactions' ? { value: { transactions: 'none' } } : undefined));
  await read();
  assert.equal((await ended())?.problem_code, 'NOT_AS_AGREED');
  house.lie((url) => ({ unsigned: true as const, value: pageOf(url)?.value }));
  await read();
  assert.match((await ended())?.problem ?? '', /not signed/);
  assert.equal((await ended())?.problem_code, 'SIGNATURE');
  house.lie(pageOf);
  assert.ok(feedTransactionsMax > perPage);
  await ask(`update vendors.reconciliation set state = 'DONE' where house = $1`, [code]);
});

test('the hours of a vendor are planned again and again, and each is written down once', async () => {
  // The last hour is due ten minutes after its end, so whenever this runs four of these are.
  await ask(`update vendors.vendor set created_at = now() - interval '5 hours' where code = $1`, [code]);
  forgetVendors();
  // More often than a statement is asked until it is prepared, and then until its plan is made without its values.
  for (let time = 0; time < 24; time += 1) await reconcileVendors();
  const planned = await ask<{ times: number }>(
    `select count(*)::int as times from vendors.reconciliation where house = $1 and kind = 'HOUR' group by from_at`,
    [code],
  );
  assert.ok(planned.length >= 4);
  assert.ok(planned.every(({ times }) => times === 1));
});

test('a retired vendor is asked for nothing, also for hours that were due before', async () => {
  let asked = 0;
  house.lie((url) => {
    asked += 1;
    return pageOf(url);
  });
  await ask(`update vendors.vendor set created_at = now() - interval '9 hours', enabled = false where code = $1`, [code]);
  await ask(
    `update vendors.reconciliation set state = 'WAITING', next_try_at = now(), leased_until = null, ended_at = null where house = $1`,
    [code],
  );
  forgetVendors();
  const planned = () => ask<{ count: number }>('select count(*)::int as count from vendors.reconciliation where house = $1', [code]);
  const before = await planned();
  await reconcileVendors();
  assert.equal(asked, 0);
  assert.deepEqual(await planned(), before);
  const [left] = await ask<{ count: number }>(
    `select count(*)::int as count from vendors.reconciliation where house = $1 and state = 'WAITING'`,
    [code],
  );
  assert.equal(left?.count, 0);
});
