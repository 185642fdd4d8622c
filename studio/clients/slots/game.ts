/**
 * One game on one screen: asks the studio, keeps what is on show, and lets the director show it. The outcome of a round is complete in
 * the first answer; from there on everything here is presentation, and every call can be repeated.
 */
import type { Decimal } from '@croupier/contract/core/money';
import { coinsOf, type GameRules, type RoundId, type SessionView } from '../../src/families/slots/protocol.ts';
import type { Store } from '../shell/store.ts';
import { type Controls, createControls } from './controls.ts';
import type { Director } from './director.ts';
import type { GameState } from './game-state.ts';
import { type PlaySessionOptions, createPlaySession } from './play-session.ts';
import { createReelsOfLines } from './reels-of-lines.ts';
import { begin, spin } from './rounds/play-rounds.ts';
import { replay } from './rounds/replay-round.ts';

export type Game = Controls & {
  readonly state: Store<GameState>;
  readonly director: Director;
  readonly view: SessionView;
  readonly rules: GameRules;
  /** Opens a door of the vault while it waits for that. */
  openDoor: (door: number) => void;
  /** The worth of so many coins of a bet. */
  worth: (bet: Decimal, coins: number) => Decimal;
  /** Fails when the round does not come; `begins` is called when it is about to be shown. */
  replay: (id: RoundId, begins?: () => void) => Promise<void>;
  /** Goes on with a round that a reload interrupted. */
  begin: () => Promise<void>;
};

export const createGame = (setting: PlaySessionOptions): Game => {
  const { view, rules } = setting;
  const playSession = createPlaySession(setting);
  const { state, director } = playSession;
  const played = { session: playSession, reels: createReelsOfLines(playSession) };
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
    openDoor: (door) => {
      playSession.door = door;
      controls.pressSpin();
    },
    worth: (bet, coins) => playSession.decimal((playSession.units(bet) * BigInt(coins)) / BigInt(coinsOf(rules.config))),
    replay: (id, begins) => replay(played, id, begins),
    begin: () => begin(played, view.openRound),
  };
};
