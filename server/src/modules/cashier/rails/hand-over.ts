import { inTransaction } from '#platform/database';
import { log } from '#platform/log';
import { matchSoon } from '../match-lines.ts';
import { takeLines } from '../take-lines.ts';
import type { RailLine } from './rail.ts';

const batch = 500;

/** Hands lines over to be stored and matched, wherever they were read. A line that is there already changes nothing. */
export const handOver = async (lines: readonly RailLine[], source: 'MESSAGE' | 'POLL'): Promise<void> => {
  for (let from = 0; from < lines.length; from += batch) {
    const some = lines.slice(from, from + batch).map(({ rail, ...line }) => ({ bankCode: rail, ...line, source }));
    const taken = await inTransaction((tx) => takeLines(tx, some));
    // It was told before in other words: what was taken first stands, and a person hears of it from our log.
    taken.forEach((outcome, index) => {
      if ('refused' in outcome) log.error({ rail: some[index]?.bankCode, line: some[index]?.lineId }, 'a rail told one line in two ways');
    });
  }
  if (lines.length > 0) matchSoon();
};
