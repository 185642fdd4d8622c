import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, beforeEach, test } from 'node:test';
import { OperatorId } from '@croupier/contract/core/ids';
import type { CeilingKind, CeilingPeriod, CoolOffTerm, ExclusionTerm } from '@croupier/contract/people/limits';
import { type Money, moneyOf } from '@croupier/contract/core/money';
import fc from 'fast-check';
import pg from 'pg';
import { setThreshold } from '#modules/people/kyc';
import type { Member } from '#modules/people/members';
import { freezeTime, now } from '#platform/clock';
import { closeDatabase, inTransaction } from '#platform/database';
import { runs } from '#test/depth';
import { aMember, aMerchant } from '#test/builders';
import { untilWaiting } from '#test/holding';
import { aPlayer } from '#test/player';
import { confirmRaise, setOwnCeiling, setRealityCheck, setSittingLength, withdrawRaise } from './change-limits.ts';
import { countPaidInOfMany } from './count-many.ts';
import { endPlaySessions } from './end-play-sessions.ts';
import { limitHistory, passedLimits } from './look-back.ts';
import { mayDeposit } from './may-deposit.ts';
import { mayPlay } from './may-play.ts';
import { countPaidOut, countReturned, mayTransfer, mayWithdraw } from './may-withdraw.ts';
import { block, setCeiling, unblock } from './restrict.ts';
import { excludeMember } from './exclude-member.ts';
import { lookAtLimits } from './own-limits.ts';
import { currentPlaySession } from './play-session.ts';

after(closeDatabase);

const start = '2026-11-20T08:00:00Z';
let member: Member;
beforeEach(async () => {
  freezeTime(start);
  member = await aMember();
});

const baht = (amount: string): Money => moneyOf(amount, member.currency);
const later = (duration: Temporal.DurationLike) => freezeTime(now().add(duration).toString());
const wish = (limit: string | null, kind: CeilingKind = 'DEPOSIT', period: CeilingPeriod = 'DAY') =>
  setOwnCeiling(member.id, { kind, period, limit: limit === null ? null : baht(limit) });
const ceiling = async (kind: CeilingKind = 'DEPOSIT', period: CeilingPeriod = 'DAY') => {
  const found = (await lookAtLimits(member.id)).ceilings.find((one) => one.kind === kind && one.period === period);
  assert.ok(found);
  return found;
};
const pay = (amount: string) => inTransaction((tx) => mayDeposit(tx, member, baht(amount)));
/** Why the money that came should not have, if so. */
const arrive = async (...amounts: string[]) => {
  const before = (await inTransaction((tx) => passedLimits(tx, member.id))).length;
  const flagged = await inTransaction((tx) =>
    countPaidInOfMany(
      tx,
      amounts.map((amount) => ({ member, money: baht(amount) })),
    ),
  );
  const noted = await inTransaction((tx) => passedLimits(tx, member.id));
  assert.equal(flagged.has(member.id), noted.length > before, 'what is noted is answered');
  return noted.length > before ? noted[0]?.why : undefined;
};
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'allowed',
    ({ code, message }: { code?: string; message: string }) => code ?? message,
  );

test('nine ceilings are there from the start, none of them set', async () => {
  const limits = await lookAtLimits(member.id);
  assert.equal(limits.ceilings.length, 9);
  assert.equal(new Set(limits.ceilings.map(({ kind, period }) => `${kind} ${period}`)).size, 9);
  assert.ok(limits.ceilings.every(({ limit, waiting, used }) => limit === null && waiting === null && used.amount === 0n));
  assert.deepEqual([limits.blocks, limits.sitting.minutes, limits.realityCheckMinutes], [[], null, null]);
});

test('a first limit and a lower one hold at once', async () => {
  await wish('1000');
  assert.equal(await refusal(pay('1000')), 'allowed');
  assert.equal(await refusal(pay('1000.01')), 'LIMIT_REACHED');
  await wish('300');
  assert.equal(await refusal(pay('300.01')), 'LIMIT_REACHED');
  assert.deepEqual((await ceiling()).limit, baht('300'));
});

test('a higher one waits 24 hours and then holds only when it is confirmed', async () => {
  await wish('300');
  await wish('900');
  const { limit, waiting } = await ceiling();
  assert.deepEqual([limit, waiting?.limit], [baht('300'), baht('900')]);
  assert.equal(await refusal(pay('301')), 'LIMIT_REACHED');
  const id = waiting?.id ?? '';
  later({ hours: 23, minutes: 59, seconds: 59 });
  assert.equal(await refusal(confirmRaise(member.id, id)), 'TOO_EARLY');
  later({ seconds: 1 });
  assert.equal(await refusal(pay('301')), 'LIMIT_REACHED', 'time alone raises nothing');
  await confirmRaise(member.id, id);
  assert.equal(await refusal(pay('900')), 'allowed');
  assert.equal(await refusal(pay('900.01')), 'LIMIT_REACHED');
  assert.equal(await refusal(confirmRaise(member.id, id)), 'NOT_FOUND', 'a raise is confirmed once');
});

test('a removal waits just so, and a raise nobody confirms within a week lapses', async () => {
  await wish('300');
  await wish(null);
  const id = (await ceiling()).waiting?.id ?? '';
  later({ hours: 24 * 8 });
  assert.equal((await ceiling()).waiting, null);
  assert.equal(await refusal(confirmRaise(member.id, id)), 'NOT_FOUND');
  assert.equal(await refusal(pay('301')), 'LIMIT_REACHED');
  await wish(null);
  later({ hours: 24 });
  await confirmRaise(member.id, (await ceiling()).waiting?.id ?? '');
  assert.equal((await ceiling()).limit, null);
  assert.equal(await refusal(pay('5000000')), 'allowed');
});

test('raising twice begins the day anew, with the last wish alone', async () => {
  await wish('300');
  await wish('500');
  const first = (await ceiling()).waiting?.id ?? '';
  later({ hours: 20 });
  await wish('90000');
  later({ hours: 4 });
  assert.equal(await refusal(confirmRaise(member.id, first)), 'NOT_FOUND', 'the first wish was replaced');
  const second = (await ceiling()).waiting?.id ?? '';
  assert.equal(await refusal(confirmRaise(member.id, second)), 'TOO_EARLY');
  later({ hours: 20 });
  await confirmRaise(member.id, second);
  assert.deepEqual((await ceiling()).limit, baht('90000'));
});

test('lowering gives a waiting raise up, so that yesterday’s wish does not undo today’s', async () => {
  await wish('300');
  await wish('9000');
  const id = (await ceiling()).waiting?.id ?? '';
  later({ hours: 12 });
  await wish('100');
  later({ hours: 12 });
  assert.equal(await refusal(confirmRaise(member.id, id)), 'NOT_FOUND');
  assert.deepEqual((await ceiling()).limit, baht('100'));
  // Nor does lowering and raising again pass for a first limit.
  await wish('300');
  assert.deepEqual((await ceiling()).limit, baht('100'));
});

test('a raise is given up by its member, and touched by nobody else', async () => {
  await wish('300');
  await wish('500');
  const id = (await ceiling()).waiting?.id ?? '';
  const stranger = await aMember();
  later({ hours: 25 });
  assert.equal(await refusal(confirmRaise(stranger.id, id)), 'NOT_FOUND');
  assert.equal(await refusal(withdrawRaise(stranger.id, id)), 'NOT_FOUND');
  await withdrawRaise(member.id, id);
  assert.equal(await refusal(confirmRaise(member.id, id)), 'NOT_FOUND');
  assert.deepEqual((await ceiling()).limit, baht('300'));
});

test('one of two tabs that raise, confirm or lower at once comes after the other, and nothing looser comes of it', async () => {
  await wish('300');
  await Promise.all([wish('500'), wish('600'), wish(null)]);
  const waiting = (await ceiling()).waiting;
  assert.ok(waiting);
  later({ hours: 24 });
  const outcomes = await Promise.all([
    refusal(confirmRaise(member.id, waiting.id)),
    refusal(confirmRaise(member.id, waiting.id)),
    refusal(confirmRaise(member.id, waiting.id)),
  ]);
  assert.deepEqual(outcomes.toSorted(), ['NOT_FOUND', 'NOT_FOUND', 'allowed']);

  await wish('200');
  await wish('5000');
  const raise = (await ceiling()).waiting;
  later({ hours: 24 });
  await Promise.all([refusal(confirmRaise(member.id, raise?.id ?? '')), wish('100')]);
  const { limit } = await ceiling();
  // Either the raise was given up by the lower wish, or it was confirmed first and then lowered.
  assert.deepEqual(limit, baht('100'));
});

test('random wishes, waits and confirmations never let more in than was allowed a day ago or now', async () => {
  type Step = { do: 'wish'; amount: number | null } | { do: 'wait'; hours: number } | { do: 'confirm' };
  const step = fc.oneof<fc.Arbitrary<Step>[]>(
    fc.record({ do: fc.constant('wish' as const), amount: fc.option(fc.integer({ min: 1, max: 50 }), { nil: null }) }),
    fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 40 }) }),
    fc.record({ do: fc.constant('confirm' as const) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      freezeTime(start);
      member = await aMember();
      // The model: what holds, and the one wish that waits.
      let holds: number | null = null;
      let waits: { amount: number | null; since: Temporal.Instant } | undefined;
      for (const one of steps) {
        if (one.do === 'wait') later({ hours: one.hours });
        else if (one.do === 'wish') {
          await wish(one.amount === null ? null : String(one.amount));
          const isLooser: boolean = holds !== null && (one.amount === null || one.amount > holds);
          waits = isLooser ? { amount: one.amount, since: now() } : undefined;
          if (!isLooser) holds = one.amount;
        } else {
          const id = (await ceiling()).waiting?.id ?? randomUUID();
          const outcome = await refusal(confirmRaise(member.id, id));
          const age: number = waits === undefined ? -1 : now().since(waits.since).total('hours');
          const isGood: boolean = age >= 24 && age < 24 * 8;
          assert.equal(outcome === 'allowed', isGood, `${outcome} after ${age} hours`);
          if (isGood && waits !== undefined) [holds, waits] = [waits.amount, undefined];
        }
        const { limit } = await ceiling();
        assert.deepEqual(limit, holds === null ? null : baht(String(holds)));
      }
    }),
    runs(8, 25),
  );
});

test('two tabs cannot each announce what is left: what is awaited elsewhere counts, and is asked for in turn', async () => {
  await wish('100');
  let announced = 0n;
  const announce = () =>
    refusal(
      inTransaction(async (tx) => {
        await mayDeposit(tx, member, baht('80'), async () => announced);
        // As a cashier does: written in the transaction that asked.
        await new Promise((resolve) => setTimeout(resolve, 20));
        announced += baht('80').amount;
      }),
    );
  const outcomes = await Promise.all([announce(), announce(), announce()]);
  assert.deepEqual(outcomes.toSorted(), ['LIMIT_REACHED', 'LIMIT_REACHED', 'allowed']);
});

test('days, weeks and months are the merchant’s: what is paid before and after its midnight is of two days, whatever the member’s clock says', async () => {
  await wish('1000');
  await wish('1500', 'DEPOSIT', 'WEEK');
  // 23:59:59 on a Friday in Bangkok, still morning in New York.
  freezeTime('2026-11-20T16:59:59Z');
  await arrive('1000');
  assert.equal(await refusal(pay('1')), 'LIMIT_REACHED');
  freezeTime('2026-11-20T17:00:00Z');
  assert.equal(await refusal(pay('500')), 'allowed');
  assert.equal(await refusal(pay('501')), 'LIMIT_REACHED');
  assert.equal((await ceiling()).endsAt, '2026-11-21T17:00:00Z');
  // Monday.
  freezeTime('2026-11-22T17:00:00Z');
  assert.equal(await refusal(pay('1000')), 'allowed');
});

test('the lower of the house’s limit and the member’s counts, and the member cannot move the house’s', async () => {
  await inTransaction((tx) =>
    setCeiling(tx, member, { kind: 'DEPOSIT', period: 'DAY', amount: baht('200').amount, currency: member.currency }),
  );
  await wish('1000');
  assert.equal(await refusal(pay('201')), 'LIMIT_REACHED');
  await wish('100');
  assert.equal(await refusal(pay('101')), 'LIMIT_REACHED');
  const { limit, houseLimit } = await ceiling();
  assert.deepEqual([limit, houseLimit], [baht('100'), baht('200')]);
});

test('stakes and losses keep to a member’s own limits at the very next bet', async () => {
  const player = await aPlayer({ cash: '1000' });
  member = player.member;
  await wish('50', 'LOSS');
  await wish('80', 'WAGER', 'WEEK');
  assert.equal((await player.bet('a', 'r1', '40')).code, 'OK');
  assert.equal((await player.bet('b', 'r2', '11')).code, 'RG_LIMIT', 'loss');
  assert.equal((await player.settle('c', 'r1', '60')).code, 'OK');
  assert.equal((await player.bet('d', 'r3', '40')).code, 'OK');
  assert.equal((await player.bet('e', 'r4', '1')).code, 'RG_LIMIT', 'stake of the week');
  assert.deepEqual((await ceiling('WAGER', 'WEEK')).used, baht('80'));
  assert.deepEqual((await ceiling('LOSS')).used, baht('20'));
  await wish('10', 'LOSS', 'MONTH');
  // Another day at the merchant, the same stay in the game.
  later({ hours: 9, minutes: 30 });
  assert.equal((await player.bet('f', 'r5', '1')).code, 'RG_LIMIT', 'loss of the month');
});

for (const [cause, term, ends] of [
  ['COOL_OFF', 'P1D', '2026-11-21T08:00:00Z'],
  ['COOL_OFF', 'P42D', '2027-01-01T08:00:00Z'],
  ['SELF_EXCLUSION', 'P6M', '2027-05-20T08:00:00Z'],
  ['SELF_EXCLUSION', 'P5Y', '2031-11-20T08:00:00Z'],
] as const satisfies [string, CoolOffTerm | ExclusionTerm, string][])
  test(`a member who keeps away for ${term} plays, pays in and transfers nothing until then, and takes money out all the while`, async () => {
    const code = cause === 'COOL_OFF' ? 'COOLING_OFF' : 'SELF_EXCLUDED';
    await excludeMember(member.id, cause, term);
    const all = () =>
      Promise.all([
        refusal(inTransaction((tx) => mayPlay(tx, member))),
        refusal(pay('100')),
        refusal(inTransaction((tx) => mayTransfer(tx, member, baht('1')))),
        refusal(inTransaction((tx) => mayWithdraw(tx, member, baht('1')))),
      ]);
    assert.deepEqual(await all(), [code, code, code, 'allowed']);
    freezeTime(Temporal.Instant.from(ends).subtract({ seconds: 1 }).toString());
    assert.deepEqual(await all(), [code, code, code, 'allowed']);
    freezeTime(ends);
    assert.deepEqual(await all(), ['allowed', 'allowed', 'allowed', 'allowed']);
  });

test('an exclusion is never made shorter: not by a shorter one, not by a break, not by an operator', async () => {
  await excludeMember(member.id, 'SELF_EXCLUSION', 'P1Y');
  await excludeMember(member.id, 'SELF_EXCLUSION', 'P6M');
  await excludeMember(member.id, 'COOL_OFF', 'P1D');
  const by = { operatorId: OperatorId.parse(randomUUID()), reason: 'they asked for it on the phone' };
  assert.equal(await inTransaction((tx) => unblock(tx, member, 'PLAY', by)), false);
  freezeTime('2027-11-20T07:59:59Z');
  assert.equal(await refusal(inTransaction((tx) => mayPlay(tx, member))), 'SELF_EXCLUDED');
  await excludeMember(member.id, 'SELF_EXCLUSION', 'FOREVER');
  freezeTime('2060-01-01T00:00:00Z');
  assert.equal(await refusal(inTransaction((tx) => mayPlay(tx, member))), 'SELF_EXCLUDED');
  assert.deepEqual(
    (await lookAtLimits(member.id)).blocks.map(({ capability, cause, until }) => [capability, cause, until]),
    [
      ['DEPOSIT', 'SELF_EXCLUSION', null],
      ['PLAY', 'SELF_EXCLUSION', null],
      ['TRANSFER', 'SELF_EXCLUSION', null],
    ],
  );
});

test('a bet that was under way when its player excluded themselves is settled, and no other is taken', async () => {
  const player = await aPlayer({ cash: '100' });
  member = player.member;
  assert.equal((await player.bet('a', 'r', '10')).code, 'OK');
  await excludeMember(member.id, 'SELF_EXCLUSION', 'P6M');
  assert.equal((await player.bet('b', 'r2', '10')).code, 'PLAYER_BLOCKED');
  assert.equal((await player.settle('c', 'r', '25')).code, 'OK');
  assert.equal(await player.balance(), '115.00');
});

test('money that comes during an exclusion is counted, noted with why, and opens nothing', async () => {
  assert.equal(await refusal(pay('500')), 'allowed');
  await excludeMember(member.id, 'SELF_EXCLUSION', 'P6M');
  const breach = await arrive('500');
  assert.equal(breach, 'BLOCKED');
  assert.deepEqual(
    (await inTransaction((tx) => passedLimits(tx, member.id))).map(({ why, money }) => [why, money]),
    [['BLOCKED', baht('500')]],
  );
  assert.equal(await refusal(inTransaction((tx) => mayPlay(tx, member))), 'SELF_EXCLUDED');
  assert.equal(await refusal(inTransaction((tx) => mayWithdraw(tx, member, baht('500')))), 'allowed');
});

test('money above a limit that was lowered after it was announced is noted too; money within it is not', async () => {
  await wish('600');
  await wish('400');
  assert.equal(await arrive('200', '200'), undefined);
  const breach = await arrive('0.01');
  assert.equal(breach, 'LIMIT');
  assert.deepEqual((await ceiling()).used, baht('400.01'));
});

test('an operator forbids and allows each thing by itself, and it is written down with who and why', async () => {
  const by = { operatorId: OperatorId.parse(randomUUID()), reason: 'a stolen card was used' };
  await inTransaction((tx) => block(tx, member, 'WITHDRAW', 'OPERATOR', null, by));
  assert.equal(await refusal(inTransaction((tx) => mayWithdraw(tx, member, baht('1')))), 'NOT_ALLOWED');
  assert.equal(await refusal(pay('1')), 'allowed');
  assert.equal(await refusal(inTransaction((tx) => mayPlay(tx, member))), 'allowed');
  assert.equal(await inTransaction((tx) => unblock(tx, member, 'WITHDRAW', by)), true);
  assert.equal(await inTransaction((tx) => unblock(tx, member, 'WITHDRAW', by)), false);
  later({ seconds: 1 });
  assert.equal(await refusal(inTransaction((tx) => mayWithdraw(tx, member, baht('1')))), 'allowed');
  const history = await inTransaction((tx) => limitHistory(tx, member.id, { pageNo: 1, pageSize: 10 }));
  assert.deepEqual(history.map(({ deed, operatorId, details }) => `${deed} ${operatorId} ${String(details['reason'])}`).toSorted(), [
    `BLOCKED ${by.operatorId} ${by.reason}`,
    `UNBLOCKED ${by.operatorId} ${by.reason}`,
  ]);
});

test('two sums that are counted at one moment are two: the second shows who has to be known', async () => {
  await inTransaction((tx) =>
    setThreshold(tx, member.merchantId, member.currency, {
      level: 1,
      depositsTotal: baht('1000').amount,
      withdrawalSingle: null,
      withdrawalsTotal: null,
    }),
  );
  const count = (then: () => Promise<void>) =>
    inTransaction(async (tx) => {
      const flagged = await countPaidInOfMany(tx, [{ member, money: baht('600') }]);
      await then();
      return flagged.get(member.id)?.why;
    });
  let second: Promise<string | undefined> = Promise.resolve('was not counted');
  const first = await count(async () => {
    second = count(() => Promise.resolve());
    await untilWaiting(1);
  });
  assert.deepEqual([first, await second], [undefined, 'KYC']);
});

test('sums that a merchant wants to know somebody for are added up over time and tabs, and what comes back is taken off', async () => {
  const threshold = {
    level: 1 as const,
    depositsTotal: baht('1000').amount,
    withdrawalSingle: baht('300').amount,
    withdrawalsTotal: baht('500').amount,
  };
  await inTransaction((tx) => setThreshold(tx, member.merchantId, member.currency, threshold));
  const out = (amount: string) => refusal(inTransaction((tx) => mayWithdraw(tx, member, baht(amount))));
  assert.equal(await refusal(pay('1000')), 'allowed');
  assert.equal(await refusal(pay('1000.01')), 'KYC_REQUIRED');
  await arrive('700');
  later({ hours: 24 * 400 });
  assert.equal(await refusal(pay('301')), 'KYC_REQUIRED', 'years do not wash it off');
  assert.equal(await arrive('301'), 'KYC', 'what comes all the same is looked at');

  assert.equal(await out('300'), 'allowed');
  assert.equal(await out('300.01'), 'KYC_REQUIRED');
  await inTransaction((tx) => countPaidOut(tx, member, baht('300')));
  assert.equal(await out('201'), 'KYC_REQUIRED');
  await inTransaction((tx) => countReturned(tx, member, baht('300')));
  assert.equal(await out('201'), 'allowed');
});

// ---- sittings

const sitting = async (playing = true) => (await currentPlaySession(member.id, playing)).sitting;

test('a play session lasts from the first look at a game to half an hour without one', async () => {
  assert.equal(await sitting(false), null);
  assert.equal((await sitting())?.startedAt, start);
  later({ minutes: 29 });
  await sitting();
  later({ minutes: 30 });
  assert.equal((await sitting())?.startedAt, start);
  later({ minutes: 30, seconds: 1 });
  assert.equal(await sitting(false), null);
  assert.equal((await sitting())?.startedAt, now().toString());
});

test('the net result of a play session is the wins less the stakes in it, over midnight too, and nothing of before', async () => {
  const player = await aPlayer({ cash: '1000' });
  member = player.member;
  freezeTime('2026-11-20T16:10:00Z');
  await player.bet('a', 'r1', '100');
  later({ minutes: 40 });
  assert.deepEqual((await sitting())?.net, baht('0'), 'what was lost before is of another sitting');
  await player.bet('b', 'r2', '50');
  await player.settle('c', 'r2', '20');
  assert.deepEqual((await sitting())?.net, baht('-30'));
  // Bangkok's midnight lies in between.
  later({ minutes: 20 });
  await player.bet('d', 'r3', '10');
  const over = await sitting();
  assert.deepEqual([over?.net, over?.staked], [baht('-40'), baht('60')]);
});

test('a member who set a length for a play session finds the games closed when it is over, at the next bet, and open again after half an hour', async () => {
  const player = await aPlayer({ cash: '1000' });
  member = player.member;
  await setSittingLength(member.id, 60);
  later({ minutes: 20 });
  await player.bet('a', 'r1', '1');
  await endPlaySessions();
  later({ minutes: 25 });
  await player.bet('a2', 'r1', '1');
  await endPlaySessions();
  later({ minutes: 14 });
  await endPlaySessions();
  assert.equal((await player.bet('b', 'r2', '1')).code, 'OK');
  later({ minutes: 1 });
  await endPlaySessions();
  assert.equal((await player.bet('c', 'r3', '1')).code, 'PLAYER_BLOCKED');
  assert.equal((await player.settle('d', 'r1', '5')).code, 'OK', 'what was staked is settled');
  assert.equal(await refusal(inTransaction((tx) => mayPlay(tx, member))), 'SITTING_OVER');
  assert.equal(await refusal(pay('100')), 'allowed', 'only the games are closed');
  assert.equal((await currentPlaySession(member.id, true)).block?.cause, 'SITTING_OVER');
  later({ minutes: 30 });
  assert.equal((await player.bet('e', 'r4', '1')).code, 'OK');
});

test('closing the page does not make a play session longer: stakes count, whether a page says so or not', async () => {
  const player = await aPlayer({ cash: '1000' });
  member = player.member;
  await setSittingLength(member.id, 30);
  // The launch's own sitting is long over; now they play on in a window that tells us nothing.
  later({ hours: 3 });
  await player.bet('a', 'r1', '1');
  await endPlaySessions();
  const begun = now();
  for (let minutes = 0; minutes < 30; minutes += 10) {
    assert.equal((await player.bet(`m${minutes}`, 'r', '1')).code, 'OK');
    later({ minutes: 10 });
    await endPlaySessions();
  }
  assert.equal(now().since(begun).total('minutes'), 30);
  assert.equal((await player.bet('z', 'rz', '1')).code, 'PLAYER_BLOCKED');
});

test('two processes end a play session once', async () => {
  const player = await aPlayer({ cash: '10' });
  member = player.member;
  await setSittingLength(member.id, 30);
  await sitting();
  later({ minutes: 29 });
  await sitting();
  later({ minutes: 1 });
  await Promise.all([endPlaySessions(), endPlaySessions(), endPlaySessions()]);
  const client = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
  await client.connect();
  const { rows } = await client.query('select capability, cause from limits.block where member_id = $1', [member.id]);
  await client.end();
  assert.deepEqual(rows, [{ capability: 'PLAY', cause: 'SITTING_OVER' }]);
});

test('a longer play session waits a day as a higher limit does; reminders change at once', async () => {
  await setSittingLength(member.id, 60);
  assert.equal((await setSittingLength(member.id, 30)).sitting.minutes, 30);
  const { sitting: asked } = await setSittingLength(member.id, null);
  assert.deepEqual([asked.minutes, asked.waiting?.minutes], [30, null]);
  later({ hours: 24 });
  assert.equal((await confirmRaise(member.id, asked.waiting?.id ?? '')).sitting.minutes, null);
  assert.equal((await setRealityCheck(member.id, 15)).realityCheckMinutes, 15);
  assert.equal((await setRealityCheck(member.id, null)).realityCheckMinutes, null);
});

test('a trial user has nothing to limit', async () => {
  member = await aMember({ merchant: await aMerchant(), type: 4, registration: { method: 'TRIAL', ip: '192.0.2.1' } });
  assert.equal(await refusal(wish('100')), 'TRIAL_NOT_ALLOWED');
  assert.equal(await refusal(excludeMember(member.id, 'COOL_OFF', 'P1D')), 'TRIAL_NOT_ALLOWED');
});
