/** The cost of a selection and the prizes of its bets. */
import type { Play, Selection } from '../../src/families/lottery/play.ts';
import { multipleOf, partOfAmount } from '../../src/families/lottery/price.ts';
import { betKindsOf, countBets, exposedTo, readSelection } from '../../src/families/lottery/rule-of.ts';
import { asNumber } from '../../src/families/slots/fraction.ts';
import type { Desk } from './desk.ts';
import { type Draft, selectionOf } from './draft.ts';

/** The stake of one bet, in units of the currency, and how many times it is bought. */
export type Stake = { unit: string; multiple: number };

/** A row as it would be added: its bets, its cost, and the prize of one winning bet. */
type Line = { play: Play; row: Parameters<Desk['add']>[0]; bets: number; cost: bigint; win: bigint };

type Chosen = { play: Play; selection: Selection; cost: bigint; bets: number };

/** The rows that a draft makes on each of the plays. */
export const linesOf = (
  desk: Desk,
  series: number,
  { plays, draft, stake }: { plays: readonly Play[]; draft: Draft; stake: Stake },
): Line[] =>
  plays.flatMap((play) => {
    const { space } = desk.lottery;
    const selection = readSelection(play, space, selectionOf(play, draft));
    if (selection === undefined) return [];
    const bets = countBets(play, space, selection);
    const row = { play: play.code, selection, ...stake };
    const cost = bets === 0 ? undefined : desk.costOf([row]);
    if (cost === undefined || cost === 0n) return [];
    return [{ play, row, bets, cost, win: winOfBet(desk, series, { play, selection, cost, bets }) }];
  });

/** The highest prize of one winning bet of a row, by the outcomes that are chosen in it; of xiên nháy that of one hit of each number. */
export const winOfBet = (desk: Desk, series: number, { play, selection, cost, bets }: Chosen): bigint => {
  const { space } = desk.lottery;
  const kinds = new Map(betKindsOf(play, space).map((kind) => [kind.code, kind]));
  const prizes = exposedTo(play, space, selection).flatMap(({ kind: code, cls }) => {
    const kind = kinds.get(code);
    return (kind?.classes ?? []).flatMap((one) => (kind === undefined || (cls !== undefined && one.code !== cls) ? [] : [multipleOf(kind, one.code, series)]));
  });
  return prizes.map((multiple) => partOfAmount(cost / BigInt(bets), multiple)).reduce((most, prize) => (prize > most ? prize : most), 0n);
}; // prettier-ignore

/** The prize of a winning bet for one unit. Xiên nháy pays it once for each time that its rarest number came. */
export const paysOf = (play: Play, { lottery }: Desk, series: number): string => {
  const pays = betKindsOf(play, lottery.space).flatMap((kind) => kind.classes.map(({ code }) => asNumber(multipleOf(kind, code, series))));
  const [lowest, highest] = [Math.min(...pays), Math.max(...pays)];
  if (isRepeated(play)) return `${rate(lowest)} × 1, 2, 3…`;
  return lowest === highest ? rate(highest) : `${rate(lowest)} – ${rate(highest)}`;
};

/** Whether a play pays repeats. */
export const isRepeated = ({ rule }: Play): boolean => rule.kind === 'choose' && rule.mode === 'repeats';
const rate = (value: number): string => String(Math.floor(value * 1_000) / 1_000);
