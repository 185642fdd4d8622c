/** One play session of a player in a game: what all parts of the screen share. */
import { type Currency, type Decimal, decimalOf } from '@croupier/contract/core/money';
import { coinsOf, type FreeRoundsView, type GameRules, type SessionView } from '../../src/families/slots/protocol.ts';
import { unitsOf } from '../shell/amounts.ts';
import type { ParentFrame } from '../shell/parent-frame.ts';
import { screenClock } from '../shell/screen-clock.ts';
import type { Sound } from '../shell/sound.ts';
import { createStore, type Store } from '../shell/store.ts';
import { nothing, startingBet, troubleAtFirst } from './common-session.ts';
import { createDirector, type Director } from './director.ts';
import type { GameState } from './game-state.ts';
import { type Remembered, rememberedIn } from '../shell/remembered.ts';
import type { ModesOnOffer } from './modes-on-offer.ts';
import { restingWindow } from './resting-window.ts';

/** The parts with which a game is opened. */
export type PlaySessionOptions = { token: string; view: SessionView; rules: GameRules; sound: Sound; frame: ParentFrame; calm: boolean };

/** Its verbs lie in files of their own and change what is mutable here; what is on show changes through `state` alone. */
export type PlaySession = Omit<PlaySessionOptions, 'calm'> & {
  readonly currency: Currency;
  readonly modes: ModesOnOffer;
  readonly state: Store<GameState>;
  readonly director: Director;
  readonly memory: Remembered;
  readonly startedAt: number;
  /** A decimal of the session's currency in its units, and back. */
  readonly units: (decimal: string) => bigint;
  readonly decimal: (amount: bigint) => Decimal;
  /** Spins begun. An answer to what was asked before the latest is older than what is on show. */
  rounds: number;
  /** The stops at which the reels last lay still. */
  lastStops: readonly number[];
  /** The free rounds as they stand when the round on show is over. */
  freeRoundsAfter: FreeRoundsView | null;
  /** The wallet's money moved while a round was on show: the balance is asked for once it is over. */
  balanceDue: boolean;
  /** The step that a press goes on with while something waits for the player. */
  goOn: (() => void) | undefined;
  /** The door that the player chose, while the vault waits. It decides nothing but where the next prize is shown, and is stored for that. */
  door?: number | undefined;
  /** The session is over, or another tab has the game: nothing more is asked or shown. */
  closed: boolean;
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
