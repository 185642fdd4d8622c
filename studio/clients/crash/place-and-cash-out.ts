/** The two acts of a player: a bet before the flight, and its cash-out during it. */
import { cashOut as askCashOut, placeBets } from '../../src/engine/shared-rounds/protocol.ts';
import type { CrashBet } from '../../src/families/crash/crash-rule.ts';
import { call, Refused } from '../shell/call.ts';
import { retryUntilAnswered } from '../shell/insist.ts';
import { newRequestId } from '../shell/request-id.ts';
import { troubleOf } from '../shell/troubles.ts';
import type { CrashSession } from './crash-session.ts';
import { betIn, type PanelState } from './crash-state.ts';

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

/** Places a bet of a panel in the round that takes bets now. */
export const place = async (session: CrashSession, bet: CrashBet): Promise<void> => {
  const { state, units, decimal, token, sound, memory } = session;
  const { round, balance, panels } = state.get();
  const { amount, autoOn, autoAt, busy } = panels[bet];
  if (round?.phase !== 'BETTING' || busy || session.closed || betIn(state.get(), bet) !== undefined) return;
  if (units(balance) < amount) {
    const trouble = { kind: 'funds', bet: decimal(amount), missing: decimal(amount - units(balance)), lower: undefined } as const;
    state.set({ trouble });
    return changePanel(session, bet, { queued: false });
  }
  const requestId = newRequestId();
  const bets = [{ bet, amount: decimal(amount), ...(autoOn && { autoAt }) }];
  changePanel(session, bet, { busy: true, queued: false, note: undefined, out: undefined });
  sound.coin();
  memory.keepBet(amount.toString());
  try {
    const placed = await retryUntilAnswered(session, () => call(placeBets, token, { body: { roundId: round.id, requestId, bets } }));
    const staked = placed.bets.reduce((sum, { taken }) => sum + units(taken), 0n);
    const note = placed.bets[0]?.note;
    memory.count(staked, 0n);
    const { sums } = state.get();
    state.set({
      seat: placed.seat,
      ended: undefined,
      sums: { ...sums, staked: sums.staked + staked },
      ...(placed.balance !== null && { balance: placed.balance.total }),
    });
    changePanel(session, bet, { busy: false, note: note == null ? undefined : notes[note] });
  } catch (error) {
    changePanel(session, bet, { busy: false });
    refused(session, bet, error);
  }
};

const refused = (session: CrashSession, bet: CrashBet, error: unknown): void => {
  if (error instanceof Refused && (error.code === 'BETTING_CLOSED' || error.code === 'ROUND_NOT_FOUND'))
    return changePanel(session, bet, { note: 'table.late' });
  if (error instanceof Refused && error.code === 'BETS_REFUSED') return changePanel(session, bet, { note: 'table.belowMin' });
  if (error instanceof Refused && error.code === 'FREE_BET_OR_MONEY') return changePanel(session, bet, { note: 'table.freeOrMoney' });
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
