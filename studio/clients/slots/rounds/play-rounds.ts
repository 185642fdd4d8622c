/** Playing: a spin is asked for, shown, and followed by the next when it goes on by itself; a round that was cut off goes on. */
import { type BalanceView, RoundId } from '../../../src/engine/protocol.ts';
import { Refused } from '../../shell/call.ts';
import { retryUntilAnswered } from '../../shell/insist.ts';
import { keepsPromise } from '../../shell/keeps-commitments.ts';
import type { PendingSpin } from '../../shell/remembered.ts';
import { newRequestId } from '../../shell/request-id.ts';
import { wait } from '../../shell/screen-clock.ts';
import { type CommonSession, type CommonState, nothing } from '../common-session.ts';
import { fail, sayWhenNoBets } from '../fail.ts';
import { freeRoundsToPlay, lostIn } from '../game-state.ts';
import { betOf, choiceOf, stakeOf } from '../modes.ts';
import { showBalance, shownBalance } from '../refresh-balance.ts';
import { present } from './present-round.ts';
import type { CommonRound, Kept, Played } from './reels.ts';

/** How long after a reload a spin that was sent is asked for again. */
export const pendingForMs = 90_000;

/** Takes the chosen bet, asks for a round and shows it. `pending` is a spin that was sent before a reload: it is asked for again. `bought`: the feature alone. */
export const spin = async <Round extends CommonRound>(played: Played<Round>, pending?: PendingSpin, bought = false): Promise<void> => {
  const { session, reels } = played;
  const { sound, state, memory, units, decimal } = session;
  // A closed session stakes nothing: its round would never be shown.
  if (session.closed) return;
  const before = state.get();
  const free = freeRoundsToPlay(before);
  const bet = pending?.bet ?? free?.bet ?? before.bet;
  const choice = pending === undefined ? choiceOf(before, bought) : pending.choice;
  const stake = stakeOf(session, bet, choice);
  if (pending === undefined && free === undefined && units(before.balance) < stake)
    return fail(session, new Refused('INSUFFICIENT_FUNDS', 'less than the bet', {}));
  const asked = pending ?? {
    requestId: newRequestId(),
    bet,
    at: Date.now(),
    ...(choice !== undefined && { choice }),
    ...(free && { freeRounds: free.reference }),
  };
  const isFree = asked.freeRounds !== undefined;
  const kept = reels.keep();
  memory.keepPending(asked);
  session.rounds += 1;
  // A payout on its way to the wallet is not in the wallet's answer to this spin: the balance is asked for after it.
  session.balanceDue ||= before.paidLater;
  reels.clear();
  state.set({
    phase: 'spinning',
    // A repeated request may have been paid for before the reload.
    balance: pending === undefined && !isFree ? decimal(units(before.balance) - stake) : before.balance,
    // The counter goes down when the reels start; what was played to the last is put away.
    freeRounds: free && { ...free, left: free.left - (pending === undefined ? 1 : 0) },
    win: nothing,
    winKind: 'win',
    buying: false,
    trouble: undefined,
  });
  sound.click();
  reels.start(choice);
  let answer;
  try {
    answer = await retryUntilAnswered(
      session,
      () => reels.calls.spin({ bet, requestId: asked.requestId, freeRounds: asked.freeRounds, ...(choice !== undefined && { choice }) }),
      pending !== undefined,
    );
    if (answer.round.state === 'VOID') throw new Refused('WALLET_UNAVAILABLE', 'the round is void', {});
  } catch (error) {
    return notTaken(played, error, before, kept);
  }
  memory.keepPending(undefined);
  const staked = stakedIn(session, answer.round);
  state.set({
    nextSpinAt: performance.now() + answer.nextSpinInMs,
    seeds: answer.seeds,
    promiseBroken: before.promiseBroken || !keepsPromise(before.seeds, answer.round),
    staked: state.get().staked + staked,
  });
  session.freeRoundsAfter = answer.freeRounds;
  memory.count(staked, 0n);
  if (answer.balanceAfterBet !== null) showBalance(session, answer.balanceAfterBet);
  await show(played, answer.round, 0, answer.balance);
};

const stakedIn = ({ units }: CommonSession, { isFree, bet }: CommonRound): bigint => (isFree ? 0n : units(bet));

/** There was no spin: what lay there lies there again, and so does the balance, unless it was too little. */
const notTaken = async <Round extends CommonRound>(
  played: Played<Round>,
  error: unknown,
  before: CommonState,
  kept: Kept,
): Promise<void> => {
  const { session, reels } = played;
  const { state, memory } = session;
  // The studio knows of too little money what this screen did not: what is on show is older than the wallet's.
  const there = error instanceof Refused && error.code === 'INSUFFICIENT_FUNDS' ? await shownBalance(session) : undefined;
  await kept.comeBack();
  if (error instanceof Refused) memory.keepPending(undefined);
  // The player begins the next spin, whatever the refusal.
  state.set({ balance: before.balance, ...there, freeRounds: before.freeRounds, phase: 'idle', autoplay: undefined });
  const open = error instanceof Refused && error.code === 'ROUND_OPEN' ? RoundId.safeParse(error.value['roundId']) : undefined;
  try {
    if (error instanceof Refused && error.code === 'FREE_ROUNDS_OVER') {
      // They were taken back, or their time is over.
      state.set({ freeRounds: (await reels.calls.freeRounds()) ?? undefined });
      return sayWhenNoBets(session);
    }
    if (open?.success !== true) return fail(session, error);
    await resume(played, await retryUntilAnswered(session, () => reels.calls.find(open.data)));
  } catch (failure) {
    fail(session, failure);
  }
};

/** A round whose showing is cut off (the session ended) is over for this screen; the studio has it. */
const show = async <Round extends CommonRound>(
  played: Played<Round>,
  round: Round,
  from: number,
  paid: BalanceView | null,
): Promise<void> => {
  const { session, reels } = played;
  try {
    const payout = await present(played, round, from, paid);
    if (payout === undefined) return;
    sayWhenNoBets(session);
    await autoplayOn(played, payout);
  } catch (error) {
    reels.stop();
    fail(session, error);
  }
};

/** Goes on with a round where the player left it, once the player says so. One that is over is only put on show. */
const resume = async <Round extends CommonRound>(played: Played<Round>, round: Round): Promise<void> => {
  const { session, reels } = played;
  const { state } = session;
  reels.lie(round, round.step);
  if (round.state !== 'OPEN') return show(played, round, round.events.length, null);
  const { free, won } = reels.resume(round, round.step);
  state.set({ phase: 'between', ...(!round.isFree && { bet: betOf(session, round) }), free, win: won, winKind: 'totalWin' });
  reels.askToGoOn({ left: free?.left ?? 0, total: won });
  await new Promise<void>((resolve) => {
    session.goOn = resolve;
  });
  session.goOn = undefined;
  reels.askToGoOn(undefined);
  // A round that was cut off before its first spin was seen has to let go of the picture first.
  if (round.events[round.step]?.type === 'spin' && free === undefined) reels.start(undefined);
  await show(played, round, round.step, null);
};

/** After a reload: goes on with the open round, or with the spin whose answer the reload cut off. */
export const begin = async <Round extends CommonRound>(played: Played<Round>, openRound: Round | null): Promise<void> => {
  const { memory } = played.session;
  if (openRound !== null) {
    memory.keepPending(undefined);
    return resume(played, openRound);
  }
  const pending = memory.pending();
  // The same request gives the same round again.
  if (pending !== undefined && Date.now() - pending.at < pendingForMs) return spin(played, pending);
  memory.keepPending(undefined);
};

/** The next spin by itself, as long as the player's limits and the merchant's rules allow it. */
const autoplayOn = async <Round extends CommonRound>(played: Played<Round>, payout: bigint): Promise<void> => {
  const { session } = played;
  const { view, state } = session;
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
  if (now.phase !== 'idle' || now.trouble !== undefined || session.closed) return state.set({ autoplay: undefined });
  const nextLoss = lost + (freeRoundsToPlay(now) === undefined ? stakeOf(session, now.bet, choiceOf(now, false)) : 0n);
  if (nextLoss > autoplay.lossLimit) return state.set({ autoplay: undefined });
  state.set({ autoplay: { ...autoplay, left: autoplay.left - 1 } });
  void spin(played);
};
