/** A round of the past, shown once more. */
import type { RoundId } from '../../src/families/tumbles/protocol.ts';
import * as protocol from '../../src/families/tumbles/protocol.ts';
import { call } from '../shell/call.ts';
import { present } from './present-round.ts';
import { pressedWithin } from '../slots/pressed-within.ts';
import { betOf } from '../slots/modes.ts';
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
  state.set({
    replay: true,
    phase: 'spinning',
    win: nothing,
    winKind: 'win',
    bet: betOf(playSession, round),
    detail: undefined,
    sum: 0,
    times: 0,
    places: [],
    stuck: [],
  });
  director.start(paceOf(playSession));
  await present(playSession, round, 0, null, true);
  await pressedWithin(playSession, 2_500);
  director.feature(false);
  director.rest(before.grid);
  state.set({
    replay: false,
    phase: 'idle',
    grid: before.grid,
    places: before.places,
    stuck: [],
    sum: before.sum,
    times: 0,
    win: before.win,
    winKind: before.winKind,
    bet: before.bet,
    free: undefined,
    interlude: undefined,
    detail: undefined,
    popups: [],
    said: { kind: 'nothing' },
  });
};
