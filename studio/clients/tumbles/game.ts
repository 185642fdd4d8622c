/**
 * One tumbling slot on one screen: asks the studio, keeps what is on show, and lets the director show it. The outcome of a round is complete in the first
 * answer; from there on everything here is presentation, and every call can be repeated.
 */
import type { GameRules, RoundId, SessionView } from '../../src/families/tumbles/protocol.ts';
import type { Store } from '../shell/store.ts';
import { type Controls, createControls } from '../slots/controls.ts';
import { begin, spin } from '../slots/rounds/play-rounds.ts';
import { replay } from '../slots/rounds/replay-round.ts';
import type { Director } from './director.ts';
import { createPlaySession, type PlaySessionOptions } from './play-session.ts';
import { createReelsOfGrid } from './reels-of-grid.ts';
import type { TumbleState } from './tumble-state.ts';

export type Game = Controls & {
  readonly state: Store<TumbleState>;
  readonly director: Director;
  readonly view: SessionView;
  readonly rules: GameRules;
  /** Fails when the round does not come; `begins` is called when it is about to be shown. */
  replay: (id: RoundId, begins?: () => void) => Promise<void>;
  /** Goes on with a round that a reload interrupted. */
  begin: () => Promise<void>;
};

export const createGame = (setting: PlaySessionOptions): Game => {
  const { view, rules } = setting;
  const playSession = createPlaySession(setting);
  const { state, director } = playSession;
  const played = { session: playSession, reels: createReelsOfGrid(playSession) };
  const controls = createControls(playSession, {
    spin: (bought) => spin(played, undefined, bought),
    hurry: () => director.hurry(),
    clear: () => director.clear(),
    waits: () => state.get().interlude !== undefined,
  });
  return {
    ...controls,
    state,
    director,
    view,
    rules,
    replay: (id, begins) => replay(played, id, begins),
    begin: () => begin(played, view.openRound),
  };
};
