import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import type { MemberId } from '@croupier/contract/core/ids';
import fc from 'fast-check';
import { findMember, type Member } from '#modules/people/members';
import type { Merchant } from '#modules/brand/merchants';
import * as turnover from '#modules/money/turnover';
import * as sumsModule from '../../money/turnover/store/sums.ts';
import type { CountedEvent } from '#rules/money/turnover/journal';
import { freezeTime, unfreezeTime } from '#platform/clock';
import { closeDatabase, inTransaction } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { runs } from '#test/depth';
import { aMember, aMerchant } from '#test/builders';
import { ask, figuresOf, granted, joined, paidIn, paidOut, roundCorrected, roundEnded, sumUp, tell } from '#test/journal';
import { askForMove, applyMoves, movesOf, withdrawMove } from './moves.ts';
import { uplinesOf, uplinesReader } from './uplines.ts';
import { activeIn } from './active.rules.ts';
import { nextBound, type Period } from './move.rules.ts';

after(closeDatabase);
beforeEach(unfreezeTime);

const hourMs = 3_600_000;
/** The hour of a day of March 2026 by the clock of Bangkok. */
const march = (day: number, hour = 12): number => Date.UTC(2026, 2, day, hour) - 7 * hourMs;
const freezeAt = (atMs: number): void => freezeTime(new Date(atMs).toISOString());

/** Members with uplines: each names the place of its upline in the list before it, or nobody. */
const aTreeOf = async (uplines: readonly (number | null)[], merchant?: Merchant): Promise<{ merchant: Merchant; members: Member[] }> => {
  const at = merchant ?? (await aMerchant());
  const members: Member[] = [];
  for (const upline of uplines) members.push(await aMember({ merchant: at, uplineId: upline === null ? undefined : members[upline]?.id }));
  return { merchant: at, members };
};
const firstPage = { pageNo: 1, pageSize: 20 };
const need = <T>(value: T | undefined): T => value ?? assert.fail('there is none');

test('a member who registers below somebody stands there from that moment on', async () => {
  const { members } = await aTreeOf([null, 0, 1, 2]);
  const [top, second, third, fourth] = members.map(({ id }) => id) as [MemberId, MemberId, MemberId, MemberId];
  assert.deepEqual(await inTransaction((tx) => uplinesOf(tx, fourth)), [third, second, top]);
  assert.deepEqual(await inTransaction((tx) => uplinesOf(tx, top)), []);
});

test('nobody comes to stand below the twentieth level', async () => {
  const { merchant, members } = await aTreeOf(Array.from({ length: 20 }, (_, index) => (index === 0 ? null : index - 1)));
  await assert.rejects(aMember({ merchant, uplineId: members[19]?.id }), { code: 'INVITATION_CODE_WRONG' });
  await aMember({ merchant, uplineId: members[18]?.id });
});

test('a trial user stands nowhere and is not counted', async () => {
  const trial = await aMember({ type: 4 });
  await tell(roundEnded(trial, { stake: 10n, payout: 0n, beganMs: march(1), endedMs: march(1) }));
  assert.deepEqual(await ask('select 1 from agents.position where member_id = $1', [trial.id]), []);
  assert.deepEqual(await ask('select 1 from turnover.journal where member_id = $1', [trial.id]), []);
});

test('a move waits for its period, and then takes all below along', async () => {
  const { merchant, members } = await aTreeOf([null, null, 0, 2]);
  const [left, right, agent, player] = members.map(({ id }) => id) as [MemberId, MemberId, MemberId, MemberId];
  freezeAt(march(10));
  const wish = { memberId: agent, uplineId: right, period: 'W', askedBy: 'system' } as const;
  const { effective_at } = await inTransaction((tx) => askForMove(tx, merchant.id, wish));
  assert.equal(effective_at.epochMilliseconds, march(16, 0), 'Monday, by the clock of Bangkok');
  await assert.rejects(
    inTransaction((tx) => askForMove(tx, merchant.id, wish)),
    { code: 'CHANGED_MEANWHILE' },
  );
  await applyMoves();
  assert.deepEqual(await inTransaction((tx) => uplinesOf(tx, player)), [agent, left]);
  freezeAt(march(16, 0));
  await applyMoves();
  assert.deepEqual(await inTransaction((tx) => uplinesOf(tx, player)), [agent, right]);
  const [done] = (await inTransaction((tx) => movesOf(tx, agent, firstPage))).rows;
  assert.deepEqual([done?.state, done?.members, done?.from_upline], ['DONE', 2, left]);
});

test('a move into a circle, below the twentieth level or to another merchant is refused', async () => {
  const { merchant, members } = await aTreeOf([...Array.from({ length: 19 }, (_, index) => (index === 0 ? null : index - 1)), null, 19]);
  const ask = (memberId: number, uplineId: number) =>
    inTransaction((tx) =>
      askForMove(tx, merchant.id, {
        memberId: need(members[memberId]).id,
        uplineId: need(members[uplineId]).id,
        period: 'D',
        askedBy: 'system',
      }),
    );
  await assert.rejects(ask(0, 5), { code: 'NOT_ALLOWED', value: { problem: 'CIRCLE' } });
  await assert.rejects(ask(3, 3), { code: 'NOT_ALLOWED', value: { problem: 'CIRCLE' } });
  await assert.rejects(ask(19, 18), { code: 'NOT_ALLOWED', value: { problem: 'TOO_DEEP' } });
  await ask(20, 18);
  const stranger = await aMember();
  await assert.rejects(
    inTransaction((tx) =>
      askForMove(tx, merchant.id, { memberId: stranger.id, uplineId: need(members[0]).id, period: 'D', askedBy: 'system' }),
    ),
    { code: 'MEMBER_NOT_FOUND' },
  );
});

test('two moves that together would make a circle: the later one is refused when its time comes', async () => {
  const { merchant, members } = await aTreeOf([null, null]);
  const [one, other] = members.map(({ id }) => id) as [MemberId, MemberId];
  freezeAt(march(10));
  const moveBelow = (memberId: MemberId, uplineId: MemberId) =>
    inTransaction((tx) => askForMove(tx, merchant.id, { memberId, uplineId, period: 'D', askedBy: 'system' }));
  await moveBelow(one, other);
  await moveBelow(other, one);
  freezeAt(march(11, 1));
  await applyMoves();
  assert.deepEqual(await inTransaction((tx) => uplinesOf(tx, one)), [other]);
  assert.deepEqual(await inTransaction((tx) => uplinesOf(tx, other)), []);
  assert.equal((await inTransaction((tx) => movesOf(tx, other, firstPage))).rows[0]?.problem, 'CIRCLE');
});

test('a settled move shows in what the member’s own account says of its upline', async () => {
  const { merchant, members } = await aTreeOf([null, null]);
  const [one, other] = members.map(({ id }) => id) as [MemberId, MemberId];
  freezeAt(march(10));
  await inTransaction((tx) => askForMove(tx, merchant.id, { memberId: one, uplineId: other, period: 'M', askedBy: 'system' }));
  freezeAt(march(32, 0));
  await applyMoves();
  assert.equal((await inTransaction((tx) => findMember(tx, one)))?.uplineId, other);
});

test('periods begin by the merchant’s clock', () => {
  const at = Temporal.Instant.from('2026-03-10T18:00:00Z');
  const begins = (period: Period, timeZone = 'Asia/Bangkok') => nextBound(period, at, timeZone).toString();
  assert.equal(begins('D'), '2026-03-11T17:00:00Z');
  assert.equal(begins('D', 'UTC'), '2026-03-11T00:00:00Z');
  assert.equal(begins('W'), '2026-03-15T17:00:00Z');
  assert.equal(begins('H'), '2026-03-15T17:00:00Z');
  assert.equal(begins('M'), '2026-03-31T17:00:00Z');
});

test('a move that was given up is not carried out', async () => {
  const { merchant, members } = await aTreeOf([null, null]);
  const [one, other] = members.map(({ id }) => id) as [MemberId, MemberId];
  freezeAt(march(10));
  const { id } = await inTransaction((tx) =>
    askForMove(tx, merchant.id, { memberId: one, uplineId: other, period: 'D', askedBy: 'system' }),
  );
  await inTransaction((tx) => withdrawMove(tx, one, id));
  await assert.rejects(
    inTransaction((tx) => withdrawMove(tx, one, id)),
    { code: 'NOT_FOUND' },
  );
  freezeAt(march(11, 1));
  await applyMoves();
  assert.deepEqual(await inTransaction((tx) => uplinesOf(tx, one)), []);
});

test('a bet that was made before a move belongs to those who were above then, and one made after it to the others, also when the timer is late', async () => {
  const { merchant, members } = await aTreeOf([null, null, 0]);
  const [left, right, player] = members as [Member, Member, Member];
  freezeAt(march(10));
  await inTransaction((tx) => askForMove(tx, merchant.id, { memberId: player.id, uplineId: right.id, period: 'D', askedBy: 'system' }));
  freezeAt(march(11, 1));
  await tell(
    roundEnded(player, { stake: 100n, payout: 0n, beganMs: march(10, 23), endedMs: march(11, 0) + 1 }),
    roundEnded(player, { stake: 7n, payout: 0n, beganMs: march(11, 0), endedMs: march(11, 0) + 2 }),
  );
  await sumUp();
  const names = new Map([left, right, player].map(({ id }, place) => [id as string, ['left', 'right', 'player'][place] ?? '']));
  assert.deepEqual((await figuresOf(merchant.id, names)).teams, [
    'number=left day=2026-03-11 game_type=OTHER rounds=1 corrections=0 stake=100 payout=0 valid=100',
    'number=player day=2026-03-11 game_type=OTHER rounds=2 corrections=0 stake=107 payout=0 valid=107',
    'number=right day=2026-03-11 game_type=OTHER rounds=1 corrections=0 stake=7 payout=0 valid=7',
  ]);
});

test('the first deposit is the earliest, however late it is told of', async () => {
  const { merchant, members } = await aTreeOf([null, 0]);
  const [top, player] = members as [Member, Member];
  const names = new Map([top, player].map(({ id }, place) => [id as string, place === 0 ? 'top' : 'player']));
  const firsts = async () =>
    (await figuresOf(merchant.id, names)).teamMoney.map((row) => row.replace(/joined=\d+ | deposits=.*/g, '').replace('number=', ''));
  await tell(paidIn(player, 5n, march(3)), paidIn(player, 5n, march(2)));
  await sumUp();
  assert.deepEqual(await firsts(), ['player day=2026-03-02 first_deposits=1', 'player day=2026-03-03 first_deposits=0', 'top day=2026-03-02 first_deposits=1', 'top day=2026-03-03 first_deposits=0']); // prettier-ignore
  await tell(paidIn(player, 5n, march(1)), paidIn(player, 5n, march(4)));
  await sumUp();
  const days = ['01 first_deposits=1', '02 first_deposits=0', '03 first_deposits=0', '04 first_deposits=0'];
  assert.deepEqual(await firsts(), ['player', 'top'].flatMap((name) => days.map((day) => `${name} day=2026-03-${day}`))); // prettier-ignore
});

test('a reader that takes everything up to a number goes on after it, and each bet names those who were above', async () => {
  const { merchant, members } = await aTreeOf([null, 0, 1]);
  const [top, agent, player] = members as [Member, Member, Member];
  const bet = { stake: 100n, payout: 0n, beganMs: march(3), endedMs: march(3) };
  const first = roundEnded(player, bet);
  await tell(first, paidIn(player, 5n, march(3)));
  const taken = await inTransaction((tx) => turnover.betsAfter(tx, merchant.id, 0n, 100));
  assert.deepEqual(taken.map(({ number, kind }) => [number, kind]), [[1n, 'BET']]); // prettier-ignore
  await tell(first, roundCorrected(player, first, bet, 100n, march(4)), roundEnded(agent, bet));
  const next = await inTransaction((tx) => turnover.betsAfter(tx, merchant.id, 1n, 100));
  assert.deepEqual(next.map(({ number, kind, valid }) => [number, kind, valid]), [[3n, 'CORRECTION', -100n], [4n, 'BET', 100n]]); // prettier-ignore
  const uplines = await inTransaction((tx) => uplinesReader()(tx, [...taken, ...next].map(({ placement }) => placement))); // prettier-ignore
  assert.deepEqual(uplines.get(need(taken[0]).placement), [agent.id, top.id]);
  const told = await inTransaction((tx) => turnover.betsOf(tx, [first.round]));
  assert.deepEqual(told.map(({ kind, payout }) => [kind, payout]), [['BET', 0n], ['CORRECTION', 100n]]); // prettier-ignore
  assert.deepEqual(await inTransaction((tx) => turnover.endsOf(tx, merchant.id)), { written: 4n, summed: 0n });
  await sumUp();
  assert.deepEqual(await inTransaction((tx) => turnover.endsOf(tx, merchant.id)), { written: 4n, summed: 4n });
  const span = { from: '2026-03-03', to: '2026-03-03' };
  const played = await inTransaction((tx) => sumsModule.playedAfter(tx, merchant.id, { ...span, after: null, limit: 10 }));
  assert.deepEqual(new Map(played.map(({ member_id, stake }) => [member_id, stake])), new Map([agent, player].map(({ id }) => [id, 100n])));
  assert.equal((await inTransaction((tx) => sumsModule.playedAfter(tx, merchant.id, { ...span, after: null, limit: 1 }))).length, 1);
});

test('a process that counts at once with others counts each thing once, and numbers have no gap', async () => {
  const { merchant, members } = await aTreeOf([null, 0, 1, 1]);
  const bets = Array.from({ length: 40 }, (_, index) =>
    roundEnded(need(members[index % 4]), { stake: 10n, payout: 0n, beganMs: march(2) + index, endedMs: march(2) + index }),
  );
  await Promise.all([0, 10, 20, 5, 15].flatMap((from) => [tell(...bets.slice(from, from + 20)), sumUp()]));
  await Promise.all([sumUp(), sumUp(), sumUp()]);
  await sumUp();
  const names = new Map(members.map(({ id }, place) => [id as string, `m${place}`]));
  assert.deepEqual((await figuresOf(merchant.id, names)).teams, [
    'number=m0 day=2026-03-02 game_type=OTHER rounds=40 corrections=0 stake=400 payout=0 valid=400',
    'number=m1 day=2026-03-02 game_type=OTHER rounds=30 corrections=0 stake=300 payout=0 valid=300',
    'number=m2 day=2026-03-02 game_type=OTHER rounds=10 corrections=0 stake=100 payout=0 valid=100',
    'number=m3 day=2026-03-02 game_type=OTHER rounds=10 corrections=0 stake=100 payout=0 valid=100',
  ]);
  const numbers = (await inTransaction((tx) => turnover.betsAfter(tx, merchant.id, 0n, 100))).map(({ number }) => number);
  assert.deepEqual(
    numbers,
    Array.from({ length: 40 }, (_, index) => BigInt(index + 1)),
  );
});

test('a member who comes in while the tree moves stands where their upline then stands', async () => {
  const { merchant, members } = await aTreeOf([null, null, 0, 2]);
  const [, right, agent, below] = members.map(({ id }) => id) as [MemberId, MemberId, MemberId, MemberId];
  freezeAt(march(10));
  await inTransaction((tx) => askForMove(tx, merchant.id, { memberId: agent, uplineId: right, period: 'D', askedBy: 'system' }));
  freezeAt(march(11, 1));
  const [, ...came] = await Promise.all([applyMoves(), ...Array.from({ length: 12 }, () => aMember({ merchant, uplineId: below }))]);
  for (const { id } of came) assert.deepEqual(await inTransaction((tx) => uplinesOf(tx, id)), [below, agent, right]);
});

const member = fc.nat(6);
const amount = fc.bigInt(1n, 5_000n);
const happening = fc.oneof(
  { weight: 6, arbitrary: fc.record({ what: fc.constant('bet' as const), member, day: fc.integer({ min: 1, max: 5 }), amount, other: fc.bigInt(0n, 9_000n) }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('void' as const), member, day: fc.integer({ min: 1, max: 5 }), amount, other: fc.bigInt(0n, 3n) }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constantFrom('deposit' as const, 'withdrawal' as const, 'bonus' as const), member, day: fc.integer({ min: 1, max: 5 }), amount, other: fc.constant(0n) }) },
); // prettier-ignore

/** The events of a plan, for one tree. A `void` bet is corrected on a later day to what it staked, so that nothing of it was valid. */
const eventsOf = (
  plan: readonly { what: string; member: number; day: number; amount: bigint; other: bigint }[],
  members: readonly Member[],
) =>
  plan.flatMap(({ what, member: index, day, amount: units, other }, place): CountedEvent[] => {
    const who = need(members[index % members.length]);
    const atMs = march(day) + place;
    if (what === 'deposit') return [paidIn(who, units, atMs)];
    if (what === 'withdrawal') return [paidOut(who, units, atMs)];
    if (what === 'bonus') return [granted(who, units, atMs)];
    const bet = { stake: units, payout: what === 'bet' ? other : 0n, beganMs: atMs - 1, endedMs: atMs };
    const ended = roundEnded(who, bet);
    return what === 'bet' ? [ended] : [ended, roundCorrected(who, ended, bet, units, march(day + Number(other)))];
  });

test('in whatever order, pieces and repetitions events are told, the figures are the same', async () => {
  const uplines = [null, 0, 0, 1, 1, 3, 2];
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 1, maxLength: 25 }), fc.infiniteStream(fc.nat()), async (plan, random) => {
      const dice = random[Symbol.iterator]();
      const roll = (sides: number): number => Number(dice.next().value) % sides;
      const figures = [];
      for (const isOrderly of [true, false]) {
        const { merchant, members } = await aTreeOf(uplines);
        const names = new Map(members.map(({ id }, index) => [id as string, `m${index}`]));
        const events = [...members.map((one) => joined(one, march(1, 0))), ...eventsOf(plan, members)];
        if (isOrderly) {
          await tell(...events);
        } else {
          const told = [...events, ...events.filter(() => roll(3) === 0)];
          for (let index = told.length - 1; index > 0; index -= 1) {
            const other = roll(index + 1);
            [told[index], told[other]] = [need(told[other]), need(told[index])];
          }
          while (told.length > 0) {
            await tell(...told.splice(0, 1 + roll(6)));
            if (roll(3) === 0) await sumUp();
          }
        }
        await sumUp();
        figures.push(await figuresOf(merchant.id, names));
      }
      assert.deepEqual(figures[1], figures[0]);
    }),
    runs(4, 12),
  );
});

const movingDay = fc.record({
  bets: fc.array(fc.record({ member, stake: amount, endsNextDay: fc.boolean(), isToldLate: fc.boolean() }), { maxLength: 6 }),
  moves: fc.array(fc.record({ member, upline: fc.option(member) }), { maxLength: 3 }),
  timerIsLate: fc.boolean(),
});

test('moves never make a circle, and sums follow the path at the time of the bet: the same as counted by hand', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(movingDay, { minLength: 2, maxLength: 5 }), async (days) => {
      const { merchant, members } = await aTreeOf([null, 0, 1, 2, 0, null, 5]);
      const uplines: (number | null)[] = [null, 0, 1, 2, 0, null, 5];
      const above = (index: number): number[] => {
        const up = uplines[index] ?? null;
        return up === null ? [] : [up, ...above(up)];
      };
      const stakes = new Map<string, bigint>();
      const active = new Map<number, Map<number, Set<string>>>();
      let late: CountedEvent[] = members.map((one) => joined(one, march(1, 0)));
      for (const [index, { bets, moves, timerIsLate }] of days.entries()) {
        const day = index + 1;
        freezeAt(march(day, 20));
        const told: CountedEvent[] = [];
        for (const { member: place, stake, endsNextDay, isToldLate } of bets) {
          const endDay = day + (endsNextDay ? 1 : 0);
          const event = roundEnded(need(members[place]), { stake, payout: 0n, beganMs: march(day), endedMs: march(endDay, 13) });
          (isToldLate || endsNextDay ? late : told).push(event);
          for (const agent of [place, ...above(place)]) {
            stakes.set(`${agent} ${endDay}`, (stakes.get(`${agent} ${endDay}`) ?? 0n) + stake);
            const ofAgent = active.get(agent) ?? new Map<number, Set<string>>();
            active.set(agent, ofAgent.set(place, (ofAgent.get(place) ?? new Set()).add(`2026-03-0${endDay}`)));
          }
        }
        await tell(...told);
        const wishes: typeof moves = [];
        for (const wish of moves) {
          const taken = await inTransaction((tx) =>
            askForMove(tx, merchant.id, {
              memberId: need(members[wish.member]).id,
              uplineId: wish.upline === null ? null : need(members[wish.upline]).id,
              period: 'D',
              askedBy: 'system',
            }),
          ).catch((error: unknown) => {
            assert.ok(error instanceof Refusal && ['NOT_ALLOWED', 'CHANGED_MEANWHILE'].includes(error.code), String(error));
          });
          if (taken !== undefined) wishes.push(wish);
        }
        freezeAt(march(day + 1, 1));
        if (!timerIsLate) await applyMoves();
        await tell(...late);
        late = [];
        await applyMoves();
        await sumUp();
        for (const { member: place, upline } of wishes) {
          if (upline !== null && (upline === place || above(upline).includes(place))) continue;
          uplines[place] = upline;
        }
        for (const [place, one] of members.entries())
          assert.deepEqual(
            await inTransaction((tx) => uplinesOf(tx, one.id)),
            above(place).map((up) => members[up]?.id),
          );
      }
      const numbers = new Map(
        (
          await ask<{ member_id: string; number: number }>('select member_id, number from agents.position where merchant_id = $1', [
            merchant.id,
          ])
        ).map(({ member_id, number }) => [number, members.findIndex(({ id }) => id === member_id)]),
      );
      const summed = await ask<{ number: number; day: string; stake: bigint }>(
        `select number, extract(day from day)::text as day, stake from agents.team_day where merchant_id = $1 and stake <> 0`,
        [merchant.id],
      );
      assert.deepEqual(new Map(summed.map(({ number, day, stake }) => [`${numbers.get(number)} ${day}`, BigInt(stake)] as const)), stakes);
      const sizes = await ask<{ number: number; members: number }>('select number, members from agents.team where merchant_id = $1', [
        merchant.id,
      ]);
      for (const { number, members: size } of sizes)
        assert.equal(size, members.filter((_, place) => above(place).includes(need(numbers.get(number)))).length);
      for (const [number, agent] of numbers) {
        const counts = await ask<{ day: string; gap: number; members: number }>(
          'select day::text, gap, members from agents.team_active where number = $1',
          [number],
        );
        for (let from = 1; from <= 6; from += 1)
          for (let to = from; to <= 6; to += 1) {
            const [first, last] = [`2026-03-0${from}`, `2026-03-0${to}`];
            const byHand = [...(active.get(agent) ?? [])].filter(([, own]) => [...own].some((day) => day >= first && day <= last)).length;
            assert.equal(activeIn(counts, first, last), byHand, `${agent} from ${first} to ${last}`);
          }
      }
    }),
    runs(4, 12),
  );
});
