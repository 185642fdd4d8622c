/** Playing: a spin is asked for, shown, and followed by the next when it goes on by itself; a round that was cut off goes on. */
import type { BalanceView, RoundView } from '../../src/families/tumbles/protocol.ts';
import * as protocol from '../../src/families/tumbles/protocol.ts';
import { call, Refused } from '../shell/call.ts';
import { wait } from '../shell/screen-clock.ts';
import { fail, sayWhenNoBets } from '../slots/fail.ts';
import { freeRoundsToPlay, lostIn } from '../slots/game-state.ts';
import { retryUntilAnswered } from '../shell/insist.ts';
import { keepsPromise } from '../shell/keeps-commitments.ts';
import { present } from './present-round.ts';
import { showBalance, shownBalance } from '../slots/refresh-balance.ts';
import type { PendingSpin } from '../shell/remembered.ts';
import { newRequestId } from '../shell/request-id.ts';
import { lastGrid, lastPlaces, stuckAfter, timesAfter, wonBefore } from './show-events.ts';
import { nothing, paceOf, type PlaySession } from './play-session.ts';
import { betOf, choiceOf, stakeOf } from '../slots/modes.ts';
import type { SpinEvent } from '../../src/families/tumbles/round-events.ts';
import type { TumbleState } from './tumble-state.ts';

/** Takes the chosen bet, asks for a round and shows it. `pending` is a spin that was sent before a reload: it is asked for again. `bought`: with free spins. */
export const spin = async (playSession: PlaySession, pending?: PendingSpin, bought = false): Promise<void> => {
  const { token, sound, state, director, memory, units, decimal } = playSession;
  // A closed session stakes nothing: its round would never be shown.
  if (playSession.closed) return;
  const before = state.get();
  const free = freeRoundsToPlay(before);
  const bet = pending?.bet ?? free?.bet ?? before.bet;
  const choice = pending === undefined ? choiceOf(before, bought) : pending.choice;
  const stake = stakeOf(playSession, bet, choice);
  if (pending === undefined && free === undefined && units(before.balance) < stake)
    return fail(playSession, new Refused('INSUFFICIENT_FUNDS', 'less than the bet', {}));
  const asked = pending ?? {
    requestId: newRequestId(),
    bet,
    at: Date.now(),
    ...(choice !== undefined && { choice }),
    ...(free && { freeRounds: free.reference }),
  };
  const isFree = asked.freeRounds !== undefined;
  memory.keepPending(asked);
  playSession.rounds += 1;
  // A payout on its way to the wallet is not in the wallet's answer to this spin: the balance is asked for after it.
  playSession.balanceDue ||= before.paidLater;
  state.set({
    phase: 'spinning',
    // A repeated request may have been paid for before the reload.
    balance: pending === undefined && !isFree ? decimal(units(before.balance) - stake) : before.balance,
    // The counter goes down when the reels start; what was played to the last is put away.
    freeRounds: free && { ...free, left: free.left - (pending === undefined ? 1 : 0) },
    win: nothing,
    winKind: 'win',
    detail: undefined,
    popups: [],
    sum: 0,
    times: 0,
    paths: [],
    buying: false,
    places: [],
    stuck: [],
    trouble: undefined,
    said: { kind: 'nothing' },
  });
  sound.click();
  director.start(paceOf(playSession));
  let answer;
  try {
    answer = await retryUntilAnswered(
      playSession,
      () =>
        call(protocol.spin, token, {
          body: { bet, requestId: asked.requestId, freeRounds: asked.freeRounds, ...(choice !== undefined && { choice }) },
        }),
      pending !== undefined,
    );
    if (answer.round.state === 'VOID') throw new Refused('WALLET_UNAVAILABLE', 'the round is void', {});
  } catch (error) {
    return notTaken(playSession, error, before);
  }
  memory.keepPending(undefined);
  state.set({
    nextSpinAt: performance.now() + answer.nextSpinInMs,
    seeds: answer.seeds,
    promiseBroken: before.promiseBroken || !keepsPromise(before.seeds, answer.round),
    staked: state.get().staked + stakedIn(playSession, answer.round),
  });
  playSession.freeRoundsAfter = answer.freeRounds;
  memory.count(stakedIn(playSession, answer.round), 0n);
  if (answer.balanceAfterBet !== null) showBalance(playSession, answer.balanceAfterBet);
  await show(playSession, answer.round, 0, answer.balance);
};

const stakedIn = ({ units }: PlaySession, { isFree, bet }: RoundView): bigint => (isFree ? 0n : units(bet));

/** They were taken back, or their time is over: how it stands now. */
const lookForFreeRounds = async (playSession: PlaySession): Promise<void> => {
  const { freeRounds } = await call(protocol.session, playSession.token);
  playSession.state.set({ freeRounds: freeRounds ?? undefined });
  sayWhenNoBets(playSession);
};

/** There was no spin: what lay there lies there again, and so does the balance, unless it was too little. */
const notTaken = async (playSession: PlaySession, error: unknown, before: TumbleState): Promise<void> => {
  const { token, state, director, memory } = playSession;
  // The studio knows of too little money what this screen did not: what is on show is older than the wallet's.
  const there = error instanceof Refused && error.code === 'INSUFFICIENT_FUNDS' ? await shownBalance(playSession) : undefined;
  director.rest(before.grid);
  if (error instanceof Refused) memory.keepPending(undefined);
  // The player begins the next spin, whatever the refusal.
  state.set({ balance: before.balance, ...there, freeRounds: before.freeRounds, phase: 'idle', autoplay: undefined });
  const open = error instanceof Refused && error.code === 'ROUND_OPEN' ? protocol.RoundId.safeParse(error.value['roundId']) : undefined;
  try {
    if (error instanceof Refused && error.code === 'FREE_ROUNDS_OVER') return await lookForFreeRounds(playSession);
    if (open?.success !== true) return fail(playSession, error);
    await resume(playSession, await retryUntilAnswered(playSession, () => call(protocol.findRound, token, { params: { id: open.data } })));
  } catch (failure) {
    fail(playSession, failure);
  }
};

/** A round whose showing is cut off (the session ended) is over for this screen; the studio has it. */
const show = async (playSession: PlaySession, round: RoundView, from: number, paid: BalanceView | null): Promise<void> => {
  try {
    const payout = await present(playSession, round, from, paid);
    if (payout === undefined) return;
    sayWhenNoBets(playSession);
    await autoplayOn(playSession, payout);
  } catch (error) {
    playSession.director.clear();
    fail(playSession, error);
  }
};

/** Goes on with a round where the player left it, once the player says so. One that is over is only put on show. */
export const resume = async (playSession: PlaySession, round: RoundView): Promise<void> => {
  const { state, director } = playSession;
  const seen = round.events.slice(0, round.step);
  const last = seen.findLast((event): event is SpinEvent => event.type === 'spin');
  if (last !== undefined) {
    director.rest(lastGrid(last));
    state.set({ grid: lastGrid(last) });
  }
  if (round.state !== 'OPEN') return show(playSession, round, round.events.length, null);
  const left = last === undefined ? 0 : last.freeSpinsLeft;
  const inFeature = seen.some((event) => event.type === 'freeSpins');
  // The sum and the places stand where the last free spin left them.
  const kept = last !== undefined && last.free > 0 ? last : undefined;
  const multiplier = kept?.multiplier ?? 1;
  director.feature(inFeature);
  state.set({
    phase: 'between',
    ...(!round.isFree && { bet: betOf(playSession, round) }),
    free: inFeature ? { left, multiplier } : undefined,
    sum: multiplier > 1 ? multiplier : 0,
    times: kept === undefined ? 0 : timesAfter(playSession.rules.config.machine, kept),
    places: kept === undefined ? [] : lastPlaces(kept),
    stuck: kept === undefined ? [] : stuckAfter(kept),
    win: wonBefore(round, round.step),
    winKind: 'totalWin',
    interlude: { kind: 'resume', left, total: wonBefore(round, round.step) },
  });
  await new Promise<void>((resolve) => {
    playSession.goOn = resolve;
  });
  playSession.goOn = undefined;
  state.set({ interlude: undefined });
  // A round that was cut off before its first spin was seen has to let go of the grid first.
  if (round.events[round.step]?.type === 'spin' && !inFeature) director.start(paceOf(playSession));
  await show(playSession, round, round.step, null);
};

/** The next spin by itself, as long as the player's limits and the merchant's rules allow it. */
const autoplayOn = async (playSession: PlaySession, payout: bigint): Promise<void> => {
  const { view, state } = playSession;
  const { autoplay } = state.get();
  if (autoplay === undefined) return;
  const lost = lostIn(autoplay, state.get());
  const reached = lost >= autoplay.lossLimit || (autoplay.winLimit !== undefined && payout >= autoplay.winLimit);
  // Begun on rounds that were given, it does not go on with the player's own money.
  const givenOver = autoplay.given && freeRoundsToPlay(state.get()) === undefined;
  if (autoplay.left <= 0 || reached || givenOver || !view.rules.allowAutoplay) return state.set({ autoplay: undefined });
  await wait(Math.max(500, state.get().nextSpinAt - performance.now()));
  // It may have been stopped in the meantime, and another begun.
  const now = state.get();
  if (now.autoplay !== autoplay) return;
  if (now.phase !== 'idle' || now.trouble !== undefined || playSession.closed) return state.set({ autoplay: undefined });
  const nextLoss = lost + (freeRoundsToPlay(now) === undefined ? stakeOf(playSession, now.bet, choiceOf(now, false)) : 0n);
  if (nextLoss > autoplay.lossLimit) return state.set({ autoplay: undefined });
  state.set({ autoplay: { ...autoplay, left: autoplay.left - 1 } });
  void spin(playSession);
};
