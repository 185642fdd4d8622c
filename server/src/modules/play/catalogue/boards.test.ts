import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { EventOf } from '@croupier/contract/core/events';
import { MemberId, VendorCode } from '@croupier/contract/core/ids';
import { Currency, Decimal } from '@croupier/contract/core/money';
import { markTestAccount, type Member } from '#modules/people/members';
import type { Merchant } from '#modules/brand/merchants';
import { freezeTime, now } from '#platform/clock';
import { closeDatabase, inTransaction } from '#platform/database';
import { handleNewEvents } from '#platform/handle-events';
import { aMember, aMerchant } from '#test/builders';
import { aFeedGame } from '#test/feed-house';
import { aPlayer } from '#test/player';
import { untilHeard } from '#test/reacted';
import { forgetCatalogue } from './catalogue.ts';
import { listGames } from './list-games.ts';
import { countRoundsForBoards } from './count-rounds-for-boards.ts';
import { registerVendor } from './register-vendor.ts';
import { showSimulated, sweepBoards } from './show-boards.ts';
import { applyFeed } from './apply-feed.ts';
import { findOwnRank, rankWinners, winnerBoard } from './show-boards.ts';

const THB = Currency.parse('THB');
const vendor = VendorCode.parse('BOARDS');
let merchant: Merchant;
let [anna, bert, tested]: Member[] = [];

before(async () => {
  freezeTime('2026-11-20T08:00:00Z');
  await inTransaction(async (tx) => {
    await registerVendor(tx, { code: vendor, displayName: 'Boards' });
    await applyFeed(tx, vendor, [aFeedGame('koi'), aFeedGame('wolf'), aFeedGame('fish', { category: 'FISH' })]);
  });
});
after(closeDatabase);
beforeEach(async () => {
  freezeTime('2026-11-20T08:00:00Z');
  merchant = await aMerchant();
  [anna, bert, tested] = [await aMember({ merchant }), await aMember({ merchant }), await aMember({ merchant })];
  await inTransaction((tx) => markTestAccount(tx, need(tested).id));
});

const need = <T>(value: T | undefined): T => {
  assert.ok(value !== undefined);
  return value;
};
const ended = (member: Member | undefined, gameCode: string, stake: string, payout: string): EventOf<'round.ended'> => ({
  type: 'round.ended',
  merchantId: merchant.id,
  memberId: need(member).id,
  round: crypto.randomUUID(),
  vendor,
  gameCode,
  stake: Decimal.parse(stake),
  payout: Decimal.parse(payout),
  validBet: Decimal.parse(stake),
  currency: THB,
});
const note = (...events: EventOf<'round.ended'>[]) => inTransaction((tx) => countRoundsForBoards(tx, events));
const asked = (but: object = {}) => ({ merchantId: merchant.id, gameCategory: 'ALL' as const, limitNum: 20, language: 'en', ...but });
const board = async (but: object = {}) =>
  (await winnerBoard(asked(but))).map(({ game, winAmount, memberName }) => [game.gameCode, winAmount.amount, memberName]);
const baht = (amount: number) => BigInt(amount) * 10_000n;

test('a board tells what rounds paid beyond their stakes, newest first, under masked names', async () => {
  await note(ended(anna, 'koi', '10.00', '25.00'), ended(anna, 'koi', '10.00', '9.99'), ended(anna, 'koi', '10.00', '10.00'));
  freezeTime('2026-11-20T08:00:05Z');
  await note(ended(bert, 'fish', '1.00', '8.00'));
  assert.deepEqual(await board(), [
    ['fish', baht(7), need(bert).nickname],
    ['koi', baht(15), need(anna).nickname],
  ]);
  assert.ok((await winnerBoard(asked())).every(({ memberName }) => memberName !== need(anna).userName));
  assert.deepEqual(await board({ gameCategory: 'FISH' }), [['fish', baht(7), need(bert).nickname]]);
  assert.deepEqual(await board({ limitNum: 1 }), [['koi', baht(15), need(anna).nickname]], 'the highest of the latest');
});

test("one merchant's winners are nobody else's", async () => {
  const other = await aMerchant();
  await note(ended(anna, 'koi', '10.00', '25.00'));
  assert.deepEqual(await board({ merchantId: other.id }), []);
});

test('test accounts are on no board and count for nothing unless the merchant says so, and then they are labelled', async () => {
  await note(ended(anna, 'koi', '10.00', '25.00'), ended(tested, 'wolf', '10.00', '500.00'), ended(tested, 'wolf', '10.00', '0.00'));
  assert.deepEqual((await board()).map(([gameCode]) => gameCode), ['koi']);
  const before = await rankWinners({ ...asked(), period: 'WEEK' });
  assert.deepEqual(before.games.map(({ game, rounds }) => [game.gameCode, rounds]), [['koi', 1]]);
  await inTransaction((tx) => showSimulated(tx, merchant.id, true));
  const rows = await winnerBoard(asked());
  assert.deepEqual(rows.map(({ game, simulated }) => [game.gameCode, simulated]), [['koi', false], ['wolf', true]]);
  const after_ = await rankWinners({ ...asked(), period: 'WEEK' });
  assert.deepEqual(after_.games.map(({ game, rounds }) => [game.gameCode, rounds]), [['wolf', 2], ['koi', 1]]);
  assert.deepEqual(after_.wins.map(({ rank, simulated }) => [rank, simulated]), [[1, true], [2, false]]);
}); // prettier-ignore

test('trial users are never told of', async () => {
  const trial = await aMember({ merchant, type: 4 });
  await note(ended(trial, 'koi', '10.00', '500.00'));
  assert.deepEqual(await board(), []);
});

test('a rank list has the highest win of each member in the period', async () => {
  await note(ended(anna, 'koi', '1.00', '100.00'), ended(anna, 'wolf', '1.00', '50.00'), ended(bert, 'koi', '1.00', '70.00'));
  freezeTime('2026-11-22T09:00:00Z');
  await note(ended(bert, 'wolf', '1.00', '11.00'));
  const wins = async (period: 'DAY' | 'WEEK') =>
    (await rankWinners({ ...asked(), period })).wins.map(({ rank, winAmount, memberName }) => [rank, winAmount.amount, memberName]);
  assert.deepEqual(await wins('WEEK'), [
    [1, baht(99), need(anna).nickname],
    [2, baht(69), need(bert).nickname],
  ]);
  assert.deepEqual(await wins('DAY'), [[1, baht(10), need(bert).nickname]]);
});

test("a member's own place among the highest wins is known, also where the list ends before it", async () => {
  await note(ended(anna, 'koi', '1.00', '100.00'), ended(bert, 'koi', '1.00', '70.00'), ended(bert, 'wolf', '1.00', '11.00'));
  const own = async (member: Member | undefined) =>
    (await findOwnRank({ merchantId: merchant.id, memberId: need(member).id, period: 'WEEK', language: 'en' })).win;
  assert.equal((await rankWinners({ ...asked({ limitNum: 1 }), period: 'WEEK' })).wins.length, 1);
  const place = need((await own(bert)) ?? undefined);
  assert.deepEqual([place.rank, place.winAmount.amount, place.memberName], [2, baht(69), need(bert).nickname]);
  assert.equal((await own(anna))?.rank, 1);
  assert.equal(await own(tested), null, 'who has won nothing has no place');
});

test('the most played games are popular, and fill the hot ones', async () => {
  await note(...Array.from({ length: 5 }, () => ended(anna, 'wolf', '1.00', '0.00')), ended(anna, 'koi', '1.00', '0.00'));
  forgetCatalogue();
  const { hotGames } = await import('./list-games.ts');
  // Counts are read anew with the catalogue: a change makes a new one.
  await inTransaction((tx) => applyFeed(tx, vendor, [aFeedGame('koi'), aFeedGame('wolf'), aFeedGame('fish', { category: 'FISH', lines: 3 })]));
  forgetCatalogue();
  const page = { merchantId: merchant.id, pageNo: 1, pageSize: 20, language: 'en' };
  const popular = await listGames({ ...page, sort: 'popular', vassalage: vendor });
  assert.deepEqual(popular.content.map((game) => game.gameCode), ['wolf', 'koi', 'fish']);
  assert.deepEqual((await hotGames(page)).content.map((game) => [game.gameCode, game.isHot]), [['wolf', 0], ['koi', 0]]);
  const behindMore = await listGames({ ...page, filter: 'HOT' });
  assert.deepEqual(behindMore.content.map((game) => game.gameCode), ['wolf', 'koi']);
  assert.equal(behindMore.totalElements, 2);
  assert.deepEqual((await listGames({ ...page, filter: 'HOT', search: 'koi' })).content.map((game) => game.gameCode), ['koi']);
}); // prettier-ignore

test('a round that ends in the wallet is on the board, once', async () => {
  await handleNewEvents('boards-test', { 'round.ended': countRoundsForBoards });
  const player = await aPlayer({ merchant });
  await player.bet('b1', 'r1', '10.00');
  await player.settle('s1', 'r1', '110.00');
  await player.settle('s1', 'r1', '110.00');
  await inTransaction((tx) => showSimulated(tx, merchant.id, false));
  await untilHeard('boards-test', { 'round.ended': countRoundsForBoards });
  forgetCatalogue();
  assert.deepEqual(await board(), [['diner', baht(100), player.member.nickname]]);
});

test('the events of a round that is told twice make one win', async () => {
  const event = ended(anna, 'koi', '1.00', '3.00');
  await note(event);
  await note(event);
  assert.equal((await board()).length, 1);
});

test('a sweep keeps what boards show, and forgets what is a month old', async () => {
  for (let index = 0; index < 12; index += 1)
    await note(...Array.from({ length: 20 }, () => ended(anna, 'koi', '1.00', `${2 + index}.00`)));
  freezeTime('2026-11-20T08:30:00Z');
  await sweepBoards();
  assert.equal((await rankWinners({ ...asked(), period: 'DAY' })).wins[0]?.winAmount.amount, baht(12));
  assert.equal((await board()).length, 20);
  freezeTime(
    now()
      .add({ hours: 24 * 32 })
      .toString(),
  );
  await sweepBoards();
  assert.deepEqual(await board(), []);
});

test('an event of nobody known, or of a time when rounds named no game, tells nothing', async () => {
  const nameless = { ...ended(anna, 'koi', '1.00', '3.00'), gameCode: undefined as never };
  const nobody = { ...ended(anna, 'koi', '1.00', '3.00'), memberId: MemberId.parse('00000000-0000-4000-8000-000000000000') };
  await note(nameless, nobody);
  assert.deepEqual(await board(), []);
});
