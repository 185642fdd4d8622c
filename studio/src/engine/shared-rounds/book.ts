/** Shared rounds in the studio's book. A player's seat in a shared round is a round of the platform. */
import type { RoundStatus } from '@croupier/contract/vendor-api/questions';
import { inTransaction } from '#studio/database';
import type { FamilyBook } from '#studio/engine/game-family';
import { RoundId } from '#studio/engine/protocol';
import { debitLine, debitsIn, payoutLine, payoutsIn } from './list-seats.ts';
import { findSeat, type Seat, slipsOf } from './store.ts';

/** A page of debits or payouts: one more is read, to know whether another page follows. */
const pageOf =
  (list: typeof debitsIn): FamilyBook['stakes'] =>
  (stretch, after, limit) =>
    inTransaction(async (tx) => {
      const lines = await list(tx, stretch, after, limit + 1);
      const page = lines.slice(0, limit);
      return { transactions: page.map(({ transaction }) => transaction), next: lines.length > limit ? page.at(-1) : undefined };
    });

export const sharedRoundsBook: FamilyBook = {
  stakes: pageOf(debitsIn),
  payouts: pageOf(payoutsIn),
  roundStatus: async (roundId, player) => {
    const id = RoundId.safeParse(roundId);
    const seat = id.success ? await inTransaction((tx) => findSeat(tx, id.data)) : undefined;
    return seat === undefined || seat.player_id !== player ? undefined : seatStatus(seat);
  },
};

const seatStatus = async (seat: Seat): Promise<RoundStatus> => {
  const slips = (await inTransaction((tx) => slipsOf(tx, [seat.id]))).filter(({ state }) => state !== 'ASKING');
  const isEnded = seat.state === 'PAYING' || seat.state === 'SETTLED';
  const taken = slips.filter(({ state }) => state === 'TAKEN');
  return {
    roundId: seat.id,
    state: isEnded ? 'ENDED' : seat.state === 'OPEN' ? 'OPEN' : 'CANCELLED',
    transactions: [...slips.map((slip) => debitLine(seat, slip)), ...(isEnded || seat.void_after_payout ? [payoutLine(seat, taken)] : [])],
  };
};
