/** The seats of one player in a round: the one with the bets for money, and the one with the free bet. */
import type { MemberId } from '@croupier/contract/core/ids';
import type { Tx } from '#studio/database';
import { seatsOf } from './seat-batches.ts';
import type { Seat } from './store.ts';
import type { SharedRoundId } from './tables.ts';

export type OwnSeats = { money: Seat | undefined; free: Seat | undefined };

/** Whether a free bet is played or was: it was not refused, and is not on its way back. */
export const isFreeBetPlayed = ({ free_grant, state }: Pick<Seat, 'free_grant' | 'state'>): boolean =>
  free_grant !== null && (state === 'OPEN' || state === 'PAYING' || state === 'SETTLED');

/** `free`: the free bet that is played; without one the last that went back, and never one that was refused. */
export const ownSeats = async (tx: Tx, roundId: SharedRoundId, player: MemberId): Promise<OwnSeats> => {
  const seats = await seatsOf(tx, roundId, [player]);
  return {
    money: seats.find(({ free_grant }) => free_grant === null),
    free: seats.find(isFreeBetPlayed) ?? seats.findLast(({ free_grant, state }) => free_grant !== null && state !== 'EMPTY'),
  };
};

/** The seat that a player decides for: in games with decisions a round is played with a free bet or with money. */
export const seatInPlay = async (tx: Tx, roundId: SharedRoundId, player: MemberId): Promise<Seat | undefined> => {
  const { money, free } = await ownSeats(tx, roundId, player);
  return free !== undefined && isFreeBetPlayed(free) ? free : money;
};
