import type { WalletReply } from '@croupier/contract/vendor-api/wallet';
import { walletOps } from '@croupier/contract/vendor-api/wallet';
import { now } from '#studio/clock';
import { inTransaction } from '#studio/database';
import { log } from '#studio/log';
import { gameOfGrant } from '#studio/engine/free-rounds/store';
import { settleRound, voidRound } from '#studio/engine/rounds/store';
import { endSeatCall } from '#studio/engine/shared-rounds/end-seat-call';
import { callWallet, type WalletAnswer } from './ask-wallet.ts';
import { isOverdue, secondsUntilNextTry } from './backoff.rules.ts';
import * as store from './store.ts';
import type { CallId, CallOp } from './tables.ts';

/** Longer than a try can last, so that a call is only taken from a process that died with it. */
export const leaseSeconds = 20;
const mostAtOnce = 20;
/** A payout waits so long for the rollbacks of its round; then it is sent all the same. */
const waitsForRollbacksSeconds = 600;

/**
 * Tries once to deliver a call of the outbox and writes down what came of it. Gives the platform's answer when the call is done with.
 * Delivering twice is harmless: the transaction id is the same.
 */
export const deliver = async (id: CallId): Promise<WalletReply | undefined> => {
  const call = await inTransaction((tx) => store.findCall(tx, id));
  if (call === undefined || call.done_at !== null) return undefined;
  const isOfLottery = call.op === 'settle' && call.round_id === null && call.seat_id === null;
  const isYoung = now().since(call.created_at).total('seconds') < waitsForRollbacksSeconds;
  if (isOfLottery && isYoung && (await mustWait(call.body))) {
    await inTransaction((tx) => store.postpone(tx, id, now().add({ seconds: 1 })));
    return undefined;
  }
  const answer = await send(call);

  const at = now();
  const ageSeconds = at.since(call.created_at).total('seconds');
  return inTransaction(async (tx) => {
    const end = answer.clear ? endBy(call.op, answer.reply) : undefined;
    if (answer.clear && end !== undefined) {
      if ((await store.markDone(tx, id, at, answer.reply.code)) === undefined) return answer.reply;
      if (answer.reply.code !== 'OK')
        log.error({ call: call.tx_id, code: answer.reply.code }, 'platform refused a wallet call: round already ended');
      if (call.seat_id !== null) {
        await endSeatCall(tx, { seatId: call.seat_id, slipId: call.slip_id, op: call.op, end, at });
        return answer.reply;
      }
      if (call.round_id === null) return answer.reply;
      if (end === 'SETTLED') await settleRound(tx, call.round_id, at);
      else await voidRound(tx, call.round_id, at, answer.reply.code);
      return answer.reply;
    }
    const problem = answer.clear ? answer.reply.code : answer.problem;
    const loudly = answer.clear || isOverdue(ageSeconds);
    log[loudly ? 'error' : 'warn']({ call: call.tx_id, problem, attempts: call.attempts + 1 }, 'wallet call not delivered yet');
    await store.markTried(tx, id, at.add({ seconds: secondsUntilNextTry(call.attempts + 1, ageSeconds) }), problem);
    return undefined;
  });
};

/** Whether a bet of the same round is still to be rolled back: a round that was settled takes no rollback of a bet any more. */
const mustWait = (body: unknown): Promise<boolean> => {
  const { roundId } = walletOps.settle.parse(body);
  return inTransaction((tx) => store.owesRollbackIn(tx, roundId));
};

const send = async (call: { op: CallOp; body: unknown }): Promise<WalletAnswer> => {
  if (call.op === 'promo') {
    const body = walletOps.promo.parse(call.body);
    return callWallet(await inTransaction((tx) => gameOfGrant(tx, body.campaignId)), 'promo', body);
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
