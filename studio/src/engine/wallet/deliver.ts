import type { WalletReply } from '@croupier/contract/vendor-api/wallet';
import { createBatchQueue } from '@croupier/contract/core/batch-queue';
import { walletOps } from '@croupier/contract/vendor-api/wallet';
import { now } from '#studio/clock';
import { inTransaction, type Tx } from '#studio/database';
import { log } from '#studio/log';
import { gameOfGrant } from '#studio/engine/free-rounds/store';
import { takeBackStake } from '#studio/engine/jackpots/take-back';
import type { RoundId } from '#studio/engine/protocol';
import { settleRound, voidRound } from '#studio/engine/rounds/store';
import { type EndedSeatCall, endSeatCalls } from '#studio/engine/shared-rounds/end-seat-calls';
import { holdSeats } from '#studio/engine/shared-rounds/store';
import { noteReturned } from '#studio/engine/shared-rounds/tips/note-returned';
import { callWallet, type WalletAnswer } from './ask-wallet.ts';
import { isOverdue, secondsUntilNextTry } from './backoff.rules.ts';
import { gameOfCampaign } from './campaigns.ts';
import * as store from './store.ts';
import type { CallId, CallOp } from './tables.ts';

/** Longer than a try can last, so that a call is only taken from a process that died with it. */
export const leaseSeconds = 20;
const mostAtOnce = 20;
/** Calls of one shared round that are under way at the same time. */
const sentAtOnce = 32;
const answersNotedTogether = 200;
/** A payout waits so long for a rollback of its round that the platform refuses; then it is sent all the same. One that has no clear answer yet is waited for. */
const waitsForRollbacksSeconds = 600;

/**
 * Tries once to deliver a call of the outbox and writes down what came of it. Gives the platform's answer when the call is done with.
 * Delivering twice is harmless: the transaction id is the same.
 */
export const deliver = async (id: CallId): Promise<WalletReply | undefined> => {
  const [call] = await inTransaction((tx) => store.undoneCalls(tx, [id]));
  if (call === undefined) return undefined;
  const isOfLottery = call.op === 'settle' && call.round_id === null && call.seat_id === null;
  const isYoung = now().since(call.created_at).total('seconds') < waitsForRollbacksSeconds;
  if (isOfLottery && (await mustWait(call.body, isYoung))) {
    await inTransaction((tx) => store.postpone(tx, id, now().add({ seconds: 1 })));
    return undefined;
  }
  const answered = await send(call);
  await inTransaction((tx) => noteAnswers(tx, [answered]));
  return answered.reply;
};

/** Delivers calls of seats a few at a time. Answers that arrive together are noted together; calls that fail are tried again by a timer. */
export const deliverAll = async (ids: readonly CallId[]): Promise<void> => {
  if (ids.length === 0) return;
  const waiting = await inTransaction((tx) => store.undoneCalls(tx, ids));
  const notes = createBatchQueue<Answered, true>({
    batchesAtOnceMax: 1,
    batchMax: answersNotedTogether,
    waitingMax: waiting.length,
    keyOf: ({ call }) => call.id,
    executeBatch: async (answered) => {
      await inTransaction((tx) => noteAnswers(tx, answered));
      return answered.map(() => true);
    },
  });
  const noted: Promise<unknown>[] = [];
  const work = async (): Promise<void> => {
    for (let call = waiting.pop(); call !== undefined; call = waiting.pop()) {
      const answered = await send(call).catch((error: unknown) => log.error({ err: error }, 'wallet call failed'));
      if (answered !== undefined)
        noted.push(notes.execute(answered).catch((error: unknown) => log.error({ err: error }, 'wallet answer not noted')));
    }
  };
  await Promise.all(Array.from({ length: Math.min(sentAtOnce, waiting.length) }, work));
  await Promise.all(noted);
};

/** A call that was sent. `reply` and `end`: the platform's answer, where the call is done with. */
type Answered = { call: store.Call; answer: WalletAnswer; reply?: WalletReply; end?: 'SETTLED' | 'VOID' };

/** Writes down what came of calls. Seats are held first: the calls of a seat are answered at the same moment, and the last must see what the others did. */
const noteAnswers = async (tx: Tx, all: readonly Answered[]): Promise<void> => {
  const at = now();
  const seats = new Set(all.flatMap(({ call }) => call.seat_id ?? []));
  if (seats.size > 0) await holdSeats(tx, [...seats]);
  const ended = all.flatMap(({ call, reply, end }) => (reply === undefined || end === undefined ? [] : [{ call, reply, end }]));
  const first = await store.markDone(
    tx,
    ended.map(({ call, reply }) => ({ id: call.id, code: reply.code })),
    at,
  );
  const ofSeats: EndedSeatCall[] = [];
  const voided: RoundId[] = [];
  for (const { call, reply, end } of ended) {
    if (!first.has(call.id)) continue;
    if (reply.code !== 'OK') log.error({ call: call.tx_id, code: reply.code }, 'platform refused a wallet call: round already ended');
    if (call.seat_id !== null) ofSeats.push({ seatId: call.seat_id, slipId: call.slip_id, op: call.op, end });
    else if (call.round_id !== null && end === 'SETTLED') await settleRound(tx, call.round_id, at);
    else if (call.round_id !== null) {
      await voidRound(tx, call.round_id, at, reply.code);
      voided.push(call.round_id);
    } else if (call.op === 'rollback') await noteReturned(tx, walletOps.rollback.parse(call.body).refTxId);
  }
  await endSeatCalls(tx, ofSeats, at);
  // Last of all, because every stake of the group waits for the meters.
  for (const roundId of voided) await takeBackStake(tx, roundId, at);
  for (const { call, answer, end } of all) {
    if (end !== undefined) continue;
    const ageSeconds = at.since(call.created_at).total('seconds');
    const problem = answer.clear ? answer.reply.code : answer.problem;
    const loudly = answer.clear || isOverdue(ageSeconds);
    log[loudly ? 'error' : 'warn']({ call: call.tx_id, problem, attempts: call.attempts + 1 }, 'wallet call not delivered yet');
    await store.markTried(tx, call.id, at.add({ seconds: secondsUntilNextTry(call.attempts + 1, ageSeconds) }), problem);
  }
};

/** Whether a bet of the same round is still to be rolled back: after the payout, a rollback would take the payout back as well. */
const mustWait = (body: unknown, alsoForRefused: boolean): Promise<boolean> => {
  const { roundId } = walletOps.settle.parse(body);
  return inTransaction((tx) => store.owesRollbackIn(tx, roundId, alsoForRefused));
};

const send = async (call: store.Call): Promise<Answered> => {
  const answer = await ask(call);
  const end = answer.clear ? endBy(call.op, answer.reply) : undefined;
  return { call, answer, ...(answer.clear && end !== undefined && { reply: answer.reply, end }) };
};

const ask = async (call: { op: CallOp; body: unknown }): Promise<WalletAnswer> => {
  if (call.op === 'promo') {
    const body = walletOps.promo.parse(call.body);
    const gameCode = gameOfCampaign(body.campaignId) ?? (await inTransaction((tx) => gameOfGrant(tx, body.campaignId)));
    return callWallet(gameCode, 'promo', body);
  }
  if (call.op === 'jackpotWin') {
    const body = walletOps.jackpotWin.parse(call.body);
    return callWallet(body.gameCode, 'jackpotWin', body);
  }
  if (call.op === 'settle') {
    const body = walletOps.settle.parse(call.body);
    return callWallet(body.gameCode, 'settle', body);
  }
  if (call.op === 'adjust') {
    const body = walletOps.adjust.parse(call.body);
    return callWallet(body.gameCode, 'adjust', body);
  }
  const body = walletOps.rollback.parse(call.body);
  return callWallet(body.gameCode, 'rollback', body);
};

/**
 * How a clear answer ends the round, or undefined when the call must be tried again. Besides OK, a settle ends where the platform says that
 * the round is no longer open: an operator paid it or gave the stake back. Any other refusal of what we owe is a mistake to be found.
 */
const endBy = (op: CallOp, { code }: WalletReply): 'SETTLED' | 'VOID' | undefined => {
  if (op === 'promo' || op === 'jackpotWin') return code === 'OK' ? 'SETTLED' : undefined;
  // A correction of a round that an operator of the platform cancelled has nothing to correct.
  if (op === 'adjust') return code === 'OK' || code === 'TX_ROLLED_BACK' ? 'SETTLED' : undefined;
  if (op === 'rollback') return code === 'OK' ? 'VOID' : undefined;
  if (code === 'OK' || code === 'ALREADY_SETTLED' || code === 'ROUND_CLOSED') return 'SETTLED';
  return code === 'TX_ROLLED_BACK' ? 'VOID' : undefined;
};

/** Delivers what is due. Any number of processes may do this at once. */
export const deliverDue = async (): Promise<number> => {
  const at = now();
  const ids = await inTransaction((tx) => store.leaseDue(tx, at, at.add({ seconds: leaseSeconds }), mostAtOnce));
  await Promise.all(ids.map((id) => deliver(id)));
  return ids.length;
};
