import { randomUUID } from 'node:crypto';
import { decimalOf, parseAmount } from '@croupier/contract/core/money';
import type { WalletCode, WalletReply } from '@croupier/contract/vendor-api/wallet';
import type * as z from 'zod/mini';
import { now } from '#studio/clock';
import { inTransaction, type Tx } from '#studio/database';
import { canonicalJson } from '#studio/engine/fairness/fingerprint';
import { clientSeedOf, currentPair, pairToPlay } from '#studio/engine/fairness/seed-pairs';
import { log } from '#studio/log';
import { Refusal } from '#studio/refusal';
import { settings } from '#studio/settings';
import { betLadder } from '#studio/engine/rounds/bet-ladder.rules';
import type { calls } from '#studio/engine/calls';
import type { GameMath } from '#studio/engine/game-family';
import { findGame } from '#studio/engine/games';
import { type RefusalCode } from '#studio/engine/refusals';
import { type BalanceView, RoundId } from '#studio/engine/protocol';
import { retryWalletCall } from '#studio/engine/wallet/ask-wallet';
import { contributionOf, playsFor, raiseMeters } from '#studio/engine/jackpots/raise-meters';
import { waitForFirstCall } from '#studio/engine/wallet/first-call';
import { deliver } from '#studio/engine/wallet/deliver';
import type { CallId } from '#studio/engine/wallet/tables';
import { cancelFreeRounds, takeFreeRound, viewFreeRounds } from '#studio/engine/free-rounds/free-rounds';
import { balanceIn } from '#studio/engine/sessions/balance';
import { viewSeeds } from '#studio/engine/sessions/view-session';
import { commitmentOf, drawRound } from './draw-round.ts';
import { noteMathematics, remember } from './keep-mathematics.ts';
import { coinsStaked, stakeFor } from './stakes.ts';
import { betOf, oweJackpot, oweRollback, oweSettle } from './transactions.ts';
import * as store from './store.ts';
import { viewRound } from './view-round.ts';

type Spin = z.output<NonNullable<typeof calls.spin.body>> & { session: store.Session };
type Answer = z.output<typeof calls.spin.reply>;

/** A stake is asked for once more while the wallet's answer is unclear. With two time-outs of 5 s a player waits 11 s at most. */
const betWaitsMs = [settings.walletTimeoutMs / 5];

/**
 * Plays one round: writes down what it will be drawn from, takes the stake, draws it, and pays it at once when there is nothing more to show.
 *
 * Before the stake was taken there is a commitment to the draw and no outcome; afterwards the outcome is stored before anything of it is shown.
 * Whenever it is not certain that the stake was taken, the round is void, was never drawn, and the stake is rolled back: a player never pays for a
 * round that was not played.
 */
export const spin = async ({ session, ...asked }: Spin): Promise<Answer> => {
  const begun = await inTransaction((tx) => beginRound(tx, session, asked));
  if (begun.repeated) return repeat(session, await settledDown(begun.round));
  remember(session.game_code, begun.math);

  const answer = await retryWalletCall(begun.round.game_code, 'bet', betOf(begun.round, begun.contribution), betWaitsMs);
  if (!answer.clear) {
    await giveBack(begun.round, answer.problem);
    throw new Refusal('WALLET_UNAVAILABLE');
  }
  if (answer.reply.code !== 'OK') {
    await refuseRound(begun.round, answer.reply.code, answer.doubted);
    // No more free rounds are played of those that the platform takes back, whether we have been told or not.
    if (answer.reply.code === 'NOT_ALLOWED' && begun.round.free_grant !== null) await cancelFreeRounds(begun.round.free_grant);
    throw refusalOf(begun.round, answer.reply);
  }
  return play(session, begun.round, answer.reply);
};

/** Writes down a round with a commitment to its draw. The seed pair's lock lets the spins of one player in one game through one by one. */
const beginRound = async (
  tx: Tx,
  session: store.Session,
  { bet: betText, requestId, freeRounds, clientSeed, choice: asked = null }: Omit<Spin, 'session'>,
): Promise<{ round: store.Round; repeated: true } | { round: store.Round; math: GameMath; contribution: bigint; repeated: false }> => {
  const owner = { playerId: session.player_id, gameCode: session.game_code };
  await currentPair(tx, owner);
  const bet = parseAmount(betText, session.currency);
  const game = findGame(session.game_code);
  if (game?.math.rounds === undefined) throw new Refusal('GAME_NOT_FOUND');
  const { math } = game;

  const before = await store.findByRequest(tx, session, requestId);
  if (before !== undefined) {
    if (
      bet === undefined ||
      before.bet !== stakeFor(math, before.choice, bet) ||
      before.free_grant !== (freeRounds ?? null) ||
      canonicalJson(before.choice) !== canonicalJson(asked)
    )
      throw new Refusal('REQUEST_MISMATCH');
    return { round: before, repeated: true };
  }
  const unfinished = await store.findUnfinished(tx, session);
  if (unfinished?.state === 'OPEN') throw new Refusal('ROUND_OPEN', { roundId: unfinished.id });
  if (unfinished !== undefined) throw new Refusal('TOO_FAST', { retryAfterMs: 1_000 });
  const waitMs = await msUntilNextSpin(tx, session);
  if (waitMs > 0) throw new Refusal('TOO_FAST', { retryAfterMs: waitMs });

  const choice = readChoice(math, asked);
  if (math.isExtra?.(choice) === true && session.play_rules.allowFeatureBuy !== true) throw new Refusal('CHOICE_REFUSED');
  const free = freeRounds === undefined ? undefined : await takeFreeRound(tx, session, freeRounds);
  if (free !== undefined && free.bet !== bet) throw new Refusal('FREE_ROUNDS_OVER');
  if (free !== undefined && coinsStaked(math, choice) !== math.coins) throw new Refusal('CHOICE_REFUSED');
  const ladder = betLadder(session.bet_min, session.bet_max, session.currency, math.coins);
  // A free round is worth the amount that the platform said, whatever a player may stake.
  if (bet === undefined || (free === undefined && !ladder.includes(bet)))
    throw new Refusal('BET_NOT_ON_LADDER', { ladder: ladder.map((amount) => decimalOf({ amount, currency: session.currency })) });
  const stake = stakeFor(math, choice, bet);
  if (free === undefined && stake > session.bet_max) throw new Refusal('BET_LIMIT', { limit: mostOf(session, stake) });

  const pair = await pairToPlay(tx, owner);
  const seed = await clientSeedOf(tx, pair, clientSeed ?? requestId);
  await noteMathematics(tx, session.game_code, math);
  const at = now();
  const round = {
    id: RoundId.parse(randomUUID()),
    player_id: session.player_id,
    game_code: session.game_code,
    game_session_id: session.game_session_id,
    request_id: requestId,
    seed_pair_id: pair.id,
    draw_commitment: commitmentOf(math, pair, seed),
    nonce: null,
    outcome: null,
    math_version: math.version,
    currency: session.currency,
    bet: stake,
    payout: 0n,
    event_count: 0,
    step: 0,
    state: 'BETTING' as const,
    void_reason: null,
    started_at: at,
    touched_at: at,
    ended_at: null,
    free_grant: free?.reference ?? null,
    free_index: free?.index ?? null,
    choice,
    actions: math.steps === undefined ? null : [],
    shown: {},
  };
  const asJson = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));
  await store.insertRound(tx, { ...round, choice: asJson(choice), actions: asJson(round.actions), shown: JSON.stringify(round.shown) });
  const contribution = (await playsFor(tx, round)) === undefined ? 0n : contributionOf(stake);
  return { round, math, contribution, repeated: false };
};

/** The limit that a stake is above, in the form in which the platform tells limits. */
const mostOf = ({ bet_max, currency }: store.Session, stake: bigint) => ({
  type: 'BET_MAX',
  limit: decimalOf({ amount: bet_max, currency }),
  used: decimalOf({ amount: stake, currency }),
});

/** The choice of the player as it was asked for: the studio adds nothing to it, so that the same request is the same round. */
const readChoice = ({ readChoice: read }: GameMath, asked: unknown): unknown => {
  if (read === undefined && asked === null) return null;
  const choice = read?.(asked);
  if (choice === undefined || canonicalJson(choice) !== canonicalJson(asked)) throw new Refusal('CHOICE_REFUSED');
  return choice;
};

/** The stake is taken: draws the round and opens it, and pays it if nothing more is to be shown first. */
const play = async (session: store.Session, begun: store.Round, taken: WalletReply): Promise<Answer> => {
  const at = now();
  const opened = await inTransaction(async (tx) => {
    // The pair is locked before the round, as everywhere.
    await currentPair(tx, { playerId: begun.player_id, gameCode: begun.game_code });
    if ((await store.lockRound(tx, begun.id))?.state !== 'BETTING') return undefined;
    const { staysOpen, ...drawn } = await drawRound(tx, begun);
    const round = await store.moveRound(tx, begun.id, 'BETTING', {
      ...drawn,
      touched_at: at,
      ...(staysOpen ? { state: 'OPEN' } : { state: 'PAYING', ended_at: at }),
    });
    if (round === undefined) return undefined;
    const jackpots: CallId[] = [];
    // Last of all, because every stake of the group waits for the meters.
    const settle = staysOpen ? undefined : await oweSettle(tx, round, at);
    for (const win of await raiseMeters(tx, round, session)) jackpots.push(await oweJackpot(tx, win, at));
    return { round, settle, jackpots };
  });
  // The wallet took so long that the round was given up meanwhile; its stake is on the way back.
  if (opened === undefined) throw new Refusal('WALLET_UNAVAILABLE');

  const settled = opened.settle === undefined ? undefined : await deliver(opened.settle);
  for (const call of opened.jackpots) await deliver(call);
  return answerOf(session, opened.round.id, {
    balanceAfterBet: balanceOf(taken, session),
    balance: settled === undefined ? null : balanceOf(settled, session),
  });
};

/** The same press of the button once more: the same round, or the same refusal. */
const repeat = async (session: store.Session, round: store.Round): Promise<Answer> => {
  if (round.state === 'VOID') throw refusalOf(round, { code: (round.void_reason ?? 'RETRY') as WalletCode });
  const balance = round.state === 'SETTLED' ? await balanceIn(session).catch(() => null) : null;
  return answerOf(session, round.id, { balanceAfterBet: null, balance });
};

const answerOf = (session: store.Session, roundId: RoundId, balances: Pick<Answer, 'balance' | 'balanceAfterBet'>): Promise<Answer> =>
  inTransaction(async (tx) => {
    const round = await store.findRound(tx, roundId);
    if (round === undefined) throw new Error(`round ${roundId} vanished`);
    return {
      round: await viewRound(tx, round),
      ...balances,
      seeds: viewSeeds(await currentPair(tx, { playerId: session.player_id, gameCode: session.game_code })),
      freeRounds: await viewFreeRounds(tx, session),
      nextSpinInMs: await msUntilNextSpin(tx, session),
    };
  });

/** Waits until a round that another call is taking the stake for is decided. */
const settledDown = async (first: store.Round): Promise<store.Round> => {
  const round = await waitForFirstCall(
    first,
    ({ state }) => state === 'BETTING',
    async () => {
      const found = await inTransaction((tx) => store.findRound(tx, first.id));
      if (found === undefined) throw new Error(`round ${first.id} vanished`);
      return found;
    },
  );
  if (round.state === 'BETTING') throw new Refusal('WALLET_UNAVAILABLE');
  return round;
};

/** Voids a round whose stake may or may not have been taken, and owes the stake back; both or neither. */
export const giveBack = async (round: store.Round, problem: string, reason: WalletCode = 'RETRY'): Promise<void> => {
  const at = now();
  log.warn({ round: round.id, problem }, 'stake status unknown: rolling back');
  const call = await inTransaction(async (tx) => {
    const moved = await store.moveRound(tx, round.id, 'BETTING', { state: 'VOID', ended_at: at, void_reason: reason });
    return moved && oweRollback(tx, moved, at);
  });
  // The player is told at once; the stake's return does not depend on this try.
  if (call !== undefined) deliver(call).catch((error: unknown) => log.error({ err: error }, 'rollback attempt failed'));
};

/** The wallet refused. If it never said anything unclear, no money moved and there is nothing to give back. */
const refuseRound = async (round: store.Round, code: WalletCode, doubted: boolean): Promise<void> => {
  if (doubted || !refusedClearly.has(code)) return giveBack(round, code, code);
  await inTransaction((tx) => store.moveRound(tx, round.id, 'BETTING', { state: 'VOID', ended_at: now(), void_reason: code }));
};

/** Refusals after which no money has moved. */
export const refusedClearly: ReadonlySet<WalletCode> = new Set<WalletCode>([
  'BAD_REQUEST',
  'SESSION_UNKNOWN',
  'SESSION_EXPIRED',
  'PLAYER_UNKNOWN',
  'PLAYER_BLOCKED',
  'RG_LIMIT',
  'GAME_DISABLED',
  'CURRENCY_MISMATCH',
  'INSUFFICIENT_FUNDS',
  'BET_LIMIT',
  'NOT_ALLOWED',
]);

/** The refusal that the player reads for a refusal of the wallet. */
export const refusalCodes: Partial<Record<WalletCode, RefusalCode>> = {
  SESSION_UNKNOWN: 'SESSION_UNKNOWN',
  SESSION_EXPIRED: 'SESSION_UNKNOWN',
  PLAYER_UNKNOWN: 'PLAYER_BLOCKED',
  PLAYER_BLOCKED: 'PLAYER_BLOCKED',
  NOT_ALLOWED: 'PLAYER_BLOCKED',
  RG_LIMIT: 'LIMIT_REACHED',
  GAME_DISABLED: 'GAME_DISABLED',
  INSUFFICIENT_FUNDS: 'INSUFFICIENT_FUNDS',
  BET_LIMIT: 'BET_LIMIT',
};

/** The player's sentence for the wallet's refusal of a stake. In a free round, NOT_ALLOWED says nothing of the player: there is none of it left. */
const refusalOf = ({ free_grant }: Pick<store.Round, 'free_grant'>, { code, limit }: Pick<WalletReply, 'code' | 'limit'>): Refusal =>
  free_grant !== null && code === 'NOT_ALLOWED'
    ? new Refusal('FREE_ROUNDS_OVER')
    : new Refusal(refusalCodes[code] ?? 'WALLET_UNAVAILABLE', limit && { limit });

const msUntilNextSpin = async (tx: Tx, session: store.Session): Promise<number> => {
  const last = await store.lastStart(tx, session);
  if (last === undefined) return 0;
  return Math.max(0, Math.ceil(session.play_rules.minSpinMs - now().since(last).total('milliseconds')));
};

export const balanceOf = (reply: WalletReply, { currency }: store.Session): BalanceView | null =>
  reply.balance === undefined ? null : { ...reply.balance, currency };
