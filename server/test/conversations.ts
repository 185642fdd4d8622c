/** How the property tests of whole conversations with vendors begin: what is played, what goes wrong, and who tells of it. */
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { decimalOf, moneyOf } from '@croupier/contract/core/money';
import fc from 'fast-check';
import { closeDatabase } from '#platform/database';
import { faultsOfTheBook } from './player.ts';
import { type Family, type Fault, openStandIns, type Seat, type StandIns } from './stand-ins.ts';

export const families: readonly Family[] = ['CANONICAL', 'HUB88', 'PRAGMATIC', 'SLOTEGRATOR', 'EVOLUTION'];

/** The cash that every member of these tests begins with. */
export const begunWith = '100.00';

/** Opens a vendor of each family before the tests of a file, and looks through the whole book when they are over. */
export const openForAll = (): (() => StandIns) => {
  let standIns: StandIns | undefined;
  before(async () => {
    standIns = await openStandIns(families);
  });
  after(async () => {
    assert.deepEqual(await faultsOfTheBook(), []);
    await standIns?.close();
    await closeDatabase();
  });
  return () => {
    if (standIns === undefined) throw new Error('no vendor is open yet');
    return standIns;
  };
};

export type Play = { stake: string; payout: string; fault: Fault | undefined };

export const amount = fc.constantFrom('0.00', '0.01', '10.00', '33.33', '60.00');
/** Wrong signatures are tried elsewhere: so many of them in a minute, and the address is not listened to at all. */
const fault = fc.constantFrom<Fault | undefined>(
  undefined,
  'LATE',
  'DOUBLE',
  'OUT_OF_ORDER',
  'TIMEOUT_AFTER_COMMIT',
  'MISSING_WIN',
  'RESETTLE',
);
export const conversation: fc.Arbitrary<Play[]> = fc.array(fc.record({ stake: amount, payout: amount, fault }), {
  minLength: 3,
  maxLength: 10,
});

export type Told = Awaited<ReturnType<Seat['play']>>;

/** Plays a conversation, and lets two tellers tell all of it at once, until the vendor has nothing left to say. */
export const playAndTell = async (seat: Seat, plays: readonly Play[]): Promise<Told[]> => {
  const played: Told[] = [];
  for (const { stake, payout, fault: wrong } of plays) played.push(await seat.play(stake, payout, wrong));
  const [one] = played;
  for (let seconds = 0; seconds <= 120; seconds += 10) await Promise.all([one?.tell(seconds), one?.tell(seconds)]);
  return played;
};

type Sums = { stake: bigint; payout: bigint };

export const sumsOf = (rounds: readonly Sums[]): Sums =>
  rounds.reduce<Sums>((sum, { stake, payout }) => ({ stake: sum.stake + stake, payout: sum.payout + payout }), { stake: 0n, payout: 0n });

/** Our rounds of one of the vendor's: one, or in some families one for each of its bets. */
export const ourRounds = async (seat: Seat, name: string) =>
  (await seat.rounds()).filter(({ vendor_round_id: id }) => id === name || id.startsWith(`${name}:`));

/** The cash of a member after a gain. */
export const cashAfter = ({ member: { currency } }: Seat, gain: bigint): string =>
  decimalOf({ amount: moneyOf(begunWith, currency).amount + gain, currency });
