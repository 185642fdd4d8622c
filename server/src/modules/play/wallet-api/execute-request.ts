import type { WalletOp, WalletReply } from '@croupier/contract/vendor-api/wallet';
import { createBatchQueue } from '@croupier/contract/core/batch-queue';
import { settings } from '#platform/settings';
import type { Result } from '#rules/play/protocols/protocol';
import { readBalance, readStatus } from './read-balance.ts';
import { authenticate } from '#modules/play/launch';
import { type Answer, executeCommands } from './execute-commands.ts';
import { isMoneyOp, readCommand } from './commands.rules.ts';
import type { Vendor } from '#modules/play/vendors';
import { replyTo } from './reply.rules.ts';
import type { Command } from './command.rules.ts';

const walletQueue = createBatchQueue<Command, Answer>({
  batchesAtOnceMax: settings.walletLanes,
  batchMax: 512,
  waitingMax: 4_096,
  minConcurrentBatch: 96,
  keyOf: (command) => command.memberId,
  executeBatch: executeCommands,
});

/** Waits for every command that was taken in. */
export const walletQueueSettled = (): Promise<void> => walletQueue.settled();

/**
 * Carries out a vendor's request that is signed and in shape, and answers it. Commands that move money go through the batch queue.
 * Throws when nobody knows what was kept: the vendor must ask again with the same txId.
 */
export const executeRequest = async (vendor: Vendor, op: WalletOp, body: never): Promise<WalletReply> => {
  if (op === 'authenticate') return vendor.enabled ? authenticate(vendor, body) : { code: 'GAME_DISABLED' };
  if (op === 'balance') return readBalance(vendor, body);
  if (op === 'status') return readStatus(vendor, body);
  if (!isMoneyOp(op)) throw new Error(`no such operation: ${String(op satisfies never)}`);
  const command = readCommand[op](body, vendor);
  return command === undefined ? { code: 'BAD_REQUEST' } : (await executeCommand(command)).reply;
};

/** Carries out a command that moves money, with the others that wait beside it. Throws likewise. */
export const executeCommand = async (command: Command): Promise<Result> => {
  const carried = await walletQueue.execute(command);
  if ('failed' in carried) throw carried.failed;
  const { outcome, balance, processedAt } = carried;
  return { reply: replyTo(outcome, balance, processedAt), ...(outcome.leftTombstone && { leftTombstone: true }) };
};
