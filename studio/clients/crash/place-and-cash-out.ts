/** The two acts of a player: a bet before the flight, and its cash-out during it. */
import { type BetsPlaced, cashOut as askCashOut, placeBets } from '../../src/engine/shared-rounds/protocol.ts';
import { type CrashBet, crashBets } from '../../src/families/crash/crash-rule.ts';
import { call, Refused } from '../shell/call.ts';
import { retryUntilAnswered } from '../shell/insist.ts';
import { newRequestId } from '../shell/request-id.ts';
import { refreshFreeBets } from '../shell/shared-rounds/free-bets.ts';
import { troubleOf } from '../shell/troubles.ts';
import type { CrashSession } from './crash-session.ts';
import { betIn, type PanelState, whyNotBeside } from './crash-state.ts';

export const changePanel = ({ state }: Pick<CrashSession, 'state'>, bet: CrashBet, change: Partial<PanelState>): void => {
  const { panels } = state.get();
  state.set({ panels: { ...panels, [bet]: { ...panels[bet], ...change } } });
};

const notes = {
  CUT: 'table.cut',
  ABOVE_MAX: 'table.aboveMax',
  BELOW_MIN: 'table.belowMin',
  TABLE_FULL: 'table.full',
  UNKNOWN_BET: 'table.belowMin',
  BET_OFF: 'table.belowMin',
} as const;

/** Places a bet of a panel in the round that takes bets now: for money, or a free one. */
export const place = async (session: CrashSession, bet: CrashBet): Promise<void> => {
  const { state, token, sound, memory } = session;
  const { round, panels } = state.get();
  const { autoOn, autoAt, busy, isFree } = panels[bet];
  if (round?.phase !== 'BETTING' || busy || session.closed || betIn(state.get(), bet) !== undefined) return;
  const stake = stakeOf(session, bet);
  if (stake === undefined) return;
  const bets = [{ bet, amount: session.decimal(stake.amount), ...(autoOn && { autoAt }) }];
  const body = { roundId: round.id, requestId: newRequestId(), bets, ...(stake.freeBet !== undefined && { freeBet: stake.freeBet }) };
  changePanel(session, bet, { busy: true, queued: false, note: undefined, out: undefined });
  sound.coin();
  if (!isFree) memory.keepBet(stake.amount.toString());
  try {
    taken(session, bet, await retryUntilAnswered(session, () => call(placeBets, token, { body })));
  } catch (error) {
    changePanel(session, bet, { busy: false });
    refused(session, bet, error);
    if (isFree && !session.closed) void refreshFreeBets(session);
  }
};

/** The stake of a panel's next bet; undefined, with a note or a notice, where it cannot be placed. */
const stakeOf = (session: CrashSession, bet: CrashBet): { amount: bigint; freeBet?: string } | undefined => {
  const { state, units, decimal } = session;
  const { balance, panels, freeBets } = state.get();
  const { amount, isFree } = panels[bet];
  const isOver = isFree && (freeBets === null || freeBets.left === 0);
  const note = isOver ? 'golden.over' : whyNotBeside(state.get(), isFree);
  if (note !== undefined) {
    changePanel(session, bet, { note, queued: false, ...(isOver && { isFree: false }) });
    return undefined;
  }
  if (isFree && freeBets !== null) return { amount: units(freeBets.bet), freeBet: freeBets.reference };
  if (units(balance) >= amount) return { amount };
  const trouble = { kind: 'funds', bet: decimal(amount), missing: decimal(amount - units(balance)), lower: undefined } as const;
  state.set({ trouble });
  changePanel(session, bet, { queued: false });
  return undefined;
};

const taken = (session: CrashSession, bet: CrashBet, placed: BetsPlaced): void => {
  const { state, units, memory } = session;
  const isFree = placed.seat.free !== null;
  const staked = isFree ? 0n : placed.bets.reduce((sum, one) => sum + units(one.taken), 0n);
  const note = placed.bets[0]?.note;
  memory.count(staked, 0n);
  const { sums } = state.get();
  state.set({
    ...(isFree ? { freeSeat: placed.seat, freeBets: placed.freeBets } : { seat: placed.seat }),
    ended: undefined,
    sums: { ...sums, staked: sums.staked + staked },
    ...(placed.balance !== null && { balance: placed.balance.total }),
  });
  changePanel(session, bet, { busy: false, note: note == null ? undefined : notes[note] });
  // After the last free bet the panels play for money again.
  const isOver = isFree && (placed.freeBets === null || placed.freeBets.left === 0);
  if (isOver) for (const panel of crashBets) changePanel(session, panel, { isFree: false });
};

const freeNotes: Readonly<Record<string, PanelState['note']>> = {
  FREE_ROUNDS_OVER: 'golden.over',
  FREE_BET_PLACED: 'table.freePlaced',
  FREE_BET_OR_MONEY: 'table.freeOrMoney',
};

const refused = (session: CrashSession, bet: CrashBet, error: unknown): void => {
  const { isFree } = session.state.get().panels[bet];
  if (error instanceof Refused) {
    const isLate = error.code === 'BETTING_CLOSED' || error.code === 'ROUND_NOT_FOUND';
    if (isLate) return changePanel(session, bet, { note: isFree ? 'golden.late' : 'table.late' });
    if (error.code === 'BETS_REFUSED') return changePanel(session, bet, { note: isFree ? 'golden.notHere' : 'table.belowMin' });
    const note = freeNotes[error.code];
    if (note !== undefined) return changePanel(session, bet, { note });
  }
  const trouble = troubleOf(error);
  if (trouble.kind === 'expired') session.close(trouble);
  else session.state.set({ trouble });
};

/** Takes a bet out of the flight. The point is the one that the server answers, which the panel then shows. */
export const cashOut = async (session: CrashSession, bet: CrashBet): Promise<void> => {
  const { state, token, sound } = session;
  const { round, panels } = state.get();
  if (round === null || panels[bet].busy || betIn(state.get(), bet) === undefined || session.closed) return;
  changePanel(session, bet, { busy: true, note: undefined });
  sound.click();
  try {
    const { point, payout } = await retryUntilAnswered(session, () => call(askCashOut, token, { body: { roundId: round.id, bet } }));
    changePanel(session, bet, { busy: false, out: { roundId: round.id, point, payout } });
    sound.arpeggio(4);
  } catch (error) {
    changePanel(session, bet, { busy: false });
    if (error instanceof Refused && error.code === 'CASH_OUT_CLOSED') changePanel(session, bet, { note: 'crash.tooLate' });
    else refused(session, bet, error);
  }
};
