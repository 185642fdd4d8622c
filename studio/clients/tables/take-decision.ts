/** A decision of the player: sent until it is answered, with one debit where it needs a further stake. */
import { decide } from '../../src/engine/shared-rounds/protocol.ts';
import { call, Refused } from '../shell/call.ts';
import { retryUntilAnswered } from '../shell/insist.ts';
import { newRequestId } from '../shell/request-id.ts';
import { seatInRound } from '../shell/shared-rounds/free-bets.ts';
import { troubleOf } from '../shell/troubles.ts';
import type { TableSession } from './table-session.ts';

export const takeDecision = async (session: TableSession, { hand, choice }: { hand: number; choice: string }): Promise<void> => {
  const { state, token, units, sound, memory } = session;
  const { round, placing } = state.get();
  const seat = seatInRound(state.get());
  if (round?.phase !== 'DECIDING' || placing || session.closed) return;
  const body = { roundId: round.id, requestId: newRequestId(), stage: round.stage, hand, choice };
  state.set({ placing: true, note: undefined });
  sound.click();
  try {
    const taken = await retryUntilAnswered(session, () => call(decide, token, { body }));
    const further = units(taken.seat.stake) - units(seat?.stake ?? '0');
    if (further > 0n) {
      memory.count(further, 0n);
      sound.coin();
    }
    const { sums, round: now } = state.get();
    state.set({
      placing: false,
      sums: { ...sums, staked: sums.staked + further },
      ...(now?.id === taken.seat.roundId && (taken.seat.free === null ? { seat: taken.seat } : { freeSeat: taken.seat })),
      ...(taken.balance !== null && { balance: taken.balance.total }),
    });
  } catch (error) {
    state.set({ placing: false });
    if (error instanceof Refused && (error.code === 'BETTING_CLOSED' || error.code === 'CHOICE_REFUSED'))
      return state.set({ note: { key: 'table.decidedLate', bets: [] } });
    if (error instanceof Refused && error.code === 'FREE_BET_HAS_ONE_STAKE')
      return state.set({ note: { key: 'table.freeOneStake', bets: [] } });
    const trouble = troubleOf(error);
    if (trouble.kind === 'expired') session.close(trouble);
    else state.set({ trouble });
  }
};
