import { decideBet, decideTip } from './bet.rules.ts';
import { decideRollback } from './rollback.rules.ts';
import { decideAdjust, decideEndRound, decidePrize, decideSettle } from './settle.rules.ts';
import { type Command, type MoneyOp } from './command.rules.ts';
import { noteException, type Outcome, type Player, type Transaction, transactionOf, type BatchState } from './batch-state.rules.ts';

const deciders: Record<MoneyOp, (batch: BatchState, command: Command, player: Player) => Outcome> = {
  bet: decideBet,
  betAndSettle: decideBet,
  tip: decideTip,
  settle: decideSettle,
  endRound: decideEndRound,
  promo: decidePrize,
  jackpotWin: decidePrize,
  adjust: decideAdjust,
  rollback: decideRollback,
};

/**
 * Decides one command on what the ones before it have left, and changes the batch accordingly.
 * The rules are R1 to R23 of `docs/wallet-rules.md`; nothing here waits, reads a clock or asks anybody.
 */
export const decide = (batch: BatchState, command: Command): Outcome => {
  const player = batch.players.get(command.memberId);
  if (player === undefined) return { code: 'PLAYER_UNKNOWN', txId: command.txId, id: undefined, replayed: false };
  const known = transactionOf(batch, command.vendor.code, command.txId);
  return known === undefined ? deciders[command.op](batch, command, player) : repeat(batch, command, player, known);
};

/** A transaction that was named before: the same answer, or a contradiction (R3, R4, R7, R12). */
const repeat = (batch: BatchState, command: Command, player: Player, known: Transaction): Outcome => {
  const answer = { txId: command.txId, id: known.id, replayed: true };
  if (known.state === 'TOMBSTONE') return { ...answer, code: 'TX_ROLLED_BACK' };
  if (known.fingerprint !== command.fingerprint) {
    noteException(batch, command, player, 'DUPLICATE_MISMATCH', { known: known.fingerprint, given: command.fingerprint });
    return { ...answer, code: 'DUPLICATE_MISMATCH', replayed: false };
  }
  if (known.state === 'REVERSED') return { ...answer, code: 'TX_ROLLED_BACK' };
  if (command.op === 'rollback' && leftTombstone(batch, command)) return { ...answer, code: 'OK', leftTombstone: true };
  return { ...answer, code: known.state === 'REFUSED' ? known.code : 'OK' };
};

const leftTombstone = (batch: BatchState, { vendor, refTxIds: [refTxId] }: Command): boolean =>
  refTxId !== undefined && transactionOf(batch, vendor.code, refTxId)?.state === 'TOMBSTONE';
