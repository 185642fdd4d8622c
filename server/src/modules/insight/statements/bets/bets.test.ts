import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { decimalOf, type Money } from '@croupier/contract/core/money';
import * as turnover from '#modules/money/turnover';
import { latestRounds } from '#modules/play/rounds';
import { now } from '#platform/clock';
import { closeDatabase, inTransaction } from '#platform/database';
import type { MemberCaller } from '#platform/http';
import { ask } from '#test/ask';
import { aMember } from '#test/builders';
import { aPlayer, aVendor, faultsOfTheBook, type Player } from '#test/player';
import { recentBets } from '../../../play/rounds/recent-bets.ts';
import { statementOf } from '../statement.ts';
import { exportBets } from './export-bets.ts';
import { findBets, gamesOfBets } from './find-bets.ts';
import { openBet } from './open-bet.ts';
import { profitOf } from './profit.ts';
import { showBet } from './show-bet.ts';

after(async () => {
  assert.deepEqual(await faultsOfTheBook(), []);
  await closeDatabase();
});

const callerOf = ({ member: { id, merchantId, type } }: Pick<Player, 'member'>): MemberCaller => ({
  memberId: id,
  merchantId,
  sessionId: id,
  type,
});
const newest = { order: 'NEWEST', size: 100, language: 'en' } as const;
const figure = (money: Money | null) => money && decimalOf(money);
const today = (timeZone = 'Asia/Bangkok') => now().toZonedDateTimeISO(timeZone).toPlainDate().toString();
const refusedWith = (code: string) => (error: unknown) => (error as { code?: string }).code === code;

/** A player with one round of each result, in the order lost, won, even, void, open. */
const aRecord = async () => {
  const player = await aPlayer({ cash: '100.00', canResettle: true });
  await player.bet('b1', 'lost', '10.00');
  await player.settle('s1', 'lost', '4.00');
  await player.bet('b2', 'won', '5.00');
  await player.settle('s2', 'won', '20.00');
  await player.bet('b3', 'even', '3.00');
  await player.settle('s3', 'even', '3.00');
  await player.bet('b4', 'void', '7.00');
  await player.rollback('u4', 'void', 'b4');
  await player.bet('b5', 'open', '2.00');
  return player;
};

test('rounds stand newest first with what they came to, and their sums leave out what is not over', async () => {
  const { content, totals, next, period } = await findBets(callerOf(await aRecord()), newest);
  assert.equal(next, null);
  assert.deepEqual(
    content.map(({ vendorRoundId, result, stake, payout, validBet }) => [
      vendorRoundId,
      result,
      figure(stake),
      figure(payout),
      figure(validBet),
    ]),
    [
      ['open', 'OPEN', '2.00', '0.00', null],
      ['void', 'VOID', '0.00', '0.00', null],
      ['even', 'EVEN', '3.00', '3.00', '0.00'],
      ['won', 'WON', '5.00', '20.00', '5.00'],
      ['lost', 'LOST', '10.00', '4.00', '6.00'],
    ],
  );
  assert.equal(totals?.count, 5);
  assert.deepEqual([totals.stake, totals.payout, totals.validBet, totals.net].map(figure), ['20.00', '27.00', '11.00', '9.00']);
  assert.equal(period.timeZone, 'Asia/Bangkok');
});

test('results, days, games, vendors and kinds of games narrow the record, and pages of any order never repeat or leave out a round', async () => {
  const player = await aRecord();
  const caller = callerOf(player);
  const names = async (asked: Partial<Parameters<typeof findBets>[1]>) =>
    (await findBets(caller, { ...newest, ...asked })).content.map(({ vendorRoundId }) => vendorRoundId);
  for (const result of ['OPEN', 'WON', 'LOST', 'EVEN', 'VOID'] as const) assert.deepEqual(await names({ result }), [result.toLowerCase()]);
  assert.equal((await names({ vendor: player.vendor })).length, 5);
  assert.equal((await names({ vendor: 'NOBODY' })).length, 0);
  assert.equal((await names({ game: `${player.vendor}:diner` as never })).length, 5);
  assert.equal((await names({ game: `${player.vendor}:other` as never })).length, 0);
  assert.equal((await names({ category: 'RNG' })).length, 5);
  assert.equal((await names({ category: 'LIVE' })).length, 0);
  assert.equal((await names({ from: today(), to: today() })).length, 5);
  assert.equal((await names({ from: '2020-01-01', to: '2020-01-02' })).length, 0);
  await assert.rejects(names({ from: '2026-02-01', to: '2026-01-01' }), refusedWith('MALFORMED'));
  for (const order of ['NEWEST', 'PAYOUT', 'STAKE'] as const) {
    const seen: string[] = [];
    let next: string | undefined;
    do {
      const page = await findBets(caller, { ...newest, order, size: 2, ...(next !== undefined && { after: next }) });
      seen.push(...page.content.map(({ vendorRoundId }) => vendorRoundId));
      next = page.next ?? undefined;
    } while (next !== undefined);
    assert.equal(new Set(seen).size, 5, order);
    assert.equal(seen.length, 5, order);
    if (order === 'PAYOUT') assert.deepEqual(seen.slice(0, 3), ['won', 'lost', 'even']);
    if (order === 'STAKE') assert.deepEqual(seen.slice(0, 2), ['lost', 'won']);
  }
});

test('a round opens to everything that moved money in it, and to nobody but its member', async () => {
  const player = await aPlayer({ cash: '100.00', canResettle: true });
  const caller = callerOf(player);
  await player.bet('b1', 'r1', '10.00');
  await player.bet('b2', 'r1', '5.00');
  await player.rollback('u2', 'r1', 'b2');
  await player.settle('s1', 'r1', '30.00');
  await player.rollback('u3', 'r1', 's1', 'SETTLE');
  await player.settle('s2', 'r1', '4.00');
  const [row] = (await findBets(caller, newest)).content;
  const { bet, steps, corrections, fromBonus, shownBy } = await openBet(caller, row!.roundId, 'en');
  assert.deepEqual(
    steps.map(({ step, money, reference }) => [step, figure(money), reference]),
    [
      ['BET', '-10.00', 'b1'],
      ['BET', '-5.00', 'b2'],
      ['BET_BACK', '5.00', 'u2'],
      ['WIN', '30.00', 's1'],
      ['END', '0.00', ''],
      ['WIN_BACK', '-30.00', 'u3'],
      ['WIN', '4.00', 's2'],
    ],
  );
  assert.equal(figure(bet.payout), '4.00');
  assert.ok(corrections.length > 0);
  assert.equal(
    steps.reduce((sum, { money }) => sum + money.amount, 0n),
    bet.payout.amount - bet.stake.amount,
  );
  assert.equal(fromBonus, null);
  assert.equal(shownBy, 'GAME');
  const other = await aMember({});
  await assert.rejects(openBet(callerOf({ member: other }), row!.roundId, 'en'), refusedWith('NOT_FOUND'));
  await assert.rejects(showBet(callerOf({ member: other }), row!.roundId, 'en'), refusedWith('NOT_FOUND'));
  await assert.rejects(showBet(caller, row!.roundId, 'en'), refusedWith('VENDOR_UNAVAILABLE'));
});

/** Rounds of a member's from a wallet that vendor TCG keeps: stake and payout in baht, ended so many minutes ago. */
const playElsewhere = async ({ member }: Player, ...rounds: [name: string, stake: number, payout: number, minutesAgo: number][]) => {
  for (const [name, stake, payout, minutes] of rounds)
    await ask(
      `insert into transfers.round (id, merchant_id, vendor, vendor_id, member_id, game_code, currency, stake, payout, ended_at)
       values (uuidv7($7 * interval '-1 minute'), $1, 'TCG', $2, $3, 'red', $4, $5, $6, now() - $7 * interval '1 minute')`,
      [member.merchantId, name, member.id, member.currency, stake * 10_000, payout * 10_000, minutes],
    );
};

test('rounds from wallets at vendors stand among the others, in their order, with their sums, and are found by what narrows them', async () => {
  const player = await aRecord();
  const caller = callerOf(player);
  await playElsewhere(player, ['t-lost', 50, 0, 5], ['t-won', 1, 90, -5], ['t-even', 3, 3, 30]);
  const { content, totals } = await findBets(caller, newest);
  const names = content.map(({ vendorRoundId }) => vendorRoundId);
  assert.deepEqual(names, ['t-won', 'open', 'void', 'even', 'won', 'lost', 't-lost', 't-even']);
  assert.equal(totals?.count, 8);
  assert.deepEqual([totals.stake, totals.payout, totals.validBet, totals.net].map(figure), ['74.00', '120.00', '62.00', '48.00']);
  const found = async (asked: Partial<Parameters<typeof findBets>[1]>) =>
    (await findBets(caller, { ...newest, ...asked })).content.map(({ vendorRoundId }) => vendorRoundId);
  assert.deepEqual(await found({ result: 'WON' }), ['t-won', 'won']);
  assert.deepEqual(await found({ result: 'EVEN' }), ['even', 't-even']);
  assert.deepEqual(await found({ result: 'OPEN' }), ['open']);
  assert.deepEqual(await found({ vendor: 'TCG', order: 'STAKE' }), ['t-lost', 't-even', 't-won']);
  assert.deepEqual(await found({ game: 'TCG:red' as never, order: 'PAYOUT' }), ['t-won', 't-even', 't-lost']);
  assert.deepEqual(await found({ from: '2020-01-01', to: '2020-01-02' }), []);
  for (const order of ['NEWEST', 'PAYOUT', 'STAKE'] as const) {
    const seen: string[] = [];
    for (let next: string | undefined | null; next !== null;) {
      const page = await findBets(caller, { ...newest, order, size: 3, ...(next !== undefined && { after: next }) });
      seen.push(...page.content.map(({ vendorRoundId }) => vendorRoundId));
      next = page.next;
    }
    assert.deepEqual([seen.length, new Set(seen).size], [8, 8], order);
  }
  const games = await gamesOfBets(caller, 'en');
  assert.deepEqual(games.map(({ nodeId }) => nodeId).toSorted(), [`${player.vendor}:diner`, 'TCG:red'].toSorted());
  let file = '';
  for await (const piece of (await exportBets(caller, { language: 'en', words: {} })).pieces) file += piece;
  assert.equal(file.trimEnd().split('\r\n').length, 9);
  const page = (pageNo: number) => recentBets(caller.memberId, { pageNo, pageSize: 5, language: 'en' });
  assert.deepEqual(
    [...(await page(1)).content, ...(await page(2)).content].map(({ vendorRoundId }) => vendorRoundId),
    names,
  );
  assert.equal((await page(1)).totalElements, 8);
  const latest = await inTransaction((tx) => latestRounds(tx, caller.memberId, 2));
  assert.deepEqual(latest.map(({ id }) => id), content.slice(0, 2).map(({ roundId }) => roundId)); // prettier-ignore
});

test('a round from a wallet at its vendor opens to what was told of it, and is shown nowhere else', async () => {
  const player = await aPlayer({ cash: '1.00' });
  await playElsewhere(player, ['t-1', 50, 20, 5]);
  const caller = callerOf(player);
  const [row] = (await findBets(caller, newest)).content;
  const { bet, steps, corrections, shownBy } = await openBet(caller, row!.roundId, 'en');
  assert.deepEqual([bet.state, bet.result, figure(bet.stake), figure(bet.payout), figure(bet.validBet)], ['SETTLED', 'LOST', '50.00', '20.00', '30.00']); // prettier-ignore
  assert.deepEqual([steps, corrections, shownBy], [[], [], null]);
  const other = await aMember({});
  await assert.rejects(openBet(callerOf({ member: other }), row!.roundId, 'en'), refusedWith('NOT_FOUND'));
  await assert.rejects(showBet(caller, row!.roundId, 'en'), refusedWith('VENDOR_UNAVAILABLE'));
});

test('the result of play is the statement’s figure, however it is cut', async () => {
  const player = await aRecord();
  const caller = callerOf(player);
  const second = await aPlayer({ cash: '0.00', vendor: await aVendor() });
  assert.notEqual(second.vendor, player.vendor);
  const days = { from: today(), to: today() };
  const came = await profitOf(caller, { ...days, step: 'DAY', language: 'en' });
  const statement = await statementOf(caller, { ...days, step: 'DAY' });
  assert.deepEqual([figure(came.sum.stake), figure(came.sum.payout)], [figure(statement.sum.staked), figure(statement.sum.won)]);
  assert.deepEqual(figure(came.sum.net), figure(statement.net));
  for (const part of [came.lines, came.byCategory, came.byGame])
    assert.equal(
      part.reduce((sum, { net }) => sum + net.amount, 0n),
      came.sum.net.amount,
    );
  assert.deepEqual(
    came.byCategory.map(({ category }) => category),
    ['RNG'],
  );
  assert.equal(came.byGame[0]?.name, 'Diner');
  const month = await profitOf(caller, { ...days, step: 'MONTH', language: 'en' });
  assert.equal(month.lines.length, 1);
  await assert.rejects(profitOf(caller, { from: '2026-02-01', to: '2026-01-01', step: 'DAY', language: 'en' }), refusedWith('MALFORMED'));
  assert.equal(typeof (await inTransaction((tx) => turnover.sumsOf(tx, [caller.memberId], days.from, days.to))).size, 'number');
});

test('the file says what the list says, and a name cannot become a formula', async () => {
  const caller = callerOf(await aRecord());
  const { pieces, fileName } = await exportBets(caller, { language: 'en', words: { 'column.game': '=game', 'result.WON': 'Won!' } });
  let text = '';
  for await (const piece of pieces) text += piece;
  const lines = text.trimEnd().split('\r\n');
  assert.match(fileName, /^bets-\d{4}-\d{2}-\d{2}\.csv$/);
  assert.equal(lines.length, 6);
  assert.match(lines[0]!, /'=game/);
  assert.match(lines.join('\n'), /Won!,5\.00,20\.00,15\.00,5\.00,THB,won/);
});

test('a category is looked for in every game that was played, however many of other kinds come before it', async () => {
  const player = await aPlayer({ cash: '100.00' });
  await player.bet('b1', 'r1', '10.00');
  await player.ask(
    `insert into vendors.round select (jsonb_populate_record(r, jsonb_build_object(
       'id', uuidv7(), 'vendor', 'A0', 'game_code', 'g' || n, 'vendor_round_id', 'x' || n))).*
     from vendors.round r, generate_series(1, 600) n where r.member_id = $1`,
  );
  const { content, totals } = await findBets(callerOf(player), { ...newest, category: 'RNG' });
  assert.deepEqual([content.map(({ vendorRoundId }) => vendorRoundId), totals?.count], [['r1'], 1]);
});
