/** Chips on the table and their confirmation. */
import { placeBets, type BetsPlaced, type SeatView } from '../../src/engine/shared-rounds/protocol.ts';
import { call, Refused } from '../shell/call.ts';
import { retryUntilAnswered } from '../shell/insist.ts';
import { newRequestId } from '../shell/request-id.ts';
import { troubleOf } from '../shell/troubles.ts';
import { confirmFree, dropFree, freeDropOf, hasFreeBet, isEitherFreeOrMoney, moneyOf } from './free-bet.ts';
import type { BetNote, Drop, TableState } from './table-state.ts';
import { isOpen } from './table-state.ts';
import type { TableSession } from './table-session.ts';

/** The sum of chips for money on each bet. */
export const sumOf = (drops: readonly Drop[]): Map<string, bigint> => {
  const sums = new Map<string, bigint>();
  for (const { bet, amount } of moneyOf(drops)) sums.set(bet, (sums.get(bet) ?? 0n) + amount);
  return sums;
};

export const totalOf = (drops: readonly Drop[]): bigint => moneyOf(drops).reduce((sum, { amount }) => sum + amount, 0n);

/** Puts the chosen chip on a bet, or several bets at once. In one-tap play it is confirmed at once. */
export const drop = (session: TableSession, bets: readonly { bet: string; chips: number }[]): void => {
  const { chip, placing, freeChosen } = session.state.get();
  if (!isOpen(session.state.get()) || placing) return;
  if (!freeChosen) return layDown(session, bets.map(({ bet, chips }) => ({ bet, amount: chip * BigInt(chips) }))); // prettier-ignore
  if (dropFree(session, bets) && session.state.get().oneTap) void confirm(session);
};

/** Puts chips for money on the table, on top of those that lie there. */
export const layDown = (session: TableSession, chips: readonly Drop[]): void => {
  const { state, sound } = session;
  const laid = chips.filter(({ amount }) => amount > 0n);
  if (!isOpen(state.get()) || state.get().placing || laid.length === 0) return;
  if (isEitherFreeOrMoney(session) && hasFreeBet(state.get())) return state.set({ freeNote: 'table.freeOrMoney' });
  sound.coin();
  state.set({ drops: [...state.get().drops, ...laid], note: undefined, freeNote: undefined, ended: undefined, freeEnded: undefined });
  if (state.get().oneTap) void confirm(session);
};

export const undo = ({ state }: TableSession): void => {
  const { drops, placing } = state.get();
  if (!placing) state.set({ drops: drops.slice(0, -1), note: undefined, freeNote: undefined });
};
export const clear = ({ state }: TableSession): void => {
  if (!state.get().placing) state.set({ drops: [], note: undefined, freeNote: undefined });
};

/** The bets of the round before once more. */
export const repeat = (session: TableSession): void => layDown(session, session.state.get().before);

/** The bets of a seat that were placed before the deal: those that came with a decision have no limit of their own. */
export const placedBets = ({ state, units }: TableSession, seat: SeatView): Drop[] =>
  seat.bets.filter(({ bet }) => state.get().rules.most[bet] !== undefined).map(({ bet, amount }) => ({ bet, amount: units(amount) }));

/** As much again on every bet for money, confirmed or not. */
export const double = (session: TableSession): void => {
  const { seat, drops } = session.state.get();
  const confirmed = seat === null ? [] : placedBets(session, seat);
  const pale = [...sumOf(drops)].map(([bet, amount]) => ({ bet, amount }));
  layDown(session, [...confirmed, ...pale]);
};

/** Confirms the chips that lie on the table: one debit for all the money, and beside it the free bet, each of which may be refused by itself. */
export const confirm = async (session: TableSession): Promise<void> => {
  const { state, units, decimal, sound } = session;
  const { round, drops, placing, balance } = state.get();
  if (round === null || !isOpen(state.get()) || placing || drops.length === 0 || session.closed) return;
  const total = totalOf(drops);
  if (units(balance) < total) {
    const trouble = { kind: 'funds', bet: decimal(total), missing: decimal(total - units(balance)), lower: undefined } as const;
    state.set({ trouble, drops: state.get().oneTap ? [] : drops });
    return;
  }
  const free = freeDropOf(drops);
  state.set({ placing: true, note: undefined, freeNote: undefined });
  sound.click();
  await Promise.all([
    total > 0n && confirmMoney(session, round.id, drops),
    free !== undefined && confirmFree(session, round.id, free, total === 0n),
  ]);
  state.set({ placing: false });
};

const confirmMoney = async (session: TableSession, roundId: string, drops: readonly Drop[]): Promise<void> => {
  const bets = [...sumOf(drops)].map(([bet, amount]) => ({ bet, amount: session.decimal(amount) }));
  const body = { roundId, requestId: newRequestId(), bets };
  try {
    const placed = await retryUntilAnswered(session, () => call(placeBets, session.token, { body }));
    taken(session, placed);
  } catch (error) {
    notTaken(session, error);
  }
};

/** The chips without those for money, which are confirmed or refused. */
const withoutMoney = ({ drops }: Pick<TableState, 'drops'>): Drop[] => drops.filter(({ isFree }) => isFree === true);

const taken = (session: TableSession, placed: BetsPlaced): void => {
  const { state, units, memory } = session;
  const staked = placed.bets.reduce((sum, { taken: amount }) => sum + units(amount), 0n);
  memory.count(staked, 0n);
  const { sums } = state.get();
  state.set({
    drops: withoutMoney(state.get()),
    seat: placed.seat,
    // A note that came after the press stays, where the answer has none.
    note: noteOf(placed.bets) ?? state.get().note,
    sums: { ...sums, staked: sums.staked + staked },
    ...(placed.balance !== null && { balance: placed.balance.total }),
  });
};

const noteKeys = {
  CUT: 'table.cut',
  ABOVE_MAX: 'table.aboveMax',
  BELOW_MIN: 'table.belowMin',
  TABLE_FULL: 'table.full',
  UNKNOWN_BET: 'table.betOff',
  BET_OFF: 'table.betOff',
} as const;

const noteOf = (bets: readonly { bet: string; note: keyof typeof noteKeys | null }[]): BetNote | undefined => {
  const noted = bets.filter(({ note }) => note !== null);
  const [first] = noted;
  return first?.note == null ? undefined : { key: noteKeys[first.note], bets: noted.map(({ bet }) => bet) };
};

const notTaken = (session: TableSession, error: unknown): void => {
  const { state } = session;
  state.set({ drops: withoutMoney(state.get()) });
  if (error instanceof Refused && (error.code === 'BETTING_CLOSED' || error.code === 'ROUND_NOT_FOUND'))
    return state.set({ note: { key: 'table.late', bets: [] } });
  if (error instanceof Refused && error.code === 'BETS_REFUSED') {
    const bets = Array.isArray(error.value['bets']) ? (error.value['bets'] as { bet: string; note: keyof typeof noteKeys | null }[]) : [];
    return state.set({ note: noteOf(bets) ?? { key: 'table.belowMin', bets: [] } });
  }
  if (error instanceof Refused && error.code === 'FREE_BET_PLACED') return state.set({ note: { key: 'table.freePlaced', bets: [] } });
  if (error instanceof Refused && error.code === 'FREE_BET_OR_MONEY') return state.set({ note: { key: 'table.freeOrMoney', bets: [] } });
  const trouble = troubleOf(error);
  if (trouble.kind === 'expired') session.close(trouble);
  else state.set({ trouble });
};
