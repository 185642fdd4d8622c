import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  afterFrom,
  compareIn,
  depositStatesIn,
  nextAfter,
  sourcesOf,
  stateOfWithdrawal,
  withdrawalStatesIn,
} from './record-query.rules.ts';
import { cell, csvLine } from '#platform/csv.rules';
import { partOf, partsOf, shownAmount, sortOf } from './movement.rules.ts';
import { isPeriod, momentsOf, stepOf } from './period.rules.ts';
import { lineOf, linesOf } from './statement.rules.ts';

const counted = { isCounted: true };
const gift = { isCounted: false };

test('each word of the book has its kind, its line of the statement and its name', () => {
  const table = [
    ['DEPOSIT', undefined, 1n, 'DEPOSIT PAID_IN DEPOSIT'],
    ['DEPOSIT_FEE', undefined, -1n, 'DEPOSIT FEE DEPOSIT'],
    ['WITHDRAWAL_HELD', undefined, -1n, 'WITHDRAWAL HELD WITHDRAWAL'],
    ['WITHDRAWAL_REJECTED', undefined, 1n, 'WITHDRAWAL HELD WITHDRAWAL'],
    ['WITHDRAWAL_PAID', undefined, -1n, 'WITHDRAWAL PAID_OUT WITHDRAWAL'],
    ['WITHDRAWAL_CAME_BACK', undefined, 1n, 'WITHDRAWAL PAID_OUT WITHDRAWAL'],
    ['WITHDRAWAL_FEE_BACK', undefined, 1n, 'WITHDRAWAL FEE WITHDRAWAL'],
    ['BET', counted, -1n, 'STAKE PLAY BET'],
    ['BET_REVERSED', counted, 1n, 'STAKE PLAY BET_BACK'],
    ['WIN', counted, 1n, 'PAYOUT PLAY WIN'],
    ['WIN', gift, 1n, 'PAYOUT BONUS WIN'],
    ['WIN_REVERSED', counted, -1n, 'PAYOUT PLAY WIN_BACK'],
    ['JACKPOT_WIN', gift, 1n, 'PAYOUT BONUS JACKPOT'],
    ['PROMO_WIN', gift, 1n, 'PAYOUT BONUS PRIZE'],
    // An operator's correction and a vendor's go by one word in the book.
    ['ADJUSTMENT', counted, -1n, 'PAYOUT PLAY CORRECTION'],
    ['ADJUSTMENT', undefined, -1n, 'ADJUSTMENT OTHER ADJUSTMENT'],
    ['TIP', gift, -1n, 'STAKE OTHER TIP'],
    ['TRANSFER_TO_UPLINE', undefined, -1n, 'TRANSFER TRANSFER TRANSFER_OUT'],
    ['TRANSFER_TO_UPLINE', undefined, 1n, 'TRANSFER TRANSFER TRANSFER_IN'],
    ['TRANSFER_TO_VENDOR', undefined, -1n, 'TRANSFER TRANSFER TO_VENDOR'],
    ['TRANSFER_RETURNED', undefined, 1n, 'TRANSFER TRANSFER FROM_VENDOR'],
    ['TRANSFER_FROM_VENDOR', undefined, 1n, 'TRANSFER TRANSFER FROM_VENDOR'],
    ['VENDOR_PLAY', undefined, -1n, 'STAKE PLAY VENDOR_PLAY'],
    ['VENDOR_PLAY', undefined, 1n, 'PAYOUT PLAY VENDOR_PLAY'],
    ['BONUS_GRANT', undefined, 1n, 'BONUS BONUS BONUS'],
    ['FREE_ROUNDS_WIN', undefined, 1n, 'BONUS BONUS PRIZE'],
    ['AGENT_PAY_HOUSE', undefined, 1n, 'PAY PAY PAY'],
    ['AGENT_PAY_GUARANTEE', undefined, 1n, 'PAY PAY PAY'],
    ['AGENT_PAY_COMMISSION', undefined, 1n, 'PAY PAY PAY'],
    ['AGENT_PAY_CASH', undefined, -1n, 'PAY PAY PAY'],
    ['AFFILIATE_PAY', undefined, 1n, 'PAY PAY PAY'],
    ['AFFILIATE_PAY_BACK', undefined, -1n, 'PAY PAY PAY'],
    ['AGENT_PAY_COLLECTED', undefined, 1n, 'PAY HELD PAY_COLLECTED'],
    ['CHARGEBACK', undefined, -1n, 'ADJUSTMENT OTHER CHARGEBACK'],
    ['SOMETHING_NEW', undefined, 1n, 'ADJUSTMENT OTHER OTHER'],
  ] as const;
  for (const [reason, play, amount, sort] of table) {
    const { kind, class: of, word } = sortOf({ reason, play, amount });
    assert.equal(`${kind} ${of} ${word}`, sort, reason);
  }
});

test('every account of a member is a part of what they have, points are not, and one nobody knew counts too', () => {
  assert.deepEqual(['CASH', 'LOCKED', 'BONUS:1', 'RECEIVABLE', 'POINTS', 'TRANSIT:AG', 'VENDOR:AG', 'COMMISSION'].map(partOf), [
    'CASH',
    'HELD',
    'BONUS',
    'OWED',
    undefined,
    'ELSEWHERE',
    'ELSEWHERE',
    'PAY',
  ]);
  const held = partsOf([
    { kind: 'CASH', amount: -5n },
    { kind: 'LOCKED', amount: 5n },
  ]);
  assert.equal(shownAmount(held), -5n);
  assert.equal(shownAmount(partsOf([{ kind: 'CASH', amount: -3n }, { kind: 'BONUS:1', amount: -4n }])), -7n); // prettier-ignore
});

test('only deposits and withdrawals can wait or fail, and only play is of a game', () => {
  assert.deepEqual(sourcesOf({ kinds: [], state: 'PENDING', isOfGames: false }), { movements: [], deposits: true, withdrawals: true });
  assert.deepEqual(sourcesOf({ kinds: ['BONUS', 'DEPOSIT'], state: undefined, isOfGames: false }), {
    movements: ['BONUS'],
    deposits: true,
    withdrawals: false,
  });
  assert.deepEqual(sourcesOf({ kinds: [], state: 'COMPLETE', isOfGames: true }), {
    movements: ['STAKE', 'PAYOUT'],
    deposits: false,
    withdrawals: false,
  });
  assert.deepEqual(depositStatesIn('COMPLETE'), ['CREDITED']);
  assert.equal(depositStatesIn(undefined).length, 10);
  assert.deepEqual(withdrawalStatesIn('FAILED'), ['REJECTED', 'CANCELLED', 'REFUNDED']);
  assert.equal(stateOfWithdrawal('PAID_UNCONFIRMED'), 'PENDING');
});

test('a page begins behind the last row of the one before, in any order', () => {
  const rows = [
    { id: 'a', size: 5n },
    { id: 'b', size: 5n },
    { id: 'c', size: 1n },
  ];
  const ids = (order: Parameters<typeof compareIn>[0]) => rows.toSorted(compareIn(order)).map(({ id }) => id).join(''); // prettier-ignore
  assert.deepEqual([ids('NEWEST'), ids('LARGEST'), ids('SMALLEST')], ['cba', 'bac', 'cab']);
  for (const row of rows) {
    assert.deepEqual(afterFrom(nextAfter('LARGEST', row)), row);
    assert.deepEqual(afterFrom(nextAfter('NEWEST', row)), { ...row, size: 0n });
  }
  assert.equal(afterFrom(undefined), undefined);
});

test('a period goes by the house’s clock, also when it is put forward and back', () => {
  const days = { from: '2026-03-29', to: '2026-03-29' };
  const { since, until } = momentsOf(days, 'Europe/Berlin');
  assert.deepEqual([since?.toString(), until?.toString()], ['2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z']);
  assert.deepEqual(momentsOf({ from: null, to: null }, 'UTC'), { since: undefined, until: undefined });
  assert.deepEqual(
    [{ from: '2026-01-02', to: '2026-01-01' }, { from: '2026-01-01', to: '2028-03-10' }, { from: '2026-01-01', to: '2028-03-11' }, { from: null, to: '2026-01-01' }].map(isPeriod), // prettier-ignore
    [false, true, false, true],
  );
});

test('a step of a statement is a day, a week from Monday or a month, cut to the period', () => {
  const period = { from: '2026-11-05', to: '2026-11-21' };
  assert.deepEqual(stepOf('2026-11-08', 'DAY', period), { from: '2026-11-08', to: '2026-11-08' });
  assert.deepEqual(stepOf('2026-11-08', 'WEEK', period), { from: '2026-11-05', to: '2026-11-08' });
  assert.deepEqual(stepOf('2026-11-10', 'WEEK', period), { from: '2026-11-09', to: '2026-11-15' });
  assert.deepEqual(stepOf('2026-11-10', 'MONTH', period), period);
});

const parts = (cash: bigint, held = 0n) => ({ CASH: cash, HELD: held, BONUS: 0n, OWED: 0n, ELSEWHERE: 0n, PAY: 0n });

test('a statement’s lines begin where the one before ended, and what strays from the limits is never hidden', () => {
  const days = [
    { day: '2026-11-01', class: 'PAID_IN' as const, parts: parts(100n) },
    { day: '2026-11-01', class: 'PLAY' as const, parts: parts(-30n) },
    { day: '2026-11-03', class: 'HELD' as const, parts: parts(-20n, 20n) },
    { day: '2026-11-03', class: 'FEE' as const, parts: parts(-1n) },
  ];
  const plays = [{ day: '2026-11-01', staked: 40n, won: 10n }];
  const period = { from: '2026-11-01', to: '2026-11-30' };
  assert.deepEqual(
    linesOf(period, 'DAY', 7n, days, plays).map(({ from, opening, closing }) => [from, opening, closing]),
    [
      ['2026-11-03', 77n, 76n],
      ['2026-11-01', 7n, 77n],
    ],
  );
  const { strayed, fees, other } = lineOf(period, 7n, days, plays);
  assert.deepEqual([strayed, fees, other], [0n, 1n, 0n]);
  const wrong = lineOf(period, 7n, days, [{ day: '2026-11-01', staked: 40n, won: 11n }]);
  assert.deepEqual([wrong.strayed, wrong.other, wrong.closing], [-1n, -1n, 76n]);
});

test('no cell of a table is a formula, and every cell is one cell', () => {
  const table = [
    ['plain', 'plain'],
    ['-12.50', '-12.50'],
    ['-12.50+1', "'-12.50+1"],
    ['=cmd()', "'=cmd()"],
    ['+66', "'+66"],
    ['@x', "'@x"],
    ['\tx', "'\tx"],
    ['＝1', "'＝1"],
    ['a,b', '"a,b"'],
    ['say "x"', '"say ""x"""'],
    ['=a,"b"', '"\'=a,""b"""'],
    ['two\nlines', '"two\nlines"'],
    ['\r=x', '"\'\r=x"'],
  ] as const;
  for (const [value, written] of table) assert.equal(cell(value), written);
  assert.equal(csvLine(['a', '']), 'a,\r\n');
});
