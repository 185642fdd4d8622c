/** Every scenario of `server/test/conformance.ts` in the protocol of each family, under the rules of `docs/wallet-rules.md`. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { VendorCode } from '@croupier/contract/core/ids';
import { Currency, Decimal, moneyOf } from '@croupier/contract/core/money';
import { closeDatabase } from '#platform/database';
import { grow, overdueOf } from '#test/conformance/stuck';
import { failures, type Needed, scenarios } from '#test/conformance';
import { faultsOfTheBook } from '#test/player';
import { type Operation, type Family, openStandIns, type StandIns } from '#test/stand-ins';
import { protocols } from '../../../../../outside/src/vendors/protocols.ts';
import { queryVendor } from '../vendors/query-vendor.ts';
import { findVendor } from '../vendors/find-vendor.ts';
import { vendorProtocols } from '../protocols/vendor-protocols.ts';
import { pullPage } from '../vendor-reconciliation/pull-page.ts';
import { outboundProtocols, vendorQueries } from '../protocols/outbound-protocols.ts';

const families: readonly Family[] = ['CANONICAL', 'HUB88', 'PRAGMATIC', 'SLOTEGRATOR', 'EVOLUTION'];

/** The operations that a family has no words for; everything else must go well with all of them. */
const unsaid: Readonly<Record<Family, readonly Needed[]>> = {
  CANONICAL: [],
  HUB88: ['ADJUST', 'TIP', 'END', 'JACKPOT', 'PLAY', 'UNDO_ROUND'],
  // Whether a result closes its round is agreed with the vendor, and no result says it.
  PRAGMATIC: ['UNDO_WIN', 'UNDO_ROUND', 'TIP', 'WIN_IN_PARTS', 'PLAY', 'PLAY_LOST'],
  SLOTEGRATOR: ['ADJUST', 'END', 'PLAY'],
  // Each bet is a round of its own.
  EVOLUTION: ['UNDO_WIN', 'UNDO_ROUND', 'ADJUST', 'END', 'FREE_BET', 'WIN_IN_PARTS', 'PLAY', 'PLAY_LOST', 'SHARED_ROUND'],
};

const [tx, round, bet] = ['t', 'r', 'b'];
const five = Decimal.parse('5.00');
const operations: Readonly<Record<Exclude<Needed, 'SHARED_ROUND'>, Operation>> = {
  BALANCE: { kind: 'BALANCE' },
  BET: { kind: 'BET', tx, round, amount: five },
  FREE_BET: { kind: 'BET', tx, round, amount: five, campaign: 'c' },
  WIN: { kind: 'WIN', tx, round, bet, amount: five, ends: true },
  WIN_IN_PARTS: { kind: 'WIN', tx, round, bet, amount: five, ends: false },
  JACKPOT: { kind: 'WIN', tx, round, bet, amount: five, ends: true, isJackpot: true },
  PLAY: { kind: 'PLAY', tx, round, amount: five, payout: five },
  PLAY_LOST: { kind: 'PLAY', tx, round, amount: five, payout: Decimal.parse('0') },
  UNDO_BET: { kind: 'UNDO_BET', tx, round, bet, amount: five },
  UNDO_WIN: { kind: 'UNDO_WIN', tx, round, bet, win: 'w', amount: five },
  UNDO_ROUND: { kind: 'UNDO_ROUND', tx, round, said: [{ what: 'BET', tx: bet, amount: five }] },
  ADJUST: { kind: 'ADJUST', tx, round, amount: five },
  PRIZE: { kind: 'PRIZE', tx, amount: five },
  TIP: { kind: 'TIP', tx, amount: five },
  END: { kind: 'END', tx, round },
};

/** All that is left out, family by family: what they cannot say, and nothing else. */
const leftOut: Readonly<Record<Family, readonly string[]>> = {
  CANONICAL: [],
  HUB88: [
    'R6, R9: a round that is told to end has ended, however often it is told and whether anything was paid or not',
    'Operations: a tip is taken once, and nothing is won by it',
    'R17: a stake and its win in one message are both or none, and the stake comes first',
    'R19: a jackpot is paid from its own account',
    'R16: a correction that cannot be paid is refused where that was agreed, and one that can is taken',
  ],
  PRAGMATIC: [
    'Operations: a tip is taken once, and nothing is won by it',
    'R17: a stake and its win in one message are both or none, and the stake comes first',
    'R17: a bet that was lost and the end of its round in one message are both or none',
    'R9: an open round is paid in parts, and only its end closes it',
    'R16: a payout that was spent is owed',
  ],
  SLOTEGRATOR: [
    'R6, R9: a round that is told to end has ended, however often it is told and whether anything was paid or not',
    'R17: a stake and its win in one message are both or none, and the stake comes first',
    'R16: a correction that cannot be paid is refused where that was agreed, and one that can is taken',
  ],
  EVOLUTION: [
    'R6: a round that has ended takes no more bets',
    'R6, R9: a round that is told to end has ended, however often it is told and whether anything was paid or not',
    'R18: a free round takes nothing and counts towards no limit; its win is paid',
    'R9: a win for a round that has ended is paid and noted where that was agreed',
    'R17: a stake and its win in one message are both or none, and the stake comes first',
    'R17: a bet that was lost and the end of its round in one message are both or none',
    'R9: an open round is paid in parts, and only its end closes it',
    'R16: a payout that was spent is owed',
    'R16: a correction that cannot be paid is refused where that was agreed, and one that can is taken',
  ],
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

  for (const { fault, cash, book, when } of failures) {
    test(`${family}: when ${when}`, async () => {
      const seat = await standIns.sit(family, fault === 'RESETTLE' ? 'LIVE' : 'STRICT');
      const { tell, round, messages } = await seat.play('10.00', '25.00', fault);
      for (const seconds of [0, 10, 40, 50, 60, 80]) await tell(seconds);
      assert.equal(await seat.cash(), cash, JSON.stringify(await messages()));
      assert.equal((await round())?.state, book);
      if (fault === 'WRONG_SIGNATURE')
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
    const canBeAsked = vendorQueries[family].roundStatus !== undefined;
    assert.deepEqual([found?.state, found?.outcome], canBeAsked ? ['CLOSED', 'ASKED_SETTLED'] : ['STUCK', null]);
    assert.equal(await seat.cash(), canBeAsked ? '115.00' : '90.00');
  });

  test(`${family}: its own list of rounds names them as we do, and as it does when it is asked about one`, async () => {
    if (!vendorProtocols[family].caps.dataFeed) return;
    const { roundStatus } = vendorQueries[family];
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
    const asked = await queryVendor(vendor, (place) => roundStatus(place, { roundId: ours.vendor_round_id, playerId: seat.member.id }));
    assert.deepEqual(asked, theirs);
  });

  test(`${family}: what is left out is what it has no words for, and nothing else`, () => {
    const house = { code: 'V', family, platformUrl: 'http://p', key: family === 'HUB88' ? standIns.houseOf(family, 'STRICT').key : 'k' };
    const session = { token: 's', player: 'p', game: 'g', currency: Currency.parse('THB') };
    const hasNoWords = Object.entries(operations).filter(([, operation]) => protocols[family].write(operation, session, house, { atMs: 0, nonce: 'n' }) === undefined); // prettier-ignore
    assert.deepEqual(hasNoWords.map(([need]) => need).toSorted(), unsaid[family].filter((need) => need !== 'SHARED_ROUND').toSorted());
    const left = scenarios.filter(({ needs }) => needs.some((need) => unsaid[family].includes(need)));
    assert.deepEqual(left.map(({ rule, name }) => `${rule}: ${name}`), leftOut[family]); // prettier-ignore
  });

  test(`${family}: what it cannot do is said where it is looked for`, () => {
    const { caps } = vendorProtocols[family];
    assert.equal(caps.jackpots, !unsaid[family].includes('JACKPOT'));
    assert.equal(caps.freeRounds, !unsaid[family].includes('FREE_BET'));
    assert.equal(vendorQueries[family].roundStatus !== undefined, caps.roundStatus);
    assert.equal(vendorQueries[family].freeRounds !== undefined, caps.freeRounds);
    if (family !== 'CANONICAL') assert.equal(outboundProtocols[family].pullRounds !== undefined, caps.dataFeed);
  });
}
