import * as turnover from '#modules/money/turnover';
import type { Tx } from '#platform/database';
import type { Round } from './counting.rules.ts';

type Line = turnover.JournalRow;

/** A line about a round: the end of the round itself, and what the round came to before the line and after it. */
export type CountedRound = { line: Line; bet: Line; before: Round; after: Round };

/** Lines of the journal about rounds, each with its round before and after it. A correction that was written before the end of its round changes nothing until the end is written. */
export const roundsOf = async (tx: Tx, lines: readonly Line[]): Promise<CountedRound[]> => {
  const about = lines.filter(({ kind }) => kind === 'BET' || kind === 'CORRECTION');
  if (about.length === 0) return [];
  const all = Map.groupBy(await turnover.betsOf(tx, [...new Set(about.flatMap(({ round }) => round ?? []))]), ({ round }) => round);
  return about.flatMap((line) => {
    const ofRound = all.get(line.round) ?? [];
    const bet = ofRound.find(({ kind }) => kind === 'BET');
    if (bet === undefined) return [];
    return [{ line, bet, before: roundUntil(ofRound, line.number - 1n), after: roundUntil(ofRound, line.number) }];
  });
};

/** The sums of the lines of a round up to a number; null if its end is not among them. */
const roundUntil = (lines: readonly Line[], number: bigint): Round => {
  const known = lines.filter((line) => line.number <= number);
  const bet = known.find(({ kind }) => kind === 'BET');
  if (bet === undefined) return null;
  const sum = (figure: 'stake' | 'payout' | 'valid') => known.reduce((total, line) => total + line[figure], 0n);
  return { game: bet.game ?? '', gameType: bet.game_type ?? 'OTHER', stake: sum('stake'), payout: sum('payout'), valid: sum('valid') };
};
