/** A round of the past, shown once more. */
import { modeOf, type RoundId } from '../../src/families/slots/protocol.ts';
import * as protocol from '../../src/families/slots/protocol.ts';
import { call } from '../shell/call.ts';
import { present } from './present-round.ts';
import { betOf } from './modes.ts';
import { pressedWithin } from './pressed-within.ts';
import { nothing, paceOf, type PlaySession } from './play-session.ts';

/**
 * Shows a round of the history, then puts everything back as it was. No money moves. `begins` is called when it has come and is about to be shown:
 * not while a spin or autoplay is on.
 */
export const replay = async (playSession: PlaySession, id: RoundId, begins: () => void = () => undefined): Promise<void> => {
  const { token, state, director } = playSession;
  if (state.get().phase !== 'idle' || state.get().autoplay !== undefined) return;
  const round = await call(protocol.findRound, token, { params: { id } });
  // A void round has no events to show.
  if (round.events.length === 0) return;
  const before = state.get();
  // A spin pressed while the answer was on its way goes first, and so does autoplay, between two spins as well.
  if (before.phase !== 'idle' || before.autoplay !== undefined || playSession.closed) return;
  begins();
  const stopsBefore = playSession.lastStops;
  state.set({ replay: true, phase: 'spinning', win: nothing, winKind: 'win', bet: betOf(playSession, round), shownWin: undefined });
  if (modeOf(round.choice) !== 'buy') director.start(paceOf(playSession));
  await present(playSession, round, 0, null, true);
  await pressedWithin(playSession, 2_500);
  director.feature(false);
  director.rest(before.window, stopsBefore);
  playSession.lastStops = stopsBefore;
  state.set({
    replay: false,
    phase: 'idle',
    window: before.window,
    win: before.win,
    winKind: before.winKind,
    bet: before.bet,
    free: undefined,
    bonus: undefined,
    caught: undefined,
    interlude: undefined,
    shownWin: undefined,
    said: { kind: 'nothing' },
  });
};
