/** Free rounds from end to end: given through each adapter that can, played, paid by each style, taken back (R18 of `docs/wallet-rules.md`). */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { StuckRoundId } from '@croupier/contract/play/stuck-rounds-console';
import { GameCode, type OperatorId, type VendorCode } from '@croupier/contract/core/ids';
import { Decimal, moneyOf } from '@croupier/contract/core/money';
import { now } from '#platform/clock';
import { closeDatabase, inTransaction } from '#platform/database';
import { ask, faultsOfTheBook } from '#test/player';
import { type Operation, type Family, openStandIns, type Seat, type StandIns } from '#test/stand-ins';
import { aRound } from '#test/conformance/a-round';
import { grow, overdueOf } from '#test/conformance/stuck';
import type { RoundView } from '../protocols/outbound.rules.ts';
import { findVendor, forgetVendors } from '../vendors/find-vendor.ts';
import { comparePage } from '../vendor-reconciliation/compare-page.ts';
import { healDifferences } from '../vendor-reconciliation/heal-differences.ts';
import { noteDifferences } from '../vendor-reconciliation/store/differences.ts';
import { roundSums } from '../vendor-reconciliation/store/ours.ts';
import { reportedItems } from '../vendor-reconciliation/reported-items.rules.ts';
import { takeToNotify } from './store.ts';
import { executeStuckDecision } from '../stuck-rounds/stuck-decisions.ts';
import { creditFreeRounds } from './credit-free-rounds.ts';
import { grantCampaign, takeBackFreeRounds } from './campaigns.ts';
import { ownFreeRounds } from './own-free-rounds.ts';
import { grantFreeRounds } from './grant-free-rounds.ts';

const families: readonly Family[] = ['CANONICAL', 'HUB88', 'PRAGMATIC', 'SLOTEGRATOR'];
let standIns: StandIns;
before(async () => {
  standIns = await openStandIns([...families, 'EVOLUTION']);
});
after(async () => {
  assert.deepEqual(await faultsOfTheBook(), []);
  await standIns.close();
  await closeDatabase();
});

const operator = { operatorId: randomUUID() as OperatorId, userName: 'operator' };

type Style = 'PER_ROUND' | 'TOTAL' | 'INFO_ONLY';

type But = { payout?: Style; wageringPpm?: bigint; rounds?: number; costMax?: string };
type Sent = { key?: string; at?: Temporal.Instant; to?: readonly Seat[]; by?: typeof operator };

const send = (seat: Seat, but: But, { key = randomUUID(), at = now(), to = [seat], by = operator }: Sent = {}) => {
  const money = (amount: string) => moneyOf(amount, seat.member.currency);
  return inTransaction((tx) =>
    grantCampaign(tx, {
      key,
      merchantId: seat.member.merchantId,
      vendor: seat.house.code as VendorCode,
      gameCode: GameCode.parse(seat.session.game),
      name: 'Welcome',
      rounds: but.rounds ?? 2,
      stake: money('1.00'),
      payout: but.payout ?? 'PER_ROUND',
      wageringPpm: but.wageringPpm ?? null,
      costMax: money(but.costMax ?? '1000.00'),
      startsAt: at.subtract({ minutes: 1 }),
      endsAt: at.add({ hours: 1 }),
      members: to.map(({ member }) => member.id),
      by,
    }),
  );
};

/** Gives free rounds of which their vendor does not know yet. */
const grantWithoutNotifying = async (seat: Seat, but: But = {}) => {
  const campaign = await send(seat, but);
  const [given] = await ask<{ id: string }>('select id from vendors.free_rounds where campaign_id = $1', [campaign.id]);
  assert.ok(given !== undefined);
  return { campaign, id: given.id };
};

const give = async (seat: Seat, but: But = {}) => {
  const given = await grantWithoutNotifying(seat, but);
  await grantFreeRounds();
  return { ...given, state: (await standing(given.id))?.state };
};

const play = async (seat: Seat, campaign: string, won: string): Promise<string> => {
  const [round, bet, win] = [randomUUID(), randomUUID(), randomUUID()];
  const free: Operation = { kind: 'BET', tx: bet, round, amount: Decimal.parse('0'), campaign };
  const heard = await seat.say(free);
  if (heard.what !== 'DONE') return heard.what;
  return (await seat.say({ kind: 'WIN', tx: win, round, bet, amount: Decimal.parse(won), ends: true, campaign })).what;
};

const standing = async (id: string) =>
  (
    await ask<{ state: string; played: number; won: bigint; credited: bigint }>(
      'select state, played, won, credited from vendors.free_rounds where id = $1',
      [id],
    )
  )[0];

/** As if nothing had been played for a while. */
const quiet = async (): Promise<void> => {
  await ask(`update vendors.free_rounds set played_at = played_at - interval '1 minute'`, []);
  await creditFreeRounds();
};

for (const family of families) {
  test(`${family} R18: free rounds are given through its call, take no stake, pay into the wallet, and are no more than were given`, async () => {
    const seat = await standIns.sit(family);
    const { id, state } = await give(seat);
    assert.equal(state, 'GRANTED');
    assert.deepEqual((await ownFreeRounds(seat.member.id, 'en')).map(({ left }) => left), [2]); // prettier-ignore
    assert.equal(await play(seat, id, '5.00'), 'DONE');
    assert.equal(await seat.cash(), '105.00');
    assert.equal(await play(seat, id, '0.00'), 'DONE');
    assert.equal(await play(seat, id, '5.00'), 'REFUSED');
    assert.equal(await seat.cash(), '105.00');
    assert.deepEqual(await ownFreeRounds(seat.member.id, 'en'), []);
    await quiet();
    assert.deepEqual(await standing(id), { state: 'ENDED', played: 2, won: 5_0000n, credited: 0n });
    assert.equal(await seat.cash(), '105.00');
  });

  test(`${family} R18: what free rounds with wagering win becomes one bonus when they are played, and no cash`, async () => {
    const seat = await standIns.sit(family);
    const { id } = await give(seat, { wageringPpm: 3_000_000n });
    assert.equal(await play(seat, id, '5.00'), 'DONE');
    assert.equal(await play(seat, id, '2.50'), 'DONE');
    assert.equal(await seat.cash(), '100.00');
    await quiet();
    await quiet();
    const accounts = Object.entries(await seat.accounts()).filter(([kind]) => kind.startsWith('BONUS:'));
    assert.deepEqual(accounts.map(([, balance]) => balance), [7_5000n]); // prettier-ignore
    const [grant] = await ask<{ wagering_required: bigint }>('select wagering_required from bonuses.bonus_grant where member_id = $1', [
      seat.member.id,
    ]);
    assert.equal(grant?.wagering_required, 22_5000n);
    assert.deepEqual((await standing(id))?.credited, 7_5000n);
  });

  test(`${family}: free rounds that are taken back are played no more, and what they won stays`, async () => {
    const seat = await standIns.sit(family);
    const { id, campaign } = await give(seat);
    assert.equal(await play(seat, id, '4.00'), 'DONE');
    await inTransaction((tx) => takeBackFreeRounds(tx, campaign.id));
    assert.equal(await play(seat, id, '4.00'), 'REFUSED');
    await grantFreeRounds();
    assert.equal((await standing(id))?.state, 'CANCELLED');
    assert.equal(await seat.cash(), '104.00');
    await assert.rejects(
      inTransaction((tx) => takeBackFreeRounds(tx, campaign.id)),
      { code: 'CASE_CLOSED' },
    );
  });
}

test('the win of the last free round is in the one bonus however long it is played, and a round that is left open holds the bonus for a while', async () => {
  const seat = await standIns.sit('CANONICAL');
  for (const plays of [true, false]) {
    const { id } = await give(seat, { wageringPpm: 3_000_000n });
    assert.equal(await play(seat, id, '5.00'), 'DONE');
    const last = aRound();
    assert.equal((await seat.say({ ...last.bet('0'), campaign: id } as Operation)).what, 'DONE');
    await quiet();
    assert.deepEqual(await standing(id), { state: 'GRANTED', played: 2, won: 5_0000n, credited: 0n });
    if (plays) assert.equal((await seat.say({ ...last.win('3.00'), campaign: id } as Operation)).what, 'DONE');
    else await ask(`update vendors.free_rounds set played_at = played_at - interval '15 minutes' where id = $1`, [id]);
    await quiet();
    const won = plays ? 8_0000n : 5_0000n;
    assert.deepEqual(await standing(id), { state: 'ENDED', played: 2, won, credited: won });
  }
  assert.deepEqual(
    (await bonusesOf(seat)).toSorted((a, b) => Number(a - b)),
    [5_0000n, 8_0000n],
  );
});

test('free rounds that are taken back while one is played give one bonus, when it is over', async () => {
  const seat = await standIns.sit('CANONICAL');
  const { id, campaign } = await give(seat, { wageringPpm: 3_000_000n });
  assert.equal(await play(seat, id, '5.00'), 'DONE');
  const last = aRound();
  assert.equal((await seat.say({ ...last.bet('0'), campaign: id } as Operation)).what, 'DONE');
  await inTransaction((tx) => takeBackFreeRounds(tx, campaign.id));
  await grantFreeRounds();
  await quiet();
  assert.deepEqual(await bonusesOf(seat), []);
  assert.equal((await seat.say({ ...last.win('3.00'), campaign: id } as Operation)).what, 'DONE');
  await quiet();
  assert.deepEqual(await bonusesOf(seat), [8_0000n]);
});

for (const wageringPpm of [null, 3_000_000n])
  test(`the last free round that is given back when the others are over is played again${wageringPpm === null ? '' : ', and what it wins then is a bonus too'}`, async () => {
    const seat = await standIns.sit('CANONICAL');
    const { id } = await give(seat, { ...(wageringPpm !== null && { wageringPpm }) });
    assert.equal(await play(seat, id, '5.00'), 'DONE');
    const last = aRound();
    assert.equal((await seat.say({ ...last.bet('0'), campaign: id } as Operation)).what, 'DONE');
    await ask(`update vendors.free_rounds set played_at = played_at - interval '15 minutes' where id = $1`, [id]);
    await quiet();
    assert.equal((await standing(id))?.state, 'ENDED');
    assert.equal((await seat.say(last.undoBet('0'))).what, 'DONE');
    assert.deepEqual((await standing(id))?.state, 'GRANTED');
    assert.equal(await play(seat, id, '3.00'), 'DONE');
    await quiet();
    await quiet();
    const isBonus = wageringPpm !== null;
    assert.deepEqual(await standing(id), { state: 'ENDED', played: 2, won: 8_0000n, credited: isBonus ? 8_0000n : 0n });
    assert.equal(await seat.cash(), isBonus ? '100.00' : '108.00');
    assert.deepEqual(
      (await bonusesOf(seat)).toSorted((a, b) => Number(a - b)),
      isBonus ? [3_0000n, 5_0000n] : [],
    );
  });

for (const [what, due] of [
  ['are being told to their vendor', undefined],
  ['are to be told once more in hours', '2 hours'],
] as const)
  test(`free rounds that ${what} when they are taken back are taken back there two minutes later, and not before`, async () => {
    const seat = await standIns.sit('CANONICAL');
    const { id, campaign } = await grantWithoutNotifying(seat);
    // By a process that has not heard the answer yet.
    assert.ok((await inTransaction((tx) => takeToNotify(tx, now(), 100))).some((one) => one.id === id));
    if (due !== undefined) await ask('update vendors.free_rounds set due_at = now() + $2::interval where id = $1', [id, due]);
    await inTransaction((tx) => takeBackFreeRounds(tx, campaign.id));
    await grantFreeRounds();
    assert.equal((await standing(id))?.state, 'CANCELLING');
    await ask(`update vendors.free_rounds set due_at = due_at - interval '2 minutes' where id = $1`, [id]);
    await grantFreeRounds();
    assert.equal((await standing(id))?.state, 'CANCELLED');
  });

for (const family of ['CANONICAL', 'HUB88'] as const)
  test(`${family}: where the vendor only tells, the house pays when the rounds are played, once`, async () => {
    const seat = await standIns.sit(family);
    const { id } = await give(seat, { payout: 'INFO_ONLY' });
    assert.equal(await play(seat, id, '5.00'), 'DONE');
    assert.equal(await play(seat, id, '3.00'), 'DONE');
    assert.equal(await seat.cash(), '100.00');
    await quiet();
    assert.equal(await seat.cash(), '108.00');
    await quiet();
    assert.equal(await seat.cash(), '108.00');
  });

test('CANONICAL: where the vendor pays the sum, its rounds are only told, and the sum is paid once, also when they were taken back', async () => {
  const seat = await standIns.sit('CANONICAL');
  const { id, campaign } = await give(seat, { payout: 'TOTAL', rounds: 3 });
  assert.equal(await play(seat, id, '5.00'), 'DONE');
  assert.equal(await play(seat, id, '3.00'), 'DONE');
  assert.equal(await seat.cash(), '100.00');
  await inTransaction((tx) => takeBackFreeRounds(tx, campaign.id));
  await grantFreeRounds();
  const sum: Operation = { kind: 'PRIZE', tx: `${id}:total`, amount: Decimal.parse('8.00'), campaign: id };
  assert.equal((await seat.say(sum)).what, 'DONE');
  assert.equal((await seat.say(sum)).what, 'DONE');
  assert.equal(await seat.cash(), '108.00');
  await quiet();
  assert.equal(await seat.cash(), '108.00');
  assert.deepEqual((await standing(id))?.won, 8_0000n);
});

const settings = async (seat: Seat, freeRounds: Style): Promise<void> => {
  await ask('update vendors.vendor set settings = settings || $2::jsonb where code = $1', [
    seat.house.code,
    JSON.stringify({ freeRounds }),
  ]);
  forgetVendors();
};

/** The bonuses given to a player, the waiting ones too. */
const bonusesOf = async (seat: Seat): Promise<bigint[]> =>
  (await ask<{ amount: bigint }>('select amount from bonuses.bonus_grant where member_id = $1 order by id', [seat.member.id])).map(
    ({ amount }) => amount,
  );

for (const family of families)
  for (const [payout, wageringPpm] of [
    ['PER_ROUND', null],
    ['PER_ROUND', 3_000_000n],
    ['TOTAL', null],
    ['INFO_ONLY', null],
    ['INFO_ONLY', 3_000_000n],
  ] as const)
    test(`${family} R18, R24: a free round that a person settles is paid as its campaign pays: ${payout}, ${wageringPpm === null ? 'cash' : 'a bonus'}`, async () => {
      const seat = await standIns.sit(family);
      if (family === 'PRAGMATIC') await settings(seat, payout);
      try {
        const { id } = await give(seat, { payout, ...(wageringPpm !== null && { wageringPpm }) });
        const [stays, gives] = [aRound(), aRound()];
        for (const { bet } of [stays, gives]) assert.equal((await seat.say({ ...bet('0'), campaign: id } as Operation)).what, 'DONE');
        await grow(seat);
        for (const { id: stuck } of await overdueOf(seat))
          await inTransaction((tx) => executeStuckDecision(tx, StuckRoundId.parse(stuck), operator, { act: 'SETTLE', amount: 5_0000n }));
        const isCash = payout === 'PER_ROUND' && wageringPpm === null;
        assert.equal(await seat.cash(), isCash ? '110.00' : '100.00');
        assert.deepEqual(await bonusesOf(seat), []);
        // The vendor says of one of them that it won less.
        assert.equal((await seat.say({ ...gives.win('2'), campaign: id } as Operation)).what, 'DONE');
        assert.equal(await seat.cash(), isCash ? '107.00' : '100.00');
        assert.equal((await standing(id))?.won, payout === 'TOTAL' ? 0n : 7_0000n);
        await quiet();
        await quiet();
        // A sum that the vendor pays at once is its own to pay.
        assert.equal(await seat.cash(), wageringPpm === null && payout !== 'TOTAL' ? '107.00' : '100.00');
        assert.deepEqual(await bonusesOf(seat), wageringPpm === null ? [] : [7_0000n]);
      } finally {
        if (family === 'PRAGMATIC') await settings(seat, 'PER_ROUND');
      }
    });

test('CANONICAL R18, R24: a free round of no campaign of ours that a person settles is paid in cash, and one that is played for money too', async () => {
  const seat = await standIns.sit('CANONICAL');
  const [free, paid] = [aRound(), aRound()];
  assert.equal((await seat.say({ ...free.bet('0'), campaign: 'their-own' } as Operation)).what, 'DONE');
  assert.equal((await seat.say(paid.bet('10.00'))).what, 'DONE');
  await grow(seat);
  for (const { id } of await overdueOf(seat))
    await inTransaction((tx) => executeStuckDecision(tx, StuckRoundId.parse(id), operator, { act: 'SETTLE', amount: 5_0000n }));
  assert.equal(await seat.cash(), '100.00');
  const details = await ask<{ free: boolean | null }>(
    `select (details ->> 'free')::boolean as free from vendors.transaction where member_id = $1 and op = 'settle' order by id`,
    [seat.member.id],
  );
  assert.deepEqual(details.map(({ free: is }) => String(is === true)).toSorted(), ['false', 'true']);
});

for (const style of ['PER_ROUND', 'TOTAL', 'INFO_ONLY'] as const)
  test(`PRAGMATIC: free rounds on its list of rounds, paid ${style}, agree with ours, and count as what the vendor pays`, async () => {
    const seat = await standIns.sit('PRAGMATIC');
    await settings(seat, style);
    try {
      const { id } = await give(seat, { payout: style });
      const [told, untold] = [aRound(), aRound()];
      assert.equal((await seat.say({ ...told.bet('0'), campaign: id } as Operation)).what, 'DONE');
      assert.equal((await seat.say({ ...told.win('5.00'), campaign: id } as Operation)).what, 'DONE');
      assert.equal((await seat.say({ ...untold.bet('0'), campaign: id } as Operation)).what, 'DONE');
      const at = now();
      const hour = { from: at.subtract({ hours: 1 }), until: at.add({ hours: 1 }) };
      const lines = [told, untold].map(({ round }, index): RoundView => ({
        txId: undefined,
        roundId: round,
        playerId: seat.member.id,
        gameCode: seat.session.game,
        currency: seat.member.currency,
        state: 'ENDED',
        stake: '0',
        payout: index === 0 ? '5.00' : '3.00',
        at: at.toString(),
      }));
      const vendor = await findVendor(seat.house.code as VendorCode);
      assert.ok(vendor !== undefined);
      const compared = await inTransaction((tx) =>
        comparePage(
          tx,
          lines.flatMap((line) => reportedItems(line, vendor.code, vendor.units)),
          { hour, pace: { afterMinutes: 0, healMinutes: 0 }, twice: new Set(), at },
        ),
      );
      assert.deepEqual(compared.all.map((one) => one.class), [null, 'MISSING_HERE_WIN']); // prettier-ignore
      // What was not heard yet counts as it is said; what was only told, as nothing.
      const payouts = compared.sums.reduce((sum, one) => sum + BigInt(one.payouts), 0n);
      assert.equal(payouts, style === 'PER_ROUND' ? 8_0000n : 3_0000n);
      const { cash: before_ } = { cash: await seat.cash() };
      await inTransaction((tx) =>
        noteDifferences(tx, vendor.code, at.round({ smallestUnit: 'hour', roundingMode: 'floor' }), compared.found, at),
      );
      await healDifferences();
      assert.equal(await seat.cash(), style === 'PER_ROUND' ? '108.00' : before_);
      assert.equal((await standing(id))?.won, style === 'TOTAL' ? 0n : 8_0000n);
      const again = await inTransaction((tx) =>
        comparePage(
          tx,
          lines.flatMap((line) => reportedItems(line, vendor.code, vendor.units)),
          { hour, pace: { afterMinutes: 0, healMinutes: 0 }, twice: new Set(), at },
        ),
      );
      assert.deepEqual(again.all.map((one) => one.class), [null, null]); // prettier-ignore
      const [summed] = again.sums;
      assert.deepEqual([summed?.lines, summed?.payouts], style === 'PER_ROUND' ? [2, '80000'] : [0, '0']);
      const ours = await inTransaction((tx) => roundSums(tx, seat.member.merchantId, [vendor.code], hour));
      assert.deepEqual(ours.map(({ payouts: paid }) => paid), [style === 'PER_ROUND' ? 8_0000n : 0n]); // prettier-ignore
    } finally {
      await settings(seat, 'PER_ROUND');
    }
  });

test('CANONICAL: what a vendor decides against is not told again, and says why', async () => {
  const seat = await standIns.sit('CANONICAL');
  const { id, state } = await give(seat, { rounds: 999 });
  assert.equal(state, 'FAILED');
  const [given] = await ask<{ problem: string; problem_code: string; tries: number }>(
    'select problem, problem_code, tries from vendors.free_rounds where id = $1',
    [id],
  );
  assert.deepEqual(given, { problem: 'STAKE_NOT_OFFERED', problem_code: 'REFUSED', tries: 1 });
});

test('a campaign that won as much as it may cost ends by itself, and none is given that is worth more', async () => {
  const seat = await standIns.sit('SLOTEGRATOR');
  await assert.rejects(give(seat, { costMax: '1.99' }), { code: 'AMOUNT_OUT_OF_RANGE' });
  const { id } = await give(seat, { rounds: 5, costMax: '5.00' });
  assert.equal(await play(seat, id, '6.00'), 'DONE');
  await creditFreeRounds();
  assert.equal(await play(seat, id, '6.00'), 'REFUSED');
  assert.equal(await seat.cash(), '106.00');
});

test('free rounds whose answer was lost are given again under their key, and are given once; a key of another’s is free', async () => {
  const [seat, other] = [await standIns.sit('CANONICAL'), await standIns.sit('CANONICAL')];
  const sent = { key: randomUUID(), at: now() };
  const [first, meanwhile] = await Promise.all([send(seat, {}, sent), send(seat, {}, sent)]);
  assert.equal(meanwhile.id, first.id);
  assert.deepEqual(await send(seat, {}, sent), first);
  assert.equal((await ask('select from vendors.free_rounds where member_id = $1', [seat.member.id])).length, 1);
  for (const [but, more] of [
    [{ rounds: 3 }, {}],
    [{ wageringPpm: 0n }, {}],
    [{}, { at: sent.at.add({ minutes: 1 }) }],
    [{}, { to: [other] }],
    [{}, { to: [seat, other] }],
  ] as const)
    await assert.rejects(send(seat, but, { ...sent, ...more }), { code: 'REFERENCE_CONFLICT' });
  const theirs = await send(seat, {}, { ...sent, by: { ...operator, operatorId: randomUUID() as OperatorId } });
  assert.notEqual(theirs.id, first.id);
});

test('a vendor pays by the style that was agreed with it, and one that cannot be told of free rounds has none', async () => {
  const [agreed, without] = [await standIns.sit('PRAGMATIC'), await standIns.sit('EVOLUTION')];
  await assert.rejects(give(agreed, { payout: 'TOTAL' }), { code: 'FIELD_FORMAT' });
  await assert.rejects(give(without), { code: 'NOT_FOUND' });
});
