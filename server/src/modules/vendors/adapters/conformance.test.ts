import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { VendorCode } from '@croupier/contract/ids';
import { moneyOf } from '@croupier/contract/money';
import { closeDatabase } from '#platform/database';
import { grow, overdueOf } from '#test/conformance/stuck';
import { failures, type Needed, scenarios } from '#test/conformance';
import { faultsOfTheBook } from '#test/player';
import { type Family, openStandIns, type StandIns } from '#test/stand-ins';
import { askVendor } from '../ask-vendor.ts';
import { findVendor } from '../find-vendor.ts';
import { dialects } from './dialects.ts';
import { pullPage } from '../reconcile/pull-page.ts';
import { outbounds, questions } from './outbounds.ts';

const families: readonly Family[] = ['CANONICAL', 'HUB88', 'PRAGMATIC', 'SLOTEGRATOR', 'EVOLUTION'];

/** What a family has no words for; everything else must go well with all of them. */
const unsaid: Readonly<Record<Family, readonly Needed[]>> = {
  CANONICAL: [],
  HUB88: ['ADJUST', 'TIP', 'END', 'JACKPOT'],
  // A result closes its round here; with an end of its own it would not.
  PRAGMATIC: ['UNDO_WIN', 'TIP', 'WIN_IN_PARTS'],
  SLOTEGRATOR: ['ADJUST', 'END'],
  // Each bet is a round of its own.
  EVOLUTION: ['UNDO_WIN', 'ADJUST', 'END', 'FREE_BET', 'JACKPOT', 'WIN_IN_PARTS'],
};

let standIns: StandIns;
before(async () => {
  standIns = await openStandIns(families);
});
after(async () => {
  assert.deepEqual(await faultsOfTheBook(), []);
  await standIns.close();
  await closeDatabase();
});

for (const family of families) {
  for (const { rule, name, needs, run } of scenarios) {
    if (needs.some((need) => unsaid[family].includes(need))) continue;
    test(`${family} ${rule}: ${name}`, () => run((manner, cash) => standIns.sit(family, manner, cash)));
  }

  for (const { mischief, cash, book, when } of failures) {
    test(`${family}: when ${when}`, async () => {
      const seat = await standIns.sit(family, mischief === 'RESETTLE' ? 'LIVE' : 'STRICT');
      const { tell, round, messages } = await seat.play('10.00', '25.00', mischief);
      for (const seconds of [0, 10, 40, 50, 60, 80]) await tell(seconds);
      assert.equal(await seat.cash(), cash, JSON.stringify(await messages()));
      assert.equal((await round())?.state, book);
      if (mischief === 'WRONG_SIGNATURE')
        assert.deepEqual(
          (await messages()).map(({ attempts }) => attempts),
          [2, 2],
        );
    });
  }

  test(`${family}: a bet of whose fate the vendor is never sure is taken back`, async () => {
    const seat = await standIns.sit(family);
    const { tell, round } = await seat.play('10.00', '25.00', 'TIMEOUT_AFTER_COMMIT');
    // Told once, and the answer is lost; then the vendor itself is away, and comes back to undo it.
    await tell(0);
    assert.equal(await seat.cash(), '90.00');
    const undo = {
      kind: 'UNDO_BET',
      tx: `u-${crypto.randomUUID()}`,
      round: (await round())?.name ?? '',
      bet: (await round())?.bet ?? '',
      amount: '10.00',
    };
    assert.equal((await seat.say(undo as Parameters<typeof seat.say>[0])).what, 'DONE');
    assert.equal(await seat.cash(), '100.00');
    for (const seconds of [10, 20, 30, 60]) await tell(seconds);
    assert.equal(await seat.cash(), '100.00');
  });

  test(`${family} R24: a win that is never told is found by asking, and where nobody can be asked a person decides`, async () => {
    const seat = await standIns.sit(family);
    const { tell } = await seat.play('10.00', '25.00', 'MISSING_WIN');
    await tell();
    await grow(seat);
    const [found] = await overdueOf(seat);
    const canBeAsked = questions[family].roundStatus !== undefined;
    assert.deepEqual([found?.state, found?.outcome], canBeAsked ? ['CLOSED', 'ASKED_SETTLED'] : ['STUCK', null]);
    assert.equal(await seat.cash(), canBeAsked ? '115.00' : '90.00');
  });

  test(`${family}: its own list of rounds names them as we do, and as it does when it is asked about one`, async () => {
    if (!dialects[family].caps.dataFeed) return;
    const { roundStatus } = questions[family];
    const seat = await standIns.sit(family);
    const from = Temporal.Now.instant().subtract({ seconds: 2 });
    const { tell } = await seat.play('10.00', '25.00');
    await tell();
    const [ours] = await seat.rounds();
    const vendor = await findVendor(seat.house.code as VendorCode);
    assert.ok(ours !== undefined && vendor !== undefined);
    const until = Temporal.Now.instant().add({ seconds: 2 });
    const { rounds } = await pullPage(vendor, from, until, undefined);
    const theirs = rounds.filter(({ playerId }) => playerId === seat.member.id);
    assert.deepEqual([...new Set(theirs.map(({ roundId }) => roundId))], [ours.vendor_round_id]);
    const summed = (amounts: string[]) => amounts.reduce((sum, one) => sum + moneyOf(one, seat.member.currency).amount, 0n);
    assert.equal(summed(theirs.map(({ stake }) => stake)), ours.stake);
    assert.equal(summed(theirs.map(({ payout }) => payout)), ours.payout);
    const names = await seat.transactions();
    for (const { txId } of theirs) assert.ok(txId === undefined || names.includes(txId), `${txId}`);
    if (roundStatus === undefined) return;
    const asked = await askVendor(vendor, (place) => roundStatus(place, { roundId: ours.vendor_round_id, playerId: seat.member.id }));
    assert.deepEqual(asked, theirs);
  });

  test(`${family}: what it cannot do is said where it is looked for`, () => {
    const { caps } = dialects[family];
    assert.equal(caps.jackpots, !unsaid[family].includes('JACKPOT'));
    assert.equal(caps.freeRounds, !unsaid[family].includes('FREE_BET'));
    assert.equal(questions[family].roundStatus !== undefined, caps.roundStatus);
    assert.equal(questions[family].freeRounds !== undefined, caps.freeRounds);
    if (family !== 'CANONICAL') assert.equal(outbounds[family].pullRounds !== undefined, caps.dataFeed);
  });
}
