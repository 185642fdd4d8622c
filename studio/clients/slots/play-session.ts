/** One play session of a player in a game: what all parts of the screen share. */
import { decimalOf } from '@croupier/contract/core/money';
import { coinsOf, type GameRules, type SessionView } from '../../src/families/slots/protocol.ts';
import { unitsOf } from '../shell/amounts.ts';
import type { ParentFrame } from '../shell/parent-frame.ts';
import { screenClock } from '../shell/screen-clock.ts';
import type { Sound } from '../shell/sound.ts';
import { createStore, type Store } from '../shell/store.ts';
import { type CommonSession, nothing, startingBet, troubleAtFirst } from './common-session.ts';
import { createDirector, type Director } from './director.ts';
import type { GameState } from './game-state.ts';
import { type Remembered, rememberedIn } from '../shell/remembered.ts';
import type { ModesOnOffer } from './modes-on-offer.ts';
import { restingWindow } from './resting-window.ts';

/** The parts with which a game is opened. */
export type PlaySessionOptions = { token: string; view: SessionView; rules: GameRules; sound: Sound; frame: ParentFrame; calm: boolean };

export type PlaySession = Omit<CommonSession, 'view' | 'state'> & {
  readonly view: SessionView;
  readonly rules: GameRules;
  readonly state: Store<GameState>;
  readonly director: Director;
  /** The stops at which the reels last lay still. */
  lastStops: readonly number[];
  /** The door that the player chose, while the vault waits. It decides nothing but where the next prize is shown, and is stored for that. */
  door?: number | undefined;
};

/** Opens a play session with the reels at rest and what this tab remembers of the session. */
export const createPlaySession = ({ token, view, rules, sound, frame, calm }: PlaySessionOptions): PlaySession => {
  const { currency } = view.balance;
  const director = createDirector({ config: rules.config, clock: screenClock, sound });
  const memory: Remembered = rememberedIn(`croupier.${view.gameCode}`, token, view.player.displayName);
  const opened = restingWindow(rules);
  const earlier = memory.session();

  const state = createStore<GameState>({
    phase: 'idle',
    balance: view.balance.total,
    paidLater: false,
    bet: startingBet(view, memory.bet()),
    window: opened.window,
    win: nothing,
    winKind: 'win',
    shownWin: undefined,
    celebration: undefined,
    free: undefined,
    bonus: undefined,
    caught: undefined,
    freeRounds: view.freeRounds ?? undefined,
    interlude: undefined,
    trouble: troubleAtFirst(view),
    autoplay: undefined,
    replay: false,
    retrying: false,
    nextSpinAt: 0,
    turbo: false,
    calm,
    seeds: view.seeds,
    promiseBroken: false,
    staked: earlier.staked,
    won: earlier.won,
    ante: false,
    buying: false,
    said: { kind: 'nothing' },
  });
  director.rest(opened.window, opened.stops);

  return {
    token,
    view,
    rules,
    sound,
    frame,
    currency,
    modes: modesOnOffer(rules),
    state,
    director,
    memory,
    startedAt: earlier.startedAt,
    units: (decimal) => unitsOf(decimal, currency),
    decimal: (amount) => decimalOf({ amount, currency }),
    rounds: 0,
    lastStops: opened.stops,
    freeRoundsAfter: view.freeRounds,
    balanceDue: false,
    goOn: undefined,
    closed: false,
  };
};

const modesOnOffer = ({ config, proof }: GameRules): ModesOnOffer => {
  const termsOf = (mode: 'ante' | 'buy') => {
    const [its, proven] = [config.modes?.[mode], proof.modes?.[mode]];
    const times = (proven?.featureFrequency ?? 0) / proof.featureFrequency;
    return its && proven && { ...proven, coins: its.coins, of: coinsOf(config), times };
  };
  return { ante: termsOf('ante'), buy: termsOf('buy'), feature: config.bonus === undefined ? 'freeSpins' : 'bonus' };
};
