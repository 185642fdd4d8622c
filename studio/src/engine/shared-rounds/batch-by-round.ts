/** Commands of players that arrive together for one round share a transaction: a round is held, its limits are read and a commit is made once for all of them. */
import { createBatchQueue, QueueFull } from '@croupier/contract/core/batch-queue';
import { inTransaction, type Tx } from '#studio/database';
import { Refusal } from '#studio/refusal';
import type { SharedRoundId } from './tables.ts';

const commandsTogether = 250;
/** Everybody at a table may call in its last seconds. */
const mostWaiting = 20_000;

/**
 * Makes the call that carries out one command of a round together with those that arrive at the same moment. `work` answers them in their order; a refusal
 * in the answers is thrown to its own caller. A round has one batch under way at a time, and all that wait for it are in the next.
 */
export const batchByRound = <Command extends { roundId: SharedRoundId }, Answer>(
  work: (tx: Tx, roundId: SharedRoundId, commands: readonly Command[]) => Promise<readonly (Answer | Refusal)[]>,
): ((command: Command) => Promise<Answer>) => {
  const queueOf = (roundId: SharedRoundId) => ({
    waiting: 0,
    queue: createBatchQueue<Command, Answer | Refusal>({
      batchesAtOnceMax: 1,
      batchMax: commandsTogether,
      waitingMax: mostWaiting,
      keyOf: () => roundId,
      executeBatch: (commands) => inTransaction(async (tx) => [...(await work(tx, roundId, commands))]),
    }),
  });
  const rounds = new Map<SharedRoundId, ReturnType<typeof queueOf>>();
  return async (command) => {
    const round = rounds.get(command.roundId) ?? queueOf(command.roundId);
    rounds.set(command.roundId, round);
    round.waiting += 1;
    try {
      const answer = await round.queue.execute(command);
      if (answer instanceof Refusal) throw answer;
      return answer;
    } catch (error) {
      throw error instanceof QueueFull ? new Refusal('TOO_MANY_REQUESTS') : error;
    } finally {
      round.waiting -= 1;
      if (round.waiting === 0) rounds.delete(command.roundId);
    }
  };
};
