/** What a selection costs and what its bets pay. */
import type { Play } from '../../src/families/lottery/play.ts';
import { multipleOf } from '../../src/families/lottery/price.ts';
import { betKindsOf, countBets, readSelection } from '../../src/families/lottery/rule-of.ts';
import { asNumber } from '../../src/families/slots/fraction.ts';
import type { Desk } from './desk.ts';
import { type Draft, selectionOf } from './draft.ts';

/** The stake of one bet, in units of the currency, and how many times it is bought. */
export type Stake = { unit: string; multiple: number };

/** A row as it would be added: its bets, its cost, and what one winning bet pays. */
type Line = { play: Play; row: Parameters<Desk['add']>[0]; bets: number; cost: bigint; win: bigint };

/** The rows that a draft makes on each of the plays. */
export const linesOf = (
  desk: Desk,
  series: number,
  { plays, draft, stake }: { plays: readonly Play[]; draft: Draft; stake: Stake },
): Line[] =>
  plays.flatMap((play) => {
    const { space } = desk.lottery;
    const selection = readSelection(play, space, selectionOf(play, draft));
    const bets = selection === undefined ? 0 : countBets(play, space, selection);
    const row = { play: play.code, selection, ...stake };
    const cost = bets === 0 ? undefined : desk.costOf([row]);
    if (cost === undefined || cost === 0n) return [];
    return [{ play, row, bets, cost, win: winOfBet(desk, series, { play, cost, bets }) }];
  });

/** What one winning bet of a row pays. */
export const winOfBet = (desk: Desk, series: number, { play, cost, bets }: Pick<Line, 'play' | 'cost' | 'bets'>): bigint =>
  ((cost / BigInt(bets)) * BigInt(Math.floor(paysOf(play, desk, series).highest * 10_000))) / 10_000n;

/** What a winning bet pays for one unit. Xiên nháy pays so much for each time that its rarest number came. */
export const paysOf = (play: Play, { lottery }: Desk, series: number): { text: string; highest: number } => {
  const pays = betKindsOf(play, lottery.space).flatMap((kind) => kind.classes.map(({ code }) => asNumber(multipleOf(kind, code, series))));
  const [lowest, highest] = [Math.min(...pays), Math.max(...pays)];
  if (isRepeated(play)) return { text: `${rate(lowest)} × 1, 2, 3…`, highest: lowest };
  return { text: lowest === highest ? rate(highest) : `${rate(lowest)} – ${rate(highest)}`, highest };
};

/** Whether a play pays repeats. */
export const isRepeated = ({ rule }: Play): boolean => rule.kind === 'choose' && rule.mode === 'repeats';
const rate = (value: number): string => String(Math.floor(value * 1_000) / 1_000);
