/** A round from the press of the button to its payout. The first answer decides; everything after it is showing. */
import type { BalanceView, FreeRoundsView } from '../../src/engine/protocol.ts';
import type { RoundView } from '../../src/families/instant/protocol.ts';
import * as protocol from '../../src/families/instant/protocol.ts';
import { call, Refused } from '../shell/call.ts';
import { retryUntilAnswered } from '../shell/insist.ts';
import { keepsPromise } from '../shell/keeps-commitments.ts';
import { announceJackpots } from '../shell/jackpots/won-jackpots.ts';
import type { PendingSpin } from '../shell/remembered.ts';
import { newRequestId } from '../shell/request-id.ts';
import { wait } from '../shell/screen-clock.ts';
import { fail, sayWhenNoBets } from './fail.ts';
import { freeRoundsToPlay, type GameState, type Result } from './game-state.ts';
import type { PlaySession } from './play-session.ts';
import { settleLate, shownBalance } from './refresh-balance.ts';
import { hundredthsBack, ladderBetOf, stakeOf } from './stakes.ts';

/** Takes the bet and plays a round. `pending` is a bet that was sent before a reload: it is asked for again. */
export const bet = async (session: PlaySession, pending?: PendingSpin): Promise<void> => {
  const { token, sound, state, memory, units, decimal } = session;
  if (session.closed) return;
  const before = state.get();
  const free = freeRoundsToPlay(before);
  const ladderBet = pending?.bet ?? free?.bet ?? before.bet;
  const choice = pending === undefined ? before.choice : (pending.choice ?? null);
  const stake = stakeOf(session, ladderBet, choice);
  if (pending === undefined && free === undefined && units(before.balance) < units(stake))
    return fail(session, new Refused('INSUFFICIENT_FUNDS', 'less than the bet', {}));
  const asked = pending ?? {
    requestId: newRequestId(),
    bet: ladderBet,
    at: Date.now(),
    ...(free && { freeRounds: free.reference }),
    ...(choice !== null && { choice }),
  };
  const isFree = asked.freeRounds !== undefined;
  memory.keepPending(asked);
  state.set({
    phase: 'asking',
    // A repeated request may have been paid for before the reload.
    balance: pending === undefined && !isFree ? decimal(units(before.balance) - units(stake)) : before.balance,
    freeRounds: free && { ...free, left: free.left - (pending === undefined ? 1 : 0) },
    result: undefined,
    trouble: undefined,
  });
  sound.click();
  let answer;
  try {
    answer = await retryUntilAnswered(
      session,
      () =>
        call(protocol.spin, token, {
          body: { bet: ladderBet, requestId: asked.requestId, freeRounds: asked.freeRounds, choice: asked.choice },
        }),
      pending !== undefined,
    );
    if (answer.round.state === 'VOID') throw new Refused('WALLET_UNAVAILABLE', 'the round is void', {});
  } catch (error) {
    return notTaken(session, error, before);
  }
  memory.keepPending(undefined);
  const staked = answer.round.isFree ? 0n : units(answer.round.bet);
  memory.count(staked, 0n);
  const { sums } = state.get();
  state.set({
    nextBetAt: performance.now() + answer.nextSpinInMs,
    seeds: answer.seeds,
    promiseBroken: before.promiseBroken || !keepsPromise(before.seeds, answer.round),
    sums: { ...sums, rounds: sums.rounds + 1, staked: sums.staked + staked },
    ...(answer.balanceAfterBet !== null && { balance: answer.balanceAfterBet.total, paidLater: false }),
  });
  await show(session, answer.round, { balance: answer.balance, freeRounds: answer.freeRounds });
};

/** There was no round: everything is as it was, but for a balance that was too little. */
const notTaken = async (session: PlaySession, error: unknown, before: GameState): Promise<void> => {
  const { token, state, memory } = session;
  const there = error instanceof Refused && error.code === 'INSUFFICIENT_FUNDS' ? await shownBalance(session) : undefined;
  if (error instanceof Refused) memory.keepPending(undefined);
  state.set({ balance: before.balance, ...there, freeRounds: before.freeRounds, phase: 'idle', holding: false });
  const open = error instanceof Refused && error.code === 'ROUND_OPEN' ? protocol.RoundId.safeParse(error.value['roundId']) : undefined;
  try {
    if (error instanceof Refused && error.code === 'FREE_ROUNDS_OVER') {
      const { freeRounds } = await call(protocol.session, token);
      state.set({ freeRounds: freeRounds ?? undefined });
      return sayWhenNoBets(session);
    }
    if (open?.success !== true) return fail(session, error);
    resume(session, await retryUntilAnswered(session, () => call(protocol.findRound, token, { params: { id: open.data } })));
  } catch (failure) {
    fail(session, failure);
  }
};

/** Goes on with an open round where its player left it. */
export const resume = (session: PlaySession, round: RoundView): void => {
  const [event] = round.events;
  session.state.set({
    phase: round.state === 'OPEN' ? 'deciding' : 'idle',
    round,
    shown: event?.shown,
    result: undefined,
    ...(round.choice !== undefined && { choice: round.choice }),
    ...(!round.isFree && { bet: ladderBetOf(session, round) }),
  });
};

/** Does something in the open round: opens a tile, guesses, cashes out. */
export const act = async (session: PlaySession, action: unknown): Promise<void> => {
  const { token, state, sound } = session;
  const { round, phase, shown } = state.get();
  if (session.closed || phase !== 'deciding' || round === undefined) return;
  state.set({ phase: 'asking' });
  sound.click();
  const index = round.actions?.length ?? 0;
  try {
    const answer = await retryUntilAnswered(session, () =>
      call(protocol.act, token, { params: { id: round.id }, body: { index, action } }),
    );
    await show(session, answer.round, answer);
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== 'STEP_REFUSED') return fail(session, error, 'deciding');
    // Another tab, or time, has gone on with it: how it stands now.
    try {
      const now = await retryUntilAnswered(session, () => call(protocol.findRound, token, { params: { id: round.id } }));
      if (now.state === 'OPEN') resume(session, now);
      else await show(session, now, { balance: null, freeRounds: null });
    } catch (failure) {
      state.set({ shown });
      fail(session, failure, 'deciding');
    }
  }
};

type After = { balance: BalanceView | null; freeRounds: FreeRoundsView | null };

/** Shows how a round stands now; one that is over is counted and paid when it has been shown. */
const show = async (session: PlaySession, round: RoundView, after: After): Promise<void> => {
  const { state, board, sound, view } = session;
  const [event] = round.events;
  if (event === undefined) return fail(session, new Refused('WALLET_UNAVAILABLE', 'the round is void', {}));
  const { shown: before, holding, calm } = state.get();
  state.set({ phase: 'showing', round, shown: event.shown, marks: [] });
  // A held button plays faster where the merchant allows it.
  const pace = calm ? 0 : holding && view.rules.allowTurbo ? 0.4 : 1;
  const lastsMs = board.showMs(event.shown, before) * pace;
  board.sound?.(event.shown, sound, pace);
  if (board.fields !== undefined) await uncovered(session, board.fields);
  if (lastsMs > 0) await wait(lastsMs);
  if (session.closed) return;
  if (!event.over) return state.set({ phase: 'deciding' });
  await announceJackpots(round.jackpots);
  endRound(session, round, after);
};

/** Waits until the player has uncovered every field. With less motion or a held button all of them are uncovered at once. */
const uncovered = (session: PlaySession, fields: number): Promise<void> =>
  new Promise((resolve) => {
    const { state } = session;
    const look = (): void => {
      const { marks, calm, holding } = state.get();
      if (marks.length < fields && (calm || holding)) return state.set({ marks: allPlaces(fields) });
      if (marks.length < fields && !session.closed) return;
      stop();
      resolve();
    };
    const stop = state.subscribe(look);
    look();
  });

/** Every field of a board, from 0. */
export const allPlaces = (fields: number): number[] => Array.from({ length: fields }, (_, place) => place);

const endRound = (session: PlaySession, round: RoundView, { balance, freeRounds }: After): void => {
  const { state, sound, memory, frame, view, currency, units, decimal } = session;
  const [payout, stake] = [units(round.payout), units(round.bet)];
  const hundredths = hundredthsBack(session, round);
  const result: Result = {
    id: round.id,
    kind: payout > stake ? 'won' : payout > 0n ? 'back' : 'lost',
    hundredths,
    payout: round.payout,
  };
  memory.count(0n, payout);
  const { sums, recent, balance: shownNow, freeRounds: given } = state.get();
  // A payout of less than the bet is told, and not celebrated unless the merchant wants it.
  if (result.kind === 'won' || (result.kind === 'back' && view.rules.celebrateLdw)) sound.arpeggio(stepsOf(result.hundredths));
  state.set({
    phase: 'idle',
    result,
    recent: [result, ...recent].slice(0, 24),
    sums: {
      ...sums,
      won: sums.won + payout,
      wonRounds: sums.wonRounds + (payout > stake ? 1 : 0),
      best: Math.max(sums.best, result.hundredths),
    },
    freeRounds: freeRounds ?? (round.isFree && given !== undefined ? { ...given, won: decimal(units(given.won) + payout) } : undefined),
    ...(balance !== null
      ? { balance: balance.total, paidLater: false }
      : !round.isFree && { balance: decimal(units(shownNow) + payout), paidLater: payout > 0n }),
  });
  frame.post({
    type: 'croupier:round-ended',
    gameCode: view.gameCode,
    roundId: round.id,
    stake: round.isFree ? '0.00' : round.bet,
    payout: round.payout,
    currency,
  });
  // A jackpot comes by a payment of its own.
  if (balance === null || round.jackpots !== undefined) void settleLate(session);
  sayWhenNoBets(session);
  void goOnWhileHeld(session);
};

/** How far the arpeggio of a win climbs: further for a higher multiplier. */
const stepsOf = (hundredths: number): number => Math.min(10, 3 + Math.floor(Math.log2(Math.max(1, hundredths / 100))));

/** The next round by itself, as long as the player holds the button and the merchant allows it. */
const goOnWhileHeld = async (session: PlaySession): Promise<void> => {
  const { state, view } = session;
  if (!view.rules.allowAutoplay || !state.get().holding) return;
  await wait(Math.max(view.rules.allowTurbo ? 120 : 500, state.get().nextBetAt - performance.now()));
  const { phase, holding, trouble, replay } = state.get();
  if (holding && phase === 'idle' && trouble === undefined && !replay && !session.closed) void bet(session);
};
