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
import { resume, spin } from './play-rounds.ts';
import { replay } from './replay-round.ts';
import { type PlaySessionOptions, createPlaySession } from './play-session.ts';

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

/** How long after a reload a spin that was sent is asked for again. */
export const pendingForMs = 90_000;

export const createGame = (setting: PlaySessionOptions): Game => {
  const { view, rules } = setting;
  const playSession = createPlaySession(setting);
  const { state, director, memory } = playSession;
  const controls = createControls(playSession, {
    spin: (bought) => spin(playSession, undefined, bought),
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
    replay: (id, begins) => replay(playSession, id, begins),
    begin: async () => {
      if (view.openRound !== null) {
        memory.keepPending(undefined);
        return resume(playSession, view.openRound);
      }
      const pending = memory.pending();
      // A spin that was pressed, and whose answer the reload cut off: the same request gives the same round again.
      if (pending !== undefined && Date.now() - pending.at < pendingForMs) return spin(playSession, pending);
      memory.keepPending(undefined);
    },
  };
};
