import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { decimalOf, moneyOf } from '@croupier/contract/money';
import fc from 'fast-check';
import { closeDatabase } from '#platform/database';
import { faultsOfTheBook } from '#test/player';
import { type Family, type Mischief, openStandIns, type Seat, type StandIns } from '#test/stand-ins';

const families: readonly Family[] = ['CANONICAL', 'HUB88', 'PRAGMATIC', 'SLOTEGRATOR', 'EVOLUTION'];

let standIns: StandIns;
before(async () => {
  standIns = await openStandIns(families);
});
after(async () => {
  assert.deepEqual(await faultsOfTheBook(), []);
  await standIns.close();
  await closeDatabase();
});

type Play = { stake: string; payout: string; mischief: Mischief | undefined };

const amount = fc.constantFrom('0.00', '0.01', '10.00', '33.33', '60.00');
/** Wrong signatures are tried elsewhere: so many of them in a minute, and the address is not listened to at all. */
const mischief = fc.constantFrom<Mischief | undefined>(
  undefined,
  'LATE',
  'DOUBLE',
  'OUT_OF_ORDER',
  'TIMEOUT_AFTER_COMMIT',
  'MISSING_WIN',
  'RESETTLE',
);
const conversation: fc.Arbitrary<Play[]> = fc.array(fc.record({ stake: amount, payout: amount, mischief }), {
  minLength: 3,
  maxLength: 10,
});

type Told = Awaited<ReturnType<Seat['play']>>;

/** All of it is told by two tellers at once, until the vendor has nothing left to say. */
const tellAll = async (played: readonly Told[]): Promise<void> => {
  const [one] = played;
  for (let seconds = 0; seconds <= 120; seconds += 10) await Promise.all([one?.tell(seconds), one?.tell(seconds)]);
};

/** What our rounds of one of the vendor's come to together: one, or in some families one for each of its bets. */
const ours = async (seat: Seat, name: string): Promise<{ stake: bigint; payout: bigint }> => {
  const rounds = (await seat.rounds()).filter(({ vendor_round_id: id }) => id === name || id.startsWith(`${name}:`));
  return rounds.reduce((sum, { stake, payout }) => ({ stake: sum.stake + stake, payout: sum.payout + payout }), { stake: 0n, payout: 0n });
};

for (const family of families) {
  test(`${family}: whatever a vendor did wrong, its book, our rounds and the wallet agree but for wins it never got across`, async () => {
    await fc.assert(
      fc.asyncProperty(conversation, async (plays) => {
        const seat = await standIns.sit(family, 'LIVE', '100.00');
        const played: Told[] = [];
        for (const { stake, payout, mischief: wrong } of plays) played.push(await seat.play(stake, payout, wrong));
        await tellAll(played);

        let cash = moneyOf('100.00', seat.member.currency).amount;
        for (const { round } of played) {
          const theirs = await round();
          assert.ok(theirs);
          const { stake, payout } = await ours(seat, theirs.name);
          const isTaken = theirs.state !== 'VOID';
          assert.equal(stake, isTaken ? theirs.stake : 0n, `${theirs.state}: the stake`);
          assert.equal(payout, theirs.state === 'ENDED' ? theirs.payout : 0n, `${theirs.state}: the payout`);
          cash += payout - stake;
        }
        assert.equal(await seat.cash(), decimalOf({ amount: cash, currency: seat.member.currency }));
      }),
      { numRuns: 12 },
    );
  });
}
