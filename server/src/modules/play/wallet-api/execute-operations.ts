import { inTransaction } from '#platform/database';
import type { Result, IncompleteOperation, WalletOperation } from '#rules/play/protocols/protocol';
import { commandFor, type Who } from './command-for.rules.ts';
import { toTheirs } from '#rules/play/protocols/units';
import { readBalanceOf } from './read-balance.ts';
import { playerDetails } from '#modules/play/launch';
import { executeCommand, executeRequest } from './execute-request.ts';
import { completeOperation } from './complete-operation.ts';
import type { Vendor } from '#modules/play/vendors';

/**
 * Carries out what one call of a vendor wants, in order; what is refused ends it, but for a prize, which hangs on nothing before it. Each operation stands under
 * a name of its own, so the whole call may come again. Throws when nobody knows what was kept.
 */
export const executeOperations = async (vendor: Vendor, operations: readonly WalletOperation[]): Promise<Result[]> => {
  const results: Result[] = [];
  for (const operation of operations) {
    if (operation.op === 'promo' || results.every(isDone)) results.push(await executeOperation(vendor, operation));
  }
  return results;
};

export const isDone = ({ reply }: Result): boolean => reply.code === 'OK';

const executeOperation = async (vendor: Vendor, operation: WalletOperation): Promise<Result> => {
  if ('request' in operation) return { reply: await executeRequest(vendor, operation.op, operation.request as never) };
  const who = await completeOperation(vendor, operation);
  if ('refused' in who) return { reply: { code: who.refused } };
  const result = await executeIncomplete(vendor, operation, who);
  return { ...result, reply: toTheirs(vendor.units, result.reply) };
};

const executeIncomplete = async (vendor: Vendor, operation: IncompleteOperation, who: Who): Promise<Result> => {
  switch (operation.op) {
    case 'authenticate': {
      const { sessionId } = who;
      if (!vendor.enabled) return { reply: { code: 'GAME_DISABLED' } };
      return { reply: sessionId === undefined ? { code: 'SESSION_UNKNOWN' } : await inTransaction((tx) => playerDetails(tx, sessionId)) };
    }
    case 'balance':
    case 'noted':
      return readBalanceOf(who.memberId);
    default: {
      const command = commandFor(operation, who, vendor);
      return command === undefined ? { reply: { code: 'BAD_REQUEST' } } : executeCommand(command);
    }
  }
};
