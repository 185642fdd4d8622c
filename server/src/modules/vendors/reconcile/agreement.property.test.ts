import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Decimal, decimalOf, moneyOf } from '@croupier/contract/money';
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

/** So many of them in a minute, and an address is not listened to at all: so there is one in the first conversation of each family. */
const wrongSignature: Play = { stake: '10.00', payout: '33.33', mischief: 'WRONG_SIGNATURE' };

type Told = Awaited<ReturnType<Seat['play']>>;

/** All of it is told by two tellers at once, until the vendor has nothing left to say. */
const tellAll = async (played: readonly Told[]): Promise<void> => {
  const [one] = played;
  for (let seconds = 0; seconds <= 120; seconds += 10) await Promise.all([one?.tell(seconds), one?.tell(seconds)]);
};

const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n);

for (const family of families) {
  test(`${family}: whatever a vendor did wrong, once it was reconciled its book, our rounds and the ledger agree to the last unit`, async () => {
    let isFirst = true;
    await fc.assert(
      fc.asyncProperty(conversation, async (plays) => {
        const seat = await standIns.sit(family, 'LIVE', '100.00');
        const played: Told[] = [];
        for (const { stake, payout, mischief: wrong } of isFirst ? [wrongSignature, ...plays] : plays)
          played.push(await seat.play(stake, payout, wrong));
        isFirst = false;
        await tellAll(played);
        const [before_, house] = [await seat.theirBook(), `VENDOR:${seat.house.code}:`];
        await seat.reconcile();

        const theirs = await seat.theirBook();
        assert.deepEqual(theirs, before_, 'the vendor had stopped');
        const rounds = await seat.rounds();
        for (const { name, stake, payout } of theirs) {
          const ours = rounds.filter(({ vendor_round_id: id }) => id === name || id.startsWith(`${name}:`));
          assert.equal(sum(ours.map((round) => round.stake)), stake, `${name}: the stake`);
          assert.equal(sum(ours.map((round) => round.payout)), payout, `${name}: the payout`);
        }
        const gain = sum(theirs.map(({ payout, stake }) => payout - stake));
        const cash = moneyOf('100.00', seat.member.currency).amount + gain;
        assert.equal(await seat.cash(), decimalOf({ amount: cash, currency: seat.member.currency }));
        assert.equal(await seat.houseSum(house), -gain, 'the ledger');
        for (const { class: kind, state, heal_answer } of await seat.differences())
          assert.equal(state, 'HEALED', `${kind}: ${heal_answer}`);

        const known = await seat.differences();
        await seat.reconcile();
        assert.deepEqual(await seat.differences(), known, 'what agrees stays so');
      }),
      { numRuns: 4 },
    );
  });
}

test('PRAGMATIC: a win that was paid by the list, which does not name it, is not paid again when it comes after all', async () => {
  const seat = await standIns.sit('PRAGMATIC', 'LIVE', '100.00');
  const { tell, round, name } = await seat.play('10.00', '25.00', 'MISSING_WIN');
  await tell(0);
  await seat.reconcile();
  assert.equal(await seat.cash(), '115.00');
  const theirs = await round();
  const late = (amount_: string, tx = theirs?.win ?? ''): Parameters<typeof seat.say>[0] => ({
    kind: 'WIN',
    tx,
    round: name,
    bet: theirs?.bet ?? '',
    amount: Decimal.parse(amount_),
    ends: true,
  });
  assert.equal((await seat.say(late('25.00'))).what, 'DONE');
  assert.equal((await seat.say(late('25.00'))).what, 'DONE', 'and again');
  assert.equal(await seat.cash(), '115.00');
  await seat.reconcile();
  assert.deepEqual(
    (await seat.differences()).map((one) => [one.class, one.state]),
    [['MISSING_HERE_WIN', 'HEALED']],
    'also by the ledger',
  );
  assert.equal((await seat.say({ kind: 'ADJUST', tx: 'up', round: name, amount: Decimal.parse('2.00') })).what, 'DONE');
  assert.equal(await seat.cash(), '117.00');
});
