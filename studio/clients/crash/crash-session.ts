/** One stay of a player at a flight: what all parts of the screen share. */
import { type Currency, type Decimal, decimalOf } from '@croupier/contract/core/money';
import type { SeatView, TableRules, TableView } from '../../src/engine/shared-rounds/protocol.ts';
import { crashBets } from '../../src/families/crash/crash-rule.ts';
import type { GameRules, SessionView } from '../../src/families/crash/protocol.ts';
import { unitsOf } from '../shell/amounts.ts';
import type { ParentFrame } from '../shell/parent-frame.ts';
import { type Remembered, rememberedIn } from '../shell/remembered.ts';
import type { Sound } from '../shell/sound.ts';
import { createStore, type Store } from '../shell/store.ts';
import type { Trouble } from '../shell/troubles.ts';
import { applyTable } from './apply-message.ts';
import type { CrashState, PanelState } from './crash-state.ts';

export type SessionOptions = {
  token: string;
  view: SessionView;
  rules: GameRules;
  sound: Sound;
  frame: ParentFrame;
  calm: boolean;
  opened: { table: TableView; rules: TableRules; seat: SeatView | null };
};

export type CrashSession = Omit<SessionOptions, 'calm' | 'opened'> & {
  readonly currency: Currency;
  readonly limits: { min: bigint; max: bigint };
  readonly state: Store<CrashState>;
  readonly memory: Remembered;
  readonly startedAt: number;
  readonly units: (decimal: string) => bigint;
  readonly decimal: (amount: bigint) => Decimal;
  /** Nothing more is asked or shown. */
  close: (trouble: Trouble) => void;
  closed: boolean;
};

export const createCrashSession = ({ calm, opened, ...options }: SessionOptions): CrashSession => {
  const { token, view } = options;
  const { currency } = view.balance;
  const memory = rememberedIn(`croupier.${view.gameCode}`, token, view.player.displayName);
  const earlier = memory.session();
  const units = (decimal: string): bigint => unitsOf(decimal, currency);
  const limits = { min: units(opened.rules.min), max: units(opened.rules.max) };
  const kept = memory.bet();
  const first = within(limits, kept !== undefined && /^\d+$/.test(kept) ? BigInt(kept) : limits.min);
  const panel: PanelState = { amount: first, autoOn: false, autoAt: 200, queued: false, busy: false, out: undefined, note: undefined };
  const state = createStore<CrashState>({
    connection: 'opening',
    ...applyTable(opened.table, Date.now()),
    rules: opened.rules,
    balance: view.balance.total,
    seat: opened.seat,
    panels: { first: panel, second: { ...panel } },
    ended: undefined,
    isClosing: !opened.rules.isOpen,
    voided: undefined,
    trouble: limits.max < limits.min ? { kind: 'noBets' } : undefined,
    retrying: false,
    calm,
    sums: { staked: earlier.staked, won: earlier.won },
  });
  // A player who comes back to a bet that is in the air sees it as they left it.
  for (const bet of crashBets) {
    const found = opened.seat?.bets.find((one) => one.bet === bet);
    if (found === undefined) continue;
    const { panels } = state.get();
    const auto = found.autoAt === null ? {} : { autoOn: true, autoAt: found.autoAt };
    state.set({ panels: { ...panels, [bet]: { ...panel, amount: units(found.amount), ...auto } } });
  }
  const session: CrashSession = {
    ...options,
    currency,
    limits,
    state,
    memory,
    startedAt: earlier.startedAt,
    units,
    decimal: (amount) => decimalOf({ amount, currency }),
    close: (trouble) => {
      session.closed = true;
      state.set({ trouble });
    },
    closed: false,
  };
  return session;
};

/** An amount within the limits. */
export const within = ({ min, max }: { min: bigint; max: bigint }, amount: bigint): bigint =>
  amount < min ? min : amount > max ? max : amount;
