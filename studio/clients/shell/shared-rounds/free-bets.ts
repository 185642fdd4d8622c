/** Free bets of the player at a table with shared rounds. */
import { type SeatView, tableState } from '../../../src/engine/shared-rounds/protocol.ts';
import { call } from '../call.ts';
import type { RoundSession, RoundState } from './round-session.ts';

/** Asks how many free bets are left: they are given, taken back and played without a message. */
export const refreshFreeBets = async ({
  token,
  state,
}: {
  token: string;
  state: { set: (change: Pick<RoundState, 'freeBets'>) => void };
}): Promise<void> => {
  const answer = await call(tableState, token).catch(() => undefined);
  if (answer !== undefined) state.set({ freeBets: answer.freeBets });
};

/** The seat with the player's bets in the round on the screen: for money, or the free one where there are none for money. */
export const seatInRound = ({ round, seat, freeSeat }: Pick<RoundState, 'round' | 'seat' | 'freeSeat'>): SeatView | undefined =>
  [seat, freeSeat].find((one) => one !== null && one.roundId === round?.id && one.bets.length > 0) ?? undefined;

/** How a free bet ended. `payout`: its winnings in units. */
export type FreeEnded = { roundId: string; payout: bigint; kind: 'won' | 'back' | 'lost' };

/** The end of a free bet; undefined while its round is not over for it. A seat that goes back without a void round is a stake that came back. */
export const freeEndOf = (
  { roundId, state, payout }: SeatView,
  units: RoundSession<RoundState, unknown, unknown>['units'],
): FreeEnded | undefined => {
  if (state === 'OPEN' || state === 'EMPTY') return undefined;
  if (state === 'RETURNING' || state === 'VOID') return { roundId, payout: 0n, kind: 'back' };
  const won = units(payout);
  return { roundId, payout: won, kind: won > 0n ? 'won' : 'lost' };
};
