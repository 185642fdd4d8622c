/** One play session of a player in a tumbling slot: what all parts of the screen share. */
import { decimalOf } from '@croupier/contract/core/money';
import type { GameRules, SessionView } from '../../src/families/tumbles/protocol.ts';
import { coinsOfBet } from '../../src/families/tumbles/events.ts';
import { machineOf } from '../../src/families/tumbles/machine.ts';
import { unitsOf } from '../shell/amounts.ts';
import type { ParentFrame } from '../shell/parent-frame.ts';
import { rememberedIn } from '../shell/remembered.ts';
import { screenClock } from '../shell/screen-clock.ts';
import type { Sound } from '../shell/sound.ts';
import { createStore, type Store } from '../shell/store.ts';
import { type CommonSession, nothing, startingBet, troubleAtFirst } from '../slots/common-session.ts';
import { createDirector, type Director } from './director.ts';
import { restingGrid } from './resting-grid.ts';
import type { TumbleState } from './tumble-state.ts';

/** The parts a game is opened with. */
export type PlaySessionOptions = { token: string; view: SessionView; rules: GameRules; sound: Sound; frame: ParentFrame; calm: boolean };

export type PlaySession = Omit<CommonSession, 'state' | 'view'> & {
  readonly view: SessionView;
  readonly rules: GameRules;
  readonly state: Store<TumbleState>;
  readonly director: Director;
};

/** Opens a play session with a grid at rest and what this tab remembers of the session. */
export const createPlaySession = ({ token, view, rules, sound, frame, calm }: PlaySessionOptions): PlaySession => {
  const { currency } = view.balance;
  const director = createDirector({ machine: rules.config.machine, clock: screenClock, sound });
  const memory = rememberedIn(`croupier.${view.gameCode}`, token, view.player.displayName);
  const grid = restingGrid(machineOf(rules.config.machine), view.gameCode);
  const earlier = memory.session();
  const state = createStore<TumbleState>({
    phase: 'idle',
    balance: view.balance.total,
    paidLater: false,
    bet: startingBet(view, memory.bet()),
    grid,
    places: [],
    stuck: [],
    filled: [],
    sum: 0,
    times: 0,
    paths: [],
    ante: false,
    buying: false,
    detail: undefined,
    popups: [],
    win: nothing,
    winKind: 'win',
    celebration: undefined,
    free: undefined,
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
    said: { kind: 'nothing' },
  });
  director.rest(grid);
  return {
    token,
    view,
    rules,
    sound,
    frame,
    currency,
    modes: { ante: termsOf(rules, 'ante'), buy: termsOf(rules, 'buy'), feature: 'freeSpins' },
    state,
    director,
    memory,
    startedAt: earlier.startedAt,
    units: (decimal) => unitsOf(decimal, currency),
    decimal: (amount) => decimalOf({ amount, currency }),
    rounds: 0,
    freeRoundsAfter: view.freeRounds,
    balanceDue: false,
    goOn: undefined,
    closed: false,
  };
};

const termsOf = ({ config, proof }: GameRules, mode: 'ante' | 'buy') => ({
  ...proof[mode],
  coins: config.costs[mode],
  of: coinsOfBet,
  times: proof[mode].featureFrequency / proof.featureFrequency,
});
