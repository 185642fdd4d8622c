import { isConnectionLoss, inTransaction } from '#platform/database';
import { log } from '#platform/log';
import { depositSeconds } from '#platform/metrics';
import { applyMatches } from './apply-matches.ts';
import { countAttempt, failingTransactionIds, lockStoredTransaction, lockStoredTransactions } from './store/transactions.ts';

/** Transactions that are decided together, in one transaction. */
const together = 500;
const failingMax = 50;

/**
 * Decides every stored transaction: credited to the deposit that it is for, booked to suspense with a case, or held. Many go together in one transaction;
 * when one of them fails, each goes alone, so that it hurts only itself and is tried again later. Returns how many were decided.
 */
export const matchTransactions = async (): Promise<number> => {
  let decided = await matchNew();
  for (const id of await inTransaction((tx) => failingTransactionIds(tx, failingMax))) decided += await matchAlone(id);
  return decided;
};

const matchNew = async (): Promise<number> => {
  let decided = 0;
  for (let more = true; more;) {
    const count = await matchSome();
    decided += count;
    more = count === together;
  }
  return decided;
};

const matchSome = async (): Promise<number> => {
  let taken: readonly string[] = [];
  try {
    const seconds = await inTransaction(async (tx) => {
      const lines = await lockStoredTransactions(tx, together);
      taken = lines.map(({ id }) => id);
      return applyMatches(tx, lines);
    });
    for (const one of seconds) depositSeconds.observe(one);
    return taken.length;
  } catch (error) {
    if (isConnectionLoss(error)) throw error;
    log.warn({ err: error, lines: taken.length }, 'bank transaction batch matching failed: matching one by one');
    let decided = 0;
    for (const id of taken) decided += await matchAlone(id);
    return decided;
  }
};

const matchAlone = async (id: string): Promise<number> => {
  try {
    const seconds = await inTransaction(async (tx) => {
      const line = await lockStoredTransaction(tx, id);
      return line === undefined ? undefined : applyMatches(tx, [line]);
    });
    for (const one of seconds ?? []) depositSeconds.observe(one);
    return seconds === undefined ? 0 : 1;
  } catch (error) {
    if (isConnectionLoss(error)) throw error;
    log.error({ err: error, line: id }, 'bank transaction matching failed');
    await inTransaction((tx) => countAttempt(tx, [id]));
    return 0;
  }
};

let matching: Promise<void> | undefined;
let again = false;

/** Matches right after this moment, without anybody waiting for it. The timer finds a transaction that fails or is lost here. */
export const scheduleMatching = (): void => {
  if (matching !== undefined) {
    again = true;
    return;
  }
  again = false;
  matching = matchNew()
    .then(() => undefined)
    .catch((error: unknown) => log.error({ err: error }, 'bank transaction matching failed'))
    .finally(() => {
      matching = undefined;
      if (again) scheduleMatching();
    });
};

/** Waits until nothing is being matched any more: at a stop, before the database is let go. */
export const drainMatching = async (): Promise<void> => {
  while (matching !== undefined) await matching;
};
