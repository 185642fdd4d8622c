import { editionsOf } from '../editions.ts';
import { lotteries } from '../lotteries.ts';
import type { Lottery } from '../lottery.ts';
import type { SeriesRange } from '../price.ts';
import type { CancelTerms } from '../slips/cancellation.rules.ts';

/** Lotteries of one range of series and of the same kinds of plays: what a merchant sets together. */
export type Group = { group: string; series: SeriesRange; plays: readonly string[]; shots: boolean; cancel: CancelTerms };

/** The group of a lottery: its family, and its prize mode where that has a range of series of its own. */
export const groupOf = ({ family, prizeMode }: Pick<Lottery, 'family' | 'prizeMode'>): string =>
  prizeMode === 'ZY' || prizeMode === 'ELOTT' ? `${family}_${prizeMode}` : family;

/** Players of Southeast Asia take a slip back within five minutes, and those of electronic lotteries too; on other boards a slip is final. */
export const usualCancel = ({ prizeMode }: Pick<Lottery, 'prizeMode'>): CancelTerms => ({
  minutes: prizeMode === 'SEA' || prizeMode === 'ELOTT' ? 5 : 0,
  perDay: 10,
});

/** All groups, in the order of the lobby. */
export const groups: readonly Group[] = [...Map.groupBy(lotteries, groupOf)].map(([group, members]) => {
  const [first] = members;
  if (first === undefined) throw new Error(`no lottery in ${group}`);
  const { min, max } = first.series;
  if (members.some(({ series }) => series.min !== min || series.max !== max)) throw new Error(`${group} has more than one range of series`);
  return {
    group,
    series: first.series,
    plays: [...new Set(members.flatMap((one) => editionsOf(one).toReversed()).flatMap(({ plays }) => plays.map(({ code }) => code)))],
    shots: members.some(({ shots }) => shots),
    cancel: usualCancel(first),
  };
});
