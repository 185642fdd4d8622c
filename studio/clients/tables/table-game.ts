/** A table as its screen uses it: bets, phases, results. */
import { GameCode } from '@croupier/contract/core/ids';
import type { Layout } from '../../src/families/tables/layouts/protocol.ts';
import { balance as askBalance, gameRules } from '../../src/families/tables/protocol.ts';
import { ownSeat, type SeatView, tableState } from '../../src/engine/shared-rounds/protocol.ts';
import { call } from '../shell/call.ts';
import { keepLessMotion } from '../shell/less-motion.ts';
import { wait } from '../shell/screen-clock.ts';
import { freeEndOf, refreshFreeBets } from '../shell/shared-rounds/free-bets.ts';
import { countResult, followSession } from '../shell/shared-rounds/round-session.ts';
import { createStay } from '../shell/shared-rounds/stay-at-table.ts';
import { createVoidRounds } from '../shell/shared-rounds/void-rounds.ts';
import { applyMessage, applyTable } from './apply-message.ts';
import { openedChat } from './chat/chat-lines.ts';
import { canChooseFree, chooseFree, lateDrops } from './free-bet.ts';
import { hasLayouts, layLayout, loadLayouts } from './layouts/keep-layouts.ts';
import * as bets from './place-bets.ts';
import { takeDecision } from './take-decision.ts';
import { hush } from './show/speak.ts';
import type { Ended, TableState } from './table-state.ts';
import { createTableSession, type SessionOptions } from './table-session.ts';

export const createTableGame = (options: SessionOptions) => {
  const session = createTableSession(options);
  const { state, token, units, sound } = session;
  const voids = createVoidRounds(session);
  const stay = createStay(session, () => call(askBalance, token));

  /** A new phase: chips that were not confirmed come back at the lock, and the player's result comes with the payout. */
  const moved = (): void => {
    const { round, drops, seat, freeSeat } = state.get();
    if (round === null) return;
    if (round.phase !== 'BETTING' && drops.length > 0 && !state.get().placing) state.set(lateDrops(state.get()));
    if (round.phase === 'BETTING') beginRound(round.id);
    if (round.phase === 'BETTING' || round.phase === 'DECIDING') sound.arpeggio(2);
    if (round.phase === 'LOCKED') sound.thud(2);
    const isIn = [seat, freeSeat].some((one) => one?.roundId === round.id && one.bets.length > 0);
    if ((round.phase === 'RESULT' || round.phase === 'VOID') && isIn) void learnResult(round.id);
  };

  /** The seats of the round before are over; its confirmed bets can be repeated. */
  const beginRound = (roundId: string): void => {
    const { seat, freeSeat, freeBets, clockAheadMs } = state.get();
    if (seat !== null && seat.roundId !== roundId) {
      const before = bets.placedBets(session, seat);
      state.set({ seat: null, ...(before.length > 0 && { before }) });
    }
    if (freeSeat !== null && freeSeat.roundId !== roundId) state.set({ freeSeat: null });
    if (freeBets !== null && Date.parse(freeBets.until) <= Date.now() + clockAheadMs) void refreshFreeBets(session);
  };

  const learnResult = async (roundId: string): Promise<void> => {
    for (const pauseMs of [250, 600, 1_200, 2_500, 5_000]) {
      await wait(pauseMs);
      if (session.closed) return;
      const answer = await call(ownSeat, token, { params: { roundId } }).catch(() => undefined);
      if (answer === undefined || (answer.seat === null && answer.freeSeat === null)) continue;
      const [money, free] = [moneyEnds(answer.seat), freeEnds(answer.freeSeat)];
      if (answer.balance !== null && (money !== 'open' || free !== 'open')) state.set({ balance: answer.balance.total });
      if (money === 'over' && free === 'over') return;
    }
  };

  /** `over`: nothing more is to be learnt about the seat; `going`: its call to the wallet is under way. */
  type Stage = 'open' | 'going' | 'over';

  const moneyEnds = (seat: SeatView | null): Stage => {
    if (seat === null || seat.bets.length === 0) return 'over';
    if (seat.state === 'OPEN') return 'open';
    if (seat.state === 'RETURNING' || seat.state === 'VOID') {
      voids.seen(seat, state.get().round);
      return seat.state === 'VOID' ? 'over' : 'going';
    }
    const { roundId } = seat;
    const [stake, payout] = [units(seat.stake), units(seat.payout)];
    if (state.get().ended?.roundId !== roundId) {
      const kind: Ended['kind'] = payout > stake ? 'won' : payout > 0n ? 'back' : 'lost';
      countResult(session, seat);
      const { sums } = state.get();
      state.set({ ended: { roundId, stake, payout, kind }, sums: { ...sums, won: sums.won + payout } });
      if (state.get().seat?.roundId === roundId) state.set({ seat });
      if (kind === 'won') sound.arpeggio(5);
    }
    return seat.state === 'PAYING' ? 'going' : 'over';
  };

  const freeEnds = (seat: SeatView | null): Stage => {
    if (seat === null || seat.bets.length === 0) return 'over';
    const end = freeEndOf(seat, units);
    if (end === undefined) return 'open';
    const { round, freeEnded, sums } = state.get();
    const isVoid = voids.isKnown(seat.roundId, true) || (round?.id === seat.roundId && round.voidCause !== null);
    if (isVoid && end.kind === 'back') voids.seen(seat, round);
    else if (freeEnded?.roundId !== seat.roundId) {
      if (end.kind !== 'back') countResult(session, seat);
      state.set({ freeEnded: end, sums: { ...sums, won: sums.won + end.payout } });
      if (state.get().freeSeat?.roundId === seat.roundId) state.set({ freeSeat: seat });
      if (end.kind === 'won') sound.arpeggio(5);
    }
    const isOver = seat.state === 'VOID' || seat.state === 'SETTLED';
    if (isOver) void refreshFreeBets(session);
    return isOver ? 'over' : 'going';
  };

  /** An operator may have chosen other mathematics or bets of the game for this round. */
  const learnRules = async (): Promise<void> => {
    const code = GameCode.parse(session.view.gameCode);
    const [rules, now] = await Promise.all([call(gameRules, null, { params: { code } }), call(tableState, token)]).catch(() => []);
    if (rules === undefined || now === undefined || session.closed) return;
    session.rules = rules;
    state.set({ rules: now.rules, mathVersion: rules.proof.mathVersion });
  };

  const follow = (): (() => void) => {
    const changed = (change: Partial<TableState>): void => {
      const before = state.get().round;
      state.set({ ...change, retrying: false });
      const { round } = state.get();
      if (round?.phase !== before?.phase || round?.id !== before?.id) moved();
      const hasOther =
        round !== null && (round.mathVersion !== state.get().mathVersion || !isSame(round.betsOff, state.get().rules.betsOff));
      if (hasOther && round.id !== before?.id) void learnRules();
    };
    return followSession({ session, voids, apply: applyMessage, applyTable, changed });
  };

  return {
    ...session,
    get rules() {
      return session.rules;
    },
    get isClosed() {
      return session.closed;
    },
    begin: (): (() => void) => {
      const stop = follow();
      const deaf = stay.listen();
      if (hasLayouts(session)) void loadLayouts(session);
      const shown = (): void => void (document.hidden || refreshFreeBets(session));
      document.addEventListener('visibilitychange', shown);
      return () => {
        document.removeEventListener('visibilitychange', shown);
        stop();
        deaf();
      };
    },
    drop: (bet: string): void => bets.drop(session, [{ bet, chips: 1 }]),
    dropMany: (many: readonly { bet: string; chips: number }[]): void => bets.drop(session, many),
    layLayout: (layout: Layout): void => layLayout(session, layout),
    undo: (): void => bets.undo(session),
    clear: (): void => bets.clear(session),
    repeat: (): void => bets.repeat(session),
    double: (): void => bets.double(session),
    confirm: (): void => void bets.confirm(session),
    decide: (decision: { hand: number; choice: string }): void => void takeDecision(session, decision),
    chooseChip: (chip: bigint): void => {
      sound.click();
      session.keepChip(chip);
      state.set({ chip, freeChosen: false });
    },
    chooseFree: (): void => (canChooseFree(state.get()) || state.get().freeChosen ? chooseFree(session) : undefined),
    setOneTap: (oneTap: boolean): void => {
      session.keepOneTap(oneTap);
      state.set({ oneTap });
    },
    setSpeaks: (speaks: boolean): void => {
      session.keepSpeaks(speaks);
      state.set({ speaks });
      if (!speaks) hush();
    },
    setSqueeze: (squeeze: boolean): void => {
      session.keepSqueeze(squeeze);
      state.set({ squeeze });
    },
    openChat: (isOpen: boolean): void => {
      session.keepChatOpen(isOpen);
      state.set({ chat: openedChat(state.get().chat, isOpen) });
    },
    setShowsChat: (showsChat: boolean): void => {
      session.keepShowsChat(showsChat);
      state.set({ showsChat });
    },
    setCalm: (calm: boolean): void => {
      keepLessMotion(calm);
      state.set({ calm });
    },
    refreshBalance: stay.refreshBalance,
    closeVoided: voids.close,
    ...stay.remedies,
  };
};

const isSame = (some: readonly string[], others: readonly string[]): boolean => some.toSorted().join() === others.toSorted().join();

export type TableGame = ReturnType<typeof createTableGame>;
