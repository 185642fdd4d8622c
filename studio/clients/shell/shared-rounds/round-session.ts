/** One stay of a player in a game with shared rounds: the parts of it that every such game has. */
import { type Currency, type Decimal, decimalOf } from '@croupier/contract/core/money';
import type * as z from 'zod/mini';
import type {
  FreeBetsView,
  RoundNow,
  SeatView,
  ServerMessage,
  TableRules,
  TableView,
  tableState,
} from '../../../src/engine/shared-rounds/protocol.ts';
import { unitsOf } from '../amounts.ts';
import type { ParentFrame } from '../parent-frame.ts';
import { type Remembered, rememberedIn } from '../remembered.ts';
import type { Sound } from '../sound.ts';
import type { Store } from '../store.ts';
import type { Trouble } from '../troubles.ts';
import { followRounds } from './follow-rounds.ts';
import type { VoidedRound, VoidRounds } from './void-rounds.ts';

/** The state of a screen with shared rounds. A game adds its own parts. */
export type RoundState = {
  /** `live`: the socket is open; `polling`: it cannot be opened, and the table is asked for. */
  connection: 'opening' | 'live' | 'polling' | 'lost';
  round: RoundNow | null;
  results: readonly string[];
  watching: number;
  chain: TableView['chain'];
  /** The lead of the server's clock over this device's, in milliseconds. */
  clockAheadMs: number;
  rules: TableRules;
  balance: string;
  /** The bets for money in the round. */
  seat: SeatView | null;
  /** The free bet in the round, which has a seat of its own. */
  freeSeat: SeatView | null;
  /** The free bets that the player has here; null for none. */
  freeBets: FreeBetsView | null;
  /** The table finishes this round and opens no other. */
  isClosing: boolean;
  /** The last round of the player that became void, until the notice is closed. */
  voided: VoidedRound | undefined;
  trouble: Trouble | undefined;
  retrying: boolean;
  calm: boolean;
  sums: { staked: bigint; won: bigint };
};

/** The parts of a session's view that are used here. */
type ViewOfSession = {
  gameCode: string;
  balance: { currency: Currency; total: string };
  player: { displayName: string };
};

export type OpenedTable = z.output<typeof tableState.reply>;

export type SessionOptions<View, Rules> = {
  token: string;
  view: View;
  rules: Rules;
  sound: Sound;
  frame: ParentFrame;
  calm: boolean;
  opened: OpenedTable;
};

export type RoundSession<State extends object, View, Rules> = Omit<SessionOptions<View, Rules>, 'calm' | 'opened'> & {
  readonly currency: Currency;
  readonly state: Store<State>;
  readonly memory: Remembered;
  readonly startedAt: number;
  readonly units: (decimal: string) => bigint;
  readonly decimal: (amount: bigint) => Decimal;
  /** Nothing more is asked or shown. */
  close: (trouble: Trouble) => void;
  closed: boolean;
};

/** The memory of a session and its currency, before it has a state. */
export const readSession = ({ token, view }: { token: string; view: ViewOfSession }) => {
  const { currency } = view.balance;
  return {
    currency,
    memory: rememberedIn(`croupier.${view.gameCode}`, token, view.player.displayName),
    units: (decimal: string): bigint => unitsOf(decimal, currency),
    decimal: (amount: bigint): Decimal => decimalOf({ amount, currency }),
  };
};

/** The state that a game begins with, apart from the table itself. */
export const openedState = (
  { view, opened, calm }: { view: ViewOfSession; opened: OpenedTable; calm: boolean },
  { memory }: Pick<ReturnType<typeof readSession>, 'memory'>,
) => {
  const { staked, won } = memory.session();
  return {
    connection: 'opening' as const,
    rules: opened.rules,
    balance: view.balance.total,
    seat: opened.seat,
    freeSeat: opened.freeSeat,
    freeBets: opened.freeBets,
    isClosing: !opened.rules.isOpen,
    voided: undefined,
    retrying: false,
    calm,
    sums: { staked, won },
  };
};

/** A session over its state. `more`: what only this game has. */
export const createRoundSession = <State extends RoundState, View, Rules, More extends object>(
  { calm: _calm, opened: _opened, ...options }: SessionOptions<View, Rules>,
  read: ReturnType<typeof readSession>,
  state: Store<State>,
  more: More,
): RoundSession<State, View, Rules> & More => {
  const session: RoundSession<State, View, Rules> & More = {
    ...options,
    ...read,
    startedAt: read.memory.session().startedAt,
    state,
    close: (trouble) => {
      session.closed = true;
      state.set({ trouble } as Partial<State>);
    },
    closed: false,
    ...more,
  };
  return session;
};

type Following<State extends RoundState> = {
  session: Pick<RoundSession<State, unknown, unknown>, 'token' | 'state' | 'close'>;
  voids: VoidRounds;
  /** The changes of a message on the screen. */
  apply: (state: State, message: ServerMessage, receivedAt: number) => Partial<State>;
  /** The whole table at once. */
  applyTable: (table: TableView, receivedAt: number) => Partial<State>;
  changed: (change: Partial<State>) => void;
};

/** Keeps the state of a session up to date until the returned function is called. */
export const followSession = <State extends RoundState>({ session, voids, apply, applyTable, changed }: Following<State>): (() => void) => {
  const { state } = session;
  return followRounds({
    token: session.token,
    receive: (message) => {
      if (message.type === 'void') voids.told(message);
      changed({ ...apply(state.get(), message, Date.now()), connection: 'live' });
    },
    polled: ({ table, rules, seat, freeSeat, freeBets }) =>
      changed({
        ...applyTable(table, Date.now()),
        isClosing: !rules.isOpen,
        ...(seat !== null && { seat }),
        ...(freeSeat !== null && { freeSeat }),
        freeBets,
        connection: 'polling',
      }),
    lost: () => state.set({ connection: 'lost', retrying: true } as Partial<State>),
    expired: () => session.close({ kind: 'expired' }),
    isResting: () => state.get().round?.phase === 'CLOSED',
  });
};

/** Counts the payout of a round and tells the site around the game that the round has ended. */
export const countResult = (
  session: Pick<RoundSession<RoundState, { gameCode: string }, unknown>, 'memory' | 'frame' | 'view' | 'currency' | 'units'>,
  seat: SeatView,
): void => {
  const { memory, frame, view, currency, units } = session;
  memory.count(0n, units(seat.payout));
  frame.post({
    type: 'croupier:round-ended',
    gameCode: view.gameCode,
    roundId: seat.id,
    stake: seat.stake,
    payout: seat.payout,
    currency,
  });
};
