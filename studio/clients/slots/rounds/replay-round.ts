/** A round of the past, shown once more. */
import type { RoundId } from '../../../src/engine/protocol.ts';
import { nothing } from '../common-session.ts';
import { betOf } from '../modes.ts';
import { pressedWithin } from '../pressed-within.ts';
import { presentAgain } from './present-round.ts';
import type { CommonRound, Played } from './reels.ts';

/**
 * Shows a round of the history, then puts everything back as it was. No money moves. `begins` is called when it has come and is about to be shown:
 * not while a spin or autoplay is on.
 */
export const replay = async <Round extends CommonRound>(
  played: Played<Round>,
  id: RoundId,
  begins: () => void = () => undefined,
): Promise<void> => {
  const { session, reels } = played;
  const { state } = session;
  if (state.get().phase !== 'idle' || state.get().autoplay !== undefined) return;
  const round = await reels.calls.find(id);
  // A void round has no events to show.
  if (round.events.length === 0) return;
  const before = state.get();
  // A spin pressed while the answer was on its way goes first, and so does autoplay, between two spins as well.
  if (before.phase !== 'idle' || before.autoplay !== undefined || session.closed) return;
  begins();
  const kept = reels.keep();
  reels.clear();
  state.set({ replay: true, phase: 'spinning', win: nothing, winKind: 'win', bet: betOf(session, round) });
  reels.start(round.choice);
  await presentAgain(played, round);
  await pressedWithin(session, 2_500);
  reels.close();
  kept.putBack();
  state.set({ replay: false, phase: 'idle', win: before.win, winKind: before.winKind, bet: before.bet, free: undefined });
};
