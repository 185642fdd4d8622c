/** One stay of a player at a flight: what all parts of the screen share. */
import { crashBets } from '../../src/families/crash/crash-rule.ts';
import type { GameRules, SessionView } from '../../src/families/crash/protocol.ts';
import {
  createRoundSession,
  openedState,
  readSession,
  type RoundSession,
  type SessionOptions as OptionsOf,
} from '../shell/shared-rounds/round-session.ts';
import { createStore } from '../shell/store.ts';
import { applyTable } from './apply-message.ts';
import { betIn, type CrashState, isFreeFlight, type PanelState } from './crash-state.ts';

export type SessionOptions = OptionsOf<SessionView, GameRules>;

export type CrashSession = RoundSession<CrashState, SessionView, GameRules> & { readonly limits: { min: bigint; max: bigint } };

export const createCrashSession = (options: SessionOptions): CrashSession => {
  const { opened } = options;
  const read = readSession(options);
  const { memory, units } = read;
  const limits = { min: units(opened.rules.min), max: units(opened.rules.max) };
  const kept = memory.bet();
  const first = within(limits, kept !== undefined && /^\d+$/.test(kept) ? BigInt(kept) : limits.min);
  const panel: PanelState = {
    amount: first,
    autoOn: false,
    autoAt: 200,
    queued: false,
    busy: false,
    out: undefined,
    autoplay: undefined,
    isFree: false,
    note: undefined,
  };
  const state = createStore<CrashState>({
    ...openedState(options, read),
    ...applyTable(opened.table, Date.now()),
    panels: { first: panel, second: { ...panel } },
    ended: undefined,
    trouble: limits.max < limits.min ? { kind: 'noBets' } : undefined,
  });
  // A player who comes back to a bet that is in the air sees it as they left it.
  for (const bet of crashBets) {
    const found = betIn(state.get(), bet);
    if (found === undefined) continue;
    const { panels } = state.get();
    const isFree = isFreeFlight(state.get());
    const auto = found.autoAt === null ? {} : { autoOn: true, autoAt: found.autoAt };
    state.set({ panels: { ...panels, [bet]: { ...panel, ...(isFree ? { isFree } : { amount: units(found.amount) }), ...auto } } });
  }
  return createRoundSession(options, read, state, { limits });
};

/** An amount within the limits. */
export const within = ({ min, max }: { min: bigint; max: bigint }, amount: bigint): bigint =>
  amount < min ? min : amount > max ? max : amount;
