import { inTransaction, type Tx } from '#platform/database';
import { log } from '#platform/log';
import { scheduleMatching } from '../match-lines.ts';
import { takeLines } from '../take-lines.ts';
import type { RailLine } from '#modules/payments/channels';

const batch = 500;

/** Hands lines over to be stored and matched, wherever they were read. A line that is there already changes nothing. */
export const handOver = async (lines: readonly RailLine[], source: 'MESSAGE' | 'POLL'): Promise<void> => {
  for (let from = 0; from < lines.length; from += batch) {
    const some = lines.slice(from, from + batch);
    await inTransaction((tx) => storeLines(tx, some, source));
  }
  if (lines.length > 0) scheduleMatching();
};

/** The same within a transaction; at most 500 lines. Call `scheduleMatching` after it. */
export const storeLines = async (tx: Tx, lines: readonly RailLine[], source: 'MESSAGE' | 'POLL'): Promise<void> => {
  const taken = await takeLines(
    tx,
    lines.map(({ rail, ...line }) => ({ bankCode: rail, ...line, source })),
  );
  // It was told before in other words: what was taken first stands, and a person hears of it from our log.
  taken.forEach((outcome, index) => {
    if ('refused' in outcome)
      log.error({ rail: lines[index]?.rail, line: lines[index]?.lineId }, 'bank transaction reported with two different contents');
  });
};
