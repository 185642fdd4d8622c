import type { Balance } from '@croupier/contract/people/members';
import * as ledger from '#modules/money/ledger';
import * as limits from '#modules/people/limits';
import { type Ask, forSome } from '#platform/ask';
import { inTransaction, isConnectionLoss, isDatabaseRefusal, isTaken, togetherAtLast } from '#platform/database';
import { countCommand, walletBatch } from '#platform/metrics';
import { publishing } from '#platform/outbox';
import { balanceChanged, balanceFrom } from '#rules/money/wallet/accounts';
import { decide } from './decide.rules.ts';
import { type Names, loadBatchState } from './load-batch-state.ts';
import * as store from './store/batch.ts';
import type { Command } from './command.rules.ts';
import type { Outcome, Player, BatchState } from './batch-state.rules.ts';

/** The answer to a vendor: our decision, the player's balance after it, and its moment, in ISO 8601. */
export type Answer = { outcome: Outcome; balance: Balance | undefined; processedAt: string } | { failed: unknown };

/**
 * Carries out commands together, in order, in one transaction: read all that is needed, decide each on what the ones before
 * it left, write all of it. At first every transaction is taken to be new, as nearly all are, and the writing finds out whether
 * it is; only when one was known, all are looked up. When that fails too, each is tried alone, so that a poisoned one hurts only
 * itself. A lost database is thrown: nobody knows what was kept, and the vendor asks again.
 */
export const executeCommands = async (commands: readonly Command[]): Promise<Answer[]> => {
  walletBatch.observe(commands.length);
  try {
    return await executeTogether(commands, 'taken to be new').catch((error: unknown) => {
      if (isNameTaken(error)) return executeTogether(commands, 'looked up');
      throw error;
    });
  } catch (error) {
    if (!isOurs(error)) throw error;
    const answers: Answer[] = [];
    for (const command of commands) answers.push(await executeAlone(command));
    return answers;
  }
};

/** Another transaction, of another member or in another process, has taken a name in the meantime. The decision must be made anew. */
const isNameTaken = (error: unknown): boolean => isTaken(error, store.oneTransactionOfAName);

/** A failure that another try may mend, or that one command of many is to blame for. */
const isOurs = (error: unknown): boolean => isDatabaseRefusal(error) || !isConnectionLoss(error);

const triesAlone = 3;

const executeAlone = async (command: Command): Promise<Answer> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const [answer] = await executeTogether([command], attempt === 1 ? 'looked up' : 'looked up and may be held');
      if (answer !== undefined) return answer;
    } catch (error) {
      if (!isOurs(error)) throw error;
      // A name that was taken in the meantime is found at the next reading.
      if (attempt >= triesAlone) return { failed: error };
    }
  }
};

const executeTogether = (commands: readonly Command[], names: Names): Promise<Answer[]> =>
  inTransaction(async (tx) => {
    const batch = await loadBatchState(tx, commands, names);
    const balanceOf = ({ purse }: Player): Balance =>
      balanceFrom(
        batch.ledgerBatch.accounts.ofOwner(purse.memberId).map(({ ref, balance, version }) => ({ kind: ref.kind, balance, version })),
        purse.currency,
      );

    const processedAt = batch.at.toString({ fractionalSecondDigits: 3 });
    const answers = commands.map((command): Answer => {
      const outcome = decide(batch, command);
      const player = batch.players.get(command.memberId);
      countCommand(command.vendor.code, command.op, outcome.code);
      return { outcome, balance: player && balanceOf(player), processedAt };
    });
    for (const player of batch.pendingWrites.players) batch.pendingWrites.events.push(balanceChanged(player.purse, balanceOf(player)));
    await togetherAtLast(tx, writing(batch));
    return answers;
  }, 'batches');

/** All that the decisions made, in one way to the database, the commit behind it: what fails undoes what went before. */
const writing = (batch: BatchState): Ask<void>[] => {
  const { pendingWrites, ledgerBatch } = batch;
  const plays = [...pendingWrites.plays].map(([{ purse, businessDay }, count]) => ({ ...purse, day: businessDay, ...count }));
  const undone = [...pendingWrites.undonePlays.values()].map(({ player: { purse, businessDay }, ...count }) => ({
    ...purse,
    day: businessDay,
    ...count,
  }));
  return [
    ...store.writing(batch),
    ...ledger.writing(ledgerBatch),
    ...forSome(plays, limits.addPlay),
    ...forSome(undone, limits.addUndone),
    ...forSome(pendingWrites.events, publishing),
  ];
};
