/** An instant game on one screen: what its buttons and keys do. */
import type { Decimal } from '@croupier/contract/core/money';
import type { RoundId, SeedsView } from '../../src/engine/protocol.ts';
import * as protocol from '../../src/families/instant/protocol.ts';
import { call } from '../shell/call.ts';
import { keepLessMotion } from '../shell/less-motion.ts';
import type { Remedies } from '../shell/trouble-notice.tsx';
import type { BoardOf } from './boards/board.ts';
import { freeRoundsToPlay } from './game-state.ts';
import { act, allPlaces, bet, resume } from './play-round.ts';
import { createPlaySession, type PlaySession, type PlaySessionOptions } from './play-session.ts';
import { refreshBalance } from './refresh-balance.ts';
import { hundredthsBack, kindOf } from './stakes.ts';

export type Game = Pick<PlaySession, 'state' | 'view' | 'rules' | 'currency' | 'startedAt' | 'token' | 'decimal' | 'units'> &
  Remedies & {
    /** The one button: bets, or cashes out. */
    press: () => void;
    /** The button or the key is held down, or no longer. */
    hold: (on: boolean) => void;
    choose: (choice: unknown) => void;
    act: (action: unknown) => void;
    /** Marks a place of the board for the next action, or no longer. */
    mark: (place: number) => void;
    changeBet: (by: -1 | 1) => void;
    setCalm: (on: boolean) => void;
    setSeeds: (seeds: SeedsView) => void;
    /** Shows a round of the past as it ended. Fails when it does not come. */
    replay: (id: RoundId) => Promise<void>;
    endReplay: () => void;
    begin: () => Promise<void>;
  };

/** Whether a round of the game waits for decisions. */
export const inSteps = ({ mayCashOut, decide }: BoardOf): boolean => mayCashOut !== undefined || decide !== undefined;

const pendingForMs = 90_000;

export const createGame = (options: PlaySessionOptions): Game => {
  const session = createPlaySession(options);
  const { view, rules, sound, frame, board, state, memory, token } = session;
  const { gameCode } = view;
  const mayChange = (): boolean => state.get().phase === 'idle' && !state.get().replay;

  const tabs = new BroadcastChannel(`croupier.${gameCode}.${view.player.displayName}`);
  const claim = (): void => tabs.postMessage('mine');
  tabs.addEventListener('message', () => {
    session.closed = true;
    state.set({ trouble: { kind: 'taken' }, holding: false });
  });
  claim();
  frame.listen((message) => {
    if (message.type === 'croupier:balance-changed') void refreshBalance(session);
    if (message.type === 'croupier:pause') {
      sound.hush(true);
      state.set({ holding: false });
    }
  });
  document.addEventListener('visibilitychange', () => {
    sound.hush(document.hidden);
    if (document.hidden) state.set({ holding: false });
    else void refreshBalance(session);
  });

  const chooseBet = (wanted: Decimal | undefined): void => {
    if (wanted === undefined || !mayChange() || freeRoundsToPlay(state.get()) !== undefined) return;
    memory.keepBet(wanted);
    sound.click();
    state.set({ bet: wanted });
  };
  let beforeReplay: Partial<ReturnType<typeof state.get>> | undefined;

  return {
    ...session,
    press: () => {
      const { phase, trouble, nextBetAt, replay, shown, marks } = state.get();
      sound.wake();
      if (session.closed || trouble !== undefined || replay) return;
      if (phase === 'deciding' && shown !== undefined && board.decide !== undefined) return void act(session, board.decide(shown, marks));
      if (phase === 'deciding' && shown !== undefined && board.mayCashOut?.(shown) === true) void act(session, { cashOut: true });
      if (phase === 'showing' && board.fields !== undefined) return state.set({ marks: allPlaces(board.fields) });
      // The merchant's shortest cycle: the button waits with the player.
      if (phase === 'idle' && nextBetAt <= performance.now() && board.isWhole(state.get().choice)) void bet(session);
    },
    hold: (on) => state.set({ holding: on && view.rules.allowAutoplay && !inSteps(board) }),
    choose: (choice) => {
      if (!mayChange()) return;
      session.keepChoice(choice);
      sound.click();
      // The board is empty again: what it showed belongs to another choice.
      state.set({ choice, shown: undefined, result: undefined });
    },
    act: (action) => void act(session, action),
    mark: (place) => {
      const { phase, marks } = state.get();
      if (phase === 'showing' && board.fields !== undefined && !marks.includes(place)) {
        sound.tick(marks.length / board.fields);
        return state.set({ marks: [...marks, place] });
      }
      if (phase !== 'deciding') return;
      sound.click();
      state.set({ marks: marks.includes(place) ? marks.filter((one) => one !== place) : [...marks, place] });
    },
    chooseBet,
    changeBet: (by) => chooseBet(view.ladder[view.ladder.indexOf(state.get().bet) + by]),
    setCalm: (calm) => {
      keepLessMotion(calm);
      state.set({ calm });
    },
    setSeeds: (seeds) => state.set({ seeds }),
    replay: async (id) => {
      const round = await call(protocol.findRound, token, { params: { id } });
      const [event] = round.events;
      if (event === undefined || !mayChange() || session.closed) return;
      const { shown, result, choice, marks } = state.get();
      beforeReplay = { shown, result, choice, marks };
      const hundredths = hundredthsBack(session, round);
      state.set({
        replay: true,
        shown: event.shown,
        marks: allPlaces(board.fields ?? 0),
        choice: round.choice ?? choice,
        result: { id: `replay ${round.id}`, kind: kindOf(hundredths), hundredths, payout: round.payout },
      });
    },
    endReplay: () => state.set({ replay: false, ...beforeReplay }),
    dismiss: () => state.set({ trouble: undefined }),
    retry: () => {
      state.set({ trouble: undefined });
      void refreshBalance(session);
    },
    takeOver: () => {
      claim();
      location.reload();
    },
    goHome: () => frame.leave({ type: 'croupier:go-home', gameCode }, view.backUrl),
    deposit: (missing) => frame.leave({ type: 'croupier:deposit', gameCode, ...(missing !== undefined && { missing }) }, view.depositUrl),
    rules,
    begin: async () => {
      if (view.openRound !== null) {
        memory.keepPending(undefined);
        return resume(session, view.openRound);
      }
      const pending = memory.pending();
      // A bet that was sent, and whose answer the reload cut off: the same request gives the same round again.
      if (pending !== undefined && Date.now() - pending.at < pendingForMs) return bet(session, pending);
      memory.keepPending(undefined);
    },
  };
};
