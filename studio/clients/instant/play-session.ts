/** One play session of a player in an instant game: what all parts of the screen share. */
import { type Currency, Decimal, decimalOf } from '@croupier/contract/core/money';
import type { GameRules, SessionView } from '../../src/families/instant/protocol.ts';
import { unitsOf } from '../shell/amounts.ts';
import type { ParentFrame } from '../shell/parent-frame.ts';
import { type Remembered, rememberedIn } from '../shell/remembered.ts';
import type { Sound } from '../shell/sound.ts';
import { tabStorage } from '../shell/storage.ts';
import { createStore, type Store } from '../shell/store.ts';
import type { BoardOf } from './boards/board.ts';
import type { GameState } from './game-state.ts';

export type PlaySessionOptions = {
  token: string;
  view: SessionView;
  rules: GameRules;
  sound: Sound;
  frame: ParentFrame;
  board: BoardOf;
  calm: boolean;
};

export type PlaySession = Omit<PlaySessionOptions, 'calm'> & {
  readonly currency: Currency;
  readonly state: Store<GameState>;
  readonly memory: Remembered;
  readonly startedAt: number;
  /** A decimal of the session's currency in its units, and back. */
  readonly units: (decimal: string) => bigint;
  readonly decimal: (amount: bigint) => Decimal;
  readonly keepChoice: (choice: unknown) => void;
  /** The session is over, or another tab has the game: nothing more is asked or shown. */
  closed: boolean;
};

/** No money at all. */
export const nothing = Decimal.parse('0.00');

export const createPlaySession = ({ calm, ...options }: PlaySessionOptions): PlaySession => {
  const { token, view, rules, board } = options;
  const { currency } = view.balance;
  const memory = rememberedIn(`croupier.${view.gameCode}`, token, view.player.displayName);
  const earlier = memory.session();
  const choiceKey = `croupier.${view.gameCode}.choice`;
  const hasAnything = view.ladder.length > 0 || view.freeRounds !== null || view.openRound !== null;
  const state = createStore<GameState>({
    phase: 'idle',
    balance: view.balance.total,
    paidLater: false,
    bet: view.ladder.find((bet) => bet === memory.bet()) ?? view.defaultBet ?? view.ladder[0] ?? nothing,
    choice: board.readChoice(rules.config, readJson(tabStorage.getItem(choiceKey))),
    round: undefined,
    shown: undefined,
    marks: [],
    result: undefined,
    recent: [],
    freeRounds: view.freeRounds ?? undefined,
    trouble: hasAnything ? undefined : { kind: 'noBets' },
    retrying: false,
    nextBetAt: 0,
    holding: false,
    calm,
    replay: false,
    seeds: view.seeds,
    promiseBroken: false,
    sums: { rounds: 0, wonRounds: 0, staked: earlier.staked, won: earlier.won, best: 0 },
  });
  return {
    ...options,
    currency,
    state,
    memory,
    startedAt: earlier.startedAt,
    units: (decimal) => unitsOf(decimal, currency),
    decimal: (amount) => decimalOf({ amount, currency }),
    keepChoice: (choice) => tabStorage.setItem(choiceKey, JSON.stringify(choice)),
    closed: false,
  };
};

/** Anybody may have written into the storage. */
const readJson = (text: string | null): unknown => {
  try {
    return text === null ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
};
